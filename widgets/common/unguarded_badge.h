// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/word_badge.h"

#include <QStringList>

namespace medulla::widgets {

/// Says UNGUARDED, and below it which actuators have no guard. It is hidden while there are none.
class UnguardedBadge final : public WordBadge {
    Q_OBJECT

public:
    explicit UnguardedBadge(const Theme& theme, QWidget* parent = nullptr);

    /// The names of the outputs whose commands pass whatever the length of the step.
    void setOutputs(const QStringList& names);
    [[nodiscard]] const QStringList& outputs() const { return m_outputs; }

private:
    QStringList m_outputs;
};

} // namespace medulla::widgets
