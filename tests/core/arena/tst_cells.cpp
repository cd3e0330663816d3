// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/cells.h"
#include "core/maze/protocol/files.h"
#include "tests/core/arena/worlds.h"
#include "tests/support/shared_data.h"

#include <QFile>
#include <QTest>

using namespace medulla;
using namespace medulla::arena;
using namespace medulla::test;

namespace {

/// Three by two cells, with a wall between the middle ones and one left of the right lower one:
///   . . .
///     -
///   . .|.
maze::Lab sixCells()
{
    maze::Lab lab;
    lab.widthMu = 6.0;
    lab.heightMu = 4.0;
    lab.walls = { boxWall(2.0, 1.9, 4.0, 2.1), boxWall(3.9, 0.0, 4.1, 2.0) };
    return lab;
}

/// Two by two cells around a post.
maze::Lab ring()
{
    maze::Lab lab;
    lab.widthMu = 4.0;
    lab.heightMu = 4.0;
    return lab;
}

} // namespace

class TestCells final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLoopGoesStraightOnElseRightElseLeft()
    {
        // East from the lower left one: right is the border, so left at each corner.
        const auto loop = Cells(ring()).loopFrom({ 0, 0 });
        QVERIFY(loop);
        QCOMPARE(*loop, (std::vector<Cell> { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } }));
    }

    void aLabWithoutALoopHasNone()
    {
        QVERIFY(!Cells(sixCells()).loopFrom({ 0, 0 })); // a dead end
        maze::Lab lab;
        lab.widthMu = lab.heightMu = 6.0;
        QVERIFY(!Cells(lab).loopFrom({ 1, 1 })); // a circle without the start
    }

    void theMazeOfTheOfficialControlChallengeHasALoop()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        const auto read = [&data](const char* name) {
            QFile file(data + QLatin1String("/labs/rows/") + QLatin1String(name));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const auto lab = maze::readLab(read("C1-lab.xml"), {});
        const auto grid = maze::readGrid(read("C1-grid.xml"), {});
        QVERIFY(lab && grid);
        const auto& start = grid->starts[0];
        const auto loop = Cells(lab->lab).loopFrom(cellAt({ start.x, start.y }));
        QVERIFY(loop);
        QVERIFY(loop->size() > 20);
    }

    void aMapHasReachableCellsAndVisibleWalls()
    {
        // 4 * 3 - 1 = 11 wide and 4 * 2 - 1 = 7 high, the start in the middle.
        const QByteArray expected = "     - - - \n"
                                    "    |XXXXX|\n"
                                    "     X - X \n"
                                    "    |IXX|X|\n"
                                    "     - - - \n"
                                    "           \n"
                                    "           \n";
        QCOMPARE(Cells(sixCells()).mapFrom({ 0, 0 }), expected);
    }

    void aPlanNamesTheTargetsAndTheShortestTour()
    {
        auto lab = sixCells();
        lab.targets = { { { 1.0, 1.0 }, 1.0 }, { { 5.0, 1.0 }, 1.0 }, { { 3.0, 3.0 }, 1.0 } };
        const auto lines = Cells(lab).planFrom({ 0, 0 }).split('\n');
        QCOMPARE(lines[3], QByteArray("    |0XX|1|"));
        QCOMPARE(lines[1], QByteArray("    |XX2XX|"));
        // 0 to 2: two steps, 2 to 1: two, 1 to 0: four; either way round is as long.
        QCOMPARE(lines[7], QByteArray(" 0 1 2 0"));
        QCOMPARE(lines[8], QByteArray("16.000000"));
        lab.targets.resize(1);
        QCOMPARE(Cells(lab).planFrom({ 0, 0 }).count('\n'), 7);
    }
};

QTEST_GUILESS_MAIN(TestCells)
#include "tst_cells.moc"
