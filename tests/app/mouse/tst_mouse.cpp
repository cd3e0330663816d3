// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/order.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"
#include "core/maze/view_stream.h"
#include "core/wire/udp_socket.h"
#include "tests/support/program.h"

#include <array>
#include <chrono>
#include <csignal>

#include <QTest>

using namespace medulla;
using namespace medulla::maze;
using namespace std::chrono_literals;

namespace {

const wire::Address kLoopback { 0x7f000001, 0 };

/// The simulator's side of one robot, played by the test.
struct FakeSimulator {
    wire::UdpSocket door = wire::UdpSocket::bind(kLoopback, QStringLiteral("door")).value();
    wire::UdpSocket room = wire::UdpSocket::bind(kLoopback, QStringLiteral("room")).value();
    wire::Address mouse;
    std::array<std::byte, 4096> buffer {};

    [[nodiscard]] QStringList options() const
    {
        return { QStringLiteral("--port"), QString::number(door.address().port),
            QStringLiteral("--pos"), QStringLiteral("2"), QStringLiteral("--name"),
            QStringLiteral("tom") };
    }
    /// The next datagram at `socket`, within 5 s.
    [[nodiscard]] QByteArray next(wire::UdpSocket& socket)
    {
        for (int i = 0; i < 500; ++i) {
            if (const auto received = socket.receive(buffer)) {
                mouse = received->sender;
                return { reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size) };
            }
            QTest::qWait(10);
        }
        return {};
    }
    void send(wire::UdpSocket& socket, const QByteArray& datagram)
    {
        QVERIFY(socket.send(
            std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), mouse));
    }
    /// Takes the registration and answers it from the private port.
    void admit(bool accepted = true)
    {
        const auto registration = decodeRegistration(next(door));
        QVERIFY(registration.has_value());
        QCOMPARE(registration->id, 2);
        QCOMPARE(registration->name, QStringLiteral("tom"));
        QByteArray out;
        encode(Reply { accepted, {} }, out);
        send(room, out);
    }
    void measure(int time)
    {
        Measures measures;
        measures.time = time;
        measures.collision = false;
        measures.compassDeg = 10;
        measures.gps = GpsReading { 3, 4, std::nullopt };
        for (auto& reading : measures.ir) {
            reading = 0.3;
        }
        measures.buttons.start = true;
        QByteArray out;
        encode(measures, out);
        send(room, out);
    }
    /// Actions that the mouse sent, all that came within `ms`.
    std::vector<Actions> answers(int ms)
    {
        QTest::qWait(ms);
        std::vector<Actions> all;
        while (const auto received = room.receive(buffer)) {
            all.push_back(decodeActions(QByteArrayView(reinterpret_cast<const char*>(buffer.data()),
                                            qsizetype(received->size)))
                              .value());
        }
        return all;
    }
};

} // namespace

class MouseTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void registersAndDrives()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        bool moved = false;
        for (int time = 1; time < 60; ++time) {
            simulator.measure(time);
            const auto actions = decodeActions(simulator.next(simulator.room));
            QVERIFY(actions.has_value());
            QVERIFY(actions->requests.size() <= 2);
            moved = moved || actions->leftMotor.value_or(0) != 0;
        }
        QVERIFY(moved);
        QCOMPARE(mouse.terminate(), 1);
    }
    void actsOnTheNewestOfManyMeasures()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        simulator.measure(1);
        (void)simulator.answers(200);
        // Stopped for a moment, so that they pile up.
        ::kill(pid_t(mouse.process().processId()), SIGSTOP);
        for (int time = 2; time < 42; ++time) {
            simulator.measure(time);
        }
        ::kill(pid_t(mouse.process().processId()), SIGCONT);
        QCOMPARE(simulator.answers(300).size(), 1U);
    }
    void motorsStopWhenNothingIsHeard()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        for (int time = 1; time < 40; ++time) {
            simulator.measure(time);
            (void)simulator.next(simulator.room);
        }
        const auto answers = simulator.answers(1000);
        QVERIFY(!answers.empty());
        QCOMPARE(answers.back().leftMotor.value_or(1), 0.0);
        QCOMPARE(answers.back().rightMotor.value_or(1), 0.0);
        QVERIFY(mouse.complaints().contains(QStringLiteral("Nothing was heard")));
        // A simulator that was restarted finds it again.
        simulator.admit();
        simulator.measure(1);
        QVERIFY(!simulator.next(simulator.room).isEmpty());
    }
    void garbageDoesNoHarm()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        SeededRandom random(3);
        for (int i = 0; i < 3000; ++i) {
            QByteArray garbage(qsizetype(random.below(300)), '<');
            for (auto& character : garbage) {
                character = char(random.below(256));
            }
            simulator.send(i % 2 == 0 ? simulator.room : simulator.door, garbage);
        }
        simulator.send(simulator.room, "<Measures Time=\"x\"><Sensors><IRSensor Id=\"9\"");
        QTest::qWait(200);
        simulator.measure(5);
        QVERIFY(!simulator.next(simulator.room).isEmpty());
        QCOMPARE(mouse.process().state(), QProcess::Running);
    }
    void refusalIsToldAndEndsIt()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit(false);
        QVERIFY(mouse.process().waitForFinished(5000));
        QCOMPARE(mouse.process().exitCode(), 1);
        QVERIFY(mouse.complaints().contains(QStringLiteral("refused")));
    }
    void endsWithTheRun()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        simulator.measure(1);
        (void)simulator.next(simulator.room);
        Measures over;
        over.time = 2; // both buttons off
        QByteArray out;
        encode(over, out);
        simulator.send(simulator.room, out);
        QVERIFY(mouse.process().waitForFinished(5000));
        QCOMPARE(mouse.process().exitCode(), 1);
    }
    void viewPortShowsTheAgent()
    {
        FakeSimulator simulator;
        auto screen = wire::UdpSocket::bind(kLoopback, QStringLiteral("screen")).value();
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << screen.address().toString());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        ViewDecoder decoder;
        std::array<std::byte, 10'000> buffer {};
        for (int time = 1; time < 30; ++time) {
            simulator.measure(time);
            (void)simulator.next(simulator.room);
        }
        QTest::qWait(200);
        while (const auto received = screen.receive(buffer)) {
            QVERIFY(decoder
                        .take(QByteArrayView(reinterpret_cast<const char*>(buffer.data()),
                            qsizetype(received->size)))
                        .has_value());
        }
        QCOMPARE(decoder.picture().number, 2);
        QVERIFY(!decoder.picture().map.frame.empty());
        QVERIFY(decoder.picture().decisionUs.has_value());
        QVERIFY(distance(placeOf(decoder.picture().pose), { 3, 4 }) < 1.0);
    }
    void ordersAreTakenFromTheHostThatIsShownAndNoOther()
    {
        FakeSimulator simulator;
        auto screen = wire::UdpSocket::bind(kLoopback, QStringLiteral("screen")).value();
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << screen.address().toString());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        ViewDecoder decoder;
        std::array<std::byte, 10'000> buffer {};
        wire::Address shows;
        int time = 0;
        const auto newest = [&] {
            for (const auto until = time + 10; time < until; ++time) {
                simulator.measure(time);
                (void)simulator.next(simulator.room);
            }
            QTest::qWait(100);
            while (const auto received = screen.receive(buffer)) {
                shows = received->sender;
                (void)decoder.take(QByteArrayView(
                    reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size)));
            }
            return decoder.picture();
        };
        const auto send = [&shows](wire::UdpSocket& from, const QByteArray& order) {
            QVERIFY(from.send(
                std::as_bytes(std::span(order.constData(), std::size_t(order.size()))), shows));
        };
        QVERIFY(!newest().paused);
        send(screen, "garbage");
        send(screen, encode(Order { Order::Kind::Pause, {} }));
        QTRY_VERIFY(newest().paused);
        send(screen, encode(Order { Order::Kind::GoTo, { 5, 6 } }));
        QTRY_VERIFY(!newest().paused);
        QVERIFY(decoder.picture().ordered == (Point { 5, 6 }));
    }
    /// Shown to a host that is not this one, it takes no orders from this one.
    void ordersOfStrangersArePassedOver()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << QStringLiteral("192.0.2.1:9"));
        QVERIFY(mouse.waitReady());
        simulator.admit();
        auto from = wire::UdpSocket::bind(kLoopback, QStringLiteral("test")).value();
        const auto pause = encode(Order { Order::Kind::Pause, {} });
        bool turns = false;
        for (int time = 1; time < 30; ++time) {
            simulator.measure(time);
            const auto actions = decodeActions(simulator.next(simulator.room));
            QVERIFY(actions.has_value());
            turns = turns || (time > 10 && actions->leftMotor.value_or(0) != 0);
            QVERIFY(
                from.send(std::as_bytes(std::span(pause.constData(), std::size_t(pause.size()))),
                    simulator.mouse));
        }
        QVERIFY(turns);
    }
    void wrongOptionsAreNamed()
    {
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            { QStringLiteral("--host"), QStringLiteral("nowhere at all") });
        QVERIFY(mouse.process().waitForFinished(5000));
        QCOMPARE(mouse.process().exitCode(), 2);
        QVERIFY(mouse.complaints().contains(QStringLiteral("--host")));
    }
};

QTEST_GUILESS_MAIN(MouseTest)
#include "tst_mouse.moc"
