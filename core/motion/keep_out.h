// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <optional>
#include <variant>

#include <QString>

namespace medulla::motion {

/// Edges along the axes; mm. `least` is below `most` on each.
struct KeepOutBox {
    Position least = Position::Zero();
    Position most = Position::Zero();

    friend bool operator==(const KeepOutBox&, const KeepOutBox&) = default;
};

/// Radius above 0; mm.
struct KeepOutBall {
    Position centre = Position::Zero();
    double radiusMm = 0.0;

    friend bool operator==(const KeepOutBall&, const KeepOutBall&) = default;
};

/// A space that the arm's tip may not enter, and to which its links keep a margin; global frame,
/// mm. The tip may touch the surface.
struct KeepOut {
    using Box = KeepOutBox;
    using Ball = KeepOutBall;

    QString name; ///< shown to the operator
    std::variant<Box, Ball> shape;

    /// Depth of the position below the zone's surface, mm: above 0 inside, 0 or below outside
    /// (where it need not be the distance).
    [[nodiscard]] double depthMm(const Position& position) const;
    /// First point inside on the straight way from `from` to `to`: 0 .. 1 of the way, or unset.
    [[nodiscard]] std::optional<double> entry(const Position& from, const Position& to) const;

    /// Least distance between the zone and the straight line from `from` to `to`, mm; 0 when they
    /// touch or intersect.
    [[nodiscard]] double distanceMm(const Position& from, const Position& to) const;

    friend bool operator==(const KeepOut&, const KeepOut&) = default;
};

} // namespace medulla::motion
