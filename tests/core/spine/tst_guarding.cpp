// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_thread.h"
#include "tests/core/spine/cell_fixture.h"

#include <atomic>
#include <thread>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
using spine::Outcome;

namespace {

const QString kArm = QStringLiteral("arm");
const QString kPyt = QStringLiteral("pyt");

/// pyt -> arm, guarded with 50 mm; arm reports in csv too.
void makeArm(Cell& cell)
{
    cell.input(kPyt).input(kArm).output(kArm, QStringLiteral("csv"), 50.0);
    cell.connection(kPyt, kArm);
}

} // namespace

class TestGuarding final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstCommandIsCheckedToo()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "51,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "50,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("50,0,0"));
        const auto& counters = cell.spine->output(kArm)->counters();
        QCOMPARE(counters.overStep, std::uint64_t(1));
        QCOMPARE(counters.lastRefused->distanceMm, 51.0);
        QCOMPARE(counters.lastRefused->value.values[0], 51.0);
        QCOMPARE(counters.lastRefused->referenceValue.values[0], 0.0);
    }

    void staysClosedAndSaysSoWithoutAFreshMeasurement()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        std::vector<Outcome> refused;
        auto* arm = cell.spine->output(kArm);
        QObject::connect(arm, &spine::Output::refused, arm,
            [&](const spine::Refused& why, const spine::Message&) {
                refused.push_back(why.outcome);
            });
        QStringList lines;
        QObject::connect(cell.spine.get(), &spine::Spine::noticed, arm,
            [&](const spine::Notice& notice) { lines << notice.line(); });
        QVERIFY(arm->isClosed(cell.simulated.now()));
        cell.send(kPyt, "0,0,0");
        QCOMPARE(lines,
            QStringList { QStringLiteral(
                "Output \"arm\": values rejected: 1, the last one (0.0, 0.0, 0.0): The device has "
                "not reported where it is for 250 ms.") });
        QCOMPARE(refused, (std::vector<Outcome> { Outcome::Closed }));
        cell.send(kArm, "0,0,0");
        QVERIFY(!arm->isClosed(cell.simulated.now()));
        // The same command counts as new, since it was refused before.
        cell.send(kPyt, "0,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("0,0,0"));
        cell.simulated.advance(251ms);
        cell.send(kPyt, "1,0,0");
        QCOMPARE(refused.size(), std::size_t(2));
        QCOMPARE(arm->counters().closed, std::uint64_t(2));
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
    }

    void unchangedMeasurementsKeepItOpenAndBadOnesDoNot()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        for (int i = 0; i < 5; ++i) {
            cell.send(kArm, "0,0,0");
            cell.simulated.advance(200ms);
        }
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
        cell.send(kArm, "not a place");
        cell.simulated.advance(100ms);
        cell.send(kPyt, "2,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
    }

    void stepsAreMeasuredFromTheLastValueSent()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        for (const auto* value : { "40,0,0", "85,0,0", "40,0,0" }) {
            cell.send(kPyt, value);
        }
        // 85 passed, 45 from what was sent; then it is 85 from the measured one, which counts.
        QCOMPARE(cell.received(kArm), (QByteArrayList { "40,0,0", "85,0,0", "40,0,0" }));
        cell.send(kPyt, "91,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
    }

    void checksInTheGlobalFrameAndBeforeTheOutputsOwn()
    {
        Cell cell;
        makeArm(cell);
        const auto scaled = QStringLiteral("10 0 0 0;0 10 0 0;0 0 10 0;0 0 0 1");
        cell.transform(kArm, scaled);
        cell.start();
        cell.send(kArm, "10,0,0"); // 100 mm
        cell.send(kPyt, "140,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("14,0,0"));
        cell.send(kPyt, "195,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
    }

    void everyCoordinateOfADatagramIsChecked()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "1,0,0;400,0,0");
        cell.send(kPyt, "1,0,0;1,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().overStep, std::uint64_t(1));
        QCOMPARE(cell.spine->output(kArm)->counters().unchecked, std::uint64_t(1));
        cell.send(kPyt, "1,0,0;2,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0;2,0,0"));
    }

    void guardedOutputNeverRepeats()
    {
        Cell cell;
        makeArm(cell);
        cell.options.repeatMs = 10;
        cell.config.outputs[0].repeatMs = 10;
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "1,0,0");
        cell.simulated.advance(1s);
        QCOMPARE(cell.received(kArm).size(), 1);
    }

    void outputWithoutAMeasuringInputOpensByHandOnly()
    {
        const auto make = [](Cell& cell) {
            cell.input(kPyt).output(kArm, QStringLiteral("csv"), 50.0).connection(kPyt, kArm);
        };
        Cell closed;
        make(closed);
        closed.start();
        closed.send(kPyt, "1,0,0");
        QCOMPARE(closed.received(kArm, false), QByteArrayList());
        QCOMPARE(closed.spine->output(kArm)->counters().closed, std::uint64_t(1));

        Cell open;
        make(open);
        open.options.opened << kArm;
        open.start();
        open.send(kPyt, "300,0,0");
        QCOMPARE(open.next(kArm), QByteArray("300,0,0"));
        open.simulated.advance(1h);
        open.send(kPyt, "351,0,0");
        QCOMPARE(open.received(kArm, false), QByteArrayList());
        open.send(kPyt, "350,0,0");
        QCOMPARE(open.next(kArm), QByteArray("350,0,0"));
    }

    void openingAMeasuredOutputIsRefused()
    {
        Cell cell;
        makeArm(cell);
        cell.options.opened << kArm;
        const auto made = spine::Spine::create(cell.config, cell.options, cell.clock);
        QVERIFY(!made);
        QCOMPARE(made.error()[0].place, QStringLiteral("--open arm"));
    }

    void localEndsAreGuardedAlike()
    {
        Cell cell;
        makeArm(cell);
        cell.options.localInputs << kArm << kPyt;
        cell.options.localOutputs << kArm;
        cell.start();
        int delivered = 0;
        auto* arm = cell.spine->output(kArm);
        QObject::connect(arm, &spine::Output::delivered, arm, [&] { ++delivered; });
        auto* pyt = cell.spine->input(kPyt);
        pyt->submit(Coordinates(Position(1, 0, 0)));
        QCOMPARE(delivered, 0);
        cell.spine->input(kArm)->submit(Coordinates(Position(0, 0, 0)));
        pyt->submit(Coordinates(Position(60, 0, 0)));
        QCOMPARE(delivered, 0);
        pyt->submit(Coordinates(Position(1, 0, 0)));
        QCOMPARE(delivered, 1);
    }

    void heldOutputSendsNothingAndKeepsNothing()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
        cell.spine->holdOutputs({ kArm });
        QVERIFY(cell.spine->output(kArm)->isHeld());
        cell.send(kPyt, "2,0,0");
        cell.send(kPyt, "3,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().held, std::uint64_t(2));
        cell.spine->releaseOutputs({ kArm });
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
    }

    void onlyItsCommanderReachesAnOutput()
    {
        Cell cell;
        const QString brain = QStringLiteral("brain");
        cell.input(kPyt).input(brain).output(kArm).connection(kPyt, kArm).connection(brain, kArm);
        cell.start();
        cell.send(brain, "1,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
        QSignalSpy refused(cell.spine->output(kArm), &spine::Output::refused);
        cell.spine->setCommanders(kArm, QStringList { kPyt });
        cell.send(brain, "2,0,0");
        cell.send(kPyt, "3,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("3,0,0"));
        QCOMPARE(refused.count(), 1);
        QCOMPARE(refused[0][0].value<spine::Refused>().outcome, spine::Outcome::NotInCommand);
        QCOMPARE(cell.spine->output(kArm)->counters().notInCommand, std::uint64_t(1));

        // The one that gets it says again what it had said before.
        cell.spine->setCommanders(kArm, QStringList { brain });
        cell.send(kPyt, "4,0,0");
        cell.send(brain, "1,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
        spine::Snapshot snapshot;
        cell.spine->snapshot(snapshot);
        QCOMPARE(snapshot.connections.size(), std::size_t(2));
        QVERIFY(!snapshot.connections[0].admitted);
        QCOMPARE(snapshot.connections[0].counters.refused, std::uint64_t(1));
        QVERIFY(snapshot.connections[1].admitted);

        cell.spine->setCommanders(kArm, std::nullopt);
        cell.send(kPyt, "5,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("5,0,0"));
    }

    void aReloadKeepsWhoCommands()
    {
        Cell cell;
        const QString brain = QStringLiteral("brain");
        cell.input(kPyt).input(brain).output(kArm).connection(kPyt, kArm);
        cell.start();
        cell.spine->setCommanders(kArm, QStringList { kPyt });
        auto config = cell.config;
        config.connections.push_back({ brain, kArm });
        QVERIFY(!hasErrors(cell.spine->reload(config)));
        cell.send(brain, "2,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "3,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("3,0,0"));
    }

    void heldOutputDoesNotRepeatAfterItsReleaseEither()
    {
        Cell cell;
        cell.input(kPyt).output(kArm).connection(kPyt, kArm);
        cell.options.repeatMs = 100;
        cell.start();
        cell.send(kPyt, "1,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
        cell.spine->holdOutputs({ kArm });
        cell.simulated.advance(1s);
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.spine->releaseOutputs({ kArm });
        cell.simulated.advance(1s);
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "2,0,0");
        cell.simulated.advance(100ms);
        QCOMPARE(cell.received(kArm), (QByteArrayList { "2,0,0", "2,0,0" }));
    }

    void nothingLeavesAfterHoldFromAnotherThread()
    {
        SystemClock clock;
        Cell cell(&clock);
        cell.input(kPyt).output(kArm).connection(kPyt, kArm);
        auto made = spine::Spine::create(cell.config, cell.options, clock);
        QVERIFY(made);
        RealtimeThread thread(QStringLiteral("spine"));
        thread.begin();
        auto* const running = made->release();
        const auto address = running->input(kPyt)->address();
        running->moveToThread(&thread);
        QObject::connect(&thread, &QThread::finished, running, &QObject::deleteLater);
        QMetaObject::invokeMethod(running, [running] { running->start(); });

        std::jthread flood([&](const std::stop_token& stop) {
            auto sender = *wire::UdpSocket::open({});
            for (int i = 0; !stop.stop_requested(); ++i) {
                const auto text = QByteArray::number(i);
                sender.send(
                    std::as_bytes(std::span(text.constData(), std::size_t(text.size()))), address);
                std::this_thread::sleep_for(20us);
            }
        });
        auto& device = cell.devices.at(kArm);
        std::array<std::byte, 64> buffer {};
        int rounds = 0;
        for (int round = 0; round < 50; ++round) {
            bool flowed = false;
            for (int i = 0; i < 2000 && !flowed; ++i) {
                flowed = device.receive(buffer).has_value();
                std::this_thread::sleep_for(100us);
            }
            rounds += flowed ? 1 : 0;
            running->holdOutputs({ kArm });
            while (device.receive(buffer)) { }
            std::this_thread::sleep_for(3ms);
            QVERIFY2(!device.receive(buffer), qPrintable(QString::number(round)));
            running->releaseOutputs({ kArm });
        }
        QCOMPARE(rounds, 50);
    }

    void holdFromASlotOfADeliveryDoesNotWaitForItself()
    {
        Cell cell;
        cell.input(kPyt).output(kArm).connection(kPyt, kArm);
        cell.options.localOutputs << kArm;
        cell.start();
        int delivered = 0;
        auto* arm = cell.spine->output(kArm);
        QObject::connect(arm, &spine::Output::delivered, arm, [&] {
            ++delivered;
            cell.spine->holdOutputs({ kArm });
        });
        cell.send(kPyt, "1");
        cell.send(kPyt, "2");
        QCOMPARE(delivered, 1);
    }
};

QTEST_GUILESS_MAIN(TestGuarding)
#include "tst_guarding.moc"
