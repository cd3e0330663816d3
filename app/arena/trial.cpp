// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/commands.h"
#include "app/arena/game_files.h"
#include "app/arena/progress_bar.h"

#include "core/arena/trial/game_check.h"
#include "core/arena/trial/report.h"
#include "core/arena/trial/starts.h"
#include "core/game/medulla_agent.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <thread>

#include <QCoreApplication>
#include <QJsonDocument>

namespace medulla::arena {

namespace {

void addOptions(console::CommandLine& line)
{
    line.addArgument(QStringLiteral("trial"), QStringLiteral("This."));
    addGameOptions(line);
    line.addOption(QStringLiteral("agents"), QStringLiteral("N"),
        QStringLiteral("Robots in a game."), QStringLiteral("5"));
    line.addOption(QStringLiteral("runs"), QStringLiteral("N"), QStringLiteral("Games."),
        QStringLiteral("10"));
    line.addOption(QStringLiteral("radio"), QStringLiteral("on/off"),
        QStringLiteral("Whether messages are delivered."), QStringLiteral("on"));
    line.addOption(QStringLiteral("gps-noise"), QStringLiteral("on/off"),
        QStringLiteral("Whether the GPS has its noise."), QStringLiteral("on"));
    line.addOption(QStringLiteral("seed"), QStringLiteral("N"),
        QStringLiteral("Seed of the first game; the next ones follow."), QStringLiteral("1"));
    line.addOption(QStringLiteral("cycles"), QStringLiteral("N"),
        QStringLiteral("SimTime and KeyTime."), QStringLiteral("5000"));
    line.addOption(QStringLiteral("target-radius"), QStringLiteral("R"),
        QStringLiteral(
            "Least radius of targets, Mu (robot diameters); smaller ones are enlarged."));
    line.addFlag(QStringLiteral("fill-starts"),
        QStringLiteral("Adds start positions if the grid has too few for all agents."));
    line.addOption(QStringLiteral("threads"), QStringLiteral("N"),
        QStringLiteral("Games at the same time (0: as many as there are cores)."),
        QStringLiteral("0"));
    line.addOption(QStringLiteral("agent"), QStringLiteral("TEAM=COMMAND"),
        QStringLiteral(
            "A team of other agents, in place of Medulla's: the program is started for each robot, "
            "with {host}, {port}, {pos} (start position) and {name} replaced. Given several times, "
            "the teams play against each other, each with the robots of --agents."));
    line.addFlag(QStringLiteral("json"), QStringLiteral("The results as JSON."));
}

bool isOn(const console::CommandLine& line, const QString& option)
{
    const auto value = line.value(option);
    if (value != QLatin1String("on") && value != QLatin1String("off")) {
        console::complain(Finding { Severity::Error, QLatin1String("--") + option,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is neither on nor off."), { value }),
            Text(QT_TRANSLATE_NOOP("medulla", "Give on or off.")) });
        std::exit(console::Misuse);
    }
    return value == QLatin1String("on");
}

/// `teams`: number of teams with start positions of their own.
TrialOptions readOptions(const console::CommandLine& line, int teams)
{
    auto game = readGame(line);
    takeCycles(line, game.rules.parameters);
    if (!isOn(line, QStringLiteral("radio"))) {
        game.rules.radioRangeMu = 0.0;
    }
    if (!isOn(line, QStringLiteral("gps-noise"))) {
        game.rules.parameters.gpsLinNoiseMu = 0.0;
    }
    TrialOptions options;
    options.agents = line.wholeNumber(QStringLiteral("agents"), 1, 100);
    options.runs = line.wholeNumber(QStringLiteral("runs"), 1, 100'000);
    options.seed =
        std::uint64_t(line.wholeNumber(QStringLiteral("seed"), 0, std::numeric_limits<int>::max()));
    const auto threads = line.wholeNumber(QStringLiteral("threads"), 0, 1000);
    options.threads = threads > 0 ? threads : int(std::thread::hardware_concurrency());
    options.lab = std::move(game.lab);
    if (line.isSet(QStringLiteral("target-radius"))) {
        options.lab = withTargets(
            std::move(options.lab), line.number(QStringLiteral("target-radius"), 0.5, 100.0));
    }
    options.grid = line.isSet(QStringLiteral("fill-starts"))
        ? filled(game.grid, options.lab, teams * options.agents)
        : std::move(game.grid);
    options.rules = std::move(game.rules);
    return options;
}

} // namespace

int trial()
{
    console::CommandLine line(QStringLiteral(
        "Runs whole games with Medulla's agents in this process, as fast as possible, and prints "
        "the results of each and the paper's table. Scores follow the rules of RTSS08 in any "
        "profile: a robot that ends inside a target has arrived. The agents need a GPS, which the "
        "profile 2021 switches off; a --param file can switch it on. Status 1 if a robot of a game "
        "did not arrive.\n"
        "With --agent, programs of others play under the rules of the profile, one game at a time "
        "(whatever --threads says) and as fast as they answer, and the teams are ranked; status 1 "
        "if "
        "no robot arrived."));
    addOptions(line);
    line.parse();
    const auto agents = line.values(QStringLiteral("agent"));
    const auto teams = std::max(int(agents.size()), 1);
    const auto options = readOptions(line, teams);
    auto warnings = findingsOf(options.lab, options.grid,
        agents.isEmpty() ? rulesOfTrial(options.rules) : options.rules,
        std::size_t(teams) * std::size_t(options.agents));
    std::erase_if(warnings, [](const Finding& finding) {
        return finding.severity == Severity::Error; // of the trial itself
    });
    if (!warnings.empty()) {
        console::complain(warnings);
    }
    if (!agents.isEmpty()) {
        return playTournament({ options.lab, options.grid, options.rules, {}, options.agents,
                                  options.runs, options.seed },
            agents, line.isSet(QStringLiteral("json")));
    }
    ProgressBar bar(options.runs);
    bar.show(0);

    std::optional<Result<std::vector<GameResult>>> played;
    std::jthread worker([&](const std::stop_token& stop) {
        played = runTrial(
            options, game::makeTrialAgent, [&bar](int over) { bar.show(over); }, stop);
        QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    });
    console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, qApp, [&worker] { worker.request_stop(); });
    QCoreApplication::exec();
    worker.join();

    const auto games = console::orExit(std::move(*played));
    if (games.size() < std::size_t(options.runs)) {
        bar.leave();
        console::complain(Finding { Severity::Warning, QStringLiteral("trial"),
            Text(QT_TRANSLATE_NOOP("medulla", "Stopped after %1 of %2 games."),
                { QString::number(games.size()), QString::number(options.runs) }),
            Text() });
    }
    const auto summary = summarise(games, options.rules.parameters.cycleTimeMs);
    console::print(line.isSet(QStringLiteral("json"))
            ? QString::fromUtf8(QJsonDocument(toJson(games, summary)).toJson())
            : toTable(games, summary));
    return summary.finish == options.runs ? console::Done : console::Failed;
}

} // namespace medulla::arena
