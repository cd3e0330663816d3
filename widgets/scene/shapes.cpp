// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace medulla::scene {
namespace {

QPointF acrossOf(const QPointF& from, const QPointF& to, double length)
{
    const auto along = to - from;
    const auto size = std::hypot(along.x(), along.y());
    return size > 0.0 ? QPointF(-along.y(), along.x()) * (length / size) : QPointF();
}

int stepsOfRing(double radiusPx)
{
    return std::clamp(int(radiusPx * 2.0), 12, 64);
}

QPointF onCircle(const QPointF& centre, double radiusPx, int step, int steps)
{
    const auto angle = 2.0 * std::numbers::pi * step / steps;
    return centre + QPointF(std::cos(angle), std::sin(angle)) * radiusPx;
}

} // namespace

Shapes::Shapes(SceneView& view)
    : m_mesh(view, Layer::Shapes, VertexMesh::Primitive::Triangles,
        view.makeMaterial(Material::Kind::Shape))
{
}

void Shapes::corner(const QPointF& point, const QColor& color)
{
    m_building.push_back(makeVertex(point.x(), point.y(), 0.0, color));
}

void Shapes::line(const QPointF& from, const QPointF& to, double widthPx, const QColor& color)
{
    fadingLine(from, color, to, color, widthPx);
}

void Shapes::fadingLine(const QPointF& from, const QColor& fromColor, const QPointF& to,
    const QColor& toColor, double widthPx)
{
    const auto side = acrossOf(from, to, widthPx / 2.0);
    corner(from + side, fromColor);
    corner(from - side, fromColor);
    corner(to + side, toColor);
    corner(to + side, toColor);
    corner(from - side, fromColor);
    corner(to - side, toColor);
}

void Shapes::polyline(std::span<const QPointF> points, double widthPx, const QColor& color,
    const Dash& dash, bool closed)
{
    auto left = dash.onPx; // remaining length of the present dash or gap
    auto drawing = true;
    const auto count = points.size();
    for (std::size_t i = 1; i < count + (closed ? 1 : 0); ++i) {
        const auto from = points[i - 1];
        const auto to = points[i % count];
        const auto length = std::hypot(to.x() - from.x(), to.y() - from.y());
        if (dash.onPx <= 0.0) {
            line(from, to, widthPx, color);
            continue;
        }
        auto done = 0.0;
        while (done < length) {
            const auto step = std::min(left, length - done);
            if (drawing) {
                line(from + (to - from) * (done / length),
                    from + (to - from) * ((done + step) / length), widthPx, color);
            }
            done += step;
            left -= step;
            if (left <= 1e-9) {
                drawing = !drawing;
                left = std::max(0.1, drawing ? dash.onPx : dash.offPx);
            }
        }
    }
}

void Shapes::disc(const QPointF& centre, double radiusPx, const QColor& color)
{
    const auto steps = stepsOfRing(radiusPx);
    for (int i = 0; i < steps; ++i) {
        corner(centre, color);
        corner(onCircle(centre, radiusPx, i, steps), color);
        corner(onCircle(centre, radiusPx, i + 1, steps), color);
    }
}

void Shapes::ring(const QPointF& centre, double radiusPx, double widthPx, const QColor& color)
{
    const auto steps = stepsOfRing(radiusPx);
    const auto inner = radiusPx - widthPx / 2.0;
    const auto outer = radiusPx + widthPx / 2.0;
    for (int i = 0; i < steps; ++i) {
        const std::array corners { onCircle(centre, inner, i, steps),
            onCircle(centre, outer, i, steps), onCircle(centre, outer, i + 1, steps),
            onCircle(centre, inner, i + 1, steps) };
        polygon(corners, color);
    }
}

void Shapes::polygon(std::span<const QPointF> corners, const QColor& color)
{
    for (std::size_t i = 2; i < corners.size(); ++i) {
        corner(corners[0], color);
        corner(corners[i - 1], color);
        corner(corners[i], color);
    }
}

void Shapes::arrow(
    const QPointF& from, const QPointF& to, double widthPx, double headPx, const QColor& color)
{
    const auto length = std::hypot(to.x() - from.x(), to.y() - from.y());
    if (length < 1.0) {
        return;
    }
    const auto head = std::min(headPx, length);
    const auto neck = to - (to - from) * (head / length);
    const auto side = acrossOf(from, to, head * 0.38);
    line(from, neck, widthPx, color);
    const std::array corners { neck + side, to, neck - side };
    polygon(corners, color);
}

} // namespace medulla::scene
