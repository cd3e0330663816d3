// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/commands.h"
#include "app/arena/game_files.h"

#include "core/arena/results.h"
#include "core/arena/trial/game_check.h"
#include "core/link/arena_source.h"
#include "core/link/foxglove_option.h"

#include <limits>

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

namespace medulla::arena {

namespace {

Q_LOGGING_CATEGORY(lcArena, "medulla.arena")

void addServeOptions(console::CommandLine& line)
{
    addGameOptions(line);
    line.addOption(QStringLiteral("port"), QStringLiteral("N"),
        QStringLiteral("Port for registrations (0: any free port)."), QStringLiteral("6000"));
    line.addOption(QStringLiteral("bind"), QStringLiteral("ADDR"),
        QStringLiteral("This machine's address for registrations."), QStringLiteral("0.0.0.0"));
    line.addOption(QStringLiteral("headless-start"), QStringLiteral("N"),
        QStringLiteral("Starts with that number of robots, and ends with the game."));
    line.addFlag(QStringLiteral("fast"),
        QStringLiteral("The next cycle begins as soon as all agents have answered."));
    line.addOption(QStringLiteral("seed"), QStringLiteral("N"),
        QStringLiteral("Seed of all noise."), QStringLiteral("1"));
    line.addOption(QStringLiteral("cycles"), QStringLiteral("N"),
        QStringLiteral("SimTime and KeyTime, instead of those in the parameters."));
    line.addOption(QStringLiteral("scoring"), QStringLiteral("N"),
        QStringLiteral("Scoring mode in the numbering of the official simulator of 2021: 0: go to "
                       "all targets and return, 1: control, 2: mapping (writes mapping.out), 3: "
                       "planning (writes planning.out). Without it as in the profile."));
    line.addOption(QStringLiteral("log"), QStringLiteral("FILE"),
        QStringLiteral("The game's log in the official format. Replaces a file of that name. "
                       "Status 1 if it cannot be written to its end."));
    link::addFoxgloveOption(line);
    line.addFlag(QStringLiteral("json"), QStringLiteral("The result as JSON."));
}

void show(const Server& server, bool asJson)
{
    const auto& world = server.world();
    const auto results = resultsOf(world);
    if (!asJson) {
        console::print(toTable(results));
        return;
    }
    int team = 0;
    for (const auto& result : results) {
        team += result.score;
    }
    const QJsonObject object { { QStringLiteral("robots"), toJson(results) },
        { QStringLiteral("teamScore"), team }, { QStringLiteral("time"), world.time() },
        { QStringLiteral("notUnderstood"), double(server.bad()) } };
    console::print(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

void obey(Server& server, const QString& text)
{
    const auto word = text.trimmed();
    if (word == QLatin1String("start")) {
        server.start();
    } else if (word == QLatin1String("stop")) {
        server.stop();
    } else if (word == QLatin1String("reset")) {
        server.reset();
    } else if (word == QLatin1String("quit")) {
        QCoreApplication::quit();
    } else if (!word.isEmpty()) {
        console::complain(Finding { Severity::Warning, QStringLiteral("stdin"),
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood."), { word }),
            Text(QT_TRANSLATE_NOOP("medulla", "Type start, stop, reset or quit.")) });
    }
}

Game readServedGame(const console::CommandLine& line)
{
    auto game = readGame(line);
    takeScoring(line, game);
    auto findings = findingsOf(game.lab, game.grid, game.rules, game.grid.starts.size());
    for (auto& finding : findings) {
        finding.severity = Severity::Warning; // official agents may play there nevertheless
    }
    if (!findings.empty()) {
        console::complain(findings);
    }
    takeCycles(line, game.rules.parameters);
    game.seed =
        std::uint64_t(line.wholeNumber(QStringLiteral("seed"), 0, std::numeric_limits<int>::max()));
    return game;
}

ServerOptions readServerOptions(const console::CommandLine& line, int starts)
{
    ServerOptions options;
    options.listen.port = std::uint16_t(line.wholeNumber(QStringLiteral("port"), 0, 65535));
    options.listen.host = console::orExit(
        wire::Address::parseHost(line.value(QStringLiteral("bind")), QStringLiteral("--bind")));
    options.fast = line.isSet(QStringLiteral("fast"));
    if (line.isSet(QStringLiteral("headless-start"))) {
        options.startWith = line.wholeNumber(QStringLiteral("headless-start"), 1, starts);
    }
    options.log = line.value(QStringLiteral("log"));
    options.date = QDateTime::currentDateTime().toString(Qt::ISODate);
    return options;
}

/// Shows the game on `foxglove`; null: not wanted.
void publish(Server& server, link::FoxgloveServer* foxglove)
{
    if (foxglove == nullptr) {
        return;
    }
    auto source = std::make_shared<link::ArenaSource>();
    const auto take = [source, &server] { source->take(server.world()); };
    take();
    QObject::connect(&server, &Server::cycled, &server, take);
    foxglove->add(source);
}

} // namespace

int serve()
{
    console::CommandLine line(QStringLiteral(
        "Simulator of CiberMouse games for official and other agents and viewers.\n"
        "medulla-arena trial runs many games with Medulla's own agents, medulla-arena watch shows "
        "the true poses of any simulator, medulla-arena maze makes a random maze; see their "
        "--help.\n\n"
        "On stdin, while it runs: start, stop, reset, quit."));
    addServeOptions(line);
    line.parse();

    auto game = readServedGame(line);
    auto options = readServerOptions(line, int(game.grid.starts.size()));
    const auto isHeadless = line.isSet(QStringLiteral("headless-start"));
    const auto asJson = line.isSet(QStringLiteral("json"));
    const auto cycle = std::chrono::milliseconds(game.rules.parameters.cycleTimeMs);

    const auto foxglove = link::startFoxglove(line, game.lab.name);
    SystemClock clock;
    const auto server = console::orExit(Server::create(std::move(game), std::move(options), clock));
    QObject::connect(
        server.get(), &Server::registered, server.get(), [](int id, const QString& name) {
            qCInfo(lcArena).noquote()
                << (id > 0 ? QStringLiteral("robot %1 is \"%2\"").arg(id).arg(name)
                           : QStringLiteral("a view"));
        });
    // Agents get the end of the game in several cycles, since a datagram can be lost.
    const auto farewell = clock.makeAlarm([] { QCoreApplication::quit(); });
    bool isShown = false;
    QObject::connect(server.get(), &Server::ended, server.get(), [&] {
        show(*server, asJson);
        isShown = true;
        if (isHeadless) {
            constexpr int kFarewellCycles = 10;
            farewell->setFor(clock.now() + kFarewellCycles * cycle);
        }
    });
    publish(*server, foxglove.get());
    console::Termination termination;
    QObject::connect(&termination, &console::Termination::requested, qApp, &QCoreApplication::quit);
    console::Lines lines;
    QObject::connect(&lines, &console::Lines::line, server.get(),
        [&server](const QString& text) { obey(*server, text); });

    server->begin();
    qCInfo(lcArena).noquote()
        << QStringLiteral("registrations at %1").arg(server->address().toString());
    console::report(QStringLiteral("ready"));
    const auto status = QCoreApplication::exec();
    if (!isShown && server->world().time() > 0) {
        show(*server, asJson);
    }
    const auto areFilesWritten = server->closeFiles();
    return status == console::Done && !areFilesWritten ? int(console::Failed) : status;
}

} // namespace medulla::arena
