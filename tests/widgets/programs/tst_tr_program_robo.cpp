// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of teleo-reactive programs in Robo's world from the window.
#include "core/teleo/robo.h"
#include "tests/support/waiting.h"
#include "tests/widgets/programs/tr_program_bench.h"
#include "widgets/kit/theme.h"
#include "widgets/programs/tr_program_document.h"
#include "widgets/run/robo_simulation.h"

#include <algorithm>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;
using namespace std::chrono_literals;
using teleo::Event;

class TestTrProgramRobo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_bench = std::make_unique<TrProgramBench>();
        robo().setSpeed(10);
    }
    void cleanup() { m_bench.reset(); }

    void theSampleReachesItsGoalTenTimesAsFast()
    {
        const auto program = recycling();
        QVERIFY2(!hasErrors(teleo::findings(program.remarks)),
            qPrintable(shown(teleo::findings(program.remarks))));
        QCOMPARE(robo().picture(), teleo::pictureOf(teleo::documentWorld()));
        QElapsedTimer timer;
        timer.start();
        programs().runDry(program, false, &m_bench->window);
        QVERIFY2(timer.elapsed() < 50, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(programs().view().state, RunState::Running);
        QCOMPARE(programs().view().place, RunPlace::Dry);
        QVERIFY(!programs().commandsArm());
        QTRY_VERIFY_WITH_TIMEOUT(programs().view().goal, 30'000);
        const auto took = programs().now() - *programs().view().began;
        const auto real = toS(std::chrono::milliseconds(timer.elapsed()));
        QVERIFY2(toS(took) > 5 * real && toS(took) < 11 * real,
            qPrintable(QStringLiteral("%1 s in %2 s").arg(toS(took)).arg(real)));
        const auto picture = robo().picture();
        QVERIFY(std::ranges::all_of(picture.things, &teleo::RoboPicture::Thing::known));
        std::vector<teleo::RoboObject> objects;
        for (const auto& thing : picture.things) {
            objects.push_back(thing.object);
        }
        QVERIFY(teleo::isSorted(objects));
        QVERIFY(!picture.doing.has_value());
        QVERIFY(programs().view().withheld.isEmpty());

        programs().end();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QCOMPARE(programs().view().outcome, QStringLiteral("The operator ended the run."));
        QVERIFY(programs().trace().ended().has_value());
        const auto kept = programs().recordings({}, QStringLiteral("test.tr"));
        QCOMPARE(kept.size(), std::size_t(1));
        QCOMPARE(kept[0].events.back().kind, Event::Kind::RunEnded);
        QCOMPARE(programs().trace().mishaps(), 0);
    }

    void whatGoesWrongIsMarkedAndRecoveredFrom()
    {
        programs().runDry(recycling(), false, &m_bench->window);
        programs().disturb(Disturbance::BlindEyes); // a disturbance of the cell
        QVERIFY(refusal().contains(QLatin1String("Robo's world")));
        QTRY_VERIFY(programs().disturbRefusal(Disturbance::MissRecognition).isEmpty());
        programs().disturb(Disturbance::MissRecognition);
        programs().disturb(Disturbance::MissGrasp);
        QTRY_VERIFY(!programs().disturbRefusal(Disturbance::MissGrasp).isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(hasMarkLike("cannot make out"), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(hasMarkLike("failed to pick up"), 20'000);
        robo().setSpeed(1); // slow enough to observe the grasp
        QTRY_VERIFY_WITH_TIMEOUT(
            programs().disturbRefusal(Disturbance::DropHeld).isEmpty(), 20'000);
        programs().disturb(Disturbance::DropHeld);
        QTRY_VERIFY(hasMarkLike("I lost"));
        robo().setSpeed(10);
        programs().disturb(Disturbance::MoveObject);
        QTRY_VERIFY(hasMarkLike("someone moved"));
        QTRY_VERIFY_WITH_TIMEOUT(programs().view().goal, 40'000);
        QCOMPARE(programs().trace().mishaps(), 4);
        QCOMPARE(programs().trace().recovered(programs().now()), 4);
        // The program restores a goal that was undone.
        const auto goals = programs().view().goals;
        for (int i = 0; i < 10 && programs().view().goal; ++i) {
            programs().disturb(Disturbance::MoveObject);
            test::letTimePass(200ms);
        }
        QTRY_VERIFY_WITH_TIMEOUT(programs().view().goals > goals, 40'000);
    }

    void nothingOfRobosWorldGoesWrongInACell()
    {
        QVERIFY(programs().disturbRefusal(Disturbance::DropHeld).contains(QLatin1String("dry")));
        programs().runDry(programOf(kToAndFro, *m_bench), false, &m_bench->window);
        QTRY_VERIFY(programs().status() != nullptr);
        programs().disturb(Disturbance::DropHeld);
        QVERIFY(refusal().contains(QLatin1String("in the cell")));
    }

    void anEditTakesEffectWhileItRuns()
    {
        robo().setSpeed(1);
        auto program = recycling();
        programs().runDry(program, false, &m_bench->window);
        QTRY_COMPARE(m_bench->first(), QStringLiteral("something unknown"));
        auto edited = program.document;
        edited.programs[0].rules[0].condition.text = QStringLiteral("found >= 0");
        programs().change(edited, {}, TrProgramWorld::Robo);
        QTRY_VERIFY(programs().view().goal);
        QTRY_VERIFY(!robo().picture().doing.has_value());
        programs().change(program.document, {}, TrProgramWorld::Robo);
        QTRY_COMPARE(m_bench->first(), QStringLiteral("something unknown"));
        QVERIFY(programs().view().kept.isEmpty());
        programs().change(program.document, {}, TrProgramWorld::Cell);
        QVERIFY(programs().view().kept.contains(QLatin1String("another world")));
        edited.programs[0].rules[0].condition.text = QStringLiteral("nobody > 2");
        programs().change(edited, {}, TrProgramWorld::Robo);
        QTRY_VERIFY(programs().view().kept.contains(QLatin1String("nobody")));
        QCOMPARE(programs().view().state, RunState::Running);
    }

    void pausedItStandsStillAndStepsRuleByRule()
    {
        programs().runDry(recycling(), true, &m_bench->window);
        QTRY_VERIFY(programs().status() != nullptr);
        QCOMPARE(programs().view().state, RunState::Paused);
        const auto before = robo().picture();
        test::waitForUnexpectedEvents(200ms);
        QCOMPARE(robo().picture(), before);
        programs().step();
        QTRY_VERIFY(robo().picture() != before);
        QTRY_VERIFY(!robo().picture().doing.has_value());
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(programs().view().state, RunState::Paused);
        programs().resume();
        QTRY_COMPARE(programs().view().state, RunState::Running);
        QTRY_VERIFY(robo().picture().doing.has_value());
        programs().pause();
        QTRY_COMPARE(programs().view().state, RunState::Paused);
        QCOMPARE(programs().view().paused, QStringLiteral("Paused by the operator."));
    }

    void stopEndsItAndAnotherRunBeginsAnew()
    {
        programs().runDry(recycling(), false, &m_bench->window);
        QTRY_VERIFY(robo().picture() != teleo::pictureOf(teleo::documentWorld()));
        m_bench->motion->stopControl().stop();
        QTRY_COMPARE(programs().view().state, RunState::Idle);
        QCOMPARE(programs().view().outcome, QStringLiteral("STOP ended the run."));
        const auto left = robo().picture();
        QVERIFY(!left.doing.has_value());
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(robo().picture(), left);
        programs().runDry(recycling(), true, &m_bench->window);
        QTRY_COMPARE(robo().picture(), teleo::pictureOf(teleo::documentWorld()));
        QTRY_VERIFY(programs().status() != nullptr);
        QCOMPARE(programs().recordings({}, QStringLiteral("test.tr")).size(), std::size_t(2));
    }

    void theArmIsRefusedAndSoIsASecondRun()
    {
        const auto program = recycling();
        QCOMPARE(programs().armRefusal(program.remarks, program.world),
            QStringLiteral("This program is for Robo's world: run it dry."));
        programs().askToRunOnArm(program, &m_bench->window);
        QVERIFY(m_bench->question() == nullptr);
        QCOMPARE(refusal(), QStringLiteral("This program is for Robo's world: run it dry."));
        programs().runDry(program, false, &m_bench->window);
        QVERIFY(!programs().dryRefusal().isEmpty());
        QVERIFY(!m_bench->runs->refusal().isEmpty()); // also for tasks
    }

    void anotherWorldIsBegunInByTheNextRun()
    {
        QVERIFY(!robo().seed().has_value());
        const QSignalSpy changed(&robo(), &RoboSimulation::changed);
        programs().makeAnotherWorld();
        QCOMPARE(changed.size(), 1);
        QVERIFY(robo().seed().has_value());
        SeededRandom random(*robo().seed());
        const auto world = teleo::pictureOf(teleo::randomWorld(random));
        QCOMPARE(robo().picture(), world);
        programs().runDry(recycling(), true, &m_bench->window);
        QTRY_VERIFY(programs().status() != nullptr);
        QCOMPARE(robo().picture(), world);
        const auto seed = robo().seed();
        programs().makeAnotherWorld();
        QVERIFY(refusal().contains(QLatin1String("End it first")));
        QCOMPARE(robo().seed(), seed);
        programs().resume();
        QTRY_VERIFY_WITH_TIMEOUT(programs().view().goal, 90'000);
    }

private:
    [[nodiscard]] TrProgramPresenter& programs() { return *m_bench->programs; }
    [[nodiscard]] RoboSimulation& robo() { return m_bench->programs->robo(); }
    /// The sample program of the window.
    static TrProgramToRun recycling()
    {
        QFile file(QStringLiteral(PROGRAMS_FOLDER "/recycle.tr"));
        if (!file.open(QIODevice::ReadOnly)) {
            qFatal("No sample");
        }
        TrProgramDocument document(QStringLiteral("test.tr"));
        auto read = teleo::readProgramFile(file.readAll(), QStringLiteral("test.tr"));
        document.setContent(*std::move(read), {});
        return { document.document(), {}, QStringLiteral("test.tr"), document.remarks(),
            document.world() };
    }
    [[nodiscard]] QString refusal()
    {
        const auto row = m_bench->alarms.rowOf(QStringLiteral("programRefused"));
        return row < 0 ? QString() : m_bench->alarms.at(row).remedy;
    }
    [[nodiscard]] bool hasMarkLike(const char* text)
    {
        return std::ranges::any_of(
            programs().trace().marks(), [text](const teleo::TruthMark& mark) {
                return mark.text.english().contains(QLatin1String(text));
            });
    }

    Theme m_theme;
    std::unique_ptr<TrProgramBench> m_bench;
};

QTEST_MAIN(TestTrProgramRobo)
#include "tst_tr_program_robo.moc"
