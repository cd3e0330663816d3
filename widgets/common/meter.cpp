// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/meter.h"

#include "widgets/common/paint.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>

namespace medulla::widgets {

Meter::Meter(const Theme& theme, const QString& label, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_label(label)
    , m_value(QChar(0x2013))
{
    setObjectName(QStringLiteral("meter.") + label);
    setAccessibleName(QStringLiteral("%1: %2").arg(m_label, m_value));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void Meter::setLabel(const QString& label)
{
    if (label == m_label)
        return;
    m_label = label;
    setAccessibleName(QStringLiteral("%1: %2").arg(m_label, m_value));
    updateGeometry();
    update();
}

void Meter::setValue(const QString& value, double sample)
{
    const bool longer = value.size() != m_value.size();
    m_value = value;
    m_samples.push_back(std::isfinite(sample) ? std::max(0.0, sample) : 0.0);
    while (m_samples.size() > kBars)
        m_samples.pop_front();
    setAccessibleName(QStringLiteral("%1: %2").arg(m_label, m_value));
    if (longer)
        updateGeometry();
    update();
}

QSize Meter::sizeFor(const QString& label) const
{
    const QFontMetrics caption(m_theme.font(Type::Caption));
    const QFontMetrics mono(m_theme.font(Type::Mono));
    const int value =
        std::max(mono.horizontalAdvance(m_value), mono.horizontalAdvance(QStringLiteral("00 ms")));
    return { std::max(caption.horizontalAdvance(label),
                 value + m_theme.px(8 + kBars * 3 + (kBars - 1) / 2)),
        caption.height() + m_theme.px(4) + std::max(mono.height(), m_theme.px(18)) };
}

void Meter::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont caption = m_theme.font(Type::Caption);
    const int top = QFontMetrics(caption).height();
    painter.setFont(caption);
    painter.setPen(m_theme.color(Token::Text2));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, m_label);

    const QRect below = rect().adjusted(0, top + m_theme.px(4), 0, 0);
    painter.setFont(m_theme.font(Type::Mono));
    painter.setPen(m_theme.color(Token::Text));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, m_value);

    const double largest = m_samples.empty() ? 0 : *std::ranges::max_element(m_samples);
    if (largest <= 0)
        return;
    const int full = m_theme.px(13);
    const int base = below.center().y() + m_theme.px(6);
    const int pitch = m_theme.px(3);
    const int bar = std::max(1, pitch - 1);
    int x = QFontMetrics(painter.font()).horizontalAdvance(m_value) + m_theme.px(8);
    for (const double sample : m_samples) {
        const int tall = std::max(1, static_cast<int>(std::lround(full * sample / largest)));
        painter.fillRect(x, base - tall + 1, bar, tall, m_theme.color(Token::Outline));
        x += pitch;
    }
}

} // namespace medulla::widgets
