// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/obstacle_map.h"
#include "core/maze/target_map.h"
#include "core/maze/target_shape.h"
#include "tests/core/maze/bearings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

constexpr ObstacleSensor kAhead { 0 };

/// With the usual errors of a robot's pose.
LineOfSight lineOfSight(Point from, double directionRad)
{
    return { 1, from, directionRad, radians(0.9), 0.09 };
}

/// Reading of a front sensor at x, looking along x, of a wall at 8.
double readingOfWall(double x)
{
    return 1 / (8 - x - kRobotRadiusMu);
}

} // namespace

class TestMaps final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readingMakesTheThreeAreas()
    {
        ObstacleMap map({ 5, 5 });
        map.observe({ 5, 5, 0 }, kAhead, 1.0); // from 5.5: A to 6.41, B to 6.5, C to 6.9
        const auto a = map.probability({ 5.85, 5.05 });
        const auto b = map.probability({ 6.46, 5.02 });
        const auto c = map.probability({ 6.6, 5.05 });
        QVERIFY(a < b);
        QVERIFY(b < 0.5);
        QVERIFY(c > 0.5);
        QCOMPARE(map.probability({ 7.2, 5.05 }), 0.5);
        QCOMPARE(map.probability({ 5.8, 5.9 }), 0.5); // outside of the cone
        QCOMPARE(map.observations({ 5.85, 5.05 }), 1);
        QCOMPARE(map.observations({ 7.2, 5.05 }), 0);
    }
    /// Compares every cell with a ray from the sensor to its centre, for readings of all sensors
    /// from random poses, on an empty map and on one that fills.
    void readingChangesOnlyCellsHitByRays_data()
    {
        QTest::addColumn<bool>("explained");
        QTest::newRow("a wall's") << false;
        QTest::newRow("another robot's") << true;
    }
    void readingChangesOnlyCellsHitByRays()
    {
        QFETCH(bool, explained);
        constexpr std::uint64_t kSeed = 21;
        constexpr double kNoise = 0.1;
        constexpr double kLeast = 4 * kNoise; // smaller readings do not indicate a wall
        constexpr double kWall = 0.4;
        constexpr double kUnsure = 1e-9; // rays ending this near to a limit may be rounded over it
        constexpr int kLowest = -350; // readings alone make no cell more certainly free
        SeededRandom random(kSeed);
        const ObstacleMap empty({ 5, 5 });
        auto filled = empty;
        std::array<int, 4> hits {}; // cells outside, in A, in B, in C
        for (int i = 0; i < 150; ++i) {
            // Headings by 30 degrees make a limit of the cone level.
            const auto heading =
                i % 3 == 0 ? radians(double(random.below(12)) * 30) : random.uniform(-4, 4);
            const Pose pose { random.uniform(1, 9), random.uniform(1, 9), heading };
            const ObstacleSensor sensor { radians(double(random.below(4)) * 60 - 60) };
            const auto reading = i % 4 == 0 ? random.uniform(-0.1, kLeast) : random.uniform(0.4, 9);
            const auto gaze = pose.headingRad + sensor.angleRad;
            const Point eye { pose.x + kRobotRadiusMu * std::cos(gaze),
                pose.y + kRobotRadiusMu * std::sin(gaze) };
            const bool saysWall = reading >= kLeast && !explained;
            const auto endOfA = 1 / (std::max(reading, kLeast) + kNoise);
            const auto endOfB = reading >= kLeast ? 1 / reading : endOfA;
            const auto end = saysWall ? endOfB + kWall : endOfB;

            auto fresh = empty;
            const auto before = filled;
            for (auto* map : { &fresh, &filled }) {
                explained ? map->observeFree(pose, sensor, reading)
                          : map->observe(pose, sensor, reading);
                QCOMPARE(map->generation(), empty.generation());
            }
            for (int cell = 0; cell < empty.grid().size(); ++cell) {
                const auto middle = empty.grid().middleOf(cell);
                const auto away = std::hypot(middle.x - eye.x, middle.y - eye.y);
                const auto off = std::abs(std::remainder(
                    std::atan2(middle.y - eye.y, middle.x - eye.x) - gaze, 2 * std::numbers::pi));
                const auto isNear = [](double a, double b) { return std::abs(a - b) < kUnsure; };
                if (away < kUnsure || (isNear(off, kConeHalfAngleRad) && away < end + kUnsure)
                    || isNear(away, endOfA) || isNear(away, endOfB) || isNear(away, end)) {
                    continue;
                }
                const bool isHit = off < kConeHalfAngleRad && away < end;
                const auto area = !isHit ? 0 : away < endOfA ? 1 : away < endOfB ? 2 : 3;
                ++hits[std::size_t(area)];
                const auto now = fresh.odds(cell);
                const auto change = filled.odds(cell) - before.odds(cell);
                const std::array isRight { now == 0 && change == 0,
                    now < 0 && (change < 0 || filled.odds(cell) == kLowest),
                    now > 0 && change >= 0 };
                const bool isCounted = fresh.observations(cell) == (isHit ? 1 : 0)
                    && filled.observations(cell)
                        == std::min(255, before.observations(cell) + (isHit ? 1 : 0));
                if (!isRight[std::size_t((area + 1) / 2)] || !isCounted) {
                    QFAIL(qPrintable(
                        QStringLiteral("seed %1, reading %2 of %3, cell at %4, %5: odds %6, "
                                       "changed by %7")
                            .arg(kSeed)
                            .arg(i)
                            .arg(reading)
                            .arg(middle.x)
                            .arg(middle.y)
                            .arg(now)
                            .arg(change)));
                }
            }
        }
        QVERIFY(std::min({ hits[0], hits[1], hits[2] }) > 100);
        QVERIFY(explained ? hits[3] == 0 : hits[3] > 100);
    }
    void smallReadingSaysNothingAboutWalls()
    {
        ObstacleMap map({ 5, 5 });
        for (int i = 0; i < 50; ++i) {
            map.observe({ 5, 5, 0 }, kAhead, 0.3);
        }
        for (double x = 5.6; x < 10; x += 0.1) {
            QVERIFY(map.probability({ x, 5.0 }) <= 0.5);
        }
    }
    /// Compares the map with the true wall, from many positions with the sensor's noise.
    void wallStandsWhereItIs()
    {
        SeededRandom random(5);
        ObstacleMap map({ 6, 5 });
        for (int i = 0; i < 300; ++i) {
            const auto x = random.uniform(6.0, 7.3);
            const auto reading = std::round((readingOfWall(x) + random.normal(0.1)) * 10) / 10;
            map.observe({ x, random.uniform(4.0, 6.0), 0 }, kAhead, reading);
        }
        const auto wall = map.nearestWall({ 7, 5 }, 3);
        QVERIFY(wall.has_value());
        QVERIFY2(std::abs(wall->x - 8) < 0.21, qPrintable(QString::number(wall->x)));
        QVERIFY(map.probability({ 7.5, 5 }) < 0.1);
    }
    void bodyIsStrongEvidence()
    {
        ObstacleMap map({ 5, 5 });
        for (int i = 0; i < 20; ++i) {
            map.observe({ 3.5, 5, 0 }, kAhead, 1.0);
        }
        QVERIFY(map.nearestWall({ 5, 5 }, 0.5).has_value());
        map.occupy({ 5.1, 5 });
        QVERIFY(!map.nearestWall({ 5.1, 5 }, 0.35).has_value());
        QVERIFY(map.probability({ 5.1, 5 }) < 0.01);
    }
    /// From afar the side walls of a passage look like a wall across it.
    void farWallIsOnlySuspected()
    {
        ObstacleMap map({ 5, 5 });
        for (int i = 0; i < 100; ++i) {
            map.observe({ 3, 5, 0 }, kAhead, 1 / 1.5);
        }
        QVERIFY(!map.nearestWall({ 5, 5 }, 0.6).has_value());
        QVERIFY(map.suspected(*map.grid().indexAt({ 5.1, 5 })));
    }
    void anotherRobotIsNoWall()
    {
        ObstacleMap map({ 5, 5 });
        for (int i = 0; i < 30; ++i) {
            map.observeFree({ 5, 5, 0 }, kAhead, 1.0);
        }
        QVERIFY(!map.nearestWall({ 5, 5 }, 5).has_value());
        QVERIFY(map.free(*map.grid().indexAt({ 6, 5 })));
    }
    void nearnessCountsOccupiedCellsInRings()
    {
        ObstacleMap map({ 5, 5 });
        SeededRandom random(9);
        for (int i = 0; i < 400; ++i) {
            map.observe({ random.uniform(4, 7), random.uniform(4, 6), random.uniform(-3, 3) },
                kAhead, random.uniform(0.4, 3));
        }
        for (int i = 0; i < 200; ++i) {
            const auto cell = map.grid().cellAt({ random.uniform(3, 8), random.uniform(3, 7) });
            std::array<unsigned, 4> expected {};
            for (int row = cell.row - 11; row <= cell.row + 11; ++row) {
                for (int column = cell.column - 11; column <= cell.column + 11; ++column) {
                    const auto away =
                        kCellSizeMu * std::hypot(row - cell.row, column - cell.column);
                    const auto* ring = std::find_if(std::begin(ObstacleMap::kRingsMu),
                        std::end(ObstacleMap::kRingsMu),
                        [&](double limit) { return away <= limit; });
                    if (map.occupied(map.grid().index({ column, row }))
                        && ring != std::end(ObstacleMap::kRingsMu)) {
                        ++expected[std::size_t(ring - std::begin(ObstacleMap::kRingsMu))];
                    }
                }
            }
            const auto near = map.nearness(map.grid().index(cell));
            for (unsigned ring = 0; ring < 4; ++ring) {
                QCOMPARE((near >> (8 * ring)) & 0xffU, expected[ring]);
            }
        }
    }
    void growingKeepsKnownCells()
    {
        ObstacleMap map({ 5, 5 }, 4);
        map.occupy({ 5, 5 });
        const auto generation = map.generation();
        QVERIFY(map.include({ 40, -20 }, 1));
        QVERIFY(map.generation() > generation);
        QVERIFY(map.probability({ 5, 5 }) < 0.01);
        QCOMPARE(map.probability({ 39, -19 }), 0.5);
        QVERIFY(!map.include({ 40, -20 }, 1));
    }
    void collisionMakesAWallAhead()
    {
        ObstacleMap map({ 5, 5 });
        map.occupy({ 5, 5 });
        map.bump({ 5, 5 }, 0);
        const auto wall = map.nearestWall({ 5, 5 }, 1);
        QVERIFY(wall && wall->x > 5.4);
    }
    void linesOfSightFindTheBeacon()
    {
        SeededRandom random(2);
        TargetMap target({ 5, 5 }, radians(2.3));
        QVERIFY(!target.estimate());
        const Point beacon { 9, 7 };
        for (double x = 5; x < 8; x += 0.3) {
            const Point from { x, 5 };
            target.visible(
                lineOfSight({ x, 5 }, direction(from, beacon) + random.normal(radians(2))));
        }
        QVERIFY(target.estimate().has_value());
        QVERIFY(distance(target.estimate()->middle, beacon) < 0.4);
        QVERIFY(target.estimate()->sigmaMu < 0.5);
    }
    void passingTheBeaconGivesItsDistance()
    {
        // Driving straight at it and past it: all lines are parallel, and only their reversal shows
        // the distance.
        TargetMap target({ 5, 5 }, radians(2.3));
        for (double x = 5; x < 8.8; x += 0.3) {
            target.visible(lineOfSight({ x, 5 }, 0));
        }
        const auto before = target.estimate()->sigmaMu;
        for (double x = 9.3; x < 10.5; x += 0.3) {
            target.visible(lineOfSight({ x, 5 }, std::numbers::pi));
        }
        QVERIFY(std::abs(target.estimate()->middle.x - 9) < 0.5);
        QVERIFY(target.estimate()->sigmaMu < 0.6 * before);
    }
    /// A beacon sensor without a limit of the range, and a short way: parallax hardly tells the
    /// distance, and the estimate must say so.
    void farBeaconIsUnsureUntilParallaxDecides()
    {
        constexpr int kSeeds = 200;
        for (const int looks : { 1, 4, 12 }) {
            double misfit = 0;
            for (int seed = 1; seed <= kSeeds; ++seed) {
                SeededRandom random { std::uint64_t(seed) };
                const Pose start { 845, 399, random.uniform(-3, 3) };
                const auto beacon =
                    ahead(placeOf(start), random.uniform(-3, 3), random.uniform(8, 16));
                test::BearingRobot robot(1000 + std::uint64_t(seed), start);
                TargetMap target(placeOf(start), radians(2.02));
                for (int look = 0; look < looks; ++look) {
                    target.visible(robot.lineTo(beacon));
                    robot.drive();
                }
                const auto estimate = target.estimate();
                QVERIFY(estimate.has_value());
                const auto error = distance(estimate->middle, beacon) / estimate->sigmaMu;
                misfit += error * error / kSeeds;
            }
            // Two directions, of which the standard deviation is the worse one.
            QVERIFY2(misfit < 2, qPrintable(QString::number(misfit)));
        }
    }
    void oneLineOfSightIsUnsure()
    {
        TargetMap target({ 5, 5 }, radians(2.3));
        target.visible(lineOfSight({ 5, 5 }, 0));
        QVERIFY(target.estimate()->sigmaMu > 1.5);
    }
    void searchedGroundIsImprobable()
    {
        ObstacleMap walls({ 5, 5 });
        for (double angle = -3; angle < 3.2; angle += 0.3) {
            for (int i = 0; i < 3; ++i) {
                walls.observe({ 5, 5, angle }, kAhead, 0.3);
            }
        }
        TargetMap target({ 5, 5 }, radians(2.3));
        const auto before = target.gain(walls, { 5, 5 }, 2);
        target.notVisible(walls, { 5, 5, 0 }, std::numbers::pi);
        QVERIFY(target.weight({ 6.5, 5 }) < 0.3);
        QCOMPARE(target.weight({ 12, 5 }), 1.0);
        QVERIFY(target.gain(walls, { 5, 5 }, 2) < 0.4 * before);
        target.forget();
        QVERIFY(target.weight({ 6.5, 5 }) > 0.2);
        QCOMPARE(target.weight({ 12, 5 }), 1.0);
    }
    void targetIsUnlikelyOutsideOfTheArenaOfTheRules()
    {
        const TargetMap target({ 5, 5 }, radians(2.3));
        QVERIFY(target.weight({ -1, 5 }) < 0.1);
        QVERIFY(target.weight({ 5, 40 }) < 0.1); // beyond the layer too
        QCOMPARE(target.weight({ 27, 13 }), 1.0);
        const TargetMap elsewhere({ 845, 399 }, radians(2.3));
        QCOMPARE(elsewhere.weight({ 833, 390 }), 1.0);
    }
    void targetIsAboutTheBeaconUnlessTheGroundTellsOtherwise()
    {
        TargetShape shape;
        const Point beacon { 12, 10 };
        QCOMPARE(shape.about(beacon), (TargetDisc { beacon }));
        const Point middle { 12, 11 };
        for (double x = 10; x <= 14; x += 0.4) {
            for (double y = 9; y <= 13; y += 0.4) {
                shape.take({ x, y }, distance({ x, y }, middle) < TargetDisc::kUsualReachMu);
            }
        }
        QVERIFY(distance(shape.about(beacon).middle, middle) < 0.2);
        QVERIFY(std::abs(shape.about(beacon).reachMu - TargetDisc::kUsualReachMu) < 0.01);
        QVERIFY(shape.isOutside({ 13.6, 12.6 }));
        QVERIFY(!shape.isOutside(middle));
    }
    void smallTargetIsLearnedFromTheGround()
    {
        TargetShape shape;
        const Point beacon { 5, 5 };
        for (double angle = 0; angle < 6; angle += 0.5) {
            shape.take(ahead(beacon, angle, 0.3), true);
            shape.take(ahead(beacon, angle, 0.8), false);
            shape.take(ahead(beacon, angle, 1.2), false);
        }
        const auto disc = shape.about(beacon);
        QVERIFY(distance(disc.middle, beacon) < 0.2);
        QVERIFY(disc.reachMu <= 0.75);
    }
    void oneWrongReadingOfTheGroundChangesNothing()
    {
        TargetShape shape;
        shape.take({ 5.2, 5 }, true);
        shape.take({ 6.4, 5 }, true);
        shape.take({ 4.2, 5.4 }, true);
        shape.take({ 5, 6.3 }, true);
        shape.take({ 5, 3.7 }, true);
        shape.take({ 6.3, 5.3 }, false);
        QVERIFY(distance(shape.about({ 5, 5 }).middle, { 5, 5 }) < 0.5);
    }
    void gainIsNeverAboveItsBound()
    {
        ObstacleMap walls({ 5, 5 });
        TargetMap target({ 5, 5 }, radians(2.3));
        target.notVisible(walls, { 3, 4, 0 }, std::numbers::pi);
        const auto sums = target.sums();
        for (double x = -15; x < 25; x += 1.7) {
            const Point place { x, 5.3 };
            QVERIFY(target.gain(walls, place, 4) <= 1.1 * target.mostGain(sums, place, 4) + 1);
        }
    }
    /// Another robot sent a wrong target; the robot at that position finds out.
    void estimateDisprovedByTheGroundIsDropped()
    {
        TargetMap target({ 5, 5 }, radians(2.3));
        target.hear({ { 8, 8 }, 0.1 });
        std::optional<TargetEstimate> wrong;
        int looks = 0;
        while (!wrong && looks < 100) {
            // Drives to a position that would have to be inside.
            const auto disc = target.disc();
            QVERIFY(disc.has_value());
            wrong = target.ground(ahead(disc->middle, looks, 0.3 * disc->reachMu), false);
            ++looks;
        }
        QVERIFY2(wrong && looks < 50, qPrintable(QString::number(looks)));
        QCOMPARE(wrong->middle, (Point { 8, 8 }));
        QVERIFY(!target.estimate());
        target.hear({ { 2, 3 }, 0.4 });
        QCOMPARE(target.estimate()->middle, (Point { 2, 3 }));
    }
    /// Robots must not wait at a place that they believe in without being sure.
    void uncertainEstimateIsDroppedAfterASearch()
    {
        TargetMap target({ 5, 5 }, radians(2.3));
        target.hear({ { 8, 8 }, 0.9 });
        std::optional<TargetEstimate> wrong;
        int looks = 0;
        for (double away = 0; away < 1.5 && !wrong; away += 0.2) {
            for (double angle = 0; angle < 6.2 && !wrong; angle += 0.3) {
                wrong = target.ground(ahead({ 8, 8 }, angle, away), false);
                ++looks;
            }
        }
        QVERIFY2(wrong && looks > 20, qPrintable(QString::number(looks)));
        QVERIFY(!target.estimate());
    }
    void targetThatIsSmallOrOffItsBeaconIsNotDisproved()
    {
        for (const auto& disc : { TargetDisc { { 5, 5 }, 0.5 }, TargetDisc { { 5.8, 5 }, 0.75 },
                 TargetDisc { { 5, 6 }, 1.5 } }) {
            TargetMap target({ 5, 5 }, radians(2.3));
            target.hear({ { 5, 5 }, 0.1 });
            // From the outside inwards, like entering robots.
            for (double away = 3; away > 0; away -= 0.2) {
                for (double angle = 0; angle < 6.2; angle += 0.4) {
                    const auto place = ahead(disc.middle, angle, away);
                    QVERIFY(!target.ground(place, distance(place, disc.middle) < disc.reachMu));
                }
            }
            QVERIFY(target.estimate().has_value());
        }
    }
    /// With a noisier sensor a small reading means nothing.
    void noiseOfReadingsIsTakenIntoAccount()
    {
        ObstacleMap clear({ 5, 5 });
        ObstacleMap noisy({ 5, 5 }, ObstacleMap::kReachMu, 0.3);
        for (int i = 0; i < 20; ++i) {
            clear.observe({ 5, 5, 0 }, {}, 1.05);
            noisy.observe({ 5, 5, 0 }, {}, 1.05);
        }
        const Point wall { 5.5 + 1 / 1.05 + 0.1, 5 };
        QVERIFY(clear.probability(wall) > 0.8);
        QCOMPARE(noisy.probability(wall), 0.5);
    }
    void betterBeliefOfAnotherIsTaken()
    {
        TargetMap target({ 5, 5 }, radians(2.3));
        target.hear({ { 8, 8 }, 0.5 });
        target.hear({ { 9, 9 }, 0.9 });
        QCOMPARE(target.estimate()->middle, (Point { 8, 8 }));
        QVERIFY(!target.ground({ 8, 7.5 }, false));
        QCOMPARE(target.weight({ 8, 7.5 }), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestMaps)
#include "tst_maps.moc"
