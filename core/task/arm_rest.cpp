// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/arm_rest.h"

#include "core/task/model.h"

#include <algorithm>
#include <cmath>

namespace medulla::task {

namespace {

/// Time in which the slowest motion over the distance covers the first `kStillMm`.
Duration slowestBeginning(double distanceMm)
{
    constexpr double kFirstTerm = 10.0; // of the minimum jerk polynomial
    // kStillMm = kFirstTerm D (t / T)^3 gives t = T (kStillMm / (kFirstTerm D))^(1/3). With T in
    // proportion to D, t is that of a distance of this length. A distance can be infinite, so D
    // divides nothing, and t is limited before it is rounded to ns.
    const auto lengthMm = std::cbrt(ArmRest::kStillMm / kFirstTerm * distanceMm * distanceMm);
    using Seconds = std::chrono::duration<double>;
    const auto time =
        std::min(Seconds(kLatestSettledTick), lengthMm * Seconds(ArmRest::kSlowestPerMm));
    return std::chrono::duration_cast<Duration>(time);
}

} // namespace

bool ArmRest::isNear(const Position& a, const Position& b)
{
    return ((a - b).array().abs() <= kNearMm).all();
}

void ArmRest::measured(const Position& at, TimePoint now)
{
    if (!m_measured || (at - m_stillAt).norm() > kStillMm) {
        m_stillAt = at;
        m_stillSince = now;
    }
    m_measured = at;
    if (!m_start) {
        m_start = at;
    }
}

void ArmRest::commanded(const Position& target, TimePoint now)
{
    m_target = target;
    m_start = m_measured;
    m_commandedAt = now;
}

TimePoint ArmRest::restsAt(Duration grace) const
{
    auto rests = m_commandedAt + grace;
    if (m_measured) {
        const auto mayBegin = !isNear(*m_measured, m_target) && isNear(*m_measured, *m_start);
        const auto still = mayBegin
            ? std::max(m_commandedAt, m_stillSince) + slowestBeginning((m_target - *m_start).norm())
            : m_stillSince + kSettle;
        rests = std::max(rests, still);
    }
    return std::min<TimePoint>(rests, m_commandedAt + kLatestSettledTick);
}

} // namespace medulla::task
