// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"

#include <optional>

namespace medulla::task {

/// Makes a command that is tried again differ from the one before, for a task that commands a
/// motion part over UDP. A command can be lost, refused by a motion part that has just started, or
/// fail at an obstacle; the task then means the same position again, but the change filter of every
/// Spine drops an equal value. So a retry is changed by `kNudgeMm` or a few times that: far below
/// an encoder count, and towards the arm, so that it is within reach when the command is.
///
/// A command counts as failed when the arm has come to rest elsewhere. Commands of an arm that
/// moves, and of one that is there, are repeated unchanged.
///
/// Positions in mm, global frame. Value without allocation; thread-confined.
class CommandRetry {
public:
    /// Survives the 12 digits that the original Spine writes.
    static constexpr double kNudgeMm = 0.001;
    /// Retries in a row differ from each of the so many before, so that the loss of some on the way
    /// to the Spine does no harm.
    static constexpr int kNudges = 9;
    /// The arm is at the commanded position when no axis is off by more. The controllers hold a
    /// reference within a few millimetres.
    static constexpr double kThereMm = 5.0;
    /// The arm rests when it stayed within `kThereMm` for so long; a motion must have begun by
    /// then. Shorter than the engine's shortest settled tick without announced motions (1 s), so
    /// that the first tick after a lost command retries it.
    static constexpr Duration kPatience = std::chrono::milliseconds(900);

    /// The arm is there.
    void measured(const Position& at, TimePoint now);
    /// What to send for a command of the task. `meant`: an action wants the arm there now; others
    /// merely repeat what was sent last. `failed`: the task has verified that the arm is elsewhere.
    [[nodiscard]] Position toSend(const Position& command, bool meant, bool failed, TimePoint now);
    /// How often the newest command was tried again.
    [[nodiscard]] int retries() const { return m_retries; }

private:
    [[nodiscard]] bool hasFailed(bool verifiedSo, TimePoint now) const;
    [[nodiscard]] Position nudged() const;

    std::optional<Position> m_measured;
    Position m_restsAt = Position::Zero();
    TimePoint m_restsSince;
    std::optional<Position> m_command;
    Position m_sent = Position::Zero(); ///< the command as it was sent last
    TimePoint m_sentAt; ///< when that form was sent first
    int m_retries = 0;
};

} // namespace medulla::task
