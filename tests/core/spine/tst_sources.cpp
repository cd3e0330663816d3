// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/spine/cell_fixture.h"

#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
using spine::HoldReason;
using spine::Notice;
using spine::NotOpened;

namespace {

const QString kArm = QStringLiteral("arm");
const QString kPyt = QStringLiteral("pyt");

/// pyt -> arm, guarded with 50 mm, in simulated time; the arm reports where it was sent.
class Running {
public:
    explicit Running(bool sourcesOpen = true)
    {
        cell.sourcesOpen = sourcesOpen;
        cell.input(kPyt).input(kArm).output(kArm, QStringLiteral("csv"), 50.0);
        cell.connection(kPyt, kArm);
        cell.start();
        QObject::connect(cell.spine.get(), &spine::Spine::noticed, cell.spine.get(),
            [this](const Notice& notice) { notices.push_back(notice); });
        report(0);
    }
    void report(double x)
    {
        at = x;
        cell.send(kArm, QByteArray::number(x) + ",0,0");
    }
    /// Time passes while the arm goes on reporting.
    void wait(Duration span)
    {
        for (Duration gone {}; gone < span; gone += 10ms) {
            cell.simulated.advance(10ms);
            report(at);
        }
    }
    /// Whether the value reached the arm, which then is there.
    bool send(double x)
    {
        cell.send(kPyt, QByteArray::number(x) + ",0,0");
        if (cell.received(kArm, false).isEmpty()) {
            return false;
        }
        report(x);
        return true;
    }
    /// A motion of 2 mm steps; how many of its values reached the arm.
    int stream(double from, int values, Duration period)
    {
        int passed = 0;
        for (int i = 0; i < values; ++i) {
            passed += send(from + 2.0 * i) ? 1 : 0;
            auto rest = period;
            for (; repeat > 0ms && rest > repeat; rest -= repeat) {
                wait(repeat);
                (void)send(from + 2.0 * i);
            }
            wait(rest);
        }
        return passed;
    }
    void stop() { cell.spine->holdOutputs({ kArm }); }
    void release() { cell.spine->releaseOutputs({ kArm }); }
    /// A motion that streams on after STOP and Release: 20 mm from the arm, which is at 8.
    void stopAndStream()
    {
        stream(0, 5, 30ms);
        stop();
        release();
        stream(10, 10, 30ms);
    }
    /// Why the source was not opened, by the newest notice.
    [[nodiscard]] std::optional<NotOpened> notOpened() const
    {
        const auto isSaid =
            !notices.empty() && notices.back().kind == Notice::Kind::SourceNotOpened;
        return isSaid ? std::optional(notices.back().notOpened) : std::nullopt;
    }

    Cell cell;
    double at = 0.0;
    Duration repeat {}; ///< from a value of `stream` to its repeats; 0: none
    std::vector<Notice> notices;
};

} // namespace

