// SPDX-License-Identifier: GPL-3.0-or-later
// Teleo-reactive programs that move the arm of a cell.
#include "core/cell/available_signals.h"
#include "core/cell/cell.h"
#include "core/run/tr_runnable.h"
#include "core/task/writer.h"
#include "tests/support/lab_twin.h"
#include "tests/support/peer.h"
#include "tests/support/waiting.h"

#include <thread>

#include <QDeadlineTimer>
#include <QFile>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using cell::Commander;
using teleo::Action;
using teleo::Condition;
using State = teleo::Status::State;

namespace {

teleo::Rule rule(const QString& condition, std::vector<Action> actions)
{
    teleo::Rule made;
    static std::uint32_t id = 0;
    made.id = ++id;
    if (condition != QLatin1String("true")) {
        made.condition.kind = Condition::Kind::Formula;
        made.condition.text = condition;
    }
    made.actions = std::move(actions);
    return made;
}

Action moveTo(const QString& point)
{
    Action action;
    action.kind = Action::Kind::Move;
    action.arguments = { point };
    return action;
}

teleo::Document program(std::vector<teleo::Rule> rules)
{
    teleo::Document document;
    teleo::TrProgram main;
    main.name = QStringLiteral("main");
    main.rules = std::move(rules);
    document.programs = { main };
    return document;
}

/// Goes to 6, 5, 0 and has its goal there.
teleo::Document approach()
{
    return program({ rule(QStringLiteral("dist(arm, (6, 5, 0)) < 1"), { {} }),
        rule(QStringLiteral("true"), { moveTo(QStringLiteral("(6, 5, 0)")) }) });
}

/// Goes up by `up`, with its goal above `enough`.
teleo::Document climb(double enough, const Action& up)
{
    return program({ rule(QStringLiteral("arm.y > %1").arg(enough), { {} }),
        rule(QStringLiteral("true"), { up }) });
}

Action moveUpTo(double y)
{
    return moveTo(QStringLiteral("(0, %1, 0)").arg(y));
}

Action runTask(const QString& task)
{
    Action action;
    action.kind = Action::Kind::Task;
    action.name = task;
    return action;
}

void save(const QTemporaryDir& folder, const char* name, const task::TaskGraph& task)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(task::writeTask(task)) < 0) {
        qFatal("%s cannot be written", name);
    }
}

teleo::Rule onTopic(const QString& topic, std::vector<Action> actions)
{
    auto made = rule(topic, std::move(actions));
    made.condition.kind = Condition::Kind::Topic;
    return made;
}

/// Goes there and stays in the task for ever.
task::TaskGraph endlessTask(double y)
{
    task::TaskGraph graph;
    task::Action action;
    action.name = QStringLiteral("go");
    task::Step step;
    step.at = { 0.0, y, 0.0 };
    action.trajectory = { step };
    task::Decision decision;
    decision.success.action = action.name;
    decision.fail.action = action.name;
    action.decisions = { decision };
    graph.actions = { action };
    graph.initialAction = action.name;
    graph.pacing = { task::Pacing::Mode::Interval, 200ms };
    return graph;
}

Action keepTurned(const QString& value)
{
    Action action;
    action.kind = Action::Kind::Keep;
    action.name = QStringLiteral("turned");
    action.arguments = { value };
    return action;
}

/// Goes to and fro during the whole run.
teleo::Document endless()
{
    auto document = program({
        rule(QStringLiteral("turned > 0 and arm.y > 2"), { moveTo(QStringLiteral("(0, 0, 0)")) }),
        rule(QStringLiteral("turned > 0"), { keepTurned(QStringLiteral("0")) }),
        rule(QStringLiteral("arm.y > 38"), { keepTurned(QStringLiteral("1")) }),
        rule(QStringLiteral("true"), { moveTo(QStringLiteral("(0, 40, 0)")) }),
    });
    document.variables = { { QStringLiteral("turned"), QStringLiteral("0"), {} } };
    return document;
}

} // namespace

class TestProgramRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        m_cell = m_lab->startCell();
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void cleanup()
    {
        m_cell.reset();
        m_lab.reset();
    }

    void aProgramMovesTheArmByTheMotionPart()
    {
        QVERIFY(m_cell->control().startRun(run::TrRequest { approach(), {} }).has_value());
        QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Program);
        QTRY_VERIFY_WITH_TIMEOUT(status()->goal, 15'000);
        QVERIFY((whereMeasured() - Position(6, 5, 0)).norm() < 1.5);
        QCOMPARE(status()->state, State::Running); // it continues: the goal may be lost
        QVERIFY(!m_cell->control().setCommander({}).has_value());
        QTRY_COMPARE(status()->state, State::Idle);
        QTRY_COMPARE(m_cell->control().commander(), Commander {});
    }

    void theMotionEndsWhenItsRuleIsNotTheFirstAnyMore()
    {
        QVERIFY(
            m_cell->control().startRun(run::TrRequest { climb(15, moveUpTo(60)), {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(status()->goal, 15'000);
        QTRY_VERIFY(!m_cell->motion()->newestStatus().isBusy());
        QCOMPARE(m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Superseded);
        QVERIFY(whereMeasured().y() < 40);
        QCOMPARE(m_cell->motion()->newestStatus().mode, motion::Mode::Automatic);
    }

    void aStopEndsTheProgram()
    {
        QVERIFY(m_cell->control().startRun(run::TrRequest { endless(), {} }).has_value());
        QTRY_VERIFY(m_lab->arm().commands().size() > 3);
        m_cell->control().stop();
        const auto sent = m_lab->arm().commands().size();
        QTRY_COMPARE(status()->state, State::Idle);
        QVERIFY(test::letCellRun(*m_cell, 900ms));
        QVERIFY(m_lab->arm().commands().size() <= sent + 1); // one was on its way
        QVERIFY(!m_cell->control().startRun(run::TrRequest { endless(), {} }).has_value());
        m_cell->control().release();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QVERIFY(m_lab->arm().commands().size() <= sent + 1);
        QCOMPARE(status()->state, State::Idle);
    }

    void whoeverHoldsTheMotionHoldsTheProgram()
    {
        QVERIFY(m_cell->control().startRun(run::TrRequest { endless(), {} }).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Moving);
        m_cell->control().pauseMotion();
        QTRY_COMPARE(status()->state, State::Paused);
        QTRY_VERIFY(!m_cell->motion()->newestStatus().isBusy());
        const auto sent = m_lab->arm().commands().size();
        QVERIFY(test::letCellRun(*m_cell, 500ms));
        QVERIFY(m_lab->arm().commands().size() <= sent + 1);
        m_cell->runs().request(run::Resume {});
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Moving);
    }

    void aProgramThatCannotBeginGivesTheArmBack()
    {
        QVERIFY(m_cell->control()
                    .startRun(run::TrRequest {
                        program({ rule(QStringLiteral("nothing.like.it > 1"), { {} }) }), {} })
                    .has_value());
        QTRY_COMPARE(m_cell->control().commander(), Commander {});
    }

    void anEditTakesEffectWhileTheProgramRuns()
    {
        auto document = approach();
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(status()->goal, 15'000);
        auto& rules = document.programs[0].rules;
        rules[0].condition.text = QStringLiteral("dist(arm, (6, 15, 0)) < 1");
        rules[1].actions = { moveTo(QStringLiteral("(6, 15, 0)")) };
        m_cell->runs().request(run::Change { run::TrRequest { document } });
        QTRY_VERIFY_WITH_TIMEOUT((whereMeasured() - Position(6, 15, 0)).norm() < 1.5, 15'000);
        QTRY_VERIFY(status()->goal);
    }

    void inputsWhoseNamesBecomeTheSameAreAllOffered()
    {
        site::Site site;
        for (const auto* name : { "brain 1", "brain_1", "brain-1" }) {
            spine::InputConfig input;
            input.name = QString::fromLatin1(name);
            site.spine.inputs.push_back(input);
        }
        const auto offered = cell::availableSignals(site);
        QStringList names;
        for (const auto& input : site.spine.inputs) {
            const auto signal = offered.ofInput.find(input.name);
            QVERIFY2(signal != offered.ofInput.end(), qPrintable(input.name));
            names << offered.vocabulary.signalShapes[signal->second].name;
        }
        QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("brain_1 brain_1_2 brain_1_3"));
        QCOMPARE(offered.vocabulary.topics->size(), qsizetype(3));
    }

    void aMoveFollowsItsPoint()
    {
        test::Peer brain({ host(2), 0 }, "csv");
        const wire::Address to { host(1), 26000 };
        brain.send(Position(0, 40, 0), to);
        auto document = program({ rule(QStringLiteral("dist(arm, (0, -20, 0)) < 1"), { {} }),
            rule(QStringLiteral("seen(brain)"), { moveTo(QStringLiteral("brain")) }) });
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(whereMeasured().y() > 5, 15'000);
        brain.send(Position(0, -20, 0), to);
        QTRY_VERIFY_WITH_TIMEOUT(status()->goal, 15'000);
        // It did not go to the first position before.
        double highest = 0;
        for (const auto& command : m_lab->arm().commands()) {
            highest = std::max(highest, target::originalArmFrame().toGlobal(command.inDevice).y());
        }
        QVERIFY2(highest < 35, qPrintable(QString::number(highest)));
    }

    void anOutputIsSetOnlyWhileTheProgramRuns()
    {
        test::Peer head({ host(221), 25000 }, "simulink");
        Action set;
        set.kind = Action::Kind::Set;
        set.name = QStringLiteral("head");
        set.arguments = { QStringLiteral("(1, 2, 3)") };
        QVERIFY(
            m_cell->control()
                .startRun(run::TrRequest { program({ rule(QStringLiteral("true"), { set }) }), {} })
                .has_value());
        QTRY_COMPARE(head.received().size(), std::size_t(1));
        QVERIFY(!m_cell->control().setCommander({}).has_value());
        QTRY_COMPARE(status()->state, State::Idle);
        head.forget();
        // One that comes late.
        Q_EMIT m_cell->runs().setWanted(
            1, QStringLiteral("head"), Coordinates(Position(4, 5, 6)), m_cell->now());
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        for (const auto& each : head.received()) { // the Spine repeats the newest
            QCOMPARE(*each.coordinates.position(), Position(1 - 197, 2 - 369, 3 + 328));
        }
    }

    void aValueThatWaitedTooLongIsDropped()
    {
        test::Peer head({ host(221), 25000 }, "simulink");
        QVERIFY(m_cell->control().startRun(run::TrRequest { approach(), {} }, true).has_value());
        const auto motions = m_cell->motion()->newestStatus().motions;
        const auto longAgo = m_cell->now() - 300ms;
        auto& runs = m_cell->runs();
        Q_EMIT runs.setWanted(1, QStringLiteral("head"), Coordinates(Position(4, 5, 6)), longAgo);
        Q_EMIT runs.moveWanted({ 1, run::Mover::Program, { 6, 5, 0 }, false, longAgo });
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(head.received().empty());
        QCOMPARE(m_cell->motion()->newestStatus().motions, motions);
        Q_EMIT runs.setWanted(
            1, QStringLiteral("head"), Coordinates(Position(4, 5, 6)), m_cell->now());
        Q_EMIT runs.moveWanted({ 1, run::Mover::Program, { 6, 5, 0 }, false, m_cell->now() });
        QTRY_VERIFY(!head.received().empty());
        QTRY_COMPARE(m_cell->motion()->newestStatus().motions, motions + 1);
    }

    void aValueThatComesFirstAfterAGapIsNotSent()
    {
        test::Peer head({ host(221), 25000 }, "simulink");
        QVERIFY(m_cell->control().startRun(run::TrRequest { approach(), {} }, true).has_value());
        auto& runs = m_cell->runs();
        // The realtime thread stands still for 400 ms; the value, wanted shortly before it goes
        // on, is the first thing that it handles then.
        QMetaObject::invokeMethod(&m_cell->spine(), [this, &runs] {
            std::this_thread::sleep_for(400ms);
            Q_EMIT runs.setWanted(
                1, QStringLiteral("head"), Coordinates(Position(4, 5, 6)), m_cell->now());
        });
        QTRY_COMPARE(
            m_cell->control().interruption(), std::optional(motion::Interruption::RealtimeGap));
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY(head.received().empty());
    }

    void nothingMovesAnyMoreOnceItsActionHasEnded_data()
    {
        QTest::addColumn<bool>("task");
        QTest::addColumn<QString>("how");
        for (const char* how : { "a rule above", "pause", "end" }) {
            QTest::addRow("move, %s", how) << false << QString::fromLatin1(how);
            QTest::addRow("task, %s", how) << true << QString::fromLatin1(how);
        }
    }
    void nothingMovesAnyMoreOnceItsActionHasEnded()
    {
        QFETCH(bool, task);
        QFETCH(QString, how);
        QTemporaryDir folder;
        save(folder, "a.json", endlessTask(60));
        const auto document = climb(how == QLatin1String("a rule above") ? 15 : 100,
            task ? runTask(QStringLiteral("a.json")) : moveUpTo(60));
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, folder.path() }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(whereMeasured().y() > 15, 15'000);
        if (how == QLatin1String("pause")) {
            m_cell->runs().request(run::Pause {});
        } else if (how == QLatin1String("end")) {
            QVERIFY(!m_cell->control().setCommander({}).has_value());
        }
        QTRY_VERIFY(!m_cell->motion()->newestStatus().isBusy());
        QCOMPARE(m_cell->motion()->newestStatus().lastEnd, motion::EndReason::Superseded);
        QVERIFY(whereMeasured().y() < 40);
        const auto motions = m_cell->motion()->newestStatus().motions;
        QVERIFY(test::letCellRun(*m_cell, 500ms)); // more than two ticks
        QCOMPARE(m_cell->motion()->newestStatus().motions, motions);
        QCOMPARE(m_cell->runs().status()->task.state, run::State::Idle);
        if (how == QLatin1String("pause")) {
            m_cell->runs().request(run::Resume {});
            QTRY_VERIFY_WITH_TIMEOUT(whereMeasured().y() > 50, 15'000);
        }
    }

    void aTaskAfterOneOfAProgramGivesTheArmBack()
    {
        QTemporaryDir folder;
        save(folder, "a.json", endlessTask(5));
        QVERIFY(m_cell->control()
                    .startRun(run::TrRequest { program({ rule(QStringLiteral("true"),
                                                   { runTask(QStringLiteral("a.json")) }) }),
                        folder.path() })
                    .has_value());
        QTRY_COMPARE(m_cell->runs().status()->task.state, run::State::Running);
        auto once = endlessTask(8);
        once.actions[0].decisions.clear();
        QVERIFY(m_cell->control().startRun(once).has_value());
        QTRY_COMPARE_WITH_TIMEOUT(m_cell->control().commander(), Commander {}, 15'000);
        // It was not ended together with the program's motion.
        QTRY_VERIFY_WITH_TIMEOUT((whereMeasured() - Position(0, 8, 0)).norm() < 0.5, 15'000);
    }

    void aTaskThatFailsSaysSoAndIsTriedAgain()
    {
        QTemporaryDir folder;
        QVERIFY(m_cell->control()
                    .startRun(run::TrRequest { program({ rule(QStringLiteral("true"),
                                                   { runTask(QStringLiteral("a.json")) }) }),
                        folder.path() })
                    .has_value());
        const auto phase = [this] {
            const auto now = status();
            return now->frames.empty() || now->frames[0].actions.empty()
                ? teleo::ActionStatus::Phase::Waiting
                : now->frames[0].actions[0].phase;
        };
        QTRY_COMPARE(phase(), teleo::ActionStatus::Phase::Failed);
        const auto unread = lastAlarm();
        QVERIFY2(
            unread.text.shown().contains(QLatin1String("a.json")), qPrintable(unread.text.shown()));
        QVERIFY(!unread.remedy.isEmpty());
        QCOMPARE(unread.rule, 0);

        auto unset = endlessTask(5);
        unset.actions[0].trajectory[0].at[1] = task::Variable { QStringLiteral("go"), 0, {} };
        save(folder, "a.json", unset);
        QTRY_COMPARE(m_cell->runs().status()->task.begun, std::uint64_t(1));
        QTRY_VERIFY_WITH_TIMEOUT(
            lastAlarm().text.english().contains(QLatin1String("is not set")), 15'000);
        QTRY_COMPARE(phase(), teleo::ActionStatus::Phase::Failed);

        save(folder, "a.json", endlessTask(5));
        QTRY_VERIFY_WITH_TIMEOUT((whereMeasured() - Position(0, 5, 0)).norm() < 0.5, 15'000);
        QCOMPARE(phase(), teleo::ActionStatus::Phase::Runs);
    }

    void aTaskThatHasComeToItsEndIsDone()
    {
        QTemporaryDir folder;
        auto once = endlessTask(8);
        once.actions[0].decisions.clear();
        save(folder, "a.json", once);
        QVERIFY(m_cell->control()
                    .startRun(run::TrRequest {
                        program({ rule(QStringLiteral("arm.y > 100"), { {} }),
                            rule(QStringLiteral("true"), { runTask(QStringLiteral("a.json")) }) }),
                        folder.path() })
                    .has_value());
        QTRY_COMPARE(m_cell->runs().status()->task.begun, std::uint64_t(1));
        const auto phase = [this] {
            const auto now = status();
            return now->frames.empty() || now->frames[0].actions.empty()
                ? teleo::ActionStatus::Phase::Waiting
                : now->frames[0].actions[0].phase;
        };
        QTRY_COMPARE_WITH_TIMEOUT(phase(), teleo::ActionStatus::Phase::Done, 15'000);
        // Its last target is not changed by that.
        QTRY_VERIFY_WITH_TIMEOUT((whereMeasured() - Position(0, 8, 0)).norm() < 0.5, 15'000);
        QVERIFY(test::letCellRun(*m_cell, 300ms));
        QCOMPARE(m_cell->runs().status()->task.begun, std::uint64_t(1));
        QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Program);
    }

    void aMoveGoesOnAfterALongSilenceOfTheEncoders()
    {
        QVERIFY(
            m_cell->control().startRun(run::TrRequest { climb(29, moveUpTo(30)), {} }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(whereMeasured().y() > 2, 15'000);
        m_lab->arm().report(false);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_cell->motion()->newestStatus().lastEnd, motion::EndReason::NoMeasurement, 15'000);
        // It is refused again and again meanwhile.
        test::letTimePass(std::chrono::milliseconds(int(3 * toS(run::TrRunnable::kRetry) * 1000)));
        m_lab->arm().report(true);
        QTRY_VERIFY_WITH_TIMEOUT(status()->goal, 15'000);
    }

    void aTopicMayBeASingleNumber()
    {
        test::Peer brain({ host(2), 0 }, "csv");
        const auto say = [&](double value) {
            Coordinates said;
            said.append(value);
            said.endCoordinate();
            brain.send(said, { host(1), 26000 });
        };
        say(1);
        QVERIFY(m_cell->control()
                    .startRun(run::TrRequest { program({ onTopic(QStringLiteral("brain"), { {} }),
                                                   rule(QStringLiteral("true"), { {} }) }),
                        {} })
                    .has_value());
        QTRY_VERIFY(status()->goal);
        say(0);
        QTRY_VERIFY(!status()->goal);
        say(-2);
        QTRY_VERIFY(status()->goal);
    }

    void aTaskEndsWithItsRuleAlsoWhenItTookThePlaceOfAnother()
    {
        QTemporaryDir folder;
        save(folder, "a.json", endlessTask(5));
        save(folder, "b.json", endlessTask(8));
        test::Peer brain({ host(2), 0 }, "csv");
        const wire::Address to { host(1), 26000 };
        const auto document = program({ rule(QStringLiteral("brain.y > 5"), { {} }),
            onTopic(QStringLiteral("brain"), { runTask(QStringLiteral("b.json")) }),
            rule(QStringLiteral("true"), { runTask(QStringLiteral("a.json")) }) });
        QVERIFY(m_cell->control().startRun(run::TrRequest { document, folder.path() }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT((whereMeasured() - Position(0, 5, 0)).norm() < 0.5, 15'000);
        brain.send(Position(0, 1, 0), to); // the first number is the value of the topic
        QVERIFY(test::letCellRun(*m_cell, 200ms));
        QVERIFY((whereMeasured() - Position(0, 5, 0)).norm() < 0.5);
        brain.send(Position(1, 0, 0), to);
        QTRY_VERIFY_WITH_TIMEOUT((whereMeasured() - Position(0, 8, 0)).norm() < 0.5, 15'000);
        QCOMPARE(m_cell->runs().status()->task.state, run::State::Running);
        brain.send(Position(1, 9, 0), to);
        QTRY_COMPARE(m_cell->runs().status()->task.state, run::State::Idle);
        QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Program);
    }

    void aProgramFromAnotherFolderTakesThePlaceOfTheOneThatRuns()
    {
        QTemporaryDir folder;
        QVERIFY(m_cell->control().startRun(run::TrRequest { endless(), {} }).has_value());
        QTRY_COMPARE(m_cell->motion()->newestStatus().state, motion::State::Moving);
        QVERIFY(
            m_cell->control().startRun(run::TrRequest { approach(), folder.path() }).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(status()->goal, 15'000);
        QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Program);
        QVERIFY((whereMeasured() - Position(6, 5, 0)).norm() < 1.5);
    }

    void ofProgramsThatFollowOneAnotherNoneGivesTheArmBack()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 300; ++i) {
            QVERIFY(
                m_cell->control()
                    .startRun(run::TrRequest { endless(), i % 2 == 0 ? QString() : folder.path() })
                    .has_value());
            const auto runs = std::uint64_t(i) + 1;
            const auto runsNow = [&] {
                return m_cell->runs().status()->run == runs && status()->state == State::Running;
            };
            // The end of the previous run may be reported at any moment.
            const QDeadlineTimer patience(5000);
            while (!runsNow() && m_cell->control().commander().kind == Commander::Kind::Program
                && !patience.hasExpired()) {
                QCoreApplication::processEvents();
            }
            QCOMPARE(m_cell->control().commander().kind, Commander::Kind::Program);
            QVERIFY(runsNow());
        }
    }

    void theOperatorIsRefusedWhileTheProgramHasTheArm()
    {
        QVERIFY(m_cell->control().startRun(run::TrRequest { endless(), {} }).has_value());
        QTRY_VERIFY(m_cell->motion()->newestStatus().motions >= 1);
        QVERIFY(m_cell->control().execute({ Position(1, 1, 1), 1, 35ms }).has_value());
    }

private:
    /// State::Idle before the first run.
    [[nodiscard]] std::shared_ptr<const teleo::Status> status() const
    {
        const auto newest = m_cell->runs().status()->program;
        return newest ? newest : std::make_shared<const teleo::Status>();
    }
    [[nodiscard]] const teleo::Event& lastAlarm()
    {
        for (const auto& event : m_cell->runs().takeEvents()) {
            const auto* of = std::get_if<teleo::Event>(&event.event);
            m_alarm = of != nullptr && of->kind == teleo::Event::Kind::Alarm ? *of : m_alarm;
        }
        return m_alarm;
    }
    /// An address of the lab's network.
    [[nodiscard]] std::uint32_t host(std::uint32_t last) const
    {
        return (m_lab->armAddress().host & ~0xffU) | last;
    }
    [[nodiscard]] Position whereMeasured() const
    {
        return motion::toPosition(*m_cell->motion()->newestStatus().measured);
    }

    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    teleo::Event m_alarm;
};

QTEST_GUILESS_MAIN(TestProgramRuns)
#include "tst_program_runs.moc"
