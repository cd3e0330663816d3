// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/motion/path.h"
#include "core/motion/status.h"

#include <optional>

namespace medulla::motion {

/// Largest value of Settings::obstaclesToAbort; also the number of obstacles that an executor
/// remembers. A hundred collisions a minute are no limit any more.
constexpr int kMostObstacles = 100;

/// Configuration of an executor.
struct Settings {
    double thresholdMm = 25.0; ///< a larger deviation on an axis is an obstacle
    Duration automaticPeriod = kStandardPeriod;
    int automaticFactor = kStandardFactor;
    Mode mode = Mode::Manual; ///< initial mode
    /// A motion waits while the newest measured position is older than this. Unset: any age up to
    /// Executor::kStaleAfter is accepted.
    std::optional<Duration> waitsForFresh = std::chrono::milliseconds(250);
    /// A motion also waits when its next sample is farther than this from the sample that was valid
    /// at the newest measurement. The distance that the arm or the link lost meanwhile thus stays
    /// below the obstacle threshold (25 mm). Where samples can be lost in transit, the value should
    /// be below the longest permitted step of the arm (10 mm).
    double mostUnseenMm = 20.0;
    /// The same when no measurement has come for Executor::kSilentAfter, so that samples may have
    /// been lost. Unset: as mostUnseenMm.
    std::optional<double> mostLostMm {};
    /// Positions come through a Spine that forwards changes only: an arm at exact rest reports
    /// nothing. See "Waiting".
    bool reportsChangesOnly = false;
    /// When the executor's thread did not run for this long while a motion or jog runs, waits, is
    /// paused or is being planned, the motion ends as interrupted: the process or the host was
    /// suspended. Above Executor::kGapTick. Unset: the motion continues.
    std::optional<Duration> interruptsAfterGap = {};
    /// This number of obstacles on the way to one target within Executor::kObstacleWindow aborts;
    /// at most kMostObstacles; 0: never.
    int obstaclesToAbort = 0;
    /// A way back follows the measured path of the motion. Otherwise it is straight.
    bool retrace = false;
};

} // namespace medulla::motion
