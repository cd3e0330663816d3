// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/vertex_mesh.h"

#include <span>

#include <QPointF>

namespace medulla::scene {

/// A dash pattern in logical pixels; drawn through when `onPx` is 0.
struct Dash {
    double onPx = 0.0;
    double offPx = 0.0;
};

/// Marks over the scene in logical pixels, with colours: lines, rings, arrows. Cleared and drawn
/// anew when the camera moved or what they mark did. Later ones cover earlier ones.
class Shapes {
public:
    explicit Shapes(SceneView& view);

    void clear() { m_building.clear(); }
    void line(const QPointF& from, const QPointF& to, double widthPx, const QColor& color);
    /// Dashes run on round corners. With `closed`, back to the first point.
    void polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
        const Dash& dash = {}, bool closed = false);
    /// A line whose colour changes from end to end.
    void fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
        const QColor& toColor, double widthPx);
    void disc(const QPointF& centre, double radiusPx, const QColor& color);
    void ring(const QPointF& centre, double radiusPx, double widthPx, const QColor& color);
    /// A convex polygon, corners in order.
    void polygon(std::span<const QPointF> corners, const QColor& color);
    /// A line with a filled head at its end.
    void arrow(
        const QPointF& from, const QPointF& to, double widthPx, double headPx, const QColor& color);
    /// Shows what was drawn since `clear`.
    void flush() { m_mesh.set(m_building); }

private:
    void corner(const QPointF& point, const QColor& color);

    VertexMesh m_mesh;
    std::vector<Vertex> m_building;
};

} // namespace medulla::scene
