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

/// Commands for a RunHost. Value types.
namespace medulla::run {

/// A teleo-reactive program that moves the arm.
struct TrRequest {
    teleo::Document document {};
    QString folder {}; ///< base of relative paths of tasks and executables
    bool executables = true; ///< executables may be started, as of teleo::EngineSettings
    /// Files confirmed by the operator. The run reads no other task files, except for tasks added
    /// by a change of the program, and starts no other executables. Null: task files are read when
    /// the task begins, and executables are not compared. Ignored by a change.
    std::shared_ptr<const RunFiles> files {};

    /// The stamps of the confirmed executables; null without a confirmation.
    [[nodiscard]] std::shared_ptr<const teleo::ConfirmedFiles> confirmedFiles() const
    {
        return files ? std::shared_ptr<const teleo::ConfirmedFiles>(files, &files->stamps)
                     : nullptr;
    }
};

/// A teleo-reactive program in a simulated world of Robo.
struct RoboRequest {
    TrRequest program {};
    teleo::RoboWorld world {};
    teleo::Robo::Settings settings {};
};

/// A task, or a program.
using Request = std::variant<task::TaskGraph, TrRequest, RoboRequest>;

/// Begins a run; stops the present run.
struct Begin {
    std::uint64_t run = 0; ///< number of the run, contained in all its signals; not 0
    Request request {};
    bool paused = false; ///< begins paused, before the first tick or action
};
/// The task or program was edited during the run. A task takes over breakpoints and watched
/// variables; a program takes over everything, at the next evaluation.
struct Change {
    Request request {};
};
struct Pause { };
struct Resume { };
/// Single step of a paused run: one tick of a task; a program continues until another rule is the
/// first true one.
struct Step { };
struct Stop { };
/// All motion was interrupted: pauses a run.
struct Interrupt { };
/// The interruption ends. `resume` true: resumes the run that it paused.
struct EndInterruption {
    bool resume = true;
};
/// Speed factor. Task: on its pace, only for pacing by interval. Robo: times real time.
struct SetSpeed {
    double factor = 1.0;
};
/// Robo: triggers a mishap.
struct Disturb {
    teleo::RoboMishap mishap {};
};

using Command = std::variant<Begin, Change, Pause, Resume, Step, Stop, Interrupt, EndInterruption,
    SetSpeed, Disturb>;

} // namespace medulla::run
