// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of tasks from the Tasks mode: the run tools, the notices and the repaints.
#include "tests/support/waiting.h"
#include "tests/widgets/tasks/tasks_bench.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/frame/command_palette.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/task_view.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/tasks_tool_bar.h"
#include "widgets/tasks/trace_panel.h"

#include <QComboBox>
#include <QMessageBox>
#include <QPushButton>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;

class TestTaskRuns final : public QObject, protected TasksBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { begin(); }
    void cleanup() { end(); }

    void buttonsFollowADryRunFromBeginningToEnd()
    {
        const auto button = [this](const char* name) { return m_rig->find<QAbstractButton>(name); };
        QVERIFY(!button("tool.task.run")->isEnabled());
        openFlame();
        QTRY_VERIFY(button("tool.task.run")->isEnabled());
        QVERIFY(!button("tool.task.end")->isEnabled());
        QVERIFY(!m_rig->find<QWidget>("runBadge")->isVisible());
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Running);
        const auto* badge = m_rig->find<QWidget>("runBadge");
        QVERIFY(badge->isVisible());
        QVERIFY(badge->accessibleName().startsWith(QLatin1String("DRY RUN")));
        QVERIFY(!badge->accessibleName().contains(QLatin1String("paused")));
        QVERIFY(button("tool.task.run")->isChecked());
        QVERIFY(button("tool.task.end")->isEnabled());
        QVERIFY(!button("tool.task.step")->isEnabled());
        QVERIFY(!button("tool.task.runOnArm")->isEnabled());
        QTRY_VERIFY(!mode().trace().trace().isEmpty());
        QTRY_VERIFY(std::ranges::any_of(
            mode().canvas().view().nodes, [](const GraphNode& node) { return node.running; }));
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Paused);
        QCOMPARE(badge->accessibleName(), QStringLiteral("DRY RUN, paused"));
        QVERIFY(button("tool.task.step")->isEnabled());
        QVERIFY(m_rig->find<QWidget>("runNotice")->isVisible());
        const auto ticks = runs().view().ticks;
        QTest::keyClick(window(), Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(runs().view().ticks > ticks, 15'000);
        click("tool.task.end");
        QTRY_COMPARE(runs().view().state, RunState::Idle);
        QVERIFY(!m_rig->find<QWidget>("runBadge")->isVisible());
        QVERIFY(m_rig->lab.arm().commands().empty());
    }

    void aDryRunIsShownBesideTheArm()
    {
        using namespace task::test;
        const auto& scene = window()->motion().scene();
        sample::writeFile(path("to and fro.json"),
            taskText({ actionText("start", R"({"x": 60, "y": 0, "z": 0}, {"x": 0, "y": 0, "z": 0})",
                decisionText(1, kAnywhere, "", "start", "start"), resetText(-1, "start")) }));
        m_rig->find<DocumentFiles>("documentFiles")->open(path("to and fro.json"));
        QTRY_COMPARE(documents().count(), 1);
        QVERIFY(!scene.dryRun);
        const auto before = scene.measured;
        QVERIFY(before);
        // The panel is made only when it is wanted.
        QVERIFY(m_rig->find<ArmView>("armInsetView") == nullptr);
        click("tool.tasks.armInset.show");
        QTRY_VERIFY(m_rig->find<ArmView>("armInsetView") != nullptr);
        const auto* inset = m_rig->find<ArmView>("armInsetView");
        // It gets its room from the panels beside it.
        QTRY_VERIFY2(inset->width() > 500, qPrintable(QString::number(inset->width())));
        QTRY_VERIFY(inset->isVisible() && inset->scene().measured);
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(
            scene.dryRun && (scene.dryRun->position - *before).norm() > 10.0, 30'000);
        QCOMPARE(scene.dryRun->run, QStringLiteral("to and fro.json"));
        QVERIFY((scene.dryRun->trail.front() - *before).norm() < 5.0);
        QTRY_VERIFY(scene.dryRun && scene.dryRun->trail.size() > 5);
        QVERIFY((*scene.measured - *before).norm() < 1.0);
        QTRY_VERIFY(inset->scene().dryRun && inset->scene().dryRun->trail.size() > 5);
        click("tool.task.end");
        QTRY_VERIFY(!scene.dryRun);
        QTRY_VERIFY(!inset->scene().dryRun);
        click("tool.tasks.armInset.show");
        QTRY_VERIFY(!inset->isVisible());
        QVERIFY(m_rig->lab.arm().commands().empty());
    }

    void aRunOnTheArmAsksFirst()
    {
        openFlame();
        QTRY_VERIFY(m_rig->find<QAbstractButton>("tool.task.runOnArm")->isEnabled());
        click("tool.task.runOnArm");
        QTRY_VERIFY(m_rig->find<QWidget>("runQuestion") != nullptr);
        QVERIFY(!runs().isRunning());
        QTest::keyClick(m_rig->find<QWidget>("runQuestion"), Qt::Key_Escape);
        QVERIFY(m_rig->cell->control().isStopped());
        QVERIFY(!runs().isRunning());
        QVERIFY(m_rig->lab.arm().commands().empty());
    }

    void aDryRunTakesTheQuestionOfAnotherTaskAway()
    {
        openFlame();
        QTRY_VERIFY(m_rig->find<QAbstractButton>("tool.task.runOnArm")->isEnabled());
        click("tool.task.runOnArm");
        QTRY_VERIFY(m_rig->find<QWidget>("runQuestion") != nullptr);
        sample::writeFile(path("again.json"), task::test::flameTaskText());
        m_rig->find<DocumentFiles>("documentFiles")->open(path("again.json"));
        QTRY_COMPARE(documents().count(), 2);
        QVERIFY(m_rig->activate());
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Running);
        QVERIFY(m_rig->find<QWidget>("runQuestion") == nullptr);
        QCOMPARE(runs().view().name, QStringLiteral("again.json"));
        QVERIFY(taskSelection().isOf(runs().trace().task()));
        documents().setCurrent(0);
        QVERIFY(!taskSelection().isOf(runs().trace().task()));
        QVERIFY(m_rig->lab.arm().commands().empty());
    }

    void aNoticeThatWasClosedStaysClosed()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Running);
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Paused);
        auto* notice = m_rig->find<QWidget>("runNotice");
        QVERIFY(notice->isVisible());
        click("noticeSeen");
        QVERIFY(!notice->isVisible());
        auto* speed = m_rig->find<QComboBox>("runSpeed");
        speed->setFocus();
        QTest::keyClick(speed, Qt::Key_End);
        QCOMPARE(runs().view().speed, 20.0);
        QVERIFY(!notice->isVisible());
        // The next event shows a notice again.
        click("tool.task.end");
        QTRY_COMPARE(runs().view().state, RunState::Idle);
        QVERIFY(notice->isVisible());
    }

    void whatIsChangedWhileTheTaskRunsIsSaidToCountLater()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Running);
        auto* notice = m_rig->find<NoticeBar>("runNotice");
        QVERIFY(!notice->isVisible());
        // A breakpoint takes effect at once, so no notice is needed.
        taskSelection().choose({ 0, {}, {}, {}, {} });
        taskSelection().toggleBreakpoint();
        QVERIFY(!notice->isVisible());
        taskSelection().setPacing({ task::Pacing::Mode::Settled, std::chrono::seconds(1) });
        QTRY_VERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QLatin1String("next run")), qPrintable(notice->text()));
        documents().current()->undoStack().undo();
        QTRY_VERIFY(!notice->isVisible());
    }

    void aTaskThatCannotBeOpenedIsToldOfAtOnce()
    {
        openFlame();
        sample::writeFile(path("cut.json"), "{ \"initialAction\": ");
        m_rig->find<DocumentFiles>("documentFiles")->open(path("cut.json"));
        QTRY_VERIFY(m_rig->find<QMessageBox>("fileRefused") != nullptr);
        auto* box = m_rig->find<QMessageBox>("fileRefused");
        QVERIFY2(box->text().contains(QLatin1String("cut.json"))
                || box->windowTitle().contains(QLatin1String("cut.json")),
            qPrintable(box->text()));
        QCOMPARE(documents().count(), 1);
    }

    void theSpeedOfADryRunIsNotOfferedOnTheArm()
    {
        openFlame();
        auto* speed = m_rig->find<QComboBox>("runSpeed");
        speed->setFocus();
        QTest::keyClick(speed, Qt::Key_End);
        QTRY_VERIFY(m_rig->find<QAbstractButton>("tool.task.runOnArm")->isEnabled());
        click("tool.task.runOnArm");
        QTRY_VERIFY(m_rig->find<QWidget>("runQuestion") != nullptr);
        QTest::mouseClick(m_rig->find<QPushButton>("runStepped"), Qt::LeftButton);
        QCOMPARE(runs().view().state, RunState::Paused);
        QVERIFY(!speed->isEnabled());
        QCOMPARE(speed->currentData().toDouble(), 1.0);
        QVERIFY(speed->toolTip().contains(QLatin1String("pace")));
        click("tool.task.end");
        QTRY_COMPARE(runs().view().state, RunState::Idle);
        QVERIFY(speed->isEnabled());
        QCOMPARE(speed->currentData().toDouble(), 20.0);
    }

    void thePaletteOffersNoRunBeforeItsNameIsTyped()
    {
        openFlame();
        CommandList list(window()->actions());
        const auto holds = [&list](const QAction* action) {
            for (int row = 0; row < list.rowCount(); ++row) {
                if (list.entryAt(row).action == action) {
                    return true;
                }
            }
            return false;
        };
        for (const auto* action : { mode().tasks().running.run, mode().tasks().running.step,
                 mode().tasks().running.runOnArm }) {
            for (const auto* query : { "", "task", "ru", "arm", "pause" }) {
                list.setQuery(QLatin1String(query));
                QVERIFY2(!holds(action), query);
            }
            list.setQuery(QStringLiteral("run"));
            QVERIFY(holds(action));
        }
        list.setQuery(QStringLiteral("end the"));
        QVERIFY(holds(mode().tasks().running.end));
    }

    void nothingIsDrawnInTheToolBarWhileNothingChanges()
    {
        openFlame();
        QTRY_VERIFY(m_rig->find<QAbstractButton>("tool.task.run")->isEnabled());
        test::letWindowSettle(500ms);
        PaintCounter counter(mode().toolBar());
        test::waitForUnexpectedEvents(1000ms);
        QVERIFY2(counter.count == 0, qPrintable(QString::number(counter.count)));
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Running);
        QVERIFY(counter.count > 0);
        test::letWindowSettle(500ms);
        counter.count = 0;
        test::waitForUnexpectedEvents(1000ms);
        QVERIFY2(counter.count == 0, qPrintable(QString::number(counter.count)));
    }

    void nothingOfARunIsDrawnWhileTheModeIsHidden()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_COMPARE(runs().view().state, RunState::Running);
        window()->choose(QStringLiteral("operate"));
        const auto lit = [this] {
            return std::ranges::any_of(
                mode().canvas().view().nodes, [](const GraphNode& node) { return node.running; });
        };
        const auto before = lit();
        QTRY_VERIFY_WITH_TIMEOUT(
            !runs().marks().running.empty() && !mode().trace().trace().isEmpty(), 15'000);
        QCOMPARE(lit(), before);
        window()->choose(QStringLiteral("tasks"));
        QTRY_VERIFY(lit());
    }

    void anotherTaskShowsNothingOfTheRun()
    {
        openFlame();
        QTest::keyClick(window(), Qt::Key_F5);
        const auto lit = [this] {
            return std::ranges::any_of(
                mode().canvas().view().nodes, [](const GraphNode& node) { return node.running; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(lit(), 15'000);
        sample::writeFile(path("again.json"), task::test::flameTaskText());
        m_rig->find<DocumentFiles>("documentFiles")->open(path("again.json"));
        QTRY_VERIFY(!lit());
        documents().setCurrent(0);
        QTRY_VERIFY(lit());
    }

private:
    /// Counts the repaints and layouts of a widget.
    struct PaintCounter final : QObject {
        explicit PaintCounter(QWidget& widget) { widget.installEventFilter(this); }
        bool eventFilter(QObject*, QEvent* event) override
        {
            const auto type = event->type();
            count += type == QEvent::Paint || type == QEvent::LayoutRequest ? 1 : 0;
            return false;
        }
        int count = 0;
    };
};

QTEST_MAIN(TestTaskRuns)
#include "tst_task_runs.moc"
