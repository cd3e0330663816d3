// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/spacing.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/theme.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

namespace medulla::widgets::microscope {

namespace {

double quantile(const std::vector<double>& sorted, double share)
{
    return sorted[std::size_t(std::lround(share * double(sorted.size() - 1)))];
}

} // namespace

std::optional<Spacing> Spacing::of(std::vector<double> spacingsMs)
{
    if (spacingsMs.size() < 2) {
        return std::nullopt;
    }
    std::sort(spacingsMs.begin(), spacingsMs.end());
    Spacing spacing;
    spacing.count = int(spacingsMs.size());
    spacing.medianMs = quantile(spacingsMs, 0.5);
    spacing.p99Ms = quantile(spacingsMs, 0.99);
    const auto low = quantile(spacingsMs, 0.01);
    // A source with an exact clock still shows as a hill, not as one bar at the edge.
    const auto middle = (low + spacing.p99Ms) / 2.0;
    const auto width = std::max({ spacing.p99Ms - low, spacing.medianMs / 10.0, 1e-3 });
    spacing.fromMs = std::max(middle - width / 2.0, 0.0);
    spacing.binMs = width / double(kBins);
    for (const auto ms : spacingsMs) {
        const auto bin = std::floor((ms - spacing.fromMs) / spacing.binMs);
        ++spacing.bins[std::size_t(std::clamp(bin, 0.0, double(kBins - 1)))];
    }
    return spacing;
}

SpacingView::SpacingView(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("spacing"));
    setAccessibleName(tr("Time between datagrams"));
    follow(theme, this);
}

void SpacingView::display(const std::optional<Spacing>& spacing)
{
    m_spacing = spacing;
    setAccessibleDescription(summary());
    update();
}

QString SpacingView::summary() const
{
    return m_spacing ? tr("median %1 ms, 99 % %2 ms")
                           .arg(formatNumber(m_spacing->medianMs, 3))
                           .arg(formatNumber(m_spacing->p99Ms, 3))
                     : QString();
}

QSize SpacingView::sizeHint() const
{
    return { m_theme.px(360), m_theme.px(130) };
}

QSize SpacingView::minimumSizeHint() const
{
    return { m_theme.px(200), m_theme.px(70) };
}

void SpacingView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    const auto font = m_theme.font(FontRole::MonoCaption);
    painter.setFont(font);
    const int line = QFontMetrics(font).height();
    const auto area = rect().adjusted(
        m_theme.px(12), line + m_theme.px(2), -m_theme.px(12), -line - m_theme.px(4));
    painter.setPen(m_theme.color(ColorToken::Text2));
    if (!m_spacing) {
        painter.drawText(rect(), int(Qt::AlignCenter), tr("Fewer than three datagrams"));
        return;
    }
    const int most = *std::max_element(m_spacing->bins.begin(), m_spacing->bins.end());
    const double width = double(area.width()) / double(Spacing::kBins);
    for (std::size_t i = 0; i < Spacing::kBins; ++i) {
        const int count = m_spacing->bins[i];
        const int height = count == 0 ? 0 : std::max(1, area.height() * count / most);
        const QRect bar(area.left() + int(width * double(i)), area.bottom() + 1 - height,
            int(width) - 1, height);
        painter.fillRect(bar, m_theme.color(ColorToken::Text3));
        const QRect above(
            bar.left() - m_theme.px(8), bar.top() - line, bar.width() + m_theme.px(16), line);
        if (count > 0) {
            painter.drawText(above, int(Qt::AlignCenter), formatCount(count));
        }
        if (i % 2 == 1) {
            const auto middle = m_spacing->fromMs + m_spacing->binMs * (double(i) + 0.5);
            const QRect below(bar.left() - m_theme.px(16), area.bottom() + m_theme.px(2),
                bar.width() + m_theme.px(32), line);
            painter.drawText(below, int(Qt::AlignCenter), formatNumber(middle, 2));
        }
    }
    painter.setPen(m_theme.color(ColorToken::Outline));
    painter.drawLine(area.bottomLeft() + QPoint(0, 1), area.bottomRight() + QPoint(0, 1));
}

} // namespace medulla::widgets::microscope
