// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/results.h"
#include "core/arena/server.h"
#include "core/game/agent_program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <QObject>

namespace medulla::game {

struct TournamentOptions {
    maze::Lab lab;
    maze::Grid grid;
    arena::Rules rules;
    std::vector<AgentProgram> teams; ///< at least one
    int robots = 1; ///< of each team in a game
    int games = 1;
    std::uint64_t seed = 1; ///< of the first game; the next ones follow
};

/// The robot of a team in a game.
struct TournamentRobot {
    std::size_t team = 0; ///< index in the options
    bool hasRegistered = false; ///< it has played; otherwise only the team is valid
    arena::RobotResult result;
};

struct TournamentGame {
    std::uint64_t seed = 0;
    int cycles = 0;
    std::vector<TournamentRobot> robots; ///< by start position
    Findings findings; ///< agents that could not be started, did not register or ended early
};

/// Games between the agents of others: each robot is a process that plays over loopback. A game
/// runs as fast as its agents answer (`arena::ServerOptions::fast`), so that the same agents and
/// seed give the same game if the agents use only the messages of the simulator. The start
/// positions of the teams rotate from game to game.
///
/// A robot that does not register within kLatestRegistration is missing in its game. A game ends as
/// any other, and when all agents have ended.
///
/// Thread-confined; needs an event loop.
class Tournament final : public QObject {
    Q_OBJECT

public:
    /// Slow runtimes, on a busy machine, included.
    static constexpr std::chrono::seconds kLatestRegistration { 30 };

    /// `clock` must outlive this.
    explicit Tournament(TournamentOptions options, Clock& clock, QObject* parent = nullptr);
    ~Tournament() override;

    /// Finding: the grid has too few start positions or some touch a wall or another robot, a team
    /// is named twice.
    [[nodiscard]] static Result<void> check(const TournamentOptions& options);
    /// Plays the games, one after the other. Finding: as of `check`, or there is no socket.
    [[nodiscard]] Result<void> begin();
    /// Ends the present game without result; `finished` follows.
    void cancel();

    [[nodiscard]] const TournamentOptions& options() const { return m_options; }
    [[nodiscard]] const std::vector<TournamentGame>& games() const { return m_games; }

Q_SIGNALS:
    /// Another game is over.
    void played(int games);
    /// All games are over, or the tournament was cancelled.
    void finished();

private:
    [[nodiscard]] Result<void> play();
    [[nodiscard]] std::size_t teamAt(int start) const;
    void startAgents();
    /// Starts the game if no registration is to be expected any more.
    void startWhenComplete();
    void startWithoutTheMissing();
    void noteEnd();
    void endGame();
    void next();

    TournamentOptions m_options;
    Clock& m_clock;
    std::vector<TournamentGame> m_games;
    std::unique_ptr<arena::Server> m_server;
    std::vector<std::unique_ptr<AgentProcess>> m_agents; ///< by start position
    std::unique_ptr<Alarm> m_registration;
    std::unique_ptr<Alarm> m_farewell;
    bool m_isOver = false; ///< the present game
    bool m_isCancelled = false;
};

} // namespace medulla::game
