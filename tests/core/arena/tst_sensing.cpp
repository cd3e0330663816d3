// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/sensing.h"
#include "tests/core/arena/worlds.h"

#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;
using maze::Sensor;

namespace {

constexpr double kPi = std::numbers::pi;

double irOf(const World& world, std::size_t index, std::size_t sensor)
{
    std::vector<Robot> robots;
    for (int id = 1; id <= world.places(); ++id) {
        robots.push_back(world.robot(id));
    }
    return irDistance(
        { world.geometry(), world.lab().beacons, world.lab().targets, robots, {} }, index, sensor);
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

/// Rules that send every sensor in every cycle, without latency.
Rules open()
{
    auto rules = quiet();
    auto& parameters = rules.parameters;
    parameters.obstacleRequestable = false;
    parameters.beaconRequestable = false;
    parameters.groundRequestable = false;
    parameters.compassRequestable = false;
    parameters.beaconLatencyCycles = 0;
    parameters.compassLatencyCycles = 0;
    return rules;
}

} // namespace

class TestSensing final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void irSeesWallsAlongItsThreeRays()
    {
        const auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } });
        QVERIFY(near(irOf(world, 0, 0), 4.0)); // the right limit meets y = 0
        QVERIFY(near(irOf(world, 0, 3), 1.5)); // behind
        // To the left at 60 degrees: its limits point along 30 and 90 degrees.
        QVERIFY(near(irOf(world, 0, 1), 8.0 - 0.5 * std::sin(kPi / 3.0)));
    }

    void irSeesCornersBetweenItsRays()
    {
        auto lab = emptyLab();
        lab.walls = { boxWall(6.0, 2.3, 7.0, 5.0) };
        const auto world = running(lab, { { 2.0, 2.0, 0.0 } });
        QVERIFY(near(irOf(world, 0, 0), std::hypot(3.5, 0.3)));
    }

    void irSeesRobotsInItsConeAndOnItsLimits()
    {
        const auto ahead = running(emptyLab(), { { 2.0, 2.0, 0.0 }, { 4.0, 2.0, 0.0 } });
        QVERIFY(near(irOf(ahead, 0, 0), 1.0));
        const auto aside = running(emptyLab(), { { 2.0, 2.0, 0.0 }, { 4.0, 3.0, 0.0 } });
        // From (2.5, 2) along 30 degrees to the disc around (4, 3).
        const auto along = 1.5 * std::cos(kPi / 6.0) + 0.5;
        const auto across = 1.5 * 0.5 - std::cos(kPi / 6.0);
        QVERIFY(near(irOf(aside, 0, 0), along - std::sqrt(0.25 - across * across)));
    }

    void irTellsTheInverseInTenthsAndAtMost100()
    {
        auto world = running(emptyLab(), { { 0.5, 8.0, kPi }, { 2.0, 2.0, 0.0 } }, open());
        QCOMPARE(*world.measures(1).ir[0], 100.0); // touches the wall
        QCOMPARE(*world.measures(2).ir[0], 0.3); // 1/4
        QCOMPARE(*world.measures(2).ir[3], 0.7); // 1/1.5
    }

    void irNoiseCanMakeItNegative()
    {
        auto rules = open();
        rules.parameters.obstacleNoisePerMu = 0.1;
        auto lab = emptyLab();
        lab.widthMu = 100.0;
        lab.heightMu = 100.0;
        auto world = running(lab, { { 50.0, 50.0, 0.0 } }, rules);
        bool negative = false;
        bool minusZero = false;
        for (int i = 0; i < 300; ++i) {
            world.step();
            const auto value = *world.measures(1).ir[0];
            negative = negative || value < 0.0;
            minusZero = minusZero || (value == 0.0 && std::signbit(value));
            QCOMPARE(value, std::round(value * 10.0) / 10.0);
        }
        QVERIFY(negative);
        QVERIFY(minusZero);
    }

    void sensorsCanBeMovedByTheRegistration()
    {
        World world(emptyLab(), { { { 2.0, 2.0, 0.0 } } }, open(), 1);
        auto registration = robotAt(1);
        registration.irAngleDeg[0] = 180.0;
        QVERIFY(world.admit(registration));
        world.step();
        QCOMPARE(world.measures(1).ir[0], world.measures(1).ir[3]);
    }

    void beaconIsBearingToTheHeadingInWholeDegrees()
    {
        const auto world = running(
            emptyLab(), { { 2.0, 5.0, 0.0 }, { 5.0, 2.0, 0.0 }, { 8.0, 7.0, kPi / 2.0 } }, open());
        QCOMPARE(world.measures(1).beacons.at(0).bearingDeg, std::optional(0.0));
        QCOMPARE(world.measures(2).beacons.at(0).bearingDeg, std::optional(90.0));
        // atan2(-2, -3) - 90 degrees = -236.3 = 123.7 degrees
        QCOMPARE(world.measures(3).beacons.at(0).bearingDeg, std::optional(124.0));
    }

    void beaconIsNotSeenBeyondItsRangeApertureOrAHigherWall()
    {
        auto lab = emptyLab();
        const auto bearing = [&lab](const Rules& rules, double x) {
            return running(lab, { { x, 5.0, kPi } }, rules).measures(1).beacons.at(0).bearingDeg;
        };
        auto rules = open();
        lab.beacons[0].at.x = 8.0;
        QVERIFY(!bearing(rules, 2.9));
        QVERIFY(bearing(rules, 3.0)); // 5.0 away
        rules.beaconRangeMu = 6.0;
        QVERIFY(bearing(rules, 2.9));
        rules.parameters.beaconApertureRad = kPi / 3.0;
        QVERIFY(!bearing(rules, 2.9)); // it is behind
        rules = open();
        lab.walls = { boxWall(5.0, 4.0, 6.0, 6.0, 2.0) };
        QVERIFY(!bearing(rules, 4.0)); // as high as the beacon
        lab.walls[0].heightMu = 1.9;
        QVERIFY(bearing(rules, 4.0));
    }

    void latencyDelaysSamplesByCycles()
    {
        auto rules = open();
        rules.parameters.compassLatencyCycles = 4;
        rules.parameters.beaconLatencyCycles = 4;
        World world(emptyLab(), { { { 2.0, 5.0, 0.0 } } }, rules, 1);
        QVERIFY(world.admit(robotAt(1)));
        for (int i = 0; i < 4; ++i) {
            world.step();
            QVERIFY(!world.measures(1).beacons.at(0).bearingDeg);
        }
        world.step();
        QCOMPARE(world.measures(1).beacons.at(0).bearingDeg, std::optional(0.0));
        world.start();
        world.step();
        world.take(1, motors(-0.15, 0.15)); // 8.6, 21.5, 36.5, 52.6, 69.3 degrees
        step(world, 4);
        QCOMPARE(*world.measures(1).compassDeg, 0.0);
        world.step();
        QCOMPARE(*world.measures(1).compassDeg, 9.0);
        world.step();
        QCOMPARE(*world.measures(1).compassDeg, 21.0); // 0.375 rad = 21.49 degrees
        QCOMPARE(world.measures(1).beacons.at(0).bearingDeg, std::optional(-21.0));
    }

    void groundNamesTheTargetAroundTheWholeRobot()
    {
        auto lab = emptyLab();
        lab.targets.push_back({ { 5.0, 5.0 }, 2.0 });
        const auto world =
            running(lab, { { 5.0, 5.0, 0.0 }, { 6.5, 5.0, 0.0 }, { 6.51, 5.0, 0.0 } }, open());
        QCOMPARE(*world.measures(1).ground, 1); // the higher of two
        QCOMPARE(*world.measures(2).ground, 1);
        QCOMPARE(*world.measures(3).ground, -1);
    }

    void gpsIsInTenthsWithoutOffsetIn2008AndWithOneIn2021()
    {
        const auto world = running(emptyLab(), { { 2.04, 5.06, 0.0 } });
        QCOMPARE(world.measures(1).gps->x, 2.0);
        QCOMPARE(world.measures(1).gps->y, 5.1);
        QVERIFY(!world.measures(1).gps->headingDeg);

        auto rules = quiet(Rules::official2021());
        rules.parameters.gps = true;
        const auto official = running(emptyLab(), { { 2.0, 5.0, 0.0 }, { 4.0, 6.0, 0.0 } }, rules);
        const auto& a = *official.measures(1).gps;
        const auto& b = *official.measures(2).gps;
        QVERIFY(a.x > 12.0 || a.y > 15.0); // outside of the arena, for this seed
        QVERIFY(near(b.x - a.x, 2.0) && near(b.y - a.y, 1.0)); // the same offset for all robots
    }

    void gpsNoiseHasItsSpread()
    {
        auto rules = open();
        rules.parameters.gpsLinNoiseMu = 0.5;
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, rules);
        double squares = 0.0;
        const int cycles = 10'000;
        for (int i = 0; i < cycles; ++i) {
            world.step();
            squares += std::pow(world.measures(1).gps->x - 5.0, 2);
        }
        // Rounding to tenths adds 0.1^2 / 12.
        const auto expected = std::sqrt(0.25 + 0.01 / 12.0);
        QVERIFY(std::abs(std::sqrt(squares / cycles) - expected)
            < 5.0 * expected / std::sqrt(2.0 * cycles));
    }

    void sensorsThatAreSwitchedOffAreNotSent()
    {
        auto rules = open();
        rules.parameters.gps = false;
        rules.parameters.beaconSensor = false;
        rules.parameters.compassSensor = false;
        const auto world = running(emptyLab(), { { 2.0, 5.0, 0.0 } }, rules);
        QVERIFY(!world.measures(1).gps);
        QVERIFY(!world.measures(1).compassDeg);
        QVERIFY(world.measures(1).beacons.empty());
        QVERIFY(!world.measures(1).score);
    }
};

QTEST_GUILESS_MAIN(TestSensing)
#include "tst_sensing.moc"
