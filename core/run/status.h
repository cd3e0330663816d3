// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/motion/status.h"
#include "core/task/engine.h"
#include "core/teleo/robo.h"
#include "core/teleo/status.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

namespace medulla::run {

enum class State : std::uint8_t { Idle, Running, Paused };

[[nodiscard]] State stateOf(task::Engine::State state);
[[nodiscard]] State stateOf(teleo::Status::State state);

/// How a run ended.
using Outcome = task::Outcome;

/// "finished", "stopped" or "failed": a keyword of recordings.
[[nodiscard]] QString toKeyword(Outcome::How how);
/// The same, with ": " and the reason in English where there is one.
[[nodiscard]] QString toKeyword(const Outcome& outcome);

/// An event of a run, in the language of its runnable.
using Event = std::variant<task::Event, teleo::Event, teleo::RoboNews>;

/// An event and its run.
struct RunEvent {
    std::uint64_t run = 0; ///< number of the run, as of Begin
    Event event;
};

/// Progress of a task, run by itself or as an action of a program.
struct TaskStatus {
    /// Limit of the actions in `running`; further ones are omitted. The engine ends the run at more
    /// than task::Engine::kMostRunning actions.
    static constexpr std::size_t kMostShown = 16;

    State state = State::Idle;
    std::uint64_t begun = 0; ///< number of tasks begun so far
    /// Paused together with the motion; resumes with it.
    bool pausedWithMotion = false;
    task::Progress progress;
    std::array<task::RunningAction, kMostShown> running {};
    std::size_t runningCount = 0;
    std::optional<motion::Point> lastSent; ///< mm, global frame
};

/// State of the simulated world of Robo.
struct RoboStatus {
    static constexpr std::size_t kMishaps = 4; ///< of teleo::RoboMishap

    teleo::RoboPicture picture;
    /// Why a mishap is not possible now.
    std::array<std::optional<Text>, kMishaps> mishapRefusals;
};

/// Status of a run. Immutable after publication.
struct Status {
    std::uint64_t run = 0; ///< number of the run, as of Begin; 0: none has begun
    State state = State::Idle;
    bool isInterrupted = false; ///< paused by an interruption of all motion; resumes with it
    TimePoint at {}; ///< time of this status on the clock of the run
    TaskStatus task;
    std::shared_ptr<const teleo::Status> program; ///< null: no program has run
    /// From the last value that changed the actions of a program to the start of the new actions.
    std::optional<Duration> latency;
    std::shared_ptr<const RoboStatus> robo; ///< null: no program has run in Robo's world
};

} // namespace medulla::run
