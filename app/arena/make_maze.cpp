// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/commands.h"

#include "core/arena/random_maze.h"
#include "core/base/save_file.h"
#include "core/maze/protocol/files.h"

#include <limits>

#include <QFileInfo>

namespace medulla::arena {

int makeMaze()
{
    const auto seed = QStringLiteral("seed");
    const auto difficulty = QStringLiteral("difficulty");
    const auto lab = QStringLiteral("lab");
    const auto grid = QStringLiteral("grid");
    console::CommandLine line(QStringLiteral(
        "Writes a random maze with start positions for five robots, as files of the official "
        "simulator. The same seed and difficulty always give the same maze.\n\n"
        "medulla-arena maze --seed 7 --lab seven-lab.xml --grid seven-grid.xml"));
    line.addArgument(QStringLiteral("maze"), QStringLiteral("This."));
    line.addOption(
        seed, QStringLiteral("N"), QStringLiteral("Number of the maze."), QStringLiteral("1"));
    line.addOption(difficulty, QStringLiteral("N"),
        QStringLiteral(
            "From 1, open ground with a few walls, to 5, narrow corridors with many dead "
            "ends."),
        QStringLiteral("3"));
    line.addOption(
        lab, QStringLiteral("FILE"), QStringLiteral("The maze; a file of this name is replaced."));
    line.addOption(grid, QStringLiteral("FILE"), QStringLiteral("Its start positions; likewise."));
    line.parse([&] { return QStringList { lab, grid }; });

    if (QFileInfo(line.value(lab)).absoluteFilePath()
        == QFileInfo(line.value(grid)).absoluteFilePath()) {
        console::complain(Finding { Severity::Error, QStringLiteral("--grid"),
            Text(QT_TRANSLATE_NOOP("medulla", "The start positions would replace the maze.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Name another file than --lab does.")) });
        return console::Misuse;
    }

    const auto made =
        makeRandomMaze(std::uint64_t(line.wholeNumber(seed, 0, std::numeric_limits<int>::max())),
            line.wholeNumber(difficulty, kLeastDifficulty, kMostDifficulty));
    console::orExit(saveFile(line.value(lab), maze::writeLab(made.lab)));
    console::orExit(saveFile(line.value(grid), maze::writeGrid(made.grid)));
    return console::Done;
}

} // namespace medulla::arena
