// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "core/motion/status.h"

#include <array>
#include <cstddef>
#include <optional>

namespace medulla::motion {

/// The newest samples that were sent, with their times: which one the arm held at a moment. Value
/// type, thread-confined; never allocates.
class SetpointHistory {
public:
    /// Samples that are kept: at the shortest period (1 ms), half a second, which is more than the
    /// age of any measurement that is compared with them.
    static constexpr std::size_t kMost = 512;

    /// `at` must not be before that of the sample before.
    void add(const Position& sample, TimePoint at);
    /// The sample that stood at `at`: the newest that was sent at or before that moment. A setpoint
    /// stands until the next one is sent, so nothing is interpolated. Nothing when all that are
    /// kept were sent later.
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
