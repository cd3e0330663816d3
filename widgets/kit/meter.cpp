// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/meter.h"

#include "widgets/kit/paint.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>

namespace medulla::widgets {

Meter::Meter(const Theme& theme, const QString& label, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_label(label)
    , m_value(QChar(0x2013))
{
    setObjectName(QStringLiteral("meter.") + label);
    updateTexts();
    setAttribute(Qt::WA_Hover);
    // A click must not take the focus from the widget in use.
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    follow(theme, this);
}

void Meter::updateTexts()
{
    setAccessibleName(QStringLiteral("%1: %2").arg(m_label, m_value));
    setAccessibleDescription(m_meaning);
}

void Meter::setLabel(const QString& label)
{
    if (label == m_label)
        return;
    m_label = label;
    updateTexts();
    updateGeometry();
    update();
}

void Meter::setMeaning(const QString& meaning)
{
    m_meaning = meaning;
    setToolTip(meaning);
    updateTexts();
}

bool Meter::isWarning() const
{
    return m_warnFrom && !m_samples.empty() && m_samples.back() >= *m_warnFrom;
}

std::deque<int> Meter::barHeights() const
{
    std::deque<int> heights;
    const auto count = std::min<std::size_t>(kBars, m_samples.size());
    const auto first = m_samples.end() - static_cast<std::ptrdiff_t>(count);
    const double largest = count == 0 ? 0 : *std::max_element(first, m_samples.end());
    if (largest <= 0)
        return heights;
    for (auto sample = first; sample != m_samples.end(); ++sample) {
        const auto tall = std::lround(m_theme.px(13) * *sample / largest);
        heights.push_back(std::max(1, static_cast<int>(tall)));
    }
    return heights;
}

void Meter::setValue(const QString& value, double sample)
{
    const bool warned = isWarning();
    m_samples.push_back(std::isfinite(sample) ? std::max(0.0, sample) : 0.0);
    while (m_samples.size() > kHistory)
        m_samples.pop_front();
    auto heights = barHeights();
    if (value == m_value && heights == m_drawn && warned == isWarning())
        return;
    const bool longer = value.size() != m_value.size();
    m_drawn = std::move(heights);
    m_value = value;
    updateTexts();
    if (longer)
        updateGeometry();
    update();
}

QSize Meter::sizeFor(const QString& label) const
{
    const QFontMetrics caption(m_theme.font(FontRole::Caption));
    const QFontMetrics mono(m_theme.font(FontRole::Mono));
    const int value =
        std::max(mono.horizontalAdvance(m_value), mono.horizontalAdvance(QStringLiteral("00 ms")));
    // The triangle of a warning is behind the label.
    const int mark = m_warnFrom ? m_theme.px(15) : 0;
    return { std::max(caption.horizontalAdvance(label) + mark,
                 value + m_theme.px(8 + kBars * 3 + (kBars - 1) / 2)),
        caption.height() + m_theme.px(4) + std::max(mono.height(), m_theme.px(18)) };
}

void Meter::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFont caption = m_theme.font(FontRole::Caption);
    const int top = QFontMetrics(caption).height();
    painter.setFont(caption);
    painter.setPen(m_theme.color(underMouse() ? ColorToken::Text : ColorToken::Text2));
    painter.drawText(QRect(0, 0, width(), top), Qt::AlignLeft | Qt::AlignVCenter, m_label);
    const bool warns = isWarning();
    if (warns) {
        // The label may be long; the triangle is in the corner above the bars.
        const int edge = m_theme.px(11);
        paintLamp(painter, m_theme, LinkState::Stale,
            QRectF(width() - edge, centred(top, edge), edge, edge));
    }

    const QRect below = rect().adjusted(0, top + m_theme.px(4), 0, 0);
    painter.setFont(m_theme.font(FontRole::Mono));
    painter.setPen(m_theme.color(warns ? ColorToken::Warn : ColorToken::Text));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, m_value);

    m_drawn = barHeights();
    const int base = below.center().y() + m_theme.px(6);
    const int pitch = m_theme.px(3);
    const int bar = std::max(1, pitch - 1);
    int x = QFontMetrics(painter.font()).horizontalAdvance(m_value) + m_theme.px(8);
    auto sample = m_samples.end() - static_cast<std::ptrdiff_t>(m_drawn.size());
    for (const int tall : m_drawn) {
        const bool high = m_warnFrom && *sample++ >= *m_warnFrom;
        painter.fillRect(x, base - tall + 1, bar, tall,
            m_theme.color(high ? ColorToken::Warn : ColorToken::Outline));
        x += pitch;
    }
}

} // namespace medulla::widgets
