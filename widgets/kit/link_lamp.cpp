// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/link_lamp.h"

#include "core/base/format.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/status_dot.h"

#include <algorithm>

#include <QDateTime>
#include <QEvent>
#include <QFontMetrics>
#include <QMouseEvent>
#include <QToolTip>

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

void LinkLamp::setMeaning(const QString& meaning)
{
    m_meaning = meaning;
    setToolTip(toolTipText());
}

QString LinkLamp::toolTipText() const
{
    QStringList lines { QStringLiteral("%1: %2").arg(m_name, wordFor(m_state)) };
    if (!m_meaning.isEmpty())
        lines << m_meaning;
    QString state;
    QString remedy;
    switch (m_state) {
    case LinkState::Changing:
        state = tr("Values arrive and change.");
        remedy = tr("Everything is in order.");
        break;
    case LinkState::Alive:
        state = tr("Values arrive but do not change: the device is at rest.");
        remedy = tr("Everything is in order.");
        break;
    case LinkState::Stale:
        state = tr("The last value is stale.");
        remedy = tr("If this persists, check the network and the load of the sender.");
        break;
    case LinkState::Silent:
        state = tr("No values arrive any more.");
        remedy = tr("Check that the sender is switched on and its cable plugged in; see Routing.");
        break;
    case LinkState::Off:
        state = tr("No values have arrived yet.");
        remedy = tr("Switch the sender on; if it is on, compare its addresses in Routing.");
        break;
    }
    if (m_since) {
        const auto begun = QDateTime::currentDateTime().addMSecs(
            -std::chrono::duration_cast<std::chrono::milliseconds>(*m_since).count());
        state += QLatin1Char(' ')
            + tr("In this state since %1.").arg(begun.time().toString(QStringLiteral("HH:mm:ss")));
    }
    lines << state;
    if (m_hasAge)
        lines << tr("Last value: %1 ago.").arg(m_age);
    lines << remedy;
    return lines.join(QLatin1Char('\n'));
}

void LinkLamp::showTip()
{
    const auto* bar = parentWidget();
    const int below = bar != nullptr ? bar->mapToGlobal(QPoint(0, bar->height())).y()
                                     : mapToGlobal(QPoint(0, height())).y();
    // Place it as if the pointer were here: a tip appears some way below the pointer.
    QToolTip::showText(
        QPoint(mapToGlobal(QPoint(0, 0)).x(), below - m_theme.px(12)), toolTipText(), this);
}

bool LinkLamp::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        showTip();
        return true;
    }
    return QWidget::event(event);
}

void LinkLamp::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void LinkLamp::mouseReleaseEvent(QMouseEvent* /*event*/)
{
    showTip(); // mouse presses and releases close open tips
}

void LinkLamp::setState(LinkState state, std::optional<Duration> age, std::optional<Duration> since)
{
    m_since = since;
    m_hasAge = age.has_value();
    const QString text = lampText(state, age);
    if (state == m_state && text == m_age)
        return;
    const QSize before = sizeHint();
    m_state = state;
    m_age = text;
    setAccessibleName(QStringLiteral("%1: %2, %3").arg(m_name, wordFor(state), text));
    setToolTip(toolTipText());
    setAccessibleDescription(toolTip());
    // Ages change several times a second; a new layout is needed for a longer text only.
    if (sizeHint() != before)
        updateGeometry();
    update();
}

QSize LinkLamp::sizeHint() const
{
    const QFontMetrics caption(m_theme.font(FontRole::Caption));
    const QFontMetrics mono(m_theme.font(FontRole::Mono));
    const int age =
        std::max(mono.horizontalAdvance(QStringLiteral("999 ms")), mono.horizontalAdvance(m_age));
    return { std::max(caption.horizontalAdvance(m_name), m_theme.px(12 + 6) + age),
        caption.height() + m_theme.px(4) + std::max(mono.height(), m_theme.px(18)) };
}

void LinkLamp::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont caption = m_theme.font(FontRole::Caption);
    const int top = QFontMetrics(caption).height();
    painter.setFont(caption);
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, m_name);

    const QRect below = rect().adjusted(0, top + m_theme.px(4), 0, 0);
    const int edge = m_theme.px(12);
    paintLamp(painter, m_theme, m_state,
        QRectF(0, below.top() + centred(below.height(), edge), edge, edge));
    painter.setFont(m_theme.font(FontRole::Mono));
    painter.setPen(m_theme.color(lampInk(m_state)));
    painter.drawText(
        below.adjusted(edge + m_theme.px(6), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_age);
}

} // namespace medulla::widgets
