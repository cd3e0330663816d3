// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/arena/worlds.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;
using maze::RobotState;

namespace {

maze::Actions led(std::optional<bool> maze::Actions::*which, bool on = true)
{
    maze::Actions actions;
    actions.*which = on;
    return actions;
}

Rules goAndReturn()
{
    return quiet(Rules::official2021());
}

int scoreOf(const World& world)
{
    return world.view(1).score.score;
}

} // namespace

class TestScores final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rewardFallsAfterKeyTime_data()
    {
        QTest::addColumn<int>("time");
        QTest::addColumn<int>("score");
        QTest::newRow("at once") << 1 << 0;
        QTest::newRow("before KeyTime") << 1349 << 0;
        QTest::newRow("at KeyTime") << 1350 << 0; // 50 + 50 * 450 / 450
        QTest::newRow("after it") << 1400 << 6; // 50 + 50 * 400 / 450 = 94
        QTest::newRow("later") << 1575 << 25;
        QTest::newRow("in the last cycle") << 1800 << 50;
    }

    void rewardFallsAfterKeyTime()
    {
        QFETCH(int, time);
        QFETCH(int, score);
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } });
        step(world, time - 1);
        QCOMPARE(scoreOf(world), time > 1 ? 100 : 0);
        world.take(1, ending());
        world.step();
        QCOMPARE(scoreOf(world), score);
        QCOMPARE(world.view(1).score.arrivalTime, time);
        QVERIFY(world.robot(1).rewarded);
        QVERIFY(world.robot(1).state == RobotState::Finished);
    }

    void withoutATimeLimitTheRewardStaysWhole()
    {
        auto rules = quiet();
        rules.parameters.simTimeCycles = 0;
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, rules);
        step(world, 3000);
        QVERIFY(world.state() == World::State::Running);
        world.take(1, ending());
        world.step();
        QCOMPARE(scoreOf(world), 0);
    }

    void endingOutsideIsFinalAndGivesNothing()
    {
        auto world = running(emptyLab(), { { 5.53, 5.0, std::numbers::pi } });
        world.take(1, ending());
        world.step();
        QCOMPARE(scoreOf(world), 100);
        QVERIFY(world.robot(1).state == RobotState::Finished);
        // Into the target later, and the LED off: too late.
        auto actions = motors(0.15, 0.15);
        actions.endLed = false;
        world.take(1, actions);
        step(world, 10);
        QCOMPARE(world.robot(1).pose.x, 5.53);
        QCOMPARE(scoreOf(world), 100);
        QVERIFY(!world.robot(1).rewarded);
        QVERIFY(world.allEnded());
    }

    void insideIsWhereTheCycleLeavesTheRobot()
    {
        auto world = running(emptyLab(), { { 5.53, 5.0, std::numbers::pi } });
        auto actions = motors(0.15, 0.15);
        actions.endLed = true;
        world.take(1, actions);
        world.step();
        QCOMPARE(scoreOf(world), 0);
    }

    void aCollisionCountsOnceHoweverLongItLasts()
    {
        auto world = running(emptyLab(), { { 9.45, 5.0, 0.0 } });
        world.take(1, motors(0.15, 0.15));
        step(world, 5);
        QCOMPARE(scoreOf(world), 105);
        QCOMPARE(world.view(1).score.collisions, 1);
        QVERIFY(world.view(1).score.collision);
        world.take(1, motors(-0.15, -0.15));
        step(world, 5);
        QVERIFY(!world.view(1).score.collision);
        world.take(1, motors(0.15, 0.15));
        step(world, 10);
        QCOMPARE(scoreOf(world), 110);
        QCOMPARE(world.view(1).score.collisions, 2);
    }

    void scoreStartsWith100ForEachBeaconAtTheFirstCycle()
    {
        auto lab = emptyLab();
        lab.beacons.push_back(lab.beacons[0]);
        auto rules = quiet();
        rules.parameters.scoreSensor = true;
        auto world = running(lab, { { 2.0, 2.0, 0.0 } }, rules);
        QCOMPARE(world.measures(1).score->score, 0);
        world.step();
        QCOMPARE(world.measures(1).score->score, 200);
        QCOMPARE(world.measures(1).score->arrivalTime, 1);
        QCOMPARE(world.measures(1).score->visitedMask, std::string(1, '0'));
    }

    void visitingCountsOnceAndCostsOutside()
    {
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, goAndReturn());
        world.step();
        QCOMPARE(scoreOf(world), 200);
        world.take(1, led(&maze::Actions::visitingLed));
        world.step();
        // While the LED is on, 100 is added to the shown score.
        QCOMPARE(scoreOf(world), 200);
        QCOMPARE(world.view(1).score.visitedMask, std::string(1, '1'));
        world.step(); // visited already
        QCOMPARE(scoreOf(world), 200);
        auto actions = motors(0.15, 0.15);
        world.take(1, actions);
        step(world, 4); // 0.075, 0.1875, 0.31875, 0.459375: still inside
        QCOMPARE(scoreOf(world), 200);
        step(world, 2);
        QCOMPARE(scoreOf(world), 210);
        world.take(1, led(&maze::Actions::visitingLed, false));
        world.step();
        QCOMPARE(scoreOf(world), 110);
    }

    void arrivalTimeStaysThatBeforeTheFirstVisit()
    {
        auto lab = emptyLab();
        lab.targets.push_back({ { 8.0, 8.0 }, 1.0 });
        auto world = running(lab, { { 5.0, 5.0, 0.0 } }, goAndReturn());
        step(world, 7);
        QCOMPARE(world.view(1).score.arrivalTime, 7);
        world.take(1, led(&maze::Actions::visitingLed));
        step(world, 5);
        QCOMPARE(world.view(1).score.arrivalTime, 7);
        QCOMPARE(world.view(1).score.visitedMask, std::string("10"));
    }

    void theHomePathScoreShrinksToZero()
    {
        auto lab = emptyLab();
        auto world = running(lab, { { 5.4, 5.0, 0.0 } }, goAndReturn());
        world.take(1, motors(-0.15, -0.15));
        step(world, 5); // to 5.4 - 0.60... = 4.79
        world.take(1, led(&maze::Actions::visitingLed));
        world.take(1, motors(0.0, 0.0));
        world.step();
        QCOMPARE(scoreOf(world), 200);
        world.take(1, led(&maze::Actions::visitingLed, false));
        world.take(1, led(&maze::Actions::returningLed));
        world.step();
        QCOMPARE(scoreOf(world), 100); // 100 less, and the whole way home to go
        QVERIFY(world.robot(1).rewarded);
        const auto length = world.robot(1).returnLengthMu;
        QCOMPARE(length, 5.4 - world.robot(1).pose.x);
        world.take(1, motors(0.02, 0.02));
        step(world, 10);
        QVERIFY(world.view(1).state == RobotState::Returning);
        const auto left = 5.4 - world.robot(1).pose.x;
        QCOMPARE(scoreOf(world), int(std::lround(100.0 * left / length)));
        QVERIFY(scoreOf(world) < 90);
        QVERIFY(world.view(1).score.returningTime == 10);
        world.take(1, ending());
        world.step();
        QVERIFY(world.robot(1).state == RobotState::Finished);
    }

    void returningTooEarlyEnds()
    {
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, goAndReturn());
        world.take(1, led(&maze::Actions::returningLed));
        world.step();
        QVERIFY(world.robot(1).state == RobotState::Finished);
        QCOMPARE(scoreOf(world), 200);
        QVERIFY(!world.robot(1).rewarded);
    }

    void aPlainEndGivesNothingWhenVisitsCount()
    {
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, goAndReturn());
        world.take(1, ending());
        world.step();
        QCOMPARE(scoreOf(world), 200);
    }

    void stillReturningAtTheEndCosts15()
    {
        auto rules = goAndReturn();
        rules.parameters.simTimeCycles = 20;
        auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, rules);
        world.take(1, led(&maze::Actions::visitingLed));
        world.step();
        world.take(1, led(&maze::Actions::visitingLed, false));
        world.take(1, led(&maze::Actions::returningLed));
        step(world, 18);
        const auto before = scoreOf(world);
        step(world, 3);
        QVERIFY(world.state() == World::State::Finished);
        QCOMPARE(scoreOf(world), before + 15);
    }

    void controlGives10ForEachCellOfTheLoopInTurn()
    {
        auto rules = goAndReturn();
        rules.scoring = Scoring::Control;
        rules.parameters.collisionWallPenalty = 3;
        maze::Lab lab;
        lab.widthMu = lab.heightMu = 4.0;
        lab.walls = { boxWall(1.95, 1.95, 2.05, 2.05) };
        auto world = running(lab, { { 1.0, 1.0, 0.0 } }, rules);
        world.take(1, motors(0.15, 0.15));
        world.step();
        QCOMPARE(scoreOf(world), 0);
        step(world, 9); // over x = 2
        QVERIFY(world.robot(1).pose.x > 2.0);
        QCOMPARE(scoreOf(world), 10);
        world.take(1, motors(-0.15, -0.15));
        step(world, 8); // back: out of order, so no points
        QVERIFY(world.robot(1).pose.x < 2.0);
        QCOMPARE(scoreOf(world), 10);
        step(world, 20); // into the border
        QCOMPARE(scoreOf(world), 7);
        world.take(1, ending());
        world.step();
        QVERIFY(world.robot(1).state == RobotState::Finished);
        QCOMPARE(scoreOf(world), 7);
    }

    /// A sample agent that switches the returning LED on early runs on.
    void mappingAndPlanningBeginAt0AndKnowNoReturn()
    {
        for (const auto scoring : { Scoring::Mapping, Scoring::Planning }) {
            auto rules = goAndReturn();
            rules.scoring = scoring;
            auto world = running(emptyLab(), { { 5.0, 5.0, 0.0 } }, rules);
            world.take(1, led(&maze::Actions::returningLed));
            world.step();
            QCOMPARE(scoreOf(world), 0);
            QVERIFY(world.robot(1).state == RobotState::Running);
            world.take(1, led(&maze::Actions::visitingLed));
            world.step();
            QCOMPARE(world.robot(1).score, -100);
            QCOMPARE(scoreOf(world), 0);
            step(world, 10);
            QCOMPARE(world.robot(1).score, -100);
            QVERIFY(world.robot(1).state == RobotState::Running);
            world.take(1, ending());
            world.step();
            QVERIFY(world.robot(1).state == RobotState::Finished);
            QVERIFY(world.robot(1).rewarded);
        }
    }

    void wallsAndRobotsHaveTheirOwnPenaltiesIn2021()
    {
        auto rules = goAndReturn();
        rules.parameters.collisionWallPenalty = 3;
        rules.parameters.collisionRobotPenalty = 4;
        auto world = running(emptyLab(), { { 9.45, 5.0, 0.0 }, { 8.44, 5.0, 0.0 } }, rules);
        world.take(1, motors(0.15, 0.15));
        world.take(2, motors(0.15, 0.15));
        step(world, 2);
        QCOMPARE(world.view(1).score.score, 203);
        QCOMPARE(world.view(2).score.score, 204);
    }
};

QTEST_GUILESS_MAIN(TestScores)
#include "tst_scores.moc"
