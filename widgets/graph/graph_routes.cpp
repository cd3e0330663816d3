// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graph_routes.h"

#include "widgets/graph/rect_index.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace medulla::widgets {
namespace {

using detail::RectIndex;

constexpr std::array kSides { GraphSide::Top, GraphSide::Right, GraphSide::Bottom,
    GraphSide::Left };
constexpr double kNodeMargin = 5; ///< clearance between nodes and labels
constexpr double kLabelMargin = 2;
constexpr double kTrunk =
    13; ///< distance of an outline's vertical line from the left edge of the parent node
constexpr QSizeF kHeadRoom(14, 17);

QPointF normal(GraphSide side)
{
    switch (side) {
    case GraphSide::Top:
        return { 0, -1 };
    case GraphSide::Right:
        return { 1, 0 };
    case GraphSide::Bottom:
        return { 0, 1 };
    case GraphSide::Left:
        break;
    }
    return { -1, 0 };
}

bool isUpright(GraphSide side)
{
    return side == GraphSide::Left || side == GraphSide::Right;
}

/// The point at the fraction `part` of a side, from the left or from the top.
QPointF pointOn(const QRectF& rect, GraphSide side, double part)
{
    const double x = rect.left() + part * rect.width();
    const double y = rect.top() + part * rect.height();
    switch (side) {
    case GraphSide::Top:
        return { x, rect.top() };
    case GraphSide::Right:
        return { rect.right(), y };
    case GraphSide::Bottom:
        return { x, rect.bottom() };
    case GraphSide::Left:
        break;
    }
    return { rect.left(), y };
}

double length(QPointF vector)
{
    return std::sqrt(QPointF::dotProduct(vector, vector));
}

/// Distance of a Bézier control point from its end; `delta`: vector to the other end. Tuned by eye.
double handle(QPointF outwards, QPointF delta, bool facing)
{
    const double ahead = QPointF::dotProduct(outwards, delta);
    if (ahead > 0)
        return std::max(facing ? 0.5 * ahead : 0.62 * ahead, std::min(30.0, 0.5 * length(delta)));
    // The curve must turn back.
    return 50 - 0.3 * ahead + 0.15 * length(delta);
}

GraphRoute curve(QPointF from, GraphSide fromSide, QPointF to, GraphSide toSide)
{
    const QPointF out = normal(fromSide);
    const QPointF in = normal(toSide);
    const QPointF delta = to - from;
    double outHandle = 0;
    double inHandle = 0;
    if (fromSide == toSide) {
        const double ahead = QPointF::dotProduct(out, delta);
        const double bulge = 40 + 0.25 * length(delta);
        outHandle = bulge + std::max(0.0, ahead);
        inHandle = bulge + std::max(0.0, -ahead);
    } else {
        const bool facing = isUpright(fromSide) == isUpright(toSide);
        outHandle = handle(out, delta, facing);
        inHandle = handle(in, -delta, facing);
    }
    return { { from, from + out * outHandle, to + in * inHandle, to }, fromSide, toSide, {} };
}

/// Penalty of leaving and arriving at these sides, as additional length in scene units. Tuned by
/// eye on sample tasks.
double dislike(GraphSide from, GraphSide to)
{
    double cost = 0;
    if (from == GraphSide::Left || from == GraphSide::Top)
        cost += 60;
    if (to == GraphSide::Right)
        cost += 200;
    if (to == GraphSide::Bottom)
        cost += 30;
    if (from == to)
        cost += 80;
    return cost;
}

class Router {
public:
    Router(std::span<const QRectF> nodes, std::span<const GraphEdgeSpec> edges)
        : m_nodes(nodes)
        , m_edges(edges)
        , m_sides(edges.size())
    {
        for (const auto& node : nodes)
            m_index.insert(node);
    }

    std::vector<GraphRoute> run()
    {
        std::vector<std::array<double, 4>> load(m_nodes.size());
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            const auto& edge = m_edges[i];
            if (edge.from == edge.to)
                continue;
            if (isElbow(edge)) {
                m_sides[i] = { GraphSide::Left, GraphSide::Bottom };
                continue;
            }
            m_sides[i] = edge.sides ? *edge.sides : chooseSides(edge);
            ++load[edge.from].at(static_cast<std::size_t>(m_sides[i].from));
            ++load[edge.to].at(static_cast<std::size_t>(m_sides[i].to));
        }
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            if (m_edges[i].from != m_edges[i].to)
                continue;
            auto& there = load[m_edges[i].from];
            const auto side = loopSide(there);
            m_sides[i] = { side, side };
            there.at(static_cast<std::size_t>(side)) += 2;
        }
        auto routes = lead(slots());
        placeLabels(routes);
        return routes;
    }

