// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/jog.h"
#include "core/motion/measured_path.h"
#include "core/motion/status.h"

#include <cstdint>
#include <type_traits>

namespace medulla::motion {

/// A leg at its begin: the way to the target, or back to the start.
struct Leg {
    Position start = Position::Zero();
    Position target = Position::Zero();
    int samples = 0;
    Duration duration {};
    bool reverse = false;
    bool resumed = false; ///< continues after a pause
    bool automatic = false; ///< from a command rather than from the operator
    bool retraces = false; ///< a way back along the measured path
    /// Why a way back is straight although Settings::retrace is set; otherwise empty.
    Text remark;
};

/// The way back that began last, copied between threads word by word: from it, `plan` or `planBack`
/// make its path.
struct WayBack {
    std::uint64_t motion = 0; ///< Status::motions of the motion whose way back it is
    std::uint64_t leg = 0; ///< differs for each leg of a way back
    Point start {};
    bool retraces = false; ///< it follows `measured`
    MeasuredPath measured;
};
static_assert(std::is_trivially_copyable_v<WayBack>);

/// Result of a motion, with texts for the operator.
struct End {
    EndReason reason = EndReason::Reached;
    Position start = Position::Zero();
    Position target = Position::Zero(); ///< of the motion, not of its way back
    bool automatic = false;
    Text text;
    Text remedy; ///< empty when no remedy is needed
    TimePoint at {};
};

/// Result of a jog, with texts for the operator.
struct JogEnd {
    JogEndReason reason = JogEndReason::Released;
    Position start = Position::Zero();
    Position end = Position::Zero(); ///< the last setpoint
    Text text;
    Text remedy; ///< empty when no remedy is needed
};

/// Queued motions that will not be executed.
struct QueueEnd {
    int count = 0;
    Text text; ///< with the reason
};

} // namespace medulla::motion
