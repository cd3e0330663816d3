// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams that waited, threads that stood still, values that are too short.
#include "core/wire/arrival.h"
#include "tests/core/spine/cell_fixture.h"
#include "tests/support/waiting.h"

#include <thread>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
using spine::Notice;

namespace {

const QString kArm = QStringLiteral("arm");
const QString kPyt = QStringLiteral("pyt");
const QString kQuarterTurn = QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1");

void makeArm(Cell& cell)
{
    cell.input(kPyt).input(kArm).output(kArm, QStringLiteral("csv"), 50.0);
    cell.connection(kPyt, kArm);
}

/// The kernel begins to stamp datagrams some time after the first socket asks for it; until then
/// they count as received when they are read.
void awaitStamps(Cell& cell)
{
    auto reader = *wire::UdpSocket::bind({ 0x7f000001, 0 }, {});
    std::array<std::byte, 8> buffer {};
    QTRY_VERIFY([&] {
        cell.sender.send(std::as_bytes(std::span("x", 1)), reader.address());
        std::this_thread::sleep_for(20ms);
        wire::Arrival arrival;
        const auto datagram = reader.receive(buffer);
        const auto received = arrival.of(datagram ? datagram->stampNs : 0, cell.clock);
        return received.readAt - received.at > 10ms;
    }());
}

const QString kHead = QStringLiteral("head");
const QString kHeadCommand = QStringLiteral("head-cmd");

/// head-cmd -> head, an actuator without a guard, whose commands are repeated every 100 ms.
struct Head {
    Head()
    {
        cell.input(kHeadCommand).output(kHead).connection(kHeadCommand, kHead);
        cell.config.outputs[0].unguarded = true;
        cell.options.repeatMs = 100;
        cell.start();
    }

    Cell cell;
};

/// A clock whose two times are set by hand.
class TwoClocks final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override { return bootTime; }
    [[nodiscard]] std::optional<std::int64_t> realtimeNs() const override { return realtime; }
    [[nodiscard]] std::unique_ptr<Alarm> makeAlarm(std::function<void()> /*onDue*/) override
    {
        return nullptr;
    }
    void pass(Duration span)
    {
        bootTime += span;
        realtime += span.count();
    }

    TimePoint bootTime = TimePoint(1h);
    std::int64_t realtime = 1'700'000'000'000'000'000;
};

/// The computer's clock, set by hand.
class SettableClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override { return m_clock.now(); }
    [[nodiscard]] std::optional<std::int64_t> realtimeNs() const override
    {
        return *m_clock.realtimeNs() + m_set.count();
    }
    [[nodiscard]] std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) override
    {
        return m_clock.makeAlarm(std::move(onDue));
    }
    void set(Duration by) { m_set += by; }

private:
    SystemClock m_clock;
    Duration m_set {};
};

} // namespace

