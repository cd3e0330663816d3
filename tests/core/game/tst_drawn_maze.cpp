// SPDX-License-Identifier: GPL-3.0-or-later
// Mazes that an operator draws: their parts, findings and files.
#include "core/arena/lab_geometry.h"
#include "core/arena/random_maze.h"
#include "core/game/drawn_maze.h"
#include "core/game/game_setup.h"

#include <cmath>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::game;
using maze::Point;

namespace {

using Kind = MazePart::Kind;

/// A wall, beacon, target and two starts.
DrawnMaze sample()
{
    auto drawn = emptyMaze();
    drawn.lab.name = QStringLiteral("Sample");
    drawn.lab.walls.push_back(*wallBetween({ 10, 2 }, { 10, 12 }));
    drawn.lab.beacons.push_back({ { 22, 7 }, 4.0 });
    drawn.lab.targets.push_back({ { 22, 7 }, 2.0 });
    drawn.grid.starts = { { 3, 5, 0.0 }, { 3, 9, 0.0 } };
    return drawn;
}

double areaOf(const std::vector<Point>& corners)
{
    double twice = 0.0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& a = corners[i];
        const auto& b = corners[(i + 1) % corners.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

QString textsOf(const Findings& findings)
{
    QStringList texts;
    for (const auto& finding : findings) {
        texts << finding.text.english();
    }
    return texts.join(QLatin1Char('\n'));
}

} // namespace

class TestDrawnMaze final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wallBetweenTwoPoints_data()
    {
        QTest::addColumn<double>("angle");
        for (const double angle : { 0.0, 0.7, 1.5707963, 2.5, 3.1415927, 4.0, 5.5 }) {
            QTest::addRow("%.1f", angle) << angle;
        }
    }
    void wallBetweenTwoPoints()
    {
        QFETCH(const double, angle);
        const auto wall =
            wallBetween({ 5, 5 }, { 5 + 3 * std::cos(angle), 5 + 3 * std::sin(angle) });
        QVERIFY(wall);
        // Counter-clockwise, 0.2 thick, and 0.1 longer at both ends.
        QVERIFY(std::abs(areaOf(wall->corners) - 3.2 * 0.2) < 1e-9);
        QVERIFY(arena::isInside(*wall, { 5, 5 }));
        QVERIFY(!wallBetween({ 5, 5 }, { 5, 5 }));
    }

    void wallOfAnOutline()
    {
        const auto clockwise = wallAround({ { 0, 0 }, { 0, 2 }, { 2, 2 }, { 2, 0 } });
        QVERIFY(clockwise);
        QVERIFY(areaOf(clockwise->corners) > 0);
        QVERIFY(!wallAround({ { 0, 0 }, { 2, 2 }, { 2, 0 }, { 0, 2 } })); // crosses itself
        // Crosses itself twice, and turns once around all the same.
        QVERIFY(!wallAround({ { 0, 0 }, { 4, 0 }, { 4, 2 }, { 2, -1 }, { 0, 2 } }));
        QVERIFY(!wallAround({ { 0, 0 }, { 1, 1 }, { 3, 3 } })); // has no area
        QVERIFY(wallAround({ { 0, 0 }, { 4, 0 }, { 4, 2 }, { 2, 1 }, { 0, 2 } }));
        QVERIFY(!wallAround({ { 0, 0 }, { 2, 2 } }));
        QVERIFY(!wallAround({}));
    }

    void partIsFoundWhereItIsDrawn()
    {
        const auto drawn = sample();
        const auto at = [&drawn](Point place) { return partAt(drawn, place, 0.2); };
        QCOMPARE(at({ 10, 7 }), std::optional(MazePart { Kind::Wall, 0 }));
        QCOMPARE(at({ 10.25, 7 }), std::optional(MazePart { Kind::Wall, 0 })); // within reach
        QCOMPARE(at({ 22, 7 }), std::optional(MazePart { Kind::Beacon, 0 })); // above its target
        QCOMPARE(at({ 23.5, 7 }), std::optional(MazePart { Kind::Target, 0 }));
        QCOMPARE(at({ 3.3, 9 }), std::optional(MazePart { Kind::Start, 1 }));
        QVERIFY(!at({ 15, 2 }));
    }

    void partsAreMovedAndRemoved()
    {
        for (const auto& part : partsOf(sample())) {
            auto drawn = sample();
            moveTo(drawn, part, { 15, 3 });
            const auto middle = middleOf(drawn, part);
            QVERIFY(std::abs(middle.x - 15) < 1e-9 && std::abs(middle.y - 3) < 1e-9);
            const auto count = partsOf(drawn).size();
            remove(drawn, part);
            QCOMPARE(partsOf(drawn).size(), count - 1);
        }
    }

    void findingsNameWhatSpoilsAGame()
    {
        QVERIFY2(findingsOf(sample()).empty(), qPrintable(textsOf(findingsOf(sample()))));
        const auto ofEmpty = textsOf(findingsOf(emptyMaze()));
        for (const auto* what : { "target", "start position", "beacon" }) {
            QVERIFY2(ofEmpty.contains(QLatin1String(what)), qPrintable(ofEmpty));
        }
        auto drawn = sample();
        drawn.grid.starts[1] = { 10, 7, 0.0 };
        auto findings = findingsOf(drawn);
        QVERIFY(hasErrors(findings));
        QVERIFY2(textsOf(findings).contains(QStringLiteral("position 2")),
            qPrintable(textsOf(findings)));
        drawn = sample();
        drawn.lab.widthMu = 9; // the wall is outside now, beacon and target too
        QVERIFY2(textsOf(findingsOf(drawn)).contains(QStringLiteral("outside of the arena: 3")),
            qPrintable(textsOf(findingsOf(drawn))));
    }

    void fileNamesLetTheStartsBeFound()
    {
        const auto compare = [](const char* chosen, const char* lab, const char* grid) {
            const auto files = mazeFilesFor(QLatin1String(chosen));
            QCOMPARE(files.lab, QLatin1String(lab));
            QCOMPARE(files.grid, QLatin1String(grid));
        };
        compare("/a/b.xml", "/a/b-lab.xml", "/a/b-grid.xml");
        compare("/a/b", "/a/b-lab.xml", "/a/b-grid.xml");
        compare("/a/lab", "/a/lab-lab.xml", "/a/lab-grid.xml");
        compare("/a/b-lab.XML", "/a/b-lab.XML", "/a/b-grid.XML");
        compare("/a/MicRato98Lab.xml", "/a/MicRato98Lab.xml", "/a/MicRato98Grid.xml");
        QCOMPARE(gridFileFor(QStringLiteral("/a/b-lab.xml")), QStringLiteral("/a/b-grid.xml"));
        QCOMPARE(gridFileFor(QStringLiteral("/a/maze.xml")), QStringLiteral("/a/maze-grid.xml"));
        QCOMPARE(gridFileFor(QStringLiteral("/a/lab")), QStringLiteral("/a/lab-grid.xml"));
    }

    void savedMazeReadsBackAndPlays()
    {
        const QTemporaryDir folder;
        const auto files = mazeFilesFor(folder.filePath(QStringLiteral("labyrinth")));
        QVERIFY(saveDrawnMaze(sample(), files));
        const auto read = readDrawnMaze(files.lab);
        QVERIFY(read);
        QCOMPARE(read->maze, sample());
        QCOMPARE(read->files, files);
        QVERIFY(read->warnings.empty());
        GameSetup setup;
        setup.lab = files.lab;
        setup.grid = files.grid;
        setup.agents = 2;
        QVERIFY(readGame(setup));
    }
    void randomMazesReadBack()
    {
        const QTemporaryDir folder;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const auto made = arena::makeRandomMaze(seed, int(seed));
            const DrawnMaze drawn { made.lab, made.grid };
            QVERIFY2(findingsOf(drawn).empty(), qPrintable(textsOf(findingsOf(drawn))));
            const auto files = mazeFilesFor(folder.filePath(QString::number(seed)));
            QVERIFY(saveDrawnMaze(drawn, files));
            QCOMPARE(partsOf(readDrawnMaze(files.lab)->maze).size(), partsOf(drawn).size());
        }
    }

