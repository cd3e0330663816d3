// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/step_timing.h"

#include <algorithm>
#include <cmath>

namespace medulla::motion {

void StepTiming::add(Duration lateness)
{
    lateness = std::max(lateness, Duration::zero());
    const auto us = double(lateness.count()) * 1e-3;
    const auto bucket = us <= 1.0 ? 0 : int(std::ceil(std::log2(us) * kPerOctave));
    ++m_counts[std::size_t(std::min(bucket, kBuckets - 1))];
    ++m_steps;
    m_overOneMs += lateness > std::chrono::milliseconds(1) ? 1 : 0;
    m_worst = std::max(m_worst, lateness);
}

Duration StepTiming::percentile(double share) const
{
    if (m_steps == 0) {
        return {};
    }
    const auto wanted = std::uint64_t(std::ceil(share * double(m_steps)));
    std::uint64_t counted = 0;
    for (int i = 0; i < kBuckets - 1; ++i) {
        counted += m_counts[std::size_t(i)];
        if (counted >= wanted) {
            const auto us = std::exp2(double(i) / kPerOctave);
            return std::min(m_worst, Duration(std::int64_t(us * 1e3)));
        }
    }
    return m_worst;
}

} // namespace medulla::motion
