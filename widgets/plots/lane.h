// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/plot_layout.h"
#include "core/signals/signal_store.h"
#include "core/signals/time_axis.h"
#include "widgets/plots/curve_style.h"
#include "widgets/plots/qcustomplot_header.h"
#include "widgets/plots/tickers.h"

#include <optional>
#include <vector>

namespace medulla::widgets {

/// One plot of the stack: a rectangle with a value axis and a line for each signal. Commanded lines
/// are behind the others.
class Lane {
public:
    struct Curve {
        QString key;
        std::optional<signals::SignalId> id; ///< nullopt: no such signal yet
        signals::SignalInfo info;
        CurveStyle style;
        QCPGraph* graph = nullptr;
    };

    /// Creates the rectangle. `plot`, `theme` and `store` must outlive the lane.
    Lane(QCustomPlot& plot, const Theme& theme, const signals::SignalStore& store,
        const QSharedPointer<QCPAxisTicker>& timeTicker, signals::PlotSpec spec);
    /// Removes rectangle and lines from the plot.
    ~Lane();
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    [[nodiscard]] const signals::PlotSpec& spec() const { return m_spec; }
    void setTitle(const QString& title) { m_spec.title = title; }
    void addCurve(const QString& key);
    void removeCurve(const QString& key);
    [[nodiscard]] const std::vector<Curve>& curves() const { return m_curves; }
    /// The unit of the first curve with a known unit; empty: none.
    [[nodiscard]] QString mainUnit() const;
    /// The common unit of all curves; empty if they differ.
    [[nodiscard]] QString unit() const;
    /// The commanded and the measured curve if the lane has exactly these two; else null.
    [[nodiscard]] const Curve* commanded() const;
    [[nodiscard]] const Curve* measured() const;

    [[nodiscard]] QCPAxisRect* axisRect() const { return m_rect; }
    [[nodiscard]] QRect rect() const { return m_rect->rect(); }
    [[nodiscard]] QCPRange values() const;
    /// The value at a height of the plot widget, px.
    [[nodiscard]] double valueAt(double y) const;
    [[nodiscard]] bool isFitted() const { return !m_spec.values.has_value(); }
    /// Sets the range by hand and ends the fitting.
    void setValues(double lower, double upper);
    /// Fits the range to the visible values from the next repaint on.
    void fit();

    void dress();
    /// The signals of the curves, in their order.
    [[nodiscard]] std::vector<signals::SignalInfo> infos() const;
    /// Assigns the colours least used elsewhere.
    void colour(const ColourUse& elsewhere);
    void showTimeLabels(bool on);
    /// Looks the signals up again.
    void resolve();
    /// Reads the lines of the time range from the store and fits the value axis.
    void take(const signals::TimeAxis& time);
    /// The lines differ visibly (by more than a pixel of noise) from those at the last `markDrawn`.
    [[nodiscard]] bool looksDifferent() const;
    void markDrawn() { m_drawn = m_outline; }

private:
    /// An outline of a line: its ends and the points where it leaves its height.
    struct Corner {
        long column;
        double row; ///< NaN: the line is interrupted
    };
    struct Outline {
        QCPRange values;
        std::vector<Corner> corners;
    };

    void makeCurves();
    void outline(const signals::TimeAxis& time);
    void fitTo(double lower, double upper);

    QCustomPlot& m_plot;
    const Theme& m_theme;
    const signals::SignalStore& m_store;
    signals::PlotSpec m_spec;
    QCPAxisRect* m_rect;
    QSharedPointer<ValueTicker> m_ticker;
    std::vector<Curve> m_curves;
    bool m_fitAnew = true;
    Outline m_outline; ///< of the lines read last
    Outline m_drawn;
    // members, so that painting does not allocate
    std::vector<signals::SignalPoint> m_line;
    QVector<QCPGraphData> m_points;
};

} // namespace medulla::widgets
