// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/cell.h"
#include "core/geometry/frame.h"
#include "tests/support/lab_twin.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::Commander;
using task::Event;

namespace {

task::Step at(double x, double y, double z)
{
    task::Step step;
    step.at = { x, y, z };
    return step;
}

/// Two steps, then the end; a tick whenever the arm has settled.
task::TaskGraph twoSteps()
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QStringLiteral("go");
    action.trajectory = { at(6, 0, 0), at(6, 5, 0) };
    action.verified = true;
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

/// Goes there and back for ever.
task::TaskGraph endless()
{
    auto graph = twoSteps();
    graph.pacing.mode = task::Pacing::Mode::Interval;
    graph.pacing.period = 400ms;
    task::Decision decision;
    decision.executeAfter = 1;
    decision.success.action = graph.initialAction;
    decision.fail.action = graph.initialAction;
    graph.actions[0].decisions = { decision };
    return graph;
}

} // namespace

class TestTaskRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        m_cell = m_lab->startCell();
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
        m_outcomes.clear();
        connect(
            &m_cell->runs(), &run::RunHost::ended, this,
            [this](std::uint64_t /*run*/, const task::Outcome& outcome) {
                m_outcomes.push_back(outcome.how);
            },
            Qt::QueuedConnection);
    }
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    void aTaskMovesTheArmByTheMotionPartAndGivesItBack()
    {
        QVERIFY(m_cell->control().startRun(twoSteps()).has_value());
        QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Task);
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), std::size_t(1), 15'000);
        QCOMPARE(m_outcomes[0], task::Outcome::How::Finished);
        QTRY_COMPARE(m_cell->control().commander(), Commander {});
        QVERIFY((whereSent() - Position(6, 5, 0)).norm() < 1e-9);
        QCOMPARE(m_cell->motion()->newestStatus().motions, std::uint64_t(2));
        QTRY_COMPARE(m_cell->motion()->newestStatus().mode, motion::Mode::Manual);
        // Every event is available, from the beginning to the end.
        std::vector<Event::Kind> kinds;
        for (const auto& event : m_cell->runs().takeEvents()) {
            kinds.push_back(std::get<Event>(event.event).kind);
        }
        QCOMPARE(kinds.front(), Event::Kind::RunBegan);
        QCOMPARE(kinds.back(), Event::Kind::RunEnded);
        QCOMPARE(std::count(kinds.begin(), kinds.end(), Event::Kind::StepSent), 2L);
    }

    void whoeverTakesTheArmEndsTheTask()
    {
        QVERIFY(m_cell->control().startRun(endless()).has_value());
        QTRY_VERIFY(m_cell->motion()->newestStatus().motions >= 2);
        QVERIFY(m_cell->control()
                    .execute({ Position(1, 1, 1), 1, 35ms })
                    .has_value()); // refused meanwhile
        QVERIFY(!m_cell->control().setCommander({}).has_value());
        QTRY_COMPARE(m_outcomes.size(), std::size_t(1));
        QCOMPARE(m_outcomes[0], task::Outcome::How::Stopped);
        QTRY_VERIFY(!m_cell->motion()->newestStatus().isBusy());
        const auto motions = m_cell->motion()->newestStatus().motions;
        QVERIFY(test::letCellRun(*m_cell, 900ms)); // two ticks
        QCOMPARE(m_cell->motion()->newestStatus().motions, motions);
        QVERIFY(!m_cell->control().execute({ Position(1, 1, 1), 1, 35ms }).has_value());
    }

    void aTaskThatBeginsRightAfterAnotherIsNotEndedByItsEnd()
    {
        QVERIFY(m_cell->control().startRun(twoSteps()).has_value());
        auto begun = false;
        connect(&m_cell->control(), &cell::ArmControl::commanderChanged, &m_cell->control(),
            [this, &begun] {
                if (m_cell->control().commander() == Commander {} && !begun) {
                    begun = true;
                    QVERIFY(m_cell->control().startRun(endless()).has_value());
                }
            });
        QTRY_VERIFY_WITH_TIMEOUT(begun, 15'000);
        QVERIFY(test::letCellRun(*m_cell, 1500ms));
        QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Task);
        QCOMPARE(m_cell->runs().status()->task.state, run::State::Running);
        QCOMPARE(m_outcomes.size(), std::size_t(1));
    }

    void aStopEndsTheTask()
    {
        QVERIFY(m_cell->control().startRun(endless()).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > 3);
        m_cell->control().stop();
        const auto sent = m_lab->arm().commands().size();
        QTRY_COMPARE(m_outcomes.size(), std::size_t(1));
        QVERIFY(test::letCellRun(*m_cell, 900ms));
        QVERIFY(m_lab->arm().commands().size() <= sent + 1); // one was on its way
        QVERIFY(!m_cell->control().startRun(endless()).has_value());
        m_cell->control().release();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QVERIFY(m_lab->arm().commands().size() <= sent + 1);
        QCOMPARE(m_cell->runs().status()->task.state, run::State::Idle);
    }

    void aPausedMotionHoldsTheTaskToo()
    {
        QVERIFY(m_cell->control().startRun(endless()).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Moving);
        m_cell->control().pauseMotion();
        QTRY_COMPARE(m_cell->runs().status()->task.state, run::State::Paused);
        const auto ticks = m_cell->runs().status()->task.progress.ticks;
        QVERIFY(test::letCellRun(*m_cell, 900ms));
        QCOMPARE(m_cell->runs().status()->task.progress.ticks, ticks);
        m_cell->control().resumeMotion();
        QTRY_COMPARE(m_cell->runs().status()->task.state, run::State::Running);
        QTRY_VERIFY(m_cell->runs().status()->task.progress.ticks > ticks);
    }

    void theMotionBeforeATaskIsNotResumedDuringIt()
    {
        motion::Request before;
        before.target = { 60, 0, 0 };
        QVERIFY(!m_cell->control().execute(before).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > 5);
        m_cell->control().stop();
        m_cell->control().release();
        QTRY_COMPARE(m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Stopped);
        const auto sent = m_lab->arm().commands().size();
        int refused = 0;
        const QObject here; // a QSignalSpy is not for signals of other threads
        connect(m_cell->motion(), &motion::Executor::refused, &here, [&refused] { ++refused; });
        QVERIFY(test::letCellRun(*m_cell, 50ms)); // the stop gives the arm to the operator
        QVERIFY(m_cell->control().startRun(endless(), true).has_value());
        QTRY_COMPARE(m_cell->runs().status()->task.state, run::State::Paused);
        QVERIFY(!m_cell->control().resumeMotion().has_value());
        QTRY_COMPARE(refused, 1);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_lab->arm().commands().size(), sent);
    }

    void whatCannotBeginIsSaid()
    {
        int refused = 0;
        connect(
            &m_cell->runs(), &run::RunHost::refused, this, [&refused] { ++refused; },
            Qt::QueuedConnection);
        auto graph = twoSteps();
        graph.initialAction = QStringLiteral("nowhere");
        QVERIFY(m_cell->control().startRun(graph).has_value());
        QTRY_COMPARE(refused, 1);
        QTRY_COMPARE(m_cell->control().commander(), Commander {});
        QVERIFY(m_lab->arm().commands().empty());
    }

private:
    /// Last commanded position of the arm, mm, global frame.
    [[nodiscard]] Position whereSent()
    {
        static const Frame frame =
            *Frame::parse(u"0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1", QStringLiteral("test"));
        return frame.toGlobal(m_lab->arm().commands().back().inDevice);
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::vector<task::Outcome::How> m_outcomes;
};

QTEST_GUILESS_MAIN(TestTaskRuns)
#include "tst_task_runs.moc"
