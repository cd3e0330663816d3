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

/// The language that a target comes from.
enum class Mover : std::uint8_t { Task, Program };

/// What a runnable gives out, called on its thread.
struct Sinks {
    std::function<void(const Event&)> event;
    /// Send the arm there, mm, global frame. `again`: also when it was sent there before.
    std::function<void(Mover, const Position& target, bool again)> move;
    /// End the motion where the arm is.
    std::function<void()> hold;
    /// Send this value to an output.
    std::function<void(const QString& output, const Coordinates& value)> set;
    /// The status differs from the published one.
    std::function<void()> changed;
    /// The run has ended; each that began ends once. After its last event.
    std::function<void(const Outcome&)> ended;
};

/// What the motion part reports.
struct MotionEvent {
    enum class Kind : std::uint8_t {
        Started,
        Arrived, ///< a motion ended at its target
        Ended, ///< likewise elsewhere
        Superseded, ///< likewise, for another target of the same run
        Refused,
        AlreadyThere, ///< a target was refused because the arm is there
        Paused,
        ObstacleMet,
    };

    Kind kind = Kind::Started;
    bool resumed = false; ///< Started: after a pause
    Position at = Position::Zero(); ///< target of an end; place of an obstacle; mm, global frame
};

/// A language in which an operator can write what the arm does: task graphs, teleo-reactive
/// programs, programs for Robo. It runs one request at a time. Confined to the thread of its
/// RunHost.
class Runnable {
public:
    Runnable() = default;
    Runnable(const Runnable&) = delete;
    Runnable& operator=(const Runnable&) = delete;
    virtual ~Runnable() = default;

    /// Whether the request is of this language. Only such a request may be handed to the functions
    /// below.
    [[nodiscard]] virtual bool accepts(const Request& request) const = 0;
    /// Begins a run; one that goes on is stopped. Errors: why it has not begun.
    [[nodiscard]] virtual Findings begin(const Request& request, bool paused) = 0;
    /// Changes the run. Errors: why it goes on unchanged.
    [[nodiscard]] virtual Findings change(const Request& request) = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
    virtual void step() = 0;
    /// Nothing is sent after this.
    virtual void stop() = 0;
    virtual void setSpeed(double /*factor*/) { }
    virtual void disturb(teleo::RoboMishap /*mishap*/) { }

    /// A signal has a new value.
    virtual void takeValue(std::size_t /*signal*/, const LatestValues::Value& /*value*/) { }
    virtual void takeMotion(const MotionEvent& /*event*/) { }

    [[nodiscard]] virtual State state() const = 0;
    /// Whether its status changes by itself: a run goes on, or executables of the last one are
    /// still ending.
    [[nodiscard]] virtual bool isActive() const { return state() != State::Idle; }
    /// Sets the members of `status` that it knows.
    virtual void describe(Status& status) const = 0;
};

} // namespace medulla::run