private:
    struct End {
        std::size_t edge = 0;
        bool arrives = false;
        double key = 0;
        double tie = 0;
    };

    bool isElbow(const GraphEdgeSpec& edge) const
    {
        const QRectF& from = m_nodes[edge.from];
        const QRectF& to = m_nodes[edge.to];
        return edge.outline && from.left() > to.left() + kTrunk && from.top() >= to.bottom();
    }

    GraphRoute elbow(const GraphEdgeSpec& edge) const
    {
        const QRectF& to = m_nodes[edge.to];
        const QPointF from = pointOn(m_nodes[edge.from], GraphSide::Left, 0.5);
        const QPointF corner(to.left() + kTrunk, from.y());
        return { { from, corner, corner, { corner.x(), to.bottom() } }, GraphSide::Left,
            GraphSide::Bottom, {}, true };
    }

    GraphSides chooseSides(const GraphEdgeSpec& edge) const
    {
        const QRectF& a = m_nodes[edge.from];
        const QRectF& b = m_nodes[edge.to];
        struct Candidate {
            double least = 0; ///< lower bound of the cost
            GraphSides sides;
        };
        std::array<Candidate, 16> candidates;
        std::size_t count = 0;
        for (const auto from : kSides) {
            for (const auto to : kSides) {
                const double straight = length(pointOn(b, to, 0.5) - pointOn(a, from, 0.5));
                candidates.at(count++) = { dislike(from, to) + straight, { from, to } };
            }
        }
        std::sort(candidates.begin(), candidates.end(),
            [](const auto& one, const auto& other) { return one.least < other.least; });
        GraphSides best;
        double least = std::numeric_limits<double>::max();
        for (const auto& [bound, sides] : candidates) {
            if (bound >= least)
                break;
            const auto route =
                curve(pointOn(a, sides.from, 0.5), sides.from, pointOn(b, sides.to, 0.5), sides.to);
            const double cost = dislike(sides.from, sides.to) + detours(route);
            if (cost < least) {
                least = cost;
                best = sides;
            }
        }
        return best;
    }

    /// Length of the curve plus the penalty for each sample on a node, including its own nodes.
    double detours(const GraphRoute& route) const
    {
        constexpr double over = 220;
        const double straight = length(route.points.back() - route.points.front());
        const int parts = static_cast<int>(std::clamp(straight / 60, 12.0, 60.0));
        double sum = 0;
        QPointF last = route.points.front();
        for (int i = 1; i <= parts; ++i) {
            const QPointF here = route.at(static_cast<double>(i) / parts);
            sum += length(here - last);
            last = here;
            if (i == parts)
                break;
            m_index.find(QRectF(here - QPointF(2, 2), QSizeF(4, 4)), [&](std::size_t) {
                sum += over;
                return true;
            });
        }
        return sum;
    }

    static GraphSide loopSide(const std::array<double, 4>& load)
    {
        const auto at = [&](GraphSide side) { return load.at(static_cast<std::size_t>(side)); };
        const std::array costs { std::pair { 2 * at(GraphSide::Right), GraphSide::Right },
            std::pair { 0.4 + at(GraphSide::Top), GraphSide::Top },
            std::pair { 1.2 + at(GraphSide::Bottom), GraphSide::Bottom },
            std::pair { 1.5 + at(GraphSide::Left), GraphSide::Left } };
        return std::min_element(costs.begin(), costs.end(), [](const auto& a, const auto& b) {
            return a.first < b.first;
        })->second;
    }

    /// Start and end of each edge, as fractions of the node's side.
    std::vector<std::array<double, 2>> slots() const
    {
        std::vector<std::array<std::vector<End>, 4>> ends(m_nodes.size());
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            const auto& edge = m_edges[i];
            if (isElbow(edge))
                continue;
            for (const bool arrives : { false, true }) {
                const auto side = arrives ? m_sides[i].to : m_sides[i].from;
                const auto own = arrives ? edge.to : edge.from;
                ends[own].at(static_cast<std::size_t>(side)).push_back(end(i, arrives));
            }
        }
        std::vector<std::array<double, 2>> parts(m_edges.size());
        for (auto& node : ends) {
            for (auto& side : node) {
                std::sort(side.begin(), side.end(), [](const End& a, const End& b) {
                    return a.key != b.key ? a.key < b.key : a.tie < b.tie;
                });
                spread(side, parts);
            }
        }
        straighten(ends, parts);
        return parts;
    }

    /// Spreads ends evenly along a side; the two ends of a loop are further apart.
    static void spread(const std::vector<End>& side, std::vector<std::array<double, 2>>& parts)
    {
        const bool loneLoop = side.size() == 2 && side[0].edge == side[1].edge;
        const auto gapBefore = [&](std::size_t i) {
            return i > 0 && i < side.size() && side[i].edge == side[i - 1].edge ? 1.6 : 1.0;
        };
        double all = 0;
        for (std::size_t i = 0; i <= side.size(); ++i)
            all += gapBefore(i);
        double at = 0;
        for (std::size_t i = 0; i < side.size(); ++i) {
            at += gapBefore(i);
            parts[side[i].edge].at(side[i].arrives ? 1 : 0) =
                loneLoop ? (i == 0 ? 0.25 : 0.85) : at / all;
        }
    }

    /// Makes an edge straight if it is alone on both its sides and these face each other.
    void straighten(const std::vector<std::array<std::vector<End>, 4>>& ends,
        std::vector<std::array<double, 2>>& parts) const
    {
        constexpr double least = 24; // px of common length
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            const auto& edge = m_edges[i];
            const auto& sides = m_sides[i];
            if (edge.from == edge.to || isElbow(edge) || sides.from == sides.to
                || isUpright(sides.from) != isUpright(sides.to)
                || ends[edge.from].at(static_cast<std::size_t>(sides.from)).size() != 1
                || ends[edge.to].at(static_cast<std::size_t>(sides.to)).size() != 1) {
                continue;
            }
            const QRectF& a = m_nodes[edge.from];
            const QRectF& b = m_nodes[edge.to];
            const bool upright = isUpright(sides.from);
            const double low = upright ? std::max(a.top(), b.top()) : std::max(a.left(), b.left());
            const double high =
                upright ? std::min(a.bottom(), b.bottom()) : std::min(a.right(), b.right());
            if (high - low < least)
                continue;
            const double middle = (low + high) / 2;
            parts[i] = upright
                ? std::array { (middle - a.top()) / a.height(), (middle - b.top()) / b.height() }
                : std::array { (middle - a.left()) / a.width(), (middle - b.left()) / b.width() };
        }
    }

    End end(std::size_t index, bool arrives) const
    {
        const auto& edge = m_edges[index];
        // Backward edges lie outside of forward edges.
        const auto order = static_cast<double>(index) * (edge.from <= edge.to ? 1 : -1);
        if (edge.from == edge.to) // loops first, with adjacent ends
            return { index, arrives, std::numeric_limits<double>::lowest(),
                2 * order + (arrives ? 1 : 0) };
        const auto& sides = m_sides[index];
        const auto side = arrives ? sides.to : sides.from;
        const QPointF other = arrives ? pointOn(m_nodes[edge.from], sides.from, 0.5)
                                      : pointOn(m_nodes[edge.to], sides.to, 0.5);
        // Edges between the same two sides are ordered clockwise at one end and counterclockwise at
        // the other, so that they run in parallel.
        const bool first = arrives ? edge.to < edge.from : edge.from < edge.to;
        const bool clockwise = side == GraphSide::Top || side == GraphSide::Right;
        return { index, arrives, isUpright(side) ? other.y() : other.x(),
            first == clockwise ? order : -order };
    }

    std::vector<GraphRoute> lead(const std::vector<std::array<double, 2>>& parts) const
    {
        std::vector<GraphRoute> routes;
        routes.reserve(m_edges.size());
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            const auto& edge = m_edges[i];
            if (isElbow(edge)) {
                routes.push_back(elbow(edge));
                continue;
            }
            const QPointF from = pointOn(m_nodes[edge.from], m_sides[i].from, parts[i][0]);
            const QPointF to = pointOn(m_nodes[edge.to], m_sides[i].to, parts[i][1]);
            routes.push_back(edge.from == edge.to
                    ? loop(from, to, m_sides[i].from, edge.label)
                    : curve(from, m_sides[i].from, to, m_sides[i].to));
        }
        return routes;
    }

    /// The loop is high enough for a label on its top.
    static GraphRoute loop(QPointF from, QPointF to, GraphSide side, QSizeF label)
    {
        const double apex = isUpright(side) ? std::max(40.0, label.width() / 2 + kNodeMargin + 1)
                                            : 50.0 + label.height() / 8;
        const QPointF out = normal(side) * (apex / 0.75);
        return { { from, from + out, to + out, to }, side, side, {} };
    }

    void placeLabels(std::vector<GraphRoute>& routes) const
    {
        RectIndex taken;
        for (const auto& node : m_nodes) {
            taken.insert(node.adjusted(-kNodeMargin, -kNodeMargin, kNodeMargin, kNodeMargin));
        }
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (!m_edges[i].labelAtTail)
                continue;
            const QPointF tip = routes[i].points[3] - QPointF(kHeadRoom.width() / 2, 0);
            taken.insert({ tip, kHeadRoom });
        }
        for (std::size_t i = 0; i < routes.size(); ++i) {
            if (m_edges[i].label.isEmpty())
                continue;
            routes[i].label = m_edges[i].outline ? labelBeside(m_edges[i])
                                                 : freeLabel(routes[i], m_edges[i], taken);
            taken.insert(
                routes[i].label.adjusted(-kLabelMargin, -kLabelMargin, kLabelMargin, kLabelMargin));
        }
    }

    QRectF labelBeside(const GraphEdgeSpec& edge) const
    {
        const QRectF& node = m_nodes[edge.from];
        return { QPointF(
                     node.right() + kGraphLabelBeside, node.center().y() - edge.label.height() / 2),
            edge.label };
    }

    static QRectF freeLabel(
        const GraphRoute& route, const GraphEdgeSpec& edge, const RectIndex& taken)
    {
        const QSizeF size = edge.label;
        const auto centredAt = [size](QPointF at) {
            return QRectF(at - QPointF(size.width(), size.height()) / 2, size);
        };
        if (edge.labelAtTail) {
            // There, the edges to one node are as far apart as their start nodes.
            const QRectF rect = centredAt(route.points[0]
                + normal(route.fromSide) * (kNodeMargin + kLabelMargin + size.height() / 2));
            if (taken.isFree(rect))
                return rect;
        }
        for (const double t :
            { 0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86 }) {
            const QRectF rect = centredAt(route.at(t));
            if (taken.isFree(rect))
                return rect;
        }
        // No free place on the line: search in rings around its middle.
        const QPointF middle = route.at(0.5);
        for (int ring = 1; ring <= 60; ++ring) {
            for (int step = 0; step < 8 * ring; ++step) {
                const double angle = 2 * M_PI * step / (8 * ring);
                const QRectF rect = centredAt(middle
                    + QPointF(std::cos(angle) * (size.width() / 2 + 8), std::sin(angle) * 14)
                        * ring);
                if (taken.isFree(rect))
                    return rect;
            }
        }
        return centredAt(middle);
    }

    std::span<const QRectF> m_nodes;
    std::span<const GraphEdgeSpec> m_edges;
    RectIndex m_index;
    std::vector<GraphSides> m_sides;
};

} // namespace