class TestSources final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void motionThatWasStoppedDoesNotGoOnAfterRelease()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.stop();
        QCOMPARE(running.stream(10, 3, 30ms), 0);
        running.release();
        QCOMPARE(running.stream(16, 20, 30ms), 0);
    }

    void aNewCommandAloneOpensNothing()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.stop();
        running.wait(200ms);
        running.release();
        // It ends at once and begins anew where the arm is, without a pause.
        QCOMPARE(running.stream(running.at, 5, 30ms), 0);
    }

    void sourceIsOpenAfterQuietAndAMotionFromWhereTheArmIs()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.stop();
        running.wait(100ms);
        running.release();
        running.wait(1s);
        QVERIFY(!running.send(running.at + 5.5)); // not where the arm is
        QCOMPARE(running.stream(running.at, 5, 30ms), 5);
    }

    void repeatedValueIsQuiet()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.stop();
        running.release();
        for (int i = 0; i < 40; ++i) {
            QVERIFY(!running.send(8) || i >= 33);
            running.wait(30ms);
        }
        QCOMPARE(running.stream(running.at + 2, 5, 30ms), 5);
    }

    void pauseAtAnObstacleIsNotQuiet_data()
    {
        QTest::addColumn<int>("periodMs");
        QTest::addColumn<int>("repeatMs"); // time from a value to its repeats; 0: none
        QTest::newRow("35 ms") << 35 << 0;
        QTest::newRow("100 ms") << 100 << 0;
        QTest::newRow("120 ms, each value twice") << 120 << 110;
        QTest::newRow("200 ms, each value twice") << 200 << 190;
        QTest::newRow("120 ms, repeated every 30 ms") << 120 << 30;
    }
    /// PYT stopped in its pause of ten periods, after which it goes back to its start.
    void pauseAtAnObstacleIsNotQuiet()
    {
        QFETCH(const int, periodMs);
        QFETCH(const int, repeatMs);
        const auto period = std::chrono::milliseconds(periodMs);
        Running running;
        running.repeat = std::chrono::milliseconds(repeatMs);
        QCOMPARE(running.stream(0, 8, period), 8);
        running.wait(3 * period);
        running.stop();
        running.wait(2 * period);
        running.release();
        running.wait(5 * period);
        QCOMPARE(running.stream(running.at, 8, period), 0);
        // When it has ended and was quiet for 20 periods, a new motion passes.
        running.wait(std::max<Duration>(1s, 20 * period));
        QCOMPARE(running.stream(running.at, 3, period), 3);
    }

    void slowStreamDoesNotGoOnAfterRelease_data()
    {
        QTest::addColumn<int>("periodMs");
        QTest::newRow("600 ms") << 600;
        QTest::newRow("1.05 s") << 1050;
        QTest::newRow("5 s") << 5000;
    }
    void slowStreamDoesNotGoOnAfterRelease()
    {
        QFETCH(const int, periodMs);
        const auto period = std::chrono::milliseconds(periodMs);
        Running running;
        QCOMPARE(running.stream(0, 6, period), 6);
        running.stop();
        QCOMPARE(running.stream(12, 1, period), 0);
        running.release();
        QCOMPARE(running.stream(14, 20, period), 0);
        running.wait(20 * period);
        QCOMPARE(running.stream(running.at, 3, period), 3);
    }

    void sourceYoungerThanFiveValuesDoesNotGoOnAfterItsPause_data()
    {
        QTest::addColumn<int>("values");
        for (const int values : { 1, 2, 3, 4 }) {
            QTest::addRow("%d", values) << values;
        }
    }
    /// PYT at 100 ms pauses for 1 s at an obstacle.
    void sourceYoungerThanFiveValuesDoesNotGoOnAfterItsPause()
    {
        QFETCH(const int, values);
        Running running;
        QCOMPARE(running.stream(0, values, 100ms), values);
        running.stop();
        running.release();
        running.wait(1s);
        QCOMPARE(running.stream(running.at, 20, 100ms), 0);
        running.wait(2s);
        QCOMPARE(running.stream(running.at, 3, 100ms), 3);
    }

    void motionDoesNotGoOnAfterARestartOfTheSpine_data()
    {
        QTest::addColumn<int>("silenceMs");
        for (const int silence : { 0, 200, 900 }) {
            QTest::addRow("%d ms", silence) << silence;
        }
    }
    void motionDoesNotGoOnAfterARestartOfTheSpine()
    {
        QFETCH(const int, silenceMs);
        Running running(false);
        running.wait(std::chrono::milliseconds(silenceMs));
        QCOMPARE(running.stream(1, 40, 35ms), 0);
    }

    void firstMotionAfterTheStartPassesFromASecondOn()
    {
        Running running(false);
        running.wait(1s);
        QVERIFY(!running.send(5.5)); // not where the arm is
        QCOMPARE(running.stream(2, 40, 35ms), 40);
    }

    /// Its period is not known before it has sent some values.
    void slowStreamIntoAStartIsShutAfterItsFirstValues()
    {
        Running running(false);
        running.wait(1050ms);
        QCOMPARE(running.stream(1, 20, 1050ms), 3);
    }

    void lateValuesOfAFastStreamDoNotShutIt()
    {
        Running running(false);
        running.wait(1s);
        QVERIFY(running.send(1));
        running.wait(35ms);
        QVERIFY(running.send(2));
        running.wait(90ms); // the computer of PYT was busy
        QCOMPARE(running.stream(4, 20, 35ms), 20);
    }

    void sourceNamedAtTheStartIsOpen()
    {
        Running running;
        QCOMPARE(running.stream(8, 5, 30ms), 5); // it does not begin where the arm is
        running.stop();
        running.release();
        QCOMPARE(running.stream(18, 5, 30ms), 0);
    }

    void sourceOfAnUnguardedOutputIsOpenAtTheStart()
    {
        Cell cell;
        cell.sourcesOpen = false;
        const auto command = QStringLiteral("head-cmd");
        const auto head = QStringLiteral("head");
        cell.input(command).input(head).output(head).connection(command, head);
        cell.config.outputs[0].unguarded = true;
        cell.start();
        cell.send(head, "0,0,0");
        cell.send(command, "300,200,100");
        QCOMPARE(cell.next(head), QByteArray("300,200,100"));
    }

    void sourceOfAnUnguardedOutputMustOnlyBeQuiet()
    {
        Cell cell;
        cell.sourcesOpen = false;
        const auto command = QStringLiteral("head-cmd");
        const auto head = QStringLiteral("head");
        cell.input(command).input(head).output(head).connection(command, head);
        cell.config.outputs[0].unguarded = true;
        cell.start();
        cell.spine->holdOutputs({ head });
        cell.spine->releaseOutputs({ head });
        cell.send(head, "0,0,0");
        cell.send(command, "300,200,100"); // a point to look at, far from what the head reports
        QCOMPARE(cell.received(head, false), QByteArrayList());
        cell.simulated.advance(200s); // heard once, it may have any period up to 10 s
        cell.send(command, "310,200,100");
        QCOMPARE(cell.next(head), QByteArray("310,200,100"));
    }

    void sourceThatComesWithAReloadIsShut()
    {
        Cell cell;
        cell.sourcesOpen = false;
        cell.input(kPyt).input(kArm).output(kArm, QStringLiteral("csv"), 50.0);
        cell.start();
        cell.simulated.advance(2s);
        cell.connection(kPyt, kArm);
        QVERIFY(!hasErrors(cell.spine->reload(cell.config)));
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QVERIFY(cell.spine->connections()[0]->isShut());
    }

    void sourceDoesNotEnterInMidMotionWhenItGetsTheArm()
    {
        Running running(false);
        running.cell.spine->setCommanders(kArm, QStringList {});
        running.wait(2s);
        QCOMPARE(running.stream(running.at, 20, 30ms), 0);
        running.cell.spine->setCommanders(kArm, QStringList { kPyt });
        QCOMPARE(running.stream(40, 20, 30ms), 0);
        running.wait(1s);
        QCOMPARE(running.stream(running.at, 5, 30ms), 5);
    }

    void sourceThatLostTheArmBeginsAnewWhenItGetsItBack()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.cell.spine->setCommanders(kArm, QStringList {});
        QCOMPARE(running.stream(10, 5, 30ms), 0);
        running.cell.spine->setCommanders(kArm, QStringList { kPyt });
        QCOMPARE(running.stream(20, 20, 30ms), 0);
        running.wait(1s);
        QCOMPARE(running.stream(running.at, 5, 30ms), 5);
    }

    void motionThatBeganWhileStoppedIsNotLetInByItsFirstSteps()
    {
        Running running;
        running.stop();
        running.wait(5s);
        QCOMPARE(running.stream(running.at, 2, 10ms), 0);
        running.release();
        QCOMPARE(running.stream(running.at + 1, 5, 10ms), 0);
    }

    void motionDoesNotGoOnAfterAJumpThatWasAccepted()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.report(300); // the encoder failed, or the target restarted
        running.wait(100ms);
        QVERIFY(running.cell.spine->acceptJump(kArm));
        QCOMPARE(running.stream(300, 5, 30ms), 0);
        running.wait(1s);
        QCOMPARE(running.stream(running.at, 5, 30ms), 5);
    }

    void motionThatBeganAtAJumpIsNotLetInWhenItIsAccepted()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.report(300);
        running.wait(2s);
        QCOMPARE(running.stream(300, 3, 30ms), 0); // the position is not confirmed yet
        QVERIFY(running.cell.spine->acceptJump(kArm));
        QCOMPARE(running.stream(306, 20, 30ms), 0);
        running.wait(1s);
        QCOMPARE(running.stream(running.at, 5, 30ms), 5);
    }

    void operatorOpensASourceThatStreamsWithoutPause()
    {
        Running running;
        QCOMPARE(running.stream(0, 5, 30ms), 5);
        running.stop();
        running.release();
        QCOMPARE(running.stream(10, 10, 30ms), 0);
        spine::Snapshot snapshot;
        running.cell.spine->snapshot(snapshot);
        QVERIFY(snapshot.connections[0].shut);
        QCOMPARE(snapshot.connections[0].distanceMm, std::optional(20.0));
        QVERIFY(running.cell.openSource(kPyt, kArm));
        running.cell.spine->snapshot(snapshot);
        QVERIFY(!snapshot.connections[0].shut);
        QVERIFY(running.send(30));
        QVERIFY(!running.send(90)); // the guard remains
    }

    void openingIsRefusedWhenTheSourceWasShutAgainSinceItWasShown_data()
    {
        QTest::addColumn<QString>("how");
        for (const auto* how : { "STOP", "interruption", "another commander" }) {
            QTest::newRow(how) << QString::fromLatin1(how);
        }
    }
    void openingIsRefusedWhenTheSourceWasShutAgainSinceItWasShown()
    {
        QFETCH(QString, how);
        Running running;
        running.stopAndStream();
        auto& spine = *running.cell.spine;
        const auto shown = running.cell.shownSource(kPyt, kArm);
        if (how == QLatin1String("another commander")) {
            spine.setCommanders(kArm, QStringList {});
            spine.setCommanders(kArm, QStringList { kPyt });
        } else {
            const auto reason =
                how == QLatin1String("STOP") ? HoldReason::Stop : HoldReason::Interruption;
            spine.holdOutputs({ kArm }, reason);
            spine.releaseOutputs({ kArm }, reason);
        }
        running.report(running.at);
        QVERIFY(!spine.openSource(kPyt, kArm, shown));
        QCOMPARE(running.notOpened(), std::optional(NotOpened::ShutAgain));
        QVERIFY(!running.send(30));
        QVERIFY(running.cell.openSource(kPyt, kArm)); // as it is now
        QVERIFY(running.send(30));
    }

    void openingIsRefusedWhenTheSourceIsFartherThanWasShown()
    {
        Running running;
        running.stopAndStream();
        const auto shown = running.cell.shownSource(kPyt, kArm);
        QCOMPARE(shown.distanceMm, std::optional(20.0));
        QVERIFY(!running.send(33.5));
        QVERIFY(!running.cell.spine->openSource(kPyt, kArm, shown));
        QCOMPARE(running.notOpened(), std::optional(NotOpened::Farther));
        QCOMPARE(running.notices.back().shownMm, 20.0);
        QCOMPARE(running.notices.back().refused.distanceMm, 25.5);
        QVERIFY(!running.send(33)); // 25 mm
        QVERIFY(running.cell.spine->openSource(kPyt, kArm, shown));
    }

    void openingIsRefusedWhenTheDistanceIsNotKnownAnyMore()
    {
        Running running;
        running.stopAndStream();
        const auto shown = running.cell.shownSource(kPyt, kArm);
        for (int i = 0; i < 30; ++i) {
            running.cell.simulated.advance(10ms); // no gap, but no report
        }
        QVERIFY(!running.cell.spine->openSource(kPyt, kArm, shown));
        QCOMPARE(running.notOpened(), std::optional(NotOpened::Unmeasured));
    }

    void openingIsRefusedWhileTheOutputIsHeld()
    {
        Running running;
        running.stopAndStream();
        running.stop();
        QVERIFY(!running.cell.openSource(kPyt, kArm));
        QCOMPARE(running.notOpened(), std::optional(NotOpened::Blocked));
        running.release();
        QVERIFY(!running.send(30)); // it follows nothing at the Release
        QVERIFY(running.cell.openSource(kPyt, kArm));
    }

    void openingIsRefusedWhileAnotherSourceCommands()
    {
        Running running;
        running.cell.spine->setCommanders(kArm, QStringList {});
        QVERIFY(!running.cell.openSource(kPyt, kArm));
        QCOMPARE(running.notOpened(), std::optional(NotOpened::Blocked));
        running.cell.spine->setCommanders(kArm, QStringList { kPyt });
        QCOMPARE(running.stream(10, 5, 30ms), 0);
    }

    void laterStopWinsOverTheReleaseBeforeIt()
    {
        Running running;
        const auto first = running.cell.spine->holdOutputs({ kArm });
        running.stop();
        running.cell.spine->releaseOutputs({ kArm }, HoldReason::Stop, first);
        QVERIFY(running.cell.spine->output(kArm)->isHeld());
    }

    void localEndsAreNotShut()
    {
        Cell cell;
        cell.input(kPyt).input(kArm).output(kArm, QStringLiteral("csv"), 50.0);
        cell.connection(kPyt, kArm);
        cell.options.localInputs << kPyt;
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.spine->holdOutputs({ kArm });
        cell.spine->releaseOutputs({ kArm });
        cell.spine->input(kPyt)->submit(Coordinates(Position(20, 0, 0)));
        QCOMPARE(cell.next(kArm), QByteArray("20,0,0"));
    }
};

QTEST_GUILESS_MAIN(TestSources)
#include "tst_sources.moc"
