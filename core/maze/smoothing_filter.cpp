// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/smoothing_filter.h"

#include <algorithm>

namespace medulla::maze {

namespace {

// Chosen on games with the noise of the 2008 rules: lower weights miss the drift of the motors,
// higher ones pass the noise.
constexpr double kPlaceWeight = 0.03;
constexpr double kTurnWeight = 0.12;
constexpr std::size_t kRememberedCycles =
    12; ///< cycles of past poses, as many as KalmanFilter keeps

} // namespace

void DoubleSmoothing::add(double value)
{
    if (m_count == 0) {
        m_once = m_twice = value;
    }
    // The first values have equal weights; otherwise the very first would dominate for too long.
    const auto weight = std::max(m_weight, 1.0 / (m_count + 1));
    m_once += weight * (value - m_once);
    m_twice += weight * (m_once - m_twice);
    ++m_count;
}

double DoubleSmoothing::predicted(double steps) const
{
    if (m_count < 1 / m_weight) {
        return m_once;
    }
    const auto slope = m_weight * steps / (1 - m_weight);
    return (2 + slope) * m_once - (1 + slope) * m_twice;
}

SmoothingFilter::SmoothingFilter(const FilterSettings& settings)
    : m_settings(settings)
    , m_x(kPlaceWeight)
    , m_y(kPlaceWeight)
    , m_turn(kTurnWeight)
{
}

void SmoothingFilter::predict(Wheels command, bool collided)
{
    m_past.push_front(m_reckoned);
    if (m_past.size() > kRememberedCycles) {
        m_past.pop_back();
    }
    m_output = nextOutput(m_output, command);
    auto next = moved({ m_reckoned.x, m_reckoned.y, pose().headingRad }, m_output);
    if (collided) {
        next.x = m_reckoned.x;
        next.y = m_reckoned.y;
    }
    m_reckoned = { next.x, next.y,
        m_reckoned.headingRad + (m_output.right - m_output.left) / kRobotDiameterMu };
}

void SmoothingFilter::undoStep(int cyclesAgo)
{
    const auto at = std::size_t(std::max(cyclesAgo, 0));
    if (at >= m_past.size()) {
        return;
    }
    const auto after = at == 0 ? m_reckoned : m_past[at - 1];
    const Point step { after.x - m_past[at].x, after.y - m_past[at].y };
    m_reckoned.x -= step.x;
    m_reckoned.y -= step.y;
    for (std::size_t i = 0; i < at; ++i) {
        m_past[i].x -= step.x;
        m_past[i].y -= step.y;
    }
}

void SmoothingFilter::gps(Point measured)
{
    m_x.add(measured.x - m_reckoned.x);
    m_y.add(measured.y - m_reckoned.y);
}

void SmoothingFilter::compass(double measuredRad)
{
    const auto past =
        std::min(std::size_t(std::max(m_settings.compassLatencyCycles, 0)), m_past.size());
    const auto reckoned = past == 0 ? m_reckoned.headingRad : m_past[past - 1].headingRad;
    // Unwrap near the smoothed drift, so that a drift near half a turn does not jump.
    const auto before = m_turn.predicted(0);
    m_turn.add(before + wrapped(measuredRad - reckoned - before));
}

Pose SmoothingFilter::corrected(const Pose& reckoned) const
{
    return { reckoned.x + m_x.predicted(0), reckoned.y + m_y.predicted(0),
        wrapped(reckoned.headingRad + m_turn.predicted(0)) };
}

Pose SmoothingFilter::pose() const
{
    return corrected(m_reckoned);
}

PoseCovariance SmoothingFilter::covariance() const
{
    const auto place = m_settings.gpsNoiseMu * m_settings.gpsNoiseMu * kPlaceWeight * 2;
    const auto turn = m_settings.compassNoiseRad * m_settings.compassNoiseRad * kTurnWeight * 2;
    return { place, 0, place, turn };
}

Pose SmoothingFilter::poseBefore(int cycles) const
{
    const auto past = std::min(std::size_t(std::max(cycles, 0)), m_past.size());
    return corrected(past == 0 ? m_reckoned : m_past[past - 1]);
}

} // namespace medulla::maze
