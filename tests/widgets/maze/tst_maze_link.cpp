// SPDX-License-Identifier: GPL-3.0-or-later
// A maze game and a cell meet in the Spine: programs see robots and send them.
#include "core/cell/cell.h"
#include "core/maze/agent.h"
#include "core/maze/order.h"
#include "core/maze/pose.h"
#include "core/maze/protocol/simulator_codec.h"
#include "core/maze/view_stream.h"
#include "core/wire/udp_socket.h"
#include "tests/support/waiting.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_link.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/maze_robots.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/run/run_cell.h"

#include <array>
#include <atomic>
#include <span>
#include <vector>

#include <QTest>
#include <QTimer>
#include <QWidget>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace medulla::widgets::programs;
using namespace std::chrono_literals;

namespace {

/// Sends robot 2 to (2, 4.5) once the x of robot 1 exceeds `x`, Mu.
teleo::Document sending(double x)
{
    teleo::Rule far;
    far.id = 1;
    far.condition.kind = teleo::Condition::Kind::Formula;
    far.condition.text = QStringLiteral("robot1.x > %1").arg(x);
    teleo::Action set;
    set.kind = teleo::Action::Kind::Set;
    set.name = QStringLiteral("robot2");
    set.arguments = { QStringLiteral("(2, 4.5, 0)") };
    far.actions = { set };
    teleo::Rule otherwise;
    otherwise.id = 2;
    otherwise.actions = { {} };
    teleo::TrProgram main;
    main.name = QStringLiteral("main");
    main.rules = { far, otherwise };
    teleo::Document document;
    document.programs = { main };
    return document;
}

} // namespace

