// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <array>

namespace medulla::widgets {

/// The longest time that the window's event loop did not react, over the last minute. Told at each
/// tick of a timer, it takes what exceeds the timer's period for a stall. Value type.
class StallMeter {
public:
    static constexpr std::size_t kSeconds = 60;

    /// `period` is that of the timer.
    explicit StallMeter(Duration period)
        : m_period(period)
    {
    }

    /// The timer rang.
    void tick(TimePoint now);
    /// What happens until the next tick is no stall: the operator has asked for it.
    void pardon() { m_pardoned = true; }
    /// As of the last tick: the longest stall of the last minute, to the second.
    [[nodiscard]] Duration longest() const;

private:
    Duration m_period;
    TimePoint m_last;
    bool m_begun = false;
    bool m_pardoned = false;
    std::int64_t m_second = 0; ///< that of the last tick
    std::array<Duration, kSeconds> m_worst {}; ///< of each second, by its remainder
};

} // namespace medulla::widgets
