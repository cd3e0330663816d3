// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/status.h"
#include "core/run/status.h"

#include <cstdint>

#include <QString>

/// Views of runs, for panels. Value types.
namespace medulla::widgets {

/// Place of a run: what it moves.
enum class RunPlace : std::uint8_t {
    Dry, ///< its own simulated cell or world: nothing is sent outside this process
    Arm, ///< the arm of the cell that the windows show
};

enum class RunState : std::uint8_t {
    Idle,
    Starting, ///< the simulated cell of a dry run starts
    Running,
    Paused,
};

using RunEnd = run::Outcome::How;

/// Common part of the views of tasks and programs. Without a run, all members but `state` describe
/// the last run.
struct RunView {
    RunState state = RunState::Idle;
    RunPlace place = RunPlace::Dry;
    QString name {}; ///< of the task or program; empty before the first run
    QString paused {}; ///< reason of the pause, a sentence; empty unless paused
    motion::State arm = motion::State::Idle; ///< of the cell of the run
    RunEnd end = RunEnd::Finished; ///< result of the last run
    QString outcome {}; ///< result as a sentence; empty during a run
    QString remedy {}; ///< remedy; may be empty
    quint64 lostEvents = 0; ///< events missing in the trace

    friend bool operator==(const RunView&, const RunView&) = default;
};

} // namespace medulla::widgets
