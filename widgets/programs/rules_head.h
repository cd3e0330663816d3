// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets::programs {

/// Column titles of the rule list.
class RulesHead final : public QWidget {
    Q_OBJECT

public:
    RulesHead(const Theme& theme, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace medulla::widgets::programs
