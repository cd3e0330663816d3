// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/task/engine_rig.h"
#include "tests/support/allocations.h"

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

/// Behaviour of a tick: the semantics of BrainJS, and its faults by name.
class TestEngine final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFlameIsFetchedAndBrought()
    {
        Rig rig;
        rig.see({ { 40, 20, 30, 90 } });
        rig.begin(taskOf(flameTaskText()));
        rig.ticks(2); // start in 0, its decision in 1; fetch begins in 2
        QCOMPARE(rig.sentText(), QStringLiteral("0,0,0 0,0,0"));
        rig.ticks(4);
        QCOMPARE(rig.sentText(), QStringLiteral("0,0,0 0,0,0 0,20,0 0,20,30 40,20,30 0,20,0"));
        // The splint now burns at the arm; delay -1: bring begins in the tick of the decision.
        rig.see({ { 40, 20, 30, 90 }, { 0, 20, 0, 90 } });
        rig.ticks(4);
        rig.see({ { -50, 20, 30, 90 }, { 0, 20, 0, 90 } });
        rig.ticks(2);
        QCOMPARE(rig.begun(),
            QStringList({ QStringLiteral("start@0"), QStringLiteral("fetch@2"),
                QStringLiteral("bring@6"), QStringLiteral("start@11") }));
        QCOMPARE(rig.engine.progress().cycles, 1U);
        QCOMPARE(rig.engine.progress().fails, 0U);
    }

    void runningActionsAreSummedPerAxis()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("1,2,3 10,0,0 20,0,0"),
                                        decisionText(0, kAnywhere, "", "side", "side", -1),
                                        resetText(-1, "start"), false),
            actionText("side", stepsText("0,5,0 0,6,1"), "", resetText(-1, "start"), false) })));
        rig.ticks(4);
        QCOMPARE(rig.sentText(), QStringLiteral("1,2,3 10,5,0 20,6,1"));
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Finished);
    }
    void twoTimesOfOneActionRunSideBySide()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("1,0,0 10,0,0 100,0,0"),
            decisionText(0, kAnywhere, "", "start", "start"), resetText(-1, "start"), false) })));
        rig.ticks(6);
        // Begins in 0, 2, 4; each decides one tick after its first step.
        QCOMPARE(rig.sentText(), QStringLiteral("1,0,0 10,0,0 101,0,0 10,0,0 101,0,0 10,0,0"));
        QCOMPARE(rig.engine.running().size(), std::size_t(2));
    }
    void decisionsAreTakenInTheTickAfterTheirStep()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("1,0,0 2,0,0 3,0,0"),
            decisionText(1, kAnywhere, "", "start", "start"), resetText(-1, "start")) })));
        rig.ticks(4);
        const auto decided = rig.of(Event::Kind::Decided);
        QCOMPARE(decided.size(), std::size_t(1));
        QCOMPARE(decided[0].tick, 2U);
        QCOMPARE(decided[0].step, 1);
    }
    void anActionWithDelayDBeginsDPlusOneTicksLater_data()
    {
        QTest::addColumn<int>("delay");
        QTest::addColumn<QString>("begun");
        QTest::newRow("in the same tick") << -1 << QStringLiteral("next@1");
        QTest::newRow("in the next") << 0 << QStringLiteral("next@2");
        QTest::newRow("later") << 3 << QStringLiteral("next@5");
    }
    void anActionWithDelayDBeginsDPlusOneTicksLater()
    {
        QFETCH(int, delay);
        Rig rig;
        rig.begin(taskOf(taskText(
            { actionText("start", stepsText("7,0,0"),
                  decisionText(0, kAnywhere, "", "next", "next", delay), resetText(-1, "start")),
                actionText("next", stepsText("8,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(7);
        QTEST(rig.begun().value(1), "begun");
    }

    // The original's faults.

    void faultResolvingAVariableOverwritesTheTask()
    {
        // In the second cycle the flame is at another position, and the arm goes there.
        const auto task = taskOf(flameTaskText());
        Rig rig;
        rig.begin(task);
        for (const auto& flame : { Position(40, 20, 30), Position(-30, 10, 50) }) {
            rig.sent.clear();
            rig.see({ { flame.x(), flame.y(), flame.z(), 90 }, { 0, flame.y(), 0, 90 } });
            rig.ticks(7); // with the decision of fetch
            QVERIFY2(std::find(rig.sent.begin(), rig.sent.end(), flame) != rig.sent.end(),
                qPrintable(rig.sentText()));
            rig.see({ { -50, 20, 0, 90 } });
            rig.ticks(4);
        }
        QVERIFY(rig.engine.task() == task);
    }
    void faultMatchingTakesObjectsOutOfTheObservation()
    {
        // The same object is seen by successive decisions, without a new observation.
        Rig rig;
        rig.see({ { 1, 2, 3, 90 } });
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(0, kAnywhere, kOneObject, "start", "start") + ','
                + decisionText(0, kAnywhere, kOneObject, "start", "start"),
            resetText(-1, "start")) })));
        rig.ticks(6);
        const auto decided = rig.of(Event::Kind::Decided);
        QVERIFY(decided.size() >= 4);
        for (const auto& one : decided) {
            QVERIFY(one.holds);
        }
    }
    void faultCertaintyIsNeverCompared()
    {
        Rig rig;
        rig.begin(taskOf(flameTaskText()));
        rig.see({ { 40, 20, 30, 41 } });
        rig.ticks(2);
        QCOMPARE(rig.told(Event::Kind::Reason),
            QStringList { QStringLiteral("object 1: certainty 41 outside 75 ± 25") });
        rig.see({ { 40, 20, 30, 50 } }); // the limit itself holds
        rig.ticks(2);
        QVERIFY(rig.of(Event::Kind::Decided).back().holds);
    }
    void faultTheResetOfTheWrongActionIsReadAfterATrajectoryEnds()
    {
        // "one" ends in the tick in which "two", which began later, fails too often.
        Rig rig;
        rig.begin(taskOf(taskText(
            { actionText("start", stepsText("0,0,0 0,0,0 0,0,0"),
                  decisionText(0, kAnywhere, "", "two", "two", -1), resetText(1, "wrong"), false),
                actionText("two", stepsText("9,0,0 9,0,0 9,0,0"), "", resetText(1, "right")),
                actionText("right", stepsText("1,1,1"), "", resetText(-1, "start")),
                actionText("wrong", stepsText("2,2,2"), "", resetText(-1, "start")) })));
        rig.arrives = false;
        rig.engine.measured({ 50, 50, 50 });
        rig.ticks(6);
        QCOMPARE(rig.told(Event::Kind::Reset),
            QStringList { QStringLiteral("two failed 2 times in a row; reset, right follows.") });
        QCOMPARE(rig.begun().constLast(), QStringLiteral("right@4"));
    }
    void faultTheLastSumIsNotUsedWhenNothingRuns()
    {
        // While the next action waits, the arm holds its position and is not sent to 0,0,0.
        Rig rig;
        rig.begin(taskOf(taskText(
            { actionText("start", stepsText("7,8,9"),
                  decisionText(0, kAnywhere, "", "next", "next", 2), resetText(-1, "start")),
                actionText("next", stepsText("1,1,1"), "", resetText(-1, "start")) })));
        rig.ticks(5);
        QCOMPARE(rig.sentText(), QStringLiteral("7,8,9 7,8,9 7,8,9 7,8,9 1,1,1"));
        QVERIFY(rig.of(Event::Kind::Dispatched)[0].holds);
        QVERIFY(!rig.of(Event::Kind::Dispatched)[1].holds);
    }

    // Verification and resets.

    void aStepThatIsNotReachedIsSentAgain()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(taskOf(taskText(
            { actionText("start", stepsText("30,0,0 60,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(3);
        QCOMPARE(rig.sentText(), QStringLiteral("30,0,0 30,0,0 30,0,0"));
        QCOMPARE(rig.told(Event::Kind::StepFailed).constLast(),
            QStringLiteral("start, step 1 was not reached: arm.x 0 outside 30 ± 25 (2)."));
        rig.engine.measured({ 5, 0, 0 }); // a deviation of 25 mm holds
        rig.ticks(1);
        QCOMPARE(rig.sent.back(), Position(60, 0, 0));
    }
    void decisionsWaitForTheVerificationOfTheirStep()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("30,0,0 60,0,0"),
            decisionText(0, kAnywhere, "", "start", "start"), resetText(-1, "start")) })));
        rig.ticks(3);
        QVERIFY(rig.of(Event::Kind::Decided).empty());
        rig.engine.measured({ 30, 0, 0 });
        rig.ticks(1);
        QCOMPARE(rig.of(Event::Kind::Decided).size(), std::size_t(1));
    }
    void theLastStepIsVerifiedBeforeItsDecision()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(taskOf(
            taskText({ actionText("start", stepsText("30,0,0 60,0,0"),
                           decisionText(1, kAnywhere, "", "start", "home"), resetText(2, "home")),
                actionText("home", stepsText("0,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(1);
        rig.engine.measured({ 30, 0, 0 });
        rig.ticks(1);
        rig.engine.measured({ 34, 0, 0 }); // on its way
        rig.ticks(2);
        QCOMPARE(rig.sentText(), QStringLiteral("30,0,0 60,0,0 60,0,0 60,0,0"));
        QVERIFY(rig.of(Event::Kind::Decided).empty());
        QCOMPARE(rig.told(Event::Kind::StepFailed).constLast(),
            QStringLiteral("start, step 2 was not reached: arm.x 34 outside 60 ± 25 (2)."));
        rig.engine.measured({ 36, 0, 0 });
        rig.ticks(1);
        QCOMPARE(rig.of(Event::Kind::Decided).size(), std::size_t(1));
        QVERIFY(rig.of(Event::Kind::Reset).empty());
    }
    void aLastStepThatIsNeverReachedResets()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(taskOf(
            taskText({ actionText("start", stepsText("30,0,0"),
                           decisionText(0, kAnywhere, "", "start", "start"), resetText(1, "home")),
                actionText("home", stepsText("5,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(4);
        QCOMPARE(rig.of(Event::Kind::Reset).size(), std::size_t(1));
        QVERIFY(rig.of(Event::Kind::Decided).empty());
        QCOMPARE(rig.sent.back(), Position(5, 0, 0));
    }
    void theVerificationThresholdIsTheActions()
    {
        Rig rig;
        auto task = taskOf(taskText(
            { actionText("start", stepsText("30,0,0 60,0,0"), "", resetText(-1, "start")) }));
        task.actions[0].verificationMm = 5.0;
        rig.arrives = false;
        rig.begin(task);
        rig.engine.measured({ 24.9, 0, 0 });
        rig.ticks(2);
        QCOMPARE(rig.sent.back(), Position(30, 0, 0));
        rig.engine.measured({ 25.1, 0, 0 });
        rig.ticks(1);
        QCOMPARE(rig.sent.back(), Position(60, 0, 0));
    }
    void withoutVerificationStepsFollowAnyway()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(taskOf(taskText({ actionText(
            "start", stepsText("30,0,0 60,0,0 90,0,0"), "", resetText(1, "start"), false) })));
        rig.ticks(3);
        QCOMPARE(rig.sentText(), QStringLiteral("30,0,0 60,0,0 90,0,0"));
    }
    void moreFailuresInARowThanTheTimeoutReset()
    {
        Rig rig;
        rig.arrives = false;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("30,0,0 60,0,0"), "",
                                        R"({"timeout": 3, "action": "home", "delay": 1})"),
            actionText("home", stepsText("0,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(7);
        QCOMPARE(rig.sentText(), QStringLiteral("30,0,0 30,0,0 30,0,0 30,0,0 30,0,0 30,0,0 0,0,0"));
        QCOMPARE(rig.of(Event::Kind::StepFailed).size(), std::size_t(4));
        QCOMPARE(rig.begun(), QStringList({ QStringLiteral("start@0"), QStringLiteral("home@6") }));
    }
    void onlyFailuresInARowCount()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("30,0,0 60,0,0 0,0,0 40,0,0"), "",
                                        resetText(1, "home")),
            actionText("home", stepsText("0,0,0"), "", resetText(-1, "start")) })));
        for (int i = 0; i < 3; ++i) {
            rig.arrives = false;
            rig.ticks(2); // sent, failed
            rig.engine.measured(rig.sent.back());
        }
        QCOMPARE(rig.of(Event::Kind::StepFailed).size(), std::size_t(3));
        QVERIFY(rig.of(Event::Kind::Reset).empty());
    }
    void anActionThatRepeatsItselfTooOftenIsReset()
    {
        Rig rig;
        rig.begin(taskOf(taskText(
            { actionText("start", stepsText("0,0,0"),
                  decisionText(0, kAnywhere, kOneObject, "home", "start"), resetText(3, "home")),
                actionText("home", stepsText("1,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(9);
        QCOMPARE(rig.begun(),
            QStringList({ QStringLiteral("start@0"), QStringLiteral("start@2"),
                QStringLiteral("start@4"), QStringLiteral("start@6"), QStringLiteral("home@8") }));
        QCOMPARE(rig.of(Event::Kind::Reset).at(0).count, 4);
        QCOMPARE(rig.engine.progress().fails, 4U);
    }
    void aDecisionForAnotherActionEndsTheRow()
    {
        Rig rig;
        const auto lookTwice = decisionText(0, kAnywhere, kOneObject, "other", "start");
        rig.begin(taskOf(
            taskText({ actionText("start", stepsText("0,0,0"), lookTwice, resetText(2, "home")),
                actionText("other", stepsText("1,0,0"),
                    decisionText(0, kAnywhere, "", "start", "start"), resetText(-1, "start")),
                actionText("home", stepsText("2,0,0"), "", resetText(-1, "start")) })));
        for (int round = 0; round < 3; ++round) {
            rig.see({});
            rig.ticks(4); // fails twice
            rig.see({ { 0, 0, 0, 90 } });
            rig.ticks(4); // succeeds, and comes back
        }
        QVERIFY(rig.of(Event::Kind::Reset).empty());
    }
    void aTimeoutOfNothingIsNoLimit_data()
    {
        QTest::addColumn<int>("timeout");
        QTest::newRow("0") << 0;
        QTest::newRow("-1") << -1;
    }
    void aTimeoutOfNothingIsNoLimit()
    {
        QFETCH(int, timeout);
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(0, kAnywhere, kOneObject, "start", "start"),
            resetText(timeout, "start")) })));
        rig.ticks(100);
        QVERIFY(rig.of(Event::Kind::Reset).empty());
        QCOMPARE(rig.engine.state(), Engine::State::Running);
    }

    // Errors.

    void aMissingVariableEndsTheRunWithItsName()
    {
        Rig rig;
        auto task = taskOf(flameTaskText());
        task.initialAction = QStringLiteral("fetch");
        rig.begin(task);
        rig.ticks(3);
        QCOMPARE(rig.engine.state(), Engine::State::Idle);
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Failed);
        QCOMPARE(rig.engine.outcome()->text.english(),
            QStringLiteral("fetch, step 1: the variable \"start,0,0\" is not set."));
        QVERIFY(!rig.engine.outcome()->remedy.isEmpty());
        QVERIFY(rig.sent.empty());
    }
    void aMissingVariableInADecisionIsNamedWithIt_data()
    {
        QTest::addColumn<QByteArray>("arm");
        QTest::addColumn<QByteArray>("objects");
        QTest::addColumn<QString>("variable");
        QTest::newRow("arm") << QByteArray(R"("x": ["start,0,arm", 5], "y": -1, "z": -1)")
                             << QByteArray() << QStringLiteral("start,0,arm");
        QTest::newRow("object")
            << kAnywhere
            << QByteArray(R"({"x": -1, "y": -1, "z": ["start,0,0", 5], "certainty": -1})")
            << QStringLiteral("start,0,0");
        QTest::newRow("that no decision sets")
            << kAnywhere << QByteArray(R"({"x": ["start,5,0", 5], "y": -1, "z": -1})")
            << QStringLiteral("start,5,0");
    }
    void aMissingVariableInADecisionIsNamedWithIt()
    {
        QFETCH(QByteArray, arm);
        QFETCH(QByteArray, objects);
        QFETCH(QString, variable);
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(0, arm, objects, "start", "start"), resetText(-1, "start")) })));
        rig.ticks(3);
        QCOMPARE(rig.engine.outcome()->text.english(),
            QStringLiteral("start, decision 1: the variable \"%1\" is not set.").arg(variable));
        QCOMPARE(rig.sent.size(), std::size_t(1));
    }
    void anUnknownActionEndsTheRun()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0"),
            decisionText(0, kAnywhere, "", "nowhere", "start"), resetText(-1, "start")) })));
        rig.ticks(3);
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Failed);
        QVERIFY(rig.engine.outcome()->text.english().contains(QLatin1String("nowhere")));
        auto task = taskOf(flameTaskText());
        task.initialAction = QStringLiteral("x");
        QVERIFY(rig.engine.begin(task));
        QVERIFY(rig.engine.begin({}));
    }
    void actionsThatMultiplyEndTheRun()
    {
        Rig rig;
        const auto decision = decisionText(0, kAnywhere, "", "start", "start", -1);
        rig.begin(taskOf(taskText({ actionText("start", stepsText("0,0,0 0,0,0 0,0,0"),
            decision + ',' + decision, resetText(-1, "start"), false) })));
        rig.ticks(100);
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Failed);
        QVERIFY(rig.engine.outcome()->text.english().contains(QLatin1String("64")));
    }
    void aSumBeyondAllBoundsIsNotSent()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", stepsText("1e308,0,0 1e308,0,0"),
            decisionText(0, kAnywhere, "", "start", "start", -1), resetText(-1, "start"),
            false) })));
        rig.ticks(3);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Failed);
    }
    void anActionThatNothingFollowsEndsTheRun()
    {
        Rig rig;
        rig.begin(taskOf(
            taskText({ actionText("start", stepsText("1,0,0"), "", resetText(-1, "start")) })));
        rig.ticks(5);
        QCOMPARE(rig.sent.size(), std::size_t(1));
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Finished);
        QCOMPARE(rig.events.back().kind, Event::Kind::RunEnded);
    }
    void anActionWithoutStepsIsOver()
    {
        Rig rig;
        rig.begin(taskOf(taskText({ actionText("start", "", "", resetText(-1, "start")) })));
        rig.ticks(2);
        QVERIFY(rig.sent.empty());
        QCOMPARE(rig.engine.outcome()->how, Outcome::How::Finished);
    }

    void aTickAllocatesNothing()
    {
        SimulatedClock clock;
        std::uint64_t count = 0;
        Engine engine(clock, {},
            { [&](const Position& at) { engine.measured(at); }, [&](const Event&) { ++count; } });
        engine.measured(Position::Zero());
        Coordinates seen;
        for (const auto value : { 0.0, 20.0, 0.0, 90.0 }) {
            seen.append(value);
        }
        seen.endCoordinate();
        for (const auto value : { -50.0, 20.0, 0.0, 90.0 }) {
            seen.append(value);
        }
        seen.endCoordinate();
        QVERIFY(!engine.begin(taskOf(flameTaskText()), Engine::Drive::Hand));
        const auto before = medulla::test::allocations();
        for (int i = 0; i < 1000; ++i) {
            engine.observed(seen);
            engine.tick();
        }
        QCOMPARE(medulla::test::allocations(), before);
        QCOMPARE(engine.state(), Engine::State::Running);
        QVERIFY(engine.progress().cycles > 50 && count > 3000);
    }
};

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
