// SPDX-License-Identifier: GPL-3.0-or-later
// What reaches a mouse on the wire, and what it leaves there at its end.
#include "core/maze/protocol/client_codec.h"
#include "core/maze/view_stream.h"
#include "tests/app/mouse/fake_simulator.h"
#include "tests/support/program.h"

#include <algorithm>
#include <array>
#include <csignal>

using namespace medulla;
using namespace medulla::maze;
using medulla::test::FakeSimulator;

class MouseWireTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Official programs send Latin-1 without saying so.
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
    /// It is passed over, and nothing that was learned is forgotten; unlike when the simulator is
    /// set back, from where all measures are older.
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
            QTest::qWait(100);
            while (const auto received = screen.receive(buffer)) {
                (void)decoder.take(QByteArrayView(
                    reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size)));
            }
            return decoder.picture();
        };
        // A stop is no answer: it is sent when nothing new is heard for half a second.
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
        // The newest counts, not the one that came last.
        ::kill(pid_t(mouse.process().processId()), SIGSTOP);
        for (const auto time : { 60, 62, 61 }) {
            simulator.measure(time);
        }
        ::kill(pid_t(mouse.process().processId()), SIGCONT);
        QCOMPARE(simulator.answers(300).size(), 1U);
        QCOMPARE(newest().time, 62);
        QVERIFY(decoder.picture().said >= said);

        // Set back from far, and, where nothing else comes, from near.
        simulator.measure(0);
        QVERIFY(!simulator.next(simulator.room).isEmpty());
        QCOMPARE(newest().time, 0);
        QVERIFY(decoder.picture().said <= 1);
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
    /// A simulator goes on with the motors that it was told last.
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

QTEST_GUILESS_MAIN(MouseWireTest)
#include "tst_mouse_wire.moc"
