// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rules_head.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/programs/rule_columns.h"

#include <algorithm>

#include <QPainter>

namespace medulla::widgets::programs {

RulesHead::RulesHead(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("rulesHead"));
    setAccessibleRole(this, QAccessible::StaticText);
    setAccessibleName(tr("Columns: rule, age, while, do, runs for"));
    follow(theme, this);
}

QSize RulesHead::sizeHint() const
{
    return { 0,
        std::max(
            m_theme.px(24), QFontMetrics(m_theme.font(FontRole::Table)).height() + m_theme.px(6)) };
}

void RulesHead::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.fillRect(0, height() - 1, width(), 1, m_theme.color(ColorToken::Line));
    const RuleColumns at(m_theme, width(), 0);
    const auto write = [&](int x, int until, const QString& text, Qt::Alignment side) {
        painter.drawText(QRect(x, 0, until - x, height() - 1), int(side | Qt::AlignVCenter), text);
    };
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    write(at.number, at.age, tr("rule"), Qt::AlignLeft);
    write(at.age, at.name, tr("age"), Qt::AlignLeft);
    write(at.name, at.action, tr("while"), Qt::AlignLeft);
    write(at.action, at.runs, tr("do"), Qt::AlignLeft);
    write(at.action, at.runs, tr("runs for"), Qt::AlignRight);
}

} // namespace medulla::widgets::programs
