// SPDX-License-Identifier: GPL-3.0-or-later
// Disturbances by the operator in a dry run of a program.
#include "tests/widgets/programs/tr_program_bench.h"
#include "widgets/kit/theme.h"

#include <algorithm>

#include <QApplication>
#include <QSignalSpy>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::programs;

class TestTrProgramMishaps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_bench = std::make_unique<TrProgramBench>(); }
    void cleanup() { m_bench.reset(); }

    void nothingIsDisturbedButADryRun()
    {
        QVERIFY(programs().disturbRefusal(Disturbance::BlindEyes).contains(QLatin1String("dry")));
        m_bench->runOnArm(programOf(kToAndFro, *m_bench));
        QVERIFY(programs().disturbRefusal(Disturbance::BlindEyes).contains(QLatin1String("dry")));
        programs().disturb(Disturbance::RestartTarget);
        QVERIFY(m_bench->alarms.rowOf(QStringLiteral("programRefused")) >= 0);
        QVERIFY(!m_bench->hasMark("target restarted"));
    }

    void whateverTheOperatorIsToldOfIsMarkedOnTheArm()
    {
        m_bench->runOnArm(programOf(kToAndFro, *m_bench));
        AlarmEntry entry;
        entry.what = QStringLiteral("Eyes silent");
        m_bench->alarms.raise(QStringLiteral("link"), entry);
        QVERIFY(m_bench->hasMark("Eyes silent"));
        QCOMPARE(programs().trace().mishaps(), 1);
        m_bench->cell->targets()->perform(target::AddObstacle { { { 0, 20, 0 }, 8.0 } });
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->hasMark("Obstacle met, motion reversed"), 20'000);
    }

    void anObstacleIsMetAndTheProgramGoesOnWhenItIsCleared()
    {
        begin();
        QVERIFY(programs().disturbRefusal(Disturbance::ClearObstacles).size() > 0);
        QTRY_VERIFY_WITH_TIMEOUT(
            programs().disturbRefusal(Disturbance::PutObstacle).isEmpty(), 20'000);
        programs().disturb(Disturbance::PutObstacle);
        QTRY_VERIFY(m_bench->hasMark("obstacle put in the way"));
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->hasMark("obstacle met"), 20'000);
        QTRY_COMPARE(m_bench->first(), QStringLiteral("blocked"));
        programs().disturb(Disturbance::ClearObstacles);
        QTRY_VERIFY(m_bench->hasMark("obstacles cleared"));
        const auto before = turns();
        QTRY_VERIFY_WITH_TIMEOUT(turns() > before + 1, 40'000);
        // The recording contains all mishaps in chronological order.
        const auto events = programs().recordings({}, QStringLiteral("test.tr")).back().events;
        QVERIFY(std::ranges::is_sorted(events, {}, &teleo::Event::at));
        QStringList told;
        for (const auto& event : events) {
            if (event.kind == teleo::Event::Kind::Mishap
                || event.kind == teleo::Event::Kind::Noted) {
                told << event.text.english();
            }
        }
        QVERIFY2(told.contains(QLatin1String("obstacle put in the way"))
                && told.contains(QLatin1String("obstacles cleared")),
            qPrintable(told.join(QLatin1Char(','))));
    }

    void stopIsMarkedAndIsNoMishap()
    {
        m_bench->runOnArm(programOf(kToAndFro, *m_bench));
        AlarmEntry entry;
        entry.what = QStringLiteral("Stopped");
        m_bench->alarms.raise(QStringLiteral("stop"), entry);
        QVERIFY(m_bench->hasMark("Stopped"));
        QCOMPARE(programs().trace().mishaps(), 0);
    }

    void eyesThatAreBlindedSeeAgain()
    {
        begin();
        QTRY_VERIFY(seesAnything());
        programs().disturb(Disturbance::BlindEyes);
        QTRY_VERIFY(m_bench->hasMark("eyes dead"));
        QTRY_VERIFY(!seesAnything());
        QVERIFY(!programs().disturbRefusal(Disturbance::BlindEyes).isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->hasMark("eyes see again"), 8'000);
        QTRY_VERIFY(seesAnything());
    }

    void theTorchIsMovedAndTheTargetRestarted()
    {
        begin();
        programs().disturb(Disturbance::MoveTorch);
        QTRY_VERIFY(m_bench->hasMark("torch moved"));
        programs().disturb(Disturbance::RestartTarget);
        QTRY_VERIFY(m_bench->hasMark("target restarted"));
        const auto before = turns();
        QTRY_VERIFY_WITH_TIMEOUT(turns() > before + 1, 40'000);
    }

    void aSplintThatDoesNotBurnCannotBeBlownOut()
    {
        begin();
        programs().disturb(Disturbance::BlowSplint);
        QTRY_VERIFY(m_bench->alarms.rowOf(QStringLiteral("programRefused")) >= 0);
        const auto row = m_bench->alarms.rowOf(QStringLiteral("programRefused"));
        QCOMPARE(m_bench->alarms.at(row).remedy, QStringLiteral("The splint does not burn."));
        QVERIFY(!m_bench->hasMark("splint blown out"));
    }

private:
    [[nodiscard]] TrProgramPresenter& programs() { return *m_bench->programs; }
    void begin()
    {
        // A way that is long enough for an obstacle, also when the arm has begun to move.
        auto program = kToAndFro;
        program.replace("arm.y > 38", "arm.y > 78").replace("(0, 40, 0)", "(0, 80, 0)");
        programs().runDry(programOf(program, *m_bench), false, &m_bench->window);
        QTRY_VERIFY(programs().status() != nullptr);
        QTRY_VERIFY(!m_bench->first().isEmpty());
    }
    /// Number of reversals of the arm.
    [[nodiscard]] int turns()
    {
        return programs().trace().lanes().at(1).first + programs().trace().lanes().at(2).first;
    }
    [[nodiscard]] bool seesAnything()
    {
        const auto at = m_bench->runs->cell()->telemetry().newestSeen();
        return at && at->count > 0
            && m_bench->clock.now() - at->at < std::chrono::milliseconds(500);
    }

    Theme m_theme;
    std::unique_ptr<TrProgramBench> m_bench;
};

QTEST_MAIN(TestTrProgramMishaps)
#include "tst_tr_program_mishaps.moc"
