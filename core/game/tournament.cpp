// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/tournament.h"

#include "core/arena/trial/game_check.h"

#include <algorithm>
#include <utility>

#include <QSet>

namespace medulla::game {

namespace {

/// Agents get the end of the game in several cycles, since a datagram can be lost.
constexpr int kFarewellCycles = 5;

int startsOf(const TournamentOptions& options)
{
    return int(options.teams.size()) * options.robots;
}

} // namespace

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
