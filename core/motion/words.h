// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/path.h"
#include "core/motion/status.h"

/// What the executor says, apart from when it says it.
namespace medulla::motion::words {

[[nodiscard]] Refusal aborted();
[[nodiscard]] Refusal stoppedSince();
[[nodiscard]] Refusal moving(const Position& target);
[[nodiscard]] Refusal noPosition();
[[nodiscard]] Refusal positionTooOld(Duration age);
[[nodiscard]] Refusal automaticOff(const Position& target);
[[nodiscard]] Refusal nothingToResume();

/// A sentence on the end of a motion, and what to do about it.
struct Ending {
    Text text;
    Text remedy;
};
[[nodiscard]] Ending reached(const Position& target);
[[nodiscard]] Ending stopped(const Position& target);
[[nodiscard]] Ending reversed(
    const Position& target, const Obstacle& obstacle, const Position& back);
[[nodiscard]] Ending noMeasurement(const Position& target, Duration since);
[[nodiscard]] Ending abortedAgain(const Obstacle& second);
[[nodiscard]] Ending abortedWithoutWayBack(const Position& start, const Refusal& refusal);

} // namespace medulla::motion::words
