// SPDX-License-Identifier: GPL-3.0-or-later
// The Tasks mode in the window: edits, choices, and the layout of panels.
#include "tests/support/waiting.h"
#include "tests/widgets/tasks/tasks_bench.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/task_view.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"
#include "widgets/tasks/trace_panel.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;

class TestTasks final : public QObject, protected TasksBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { begin(); }
    void cleanup() { end(); }

    void aTaskThatIsTooLargeToBeDrawnIsEditedOtherwise()
    {
        documents().create(*documents().kinds().front());
        auto* document = taskSelection().currentTask();
        QElapsedTimer timer;
        timer.start();
        document->apply(
            { sample::longTask(TasksMode::kMostDrawn + 1), QStringLiteral("Long"), {} });
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(m_rig->find<QWidget>("taskTooLarge")->isVisible());
        QVERIFY(!mode().canvas().isVisible());
        taskSelection().choose({ 1000, {}, {}, {}, {} });
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), task().actions[1000].name);
        document->undoStack().undo();
        QVERIFY(mode().canvas().isVisible());
    }

    void whatIsChosenIsChosenEverywhere()
    {
        openFlame();
        const auto frame =
            mode().canvas().graph().itemFrame({ GraphItem::Type::Node, taskNodeId(1) });
        const auto at = mode().canvas().mapFromScene(frame.topLeft() + QPointF(20, 12));
        QTest::mouseClick(mode().canvas().viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(taskSelection().chosen().action, std::optional<std::size_t>(1));
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), QStringLiteral("fetch"));
        taskSelection().choose({ 2, 1, {}, {}, {} });
        QCOMPARE(mode().canvas().selection().nodes, QStringList { taskNodeId(2) });
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), QStringLiteral("bring"));
    }

    void severalActionsStayChosenAndAreGrouped()
    {
        openFlame();
        const auto click = [this](std::size_t action, Qt::KeyboardModifiers keys) {
            const auto frame =
                mode().canvas().graph().itemFrame({ GraphItem::Type::Node, taskNodeId(action) });
            QTest::mouseClick(mode().canvas().viewport(), Qt::LeftButton, keys,
                mode().canvas().mapFromScene(frame.topLeft() + QPointF(20, 12)));
        };
        click(1, {});
        click(2, Qt::ControlModifier);
        QCOMPARE(mode().canvas().selection().nodes, (QStringList { taskNodeId(1), taskNodeId(2) }));
        QVERIFY(!taskSelection().chosen().action);
        auto* group = mode().tasks().group;
        QVERIFY(group->isEnabled());
        group->trigger();
        QTest::keyClick(m_rig->find<QLineEdit>("graphTitleEdit"), Qt::Key_Return);
        QCOMPARE(task().actions[1].group, QStringLiteral("group"));
        QCOMPARE(mode().canvas().selection().nodes, QStringList { QStringLiteral("group1") });
        QVERIFY(mode().tasks().ungroup->isEnabled());
        mode().tasks().fold->trigger();
        QVERIFY(task().folded.empty());
        QCOMPARE(mode().canvas().selection().nodes, (QStringList { taskNodeId(1), taskNodeId(2) }));
        taskSelection().choose({ 0, {}, {}, {}, {} });
        QCOMPARE(mode().canvas().selection().nodes, QStringList { taskNodeId(0) });
    }

    void aClickOnAFindingGoesToItsPlace()
    {
        openFlame();
        auto broken = task();
        broken.actions[2].decisions[0].arm.at[1] = task::Near { 200.0, 15.0 };
        taskSelection().currentTask()->apply({ broken, QStringLiteral("Break"), {} });
        const auto rows = mode().findings().findChildren<FindingRow*>();
        QVERIFY(!rows.isEmpty());
        FindingRow* wanted = nullptr;
        for (auto* row : rows) {
            if (row->isVisible() && row->accessibleName().contains(QStringLiteral("bring"))) {
                wanted = row;
                break;
            }
        }
        QVERIFY(wanted != nullptr);
        QTest::mouseClick(wanted, Qt::LeftButton, {}, QPoint(60, 10));
        QCOMPARE(taskSelection().chosen().action, std::optional<std::size_t>(2));
        QCOMPARE(m_rig->find<QLineEdit>("actionName")->text(), QStringLiteral("bring"));
    }

    void f9SetsTheBreakpointOfWhatIsChosen()
    {
        openFlame();
        QVERIFY(!m_rig->find<QAbstractButton>("tool.task.breakpoint")->isEnabled());
        taskSelection().choose({ 1, {}, {}, {}, {} });
        QTest::keyClick(window(), Qt::Key_F9);
        QVERIFY(task().actions[1].breakpoint);
        QVERIFY(m_rig->find<QAbstractButton>("tool.task.breakpoint")->isChecked());
        taskSelection().choose({ 1, {}, 0, {}, {} });
        click("tool.task.breakpoint");
        QVERIFY(task().actions[1].decisions[0].breakpoint);
        QTest::keyClick(window(), Qt::Key_F9);
        QVERIFY(!task().actions[1].decisions[0].breakpoint);
        QVERIFY(task().actions[1].breakpoint);
    }

    void thePaceIsAnEditOfTheTask()
    {
        openFlame();
        auto* pace = m_rig->find<QComboBox>("runPace");
        QCOMPARE(pace->currentText(), QStringLiteral("when settled"));
        QVERIFY(!m_rig->find<QComboBox>("runSpeed")->isVisible());
        pace->setFocus();
        QTest::keyClick(pace, Qt::Key_Down);
        QCOMPARE(task().pacing.mode, task::Pacing::Mode::Interval);
        QVERIFY(m_rig->find<QComboBox>("runSpeed")->isVisible());
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(task().pacing.mode, task::Pacing::Mode::Settled);
    }

    void theWayOfTheChosenActionStandsInThe3DViewAndIsEditedThere()
    {
        openFlame();
        auto& view = window()->operateMode().armView();
        taskSelection().choose({ 2, 1, {}, {}, {} });
        QTest::keyClick(window(), Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(view.trajectory().has_value());
        QCOMPARE(view.trajectory()->action, QStringLiteral("bring"));
        QCOMPARE(view.trajectory()->points.size(), std::size_t(4));
        QCOMPARE(view.trajectory()->current, std::optional<std::size_t>(1));
        // Values finer than the resolution of a drag are kept to the bit.
        auto fine = task();
        fine.actions[2].trajectory[1].at[2] = 1.0 / 3.0;
        taskSelection().currentTask()->apply({ fine, QStringLiteral("Finer"), {} });
        Q_EMIT view.trajectoryPointMoved(1, Position(-40, 22, 1.0 / 3.0));
        QCOMPARE(std::get<double>(task().actions[2].trajectory[1].at[0]), -40.0);
        QVERIFY(std::get<double>(task().actions[2].trajectory[1].at[2]) == 1.0 / 3.0);
        QVERIFY(view.trajectory()->points[1].position == Position(-40, 22, 1.0 / 3.0));
        QCOMPARE(documents().current()->undoStack().count(), 2);
        documents().current()->undoStack().undo();
        documents().current()->undoStack().undo();
        QTRY_COMPARE(view.trajectory()->points[1].position, Position(-50, 20, 0));
        // Steps with variables have no position until the variables have values.
        taskSelection().choose({ 1, {}, {}, {}, {} });
        QTRY_VERIFY(view.trajectory()->points.empty());
        taskSelection().choose({});
        QTRY_VERIFY(!view.trajectory().has_value());
    }

    void theGraphIsFittedAfterApplyFromEnglish()
    {
        openFlame();
        auto& camera = mode().canvas().camera();
        QTRY_VERIFY(m_rig->find<QAbstractButton>("write") != nullptr);
        mode().bringUp(m_rig->find<QWidget>("english"));
        click("write");
        camera.setZoom(3.0, {});
        QVERIFY(!camera.isFitted());
        auto* text = m_rig->find<QPlainTextEdit>("englishText");
        text->moveCursor(QTextCursor::End);
        text->insertPlainText(QStringLiteral("\n\nCreate an action called rest. The rest "
                                             "trajectory has one step. The first step is to move "
                                             "to 0, 0, 0.\n"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(task().actions.size(), std::size_t(4));
        QTRY_VERIFY(camera.isFitted());
    }

    void narrowWindowsPutPanelsIntoTabsAndToolsIntoAMenu()
    {
        openFlame();
        QVERIFY(m_rig->find<QAbstractButton>("tool.task.find")->isVisible());
        window()->resize(1024, 768);
        QTRY_COMPARE(window()->size(), QSize(1024, 768));
        QTRY_COMPARE(mode().tabifiedDockWidgets(dock("tasks.inspector")).size(), 1);
        QCOMPARE(mode().tabifiedDockWidgets(dock("tasks.findings")).size(), 1);
        QTRY_VERIFY2(
            mode().canvas().width() >= 480, qPrintable(QString::number(mode().canvas().width())));
        QVERIFY2(
            mode().canvas().height() >= 320, qPrintable(QString::number(mode().canvas().height())));
        for (const auto* name : { "tool.task.run", "tool.task.end", "tool.task.runOnArm" }) {
            auto* button = m_rig->find<QAbstractButton>(name);
            QVERIFY2(button->isVisible(), name);
            const auto right = button->mapTo(window(), QPoint(button->width(), 0)).x();
            QVERIFY2(right <= 1024, name);
        }
        mode().toolBar().setMaximumWidth(400);
        QTRY_COMPARE(mode().toolBar().width(), 400);
        auto* more = m_rig->find<QAbstractButton>("tasksToolBar.more");
        QVERIFY(more->isVisible());
        QTest::mouseClick(more, Qt::LeftButton);
        auto* menu = m_rig->find<QMenu>("tasksToolBar.moreMenu");
        QVERIFY(menu->isVisible());
        QVERIFY(menu->actions().contains(mode().tasks().find));
        menu->close();

        mode().toolBar().setMaximumWidth(QWIDGETSIZE_MAX);
        window()->resize(1600, 950);
        QTRY_VERIFY(mode().tabifiedDockWidgets(dock("tasks.inspector")).isEmpty());
        QVERIFY(m_rig->find<QWidget>("english")->isVisible());
        QVERIFY(m_rig->find<QAbstractButton>("tool.task.find")->isVisible());
    }

    /// Panels are tabbed only when the room becomes too small.
    void panelsThatWerePulledApartStaySo()
    {
        openFlame();
        window()->resize(1024, 768);
        QTRY_COMPARE(mode().tabifiedDockWidgets(dock("tasks.inspector")).size(), 1);
        for (auto* kept : { dock("tasks.inspector"), dock("tasks.findings") }) {
            auto* pulled = mode().tabifiedDockWidgets(kept).front();
            const auto area = mode().dockWidgetArea(pulled);
            mode().removeDockWidget(pulled);
            mode().addDockWidget(area, pulled);
            mode().splitDockWidget(kept, pulled, Qt::Vertical);
            pulled->show();
        }
        window()->resize(1040, 780);
        QTRY_COMPARE(window()->size(), QSize(1040, 780));
        test::waitForUnexpectedEvents(100ms);
        QVERIFY(mode().tabifiedDockWidgets(dock("tasks.inspector")).isEmpty());
        QVERIFY(mode().tabifiedDockWidgets(dock("tasks.findings")).isEmpty());
        m_rig->run("resetLayout");
        QTRY_COMPARE(mode().tabifiedDockWidgets(dock("tasks.inspector")).size(), 1);
    }

private:
    [[nodiscard]] QDockWidget* dock(const char* name) const
    {
        return m_rig->find<QDockWidget>(name);
    }
};

QTEST_MAIN(TestTasks)
#include "tst_tasks.moc"
