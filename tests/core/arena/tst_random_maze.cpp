// SPDX-License-Identifier: GPL-3.0-or-later
// Random mazes: the same for a seed, valid as files, and every place can be reached.
#include "core/arena/lab_geometry.h"
#include "core/arena/random_maze.h"
#include "core/arena/shortest_paths.h"
#include "core/maze/protocol/files.h"

#include <cmath>

#include <QTest>

using namespace medulla;
using namespace medulla::arena;

namespace {

constexpr int kSeeds = 30;

/// Files have six significant digits.
template <class Place>
bool isSamePlace(const Place& a, const Place& b)
{
    return std::abs(a.x - b.x) < 1e-3 && std::abs(a.y - b.y) < 1e-3;
}

/// Calls `check(maze, seed)` for each seed at a difficulty.
template <class Check>
void forSeeds(int difficulty, Check check)
{
    for (int seed = 1; seed <= kSeeds && !QTest::currentTestFailed(); ++seed) {
        check(makeRandomMaze(std::uint64_t(seed), difficulty), seed);
    }
}

/// Mean length of the shortest ways from the starts' middle to the target, Mu.
double meanWayMu(int difficulty)
{
    double sumMu = 0.0;
    forSeeds(difficulty, [&](const RandomMaze& made, int) {
        const ShortestPaths paths { LabGeometry(made.lab) };
        const auto field = paths.fieldTo(goalInside(made.lab.targets[0]));
        sumMu += paths.length({ made.grid.starts[0].x, made.grid.starts[0].y }, field);
    });
    return sumMu / kSeeds;
}

} // namespace

class TestRandomMaze final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheSameForASeed()
    {
        const auto first = makeRandomMaze(7, 3);
        QCOMPARE(makeRandomMaze(7, 3).lab, first.lab);
        QCOMPARE(makeRandomMaze(7, 3).grid, first.grid);
        QVERIFY(makeRandomMaze(8, 3).lab.walls != first.lab.walls);
        QVERIFY(makeRandomMaze(7, 4).lab.walls != first.lab.walls);
    }

    void readsBackFromItsFiles()
    {
        for (int difficulty = kLeastDifficulty; difficulty <= kMostDifficulty; ++difficulty) {
            const auto made = makeRandomMaze(11, difficulty);
            const auto lab = maze::readLab(maze::writeLab(made.lab), QStringLiteral("lab.xml"));
            QVERIFY(lab);
            QVERIFY(lab->warnings.empty());
            QCOMPARE(lab->lab.walls.size(), made.lab.walls.size());
            for (std::size_t i = 0; i < made.lab.walls.size(); ++i) {
                QCOMPARE(lab->lab.walls[i].heightMu, made.lab.walls[i].heightMu);
                for (std::size_t corner = 0; corner < 4; ++corner) {
                    QVERIFY(isSamePlace(lab->lab.walls[i].corners.at(corner),
                        made.lab.walls[i].corners.at(corner)));
                }
            }
            QCOMPARE(lab->lab.targets, made.lab.targets);
            QCOMPARE(lab->lab.beacons, made.lab.beacons);
            const auto grid =
                maze::readGrid(maze::writeGrid(made.grid), QStringLiteral("grid.xml"));
            QVERIFY(grid);
            QCOMPARE(grid->starts.size(), made.grid.starts.size());
            for (std::size_t i = 0; i < grid->starts.size(); ++i) {
                QVERIFY(isSamePlace(grid->starts[i], made.grid.starts[i]));
                QCOMPARE(grid->starts[i].headingRad, made.grid.starts[i].headingRad);
            }
        }
    }

    void hasRoomForATeam_data() { addDifficulties(); }
    void hasRoomForATeam()
    {
        QFETCH(int, difficulty);
        forSeeds(difficulty, [](const RandomMaze& made, int seed) {
            const LabGeometry geometry(made.lab);
            const auto& starts = made.grid.starts;
            QCOMPARE(starts.size(), std::size_t(5));
            for (std::size_t i = 0; i < starts.size(); ++i) {
                // Room to turn beside each other.
                constexpr double kRoomMu = maze::kRobotRadiusMu + 0.2;
                QVERIFY2(hasRoom(made.lab, geometry, { starts[i].x, starts[i].y }, kRoomMu),
                    qPrintable(QStringLiteral("start %1 of seed %2").arg(i + 1).arg(seed)));
                for (std::size_t k = 0; k < i; ++k) {
                    QVERIFY(std::hypot(starts[i].x - starts[k].x, starts[i].y - starts[k].y) > 1.5);
                }
            }
            // No wall crosses the target, so that a whole team can stand in it.
            const auto& target = made.lab.targets.at(0);
            QVERIFY2(hasRoom(made.lab, geometry, target.at, target.radiusMu - 0.11),
                qPrintable(QStringLiteral("target of seed %1").arg(seed)));
            QCOMPARE(made.lab.beacons.at(0).at, target.at);
        });
    }

    void everyCellCanBeReached_data() { addDifficulties(); }
    void everyCellCanBeReached()
    {
        QFETCH(int, difficulty);
        // Centres of the cells of the levels' three sizes.
        const int columns = difficulty <= 2 ? 8 : difficulty <= 4 ? 10 : 14;
        forSeeds(difficulty, [columns](const RandomMaze& made, int seed) {
            const ShortestPaths paths { LabGeometry(made.lab) };
            const auto field = paths.fieldTo(goalInside(made.lab.targets[0]));
            const double cellMu = made.lab.widthMu / columns;
            for (int row = 0; row < columns / 2; ++row) {
                for (int column = 0; column < columns; ++column) {
                    const auto lengthMu =
                        paths.length({ (column + 0.5) * cellMu, (row + 0.5) * cellMu }, field);
                    QVERIFY2(std::isfinite(lengthMu),
                        qPrintable(QStringLiteral("column %1, row %2 of seed %3")
                                       .arg(column)
                                       .arg(row)
                                       .arg(seed)));
                }
            }
        });
    }

    void harderMazesHaveLongerWays()
    {
        double beforeMu = 0.0;
        for (int difficulty = kLeastDifficulty; difficulty <= kMostDifficulty; ++difficulty) {
            const auto wayMu = meanWayMu(difficulty);
            QVERIFY2(wayMu > beforeMu,
                qPrintable(QStringLiteral("difficulty %1: %2 Mu after %3 Mu")
                               .arg(difficulty)
                               .arg(wayMu)
                               .arg(beforeMu)));
            beforeMu = wayMu;
        }
    }

private:
    static void addDifficulties()
    {
        QTest::addColumn<int>("difficulty");
        for (int difficulty = kLeastDifficulty; difficulty <= kMostDifficulty; ++difficulty) {
            QTest::addRow("%d", difficulty) << difficulty;
        }
    }
};

QTEST_GUILESS_MAIN(TestRandomMaze)
#include "tst_random_maze.moc"
