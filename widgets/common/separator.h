// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// A vertical line between groups of a bar, 20 px high.
class Separator final : public QWidget {
    Q_OBJECT

public:
    explicit Separator(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override { return { 1, m_theme.px(20) }; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace medulla::widgets
