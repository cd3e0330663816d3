// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/graph/sample_graph.h"
#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_layout.h"
#include "widgets/graph/graph_routes.h"

#include <cmath>
#include <random>
#include <vector>

#include <QSignalSpy>
#include <QTest>

using namespace medulla::widgets;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

constexpr QSizeF kNode(244, 164);
constexpr QSizeF kLabel(120, 20);

QRectF box(double x, double y)
{
    return { QPointF(x, y), kNode };
}

/// How much of a curve lies strictly inside a rectangle, in 64 parts.
int inside(const GraphRoute& route, const QRectF& rect)
{
    int count = 0;
    for (int i = 1; i < 64; ++i)
        count += rect.adjusted(2, 2, -2, -2).contains(route.at(i / 64.0)) ? 1 : 0;
    return count;
}

bool crosses(const GraphRoute& one, const GraphRoute& other)
{
    const auto side = [](QPointF a, QPointF b, QPointF c) {
        return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
    };
    constexpr int parts = 40;
    for (int i = 0; i < parts; ++i) {
        for (int j = 0; j < parts; ++j) {
            const QPointF a = one.at(double(i) / parts);
            const QPointF b = one.at(double(i + 1) / parts);
            const QPointF c = other.at(double(j) / parts);
            const QPointF d = other.at(double(j + 1) / parts);
            if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
                return true;
        }
    }
    return false;
}

} // namespace

class TestGraphGeometry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void edgesBeginAndEndOnTheirNodes();
    void edgesLeaveAndArriveSquareToSides();
    void facingNodesAreJoinedStraight();
    void forwardGoesOutToTheRight();
    void edgesKeepClearOfNodesBetween();
    void loopsStandOutsideTheirNode();
    void parallelEdgesRunSideBySide();
    void labelsOverlapNothing();
    void crowdedLabelsStillMissNodes();
    void outlinesLeadUpAtTheSide();
    void layoutHasNoOverlaps_data();
    void layoutHasNoOverlaps();
    void layoutFollowsTheMainWay();
    void layoutOfNothingIsNothing();
    void layouterAnswersForTheLastOnly();
    void alignsWithTheOutermost();
    void spreadsWithEqualGaps();
    void alignedNodesAreLeftOut();
    void snapsToNeighboursBeforeTheGrid();
};

void TestGraphGeometry::edgesBeginAndEndOnTheirNodes()
{
    const std::vector<QRectF> nodes { box(0, 0), box(400, 30), box(380, 400), box(-500, 300) };
    std::vector<GraphEdgeSpec> edges;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (std::size_t j = 0; j < nodes.size(); ++j)
            edges.push_back({ i, j, kLabel });
    }
    const auto routes = routed(nodes, edges);
    QCOMPARE(routes.size(), edges.size());
    for (std::size_t i = 0; i < routes.size(); ++i) {
        const auto onEdge = [](const QRectF& rect, QPointF at) {
            const auto outer = rect.adjusted(-0.01, -0.01, 0.01, 0.01);
            return outer.contains(at) && !rect.adjusted(0.01, 0.01, -0.01, -0.01).contains(at);
        };
        QVERIFY(onEdge(nodes[edges[i].from], routes[i].points.front()));
        QVERIFY(onEdge(nodes[edges[i].to], routes[i].points.back()));
    }
}

void TestGraphGeometry::edgesLeaveAndArriveSquareToSides()
{
    const std::vector<QRectF> nodes { box(0, 0), box(420, 260) };
    const auto route = routed(nodes, std::vector<GraphEdgeSpec> { { 0, 1, {} } }).front();
    const auto out = route.points[1] - route.points[0];
    const auto in = route.points[2] - route.points[3];
    QVERIFY(std::min(std::abs(out.x()), std::abs(out.y())) < 1e-9);
    QVERIFY(std::min(std::abs(in.x()), std::abs(in.y())) < 1e-9);
    QVERIFY(!nodes[0].contains(route.at(0.05)));
    QVERIFY(!nodes[1].contains(route.at(0.95)));
}

