// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of tasks and programs without a cell: commands in, targets and reports out.
#include "core/run/host.h"
#include "core/run/task_runnable.h"
#include "core/run/tr_runnable.h"
#include "core/task/writer.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using run::State;

namespace {

/// Sends y = 1, 2, 3 and so on, every 100 ms.
task::TaskGraph counting(int steps, double x = 0.0)
{
    task::Action action;
    action.name = QStringLiteral("count");
    for (int i = 1; i <= steps; ++i) {
        task::Step step;
        step.at = { x, double(i), 0.0 };
        action.trajectory.push_back(step);
    }
    task::TaskGraph graph;
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing = { task::Pacing::Mode::Interval, 100ms };
    return graph;
}

teleo::Rule rule(const QString& condition, const teleo::Action& action)
{
    static std::uint32_t id = 0;
    teleo::Rule made;
    made.id = ++id;
    made.condition.kind = teleo::Condition::Kind::Formula;
    made.condition.text = condition;
    made.actions = { action };
    return made;
}

teleo::Action moveTo(const QString& point)
{
    teleo::Action action;
    action.kind = teleo::Action::Kind::Move;
    action.arguments = { point };
    return action;
}

teleo::Action runTask(const QString& file)
{
    teleo::Action action;
    action.kind = teleo::Action::Kind::Task;
    action.name = file;
    return action;
}

teleo::Document program(std::vector<teleo::Rule> rules)
{
    teleo::TrProgram main;
    main.name = QStringLiteral("main");
    main.rules = std::move(rules);
    teleo::Document document;
    document.programs = { main };
    return document;
}

run::AvailableSignals armOnly()
{
    run::AvailableSignals available;
    available.vocabulary.signalShapes = { { QStringLiteral("arm"),
        { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") }, {} } };
    available.vocabulary.arm = true;
    available.arm = 0;
    return available;
}

void write(const QString& path, const task::TaskGraph& task)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(task::writeTask(task)) < 0) {
        qFatal("The test cannot write its file.");
    }
}

} // namespace

class TestHost final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { makeHost({}); }
    void makeHost(const task::EngineSettings& settings)
    {
        m_moves.clear();
        m_ended.clear();
        m_refused.clear();
        m_holds = 0;
        m_host = std::make_unique<run::RunHost>(m_clock, m_available.vocabulary.signalShapes.size(),
            [this, settings](const run::Sinks& sinks) {
                std::vector<std::unique_ptr<run::Runnable>> made;
                made.push_back(
                    std::make_unique<run::TaskRunnable>(m_clock, settings, m_available, sinks));
                made.push_back(
                    std::make_unique<run::TrRunnable>(m_clock, settings, m_available, sinks));
                return made;
            });
        connect(m_host.get(), &run::RunHost::moveWanted, this,
            [this](const run::Move& move) { m_moves.push_back(move); });
        connect(m_host.get(), &run::RunHost::holdWanted, this, [this] { ++m_holds; });
        connect(m_host.get(), &run::RunHost::ended, this,
            [this](std::uint64_t run, const run::Outcome& outcome) {
                m_ended.emplace_back(run, outcome.how);
            });
        connect(m_host.get(), &run::RunHost::refused, this,
            [this](std::uint64_t run, const Findings& findings) {
                m_refused.emplace_back(run, findings);
            });
    }

    void cleanup() { m_host.reset(); }

    void aTaskSendsItsStepsAndEndsOnce()
    {
        request(run::Begin { 1, counting(3), false });
        QCOMPARE(m_host->status()->state, State::Running);
        pass(1s);
        QCOMPARE(m_moves.size(), std::size_t(3));
        for (std::size_t i = 0; i < m_moves.size(); ++i) {
            QCOMPARE(m_moves[i].run, std::uint64_t(1));
            QCOMPARE(m_moves[i].mover, run::Mover::Task);
            QCOMPARE(m_moves[i].target.y(), double(i + 1));
        }
        using How = run::Outcome::How;
        QVERIFY((m_ended == std::vector<std::pair<std::uint64_t, How>> { { 1, How::Finished } }));
        QCOMPARE(m_host->status()->state, State::Idle);
        const auto events = m_host->takeEvents();
        QCOMPARE(std::get<task::Event>(events.front().event).kind, task::Event::Kind::RunBegan);
        QCOMPARE(std::get<task::Event>(events.back().event).kind, task::Event::Kind::RunEnded);
        QVERIFY(m_host->takeEvents().empty());
    }

    void aRunTakesThePlaceOfAnother()
    {
        request(run::Begin { 1, counting(50), false });
        pass(300ms);
        request(run::Begin { 2, program1(), false });
        using How = run::Outcome::How;
        QVERIFY((m_ended == std::vector<std::pair<std::uint64_t, How>> { { 1, How::Stopped } }));
        QCOMPARE(m_host->status()->run, std::uint64_t(2));
        QCOMPARE(m_moves.back().run, std::uint64_t(2));
        QCOMPARE(m_moves.back().mover, run::Mover::Program);
        const auto sent = m_moves.size();
        pass(900ms); // a move is repeated only after it was refused
        QCOMPARE(m_moves.size(), sent);
        request(run::Begin { 3, counting(1, 7.0), false });
        QCOMPARE(m_holds, 1); // the move of the program
        QCOMPARE(m_ended.back().first, std::uint64_t(2));
        pass(200ms);
        QCOMPARE(m_moves.back().target.x(), 7.0);
    }

