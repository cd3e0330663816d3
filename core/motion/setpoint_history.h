// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/status.h"

#include <array>
#include <cstddef>
#include <optional>

namespace medulla::motion {

/// The newest sent samples with their times, to find the sample that was valid at a given moment.
/// Value type, thread-confined; never allocates.
class SetpointHistory {
public:
    /// Capacity: at the shortest period (1 ms), half a second, which is more than the age of any
    /// measurement that is compared with the samples.
    static constexpr std::size_t kMost = 512;

    /// `at` must not be before the time of the previous sample.
    void add(const Position& sample, TimePoint at);
    /// The sample that was valid at `at`: the newest sent at or before that moment. A setpoint is
    /// valid until the next one is sent, so there is no interpolation. Unset when all kept samples
    /// were sent later.
    [[nodiscard]] std::optional<Position> at(TimePoint at) const;

private:
    struct Entry {
        TimePoint at;
        Point sample {};
    };
    std::array<Entry, kMost> m_entries {};
    std::size_t m_added = 0;
};

} // namespace medulla::motion
