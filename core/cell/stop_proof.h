// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/geometry/position.h"

#include <cstdint>
#include <optional>

namespace medulla::cell {

/// Result of a STOP, from datagrams and encoders. Value type.
struct StopReport {
    enum class Verdict : std::uint8_t {
        AtRest, ///< the arm was measured at rest in time
        StillMoving, ///< it was not at rest StopProof::kLongestRunOn after the last datagram
        NotMeasured, ///< the position of the arm was not reported
    };
    Verdict verdict = Verdict::AtRest;
    Duration lastDatagram {}; ///< from the STOP to the last datagram to an actuator; 0: none since
    std::optional<Duration> rest; ///< from the STOP to the measured standstill

    [[nodiscard]] Severity severity() const;
    [[nodiscard]] Text text() const;
    [[nodiscard]] Text remedy() const; ///< empty when no remedy is needed
};

/// Measures the result of a STOP: the time of the last datagram, and the begin of the measured
/// standstill. Thread-confined value; the times are handed in, and it allocates nothing.
class StopProof {
public:
    /// An arm under PI control follows its last setpoint within this time of the last datagram; the
    /// controller does not cause a later motion.
    static constexpr Duration kLongestRunOn = std::chrono::milliseconds(300);
    /// The arm is at rest when it stays within kRestMm for this long: 20 reports of 200 a second.
    static constexpr Duration kRestFor = std::chrono::milliseconds(100);
    /// Encoder noise stays within 0.3 mm; below 5 mm/s counts as rest.
    static constexpr double kRestMm = 0.5;

    /// STOP was pressed at that time, and the actuators were not held by an earlier STOP.
    void begin(TimePoint pressed);
    /// STOP was pressed again while the actuators were held. The times count from the first press,
    /// unless its report has told the time of rest: then they count from this press.
    void beginAgain(TimePoint pressed);
    /// The operator has released the actuators: there is nothing more to report.
    void end() { m_state = State::Idle; }
    /// A report of the arm's position, mm; at any time, since the last report before the STOP is
    /// used. During a silence of more than wire::kFreshFor the arm may have moved to and fro, so
    /// the standstill begins with the first report after it.
    void noteMeasured(const Position& position, TimePoint at);
    /// The report when it is known: at rest, or the alarm that it is not. After the alarm a second
    /// report gives the time of rest. `lastDatagram`: time of the newest datagram, if any.
    [[nodiscard]] std::optional<StopReport> poll(
        TimePoint now, const std::optional<TimePoint>& lastDatagram);

private:
    enum class State : std::uint8_t { Idle, Waiting, Alarmed };

    State m_state = State::Idle;
    TimePoint m_pressed;
    std::optional<Position> m_restAt; ///< the arm stays near this
    TimePoint m_restFrom; ///< begin of the standstill, or of the reports after a silence
    TimePoint m_movedAt; ///< when it was measured away from where it was before
    TimePoint m_measuredAt;
};

} // namespace medulla::cell
