// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/word_badge.h"

#include <QStringList>

namespace medulla::widgets {

/// Shows UNGUARDED above the names of the actuators without a guard. Hidden if there are none.
class UnguardedBadge final : public WordBadge {
    Q_OBJECT

public:
    explicit UnguardedBadge(const Theme& theme, QWidget* parent = nullptr);

    /// The names of the outputs whose commands pass with any step length.
    void setOutputs(const QStringList& names);
    [[nodiscard]] const QStringList& outputs() const { return m_outputs; }

private:
    QStringList m_outputs;
};

} // namespace medulla::widgets
