// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/lab_geometry.h"
#include "tests/core/arena/worlds.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

class TestLabGeometry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = emptyLab();
        m_lab.walls = { boxWall(6.0, 2.0, 7.0, 5.0, 1.5) };
    }

    void MeasuresDistanceToBorderEdgesAndCorners()
    {
        const LabGeometry geometry(m_lab);
        QCOMPARE(geometry.distanceToWalls({ 1.0, 5.0 }), 1.0);
        QCOMPARE(geometry.distanceToWalls({ 5.5, 3.0 }), 0.5);
        QCOMPARE(geometry.distanceToWalls({ 5.7, 5.4 }), 0.5); // 3-4-5 from the corner (6, 5)
        QCOMPARE(geometry.distanceToWalls({ 6.5, 3.0 }), 0.5); // inside the wall
        QVERIFY(geometry.isFree({ 5.5, 3.0 }, 0.5)); // touching is free
        QVERIFY(!geometry.isFree({ 5.51, 3.0 }, 0.5));
    }

    void FindsTheFirstEdgeAlongARay()
    {
        const LabGeometry geometry(m_lab);
        QCOMPARE(geometry.distanceAlong({ 2.0, 3.0 }, { 1.0, 0.0 }), 4.0);
        QCOMPARE(geometry.distanceAlong({ 2.0, 6.0 }, { 1.0, 0.0 }), 8.0);
        QCOMPARE(geometry.distanceAlong({ 2.0, 3.0 }, { 0.0, -1.0 }), 3.0);
        QCOMPARE(geometry.distanceAlong({ 2.0, 3.0 }, { std::sqrt(0.5), -std::sqrt(0.5) }),
            3.0 * std::sqrt(2.0));
    }

    void FindsCornersInAConeWhateverIsBefore()
    {
        const LabGeometry geometry(m_lab);
        const auto cosine = std::cos(0.5235987755982988);
        // The corner (7, 2) is behind the wall's edge, but (6, 2) is nearer.
        QCOMPARE(geometry.nearestCornerInCone({ 3.0, 2.0 }, { 1.0, 0.0 }, cosine, 1e9), 3.0);
        QCOMPARE(geometry.nearestCornerInCone({ 3.0, 2.0 }, { 1.0, 0.0 }, cosine, 2.5), 2.5);
        // Looking left there is only the arena's corner (0, 0), 33.7 degrees off: outside.
        QCOMPARE(geometry.nearestCornerInCone({ 3.0, 2.0 }, { -1.0, 0.0 }, cosine, 1e9), 1e9);
        QCOMPARE(geometry.nearestCornerInCone({ 4.0, 2.0 }, { -1.0, 0.0 }, cosine, 1e9),
            std::sqrt(20.0));
    }

    void WallsHideOnlyWhatIsNotHigher()
    {
        const LabGeometry geometry(m_lab);
        QVERIFY(geometry.isHidden({ 2.0, 3.0 }, { 9.0, 3.0 }, 1.5));
        QVERIFY(!geometry.isHidden({ 2.0, 3.0 }, { 9.0, 3.0 }, 1.6));
        QVERIFY(!geometry.isHidden({ 2.0, 3.0 }, { 5.0, 3.0 }, 1.0)); // in front of it
        QVERIFY(!geometry.isHidden({ 2.0, 6.0 }, { 9.0, 6.0 }, 1.0)); // past it
        QVERIFY(!geometry.isHidden({ 2.0, 6.0 }, { 10.0, 6.0 }, 0.0)); // the border hides nothing
    }

    void KnowsWhereADiscCanGoStraight()
    {
        const LabGeometry geometry(m_lab);
        QVERIFY(geometry.isFreeWay({ 2.0, 5.5 }, { 9.0, 5.5 }, 0.5));
        QVERIFY(!geometry.isFreeWay({ 2.0, 5.4 }, { 9.0, 5.4 }, 0.5));
        QVERIFY(!geometry.isFreeWay({ 2.0, 3.0 }, { 9.0, 3.0 }, 0.1));
        QVERIFY(!geometry.isFreeWay({ 2.0, 3.0 }, { 5.6, 3.0 }, 0.5));
        QVERIFY(geometry.isFreeWay({ 2.0, 3.0 }, { 2.0, 3.0 }, 0.5));
    }

    void TargetHasTheWholeRobot()
    {
        const maze::Target target { { 5.0, 5.0 }, 1.0 };
        QVERIFY(isInside(target, { 5.5, 5.0 }));
        QVERIFY(!isInside(target, { 5.501, 5.0 }));
        QVERIFY(!isInside({ { 5.0, 5.0 }, 0.4 }, { 5.0, 5.0 }));
    }

private:
    maze::Lab m_lab;
};

QTEST_GUILESS_MAIN(TestLabGeometry)
#include "tst_lab_geometry.moc"
