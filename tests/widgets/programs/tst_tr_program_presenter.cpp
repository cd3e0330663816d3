// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of teleo-reactive programs from the window, dry and on the arm.
#include "core/cell/available_signals.h"
#include "tests/core/task/texts.h"
#include "tests/support/waiting.h"
#include "tests/widgets/programs/tr_program_bench.h"
#include "widgets/kit/theme.h"
#include "widgets/motion/places.h"

#include <algorithm>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace std::chrono_literals;
using teleo::Event;
using State = teleo::Status::State;

namespace {

/// A condition by the executable ./ask, an action by the executable ./work.
const QByteArray kWithExecutables = "program: main\n"
                                    "rule: asked\n"
                                    "condition: run ./ask\n"
                                    "action: hold\n"
                                    "rule: always\n"
                                    "condition: true\n"
                                    "action: run ./work\n";

} // namespace

class TestTrProgramPresenter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_theme.applyTo(*qApp);
        // A program searches the executable in the folder of its process.
        const auto here =
            QCoreApplication::applicationDirPath() + QStringLiteral("/medulla-labour");
        QFile::link(QStringLiteral(MEDULLA_LABOUR), here); // fails if it already exists
        QVERIFY(QFile::exists(here));
    }
    void init() { m_bench = std::make_unique<TrProgramBench>(); }
    void cleanup() { m_bench.reset(); }

    void aDryRunPassesTheFlameAlsoWhenTheSplintIsBlownOut()
    {
        QFile file(QStringLiteral(PROGRAMS_FOLDER "/pass-flame.tr"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto program = programOf(file.readAll(), *m_bench);
        QElapsedTimer timer;
        timer.start();
        programs().runDry(program, false, &m_bench->window);
        QVERIFY2(timer.elapsed() < 50, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(programs().view().state, RunState::Starting);
        QTRY_COMPARE(programs().view().state, RunState::Running);
        QCOMPARE(programs().view().place, RunPlace::Dry);
        QVERIFY(!programs().commandsArm());
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->first(), QStringLiteral("splint burns"), 60'000);
        programs().disturb(Disturbance::BlowSplint);
        QTRY_VERIFY(m_bench->hasMark("splint blown out"));
        QTRY_COMPARE(m_bench->first(), QStringLiteral("flame known"));
        QTRY_VERIFY_WITH_TIMEOUT(programs().view().goal, 100'000);
        QVERIFY(programs().view().goals >= 1);
        QVERIFY(programs().view().began.has_value());
        QVERIFY(programs().view().latency.has_value());
        // The arm of the shown cell received no command.
        QCOMPARE(m_bench->cell->motion()->newestStatus().motions, std::uint64_t(0));
        QCOMPARE(m_bench->cell->control().commander(), cell::Commander {});

        programs().end();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QCOMPARE(programs().view().outcome, QStringLiteral("The operator ended the run."));
        QVERIFY(programs().trace().ended().has_value());
        const auto kept = programs().recordings({}, QStringLiteral("test.tr"));
        QCOMPARE(kept.size(), std::size_t(1));
        QCOMPARE(kept[0].events.back().kind, Event::Kind::RunEnded);
        QVERIFY(*kept[0].document == program.document);
        QVERIFY(!programs().view().recordingCut);
        QCOMPARE(programs().view().lostEvents, quint64(0));
        QVERIFY(programs().recordings({}, QStringLiteral("other.tr")).empty());
    }

    void aChangeTakesEffectWithoutARestartOfWhatIsUnchanged()
    {
        auto program = programOf("program: main\n"
                                 "rule: never\n"
                                 "condition: arm.x > 1000\n"
                                 "action: hold\n"
                                 "rule: always\n"
                                 "condition: true\n"
                                 "action: move arm to (0, 40, 0)\n",
            *m_bench);
        programs().runDry(program, false, &m_bench->window);
        QTRY_COMPARE(m_bench->first(), QStringLiteral("always"));
        auto edited = program.document;
        edited.programs[0].rules[0].condition.text = QStringLiteral("arm.x > 2000");
        programs().change(edited, {});
        QTRY_COMPARE(count(Event::Kind::Changed), 1);
        test::waitForUnexpectedEvents(200ms);
        QCOMPARE(count(Event::Kind::ActionBegan), 1);
        QCOMPARE(count(Event::Kind::ActionEnded), 0);
        edited.programs[0].rules[0].condition.text = QStringLiteral("arm.x < 2000");
        programs().change(edited, {});
        QTRY_COMPARE(m_bench->first(), QStringLiteral("never"));
        QCOMPARE(count(Event::Kind::ActionEnded), 1);
        QVERIFY(programs().view().kept.isEmpty());
    }

    void aFaultyChangeIsNotHandedOverUntilItIsMended()
    {
        const auto program = programOf(kToAndFro, *m_bench);
        programs().runDry(program, false, &m_bench->window);
        QTRY_VERIFY(programs().status() != nullptr);
        auto faulty = program.document;
        faulty.programs[0].rules[0].condition.text = QStringLiteral("nobody > 2");
        programs().change(
            faulty, teleo::check(faulty, m_bench->cell->availableSignals().vocabulary));
        QVERIFY2(programs().view().kept.contains(QLatin1String("nobody")),
            qPrintable(programs().view().kept));
        // The engine refuses an unchecked program with the same text.
        auto mended = program.document;
        mended.programs[0].rules[0].condition.text = QStringLiteral("arm.x > 500");
        programs().change(
            mended, teleo::check(mended, m_bench->cell->availableSignals().vocabulary));
        QVERIFY(programs().view().kept.isEmpty());
        QTRY_COMPARE(count(Event::Kind::Changed), 1);
        programs().change(faulty, {});
        QTRY_VERIFY(programs().view().kept.contains(QLatin1String("nobody")));
        QCOMPARE(programs().view().state, RunState::Running);
        QCOMPARE(count(Event::Kind::Changed), 1);
    }

    void aFaultThatIsFoundLaterIsSaidToBeOfWhatRuns()
    {
        const auto program = programOf(kToAndFro, *m_bench);
        programs().runDry(program, false, &m_bench->window);
        QTRY_VERIFY(programs().status() != nullptr);
        auto edited = program.document;
        edited.programs[0].rules[0].condition.text = QStringLiteral("arm.x > 500");
        programs().change(edited, {});
        QTRY_COMPARE(count(Event::Kind::Changed), 1);
        // A check of the files of the edited program reports a missing task.
        const std::vector<teleo::Remark> missing {
            { { Severity::Error, {}, Text("There is no task \"a.json\"."), {} } }
        };
        programs().change(edited, missing);
        QVERIFY2(programs().view().kept.startsWith(QLatin1String("What runs has this fault")),
            qPrintable(programs().view().kept));
        QVERIFY(programs().view().kept.contains(QLatin1String("a.json")));
        edited.programs[0].rules[0].condition.text = QStringLiteral("arm.x > 600");
        programs().change(edited, missing);
        QVERIFY2(programs().view().kept.startsWith(QLatin1String("The run keeps the program")),
            qPrintable(programs().view().kept));
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(count(Event::Kind::Changed), 1);
    }

    void errorsRefuseARun()
    {
        auto program = programOf(kToAndFro, *m_bench);
        program.document.programs[0].rules[0].condition.text = QStringLiteral("nobody > 2");
        // Unchecked: the engine reports the error.
        programs().runDry(program, false, &m_bench->window);
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QCOMPARE(programs().view().end, RunEnd::Failed);
        QVERIFY(programs().view().outcome.contains(QLatin1String("nobody")));
        QVERIFY(hasAlarm("program"));
        QVERIFY(programs().recordings({}, QStringLiteral("test.tr")).empty());

        program.remarks =
            teleo::check(program.document, m_bench->cell->availableSignals().vocabulary);
        QVERIFY(programs().armRefusal(program.remarks).contains(QLatin1String("nobody")));
        programs().runDry(program, false, &m_bench->window);
        QCOMPARE(programs().view().state, RunState::Idle);
        QVERIFY(hasAlarm("programRefused"));
        programs().askToRunOnArm(program, &m_bench->window);
        QVERIFY(m_bench->question() == nullptr);
    }

    void theArmMovesOnlyWhenThatIsConfirmedAndStopEndsItAtOnce()
    {
        const auto program = programOf(kToAndFro, *m_bench);
        programs().askToRunOnArm(program, &m_bench->window);
        auto* box = m_bench->question();
        QVERIFY(box != nullptr);
        QVERIFY(!box->isModal());
        QVERIFY2(box->informativeText().contains(QLatin1String("(0, 40, 0)")),
            qPrintable(box->informativeText()));
        QVERIFY(box->informativeText().contains(QLatin1String("SIMULATED")));
        QVERIFY(box->informativeText().contains(QLatin1String("mm a step")));
        QVERIFY(QTest::qWaitForWindowExposed(box));
        QTest::keyClick(box, Qt::Key_Return); // the default is Cancel
        QTRY_VERIFY(m_bench->question() == nullptr);
        test::waitForUnexpectedEvents(300ms);
        QCOMPARE(programs().view().state, RunState::Idle);
        QCOMPARE(m_bench->cell->motion()->newestStatus().motions, std::uint64_t(0));

        m_bench->runOnArm(program);
        QCOMPARE(programs().view().place, RunPlace::Arm);
        QVERIFY(programs().commandsArm());
        QTRY_COMPARE(m_bench->first(), QStringLiteral("on the way back"));
        QTRY_COMPARE(m_bench->cell->motion()->newestStatus().state, motion::State::Moving);
        // A pause of the motion pauses the program that commands it.
        m_bench->motion->commands().pause();
        QTRY_COMPARE(programs().view().state, RunState::Paused);
        QVERIFY(programs().view().paused.contains(QLatin1String("motion")));
        programs().resume();
        QTRY_COMPARE(programs().view().state, RunState::Running);
        QTRY_COMPARE(m_bench->cell->motion()->newestStatus().state, motion::State::Moving);
        m_bench->motion->stopControl().stop();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QVERIFY(programs().view().outcome.startsWith(QLatin1String("STOP")));
        const auto sent = m_bench->cell->motion()->newestStatus().commandedAt;
        const auto motions = m_bench->cell->motion()->newestStatus().motions;
        test::waitForUnexpectedEvents(800ms);
        QVERIFY(m_bench->cell->motion()->newestStatus().commandedAt == sent);
        QCOMPARE(m_bench->cell->motion()->newestStatus().motions, motions);
        QVERIFY(!programs().commandsArm());
        QVERIFY(programs().armRefusal().contains(QLatin1String("Release")));
    }

    void anExecutableThatChangedUnderTheQuestionIsAskedForAnew()
    {
        const QTemporaryDir folder;
        const auto script = folder.filePath(QStringLiteral("help.sh"));
        const auto write = [&script](const QByteArray& text) {
            QFile file(script);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
            file.setPermissions(file.permissions() | QFile::ExeOwner);
        };
        write("#!/bin/sh\nexit 0\n");
        auto program =
            programOf("program: main\nrule: a\ncondition: true\naction: run ./help.sh\n", *m_bench);
        program.folder = folder.path();
        programs().askToRunOnArm(program, &m_bench->window);
        QTRY_VERIFY(m_bench->question() != nullptr);
        QVERIFY(!m_bench->question()->informativeText().contains(QLatin1String("Changed since")));
        write("#!/bin/sh\nexit 1\n");
        m_bench->answer("runConfirm");
        const auto isAskedAnew = [this] {
            const auto* box = m_bench->question();
            return box != nullptr
                && box->informativeText().contains(QLatin1String("Changed since you were asked: "));
        };
        QTRY_VERIFY(isAskedAnew());
        QVERIFY(m_bench->question()->informativeText().contains(script));
        QCOMPARE(programs().view().state, RunState::Idle);
        // STOP after the answer, while the files are read again, cancels the run.
        m_bench->answer("runConfirm");
        m_bench->motion->stopControl().stop();
        test::waitForUnexpectedEvents(300ms);
        QCOMPARE(programs().view().state, RunState::Idle);
        QVERIFY(m_bench->question() == nullptr);
    }

    void aBurningSplintIsNoFlameOfADryRunHoweverBusyTheDisplayIs()
    {
        auto& motion = *m_bench->motion;
        const auto go = [&motion](const Position& to) {
            motion.targetPicker().setTarget(to);
            QTRY_VERIFY(motion.armState().idleRefusal().isEmpty());
            motion.commands().execute();
        };
        go(TrProgramBench::kFlame);
        QTRY_VERIFY_WITH_TIMEOUT(
            sightings(*m_bench->cell, motion.armState().measuredNow()).splintBurns, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(motion.armState().idleRefusal().isEmpty(), 20'000);
        go({ 0, 0, 0 });
        QTRY_VERIFY_WITH_TIMEOUT(motion.armState().idleRefusal().isEmpty()
                && motion.armState().measuredNow().has_value()
                && motion.armState().measuredNow()->norm() < 3,
            20'000);
        QThread::msleep(800); // longer than a measured position is fresh
        programs().runDry(programOf(kToAndFro, *m_bench), false, &m_bench->window);
        QCOMPARE(m_bench->runs->world().flames.size(), std::size_t(1));
        QVERIFY((m_bench->runs->world().flames.front() - TrProgramBench::kFlame).norm() < 5);
    }

    void stopTakesTheQuestionAwayAndEndsADryRun()
    {
        const auto program = programOf(kToAndFro, *m_bench);
        programs().askToRunOnArm(program, &m_bench->window);
        QVERIFY(m_bench->question() != nullptr);
        m_bench->motion->stopControl().stop();
        QTRY_VERIFY(m_bench->question() == nullptr);
        programs().runDry(program, false, &m_bench->window);
        QTRY_COMPARE(programs().view().state, RunState::Running);
        m_bench->motion->stopControl().stop();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QVERIFY(programs().view().outcome.startsWith(QLatin1String("STOP")));
        programs().runDry(program, false, &m_bench->window);
        m_bench->motion->stopControl().stop(); // while it starts
        QCOMPARE(programs().view().state, RunState::Idle);
    }

    void itIsPausedSteppedAndResumed()
    {
        programs().runDry(programOf(kToAndFro, *m_bench), true, &m_bench->window);
        QTRY_COMPARE(programs().view().state, RunState::Paused);
        QVERIFY(!programs().view().paused.isEmpty());
        test::waitForUnexpectedEvents(300ms);
        QCOMPARE(count(Event::Kind::ActionBegan), 0);
        programs().step();
        QTRY_VERIFY(count(Event::Kind::ActionBegan) > 0);
        QTRY_VERIFY(m_bench->first() != QLatin1String("on the way"));
        QTRY_COMPARE(programs().view().state, RunState::Paused);
        programs().resume();
        QTRY_COMPARE(programs().view().state, RunState::Running);
        QVERIFY(programs().view().paused.isEmpty());
        programs().pauseOrResume();
        QTRY_COMPARE(programs().view().state, RunState::Paused);
        QTRY_COMPARE(programs().view().arm, motion::State::Idle);
    }

    void aTaskAndAProgramExcludeOneAnother()
    {
        const auto task = task::test::taskOf(task::test::flameTaskText());
        const auto program = programOf(kToAndFro, *m_bench);
        programs().runDry(program, false, &m_bench->window);
        m_bench->tasks->runDry(task, QStringLiteral("flame.json"));
        QCOMPARE(m_bench->tasks->view().state, RunState::Idle);
        QVERIFY(hasAlarm("taskRefused"));
        QVERIFY(m_bench->tasks->armRefusal().contains(QLatin1String("test.tr")));
        programs().end();
        QTRY_COMPARE(programs().view().state, RunState::Idle);

        m_bench->tasks->runDry(task, QStringLiteral("flame.json"));
        QCOMPARE(m_bench->tasks->view().state, RunState::Starting);
        programs().runDry(program, false, &m_bench->window);
        QCOMPARE(programs().view().state, RunState::Idle);
        QVERIFY(hasAlarm("programRefused"));
        QVERIFY(programs().armRefusal().contains(QLatin1String("flame.json")));
        m_bench->tasks->end();
        QTRY_COMPARE(m_bench->tasks->view().state, RunState::Idle);
        // A second question replaces the first one.
        m_bench->tasks->askToRunOnArm(task, QStringLiteral("flame.json"), {}, &m_bench->window);
        programs().askToRunOnArm(program, &m_bench->window);
        QTRY_VERIFY(m_bench->question() != nullptr
            && m_bench->question()->text().contains(QLatin1String("test.tr")));
    }

    void aDryRunStartsExecutablesOnlyWhenThatIsConfirmed()
    {
        const QTemporaryDir folder;
        for (const auto* name : { "ask", "work" }) {
            QFile script(folder.filePath(QLatin1String(name)));
            QVERIFY(script.open(QIODevice::WriteOnly));
            script.write(QByteArray("#!/bin/sh\ntouch ") + name + "-ran\nsleep 0.2\nexit 1\n");
            script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        const auto ran = [&folder](const char* name) {
            return QFile::exists(folder.filePath(QLatin1String(name) + QLatin1String("-ran")));
        };
        auto program = programOf(kWithExecutables, *m_bench);
        program.folder = folder.path();
        programs().runDry(program, false, &m_bench->window);
        QTRY_VERIFY(m_bench->question() != nullptr);
        auto* box = m_bench->question();
        QVERIFY(box->informativeText().contains(QLatin1String("./ask")));
        QVERIFY(box->informativeText().contains(QLatin1String("./work")));
        QVERIFY(box->informativeText().contains(folder.path()));
        m_bench->answer("runWithout");
        QTRY_COMPARE(m_bench->first(), QStringLiteral("always"));
        QVERIFY(programs().view().withheld.contains(QLatin1String("executables")));
        test::waitForUnexpectedEvents(700ms);
        QVERIFY(!ran("ask"));
        QVERIFY(!ran("work"));
        const auto& main = programs().status()->frames.front();
        QCOMPARE(main.rules[0].truth, teleo::Truth::Unknown);
        QCOMPARE(main.actions[0].phase, teleo::ActionStatus::Phase::Waiting);
        programs().end();
        QTRY_COMPARE(programs().view().state, RunState::Idle);

        programs().runDry(program, false, &m_bench->window);
        m_bench->answer("runWith");
        QTRY_VERIFY(ran("ask"));
        QTRY_VERIFY(ran("work"));
        QVERIFY(programs().view().withheld.isEmpty());
        // The executable fails.
        QTRY_VERIFY(m_bench->alarms.rowOf(QStringLiteral("program.2.0")) >= 0);
        // An edit starts no executable that the operator did not confirm.
        auto edited = program.document;
        edited.programs[0].rules[1].actions[0].command.program = QStringLiteral("./other");
        programs().change(edited, {});
        QVERIFY(programs().view().kept.contains(QLatin1String("./other")));
        test::waitForUnexpectedEvents(200ms);
        QCOMPARE(count(Event::Kind::Changed), 0);
    }

    void whatFailedInARunIsPastWhenItHasEnded()
    {
        const QTemporaryDir folder;
        for (const auto* name : { "ask", "work" }) {
            QFile script(folder.filePath(QLatin1String(name)));
            QVERIFY(script.open(QIODevice::WriteOnly));
            script.write("#!/bin/sh\nexit 1\n");
            script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        auto program = programOf(kWithExecutables, *m_bench);
        program.folder = folder.path();
        programs().runDry(program, false, &m_bench->window);
        m_bench->answer("runWith");
        const auto key = QStringLiteral("program.2.0");
        const auto row = [&] { return m_bench->alarms.rowOf(key); };
        QTRY_VERIFY(row() >= 0);
        QVERIFY(m_bench->alarms.at(row()).present);
        programs().end();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QVERIFY(row() >= 0); // not acknowledged yet
        QVERIFY(!m_bench->alarms.at(row()).present);
        m_bench->alarms.acknowledge(key);
        QCOMPARE(row(), -1);
    }

    void aDryRunKnowsTheOutputsOfTheSite()
    {
        auto offered = cell::availableSignals(m_bench->cell->site());
        QVERIFY(!offered.vocabulary.outputs.contains(QStringLiteral("lamp")));
        offered.vocabulary.outputs << QStringLiteral("lamp");
        const auto site = site::dryRunSite(m_bench->cell->site(), {});
        auto cell = cell::Cell::start(*site, offered);
        QVERIFY(cell.has_value());
        const auto program = programOf("program: main\n"
                                       "rule: always\n"
                                       "condition: true\n"
                                       "action: set lamp = 1\n",
            *m_bench);
        QVERIFY((*cell)->control().startRun(run::TrRequest { program.document, {} }).has_value());
        QTRY_VERIFY((*cell)->runs().status()->program != nullptr);
        QTRY_COMPARE((*cell)->runs().status()->program->state, State::Running);
        QCOMPARE((*cell)->runs().status()->program->frames.front().first, 0);
    }

private:
    [[nodiscard]] TrProgramPresenter& programs() { return *m_bench->programs; }
    [[nodiscard]] bool hasAlarm(const char* key) const
    {
        return m_bench->alarms.rowOf(QLatin1String(key)) >= 0;
    }
    /// Recorded events of this kind.
    [[nodiscard]] int count(Event::Kind kind)
    {
        const auto runs = programs().recordings({}, QStringLiteral("test.tr"));
        return runs.empty() ? 0 : int(std::ranges::count(runs.back().events, kind, &Event::kind));
    }

    Theme m_theme;
    std::unique_ptr<TrProgramBench> m_bench;
};

QTEST_MAIN(TestTrProgramPresenter)
#include "tst_tr_program_presenter.moc"
