// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/cell_title.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

CellTitle::CellTitle(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("cellTitle"));
    setAccessibleRole(this, QAccessible::StaticText);
    follow(theme, this);
}

void CellTitle::setCell(const QString& name, const QString& line)
{
    m_name = name;
    m_line = line;
    setAccessibleName(QStringLiteral("%1, %2").arg(name, line));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize CellTitle::sizeHint() const
{
    const QFontMetrics name(m_theme.font(FontRole::CellName));
    const QFontMetrics line(m_theme.font(FontRole::Caption));
    return { std::max({ m_theme.px(122), name.horizontalAdvance(m_name),
                 line.horizontalAdvance(m_line) }),
        name.height() + m_theme.px(3) + line.height() };
}

void CellTitle::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const int top = QFontMetrics(m_theme.font(FontRole::CellName)).height();
    painter.setFont(m_theme.font(FontRole::CellName));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, m_name);
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(
        rect().adjusted(0, top + m_theme.px(3), 0, 0), Qt::AlignLeft | Qt::AlignTop, m_line);
}

} // namespace medulla::widgets
