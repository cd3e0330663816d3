// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"

#include <cstdint>
#include <optional>

namespace medulla::site {

/// What came of a STOP, as datagrams and encoders say. Value type.
struct StopReport {
    enum class Verdict : std::uint8_t {
        AtRest, ///< the arm was measured to be at rest in time
        StillMoving, ///< it was not, StopProof::kLongestRunOn after the last datagram
        NotMeasured, ///< nothing reported where the arm is
    };
    Verdict verdict = Verdict::AtRest;
    Duration lastDatagram {}; ///< from the STOP to the last datagram to an actuator; 0: none since
    std::optional<Duration> rest; ///< from the STOP to the measured standstill

    [[nodiscard]] Severity severity() const;
    [[nodiscard]] Text text() const;
    [[nodiscard]] Text remedy() const; ///< empty when there is nothing to do
};

/// Measures what came of a STOP: when the last datagram left, and from when on the arm was measured
/// to be at rest. Thread-confined value; it is told the times and allocates nothing.
class StopProof {
public:
    /// An arm under PI control follows its last setpoint within this time of the last datagram; a
    /// later motion is not the controller's.
    static constexpr Duration kLongestRunOn = std::chrono::milliseconds(300);
    /// At rest is an arm that stays within kRestMm for this long: 20 reports of 200 a second.
    static constexpr Duration kRestFor = std::chrono::milliseconds(100);
    /// Encoder noise stays within 0.3 mm; below 5 mm/s counts as rest.
    static constexpr double kRestMm = 0.5;

    /// A STOP at that moment.
    void begin(TimePoint pressed);
    /// A report of the arm's position, mm; always, since the last one before the STOP counts.
    void noteMeasured(const Position& position, TimePoint at);
    /// The report once it is known: at rest, or the alarm that it is not. After the alarm a second
    /// one says when it came to rest. `lastDatagram`: when the newest datagram left, if any did.
    [[nodiscard]] std::optional<StopReport> poll(
        TimePoint now, const std::optional<TimePoint>& lastDatagram);

private:
    enum class State : std::uint8_t { Idle, Waiting, Alarmed };

    State m_state = State::Idle;
    TimePoint m_pressed;
    std::optional<Position> m_restAt; ///< the arm stays near this
    TimePoint m_restFrom; ///< since then
    TimePoint m_measuredAt;
};

} // namespace medulla::site
