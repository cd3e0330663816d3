// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/link_lamp.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/format.h"
#include "widgets/common/status_dot.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

LinkLamp::LinkLamp(const Theme& theme, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_name(name)
{
    setObjectName(QStringLiteral("lamp.") + name);
    setAccessibleRole(this, QAccessible::Indicator);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setState(LinkState::Off, std::nullopt);
    follow(theme, this);
}

void LinkLamp::setState(LinkState state, std::optional<Duration> age)
{
    const QString text = lampText(state, age);
    if (state == m_state && text == m_age)
        return;
    const QSize before = sizeHint();
    m_state = state;
    m_age = text;
    setAccessibleName(QStringLiteral("%1: %2, %3").arg(m_name, wordFor(state), text));
    setToolTip(accessibleName());
    // Ages change several times a second; the bar is laid out anew only for a longer one.
    if (sizeHint() != before)
        updateGeometry();
    update();
}

QSize LinkLamp::sizeHint() const
{
    const QFontMetrics caption(m_theme.font(Type::Caption));
    const QFontMetrics mono(m_theme.font(Type::Mono));
    const int age =
        std::max(mono.horizontalAdvance(QStringLiteral("999 ms")), mono.horizontalAdvance(m_age));
    return { std::max(caption.horizontalAdvance(m_name), m_theme.px(12 + 6) + age),
        caption.height() + m_theme.px(4) + std::max(mono.height(), m_theme.px(18)) };
}

void LinkLamp::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont caption = m_theme.font(Type::Caption);
    const int top = QFontMetrics(caption).height();
    painter.setFont(caption);
    painter.setPen(m_theme.color(Token::Text2));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, m_name);

    const QRect below = rect().adjusted(0, top + m_theme.px(4), 0, 0);
    const int edge = m_theme.px(12);
    paintLamp(painter, m_theme, m_state,
        QRectF(0, below.top() + centred(below.height(), edge), edge, edge));
    painter.setFont(m_theme.font(Type::Mono));
    painter.setPen(m_theme.color(lampInk(m_state)));
    painter.drawText(
        below.adjusted(edge + m_theme.px(6), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_age);
}

} // namespace medulla::widgets
