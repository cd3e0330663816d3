// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/status.h"
#include "core/run/status.h"

#include <cstdint>

#include <QString>

/// Runs as panels show them. Value types.
namespace medulla::widgets {

/// What a run moves.
enum class RunPlace : std::uint8_t {
    Dry, ///< a simulated cell or world of its own: nothing leaves this process
    Arm, ///< the arm of the cell that the windows show
};

enum class RunState : std::uint8_t {
    Idle,
    Starting, ///< the simulated cell of a dry run is being started
    Running,
    Paused,
};

using RunEnd = run::Outcome::How;

/// What runs of tasks and programs have in common. Without a run: how the last one ended, except
/// for `state`.
struct RunView {
    RunState state = RunState::Idle;
    RunPlace place = RunPlace::Dry;
    QString name {}; ///< of the task or program; empty before the first run
    QString paused {}; ///< why it waits, a sentence; empty unless paused
    motion::State arm = motion::State::Idle; ///< of the cell that the run is on
    RunEnd end = RunEnd::Finished; ///< of the run that ended last
    QString outcome {}; ///< how that ended, a sentence; empty while a run goes on
    QString remedy {}; ///< what to do about that; may be empty
    quint64 lostEvents = 0; ///< that the trace lacks

    friend bool operator==(const RunView&, const RunView&) = default;
};

} // namespace medulla::widgets
