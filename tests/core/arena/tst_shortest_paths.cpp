// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/shortest_paths.h"
#include "core/base/seeded_random.h"
#include "tests/core/arena/worlds.h"

#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

constexpr double kPi = std::numbers::pi;

double lengthOf(const maze::Lab& lab, const maze::Point& from, const ShortestPaths::Goal& goal)
{
    const ShortestPaths paths { LabGeometry(lab) };
    return paths.length(from, paths.fieldTo(goal));
}

/// At least the true length, and not more than the allowed share above it.
bool isAbout(double length, double expected)
{
    return length > expected - 1e-6 && length < expected * 1.004;
}

} // namespace

class TestShortestPaths final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesStraightWhereNothingIsInTheWay()
    {
        QCOMPARE(lengthOf(emptyLab(), { 1.0, 1.0 }, { { 4.0, 5.0 }, 0.0 }), 5.0);
        QCOMPARE(lengthOf(emptyLab(), { 1.0, 1.0 }, { { 4.0, 5.0 }, 1.5 }), 3.5);
        QCOMPARE(lengthOf(emptyLab(), { 4.0, 4.0 }, { { 4.0, 5.0 }, 1.5 }), 0.0);
    }

    void goesRoundTheEndOfAWallAtTheRobotsRadius()
    {
        // Up along one side of a wall, around both corners of its end, down the other side.
        auto lab = emptyLab();
        lab.walls = { boxWall(5.0, 0.0, 6.0, 5.0) };
        QVERIFY(isAbout(lengthOf(lab, { 4.5, 2.0 }, { { 6.5, 2.0 }, 0.0 }),
            3.0 + kPi * 0.25 + 1.0 + kPi * 0.25 + 3.0));
    }

    void leavesTheArcOnATangent()
    {
        auto lab = emptyLab();
        lab.walls = { boxWall(5.0, 0.0, 5.0001, 5.0) };
        // From (3, 5) over the top to (7, 5): tangents of the circle of 0.5 around the end.
        const auto tangent = std::sqrt(4.0 - 0.25);
        const auto arc = 0.5 * (kPi - 2.0 * std::acos(0.25));
        QVERIFY(isAbout(lengthOf(lab, { 3.0, 5.0 }, { { 7.0, 5.0 }, 0.0 }), 2.0 * tangent + arc));
    }

    void takesNoPassageThatIsTooNarrow()
    {
        auto lab = emptyLab();
        lab.walls = { boxWall(5.0, 0.0, 5.4, 4.6), boxWall(5.0, 5.59, 5.4, 10.0) };
        QVERIFY(std::isinf(lengthOf(lab, { 2.0, 5.0 }, { { 8.0, 5.0 }, 1.0 })));
        lab.walls[1] = boxWall(5.0, 5.6, 5.4, 10.0);
        QVERIFY(isAbout(lengthOf(lab, { 2.0, 5.1 }, { { 8.0, 5.1 }, 0.0 }), 6.0));
    }

    void aLengthIsNoShorterThanTheStraightLineAndObeysTheTriangle()
    {
        auto lab = emptyLab();
        lab.walls = { boxWall(2.0, 2.0, 3.0, 8.0), boxWall(5.0, 0.0, 5.5, 6.0),
            boxWall(7.0, 4.0, 8.0, 8.0) };
        const LabGeometry geometry(lab);
        const ShortestPaths paths(geometry);
        SeededRandom random(11);
        const auto place = [&] {
            maze::Point point;
            do {
                point = { random.uniform(0.5, 9.5), random.uniform(0.5, 9.5) };
            } while (!geometry.isFree(point, 0.5));
            return point;
        };
        for (int i = 0; i < 50; ++i) {
            const auto a = place();
            const auto b = place();
            const auto c = place();
            const auto toA = paths.fieldTo({ a, 0.0 });
            const auto toB = paths.fieldTo({ b, 0.0 });
            const auto ab = paths.length(b, toA);
            QVERIFY(ab >= std::hypot(a.x - b.x, a.y - b.y) - 1e-9);
            QVERIFY(std::abs(ab - paths.length(a, toB)) < 1e-6);
            QVERIFY(ab <= (paths.length(c, toA) + paths.length(c, toB)) * 1.004);
        }
    }

    void theTargetIsReachedWhenAllOfTheRobotIsInside()
    {
        QCOMPARE(goalInside({ { 5.0, 5.0 }, 2.0 }).radiusMu, 1.5);
        QCOMPARE(goalInside({ { 5.0, 5.0 }, 0.3 }).radiusMu, 0.0);
    }
};

QTEST_GUILESS_MAIN(TestShortestPaths)
#include "tst_shortest_paths.moc"
