// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/latency_histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace medulla::spine {

std::size_t LatencyHistogram::bucketOf(std::uint64_t ns)
{
    constexpr std::uint64_t kSub = 1U << kSubBits;
    if (ns < kSub) {
        return std::size_t(ns);
    }
    const auto octave = std::size_t(std::bit_width(ns)) - kSubBits;
    const auto within = (ns >> (octave - 1)) - kSub;
    return std::min(octave * kSub + std::size_t(within), (std::size_t(kOctaves) << kSubBits) - 1);
}

std::uint64_t LatencyHistogram::upperEdge(std::size_t bucket)
{
    constexpr std::uint64_t kSub = 1U << kSubBits;
    if (bucket < kSub) {
        return bucket;
    }
    const auto octave = bucket >> kSubBits;
    const auto within = bucket & (kSub - 1);
    return ((kSub + within + 1) << (octave - 1)) - 1;
}

void LatencyHistogram::add(Duration span)
{
    const auto ns = std::max<std::int64_t>(0, span.count());
    ++m_buckets[bucketOf(std::uint64_t(ns))];
    ++m_count;
    m_least = std::min(m_least, Duration(ns));
    m_most = std::max(m_most, Duration(ns));
}

Duration LatencyHistogram::quantile(double quantile) const
{
    if (m_count == 0) {
        return {};
    }
    const auto rank =
        std::max<std::uint64_t>(1, std::uint64_t(std::ceil(quantile * double(m_count))));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        seen += m_buckets[i];
        if (seen >= rank) {
            return std::clamp(Duration(upperEdge(i)), m_least, m_most);
        }
    }
    return m_most;
}

LatencySummary LatencyHistogram::summary() const
{
    if (m_count == 0) {
        return {};
    }
    return { m_count, m_least, quantile(0.5), quantile(0.99), m_most };
}

} // namespace medulla::spine
