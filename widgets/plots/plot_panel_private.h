// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/plot_layout.h"
#include "widgets/kit/text_label.h"
#include "widgets/plots/lane_gestures.h"
#include "widgets/plots/lane_plot.h"
#include "widgets/plots/plot_head.h"
#include "widgets/plots/plot_menus.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/readings.h"
#include "widgets/plots/signal_list.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <QDateTime>
#include <QHBoxLayout>
#include <QTimer>

namespace medulla::widgets {

/// The parts of a PlotPanel; for its own sources only.
class PlotPanel::Private {
public:
    Private(PlotPanel& q, Theme& look, signals::SignalStore& signalsShown,
        std::function<double()> clock);

    void tick();
    void showErrors();
    void showFigures();
    void showCursors();
    [[nodiscard]] LanePlot::ImageTexts imageTexts() const;
    /// Shares the width. For lack of room beside the plots, the statistics are hidden first, then
    /// the texts, and beside the list of signals all figures.
    void arrange();
    /// The width left by plots and list at their minimum widths.
    [[nodiscard]] int roomBeside() const;
    /// There is room for the statistics.
    [[nodiscard]] bool hasStatisticsRoom() const;
    void say(const QString& text, ColorToken ink);

    /// x, y, z of the signals that are both commanded and measured.
    [[nodiscard]] signals::PlotLayout defaultLayout() const;
    [[nodiscard]] signals::PlotLayout layout() const;
    [[nodiscard]] QString title() const;
    void showTitle();
    /// Wall-clock time at 0 s of the store's clock, µs since 1970; nullopt: not known.
    [[nodiscard]] std::optional<std::int64_t> zeroUs() const;
    [[nodiscard]] std::vector<signals::SignalId> signalsShown() const;
    /// The visible range, or that of all values of the shown signals.
    [[nodiscard]] std::pair<double, double> span(signals::ExportRange range) const;

    PlotPanel& panel;
    signals::SignalStore& store;
    Theme& theme;
    std::function<double()> nowS;
    PlotHead* head;
    TextLabel* notice;
    LanePlot* plot;
    LaneGestures* gestures;
    Readings* readings;
    QHBoxLayout* body = nullptr;
    SignalList* list = nullptr; ///< created when it is first shown
    PlotMenus* menus = nullptr;
    QTimer timer;
    QTimer noticeTimer;
    std::optional<double> pausedAtS;
    bool statistics = false;
    double figuresAtS = -1e9;
    double errorsAtS = -1e9;
    bool isReplayed = false;
    QDateTime begunAt; ///< of a recording; invalid: not known
    LanePlot::ImageTexts caption; ///< empty: the title of the plots, and now
    bool figuresStale = true;
    bool errorsStale = true;
};

} // namespace medulla::widgets
