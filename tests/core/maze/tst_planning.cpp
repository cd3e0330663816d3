// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/exploration.h"
#include "core/maze/parking_spots.h"
#include "core/maze/path.h"
#include "core/maze/planner.h"
#include "core/maze/target_room.h"

#include <cmath>
#include <limits>

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

/// A free room of 8 x 6 Mu from (1, 1) on, with walls along the given lines.
ObstacleMap room(const std::vector<std::pair<Point, Point>>& walls = {})
{
    ObstacleMap map({ 5, 4 });
    for (double x = 1.5; x < 9; x += 0.2) {
        for (double y = 1.5; y < 7; y += 0.2) {
            map.occupy({ x, y });
        }
    }
    for (const auto& [from, to] : walls) {
        for (double along = 0; along <= distance(from, to); along += 0.1) {
            const auto at = ahead(from, direction(from, to), along);
            map.bump({ at.x - 0.54, at.y }, 0);
            map.bump({ at.x - 0.54, at.y }, 0);
        }
    }
    return map;
}

/// Lowest cost from one cell to another by relaxing all cells until nothing changes.
double exhaustive(const ObstacleMap& map, Point from, Point to)
{
    const auto size = std::size_t(map.grid().size());
    std::vector<double> cost(size, std::numeric_limits<double>::infinity());
    cost[std::size_t(*map.grid().indexAt(from))] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int row = 1; row < map.grid().rows() - 1; ++row) {
            for (int column = 1; column < map.grid().columns() - 1; ++column) {
                const int cell = map.grid().index({ column, row });
                const auto step = stepCost(map, cell);
                if (step == 0) {
                    continue;
                }
                for (int dy = -1; dy <= 1; ++dy) {
                    for (int dx = -1; dx <= 1; ++dx) {
                        const auto before =
                            cost[std::size_t(map.grid().index({ column + dx, row + dy }))];
                        const auto reached = before + step * (dx != 0 && dy != 0 ? 14 : 10);
                        if ((dx != 0 || dy != 0) && reached < cost[std::size_t(cell)]) {
                            cost[std::size_t(cell)] = reached;
                            changed = true;
                        }
                    }
                }
            }
        }
    }
    return cost[std::size_t(*map.grid().indexAt(to))] / Planner::kUnitsPerMu;
}

void run(Planner& planner, const ObstacleMap& map)
{
    while (!planner.advance(map, 500)) { }
}

} // namespace

