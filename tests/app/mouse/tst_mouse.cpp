// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/maze/order.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/view_stream.h"
#include "tests/app/mouse/fake_simulator.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <array>
#include <csignal>

using namespace medulla;
using namespace medulla::maze;
using namespace std::chrono_literals;
using medulla::test::FakeSimulator;

class TestMouse final : public QObject {
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
        auto view = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("view")).value();
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << view.address().toString());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        simulator.measure(1);
        (void)simulator.answers(200);
        std::array<std::byte, 65'536> buffer {};
        while (view.receive(buffer)) { }
        // Stopped for a moment, so that datagrams accumulate.
        ::kill(pid_t(mouse.process().processId()), SIGSTOP);
        for (int time = 2; time < 42; ++time) {
            simulator.measure(time);
        }
        ::kill(pid_t(mouse.process().processId()), SIGCONT);
        QCOMPARE(simulator.answers(300).size(), 1U);
        const auto frame = view.receive(buffer);
        QVERIFY(frame.has_value());
        maze::ViewDecoder decoder;
        const QByteArrayView datagram(
            reinterpret_cast<const char*>(buffer.data()), qsizetype(frame->size));
        QVERIFY(decoder.take(datagram).has_value());
        QCOMPARE(decoder.snapshot().time, 41);
    }
    /// An official simulator that is only slow would take every repeated registration for another
    /// robot.
    void agentAtAnyStartRegistersAgainOnlyAtAnotherSimulator()
    {
        FakeSimulator simulator(0);
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        const auto home = simulator.mouse;
        QVERIFY(simulator.play(1, 20));
        const auto asked = [&simulator] {
            const auto registration = decodeRegistration(simulator.next(simulator.door));
            return registration ? std::optional(registration->kind) : std::nullopt;
        };
        // Slow for two seconds.
        test::letTimePass(2000ms);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(asked(), Registration::Kind::Panel);
        }
        while (simulator.door.receive(simulator.buffer)) { }
        simulator.mouse = home;
        while (simulator.room.receive(simulator.buffer)) { }
        simulator.mouse = home;
        QVERIFY(simulator.play(20, 40));
        QVERIFY(!simulator.door.receive(simulator.buffer));

        // Another simulator answers while the own one is silent.
        QByteArray reply;
        encode(Reply { true, {} }, reply);
        auto kind = asked();
        for (int i = 0; i < 10 && kind == Registration::Kind::Panel; ++i) {
            simulator.send(simulator.room, reply);
            kind = asked();
        }
        QCOMPARE(kind, Registration::Kind::Robot);
        QVERIFY(simulator.mouse == home);
    }
    void longOrMissingNameIsRefused()
    {
        for (const auto& name : { QString(), QString(1000, u'a') }) {
            test::Program mouse(QStringLiteral(MEDULLA_MOUSE), { QStringLiteral("--name"), name });
            QVERIFY(mouse.process().waitForFinished());
            QCOMPARE(mouse.process().exitCode(), 2);
            QVERIFY(mouse.complaints().contains(QStringLiteral("--name: ")));
        }
    }
    void motorsStopWhenNothingIsHeard()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        QVERIFY(simulator.play(1, 40));
        QVERIFY(simulator.answers(300).empty()); // not yet
        const auto answers = simulator.answers(700);
        QVERIFY(!answers.empty());
        QCOMPARE(answers.front().leftMotor.value_or(1), 0.0);
        QCOMPARE(answers.front().rightMotor.value_or(1), 0.0);
        QVERIFY(mouse.complaints().contains(QStringLiteral("has been silent for")));
        // A restarted simulator gets it back.
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
        test::letTimePass(200ms);
        simulator.measure(5);
        QVERIFY(!simulator.next(simulator.room).isEmpty());
        QCOMPARE(mouse.process().state(), QProcess::Running);
    }
    /// Between cycles longer than that the robot stands, and continues in each.
    void driveOnWithASimulatorThatLags()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        QVERIFY(simulator.play(1, 40));
        bool drove = false;
        for (int time = 40; time < 44; ++time) {
            simulator.measure(time);
            const auto answers = simulator.answers(900);
            QVERIFY(answers.size() >= 2);
            drove = drove || answers.front().leftMotor.value_or(0) != 0;
            QCOMPARE(answers.back().leftMotor.value_or(1), 0.0);
            QCOMPARE(answers.back().rightMotor.value_or(1), 0.0);
        }
        QVERIFY(drove);
    }
    void drivesAfterAnyReply_data()
    {
        QTest::addColumn<QByteArray>("reply");
        QTest::newRow("without attributes")
            << QByteArray("<Reply Status=\"Ok\"><Parameters/></Reply>");
        QTest::newRow("without parameters") << QByteArray("<Reply Status=\"Ok\"/>");
        QTest::newRow("of large values") << QByteArray(
            "<Reply Status=\"Ok\"><Parameters SimTime=\"1e9\" CycleTime=\"1e9\" KeyTime=\"-1\" "
            "CompassNoise=\"1e9\" BeaconNoise=\"1e9\" ObstacleNoise=\"1e9\" MotorsNoise=\"1e9\" "
            "GPSLinNoise=\"1e9\" NBeacons=\"1e9\" NRequestsPerCycle=\"1e9\" BeaconLatency=\"1e9\" "
            "CompassLatency=\"1e9\" BeaconAperture=\"1e9\"/></Reply>");
        QTest::newRow("of small values") << QByteArray(
            "<Reply Status=\"Ok\"><Parameters SimTime=\"-9\" CycleTime=\"0\" CompassNoise=\"0\" "
            "BeaconNoise=\"-1\" ObstacleNoise=\"0\" MotorsNoise=\"0\" GPSLinNoise=\"0\" "
            "NBeacons=\"-3\" NRequestsPerCycle=\"-1\" BeaconLatency=\"-4\" CompassLatency=\"-4\" "
            "BeaconAperture=\"0\"/></Reply>");
    }
    void drivesAfterAnyReply()
    {
        QFETCH(QByteArray, reply);
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit(reply);
        QVERIFY(simulator.play(1, 60));
        QCOMPARE(mouse.process().state(), QProcess::Running);
    }
    /// Positions far away do not enlarge the map; if all are far away, the first one was wrong.
    void ignoresMeasuresOfAFarPosition()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        const auto measureAt = [&simulator](int time, double x) {
            Measures measures;
            measures.time = time;
            measures.compassDeg = 10;
            measures.gps = GpsReading { x, 4, std::nullopt };
            measures.buttons.start = true;
            QByteArray out;
            encode(measures, out);
            simulator.send(simulator.room, out);
        };
        for (int time = 1; time < 5; ++time) {
            measureAt(time, 999'999'999);
            QVERIFY(!simulator.next(simulator.room).isEmpty());
        }
        for (int time = 5; time < 14; ++time) {
            measureAt(time, 3);
        }
        QVERIFY(simulator.answers(200).empty());
        QVERIFY(mouse.complaints().contains(QStringLiteral("far outside")));
        for (int time = 14; time < 60; ++time) {
            measureAt(time, 3);
            QVERIFY(!simulator.next(simulator.room).isEmpty());
        }
        QCOMPARE(mouse.process().state(), QProcess::Running);
    }
    void refusalIsReportedAndEndsIt()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit(false);
        QVERIFY(mouse.process().waitForFinished(5000));
        QCOMPARE(mouse.process().exitCode(), 1);
        QVERIFY(mouse.complaints().contains(QStringLiteral("refused")));
    }
    void saysWhatItLacks_data()
    {
        QTest::addColumn<QByteArray>("parameters");
        QTest::addColumn<QStringList>("expected");
        const auto gps = QStringLiteral("sends no GPS");
        const auto compass = QStringLiteral("sends no compass");
        const auto beacon = QStringLiteral("sends no beacon sensor");
        QTest::newRow("nothing") << QByteArray("GPS=\"On\" NBeacons=\"1\"") << QStringList();
        QTest::newRow("GPS") << QByteArray("GPS=\"Off\"") << QStringList { gps };
        QTest::newRow("compass") << QByteArray("CompassSensor=\"Off\"") << QStringList { compass };
        QTest::newRow("2021") << QByteArray(
            "GPS=\"Off\" CompassSensor=\"Off\" BeaconSensor=\"Off\"")
                              << QStringList { gps, compass, beacon };
        QTest::newRow("no beacon") << QByteArray("NBeacons=\"0\"")
                                   << QStringList { QStringLiteral("The maze has no beacon") };
        QTest::newRow("beacons") << QByteArray("NBeacons=\"3\"")
                                 << QStringList { QStringLiteral("The maze has 3 beacons") };
    }
    void saysWhatItLacks()
    {
        QFETCH(QByteArray, parameters);
        QFETCH(QStringList, expected);
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit("<Reply Status=\"Ok\"><Parameters " + parameters + "/></Reply>");
        QVERIFY(simulator.play(1, 2));
        const auto log = mouse.complaints();
        for (const auto& text : expected) {
            QVERIFY2(log.contains(text), qPrintable(log));
        }
        QVERIFY2(log.count(QLatin1String("warning")) == expected.size(), qPrintable(log));
    }
    void saysThatTheTimeIsUpWithoutParking()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        QVERIFY(simulator.play(1, 3));
        simulator.send(simulator.room,
            "<Measures Time=\"1800\"><Sensors Compass=\"10\"><GPS X=\"3\" Y=\"4\"/></Sensors>"
            "<Leds EndLed=\"Off\"/><Buttons Start=\"Off\" Stop=\"Off\"/></Measures>");
        QVERIFY(mouse.process().waitForFinished(5000));
        QCOMPARE(mouse.process().exitCode(), 1);
        const auto log = mouse.complaints();
        QVERIFY2(
            log.contains(QLatin1String("The time is up at cycle 1800: the robot has not parked "
                                       "in the target.")),
            qPrintable(log));
    }
    void endsWithTheRun()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        QVERIFY(simulator.play(1, 2));
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
        auto screen = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("screen")).value();
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << screen.address().toString());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        ViewDecoder decoder;
        std::array<std::byte, 10'000> buffer {};
        QVERIFY(simulator.play(1, 30));
        const auto read = [&] {
            while (const auto received = screen.receive(buffer)) {
                QVERIFY(decoder
                            .take(QByteArrayView(reinterpret_cast<const char*>(buffer.data()),
                                qsizetype(received->size)))
                            .has_value());
            }
        };
        QTRY_COMPARE((read(), decoder.snapshot().time), 29);
        QCOMPARE(decoder.snapshot().number, 2);
        QVERIFY(!decoder.snapshot().map.frame.empty());
        QVERIFY(decoder.snapshot().decisionUs.has_value());
        QVERIFY(distance(placeOf(decoder.snapshot().pose), { 3, 4 }) < 1.0);
    }
    void ordersAreTakenFromTheHostThatIsShownAndNoOther()
    {
        FakeSimulator simulator;
        auto screen = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("screen")).value();
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
            const auto isShown = [&] {
                while (const auto received = screen.receive(buffer)) {
                    shows = received->sender;
                    (void)decoder.take(QByteArrayView(
                        reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size)));
                }
                return decoder.snapshot().time == time - 1;
            };
            (void)QTest::qWaitFor(isShown);
            return decoder.snapshot();
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
        QTRY_VERIFY(newest().ordered == (Point { 5, 6 }));
        QVERIFY(decoder.snapshot().paused);
        send(screen, encode(Order { Order::Kind::GoOn, {} }));
        QTRY_VERIFY(!newest().paused);
    }
    /// An agent that publishes to another host takes no orders from this one.
    void ordersOfUnknownSendersAreIgnored()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << QStringLiteral("192.0.2.1:9"));
        QVERIFY(mouse.waitReady());
        simulator.admit();
        auto from = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test")).value();
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

QTEST_GUILESS_MAIN(TestMouse)
#include "tst_mouse.moc"