    void whatCannotBeginIsRefused()
    {
        auto task = counting(1);
        task.initialAction = QStringLiteral("nowhere");
        request(run::Begin { 4, task, false });
        QCOMPARE(m_refused.size(), std::size_t(1));
        QCOMPARE(m_refused[0].first, std::uint64_t(4));
        QVERIFY(hasErrors(m_refused[0].second));
        QVERIFY(m_ended.empty());
        request(run::Begin { 5,
            run::TrRequest { program({ rule(QStringLiteral("nothing.like.it > 1"), moveTo({})) }) },
            false });
        QCOMPARE(m_refused.back().first, std::uint64_t(5));
        QCOMPARE(m_host->status()->state, State::Idle);
    }

    void anInterruptionPausesTheRunUntilItEnds_data()
    {
        QTest::addColumn<bool>("resume");
        QTest::newRow("resumed") << true;
        QTest::newRow("not resumed") << false;
    }
    void anInterruptionPausesTheRunUntilItEnds()
    {
        QFETCH(bool, resume);
        request(run::Begin { 1, counting(50), false });
        pass(250ms);
        request(run::Interrupt {});
        QCOMPARE(m_host->status()->state, State::Paused);
        const auto sent = m_moves.size();
        pass(1s);
        QCOMPARE(m_moves.size(), sent);
        request(run::EndInterruption { resume });
        QCOMPARE(m_host->status()->state, resume ? State::Running : State::Paused);
        pass(1s);
        QCOMPARE(m_moves.size() > sent, resume);
    }

    void anInterruptionResumesOnlyTheRunThatItPaused()
    {
        request(run::Begin { 1, counting(50), true });
        request(run::Interrupt {});
        request(run::EndInterruption { true });
        QCOMPARE(m_host->status()->state, State::Paused); // by the operator, from the beginning
        request(run::Resume {});
        request(run::Interrupt {});
        request(run::Pause {}); // the operator confirms it
        request(run::EndInterruption { true });
        QCOMPARE(m_host->status()->state, State::Paused);
        request(run::Resume {});
        request(run::Interrupt {});
        request(run::Begin { 2, counting(50), true });
        request(run::EndInterruption { true });
        QCOMPARE(m_host->status()->state, State::Paused); // another run
    }

    void aTaskWaitsWithTheMotionAndGoesOnWithIt()
    {
        using Kind = run::MotionEvent::Kind;
        request(run::Begin { 1, counting(50), false });
        m_host->takeMotion({ Kind::Started });
        m_host->takeMotion({ Kind::Paused });
        QCOMPARE(m_host->status()->state, State::Paused);
        QVERIFY(m_host->status()->task.pausedWithMotion);
        m_host->takeMotion({ Kind::Started, true });
        QCOMPARE(m_host->status()->state, State::Running);
        // No resume if the operator paused the task meanwhile.
        m_host->takeMotion({ Kind::Paused });
        request(run::Pause {});
        m_host->takeMotion({ Kind::Started, true });
        QCOMPARE(m_host->status()->state, State::Paused);
    }

    void aProgramGetsTheNewestValueOfASignal()
    {
        request(run::Begin { 1, program1(), false });
        QCOMPARE(m_moves.size(), std::size_t(1));
        QCOMPARE(m_moves[0].target, Position(0, 9, 0));
        put({ 0, 1, 0 });
        put({ 0, 6, 0 }); // replaces the value before
        QTRY_COMPARE(m_moves.size(), std::size_t(2));
        QCOMPARE(m_moves[1].target, Position(0, 0, 0));
        QCOMPARE(m_holds, 1);
        pass(run::RunHost::kPublishPeriod);
        QVERIFY(m_host->status()->latency.has_value());
    }

    void aMoveThatWasRefusedIsRepeated()
    {
        using Kind = run::MotionEvent::Kind;
        request(run::Begin { 1, program1(), false });
        m_host->takeMotion({ Kind::Refused });
        pass(900ms);
        QCOMPARE(m_moves.size(), std::size_t(1));
        pass(200ms);
        QCOMPARE(m_moves.size(), std::size_t(2));
        QCOMPARE(m_moves[1].target, m_moves[0].target);
        QVERIFY(m_moves[1].again);
        m_host->takeMotion({ Kind::Started });
        pass(5s);
        QCOMPARE(m_moves.size(), std::size_t(2));
    }

