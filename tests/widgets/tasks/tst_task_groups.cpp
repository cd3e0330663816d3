// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_writer.h"
#include "core/task/groups.h"
#include "tests/widgets/tasks/editor_rig.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/task_canvas.h"

#include <algorithm>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;

namespace {

const auto kFirst = QStringLiteral("group1"); ///< node of the group whose first action is 1

} // namespace

/// Groups of actions on the canvas.
class TestTaskGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void groupingFoldsAndNames();
    void aFoldedGroupShowsWhatLeavesIt();
    void openingUnfoldsAndFrames();
    void theTitleOfAFrameFolds();
    void movingAFoldedGroupMovesItsActions();
    void deletingAFoldedGroupDeletesItsActions();
    void duplicatesFormAFoldedGroup();
    void anEdgeToAFoldedGroupLeadsToItsEntry();
    void aFindingInsideIsShownAtTheGroup();
    void theRunIsMarkedOnTheGroup();
    void choosingAnActionInsideChoosesTheGroup();
    void groupsStayWhenTheTaskIsWrittenInEnglish();
    void readOnlyTasksStayAsTheyAre();

private:
    [[nodiscard]] const task::TaskGraph& task() const { return m_rig->document.task(); }
    [[nodiscard]] GraphCanvas& canvas() const { return *m_rig->panel; }
    void choose(const QStringList& nodes) { canvas().setSelection({ nodes, {} }); }
    /// Groups fetch and bring as "group".
    void makeGroup()
    {
        choose({ taskNodeId(1), taskNodeId(2) });
        m_editor->group();
        delete canvas().findChild<QLineEdit*>(QStringLiteral("graphTitleEdit"));
    }
    [[nodiscard]] const GraphNode* node(const QString& id) const
    {
        const auto* item = canvas().graph().node(id);
        return item != nullptr ? &item->node() : nullptr;
    }

    std::unique_ptr<rig::EditorRig<GraphCanvas>> m_rig;
    std::unique_ptr<TaskCanvas> m_editor;
};

void TestTaskGroups::init()
{
    m_rig = std::make_unique<rig::EditorRig<GraphCanvas>>(QSize(900, 600));
    m_editor = std::make_unique<TaskCanvas>(canvas());
    // Places, so that no layout changes the task during the test.
    auto placed = task();
    for (std::size_t i = 0; i < placed.actions.size(); ++i) {
        placed.actions[i].position = taskPlace(placed, i);
    }
    m_rig->document.setContent(placed, QStringLiteral("/flame.json"));
    m_editor->setDocument(&m_rig->document);
}

void TestTaskGroups::cleanup()
{
    m_editor.reset();
    m_rig.reset();
}

void TestTaskGroups::groupingFoldsAndNames()
{
    const auto before = task();
    choose({ taskNodeId(1), taskNodeId(2) });
    m_editor->group();
    auto* field = m_rig->part<QLineEdit>("graphTitleEdit");
    QTest::keyClicks(field, QStringLiteral("carry"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(task().actions[1].group, QStringLiteral("carry"));
    QCOMPARE(task().folded, std::vector<QString> { QStringLiteral("carry") });
    QVERIFY(node(kFirst));
    QVERIFY(node(kFirst)->stacked);
    QVERIFY(!node(taskNodeId(1)));
    QCOMPARE(canvas().selection().nodes, QStringList { kFirst });
    QCOMPARE(m_editor->chosenGroups(), QStringList { QStringLiteral("carry") });
    QVERIFY(task::meaning(task()) == task::meaning(before));
    m_rig->picture("task-group-folded");

    m_rig->document.undoStack().undo();
    m_rig->document.undoStack().undo();
    QVERIFY(task() == before);
}

void TestTaskGroups::aFoldedGroupShowsWhatLeavesIt()
{
    const auto all = canvas().view().edges.size();
    makeGroup();
    const auto& edges = canvas().view().edges;
    QVERIFY(edges.size() < all);
    for (const auto& edge : edges) {
        QVERIFY(edge.from != edge.to || edge.from == taskNodeId(0)); // none inside
    }
    const auto back = std::find_if(edges.begin(), edges.end(), [](const auto& edge) {
        return edge.id == taskEdgeId({ 2, 0, true });
    });
    QVERIFY(back != edges.end());
    QCOMPARE(back->from, kFirst);
    QVERIFY2(back->label.startsWith(QStringLiteral("bring: ")), qPrintable(back->label));
}

void TestTaskGroups::openingUnfoldsAndFrames()
{
    makeGroup();
    choose({ kFirst });
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_Return);
    QVERIFY(!node(kFirst));
    QCOMPARE(node(taskNodeId(1))->frame, QStringLiteral("group"));
    QCOMPARE(canvas().graph().frames().size(), std::size_t(1));
    const auto frame = canvas().graph().frames()[0]->frame();
    for (const auto action : { 1, 2 }) {
        QVERIFY(frame.contains(canvas().graph().itemFrame(
            { GraphItem::Type::Node, taskNodeId(std::size_t(action)) })));
    }
    QVERIFY(canvas().graph().content().contains(frame));
    m_rig->picture("task-group-framed");
}

void TestTaskGroups::theTitleOfAFrameFolds()
{
    makeGroup();
    m_editor->setFolded(false);
    choose({});
    const auto title = canvas().mapFromScene(canvas().graph().frames()[0]->titleFrame().center());
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, title);
    QCOMPARE(canvas().selection().nodes, (QStringList { taskNodeId(1), taskNodeId(2) }));
    choose({ taskNodeId(0) });
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, Qt::ControlModifier, title);
    QCOMPARE(canvas().selection().nodes.size(), 3);
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, title);
    QVERIFY(node(kFirst));
    QVERIFY(canvas().graph().frames().empty());
}

