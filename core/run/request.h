// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_files.h"
#include "core/task/model.h"
#include "core/teleo/model.h"
#include "core/teleo/robo.h"

#include <cstdint>
#include <memory>
#include <variant>

#include <QString>

/// What can be asked of a RunHost. Value types.
namespace medulla::run {

/// A teleo-reactive program that moves the arm.
struct TrRequest {
    teleo::Document document {};
    QString folder {}; ///< relative paths of tasks and executables begin here
    bool executables = true; ///< may be started, as of teleo::EngineSettings
    /// The files that the operator has confirmed. No other task is read from a file then, except
    /// for tasks that a change of the program brings in. Null: tasks are read when they begin.
    std::shared_ptr<const RunFiles> files {};
};

/// A teleo-reactive program in a simulated world of Robo.
struct RoboRequest {
    TrRequest program {};
    teleo::RoboWorld world {};
    teleo::Robo::Settings settings {};
};

/// A task, or a program.
using Request = std::variant<task::TaskGraph, TrRequest, RoboRequest>;

/// Begins a run; one that goes on is stopped.
struct Begin {
    std::uint64_t run = 0; ///< its number, which all that it sends bears; not 0
    Request request {};
    bool paused = false; ///< before the first tick or action, to be stepped or resumed
};
/// The task or program was edited while it runs. Of a task, breakpoints and watched variables are
/// taken over; of a program everything, at the next evaluation.
struct Change {
    Request request {};
};
struct Pause { };
struct Resume { };
/// While paused: a tick of a task; a program goes on until another rule is first.
struct Step { };
struct Stop { };
/// All motion was interrupted: pauses a run.
struct Interrupt { };
/// The operator goes on after an interruption, which resumes the run that it paused; or does not
/// (`resume` is false).
struct EndInterruption {
    bool resume = true;
};
/// A task: times its pace, of pacing by interval only. Robo: times real time.
struct SetSpeed {
    double factor = 1.0;
};
/// Robo: lets something go wrong.
struct Disturb {
    teleo::RoboMishap mishap {};
};

using Command = std::variant<Begin, Change, Pause, Resume, Step, Stop, Interrupt, EndInterruption,
    SetSpeed, Disturb>;

} // namespace medulla::run
