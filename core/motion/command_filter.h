// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"

#include <cstdint>
#include <optional>

namespace medulla::motion {

/// Decides which commands of a stream are new. Thread-confined.
///
/// - A value that differs from the one before is new.
/// - An equal one is not, as long as the motion to it waits or runs, or when it ended at its
/// target.
/// - An equal one is new when the motion to it was refused before it began: nothing moved, and what
///   stood against it may have gone.
/// - An equal one is new when the motion to it began and failed, unless the source merely repeats
///   its newest value, as a Spine may do every second: that must not drive the arm into the same
///   obstacle again and again. Equal values that arrived while the motion waited or ran show such a
///   source, and the longest gap between them its interval; an equal one is then new only when the
///   repeats had paused for more than 1.5 intervals. A gap from one try to the next is remembered
///   too: when the following one is alike within a factor of 1.5, that is repetition as well. So a
///   slow repeating source gets one extra try, a person who commands anew always another.
/// - After the operator's word (`allowRepeat`) the next equal one is new in any case, unless the
///   motion to it had ended at its target.
class CommandFilter {
public:
    /// What became of the newest command.
    enum class Outcome : std::uint8_t {
        Pending, ///< the motion to it waits or runs
        Reached, ///< it ended at its target, or the arm was there already
        Failed, ///< it began and did not get there, or will not begin
        Refused, ///< it was refused before it began
    };

    /// A command has come: whether it is new. A new one is pending until `settle`.
    [[nodiscard]] bool isNew(const Position& value, TimePoint now);
    /// What became of a motion to `target`, the operator's own included. Without effect unless that
    /// is the newest command, and this is pending or was reached at last.
    void settle(const Position& target, Outcome outcome);
    /// The operator switched automatic mode on or cleared an abort.
    void allowRepeat() { m_allowed = true; }

private:
    [[nodiscard]] bool isRepetition(Duration gap) const;

    std::optional<Position> m_value;
    Outcome m_outcome = Outcome::Pending;
    bool m_allowed = false;
    TimePoint m_newest;
    Duration m_streamGap {}; ///< longest gap of repeats while pending; zero when there were none
    Duration m_tryGap {}; ///< from the last arrival before the last extra try to that try
};

} // namespace medulla::motion
