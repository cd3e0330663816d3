// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <array>

namespace medulla::widgets {

/// Measures the longest stall of the window's event loop within the last minute. A stall is the
/// time between two ticks of a timer beyond its period. It counts from `begin`: the time
/// of a start before the first frame holds up no operator. Value type.
class StallMeter {
public:
    static constexpr std::size_t kSeconds = 60;

    /// `period`: period of the timer.
    explicit StallMeter(Duration period)
        : m_period(period)
    {
    }

    /// The first frame was drawn.
    void begin() { m_counts = true; }
    /// To be called at each tick of the timer.
    void tick(TimePoint now);
    /// The time until the next tick does not count: the operator has started a long operation.
    void ignoreUntilNextTick() { m_ignored = true; }
    /// The longest stall of the last minute, at the last tick; resolution 1 s.
    [[nodiscard]] Duration longest() const;

private:
    Duration m_period;
    TimePoint m_last;
    bool m_counts = false;
    bool m_begun = false;
    bool m_ignored = false;
    std::int64_t m_second = 0; ///< second of the last tick
    std::array<Duration, kSeconds> m_worst {}; ///< worst stall of each second; index: second modulo
                                               ///< kSeconds
};

} // namespace medulla::widgets