void TestGraphGeometry::facingNodesAreJoinedStraight()
{
    // Not quite below one another.
    const std::vector<QRectF> nodes { box(0, 0), box(60, 300) };
    const auto route = routed(nodes, std::vector<GraphEdgeSpec> { { 0, 1, kLabel } }).front();
    QCOMPARE(route.fromSide, GraphSide::Bottom);
    QCOMPARE(route.toSide, GraphSide::Top);
    QCOMPARE(route.points.front().x(), route.points.back().x());
}

void TestGraphGeometry::forwardGoesOutToTheRight()
{
    const std::vector<QRectF> nodes { box(0, 0), box(420, 40) };
    const auto route = routed(nodes, std::vector<GraphEdgeSpec> { { 0, 1, kLabel } }).front();
    QCOMPARE(route.fromSide, GraphSide::Right);
    QCOMPARE(route.toSide, GraphSide::Left);
}

void TestGraphGeometry::edgesKeepClearOfNodesBetween()
{
    const std::vector<QRectF> nodes { box(0, 0), box(420, 0), box(840, 0) };
    const auto route = routed(nodes, std::vector<GraphEdgeSpec> { { 0, 2, kLabel } }).front();
    QCOMPARE(inside(route, nodes[1]), 0);
}

void TestGraphGeometry::loopsStandOutsideTheirNode()
{
    const std::vector<QRectF> nodes { box(0, 0) };
    const auto route = routed(nodes, std::vector<GraphEdgeSpec> { { 0, 0, kLabel } }).front();
    QCOMPARE(route.fromSide, route.toSide);
    QCOMPARE(inside(route, nodes[0]), 0);
    QVERIFY(!route.label.isNull());
    QVERIFY(!route.label.intersects(nodes[0]));
}

void TestGraphGeometry::parallelEdgesRunSideBySide()
{
    const std::vector<QRectF> nodes { box(0, 0), box(420, 20) };
    // Two there, one back, all between the same two.
    const auto routes = routed(
        nodes, std::vector<GraphEdgeSpec> { { 0, 1, kLabel }, { 0, 1, kLabel }, { 1, 0, kLabel } });
    for (std::size_t i = 0; i < routes.size(); ++i) {
        for (std::size_t j = i + 1; j < routes.size(); ++j) {
            QVERIFY2(!crosses(routes[i], routes[j]),
                qPrintable(QStringLiteral("%1 and %2 cross").arg(i).arg(j)));
            const auto apart = routes[i].at(0.5) - routes[j].at(0.5);
            QVERIFY(std::hypot(apart.x(), apart.y()) > 15);
        }
    }
}

void TestGraphGeometry::labelsOverlapNothing()
{
    const auto view = flameGraph();
    const std::vector<QRectF> nodes { box(40, 198), box(404, 30), box(404, 322) };
    const std::vector<GraphEdgeSpec> edges { { 0, 1, kLabel }, { 0, 0, kLabel }, { 1, 2, kLabel },
        { 1, 1, kLabel }, { 1, 0, kLabel }, { 2, 0, kLabel }, { 2, 2, kLabel }, { 2, 0, kLabel } };
    const auto routes = routed(nodes, edges);
    for (std::size_t i = 0; i < routes.size(); ++i) {
        QCOMPARE(routes[i].label.size(), kLabel);
        for (const auto& node : nodes)
            QVERIFY(!routes[i].label.intersects(node));
        for (std::size_t j = i + 1; j < routes.size(); ++j)
            QVERIFY(!routes[i].label.intersects(routes[j].label));
    }
}

void TestGraphGeometry::crowdedLabelsStillMissNodes()
{
    // Forty nodes anywhere, some nearly touching, 160 edges between any of them.
    std::mt19937 random(7);
    std::vector<QRectF> nodes;
    for (int i = 0; i < 40; ++i) {
        const double x = 270.0 * (i % 8) + double(random() % 20);
        const int row = i / 8;
        nodes.push_back(box(x, 190.0 * row + double(random() % 20)));
    }
    std::vector<GraphEdgeSpec> edges;
    for (int i = 0; i < 160; ++i)
        edges.push_back({ random() % nodes.size(), random() % nodes.size(), kLabel });
    for (const auto& route : routed(nodes, edges)) {
        for (const auto& node : nodes)
            QVERIFY(!route.label.intersects(node));
    }
}

