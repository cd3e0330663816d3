// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <array>
#include <cstdint>

namespace medulla::motion {

/// Lateness of the steps after their deadlines. Buckets a quarter of an octave wide from 1 us to 1
/// s, so a percentile is exact to 19 %. Value type, trivially copyable.
class StepTiming {
public:
    /// `lateness` of a step; a negative lateness counts as 0.
    void add(Duration lateness);
    /// The schedule was shifted after a delay of a whole period or more.
    void addShift() { ++m_shifts; }

    [[nodiscard]] std::uint64_t steps() const { return m_steps; }
    /// Steps more than 1 ms late.
    [[nodiscard]] std::uint64_t overOneMs() const { return m_overOneMs; }
    [[nodiscard]] std::uint64_t shifts() const { return m_shifts; }
    [[nodiscard]] Duration worst() const { return m_worst; }
    /// Upper bound of the lateness of the fraction `share` (0 .. 1) of all steps, rounded up to the
    /// bucket's end and never above `worst`; zero without steps.
    [[nodiscard]] Duration percentile(double share) const;

private:
    static constexpr int kPerOctave =
        4; ///< buckets grow by 19 %, which bounds the percentiles' error
    static constexpr int kBuckets = 20 * kPerOctave + 1; ///< up to 1 s (2^20 us)

    std::uint64_t m_steps = 0;
    std::uint64_t m_overOneMs = 0;
    std::uint64_t m_shifts = 0;
    Duration m_worst {};
    std::array<std::uint32_t, kBuckets> m_counts {};
};

} // namespace medulla::motion
