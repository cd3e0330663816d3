// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose.h"

#include <optional>

namespace medulla::maze {

/// A filter's model of motors and sensors, from the simulator's Reply.
struct FilterSettings {
    double motorNoise = 0.015; ///< standard deviation of the factor on a motor's output
    double gpsNoiseMu = 0.5;
    double gpsStepMu = 0.1; ///< rounding
    double compassNoiseRad = 0.0349;
    double compassStepRad = 0.01745; ///< rounding
    int compassLatencyCycles = 4;
    int historyCycles = 4; ///< cycles of past poses kept, at least compassLatencyCycles
};

/// Uncertainty of a pose: variances (Mu^2, rad^2) and the covariance of x and y.
struct PoseCovariance {
    double xx = 0;
    double xy = 0;
    double yy = 0;
    double headingHeading = 0;

    friend bool operator==(const PoseCovariance&, const PoseCovariance&) = default;
};

/// Estimates the robot's pose. Called once a cycle: `predict`, then the measurements of that cycle.
/// Frame of the GPS; without GPS, of the first pose. Thread-confined.
class PoseFilter {
public:
    PoseFilter() = default;
    virtual ~PoseFilter() = default;
    PoseFilter(const PoseFilter&) = delete;
    PoseFilter& operator=(const PoseFilter&) = delete;

    /// One cycle has passed with these motor commands. If the robot `collided`, it turned but did
    /// not move.
    virtual void predict(Wheels command, bool collided) = 0;
    /// Late report of a collision so many cycles ago (at most `history`): undoes the displacement
    /// of that cycle.
    virtual void undoStep(int cyclesAgo) = 0;
    /// GPS measurement of this cycle, Mu. The first one sets the position.
    virtual void gps(Point measured) = 0;
    /// Compass measurement of this cycle, rad; it shows the heading `compassLatencyCycles` cycles
    /// ago. The first one sets the heading.
    virtual void compass(double measuredRad) = 0;

    [[nodiscard]] virtual Pose pose() const = 0;
    /// Present motor output, Mu a cycle.
    [[nodiscard]] virtual Wheels output() const = 0;
    [[nodiscard]] virtual PoseCovariance covariance() const = 0;
    /// Pose `cycles` ago by the present estimate, at most `history` back: the pose at which a
    /// sensor with that latency measured.
    [[nodiscard]] virtual Pose poseBefore(int cycles) const = 0;
    [[nodiscard]] virtual bool placeKnown() const = 0;
    [[nodiscard]] virtual bool headingKnown() const = 0;
};

} // namespace medulla::maze