void TestGraphGeometry::outlinesLeadUpAtTheSide()
{
    const QSizeF line(120, 20);
    const std::vector<QRectF> nodes { { QPointF(0, 0), line }, { QPointF(27, 24), line },
        { QPointF(27, 48), line }, { QPointF(27, 72), line } };
    std::vector<GraphEdgeSpec> edges;
    for (const std::size_t from : { 1U, 2U, 3U })
        edges.push_back({ from, 0, kLabel, {}, true });
    const auto routes = routed(nodes, edges);
    for (std::size_t i = 0; i < routes.size(); ++i) {
        const auto& route = routes[i];
        QVERIFY(route.elbow);
        QCOMPARE(route.points.front(), QPointF(27, nodes[i + 1].center().y()));
        QCOMPARE(route.points.back().y(), nodes[0].bottom());
        QCOMPARE(route.points.back(), routes[0].points.back());
        for (const auto& node : nodes)
            QCOMPARE(inside(route, node), 0);
        QVERIFY(route.label.left() > nodes[i + 1].right());
        QCOMPARE(route.label.center().y(), nodes[i + 1].center().y());
    }
}

void TestGraphGeometry::layoutHasNoOverlaps_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("one") << 1;
    QTest::newRow("three") << 3;
    QTest::newRow("fifty") << 50;
}

void TestGraphGeometry::layoutHasNoOverlaps()
{
    QFETCH(const int, count);
    std::mt19937 random(3);
    std::vector<QSizeF> sizes;
    std::vector<GraphLink> links;
    for (int i = 0; i < count; ++i) {
        sizes.emplace_back(200.0 + double(random() % 160), 60.0 + double(random() % 300));
        links.push_back({ std::size_t(i), random() % std::size_t(count), i % 2 == 0 });
        links.push_back({ std::size_t(i), std::size_t((i + 1) % count), true });
    }
    const auto places = layOut(sizes, links, 1.6);
    QCOMPARE(places.size(), sizes.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        // With room for an edge between.
        const QRectF one = QRectF(places[i], sizes[i]).adjusted(-10, -10, 10, 10);
        for (std::size_t j = i + 1; j < places.size(); ++j)
            QVERIFY(!one.intersects(QRectF(places[j], sizes[j]).adjusted(-10, -10, 10, 10)));
    }
}

void TestGraphGeometry::layoutFollowsTheMainWay()
{
    const std::vector<QSizeF> sizes(4, kNode);
    const std::vector<GraphLink> links { { 0, 1, true }, { 1, 2, true }, { 2, 3, true },
        { 3, 0, false }, { 2, 0, false } };
    const auto wide = layOut(sizes, links, 8.0);
    const auto high = layOut(sizes, links, 0.5);
    QCOMPARE(wide.size(), sizes.size());
    QCOMPARE(high.size(), sizes.size());
    for (std::size_t i = 1; i < wide.size(); ++i) {
        QVERIFY(wide[i].x() > wide[i - 1].x() + kNode.width());
        QVERIFY(high[i].y() > high[i - 1].y() + kNode.height());
    }
}

void TestGraphGeometry::layoutOfNothingIsNothing()
{
    QVERIFY(layOut({}, {}, 1.0).empty());
    // A link to a node that is not there is left out.
    const std::vector<GraphLink> links { { 0, 9, true } };
    QCOMPARE(layOut(std::vector<QSizeF> { kNode }, links, 1.0).size(), std::size_t(1));
}

