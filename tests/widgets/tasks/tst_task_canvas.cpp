// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cpu_time.h"
#include "tests/widgets/tasks/editor_rig.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_canvas.h"
#include "widgets/tasks/task_findings.h"

#include <algorithm>

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QTextEdit>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;

class TestTaskCanvas final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void insAddsAnAction();
    void aNewActionIsNamedAtOnce();
    void aTaskWithoutPlacesIsLaidOutAndNotChanged();
    void aRunLightsNodesAndMovesNothing();
    void delTakesAnActionOut();
    void aConnectionIsMadeByKeys();
    void aDeletedEdgeLeadsNowhereAndIsFound();
    void duplicatesGetNamesOfTheirOwn();
    void actionsAreCarriedOverTheClipboard();
    void otherThingsOnTheClipboardAreLeft();
    void altArrowsMoveAsAnUndoStep();
    void whatIsChosenIsTold();
    void choosingFromOutsideIsNotToldBack();
    void retargetingMovesABranch();
    void withoutADocumentNothingCanBeChanged();
    void editsOfALongTaskStayFluidInAllPanels();

private:
    [[nodiscard]] const task::TaskGraph& task() const { return m_rig->document.task(); }
    [[nodiscard]] GraphCanvas& canvas() const { return *m_rig->panel; }
    void goTo(std::size_t action)
    {
        canvas().goTo({ GraphItem::Type::Node, taskNodeId(action) });
        canvas().setFocus();
    }

    std::unique_ptr<rig::EditorRig<GraphCanvas>> m_rig;
    std::unique_ptr<TaskCanvas> m_editor;
};

void TestTaskCanvas::init()
{
    m_rig = std::make_unique<rig::EditorRig<GraphCanvas>>(QSize(900, 600));
    m_editor = std::make_unique<TaskCanvas>(canvas());
    m_editor->setDocument(&m_rig->document);
}

void TestTaskCanvas::cleanup()
{
    m_editor.reset();
    m_rig.reset();
}

void TestTaskCanvas::insAddsAnAction()
{
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_Insert);
    QCOMPARE(task().actions.size(), std::size_t(4));
    QVERIFY(task().actions[3].position);
    QCOMPARE(canvas().selection().nodes, QStringList { taskNodeId(3) });
    m_rig->document.undoStack().undo();
    QVERIFY(task() == sample::flameTask());
}

void TestTaskCanvas::aNewActionIsNamedAtOnce()
{
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_Insert);
    auto* field = m_rig->part<QLineEdit>("graphTitleEdit");
    QTest::keyClicks(field, QStringLiteral("passOn"));
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(task().find(QStringLiteral("passOn")));
}

