// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_event.h"
#include "core/signals/signal_series.h"
#include "core/signals/time_axis.h"
#include "widgets/plots/curve_style.h"
#include "widgets/plots/qcustomplot_header.h"

#include <deque>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// The layer over the lanes: the present time, events, markers of the curves, titles, cursors, the
/// zoom box and the drop place of a dragged signal.
class LaneMarks final : public QCPLayerable {
    Q_OBJECT

public:
    struct MarkedCurve {
        const signals::SignalSeries* series = nullptr;
        CurveStyle style;
    };
    struct MarkedLane {
        QRect rect;
        QCPRange values;
        QString title; ///< drawn in the corner of the lane; empty: none
        std::optional<QRect> sign; ///< sign of a fixed range; nullopt: the range is fitted
        QString signText;
        bool chosen = false; ///< keys act on it
        std::vector<MarkedCurve> curves;
    };
    struct Content {
        signals::TimeAxis time;
        double oldestS = 0; ///< of the values shown; earlier events are hidden
        std::vector<MarkedLane> lanes;
        std::optional<signals::Cursors> cursors;
        std::optional<double> moment; ///< of a replay; nullopt: the present is marked
        std::optional<QRect> box;
        std::optional<QRect> dropAt;
        QString hint; ///< drawn in the centre if there are no lanes
    };

    /// `theme` and `events` must outlive the marks.
    LaneMarks(
        QCustomPlot& plot, const Theme& theme, const std::deque<signals::SignalEvent>& events);

    void setContent(Content content) { m_content = std::move(content); }
    /// The area of a cursor's tag in the plot.
    [[nodiscard]] QRectF tagRect(double tS) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    [[nodiscard]] double pixelOf(double tS) const;
    void drawNow(QCPPainter& painter) const;
    void drawMoment(QCPPainter& painter, double tS) const;
    void drawEvents(QCPPainter& painter) const;
    void drawMarkers(QCPPainter& painter) const;
    void drawTitles(QCPPainter& painter) const;
    void drawSigns(QCPPainter& painter) const;
    void drawCursor(QCPPainter& painter, double tS, const QString& name) const;
    void drawPulled(QCPPainter& painter) const;

    const QCustomPlot& m_plot;
    const Theme& m_theme;
    const std::deque<signals::SignalEvent>& m_events;
    Content m_content;
};

} // namespace medulla::widgets