void TestGraphGeometry::layouterAnswersForTheLastOnly()
{
    GraphLayouter layouter;
    std::vector<std::size_t> answers;
    connect(&layouter, &GraphLayouter::laidOut, this,
        [&](const std::vector<QPointF>& places) { answers.push_back(places.size()); });
    for (const std::size_t count : { 20U, 21U, 3U })
        layouter.start(std::vector<QSizeF>(count, kNode), {}, 1.0);
    QVERIFY(answers.empty()); // not in this thread
    QTRY_COMPARE(answers.size(), std::size_t(1));
    QCOMPARE(answers.front(), std::size_t(3));
    waitForUnexpectedEvents(50ms);
    QCOMPARE(answers.size(), std::size_t(1));
}

void TestGraphGeometry::alignsWithTheOutermost()
{
    const std::vector<GraphBox> boxes { { QStringLiteral("a"), QRectF(10, 20, 100, 50) },
        { QStringLiteral("b"), QRectF(200, 90, 60, 150) },
        { QStringLiteral("c"), QRectF(40, 300, 120, 80) } };
    using Moves = std::vector<GraphMove>;
    const auto b = QStringLiteral("b");
    const auto c = QStringLiteral("c");
    const auto a = QStringLiteral("a");
    QCOMPARE(
        aligned(boxes, GraphAlignment::Left), (Moves { { b, { 10, 90 } }, { c, { 10, 300 } } }));
    QCOMPARE(
        aligned(boxes, GraphAlignment::Right), (Moves { { a, { 160, 20 } }, { c, { 140, 300 } } }));
    QCOMPARE(
        aligned(boxes, GraphAlignment::Top), (Moves { { b, { 200, 20 } }, { c, { 40, 20 } } }));
    QCOMPARE(aligned(boxes, GraphAlignment::Bottom),
        (Moves { { a, { 10, 330 } }, { b, { 200, 230 } } }));
    QCOMPARE(aligned(boxes, GraphAlignment::Centre),
        (Moves { { a, { 85, 20 } }, { b, { 105, 90 } }, { c, { 75, 300 } } }));
    QCOMPARE(aligned(boxes, GraphAlignment::Middle),
        (Moves { { a, { 10, 175 } }, { b, { 200, 125 } }, { c, { 40, 160 } } }));
}

void TestGraphGeometry::spreadsWithEqualGaps()
{
    const std::vector<GraphBox> boxes { { QStringLiteral("a"), QRectF(0, 0, 100, 50) },
        { QStringLiteral("b"), QRectF(120, 60, 60, 50) },
        { QStringLiteral("c"), QRectF(400, 220, 100, 50) } };
    QCOMPARE(aligned(boxes, GraphAlignment::SpreadAcross),
        (std::vector<GraphMove> { { QStringLiteral("b"), { 220, 60 } } }));
    QCOMPARE(aligned(boxes, GraphAlignment::SpreadDown),
        (std::vector<GraphMove> { { QStringLiteral("b"), { 120, 110 } } }));
}

void TestGraphGeometry::alignedNodesAreLeftOut()
{
    const std::vector<GraphBox> boxes { { QStringLiteral("a"), QRectF(10, 0, 100, 50) },
        { QStringLiteral("b"), QRectF(10, 60, 60, 50) } };
    QVERIFY(aligned(boxes, GraphAlignment::Left).empty());
    QVERIFY(aligned(std::vector<GraphBox> { boxes[0] }, GraphAlignment::Right).empty());
}

void TestGraphGeometry::snapsToNeighboursBeforeTheGrid()
{
    const std::vector<QRectF> others { box(101, 500) };
    auto snap = snapped(box(104, 29), others, 6);
    QCOMPARE(snap.shift, QPointF(-3, -5)); // its left edge; the grid
    QCOMPARE(snap.guides.size(), std::size_t(1));
    QCOMPARE(snap.guides[0].x1(), 101.0);
    QCOMPARE(snap.guides[0].x2(), 101.0);
    snap = snapped(box(110, 29), others, 6);
    QCOMPARE(snap.shift, QPointF(-2, -5));
    QVERIFY(snap.guides.empty());
}

QTEST_GUILESS_MAIN(TestGraphGeometry)
#include "tst_graph_geometry.moc"
