// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/results.h"
#include "core/arena/rules.h"
#include "core/arena/trial/trial_agent.h"
#include "core/base/finding.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace medulla::arena {

/// Worst score of a robot according to the paper; limits its part of the team score.
constexpr int kWorstScore = 200;

struct TrialOptions {
    maze::Lab lab;
    maze::Grid grid;
    Rules rules; ///< a radio range of 0 is a trial without radio; scoring as in `rulesOfTrial`
    int agents = 5; ///< on the first start positions of the grid
    int runs = 10;
    std::uint64_t seed = 1; ///< of the first game; the next ones follow
    int threads = 1; ///< games at the same time
};

struct TrialRobot {
    RobotResult result;
    double shortestMu = 0.0; ///< length of the shortest path from its start into the nearest target
    /// Arrival time over the time for the shortest path at full speed; 0 if not rewarded.
    double ratio = 0.0;
};

struct GameResult {
    enum class Outcome : std::uint8_t {
        Finish, ///< all robots were rewarded
        Partial, ///< some
        NotFound, ///< none
    };

    std::uint64_t seed = 0;
    Outcome outcome = Outcome::NotFound;
    int cycles = 0;
    int teamScore = 0; ///< each robot counts kWorstScore at most
    std::vector<TrialRobot> robots;
    std::vector<float> decisionUs; ///< processor time of each step of each player
    double processorS = 0.0; ///< of the game, players included
};

struct TrialSummary {
    int finish = 0;
    int partial = 0;
    int notFound = 0;
    double arrived = 0.0; ///< share of rewarded robots
    double collisionsPerRobot = 0.0;
    double teamScore = 0.0; ///< mean of the games
    double ratioMedian = 0.0; ///< of the rewarded robots; 0 if none was
    double decisionMedianUs = 0.0;
    double decisionP99Us = 0.0;
    double timesRealTime = 0.0; ///< simulated time over processor time
};

/// As in a game over the network, robots measure before the start: as long as the longest latency
/// of the usual rules, and one more.
constexpr int kCyclesBeforeStart = 5;
/// A player's seed: far from those of other games and players.
[[nodiscard]] std::uint64_t agentSeed(std::uint64_t game, int id);

/// Rules of trials: a robot that ends inside of a target has arrived, as in RTSS08, whatever the
/// other rules are. A simulator of 2021 rewards the way back, which Medulla's agents do not drive.
[[nodiscard]] Rules rulesOfTrial(Rules rules);

/// Called with the number of finished games, from the playing threads, one at a time.
using TrialProgress = std::function<void(int games)>;

/// Finding: the grid has fewer start positions than agents, or starts touch a wall or another
/// robot. `findingsOf` has warnings too.
[[nodiscard]] Result<void> check(const TrialOptions& options);

/// Plays all games, each as soon as a thread is free. The same options and players give the same
/// results, except measured times. A player is stepped with the measurements of each cycle, some of
/// them before the start, and also after the end of its run, as in official simulators; its answer
/// takes effect in the next cycle. A game ends when all robots have ended or SimTime is over (a
/// limit is required). After a stop request, unfinished games are left out.
///
/// Finding: as `check`.
[[nodiscard]] Result<std::vector<GameResult>> runTrial(const TrialOptions& options,
    const AgentMaker& makeAgent, const TrialProgress& progress, const std::stop_token& stop);

[[nodiscard]] TrialSummary summarise(const std::vector<GameResult>& games, int cycleTimeMs);

} // namespace medulla::arena