class TestMazeLink final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aProgramSendsARobotThatItSees()
    {
        auto started =
            cell::Cell::start(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        QVERIFY2(started.has_value(), started ? "" : qPrintable(shown(started.error())));
        auto& cell = **started;
        QTRY_VERIFY(cell.motion()->newestStatus().measured.has_value());
        MazePresenter maze;
        const MazeLink link(cell, maze.game(), maze.robots());
        QTimer display;
        connect(&display, &QTimer::timeout, &maze, [&] {
            maze.update();
            (void)cell.runs().takeEvents();
        });
        display.start(20);
        auto setup = MazePresenter::builtIn();
        setup.agents = 2;
        setup.seed = 7;
        std::optional<Result<void>> played;
        maze.play(setup, [&played](const Result<void>& how) { played = how; });
        QTRY_VERIFY(played);
        QVERIFY(played->has_value());
        QTRY_VERIFY(maze.shown().moment()->robot(1) != nullptr);
        const auto begun = maze.shown().moment()->robot(1)->truth->pose.x;
        const auto start = maze::placeOf(maze.shown().moment()->robot(2)->truth->pose);
        maze.robots().order(2, { maze::Order::Kind::Pause, {} });
        QVERIFY(cell.control().startRun(run::TrRequest { sending(begun + 0.8), {} }).has_value());
        maze.control().setSpeed(4);
        maze.control().runWhenItCan();
        const auto belief = [&maze] { return maze.shown().moment()->robot(2)->belief; };
        QTRY_VERIFY(belief() != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(belief()->ordered.has_value(), 30'000);
        QVERIFY(maze.shown().moment()->robot(1)->truth->pose.x > begun + 0.5);
        QVERIFY(
            maze::distance(game::inArena(*maze.shown().moment(), *belief()->ordered), { 2, 4.5 })
            < 0.2);
        // An order of the program does not end a pause by the operator.
        const auto sent = maze.shown().moment()->cycle;
        QTRY_VERIFY(maze.shown().moment()->cycle > sent + 60);
        QVERIFY(belief()->paused);
        QVERIFY(maze::distance(maze::placeOf(maze.shown().moment()->robot(2)->truth->pose), start)
            < 0.1);
        maze.robots().send(2, { 2, 4.5 });
        QTRY_VERIFY(!belief()->paused);

        // After a STOP the program has ended, and its last order moves no robot.
        cell.control().stop();
        maze.robots().stop();
        QTRY_VERIFY(belief()->paused);
        cell.control().release();
        test::waitForUnexpectedEvents(300ms);
        QVERIFY(belief()->paused && maze.robots().areHeld());
    }

    /// Datagrams can be lost. If pause end and goal were sent separately and only the first
    /// arrived, the robot would drive to an older goal.
    void whatTheOperatorSendsIsOneOrder()
    {
        const wire::Address loopback { 0x7f000001, 0 };
        MazePresenter maze;
        QVERIFY(maze.watch({ { loopback.host, 9 }, loopback }).has_value());
        QTRY_VERIFY(maze.game().about().views.has_value());
        auto socket = wire::UdpSocket::bind(loopback, QStringLiteral("test"));
        QVERIFY(socket.has_value());
        maze::AgentSettings settings;
        settings.number = 1;
        maze::Agent agent(settings);
        (void)agent.step({});
        maze::ViewEncoder encoder;
        const auto tells = [&] {
            const auto view = encoder.next(agent.view());
            (void)socket->send(std::as_bytes(std::span(view.constData(), std::size_t(view.size()))),
                *maze.game().about().views);
            return maze.robots().takesOrders(1);
        };
        QTRY_VERIFY(tells());
        agent.obey({ maze::Order::Kind::GoTo, { 1, 1 } });
        agent.obey({ maze::Order::Kind::Pause, {} });
        maze.robots().send(1, { 3, 4 });
        std::array<std::byte, 200> buffer {};
        std::vector<maze::Order> orders;
        test::waitForUnexpectedEvents(200ms);
        while (const auto told = socket->receive(buffer)) {
            const auto order = maze::decodeOrder(
                { reinterpret_cast<const char*>(buffer.data()), qsizetype(told->size) });
            QVERIFY(order.has_value());
            orders.push_back(*order);
        }
        QCOMPARE(orders.size(), 1U);
        agent.obey(orders.front());
        QVERIFY(!agent.view().paused);
        QVERIFY(agent.view().ordered.has_value());
        QVERIFY(maze::distance(*agent.view().ordered, { 3, 4 }) < 0.01);
    }

    void anOrderThatReachesNobodyIsTold()
    {
        auto started =
            cell::Cell::start(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        QVERIFY2(started.has_value(), started ? "" : qPrintable(shown(started.error())));
        auto& cell = **started;
        QTRY_VERIFY(cell.motion()->newestStatus().measured.has_value());
        MazePresenter maze;
        const MazeLink link(cell, maze.game(), maze.robots());
        auto document = sending(0);
        document.programs[0].rules[0].condition.text = QStringLiteral("arm.x > -10000");
        QVERIFY(cell.control().startRun(run::TrRequest { document, {} }).has_value());
        QTRY_VERIFY2(maze.notices().newest().text.contains(QLatin1String("robot 2")),
            qPrintable(maze.notices().newest().text));
        cell.control().stop();
    }

    /// A dry run has no maze game: programs that use robots get a warning.
    void aDryRunSaysThatItKnowsNoRobots()
    {
        auto started =
            cell::Cell::start(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        QVERIFY2(started.has_value(), started ? "" : qPrintable(shown(started.error())));
        auto& cell = **started;
        const SystemClock clock;
        AlarmModel alarms(clock);
        MotionPresenter motion(cell, alarms);
        auto& arm = motion.armState();
        RunCell runs(cell, arm, motion.stopControl());
        TrProgramPresenter programs(runs, arm, motion.stopControl(), alarms);
        QTimer display;
        connect(&display, &QTimer::timeout, &motion, [&] {
            arm.update();
            runs.update();
            programs.update();
        });
        display.start(20);
        QTRY_VERIFY(arm.measuredNow().has_value());
        QWidget window;
        auto document = sending(3);
        const auto key = QStringLiteral("programLacks");
        programs.runDry({ document, {}, QStringLiteral("maze.tr"), {} }, false, &window);
        QCOMPARE(programs.view().place, RunPlace::Dry);
        QVERIFY(alarms.rowOf(key) >= 0);
        const auto& told = alarms.at(alarms.rowOf(key));
        QVERIFY2(told.what.contains(QLatin1String("robot1, robot2")), qPrintable(told.what));
        QTRY_VERIFY(programs.status() != nullptr);
        programs.end();
        QTRY_COMPARE(programs.view().state, RunState::Idle);
        QVERIFY(alarms.rowOf(key) < 0 || !alarms.at(alarms.rowOf(key)).present);
        alarms.acknowledge(key);
        // No warning for a program that uses only the arm.
        auto& rule = document.programs[0].rules[0];
        rule.condition.text = QStringLiteral("arm.x > 300");
        rule.actions = { {} };
        programs.runDry({ document, {}, QStringLiteral("arm.tr"), {} }, false, &window);
        QTRY_VERIFY(programs.status() != nullptr);
        QCOMPARE(alarms.rowOf(key), -1);
    }

    /// The arrival of a robot is unknown before the lab is known.
    void nothingIsToldBeforeTheLabIsKnown()
    {
        auto started =
            cell::Cell::start(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        QVERIFY2(started.has_value(), started ? "" : qPrintable(shown(started.error())));
        auto& cell = **started;
        MazePresenter maze;
        const MazeLink link(cell, maze.game(), maze.robots());
        QTimer display;
        connect(&display, &QTimer::timeout, &maze, &MazePresenter::update);
        display.start(20);
        const wire::Address loopback { 0x7f000001, 0 };
        auto simulator = *wire::UdpSocket::bind(loopback, QStringLiteral("test"));
        QVERIFY(maze.watch({ simulator.address(), loopback }).has_value());
        std::array<std::byte, 200> buffer {};
        std::optional<wire::UdpSocket::Received> asked;
        const auto isAsked = [&] {
            asked = asked ? asked : simulator.receive(buffer);
            return asked.has_value();
        };
        QTRY_VERIFY(isAsked());
        const auto say = [&](const auto& what) {
            QByteArray datagram;
            maze::encode(what, datagram);
            QVERIFY(simulator.send(
                std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))),
                asked->sender));
        };
        say(maze::Reply { true, {} });
        maze::RobotView robot;
        robot.id = 1;
        robot.pose = { 2, 3, 0 };
        const auto isTold = [&] {
            ++robot.time;
            say(robot);
            test::waitForUnexpectedEvents(50ms);
            std::atomic<bool> told = false;
            QMetaObject::invokeMethod(
                &cell.spine(),
                [&] { told = cell.spine().input(QStringLiteral("robot1"))->latest() != nullptr; },
                Qt::BlockingQueuedConnection);
            return told.load();
        };
        QTRY_VERIFY(!isTold() && maze.shown().moment()->robot(1) != nullptr);
        QVERIFY(!isTold());
        say(maze::Lab {});
        QTRY_VERIFY(isTold());
    }
};

QTEST_MAIN(TestMazeLink)
#include "tst_maze_link.moc"
