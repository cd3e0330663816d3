// SPDX-License-Identifier: GPL-3.0-or-later
// STOP from a program that watches, to agents started in each of the documented ways.
#include "core/game/remote_game.h"
#include "tests/app/mouse/fake_simulator.h"
#include "tests/support/program.h"

#include <chrono>

using namespace medulla;
using namespace medulla::game;
using namespace std::chrono_literals;
using medulla::test::FakeSimulator;
using medulla::test::Program;

namespace {

constexpr int kLong = 30'000; ///< ms

bool moves(const maze::Actions& actions)
{
    return actions.leftMotor.value_or(0) != 0 || actions.rightMotor.value_or(0) != 0;
}

} // namespace

class TestMouseStop final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The window binds its port for beliefs to all addresses.
    void lastCommandThatMovesLeavesWithin100Ms_data()
    {
        QTest::addColumn<QString>("host");
        QTest::newRow("loopback") << QStringLiteral("127.0.0.1");
        QTest::newRow("name") << QStringLiteral("localhost");
        QTest::newRow("any address") << QStringLiteral("0.0.0.0");
        QTest::newRow("another address of this machine") << QStringLiteral("127.0.0.2");
    }
    void lastCommandThatMovesLeavesWithin100Ms()
    {
        QFETCH(const QString, host);
        FakeSimulator simulator;
        // The simulator's stream of poses is not needed: the agent is known from its beliefs.
        const auto source = *watchRemotely({ simulator.door.address(), { 0, 0 } });
        QTRY_VERIFY(source->about().views.has_value());
        // What the window advises is an address that an agent on this machine can use.
        QCOMPARE(source->about().views->host, 0x7f000001U);
        while (simulator.door.receive(simulator.buffer)) { } // registration of the view
        Program mouse(QStringLiteral(MEDULLA_MOUSE),
            simulator.options() << QStringLiteral(
                "--view") << QStringLiteral("%1:%2").arg(host).arg(source->about().views->port));
        QVERIFY(mouse.waitReady());
        admitRobot(simulator);
        int time = 0;
        const auto cycle = [&] {
            simulator.measure(++time);
            return maze::decodeActions(simulator.next(simulator.room)).value();
        };
        const auto drives = [&] {
            return moves(cycle()) && source->powers().commanded.size() == 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(drives(), kLong);

        const auto begun = std::chrono::steady_clock::now();
        auto last = begun;
        source->stopRobots();
        while (std::chrono::steady_clock::now() - begun < 1s) {
            const auto sent = std::chrono::steady_clock::now();
            if (moves(cycle())) {
                last = sent;
            }
            test::letTimePass(25ms); // a cycle of the usual rules
        }
        const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(last - begun);
        QVERIFY2(ms < 100ms, qPrintable(QStringLiteral("%1 ms").arg(ms.count())));
        QVERIFY(source->stopReport() == (StopReport { true, { 2 }, {}, {}, {} }));
        source->releaseRobots();
        QTRY_VERIFY_WITH_TIMEOUT(moves(cycle()), kLong);
        QTRY_VERIFY_WITH_TIMEOUT(source->stopReport() == StopReport(), kLong);
    }

private:
    /// Takes the registration of the robot; those of the view go unanswered.
    static void admitRobot(FakeSimulator& simulator)
    {
        maze::Registration registration;
        for (int i = 0; i < 100 && registration.id != simulator.place; ++i) {
            registration = maze::decodeRegistration(simulator.next(simulator.door)).value();
        }
        QCOMPARE(registration.id, simulator.place);
        QByteArray reply;
        maze::encode(maze::Reply { true, {} }, reply);
        simulator.send(simulator.room, reply);
    }

private Q_SLOTS:
    /// At a real simulator: one agent without --view, one that asks for any start position, and one
    /// that sends its beliefs elsewhere.
    void robotsThatTakeNoOrdersAreNamed()
    {
        const auto at = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"))->address();
        Program arena(QStringLiteral(MEDULLA_ARENA),
            { QStringLiteral("--bind"), QStringLiteral("127.0.0.1"), QStringLiteral("--port"),
                QString::number(at.port) });
        QVERIFY(arena.waitReady());
        const auto source = *watchRemotely({ at, { 0, 0 } });
        QTRY_VERIFY(source->about().views.has_value());
        const auto other = wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"));
        const auto mouse = [&](const QString& place, const QStringList& options) {
            auto program = std::make_unique<Program>(QStringLiteral(MEDULLA_MOUSE),
                QStringList { QStringLiteral("--port"), QString::number(at.port),
                    QStringLiteral("--pos"), place }
                    << options);
            return program->waitReady() ? std::move(program) : nullptr;
        };
        const auto isThere = [&source](int number) {
            const auto* robot = source->newest()->robot(number);
            return robot != nullptr && robot->truth;
        };
        const auto deaf = mouse(QStringLiteral("2"), {});
        const auto elsewhere =
            mouse(QStringLiteral("3"), { QStringLiteral("--view"), other->address().toString() });
        QVERIFY(deaf && elsewhere);
        QTRY_VERIFY_WITH_TIMEOUT(isThere(2) && isThere(3), kLong);
        const auto any = mouse(QStringLiteral("0"),
            { QStringLiteral("--view"),
                QStringLiteral("0.0.0.0:%1").arg(source->about().views->port) });
        QVERIFY(any);
        const auto takesOrders = [&source] {
            return source->powers().commanded == std::vector { 1 };
        };
        QTRY_VERIFY_WITH_TIMEOUT(takesOrders(), kLong);
        QTRY_VERIFY(source->powers().canStart);
        source->start();
        QTRY_VERIFY_WITH_TIMEOUT(source->newest()->cycle > 20, kLong);
        source->stopRobots();
        const StopReport wanted { true, { 1 }, {}, {}, { 2, 3 } };
        QTRY_VERIFY_WITH_TIMEOUT(source->stopReport() == wanted, kLong);
        const auto standing = maze::placeOf(source->newest()->robot(1)->truth->pose);
        const auto cycle = source->newest()->cycle;
        QTRY_VERIFY_WITH_TIMEOUT(source->newest()->cycle > cycle + 40, kLong);
        QVERIFY(maze::distance(standing, maze::placeOf(source->newest()->robot(1)->truth->pose))
            < 0.02);
    }
};

QTEST_GUILESS_MAIN(TestMouseStop)
#include "tst_mouse_stop.moc"
