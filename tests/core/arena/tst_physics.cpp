// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/arena/worlds.h"

#include <cmath>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

constexpr double kPi = std::numbers::pi;

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-12;
}

} // namespace

class TestPhysics final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void motorsLagAndMotionUsesTheOldHeading()
    {
        auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } });
        world.take(1, motors(0.1, 0.15));
        world.step();
        const auto& robot = world.robot(1);
        QVERIFY(near(robot.outLeftMuPerCycle, 0.05) && near(robot.outRightMuPerCycle, 0.075));
        QVERIFY(near(robot.pose.x, 2.0625) && near(robot.pose.y, 2.0));
        QVERIFY(near(robot.pose.headingRad, 0.025));
        world.step(); // commands persist
        QVERIFY(near(robot.outLeftMuPerCycle, 0.075) && near(robot.outRightMuPerCycle, 0.1125));
        QVERIFY(near(robot.pose.x, 2.0625 + 0.09375 * std::cos(0.025)));
        QVERIFY(near(robot.pose.y, 2.0 + 0.09375 * std::sin(0.025)));
        QVERIFY(near(robot.pose.headingRad, 0.0625));
    }

    void ordersAreClampedAndOneCanBeLeftOut()
    {
        auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } });
        world.take(1, motors(9.0, -9.0));
        QCOMPARE(world.robot(1).commandLeftMuPerCycle, 0.15);
        QCOMPARE(world.robot(1).commandRightMuPerCycle, -0.15);
        maze::Actions left;
        left.leftMotor = 0.02;
        world.take(1, left);
        QCOMPARE(world.robot(1).commandLeftMuPerCycle, 0.02);
        QCOMPARE(world.robot(1).commandRightMuPerCycle, -0.15);
    }

    void noiseActsOnEachWheelAndIsKept()
    {
        auto rules = quiet();
        rules.parameters.motorsNoisePercent = 1.5;
        rules.parameters.simTimeCycles = 0;
        auto world = running(emptyLab(), { { 2.0, 2.0, 0.0 } }, rules);
        world.take(1, motors(0.1, -0.1));
        const int cycles = 20'000;
        double sum = 0.0;
        double squares = 0.0;
        double product = 0.0;
        for (int i = 0; i < cycles; ++i) {
            const auto before = world.robot(1);
            world.step();
            const auto left =
                world.robot(1).outLeftMuPerCycle / (0.05 + before.outLeftMuPerCycle / 2.0) - 1.0;
            const auto right =
                world.robot(1).outRightMuPerCycle / (-0.05 + before.outRightMuPerCycle / 2.0) - 1.0;
            sum += left;
            squares += left * left;
            product += left * right;
        }
        // Mean, spread and correlation within five standard errors.
        QVERIFY(std::abs(sum / cycles) < 5.0 * 0.015 / std::sqrt(cycles));
        QVERIFY(
            std::abs(std::sqrt(squares / cycles) - 0.015) < 5.0 * 0.015 / std::sqrt(2.0 * cycles));
        QVERIFY(std::abs(product / cycles) < 5.0 * 0.015 * 0.015 / std::sqrt(cycles));
    }

    void aRobotThatHitsAWallTurnsButDoesNotMove()
    {
        // The first cycle goes 0.0625 forwards; the wall is 0.05 away.
        auto world = running(emptyLab(), { { 9.45, 5.0, 0.0 } });
        world.take(1, motors(0.1, 0.15));
        world.take(1, asking({ maze::Sensor::Compass }));
        world.step();
        QVERIFY(near(world.robot(1).pose.x, 9.45) && near(world.robot(1).pose.y, 5.0));
        QVERIFY(near(world.robot(1).pose.headingRad, 0.025));
        QVERIFY(near(world.robot(1).outRightMuPerCycle, 0.075)); // the motors are unaffected
        QCOMPARE(world.measures(1).collision, std::optional(true));
    }

    void touchingAWallIsNoCollision()
    {
        auto world = running(emptyLab(), { { 9.5, 5.0, kPi / 2.0 } });
        world.take(1, motors(0.1, 0.1));
        world.step();
        QCOMPARE(world.measures(1).collision, std::optional(false));
        QVERIFY(near(world.robot(1).pose.y, 5.05));
    }

    void onlyTheRobotThatMovesTowardsAnotherIsHit()
    {
        // Robot 1 drives into 2, which drives away with half its speed.
        auto world = running(emptyLab(), { { 2.0, 5.0, 0.0 }, { 3.01, 5.0, 0.0 } });
        world.take(1, motors(0.15, 0.15));
        world.take(2, motors(0.05, 0.05));
        world.step();
        QVERIFY(world.robot(1).hitRobot);
        QVERIFY(!world.robot(2).hitRobot);
        QVERIFY(near(world.robot(1).pose.x, 2.0));
        QVERIFY(near(world.robot(2).pose.x, 3.035));
    }

    void reversingIntoARobotCounts()
    {
        auto world = running(emptyLab(), { { 2.0, 5.0, kPi }, { 3.01, 5.0, 0.0 } });
        world.take(1, motors(-0.15, -0.15)); // backwards, to the right
        world.step();
        QVERIFY(world.robot(1).hitRobot);
        QVERIFY(!world.robot(2).hitRobot); // stands still
    }

    void robotsMeetingAreBothHit()
    {
        auto world = running(emptyLab(), { { 2.0, 5.0, 0.0 }, { 3.05, 5.0, kPi } });
        world.take(1, motors(0.15, 0.15));
        world.take(2, motors(0.15, 0.15));
        world.step();
        QVERIFY(world.robot(1).hitRobot && world.robot(2).hitRobot);
        QVERIFY(near(world.robot(1).pose.x, 2.0) && near(world.robot(2).pose.x, 3.05));
    }

    void aRobotThatEndedIsInTheWayAndARemovedOneIsNot()
    {
        auto world = running(emptyLab(), { { 2.0, 5.0, 0.0 }, { 3.02, 5.0, 0.0 } });
        world.take(2, motors(0.15, 0.15));
        world.take(2, ending());
        world.step();
        world.take(1, motors(0.15, 0.15));
        step(world, 5);
        const auto stood = world.robot(2).pose.x;
        QVERIFY(world.robot(1).hitRobot);
        QVERIFY(near(stood, 3.02 + 0.075)); // the last cycle still moved it
        world.remove(2);
        world.step();
        QVERIFY(!world.robot(1).isHit());
    }

    void nothingMovesUnlessTheGameRuns()
    {
        World world(emptyLab(), { { { 2.0, 2.0, 0.0 } } }, quiet(), 1);
        QVERIFY(world.admit(robotAt(1)));
        world.take(1, motors(0.15, 0.15));
        step(world, 3);
        QCOMPARE(world.robot(1).outLeftMuPerCycle, 0.0);
        world.start();
        world.step(); // the cycle of the command
        QCOMPARE(world.robot(1).pose.x, 2.0);
        world.step();
        QVERIFY(near(world.robot(1).pose.x, 2.075));
        world.stop();
        world.step();
        const auto x = world.robot(1).pose.x;
        step(world, 3);
        QCOMPARE(world.robot(1).pose.x, x);
    }
};

QTEST_GUILESS_MAIN(TestPhysics)
#include "tst_physics.moc"
