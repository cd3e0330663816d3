// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a maze in the Maze mode, by mouse and by keyboard.
#include "core/game/drawn_maze.h"
#include "tests/widgets/maze/maze_bench.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/note.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/maze/maze_canvas.h"
#include "widgets/maze/maze_drawing.h"
#include "widgets/maze/maze_drawing_dialog.h"

#include <cmath>

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;
using game::MazePart;
using maze::Point;

class TestMazeDrawing final : public QObject, protected MazeBench {
    Q_OBJECT

    MazeDrawingDialog* m_dialog = nullptr;

    void openDialog()
    {
        mode().findChild<QAction*>(QStringLiteral("maze.draw"))->trigger();
        m_dialog = m_rig->find<MazeDrawingDialog>("mazeDrawing");
        QVERIFY(m_dialog != nullptr && m_dialog->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
    }
    [[nodiscard]] MazeCanvas& canvas() const { return m_dialog->canvas(); }
    [[nodiscard]] MazeDrawing& drawing() const { return m_dialog->drawing(); }
    void chooseTool(DrawTool tool) const
    {
        m_rig->find<SegmentedControl>("mazeTool")->setChosen(int(tool));
        QCOMPARE(canvas().tool(), tool);
    }
    [[nodiscard]] QPoint pixel(const Point& at) const
    {
        return canvas().camera().toPixel(at).toPoint();
    }
    void clickAt(const Point& at) const
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, pixel(at));
    }
    void drag(const Point& from, const Point& to) const
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, pixel(from));
        QTest::mouseMove(&canvas(), pixel({ (from.x + to.x) / 2, (from.y + to.y) / 2 }));
        QTest::mouseMove(&canvas(), pixel(to));
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, pixel(to));
    }
    void enter(const char* field, const QString& value) const
    {
        auto* number = m_rig->find<NumberField>(field);
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, value);
        QTest::keyClick(number, Qt::Key_Return);
    }
    /// In the file of settings.
    [[nodiscard]] game::DrawnMaze keptMaze() const
    {
        MazeDrawing kept;
        kept.restore(QSettings(path("medulla.ini"), QSettings::IniFormat)
                         .value(QStringLiteral("mazeDrawing"))
                         .toByteArray());
        return kept.maze();
    }
    [[nodiscard]] Point middle(const MazePart& part) const
    {
        return game::middleOf(drawing().maze(), part);
    }
    static void compare(const Point& actual, const Point& expected)
    {
        QVERIFY2(std::hypot(actual.x - expected.x, actual.y - expected.y) < 1e-6,
            qPrintable(QStringLiteral("%1, %2").arg(actual.x).arg(actual.y)));
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1");
        m_theme.applyTo(*qApp);
    }
    void init()
    {
        begin();
        openDialog();
    }
    void cleanup() { end(); }

    void mazeIsDrawnSavedAndPlayed()
    {
        chooseTool(DrawTool::Wall);
        drag({ 10.1, 1.9 }, { 9.9, 12.2 });
        chooseTool(DrawTool::Beacon);
        clickAt({ 22, 7 });
        chooseTool(DrawTool::Target);
        clickAt({ 22, 7 });
        QTRY_VERIFY(m_rig->find<Note>("mazeFindings")->text().contains(QLatin1String("start")));
        chooseTool(DrawTool::Start);
        clickAt({ 3, 5 });
        clickAt({ 3, 9 });
        const auto& maze = drawing().maze();
        QCOMPARE(maze.lab.walls.size(), std::size_t(1));
        QCOMPARE(maze.lab.walls[0], *game::wallBetween({ 10, 2 }, { 10, 12 }));
        QCOMPARE(maze.lab.beacons.size(), std::size_t(1));
        compare(maze.lab.targets.at(0).at, { 22, 7 });
        QCOMPARE(maze.grid.starts.size(), std::size_t(2));
        QTRY_COMPARE(
            m_rig->find<Note>("mazeFindings")->text(), QStringLiteral("No problems found."));
        test::savePicture(*m_dialog, QStringLiteral("maze-drawing"));
        click("mazeDrawingPlay");
        answer("mazeDrawingSaveDialog", path("mine.xml"));
        QTRY_VERIFY_WITH_TIMEOUT(this->maze().game().span().has_value(), 30'000);
        QVERIFY(!m_dialog->isVisible());
        const auto& played = mode().view().model().about();
        QTRY_VERIFY(played.lab && played.lab->walls.size() == 1);
        QCOMPARE(played.lab->targets, maze.lab.targets);
        QCOMPARE(played.lab->beacons, maze.lab.beacons);
        QVERIFY(QFile::exists(path("mine-grid.xml")));
        QVERIFY(!drawing().isModified());
    }

    void partsAreDraggedAndChangedByTheirFields()
    {
        chooseTool(DrawTool::Target);
        clickAt({ 8, 6 });
        chooseTool(DrawTool::Choose);
        drag({ 8.2, 6.1 }, { 12.2, 9.1 });
        const MazePart target { MazePart::Kind::Target, 0 };
        compare(middle(target), { 12, 9 });
        drawing().undoStack().undo(); // the whole drag
        compare(middle(target), { 8, 6 });
        drawing().undoStack().redo();
        enter("mazeFirst", QStringLiteral("13.5"));
        enter("mazeThird", QStringLiteral("3"));
        compare(middle(target), { 13.5, 9 });
        QCOMPARE(drawing().maze().lab.targets[0].radiusMu, 3.0);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Delete);
        QVERIFY(drawing().maze().lab.targets.empty());
        click("mazeUndo");
        QCOMPARE(drawing().maze().lab.targets.size(), std::size_t(1));
        clickAt({ 2, 2 }); // nothing: the fields are those of the arena
        enter("mazeFirst", QStringLiteral("20"));
        QCOMPARE(drawing().maze().lab.widthMu, 20.0);
    }

    void outlineIsDrawnByItsCorners()
    {
        chooseTool(DrawTool::Outline);
        for (const auto& corner :
            { Point { 4, 4 }, Point { 8, 4 }, Point { 8, 8 }, Point { 6, 10 }, Point { 4, 8 } }) {
            clickAt(corner);
        }
        QVERIFY(drawing().maze().lab.walls.empty());
        clickAt({ 4, 4 });
        QCOMPARE(drawing().maze().lab.walls.size(), std::size_t(1));
        QCOMPARE(drawing().maze().lab.walls[0].corners.size(), std::size_t(5));
        // One that crosses itself waits for another corner.
        for (const auto& corner : { Point { 14, 4 }, Point { 18, 8 }, Point { 18, 4 },
                 Point { 14, 8 }, Point { 14, 4 } }) {
            clickAt(corner);
        }
        QCOMPARE(drawing().maze().lab.walls.size(), std::size_t(1));
        QTest::mouseClick(&canvas(), Qt::RightButton, {}, pixel({ 16, 6 }));
        clickAt({ 14, 4 });
        QCOMPARE(drawing().maze().lab.walls.size(), std::size_t(1));
    }

    void mazeIsDrawnByKeyboardAlone()
    {
        chooseTool(DrawTool::Wall);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Left); // shows the cross in the middle
        compare(*canvas().cross(), { 14, 7 });
        QTest::keyClick(&canvas(), Qt::Key_Return);
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&canvas(), Qt::Key_Right);
        }
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(drawing().maze().lab.walls.size(), std::size_t(1));
        const MazePart wall { MazePart::Kind::Wall, 0 };
        compare(middle(wall), { 15.5, 7 });
        QCOMPARE(drawing().chosen(), std::optional(wall));
        QTest::keyClick(&canvas(), Qt::Key_Up, Qt::ControlModifier);
        compare(middle(wall), { 15.5, 8 });
        // Parts can be chosen in the list too.
        auto* list = m_rig->find<QListWidget>("mazeParts");
        QCOMPARE(list->count(), 2);
        QCOMPARE(list->item(0)->text(), QStringLiteral("Arena"));
        QCOMPARE(list->item(1)->text(), QStringLiteral("Wall 1"));
        QTest::keyClick(list, Qt::Key_Up);
        QVERIFY(!drawing().chosen());
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(drawing().chosen(), std::optional(wall));
        QTest::keyClick(list, Qt::Key_Delete);
        QVERIFY(drawing().maze().lab.walls.empty());
    }

    void placesSnapToTheGridAndStayInTheArena()
    {
        chooseTool(DrawTool::Start);
        clickAt({ 3.4, 5.6 });
        compare(middle({ MazePart::Kind::Start, 0 }), { 3, 6 });
        clickAt({ -0.4, 3 });
        compare(middle({ MazePart::Kind::Start, 1 }), { 0, 3 });
        canvas().setGridMu(0);
        clickAt({ 7.3, 5.6 });
        const auto free = middle({ MazePart::Kind::Start, 2 });
        QVERIFY(std::abs(free.x - 7.3) < 0.05 && std::abs(free.y - 5.6) < 0.05);
    }

    /// Neither another maze nor the end of the program loses a drawing.
    void nothingIsLost()
    {
        chooseTool(DrawTool::Beacon);
        clickAt({ 5, 5 });
        click("mazeRandom");
        QVERIFY(drawing().maze().lab.walls.size() > 5);
        click("mazeNew");
        QCOMPARE(drawing().maze(), game::emptyMaze());
        drawing().undoStack().undo();
        QVERIFY(drawing().maze().lab.walls.size() > 5);
        drawing().undoStack().undo();
        QCOMPARE(drawing().maze().lab.beacons.size(), std::size_t(1));
        const auto kept = drawing().maze();
        QTRY_COMPARE(keptMaze(), kept);
        openWindow();
        openDialog();
        QCOMPARE(drawing().maze(), kept);
        QVERIFY(drawing().isModified());
    }

    void inputInProgressIsSaved()
    {
        click("mazeSaveFile");
        answer("mazeDrawingSaveDialog", path("named.xml"));
        QTRY_VERIFY(!drawing().isModified() && !drawing().files().lab.isEmpty());
        auto* name = m_rig->find<QLineEdit>("mazeName");
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Finals"));
        click("mazeSaveFile");
        const auto saved = [this] { return game::readDrawnMaze(drawing().files().lab); };
        QTRY_VERIFY(saved() && saved()->maze.lab.name == QLatin1String("Finals"));
        auto* width = m_rig->find<NumberField>("mazeFirst");
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("24"));
        click("mazeSaveFile");
        QTRY_VERIFY(saved() && saved()->maze.lab.widthMu == 24.0);
        drawing().undoStack().undo();
        drawing().undoStack().undo(); // the whole name
        QVERIFY(drawing().maze().lab.name != QLatin1String("Finals"));
        QCOMPARE(drawing().maze().lab.name, name->text());
        QVERIFY(!drawing().undoStack().canUndo());
    }

    void filesOfOthersAreNotReplacedUnasked()
    {
        write("other-grid.xml", "theirs");
        chooseTool(DrawTool::Start);
        clickAt({ 5, 5 });
        click("mazeSaveFile");
        answer("mazeDrawingSaveDialog", path("other-lab.xml"));
        QMessageBox* question = nullptr;
        QTRY_VERIFY((question = m_rig->find<QMessageBox>("mazeReplace")) != nullptr);
        QVERIFY(question->text().contains(QLatin1String("other-grid.xml")));
        question->close();
        QVERIFY(!QFile::exists(path("other-lab.xml")));
        click("mazeSaveFile");
        answer("mazeDrawingSaveDialog", path("other-lab.xml"));
        QTRY_VERIFY((question = m_rig->find<QMessageBox>("mazeReplace")) != nullptr
            && question->isVisible());
        QTest::mouseClick(
            question->findChild<QPushButton*>(QStringLiteral("mazeReplaceYes")), Qt::LeftButton);
        QTRY_VERIFY(!drawing().isModified());
        QCOMPARE(drawing().files().lab, path("other-lab.xml"));
    }

    /// The name that a maze was saved under since belongs to all its states, and to no other maze.
    void undoKnowsTheFiles()
    {
        click("mazeOpenFile");
        answer("mazeDrawingOpenDialog", room().lab);
        QTRY_COMPARE(drawing().files().lab, path("room-lab.xml"));
        chooseTool(DrawTool::Beacon);
        clickAt({ 3, 3 });
        click("mazeSaveAs");
        answer("mazeDrawingSaveDialog", path("second-lab.xml"));
        QTRY_COMPARE(drawing().files().lab, path("second-lab.xml"));
        auto& undo = drawing().undoStack();
        undo.undo();
        QCOMPARE(drawing().files().lab, path("second-lab.xml"));
        QVERIFY(drawing().isModified());
        undo.undo(); // before it was opened
        QVERIFY(drawing().files().lab.isEmpty());
        QVERIFY(!drawing().isModified());
        undo.redo();
        undo.redo();
        QCOMPARE(drawing().files().lab, path("second-lab.xml"));
        QVERIFY(!drawing().isModified());
    }

    /// Saving would lose them.
    void partsThatCannotBeReadAreNotOverwritten()
    {
        const auto lab = room().lab;
        write("room-grid.xml", "<Grid><Posi");
        click("mazeOpenFile");
        answer("mazeDrawingOpenDialog", lab);
        QTRY_COMPARE(drawing().maze().lab.name, QStringLiteral("room"));
        QVERIFY(drawing().files().lab.isEmpty());
        QVERIFY(m_rig->find<Note>("mazeDrawingWhy")->isVisible());
        click("mazeSaveFile");
        QTRY_VERIFY(m_rig->find<FileChooser>("mazeDrawingSaveDialog") != nullptr);
    }

    void openedMazeIsTheOneOfTheFile()
    {
        const auto setup = room();
        click("mazeOpenFile");
        answer("mazeDrawingOpenDialog", setup.lab);
        QTRY_COMPARE(drawing().maze().lab.name, QStringLiteral("room"));
        QCOMPARE(drawing().maze().grid.starts.size(), std::size_t(2));
        QVERIFY(!drawing().isModified());
        click("mazeOpenFile");
        answer("mazeDrawingOpenDialog", setup.grid); // no lab
        QTRY_VERIFY(m_rig->find<Note>("mazeDrawingWhy")->isVisible());
        QCOMPARE(drawing().maze().lab.name, QStringLiteral("room"));
    }
};

QTEST_MAIN(TestMazeDrawing)
#include "tst_maze_drawing.moc"
