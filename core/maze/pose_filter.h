// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose.h"

#include <optional>

namespace medulla::maze {

/// What a filter assumes of motors and sensors, as the simulator's Reply told it.
struct FilterSettings {
    double motorNoise = 0.015; ///< standard deviation of the factor on a motor's output
    double gpsNoise = 0.5; ///< um
    double gpsStep = 0.1; ///< um, rounding
    double compassNoise = 0.0349; ///< rad
    double compassStep = 0.01745; ///< rad, rounding
    int compassLatency = 4; ///< cycles
    int history = 4; ///< cycles whose poses can be asked for, at least compassLatency
};

/// Uncertainty of a pose: variances (um^2, rad^2) and the covariance of x and y.
struct PoseCovariance {
    double xx = 0;
    double xy = 0;
    double yy = 0;
    double headingHeading = 0;

    friend bool operator==(const PoseCovariance&, const PoseCovariance&) = default;
};

/// Estimates where the robot is. Called once a cycle: `predict`, then what was measured in that
/// cycle. Frame of the GPS; without GPS, of the first pose. Thread-confined.
class PoseFilter {
public:
    PoseFilter() = default;
    virtual ~PoseFilter() = default;
    PoseFilter(const PoseFilter&) = delete;
    PoseFilter& operator=(const PoseFilter&) = delete;

    /// A cycle has passed in which the motors had these orders. When it `collided`, the robot
    /// turned but kept its place.
    virtual void predict(Wheels orders, bool collided) = 0;
    /// Only now it is known that it collided so many cycles ago, of which at most `history`.
    virtual void neverWent(int cyclesAgo) = 0;
    /// The GPS of this cycle. The first one sets the place.
    virtual void gps(Point measured) = 0;
    /// The compass of this cycle, rad; it shows the heading `compassLatency` cycles ago. The first
    /// one sets the heading.
    virtual void compass(double measured) = 0;

    [[nodiscard]] virtual Pose pose() const = 0;
    /// What the motors give out now, um a cycle.
    [[nodiscard]] virtual Wheels output() const = 0;
    [[nodiscard]] virtual PoseCovariance covariance() const = 0;
    /// The pose `cycles` ago as it is believed now, at most `history` back; sensors with latency
    /// saw the world from there.
    [[nodiscard]] virtual Pose poseBefore(int cycles) const = 0;
    [[nodiscard]] virtual bool placeKnown() const = 0;
    [[nodiscard]] virtual bool headingKnown() const = 0;
};

} // namespace medulla::maze
