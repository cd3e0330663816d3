// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose_filter.h"

#include <deque>

namespace medulla::maze {

/// Double exponential smoothing of a scalar, with prediction (LaViola: An Experiment Comparing
/// Double Exponential Smoothing and Kalman Filter-Based Predictive Tracking Algorithms, VR 2003).
/// Value type.
class DoubleSmoothing {
public:
    /// `weight` of the newest value, in (0, 1).
    explicit DoubleSmoothing(double weight)
        : m_weight(weight)
    {
    }

    void add(double value);
    /// `steps` values after the newest one; 0 before any value.
    [[nodiscard]] double predicted(double steps) const;
    [[nodiscard]] int count() const { return m_count; }

private:
    double m_weight;
    double m_once = 0; ///< smoothed once
    double m_twice = 0; ///< smoothed twice
    int m_count = 0;
};

/// The paper's alternative to the Kalman filter. It smooths the drift, the difference between
/// measurement and dead reckoning, so that motion itself has no lag. Its covariance is an
/// approximation from the weight, since the method has none.
class SmoothingFilter final : public PoseFilter {
public:
    explicit SmoothingFilter(const FilterSettings& settings);

    void predict(Wheels command, bool collided) override;
    void undoStep(int cyclesAgo) override;
    void gps(Point measured) override;
    void compass(double measuredRad) override;

    [[nodiscard]] Pose pose() const override;
    [[nodiscard]] Wheels output() const override { return m_output; }
    [[nodiscard]] PoseCovariance covariance() const override;
    [[nodiscard]] Pose poseBefore(int cycles) const override;
    [[nodiscard]] bool placeKnown() const override { return m_x.count() > 0; }
    [[nodiscard]] bool headingKnown() const override { return m_turn.count() > 0; }

private:
    [[nodiscard]] Pose corrected(const Pose& reckoned) const;

    FilterSettings m_settings;
    Pose m_reckoned; ///< x and y along the corrected heading, from 0
    Wheels m_output;
    std::deque<Pose> m_past; ///< dead reckoned, newest first
    DoubleSmoothing m_x;
    DoubleSmoothing m_y;
    DoubleSmoothing m_turn;
};

} // namespace medulla::maze
