// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/system/recording_arm.h"

#include <QStringList>

namespace medulla::test {

/// What every datagram that reaches the arm has to keep. Value type.
struct MotionPromise {
    wire::Address sender; ///< host of the Spine; the port is the system's choice
    double stepMm = 10.0; ///< motion step limit: from one setpoint to the next
    double fromMeasuredMm = 50.0; ///< threshold of the Spine's guard: from the measured position
    double speedMmPerS = 250.0;
    double accelerationMmPerS2 = 2500.0;
    Duration period = std::chrono::milliseconds(35); ///< between setpoints, as they are planned
};

/// A time in which the arm must not be commanded.
struct Silence {
    enum class Kind : std::uint8_t {
        NoDatagram, ///< STOP: the actuator is closed
        NoMotion, ///< stale, waiting or interrupted: the setpoint may be repeated but not changed
    };
    Kind kind = Kind::NoMotion;
    TimePoint from;
    TimePoint to;
    QString why;
};

/// Looks at every record and says what is broken, a line each; empty when all is kept. Without a
/// record nothing is shown to be kept, which is a line too.
///
/// Tolerances. Distances: 0.01 mm for rounding in csv. Speed is the way of any 200 ms window over
/// its length, of which 40 ms are allowed for late datagrams (a period and what the scheduler
/// delays). Acceleration is the second difference of setpoints over the planned period, 5 %: the
/// limit holds for the continuous curve behind them. After 300 ms without a new setpoint (the
/// age from which a position or a gap of a program counts, 250 ms, and a period) the arm is at
/// rest: the next leg starts at its measured position, from standstill. The same holds after two
/// periods without a new setpoint when the next one is the measured position.
[[nodiscard]] QStringList violations(const std::vector<ArmRecord>& records,
    const MotionPromise& promise, const std::vector<Silence>& silences = {});

/// A setpoint as its commander sent it.
struct SentSetpoint {
    TimePoint at;
    Position position; ///< global frame, mm
};

/// Of datagrams on a network that loses, doubles, delays or reorders them: no program can restore
/// their order, so steps and speed between arrivals are those of the network. What holds is said of
/// each datagram that arrives: its setpoint was sent at most `oldest` before, and the setpoints
/// that are newer than all before them, where some in between may be missing, keep the limit on
/// acceleration (their second divided difference over the planned periods). What was sent is
/// checked as well, as it would have arrived undisturbed. A line for each violation.
[[nodiscard]] QStringList disturbedViolations(const std::vector<ArmRecord>& records,
    const std::vector<SentSetpoint>& sent, const MotionPromise& promise, Duration oldest);

/// What the arm was commanded to do. Value type.
struct MotionFigures {
    std::size_t datagrams = 0;
    double stepMm = 0.0; ///< largest, from one setpoint to the next of the same leg
    double fromMeasuredMm = 0.0; ///< largest, from the measured position
    double in200MsMm = 0.0; ///< longest way within 200 ms, the window in which speed is checked
    double accelerationMmPerS2 = 0.0; ///< largest, as it is checked
    [[nodiscard]] QString toString() const;
};

/// The largest figures of all records, for the test's log.
[[nodiscard]] MotionFigures figures(
    const std::vector<ArmRecord>& records, const MotionPromise& promise);

} // namespace medulla::test
