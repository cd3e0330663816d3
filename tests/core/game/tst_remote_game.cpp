// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/server.h"
#include "core/game/remote_game.h"
#include "core/maze/agent.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/view_stream.h"
#include "tests/core/arena/client.h"
#include "tests/core/game/games.h"
#include "tests/support/waiting.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace medulla;
using namespace medulla::game;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const wire::Address kLoopback { 0x7f000001, 0 };

std::unique_ptr<arena::Server> serverAt(const wire::Address& listen, Clock& clock)
{
    const auto game = smallGame();
    auto rules = game.rules;
    rules.parameters.cycleTimeMs = 5;
    arena::ServerOptions options;
    options.listen = listen;
    auto server = *arena::Server::create({ game.lab, game.grid, rules, 1 }, options, clock);
    server->begin();
    return server;
}

/// One of Medulla's agents at a simulator, which publishes its beliefs like medulla-mouse.
class Mouse final : public QObject {
public:
    /// `number`: in the team, if it is not that of its start position.
    Mouse(const wire::Address& simulator, int id, std::optional<wire::Address> views,
        std::optional<int> number = std::nullopt)
        : m_client(simulator)
        , m_socket(*wire::UdpSocket::bind(kLoopback, QStringLiteral("test")))
        , m_views(views)
    {
        m_enrolled = m_client.enrol(QByteArrayLiteral("<Robot Id=\"") + QByteArray::number(id)
            + QByteArrayLiteral("\" Name=\"tom\"/>"));
        maze::AgentSettings settings;
        settings.parameters = smallGame().rules.parameters;
        settings.number = number.value_or(id);
        m_agent = std::make_unique<maze::Agent>(settings);
        m_timer.callOnTimeout(this, [this] { answer(); });
        m_timer.start(1);
    }
    [[nodiscard]] bool enrolled() const { return m_enrolled; }
    [[nodiscard]] const maze::AgentView& view() const { return m_agent->view(); }
    /// Drops the next orders.
    void loseOrders(int orders) { m_lost = orders; }

private:
    void answer()
    {
        std::array<std::byte, 200> buffer {};
        while (const auto order = m_socket.receive(buffer)) {
            if (m_lost > 0) {
                --m_lost;
                continue;
            }
            const auto read = maze::decodeOrder(
                { reinterpret_cast<const char*>(buffer.data()), qsizetype(order->size) });
            if (read) {
                m_agent->obey(*read);
            }
        }
        for (const auto& datagram : m_client.all()) {
            maze::Measures measures;
            if (!maze::decodeMeasures(datagram, measures)) {
                continue;
            }
            QByteArray out;
            maze::encode(m_agent->step(measures), out);
            m_client.sendRaw(out);
            if (m_views) {
                const auto view = m_encoder.next(m_agent->view(), std::chrono::microseconds(50));
                (void)m_socket.send(
                    std::as_bytes(std::span(view.constData(), std::size_t(view.size()))), *m_views);
            }
        }
    }

    Client m_client;
    wire::UdpSocket m_socket;
    std::optional<wire::Address> m_views;
    int m_lost = 0;
    bool m_enrolled = false;
    std::unique_ptr<maze::Agent> m_agent;
    maze::ViewEncoder m_encoder;
    QTimer m_timer;
};

/// The observer's side of a game at a simulator, in this thread.
struct Seen {
    explicit Seen(const wire::Address& simulator, Clock& clock)
        : publisher(std::make_shared<GamePublisher>([] {}))
        , player(*makeRemotePlayer({ simulator, kLoopback }, clock, publisher))
    {
        player->begin();
        look();
    }
    /// Takes the updates, and keeps the findings.
    void look()
    {
        auto updates = publisher->take();
        about = updates.about ? *updates.about : about;
        powers = updates.powers ? *updates.powers : powers;
        stop = updates.stop ? *updates.stop : stop;
        for (const auto& finding : updates.findings) {
            findings.push_back(finding.text.english());
        }
    }
    [[nodiscard]] const Moment& newest()
    {
        look();
        moment = publisher->newest();
        return *moment;
    }
    [[nodiscard]] const RobotMoment* robot(int number) { return newest().robot(number); }
    [[nodiscard]] bool isTold(const char* words)
    {
        look();
        return !findings.filter(QString::fromLatin1(words)).isEmpty();
    }

