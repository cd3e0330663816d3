// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"

#include <cstdint>
#include <optional>

namespace medulla::motion {

/// Decides which commands of a stream are new. Thread-confined.
///
/// - A value that differs from the previous value is new.
/// - An equal value is not new while the motion to it waits or runs, or when that motion ended at
///   its target.
/// - An equal value is new when the motion to it was refused before it began: the arm did not move,
///   and the reason for the refusal may no longer hold.
/// - An equal value is new when the motion to it began and failed, unless the source merely repeats
///   its newest value, as a Spine may do every second: otherwise the arm would drive into the same
///   obstacle again and again. Equal values that arrive while the motion waits or runs mark a
///   repeating source, and the longest gap between them is its interval. An equal value is then new
///   only when the repeats paused for more than 1.5 intervals. The gap from one try to the next is
///   remembered as well: a following gap that is equal to it within a factor of 1.5 counts as
///   repetition. So a slowly repeating source gets one extra try; an operator who commands the
///   target anew always gets another try.
/// - After the operator's consent (`allowRepeat`) the next equal value is new, unless the motion to
///   it ended at its target.
class CommandFilter {
public:
    /// Result of the newest command.
    enum class Outcome : std::uint8_t {
        Pending, ///< the motion to it waits or runs
        Reached, ///< it ended at its target, or the arm was already there
        Failed, ///< it began and did not reach its target, or will not begin
        Refused, ///< it was refused before it began
    };

    /// Whether the received command is new. A new command is pending until `settle`.
    [[nodiscard]] bool isNew(const Position& value, TimePoint now);
    /// Records the result of a motion to `target`, including motions that the operator started. No
    /// effect unless `target` is the newest command and this command is pending or was reached.
    void settle(const Position& target, Outcome outcome);
    /// The operator switched automatic mode on or cleared an abort.
    void allowRepeat() { m_allowed = true; }

private:
    [[nodiscard]] bool isRepetition(Duration gap) const;

    std::optional<Position> m_value;
    Outcome m_outcome = Outcome::Pending;
    bool m_allowed = false;
    TimePoint m_newest;
    Duration m_streamGap {}; ///< longest gap between repeats while pending; zero without repeats
    Duration m_tryGap {}; ///< from the last arrival before the last extra try to that try
};

} // namespace medulla::motion
