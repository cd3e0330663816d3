// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/tournament.h"

#include "core/arena/trial/game_check.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <QJsonArray>
#include <QSet>

namespace medulla::game {

namespace {

/// Agents get the end of the game in several cycles, since a datagram can be lost.
constexpr int kFarewellCycles = 5;

int startsOf(const TournamentOptions& options)
{
    return int(options.teams.size()) * options.robots;
}

QString fixed(double value, int digits)
{
    return QString::number(value, 'f', digits);
}

double mean(double sum, int count)
{
    return count > 0 ? sum / count : 0.0;
}

} // namespace

std::vector<Standing> rankingOf(
    const TournamentOptions& options, const std::vector<TournamentGame>& games)
{
    std::vector<Standing> ranking;
    for (std::size_t team = 0; team < options.teams.size(); ++team) {
        Standing row;
        row.team = options.teams[team].team;
        for (const auto& game : games) {
            for (const auto& robot : game.robots) {
                if (robot.team != team) {
                    continue;
                }
                ++row.robots;
                if (!robot.hasRegistered) {
                    continue;
                }
                ++row.played;
                row.score += robot.result.score;
                row.collisions += robot.result.collisions;
                if (robot.result.rewarded) {
                    ++row.arrived;
                    row.arrivalCycles += robot.result.arrivalTime;
                }
            }
        }
        row.score = mean(row.score, row.played);
        row.collisions = mean(row.collisions, row.played);
        row.arrivalCycles = mean(row.arrivalCycles, row.arrived);
        ranking.push_back(row);
    }
    const bool isHighBetter = options.rules.scoring == maze::Scoring::Control;
    const auto worth = [isHighBetter](const Standing& row) {
        return std::tuple(mean(row.arrived, row.robots), row.played > 0,
            isHighBetter ? row.score : -row.score, -row.arrivalCycles);
    };
    std::stable_sort(ranking.begin(), ranking.end(),
        [&](const Standing& a, const Standing& b) { return worth(a) > worth(b); });
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        const bool isEqual = i > 0 && worth(ranking[i]) == worth(ranking[i - 1]);
        ranking[i].rank = isEqual ? ranking[i - 1].rank : int(i) + 1;
    }
    return ranking;
}

QString toTable(const TournamentOptions& options, const std::vector<TournamentGame>& games)
{
    auto table = QStringLiteral("%1%2%3\n")
                     .arg(QStringLiteral("seed"), 8)
                     .arg(QStringLiteral("cycles"), 8)
                     .arg(QStringLiteral("  arrived"));
    for (const auto& game : games) {
        QStringList arrived;
        for (std::size_t team = 0; team < options.teams.size(); ++team) {
            const auto count = std::count_if(
                game.robots.begin(), game.robots.end(), [team](const TournamentRobot& robot) {
                    return robot.team == team && robot.hasRegistered && robot.result.rewarded;
                });
            arrived << QStringLiteral("%1 %2/%3")
                           .arg(options.teams[team].team)
                           .arg(count)
                           .arg(options.robots);
        }
        table += QStringLiteral("%1%2  %3\n")
                     .arg(game.seed, 8)
                     .arg(game.cycles, 8)
                     .arg(arrived.join(QStringLiteral(", ")));
    }
    table += QStringLiteral("\n%1  %2%3%4%5%6\n")
                 .arg(QStringLiteral("rank"), 4)
                 .arg(QStringLiteral("team"), -16)
                 .arg(QStringLiteral("arrived"), 10)
                 .arg(QStringLiteral("score"), 10)
                 .arg(QStringLiteral("cycles"), 10)
                 .arg(QStringLiteral("coll./robot"), 13);
    for (const auto& row : rankingOf(options, games)) {
        table += QStringLiteral("%1  %2%3%4%5%6\n")
                     .arg(row.rank, 4)
                     .arg(row.team, -16)
                     .arg(QStringLiteral("%1/%2").arg(row.arrived).arg(row.robots), 10)
                     .arg(fixed(row.score, 1), 10)
                     .arg(fixed(row.arrivalCycles, 0), 10)
                     .arg(fixed(row.collisions, 2), 13);
    }
    return table.trimmed();
}

