// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Positions of a robot's centre for which the robot is inside of the target. Value type.
struct TargetDisc {
    static constexpr double kUsualReachMu = 1.5; ///< for the rules' target of radius 2

    Point middle;
    double reachMu = kUsualReachMu; ///< Mu from the centre

    friend bool operator==(const TargetDisc&, const TargetDisc&) = default;
};

/// Offset of the target from the beacon, and size of the target, estimated from ground sensor
/// readings. Most beacons stand in the centre of a target of the usual size, so other offsets and
/// sizes need evidence from readings. Thread-confined.
class TargetShape {
public:
    /// A ground sensor reading of a robot at `place`.
    void take(Point place, bool inside);
    /// The target that explains all readings best, for a beacon at `beacon`.
    [[nodiscard]] TargetDisc about(Point beacon) const;
    /// Whether no target near `beacon` explains the readings outside of it.
    [[nodiscard]] bool isImpossible(Point beacon) const;
    /// Number of kept readings outside of the target, within the usual reach of `middle`.
    [[nodiscard]] int outsideReadings(Point middle) const;
    /// Whether a reading at or near `place` was outside of the target.
    [[nodiscard]] bool isOutside(Point place) const;

private:
    struct Reading {
        Point place;
        bool inside;
    };
    [[nodiscard]] double misfit(const TargetDisc& disc, double enough) const;

    std::vector<Reading> m_readings;
    // The last result is cached: it is requested each cycle and changes a few times in a game.
    mutable bool m_stale = false; ///< new readings arrived since
    mutable std::optional<Point> m_beacon;
    mutable TargetDisc m_disc;
    mutable double m_cost =
        0; ///< of `m_disc`: deviation from the usual target plus misfit of the readings
};

} // namespace medulla::maze
