// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/motion/path.h"
#include "core/motion/status.h"

#include <optional>

namespace medulla::motion {

/// Configuration of an executor.
struct Settings {
    double thresholdMm = 25.0; ///< a larger deviation on an axis is an obstacle
    Duration automaticPeriod = kStandardPeriod;
    int automaticFactor = kStandardFactor;
    Mode mode = Mode::Manual; ///< initial mode
    /// A motion waits while the newest measured position is older than this. Unset: any age up to
    /// Executor::kStaleAfter is accepted.
    std::optional<Duration> waitsForFresh = std::chrono::milliseconds(250);
    /// A motion also waits when it is farther than this from the sample that was valid at the
    /// newest measurement. The distance that the arm or the link lost meanwhile thus stays below
    /// the obstacle threshold (25 mm). Where samples can be lost in transit, the value should be
    /// below the longest permitted step of the arm (10 mm).
    double mostUnseenMm = 20.0;
    /// Positions come through a Spine that forwards changes only: an arm at exact rest reports
    /// nothing. See "Waiting".
    bool reportsChangesOnly = false;
    /// A sample later than this ends the motion as interrupted, since the process or the host was
    /// suspended. Unset: the motion continues.
    std::optional<Duration> interruptsAfterGap = {};
    /// This number of obstacles on the way to one target within Executor::kObstacleWindow aborts;
    /// at most Executor::kMostObstacles; 0: never.
    int obstaclesToAbort = 0;
    /// A way back follows the measured path of the motion. Otherwise it is straight.
    bool retrace = false;
};

} // namespace medulla::motion
