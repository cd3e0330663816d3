// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/status_dot.h"

#include "core/base/format.h"

#include <algorithm>

#include <QFontMetrics>

namespace medulla::widgets {

QString lampText(LinkState state, std::optional<Duration> age)
{
    if (state == LinkState::Off || !age)
        return wordFor(state == LinkState::Off ? LinkState::Off : state);
    return formatAge(*age);
}

ColorToken lampInk(LinkState state)
{
    switch (state) {
    case LinkState::Stale:
        return ColorToken::Warn;
    case LinkState::Silent:
        return ColorToken::Alarm;
    case LinkState::Off:
        return ColorToken::Text3;
    default:
        return ColorToken::Text;
    }
}

StatusDot::StatusDot(const Theme& theme, const QString& what, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_what(what)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setState(LinkState::Off, std::nullopt);
    follow(theme, this);
}

void StatusDot::setState(LinkState state, std::optional<Duration> age)
{
    const QString text = lampText(state, age);
    if (state == m_state && text == m_age)
        return;
    const bool longer = text.size() != m_age.size();
    m_state = state;
    m_age = text;
    setAccessibleName(QStringLiteral("%1: %2, %3").arg(m_what, wordFor(state), text));
    setToolTip(accessibleName());
    if (longer)
        updateGeometry();
    update();
}

QSize StatusDot::sizeHint() const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Mono));
    return { m_theme.px(12 + 8) + metrics.horizontalAdvance(m_age),
        std::max(m_theme.px(18), metrics.height()) };
}

void StatusDot::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const int edge = m_theme.px(12);
    paintLamp(painter, m_theme, m_state, QRectF(0, centred(height(), edge), edge, edge));
    painter.setFont(m_theme.font(FontRole::Mono));
    painter.setPen(m_theme.color(lampInk(m_state)));
    painter.drawText(
        rect().adjusted(edge + m_theme.px(8), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_age);
}

} // namespace medulla::widgets
