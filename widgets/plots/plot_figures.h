// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/lane_plot.h"
#include "widgets/plots/readings.h"

#include <optional>

namespace medulla::widgets {

/// Parameters of the figures beside a plot.
struct FigureOptions {
    double nowS = 0; ///< the present, independent of the shown time
    bool paused = false;
    bool statistics = false;
};

/// The time of the figures: cursor A, or without cursors the newest shown moment.
[[nodiscard]] double readingS(const LanePlot& plot);

/// The value of a signal at a time; NaN: unknown.
[[nodiscard]] double valueAt(
    const LanePlot& plot, const std::optional<signals::SignalId>& id, double tS);

/// The figures of all lanes: commanded, measured and error for a lane with exactly these two
/// signals, else each signal.
[[nodiscard]] Readings::View figuresOf(const LanePlot& plot, const FigureOptions& options);

} // namespace medulla::widgets
