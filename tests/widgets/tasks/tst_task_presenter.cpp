// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of tasks from the window, dry and on the arm: real keys and clicks in, datagrams at the
// arm's socket out.
#include "core/cell/dry_cell.h"
#include "core/site/dry_run.h"
#include "core/task/check.h"
#include "tests/core/task/texts.h"
#include "tests/support/lab_twin.h"
#include "tests/support/peer.h"
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/note.h"
#include "widgets/run/run_cell.h"
#include "widgets/tasks/task_presenter.h"

#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::tasks;
using namespace std::chrono_literals;
using task::Event;

namespace {

const Position kFlame(40, 20, 30);

task::Step at(double x, double y, double z)
{
    task::Step step;
    step.at = { x, y, z };
    return step;
}

/// Moves to and fro without end, one tick each 400 ms.
task::TaskGraph endless()
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QStringLiteral("go");
    action.trajectory = { at(6, 0, 0), at(6, 5, 0) };
    task::Decision decision;
    decision.executeAfter = 1;
    decision.success.action = action.name;
    decision.fail.action = action.name;
    action.decisions = { decision };
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing = { task::Pacing::Mode::Interval, 400ms };
    return graph;
}

task::TaskGraph flameTask()
{
    auto graph = task::test::taskOf(task::test::flameTaskText());
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

} // namespace

