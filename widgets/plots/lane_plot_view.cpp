// SPDX-License-Identifier: GPL-3.0-or-later
// View control and image export of LanePlot.
#include "widgets/kit/theme.h"
#include "widgets/plots/lane_plot.h"

#include <QBuffer>
#include <QPageSize>
#include <QPdfWriter>

namespace medulla::widgets {
namespace {

/// Limits of the range of a value axis.
constexpr double kLeastRange = 1e-9;
constexpr double kMostRange = 1e12;

} // namespace

void LanePlot::setSmooth(bool on)
{
    const auto elements = on ? QCP::AntialiasedElements(QCP::aePlottables) : QCP::aeNone;
    setNotAntialiasedElements(QCP::AntialiasedElements(QCP::aeAll) & ~elements);
    setAntialiasedElements(elements);
    m_dirty = true;
}

void LanePlot::setFollowing(bool on)
{
    if (m_time.isFollowing() != on) {
        m_time.setFollowing(on);
        m_dirty = true;
        Q_EMIT viewChanged();
    }
}

void LanePlot::setSpan(double spanS)
{
    m_time.setSpan(spanS);
    m_dirty = true;
    Q_EMIT viewChanged();
}

void LanePlot::panTo(double toS)
{
    m_time.panTo(toS, oldestS());
    m_dirty = true;
    Q_EMIT viewChanged();
}

void LanePlot::zoomTime(double factor, double aroundS)
{
    m_time.zoom(factor, aroundS);
    m_dirty = true;
    Q_EMIT viewChanged();
}

void LanePlot::showTime(double fromS, double toS)
{
    m_time.show(fromS, toS);
    m_dirty = true;
    Q_EMIT viewChanged();
}

void LanePlot::setValues(int index, double lower, double upper)
{
    if (upper - lower > kLeastRange && upper - lower < kMostRange) {
        m_lanes.at(std::size_t(index))->setValues(lower, upper);
        m_dirty = true;
    }
}

void LanePlot::zoomValue(int index, double factor, double around)
{
    const auto values = lane(index).values();
    setValues(index, around + (values.lower - around) * factor,
        around + (values.upper - around) * factor);
}

void LanePlot::setCursors(std::optional<signals::Cursors> cursors)
{
    m_cursors = cursors;
    m_dirty = true;
    Q_EMIT cursorsChanged();
}

void LanePlot::fit()
{
    for (auto& each : m_lanes) {
        each->fit();
    }
    m_dirty = true;
}

void LanePlot::fitLane(int index)
{
    m_lanes.at(std::size_t(index))->fit();
    m_dirty = true;
}

void LanePlot::setBox(std::optional<QRect> box)
{
    if (m_box != box) {
        m_box = box;
        m_dirty = true;
    }
}

void LanePlot::setDropAt(std::optional<QRect> place)
{
    if (m_dropAt != place) {
        m_dropAt = place;
        m_dirty = true;
    }
}

QByteArray LanePlot::image(ImageFormat format, double fromS, double toS)
{
    constexpr double kPngScale = 2.0;
    const auto shown = m_time;
    m_time.setWidthPx(stackRect().width());
    m_time.show(fromS, toS);
    for (auto& each : m_lanes) {
        each->take(m_time);
    }
    prepare();
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    if (format == ImageFormat::Png) {
        toPixmap(width(), height(), kPngScale).save(&file, "PNG");
    } else {
        QPdfWriter writer(&file);
        writer.setTitle(tr("Plots"));
        writer.setCreator(QStringLiteral("Medulla"));
        // One point of the page per pixel, as on the screen.
        writer.setPageSize(QPageSize(QSizeF(width(), height()), QPageSize::Point));
        writer.setPageMargins({});
        QCPPainter painter;
        if (painter.begin(&writer)) {
            painter.setMode(QCPPainter::pmVectorized);
            painter.setMode(QCPPainter::pmNoCaching);
            painter.setWindow(0, 0, width(), height());
            toPainter(&painter, width(), height());
            painter.end();
        }
    }
    m_time = shown;
    m_dirty = true;
    return file.data();
}

} // namespace medulla::widgets
