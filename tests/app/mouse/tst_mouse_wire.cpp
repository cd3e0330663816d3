// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams to an agent on the wire, and its last datagram at its end.
#include "core/maze/protocol/client_codec.h"
#include "core/maze/view_stream.h"
#include "tests/app/mouse/fake_simulator.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <algorithm>
#include <array>
#include <csignal>

using namespace medulla;
using namespace medulla::maze;
using namespace std::chrono_literals;
using medulla::test::FakeSimulator;

class TestMouseWire final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Official programs send Latin-1 without a declaration.
    void understandsLatin1()
    {
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        simulator.send(simulator.room,
            "<Measures Time=\"1\"><Sensors Compass=\"10\"><GPS X=\"3\" Y=\"4\"/>"
            "<Message From=\"3\"><![CDATA[ol\xe1]]></Message></Sensors><Leds EndLed=\"Off\"/>"
            "<Buttons Start=\"On\" Stop=\"Off\"/></Measures>");
        QVERIFY(decodeActions(simulator.next(simulator.room)).has_value());
        QVERIFY(!mouse.complaints().contains(QStringLiteral("warning")));
    }
    /// It is ignored, and maps and pose are kept; unlike after a reset of the simulator, when all
    /// measurements are older.
    void aLateDatagramIsNoNewRun()
    {
        FakeSimulator simulator;
        auto screen = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("screen")).value();
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral("--view") << screen.address().toString());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        ViewDecoder decoder;
        std::array<std::byte, 10'000> buffer {};
        const auto newest = [&] {
            test::letTimePass(100ms);
            while (const auto received = screen.receive(buffer)) {
                (void)decoder.take(QByteArrayView(
                    reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size)));
            }
            return decoder.snapshot();
        };
        // Stopping the motors is not an answer: it is sent after half a second without new
        // measurements.
        const auto isAnswered = [&simulator] {
            const auto all = simulator.answers(200);
            return std::any_of(all.begin(), all.end(), [](const Actions& actions) {
                return actions.leftMotor != 0.0 || actions.rightMotor != 0.0;
            });
        };
        QVERIFY(simulator.play(1, 60));
        const auto said = newest().said;
        QVERIFY(said > 5);
        for (const auto late : { 57, 58, 45 }) {
            simulator.measure(late);
        }
        QVERIFY(!isAnswered());
        // The newest measurements count, not the last datagram.
        ::kill(pid_t(mouse.process().processId()), SIGSTOP);
        for (const auto time : { 60, 62, 61 }) {
            simulator.measure(time);
        }
        ::kill(pid_t(mouse.process().processId()), SIGCONT);
        QCOMPARE(simulator.answers(300).size(), 1U);
        QCOMPARE(newest().time, 62);
        QVERIFY(decoder.snapshot().said >= said);

        // A reset from far, and, without other measurements, from near.
        simulator.measure(0);
        QVERIFY(!simulator.next(simulator.room).isEmpty());
        QCOMPARE(newest().time, 0);
        QVERIFY(decoder.snapshot().said <= 1);
        QVERIFY(simulator.play(1, 15));
        const auto saidAgain = newest().said;
        QVERIFY(saidAgain > 1);
        for (int i = 0; i < 5; ++i) {
            simulator.measure(0);
        }
        QVERIFY(!isAnswered());
        QVERIFY(simulator.play(0, 1));
        QVERIFY(newest().said < saidAgain);
        QVERIFY(simulator.play(1, 5));
    }
    /// A simulator keeps executing the last motor command.
    void itsRobotStandsWhenItIsEnded_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("by Ctrl+C") << SIGINT;
        QTest::newRow("by the system") << SIGTERM;
    }
    void itsRobotStandsWhenItIsEnded()
    {
        QFETCH(int, signal);
        FakeSimulator simulator;
        test::Program mouse(QStringLiteral(MEDULLA_MOUSE), simulator.options());
        QVERIFY(mouse.waitReady());
        simulator.admit();
        QVERIFY(simulator.play(1, 60));
        ::kill(pid_t(mouse.process().processId()), signal);
        QVERIFY(mouse.process().waitForFinished(5000));
        QCOMPARE(mouse.process().exitCode(), 1);
        const auto answers = simulator.answers(0);
        QCOMPARE(answers.size(), 1U);
        QCOMPARE(answers[0].leftMotor, std::optional(0.0));
        QCOMPARE(answers[0].rightMotor, std::optional(0.0));
    }
};

QTEST_GUILESS_MAIN(TestMouseWire)
#include "tst_mouse_wire.moc"
