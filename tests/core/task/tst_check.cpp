// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/task/check_rig.h"
#include "tests/core/task/texts.h"
#include "tests/support/shared_data.h"

#include <algorithm>

#include <QSet>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

/// Lets the action use the first object of decision 0 of another one.
void use(TaskGraph& task, const QString& action, const QString& from)
{
    task.actions[*task.find(action)].trajectory[0].at[1] = Variable { from, 0, 0 };
}

#define EXPECT_ONE(all, kind, level, at)                                                           \
    do {                                                                                           \
        const auto some = ofKind(all, kind);                                                       \
        QVERIFY2(some.size() == 1, qPrintable(listed(all)));                                       \
        QCOMPARE(some[0].finding.severity, level);                                                 \
        QCOMPARE(some[0].finding.place, QStringLiteral("t.json: ") + QLatin1String(at));           \
    } while (false)

} // namespace

class TestCheck final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSoundTaskHasOnlyTheLoopsThatMayBeWanted()
    {
        const auto all = diagnosed(taskOf(flameTaskText()));
        QCOMPARE(all.size(), std::size_t(2));
        EXPECT_ONE(
            all, Problem::EndlessVerification, Severity::Info, "actions.start.reset.timeout");
        EXPECT_ONE(
            all, Problem::EndlessRepetition, Severity::Info, "actions.start.decisions[0].fail");
        QCOMPARE(all[1].spot, (Spot { 0, {}, 0 }));
    }
    void theOriginalTaskHasNoErrors_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("edges");
        QTest::newRow("instructions") << QStringLiteral("instructions.json") << 1;
        QTest::newRow("new") << QStringLiteral("new_instructions.json") << 0;
        QTest::newRow("old") << QStringLiteral("old_instructions.json") << 1;
        QTest::newRow("testing") << QStringLiteral("testing_instructions.json") << 0;
    }
    void theOriginalTaskHasNoErrors()
    {
        QFETCH(QString, file);
        QFETCH(int, edges);
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        auto task = loadTask(data + QStringLiteral("/arnie/brain/") + file)->task;
        QVERIFY(ofKind(diagnosed(task), Problem::TooFarForOneTick).empty());
        task.pacing.mode = Pacing::Mode::Interval;
        const auto all = diagnosed(task);
        for (const auto& one : all) {
            QVERIFY2(one.finding.severity != Severity::Error, qPrintable(one.finding.shown()));
        }
        // 15 +- 15 for a trajectory that ends at 30.
        const auto onEdge = ofKind(all, Problem::ConditionOnTheEdge);
        QCOMPARE(int(onEdge.size()), edges);
        if (edges > 0) {
            QVERIFY(onEdge[0].finding.place.endsWith(
                QLatin1String("actions.lightOther.decisions[0].state.arm.y")));
        }
        // 95 or 100 mm and more in 2.5 s at 35 ms a millimetre.
        QCOMPARE(int(ofKind(all, Problem::TooFarForOneTick).size()),
            file.startsWith(QLatin1String("testing")) ? 0 : 2);
    }

    void anEmptyTaskIsFound()
    {
        const auto all = diagnosed({});
        EXPECT_ONE(all, Problem::NoActions, Severity::Error, "actions");
    }
    void namesAreFoundThatAreEmptyOrTwice()
    {
        auto task = graph({ QStringLiteral("a>b"), QStringLiteral("b>a"), QStringLiteral("b>a") });
        task.actions.push_back({});
        task.actions.back().trajectory.emplace_back();
        const auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::NameTwice, Severity::Error, "actions.b");
        EXPECT_ONE(all, Problem::EmptyName, Severity::Error, "actions.");
    }
    void unknownActionsAreFoundWithTheNameThatWasMeant()
    {
        auto task = graph({ QStringLiteral("start>fetch,strat"), QStringLiteral("fetch>start") });
        task.actions[1].reset.to.action = QStringLiteral("nowhere");
        auto all = diagnosed(task);
        const auto unknown = ofKind(all, Problem::UnknownAction);
        QCOMPARE(unknown.size(), std::size_t(2));
        QCOMPARE(unknown[0].finding.place,
            QStringLiteral("t.json: actions.start.decisions[0].fail.action"));
        QVERIFY(unknown[0].finding.remedy.english().contains(QLatin1String("start")));
        QCOMPARE(unknown[1].finding.place, QStringLiteral("t.json: actions.fetch.reset.action"));
        QCOMPARE(unknown[1].finding.severity, Severity::Error);
        // A reset that is never reached gives only a warning.
        task.actions[1].reset.timeout = -1;
        QCOMPARE(
            ofKind(diagnosed(task), Problem::UnknownAction)[1].finding.severity, Severity::Warning);

        // Such a reset need not name an action, as in a task read from English.
        task.actions[1].reset.to.action.clear();
        QCOMPARE(ofKind(diagnosed(task), Problem::UnknownAction).size(), std::size_t(1));
        task.actions[1].reset.timeout = 10;
        QCOMPARE(ofKind(diagnosed(task), Problem::UnknownAction).size(), std::size_t(2));

        task.initialAction = QStringLiteral("x");
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::UnknownInitialAction, Severity::Error, "initialAction");
    }
    void unreachableActionsAreFound()
    {
        const auto all = diagnosed(graph({ QStringLiteral("a>b,a"), QStringLiteral("b>a"),
            QStringLiteral("c>d"), QStringLiteral("d>c") }));
        QCOMPARE(ofKind(all, Problem::UnreachableAction).size(), std::size_t(2));
        QCOMPARE(ofKind(all, Problem::UnreachableAction)[0].spot, (Spot { 2 }));
    }
    void aResetIsAWayOnlyWhenItCanCome()
    {
        auto task = graph({ QStringLiteral("a>a,a"), QStringLiteral("b>a,a") });
        task.actions[0].reset.to.action = QStringLiteral("b");
        QVERIFY(ofKind(diagnosed(task), Problem::UnreachableAction).empty());
        task.actions[0].reset.timeout = 0;
        QCOMPARE(ofKind(diagnosed(task), Problem::UnreachableAction).size(), std::size_t(1));
        // By a verification that fails.
        task = graph({ QStringLiteral("a>c,c"), QStringLiteral("b>a,a"), QStringLiteral("c>a") });
        task.actions[0].reset.to.action = QStringLiteral("b");
        QCOMPARE(ofKind(diagnosed(task), Problem::UnreachableAction).size(), std::size_t(1));
        task.actions[0].verified = true;
        QVERIFY(ofKind(diagnosed(task), Problem::UnreachableAction).empty());
    }

    void variablesThatNoDecisionSetsAreFound_data()
    {
        QTest::addColumn<QString>("variable");
        for (const auto* text : { "x,0,0", "a,1,0", "a,0,1", "a,1,arm" }) {
            QTest::newRow(text) << QString::fromLatin1(text);
        }
    }
    void variablesThatNoDecisionSetsAreFound()
    {
        QFETCH(QString, variable);
        auto task = graph({ QStringLiteral("a>b,b"), QStringLiteral("b>a") });
        task.actions[1].decisions[0].objects[0].at[2] = Near { *Variable::parse(variable), 5 };
        auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::UnknownVariable, Severity::Error,
            "actions.b.decisions[0].state.objects[0].z");
        task.actions[1].decisions[0].objects[0].at[2] =
            Near { *Variable::parse(QStringLiteral("a,0,arm")), 5 };
        all = diagnosed(task);
        QVERIFY(ofKind(all, Problem::UnknownVariable).empty());
    }
    void aVariableThatNoDecisionSetsIsNoErrorWhereARunMayNotUseIt()
    {
        auto task = graph({ QStringLiteral("look>go,rescue"), QStringLiteral("go"),
            QStringLiteral("rescue>look") });
        const auto unknown = *Variable::parse(QStringLiteral("look,3,arm"));
        task.actions[2].trajectory[0].at[0] = unknown;
        auto all = diagnosed(task);
        EXPECT_ONE(
            all, Problem::UnknownVariable, Severity::Warning, "actions.rescue.trajectory[0].x");
        // Each of the two ways uses it.
        task.actions[1].trajectory[0].at[0] = unknown;
        all = diagnosed(task);
        const auto both = ofKind(all, Problem::UnknownVariable);
        QCOMPARE(both.size(), std::size_t(2));
        QCOMPARE(both[0].finding.severity, Severity::Error);
        QCOMPARE(both[1].finding.severity, Severity::Error);
    }
    void aLongNameIsCutInFindings()
    {
        auto task = graph({ QStringLiteral("a>b,b"), QStringLiteral("b>a") });
        const auto longName = QString(10'000, QLatin1Char('b'));
        task.actions[1].name = longName;
        task.actions[0].decisions[0].success.action = longName;
        task.actions[1].trajectory[0].at[0] = *Variable::parse(QStringLiteral("a,3,arm"));
        const auto all = diagnosed(task);
        QVERIFY(!all.empty());
        for (const auto& one : all) {
            QVERIFY2(one.finding.place.size() < 400, qPrintable(one.finding.place));
            QVERIFY2(one.finding.text.english().size() < 400, qPrintable(one.finding.place));
        }
    }
    void variablesThatAWayLeavesUnsetAreFound()
    {
        // Set on success, not on failure.
        auto task =
            graph({ QStringLiteral("a>b,c"), QStringLiteral("b>a"), QStringLiteral("c>b") });
        use(task, QStringLiteral("b"), QStringLiteral("a"));
        auto all = diagnosed(task);
        EXPECT_ONE(
            all, Problem::PerhapsUnsetVariable, Severity::Warning, "actions.b.trajectory[0].y");
        QVERIFY(ofKind(all, Problem::PerhapsUnsetVariable)[0].finding.text.english().contains(
            QLatin1String("c.decisions[0]")));
        // On all paths.
        task = graph({ QStringLiteral("a>b,a"), QStringLiteral("b>c,d"), QStringLiteral("c>e"),
            QStringLiteral("d>e"), QStringLiteral("e>a,e") });
        use(task, QStringLiteral("e"), QStringLiteral("a"));
        QVERIFY2(diagnosed(task).empty(), qPrintable(listed(diagnosed(task))));
        // Set on one of two paths.
        use(task, QStringLiteral("e"), QStringLiteral("c"));
        QCOMPARE(ofKind(diagnosed(task), Problem::PerhapsUnsetVariable).size(), std::size_t(1));
        // The initial action cannot use a variable set by a later one: every run fails there.
        use(task, QStringLiteral("a"), QStringLiteral("e"));
        all = diagnosed(task);
        QCOMPARE(ofKind(all, Problem::PerhapsUnsetVariable).size(), std::size_t(1));
        EXPECT_ONE(all, Problem::UnsetVariable, Severity::Error, "actions.a.trajectory[0].y");
    }
    void variablesThatNoWaySetsAreErrors()
    {
        auto task = graph({ QStringLiteral("a>b,b"), QStringLiteral("b>c"), QStringLiteral("c") });
        task.actions[1].decisions[0].arm.at[0] = Near { Variable { QStringLiteral("b"), 0, 0 }, 5 };
        const auto all = diagnosed(task);
        EXPECT_ONE(
            all, Problem::UnsetVariable, Severity::Error, "actions.b.decisions[0].state.arm.x");
    }
    void aResetSetsNoVariables()
    {
        auto task = graph({ QStringLiteral("a>b,a"), QStringLiteral("b>a") });
        task.actions[0].reset = { 3, { QStringLiteral("b"), 0 } };
        use(task, QStringLiteral("b"), QStringLiteral("a"));
        const auto all = diagnosed(task);
        QCOMPARE(ofKind(all, Problem::PerhapsUnsetVariable).size(), std::size_t(1));
        QVERIFY(ofKind(all, Problem::PerhapsUnsetVariable)[0].finding.text.english().contains(
            QLatin1String("a.reset")));
    }
    void theArmHasNoCertainty()
    {
        auto task = graph({ QStringLiteral("a>b,a"), QStringLiteral("b>a") });
        task.actions[1].decisions[0].objects[0].certainty =
            Near { Variable { QStringLiteral("a"), 0, {} }, 5 };
        const auto all = diagnosed(task);
        // BrainJS never compares the certainty.
        EXPECT_ONE(all, Problem::NoCertainty, Severity::Warning,
            "actions.b.decisions[0].state.objects[0].certainty");
    }

    void decisionsOutsideTheTrajectoryAreFound()
    {
        auto task = graph({ QStringLiteral("a>a") });
        task.actions[0].decisions[0].executeAfter = 1;
        auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::ExecuteAfterOutside, Severity::Warning,
            "actions.a.decisions[0].executeAfter");
        task.actions[0].decisions[0].executeAfter = -1;
        all = diagnosed(task);
        QCOMPARE(ofKind(all, Problem::ExecuteAfterOutside).size(), std::size_t(1));
        task.actions[0].trajectory.clear();
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::NoSteps, Severity::Error, "actions.a.trajectory");
    }
    void delaysInThePastAreFound()
    {
        auto task = graph({ QStringLiteral("a>a") });
        task.actions[0].decisions[0].success.delay = -2;
        task.actions[0].decisions[0].fail.delay = -1;
        const auto all = diagnosed(task);
        EXPECT_ONE(
            all, Problem::DelayTooShort, Severity::Error, "actions.a.decisions[0].success.delay");
    }
    void negativeThresholdsAreFound()
    {
        auto task = graph({ QStringLiteral("a>a") });
        task.actions[0].decisions[0].arm.at[1] = Near { 0.0, -1.0 };
        task.actions[0].decisions[0].objects[0].certainty = Near { 75.0, -0.5 };
        const auto found = ofKind(diagnosed(task), Problem::NegativeThreshold);
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].finding.severity, Severity::Warning); // it never holds
        QCOMPARE(
            found[0].finding.place, QStringLiteral("t.json: actions.a.decisions[0].state.arm.y"));
        QCOMPARE(found[1].finding.place,
            QStringLiteral("t.json: actions.a.decisions[0].state.objects[0].certainty"));
    }

    void stepsOutOfReachAreFound()
    {
        auto task = graph({ QStringLiteral("a>a") });
        task.actions[0].trajectory[0].at = { 2000.0, 0.0, 0.0 };
        auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::OutOfReach, Severity::Error, "actions.a.trajectory[0]");
        task.actions[0].trajectory[0].at = { 0.0, 70.0, 0.0 };
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::KeepOut, Severity::Error, "actions.a.trajectory[0]");
        task.actions[0].trajectory = { Step { { 0.0, 30.0, 0.0 }, {} },
            Step { { 0.0, 100.0, 0.0 }, {} } };
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::WayThroughKeepOut, Severity::Warning, "actions.a.trajectory[1]");
        // Without knowledge of the arm there is no finding.
        QVERIFY(ofKind(diagnose(task, {}), Problem::WayThroughKeepOut).empty());
    }
    void stepsThatTakeLongerThanATickAreFound()
    {
        auto task = graph({ QStringLiteral("a>b"), QStringLiteral("b>a") });
        task.actions[0].trajectory = { Step {}, Step { { -60.0, 0.0, 40.0 }, {} } };
        task.actions[0].decisions[0].executeAfter = 1;
        task.actions[1].trajectory[0].at = { -60.0, 0.0, 40.0 };
        // 72.1 mm at 35 ms a millimetre are 2.56 s; the way back to a has two ticks.
        task.pacing.mode = Pacing::Mode::Interval;
        auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::TooFarForOneTick, Severity::Warning, "actions.a.trajectory[1]");
        task.actions[1].decisions[0].success.delay = -1; // now one
        all = diagnosed(task);
        QCOMPARE(ofKind(all, Problem::TooFarForOneTick).size(), std::size_t(2));
        task.pacing.period = std::chrono::milliseconds(2600);
        QVERIFY(ofKind(diagnosed(task), Problem::TooFarForOneTick).empty());
        task.pacing.period = std::chrono::milliseconds(100);
        task.pacing.mode = Pacing::Mode::Settled;
        QVERIFY(ofKind(diagnosed(task), Problem::TooFarForOneTick).empty());
        // Known coordinates of a way with variables are used.
        task.pacing = { Pacing::Mode::Interval, Pacing().period };
        task.actions[0].trajectory[1].at[1] = Variable { QStringLiteral("a"), 0, {} };
        QCOMPARE(ofKind(diagnosed(task), Problem::TooFarForOneTick).size(), std::size_t(2));
    }
    void motionsTakeTheTimeThatTheirPlanSays()
    {
        auto all = rules();
        all.zones.clear();
        for (const auto& limits : { motion::Limits {}, motion::Limits { 40.0, 1e9, 10.0 },
                 motion::Limits { 1e9, 60.0, 10.0 }, motion::Limits { 1e9, 1e9, 0.5 } }) {
            all.limits = limits;
            for (const auto distance : { 0.5, 10.0, 72.11, 120.0 }) {
                const auto path = motion::plan(Position::Zero(), { Position(distance, 0, 0) }, all);
                const auto time = motionTime(distance, { {}, &all });
                QVERIFY2(
                    std::abs(toS(time) - toS(path.duration)) < 0.05 * toS(path.duration) + 0.036,
                    qPrintable(QStringLiteral("%1 mm: %2 s for %3 s")
                                   .arg(distance)
                                   .arg(toS(time))
                                   .arg(toS(path.duration))));
            }
        }
    }

    void conditionsThatTheTrajectoryContradictsAreFound()
    {
        auto task = graph({ QStringLiteral("a>a") });
        auto& action = task.actions[0];
        action.trajectory = { Step { { 0.0, 20.0, 0.0 }, {} }, Step { { 0.0, 30.0, 0.0 }, {} } };
        auto& decision = action.decisions[0];
        decision.executeAfter = 1;
        decision.arm.at[1] = Near { 10.0, 15.0 };
        auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::ContradictedCondition, Severity::Warning,
            "actions.a.decisions[0].state.arm.y");
        // The end is the step of the decision, not the last step of the trajectory.
        decision.executeAfter = 0;
        QVERIFY(ofKind(diagnosed(task), Problem::ContradictedCondition).empty());
        decision.arm.at[1] = Near { 10.0, 10.0 };
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::ConditionOnTheEdge, Severity::Warning,
            "actions.a.decisions[0].state.arm.y");
        // A variable is only compared with itself.
        action.trajectory[0].at[1] = Variable { QStringLiteral("a"), 0, 0 };
        decision.arm.at[1] = Near { Variable { QStringLiteral("a"), 0, 0 }, 0.0 };
        QCOMPARE(ofKind(diagnosed(task), Problem::ConditionOnTheEdge).size(), std::size_t(1));
        decision.arm.at[1] = Near { Variable { QStringLiteral("a"), 0, {} }, 0.0 };
        QVERIFY(ofKind(diagnosed(task), Problem::ConditionOnTheEdge).empty());
    }

    void loopsWithoutALimitAreNoted()
    {
        auto task = graph({ QStringLiteral("a>b,a"), QStringLiteral("b>a,b") });
        QVERIFY(diagnosed(task).empty());
        task.actions[1].reset.timeout = 0;
        auto all = diagnosed(task);
        EXPECT_ONE(all, Problem::EndlessRepetition, Severity::Info, "actions.b.decisions[0].fail");
        task.actions[1].verified = true;
        task.actions[1].trajectory.emplace_back();
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::EndlessVerification, Severity::Info, "actions.b.reset.timeout");
        // A loop of several actions by failing alone has none either; a loop with a success may be
        // the task's own cycle.
        task = graph({ QStringLiteral("a>d,b"), QStringLiteral("b>d,c"), QStringLiteral("c>d,a"),
            QStringLiteral("d>a,a") });
        all = diagnosed(task);
        EXPECT_ONE(all, Problem::EndlessLoop, Severity::Info, "actions.a");
        QVERIFY(ofKind(all, Problem::EndlessLoop)[0].finding.text.english().contains(
            QLatin1String("a, b, c.")));
        task.actions[2].decisions[0].fail.action = QStringLiteral("d");
        QVERIFY(ofKind(diagnosed(task), Problem::EndlessLoop).size() == 1); // by way of d
        task.actions[3].decisions[0].fail.action = QStringLiteral("d");
        QVERIFY(ofKind(diagnosed(task), Problem::EndlessLoop).empty());
    }
    void placesWithoutAWayOutAreFound()
    {
        auto task =
            graph({ QStringLiteral("a>b,a"), QStringLiteral("b>c,b"), QStringLiteral("c>b") });
        const auto all = diagnosed(task);
        QCOMPARE(ofKind(all, Problem::Trapped).size(), std::size_t(2));
        QCOMPARE(ofKind(all, Problem::Trapped)[0].spot, (Spot { 1 }));
        // A way back or an end suffices.
        task.actions[2].decisions[0].success.action = QStringLiteral("a");
        QVERIFY(diagnosed(task).empty());
        task = graph({ QStringLiteral("a>b,a"), QStringLiteral("b>c,b"), QStringLiteral("c") });
        const auto ends = diagnosed(task);
        EXPECT_ONE(ends, Problem::EndsHere, Severity::Info, "actions.c");
        QCOMPARE(ends.size(), std::size_t(1));
    }

    void findingsHaveRemediesAndStandInTheOrderOfTheTask()
    {
        auto task =
            graph({ QStringLiteral("a>x,a"), QStringLiteral("b>y,y"), QStringLiteral("c>z") });
        task.actions[2].decisions[0].arm.at[0] = Near { 5.0, -1.0 };
        const auto all = diagnosed(task);
        QVERIFY(std::is_sorted(all.begin(), all.end(),
            [](const Diagnosis& a, const Diagnosis& b) { return a.spot.action < b.spot.action; }));
        for (const auto& one : all) {
            QVERIFY(!one.finding.place.isEmpty() && !one.finding.text.isEmpty());
            QVERIFY(one.finding.severity == Severity::Info || !one.finding.remedy.isEmpty());
        }
        QCOMPARE(check(task, {}).size(), diagnose(task, {}).size());
    }
    void aTaskFullOfFaultsIsCheckedWithoutEnd()
    {
        TaskGraph task;
        for (int i = 0; i < 10'000; ++i) {
            Action action;
            action.name = QString::number(i);
            action.trajectory.push_back(
                { { Variable { QStringLiteral("x"), 0, 0 }, 9e9, 0.0 }, {} });
            action.decisions.emplace_back();
            task.actions.push_back(action);
        }
        const auto all = diagnosed(task);
        QVERIFY(all.size() >= 100 && all.size() <= 1000);
    }
};

QTEST_GUILESS_MAIN(TestCheck)
#include "tst_check.moc"
