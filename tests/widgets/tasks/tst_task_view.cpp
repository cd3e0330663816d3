// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/task/texts.h"
#include "widgets/tasks/task_view.h"

#include <algorithm>

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;

class TestTaskView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void actionsAreNodesWithTheirSteps();
    void variablesGoByTheirLabels();
    void branchesAndResetsAreEdges();
    void edgesToNowhereAreLeftOut();
    void namesOnTheCanvasLeadBack();
    void aRunIsLit();
    void theGravestFindingMarksTheAction();
    void conditionsReadAsASentence();
    void whatWasNeverPlacedIsPlacedApart();

private:
    static const GraphEdge* edge(const GraphView& view, const char* id)
    {
        const auto found = std::find_if(view.edges.begin(), view.edges.end(),
            [id](const auto& each) { return each.id == QLatin1String(id); });
        return found == view.edges.end() ? nullptr : &*found;
    }
    static QString footer(const GraphNode& node)
    {
        QString all;
        for (const auto& words : node.footer)
            all += words.text;
        return all;
    }

    task::TaskGraph m_task = task::test::taskOf(task::test::flameTaskText());
};

void TestTaskView::actionsAreNodesWithTheirSteps()
{
    const auto view = taskView(m_task);
    QCOMPARE(view.nodes.size(), std::size_t(3));
    QCOMPARE(view.nodes[0].title, QStringLiteral("start"));
    QVERIFY(view.nodes[0].initial && !view.nodes[1].initial);
    QCOMPARE(view.nodes[2].rows.size(), std::size_t(4));
    QCOMPARE(view.nodes[2].rows[1].head, QStringLiteral("2"));
    QCOMPARE(view.nodes[2].rows[1].cells[0].text, QStringLiteral("−50"));
    QVERIFY(!view.nodes[2].rows[1].cells[0].variable);
}

void TestTaskView::variablesGoByTheirLabels()
{
    auto cell = taskView(m_task).nodes[1].rows[0].cells[1];
    QVERIFY(cell.variable);
    QCOMPARE(cell.text, QStringLiteral("object.y"));
    m_task.actions[0].decisions[0].objects[0].label = QStringLiteral("flame");
    cell = taskView(m_task).nodes[1].rows[0].cells[1];
    QCOMPARE(cell.text, QStringLiteral("flame.y"));
    QCOMPARE(taskVariableWords(m_task, { QStringLiteral("start"), 0, std::nullopt }),
        QStringLiteral("arm"));
    for (const auto& odd : { task::Variable { QStringLiteral("nowhere"), 0, 0 },
             task::Variable { QStringLiteral("start"), -1, 0 },
             task::Variable { QStringLiteral("start"), 0, 7 } }) {
        QCOMPARE(taskVariableWords(m_task, odd), QStringLiteral("object"));
    }
    m_task.actions[0].decisions[0].objects[0].label.clear();
}

void TestTaskView::branchesAndResetsAreEdges()
{
    const auto view = taskView(m_task);
    QCOMPARE(view.edges.size(), std::size_t(8)); // start has no limit, so no reset
    const auto* found = edge(view, "1/0/s");
    QVERIFY(found);
    QCOMPARE(found->kind, GraphEdgeKind::Success);
    QCOMPARE(found->from, taskNodeId(1));
    QCOMPARE(found->to, taskNodeId(2));
    QCOMPARE(found->label, QStringLiteral("success, at once"));
    QCOMPARE(edge(view, "1/0/f")->label, QStringLiteral("fail, again"));
    QCOMPARE(edge(view, "1/r")->label, QStringLiteral("reset after 3 fails"));
    QCOMPARE(edge(view, "1/r")->to, taskNodeId(0));
    QVERIFY(!edge(view, "0/r"));
    auto task = m_task;
    task.actions[1].decisions.push_back(task.actions[1].decisions[0]);
    task.actions[1].decisions[1].success.delay = 2;
    task.actions[1].decisions[0].label = QStringLiteral("lit");
    task.actions[1].reset.timeout = 1;
    const auto more = taskView(task);
    QCOMPARE(edge(more, "1/1/s")->label, QStringLiteral("2: success, 2 ticks later"));
    QCOMPARE(edge(more, "1/0/s")->label, QStringLiteral("lit: success, at once"));
    QCOMPARE(edge(more, "1/r")->label, QStringLiteral("reset after 1 fail"));
}