class TestAges final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stampIsCarriedToTheProgramsClockAsAnAge()
    {
        TwoClocks clock;
        wire::Arrival arrival;
        const auto stamp = clock.realtime;
        clock.pass(40ms);
        const auto received = arrival.of(stamp, clock);
        QVERIFY(received.known);
        QVERIFY(!received.isStale());
        QCOMPARE(received.at, clock.bootTime - 40ms);
        clock.pass(211ms);
        QVERIFY(arrival.of(stamp, clock).isStale());
    }

    void setTimeOfDayMakesAgesUnknown_data()
    {
        QTest::addColumn<int>("stepMs");
        QTest::addColumn<bool>("known");
        QTest::newRow("slewed") << 4 << true;
        QTest::newRow("forward") << 3'600'000 << false;
        QTest::newRow("backward") << -6 << false;
        QTest::newRow("far backward") << -3'600'000 << false;
    }
    void setTimeOfDayMakesAgesUnknown()
    {
        QFETCH(const int, stepMs);
        QFETCH(const bool, known);
        TwoClocks clock;
        wire::Arrival arrival;
        QVERIFY(arrival.of(clock.realtime, clock).known);
        clock.pass(10ms);
        const auto stamp = clock.realtime;
        clock.pass(1ms);
        clock.realtime += stepMs * 1'000'000LL;
        const auto received = arrival.of(stamp, clock);
        QCOMPARE(received.known, known);
        QCOMPARE(received.step == Duration {}, known);
        // The next one is measured with the clock as it is now.
        clock.pass(1ms);
        QVERIFY(arrival.of(clock.realtime, clock).known);
    }

    void slewOverALongSilenceIsNoStep()
    {
        TwoClocks clock;
        wire::Arrival arrival;
        QVERIFY(arrival.of(clock.realtime, clock).known);
        clock.pass(100s);
        clock.realtime += 45'000'000; // 450 ppm
        QVERIFY(arrival.of(clock.realtime, clock).known);
    }

    void stepAfterALongSilenceIsNoSlew()
    {
        TwoClocks clock;
        wire::Arrival arrival;
        QVERIFY(arrival.of(clock.realtime, clock).known);
        for (int i = 0; i < 3600 * 20; ++i) { // an hour without a datagram
            clock.pass(50ms);
            QCOMPARE(arrival.watch(clock), Duration {});
        }
        const auto stamp = clock.realtime;
        clock.pass(1500ms);
        clock.realtime -= 1'490'000'000; // 10 ms old by its stamp
        QCOMPARE(arrival.watch(clock), Duration(-1490ms));
        QVERIFY(!arrival.of(stamp, clock).known);
        QVERIFY(!arrival.of(stamp + 1, clock).known); // nor the next one that waited
        clock.pass(1ms);
        QVERIFY(arrival.of(clock.realtime, clock).known);
    }

    void stepBeforeTheFirstDatagramIsNoticed()
    {
        TwoClocks clock;
        wire::Arrival arrival;
        QCOMPARE(arrival.watch(clock), Duration {});
        const auto stamp = clock.realtime;
        clock.pass(8s);
        clock.realtime -= 7'900'000'000;
        const auto received = arrival.of(stamp, clock);
        QVERIFY(!received.known);
        QCOMPARE(received.step, Duration(-7900ms));
    }

    /// A Spine compares the clocks from its start on, with each tick.
    void clockThatIsSetBetweenDatagramsIsReported()
    {
        SettableClock clock;
        Cell cell(&clock);
        makeArm(cell);
        cell.start();
        std::vector<Notice> notices;
        QObject::connect(cell.spine.get(), &spine::Spine::noticed, cell.spine.get(),
            [&](const Notice& notice) { notices.push_back(notice); });
        clock.set(-60s);
        QTRY_COMPARE(notices.size(), std::size_t(2)); // one for each input
        QCOMPARE(notices[0].kind, Notice::Kind::ClockSet);
        QCOMPARE(std::chrono::round<std::chrono::seconds>(notices[0].span), -60s);
    }

    void stampFromTheFutureIsOfUnknownAge()
    {
        TwoClocks clock;
        wire::Arrival arrival;
        QVERIFY(!arrival.of(clock.realtime + 1, clock).known);
        QVERIFY(arrival.of(0, clock).known); // no stamp: received now
    }

    void datagramsThatWaitedAreDroppedAndCounted()
    {
        SystemClock clock;
        Cell cell(&clock);
        makeArm(cell);
        cell.start();
        awaitStamps(cell);
        QSignalSpy gaps(cell.spine.get(), &spine::Spine::gapNoticed);
        cell.sendOnly(kArm, "0,0,0");
        cell.sendOnly(kPyt, "1,0,0");
        std::this_thread::sleep_for(300ms); // the Spine's thread stands still
        cell.send(kArm, "0,0,0");
        QVERIFY(waitUntil([&] { return cell.spine->input(kPyt)->counters().stale == 1; }));
        QCOMPARE(cell.spine->input(kArm)->counters().stale, std::uint64_t(1));
        QCOMPARE(cell.spine->input(kArm)->counters().received, std::uint64_t(1));
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(gaps.count(), 1);
    }

    void afterAGapASourceMustBeQuietFirst()
    {
        SystemClock clock;
        Cell cell(&clock);
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        for (const auto* value : { "0,0,0", "0.2,0,0", "0.4,0,0", "0.6,0,0", "1,0,0" }) {
            letTimePass(5ms); // its period becomes known
            cell.send(kPyt, value);
            QCOMPARE(cell.next(kArm), QByteArray(value));
        }
        std::this_thread::sleep_for(300ms);
        cell.send(kArm, "1,0,0");
        cell.send(kPyt, "2,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().sourceShut, std::uint64_t(1));
        letTimePass(1050ms);
        cell.send(kArm, "1,0,0");
        cell.send(kPyt, "3,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("3,0,0"));
    }

    void commandThatWaitedInProcessExpires()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        cell.send(kArm, "0,0,0");
        spine::Message message;
        message.coordinates = Coordinates(Position(1, 0, 0));
        message.receivedAt = cell.simulated.now();
        cell.simulated.advance(251ms);
        cell.send(kArm, "0,0,0");
        cell.spine->output(kArm)->submit(message);
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().expired, std::uint64_t(1));
        message.receivedAt = cell.simulated.now() - 250ms;
        cell.spine->output(kArm)->submit(message);
        QCOMPARE(cell.next(kArm), QByteArray("1,0,0"));
    }

    /// Two values are not mapped, so 100,0 in one frame and -100,0 in the other were 141 mm apart.
    void twoValuesDoNotPassFramesOnTheWayToAnActuator()
    {
        Cell cell;
        makeArm(cell);
        cell.config.outputs[0].checkElementsCount = 2;
        cell.transform(kArm, kQuarterTurn);
        cell.start();
        cell.send(kArm, "0,-100,0"); // 100,0,0 in the global frame
        cell.send(kPyt, "100,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().unmapped, std::uint64_t(1));
        cell.send(kPyt, "100,0,0;100,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "100,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("0,-100,0"));
    }

    void twoValuedReportsInAFrameDoNotSayWhereTheDeviceIs()
    {
        Cell cell;
        makeArm(cell);
        cell.config.outputs[0].checkElementsCount = 2;
        cell.transform(kArm, kQuarterTurn);
        cell.start();
        cell.send(kArm, "0,-100");
        cell.send(kPyt, "0,-100,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().closed, std::uint64_t(1));
    }

    void twoValuesTravelOnToWhatIsNoActuator()
    {
        Cell cell;
        const auto logger = QStringLiteral("logger");
        cell.input(kPyt).output(logger).connection(kPyt, logger);
        cell.transform(logger, kQuarterTurn);
        cell.start();
        cell.send(kPyt, "100,0");
        QCOMPARE(cell.next(logger), QByteArray("100,0"));
    }

    void repeatedPositionEndsWithItsDevice()
    {
        Cell cell;
        cell.input(kArm).output(kArm, QStringLiteral("csv"), 50.0).output(kPyt);
        cell.input(kPyt).connection(kArm, kPyt).connection(kPyt, kArm);
        cell.options.repeatMs = 100;
        cell.start();
        cell.send(kArm, "1,2,3");
        QCOMPARE(cell.next(kPyt), QByteArray("1,2,3"));
        cell.simulated.advance(1s);
        QCOMPARE(cell.received(kPyt).size(), 2); // after 100 and 200 ms
        cell.send(kArm, "1,2,3"); // it lives again, unchanged
        cell.simulated.advance(100ms);
        QCOMPARE(cell.next(kPyt), QByteArray("1,2,3"));
    }

    /// The device moves on a fresh command only, so its command is repeated no longer than it is
    /// fresh, and after nothing that ends its motion.
    void repeatedCommandOfAnActuatorEndsWithItsAge()
    {
        Head head;
        head.cell.send(kHeadCommand, "1,2,3");
        head.cell.simulated.advance(5s);
        QCOMPARE(head.cell.received(kHead).size(), 3); // itself, after 100 and 200 ms
    }

    void repeatedTargetOfTheMotionPartEndsWithItsAge()
    {
        const auto brain = QStringLiteral("brain");
        const auto command = QStringLiteral("pyt-command");
        Cell cell;
        cell.input(brain).output(command).connection(brain, command);
        cell.options.repeatMs = 100;
        cell.start();
        cell.send(brain, "1,2,3");
        cell.simulated.advance(5s);
        QCOMPARE(cell.received(command).size(), 3); // itself, after 100 and 200 ms
    }

    void commandOfAnActuatorIsNotRepeatedAfterAGap()
    {
        Head head;
        head.cell.send(kHeadCommand, "1,2,3");
        QCOMPARE(head.cell.next(kHead), QByteArray("1,2,3"));
        head.cell.simulated.suspend(3500ms);
        head.cell.simulated.advance(1s);
        QCOMPARE(head.cell.received(kHead, false), QByteArrayList());
    }

    void commandOfAnActuatorIsNotRepeatedForAnotherCommander()
    {
        Head head;
        head.cell.send(kHeadCommand, "1,2,3");
        QCOMPARE(head.cell.next(kHead), QByteArray("1,2,3"));
        head.cell.spine->setCommanders(kHead, QStringList {});
        head.cell.simulated.advance(1s);
        QCOMPARE(head.cell.received(kHead, false), QByteArrayList());
    }

    void jumpOfThePositionClosesTheOutputAndGoesOnToAllOthers()
    {
        Cell cell;
        cell.input(kArm).output(kArm, QStringLiteral("csv"), 50.0).output(kPyt);
        cell.input(kPyt).connection(kArm, kPyt).connection(kPyt, kArm);
        cell.start();
        std::vector<Notice> notices;
        QObject::connect(cell.spine.get(), &spine::Spine::noticed, cell.spine.get(),
            [&](const Notice& notice) { notices.push_back(notice); });
        cell.send(kArm, "300,0,0");
        QCOMPARE(cell.next(kPyt), QByteArray("300,0,0"));
        cell.send(kArm, "0,0,0");
        QCOMPARE(cell.next(kPyt), QByteArray("0,0,0"));
        QCOMPARE(notices.size(), std::size_t(1));
        QCOMPARE(notices[0].kind, Notice::Kind::MeasuredJump);
        QCOMPARE(notices[0].severity(), Severity::Error);
        cell.send(kPyt, "10,0,0");
        cell.send(kPyt, "310,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QCOMPARE(cell.spine->output(kArm)->counters().sourceShut, std::uint64_t(2));
        QVERIFY(!cell.spine->acceptJump(kArm));
        for (int i = 0; i < 4; ++i) {
            cell.send(kArm, "0,0,0");
        }
        spine::Snapshot snapshot;
        cell.spine->snapshot(snapshot);
        QVERIFY(snapshot.outputs[0].jump.has_value());
        QVERIFY(snapshot.outputs[0].jump->agreed);
        QCOMPARE(snapshot.outputs[0].jump->from.values[0], 300.0);
        QVERIFY(cell.spine->acceptJump(kArm));
        cell.openSource(kPyt, kArm); // else it would have to be quiet first
        cell.send(kPyt, "310,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        cell.send(kPyt, "10,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("10,0,0"));
    }
};

QTEST_GUILESS_MAIN(TestAges)
#include "tst_ages.moc"
