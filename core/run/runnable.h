// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/coordinates.h"
#include "core/motion/status.h"
#include "core/run/latest_values.h"
#include "core/run/request.h"
#include "core/run/status.h"

#include <cstdint>
#include <functional>

#include <QString>

namespace medulla::run {

/// Origin of a target.
enum class Mover : std::uint8_t { Task, Program };

/// Outputs of a runnable; called on its thread.
struct Sinks {
    std::function<void(const Event&)> event;
    /// Moves the arm to the target, mm, global frame. `again`: also if the arm was already sent to
    /// this target.
    std::function<void(Mover, const Position& target, bool again)> move;
    /// Ends the motion at the present position of the arm.
    std::function<void()> hold;
    /// Sends this value to an output.
    std::function<void(const QString& output, const Coordinates& value)> set;
    /// The status has changed since its publication.
    std::function<void()> changed;
    /// The run has ended; called once for each run that began, after its last event.
    std::function<void(const Outcome&)> ended;
};

/// An event of the motion part.
struct MotionEvent {
    enum class Kind : std::uint8_t {
        Started,
        Arrived, ///< a motion ended at its target
        Ended, ///< a motion ended before its target
        Superseded, ///< a motion was replaced by one to another target of the same run
        Refused,
        AlreadyThere, ///< a target was refused because the arm is there
        Paused,
        ObstacleMet,
    };

    Kind kind = Kind::Started;
    bool resumed = false; ///< Started: after a pause
    Position at = Position::Zero(); ///< target of an end; place of an obstacle; mm, global frame
};

/// An interpreter of one language of the operator: task graphs, teleo-reactive programs, programs
/// for Robo. It runs one request at a time. Confined to the thread of its RunHost.
class Runnable {
public:
    Runnable() = default;
    Runnable(const Runnable&) = delete;
    Runnable& operator=(const Runnable&) = delete;
    virtual ~Runnable() = default;

    /// Whether the request is in this language; a precondition of the functions below.
    [[nodiscard]] virtual bool accepts(const Request& request) const = 0;
    /// Begins a run; stops the present run. Errors: the run has not begun.
    [[nodiscard]] virtual Findings begin(const Request& request, bool paused) = 0;
    /// Changes the run. Errors: the run continues unchanged.
    [[nodiscard]] virtual Findings change(const Request& request) = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
    virtual void step() = 0;
    /// Ends the run; nothing is sent afterwards.
    virtual void stop() = 0;
    virtual void setSpeed(double /*factor*/) { }
    virtual void disturb(teleo::RoboMishap /*mishap*/) { }

    /// A signal has a new value.
    virtual void takeValue(std::size_t /*signal*/, const LatestValues::Value& /*value*/) { }
    virtual void takeMotion(const MotionEvent& /*event*/) { }

    [[nodiscard]] virtual State state() const = 0;
    /// Whether the status changes without a command: during a run, and while executables of the
    /// last run end.
    [[nodiscard]] virtual bool isActive() const { return state() != State::Idle; }
    /// Sets the members of `status` that belong to this language.
    virtual void describe(Status& status) const = 0;
};

} // namespace medulla::run
