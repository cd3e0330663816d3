// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/lab.h"

#include <optional>
#include <vector>

namespace medulla::maze {

/// Where the centre of a robot may be for the robot to be inside of the target. Value type.
struct TargetDisc {
    static constexpr double kUsualReach = 1.5; ///< um, of the rules' target of radius 2

    Point middle;
    double reach = kUsualReach; ///< um from the middle

    friend bool operator==(const TargetDisc&, const TargetDisc&) = default;
};

/// How the target lies about the beacon, and how large it is, by what the ground sensor told. Most
/// beacons stand in the middle of a target of the usual size, so other middles and sizes are
/// believed only as far as the readings ask for it. Thread-confined.
class TargetShape {
public:
    /// The ground sensor of a robot at `place` told whether that is inside of the target.
    void take(Point place, bool inside);
    /// What explains all readings best, with the beacon at `beacon`.
    [[nodiscard]] TargetDisc about(Point beacon) const;
    /// Whether nothing explains that robots stood about `beacon` and were not inside.
    [[nodiscard]] bool isImpossible(Point beacon) const;
    /// Whether it was told that a robot at `place`, or nearly there, is not inside.
    [[nodiscard]] bool isOutside(Point place) const;

private:
    struct Reading {
        Point place;
        bool inside;
    };
    [[nodiscard]] double misfit(const TargetDisc& disc, double enough) const;

    std::vector<Reading> m_readings;
    // The last answer is kept: it is asked each cycle, and changes a few times in a game.
    mutable bool m_stale = false; ///< readings came since
    mutable std::optional<Point> m_beacon;
    mutable TargetDisc m_disc;
    mutable double m_cost = 0; ///< of that: how unusual it is, and how badly it fits
};

} // namespace medulla::maze
