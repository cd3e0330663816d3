// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/separator.h"

#include "widgets/common/paint.h"

namespace medulla::widgets {

Separator::Separator(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void Separator::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(rect(), m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