    std::shared_ptr<GamePublisher> publisher;
    std::unique_ptr<Player> player;
    GameAbout about;
    Powers powers;
    StopReport stop;
    QStringList findings;
    std::shared_ptr<const Moment> moment;
};

/// A simulator controlled by the test.
class Puppet {
public:
    explicit Puppet(Clock& clock)
        : m_socket(*wire::UdpSocket::bind(kLoopback, QStringLiteral("test")))
        , seen(m_socket.address(), clock)
    {
        seen.publisher->setRecording(recording);
        std::array<std::byte, 200> buffer {};
        m_view = m_socket.receive(buffer).value().sender;
        QByteArray reply;
        maze::encode(maze::Reply { true, {} }, reply);
        say(reply);
        QTRY_VERIFY(canRestart());
    }
    [[nodiscard]] bool canRestart()
    {
        seen.look();
        return seen.powers.canRestart;
    }
    void say(const QByteArray& datagram)
    {
        QVERIFY(m_socket.send(
            std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), m_view));
    }
    /// Sends a true pose of that robot.
    void send(int robot, int cycle, maze::RobotState state = maze::RobotState::Running)
    {
        maze::RobotView view;
        view.id = robot;
        view.name = QStringLiteral("a");
        view.time = cycle;
        view.state = state;
        view.pose = { 2.0 + 0.01 * cycle, 3, 0 };
        QByteArray datagram;
        maze::encode(view, datagram);
        say(datagram);
    }

private:
    wire::UdpSocket m_socket;
    wire::Address m_view;

public:
    std::shared_ptr<Recording> recording = std::make_shared<Recording>();
    Seen seen;
};

} // namespace

