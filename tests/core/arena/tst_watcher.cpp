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

std::unique_ptr<Server> serverOn(Clock& clock)
{
    auto rules = quiet();
    rules.parameters.cycleTimeMs = 5;
    ServerOptions options;
    options.listen = { 0x7f000001, 0 };
    return *Server::create({ emptyLab(), { { { 2.0, 2.0, 0.0 } } }, rules, 1 }, options, clock);
}

} // namespace

class TestWatcher final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void TellsTruePosesAndComesBackAfterARestart()
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

    void AsksUntilASimulatorIsThereAndSaysThatItIsSilent()
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
        // Garbage is passed over, a refusal told.
        for (const std::string text :
            { "<Robot", "", "<Measures/>", "<Reply Status=\"Refused\"/>" }) {
            simulator.send(std::as_bytes(std::span(text)), { 0x7f000001, view.port });
        }
        QTRY_COMPARE(refused.count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestWatcher)
#include "tst_watcher.moc"
