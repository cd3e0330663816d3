// SPDX-License-Identifier: GPL-3.0-or-later
// The maze mode: starting games, run control and rewinding, views and panels.
#include "core/maze/pose.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/maze_bench.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/top_bar.h"
#include "widgets/maze/map_legend.h"
#include "widgets/maze/maze_form.h"
#include "widgets/maze/maze_game_dialog.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;

class TestMaze final : public QObject, protected MazeBench {
    Q_OBJECT

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
        QTRY_VERIFY(start->isVisible());
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
