// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "tests/core/motion/rig.h"
#include "tests/support/allocations.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::motion;
using namespace medulla::test;

class TestExecutor final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMotionSendsItsSamplesOnTheirDeadlines()
    {
        Rig rig;
        rig.clock.advance(1s);
        rig.executor.carryOut(motion::command::Execute { { { 30, -20, 10 }, 1, 35ms } });
        QCOMPARE(rig.sent.size(), std::size_t(1)); // the first one at once
        rig.clock.advance(10s);
        const auto curve = MinimumJerk::between({ 0, 0, 0 }, { 30, -20, 10 }, 1);
        QCOMPARE(rig.sent.size(), std::size_t(39));
        for (int k = 0; k < 39; ++k) {
            QVERIFY(rig.sent[std::size_t(k)].at == 1s + k * 35ms);
            QVERIFY(rig.sent[std::size_t(k)].sample == curve.sample(k));
        }
        QCOMPARE(rig.ends.size(), std::size_t(1));
        QCOMPARE(rig.ends[0].reason, EndReason::Reached);
        QVERIFY(rig.ends[0].target == Position(30, -20, 10));
        QCOMPARE(rig.state(), State::Idle);
        QVERIFY(rig.refusals.empty());
    }

    void theStatusTellsProgressAndTimeLeft()
    {
        Rig rig;
        QCOMPARE(rig.executor.status().progress(), 0.0);
        rig.executor.carryOut(motion::command::Execute { { { 10, 0, 0 }, 2, 50ms } });
        rig.clock.advance(500ms);
        const auto& status = rig.executor.status();
        QCOMPARE(status.state, State::Moving);
        QCOMPARE(status.samples, 21);
        QCOMPARE(status.sent, 11);
        QCOMPARE(status.factor, 2);
        QVERIFY(status.period == 50ms);
        QVERIFY(status.timeLeft(rig.clock.now()) == 500ms);
        QVERIFY(toPosition(*status.target) == Position(10, 0, 0));
        QVERIFY(toPosition(*status.start) == Position(0, 0, 0));
        QVERIFY((toPosition(*status.commanded) - Position(5, 0, 0)).norm() < 1e-9);
        QVERIFY(status.commandedAt == rig.clock.now());
        QVERIFY(!status.lastEnd);
        QCOMPARE(rig.executor.newestStatus().sent, 11);
        rig.clock.advance(1s);
        QCOMPARE(status.progress(), 1.0);
        QVERIFY(status.timeLeft(rig.clock.now()) == 0s);
        QCOMPARE(*status.lastEnd, EndReason::Reached);
        QCOMPARE(status.motions, std::uint64_t(1));
    }

    void anHourPassesWithoutDrift()
    {
        Rig rig;
        SeededRandom random(5);
        rig.late.delay = [&random] { return Duration(std::int64_t(random.below(20'000'000))); };
        rig.executor.carryOut(
            motion::command::Execute { { { 200, 0, 0 }, 100, 180ms } }); // 20,000 steps
        rig.clock.advance(2h);
        QCOMPARE(rig.sent.size(), std::size_t(20'001));
        for (int k = 0; k <= 20'000; ++k) {
            const auto late = rig.sent[std::size_t(k)].at - k * 180ms;
            QVERIFY(late >= 0ms && late < 20ms);
        }
        QVERIFY(rig.sent.back().at >= 1h && rig.sent.back().at < 1h + 20ms);
        QCOMPARE(rig.executor.status().timing.shifts(), std::uint64_t(0));
        QCOMPARE(rig.executor.status().timing.steps(), std::uint64_t(20'000));
        QVERIFY(rig.executor.status().timing.worst() < 20ms);
    }

    void aLateSampleDoesNotDelayTheNext()
    {
        Rig rig;
        int k = 0;
        rig.late.delay = [&k] { return ++k == 5 ? Duration(30ms) : Duration {}; };
        rig.executor.carryOut(motion::command::Execute { { { 10, 0, 0 }, 1, 35ms } });
        rig.clock.advance(1s);
        std::vector<Duration> late;
        for (std::size_t i = 0; i < rig.sent.size(); ++i) {
            late.push_back(rig.sent[i].at - std::int64_t(i) * 35ms);
        }
        QCOMPARE(std::count(late.begin(), late.end(), Duration(30ms)), 1);
        QCOMPARE(std::count(late.begin(), late.end(), Duration(0ms)), long(late.size()) - 1);
    }

    void aSuspendedProcessNeitherBurstsNorJumps()
    {
        for (const auto missed : { Duration(35ms), Duration(36ms), Duration(49ms) }) {
            Rig rig;
            int k = 0;
            rig.late.delay = [&k, missed] { return ++k == 10 ? missed : Duration {}; };
            rig.executor.carryOut(motion::command::Execute { { { 30, -20, 10 }, 1, 35ms } });
            rig.clock.advance(30s);
            const auto curve = MinimumJerk::between({ 0, 0, 0 }, { 30, -20, 10 }, 1);
            QCOMPARE(rig.sent.size(), std::size_t(39)); // nothing left out
            for (std::size_t i = 1; i < rig.sent.size(); ++i) {
                QVERIFY(rig.sent[i].sample == curve.sample(int(i)));
                QVERIFY(rig.sent[i].at - rig.sent[i - 1].at >= 35ms);
            }
            QVERIFY(rig.sent.back().at == 38 * 35ms + missed);
            QCOMPARE(rig.executor.status().timing.shifts(), std::uint64_t(1));
            QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
        }
    }

    void itRefusesToStartWithoutAFreshPosition()
    {
        SimulatedClock clock;
        Executor executor(clock, {});
        std::vector<RefusalCode> codes;
        int sent = 0;
        connect(&executor, &Executor::refused, this,
            [&](const Refusal& refusal) { codes.push_back(refusal.code); });
        connect(&executor, &Executor::commanded, this, [&] { ++sent; });
        executor.carryOut(motion::command::Execute { { { 10, 0, 0 }, 1, 35ms } });
        QCOMPARE(codes, std::vector { RefusalCode::NoPosition });
        executor.measured({ std::numeric_limits<double>::quiet_NaN(), 0, 0 });
        executor.carryOut(motion::command::Execute { { { 10, 0, 0 }, 1, 35ms } });
        QCOMPARE(codes.back(), RefusalCode::NoPosition);
        executor.measured({ 0, 0, 0 });
        clock.advance(3s);
        executor.carryOut(motion::command::Execute { { { 10, 0, 0 }, 1, 35ms } });
        QCOMPARE(codes.back(), RefusalCode::PositionTooOld);
        QCOMPARE(sent, 0);
        executor.measured({ 0, 0, 0 });
        clock.advance(2999ms);
        executor.carryOut(motion::command::Execute { { { 10, 0, 0 }, 1, 35ms } });
        QCOMPARE(codes.size(), std::size_t(3));
        QCOMPARE(executor.status().state, State::Moving); // it waits for a fresh one
        QCOMPARE(sent, 0);
        executor.measured({ 0, 0, 0 });
        clock.advance(20ms);
        QCOMPARE(sent, 1);
    }

    void itRefusesMalformedRequests()
    {
        Rig rig({}, reaching([](const Position& position) {
            return position.z() < 0.0 ? Text("It is below the table.") : Text();
        }));
        const std::vector<std::pair<Request, RefusalCode>> cases {
            { { { std::nan(""), 0, 0 }, 1, 35ms }, RefusalCode::NotFinite },
            { { { 10, 0, 0 }, 0, 35ms }, RefusalCode::FactorOutOfRange },
            { { { 10, 0, 0 }, 1, 0ms }, RefusalCode::PeriodOutOfRange },
            { { { 1e9, 0, 0 }, 1, 35ms }, RefusalCode::TooLong },
            { { { 0, 0, 0 }, 1, 35ms }, RefusalCode::AlreadyThere },
            { { { 0, 0, -50 }, 1, 35ms }, RefusalCode::NotReachable },
        };
        for (const auto& [request, code] : cases) {
            rig.executor.carryOut(motion::command::Execute { request });
            QCOMPARE(rig.lastRefusal(), code);
            QVERIFY(!rig.refusals.back().text.isEmpty());
        }
        rig.clock.advance(1s);
        QVERIFY(rig.sent.empty());
        QVERIFY(rig.legs.empty());
        QVERIFY(rig.ends.empty());
        QCOMPARE(rig.state(), State::Idle);
    }

    void itRefusesASecondMotionWhileOneRuns()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 30, 0, 0 }, 1, 35ms } });
        rig.clock.advance(100ms);
        rig.executor.carryOut(motion::command::Execute { { { 0, 30, 0 }, 1, 35ms } });
        QCOMPARE(rig.lastRefusal(), RefusalCode::Moving);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::Moving);
        rig.clock.advance(5s);
        QVERIFY(rig.arm == Position(30, 0, 0));
        QCOMPARE(rig.ends.size(), std::size_t(1));
    }

    void aMotionWithoutMeasurementsIsEnded()
    {
        Rig rig;
        rig.executor.carryOut(motion::command::Execute { { { 100, 0, 0 }, 5, 35ms } });
        rig.clock.advance(1s); // the newest one comes at this moment
        rig.reporting = false;
        rig.clock.advance(2999ms);
        QCOMPARE(rig.state(), State::Moving);
        rig.clock.advance(1ms);
        QCOMPARE(rig.state(), State::Idle);
        QCOMPARE(rig.ends.at(0).reason, EndReason::NoMeasurement);
        QVERIFY(!rig.ends[0].remedy.isEmpty());
        const auto count = rig.sent.size();
        rig.clock.advance(10s);
        QCOMPARE(rig.sent.size(), count);
        rig.executor.carryOut(motion::command::Resume {});
        QCOMPARE(rig.lastRefusal(), RefusalCode::PositionTooOld);
        rig.reporting = true;
        rig.clock.advance(5ms);
        rig.executor.carryOut(motion::command::Resume {});
        rig.clock.advance(60s);
        QVERIFY(rig.arm == Position(100, 0, 0));
    }

    void automaticModeTakesTheNewestCommandWhenTheMotionHasEnded()
    {
        Rig rig(automatic());
        rig.executor.command({ 30, 0, 0 });
        rig.clock.advance(100ms);
        rig.executor.command({ 0, 50, 0 });
        QVERIFY(toPosition(*rig.executor.status().waiting) == Position(0, 50, 0));
        rig.executor.command({ 0, 0, 20 });
        rig.block = [](const Position& sample) { return Position(sample + Position(0, 0, 2)); };
        rig.clock.advance(10s);
        QCOMPARE(rig.legs.size(), std::size_t(2));
        QVERIFY(rig.legs[0].target == Position(30, 0, 0));
        QVERIFY(rig.legs[1].target == Position(0, 0, 20));
        // From the measured position, not from the last setpoint.
        QVERIFY((rig.legs[1].start - Position(30, 0, 2)).norm() < 0.1);
        QVERIFY(rig.legs[0].automatic);
        QVERIFY(rig.sent[1].at - rig.sent[0].at == 35ms);
        QVERIFY(!rig.executor.status().waiting);
    }

    void anEqualCommandIsIgnored()
    {
        Rig rig(automatic());
        for (int i = 0; i < 20; ++i) {
            rig.executor.command({ 30, 0, 0 });
            rig.clock.advance(1s);
        }
        QCOMPARE(rig.legs.size(), std::size_t(1));
        QCOMPARE(rig.executor.status().commandsIgnored, std::uint64_t(19));
        QVERIFY(rig.refusals.empty());
    }

    void aCommandAtTheArmsPlaceIsNoMotionAndSaidOnce()
    {
        Rig rig(automatic());
        for (int i = 0; i < 5; ++i) {
            rig.executor.command({ 0, 0, 0 });
            rig.clock.advance(1s);
        }
        QVERIFY(rig.legs.empty());
        QCOMPARE(rig.refusals.size(), std::size_t(1));
        QCOMPARE(rig.lastRefusal(), RefusalCode::AlreadyThere);
    }

    void aRepeatedCommandStartsWhenThePositionComes()
    {
        Rig rig(automatic());
        rig.reporting = false;
        rig.clock.advance(5s);
        for (int i = 0; i < 5; ++i) {
            rig.executor.command({ 30, 0, 0 });
            rig.clock.advance(1s);
        }
        QCOMPARE(rig.refusals.size(), std::size_t(1)); // reported once
        QCOMPARE(rig.lastRefusal(), RefusalCode::PositionTooOld);
        rig.reporting = true;
        rig.clock.advance(5ms);
        rig.executor.command({ 30, 0, 0 });
        rig.clock.advance(5s);
        QVERIFY(rig.arm == Position(30, 0, 0));
    }

    void manualModeIgnoresCommandsAndSaysSo()
    {
        Rig rig;
        for (int i = 0; i < 10; ++i) {
            rig.executor.command({ 30, 0, 0 });
            rig.clock.advance(100ms);
        }
        QCOMPARE(rig.refusals.size(), std::size_t(1));
        QCOMPARE(rig.lastRefusal(), RefusalCode::AutomaticOff);
        for (int i = 0; i < 1000; ++i) { // a stream of different commands: reported once a second
            rig.executor.command({ double(i + 40), 0, 0 });
            rig.clock.advance(10ms);
        }
        QVERIFY(rig.refusals.size() >= 10 && rig.refusals.size() <= 12);
        QVERIFY(rig.legs.empty());
        QCOMPARE(rig.executor.status().commandsIgnored, std::uint64_t(1010));
    }

    void switchingAutomaticOffLetsTheMotionEndAndForgetsTheNext()
    {
        Rig rig(automatic());
        rig.executor.command({ 30, 0, 0 });
        rig.executor.command({ 0, 30, 0 });
        rig.executor.carryOut(motion::command::SetMode { Mode::Manual });
        rig.clock.advance(10s);
        QCOMPARE(rig.legs.size(), std::size_t(1));
        QCOMPARE(rig.ends.at(0).reason, EndReason::Reached);
        QVERIFY(rig.arm == Position(30, 0, 0));
        rig.executor.carryOut(motion::command::SetMode { Mode::Automatic });
        rig.executor.command({ 0, 30, 0 }); // never executed, so it is new
        rig.clock.advance(10s);
        QVERIFY(rig.arm == Position(0, 30, 0));
    }

    void theOperatorMayMoveTheArmInAutomaticMode()
    {
        Rig rig(automatic());
        rig.executor.carryOut(motion::command::Execute { { { 5, 0, 0 }, 2, 10ms } });
        rig.executor.command({ 0, 5, 0 });
        rig.clock.advance(5s);
        QCOMPARE(rig.legs.size(), std::size_t(2));
        QVERIFY(!rig.legs[0].automatic);
        QCOMPARE(rig.legs[0].samples, 11);
        QVERIFY(rig.arm == Position(0, 5, 0));
    }

    void stepsAndMeasurementsAllocateNothing_data()
    {
        QTest::addColumn<bool>("retrace");
        QTest::addColumn<bool>("back");
        QTest::newRow("straight") << false << false;
        QTest::newRow("recording its path") << true << false;
        QTest::newRow("following it back") << true << true;
    }
    void stepsAndMeasurementsAllocateNothing()
    {
        QFETCH(bool, retrace);
        QFETCH(bool, back);
        SimulatedClock clock;
        Settings settings;
        settings.retrace = retrace;
        Executor executor(clock, {}, settings);
        int sent = 0;
        connect(&executor, &Executor::commanded, this, [&](const Position&) { ++sent; });
        executor.measured({ 0, 0, 0 });
        executor.carryOut(motion::command::Execute { { { 20, 0, 0 }, 100, 1ms } });
        // The simulated clock allocates at each setting of an alarm; the executor sets one per
        // step.
        const auto plain = clock.makeAlarm([] {});
        auto before = allocations();
        plain->setFor(clock.now() + 1ms);
        const auto perSetting = allocations() - before;
        clock.advance(10ms);
        if (back) {
            for (int i = 0; i <= 600; ++i) {
                executor.measured({ 0.02 * i, 0, 0 });
                clock.advance(1ms);
            }
            executor.carryOut(motion::command::Reverse {});
            clock.advance(10ms);
            QCOMPARE(executor.status().state, State::Reversing);
        }
        const auto sentBefore = sent;
        before = allocations();
        for (int i = 0; i < 500; ++i) {
            executor.measured({ back ? 12.0 - 0.02 * i : 0.01 * i, 0, 0 });
            clock.advance(1ms);
        }
        QCOMPARE(sent - sentBefore, 500);
        QCOMPARE(allocations() - before, 500 * perSetting);
    }
};

QTEST_GUILESS_MAIN(TestExecutor)
#include "tst_executor.moc"