    void labWithoutStartsIsOpened()
    {
        const QTemporaryDir folder;
        const auto files = mazeFilesFor(folder.filePath(QStringLiteral("a")));
        QVERIFY(saveDrawnMaze(sample(), files));
        QFile grid(files.grid);
        QVERIFY(grid.open(QIODevice::WriteOnly) && grid.write("<Grid>") > 0);
        grid.close();
        const auto damaged = readDrawnMaze(files.lab);
        QVERIFY(damaged);
        QCOMPARE(damaged->maze.lab, sample().lab);
        QCOMPARE(damaged->warnings.size(), std::size_t(1));
        QVERIFY(grid.remove());
        const auto alone = readDrawnMaze(files.lab);
        QVERIFY(alone && alone->warnings.empty());
        QVERIFY(alone->maze.grid.starts.empty());
        QCOMPARE(alone->files, (MazeFiles { files.lab, {} }));
        // Nothing to write there: no file is made.
        QVERIFY(saveDrawnMaze(alone->maze, alone->files));
        QVERIFY(!QFile::exists(files.grid));
        QVERIFY(!readDrawnMaze(folder.filePath(QStringLiteral("none.xml"))));
    }
    void failureOfTheDiskIsTold()
    {
        const auto saved =
            saveDrawnMaze(sample(), mazeFilesFor(QStringLiteral("/proc/none/a-lab.xml")));
        QVERIFY(!saved);
        QVERIFY(!saved.error().text.isEmpty());
    }

    void drawingIsKeptAsJson()
    {
        QCOMPARE(drawnMazeOf(toJson(sample())), std::optional(sample()));
        QCOMPARE(drawnMazeOf(toJson(emptyMaze())), std::optional(emptyMaze()));
        QVERIFY(!drawnMazeOf({}));
        QVERIFY(!drawnMazeOf("{\"lab\": 3}"));
        QVERIFY(!drawnMazeOf(toJson(sample()).left(60)));
    }
};

QTEST_GUILESS_MAIN(TestDrawnMaze)
#include "tst_drawn_maze.moc"
