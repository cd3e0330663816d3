// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cpu_time.h"
#include "tests/widgets/tasks/sample_task.h"
#include "widgets/tasks/task_document.h"

#include <memory>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;

class TestTaskDocument final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void undoBringsBackWhatWas();
    void typingIsOneStep();
    void typingThatEndsAsItBeganLeavesNoStep();
    void anEditThatChangesNothingIsNoStep();
    void patchesOfAllKindsTurnBack();
    void findingsFollowEachChange();
    void editsOfALongTaskStayFluid();

private:
    /// A document on the flame task, from a file.
    TaskDocument& opened()
    {
        m_document = std::make_unique<TaskDocument>(QStringLiteral("flame.json"));
        m_document->setContent(sample::flameTask(), QStringLiteral("/flame.json"));
        return *m_document;
    }

    std::unique_ptr<TaskDocument> m_document;
};

void TestTaskDocument::undoBringsBackWhatWas()
{
    auto& document = opened();
    const auto before = document.task();
    QSignalSpy changed(&document, &TaskDocument::changed);
    document.apply(sample::renaming(before, QStringLiteral("start"), QStringLiteral("look")));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.task().initialAction, QStringLiteral("look"));
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Rename start"));
    const auto after = document.task();
    document.undoStack().undo();
    QVERIFY(document.task() == before);
    QVERIFY(!document.isModified());
    document.undoStack().redo();
    QVERIFY(document.task() == after);
}

void TestTaskDocument::typingIsOneStep()
{
    auto& document = opened();
    const auto before = document.task();
    const auto key = QStringLiteral("name 0");
    auto name = QStringLiteral("start");
    for (const auto& next : { QStringLiteral("l"), QStringLiteral("lo"), QStringLiteral("loo") }) {
        document.apply(sample::renaming(document.task(), name, next, key));
        name = next;
    }
    QCOMPARE(document.undoStack().count(), 1);
    document.endTyping();
    document.apply(sample::renaming(document.task(), name, QStringLiteral("look"), key));
    QCOMPARE(document.undoStack().count(), 2);
    document.undoStack().undo();
    QCOMPARE(document.task().initialAction, QStringLiteral("loo"));
    document.undoStack().undo();
    QVERIFY(document.task() == before);
}

void TestTaskDocument::typingThatEndsAsItBeganLeavesNoStep()
{
    auto& document = opened();
    const auto key = QStringLiteral("name 0");
    const auto start = QStringLiteral("start");
    const auto look = QStringLiteral("look");
    document.apply(sample::renaming(document.task(), QStringLiteral("bring"), look));
    document.apply(sample::renaming(document.task(), start, QStringLiteral("s"), key));
    document.apply(sample::renaming(document.task(), QStringLiteral("s"), start, key));
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Rename bring"));
}

void TestTaskDocument::anEditThatChangesNothingIsNoStep()
{
    auto& document = opened();
    document.apply({ document.task(), QStringLiteral("Nothing"), {} });
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(!document.isModified());
}

void TestTaskDocument::patchesOfAllKindsTurnBack()
{
    const auto long9 = sample::longTask(9);
    auto fewer = task::remove(long9, 4);
    auto more = task::insert(long9, 2, long9.actions[5]);
    auto head = long9;
    head.comment = QStringLiteral("a comment");
    head.initialAction = QStringLiteral("start 1");
    auto moved = long9;
    std::swap(moved.actions[1], moved.actions[7]);
    for (const auto& other : { fewer, more, head, moved, task::TaskGraph(), long9 }) {
        const TaskPatch patch(long9, other);
        QCOMPARE(patch.isEmpty(), other == long9);
        auto task = long9;
        patch.apply(task);
        QVERIFY(task == other);
        patch.revert(task);
        QVERIFY(task == long9);
    }
}

void TestTaskDocument::findingsFollowEachChange()
{
    auto& document = opened();
    const auto before = document.diagnoses().size();
    auto after = document.task();
    after.actions[0].decisions[0].success.action = QStringLiteral("nowhere");
    document.apply({ after, QStringLiteral("Break"), {} });
    QVERIFY(document.diagnoses().size() > before);
    QCOMPARE(document.diagnoses().front().problem, task::Problem::UnknownAction);
    document.undoStack().undo();
    QCOMPARE(document.diagnoses().size(), before);
}

void TestTaskDocument::editsOfALongTaskStayFluid()
{
    auto* document = &opened();
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    document->setSurroundings({ rules });
    document->setContent(sample::longTask(500), QStringLiteral("/long.json"));
    std::vector<qint64> times;
    for (int i = 0; i < 40; ++i) {
        QElapsedTimer timer;
        timer.start();
        auto after = document->task();
        after.actions[250].trajectory[0].at[0] = double(i);
        document->apply({ after, QStringLiteral("Set x"), QStringLiteral("x") });
        times.push_back(timer.nsecsElapsed());
    }
    std::sort(times.begin(), times.end());
    const auto medianMs = double(times[times.size() / 2]) / 1e6;
    qInfo("an edit of 500 actions incl. checks: %.2f ms (median), %.2f ms (most)", medianMs,
        double(times.back()) / 1e6);
    QVERIFY(medianMs < 16 * medulla::test::kSlowness);
    QCOMPARE(document->undoStack().count(), 1);
}

QTEST_GUILESS_MAIN(TestTaskDocument)
#include "tst_task_document.moc"