QJsonObject toJson(const TournamentOptions& options, const std::vector<TournamentGame>& games)
{
    QJsonArray list;
    for (const auto& game : games) {
        QJsonArray robots;
        for (const auto& robot : game.robots) {
            QJsonObject object;
            if (robot.hasRegistered) {
                object = arena::toJson(std::vector { robot.result })[0].toObject();
            }
            object[QStringLiteral("team")] = options.teams[robot.team].team;
            object[QStringLiteral("registered")] = robot.hasRegistered;
            robots.append(object);
        }
        list.append(QJsonObject { { QStringLiteral("seed"), double(game.seed) },
            { QStringLiteral("cycles"), game.cycles }, { QStringLiteral("robots"), robots },
            { QStringLiteral("findings"), medulla::toJson(game.findings) } });
    }
    QJsonArray ranking;
    for (const auto& row : rankingOf(options, games)) {
        ranking.append(QJsonObject { { QStringLiteral("rank"), row.rank },
            { QStringLiteral("team"), row.team }, { QStringLiteral("robots"), row.robots },
            { QStringLiteral("played"), row.played }, { QStringLiteral("arrived"), row.arrived },
            { QStringLiteral("score"), row.score },
            { QStringLiteral("arrivalCycles"), row.arrivalCycles },
            { QStringLiteral("collisionsPerRobot"), row.collisions } });
    }
    return { { QStringLiteral("games"), list }, { QStringLiteral("ranking"), ranking } };
}