    void theTaskOfAProgramIsTheOneThatWasConfirmed()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.json"));
        write(path, counting(1, 5.0));
        const auto document =
            program({ rule(QStringLiteral("1 > 0"), runTask(QStringLiteral("a.json"))) });
        const auto files =
            std::make_shared<run::RunFiles>(run::readRunFiles(document, folder.path(), true));
        write(path, counting(1, 6.0));
        request(run::Begin { 1, run::TrRequest { document, folder.path(), false, files }, false });
        pass(200ms);
        QCOMPARE(m_moves.back().target.x(), 5.0);
        QCOMPARE(m_moves.back().mover, run::Mover::Task);
        request(run::Stop {});
        // Without a confirmation the task is read when it begins.
        request(run::Begin { 2, run::TrRequest { document, folder.path(), false }, false });
        pass(200ms);
        QCOMPARE(m_moves.back().target.x(), 6.0);
        QCOMPARE(m_moves.back().run, std::uint64_t(2));
    }

    void anEditConfirmsNoTaskThatTheProgramNamedBefore()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.json"));
        const auto document =
            program({ rule(QStringLiteral("1 > 0"), runTask(QStringLiteral("a.json"))) });
        const auto files = // there is no a.json yet
            std::make_shared<run::RunFiles>(run::readRunFiles(document, folder.path(), true));
        request(run::Begin { 1, run::TrRequest { document, folder.path(), false, files }, false });
        write(path, counting(1, 5.0));
        auto edited = document;
        edited.programs[0].rules.insert(edited.programs[0].rules.begin(),
            rule(QStringLiteral("arm.y > 5"), runTask(QStringLiteral("b.json"))));
        write(folder.filePath(QStringLiteral("b.json")), counting(1, 7.0));
        request(run::Change { run::TrRequest { edited, folder.path(), false } });
        pass(60s); // the failed task is tried again meanwhile
        QVERIFY(m_moves.empty());
        put({ 0, 6, 0 });
        const auto isSent = [this] {
            pass(100ms);
            return !m_moves.empty();
        };
        QTRY_VERIFY(isSent()); // a task that the edit has added
        QCOMPARE(m_moves.back().target.x(), 7.0);
    }

    void aMoveOfARemoteMotionPartIsRetriedAndDiffers()
    {
        task::EngineSettings settings;
        settings.remoteMotion = true;
        makeHost(settings);
        put({ 0.0, 0.0, 0.0 });
        request(run::Begin { 1, program1(), false });
        const Position target(0, 9, 0);
        QCOMPARE(m_moves.size(), std::size_t(1));
        QCOMPARE(m_moves.back().target, target);
        // Nothing is announced, and the arm does not move: the command was lost, or has failed.
        pass(2s);
        QVERIFY(m_moves.size() >= 2);
        QVERIFY(m_moves.back().target != target);
        QVERIFY((m_moves.back().target - target).norm() < 0.01);
        // At its target it is left alone.
        put({ 0.0, 4.5, 0.0 });
        pass(0ms);
        const auto sent = m_moves.back().target;
        pass(20s);
        QCOMPARE(m_moves.back().target, sent);
        request(run::Stop {});
        const auto count = m_moves.size();
        pass(20s);
        QCOMPARE(m_moves.size(), count);
    }

    void aTaskThatEndsWithinAProgramIsReportedToIt()
    {
        const QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("a.json")), counting(2));
        request(run::Begin { 1,
            run::TrRequest {
                program({ rule(QStringLiteral("1 > 0"), runTask(QStringLiteral("a.json"))) }),
                folder.path() },
            false });
        QCOMPARE(m_host->status()->task.state, State::Running);
        pass(1s);
        QCOMPARE(m_host->status()->task.state, State::Idle);
        QCOMPARE(m_host->status()->task.begun, std::uint64_t(1));
        const auto status = m_host->status()->program;
        QCOMPARE(status->frames[0].actions[0].phase, teleo::ActionStatus::Phase::Done);
        QCOMPARE(m_host->status()->state, State::Running); // the program goes on
        QVERIFY(m_ended.empty());
    }

private:
    /// Goes to y = 9, and to 0 from y = 5 on.
    [[nodiscard]] static run::TrRequest program1()
    {
        return { program({ rule(QStringLiteral("arm.y > 5"), moveTo(QStringLiteral("(0, 0, 0)"))),
            rule(QStringLiteral("1 > 0"), moveTo(QStringLiteral("(0, 9, 0)"))) }) };
    }
    void request(const run::Command& command)
    {
        m_host->request(command);
        QCoreApplication::processEvents();
    }
    void pass(Duration time)
    {
        m_clock.advance(time);
        QCoreApplication::processEvents();
    }
    void put(const std::array<double, 3>& position)
    {
        m_host->values().put(0, position, m_clock.now());
    }

    SimulatedClock m_clock;
    const run::AvailableSignals m_available = armOnly();
    std::unique_ptr<run::RunHost> m_host;
    std::vector<run::Move> m_moves;
    std::vector<std::pair<std::uint64_t, run::Outcome::How>> m_ended;
    std::vector<std::pair<std::uint64_t, Findings>> m_refused;
    int m_holds = 0;
};

QTEST_GUILESS_MAIN(TestHost)
#include "tst_host.moc"
