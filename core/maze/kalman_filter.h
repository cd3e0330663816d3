// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose_filter.h"

#include <deque>

#include <Eigen/Core>

namespace medulla::maze {

/// Extended Kalman filter over x, y, heading and the two motor outputs, with the headings of the
/// last cycles kept in the state, so that a compass that shows an old heading corrects that
/// heading and, by the correlations, all else (stochastic cloning; Thrun, Burgard, Fox:
/// Probabilistic Robotics, 2005, chapter 3 for the filter itself).
///
/// Model: out' = (order + out) / 2 * k with k = 1 + N(0, motorNoise), independent a wheel; the
/// noisy output is what is kept. x and y move along the old heading, then it turns. Measurements
/// are scalar and independent, so they are taken one after the other without any inverse.
class KalmanFilter final : public PoseFilter {
public:
    explicit KalmanFilter(const FilterSettings& settings);

    void predict(Wheels orders, bool collided) override;
    void neverWent(int cyclesAgo) override;
    void gps(Point measured) override;
    void compass(double measured) override;

    [[nodiscard]] Pose pose() const override;
    [[nodiscard]] Wheels output() const override;
    [[nodiscard]] PoseCovariance covariance() const override;
    [[nodiscard]] Pose poseBefore(int cycles) const override;
    [[nodiscard]] bool placeKnown() const override { return m_placeKnown; }
    [[nodiscard]] bool headingKnown() const override { return m_headingKnown; }

    /// Covariance of x, y, heading, left and right output.
    [[nodiscard]] Eigen::Matrix<double, 5, 5> motionCovariance() const;

private:
    static constexpr int kMotion = 5; ///< x, y, heading, left, right
    static constexpr int kLongestHistory = 12; ///< cycles; older headings are not kept
    static constexpr int kMost = kMotion + kLongestHistory;

    void correct(int index, double innovation, double variance);

    FilterSettings m_settings;
    int m_history;
    int m_size;
    Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kMost, 1> m_state;
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, kMost, kMost> m_covariance;
    std::deque<Point> m_steps; ///< how far each of the last cycles went, newest first
    bool m_placeKnown = false;
    bool m_headingKnown = false;
};

} // namespace medulla::maze