class TestRemoteGame final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The view stream of the official protocol suffices for the truth.
    void robotsOfOtherAgentsHaveNoBelief()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Client robot(server->address());
        QVERIFY(robot.enrol("<Robot Id=\"1\" Name=\"stranger\"/>"));
        Seen seen(server->address(), clock);
        QTRY_VERIFY(seen.robot(1) != nullptr);
        QCOMPARE(seen.robot(1)->truth->name, QStringLiteral("stranger"));
        QVERIFY(seen.newest().state == GameState::Waiting);
        QVERIFY(!seen.robot(1)->belief);
        QVERIFY(!placeError(seen.newest(), *seen.robot(1)).has_value());
        const auto knowsAll = [&seen] {
            seen.look();
            return seen.about.lab && seen.about.grid && seen.about.parameters;
        };
        QTRY_VERIFY(knowsAll());
        QCOMPARE(seen.about.lab->walls.size(), 1U);
        QCOMPARE(seen.about.grid->starts.size(), 3U);
        QCOMPARE(seen.about.parameters->cycleTimeMs, 5);
        QCOMPARE(seen.about.name, QStringLiteral("room"));
        QVERIFY(!seen.about.seed && !seen.about.radioRangeMu); // no simulator sends these
        QVERIFY(seen.powers.canStart && !seen.powers.canStep && seen.powers.commanded.empty());

        seen.player->start();
        robot.send("<Actions LeftMotor=\"0.15\" RightMotor=\"0.15\"/>");
        QTRY_VERIFY(seen.newest().cycle > 10);
        QVERIFY(seen.newest().state == GameState::Running);
        QTRY_VERIFY(seen.robot(1)->speedMuPerCycle.value_or(0) > 0.1);
        seen.player->pause();
        QTRY_VERIFY(seen.newest().state == GameState::Paused);
        QVERIFY(!seen.powers.canPause);
        // It has no agent to take orders.
        seen.player->command(1, { maze::Order::Kind::Pause, {} });
        QVERIFY(seen.isTold("takes no orders"));
    }
    void publishingAgentsHaveBeliefsAndTakeOrders()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        QVERIFY(seen.about.views.has_value());
        auto ours = std::make_unique<Mouse>(server->address(), 1, seen.about.views);
        const Mouse silent(server->address(), 2, std::nullopt);
        QVERIFY(ours->enrolled() && silent.enrolled());
        QTRY_VERIFY(seen.robot(2) != nullptr && seen.robot(2)->truth && seen.robot(1)->truth);
        QTRY_VERIFY(seen.robot(1)->belief);
        QVERIFY(!seen.robot(2)->belief);
        QTRY_VERIFY(seen.powers.commanded == std::vector { 1 });
        seen.player->start();
        QTRY_VERIFY(seen.newest().cycle > 60);
        // On a busy machine a belief may lag by some cycles for a moment.
        QTRY_VERIFY(placeError(seen.newest(), *seen.robot(1)).value_or(9) < 0.6);
        QCOMPARE(seen.robot(1)->belief->decisionUs.value(), 50);
        // Messages received from the other robot, whose agent does not publish to this port.
        QTRY_VERIFY(seen.robot(1)->belief->reportAge(2).has_value());

        seen.player->command(1, { maze::Order::Kind::GoTo, { 3, 8 } });
        QTRY_VERIFY(seen.robot(1)->belief->ordered.has_value());
        QTRY_VERIFY_WITH_TIMEOUT(
            maze::distance(maze::placeOf(seen.robot(1)->truth->pose), { 3, 8 }) < 0.6, 20'000);

        seen.player->stopRobots();
        QTRY_VERIFY(seen.robot(1)->belief->paused);
        seen.player->command(1, { maze::Order::Kind::GoOn, {} });
        QTRY_VERIFY(!seen.robot(1)->belief->paused);

        // After the end of an agent its belief is unknown; its robot stays.
        ours.reset();
        QTRY_VERIFY(!seen.robot(1)->belief);
        QVERIFY(seen.robot(1)->truth.has_value());
        QTRY_VERIFY(seen.powers.commanded.empty());
    }
    void simulatorThatIsSetBackIsWatchedOn()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Client robot(server->address());
        QVERIFY(robot.enrol("<Robot Id=\"1\" Name=\"a\"/>"));
        Seen seen(server->address(), clock);
        QTRY_VERIFY(seen.robot(1) != nullptr);
        seen.player->start();
        QTRY_VERIFY(seen.newest().cycle > 5);
        seen.player->restart(std::nullopt);
        QTRY_COMPARE(server->world().time(), 0);
        Client again(server->address());
        QVERIFY(again.enrol("<Robot Id=\"1\" Name=\"b\"/>"));
        QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->truth
            && seen.robot(1)->truth->name == QStringLiteral("b"));
        QCOMPARE(seen.newest().cycle, 0);
        QVERIFY(!seen.isTold("did not restart"));
    }
    void stopHoldsAllRobotsUntilTheirRelease()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        auto mouse = std::make_unique<Mouse>(server->address(), 1, seen.about.views);
        const auto isPaused = [&seen](int robot) {
            const auto* found = seen.robot(robot);
            return found != nullptr && found->belief && found->belief->paused;
        };
        QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->belief);
        seen.player->start();
        seen.player->stopRobots();
        QTRY_VERIFY(isPaused(1));
        QTRY_VERIFY(server->world().time() > 0);
        // The next game has other agents, and an additional one.
        seen.player->restart(std::nullopt);
        mouse.reset();
        QTRY_COMPARE(server->world().time(), 0);
        mouse = std::make_unique<Mouse>(server->address(), 1, seen.about.views);
        const Mouse other(server->address(), 2, seen.about.views);
        QVERIFY(mouse->enrolled() && other.enrolled());
        QTRY_VERIFY(mouse->view().paused && other.view().paused);
        // A robot with a later order is not stopped again.
        seen.player->command(2, { maze::Order::Kind::GoOn, {} });
        QTRY_VERIFY(!other.view().paused);
        waitForUnexpectedEvents(100ms);
        QVERIFY(!other.view().paused && mouse->view().paused);
        seen.player->releaseRobots();
        QTRY_VERIFY(!mouse->view().paused);
        waitForUnexpectedEvents(100ms);
        QVERIFY(!mouse->view().paused);
    }
    /// By their own reports: one agent loses all orders, another one takes none.
    void robotsThatDoNotObeyAStopAreNamed()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        Mouse obeying(server->address(), 1, seen.about.views);
        Mouse deaf(server->address(), 2, seen.about.views);
        const Mouse silent(server->address(), 3, std::nullopt);
        deaf.loseOrders(1'000'000);
        QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->belief);
        QTRY_VERIFY(seen.robot(2) != nullptr && seen.robot(2)->belief);
        QTRY_VERIFY(seen.robot(3) != nullptr);
        QVERIFY(seen.stop == StopReport());
        seen.player->start();
        const auto is = [&seen](const StopReport& wanted) {
            seen.look();
            return seen.stop == wanted;
        };
        seen.player->stopRobots();
        seen.look();
        // None is believed to stand before its agent reports it.
        QVERIFY(is({ true, {}, { 1, 2, 3 }, {}, {} }));
        QTRY_VERIFY(is({ true, { 1 }, { 2, 3 }, {}, {} }));
        QTRY_VERIFY(is({ true, { 1 }, {}, { 2 }, { 3 } }));
        // The STOP is repeated until it arrives.
        deaf.loseOrders(0);
        QTRY_VERIFY(is({ true, { 1, 2 }, {}, {}, { 3 } }));
        seen.player->releaseRobots();
        QVERIFY(is({}));
    }
    /// Each of two agents with the same number drives a robot.
    void aNumberStandsWhenAllItsAgentsReportIt()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        Mouse first(server->address(), 1, seen.about.views);
        QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->belief);
        Mouse second(server->address(), 2, seen.about.views, 1);
        second.loseOrders(1'000'000);
        QTRY_VERIFY(seen.isTold("Two agents have the number"));
        seen.player->stopRobots();
        QTRY_VERIFY(first.view().paused);
        const auto isNamed = [&seen] {
            seen.look();
            return seen.stop.disobeying == std::vector { 1 };
        };
        QTRY_VERIFY(isNamed());
    }
    void theEndOfAStopEndsNoPause()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        const Mouse first(server->address(), 1, seen.about.views);
        const Mouse second(server->address(), 2, seen.about.views);
        QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->belief);
        QTRY_VERIFY(seen.robot(2) != nullptr && seen.robot(2)->belief);
        seen.player->start();
        seen.player->command(1, { maze::Order::Kind::Pause, {} });
        seen.player->stopRobots();
        QTRY_VERIFY(first.view().paused && second.view().paused);
        seen.player->stopRobots();
        seen.player->releaseRobots();
        QTRY_VERIFY(!second.view().paused);
        waitForUnexpectedEvents(100ms);
        QVERIFY(first.view().paused);
        // The same if it was paused before this observer started, or by another program.
        seen.player->stopRobots();
        QTRY_VERIFY(second.view().paused);
        seen.player->command(1, { maze::Order::Kind::GoOn, {} });
        QTRY_VERIFY(!first.view().paused);
        seen.player->releaseRobots();
        QTRY_VERIFY(!second.view().paused);
        QVERIFY(!first.view().paused);
    }
    void releaseIsRepeatedAfterLostOrders()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        // Paused before any agent drives the robot: no agent receives the order, so it has no later
        // effect.
        seen.player->command(1, { maze::Order::Kind::Pause, {} });
        QTRY_VERIFY(seen.isTold("takes no orders"));
        Mouse mouse(server->address(), 1, seen.about.views);
        QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->belief);
        seen.player->start();
        for (int round = 0; round < 3; ++round) {
            seen.player->stopRobots();
            QTRY_VERIFY(mouse.view().paused);
            QTRY_VERIFY(seen.robot(1)->belief->paused);
            mouse.loseOrders(round); // orders to continue
            seen.player->releaseRobots();
            if (round == 2) {
                // The beliefs are still those during the first STOP.
                seen.player->stopRobots();
                seen.player->releaseRobots();
            }
            QTRY_VERIFY(!mouse.view().paused);
            QTRY_VERIFY(!seen.robot(1)->belief->paused);
        }
    }
    void endedRobotTakesNoOrders()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        auto& seen = simulator.seen;
        auto agent = *wire::UdpSocket::bind(kLoopback, QStringLiteral("test"));
        maze::AgentSettings settings;
        settings.parameters = smallGame().rules.parameters;
        settings.number = 1;
        maze::Agent mind(settings);
        (void)mind.step({});
        maze::ViewEncoder encoder;
        const auto commanded = [&] {
            const auto view = encoder.next(mind.view());
            (void)agent.send(std::as_bytes(std::span(view.constData(), std::size_t(view.size()))),
                *seen.about.views);
            seen.look();
            return seen.powers.commanded;
        };
        simulator.send(1, 7);
        QTRY_COMPARE(commanded(), std::vector { 1 });
        simulator.send(1, 8, maze::RobotState::Finished);
        QTRY_VERIFY(commanded().empty());
        seen.player->command(1, { maze::Order::Kind::GoTo, { 3, 4 } });
        QVERIFY(seen.isTold("run of robot 1 is over"));
    }
    void simulatorThatDiesAndComesBackIsWatchedOn()
    {
        SystemClock clock;
        auto server = serverAt(kLoopback, clock);
        const auto at = server->address();
        auto robot = std::make_unique<Client>(at);
        QVERIFY(robot->enrol("<Robot Id=\"1\" Name=\"a\"/>"));
        Seen seen(at, clock);
        QTRY_VERIFY(seen.robot(1) != nullptr);
        server.reset();
        QTRY_VERIFY_WITH_TIMEOUT(seen.isTold("no longer answers"), 10'000);
        QVERIFY(seen.newest().state == GameState::Unknown);
        QCOMPARE(seen.robot(1)->truth->name, QStringLiteral("a")); // the last known state stays
        QVERIFY(!seen.powers.canStart && !seen.powers.canRestart);
        server = serverAt(at, clock);
        robot = std::make_unique<Client>(at);
        QVERIFY(robot->enrol("<Robot Id=\"1\" Name=\"b\"/>"));
        QTRY_VERIFY_WITH_TIMEOUT(seen.isTold("answers again"), 10'000);
        QTRY_COMPARE(seen.robot(1)->truth->name, QStringLiteral("b"));
    }
    /// A simulator that ends with its game, as medulla-arena --headless-start does.
    void theEndOfAGameStaysWhenItsSimulatorEnds()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        auto& seen = simulator.seen;
        QByteArray lab;
        maze::encode(smallGame().lab, lab);
        simulator.say(lab);
        for (const int cycle : { 6, 7 }) {
            simulator.send(1, cycle);
            simulator.send(2, cycle, maze::RobotState::Finished);
        }
        simulator.send(1, 8, maze::RobotState::Finished);
        simulator.send(2, 8, maze::RobotState::Finished);
        QTRY_COMPARE(seen.newest().cycle, 8);
        QTRY_VERIFY(seen.newest().state == GameState::Finished);
        clock.advance(std::chrono::milliseconds(5000));
        QVERIFY(seen.isTold("no longer answers"));
        QVERIFY(seen.newest().state == GameState::Finished);
        QCOMPARE(seen.newest().cycle, 8);
        QCOMPARE(seen.newest().robots.size(), std::size_t(2));
        QVERIFY(seen.robot(1)->truth && seen.robot(2)->truth);
        QCOMPARE(seen.robot(2)->truth->pose.x, 2.08);
        QVERIFY(seen.about.lab.has_value());
        QCOMPARE(simulator.recording->span()->last, 8);
        // A STOP asks nothing of robots that are gone.
        seen.player->stopRobots();
        seen.look();
        QVERIFY(seen.stop.awaited.empty() && seen.stop.unreached.empty());
    }
    /// Simulators of 2021 have no such command.
    void simulatorThatTakesNoRestartIsNamed()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        auto& seen = simulator.seen;
        seen.player->restart(std::nullopt);
        clock.advance(std::chrono::milliseconds(1500));
        QVERIFY(!seen.isTold("did not restart"));
        clock.advance(std::chrono::milliseconds(1000));
        QVERIFY(seen.isTold("did not restart"));
    }
    void datagramsThatOvertakeOneAnotherAreOfTheSameGame()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        auto& seen = simulator.seen;
        for (int cycle = 1; cycle <= 20; ++cycle) {
            simulator.send(1, cycle);
            simulator.send(2, cycle);
        }
        simulator.send(1, 22);
        simulator.send(1, 21);
        simulator.send(2, 22);
        simulator.send(2, 21);
        simulator.send(1, 23);
        simulator.send(2, 23);
        QTRY_COMPARE(seen.newest().cycle, 23);
        QCOMPARE(seen.newest().robots.size(), 2U);
        QCOMPARE(simulator.recording->generation(), 0);
        QVERIFY((simulator.recording->span() == Recording::Span { 1, 23 }));
        // A cycle far back means a restart, and so do repeated early cycles.
        simulator.send(1, 3);
        QTRY_COMPARE(seen.newest().cycle, 3);
        QCOMPARE(simulator.recording->generation(), 1);
        for (int i = 0; i < 10; ++i) {
            simulator.send(1, 0);
        }
        QTRY_COMPARE(seen.newest().cycle, 0);
    }
    void invalidDatagramsAreReportedOnce()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Seen seen(server->address(), clock);
        auto stranger = *wire::UdpSocket::bind(kLoopback, QStringLiteral("test"));
        const QByteArray noise("noise");
        for (int i = 0; i < 20; ++i) {
            QVERIFY(stranger.send(
                std::as_bytes(std::span(noise.constData(), std::size_t(noise.size()))),
                *seen.about.views));
        }
        QTRY_VERIFY(seen.isTold("not a view of an agent"));
        waitForUnexpectedEvents(50ms);
        QVERIFY(seen.isTold("not a view of an agent"));
        QCOMPARE(seen.findings.filter(QStringLiteral("not a view of an agent")).size(), 1);
    }
    /// A recording with such a number could not be read again.
    void numbersThatNoGameHasAreDropped()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        simulator.send(1, 1);
        simulator.send(0, 1);
        simulator.send(-4, 1);
        simulator.send(10'001, 1);
        simulator.send(1, -3);
        simulator.send(1, 2);
        QTRY_COMPARE(simulator.seen.newest().cycle, 2);
        QCOMPARE(simulator.seen.newest().robots.size(), 1U);
        QCOMPARE(simulator.recording->generation(), 0);
        QVERIFY(Recording().appendBlock(simulator.recording->block(1)->second.moments()));
    }
    void endInTheSameCycleIsRecorded()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        simulator.send(1, 7);
        simulator.send(1, 8);
        simulator.send(1, 8, maze::RobotState::Finished);
        QTRY_VERIFY(simulator.seen.newest().state == GameState::Finished);
        QVERIFY(Playback(simulator.recording).at(8)->state == GameState::Finished);
    }
    void twoAgentsOfOneRobotAreReportedOnceAndStopBoth()
    {
        SimulatedClock clock;
        Puppet simulator(clock);
        auto& seen = simulator.seen;
        simulator.send(1, 1);
        std::vector<wire::UdpSocket> agents;
        for (int i = 0; i < 2; ++i) {
            agents.push_back(*wire::UdpSocket::bind(kLoopback, QStringLiteral("test")));
            maze::AgentSettings settings;
            settings.parameters = smallGame().rules.parameters;
            settings.number = 1;
            maze::Agent agent(settings);
            (void)agent.step({});
            maze::ViewEncoder encoder;
            for (int told = 0; told < 3; ++told) {
                const auto view = encoder.next(agent.view());
                QVERIFY(agents.back().send(
                    std::as_bytes(std::span(view.constData(), std::size_t(view.size()))),
                    *seen.about.views));
            }
            QTRY_VERIFY(seen.robot(1) != nullptr && seen.robot(1)->belief);
            clock.advance(std::chrono::milliseconds(10)); // publishes the first moment
        }
        QTRY_VERIFY(seen.isTold("Two agents have the number of robot 1"));
        waitForUnexpectedEvents(50ms);
        seen.look();
        QCOMPARE(seen.findings.filter(QStringLiteral("Two agents")).size(), 1);
        seen.player->stopRobots();
        for (auto& agent : agents) {
            std::array<std::byte, 200> buffer {};
            const auto order = agent.receive(buffer);
            QVERIFY(order.has_value());
            const auto read = maze::decodeOrder(
                { reinterpret_cast<const char*>(buffer.data()), qsizetype(order->size) });
            QVERIFY(read && read->kind == maze::Order::Kind::Pause);
        }
    }
    void portThatIsTakenIsNamed()
    {
        const auto taken = *wire::UdpSocket::bind(kLoopback, QStringLiteral("test"));
        const auto source = watchRemotely({ kLoopback, taken.address() });
        QVERIFY(!source.has_value());
        QVERIFY(source.error().text.english().size() > 0);
    }
    void watchesOnAThreadOfItsOwn()
    {
        SystemClock clock;
        const auto server = serverAt(kLoopback, clock);
        Client robot(server->address());
        QVERIFY(robot.enrol("<Robot Id=\"1\" Name=\"a\"/>"));
        const auto source = *watchRemotely({ server->address(), kLoopback });
        QTRY_VERIFY(source->newest()->robot(1) != nullptr);
        QTRY_VERIFY(source->about().lab.has_value());
        QVERIFY(source->about().views->port != 0);
        QTRY_VERIFY(source->powers().canStart);
        source->start();
        QTRY_VERIFY(source->newest()->cycle > 5);
    }
};

QTEST_GUILESS_MAIN(TestRemoteGame)
#include "tst_remote_game.moc"
