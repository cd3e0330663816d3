// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/pose.h"

#include <optional>
#include <vector>

#include <Eigen/Core>

namespace medulla::maze {

/// A robot's line of sight to the beacon. Value type.
struct LineOfSight {
    int robot = 0; ///< team number
    Point from; ///< believed position of the robot, frame of the map
    double directionRad = 0; ///< to the beacon, frame of the map
    double headingSigmaRad = 0; ///< of the robot's believed heading
    double placeSigmaMu = 0; ///< of the believed position, along each axis
};

/// Position of the beacon with the covariance of its error. Value type.
struct BeaconFix {
    Point middle;
    Eigen::Matrix2d covariance; ///< Mu^2

    /// Standard deviation along the worse direction, Mu.
    [[nodiscard]] double sigmaMu() const;
};

/// Settings of a BeaconLocator.
struct BeaconLocatorSettings {
    Point middle; ///< of the prior: the first known position in the arena
    double bearingNoiseRad = 0; ///< of one measurement of the beacon sensor
    double rangeMu = 0; ///< of the beacon sensor, if the rules limit it
    /// Probability that the rules limit the range, from what is known without the beacon.
    double limitedProbability = 0;
};

/// Locates the beacon by bearings only: the posterior mean and covariance of its position, given
/// the lines of sight of all robots. The distance comes from parallax; before parallax decides, it
/// comes from a broad prior, and from the range of the sensor where the rules limit it.
///
/// Model: bearing = direction from robot to beacon + heading error + noise, taken at the believed
/// position + position error. The noise is independent for each measurement. The pose errors of a
/// robot change slowly, so the lines of sight along a few Mu of its path share one heading error
/// and one position error. These are marginalised (Bar-Shalom, Li, Kirubarajan: Estimation with
/// Applications to Tracking and Navigation, 2001, chapter 3: least squares with correlated noise);
/// otherwise many lines from one place would pretend to an accuracy that they do not have.
///
/// Where parallax decides, the solution is the maximum of the posterior, by Gauss-Newton with
/// damping, and its curvature. Otherwise the posterior is not Gaussian: it is integrated over range
/// hypotheses along the line of sight (Peach: Bearings-only tracking using a set of
/// range-parameterised extended Kalman filters, IEE Proceedings D 142(1), 1995). Thread-confined.
class BeaconLocator {
public:
    explicit BeaconLocator(const BeaconLocatorSettings& settings);

    void see(const LineOfSight& line);
    /// Drops all lines of sight.
    void forget();
    /// Nothing without a line of sight.
    [[nodiscard]] std::optional<BeaconFix> fix() const;
    /// Number of kept lines of sight.
    [[nodiscard]] std::size_t lines() const { return m_lines; }

private:
    struct Line {
        Point from;
        double directionRad;
        int count; ///< number of measurements, of which this is the mean
    };
    /// Lines of sight with common errors of heading and position.
    struct Stretch {
        int robot;
        Point begin;
        double headingVariance; ///< rad^2
        double placeVariance; ///< Mu^2
        std::vector<Line> lines;
    };
    /// Twice the negative logarithm of a density, with gradient and Gauss-Newton Hessian halved:
    /// the inverse of the Hessian is the covariance.
    struct Cost {
        double value = 0;
        Eigen::Vector2d gradient = Eigen::Vector2d::Zero();
        Eigen::Matrix2d hessian = Eigen::Matrix2d::Zero();
    };

    void thinOut();
    void addMisfit(const Stretch& stretch, Point beacon, Cost& cost) const;
    [[nodiscard]] Cost misfit(Point beacon) const;
    [[nodiscard]] Cost posterior(Point beacon) const;
    [[nodiscard]] double farthestLine(Point beacon) const;
    [[nodiscard]] double rangeCost(Point beacon) const;
    [[nodiscard]] Point intersection(Point about) const;
    [[nodiscard]] Point firstGuess(bool thorough) const;
    [[nodiscard]] Point mostProbable(Point guess) const;
    [[nodiscard]] BeaconFix integrated(const BeaconFix& about) const;
    [[nodiscard]] double contradiction(Point beacon) const;
    [[nodiscard]] BeaconFix solve() const;

    BeaconLocatorSettings m_settings;
    std::vector<Stretch> m_stretches; ///< oldest first
    std::size_t m_lines = 0;
    mutable std::optional<BeaconFix> m_fix; ///< cached until the next line of sight
    mutable std::optional<Point> m_last; ///< most probable position of the last solution
};

} // namespace medulla::maze
