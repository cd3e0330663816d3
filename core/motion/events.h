// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/motion/jog.h"
#include "core/motion/status.h"

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

/// Result of a motion, with texts for the operator.
struct End {
    EndReason reason = EndReason::Reached;
    Position start = Position::Zero();
    Position target = Position::Zero(); ///< of the motion, not of its way back
    bool automatic = false;
    Text text;
    Text remedy; ///< empty when no remedy is needed
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
