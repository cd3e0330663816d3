// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks in a complete simulated cell, with an obstacle between the arm and the flame; and tasks
// with a remote executor.
#include "core/cell/cell.h"
#include "core/site/dry_run.h"
#include "tests/support/lab_twin.h"
#include "tests/support/peer.h"
#include "tests/support/waiting.h"

#include <set>
#include <thread>
#include <tuple>

#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using task::Event;

namespace {

const Position kFlame(60, 0, 40);
/// Between 0,0,0 and the flame.
const Position kObstacle(30, 0, 20);
constexpr double kObstacleMm = 10.0;

task::Step at(const Position& position)
{
    task::Step step;
    step.at = { position.x(), position.y(), position.z() };
    return step;
}

/// Goes to the flame, verified, and back; after two successive failures to a position beside.
task::TaskGraph fetch(bool findAnotherWay)
{
    task::TaskGraph graph;
    task::Action fetch;
    fetch.name = QStringLiteral("fetch");
    fetch.trajectory = { at(Position::Zero()), at(kFlame), at(kFlame) };
    fetch.verified = true;
    fetch.findAnotherWay = findAnotherWay;
    fetch.reset = { 2, { QStringLiteral("beside"), 0 } };
    task::Action beside;
    beside.name = QStringLiteral("beside");
    beside.trajectory = { at({ 0, 10, 0 }) };
    graph.actions = { fetch, beside };
    graph.initialAction = fetch.name;
    graph.pacing.mode = task::Pacing::Mode::Settled;
    return graph;
}

} // namespace

