// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/frame.h"

#include <array>
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

/// What a site file says of an arm. The arm's own frame ("mount frame") has its origin at the
/// crossing of both shoulder axes, x along the main axis, y to where the arm points at shoulder
/// angle 0, z to the right of these.
struct Geometry {
    double upperLengthMm = 0.0;
    double forearmLengthMm = 0.0;
    Frame mount; ///< mount frame into the global frame; a rotation and a translation
    Range shoulderLimits;
    Range upperLimits;
    Range elbowLimits;
    Range band; ///< what elbow minus upper must stay inside

    /// The ARNIE arm: rests with its tip at 0,0,0.
    [[nodiscard]] static Geometry standard();

    friend bool operator==(const Geometry&, const Geometry&) = default;
};

/// Where the arm's parts are, global frame, mm.
struct Pose {
    Position shoulder;
    Position elbow;
    Position tip;
    Joints joints;
};

/// Whether a position can be reached, and if not, why, and what could be reached instead.
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
    explicit Arm(const Geometry& geometry);

    [[nodiscard]] const Geometry& geometry() const { return m_geometry; }

    /// Forward kinematics.
    [[nodiscard]] Pose pose(const Joints& joints) const;
    /// Derivative of the tip by the joints, mm/rad, global frame; columns shoulder, upper, elbow.
    [[nodiscard]] Eigen::Matrix3d jacobian(const Joints& joints) const;
    /// Inverse kinematics within all limits, on the branch that the rest position lies on; nothing
    /// when unreachable.
    [[nodiscard]] std::optional<Joints> solve(const Position& tip) const;
    /// `solve` with reasons, for people.
    [[nodiscard]] Reach reach(const Position& tip) const;
    /// Which limit the joints break, empty when none.
    [[nodiscard]] Text brokenLimit(const Joints& joints) const;
    /// The joints nearest to these that keep every limit and the band.
    [[nodiscard]] Joints clamped(const Joints& joints) const;

    /// Boundary of what can be reached, for drawing: triangles as corners in global mm, three a
    /// triangle.
    [[nodiscard]] std::vector<Position> workspace(int resolution = 24) const;

private:
    Geometry m_geometry;
};

} // namespace medulla::arm
