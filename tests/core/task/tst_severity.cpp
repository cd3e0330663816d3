// SPDX-License-Identifier: GPL-3.0-or-later
// What BrainJS runs is a warning, never an error.
#include "tests/core/task/check_rig.h"

#include <QTest>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

Q_DECLARE_METATYPE(medulla::task::TaskGraph)
Q_DECLARE_METATYPE(medulla::task::Step)

class TestSeverity final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatNoRunComesToIsNoError_data()
    {
        QTest::addColumn<TaskGraph>("task");
        QTest::addColumn<int>("problem");
        // b: an action that no run reaches; or a decision of a, after a step that it lacks.
        const auto add = [](const char* name, Problem problem, const auto& change) {
            auto unreachable = graph({ QStringLiteral("a>a,a"), QStringLiteral("b>a") });
            change(unreachable.actions[1], unreachable.actions[1].decisions[0]);
            QTest::addRow("%s, unreachable", name) << unreachable << int(problem);
            auto outside = graph({ QStringLiteral("a>a,a") });
            auto decision = outside.actions[0].decisions[0];
            decision.executeAfter = 7;
            auto unused = outside.actions[0];
            change(unused, decision);
            outside.actions[0].decisions.push_back(decision);
            QTest::addRow("%s, never taken", name) << outside << int(problem);
        };
        add("unknown variable", Problem::UnknownVariable, [](Action&, Decision& decision) {
            decision.arm.at[0] = Near { Variable { QStringLiteral("nowhere"), 0, 0 }, 5 };
        });
        add("unknown action", Problem::UnknownAction,
            [](Action&, Decision& decision) { decision.fail.action = QStringLiteral("nowhere"); });
        add("delay", Problem::DelayTooShort,
            [](Action&, Decision& decision) { decision.success.delay = -2; });
        const auto addStep = [](const char* name, Problem problem, const Step& step) {
            auto task = graph({ QStringLiteral("a>a,a"), QStringLiteral("b>a") });
            task.actions[1].trajectory[0] = step;
            QTest::addRow("%s, unreachable", name) << task << int(problem);
        };
        addStep("step with an unknown variable", Problem::UnknownVariable,
            { { Variable { QStringLiteral("a"), 5, 0 }, 0.0, 0.0 }, {} });
        addStep("step out of reach", Problem::OutOfReach, { { 2000.0, 0.0, 0.0 }, {} });
        addStep("step in a zone", Problem::KeepOut, { { 0.0, 70.0, 0.0 }, {} });
        auto task = graph({ QStringLiteral("a>a,a"), QStringLiteral("b>a") });
        task.actions[1].trajectory.clear();
        QTest::newRow("no steps, unreachable") << task << int(Problem::NoSteps);
    }
    void whatNoRunComesToIsNoError()
    {
        QFETCH(TaskGraph, task);
        QFETCH(int, problem);
        const auto all = diagnosed(task);
        QVERIFY2(!ofKind(all, Problem(problem)).empty(), qPrintable(listed(all)));
        for (const auto& one : all) {
            QVERIFY2(one.finding.severity != Severity::Error, qPrintable(one.finding.shown()));
        }
    }
    void aContributionIsNoTargetWhereActionsRunInParallel_data()
    {
        QTest::addColumn<Step>("step");
        QTest::addColumn<int>("problem");
        QTest::newRow("out of reach")
            << Step { { 500.0, 0.0, 0.0 }, {} } << int(Problem::OutOfReach);
        QTest::newRow("zone") << Step { { 0.0, 70.0, 0.0 }, {} } << int(Problem::KeepOut);
    }
    void aContributionIsNoTargetWhereActionsRunInParallel()
    {
        QFETCH(Step, step);
        QFETCH(int, problem);
        // One after the other: the step is the target.
        auto task = graph({ QStringLiteral("a>b,b"), QStringLiteral("b>a") });
        task.actions[1].trajectory[0] = step;
        const auto severity = [&] {
            const auto found = ofKind(diagnosed(task), Problem(problem));
            return found.size() == 1 ? std::optional(found[0].finding.severity) : std::nullopt;
        };
        QCOMPARE(severity(), std::optional(Severity::Error));
        // a goes on while b runs.
        task.actions[0].trajectory.emplace_back();
        QCOMPARE(severity(), std::optional(Severity::Warning));
        task.actions[0].decisions[0].executeAfter = 1;
        QCOMPARE(severity(), std::optional(Severity::Error));
        // Two decisions after the same step begin two actions.
        task.actions[0].decisions.push_back(task.actions[0].decisions[0]);
        QCOMPARE(severity(), std::optional(Severity::Warning));
    }
};

QTEST_GUILESS_MAIN(TestSeverity)
#include "tst_severity.moc"
