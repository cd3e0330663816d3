// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/server.h"
#include "core/arena/watcher.h"
#include "tests/core/arena/client.h"
#include "tests/core/arena/worlds.h"

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

std::unique_ptr<Server> serverOn(Clock& clock, std::uint16_t port = 0)
{
    auto rules = quiet();
    rules.parameters.cycleTimeMs = 5;
    ServerOptions options;
    options.listen = { 0x7f000001, port };
    return *Server::create({ emptyLab(), { { { 2.0, 2.0, 0.0 } } }, rules, 1 }, options, clock);
}

/// Advances the shared clock, and lets datagrams arrive meanwhile.
void pass(SimulatedClock& clock, int ms)
{
    for (int i = 0; i < ms; i += 5) {
        clock.advance(std::chrono::milliseconds(5));
        QCoreApplication::processEvents();
    }
}

} // namespace

class TestWatcher final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsTruePosesAndComesBackAfterARestart()
    {
        SystemClock clock;
        const auto server = serverOn(clock);
        server->begin();
        Client robot(server->address());
        QVERIFY(robot.enrol("<Robot Id=\"1\" Name=\"b\"/>"));
        const auto watcher = *Watcher::create(server->address(), clock);
        const QSignalSpy accepted(watcher.get(), &Watcher::accepted);
        const QSignalSpy restarted(watcher.get(), &Watcher::restarted);
        std::vector<maze::RobotView> seen;
        connect(watcher.get(), &Watcher::saw, this,
            [&seen](const maze::RobotView& view) { seen.push_back(view); });
        watcher->begin();
        QTRY_VERIFY(seen.size() > 3);
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(seen.back().pose.x, 2.0);
        QCOMPARE(seen.back().name, QStringLiteral("b"));

        watcher->send(maze::ViewCommand::Kind::Start);
        robot.send("<Actions LeftMotor=\"0.15\" RightMotor=\"0.15\"/>");
        QTRY_VERIFY(seen.back().pose.x > 2.1);
        QVERIFY(seen.back().state == maze::RobotState::Running);

        server->reset();
        QTRY_COMPARE(restarted.count(), 1);
        QTRY_COMPARE(accepted.count(), 2);
        Client again(server->address());
        QVERIFY(again.enrol("<Robot Id=\"1\" Name=\"c\"/>"));
        QTRY_COMPARE(seen.back().name, QStringLiteral("c"));
    }

    void aSimulatorWithoutRobotsIsNotTakenForGone()
    {
        SimulatedClock clock;
        const auto server = serverOn(clock);
        server->begin();
        const auto watcher = *Watcher::create(server->address(), clock);
        const QSignalSpy accepted(watcher.get(), &Watcher::accepted);
        const QSignalSpy silent(watcher.get(), &Watcher::silent);
        watcher->begin();
        pass(clock, 6000);
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(silent.count(), 0);
        QCOMPARE(server->bad(), std::uint64_t(0));
    }

    void registersAnewWithASimulatorThatTookTheDeadOnesPlace()
    {
        SimulatedClock clock;
        auto server = serverOn(clock);
        const auto address = server->address();
        server->begin();
        const auto watcher = *Watcher::create(address, clock);
        const QSignalSpy accepted(watcher.get(), &Watcher::accepted);
        const QSignalSpy silent(watcher.get(), &Watcher::silent);
        watcher->begin();
        pass(clock, 100);
        QCOMPARE(accepted.count(), 1);
        server.reset();
        pass(clock, 5000);
        QCOMPARE(silent.count(), 1);
        server = serverOn(clock, address.port);
        server->begin();
        pass(clock, 1500);
        QCOMPARE(accepted.count(), 2);
    }

    void asksUntilASimulatorIsThereAndSaysThatItIsSilent()
    {
        SimulatedClock clock;
        auto simulator = *wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test"));
        const auto watcher = *Watcher::create(simulator.address(), clock);
        const QSignalSpy silent(watcher.get(), &Watcher::silent);
        const QSignalSpy refused(watcher.get(), &Watcher::refused);
        watcher->begin();
        clock.advance(std::chrono::milliseconds(3500));
        std::array<std::byte, 100> buffer {};
        int asked = 0;
        wire::Address view;
        while (const auto received = simulator.receive(buffer)) {
            QCOMPARE(std::string(reinterpret_cast<const char*>(buffer.data())), "<View/>");
            view = received->sender;
            ++asked;
        }
        QCOMPARE(asked, 4);
        QCOMPARE(silent.count(), 1);
        // Invalid datagrams are ignored, a refusal is reported.
        for (const std::string text :
            { "<Robot", "", "<Measures/>", "<Reply Status=\"Refused\"/>" }) {
            simulator.send(std::as_bytes(std::span(text)), { 0x7f000001, view.port });
        }
        QTRY_COMPARE(refused.count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestWatcher)
#include "tst_watcher.moc"
