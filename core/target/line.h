// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/seeded_random.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace medulla::target {

/// Simulated faults of a line's datagrams; each is independent of the others.
struct Faults {
    double loss = 0.0; ///< probability that a datagram is lost, 0 to 1
    double duplicate = 0.0; ///< that it comes twice
    double reorder = 0.0; ///< that the next one overtakes it
    Duration delay {}; ///< mean, 0 to kLongestDelay
    Duration jitter {}; ///< standard deviation of the delay; alone, it does not change the order

    friend bool operator==(const Faults&, const Faults&) = default;
};
/// Bounds the number of datagrams that wait.
constexpr Duration kLongestDelay = std::chrono::seconds(10);

/// One direction of a link, on which datagrams are lost, delayed, doubled and overtaken. The same
/// seed, datagrams and moments give the same outcome. Thread-confined.
class Line {
public:
    /// More are not under way at a time; those that come then are lost.
    static constexpr std::size_t kMostUnderWay = 4096;
    /// One that waits to be overtaken does so no longer than this.
    static constexpr Duration kOvertakenWithin = std::chrono::milliseconds(100);

    explicit Line(std::uint64_t seed);

    /// A datagram enters. How many were lost of it: 0 or 1.
    std::size_t enter(std::span<const std::byte> datagram, TimePoint now, const Faults& faults);
    /// The next datagram that has arrived by now, or nothing.
    [[nodiscard]] std::optional<std::vector<std::byte>> leave(TimePoint now);
    [[nodiscard]] bool isEmpty() const { return m_underWay.empty() && !m_overtaken; }
    /// When the next one arrives; nothing when none is under way.
    [[nodiscard]] std::optional<TimePoint> nextDue() const;

private:
    struct UnderWay {
        TimePoint due;
        std::vector<std::byte> datagram;
    };
    void put(UnderWay entry);

    SeededRandom m_random;
    std::deque<UnderWay> m_underWay; ///< in the order in which they arrive
    std::optional<UnderWay> m_overtaken; ///< waits for the next one
    TimePoint m_lastDue;
};

} // namespace medulla::target
