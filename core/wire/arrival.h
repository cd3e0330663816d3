// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <cstdint>
#include <optional>

namespace medulla::wire {

/// How long a datagram may wait between its reception by the kernel and its use. Older ones are
/// dropped and counted: a measurement of that age says no longer where the arm is, and a command of
/// that age would be carried out behind the operator's back. 50 periods of a target that reports
/// 200 times a second; a stalled computer is older, a busy one is not.
constexpr Duration kFreshFor = std::chrono::milliseconds(250);

/// When datagrams of one socket were received, on the program's clock. The kernel stamps them with
/// CLOCK_REALTIME, which may be set at any time; so a stamp is only used as an age (CLOCK_REALTIME
/// at reading minus the stamp), and the age is carried to the program's clock. Where the two clocks
/// moved against one another since they were compared last, or the age is negative, the age is not
/// known; likewise, after the clock was set, of a datagram that was received before that. The
/// clocks are compared with each datagram and by `watch`. Thread-confined value; one for each
/// socket, since each has its own waiting datagrams.
class Arrival {
public:
    /// How far the two clocks may move against one another between two comparisons, beside
    /// kLargestSlew, before that counts as a clock that was set.
    static constexpr Duration kLargestDrift = std::chrono::milliseconds(5);
    /// adjtimex(2) lets time servers slew CLOCK_REALTIME by up to 500 ppm.
    static constexpr double kLargestSlew = 500e-6;

    struct Received {
        TimePoint at; ///< now, where `known` is false
        TimePoint readAt; ///< now
        bool known = true; ///< false: it may be older than any limit
        Duration step {}; ///< how far CLOCK_REALTIME was set since the last comparison; 0: not

        [[nodiscard]] bool isStale() const { return !known || readAt - at > kFreshFor; }
    };

    /// For a datagram that was just taken from the socket. `stampNs` as of UdpSocket::Received; 0
    /// counts as now.
    [[nodiscard]] Received of(std::int64_t stampNs, const Clock& clock);
    /// Compares the clocks. Call it before the first datagram and then at short intervals: the
    /// slew allowed by kLargestSlew grows with the interval. Returns the step of CLOCK_REALTIME;
    /// 0: none.
    Duration watch(const Clock& clock);

private:
    struct Reading {
        std::optional<std::int64_t> realtimeNs;
        TimePoint now;
        Duration step {};
    };

    [[nodiscard]] Reading compare(const Clock& clock);

    std::optional<std::int64_t> m_offsetNs; ///< CLOCK_REALTIME minus `clock`, at `m_readAt`
    TimePoint m_readAt;
    std::optional<TimePoint> m_setAt; ///< when the clock was found to be set
};

} // namespace medulla::wire