Tournament::Tournament(TournamentOptions options, Clock& clock, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_clock(clock)
    , m_registration(clock.makeAlarm([this] { startWithoutTheMissing(); }))
    , m_farewell(clock.makeAlarm([this] { next(); }))
{
}

Tournament::~Tournament() = default;

Result<void> Tournament::check(const TournamentOptions& options)
{
    const auto starts = startsOf(options);
    if (int(options.grid.starts.size()) < starts) {
        return failure(QStringLiteral("--grid"),
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "The grid has %1 start positions, and %2 robots are to play."),
                { QString::number(options.grid.starts.size()), QString::number(starts) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Choose fewer robots, fewer teams, or --fill-starts.")));
    }
    QSet<QString> names;
    for (const auto& team : options.teams) {
        if (names.contains(team.team)) {
            return failure(QStringLiteral("--agent"),
                Text(
                    QT_TRANSLATE_NOOP("medulla", "The team \"%1\" is named twice."), { team.team }),
                Text(QT_TRANSLATE_NOOP("medulla", "Give each team a name of its own.")));
        }
        names.insert(team.team);
    }
    for (auto& finding :
        arena::findingsOf(options.lab, options.grid, options.rules, std::size_t(starts))) {
        if (finding.severity == Severity::Error) {
            return tl::unexpected(std::move(finding));
        }
    }
    return {};
}

Result<void> Tournament::begin()
{
    if (auto checked = check(m_options); !checked) {
        return checked;
    }
    return play();
}

std::size_t Tournament::teamAt(int start) const
{
    // Alternating, and another team first in each game: no team has the better starts.
    const auto game = m_games.size() - 1;
    return (std::size_t(start) - 1 + game) % m_options.teams.size();
}

Result<void> Tournament::play()
{
    const auto seed = m_options.seed + m_games.size();
    arena::Game game { m_options.lab, m_options.grid, m_options.rules, seed };
    arena::ServerOptions options;
    options.listen = { wire::kLoopback, 0 };
    options.fast = true;
    options.startWith = startsOf(m_options);
    options.isHeldUntilStart = true;
    auto server = arena::Server::create(std::move(game), std::move(options), m_clock);
    if (!server) {
        return tl::unexpected(server.error());
    }
    m_server = std::move(*server);
    m_isOver = false;
    m_games.push_back({ seed, 0, {}, {} });
    connect(m_server.get(), &arena::Server::registered, this, &Tournament::startWhenComplete);
    // Queued, since the server goes on using itself.
    connect(
        m_server.get(), &arena::Server::ended, this, &Tournament::endGame, Qt::QueuedConnection);
    m_server->begin();
    m_registration->setFor(m_clock.now() + kLatestRegistration);
    startAgents();
    return {};
}

void Tournament::startAgents()
{
    for (int start = 1; start <= startsOf(m_options); ++start) {
        const auto& team = m_options.teams[teamAt(start)];
        const AgentPlace place { QStringLiteral("127.0.0.1"), m_server->address().port, start,
            QStringLiteral("%1-%2").arg(team.team).arg(start) };
        m_agents.push_back(std::make_unique<AgentProcess>(argumentsOf(team, place)));
        connect(m_agents.back().get(), &AgentProcess::ended, this, &Tournament::noteEnd,
            Qt::QueuedConnection);
    }
}

void Tournament::startWhenComplete()
{
    const auto& world = m_server->world();
    for (int start = 1; start <= startsOf(m_options); ++start) {
        if (!world.isRegistered(start) && m_agents[std::size_t(start) - 1]->isRunning()) {
            return;
        }
    }
    m_registration->cancel();
    // All others have ended: their ends are told after the game.
    m_server->start();
}

void Tournament::startWithoutTheMissing()
{
    for (int start = 1; start <= startsOf(m_options); ++start) {
        if (!m_server->world().isRegistered(start)) {
            m_games.back().findings.push_back({ Severity::Warning,
                m_options.teams[teamAt(start)].team,
                Text(QT_TRANSLATE_NOOP("medulla", "Robot %1 has not registered within %2 s."),
                    { QString::number(start), QString::number(kLatestRegistration.count()) }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Check that the agent registers at {host} and {port} with the Id {pos}.")) });
        }
    }
    if (m_server->world().registered() > 0) {
        m_server->start();
    } else {
        endGame();
    }
}

void Tournament::noteEnd()
{
    const bool isAnyRunning = std::any_of(
        m_agents.begin(), m_agents.end(), [](const auto& agent) { return agent->isRunning(); });
    if (m_server != nullptr && !isAnyRunning) {
        endGame();
    } else if (m_server != nullptr && !m_isOver && m_server->world().time() == 0) {
        startWhenComplete();
    }
}

void Tournament::endGame()
{
    if (std::exchange(m_isOver, true)) {
        return;
    }
    m_registration->cancel();
    auto& game = m_games.back();
    const auto& world = m_server->world();
    game.cycles = world.time();
    const auto results = arena::resultsOf(world);
    for (int start = 1; start <= startsOf(m_options); ++start) {
        TournamentRobot robot;
        robot.team = teamAt(start);
        const auto result = std::find_if(results.begin(), results.end(),
            [start](const arena::RobotResult& each) { return each.id == start; });
        robot.hasRegistered = result != results.end();
        if (robot.hasRegistered) {
            robot.result = *result;
        }
        const bool hasEndedItsRun =
            robot.hasRegistered && robot.result.state == maze::RobotState::Finished;
        const auto& agent = *m_agents[std::size_t(start) - 1];
        if (!agent.isRunning() && !hasEndedItsRun) {
            game.findings.push_back(
                { Severity::Warning, m_options.teams[robot.team].team, agent.end(),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "Start the agent by hand against medulla-arena to see why.")) });
        }
        game.robots.push_back(std::move(robot));
    }
    m_farewell->setFor(m_clock.now()
        + kFarewellCycles * std::chrono::milliseconds(m_options.rules.parameters.cycleTimeMs));
}

void Tournament::next()
{
    m_agents.clear();
    m_server.reset();
    Q_EMIT played(int(m_games.size()));
    if (!m_isCancelled && int(m_games.size()) < m_options.games) {
        if (const auto playing = play(); playing) {
            return;
        } else {
            m_games.back().findings.push_back(playing.error());
        }
    }
    Q_EMIT finished();
}

void Tournament::cancel()
{
    if (std::exchange(m_isCancelled, true) || m_server == nullptr) {
        return;
    }
    m_registration->cancel();
    m_farewell->cancel();
    m_agents.clear();
    m_server.reset();
    if (!m_isOver) {
        m_games.pop_back();
    }
    Q_EMIT finished();
}

} // namespace medulla::game
