// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/status_text.h"
#include "tests/core/spine/cell_fixture.h"

#include <limits>

#include <QJsonArray>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const QString kIn = QStringLiteral("in");
const QString kOut = QStringLiteral("out");
const QString kSimulink = QStringLiteral("simulink");
const QString kCsv = QStringLiteral("csv");
const QString kTurned = QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1");

} // namespace

class TestRouting final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mapsIntoTheGlobalFrameAndBackOut()
    {
        Cell cell;
        cell.input(kIn).output(kOut).connection(kIn, kOut);
        cell.transform(kIn, QStringLiteral("2 0 0 10;0 2 0 20;0 0 2 30;0 0 0 1"));
        cell.transform(kOut, kTurned);
        cell.start();
        cell.send(kIn, "1,2,3");
        QCOMPARE(cell.spine->input(kIn)->latest()->coordinates.position(), Position(12, 24, 36));
        // Global (12, 24, 36) is what the turned device calls (24, -12, 36).
        QCOMPARE(cell.next(kOut), QByteArray("24,-12,36"));
    }

    void oneValueOfExactlyOneAndAZOfOneStay()
    {
        Cell cell;
        cell.input(kIn).output(kOut, kSimulink).connection(kIn, kOut);
        cell.transform(QStringLiteral("default"), kTurned);
        cell.start();
        cell.send(kIn, "5,7,1");
        QCOMPARE(cell.nextValues(kOut), (std::vector<double> { 5, 7, 1 }));
        cell.send(kIn, "1,1,1");
        QCOMPARE(cell.nextValues(kOut), (std::vector<double> { 1, 1, 1 }));
    }

    void severalCoordinatesAndLeftOversTravelTogether()
    {
        Cell cell;
        cell.input(kIn, kSimulink).output(kOut, kSimulink).connection(kIn, kOut);
        cell.transform(kIn, QStringLiteral("1 0 0 100;0 1 0 0;0 0 1 0;0 0 0 1"));
        cell.start();
        const std::vector<double> sent { 1, 2, 3, 4, 5, 6, 7, 8 };
        cell.send(kIn, sent);
        QCOMPARE(cell.nextValues(kOut), (std::vector<double> { 101, 2, 3, 104, 5, 6, 7, 8 }));
    }

    void furtherValuesAndShortCoordinatesPassUntransformed()
    {
        Cell cell;
        cell.input(kIn).output(kOut).connection(kIn, kOut);
        cell.transform(kIn, QStringLiteral("-1 0 0 0;0 -1 0 0;0 0 -1 0;0 0 0 1"));
        cell.start();
        cell.send(kIn, "1,2,3,95.5;4,5;6,7,8,9,10");
        QCOMPARE(cell.next(kOut), QByteArray("-1,-2,-3,95.5;4,5;-6,-7,-8,9,10"));
    }

    void onlyChangesAreSentOnEachConnectionByItself()
    {
        Cell cell;
        cell.input(kIn).input(QStringLiteral("other")).output(kOut);
        cell.connection(kIn, kOut).connection(QStringLiteral("other"), kOut);
        cell.start();
        for (const auto* value : { "1,2,3", "1,2,3", "1.0,2,3" }) {
            cell.send(kIn, value);
        }
        QCOMPARE(cell.received(kOut), QByteArrayList { "1,2,3" });
        cell.send(QStringLiteral("other"), "1,2,3");
        cell.send(kIn, "1,2,4");
        cell.send(kIn, "1,2,3");
        QCOMPARE(cell.received(kOut), (QByteArrayList { "1,2,3", "1,2,4", "1,2,3" }));
        QCOMPARE(cell.spine->connections()[0]->counters().unchanged, std::uint64_t(2));
        QCOMPARE(cell.spine->connections()[0]->counters().passed, std::uint64_t(3));
        QCOMPARE(cell.spine->input(kIn)->counters().unchanged, std::uint64_t(2));
    }

    void equalValuePassesAgainAfterSilenceWhereTheConnectionSaysSo()
    {
        Cell cell;
        cell.input(kIn).output(kOut).connection(kIn, kOut);
        cell.config.connections[0].passEqualAfterMs = 1000;
        cell.start();
        const auto sendAfter = [&cell](Duration silence) {
            cell.simulated.advance(silence);
            cell.send(kIn, "1,0,0");
        };
        sendAfter(0ms);
        QCOMPARE(cell.next(kOut), QByteArray("1,0,0"));
        for (int i = 0; i < 6; ++i) { // 3 s in all, but never silent for 1 s
            sendAfter(500ms);
        }
        sendAfter(999ms);
        QCOMPARE(cell.received(kOut, false), QByteArrayList());
        sendAfter(1000ms);
        QCOMPARE(cell.next(kOut), QByteArray("1,0,0"));
        QCOMPARE(cell.spine->connections()[0]->counters().passed, std::uint64_t(2));
        QCOMPARE(cell.spine->connections()[0]->counters().unchanged, std::uint64_t(7));
    }

    void oneInputFeedsManyOutputs()
    {
        Cell cell;
        cell.input(kIn).output(kOut).output(QStringLiteral("log"), kSimulink);
        cell.connection(kIn, kOut).connection(kIn, QStringLiteral("log"));
        cell.start();
        cell.send(kIn, "1,2,3");
        QCOMPARE(cell.next(kOut), QByteArray("1,2,3"));
        QCOMPARE(cell.nextValues(QStringLiteral("log")), (std::vector<double> { 1, 2, 3 }));
    }

    void streamedInputHandsOutTheNewestOnDemandAndOnChange()
    {
        Cell cell;
        cell.input(kIn);
        cell.start();
        auto* input = cell.spine->input(kIn);
        QVERIFY(input->latest() == nullptr);
        int received = 0;
        std::vector<double> changes;
        QObject::connect(input, &spine::Input::received, input, [&] { ++received; });
        QObject::connect(input, &spine::Input::changed, input,
            [&](const spine::Message& message) { changes.push_back(message.coordinates[0][0]); });
        for (const auto* value : { "1,0,0", "1,0,0", "2,0,0" }) {
            cell.simulated.advance(10ms);
            cell.send(kIn, value);
        }
        QCOMPARE(received, 3);
        QCOMPARE(changes, (std::vector<double> { 1, 2 }));
        QCOMPARE(input->latest()->sequence, std::uint64_t(3));
        QCOMPARE(input->latest()->receivedAt, cell.simulated.now());
        QCOMPARE(input->latest()->sender, cell.sender.address());
    }

    void callbackGetsTheNextValueOrTheEndOfItsTime()
    {
        Cell cell;
        cell.input(kIn, kCsv, false);
        cell.start();
        auto* input = cell.spine->input(kIn);
        std::vector<QString> answers;
        const auto note = [&](const QString& who) {
            return [&answers, who](const spine::Message* message) {
                answers.push_back(who
                    + (message != nullptr ? message->coordinates.toString()
                                          : QStringLiteral(" late")));
            };
        };
        input->next(100ms, note(QStringLiteral("a ")));
        input->next(50ms, note(QStringLiteral("b")));
        cell.simulated.advance(60ms);
        QCOMPARE(answers, (std::vector<QString> { QStringLiteral("b late") }));
        cell.send(kIn, "7");
        QCOMPARE(answers.back(), QStringLiteral("a 7.000"));
        cell.send(kIn, "8");
        cell.simulated.advance(1s);
        QCOMPARE(answers.size(), std::size_t(2));
        input->next(10ms, note(QStringLiteral("c")));
        cell.simulated.advance(10ms);
        QCOMPARE(answers.back(), QStringLiteral("c late"));
    }

    void badDatagramsAreCountedByReasonAndChangeNothing()
    {
        Cell cell;
        cell.input(kIn).input(QStringLiteral("device"), kSimulink).output(kOut);
        cell.connection(kIn, kOut);
        cell.start();
        cell.send(kIn, "1,2,3");
        for (const auto* bad : { "", "1,,3", "x", "nan,1,2", "1e999,0,0", "1,2,3;" }) {
            cell.send(kIn, bad);
        }
        cell.send(QStringLiteral("device"), "1234567");
        const std::vector<double> notFinite { 1, std::numeric_limits<double>::infinity(), 2 };
        cell.send(QStringLiteral("device"), notFinite);
        const auto& counters = cell.spine->input(kIn)->counters();
        QCOMPARE(counters.received, std::uint64_t(1));
        QCOMPARE(counters.empty, std::uint64_t(3));
        QCOMPARE(counters.notANumber, std::uint64_t(3));
        QCOMPARE(
            cell.spine->input(QStringLiteral("device"))->counters().badLength, std::uint64_t(1));
        QCOMPARE(
            cell.spine->input(QStringLiteral("device"))->counters().notANumber, std::uint64_t(1));
        QCOMPARE(cell.spine->input(kIn)->latest()->coordinates.position(), Position(1, 2, 3));
        QCOMPARE(cell.received(kOut), QByteArrayList { "1,2,3" });
    }

    void infinitiesMadeByAFrameAreRefusedAtBothEnds()
    {
        Cell cell;
        const auto huge = QStringLiteral("1e10 0 0 0;0 1e10 0 0;0 0 1e10 0;0 0 0 1");
        const auto tiny = QStringLiteral("1e-10 0 0 0;0 1e-10 0 0;0 0 1e-10 0;0 0 0 1");
        cell.input(kIn).input(QStringLiteral("plain")).output(kOut);
        cell.connection(QStringLiteral("plain"), kOut).connection(kIn, kOut);
        cell.transform(kIn, huge).transform(kOut, tiny);
        cell.start();
        cell.send(kIn, "1e300,0,0");
        QCOMPARE(cell.spine->input(kIn)->counters().nonFinite, std::uint64_t(1));
        cell.send(QStringLiteral("plain"), "1e300,0,0");
        QCOMPARE(cell.spine->output(kOut)->counters().nonFinite, std::uint64_t(1));
        QCOMPARE(cell.received(kOut, false), QByteArrayList());
        cell.send(QStringLiteral("plain"), "1,0,0");
        QCOMPARE(cell.next(kOut), QByteArray("10000000000,0,0"));
    }

    void unguardedOutputRepeatsItsNewestWhenNothingWasSent()
    {
        Cell cell;
        cell.input(kIn).output(kOut).connection(kIn, kOut);
        cell.options.repeatMs = 100;
        cell.start();
        cell.simulated.advance(1s);
        QCOMPARE(cell.received(kOut, false), QByteArrayList()); // there is nothing yet
        cell.send(kIn, "1,2,3");
        cell.simulated.advance(60ms);
        cell.send(kIn, "4,5,6");
        cell.simulated.advance(99ms);
        QCOMPARE(cell.received(kOut), (QByteArrayList { "1,2,3", "4,5,6" }));
        cell.simulated.advance(1ms);
        QCOMPARE(cell.received(kOut), QByteArrayList { "4,5,6" });
        cell.simulated.advance(300ms);
        QCOMPARE(cell.received(kOut), (QByteArrayList { "4,5,6", "4,5,6", "4,5,6" }));
        QCOMPARE(cell.spine->output(kOut)->counters().repeated, std::uint64_t(4));
        QCOMPARE(cell.spine->output(kOut)->counters().sent, std::uint64_t(2));
    }

    void localEndsTakeThePlaceOfDatagrams()
    {
        Cell cell;
        cell.input(kIn).output(kOut).output(QStringLiteral("log"));
        cell.connection(kIn, kOut).connection(kIn, QStringLiteral("log"));
        // A local end speaks in the global frame; the frames of its name are for the wire.
        cell.transform(kIn, QStringLiteral("2 0 0 0;0 2 0 0;0 0 2 0;0 0 0 1"));
        cell.transform(kOut, QStringLiteral("2 0 0 0;0 2 0 0;0 0 2 0;0 0 0 1"));
        cell.options.localInputs << kIn;
        cell.options.localOutputs << kOut;
        cell.options.repeatMs = 10;
        cell.start();
        QCOMPARE(cell.spine->socketCount(), std::size_t(1));
        std::vector<Position> delivered;
        auto* output = cell.spine->output(kOut);
        QObject::connect(
            output, &spine::Output::delivered, output, [&](const spine::Message& message) {
                delivered.push_back(*message.coordinates.position());
            });
        auto* input = cell.spine->input(kIn);
        QVERIFY(input->submit(Coordinates(Position(1, 2, 3))));
        QVERIFY(input->submit(Coordinates(Position(1, 2, 3))));
        QCOMPARE(delivered, (std::vector<Position> { Position(1, 2, 3) }));
        QCOMPARE(output->newest()->coordinates.position(), Position(1, 2, 3));
        QCOMPARE(cell.next(QStringLiteral("log")), QByteArray("1,2,3"));
        cell.simulated.advance(100ms);
        QCOMPARE(delivered.size(), std::size_t(1)); // never repeats
        QCOMPARE(cell.received(kOut, false), QByteArrayList());

        QVERIFY(!input->submit({}));
        QVERIFY(!input->submit(Coordinates(Position(1, NAN, 3))));
        QCOMPARE(input->counters().bad(), std::uint64_t(2));
    }

    void inputWithASocketTakesNoSubmission()
    {
        Cell cell;
        cell.input(kIn);
        cell.start();
        QVERIFY(!cell.spine->input(kIn)->submit(Coordinates(Position(1, 2, 3))));
        QCOMPARE(cell.spine->input(kIn)->counters().received, std::uint64_t(0));
    }

    void submissionFromASlotOfTheSameInputComesAfter()
    {
        Cell cell;
        cell.input(kIn);
        cell.options.localInputs << kIn;
        cell.start();
        auto* input = cell.spine->input(kIn);
        std::vector<double> seen;
        QObject::connect(input, &spine::Input::received, input, [&](const spine::Message& m) {
            if (m.sequence == 1) {
                QVERIFY(input->submit(Coordinates(Position(2, 0, 0))));
            }
            seen.push_back(m.coordinates[0][0]);
        });
        QVERIFY(input->submit(Coordinates(Position(1, 0, 0))));
        QCOMPARE(seen, (std::vector<double> { 1 }));
        QVERIFY(waitUntil([&] { return seen.size() == 2; }));
        QCOMPARE(seen, (std::vector<double> { 1, 2 }));
    }

    void countersTellTheWholeStory()
    {
        SystemClock clock;
        Cell cell(&clock);
        cell.input(kIn).output(kOut).connection(kIn, kOut);
        cell.start();
        for (int i = 0; i < 50; ++i) {
            cell.send(kIn, QByteArray::number(i) + ",0,0");
        }
        cell.send(kIn, "nonsense");
        spine::Snapshot snapshot;
        cell.spine->snapshot(snapshot);
        QCOMPARE(snapshot.inputs[0].name, kIn);
        QCOMPARE(snapshot.inputs[0].counters.received, std::uint64_t(50));
        QCOMPARE(snapshot.inputs[0].counters.bad(), std::uint64_t(1));
        QCOMPARE(snapshot.inputs[0].counters.newest.values[0], 49.0);
        QVERIFY(snapshot.at - *snapshot.inputs[0].counters.newestAt < 2s);
        QCOMPARE(snapshot.connections[0].counters.passed, std::uint64_t(50));
        const auto& out = snapshot.outputs[0];
        QCOMPARE(out.counters.sent, std::uint64_t(50));
        QCOMPARE(out.hop.count, std::uint64_t(50));
        QVERIFY(out.hop.least > Duration::zero());
        QVERIFY(out.hop.least <= out.hop.median && out.hop.median <= out.hop.p99);
        QVERIFY(out.hop.median < 1ms);
        const auto table = spine::toTable(snapshot);
        QVERIFY2(table.contains(QLatin1String("49.00,0.00,0.00")), qPrintable(table));
        const auto json = spine::toJson(snapshot);
        QCOMPARE(json[QLatin1String("outputs")][0][QLatin1String("sent")].toInt(), 50);
        QCOMPARE(json[QLatin1String("inputs")][0][QLatin1String("notANumber")].toInt(), 1);
    }

    void ratesAreOfTheLastSecond()
    {
        Cell cell;
        cell.input(kIn).output(kOut).connection(kIn, kOut);
        cell.start();
        spine::Snapshot snapshot;
        cell.spine->snapshot(snapshot);
        for (int i = 0; i < 20; ++i) {
            cell.send(kIn, QByteArray::number(i / 2));
            cell.simulated.advance(50ms);
        }
        cell.spine->snapshot(snapshot);
        QCOMPARE(snapshot.inputs[0].ratePerS, 20.0);
        QCOMPARE(snapshot.outputs[0].ratePerS, 10.0);
    }

    void snapshotsArePublishedToAnotherThread()
    {
        Cell cell;
        cell.input(kIn);
        cell.start();
        QVERIFY(cell.spine->newestSnapshot() == nullptr);
        cell.spine->publishSnapshots(33ms);
        cell.send(kIn, "1,2,3");
        cell.simulated.advance(33ms);
        const auto* newest = cell.spine->newestSnapshot();
        QVERIFY(newest != nullptr);
        QCOMPARE(newest->inputs[0].counters.received, std::uint64_t(1));
        QCOMPARE(newest->at, cell.simulated.now());
        cell.spine->publishSnapshots({});
        cell.simulated.advance(1s);
        const auto at = newest->at;
        QCOMPARE(cell.spine->newestSnapshot()->at, at);
    }

    void socketsAreBoundAllOrNone()
    {
        Cell cell;
        cell.input(kIn).input(QStringLiteral("taken"));
        const auto holder = *wire::UdpSocket::bind({ 0x7f000001, 0 }, {});
        const auto free = wire::UdpSocket::bind({ 0x7f000001, 0 }, {})->address();
        cell.config.inputs[0].port = free.port;
        cell.config.inputs[1].port = holder.address().port;
        const auto made = spine::Spine::create(cell.config, {}, cell.clock);
        QVERIFY(!made);
        QCOMPARE(made.error().size(), std::size_t(1));
        QCOMPARE(made.error()[0].place, QStringLiteral("interfaces.input.taken.port"));
        QVERIFY(wire::UdpSocket::bind(free, {})); // let go again
    }

    void moreThan64SocketsAreRefused()
    {
        Cell cell;
        for (int i = 0; i < 65; ++i) {
            cell.input(QStringLiteral("in%1").arg(i));
        }
        QVERIFY(!spine::Spine::create(cell.config, {}, cell.clock));
        cell.config.inputs.pop_back();
        const auto made = spine::Spine::create(cell.config, {}, cell.clock);
        QVERIFY(made);
        QCOMPARE((*made)->socketCount(), std::size_t(64));
    }

    void outputsToOneAddressShareASocket()
    {
        Cell cell;
        cell.input(kIn).output(kOut).output(QStringLiteral("same")).connection(kIn, kOut);
        cell.config.outputs[1].address = cell.config.outputs[0].address;
        cell.start();
        QCOMPARE(cell.spine->socketCount(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(TestRouting)
#include "tst_routing.moc"
