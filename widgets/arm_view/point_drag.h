// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/gizmo.h"
#include "widgets/arm_view/shown_trajectory.h"

namespace medulla::widgets {

/// A drag of a trajectory point by the pointer: along a handle of the gizmo, or directly on a
/// plane, along its movable axes. Axes that are not movable keep their values to the bit.
class PointDrag {
public:
    /// Starts at the press at `pixel`. Without a handle the point itself is dragged: if all its
    /// axes are movable, on the plane with the normal `planeNormal` (any length). If that plane is
    /// seen from its edge, the plane facing the viewer is used.
    PointDrag(std::size_t index, const TrajectoryPoint& point, const std::optional<Handle>& handle,
        const scene::Projection& projection, const Position& planeNormal, const QPointF& pixel);

    [[nodiscard]] std::size_t index() const { return m_index; }
    /// The point at the start of the drag.
    [[nodiscard]] const TrajectoryPoint& point() const { return m_point; }
    /// The point itself is dragged, so it snaps to objects near the pointer.
    [[nodiscard]] bool isFree() const { return m_free; }

    /// Follows the pointer to `pixel`; `fine`: at a tenth of the distance. Returns true once the
    /// drag has started: hand tremor during a click moves nothing.
    [[nodiscard]] bool follow(const scene::Projection& projection, const QPointF& pixel, bool fine);
    /// The dragged place, mm, rounded to 0.1 mm along the moved axes.
    [[nodiscard]] Position place() const { return allowed(m_at); }
    /// The same for a point that snaps to an object.
    [[nodiscard]] Position placeAt(const Position& thing) const { return allowed(thing); }

private:
    [[nodiscard]] Position allowed(const Position& wanted) const;
    [[nodiscard]] std::optional<Position> along(
        const scene::Projection& projection, const QPointF& pixel) const;

    std::size_t m_index;
    TrajectoryPoint m_point;
    bool m_free;
    std::optional<Handle> m_handle;
    Position m_normal; ///< of the plane of a drag without a handle
    QPointF m_pressedAt;
    bool m_begun = false;
    Position m_at; ///< dragged place, not rounded
    std::optional<Position> m_grip; ///< last place of the pointer along handle or plane
};

} // namespace medulla::widgets
