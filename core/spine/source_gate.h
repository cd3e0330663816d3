// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"

#include <array>
#include <cstdint>
#include <optional>

namespace medulla::spine {

/// Keeps a source of another program away from an actuator after a start, a stop or an
/// interruption, since that program may be in the middle of a motion. The gate is shut until the
/// source's value was absent or unchanged for 1 s or 20 of its own periods, whichever is longer,
/// and then, if the device is guarded, until its first value within 5 mm of the measured position:
/// a new motion starts where the device is. A source that streams without pause is opened by the
/// operator.
///
/// The period is the median of the newest intervals between values that differ: a value that the
/// network doubles, or that is repeated, makes no period shorter. It is not known before there is
/// one: a source that was heard once may have any period up to kLongestPeriod, one that has only
/// repeated a value has that of its repeats, and one that was never heard counts as quiet after
/// 1 s. When its first intervals then show that this was no quiet, the gate is shut again.
/// Thread-confined value; allocates only while its kept value grows.
class SourceGate {
public:
    /// PYT waits 10 of its periods at an obstacle before it goes on; twice that is no pause.
    static constexpr int kQuietPeriods = 20;
    static constexpr Duration kLeastQuiet = std::chrono::seconds(1);
    /// The longest period that a motion may have (motion::kLongestPeriod). A longer interval is a
    /// pause between two motions.
    static constexpr Duration kLongestPeriod = std::chrono::seconds(10);
    /// An arm at rest is measured within a few mm of where it was sent.
    static constexpr double kNearMm = 5.0;

    /// Shuts; the source must be quiet from `at` on.
    void shut(TimePoint at);
    /// Shuts when `count` differs from the one before (see Output::shutCount); the source must be
    /// quiet from `at` on.
    void follow(std::uint64_t count, TimePoint at);
    /// The next value of the source, received at `at`; to be called with every value, so that
    /// periods are known when the gate shuts. `isBlocked`: the output is held, its measured
    /// position jumped, or the source does not command it; so a value that changes belongs to a
    /// motion that the output has not followed from its start.
    void note(const Coordinates& value, TimePoint at, bool isBlocked);
    /// Whether the value noted last may pass. `distanceMm`: from the measured position; nothing
    /// when that is not known. `mustBeNear`: the device is guarded and reports its position;
    /// otherwise being quiet is enough. Opens the gate.
    [[nodiscard]] bool pass(std::optional<double> distanceMm, bool mustBeNear);
    /// By the operator.
    void open();
    [[nodiscard]] bool isShut() const { return m_state != State::Open; }
    /// Whether it would be after `follow`.
    [[nodiscard]] bool isShut(std::uint64_t count) const { return isShut() || count != m_count; }
    /// The newest value; null when there was none.
    [[nodiscard]] const Coordinates* newest() const { return m_any ? &m_value : nullptr; }

private:
    /// Enough for their median to pass over a pause between two motions.
    static constexpr std::size_t kIntervals = 5;
    /// Enough for their median to pass over one late value.
    static constexpr std::size_t kIntervalsOfProbation = 3;

    /// Nothing while it is not known.
    [[nodiscard]] std::optional<Duration> period() const;
    [[nodiscard]] Duration quietSpan() const;

    enum class State : std::uint8_t { Open, AwaitsQuiet, AwaitsNear };

    State m_state = State::Open;
    std::uint64_t m_count = 0;
    bool m_any = false;
    Coordinates m_value;
    TimePoint m_at; ///< of the newest value
    std::optional<Duration> m_interval; ///< between the two newest values
    TimePoint m_valueAt; ///< when `m_value` first came
    TimePoint m_changedAt; ///< the same, or when it was shut after that
    std::array<Duration, kIntervals> m_intervals {}; ///< between values that differ, as a ring
    std::size_t m_noted = 0; ///< intervals so far
    /// How long a source was quiet whose period is not known; until it is.
    std::optional<Duration> m_probation;
};

} // namespace medulla::spine
