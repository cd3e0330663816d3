// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/game_files.h"

#include "core/arena/cells.h"
#include "core/maze/protocol/files.h"

#include <QFile>

namespace medulla::arena {

namespace {

const auto kDemoLab = QStringLiteral(":/medulla/mazes/demo-lab.xml");
const auto kDemoGrid = QStringLiteral(":/medulla/mazes/demo-grid.xml");

Result<QByteArray> contents(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The file cannot be read: %1."),
                { file.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Name a file that exists and may be read.")));
    }
    return file.readAll();
}

[[noreturn]] void misuse(const QString& place, const Text& text, const Text& remedy)
{
    console::complain(Finding { Severity::Error, place, text, remedy });
    std::exit(console::Misuse);
}

} // namespace

void addGameOptions(console::CommandLine& line)
{
    line.addOption(QStringLiteral("lab"), QStringLiteral("FILE"),
        QStringLiteral("The maze. Without it and --grid, the built-in one."));
    line.addOption(
        QStringLiteral("grid"), QStringLiteral("FILE"), QStringLiteral("The start positions."));
    line.addOption(QStringLiteral("param"), QStringLiteral("FILE"),
        QStringLiteral("Parameters; missing ones are as in the profile."));
    line.addOption(QStringLiteral("profile"), QStringLiteral("NAME"),
        QStringLiteral("rtss08: the rules of CiberMouse@RTSS08; 2021: the official simulator of "
                       "2021."),
        QStringLiteral("rtss08"));
}

Game readGame(const console::CommandLine& line)
{
    const auto profile = line.value(QStringLiteral("profile"));
    if (profile != QLatin1String("rtss08") && profile != QLatin1String("2021")) {
        misuse(QStringLiteral("--profile"),
            Text(QT_TRANSLATE_NOOP("medulla", "There is no profile \"%1\"."), { profile }),
            Text(QT_TRANSLATE_NOOP("medulla", "Give rtss08 or 2021.")));
    }
    Game game;
    game.rules = profile == QLatin1String("2021") ? Rules::official2021() : Rules::rtss08();

    const auto hasLab = line.isSet(QStringLiteral("lab"));
    if (hasLab != line.isSet(QStringLiteral("grid"))) {
        misuse(hasLab ? QStringLiteral("--grid") : QStringLiteral("--lab"),
            Text(QT_TRANSLATE_NOOP("medulla", "A maze and its start positions go together.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Give both --lab and --grid, or none of them.")));
    }
    const auto labFile = hasLab ? line.value(QStringLiteral("lab")) : kDemoLab;
    const auto gridFile = hasLab ? line.value(QStringLiteral("grid")) : kDemoGrid;
    auto lab = console::orExit(maze::readLab(console::orExit(contents(labFile)), labFile));
    if (!lab.warnings.empty()) {
        console::complain(lab.warnings);
    }
    game.lab = std::move(lab.lab);
    game.grid = console::orExit(maze::readGrid(console::orExit(contents(gridFile)), gridFile));
    auto& parameters = game.rules.parameters;
    if (line.isSet(QStringLiteral("param"))) {
        const auto file = line.value(QStringLiteral("param"));
        parameters = console::orExit(
            maze::readParameters(console::orExit(contents(file)), file, parameters));
    }
    if (hasLab) {
        parameters.lab = labFile;
        parameters.grid = gridFile;
    }
    return game;
}

void takeScoring(const console::CommandLine& line, Game& game)
{
    const auto name = QStringLiteral("scoring");
    if (!line.isSet(name)) {
        return;
    }
    constexpr std::array kModes { Scoring::GoAndReturn, Scoring::Control, Scoring::Mapping,
        Scoring::Planning };
    game.rules.scoring = kModes[std::size_t(line.wholeNumber(name, 0, int(kModes.size()) - 1))];
    if (game.rules.scoring != Scoring::Control) {
        return;
    }
    const Cells cells(game.lab);
    for (std::size_t i = 0; i < game.grid.starts.size(); ++i) {
        const auto& start = game.grid.starts[i];
        if (!cells.loopFrom(cellAt({ start.x, start.y }))) {
            misuse(QStringLiteral("--scoring"),
                Text(QT_TRANSLATE_NOOP(
                         "medulla", "The maze has no loop of cells from start position %1."),
                    { QString::number(i + 1) }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Choose a maze with a closed loop of 2 Mu cells that begins eastwards.")));
        }
    }
}

void takeCycles(const console::CommandLine& line, maze::SimulationParameters& parameters)
{
    if (!line.value(QStringLiteral("cycles")).isEmpty()) {
        parameters.simTimeCycles = line.wholeNumber(QStringLiteral("cycles"), 1, 1'000'000);
        parameters.keyTimeCycles = parameters.simTimeCycles;
    }
}

} // namespace medulla::arena
