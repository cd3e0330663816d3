// SPDX-License-Identifier: GPL-3.0-or-later
// The maze mode: starting and opening games, run control and rewinding, orders to robots, and STOP.
#include "core/arena/server.h"
#include "core/maze/pose.h"
#include "tests/core/arena/client.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/maze_bench.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/top_bar.h"
#include "widgets/maze/map_legend.h"
#include "widgets/maze/maze_form.h"
#include "widgets/maze/maze_game_dialog.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"

#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;

class TestMaze final : public QObject, protected MazeBench {
    Q_OBJECT

    [[nodiscard]] QString notice() const
    {
        const auto* bar = m_rig->find<QWidget>("mazeNotice");
        return bar->isVisible() ? bar->accessibleName() : QString();
    }

    /// The question about the loss of a recording; null: not shown.
    [[nodiscard]] QMessageBox* ask() const
    {
        const auto boxes = window()->findChildren<QMessageBox*>(QStringLiteral("unsavedGame"));
        const auto open = std::ranges::find_if(boxes, &QWidget::isVisible);
        return open == boxes.end() ? nullptr : *open;
    }
    /// Answers the question: discard.
    void lose() const
    {
        QVERIFY(ask() != nullptr);
        QTest::mouseClick(
            ask()->findChild<QPushButton*>(QStringLiteral("loseGame")), Qt::LeftButton);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1"); // the flat view takes the same clicks
        m_theme.applyTo(*qApp);
    }
    void init() { begin(); }
    void cleanup() { end(); }