void TestTaskCanvas::aTaskWithoutPlacesIsLaidOutAndNotChanged()
{
    auto bare = sample::flameTask();
    for (auto& action : bare.actions) {
        action.position.reset();
    }
    TaskDocument opened(QStringLiteral("bare.json"));
    opened.setContent(bare, QStringLiteral("/bare.json"));
    m_editor->setDocument(&opened);
    QTRY_VERIFY(opened.task().actions[0].position.has_value());
    QVERIFY(!opened.isModified());
    QVERIFY(!opened.undoStack().canUndo());
    std::vector<QRectF> frames;
    for (std::size_t i = 0; i < bare.actions.size(); ++i) {
        QVERIFY(opened.task().actions[i].position.has_value());
        frames.push_back(canvas().graph().itemFrame({ GraphItem::Type::Node, taskNodeId(i) }));
        for (std::size_t j = 0; j < i; ++j) {
            QVERIFY(!frames[i].intersects(frames[j]));
        }
    }
    // From now on arranging is an edit like others.
    goTo(0);
    QTest::keyClick(&canvas(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(opened.isModified());
    canvas().arrange();
    QTRY_COMPARE(opened.undoStack().count(), 2);
    m_editor->setDocument(&m_rig->document);
}

void TestTaskCanvas::aRunLightsNodesAndMovesNothing()
{
    const auto before = canvas().view();
    const auto size = canvas().graph().nodeSize(taskNodeId(1));
    const TaskRunMarks marks { { { 1, 1 } }, TaskEdgePlace { 0, std::size_t(0), true } };
    m_editor->setMarks(marks);
    QVERIFY(canvas().view().nodes[1].running && !canvas().view().nodes[1].tag.isEmpty());
    QVERIFY(canvas().view() == taskView(task(), m_rig->document.diagnoses(), marks));
    QCOMPARE(canvas().graph().nodeSize(taskNodeId(1)), size);
    m_editor->setMarks({});
    QVERIFY(canvas().view() == before);
}

void TestTaskCanvas::delTakesAnActionOut()
{
    goTo(1);
    QTest::keyClick(&canvas(), Qt::Key_Delete);
    QCOMPARE(task().actions.size(), std::size_t(2));
    QVERIFY(!task().find(QStringLiteral("fetch")));
    m_rig->document.undoStack().undo();
    QVERIFY(task() == sample::flameTask());
}

void TestTaskCanvas::aConnectionIsMadeByKeys()
{
    QSignalSpy wanted(&canvas(), &GraphCanvas::connectWanted);
    goTo(2);
    QTest::keyClick(&canvas(), Qt::Key_L);
    QTest::keyClick(&canvas(), Qt::Key_Tab);
    QTest::keyClick(&canvas(), Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(task().actions[2].decisions[0].success.action,
        task().actions[*taskActionOf(wanted[0][1].toString())].name);
}

void TestTaskCanvas::aDeletedEdgeLeadsNowhereAndIsFound()
{
    const auto edge = taskEdgeId({ 0, std::size_t(0), true });
    canvas().goTo({ GraphItem::Type::Edge, edge });
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_Delete);
    QVERIFY(task().actions[0].decisions[0].success.action.isEmpty());
    const auto& found = m_rig->document.diagnoses();
    QVERIFY(std::any_of(found.begin(), found.end(), [](const task::Diagnosis& one) {
        return one.problem == task::Problem::UnknownAction && one.spot.action == std::size_t(0);
    }));

    canvas().goTo({ GraphItem::Type::Edge, taskEdgeId({ 1, {}, true }) });
    QTest::keyClick(&canvas(), Qt::Key_Delete);
    QCOMPARE(task().actions[1].reset.timeout, -1);
}

void TestTaskCanvas::duplicatesGetNamesOfTheirOwn()
{
    goTo(1);
    QTest::keyClick(&canvas(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(task().actions.size(), std::size_t(4));
    QCOMPARE(task().actions[3].name, QStringLiteral("fetch 2"));
    QCOMPARE(task().actions[3].decisions[0].fail.action, QStringLiteral("fetch 2"));
    QCOMPARE(m_rig->document.undoStack().count(), 1);
}

void TestTaskCanvas::actionsAreCarriedOverTheClipboard()
{
    goTo(1);
    QTest::keyClick(&canvas(), Qt::Key_C, Qt::ControlModifier);
    TaskDocument other(QStringLiteral("other.json"));
    m_editor->setDocument(&other);
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(other.task().actions.size(), std::size_t(1));
    QVERIFY(other.task().actions[0].trajectory == sample::flameTask().actions[1].trajectory);
    QCOMPARE(other.undoStack().undoText(), QStringLiteral("Paste"));
    m_editor->setDocument(nullptr);
}

void TestTaskCanvas::otherThingsOnTheClipboardAreLeft()
{
    QGuiApplication::clipboard()->setText(QStringLiteral("a shopping list"));
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_rig->document.undoStack().count(), 0);
}

void TestTaskCanvas::altArrowsMoveAsAnUndoStep()
{
    goTo(0);
    const auto before =
        canvas().graph().itemFrame({ GraphItem::Type::Node, taskNodeId(0) }).topLeft();
    QTest::keyClick(&canvas(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(task().actions[0].position);
    QVERIFY(task().actions[0].position->x() > before.x());
    QCOMPARE(m_rig->document.undoStack().count(), 1);
}

void TestTaskCanvas::whatIsChosenIsTold()
{
    QSignalSpy chosen(m_editor.get(), &TaskCanvas::spotChosen);
    goTo(2);
    QVERIFY(chosen.count() >= 1);
    QCOMPARE(chosen.back()[0].value<task::Spot>(), (task::Spot { std::size_t(2), {}, {}, {}, {} }));
    canvas().goTo({ GraphItem::Type::Edge, taskEdgeId({ 1, std::size_t(0), false }) });
    QCOMPARE(chosen.back()[0].value<task::Spot>(),
        (task::Spot { std::size_t(1), {}, std::size_t(0), {}, {} }));
}

void TestTaskCanvas::choosingFromOutsideIsNotToldBack()
{
    QSignalSpy chosen(m_editor.get(), &TaskCanvas::spotChosen);
    m_editor->choose({ std::size_t(1), {}, {}, {}, {} });
    QCOMPARE(canvas().selection().nodes, QStringList { taskNodeId(1) });
    m_editor->choose({ std::size_t(1), std::size_t(2), {}, {}, {} });
    QCOMPARE(canvas().selection().nodes, QStringList { taskNodeId(1) });
    QCOMPARE(chosen.count(), 0);
}

void TestTaskCanvas::retargetingMovesABranch()
{
    const auto edge = taskEdgeId({ 0, std::size_t(0), true });
    Q_EMIT canvas().retargetWanted(edge, GraphEnd::To, taskNodeId(2));
    QCOMPARE(task().actions[0].decisions[0].success.action, QStringLiteral("bring"));
    Q_EMIT canvas().retargetWanted(edge, GraphEnd::From, taskNodeId(1));
    QCOMPARE(task().actions[0].decisions[0].success.action, QStringLiteral("start"));
    QCOMPARE(task().actions[1].decisions[0].success.action, QStringLiteral("bring"));
    QCOMPARE(m_rig->document.undoStack().count(), 2);
}

void TestTaskCanvas::withoutADocumentNothingCanBeChanged()
{
    m_editor->setDocument(nullptr);
    QVERIFY(canvas().view().nodes.empty());
    const QSignalSpy added(&canvas(), &GraphCanvas::addWanted);
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton);
    QVERIFY(added.isEmpty());
}

void TestTaskCanvas::editsOfALongTaskStayFluidInAllPanels()
{
    InspectorPanel inspector(m_rig->theme);
    FindingsPanel findings(m_rig->theme);
    EnglishPanel english(m_rig->theme);
    for (QWidget* panel : { static_cast<QWidget*>(&inspector), static_cast<QWidget*>(&findings),
             static_cast<QWidget*>(&english) }) {
        panel->resize(400, 500);
        panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel));
    }
    m_rig->document.setContent(sample::longTask(500), QStringLiteral("/long.json"));
    inspector.setDocument(&m_rig->document);
    TaskFindings found(findings);
    found.setDocument(&m_rig->document);
    english.setDocument(&m_rig->document);
    inspector.choose({ std::size_t(2), {}, {}, {}, {} });
    std::vector<qint64> times;
    for (int i = 0; i < 30; ++i) {
        QElapsedTimer timer;
        timer.start();
        auto after = task();
        after.actions[2].trajectory[1].at[0] = double(i);
        m_rig->document.apply({ after, QStringLiteral("Set x"), QStringLiteral("x") });
        times.push_back(timer.nsecsElapsed());
    }
    std::sort(times.begin(), times.end());
    const auto medianMs = double(times[times.size() / 2]) / 1e6;
    qInfo("an edit of 500 actions, checked and shown in all panels: %.2f ms (median)", medianMs);
    QVERIFY(medianMs < 48 * medulla::test::kSlowness);
    // The sentences come when the typing pauses.
    auto* sentences = english.findChild<QTextEdit*>(QStringLiteral("sentences"));
    QTRY_VERIFY(sentences->toPlainText().contains(QStringLiteral("29")));
}

QTEST_MAIN(TestTaskCanvas)
#include "tst_task_canvas.moc"