QPointF GraphRoute::at(double t) const
{
    if (elbow) {
        const double along = length(points[1] - points[0]);
        const double up = length(points[3] - points[1]);
        const double done = t * (along + up);
        return done <= along || up <= 0
            ? points[0] + (points[1] - points[0]) * (along > 0 ? done / along : 1)
            : points[1] + (points[3] - points[1]) * ((done - along) / up);
    }
    const double u = 1 - t;
    return points[0] * (u * u * u) + points[1] * (3 * u * u * t) + points[2] * (3 * u * t * t)
        + points[3] * (t * t * t);
}

std::vector<GraphRoute> routed(std::span<const QRectF> nodes, std::span<const GraphEdgeSpec> edges)
{
    return Router(nodes, edges).run();
}

namespace {

GraphSide sideTowards(const QRectF& rect, QPointF point)
{
    const QPointF away = point - rect.center();
    const double x = away.x() / std::max(1.0, rect.width());
    const double y = away.y() / std::max(1.0, rect.height());
    if (std::abs(x) >= std::abs(y))
        return x >= 0 ? GraphSide::Right : GraphSide::Left;
    return y >= 0 ? GraphSide::Bottom : GraphSide::Top;
}

GraphSide opposite(GraphSide side)
{
    return kSides.at((static_cast<std::size_t>(side) + 2) % kSides.size());
}

} // namespace

GraphRoute routedTo(const QRectF& from, QPointF to)
{
    const auto side = sideTowards(from, to);
    return curve(pointOn(from, side, 0.5), side, to, opposite(side));
}

GraphRoute routedFrom(QPointF from, const QRectF& to)
{
    const auto side = sideTowards(to, from);
    return curve(from, opposite(side), pointOn(to, side, 0.5), side);
}

} // namespace medulla::widgets
