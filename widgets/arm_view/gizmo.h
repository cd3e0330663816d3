// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/scene/projection.h"

#include <array>
#include <optional>
#include <vector>

#include <QPointF>

namespace medulla::widgets {

/// A part of the gizmo that can be dragged: one of three arrows, or one of three squares.
struct Handle {
    enum class Kind { Axis, Plane };

    Kind kind = Kind::Axis;
    int axis = 0; ///< 0 x, 1 y, 2 z; of a plane: its normal, which the drag keeps

    /// The axis as a direction of length 1.
    [[nodiscard]] Position direction() const { return Position::Unit(axis); }

    friend bool operator==(const Handle&, const Handle&) = default;
};

/// The three arrows and squares at the target on the screen. Parts seen from their end are left
/// out.
class Gizmo {
public:
    struct Arrow {
        Handle handle;
        QPointF from;
        QPointF to;
    };
    struct Square {
        Handle handle;
        std::array<QPointF, 4> corners;
    };

    /// Of nearly constant size on the screen. Empty if `at` is behind the eye. `axes` (x, y, z):
    /// the movable axes.
    Gizmo(const scene::Projection& projection, const Position& at,
        const std::array<bool, 3>& axes = { true, true, true });

    [[nodiscard]] const std::vector<Arrow>& arrows() const { return m_arrows; }
    [[nodiscard]] const std::vector<Square>& squares() const { return m_squares; }
    /// The handle at a pixel.
    [[nodiscard]] std::optional<Handle> handleAt(const QPointF& pixel) const;

private:
    std::vector<Arrow> m_arrows;
    std::vector<Square> m_squares;
};

/// The place of a pixel along a handle at `at`: the point of its line nearest to the pixel's ray,
/// or the intersection with its plane. nullopt where one pixel would be centimetres.
[[nodiscard]] std::optional<Position> alongHandle(const Handle& handle, const Position& at,
    const scene::Projection& projection, const QPointF& pixel);

} // namespace medulla::widgets
