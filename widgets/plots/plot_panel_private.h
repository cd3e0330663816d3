// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/text_label.h"
#include "widgets/plots/lane_gestures.h"
#include "widgets/plots/lane_plot.h"
#include "widgets/plots/plot_head.h"
#include "widgets/plots/plot_layout.h"
#include "widgets/plots/plot_menus.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/readings.h"
#include "widgets/plots/signal_list.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <QHBoxLayout>
#include <QTimer>

namespace medulla::widgets {

/// The parts of a PlotPanel; for its own sources only.
class PlotPanel::Private {
public:
    Private(PlotPanel& q, Theme& look, SignalStore& signalsShown, std::function<double()> clock);

    void tick();
    void showErrors();
    void showFigures();
    void showCursors();
    /// Shares the width out: what there is no room for beside the plots gives way, figures of the
    /// visible range first, then words, and beside the list of signals all figures.
    void arrange();
    /// Width beside the plots and the list when these are as narrow as they can be.
    [[nodiscard]] int roomBeside() const;
    /// Whether the statistics have room.
    [[nodiscard]] bool hasStatisticsRoom() const;
    void say(const QString& text, Token ink);

    /// x, y, z of what is both commanded and measured.
    [[nodiscard]] PlotLayout defaultLayout() const;
    [[nodiscard]] PlotLayout layout() const;
    void showTitle();
    [[nodiscard]] std::vector<SignalId> signalsShown() const;
    /// What is visible, or from the oldest to the newest value of what is shown.
    [[nodiscard]] std::pair<double, double> span(ExportRange range) const;

    PlotPanel& panel;
    SignalStore& store;
    Theme& theme;
    std::function<double()> nowS;
    PlotHead* head;
    TextLabel* notice;
    LanePlot* lanes;
    LaneGestures* gestures;
    Readings* readings;
    QHBoxLayout* body = nullptr;
    SignalList* list = nullptr; ///< made when it is first shown
    PlotMenus* menus = nullptr;
    QTimer timer;
    QTimer noticeTimer;
    std::optional<double> pausedAtS;
    bool statistics = false;
    double figuresAtS = -1e9;
    double errorsAtS = -1e9;
    bool figuresStale = true;
    bool errorsStale = true;
};

} // namespace medulla::widgets