    void withoutAGameItSaysHowToGetOne()
    {
        window()->choose(QStringLiteral("operate"));
        QTest::keyClick(window(), Qt::Key_4, Qt::ControlModifier);
        QCOMPARE(window()->mode()->title().id, QStringLiteral("maze"));
        auto* start = m_rig->find<QWidget>("mazeStart");
        QVERIFY(start->isVisible());
        QVERIFY(!mode().view().isVisible());
        QVERIFY(!mode().mazeActions().run->isEnabled());
        QVERIFY(mode().mazeActions().run->toolTip().contains(QLatin1String("start one")));
        click("mazeDemo");
        QTRY_VERIFY(mode().view().isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(maze().control().isRunning(), 10'000);
        QTRY_COMPARE(maze().shown().moment()->robots.size(), 5U);
        mode().mazeActions().close->trigger();
        QVERIFY(start->isVisible());
    }

    void aGameIsStartedFromItsDialog()
    {
        click("mazePlay");
        auto* dialog = m_rig->find<MazeGameDialog>("mazeGameDialog");
        QTRY_VERIFY(dialog != nullptr && dialog->isVisible());
        // The dialog does not cover STOP.
        const auto* stop = window()->findChild<StopButton*>();
        const QRect at(stop->mapToGlobal(QPoint(0, 0)), stop->size());
        QVERIFY(!dialog->frameGeometry().intersects(at));

        auto* files = dialog->findChild<QAbstractButton*>(QStringLiteral("mazeLabChoose"));
        const auto setup = room();
        QTest::mouseClick(files, Qt::LeftButton);
        answer("mazeLabDialog", setup.lab);
        QTRY_COMPARE(dialog->form().setup().lab, setup.lab);
        QTRY_COMPARE(dialog->form().setup().grid, setup.grid); // found in the folder of the lab
        auto* fill = dialog->findChild<QAbstractButton*>(QStringLiteral("mazeFill"));
        QTest::mouseClick(fill, Qt::LeftButton, {}, { 8, fill->height() / 2 });
        QVERIFY(!dialog->form().setup().fillStarts);
        auto* play = dialog->findChild<QPushButton*>(QStringLiteral("mazeGameAsk"));
        QTest::mouseClick(play, Qt::LeftButton);
        // The grid has no room for five robots; the dialog states the remedy, and the present game
        // stays.
        auto* why = dialog->findChild<QWidget*>(QStringLiteral("mazeGameWhy"));
        QTRY_VERIFY(why->isVisible());
        QVERIFY(!maze().game().exists());
        auto* two = dialog->findChild<QWidget*>(QStringLiteral("mazeAgents"))
                        ->findChildren<QAbstractButton*>()
                        .at(1);
        QTest::mouseClick(two, Qt::LeftButton);
        QVERIFY(!why->isVisible());
        QTest::mouseClick(play, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().span() && maze().game().span()->last > 20, 20'000);
        QTRY_VERIFY(m_rig->find<MazeGameDialog>("mazeGameDialog") == nullptr);
        QCOMPARE(maze().game().name(), QStringLiteral("room"));
        QTRY_COMPARE(maze().shown().moment()->robots.size(), 2U);
        // The next dialog has the setup of the last game.
        mode().askForGame();
        dialog = m_rig->find<MazeGameDialog>("mazeGameDialog");
        QCOMPARE(dialog->form().setup().lab, setup.lab);
        QCOMPARE(dialog->form().setup().agents, 2);
    }

    void keysPauseStepAndRestart()
    {
        play(room());
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(!maze().control().isRunning());
        QTRY_VERIFY(mode().mazeActions().step->isEnabled());
        test::letWindowSettle(100ms); // until the last cycle is shown
        const auto at = maze().shown().moment()->cycle;
        QTest::keyClick(window(), Qt::Key_F10);
        QTRY_COMPARE(maze().shown().moment()->cycle, at + 1);
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(maze().shown().moment()->cycle, at + 1);
        QTRY_COMPARE(m_rig->find<QLabel>("mazeCycle")->text(), QString::number(at + 1));
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(maze().shown().moment()->cycle > at + 10);
        const auto game = maze().game().id();
        click("tool.maze.restart");
        QTRY_VERIFY(maze().game().id() != game);
        // The former game ran, so the new one runs.
        QTRY_VERIFY_WITH_TIMEOUT(
            maze().control().isRunning() && maze().shown().moment()->cycle > 5, 20'000);
    }

    /// A recording can be replayed while the game is paused, and after its end.
    void aGameThatStandsOrIsOverPlaysBack()
    {
        auto read = game::readGame(room());
        QVERIFY(read.has_value());
        auto& parameters = read->options.rules.parameters;
        parameters.simTimeCycles = parameters.keyTimeCycles = 120;
        maze().play(read->options);
        maze().control().runWhenItCan();
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().span() && maze().game().span()->last > 40, 20'000);
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(!maze().control().isRunning());
        QTRY_COMPARE(maze().game().span()->last, maze().game().recording()->span()->last);
        const auto stands = maze().game().span()->last;
        maze().shown().look(10);
        QTRY_VERIFY(mode().mazeActions().step->isEnabled());
        QTest::keyClick(window(), Qt::Key_F10);
        QCOMPARE(maze().shown().moment()->cycle, 11);
        QVERIFY(!maze().shown().follows());
        QTest::keyClick(window(), Qt::Key_F5);
        QVERIFY(maze().control().isRunning());
        QTRY_VERIFY(maze().shown().moment()->cycle > 15);
        // At the end of the recording the game itself can continue.
        QTRY_VERIFY(!maze().control().isRunning());
        QVERIFY(maze().shown().follows());
        QCOMPARE(maze().shown().moment()->cycle, stands);
        QCOMPARE(maze().game().span()->last, stands);
        QTRY_VERIFY(mode().mazeActions().step->isEnabled());
        QTest::keyClick(window(), Qt::Key_F10);
        QTRY_COMPARE(maze().game().span()->last, stands + 1);
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().isOver(), 20'000);
        QTRY_COMPARE(maze().game().span()->last, maze().game().recording()->span()->last);
        const auto last = maze().game().span()->last;
        QTRY_VERIFY(!mode().mazeActions().step->isEnabled()); // the last cycle
        maze().shown().look(last - 20);
        QTRY_VERIFY(mode().mazeActions().step->isEnabled());
        QTest::keyClick(window(), Qt::Key_F10);
        QCOMPARE(maze().shown().moment()->cycle, last - 19);
        QVERIFY(mode().mazeActions().run->isEnabled());
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(!maze().control().isRunning() && maze().shown().moment()->cycle == last);
        // Replay from the first cycle.
        QTest::keyClick(window(), Qt::Key_F5);
        QVERIFY(maze().control().isRunning());
        QTRY_VERIFY(maze().shown().moment()->cycle > 5 && maze().shown().moment()->cycle < last);
        QTest::keyClick(window(), Qt::Key_F5);
        QVERIFY(!maze().control().isRunning());
        const auto at = maze().shown().moment()->cycle;
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(maze().shown().moment()->cycle, at);
    }

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

    /// A jump clears the figures of the other cycle at once; during the game they stay.
    void figuresBelowThePictureFollowAJump()
    {
        play(room());
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(!maze().control().isRunning());
        QTRY_COMPARE(maze().game().span()->last, maze().game().recording()->span()->last);
        const auto* legend = mode().view().findChild<MapLegend*>(QStringLiteral("beliefLegend"));
        QTRY_VERIFY(!legend->figures().empty());
        QCOMPARE(maze().shown().jumps(), 0);
        maze().shown().look(20);
        mode().refresh();
        QVERIFY(legend->figures().empty());
        QTRY_VERIFY(!legend->figures().empty());
        maze().shown().look(35);
        mode().refresh();
        QVERIFY(legend->figures().empty());
        QTRY_VERIFY(!legend->figures().empty());
        QCOMPARE(maze().shown().jumps(), 2);
        // Also step by step, and in a replay.
        maze().control().step();
        mode().refresh();
        QVERIFY(!legend->figures().empty());
        maze().control().setSpeed(16);
        maze().control().runOrPause();
        QTRY_VERIFY(!maze().control().isRunning());
        QCOMPARE(maze().shown().jumps(), 2);
        maze().shown().look(15);
        maze().shown().goLive();
        QCOMPARE(maze().shown().jumps(), 4);
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

    void aGameThatCannotBePlayedEndsTheReadingOfARecording()
    {
        maze().open(QStringLiteral("/nowhere/game.log"));
        QCOMPARE(maze().game().kind(), MazeGame::Kind::Opening);
        auto setup = room();
        setup.lab = QStringLiteral("/nowhere/lab.xml");
        std::optional<bool> played;
        maze().play(setup, [&](const Result<void>& result) { played = result.has_value(); });
        QTRY_COMPARE(played, std::optional(false));
        QCOMPARE(maze().game().kind(), MazeGame::Kind::None);
    }

    void theGameIsRewoundAndScrubbed()
    {
        auto setup = room();
        setup.speed = 1;
        play(setup);
        QTRY_VERIFY_WITH_TIMEOUT(maze().game().span()->last > 80, 20'000);
        auto& line = mode().game().timeline();
        QVERIFY(line.follows());
        QVERIFY(!m_rig->find<QWidget>("gameLive")->isVisible());
        QTest::mouseClick(&line, Qt::LeftButton, {}, line.viewOf(0).placeOf(60).toPoint());
        QVERIFY(!maze().shown().follows());
        QVERIFY(std::abs(maze().shown().moment()->cycle - 60) < 8);
        const auto looked = maze().shown().moment()->cycle;
        QTRY_VERIFY(std::abs(belief(1)->time - looked) <= 1); // the belief at that cycle
        // The game continues, and is recorded.
        const auto last = maze().game().span()->last;
        QTRY_VERIFY(maze().game().span()->last > last + 10);
        QCOMPARE(maze().shown().moment()->cycle, looked);
        line.setFocus();
        QTest::keyClick(&line, Qt::Key_Right);
        QCOMPARE(maze().shown().moment()->cycle, looked + 1);
        click("tool.maze.rewind");
        QCOMPARE(maze().shown().moment()->cycle, maze().game().span()->first);
        QTRY_VERIFY(m_rig->find<QWidget>("gameLive")->isVisible());
        click("gameLive");
        QVERIFY(maze().shown().follows());
        QTRY_VERIFY(maze().shown().moment()->cycle > last);
        QTRY_VERIFY(line.follows());
        // Rewind by a key, and by dragging to the end.
        line.setFocus();
        QTest::keyClick(&line, Qt::Key_Home);
        QVERIFY(!maze().shown().follows());
        QTest::keyClick(&line, Qt::Key_End);
        QVERIFY(maze().shown().follows());
        QTest::mousePress(&line, Qt::LeftButton, {}, QPoint(int(line.window().xOf(30)), 40));
        QVERIFY(!maze().shown().follows());
        QTest::mouseMove(&line, QPoint(line.width() - 2, 40));
        QTest::mouseRelease(&line, Qt::LeftButton, {}, QPoint(line.width() - 2, 40));
        QVERIFY(maze().shown().follows());
        const auto then = maze().shown().moment()->cycle;
        QTRY_VERIFY(maze().shown().moment()->cycle > then);
    }

    void layersAndPicturesAreChosenAndComeBack()
    {
        play(room());
        auto* differences =
            mode().view().findChild<QAbstractButton*>(QStringLiteral("show.differences"));
        QVERIFY(differences != nullptr && differences->isChecked());
        QTest::mouseClick(differences, Qt::LeftButton);
        QVERIFY(!mode().view().model().shows(MapLayer::Differences));
        auto* kinds = m_rig->find<QWidget>("mazeKind");
        QTest::mouseClick(kinds->findChildren<QAbstractButton*>().at(1), Qt::LeftButton);
        QCOMPARE(mode().view().kind(), MapKind::Belief);
        QVERIFY(!truth()->isVisible());
        QTest::keyClick(window(), Qt::Key_G, Qt::ControlModifier);
        QTRY_VERIFY(mode().plots().isVisible());
        mode().plots().time().setSpan(17);
        auto* belief = mode().view().findChild<FlatMap*>(QStringLiteral("flatBelief"));
        belief->setFocus();
        QTest::keyClick(belief, Qt::Key_Plus);
        QTest::keyClick(belief, Qt::Key_Right, Qt::AltModifier);
        const auto camera = belief->camera();
        window()->close();
        m_rig.reset(); // settings are written at the end at the latest
        openWindow();
        belief = mode().view().findChild<FlatMap*>(QStringLiteral("flatBelief"));
        QCOMPARE(belief->camera().centre, camera.centre);
        QCOMPARE(belief->camera().scale, camera.scale);
        QVERIFY(!mode().view().model().shows(MapLayer::Differences));
        QCOMPARE(mode().view().kind(), MapKind::Belief);
        QTRY_VERIFY(mode().plots().isVisible());
        QVERIFY(std::abs(mode().plots().time().axis().spanS() - 17) < 0.1);
    }

    void figuresArePlotted()
    {
        play(room());
        mode().mazeActions().figures->trigger();
        QTRY_VERIFY(mode().plots().isVisible());
        QTRY_VERIFY(std::isfinite(mode().plots().reading(QStringLiteral("robot1.target"))));
        const auto way = mode().plots().reading(QStringLiteral("robot1.target"));
        QVERIFY(way > 0 && way < 15);
        QTRY_VERIFY(mode().plots().reading(QStringLiteral("robot2.decision")) > 0);
    }

    void aRecordingIsNotLostUnasked()
    {
        QVERIFY(ask() == nullptr);
        play(room());
        // Another game, from the dialog.
        mode().askForGame();
        QTest::mouseClick(m_rig->find<QPushButton>("mazeGameAsk"), Qt::LeftButton);
        QVERIFY(ask() != nullptr);
        QVERIFY(ask()->text().contains(QLatin1String("room")));
        QVERIFY(!ask()->isModal()); // STOP works
        const auto game = maze().game().id();
        QTest::keyClick(ask(), Qt::Key_Escape);
        QTRY_VERIFY(ask() == nullptr);
        QCOMPARE(maze().game().id(), game);
        m_rig->find<MazeGameDialog>("mazeGameDialog")->close();
        // A file.
        QTest::keyClick(window(), Qt::Key_O, Qt::ControlModifier);
        answer("mazeOpenDialog", write("none.game", "nothing"));
        QTRY_VERIFY(ask() != nullptr);
        ask()->close();
        QTRY_VERIFY(ask() == nullptr);
        QCOMPARE(maze().game().id(), game);
        QVERIFY(!notice().contains(QLatin1String("none.game")));
        // The end of the program.
        window()->close();
        QVERIFY(window()->isVisible());
        QVERIFY(ask() != nullptr);
        QVERIFY(ask()->text().contains(QLatin1String("program ends")));
        ask()->close();
        QTRY_VERIFY(ask() == nullptr);
        // After saving in the question, the game is closed.
        mode().mazeActions().close->trigger();
        QTest::mouseClick(
            ask()->findChild<QPushButton*>(QStringLiteral("saveGame")), Qt::LeftButton);
        answer("mazeSaveDialog", path("kept.game"));
        QTRY_VERIFY(!maze().game().exists());
        maze().open(path("kept.game"));
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Recorded);
        QVERIFY(maze().game().span()->last > 40);
        // An opened recording is already in a file.
        mode().mazeActions().close->trigger();
        QVERIFY(ask() == nullptr && !maze().game().exists());
        // A game that continues after a save causes another question; a paused game does not.
        play(room());
        maze().saver().save(path("part.game"));
        QTRY_VERIFY(notice().contains(QLatin1String("was written")));
        QTRY_VERIFY(maze().saver().isUnsaved());
        maze().control().runOrPause();
        QTRY_VERIFY(!maze().control().isRunning());
        test::letWindowSettle(100ms); // until the last cycle is shown
        maze().saver().save(path("whole.game"));
        QTRY_VERIFY(!maze().saver().isUnsaved());
        mode().mazeActions().close->trigger();
        QVERIFY(ask() == nullptr && !maze().game().exists());
        // The operator accepts the loss.
        play(room());
        mode().mazeActions().close->trigger();
        lose();
        QVERIFY(!maze().game().exists());
    }

    void aRecordingThatCannotBeWrittenStays()
    {
        play(room());
        window()->choose(QStringLiteral("operate"));
        window()->close();
        QVERIFY(ask() != nullptr);
        QTest::mouseClick(
            ask()->findChild<QPushButton*>(QStringLiteral("saveGame")), Qt::LeftButton);
        answer("mazeSaveDialog", path("none/room.game"));
        QTRY_VERIFY(m_rig->find<QMessageBox>("gameNotSaved") != nullptr);
        QVERIFY(window()->isVisible() && maze().saver().isUnsaved());
        m_rig->find<QMessageBox>("gameNotSaved")->close();
    }

    void aGameIsSavedAndOpensWithoutASimulator()
    {
        play(room());
        QTRY_VERIFY(maze().game().span()->last > 120);
        QTest::keyClick(window(), Qt::Key_F5);
        QTRY_VERIFY(!maze().control().isRunning());
        QTRY_VERIFY(mode().mazeActions().save->isEnabled());
        QTest::keyClick(window(), Qt::Key_S, Qt::ControlModifier);
        answer("mazeSaveDialog", path("room.game"));
        QTRY_VERIFY(QFile::exists(path("room.game")));
        QTRY_VERIFY(notice().contains(QLatin1String("written to room.game")));
        const auto last = maze().game().span()->last;
        maze().shown().look(last);
        const auto end = *maze().shown().moment();
        mode().mazeActions().close->trigger();
        QVERIFY(!maze().game().exists());

        QTest::keyClick(window(), Qt::Key_O, Qt::ControlModifier);
        answer("mazeOpenDialog", path("room.game"));
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Recorded);
        QCOMPARE(maze().game().span()->last, last);
        QCOMPARE(maze().game().name(), QStringLiteral("room"));
        QVERIFY(mode().view().isVisible());
        // The replay plays and steps, and accepts no orders.
        maze().control().setSpeed(8);
        QTest::keyClick(window(), Qt::Key_F5);
        QVERIFY(maze().control().isRunning());
        QTRY_VERIFY(maze().shown().moment()->cycle > 30);
        QTRY_COMPARE_WITH_TIMEOUT(maze().shown().moment()->cycle, last, 20'000);
        QTRY_VERIFY(!maze().control().isRunning());
        QVERIFY(maze().shown().moment()->robot(2)->belief && end.robot(2)->belief);
        QCOMPARE(maze().shown().moment()->robot(2)->belief->pose, end.robot(2)->belief->pose);
        maze().shown().look(50);
        QTest::keyClick(window(), Qt::Key_F10);
        QCOMPARE(maze().shown().moment()->cycle, 51);
        QTRY_VERIFY(mode().view().model().trail(1).spots.size() > 3);
        QVERIFY(!mode().mazeActions().send->isEnabled());
        QVERIFY(mode().mazeActions().send->toolTip().contains(QLatin1String("recording")));

        // Another recording starts at its beginning, also during a replay.
        const auto game = maze().game().id();
        maze().open(path("room.game"));
        QTRY_VERIFY(maze().game().id() != game);
        test::waitForUnexpectedEvents(100ms);
        QCOMPARE(maze().shown().moment()->cycle, maze().game().span()->first);

        // A file that is no recording gives a notice, and the replay stays.
        write("bad.game", "no game at all");
        maze().open(path("bad.game"));
        QTRY_VERIFY(notice().contains(QLatin1String("bad.game:")));
        QCOMPARE(maze().game().kind(), MazeGame::Kind::Recorded);
    }

    void gapsAreSteppedOverAndNotesAreInOrder()
    {
        // A robot that hears no other robot from cycle 10 on, reported in cycle 50, with a
        // collision in cycle 30.
        game::Recording recording;
        const auto append = [&recording](int cycle) {
            game::Moment moment;
            moment.cycle = cycle;
            moment.state = game::GameState::Running;
            game::RobotMoment robot;
            robot.number = 1;
            robot.truth = maze::RobotView {};
            robot.truth->id = 1;
            robot.truth->time = cycle;
            robot.truth->score.collisions = cycle >= 30 ? 1 : 0;
            auto belief = std::make_shared<maze::AgentSnapshot>();
            belief->number = 1;
            belief->time = cycle;
            belief->heard = std::min(cycle, 10);
            robot.belief = belief;
            moment.robots.push_back(robot);
            recording.append(moment);
        };
        for (int cycle = 0; cycle <= 60; ++cycle) {
            append(cycle);
        }
        append(90);
        append(91);
        QVERIFY(recording.save(path("gap.game")).has_value());
        maze().open(path("gap.game"));
        QTRY_COMPARE(maze().game().kind(), MazeGame::Kind::Recorded);
        maze().shown().look(60);
        QTRY_COMPARE(mode().game().timeline().cursor(), 60);
        QTest::keyClick(window(), Qt::Key_F10);
        QCOMPARE(maze().shown().moment()->cycle, 90);
        maze().shown().look(60);
        auto& line = mode().game().timeline();
        QTRY_COMPARE(line.cursor(), 60);
        line.setFocus();
        QTest::keyClick(&line, Qt::Key_Right);
        QCOMPARE(maze().shown().moment()->cycle, 90);
        QTRY_COMPARE(line.cursor(), 90);
        QTest::keyClick(&line, Qt::Key_Left);
        QCOMPARE(maze().shown().moment()->cycle, 60);
        const auto note = [this] { return m_rig->find<QWidget>("teamNote")->toolTip(); };
        maze().shown().look(35);
        QTRY_VERIFY(note().contains(QLatin1String("has collision")));
        maze().shown().look(20);
        QTRY_VERIFY(note().contains(QLatin1String("lost radio contact")));
    }

    void tableAndPictureAreWritten()
    {
        play(room());
        click("teamExport");
        answer("mazeTableDialog", path("team.csv"));
        QTRY_VERIFY(QFile::exists(path("team.csv")));
        QFile table(path("team.csv"));
        QVERIFY(table.open(QIODevice::ReadOnly));
        QCOMPARE(table.readAll().count('\n'), 3); // a header and two robots
        mode().mazeActions().exportPicture->trigger();
        answer("mazePictureDialog", path("maze.png"));
        QTRY_VERIFY(QFile::exists(path("maze.png")));
        QTRY_VERIFY(notice().contains(QLatin1String("maze.png")));
        QCOMPARE(QImage(path("maze.png")).size(), mode().view().size());
    }

    void theTeamAndTheViewChooseAlike()
    {
        play(room());
        auto* table = mode().team().findChild<QTableView*>(QStringLiteral("teamTable"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            table->visualRect(table->model()->index(1, 1)).center());
        QCOMPARE(mode().view().model().chosen(), 2);
        truth()->setFocus();
        QTest::keyClick(truth(), Qt::Key_1);
        QCOMPARE(table->currentIndex().row(), 0);
        auto* send = m_rig->find<QAbstractButton>("tool.maze.send");
        QTRY_VERIFY(send->text().contains(QLatin1Char('1')));
    }

    void aSmallWindowLeavesStopAndAllPanelsWithinReach_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024x768") << QSize(1024, 768);
        QTest::newRow("1280x800") << QSize(1280, 800);
    }
    void aSmallWindowLeavesStopAndAllPanelsWithinReach()
    {
        QFETCH(QSize, size);
        end();
        begin(size);
        play(room());
        test::letWindowSettle(300ms);
        QCOMPARE(window()->size(), size);
        const auto* stop = window()->findChild<TopBar*>()->stopButton();
        QVERIFY(stop->visibleRegion().boundingRect() == stop->rect());
        auto* team = m_rig->find<QDockWidget>("maze.teamPanel");
        auto* game = m_rig->find<QDockWidget>("maze.gamePanel");
        QVERIFY(mode().tabifiedDockWidgets(team).contains(game));
        QVERIFY(mode().view().height() > 250);
        // Panels separated by the operator stay so until the next lack of room.
        mode().removeDockWidget(game);
        mode().addDockWidget(mode().dockWidgetArea(team), game);
        game->show();
        window()->resize(size + QSize(10, 10));
        QTRY_COMPARE(window()->size(), size + QSize(10, 10));
        test::waitForUnexpectedEvents(100ms);
        QVERIFY(!mode().tabifiedDockWidgets(team).contains(game));
        m_rig->run("resetLayout");
        QTRY_VERIFY(mode().tabifiedDockWidgets(team).contains(game));
        window()->resize(1600, 950);
        QTRY_VERIFY(!mode().tabifiedDockWidgets(team).contains(game));
        QVERIFY(team->isVisible() && game->isVisible());
    }
};

QTEST_MAIN(TestMaze)
#include "tst_maze.moc"
