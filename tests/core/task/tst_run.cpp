// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/task/engine_rig.h"

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;
using namespace std::chrono_literals;

namespace {

/// One action of three steps that repeats itself for ever.
TaskGraph walk()
{
    auto task = taskOf(taskText({ actionText("start", stepsText("10,0,0 20,0,0 30,0,0"),
        decisionText(2, kAnywhere, kOneObject, "start", "start", -1, -1), resetText(-1, "start"),
        false) }));
    task.pacing.mode = Pacing::Mode::Interval;
    return task;
}

TaskGraph settledWalk()
{
    auto task = walk();
    task.pacing.mode = Pacing::Mode::Settled;
    return task;
}

} // namespace

/// Pacing, pausing, breakpoints, and inputs of the engine.
class TestRun final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ticksComeEveryPeriod()
    {
        Rig rig;
        rig.begin(walk(), Engine::Drive::Clock);
        QVERIFY(rig.sent.empty()); // from the clock, not from `begin`
        rig.clock.advance(0ms);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.clock.advance(2499ms);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.clock.advance(1ms);
        QCOMPARE(rig.sent.size(), std::size_t(2));
        rig.clock.advance(25s);
        QCOMPARE(rig.sent.size(), std::size_t(12));
        QCOMPARE(rig.events.back().at, rig.clock.now());
    }
    void theTasksOwnPeriodHolds()
    {
        Rig rig;
        auto task = walk();
        task.pacing.period = 10s;
        rig.begin(task, Engine::Drive::Clock);
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(7));
    }
    void speedTimesThePace()
    {
        Rig rig;
        rig.begin(walk(), Engine::Drive::Clock);
        rig.clock.advance(0ms);
        rig.engine.setSpeed(5.0);
        rig.clock.advance(5s);
        QCOMPARE(rig.sent.size(), std::size_t(11));
        rig.engine.setSpeed(0.0); // the lowest speed: 50 s
        rig.clock.advance(49s);
        QCOMPARE(rig.sent.size(), std::size_t(11));
        rig.clock.advance(1s);
        QCOMPARE(rig.sent.size(), std::size_t(12));
    }

    void settledTicksWaitForTheEndOfTheMotion()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(settledWalk(), Engine::Drive::Clock);
        rig.clock.advance(0ms);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.clock.advance(100ms);
        rig.engine.motionStarted();
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.engine.measured({ 10, 0, 0 });
        rig.engine.motionEnded();
        rig.clock.advance(249ms);
        QCOMPARE(rig.sent.size(), std::size_t(1)); // it must be at rest first
        rig.clock.advance(1ms);
        QCOMPARE(rig.sent.size(), std::size_t(2));
    }
    void settledTicksWaitWhileTheArmMoves()
    {
        // Without announced motions, the measured position is used.
        Rig rig;
        rig.arrives = false;
        rig.begin(settledWalk(), Engine::Drive::Clock);
        for (int i = 0; i < 300; ++i) {
            rig.clock.advance(10ms);
            rig.engine.measured({ 0.1 * i, 0, 0 });
        }
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.clock.advance(250ms);
        QCOMPARE(rig.sent.size(), std::size_t(2));
    }
    void aSettledTickWaitsForALongMotionThatBeginsSlowly_data()
    {
        QTest::addColumn<double>("distanceMm");
        QTest::addColumn<double>("msPerMm");
        for (const auto distance : { 20, 50, 100, 140, 150, 200, 300, 500, 600, 700, 900 }) {
            for (const auto pace : { 10, 35, 100 }) {
                QTest::addRow("%d mm at %d ms/mm", distance, pace)
                    << double(distance) << double(pace);
            }
        }
    }
    void aSettledTickWaitsForALongMotionThatBeginsSlowly()
    {
        // Without announced motions. A minimum jerk of PYT, which answers after 50 ms.
        QFETCH(double, distanceMm);
        QFETCH(double, msPerMm);
        Rig rig;
        rig.arrives = false;
        auto task = settledWalk();
        task.actions[0].trajectory = { Step { { distanceMm, 0.0, 0.0 }, {} } };
        task.actions[0].decisions[0].executeAfter = 0;
        task.actions[0].verified = true;
        rig.begin(task, Engine::Drive::Clock);
        rig.clock.advance(0ms);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        const auto begun = rig.clock.now();
        double way = 0.0;
        const auto isTaken = [&rig] {
            return !rig.of(Event::Kind::StepFailed).empty()
                || !rig.of(Event::Kind::Decided).empty();
        };
        while (!isTaken()) {
            rig.clock.advance(5ms);
            const auto s = (toMs(rig.clock.now() - begun) - 50.0) / (distanceMm * msPerMm);
            const auto t = std::clamp(s, 0.0, 1.0);
            way = distanceMm * t * t * t * (10.0 - 15.0 * t + 6.0 * t * t);
            rig.engine.measured({ way, 0, 0 });
            QVERIFY(rig.clock.now() - begun < 20s);
        }
        const auto ms = toMs(rig.clock.now() - begun);
        QVERIFY2(ms >= 10'000.0 || distanceMm - way < 0.5,
            qPrintable(QStringLiteral("after %1 ms, %2 mm on the way").arg(ms).arg(way)));
        QCOMPARE(rig.of(Event::Kind::StepFailed).empty(),
            distanceMm - way <= task.actions[0].verificationMm);
    }
    void aSettledTickComesSoonWhereTheArmDoesNotMove()
    {
        // A lost command: without announced motions, the retry waits for the slowest beginning of
        // a motion over that distance, and no longer.
        for (const auto& [distanceMm, mostMs] : { std::pair { 20.0, 1000.0 }, { 50.0, 1000.0 },
                 { 200.0, 2000.0 }, { 900.0, 6000.0 } }) {
            Rig rig;
            rig.arrives = false;
            auto task = settledWalk();
            task.actions[0].trajectory.assign(3, Step { { distanceMm, 0.0, 0.0 }, {} });
            rig.begin(task, Engine::Drive::Clock);
            rig.clock.advance(0ms);
            rig.clock.advance(std::chrono::duration_cast<Duration>(
                std::chrono::duration<double, std::milli>(mostMs)));
            QCOMPARE(rig.sent.size(), std::size_t(2));
        }
    }
    void settledTicksComeAfter10SecondsWhenTheArmNeverRests()
    {
        Rig rig;
        rig.arrives = false;
        auto task = settledWalk();
        task.pacing = {}; // the default
        rig.begin(task, Engine::Drive::Clock);
        for (int i = 0; i < 999; ++i) {
            rig.clock.advance(10ms);
            rig.engine.measured({ i % 2 == 0 ? 1.0 : -1.0, 0, 0 });
        }
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.clock.advance(10ms);
        QCOMPARE(rig.sent.size(), std::size_t(2));
    }
    void settledTicksGoOnWhenNothingMoves()
    {
        // The arm was already there: no motion begins.
        Rig rig;
        rig.begin(settledWalk(), Engine::Drive::Clock);
        rig.clock.advance(0ms);
        rig.clock.advance(999ms);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.clock.advance(1ms);
        QCOMPARE(rig.sent.size(), std::size_t(2));
        // With announced motions, the wait is shorter.
        rig.engine.motionStarted();
        rig.engine.motionEnded();
        rig.clock.advance(250ms);
        QCOMPARE(rig.sent.size(), std::size_t(3));
        rig.clock.advance(250ms);
        QCOMPARE(rig.sent.size(), std::size_t(4));
    }
    void noiseOfTheEncodersIsNoMotion()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(settledWalk(), Engine::Drive::Clock);
        for (int i = 0; i < 500; ++i) {
            rig.clock.advance(10ms);
            rig.engine.measured({ i % 2 == 0 ? 0.2 : -0.2, 0, 0 });
        }
        QVERIFY(rig.sent.size() >= 4);
    }

    void aPausedRunSendsNothing()
    {
        Rig rig;
        rig.begin(walk(), Engine::Drive::Clock);
        rig.clock.advance(2500ms);
        rig.engine.pause();
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(2));
        rig.engine.resume();
        rig.clock.advance(0ms);
        QCOMPARE(rig.sent.size(), std::size_t(3));
        rig.clock.advance(2500ms);
        QCOMPARE(rig.sent.size(), std::size_t(4)); // missed ticks are not made up for
    }
    void aPausedRunIsSteppedTickByTick()
    {
        Rig rig;
        rig.begin(walk(), Engine::Drive::ClockPaused);
        rig.clock.advance(60s);
        QVERIFY(rig.sent.empty());
        for (std::size_t i = 1; i <= 5; ++i) {
            rig.engine.step();
            rig.clock.advance(60s);
            QCOMPARE(rig.sent.size(), i);
            QCOMPARE(rig.engine.state(), Engine::State::Paused);
        }
        QCOMPARE(rig.of(Event::Kind::Paused).back().why, Event::Why::Stepped);
        rig.engine.resume();
        rig.clock.advance(0ms);
        QCOMPARE(rig.sent.size(), std::size_t(6));
    }
    void aStepOfASettledRunWaitsForTheMotion()
    {
        Rig rig;
        rig.begin(settledWalk(), Engine::Drive::ClockPaused);
        rig.engine.step();
        rig.clock.advance(0ms);
        rig.engine.motionStarted();
        rig.engine.step();
        rig.clock.advance(5s);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        rig.engine.motionEnded();
        rig.clock.advance(5s);
        QCOMPARE(rig.sent.size(), std::size_t(2));
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
    }
    void aStopSendsNothingMore()
    {
        Rig rig;
        rig.begin(walk(), Engine::Drive::Clock);
        rig.clock.advance(2500ms);
        rig.engine.stop();
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(2));
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Stopped);
        QVERIFY(rig.engine.running().empty());
        rig.engine.resume();
        rig.engine.step();
        rig.engine.tick();
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(2));
    }
    void aStopInTheMiddleOfATickKeepsItFromSending_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("as a step is added") << int(Event::Kind::StepSent);
        QTest::newRow("as the sum is told") << int(Event::Kind::Dispatched);
        QTest::newRow("as an action begins") << int(Event::Kind::ActionBegan);
        QTest::newRow("as a decision is taken") << int(Event::Kind::Decided);
        QTest::newRow("as a reason is told") << int(Event::Kind::Reason);
        QTest::newRow("as a variable is set") << int(Event::Kind::VariableSet);
        QTest::newRow("as an action ends") << int(Event::Kind::ActionEnded);
    }
    void aStopInTheMiddleOfATickKeepsItFromSending()
    {
        QFETCH(int, kind);
        Rig rig;
        std::size_t sent = 0;
        rig.onEvent = [&](const Event& event) {
            if (int(event.kind) == kind) {
                rig.engine.stop();
                sent = rig.sent.size();
            }
        };
        rig.begin(walk(), Engine::Drive::Clock);
        rig.clock.advance(60s);
        QCOMPARE(rig.engine.state(), Engine::State::Idle);
        QCOMPARE(rig.sent.size(), sent);
        QVERIFY(sent < 5);
        // No events after the end.
        QCOMPARE(rig.events.back().kind, Event::Kind::RunEnded);
    }
    void callsInTheMiddleOfATickDoNoHarm()
    {
        Rig rig;
        rig.onEvent = [&](const Event& event) {
            if (event.kind == Event::Kind::StepSent) {
                rig.engine.tick();
                rig.engine.step();
                QVERIFY(rig.engine.begin(walk()));
                rig.engine.pause();
            }
        };
        rig.begin(walk(), Engine::Drive::Clock);
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
    }
    void aNewRunBeginsAfresh()
    {
        Rig rig;
        rig.see({ { 40, 20, 30, 90 } });
        rig.begin(taskOf(flameTaskText()));
        rig.ticks(2);
        const auto flame = *Variable::parse(QStringLiteral("start,0,0"));
        QCOMPARE(rig.engine.value(flame)->at, Position(40, 20, 30));
        QCOMPARE(rig.engine.value(flame)->certainty, 90.0);
        QVERIFY(!rig.engine.value(*Variable::parse(QStringLiteral("start,0,1"))));
        rig.begin(taskOf(flameTaskText()));
        QVERIFY(!rig.engine.value(flame));
        QVERIFY(!rig.engine.lastSent() && !rig.engine.outcome());
        QCOMPARE(rig.engine.progress().ticks, 0U);
        QCOMPARE(rig.of(Event::Kind::RunBegan).size(), std::size_t(2));
        QCOMPARE(rig.of(Event::Kind::RunEnded).size(), std::size_t(1));
    }

    void aBreakpointPausesBeforeTheAction()
    {
        Rig rig;
        auto task = taskOf(flameTaskText());
        task.actions[1].breakpoint = true;
        task.pacing.mode = Pacing::Mode::Interval;
        rig.see({ { 40, 20, 30, 90 } });
        rig.begin(task, Engine::Drive::Clock);
        rig.clock.advance(60s);
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
        QCOMPARE(rig.sentText(), QStringLiteral("0,0,0 0,0,0"));
        QCOMPARE(
            rig.told(Event::Kind::Paused), QStringList { QStringLiteral("Paused before fetch.") });
        rig.engine.resume();
        rig.clock.advance(0ms);
        QCOMPARE(rig.sentText(), QStringLiteral("0,0,0 0,0,0 0,20,0"));
        rig.clock.advance(2499ms); // a whole period for that step
        QCOMPARE(rig.sent.size(), std::size_t(3));
    }
    void aBreakpointPausesBeforeTheDecision()
    {
        Rig rig;
        auto task = taskOf(flameTaskText());
        task.actions[0].decisions[0].breakpoint = true;
        task.actions[0].decisions[0].label = QStringLiteral("testLit");
        rig.begin(task, Engine::Drive::Clock);
        rig.clock.advance(60s);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        QVERIFY(rig.of(Event::Kind::Decided).empty());
        QCOMPARE(rig.told(Event::Kind::Paused),
            QStringList { QStringLiteral("Paused before start: testLit.") });
        rig.see({ { 40, 20, 30, 90 } }); // the new observation is used
        rig.engine.resume();
        rig.clock.advance(0ms);
        QVERIFY(rig.of(Event::Kind::Decided).at(0).holds);
    }
    void aBreakpointPausesWhenAVariableChanges()
    {
        Rig rig;
        auto task = taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(0, kAnywhere, kOneObject, "start", "start"), resetText(-1, "start")) }));
        task.watched = { *Variable::parse(QStringLiteral("start,0,0")),
            *Variable::parse(QStringLiteral("nowhere,0,0")) };
        rig.begin(task, Engine::Drive::Clock);
        rig.clock.advance(30s);
        QCOMPARE(rig.engine.state(), Engine::State::Running);
        rig.see({ { 1, 2, 3, 90 } });
        rig.clock.advance(30s);
        QCOMPARE(rig.told(Event::Kind::Paused),
            QStringList { QStringLiteral("Paused, since start,0,0 changed.") });
        rig.engine.resume();
        rig.clock.advance(30s);
        QCOMPARE(rig.engine.state(), Engine::State::Running); // set again, but to the same value
        rig.see({ { 1, 2, 4, 90 } });
        rig.clock.advance(30s);
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
    }
    void breakpointsCanBeSetAndClearedDuringARun()
    {
        Rig rig;
        auto task = walk();
        rig.begin(task, Engine::Drive::Clock);
        rig.clock.advance(20s);
        QCOMPARE(rig.engine.state(), Engine::State::Running);
        task.actions[0].breakpoint = true;
        rig.engine.setBreakpoints(task);
        rig.clock.advance(20s);
        QCOMPARE(rig.engine.state(), Engine::State::Paused);
        task.actions[0].breakpoint = false;
        rig.engine.setBreakpoints(task);
        rig.engine.resume();
        rig.clock.advance(60s);
        QCOMPARE(rig.engine.state(), Engine::State::Running);
    }

    void nothingSeenIsNothing()
    {
        Rig rig;
        rig.see({ { 0, 0, 0, 0 } });
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(
                0, kAnywhere, R"({"x": -1, "y": -1, "z": -1, "certainty": -1})", "start", "start"),
            resetText(-1, "start")) })));
        rig.ticks(2);
        QVERIFY(!rig.of(Event::Kind::Decided).at(0).holds);
        QCOMPARE(rig.told(Event::Kind::Reason),
            QStringList { QStringLiteral("no object is seen for object 1") });
        // An object without a certainty, as other eyes may report it.
        rig.engine.observed(Coordinates(Position(1, 2, 3)));
        rig.ticks(2);
        QVERIFY(rig.of(Event::Kind::Decided).back().holds);
    }
    /// A flame that the eyes saw before they fell silent may be elsewhere now.
    void objectsOfSilentEyesDoNotCount()
    {
        EngineSettings settings;
        settings.sightFor = 3s;
        Rig rig(settings);
        rig.see({ { 10, 0, 0, 90 } });
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(
                0, kAnywhere, R"({"x": -1, "y": -1, "z": -1, "certainty": -1})", "start", "start"),
            resetText(-1, "start")) })));
        rig.ticks(2);
        QVERIFY(rig.of(Event::Kind::Decided).back().holds);
        rig.clock.advance(4s);
        rig.ticks(2);
        QVERIFY(!rig.of(Event::Kind::Decided).back().holds);
        QCOMPARE(rig.told(Event::Kind::Reason).back(),
            QStringLiteral("no object is seen for object 1, since the eyes are silent"));
        rig.see({ { 10, 0, 0, 90 } });
        rig.ticks(2);
        QVERIFY(rig.of(Event::Kind::Decided).back().holds);
    }
    void objectsAreMatchedOneToOne()
    {
        // The first condition fits both objects, the second only the first one.
        const QByteArray wide = R"({"x": [0, 100], "y": -1, "z": -1, "certainty": -1})";
        const QByteArray narrow = R"({"x": [10, 5], "y": -1, "z": -1, "certainty": -1})";
        Rig rig;
        rig.see({ { 10, 0, 0, 90 }, { 60, 0, 0, 90 } });
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(0, kAnywhere, wide + ',' + narrow, "start", "start"),
            resetText(-1, "start")) })));
        rig.ticks(2);
        QVERIFY(rig.of(Event::Kind::Decided).at(0).holds);
        QCOMPARE(rig.engine.value(*Variable::parse(QStringLiteral("start,0,0")))->at.x(), 60.0);
        QCOMPARE(rig.engine.value(*Variable::parse(QStringLiteral("start,0,1")))->at.x(), 10.0);
        // One object is not enough for two.
        rig.see({ { 10, 0, 0, 90 } });
        rig.ticks(2);
        QVERIFY(!rig.of(Event::Kind::Decided).back().holds);
        QCOMPARE(rig.told(Event::Kind::Reason),
            QStringList {
                QStringLiteral("the objects that fit object 2 are needed for other ones") });
    }
    void theReasonsOfAFailureAreTold()
    {
        Rig rig;
        rig.arrives = false;
        rig.engine.measured({ 1, 37.2, 9 });
        rig.see({ { 0, 50, 0, 90 }, { 0, 31, 0, 20 } });
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,30,0"),
            decisionText(0, R"("x": [0, 5], "y": [30, 5], "z": [0, 5])",
                R"({"x": [0, 5], "y": [30, 5], "z": -1, "certainty": [75, 25]})", "start", "start"),
            resetText(-1, "start")) })));
        rig.ticks(2);
        QCOMPARE(rig.told(Event::Kind::Reason),
            QStringList({ QStringLiteral("arm.y 37.2 outside 30 ± 5"),
                QStringLiteral("arm.z 9 outside 0 ± 5"),
                QStringLiteral("object 1: y 50 outside 30 ± 5") }));
        QCOMPARE(rig.told(Event::Kind::Decided),
            QStringList { QStringLiteral("start: decision 1 fails; start follows.") });
        // The arm's variable is set only when its condition holds.
        QVERIFY(!rig.engine.value(*Variable::parse(QStringLiteral("start,0,arm"))));
        rig.engine.measured({ 0, 30, 0 });
        rig.ticks(2);
        QCOMPARE(rig.engine.value(*Variable::parse(QStringLiteral("start,0,arm")))->at.y(), 30.0);
    }
    void withoutAPositionConditionsOnTheArmFail()
    {
        SimulatedClock clock;
        QStringList told;
        Engine engine(clock, {},
            { {}, [&](const Event& event) { told << toText(event, engine.task()).english(); } });
        engine.measured({ std::nan(""), 0, 0 });
        QVERIFY(!engine.begin(
            taskOf(taskText({ actionText("start", stepsText("0,0,0 1,0,0"),
                decisionText(1, R"("x": [0, 5], "y": -1, "z": -1)", "", "start", "start"),
                resetText(-1, "start")) })),
            Engine::Drive::Hand));
        engine.tick();
        engine.tick();
        QVERIFY(told.contains(
            QStringLiteral("start, step 1 cannot be verified: no position was measured yet (1).")));
        engine.measured(Position::Zero());
        engine.tick();
        engine.tick();
        QVERIFY(told.contains(QStringLiteral("start: decision 1 holds; start follows.")));
    }
    void eventsOfAnyKindHaveWords()
    {
        const auto task = taskOf(flameTaskText());
        Event event;
        for (int kind = 0; kind <= int(Event::Kind::RunEnded); ++kind) {
            for (int why = 0; why <= int(Event::Why::Failed); ++why) {
                for (const auto index : { -1, 0, 99 }) {
                    event.kind = Event::Kind(kind);
                    event.why = Event::Why(why);
                    event.action = event.decision = event.object = event.next = index;
                    event.axis = index < 0 ? -1 : 1;
                    const auto text = toText(event, task).english();
                    QVERIFY(!text.isEmpty() && !text.contains(QLatin1Char('%')));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestRun)
#include "tst_run.moc"
