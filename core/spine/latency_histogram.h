// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <array>
#include <cstdint>

namespace medulla::spine {

/// The summary of a histogram. All zero when nothing was counted.
struct LatencySummary {
    std::uint64_t count = 0;
    Duration least {};
    Duration median {};
    Duration p99 {};
    Duration most {};
};

/// Counts spans of time in buckets of fixed relative width (1/16 of an octave's lower end), so that
/// a quantile is at most 6.25 % too high, from 1 ns to 18 minutes; longer ones count as that.
/// Adding is a few instructions and never allocates. Value type.
class LatencyHistogram {
public:
    void add(Duration span);
    /// The span that a share `quantile` (0..1) of all spans does not exceed, to the bucket's width.
    [[nodiscard]] Duration quantile(double quantile) const;
    [[nodiscard]] LatencySummary summary() const;

private:
    static constexpr int kSubBits = 4; ///< 16 buckets an octave: 6 % error at most
    static constexpr int kOctaves = 37; ///< up to 18 min (2^40 ns)
    [[nodiscard]] static std::size_t bucketOf(std::uint64_t ns);
    [[nodiscard]] static std::uint64_t upperEdge(std::size_t bucket);

    std::array<std::uint32_t, std::size_t(kOctaves) << kSubBits> m_buckets {};
    std::uint64_t m_count = 0;
    Duration m_least = Duration::max();
    Duration m_most {};
};

} // namespace medulla::spine
