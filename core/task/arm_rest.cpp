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
    // Of a product of powers, since a distance can be infinite; limited before it is rounded to ns.
    const auto coveredMm = std::cbrt(ArmRest::kStillMm / kFirstTerm * distanceMm * distanceMm);
    using Seconds = std::chrono::duration<double>;
    const auto time =
        std::min(Seconds(kLatestSettledTick), coveredMm * Seconds(ArmRest::kSlowestPerMm));
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
