// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/lane_plot.h"
#include "widgets/plots/readings.h"

#include <optional>

namespace medulla::widgets {

/// What the figures beside a plot are made of, besides the plot itself.
struct FigureWishes {
    double nowS = 0; ///< the present, whatever time is shown
    bool paused = false;
    bool statistics = false;
};

/// Where figures are read: at cursor A, without cursors at the newest moment shown.
[[nodiscard]] double readingS(const LanePlot& plot);

/// What a signal reads at a moment; NaN when nothing is known.
[[nodiscard]] double valueAt(const LanePlot& plot, const std::optional<SignalId>& id, double tS);

/// The figures of all lanes: commanded, measured and error where a lane shows just these two, its
/// signals one by one elsewhere.
[[nodiscard]] Readings::View figuresOf(const LanePlot& plot, const FigureWishes& wishes);

} // namespace medulla::widgets
