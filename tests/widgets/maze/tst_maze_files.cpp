// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings, tables and pictures of maze games, and the question before a recording is lost.
#include "core/maze/pose.h"
#include "tests/support/waiting.h"
#include "tests/widgets/maze/maze_bench.h"
#include "widgets/maze/maze_form.h"
#include "widgets/maze/maze_game_dialog.h"

#include <QImage>
#include <QMessageBox>
#include <QPushButton>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using namespace std::chrono_literals;

class TestMazeFiles final : public QObject, protected MazeBench {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1"); // the flat view takes the same clicks
        m_theme.applyTo(*qApp);
    }
    void init() { begin(); }
    void cleanup() { end(); }

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
};

QTEST_MAIN(TestMazeFiles)
#include "tst_maze_files.moc"
