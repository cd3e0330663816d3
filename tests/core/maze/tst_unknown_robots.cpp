// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/unknown_robots.h"

#include <QTest>

using namespace medulla::maze;

namespace {

/// Free ground around (5, 5).
ObstacleMap freeGround()
{
    ObstacleMap map({ 5, 5 });
    for (double x = 2; x < 8.1; x += 0.2) {
        for (double y = 2; y < 8.1; y += 0.2) {
            map.occupy({ x, y });
        }
    }
    return map;
}

constexpr Point kEye { 5, 5 };

} // namespace

class TestUnknownRobots final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void obstacleOnFreeGroundIsARobot()
    {
        const auto map = freeGround();
        UnknownRobots robots;
        QVERIFY(robots.explain(map, kEye, 0, 1.0, 10));
        QCOMPARE(robots.seen().size(), 1U);
        QVERIFY(distance(robots.seen()[0].place, { 6.5, 5 }) < 0.01);
        QVERIFY(robots.explain(map, kEye, 0, 1.2, 12)); // the same, nearer
        QCOMPARE(robots.seen().size(), 1U);
        QCOMPARE(robots.seen()[0].time, 12);
    }
    void wallsAndUnknownGroundAreNone()
    {
        auto map = freeGround();
        UnknownRobots robots;
        QVERIFY(!robots.explain(map, { 7.8, 5 }, 0, 1.0, 10)); // the ground behind it is unknown
        map.bump({ 5.6, 5 }, 0);
        map.bump({ 5.6, 5 }, 0);
        QVERIFY(!robots.explain(map, kEye, 0, 0.9, 10));
        QVERIFY(!robots.explain(map, kEye, 2, 0.5, 10)); // such a weak reading may be noise
        QVERIFY(robots.seen().empty());
    }
    void standingObstacleBecomesAWall()
    {
        const auto map = freeGround();
        UnknownRobots robots;
        QVERIFY(robots.explain(map, kEye, 0, 1.0, 0));
        for (int time = 2; time < 50; time += 2) {
            QVERIFY(robots.explain(map, kEye, 0, 1.0, time));
        }
        QVERIFY(!robots.explain(map, kEye, 0, 1.0, 70));
    }
    void robotOutOfSightIsDropped()
    {
        const auto map = freeGround();
        UnknownRobots robots;
        QVERIFY(robots.explain(map, kEye, 0, 1.0, 0));
        robots.forget(5);
        QCOMPARE(robots.seen().size(), 1U);
        robots.forget(30);
        QVERIFY(robots.seen().empty());
    }
};

QTEST_GUILESS_MAIN(TestUnknownRobots)
#include "tst_unknown_robots.moc"
