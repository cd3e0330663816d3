// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/vertex_mesh.h"

#include <span>

#include <QPointF>

namespace medulla::scene {

/// A dash pattern in logical pixels; `onPx` 0: solid.
struct Dash {
    double onPx = 0.0;
    double offPx = 0.0;
};

/// Coloured marks over the scene in logical pixels: lines, rings, arrows. Cleared and drawn again
/// after a change of the camera or of the marked objects. Later marks cover earlier ones.
class Shapes {
public:
    explicit Shapes(SceneView& view);

    void clear() { m_building.clear(); }
    void line(const QPointF& from, const QPointF& to, double widthPx, const QColor& color);
    /// Dashes continue around corners. `closed`: back to the first point.
    void polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
        const Dash& dash = {}, bool closed = false);
    /// A line with a colour gradient.
    void fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
        const QColor& toColor, double widthPx);
    void disc(const QPointF& centre, double radiusPx, const QColor& color);
    void ring(const QPointF& centre, double radiusPx, double widthPx, const QColor& color);
    /// A convex polygon, corners in order.
    void polygon(std::span<const QPointF> corners, const QColor& color);
    /// A line with a filled head at its end.
    void arrow(
        const QPointF& from, const QPointF& to, double widthPx, double headPx, const QColor& color);
    /// Shows the marks drawn since `clear`.
    void flush() { m_mesh.set(m_building); }

private:
    void corner(const QPointF& point, const QColor& color);

    VertexMesh m_mesh;
    std::vector<Vertex> m_building;
};

} // namespace medulla::scene
