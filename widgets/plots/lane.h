// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/curve_style.h"
#include "widgets/plots/plot_layout.h"
#include "widgets/plots/qcustomplot_header.h"
#include "widgets/plots/signal_store.h"
#include "widgets/plots/tickers.h"
#include "widgets/plots/time_axis.h"

#include <optional>
#include <vector>

namespace medulla::widgets {

/// One plot of the stack as it is drawn: a rectangle with a value axis, and a line for each of its
/// signals, beneath those that are commanded.
class Lane {
public:
    struct Curve {
        QString key;
        std::optional<SignalId> id; ///< nothing while there is no such signal
        SignalInfo info;
        CurveStyle style;
        QCPGraph* graph = nullptr;
    };

    /// Makes its rectangle; `plot`, `theme` and `store` must outlive the lane.
    Lane(QCustomPlot& plot, const Theme& theme, const SignalStore& store,
        const QSharedPointer<QCPAxisTicker>& timeTicker, PlotSpec spec);
    /// Takes its rectangle and lines out of the plot.
    ~Lane();
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    [[nodiscard]] const PlotSpec& spec() const { return m_spec; }
    void setTitle(const QString& title) { m_spec.title = title; }
    void addCurve(const QString& key);
    void removeCurve(const QString& key);
    [[nodiscard]] const std::vector<Curve>& curves() const { return m_curves; }
    /// The unit of the first curve whose unit is known; empty without one.
    [[nodiscard]] QString mainUnit() const;
    /// The unit that all its curves have; empty when they differ.
    [[nodiscard]] QString unit() const;
    /// The commanded and the measured curve where it shows just these two; null otherwise.
    [[nodiscard]] const Curve* commanded() const;
    [[nodiscard]] const Curve* measured() const;

    [[nodiscard]] QCPAxisRect* axisRect() const { return m_rect; }
    [[nodiscard]] QRect rect() const { return m_rect->rect(); }
    [[nodiscard]] QCPRange values() const;
    [[nodiscard]] bool isFitted() const { return !m_spec.values.has_value(); }
    /// By hand: no longer fitted.
    void setValues(double lower, double upper);
    /// Fitted to what is visible, from the next drawing on.
    void fit();

    void dress();
    /// What its curves are, in their order.
    [[nodiscard]] std::vector<SignalInfo> infos() const;
    /// Gives its curves colours that are used least elsewhere.
    void colour(const ColourUse& elsewhere);
    void showTimeLabels(bool on);
    /// Looks its signals up again.
    void resolve();
    /// Takes the lines of what `time` shows out of the store and fits the value axis.
    void take(const TimeAxis& time);
    /// Whether what was taken last looks different from what `markDrawn` noted, by more than the
    /// tremble of a pixel.
    [[nodiscard]] bool looksDifferent() const;
    void markDrawn() { m_drawn = m_outline; }

private:
    /// A line in short: where it begins and ends and where it leaves its height.
    struct Corner {
        long column;
        double row; ///< NaN where the line is interrupted
    };
    struct Outline {
        QCPRange values;
        std::vector<Corner> corners;
    };

    void makeCurves();
    void outline(const TimeAxis& time);
    void fitTo(double lower, double upper);

    QCustomPlot& m_plot;
    const Theme& m_theme;
    const SignalStore& m_store;
    PlotSpec m_spec;
    QCPAxisRect* m_rect;
    QSharedPointer<ValueTicker> m_ticker;
    std::vector<Curve> m_curves;
    bool m_fitAnew = true;
    Outline m_outline; ///< of what was taken last
    Outline m_drawn;
    // Kept, so that drawing does not allocate.
    std::vector<SignalPoint> m_line;
    QVector<QCPGraphData> m_points;
};

} // namespace medulla::widgets
