// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/kalman_filter.h"

#include <algorithm>

namespace medulla::maze {

namespace {

constexpr double kUnknown = 1e4; ///< variance of unknown states; far above any arena's size squared

double roundingVariance(double step)
{
    return step * step / 12;
}

} // namespace

KalmanFilter::KalmanFilter(const FilterSettings& settings)
    : m_settings(settings)
    , m_history(std::clamp(std::max(settings.historyCycles, settings.compassLatencyCycles), 0,
          kLongestHistoryCycles))
    , m_size(kMotion + m_history)
{
    m_state.setZero(m_size);
    m_covariance.setZero(m_size, m_size);
    m_covariance(0, 0) = m_covariance(1, 1) = kUnknown;
    // One unknown heading for all past cycles: the robot has not turned before its first motion.
    m_covariance(2, 2) = kUnknown;
    for (int i = kMotion; i < m_size; ++i) {
        for (int j = kMotion; j < m_size; ++j) {
            m_covariance(i, j) = kUnknown;
        }
        m_covariance(i, 2) = m_covariance(2, i) = kUnknown;
    }
}

void KalmanFilter::predict(Wheels command, bool collided)
{
    const auto heading = m_state(2);
    const auto place = placeOf(pose());
    // Shift the past headings by one cycle.
    for (int i = m_size - 1; i >= kMotion; --i) {
        const int from = i == kMotion ? 2 : i - 1;
        m_state(i) = m_state(from);
        m_covariance.row(i) = m_covariance.row(from);
    }
    for (int i = m_size - 1; i >= kMotion; --i) {
        const int from = i == kMotion ? 2 : i - 1;
        m_covariance.col(i) = m_covariance.col(from);
    }

    const auto out = nextOutput(output(), command);
    const auto cosine = collided ? 0.0 : std::cos(heading);
    const auto sine = collided ? 0.0 : std::sin(heading);
    const auto lin = 0.5 * (out.left + out.right);
    m_state(0) += lin * cosine;
    m_state(1) += lin * sine;
    m_state(2) += (out.right - out.left) / kRobotDiameterMu;
    m_state(3) = out.left;
    m_state(4) = out.right;

    using MotionMatrix = Eigen::Matrix<double, kMotion, kMotion>;
    MotionMatrix f = MotionMatrix::Identity();
    f(0, 2) = -lin * sine;
    f(1, 2) = lin * cosine;
    // Half of the old output is in the new one, which moves and turns the robot.
    f(0, 3) = f(0, 4) = 0.25 * cosine;
    f(1, 3) = f(1, 4) = 0.25 * sine;
    f(2, 3) = -0.5 / kRobotDiameterMu;
    f(2, 4) = 0.5 / kRobotDiameterMu;
    f(3, 3) = f(4, 4) = 0.5;
    m_covariance.topRows<kMotion>() = f * m_covariance.topRows<kMotion>().eval();
    m_covariance.leftCols<kMotion>() = m_covariance.leftCols<kMotion>().eval() * f.transpose();

    Eigen::Matrix<double, kMotion, 2> g;
    g << 0.5 * cosine, 0.5 * cosine, 0.5 * sine, 0.5 * sine, -1 / kRobotDiameterMu,
        1 / kRobotDiameterMu, 1, 0, 0, 1;
    const auto motor = m_settings.motorNoise * m_settings.motorNoise;
    const Eigen::Vector2d noise(motor * out.left * out.left, motor * out.right * out.right);
    m_covariance.topLeftCorner<kMotion, kMotion>() += g * noise.asDiagonal() * g.transpose();

    m_steps.push_front({ m_state(0) - place.x, m_state(1) - place.y });
    if (m_steps.size() > std::size_t(kLongestHistoryCycles)) {
        m_steps.pop_back();
    }
}

void KalmanFilter::undoStep(int cyclesAgo)
{
    const auto at = std::size_t(std::max(cyclesAgo, 0));
    if (at < m_steps.size()) {
        m_state(0) -= m_steps[at].x;
        m_state(1) -= m_steps[at].y;
        m_steps[at] = {};
    }
}

void KalmanFilter::correct(int index, double innovation, double variance)
{
    const auto column = m_covariance.col(index).eval();
    const auto scale = 1 / (column(index) + variance);
    m_state += column * (scale * innovation);
    m_covariance -= scale * column * column.transpose();
}

void KalmanFilter::gps(Point measured)
{
    const auto variance =
        m_settings.gpsNoiseMu * m_settings.gpsNoiseMu + roundingVariance(m_settings.gpsStepMu);
    correct(0, measured.x - m_state(0), variance);
    correct(1, measured.y - m_state(1), variance);
    m_placeKnown = true;
}

void KalmanFilter::compass(double measuredRad)
{
    const auto variance = m_settings.compassNoiseRad * m_settings.compassNoiseRad
        + roundingVariance(m_settings.compassStepRad);
    const int latency = std::clamp(m_settings.compassLatencyCycles, 0, m_history);
    const int index = latency == 0 ? 2 : kMotion + latency - 1;
    correct(index, wrapped(measuredRad - m_state(index)), variance);
    m_headingKnown = true;
}

Pose KalmanFilter::pose() const
{
    return { m_state(0), m_state(1), wrapped(m_state(2)) };
}

Wheels KalmanFilter::output() const
{
    return { m_state(3), m_state(4) };
}

PoseCovariance KalmanFilter::covariance() const
{
    return { m_covariance(0, 0), m_covariance(0, 1), m_covariance(1, 1), m_covariance(2, 2) };
}

Pose KalmanFilter::poseBefore(int cycles) const
{
    auto before = pose();
    const int back = std::min({ cycles, m_history, int(m_steps.size()) });
    for (int i = 0; i < back; ++i) {
        before.x -= m_steps[std::size_t(i)].x;
        before.y -= m_steps[std::size_t(i)].y;
    }
    if (back > 0) {
        before.headingRad = wrapped(m_state(kMotion + back - 1));
    }
    return before;
}

Eigen::Matrix<double, 5, 5> KalmanFilter::motionCovariance() const
{
    return m_covariance.topLeftCorner<kMotion, kMotion>();
}

} // namespace medulla::maze
