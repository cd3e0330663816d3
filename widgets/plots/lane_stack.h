// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/plot_layout.h"

#include <memory>
#include <vector>

#include <QObject>
#include <QRect>
#include <QSharedPointer>

class QCPAxisTicker;
class QCustomPlot;

namespace medulla::signals {
class SignalStore;
class TimeAxis;
} // namespace medulla::signals

namespace medulla::widgets {

class Lane;
class Theme;

/// The plots of a panel as lanes, counted from the top: their signals, value ranges and places, and
/// the selected one, on which keys act. Lanes are laid out at once after a change. GUI thread.
class LaneStack final : public QObject {
    Q_OBJECT

public:
    /// Creates the lanes in the layout of `plot`. The arguments must outlive the stack.
    LaneStack(QCustomPlot& plot, const Theme& theme, const signals::SignalStore& store,
        const QSharedPointer<QCPAxisTicker>& timeTicker);
    ~LaneStack() override;

    [[nodiscard]] int count() const { return int(m_lanes.size()); }
    [[nodiscard]] const Lane& lane(int index) const { return *m_lanes.at(std::size_t(index)); }
    [[nodiscard]] std::vector<signals::PlotSpec> plots() const;
    void setPlots(const std::vector<signals::PlotSpec>& plots);
    /// Inserts a plot before `index` (count(): at the end) and selects it. With
    /// PlotLayout::kMostPlots plots it only emits `full`.
    void insert(int index, const signals::PlotSpec& plot);
    /// Inserts it below the selected plot, or at the end.
    void insertEmpty() { insert(m_chosen < 0 ? count() : m_chosen + 1, {}); }
    void remove(int index);
    void setTitle(int index, const QString& title);
    /// Adds a signal; for a measured signal, also the commanded signal of the same axis. A signal
    /// of another unit gets a new plot below. Returns the index of its plot; -1: no room for
    /// another plot.
    int addCurve(int index, const QString& key);
    void removeCurve(int index, const QString& key);
    /// The selected plot; -1: none.
    [[nodiscard]] int chosen() const { return m_chosen; }
    void choose(int index);

    /// Sets the value range by hand.
    void setValues(int index, double lower, double upper);
    void zoomValues(int index, double factor, double around);
    /// Fits the values of all plots from now on.
    void fit();
    /// The same of one plot.
    void fitLane(int index);

    /// The area of all lanes, in coordinates of the plot widget.
    [[nodiscard]] QRect rect() const;
    /// The lane at a height; -1: time axis or event row.
    [[nodiscard]] int laneAt(double y) const;
    /// All known units are equal.
    [[nodiscard]] bool haveOneUnit() const;
    /// Time of the oldest value of the signals, at most `nowS`.
    [[nodiscard]] double oldestS(double nowS) const;

    /// Reads the lines of the time range from the store.
    void take(const signals::TimeAxis& time);
    /// A lane differs visibly from its state at the last `markDrawn`.
    [[nodiscard]] bool looksDifferent() const;
    void markDrawn();

Q_SIGNALS:
    /// Plots were added, removed or changed.
    void plotsChanged();
    /// Value ranges, curves or the selected plot changed; the lanes need a repaint.
    void repaintNeeded();
    /// There is no room for another plot.
    void full();

private:
    void make(std::size_t index, const signals::PlotSpec& plot);
    void layOut();
    void colour();
    void announce();

    QCustomPlot& m_plot;
    const Theme& m_theme;
    const signals::SignalStore& m_store;
    QSharedPointer<QCPAxisTicker> m_timeTicker;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    int m_chosen = -1;
};

} // namespace medulla::widgets
