// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/gizmo.h"
#include "widgets/arm_view/shown_trajectory.h"

namespace medulla::widgets {

/// How a point of a trajectory follows the pointer: along a handle of the gizmo, or, taken itself,
/// on a plane, along what of it is movable. Axes that are not movable keep their values to the bit.
class PointDrag {
public:
    /// The button went down at `pixel`; without a handle the point itself is held, and
    /// `planeNormal` (any length) says on which plane it moves where all its axes can. A plane seen
    /// from its edge gives way to the one that faces the viewer.
    PointDrag(std::size_t index, const TrajectoryPoint& point, const std::optional<Handle>& handle,
        const scene::Projection& projection, const Position& planeNormal, const QPointF& pixel);

    [[nodiscard]] std::size_t index() const { return m_index; }
    /// The point as it was when the button went down.
    [[nodiscard]] const TrajectoryPoint& point() const { return m_point; }
    /// Whether the point itself is held, so that it takes the place of things near the pointer.
    [[nodiscard]] bool isFree() const { return m_free; }

    /// The pointer is at `pixel` now; `fine` is a tenth of the way. Says whether the drag has
    /// begun: a hand that trembles on a click moves nothing.
    [[nodiscard]] bool follow(const scene::Projection& projection, const QPointF& pixel, bool fine);
    /// Where that brings the point, mm, in tenths along the axes that were moved.
    [[nodiscard]] Position place() const { return allowed(m_at); }
    /// The same for a point that takes the place of a thing.
    [[nodiscard]] Position placeAt(const Position& thing) const { return allowed(thing); }

private:
    [[nodiscard]] Position allowed(const Position& wanted) const;
    [[nodiscard]] std::optional<Position> along(
        const scene::Projection& projection, const QPointF& pixel) const;

    std::size_t m_index;
    TrajectoryPoint m_point;
    bool m_free;
    std::optional<Handle> m_handle;
    Position m_normal; ///< of the plane that it moves on without a handle
    QPointF m_pressedAt;
    bool m_begun = false;
    Position m_at; ///< where the pointer has it, not rounded
    std::optional<Position> m_grip; ///< where the pointer was last along handle or plane
};

} // namespace medulla::widgets
