// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/results.h"
#include "core/arena/rules.h"
#include "core/arena/trial/mouse.h"
#include "core/base/finding.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace medulla::arena {

/// The paper says that a robot's score is at worst so much; teams are counted with it.
constexpr int kWorstScore = 200;

struct TrialOptions {
    maze::Lab lab;
    maze::Grid grid;
    Rules rules; ///< a radio range of 0 is a trial without radio; scores as `rulesOfTrial` says
    int agents = 5; ///< the first places of the grid
    int runs = 10;
    std::uint64_t seed = 1; ///< of the first game; the next ones follow
    int threads = 1; ///< games at the same time
};

struct TrialRobot {
    RobotResult result;
    double shortest = 0.0; ///< um, from its start into the nearest target round the walls
    /// Arrival time over the time that the shortest way takes at full speed; 0 if not rewarded.
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
    std::vector<float> decisionUs; ///< processor time of each step of each mouse
    double processorS = 0.0; ///< that the game took, mice included
};

struct TrialSummary {
    int finish = 0;
    int partial = 0;
    int notFound = 0;
    double arrived = 0.0; ///< part of the robots that were rewarded
    double collisionsPerRobot = 0.0;
    double teamScore = 0.0; ///< mean of the games
    double ratioMedian = 0.0; ///< of the robots that were rewarded; 0 if none was
    double decisionMedianUs = 0.0;
    double decisionP99Us = 0.0;
    double timesRealTime = 0.0; ///< simulated time over processor time
};

/// As in a game over the network, robots look round before somebody starts it: as long as the
/// longest latency of the usual rules, and one more.
constexpr int kCyclesBeforeStart = 5;
/// A mouse's seed: far from those of other games and mice.
[[nodiscard]] std::uint64_t mouseSeed(std::uint64_t game, int id);

/// What trials are played by: who ends inside a target has arrived, as in RTSS08, whatever else the
/// rules are. A simulator of 2021 rewards the way back, which Medulla's agents do not go.
[[nodiscard]] Rules rulesOfTrial(Rules rules);

/// Told how many games are over; called from the threads that play, one at a time.
using TrialProgress = std::function<void(int games)>;

/// Finding: the grid has fewer places than agents, or a start that touches a wall or another robot.
[[nodiscard]] Result<void> check(const TrialOptions& options);

/// Plays all games, each as soon as a thread is free: the same for the same options and mice, but
/// for the times that were measured. A mouse is stepped with the measures of each cycle, some of
/// them before the start, and also when its run is over, as official simulators do; its answer is
/// heard in the next cycle. A game ends
/// when all robots have ended or SimTime is over (there has to be one). When stop is requested,
/// games that are not over are left out.
///
/// Finding: as `check`.
[[nodiscard]] Result<std::vector<GameResult>> runTrial(const TrialOptions& options,
    const MouseMaker& makeMouse, const TrialProgress& progress, const std::stop_token& stop);

[[nodiscard]] TrialSummary summarise(const std::vector<GameResult>& games, int cycleTimeMs);

} // namespace medulla::arena
