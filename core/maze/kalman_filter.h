// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose_filter.h"

#include <deque>

#include <Eigen/Core>

namespace medulla::maze {

/// Extended Kalman filter over x, y, heading and the two motor outputs. The state also keeps the
/// headings of the last cycles: a delayed compass corrects the heading of its own cycle and, by the
/// correlations, all other states (stochastic cloning; Thrun, Burgard, Fox: Probabilistic Robotics,
/// 2005, chapter 3 for the filter itself).
///
/// Model: out' = (command + out) / 2 * k with k = 1 + N(0, motorNoise), independent for each wheel;
/// the noisy output is the state. x and y move along the old heading, then the robot turns.
/// Measurements are scalar and independent, so the filter processes them one after another without
/// a matrix inverse.
class KalmanFilter final : public PoseFilter {
public:
    explicit KalmanFilter(const FilterSettings& settings);

    void predict(Wheels command, bool collided) override;
    void undoStep(int cyclesAgo) override;
    void gps(Point measured) override;
    void compass(double measuredRad) override;

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
    static constexpr int kLongestHistoryCycles = 12; ///< limits the usable compass latency
    static constexpr int kMost = kMotion + kLongestHistoryCycles;

    void correct(int index, double innovation, double variance);

    FilterSettings m_settings;
    int m_history;
    int m_size;
    Eigen::Matrix<double, Eigen::Dynamic, 1, 0, kMost, 1> m_state;
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, kMost, kMost> m_covariance;
    std::deque<Point> m_steps; ///< displacement of each of the last cycles, newest first
    bool m_placeKnown = false;
    bool m_headingKnown = false;
};

} // namespace medulla::maze
