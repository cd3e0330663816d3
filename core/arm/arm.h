// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/frame.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <Eigen/Core>

namespace medulla::arm {

/// Angles of the three joints, rad, as the motors see them: the elbow's motor sits at the shoulder,
/// so its angle is that of the forearm against the main axis, not against the upper arm.
struct Joints {
    double shoulder = 0.0; ///< turns the whole structure about the main axis
    double upper =
        0.0; ///< second shoulder joint: upper arm against the main axis; moves in and out from it
    double elbow = 0.0; ///< forearm against the main axis; moves along it

    friend bool operator==(const Joints&, const Joints&) = default;
};

/// A closed interval, rad.
struct Range {
    double least = 0.0;
    double most = 0.0;

    [[nodiscard]] bool contains(double value) const { return value >= least && value <= most; }
    friend bool operator==(const Range&, const Range&) = default;
};

/// An arm as described by a site file. The arm's own frame ("mount frame") has its origin at the
/// crossing of both shoulder axes, x along the main axis, y to where the arm points at shoulder
/// angle 0, z to the right of these. In the plane that the shoulder turns, with axial and radial
/// components, elbow = upper length * (cos upper, sin upper) and tip = elbow + forearm length *
/// (cos elbow, sin elbow).
struct Geometry {
    double upperLengthMm = 0.0;
    double forearmLengthMm = 0.0;
    Frame mount; ///< mount frame into the global frame; a rotation and a translation
    Range shoulderLimits;
    Range upperLimits;
    Range elbowLimits;
    Range band; ///< range of elbow minus upper

    /// The ARNIE arm: rests with its tip at 0,0,0, shoulder at 0, upper arm at -11.8 degrees,
    /// forearm at 97.7 degrees. A cube of 150 mm to every side of the rest is within reach, at
    /// least 4 degrees from every limit. The shoulder stands to the left of the rest, above and
    /// behind it.
    [[nodiscard]] static Geometry standard();

    friend bool operator==(const Geometry&, const Geometry&) = default;
};

/// The fault of a geometry; nothing when `Arm` can be built on it. It must have lengths above
/// zero, a mount that neither scales nor mirrors, ranges that are not empty, upper limits within
/// -90 to 90 degrees, elbow limits within 0 to 180, a band within 1 to 179 (so that one posture
/// belongs to a position, never stretched nor folded), joints that keep all of these at once, and
/// a tip that stays 5 mm or more off the main axis.
[[nodiscard]] Findings check(const Geometry& geometry, const QString& place);

/// Where the arm's parts are, global frame, mm.
struct Pose {
    Position shoulder;
    Position elbow;
    Position tip;
    Joints joints;
};

/// Whether a position can be reached; if not, the reason and the nearest reachable position.
struct Reach {
    bool reachable = false;
    Joints joints; ///< that take the tip there, or to `nearest`
    Text why; ///< empty when reachable
    Position nearest; ///< the position itself when reachable
    double bandSpareRad =
        0.0; ///< distance of elbow minus upper from the nearer edge of its band, at `joints`
};

/// Kinematics of a geometry. Immutable value type; no function allocates but `workspace`.
class Arm {
public:
    /// Precondition (checked: aborts otherwise): `check` finds nothing.
    explicit Arm(const Geometry& geometry);

    [[nodiscard]] const Geometry& geometry() const { return m_geometry; }

    /// Forward kinematics.
    [[nodiscard]] Pose pose(const Joints& joints) const;
    /// Derivative of the tip by the joints, mm/rad, global frame; columns shoulder, upper, elbow.
    [[nodiscard]] Eigen::Matrix3d jacobian(const Joints& joints) const;
    /// The joints after a move of the tip of length `mm` along the arc of one joint: `turn` has one
    /// component that is not 0 (shoulder, upper, elbow), 1 or -1. Limits are not kept. Nothing
    /// where that joint does not move the tip.
    [[nodiscard]] std::optional<Joints> turned(
        const Joints& from, const Position& turn, double mm) const;
    /// Inverse kinematics within all limits, on the branch that the rest position lies on; nothing
    /// when unreachable.
    [[nodiscard]] std::optional<Joints> solve(const Position& tip) const;
    /// `solve` with reasons, for people.
    [[nodiscard]] Reach reach(const Position& tip) const;
    /// Only the reason, empty when reachable: for checks of many positions, which are mostly
    /// reachable and then cost no search for the nearest.
    [[nodiscard]] Text whyUnreachable(const Position& tip) const;
    /// Which limit the joints break, empty when none.
    [[nodiscard]] Text brokenLimit(const Joints& joints) const;
    /// The joints nearest to these that keep every limit and the band.
    [[nodiscard]] Joints clamped(const Joints& joints) const;

    /// Boundary of the reachable space, for drawing: triangles as corners in global mm, three a
    /// triangle, counterclockwise seen from outside. A closed surface: outer and inner side of the
    /// shell and its two ends. `resolution` is the number of steps along the shoulder's range, at
    /// least 2.
    [[nodiscard]] std::vector<Position> workspace(int resolution = 24) const;

private:
    /// Axial and radial components, mm, or upper and elbow angles, rad.
    using Planar = Eigen::Vector2d;

    [[nodiscard]] Planar planarTip(const Planar& angles) const;
    [[nodiscard]] std::optional<Planar> planarAngles(const Planar& tip) const;
    [[nodiscard]] Planar nearestOnEdge(std::size_t edge, const Planar& tip) const;
    [[nodiscard]] Planar nearestAngles(const Planar& tip) const;
    [[nodiscard]] Joints nearestJoints(const Position& inMount) const;
    [[nodiscard]] Text whyNot(const Position& inMount) const;

    Geometry m_geometry;
    /// Upper and elbow angles that keep limits and band are a convex polygon; its corners,
    /// counterclockwise.
    std::array<Planar, 6> m_corners;
    std::size_t m_cornerCount = 0;
};

} // namespace medulla::arm