void TestTaskGroups::movingAFoldedGroupMovesItsActions()
{
    makeGroup();
    const auto before = task();
    const QPointF by(100, 60);
    Q_EMIT canvas().nodesMoved({ { kFirst, node(kFirst)->at + by } });
    QCOMPARE(taskPlace(task(), 0), taskPlace(before, 0));
    QCOMPARE(taskPlace(task(), 1), taskPlace(before, 1) + by);
    QCOMPARE(taskPlace(task(), 2), taskPlace(before, 2) + by);
}

void TestTaskGroups::deletingAFoldedGroupDeletesItsActions()
{
    makeGroup();
    Q_EMIT canvas().deleteWanted({ { kFirst }, {} });
    QCOMPARE(task().actions.size(), std::size_t(1));
    QVERIFY(task().folded.empty());
    m_rig->document.undoStack().undo();
    QVERIFY(node(kFirst));
}

void TestTaskGroups::duplicatesFormAFoldedGroup()
{
    makeGroup();
    Q_EMIT canvas().duplicateWanted({ kFirst });
    QCOMPARE(task().actions.size(), std::size_t(5));
    QCOMPARE(task().actions[3].group, QStringLiteral("group 2"));
    QCOMPARE(canvas().selection().nodes, QStringList { QStringLiteral("group3") });
}

void TestTaskGroups::anEdgeToAFoldedGroupLeadsToItsEntry()
{
    makeGroup();
    Q_EMIT canvas().connectWanted(taskNodeId(0), kFirst, GraphEdgeKind::Fail);
    QCOMPARE(task().actions[0].decisions[0].fail.action, QStringLiteral("fetch"));
    // The start of an edge cannot be a folded group: it is unfolded, so that an action can be
    // taken.
    Q_EMIT canvas().retargetWanted(taskEdgeId({ 0, 0, false }), GraphEnd::From, kFirst);
    QCOMPARE(task().actions[0].decisions[0].fail.action, QStringLiteral("fetch"));
    QVERIFY(node(taskNodeId(1)));
}

void TestTaskGroups::aFindingInsideIsShownAtTheGroup()
{
    auto wrong = task();
    wrong.actions[2].decisions[0].success.action = QStringLiteral("nowhere");
    m_rig->document.apply({ wrong, QStringLiteral("Lead nowhere"), {} });
    makeGroup();
    QCOMPARE(node(kFirst)->severity, GraphSeverity::Fault);
    QVERIFY2(node(kFirst)->finding.contains(QStringLiteral("bring: ")),
        qPrintable(node(kFirst)->finding));
}

void TestTaskGroups::theRunIsMarkedOnTheGroup()
{
    makeGroup();
    TaskRunMarks marks;
    marks.running = { { 2, 0 } };
    const auto size = canvas().graph().nodeSize(kFirst);
    m_editor->setMarks(marks);
    QVERIFY(node(kFirst)->running);
    QCOMPARE(node(kFirst)->tag, QStringLiteral("bring"));
    QCOMPARE(canvas().graph().nodeSize(kFirst), size);
    m_editor->setMarks({});
    QVERIFY(!node(kFirst)->running);
}

void TestTaskGroups::choosingAnActionInsideChoosesTheGroup()
{
    makeGroup();
    choose({});
    m_editor->choose({ 2, {}, 0, {}, {} });
    // The decision leads out of the group, so its edge is drawn.
    QCOMPARE(canvas().selection().edges, QStringList { taskEdgeId({ 2, 0, true }) });
    m_editor->choose({ 1, {}, {}, {}, {} });
    QCOMPARE(canvas().selection().nodes, QStringList { kFirst });
}

void TestTaskGroups::groupsStayWhenTheTaskIsWrittenInEnglish()
{
    makeGroup();
    const auto told = task::describeInEnglish(task()).text();
    m_rig->document.setDraft(TaskDraft { told, told });
    QVERIFY(applyDraft(m_rig->document).empty());
    QVERIFY(node(kFirst));
    // Without actions in it the group is forgotten, and does not fold a later one of its name.
    const auto other = QStringLiteral("Create an action called wait.\nMove to 0, 0, 0.\n");
    m_rig->document.setDraft(TaskDraft { other, told });
    (void)applyDraft(m_rig->document);
    QCOMPARE(task().actions.size(), std::size_t(1));
    QVERIFY(task().folded.empty());
}

void TestTaskGroups::readOnlyTasksStayAsTheyAre()
{
    makeGroup();
    const auto before = task();
    m_editor->setReadOnly();
    choose({ kFirst });
    m_editor->setFolded(false);
    m_editor->ungroup();
    Q_EMIT canvas().openWanted({ GraphItem::Type::Node, kFirst });
    QVERIFY(task() == before);
}

QTEST_MAIN(TestTaskGroups)
#include "tst_task_groups.moc"
