// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of the workstation, in a process without its window, under faults of processes, of the arm
// and of the operator's thread. Every datagram that reaches the arm is checked.
#include "core/cell/report_watch.h"
#include "tests/support/waiting.h"
#include "tests/system/blocked_pipe.h"
#include "tests/system/system_lab.h"

#include <csignal>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const Position kFirst { 60, 25, 40 };
const Position kSecond { -60, -35, 30 };
const Position kNear { 20, 10, 15 };

} // namespace

class TestSystemCell final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { MEDULLA_LAB_OR_SKIP(); }

    void undisturbedMotionKeepsEveryPromise()
    {
        SystemLab lab;
        begin(lab);
        lab.execute(kFirst);
        QVERIFY2(lab.arrives(kFirst), qPrintable(lab.account()));
        QVERIFY(says(lab, QStringLiteral("ended reached")));
        lab.execute(kSecond);
        QVERIFY2(lab.arrives(kSecond), qPrintable(lab.account()));
        QVERIFY(lab.arm.recorded() > 50);
        MEDULLA_VERIFY_KEPT(lab);
    }

    void stoppedCellCommandsNothingUntilAnotherWish()
    {
        SystemLab lab;
        begin(lab);
        beginMotion(lab);
        stop(lab);
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP"), kOnTheWay, [&] {
            letTimePass(300ms);
            lab.execute(kSecond);
            letTimePass(1500ms);
        });
        lab.operate(QStringLiteral("release"));
        lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time after Release"), {},
            [] { letTimePass(1500ms); });
        lab.execute(kSecond);
        QVERIFY2(lab.arrives(kSecond), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void pausedProcessNeedsResume_data()
    {
        QTest::addColumn<int>("pauseMs");
        for (const int ms : { 50, 150, 400, 900, 20'000 }) {
            QTest::addRow("%d ms", ms) << ms;
        }
    }
    void pausedProcessNeedsResume()
    {
        QFETCH(int, pauseMs);
        SystemLab lab;
        begin(lab);
        beginMotion(lab);
        lab.cell->signal(SIGSTOP);
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("the pause of the process"), kOnTheWay,
            [&] { letTimePass(std::chrono::milliseconds(pauseMs)); });
        lab.cell->signal(SIGCONT);
        if (pauseMs > 250) {
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time before Resume"), {},
                [] { letTimePass(1500ms); });
            lab.operate(QStringLiteral("resume"));
        }
        // The target may have restarted meanwhile: the preflight holds no longer.
        if (std::chrono::milliseconds(pauseMs) > cell::ReportWatch::kPause) {
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time before Override"), {},
                [] { letTimePass(500ms); });
            lab.operate(QStringLiteral("override"));
            lab.execute(kFirst);
        }
        QVERIFY2(lab.arrives(kFirst), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void killedCellLeavesTheArmAndItsSuccessorTakesOver()
    {
        SystemLab lab;
        begin(lab);
        beginMotion(lab);
        lab.cell->kill();
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("the death of the cell"), kOnTheWay,
            [&] { letTimePass(300ms); });
        lab.expect(
            Silence::Kind::NoMotion, QStringLiteral("the new cell"), {}, [&] { begin(lab); });
        lab.execute(kSecond);
        QVERIFY2(lab.arrives(kSecond), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void hungWindowPausesEverything_data()
    {
        QTest::addColumn<bool>("isOutside");
        QTest::newRow("own motion") << false;
        QTest::newRow("commands from outside") << true;
    }
    void hungWindowPausesEverything()
    {
        QFETCH(bool, isOutside);
        SystemLab lab;
        lab.periodMs = 35; // of commands from outside
        begin(lab);
        if (isOutside) {
            lab.operate(QStringLiteral("commander brain"));
            letTimePass(300ms);
            lab.command({ 5, 0, 0 });
            letTimePass(800ms);
        } else {
            lab.execute({ 10, 0, 0 });
            QVERIFY2(lab.arrives({ 10, 0, 0 }), qPrintable(lab.account()));
            QVERIFY(says(lab, QStringLiteral("ended reached")));
        }
        lab.operate(QStringLiteral("hang 3000"));
        if (isOutside) {
            lab.command(kFirst);
        } else {
            lab.execute(kFirst); // after the hang
        }
        // 500 ms without a tick, and what the check of it may be late.
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("a hung window"),
            500ms + kOnTheWay + 50ms, [] { letTimePass(2800ms); });
        letTimePass(300ms);
        MEDULLA_VERIFY_KEPT(lab);
    }

    void hungWindowInMidMotionNeedsResume()
    {
        SystemLab lab;
        begin(lab);
        beginMotion(lab);
        lab.operate(QStringLiteral("hang 2000"));
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("a hung window"),
            500ms + kOnTheWay + 50ms, [] { letTimePass(1900ms); });
        lab.expect(Silence::Kind::NoMotion, QStringLiteral("the time before Resume"), {},
            [] { letTimePass(1200ms); });
        lab.operate(QStringLiteral("resume"));
        QVERIFY2(lab.arrives(kFirst), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void gapInReportsIsWaitedOut_data()
    {
        QTest::addColumn<int>("gapMs");
        QTest::addColumn<double>("speedMmPerS");
        for (const int gap : { 50, 100, 200, 300, 400, 500 }) {
            for (const double speed : { 50.0, 150.0, 250.0 }) {
                QTest::addRow("%d ms at %.0f mm/s", gap, speed) << gap << speed;
            }
        }
    }
    void gapInReportsIsWaitedOut()
    {
        QFETCH(int, gapMs);
        QFETCH(double, speedMmPerS);
        SystemLab lab;
        lab.promise.speedMmPerS = speedMmPerS;
        lab.periodMs = 5;
        begin(lab);
        beginMotion(lab);
        lab.arm.reportNothingFor(std::chrono::milliseconds(gapMs));
        const auto unknown = gapMs - 250;
        letTimePass(std::chrono::milliseconds(std::min(gapMs, 250)));
        if (unknown > 0) {
            lab.expect(Silence::Kind::NoMotion, QStringLiteral("a stale position"), kOnTheWay,
                [&] { letTimePass(std::chrono::milliseconds(unknown)); });
        }
        QVERIFY2(lab.arrives(kFirst), qPrintable(lab.account()));
        const auto account = lab.account();
        QVERIFY2(!account.contains(QLatin1String("obstacle")), qPrintable(account));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void encoderJumpNeedsConfirmation_data()
    {
        QTest::addColumn<bool>("isRestart");
        QTest::newRow("glitch") << false;
        QTest::newRow("restart at zero") << true;
    }
    void encoderJumpNeedsConfirmation()
    {
        QFETCH(bool, isRestart);
        SystemLab lab;
        begin(lab);
        const Position far { -100, 60, 60 }; // far enough for a jump after any silence
        lab.execute(far);
        QVERIFY2(lab.arrives(far), qPrintable(lab.account()));
        QVERIFY(says(lab, QStringLiteral("ended reached")));
        lab.execute(kFirst);
        QVERIFY(lab.leaves(far, 15.0));
        if (isRestart) {
            lab.arm.restart(200ms);
        } else {
            lab.arm.glitch();
        }
        lab.expect(Silence::Kind::NoMotion, QStringLiteral("a jump of the position"),
            isRestart ? 250ms + kOnTheWay : kOnTheWay, [&] {
                letTimePass(1000ms);
                lab.execute(kNear);
                letTimePass(500ms);
                stop(lab);
                lab.operate(QStringLiteral("release"));
                letTimePass(500ms);
                lab.execute(kNear);
                letTimePass(500ms);
                // Confirms the position. The motion is forgotten.
                lab.operate(QStringLiteral("resume"));
                letTimePass(1500ms);
                lab.execute(kNear); // the preflight holds no longer
                letTimePass(500ms);
            });
        lab.operate(QStringLiteral("override"));
        lab.execute(kNear);
        QVERIFY2(lab.arrives(kNear), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void remotePytStaysShutAfterRelease_data()
    {
        QTest::addColumn<int>("periodMs");
        QTest::addColumn<bool>("atObstacle");
        QTest::newRow("35 ms") << 35 << false;
        QTest::newRow("35 ms, in its pause at an obstacle") << 35 << true;
        QTest::newRow("100 ms") << 100 << false;
        QTest::newRow("100 ms, in its pause at an obstacle") << 100 << true;
    }
    void remotePytStaysShutAfterRelease()
    {
        QFETCH(int, periodMs);
        QFETCH(bool, atObstacle);
        SystemLab lab;
        lab.periodMs = periodMs;
        // How long the Spine waits for PYT to be quiet, with an allowance for slow starts.
        const auto quiet = std::max(1000, 20 * periodMs) + 200;
        QVERIFY(lab.startCell(false));
        QVERIFY(lab.startPyt());
        letTimePass(std::chrono::milliseconds(quiet));
        if (atObstacle) {
            lab.arm.set({ .wallX = 25.0 });
        }
        lab.execute(kFirst);
        QVERIFY2(lab.leaves(Position::Zero(), 15.0), qPrintable(lab.account()));
        if (atObstacle) {
            QVERIFY(QTest::qWaitFor(
                [&] { return lab.pyt->complaints().contains(QLatin1String("Obstacle")); }, 15'000));
        }
        stop(lab);
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP"), kOnTheWay,
            [] { letTimePass(400ms); });
        lab.operate(QStringLiteral("release"));
        // PYT ends its old motion: there, or back after ten of its periods.
        const auto rest = (atObstacle ? 10 + 60 : 80) * periodMs;
        lab.expect(Silence::Kind::NoMotion, QStringLiteral("the old motion of PYT"), {},
            [&] { letTimePass(std::chrono::milliseconds(rest)); });
        letTimePass(std::chrono::milliseconds(quiet));
        lab.arm.set({});
        if (atObstacle) {
            // The arm that did not follow was a second obstacle to PYT, on the way back.
            QVERIFY2(lab.clearPyt(), qPrintable(lab.account()));
        }
        const Position near = lab.arm.position() + Position { -10, 5, 5 };
        lab.execute(near);
        QVERIFY2(lab.arrives(near), qPrintable(lab.account()));
        MEDULLA_VERIFY_KEPT(lab);
    }

    void stoppedHeadIsNotSentItsOldCommandAgain()
    {
        SystemLab lab;
        begin(lab);
        lab.execute({ 10, 0, 0 });
        QVERIFY2(lab.arrives({ 10, 0, 0 }), qPrintable(lab.account()));
        QVERIFY(says(lab, QStringLiteral("ended reached")));
        lab.operate(QStringLiteral("commander head-cmd"));
        letTimePass(1200ms); // its source must be quiet first
        const auto command = [&](const Position& at) {
            lab.send(SystemLab::at(SystemLab::kBrain, 41'000),
                SystemLab::at(SystemLab::kSpine, 25075), at);
        };
        for (int i = 0; i < 20; ++i) {
            command({ 10.0 + i, 0, 0 });
            letTimePass(50ms);
        }
        QVERIFY2(lab.head.recorded() > 10, qPrintable(lab.account()));
        stop(lab);
        lab.expectNothingAtHead(QStringLiteral("STOP"), kOnTheWay, [&] {
            command({ 50, 0, 0 });
            letTimePass(1500ms);
        });
        lab.operate(QStringLiteral("release"));
        // The shipped site repeats a value each second.
        lab.expectNothingAtHead(
            QStringLiteral("the time after Release"), {}, [] { letTimePass(2500ms); });
        MEDULLA_VERIFY_KEPT(lab);
    }

    void blockedStderrBlocksNothing()
    {
        SystemLab lab;
        const BlockedPipe pipe;
        QVERIFY(lab.startCell(true, pipe.asStderr()));
        letTimePass(300ms);
        for (int i = 0; i < 200; ++i) {
            lab.send(SystemLab::at(SystemLab::kBrain, 40'000),
                SystemLab::at(SystemLab::kSpine, 26000), "bad " + QByteArray::number(i));
            letTimePass(5ms);
        }
        lab.execute(kFirst);
        QVERIFY(lab.leaves(Position::Zero(), 15.0));
        stop(lab);
        lab.expect(Silence::Kind::NoDatagram, QStringLiteral("STOP"), kOnTheWay,
            [] { letTimePass(500ms); });
        QVERIFY2(lab.broken().isEmpty(), qPrintable(lab.broken()));
    }

private:
    static void begin(SystemLab& lab)
    {
        QVERIFY(lab.startCell());
        letTimePass(300ms); // the first positions arrive
    }
    /// To kFirst, until the arm is in mid-motion.
    static void beginMotion(SystemLab& lab)
    {
        lab.execute(kFirst);
        QVERIFY2(lab.leaves(Position::Zero(), 15.0), qPrintable(lab.account()));
    }
    /// STOP, until the cell says that it is done.
    static void stop(SystemLab& lab)
    {
        lab.operate(QStringLiteral("stop"));
        QVERIFY2(says(lab, QStringLiteral("stopped")), "STOP does not return");
    }
    /// Waits for a line of the cell that begins so.
    static bool says(SystemLab& lab, const QString& beginning)
    {
        QString line;
        do {
            line = lab.cell->line();
        } while (!line.isEmpty() && !line.startsWith(beginning));
        return !line.isEmpty();
    }
};

MEDULLA_SYSTEM_MAIN_PARALLEL(TestSystemCell)
#include "tst_cell.moc"