class TestTaskPresenter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_rig = std::make_unique<test::FrameRig>(m_theme); }
    void cleanup() { m_rig.reset(); }

    void aDryRunLightsTheSplintAndSendsNothingToTheArm()
    {
        // The dry run takes over the flame that the eyes of the real cell see.
        test::Peer eyes({ 0x7f000001, 0 }, "csv");
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            Coordinates seen;
            for (const auto value : { kFlame.x(), kFlame.y(), kFlame.z(), 90.0 }) {
                seen.append(value);
            }
            seen.endCoordinate();
            eyes.send(seen, { (m_rig->lab.armAddress().host & ~0xffU) | 1U, 25099 });
        });
        look.start(33ms);
        QTRY_VERIFY(m_rig->cell->telemetry().newestSeen().has_value());

        QSignalSpy began(&tasks(), &TaskPresenter::began);
        tasks().runDry(flameTask(), QStringLiteral("flame.json"));
        QCOMPARE(began.count(), 1);
        QCOMPARE(tasks().view().state, RunState::Starting);
        QTRY_COMPARE(tasks().view().state, RunState::Running);
        QVERIFY(m_rig->window->cellSession().isBusy());
        QVERIFY(!tasks().commandsArm());
        // The splint burns when the last action begins: only a burning splint makes its decision
        // true.
        QTRY_VERIFY_WITH_TIMEOUT(decided(1, true), 60'000);
        const auto live = tasks().live();
        QVERIFY(live.measured.has_value());
        QCOMPARE(live.seen.size(), std::size_t(2)); // flame and splint
        QVERIFY(!live.running.empty());
        const auto flame = live.value({ QStringLiteral("start"), 0, 0 });
        QVERIFY(flame.has_value());
        QVERIFY((flame->at - kFlame).norm() < 1.0);
        QVERIFY(tasks().marks().lastTaken.has_value());
        QVERIFY(tasks().trace().armX().size() > 10);

        tasks().end();
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        QCOMPARE(tasks().view().end, RunEnd::Stopped);
        QCOMPARE(tasks().view().outcome, QStringLiteral("The operator ended the run."));
        QVERIFY(tasks().marks().running.empty());
        QCOMPARE(tasks().view().name, QStringLiteral("flame.json"));
        QVERIFY(tasks().view().ticks > 5);
        // The variables come from a simulation: they are not used for a run on the arm.
        const auto summary = tasks().summary(flameTask(), QStringLiteral("flame.json"), {});
        QCOMPARE(summary.unknown.size(), 1);
        QVERIFY(summary.extent.isPartial);
        QVERIFY(m_rig->lab.arm().commands().empty());
        QCOMPARE(m_rig->cell->control().commander(), cell::Commander {});
        QCOMPARE(m_rig->cell->motion()->newestStatus().motions, std::uint64_t(0));
        // The saved trace can be read again.
        const auto read = task::TaskTrace::read(tasks().trace().toText(), QStringLiteral("t"));
        QVERIFY(read.has_value());
        QCOMPARE(read->marks().size(), tasks().trace().marks().size());
        QCOMPARE(tasks().view().lostEvents, quint64(0));
    }

    void theWindowsDoNotWaitForADryRunToBegin()
    {
        for (int i = 0; i < 3; ++i) {
            QElapsedTimer timer;
            timer.start();
            tasks().runDry(endless(), QStringLiteral("go.json"));
            QVERIFY2(timer.elapsed() < 50, qPrintable(QString::number(timer.elapsed())));
            QTRY_COMPARE(tasks().view().state, RunState::Running);
            tasks().runDry(endless(), QStringLiteral("other.json")); // refused: one run at a time
            QVERIFY(hasAlarm("taskRefused"));
            QCOMPARE(tasks().view().name, QStringLiteral("go.json"));
            tasks().end();
            QTRY_COMPARE(tasks().view().state, RunState::Idle);
        }
    }

    void theWindowsDoNotWaitForADryRunToEnd()
    {
        const auto site = site::dryRunSite(m_rig->cell->site(), {});
        QVERIFY(site.has_value());
        int waited = 0;
        for (int i = 0; i < 20; ++i) {
            cell::DryCell starts(*site);
            starts.end();
            waited += starts.hasEnded() ? 1 : 0;
            QTRY_VERIFY(starts.hasEnded());
            cell::DryCell runs(*site);
            QTRY_VERIFY(runs.cell() != nullptr);
            runs.end();
            waited += runs.hasEnded() ? 1 : 0;
            QTRY_VERIFY(runs.hasEnded());
        }
        QVERIFY2(waited < 5, qPrintable(QString::number(waited))); // tolerance for a busy machine
        // The cell of an ended dry run is kept until the next one begins.
        tasks().runDry(endless(), QStringLiteral("go.json"));
        QTRY_VERIFY(tasks().view().ticks >= 1);
        tasks().end();
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        tasks().runDry(endless(), QStringLiteral("go.json"));
        QTRY_VERIFY(tasks().view().ticks >= 1);
        QCOMPARE(tasks().view().state, RunState::Running);
    }

    void nothingIsToldWhileNothingHappens()
    {
        auto slow = endless();
        slow.pacing = { task::Pacing::Mode::Interval, 2500ms };
        tasks().runDry(slow, QStringLiteral("go.json"));
        QTRY_VERIFY(tasks().view().ticks >= 1);
        test::letTimePass(300ms);
        const QSignalSpy told(&tasks(), &TaskPresenter::viewChanged);
        const QSignalSpy marked(&tasks(), &TaskPresenter::marksChanged);
        test::waitForUnexpectedEvents(1000ms);
        QCOMPARE(told.count(), 0);
        QCOMPARE(marked.count(), 0);
    }

    void ofAnEditBeforeTheFirstTickOnlyBreakpointsCount()
    {
        const auto graph = endless();
        tasks().runDry(graph, QStringLiteral("go.json"));
        QCOMPARE(tasks().view().state, RunState::Starting);
        auto edited = graph;
        edited.actions[0].trajectory = { at(60, 0, 0), at(60, 30, 0) };
        edited.actions[0].breakpoint = true;
        tasks().setBreakpoints(edited);
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        edited.actions[0].breakpoint = false;
        tasks().setBreakpoints(edited);
        tasks().resume();
        QTRY_VERIFY(tasks().view().ticks >= 4);
        QVERIFY(tasks().live().measured.has_value());
        QVERIFY2(tasks().live().measured->x() < 10.0,
            qPrintable(QString::number(tasks().live().measured->x())));
    }

    void itIsPausedSteppedAndResumed()
    {
        tasks().runDry(endless(), QStringLiteral("go.json"), true);
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        QVERIFY(!tasks().view().paused.isEmpty());
        test::waitForUnexpectedEvents(900ms);
        QCOMPARE(tasks().view().ticks, quint64(0));
        tasks().step();
        QTRY_COMPARE(tasks().view().ticks, quint64(1));
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        test::waitForUnexpectedEvents(900ms);
        QCOMPARE(tasks().view().ticks, quint64(1));
        tasks().resume();
        QTRY_VERIFY(tasks().view().ticks >= 3);
        QCOMPARE(tasks().view().state, RunState::Running);
        QVERIFY(tasks().view().paused.isEmpty());
        tasks().pauseOrResume();
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        QVERIFY(!tasks().view().paused.isEmpty());
        // At higher speed: more ticks in the same time.
        tasks().setSpeed(10.0);
        const auto before = tasks().view().ticks;
        tasks().resume();
        test::letTimePass(1000ms);
        QVERIFY2(
            tasks().view().ticks > before + 10, qPrintable(QString::number(tasks().view().ticks)));
    }

    void itPausesAtABreakpointThatIsSetWhileItRuns()
    {
        auto graph = endless();
        tasks().runDry(graph, QStringLiteral("go.json"));
        QTRY_VERIFY(tasks().view().ticks >= 1);
        graph.actions[0].breakpoint = true;
        tasks().setBreakpoints(graph);
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        QVERIFY2(
            tasks().view().paused.contains(QLatin1String("go")), qPrintable(tasks().view().paused));
        graph.actions[0].breakpoint = false;
        tasks().setBreakpoints(graph);
        tasks().resume();
        const auto ticks = tasks().view().ticks;
        QTRY_VERIFY(tasks().view().ticks > ticks + 3);
    }

    void escEndsADryRun()
    {
        QVERIFY(m_rig->activate());
        tasks().runDry(endless(), QStringLiteral("go.json"));
        QTRY_VERIFY(tasks().view().ticks >= 1);
        QTest::keyClick(m_rig->window.get(), Qt::Key_Escape);
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        QVERIFY(tasks().view().outcome.startsWith(QLatin1String("STOP")));
        QVERIFY(m_rig->cell->control().isStopped());
        // A run that is still starting is ended as well.
        m_rig->window->motion().stopControl().release();
        tasks().runDry(endless(), QStringLiteral("go.json"));
        QTest::keyClick(m_rig->window.get(), Qt::Key_Escape);
        QCOMPARE(tasks().view().state, RunState::Idle);
    }

    void theArmMovesOnlyWhenThatIsConfirmed()
    {
        ask(endless());
        auto* box = question();
        QVERIFY(box != nullptr);
        QVERIFY(!box->isModal());
        QVERIFY2(box->informativeText().contains(QLatin1String("x 0 to 6, y 0 to 5, z 0 mm")),
            qPrintable(box->informativeText()));
        QVERIFY(box->informativeText().contains(QLatin1String("SIMULATED")));
        QVERIFY(box->informativeText().contains(QLatin1String("First it goes 6 mm")));
        QVERIFY(box->informativeText().contains(QLatin1String("A step follows every")));
        QVERIFY(QTest::qWaitForWindowExposed(box));
        QTest::keyClick(box, Qt::Key_Return); // the default is Cancel
        QTRY_VERIFY(question() == nullptr);
        QVERIFY(test::letCellRun(*m_rig->cell, 600ms));
        QVERIFY(m_rig->lab.arm().commands().empty());
        QCOMPARE(tasks().view().state, RunState::Idle);

        ask(endless());
        QVERIFY(QTest::qWaitForWindowExposed(question()));
        QTest::mouseClick(button("runConfirm"), Qt::LeftButton);
        QCOMPARE(tasks().view().place, RunPlace::Arm);
        QVERIFY(tasks().commandsArm());
        QTRY_VERIFY(m_rig->lab.arm().commands().size() > 3);
        QTRY_VERIFY(!m_rig->window->motion().armState().idleRefusal().isEmpty());
        // A pause of the motion pauses the task, and vice versa.
        QTRY_COMPARE(m_rig->cell->motion()->newestStatus().state, motion::State::Moving);
        m_rig->window->motion().armState().update();
        m_rig->window->motion().commands().pause();
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        QVERIFY(tasks().view().paused.contains(QLatin1String("motion")));
        tasks().resume();
        QTRY_COMPARE(tasks().view().state, RunState::Running);
        const auto ticks = tasks().view().ticks;
        QTRY_VERIFY(tasks().view().ticks > ticks + 1);
        QTRY_COMPARE(m_rig->cell->motion()->newestStatus().state, motion::State::Moving);
        tasks().pause();
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        QTRY_COMPARE(tasks().view().arm, motion::State::Paused);
        const auto held = m_rig->lab.arm().commands().size();
        QVERIFY(test::letCellRun(*m_rig->cell, 600ms));
        // One datagram was still in transit.
        QVERIFY(m_rig->lab.arm().commands().size() <= held + 1);
        tasks().resume();
        QTRY_COMPARE(tasks().view().state, RunState::Running);
        QTRY_VERIFY(m_rig->lab.arm().commands().size() > held + 3);
        // Closing the window asks, although all is simulated.
        m_rig->window->close();
        auto* closing = m_rig->find<QMessageBox>("closeQuestion");
        QVERIFY(closing != nullptr);
        QVERIFY(m_rig->window->isVisible());
        closing->reject();

        QTest::keyClick(m_rig->window.get(), Qt::Key_Escape);
        const auto sent = m_rig->lab.arm().commands().size();
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        QVERIFY(tasks().view().outcome.startsWith(QLatin1String("STOP")));
        QVERIFY(test::letCellRun(*m_rig->cell, 900ms));
        // One datagram was still in transit.
        QVERIFY(m_rig->lab.arm().commands().size() <= sent + 1);
    }

    void theArmKeepsThePaceOfTheTask()
    {
        tasks().setSpeed(20.0); // set for an earlier dry run
        ask(endless());
        QTest::mouseClick(button("runConfirm"), Qt::LeftButton);
        QTRY_VERIFY(tasks().view().ticks >= 1);
        const auto before = tasks().view().ticks;
        test::letTimePass(600ms);
        tasks().setSpeed(10.0);
        test::letTimePass(600ms);
        QVERIFY2(
            tasks().view().ticks <= before + 4, qPrintable(QString::number(tasks().view().ticks)));
        tasks().end();
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        QCOMPARE(tasks().view().speed, 10.0); // kept for the next dry run
    }

    void aRunOnTheArmIsSteppedFromItsBeginning()
    {
        ask(endless());
        QTest::mouseClick(button("runStepped"), Qt::LeftButton);
        QCOMPARE(tasks().view().place, RunPlace::Arm);
        QCOMPARE(tasks().view().state, RunState::Paused);
        QVERIFY(tasks().commandsArm());
        QVERIFY(test::letCellRun(*m_rig->cell, 900ms));
        QCOMPARE(tasks().view().state, RunState::Paused);
        QVERIFY(m_rig->lab.arm().commands().empty());
        // Operate says which run holds the arm, and where.
        auto& motion = m_rig->window->motion();
        const auto paused =
            tasks().view().name + QStringLiteral(" commands the arm. Waits before its first tick.");
        QTRY_COMPARE(motion.model().view().pausedRun, paused);
        QCOMPARE(motion.model().view().jog.refusal,
            paused + QStringLiteral(" End its run, or take the arm over."));
        m_rig->window->choose(QStringLiteral("operate"));
        QTRY_COMPARE(m_rig->find<Note>("happened")->text(), paused);
        tasks().step();
        QTRY_COMPARE(tasks().view().ticks, quint64(1));
        QTRY_COMPARE(tasks().view().state, RunState::Paused);
        QTRY_VERIFY(!m_rig->lab.arm().commands().empty());
        QVERIFY(test::letCellRun(*m_rig->cell, 900ms));
        QCOMPARE(tasks().view().ticks, quint64(1));
        tasks().end();
        QTRY_VERIFY(motion.model().view().pausedRun.isEmpty());
    }

    void ctrlWTakesTheQuestionAwayAndStopsNothing()
    {
        ask(endless());
        QVERIFY(QTest::qWaitForWindowExposed(question()));
        QTest::keyClick(question(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(question() == nullptr);
        QVERIFY(!m_rig->cell->control().isStopped());
        QCOMPARE(tasks().view().state, RunState::Idle);
    }

    void theQuestionNamesTheHostsOfALiveCell()
    {
        m_rig =
            std::make_unique<test::FrameRig>(m_theme, QSize(1400, 900), test::LabTwin::Head::Live);
        ask(endless());
        QVERIFY(question()->informativeText().contains(QLatin1String("LIVE")));
        QVERIFY(question()->informativeText().contains(QLatin1String("192.0.2.221")));
        QTest::keyClick(question(), Qt::Key_Return);
        QTRY_VERIFY(question() == nullptr);
        // The cell is live, a dry run is simulated.
        tasks().runDry(endless(), QStringLiteral("go.json"));
        QTRY_VERIFY(tasks().view().ticks >= 2);
        QVERIFY(m_rig->lab.arm().commands().empty());
    }

    void escOverTheQuestionStopsAndCancels()
    {
        ask(endless());
        QVERIFY(QTest::qWaitForWindowExposed(question()));
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(question() == nullptr);
        QVERIFY(m_rig->cell->control().isStopped());
        QCOMPARE(tasks().view().state, RunState::Idle);
    }

    void whoeverTakesTheArmEndsTheRun()
    {
        ask(endless());
        button("runConfirm")->click();
        QTRY_VERIFY(tasks().view().ticks >= 1);
        m_rig->window->motion().commands().handArmTo({});
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        QCOMPARE(tasks().view().end, RunEnd::Stopped);
        QVERIFY2(tasks().view().outcome.contains(QLatin1String("taken over")),
            qPrintable(tasks().view().outcome));
    }

    void whatForbidsARunIsSaid()
    {
        QVERIFY(tasks().armRefusal().isEmpty());
        // An error found by the check.
        auto faulty = endless();
        faulty.actions[0].decisions[0].success.action = QStringLiteral("nowhere");
        const auto findings = task::diagnose(faulty, {});
        QVERIFY(tasks().armRefusal(findings).contains(QLatin1String("nowhere")));
        tasks().askToRunOnArm(faulty, QStringLiteral("f.json"), findings, m_rig->window.get());
        QVERIFY(question() == nullptr);
        QVERIFY(hasAlarm("taskRefused"));
        // Another commander has the arm.
        m_rig->window->motion().commands().setMode(MotionMode::Automatic);
        QTRY_VERIFY(tasks().armRefusal().contains(QLatin1String("Brain on Beth")));
        m_rig->window->motion().commands().setMode(MotionMode::Manual);
        QTRY_VERIFY(tasks().armRefusal().isEmpty());
        // Stopped: a dry run is still possible.
        m_rig->window->motion().stopControl().stop();
        QVERIFY(tasks().armRefusal().contains(QLatin1String("Release")));
        QVERIFY(tasks().dryRefusal().isEmpty());
    }

    void anAbortedMotionEndsTheRunWithItsWords()
    {
        // A separate arm between two obstacles.
        const auto site = site::dryRunSite(m_rig->cell->site(), {});
        auto cell = cell::Cell::start(*site);
        QVERIFY(cell.has_value());
        SystemClock clock;
        AlarmModel alarms(clock);
        MotionPresenter motion(**cell, alarms);
        RunCell runs(**cell, motion.armState(), motion.stopControl());
        TaskPresenter presenter(runs, motion.armState(), motion.stopControl(), alarms);
        QTimer display;
        connect(&display, &QTimer::timeout, this, [&] {
            motion.armState().update();
            runs.update();
            presenter.update();
        });
        display.start(33ms);
        QTRY_VERIFY(presenter.armRefusal().isEmpty());
        auto away = endless();
        away.actions[0].trajectory = { at(80, 0, 0), at(80, 0, 0) };
        away.pacing.mode = task::Pacing::Mode::Settled;
        presenter.askToRunOnArm(away, QStringLiteral("go.json"), {}, m_rig->window.get());
        button("runConfirm")->click();
        (*cell)->targets()->perform(target::AddObstacle { { { 60, 0, 0 }, 10.0 } });
        const auto state = [&] { return (*cell)->motion()->newestStatus().state; };
        QTRY_COMPARE_WITH_TIMEOUT(state(), motion::State::ObstaclePause, 10'000);
        (*cell)->targets()->perform(
            target::AddObstacle { { { 20, 0, 0 }, 10.0 } }); // on the way back
        QTRY_COMPARE_WITH_TIMEOUT(presenter.view().state, RunState::Idle, 30'000);
        QCOMPARE(state(), motion::State::Aborted);
        QCOMPARE(presenter.view().end, RunEnd::Stopped);
        const auto row = alarms.rowOf(QStringLiteral("abort"));
        QVERIFY(row >= 0);
        QCOMPARE(presenter.view().outcome, alarms.at(row).what);
    }

    void aFailedRunRaisesAnAlarmWithARemedy()
    {
        auto unset = endless();
        unset.actions[0].trajectory[0].at[0] = task::Variable { QStringLiteral("go"), 0, 0 };
        ask(unset); // unchecked
        QVERIFY(
            question()->informativeText().contains(QLatin1String("Known only during the run: ")));
        button("runConfirm")->click();
        QTRY_COMPARE(tasks().view().state, RunState::Idle);
        QCOMPARE(tasks().view().end, RunEnd::Failed);
        const auto row = m_rig->window->alarms().rowOf(QStringLiteral("task"));
        QVERIFY(row >= 0);
        QCOMPARE(m_rig->window->alarms().at(row).severity, AlarmSeverity::Alarm);
        QVERIFY(!m_rig->window->alarms().at(row).remedy.isEmpty());
        QTRY_COMPARE(m_rig->cell->control().commander(), cell::Commander {});
    }

private:
    [[nodiscard]] TaskPresenter& tasks() { return m_rig->window->cellSession().tasks(); }
    void ask(const task::TaskGraph& graph)
    {
        QTRY_VERIFY(tasks().armRefusal().isEmpty());
        tasks().askToRunOnArm(graph, QStringLiteral("go.json"), {}, m_rig->window.get());
    }
    /// The open question.
    [[nodiscard]] QMessageBox* question() const
    {
        auto* box = m_rig->find<QMessageBox>("runQuestion");
        return box != nullptr && box->isVisible() ? box : nullptr;
    }
    /// Texts of the question.
    [[nodiscard]] QPushButton* button(const char* name) const
    {
        return question()->findChild<QPushButton*>(QLatin1String(name));
    }
    [[nodiscard]] bool hasAlarm(const char* key)
    {
        return m_rig->window->alarms().rowOf(QLatin1String(key)) >= 0;
    }
    /// Whether the first decision of that action had this result.
    [[nodiscard]] bool decided(std::size_t action, bool success)
    {
        const auto& marks = tasks().trace().marks();
        return std::any_of(marks.begin(), marks.end(), [&](const task::TraceMark& mark) {
            return mark.action == action
                && mark.kind
                == (success ? task::TraceMark::Kind::Success : task::TraceMark::Kind::Fail);
        });
    }

    Theme m_theme;
    std::unique_ptr<test::FrameRig> m_rig;
};

QTEST_MAIN(TestTaskPresenter)
#include "tst_task_presenter.moc"
