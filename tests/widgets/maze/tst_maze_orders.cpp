// SPDX-License-Identifier: GPL-3.0-or-later
// Orders to the robots of a maze game, and STOP.
#include "core/arena/server.h"
#include "core/maze/pose.h"
#include "tests/core/arena/client.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/maze_bench.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/top_bar.h"
#include "widgets/maze/maze_game_dialog.h"

#include <QDialog>
#include <QRegularExpression>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;

class TestMazeOrders final : public QObject, protected MazeBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1"); // the flat view takes the same clicks
        m_theme.applyTo(*qApp);
    }
    void init() { begin(); }
    void cleanup() { end(); }

    void aClickMarksAPlaceOrSendsTheRobotThere()
    {
        play(room());
        mode().view().model().setChosen(2);
        const auto marked = awayFromRobots({ { 3, 8.5 }, { 3, 1.5 } });
        clickAt(marked);
        QVERIFY(maze::distance(mode().view().model().mark().value(), marked) < 0.1);
        QVERIFY(!belief(2)->ordered);
        QTRY_VERIFY(mode().mazeActions().send->isEnabled());
        click("tool.maze.send");
        QVERIFY(mode().mazeActions().send->isChecked());
        const auto sentTo = awayFromRobots({ { 4, 4 }, { 12.5, 1.5 }, { 12.5, 8.5 } });
        clickAt(sentTo);
        QVERIFY(!mode().mazeActions().send->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(belief(2)->ordered.has_value(), 10'000);
        QVERIFY(maze::distance(game::inArena(*maze().shown().moment(), *belief(2)->ordered), sentTo)
            < 0.2);
        QVERIFY(!belief(1)->ordered);
        // The mark is still there, and a key sends the robot to it.
        QTest::keyClick(window(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(
            maze::distance(game::inArena(*maze().shown().moment(), *belief(2)->ordered), marked)
            < 0.2);
        QVERIFY(!mode().view().model().mark());
        mode().mazeActions().freeRobot->trigger();
        QTRY_VERIFY(!belief(2)->ordered.has_value());
        // A click on a robot selects it.
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(!maze().control().isRunning());
        test::letWindowSettle(100ms);
        clickAt(maze::placeOf(maze().shown().moment()->robot(1)->truth->pose));
        QCOMPARE(mode().view().model().chosen(), 1);
    }

    /// The order is for the robot at present, independent of the shown moment.
    void aPausedRobotIsLetGoWhileThePastIsLookedAt()
    {
        play(room());
        mode().view().model().setChosen(1);
        auto* pause = mode().mazeActions().pauseRobot;
        QTRY_VERIFY(pause->isEnabled());
        QVERIFY(pause->text().contains(QLatin1String("Pause")));
        pause->trigger();
        QTRY_VERIFY(belief(1)->paused);
        maze().shown().look(10);
        QVERIFY(!belief(1)->paused && maze().robots().isPaused(1));
        QTRY_VERIFY(pause->text().contains(QLatin1String("Resume")));
        pause->trigger();
        QTRY_VERIFY(!maze().robots().isPaused(1));
    }

    void anotherRobotIsNotSentByMistake()
    {
        play(room());
        mode().view().model().setChosen(2);
        QTRY_VERIFY(mode().mazeActions().send->isEnabled());
        click("tool.maze.send");
        QVERIFY(mode().mazeActions().send->isChecked());
        mode().view().model().setChosen(1);
        QVERIFY(!mode().mazeActions().send->isChecked());
    }

    /// The seed repeats a game, but not the orders of the operator.
    void restartAsksOnceAnythingWasOrdered()
    {
        play(room());
        QVERIFY(!maze().robots().wereOrdered());
        maze().robots().order(1, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        auto game = maze().game().id();
        click("tool.maze.restart");
        QVERIFY(ask() != nullptr);
        ask()->close();
        QTRY_VERIFY(ask() == nullptr);
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(maze().game().id(), game);
        click("tool.maze.restart");
        lose();
        QTRY_VERIFY(maze().game().id() != game);
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().span() && maze().game().span()->last > 5, 20'000);
        game = maze().game().id();
        click("tool.maze.restart");
        QVERIFY(ask() == nullptr);
        QTRY_VERIFY(maze().game().id() != game);
    }

    void anOrderWithoutAGameIsAnAlarm()
    {
        const auto& alarms = window()->cellSession().alarms();
        const auto key = QStringLiteral("mazeNoGame");
        QCOMPARE(alarms.rowOf(key), -1);
        maze().robots().order(2, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        QVERIFY(alarms.rowOf(key) >= 0);
        QVERIFY(alarms.at(alarms.rowOf(key)).present);
        QVERIFY(alarms.at(alarms.rowOf(key)).what.contains(QLatin1String("robot 2")));
        play(room());
        QVERIFY(alarms.rowOf(key) < 0 || !alarms.at(alarms.rowOf(key)).present);
    }

    /// An agent of another program takes no orders: the operator must pause the simulator.
    void robotThatDoesNotObeyAStopIsNamedInEveryMode()
    {
        SystemClock clock;
        const auto read = game::readGame(room());
        arena::ServerOptions options;
        options.listen = { 0x7f000001, 0 };
        const auto server = *arena::Server::create(
            { read->options.lab, read->options.grid, read->options.rules, 1 }, options, clock);
        server->begin();
        test::Client robot(server->address());
        QVERIFY(robot.enrol("<Robot Id=\"2\" Name=\"other\"/>"));
        QVERIFY(maze().watch({ server->address(), options.listen }).has_value());
        QTRY_VERIFY(maze().shown().moment()->robot(2) != nullptr);
        window()->choose(QStringLiteral("operate"));
        const auto& alarms = window()->cellSession().alarms();
        // The plural forms of the program are not loaded here.
        const QRegularExpression namesRobot(QStringLiteral("^Robot.* 2 .*no orders"));
        const auto isPresent = [&] {
            const auto row = alarms.rowOf(QStringLiteral("mazeStop"));
            return row >= 0 && alarms.at(row).present && alarms.at(row).what.contains(namesRobot)
                && alarms.at(row).remedy.contains(QLatin1String("Pause the game"));
        };
        QTest::mouseClick(window()->findChild<TopBar*>()->stopButton(), Qt::LeftButton);
        QTRY_VERIFY(isPresent());
        window()->choose(QStringLiteral("maze"));
        QTRY_VERIFY(notice().contains(namesRobot));
        click("mazeLetGo");
        QVERIFY(!isPresent());
    }

    void stopHoldsAllRobotsUntilTheyAreLetGo()
    {
        play(room());
        mode().view().model().setChosen(1);
        maze().robots().order(1, { maze::Order::Kind::GoTo, { 3, 8.5 } });
        QTRY_VERIFY(belief(1)->ordered.has_value());
        QTest::mouseClick(window()->findChild<TopBar*>()->stopButton(), Qt::LeftButton);
        QVERIFY(m_rig->cell->control().isStopped());
        QTRY_VERIFY(belief(1)->paused && belief(2)->paused);
        QVERIFY(maze().robots().areHeld());
        QTRY_VERIFY(notice().contains(QLatin1String("all 2 report that they stand still")));
        QCOMPARE(window()->cellSession().alarms().rowOf(QStringLiteral("mazeStop")), -1);
        QTRY_VERIFY(!mode().mazeActions().send->isEnabled());
        // The game continues, and the robots stay.
        const auto before = maze().shown().moment();
        QTRY_VERIFY(maze().shown().moment()->cycle > before->cycle + 60);
        for (const int robot : { 1, 2 }) {
            QVERIFY(maze::distance(maze::placeOf(before->robot(robot)->truth->pose),
                        maze::placeOf(maze().shown().moment()->robot(robot)->truth->pose))
                < 0.3);
        }
        // No order overrides the stop, except the release.
        maze().robots().order(2, { maze::Order::Kind::GoTo, { 4, 4 } });
        test::waitForUnexpectedEvents(200ms);
        QVERIFY(belief(2)->paused && !belief(2)->ordered);
        click("mazeLetGo");
        QTRY_VERIFY(!belief(1)->paused && !belief(2)->paused);
        QVERIFY(belief(1)->ordered.has_value());
        // A restarted game is stopped like the former one.
        maze().robots().stop();
        QTRY_VERIFY(belief(1)->paused);
        const auto game = maze().game().id();
        click("tool.maze.restart");
        lose();
        QTRY_VERIFY(maze().game().id() != game);
        QTRY_VERIFY(maze().control().isRunning() && maze().shown().moment()->cycle > 20);
        QVERIFY(maze().robots().areHeld() && belief(1)->paused && belief(2)->paused);
        click("mazeLetGo");
        QTRY_VERIFY(!belief(1)->paused && !belief(2)->paused);
        // Esc is STOP too, with any dialog open.
        mode().askForGame();
        QTest::keyClick(m_rig->find<QDialog>("mazeGameDialog"), Qt::Key_Escape);
        QTRY_VERIFY(belief(1)->paused && belief(2)->paused);
    }
};

QTEST_MAIN(TestMazeOrders)
#include "tst_maze_orders.moc"
