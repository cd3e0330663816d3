// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/motion/rig.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

namespace {

/// Stops the arm at x = `most`.
std::function<Position(const Position&)> wallAt(double most)
{
    return [most](const Position& sample) {
        return Position(std::min(sample.x(), most), sample.y(), sample.z());
    };
}

} // namespace

class TestObstacles final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anObstacleMakesTheArmPauseAndGoBack()
    {
        Rig rig;
        rig.block = wallAt(40.0);
        rig.executor.carryOut(motion::command::Execute { { { 100, 20, 0 }, 1, 20ms } });
        while (rig.state() == State::Moving) {
            rig.clock.advance(1ms);
        }
        QCOMPARE(rig.state(), State::ObstaclePause);
        const auto met = rig.since();
        const auto sentOnTheWay = rig.sent.size();
        QCOMPARE(rig.obstacles.size(), std::size_t(1));
        const auto obstacle = rig.obstacles[0];
        QCOMPARE(obstacle.axis, 0);
        QCOMPARE(obstacle.axisName(), QStringLiteral("x"));
        QVERIFY(obstacle.offMm < -25.0 && obstacle.offMm > -28.0);
        QCOMPARE(obstacle.measured[0], 40.0);
        QVERIFY(toPosition(obstacle.commanded) == rig.sent.back().sample);
        QVERIFY(!obstacle.duringReverse);
        QVERIFY(rig.executor.status().lastObstacle.has_value());
        // The sample before was within the threshold, so the obstacle was detected at the first
        // occasion.
        QVERIFY(std::abs(rig.sent[sentOnTheWay - 2].sample.x() - 40.0) <= 25.0);

        rig.clock.advance(199ms);
        QCOMPARE(rig.sent.size(), sentOnTheWay); // 10 periods without samples
        rig.clock.advance(1ms);
        QCOMPARE(rig.state(), State::Reversing);
        QVERIFY(rig.sent[sentOnTheWay].at == met + 200ms);
        QVERIFY(rig.sent[sentOnTheWay].sample.x() == 40.0); // from the measured position
        QVERIFY(rig.legs.at(1).reverse);
        QVERIFY(rig.legs[1].target == Position(0, 0, 0));

        rig.clock.advance(10s);
        QVERIFY(rig.sent.back().sample == Position(0, 0, 0));
        QCOMPARE(rig.sent.size() - sentOnTheWay, std::size_t(rig.legs[1].samples));
        QCOMPARE(rig.legs[1].samples,
            MinimumJerk::between(rig.sent[sentOnTheWay].sample, { 0, 0, 0 }, 1).samples());
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QCOMPARE(rig.ends[0].reason, EndReason::Reversed);
        QVERIFY(rig.ends[0].target == Position(100, 20, 0));
        QVERIFY(rig.ends[0].text.english().contains(QStringLiteral("obstacle on x")));
        QCOMPARE(rig.state(), State::Idle);
        QVERIFY(rig.calls.empty());
    }

    void theThresholdItselfIsNoObstacle_data()
    {
        QTest::addColumn<int>("axis");
        QTest::addColumn<double>("off");
        QTest::addColumn<bool>("met");
        for (int axis = 0; axis < 3; ++axis) {
            for (const auto sign : { -1.0, 1.0 }) {
                QTest::addRow("axis %d, %+.0f at the threshold", axis, sign)
                    << axis << sign * 25.0 << false;
                QTest::addRow("axis %d, %+.0f over it", axis, sign)
                    << axis << sign * 25.001 << true;
            }
        }
    }
    void theThresholdItselfIsNoObstacle()
    {
        QFETCH(int, axis);
        QFETCH(double, off);
        QFETCH(bool, met);
        SimulatedClock clock;
        Executor executor(clock, {});
        Position commanded = Position::Zero();
        connect(&executor, &Executor::commanded, this,
            [&](const Position& sample) { commanded = sample; });
        executor.measured({ 0, 0, 0 });
        executor.carryOut(motion::command::Execute { { { 64, 64, 64 }, 1, 35ms } });
        Position arm = commanded; // the first sample is 0,0,0, so the sums are exact
        arm(axis) += off;
        executor.measured(arm);
        clock.advance(35ms);
        QCOMPARE(executor.status().state == State::ObstaclePause, met);
        QCOMPARE(executor.status().lastObstacle.has_value(), met);
        if (met) {
            QCOMPARE(executor.status().lastObstacle->axis, axis);
            QCOMPARE(executor.status().lastObstacle->offMm, off);
        }
    }

    void eachAxisCountsByItself()
    {
        SimulatedClock clock;
        Executor executor(clock, {});
        executor.measured({ 0, 0, 0 });
        executor.carryOut(motion::command::Execute { { { 64, 64, 64 }, 1, 35ms } });
        executor.measured({ 20, 20, 20 }); // 34.6 mm in all
        clock.advance(35ms);
        QCOMPARE(executor.status().state, State::Moving);
    }

    void theThresholdCanBeSet()
    {
        Settings settings;
        settings.thresholdMm = 5.0;
        Rig rig(settings);
        rig.block = wallAt(10.0);
        rig.executor.carryOut(motion::command::Execute { { { 14, 0, 0 }, 1, 20ms } });
        rig.clock.advance(5s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reached); // 4 mm off
        rig.executor.carryOut(motion::command::Execute { { { 30, 0, 0 }, 1, 20ms } });
        rig.clock.advance(5s);
        QCOMPARE(rig.ends.at(1).reason, EndReason::Reversed);
    }

    void theFirstSampleIsNotChecked()
    {
        // A motion starts at the measured position, after any movement of the arm.
        Rig rig;
        rig.arm = { 100, 100, 100 };
        rig.clock.advance(5ms);
        rig.executor.carryOut(motion::command::Execute { { { 0, 0, 0 }, 1, 35ms } });
        QCOMPARE(rig.sent.size(), std::size_t(1));
        QVERIFY(rig.obstacles.empty());
    }

    void anOldMeasurementIsNoObstacle()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 60, 0, 0 }, 1, 35ms } });
        rig.clock.advance(50ms);
        rig.reporting = false; // the newest one stays near 0
        rig.clock.advance(2s);
        QVERIFY(rig.obstacles.empty());
        QVERIFY(rig.executor.status().waitsForMeasurement);
    }

    void aLateReportIsComparedWithTheSampleOfItsOwnTime()
    {
        // 150 mm/s, reports 150 ms late: 22 mm behind the newest sample, 31 mm at 200 ms.
        Settings settings;
        settings.thresholdMm = 20.0;
        settings.mostUnseenMm = 60.0;
        Rig rig(settings);
        rig.reporting = false;
        std::vector<std::pair<TimePoint, Position>> late;
        rig.executor.carryOut(motion::command::Execute { { { 200, 0, 0 }, 4, 3ms } });
        for (int i = 0; i < 4000 && rig.state() == State::Moving; ++i) {
            late.emplace_back(rig.clock.now(), rig.arm);
            if (late.front().first <= rig.clock.now() - 150ms) {
                rig.executor.measured(late.front().second, late.front().first);
                late.erase(late.begin());
            }
            rig.clock.advance(1ms);
        }
        QVERIFY(rig.obstacles.empty());
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
    }

    void aSecondObstacleAbortsAndCallsTheOperator()
    {
        Rig rig(automatic());
        rig.block = wallAt(40.0);
        rig.executor.command({ 100, 0, 0 });
        while (rig.state() != State::Reversing) {
            rig.clock.advance(1ms);
        }
        rig.executor.command({ 0, 10, 0 }); // waits
        rig.block = [](const Position&) { return Position(40, 0, 0); }; // held fast
        rig.clock.advance(10s);
        QCOMPARE(rig.state(), State::Aborted);
        QCOMPARE(rig.obstacles.size(), std::size_t(2));
        QVERIFY(rig.obstacles[1].duringReverse);
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QCOMPARE(rig.ends[0].reason, EndReason::Aborted);
        QCOMPARE(rig.calls.size(), std::size_t(1));
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        QVERIFY(!rig.executor.status().waiting);

        const auto count = rig.sent.size();
        rig.executor.carryOut(motion::command::Execute { { { 0, 0, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Aborted);
        rig.executor.command({ 0, 0, 5 });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Aborted);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::Aborted);
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Aborted);
        QCOMPARE(rig.executor.status().mode, Mode::Manual);
        rig.executor.stop();
        rig.clock.advance(1h);
        QCOMPARE(rig.state(), State::Aborted);
        QCOMPARE(rig.sent.size(), count);

        rig.block = {};
        rig.executor.carryOut(motion::command::ClearAbort {});
        QCOMPARE(rig.state(), State::Idle);
        rig.executor.carryOut(motion::command::Execute { { { 0, 0, 0 }, 1, 35ms } });
        rig.clock.advance(10s);
        QVERIFY(rig.arm == Position(0, 0, 0));
    }

    void withoutAReachableWayBackItAborts()
    {
        bool closed = false;
        Rig rig({}, reaching([&closed](const Position& position) {
            return closed && position.x() < 20.0 ? Text("A door has shut.") : Text();
        }));
        rig.block = wallAt(40.0);
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        while (rig.state() != State::ObstaclePause) {
            rig.clock.advance(1ms);
        }
        closed = true;
        rig.clock.advance(10s);
        QCOMPARE(rig.state(), State::Aborted);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Aborted);
        QVERIFY(rig.calls.at(0).contains(QStringLiteral("A door has shut.")));
    }

    void anObstacleAtTheStartNeedsNoWayBack()
    {
        Rig rig;
        rig.block = [](const Position&) { return Position(0, 0, 0); };
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 1, 35ms } });
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reversed);
        QCOMPARE(rig.legs.size(), std::size_t(1));
    }

    void afterAnObstacleAnEqualCommandCounts()
    {
        Rig rig(automatic());
        rig.block = wallAt(40.0);
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reversed);
        rig.block = {};
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(1).reason, EndReason::Reached);
        QVERIFY(rig.arm == Position(100, 0, 0));
    }

    void aRepeatingSourceDoesNotDriveTheArmIntoTheObstacleAgainAndAgain_data()
    {
        QTest::addColumn<int>("everyMs");
        QTest::addColumn<int>("tries");
        QTest::newRow("as a Spine repeats") << 1000 << 1;
        QTest::newRow("as a brain streams") << 20 << 1;
        QTest::newRow("slower than a motion") << 12'000 << 2;
    }
    void aRepeatingSourceDoesNotDriveTheArmIntoTheObstacleAgainAndAgain()
    {
        QFETCH(int, everyMs);
        QFETCH(int, tries);
        Rig rig(automatic());
        rig.block = wallAt(40.0);
        const auto every = std::chrono::milliseconds(everyMs);
        while (rig.since() < 5min) {
            rig.executor.command({ 100, 0, 0 });
            rig.clock.advance(every);
        }
        QCOMPARE(int(rig.obstacles.size()), tries);
        rig.clock.advance(every); // the repeats pause for two intervals, then it is commanded anew
        rig.block = {};
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(20s);
        QVERIFY(rig.arm == Position(100, 0, 0));
    }

    void afterAnObstacleTheWaitingCommandIsCarriedOut()
    {
        Rig rig(automatic());
        rig.block = wallAt(40.0);
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(1s);
        rig.executor.command({ 0, 30, 0 });
        rig.clock.advance(30s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reversed);
        QCOMPARE(rig.ends.at(1).reason, EndReason::Reached);
        QVERIFY(rig.arm == Position(0, 30, 0));
    }

    void aStandingCommandStartsAgainOnlyAtTheOperatorsWord()
    {
        Rig rig(automatic());
        rig.block = wallAt(40.0);
        const auto repeat = [&rig](int seconds) {
            for (int i = 0; i < seconds; ++i) {
                rig.executor.command({ 100, 0, 0 });
                rig.clock.advance(1s);
            }
        };
        repeat(30);
        QCOMPARE(rig.legs.size(), std::size_t(2)); // there and back
        rig.block = {};
        rig.executor.carryOut(motion::command::SetMode { Mode::Manual });
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        repeat(30);
        QCOMPARE(rig.legs.size(), std::size_t(3));
        QVERIFY(rig.arm == Position(100, 0, 0));
    }

    void aCommandGivenAgainWhileItsMotionRunsHasItsOwnFate()
    {
        Rig rig(automatic());
        rig.executor.command({ 50, 0, 0 });
        rig.clock.advance(100ms);
        rig.executor.command({ 0, 50, 0 });
        rig.executor.command({ 50, 0, 0 }); // waits for the motion to the same target
        connect(&rig.executor, &Executor::ended, &rig.executor, [&rig](const End& end) {
            // Carried away, so that the second motion has a way to go, and into a wall.
            rig.arm = Position::Zero();
            rig.executor.measured(rig.arm);
            rig.block = end.reason == EndReason::Reached && rig.ends.size() == 1
                ? wallAt(10.0)
                : std::function<Position(const Position&)>();
        });
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
        QCOMPARE(rig.ends.at(1).reason, EndReason::Reversed);
        rig.executor.command({ 50, 0, 0 });
        rig.clock.advance(20s);
        QCOMPARE(rig.ends.size(), std::size_t(3));
        QCOMPARE(rig.ends[2].reason, EndReason::Reached);
    }

    void afterAnAbortTheOperatorsGoLetsTheSameCommandIn()
    {
        Rig rig(automatic());
        rig.block = wallAt(40.0);
        rig.executor.command({ 100, 0, 0 });
        while (rig.state() != State::Reversing) {
            rig.clock.advance(100ms);
            rig.executor.command({ 100, 0, 0 });
        }
        rig.block = [](const Position&) { return Position(40, 0, 0); };
        for (int i = 0; i < 100; ++i) {
            rig.clock.advance(100ms);
            rig.executor.command({ 100, 0, 0 });
        }
        QCOMPARE(rig.state(), State::Aborted);
        rig.block = {};
        rig.executor.carryOut(motion::command::ClearAbort {});
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        rig.executor.command({ 100, 0, 0 });
        rig.clock.advance(20s);
        QVERIFY(rig.arm == Position(100, 0, 0));
    }
};

QTEST_GUILESS_MAIN(TestObstacles)
#include "tst_obstacles.moc"
