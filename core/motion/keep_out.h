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

/// A space that the arm's tip may not enter, and that its other parts keep away from; global frame,
/// mm. For the tip its surface is still allowed.
struct KeepOut {
    using Box = KeepOutBox;
    using Ball = KeepOutBall;

    QString name; ///< for people
    std::variant<Box, Ball> shape;

    /// How far the position is below the zone's surface, mm: above 0 inside, 0 or below outside
    /// (where it need not be the distance).
    [[nodiscard]] double depthMm(const Position& position) const;
    /// Where the straight way from `from` to `to` first is inside: 0 .. 1 of the way, or nothing.
    [[nodiscard]] std::optional<double> entry(const Position& from, const Position& to) const;

    /// Least distance of the straight line from `from` to `to` from the zone, mm; 0 when it touches
    /// it or passes through it.
    [[nodiscard]] double distanceMm(const Position& from, const Position& to) const;

    friend bool operator==(const KeepOut&, const KeepOut&) = default;
};

} // namespace medulla::motion
