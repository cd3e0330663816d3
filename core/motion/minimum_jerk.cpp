// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/minimum_jerk.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include <QtGlobal>

namespace medulla::motion {

namespace {

/// Fraction of the way covered at t in [-1, 1].
double covered(double t)
{
    return 1.0 / 2.0 + 15.0 / 16.0 * t - 5.0 / 8.0 * t * t * t + 3.0 / 16.0 * t * t * t * t * t;
}
/// First and second derivative by t.
double coveredRate(double t)
{
    const auto rest = 1.0 - t * t;
    return 15.0 / 16.0 * rest * rest;
}
double coveredRateRate(double t)
{
    return -15.0 / 4.0 * t * (1.0 - t * t);
}

double parameter(int i, int steps)
{
    return -1.0 + 2.0 * i / steps;
}

} // namespace

Covered coveredAt(double share)
{
    // The derivative of t by the share is 2.
    const auto t = -1.0 + 2.0 * share;
    return { covered(t), 2.0 * coveredRate(t), 4.0 * coveredRateRate(t) };
}

MinimumJerk MinimumJerk::between(const Position& start, const Position& end, int factor)
{
    const auto distance = (end - start).norm();
    const auto steps = std::ceil(distance) * factor;
    if (!std::isfinite(distance) || factor < 1 || steps > INT_MAX) {
        qFatal("A motion needs finite ends, a factor of at least 1 and a countable length.");
    }
    return { start, end, distance, int(steps) };
}

MinimumJerk MinimumJerk::inSteps(const Position& start, const Position& end, int steps)
{
    const auto distance = (end - start).norm();
    if (!std::isfinite(distance) || steps < 1) {
        qFatal("A motion needs finite ends and a step or more.");
    }
    return { start, end, distance, steps };
}

MinimumJerk::MinimumJerk(const Position& start, const Position& end, double distanceMm, int steps)
    : m_start(start)
    , m_end(end)
    , m_distanceMm(distanceMm)
    , m_steps(steps)
{
}

Position MinimumJerk::sample(int i) const
{
    Q_ASSERT(i >= 0 && i <= m_steps);
    // Start plus difference may round to another value than the end.
    if (i == m_steps) {
        return m_end;
    }
    return m_start + (m_end - m_start) * covered(parameter(i, m_steps));
}

double MinimumJerk::largestStepMm() const
{
    if (m_steps == 0) {
        return 0.0;
    }
    // Speed rises up to the middle and falls after it, so the middle step is the largest.
    const auto i = m_steps / 2;
    const auto next = std::min(i + 1, m_steps);
    return m_distanceMm
        * (covered(parameter(next, m_steps)) - covered(parameter(next - 1, m_steps)));
}

double MinimumJerk::peakSpeedMmPerS(Duration period) const
{
    return m_steps == 0 ? 0.0 : kPeakRate * m_distanceMm / toS(duration(period));
}

Kinematics MinimumJerk::at(Duration sinceStart, Duration period) const
{
    const auto whole = duration(period);
    if (sinceStart <= Duration::zero()) {
        return { m_start, Position::Zero(), Position::Zero() };
    }
    if (sinceStart >= whole) {
        return { m_end, Position::Zero(), Position::Zero() };
    }
    const auto t = -1.0 + 2.0 * toS(sinceStart) / toS(whole);
    const auto perS = 2.0 / toS(whole); // derivative of t by time
    const Position difference = m_end - m_start;
    return { m_start + difference * covered(t), difference * (coveredRate(t) * perS),
        difference * (coveredRateRate(t) * perS * perS) };
}

} // namespace medulla::motion
