// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/lab_geometry.h"
#include "core/base/seeded_random.h"
#include "tests/core/arena/worlds.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

constexpr double kHalf = std::numbers::pi / 6.0;
const double kCosine = std::cos(kHalf);

/// Distance from a point along an angle to a segment, by Cramer's rule; far if they do not meet.
double along(const maze::Point& from, double angle, const maze::Point& a, const maze::Point& b)
{
    const auto dx = std::cos(angle);
    const auto dy = std::sin(angle);
    const auto determinant = dx * (a.y - b.y) - dy * (a.x - b.x);
    const auto distance =
        ((a.x - from.x) * (a.y - b.y) - (a.y - from.y) * (a.x - b.x)) / determinant;
    const auto part = (dx * (a.y - from.y) - dy * (a.x - from.x)) / determinant;
    return distance >= 0.0 && part >= 0.0 && part <= 1.0 ? distance : 1e9;
}

} // namespace

class TestLabGeometry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = emptyLab();
        m_lab.walls = { boxWall(6.0, 2.0, 7.0, 5.0, 1.5) };
    }

    void measuresDistanceToBorderEdgesAndCorners()
    {
        const LabGeometry geometry(m_lab);
        QCOMPARE(geometry.distanceToWalls({ 1.0, 5.0 }), 1.0);
        QCOMPARE(geometry.distanceToWalls({ 5.5, 3.0 }), 0.5);
        QCOMPARE(geometry.distanceToWalls({ 5.7, 5.4 }), 0.5); // 3-4-5 from the corner (6, 5)
        QCOMPARE(geometry.distanceToWalls({ 6.5, 3.0 }), 0.5); // inside the wall
        QVERIFY(geometry.isFree({ 5.5, 3.0 }, 0.5)); // touching is free
        QVERIFY(!geometry.isFree({ 5.51, 3.0 }, 0.5));
    }

    void seesTheFirstEdgeAlongThreeRays()
    {
        const LabGeometry geometry(m_lab);
        const auto see = [&geometry](const maze::Point& from, const maze::Point& direction) {
            return geometry.distanceInCone(from, direction, kCosine, 0.5);
        };
        QCOMPARE(see({ 2.0, 4.0 }, { -1.0, 0.0 }), 2.0);
        QCOMPARE(see({ 2.0, 8.0 }, { -1.0, 0.0 }), 2.0);
        QCOMPARE(see({ 5.0, 4.0 }, { 1.0, 0.0 }), 1.0); // the wall, not the border behind it
        // The centre of the border is 5 away; the right limit meets the other side before.
        QCOMPARE(see({ 5.0, 1.0 }, { -1.0, 0.0 }), 2.0);
        // A narrow cone between the corners: the nearest point of the slanting edge does not count.
        const maze::Point diagonal { std::sqrt(0.5), -std::sqrt(0.5) };
        QCOMPARE(geometry.distanceInCone({ 2.0, 3.0 }, diagonal, 1.0, 0.0), 3.0 * std::sqrt(2.0));
    }

    void seesHiddenCornersInTheCone()
    {
        m_lab.walls.push_back(boxWall(4.0, 2.2, 4.2, 2.4));
        const LabGeometry geometry(m_lab);
        // Rays miss the small box, whose corners are nearer than the wall.
        QCOMPARE(geometry.distanceInCone({ 3.0, 2.1 }, { 1.0, 0.0 }, kCosine, 0.5),
            std::hypot(1.0, 0.1));
        // Just outside of a narrower cone: the wall, along the axis.
        const auto narrow = std::atan(0.05);
        QCOMPARE(
            geometry.distanceInCone({ 3.0, 2.1 }, { 1.0, 0.0 }, std::cos(narrow), std::sin(narrow)),
            3.0);
    }

    void matchesTheDefinitionByRaysAndCorners()
    {
        // Compares with the plain definition, edge by edge.
        m_lab.walls.push_back(boxWall(1.0, 7.0, 3.0, 7.5));
        m_lab.walls.push_back({ 4.0, { { 3.0, 1.0 }, { 5.0, 1.5 }, { 4.0, 2.5 } } });
        const LabGeometry geometry(m_lab);
        auto walls = m_lab.walls;
        walls.push_back(boxWall(0.0, 0.0, 10.0, 10.0));
        SeededRandom random(5);
        for (int i = 0; i < 5000; ++i) {
            const maze::Point from { random.uniform(0.1, 9.9), random.uniform(0.1, 9.9) };
            const auto angle = random.uniform(-4.0, 4.0);
            double expected = 1e9;
            for (const auto& wall : walls) {
                for (std::size_t c = 0; c < wall.corners.size(); ++c) {
                    const auto& a = wall.corners[c];
                    const auto& b = wall.corners[(c + 1) % wall.corners.size()];
                    for (const auto offset : { -kHalf, 0.0, kHalf }) {
                        expected = std::min(expected, along(from, angle + offset, a, b));
                    }
                    const auto to = std::atan2(a.y - from.y, a.x - from.x);
                    if (std::abs(std::remainder(to - angle, 2.0 * std::numbers::pi)) <= kHalf) {
                        expected = std::min(expected, std::hypot(a.x - from.x, a.y - from.y));
                    }
                }
            }
            const auto seen =
                geometry.distanceInCone(from, { std::cos(angle), std::sin(angle) }, kCosine, 0.5);
            QVERIFY2(std::abs(seen - expected) < 1e-9, qPrintable(QString::number(i)));
        }
    }

    void wallsHideOnlyPointsThatAreNotHigher()
    {
        const LabGeometry geometry(m_lab);
        QVERIFY(geometry.isHidden({ 2.0, 3.0 }, { 9.0, 3.0 }, 1.5));
        QVERIFY(!geometry.isHidden({ 2.0, 3.0 }, { 9.0, 3.0 }, 1.6));
        QVERIFY(!geometry.isHidden({ 2.0, 3.0 }, { 5.0, 3.0 }, 1.0)); // in front of it
        QVERIFY(!geometry.isHidden({ 2.0, 6.0 }, { 9.0, 6.0 }, 1.0)); // past it
        QVERIFY(!geometry.isHidden({ 2.0, 6.0 }, { 10.0, 6.0 }, 0.0)); // the border hides nothing
    }

    void knowsWhereADiscCanGoStraight()
    {
        const LabGeometry geometry(m_lab);
        QVERIFY(geometry.isFreePath({ 2.0, 5.5 }, { 9.0, 5.5 }, 0.5));
        QVERIFY(!geometry.isFreePath({ 2.0, 5.4 }, { 9.0, 5.4 }, 0.5));
        QVERIFY(!geometry.isFreePath({ 2.0, 3.0 }, { 9.0, 3.0 }, 0.1));
        QVERIFY(!geometry.isFreePath({ 2.0, 3.0 }, { 5.6, 3.0 }, 0.5));
        QVERIFY(geometry.isFreePath({ 2.0, 3.0 }, { 2.0, 3.0 }, 0.5));
    }

    void targetHasTheWholeRobot()
    {
        const maze::Target target { { 5.0, 5.0 }, 1.0 };
        QVERIFY(isInside(target, { 5.5, 5.0 }));
        QVERIFY(!isInside(target, { 5.501, 5.0 }));
        QVERIFY(!isInside({ { 5.0, 5.0 }, 0.4 }, { 5.0, 5.0 }));
    }
    void wallContainsPointsInsideItsOutline()
    {
        // An L, in both orientations.
        maze::Wall wall { 1.0, { { 0, 0 }, { 4, 0 }, { 4, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } } };
        for (int turn = 0; turn < 2; ++turn) {
            QVERIFY(isInside(wall, maze::Point { 0.5, 3.5 }));
            QVERIFY(isInside(wall, maze::Point { 3.5, 0.5 }));
            QVERIFY(!isInside(wall, maze::Point { 2.0, 2.0 }));
            QVERIFY(!isInside(wall, maze::Point { -0.5, 0.5 }));
            QVERIFY(!isInside(wall, maze::Point { 4.5, 0.5 }));
            std::reverse(wall.corners.begin(), wall.corners.end());
        }
    }

private:
    maze::Lab m_lab;
};

QTEST_GUILESS_MAIN(TestLabGeometry)
#include "tst_lab_geometry.moc"
