// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <vector>

namespace medulla::bench {

/// Times of one kind in order, in whatever unit: lateness of steps after their deadlines, say.
using Times = std::vector<double>;

/// The time that the part `share` (0 .. 1) of all keeps; there must be at least one.
[[nodiscard]] double percentile(Times times, double share);

/// Per cent of the times that are at most `limit`.
[[nodiscard]] double percentWithin(const Times& times, double limit);

/// The reference for steps of a motion: lateness, us, of a thread that does nothing but sleep until
/// each of `steps` deadlines by clock_nanosleep. Asks for the same scheduling as RealtimeThread;
/// begins half a period from now, so that it and a motion that starts now do not fall due together.
[[nodiscard]] Times bareSteps(int steps, Duration period);

} // namespace medulla::bench