class TestTaskCell : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_events.clear();
        m_commanded = 0;
        m_outcome.reset();
    }
    void cleanup() { m_cell.reset(); }

    void anotherWayLeadsAroundTheObstacleToTheFlame()
    {
        startCell();
        m_cell->targets()->perform(target::AddObstacle { { kObstacle, kObstacleMm } });
        QVERIFY(m_cell->control().startRun(fetch(true)).has_value());
        // The flame and the splint.
        QTRY_VERIFY_WITH_TIMEOUT(seen() == 2, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(ended(), 30'000);
        QCOMPARE(m_outcome->how, task::Outcome::How::Finished);
        QVERIFY(count(Event::Kind::DetourBegan) >= 1);
        QCOMPARE(count(Event::Kind::DetourReached), 1);
        QCOMPARE(count(Event::Kind::Reset), 0);
    }

    void withoutAnotherWayTheResetOfTheFileFollows()
    {
        startCell();
        m_cell->targets()->perform(target::AddObstacle { { kObstacle, kObstacleMm } });
        QVERIFY(m_cell->control().startRun(fetch(false)).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(ended(), 90'000);
        QCOMPARE(m_outcome->how, task::Outcome::How::Finished);
        QCOMPARE(count(Event::Kind::DetourBegan), 0);
        QCOMPARE(count(Event::Kind::Reset), 1);
        const auto reset = std::find_if(m_events.begin(), m_events.end(),
            [](const Event& event) { return event.kind == Event::Kind::Reset; });
        QCOMPARE(reset->action, 0);
        QCOMPARE(reset->next, 1);
        QCOMPARE(reset->count, 3); // one more than the limit
        QCOMPARE(seen(), std::size_t(1)); // the splint does not burn
        const auto end = motion::toPosition(*m_cell->motion()->newestStatus().measured);
        QVERIFY((end - Position(0, 10, 0)).norm() < 2.0);
    }

    void aStopEndsADetour()
    {
        startCell();
        m_cell->targets()->perform(target::AddObstacle { { kObstacle, kObstacleMm } });
        QVERIFY(m_cell->control().startRun(fetch(true)).has_value());
        QTRY_VERIFY_WITH_TIMEOUT((drain(), count(Event::Kind::DetourSent) > 0), 60'000);
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Moving);
        m_cell->control().stop();
        const auto before = commanded();
        QTRY_VERIFY(ended());
        QCOMPARE(m_outcome->how, task::Outcome::How::Stopped);
        test::waitForUnexpectedEvents(1000ms);
        QVERIFY(commanded() <= before + 1); // one was already on its way
        QVERIFY(!m_cell->motion()->newestStatus().isBusy());
        QCOMPARE(m_cell->control().commander(), cell::Commander {});
    }

    void aWaitingTaskDoesNotDriveIntoTheObstacleAgain()
    {
        startCell();
        m_cell->targets()->perform(target::AddObstacle { { kObstacle, kObstacleMm } });
        auto graph = fetch(false);
        graph.pacing = { task::Pacing::Mode::Interval, 250ms };
        auto& fetch = graph.actions[0];
        fetch.trajectory = { at(kFlame) };
        fetch.verified = false;
        task::Decision decision;
        decision.success = { QStringLiteral("beside"), 60 };
        decision.fail = decision.success;
        fetch.decisions = { decision };
        QVERIFY(m_cell->control().startRun(graph).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(m_cell->motion()->newestStatus().lastObstacle.has_value(), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(!m_cell->motion()->newestStatus().isBusy(), 20'000);
        const auto motions = m_cell->motion()->newestStatus().motions;
        const auto ticks = m_cell->runs().status()->task.progress.ticks;
        QTRY_VERIFY_WITH_TIMEOUT(m_cell->runs().status()->task.progress.ticks >= ticks + 8, 10'000);
        // The target went out again in each tick, but nothing meant it.
        QCOMPARE(m_cell->motion()->newestStatus().motions, motions);
        QCOMPARE(m_cell->runs().status()->task.state, run::State::Running);
        QCOMPARE(m_cell->control().commander().kind, cell::Commander::Kind::Task);
    }

    void aRemoteMotionPartIsSentNoOldPositionWhenAProgramEnds()
    {
        test::LabTwin lab;
        test::Peer pyt({ (lab.armAddress().host & ~0xffU) | 3, 25052 }, "csv");
        startRemote(lab);
        teleo::Rule rule;
        rule.id = 1;
        teleo::Action move;
        move.kind = teleo::Action::Kind::Move;
        move.arguments = { QStringLiteral("(6, 5, 0)") };
        rule.actions = { move };
        teleo::Document document;
        document.programs.resize(1);
        document.programs[0].name = QStringLiteral("main");
        document.programs[0].rules = { rule };
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, {} }).has_value());
        QTRY_VERIFY(!pyt.received().empty());
        lab.arm().report(false);
        test::letTimePass(400ms);
        pyt.forget();
        QVERIFY(!m_cell->control().setCommander({}));
        test::waitForUnexpectedEvents(300ms);
        QVERIFY(pyt.received().empty());
        lab.arm().report(true);
        QTRY_COMPARE(pyt.received().size(), std::size_t(1));
        m_cell.reset(); // before its lab
    }

    void noRunBeginsWhileMotionIsInterruptedWithARemoteMotionPart()
    {
        test::LabTwin lab;
        startRemote(lab);
        QMetaObject::invokeMethod(
            &m_cell->spine(), [] { std::this_thread::sleep_for(400ms); }, Qt::QueuedConnection);
        QTRY_VERIFY(m_cell->control().interruption());
        const auto refusal = m_cell->control().setCommander({ cell::Commander::Kind::Task });
        QVERIFY(refusal);
        QCOMPARE(refusal->code, motion::RefusalCode::Interrupted);
        QVERIFY(!m_cell->control().startRun(fetch(false)).has_value());
        m_cell->control().resume(m_cell->watch().latched()->number);
        QTRY_VERIFY(!m_cell->control().interruption());
        QVERIFY(m_cell->control().startRun(fetch(false)).has_value());
        m_cell.reset(); // before its lab
    }

    void aRemoteMotionPartIsSentTheTargetsUntilAStop()
    {
        test::LabTwin lab;
        const auto host = [&lab](std::uint32_t last) {
            return (lab.armAddress().host & ~0xffU) | last;
        };
        test::Peer pyt({ host(3), 25052 }, "csv");
        auto site = site::readSite(lab.siteFile());
        QVERIFY(site.has_value());
        site->motion.hosted = false;
        start(*site);
        auto graph = fetch(false);
        graph.pacing = { task::Pacing::Mode::Interval, 200ms };
        graph.actions[0].verified = false;
        task::Decision again;
        again.executeAfter = 2;
        again.success.action = graph.initialAction;
        again.fail.action = graph.initialAction;
        graph.actions[0].decisions = { again };
        QVERIFY(m_cell->control().startRun(graph).has_value());
        QTRY_VERIFY(pyt.received().size() >= 4);
        QCOMPARE(*pyt.received()[0].coordinates.position(), Position(Position::Zero()));
        QCOMPARE(*pyt.received()[1].coordinates.position(), kFlame);
        // Its steps reach the arm ...
        const wire::Address steps { host(1), 25050 };
        QTRY_VERIFY((pyt.send(Position(1, 0, 0), steps), !lab.arm().commands().empty()));
        m_cell->control().stop();
        QTRY_VERIFY(ended());
        QCOMPARE(m_outcome->how, task::Outcome::How::Stopped);
        // ... and none of either does after a stop.
        test::letTimePass(50ms);
        const auto targets = pyt.received().size();
        lab.arm().forget();
        for (int i = 0; i < 20; ++i) {
            pyt.send(Position(2, 0, 0), steps);
            test::letTimePass(25ms);
        }
        QCOMPARE(pyt.received().size(), targets);
        QVERIFY(lab.arm().commands().empty());
        m_cell.reset(); // before its lab
    }

    void aRetryToARemoteMotionPartDiffersFromTheFailedCommand()
    {
        // The original PYT ignores a command that equals the one before, also after an obstacle.
        test::LabTwin lab;
        const auto host = [&lab](std::uint32_t last) {
            return (lab.armAddress().host & ~0xffU) | last;
        };
        test::Peer pyt({ host(3), 25052 }, "csv");
        auto site = site::readSite(lab.siteFile());
        QVERIFY(site.has_value());
        site->motion.hosted = false;
        start(*site);
        auto graph = fetch(false);
        graph.actions[0].trajectory = { at(kFlame) };
        graph.actions[0].reset.timeout = -1;
        QVERIFY(m_cell->control().startRun(graph).has_value());
        const auto targets = [&pyt] {
            std::set<std::tuple<double, double, double>> some;
            for (const auto& datagram : pyt.received()) {
                const auto target = *datagram.coordinates.position();
                some.emplace(target.x(), target.y(), target.z());
            }
            return some;
        };
        QTRY_VERIFY_WITH_TIMEOUT(targets().size() >= 2, 10'000);
        for (const auto& datagram : pyt.received()) {
            QVERIFY((*datagram.coordinates.position() - kFlame).norm() < 0.01);
        }
        m_cell->control().stop();
        QTRY_VERIFY(ended());
        m_cell.reset(); // before its lab
    }

private:
    /// A simulated cell of the lab with a flame.
    void startCell()
    {
        const test::LabTwin lab;
        start(*site::dryRunSite(*site::readSite(lab.siteFile()), { { kFlame }, {} }));
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void startRemote(const test::LabTwin& lab)
    {
        auto site = site::readSite(lab.siteFile());
        QVERIFY(site.has_value());
        site->motion.hosted = false;
        start(*site);
    }
    void start(const site::Site& site)
    {
        auto cell = cell::Cell::start(site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
        connect(
            &m_cell->runs(), &run::RunHost::ended, this,
            [this](std::uint64_t /*run*/, const task::Outcome& outcome) { m_outcome = outcome; },
            Qt::QueuedConnection);
    }
    void drain()
    {
        for (const auto& event : m_cell->runs().takeEvents()) {
            m_events.push_back(std::get<Event>(event.event));
        }
    }
    bool ended()
    {
        drain();
        return m_outcome.has_value();
    }
    [[nodiscard]] int count(Event::Kind kind) const
    {
        return int(std::count_if(m_events.begin(), m_events.end(),
            [kind](const Event& event) { return event.kind == kind; }));
    }
    /// Burning objects seen by the eyes of the cell.
    [[nodiscard]] std::size_t seen() const
    {
        const auto newest = m_cell->telemetry().newestSeen();
        return newest ? newest->count : 0;
    }
    /// Number of steps sent to the arm so far.
    [[nodiscard]] int commanded()
    {
        while (const auto sample = m_cell->telemetry().nextSample()) {
            m_commanded += sample->what == cell::CellSample::What::Commanded ? 1 : 0;
        }
        return m_commanded;
    }

    std::unique_ptr<cell::Cell> m_cell;
    std::vector<Event> m_events;
    int m_commanded = 0;
    std::optional<task::Outcome> m_outcome;
};

QTEST_GUILESS_MAIN(TestTaskCell)
#include "tst_task_cell.moc"
