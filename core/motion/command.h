// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/motion/path.h"
#include "core/motion/status.h"

#include <cstdint>
#include <variant>

/// What can be asked of an Executor. Value types.
namespace medulla::motion::command {

/// A request of the operator, in either mode. Refused while a motion runs: stop that first.
struct Execute {
    Request request {};
};
/// Holds the running motion. Refused when no motion runs.
struct Pause { };
/// Continues a paused motion, or moves from the measured position to the target of a motion that
/// ended before its target; with its factor and period. Refused while an interruption is latched.
struct Resume {
    bool pausedOnly = false; ///< refused unless a motion is paused
};
/// The operator has checked the cell: leaves the latch of an interruption and continues the
/// interrupted motion. Refused unless the arm was measured at rest since, and when the rest of the
/// way cannot be planned: the latch then stays. No effect without an interruption.
struct ResumeInterrupted { };
/// Sends the running or paused motion back to its start. Refused when there is none.
struct Reverse { };
/// Automatic mode is refused while aborted or interrupted. Switching it off lets a running motion
/// end.
struct SetMode {
    Mode mode = Mode::Manual;
};
/// The operator has checked the cell: leaves Aborted for Idle.
struct ClearAbort { };
/// The operator has checked the cell: leaves the latch of an interruption and discards the
/// interrupted motion.
struct ClearInterruption { };
/// Executes the request when all queued motions before it have reached their targets: at once when
/// no motion runs. Refused at once when the queue is full, the request is malformed or its target
/// cannot be reached; the way to the target is checked when the motion's turn comes.
struct Enqueue {
    Request request {};
};
/// Removes a motion from the queue; no effect when it has already begun.
struct Unqueue {
    std::uint64_t id = 0;
};
struct ClearQueue { };
/// Begins or continues a jog with this velocity. To be repeated while the key is held, at least
/// every kJogWatchdog; the watchdog counts from the call, not from its arrival on the executor's
/// thread.
struct Jog {
    Position velocityMmPerS = Position::Zero(); ///< global frame
};
struct EndJog { };

using Command = std::variant<Execute, Pause, Resume, ResumeInterrupted, Reverse, SetMode,
    ClearAbort, ClearInterruption, Enqueue, Unqueue, ClearQueue, Jog, EndJog>;

} // namespace medulla::motion::command
