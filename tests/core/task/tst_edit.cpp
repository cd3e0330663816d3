// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/check.h"
#include "core/task/edit.h"
#include "core/task/writer.h"
#include "tests/core/task/texts.h"

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

QString s(const char* text)
{
    return QString::fromLatin1(text);
}

bool has(const TaskGraph& task, Problem problem)
{
    const auto all = diagnose(task, {});
    return std::any_of(
        all.begin(), all.end(), [&](const Diagnosis& one) { return one.problem == problem; });
}

/// An action with two decisions, whose objects are used by another one.
TaskGraph twoDecisions()
{
    return taskOf(taskText(
        { actionText("start", R"({"x": 0, "y": 0, "z": 0})",
              decisionText(0, kAnywhere, kOneObject, "start", "start") + ','
                  + decisionText(0, kAnywhere, kOneObject + ',' + kOneObject, "use", "start"),
              resetText(-1, "start")),
            actionText("use", R"({"x": "start,1,0", "y": "start,1,1", "z": "start,1,arm"})", "",
                resetText(-1, "start")) }));
}

} // namespace

class TestEdit final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void renamingReachesEverywhere()
    {
        auto task = taskOf(flameTaskText());
        task.watched = { *Variable::parse(QStringLiteral("start,0,arm")) };
        const auto renamed = rename(task, s("start"), s("look"));
        const auto text = writeTask(renamed);
        QVERIFY2(!text.contains("start"), text.constData());
        QCOMPARE(renamed.initialAction, s("look"));
        QCOMPARE(diagnose(renamed, {}).size(), diagnose(task, {}).size());
        QVERIFY(rename(renamed, s("look"), s("start")) == task);
    }
    void aNameThatIsTakenOrUnknownChangesNothing()
    {
        const auto task = taskOf(flameTaskText());
        QVERIFY(rename(task, s("start"), s("fetch")) == task);
        QVERIFY(rename(task, s("x"), s("y")) == task);
    }
    void freeNamesCountOn()
    {
        TaskGraph task;
        QCOMPARE(freeName(task, s("grip")), s("grip"));
        for (const auto* name : { "grip", "grip 2", "2nd", "x2" }) {
            task = insert(std::move(task), 99, Action { s(name) });
        }
        QCOMPARE(freeName(task, s("grip")), s("grip 3"));
        QCOMPARE(freeName(task, s("grip 2")), s("grip 3"));
        QCOMPARE(freeName(task, s("x2")), s("x2 2"));
        QVERIFY(!freeName(task, {}).isEmpty());
    }
    void insertedActionsGetAFreeNameAndKeepReferringToThemselves()
    {
        const auto task = taskOf(flameTaskText());
        const auto more = insert(task, 1, task.actions[1]);
        QCOMPARE(more.actions.size(), std::size_t(4));
        QCOMPARE(more.actions[1].name, s("fetch 2"));
        QCOMPARE(more.actions[1].decisions[0].fail.action, s("fetch 2"));
        QCOMPARE(more.actions[1].decisions[0].success.action, s("bring"));
        QCOMPARE(insert({}, 0, task.actions[0]).initialAction, s("start"));
    }
    void pastedActionsReferToOneAnother()
    {
        const auto task = taskOf(flameTaskText());
        const auto more = paste(task, { task.actions[0], task.actions[1] });
        QCOMPARE(more.actions.size(), std::size_t(5));
        QCOMPARE(more.actions[3].name, s("start 2"));
        QCOMPARE(more.actions[3].decisions[0].success.action, s("fetch 2"));
        QCOMPARE(
            std::get<Variable>(more.actions[4].trajectory[0].at[1]).toString(), s("start 2,0,0"));
        QCOMPARE(more.actions[4].decisions[0].success.action, s("bring")); // not copied
        QVERIFY(!has(more, Problem::UnknownVariable) && !has(more, Problem::NameTwice));
        // Into another task.
        const auto elsewhere = paste({}, { task.actions[0] });
        QCOMPARE(elsewhere.initialAction, s("start"));
    }
    void aRemovedActionIsMissedByTheChecks()
    {
        const auto task = taskOf(flameTaskText());
        const auto less = remove(task, 0);
        QCOMPARE(less.actions.size(), std::size_t(2));
        QCOMPARE(less.initialAction, s("fetch"));
        QVERIFY(has(less, Problem::UnknownAction) && has(less, Problem::UnknownVariable));
        QVERIFY(remove(task, 3) == task);
    }
    void decisionsStayWithTheirSteps()
    {
        const auto task = taskOf(flameTaskText());
        const auto after = [](const TaskGraph& one) {
            return one.actions[1].decisions[0].executeAfter;
        };
        const Step step;
        QCOMPARE(after(insertStep(task, 1, 0, step)), 4);
        QCOMPARE(after(insertStep(task, 1, 99, step)), 4); // still after the last
        QCOMPARE(insertStep(task, 1, 99, step).actions[1].trajectory.size(), std::size_t(5));
        QCOMPARE(after(removeStep(task, 1, 0)), 2);
        QCOMPARE(after(removeStep(task, 1, 3)), 2);
        auto early = task;
        early.actions[1].decisions[0].executeAfter = 1;
        QCOMPARE(after(insertStep(early, 1, 2, step)), 1);
        QCOMPARE(after(insertStep(early, 1, 1, step)), 2);
        QCOMPARE(after(removeStep(early, 1, 2)), 1);
        QVERIFY(insertStep(task, 9, 0, step) == task && removeStep(task, 1, 4) == task);
        // An empty trajectory that gets its first step.
        auto bare = task;
        bare.actions[1].trajectory.clear();
        bare.actions[1].decisions[0].executeAfter = 0;
        QCOMPARE(after(insertStep(bare, 1, 0, step)), 0);
    }
    void variablesOfLaterDecisionsAreRenumbered()
    {
        const auto task = twoDecisions();
        QVERIFY(!has(task, Problem::UnknownVariable));
        auto less = removeDecision(task, 0, 0);
        QCOMPARE(toString(less.actions[1].trajectory[0].at[1]), s("start,0,1"));
        QVERIFY(!has(less, Problem::UnknownVariable));
        less = removeDecision(task, 0, 1);
        QVERIFY(has(less, Problem::UnknownVariable));
        QCOMPARE(toString(less.actions[1].trajectory[0].at[1]), s("start,1,1"));
        QVERIFY(removeDecision(task, 0, 2) == task);
    }
    void variablesOfLaterObjectsAreRenumbered()
    {
        const auto task = twoDecisions();
        auto less = removeObject(task, 0, 1, 0);
        QCOMPARE(toString(less.actions[1].trajectory[0].at[1]), s("start,1,0"));
        QCOMPARE(toString(less.actions[1].trajectory[0].at[0]), s("start,1,1")); // found by checks
        QCOMPARE(toString(less.actions[1].trajectory[0].at[2]), s("start,1,arm"));
        QVERIFY(has(less, Problem::UnknownVariable));
        QVERIFY(removeObject(task, 0, 1, 2) == task);
    }
};

QTEST_GUILESS_MAIN(TestEdit)
#include "tst_edit.moc"