void TestTaskView::edgesToNowhereAreLeftOut()
{
    auto task = m_task;
    task.actions[1].decisions[0].success.action = QStringLiteral("nowhere");
    task.actions[1].decisions[0].fail.action.clear();
    const auto view = taskView(task);
    QVERIFY(!edge(view, "1/0/s"));
    QVERIFY(!edge(view, "1/0/f"));
    QVERIFY(taskView({}).nodes.empty());
}

void TestTaskView::namesOnTheCanvasLeadBack()
{
    QCOMPARE(taskActionOf(taskNodeId(12)), std::optional<std::size_t>(12));
    for (const auto& place : { TaskEdgePlace { 3, 1, true }, TaskEdgePlace { 3, 0, false },
             TaskEdgePlace { 7, std::nullopt, true } }) {
        QCOMPARE(taskEdgePlaceOf(taskEdgeId(place)), std::optional(place));
    }
    for (const char* odd : { "", "x", "1", "1/", "1/2", "1/2/x", "1/r/s", "1/2/s/4", "-1/r" })
        QVERIFY(!taskEdgePlaceOf(QString::fromLatin1(odd)));
}

void TestTaskView::aRunIsLit()
{
    TaskRunMarks marks;
    marks.running = { { 1, 2 } };
    marks.lastTaken = TaskEdgePlace { 0, 0, true };
    const auto view = taskView(m_task, {}, marks);
    QVERIFY(view.nodes[1].running && !view.nodes[0].running);
    QCOMPARE(view.nodes[1].tag, QStringLiteral("step 3 of 4"));
    const auto& rows = view.nodes[1].rows;
    QCOMPARE(rows[1].state, GraphRowState::Done);
    QCOMPARE(rows[2].state, GraphRowState::Running);
    QCOMPARE(rows[3].state, GraphRowState::Plain);
    QVERIFY(edge(view, "0/0/s")->lastTaken);
    QVERIFY(!edge(view, "0/0/f")->lastTaken);
}

void TestTaskView::theGravestFindingMarksTheAction()
{
    task::Diagnosis warning;
    warning.spot.action = 1;
    warning.finding = { Severity::Warning, {}, Text("Too far."), {} };
    auto fault = warning;
    fault.finding = { Severity::Error, {}, Text("No such action."), {} };
    auto nowhere = warning;
    nowhere.spot.action = 99;
    const std::vector<task::Diagnosis> all { fault, warning, nowhere, {} };
    const auto view = taskView(m_task, all);
    QCOMPARE(view.nodes[1].severity, GraphSeverity::Fault);
    QCOMPARE(view.nodes[1].finding, QStringLiteral("No such action.\nToo far."));
    QCOMPARE(view.nodes[0].severity, GraphSeverity::None);
}

void TestTaskView::conditionsReadAsASentence()
{
    const auto view = taskView(m_task);
    QCOMPARE(footer(view.nodes[0]), QStringLiteral("After step 1: sees one object?"));
    QCOMPARE(footer(view.nodes[2]),
        QStringLiteral("After step 4: arm near 0, 20, 0, one object near −50, 20?"));
    auto task = m_task;
    task.actions[0].decisions[0].objects.clear();
    task.actions[0].decisions.push_back(task.actions[0].decisions[0]);
    task.actions[2].decisions.clear();
    const auto bare = taskView(task);
    QCOMPARE(footer(bare.nodes[0]), QStringLiteral("After step 1: always and 1 more"));
    QVERIFY(bare.nodes[2].footer.empty());
}

void TestTaskView::whatWasNeverPlacedIsPlacedApart()
{
    auto task = m_task;
    task.actions[2].position = QPointF(1000, -50);
    const auto view = taskView(task);
    QCOMPARE(view.nodes[2].at, QPointF(1000, -50));
    QVERIFY(view.nodes[0].at != view.nodes[1].at);
}

QTEST_GUILESS_MAIN(TestTaskView)
#include "tst_task_view.moc"
