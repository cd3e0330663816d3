// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/task/arm_rest.h"

#include <optional>

namespace medulla::task {

/// Makes a retried command differ from the previous one, for runs whose commands another program
/// executes. A command can be lost, refused by motion execution right after its start, or fail at
/// an obstacle; the run then sends the same position again, but the change filter of every Spine
/// drops an equal value, and the original PYT ignores one. So a retry is changed by `kNudgeMm` or a
/// small multiple: far below an encoder count, and towards the arm, so that it is within reach when
/// the command is.
///
/// A command counts as failed when the arm is at rest elsewhere (see ArmRest). Commands are
/// repeated unchanged while the arm moves, and when it is at the target.
///
/// Positions in mm, global frame. Value type without allocation; thread-confined.
class CommandRetry {
public:
    /// Preserved by the 12 digits of the original Spine.
    static constexpr double kNudgeMm = 0.001;
    /// Successive retries differ from each of this many predecessors, so that the loss of some on
    /// the way to the Spine has no effect.
    static constexpr int kNudges = 9;
    /// The least time after a command, and for which the arm has stayed near its place: an encoder
    /// whose noise exceeds ArmRest::kStillMm does not delay a retry for ever. Shorter than the
    /// engine's shortest settled tick without announced motions (1 s), so that the first tick after
    /// a lost command retries it.
    static constexpr Duration kPatience = std::chrono::milliseconds(900);

    /// Sets the measured position.
    void measured(const Position& at, TimePoint now);
    /// The position to send for a command of the run. `meant`: an action sends it now; otherwise
    /// the last command is merely repeated. `failed`: the run has verified that the arm is
    /// elsewhere.
    [[nodiscard]] Position toSend(const Position& command, bool meant, bool failed, TimePoint now);
    /// Number of retries of the newest command.
    [[nodiscard]] int retries() const { return m_retries; }

private:
    [[nodiscard]] bool hasFailed(bool verifiedSo, TimePoint now) const;
    [[nodiscard]] Position nudged() const;

    std::optional<Position> m_measured;
    Position m_nearAt = Position::Zero(); ///< the arm has stayed near this position
    TimePoint m_nearSince;
    ArmRest m_rest;
    std::optional<Position> m_command;
    Position m_sent = Position::Zero(); ///< the last sent form of the command
    TimePoint m_sentAt; ///< first sending of that form
    int m_retries = 0;
};

} // namespace medulla::task