class TestPlanning final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pathIsAsCheapAsByExhaustiveSearch()
    {
        auto map = room({ { { 5, 1 }, { 5, 5 } } });
        SeededRandom random(4);
        Planner planner;
        for (int i = 0; i < 3; ++i) {
            const Point from { random.uniform(2, 3.5), random.uniform(2, 6) };
            const Point to { random.uniform(6.5, 8), random.uniform(2, 6) };
            planner.begin(map, from, to);
            run(planner, map);
            QVERIFY(planner.found());
            QCOMPARE(*planner.cost(planner.goalCell()), exhaustive(map, from, to));
        }
    }
    void missingPathIsReported()
    {
        auto map = room();
        Planner planner;
        planner.begin(map, { 3, 3 }, Point { 7, 4 }, std::vector<Disc> { { { 7, 4 }, 1.0 } });
        run(planner, map);
        QVERIFY(planner.finished());
        QVERIFY(!planner.found());
    }
    void pathsAvoidOtherRobots()
    {
        auto map = room();
        const std::vector<Disc> discs { { { 5, 4 }, 1.2 } };
        Planner planner;
        planner.begin(map, { 2.5, 4 }, Point { 7.5, 4 }, discs);
        run(planner, map);
        QVERIFY(planner.found());
        const Path path(map, planner.pathTo(planner.goalCell()), discs);
        Point at { 2.5, 4 };
        for (const auto& waypoint : path.waypoints()) {
            QVERIFY(!crosses(discs.front(), at, waypoint));
            at = waypoint;
        }
    }
    void robotTooNearMayLeave()
    {
        auto map = room();
        Planner planner;
        planner.begin(map, { 4.2, 4 }, Point { 2.5, 4 }, std::vector<Disc> { { { 5, 4 }, 1.2 } });
        run(planner, map);
        QVERIFY(planner.found());
    }
    void frontiersAreWhereKnownGroundEnds()
    {
        auto map = room();
        Planner planner;
        planner.begin(map, { 5, 4 }, std::nullopt);
        run(planner, map);
        QVERIFY(!planner.frontiers().empty());
        for (const auto& frontier : planner.frontiers()) {
            QVERIFY(!map.free(frontier.cell));
            QVERIFY(isFrontier(map, frontier.cell));
        }
    }
    void searchForFrontiersStopsFarBehindTheNearest()
    {
        // A passage of 40 Mu, open at its near end.
        ObstacleMap map({ 20, 4 }, 30);
        for (double x = 1; x < 40; x += 0.2) {
            for (double y = 3; y < 5; y += 0.2) {
                map.occupy({ x, y });
            }
        }
        Planner planner;
        planner.begin(map, { 2, 4 }, std::nullopt);
        run(planner, map);
        QVERIFY(!planner.frontiers().empty());
        QVERIFY(planner.cost(*map.grid().indexAt({ 8, 4 })).has_value());
        QVERIFY(!planner.cost(*map.grid().indexAt({ 35, 4 })).has_value());
    }
    void surveyGoesOnOverUnknownGroundAndNotThroughWalls()
    {
        auto map = room({ { { 5, 1 }, { 5, 7 } } });
        Planner planner;
        planner.survey(map, { 3, 4 });
        run(planner, map);
        const auto start = map.grid().cellOf(planner.startCell());
        const auto costAt = [&](int columns, int rows) {
            return planner.cost(map.grid().index({ start.column + columns * Planner::kStride,
                start.row + rows * Planner::kStride }));
        };
        // 3 Mu up through free ground; outside of the room; and behind the wall, around its end.
        QVERIFY(std::abs(*costAt(0, 5) - 1.5) < 0.3);
        QVERIFY(costAt(0, 14).has_value());
        QVERIFY(*costAt(14, 0) > 6.0);
        QVERIFY(!planner.cost(map.grid().index({ start.column + 1, start.row })).has_value());
        const auto way =
            planner.pathTo(map.grid().index({ start.column, start.row + 5 * Planner::kStride }));
        QCOMPARE(way.size(), 6U);
    }
    void searchBeginsAnewWhenTheMapGrows()
    {
        auto map = room();
        Planner planner;
        planner.begin(map, { 3, 3 }, Point { 7, 5 });
        (void)planner.advance(map, 10);
        QVERIFY(map.include({ -20, -20 }, 1));
        run(planner, map);
        QVERIFY(planner.found());
    }
    void straightPathIsOneLine()
    {
        auto map = room();
        Planner planner;
        planner.begin(map, { 3, 4 }, Point { 5.5, 4 });
        run(planner, map);
        const Path path(map, planner.pathTo(planner.goalCell()));
        QCOMPARE(path.waypoints().size(), 1U);
    }
    void waypointsArePassedWithinHalfAMu()
    {
        auto map = room();
        Path path(std::vector<Point> { { 3, 3 }, { 5, 3 }, { 5, 5 } });
        path.pass(map, { 2, 3 });
        QCOMPARE(path.next(), 0U);
        path.pass(map, { 2.6, 3 });
        QCOMPARE(path.next(), 1U);
    }
    void laterWaypointIsTakenWhenPastTheNext()
    {
        auto map = room();
        Path path(std::vector<Point> { { 3, 3 }, { 5, 3 }, { 7, 3 } });
        path.pass(
            map, { 5.4, 3.2 }); // nearer to the second than to the first, and within reach of it
        QCOMPARE(path.next(), 2U);
        path.pass(map, { 7.02, 3.02 });
        QVERIFY(path.empty());
    }
    void blockedPathIsDetected()
    {
        auto map = room();
        const Path path(std::vector<Point> { { 8, 4 } });
        QVERIFY(path.open(map, { 3, 4 }, 5));
        auto closed = room({ { { 5, 3.5 }, { 5, 4.5 } } });
        QVERIFY(!path.open(closed, { 3, 4 }, 5));
        QCOMPARE(path.remaining({ 3, 4 }), 5.0);
    }
    void explorationGoesWhereNobodyLooked()
    {
        auto map = room();
        TargetMap target({ 5, 4 }, 0.04);
        for (double y = 1; y < 8; y += 1) {
            target.notVisible(map, { 2, y, 0 }, std::numbers::pi);
            target.notVisible(map, { 4, y, 0 }, std::numbers::pi);
        }
        Planner planner;
        planner.begin(map, { 5, 4 }, std::nullopt);
        run(planner, map);
        ExplorationChooser chooser;
        ExplorationInputs inputs;
        inputs.start = inputs.place = { 5, 4 };
        chooser.begin(map, target, planner, inputs);
        while (!chooser.advance(map, target, 5)) { }
        QVERIFY(chooser.best().has_value());
        QVERIFY(chooser.best()->place.x > 5);
    }
    void goalOfAnotherRobotIsLeftToIt()
    {
        auto map = room();
        TargetMap target({ 5, 4 }, 0.04);
        Planner planner;
        planner.begin(map, { 5, 4 }, std::nullopt);
        run(planner, map);
        const auto choose = [&](std::vector<RobotReport> others) {
            ExplorationChooser chooser;
            ExplorationInputs inputs;
            inputs.start = inputs.place = { 5, 4 };
            inputs.others = std::move(others);
            chooser.begin(map, target, planner, inputs);
            while (!chooser.advance(map, target, 5)) { }
            return chooser.best()->place;
        };
        const auto alone = choose({});
        RobotReport other;
        other.number = 2;
        other.activity = Activity::Exploring;
        other.goal = alone;
        other.pose = { alone.x, alone.y, 0 };
        QVERIFY(distance(choose({ other }), alone) > 1.0);
    }
    void fiveParkedRobotsDoNotTouch()
    {
        for (int one = 1; one <= 5; ++one) {
            QVERIFY(distance(parkingSpot({ { 3, 3 } }, one), { 3, 3 }) <= 1.5);
            for (int other = 1; other < one; ++other) {
                QVERIFY(distance(parkingSpot({ { 3, 3 } }, one), parkingSpot({ { 3, 3 } }, other))
                    > 1.2);
            }
        }
    }
    void followedRobotGoesDeeper()
    {
        auto map = room();
        const TargetDisc target { { 5, 4 } };
        const SpotSeeker seeker { 1, { 2, 4 }, std::nullopt };
        RobotReport other;
        other.number = 2;
        other.activity = Activity::Exploring;
        other.pose = { 6, 4, 0 };
        const auto alone = chooseParkingSpot(map, target, seeker, std::vector { other });
        other.pose = { 1.2, 4, 0 };
        const auto followed = chooseParkingSpot(map, target, seeker, std::vector { other });
        QVERIFY(alone && followed);
        QVERIFY(alone->x < 5 && followed->x > 5);
    }
    void theNearerRobotChoosesItsParkingSpotFirst()
    {
        auto map = room();
        const TargetDisc target { { 5, 4 } };
        RobotReport other;
        other.number = 1;
        other.activity = Activity::GoingToTarget;
        other.pose = { 5, 4, 0 };
        other.goal = parkingSpot(target, 3);
        const Point near { other.goal->x - 0.3, other.goal->y };
        const auto chosen =
            chooseParkingSpot(map, target, { 2, near, std::nullopt }, std::vector { other });
        QVERIFY(chosen && distance(*chosen, *other.goal) < 0.01);
        other.pose = { other.goal->x, other.goal->y, 0 };
        const auto left =
            chooseParkingSpot(map, target, { 2, { 2, 4 }, std::nullopt }, std::vector { other });
        QVERIFY(left && distance(*left, *other.goal) > 1.0);
    }
    void occupiedParkingSpotIsGivenUp()
    {
        auto map = room();
        RobotReport other;
        other.number = 2;
        other.activity = Activity::Parked;
        const auto own = parkingSpot({ { 5, 4 } }, 1);
        other.pose = { own.x, own.y, 0 };
        const auto chosen =
            chooseParkingSpot(map, { { 5, 4 } }, { 1, own, std::nullopt }, std::vector { other });
        QVERIFY(chosen && distance(*chosen, own) >= 1.0);
        QVERIFY(distance(*chosen, { 5, 4 }) < 1.5);
        const auto refused = chooseParkingSpot(map, { { 5, 4 } }, { 1, own, std::nullopt },
            std::vector { other }, std::vector { *chosen });
        QVERIFY(refused && distance(*refused, *chosen) >= 0.3);
    }
    void gapsInTheBorderAreNotSought()
    {
        // Within the usual arena: a wall from the border at y = 14 down to y = 8. Ground beyond the
        // border is as unknown as ground below the wall, and nearer.
        ObstacleMap map({ 5, 12 });
        for (double y = 8; y <= 14; y += 0.1) {
            map.bump({ 8 - 0.54, y }, 0);
            map.bump({ 8 - 0.54, y }, 0);
        }
        Planner planner;
        planner.begin(map, { 6, 12.5 }, Point { 10, 12.5 });
        run(planner, map);
        QVERIFY(planner.found());
        for (const int cell : planner.pathTo(planner.goalCell())) {
            QVERIFY(map.grid().middleOf(cell).y < 14);
        }
        // A map that began elsewhere assumes no border there.
        ObstacleMap other({ -15, 12 });
        QVERIFY(!other.arena().isBeyond({ -15, 20 }));
        QVERIFY(map.arena().isBeyond({ 5, 14.1 }));
        QVERIFY(map.arena().isBeyond({ 5, 13.9 }, 0.5));
    }
    void lastRobotParksAtTheEntrance()
    {
        const auto map = room();
        const TargetRoom alone(map, { { 5, 4 } }, { 2, 4 }, {}, true);
        const auto place = alone.choose(0, {}, {});
        QVERIFY(place && alone.isPlace(*place));
        QVERIFY(place->x < 4);
    }
    void followedRobotLeavesTheEntranceFree()
    {
        // A pocket around the target, with a narrow entrance from the left.
        const auto map = room({ { { 3.4, 2.4 }, { 6.6, 2.4 } }, { { 3.4, 5.6 }, { 6.6, 5.6 } },
            { { 6.6, 2.4 }, { 6.6, 5.6 } }, { { 3.4, 2.4 }, { 3.4, 3.1 } },
            { { 3.4, 4.9 }, { 3.4, 5.6 } } });
        const TargetDisc target { { 5, 4 } };
        const Point mouth { 2.4, 4 };
        const TargetRoom space(map, target, mouth, {}, true);
        const auto last = space.choose(0, {}, {});
        const auto first = space.choose(3, {}, {});
        QVERIFY(last && first);
        QVERIFY(first->x > last->x + 0.5);
        QVERIFY(space.roomBehind(*first, 3) >= 3);
        QCOMPARE(space.roomBehind({ 3.6, 4 }, 3), 0); // in the entrance it blocks them
    }
    /// Robots that enter one after another and park at the chosen positions all find room.
    void fourFindRoomInAPocket()
    {
        const auto map = room({ { { 3.6, 2.4 }, { 6.6, 2.4 } }, { { 3.6, 5.6 }, { 6.6, 5.6 } },
            { { 6.6, 2.4 }, { 6.6, 5.6 } } });
        const TargetDisc target { { 5, 4 } };
        std::vector<Point> parked;
        for (int behind = 3; behind >= 0; --behind) {
            const TargetRoom space(map, target, { 2.4, 4 }, parked, true);
            const auto place = space.choose(behind, {}, {});
            QVERIFY2(place, qPrintable(QString::number(behind)));
            for (const auto& other : parked) {
                QVERIFY(distance(*place, other) >= 1.0);
            }
            QVERIFY(distance(*place, target.middle) <= target.reachMu);
            QVERIFY(!map.nearestWall(*place, 0.5));
            parked.push_back(*place);
        }
    }
    /// Half of the target is explored: if all parked robots are known, the first robot drives into
    /// the rest.
    void followedRobotEntersUnexploredRoom()
    {
        ObstacleMap map({ 5, 4 });
        for (double x = 1.5; x < 4.6; x += 0.2) {
            for (double y = 1.5; y < 7; y += 0.2) {
                map.occupy({ x, y });
            }
        }
        const TargetDisc target { { 5, 4 } };
        const auto known = TargetRoom(map, target, { 2, 4 }, {}, false).choose(4, {}, {});
        const auto hoped = TargetRoom(map, target, { 2, 4 }, {}, true).choose(4, {}, {});
        QVERIFY(known && hoped);
        QVERIFY(map.free(*map.grid().indexAt(*known)));
        QVERIFY(!map.free(*map.grid().indexAt(*hoped)));
        QVERIFY(hoped->x > known->x + 0.5);
        // No robot parks so that others depend on unexplored ground.
        const TargetRoom space(map, target, { 2, 4 }, {}, true);
        QVERIFY(!space.leavesRoom({ 4, 4 }, 4));
    }
    void claimedAndRefusedPlacesAreLeft()
    {
        const auto map = room();
        const TargetRoom space(map, { { 5, 4 } }, { 2, 4 }, {}, true);
        const std::vector<Point> first { *space.choose(0, {}, {}) };
        QVERIFY(distance(*space.choose(0, first, {}), first.front()) >= 1.0);
        QVERIFY(distance(*space.choose(0, {}, first), first.front()) >= 0.3);
        QVERIFY(distance(*space.choose(0, {}, first), first.front()) < 1.0);
    }
};

QTEST_GUILESS_MAIN(TestPlanning)
#include "tst_planning.moc"
