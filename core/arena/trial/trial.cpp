// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arena/trial/trial.h"

#include "core/arena/shortest_paths.h"
#include "core/arena/trial/game_check.h"

#include <algorithm>
#include <atomic>
#include <ctime>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>

namespace medulla::arena {

namespace {

double processorS()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

/// For each start, the length of the shortest path into a target.
std::vector<double> shortestLengths(const TrialOptions& options)
{
    const ShortestPaths paths { LabGeometry(options.lab) };
    std::vector<double> lengths(
        std::size_t(options.agents), std::numeric_limits<double>::infinity());
    for (const auto& target : options.lab.targets) {
        const auto field = paths.fieldTo(goalInside(target));
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            const auto& start = options.grid.starts[i];
            lengths[i] = std::min(lengths[i], paths.length({ start.x, start.y }, field));
        }
    }
    return lengths;
}

GameResult::Outcome outcomeOf(const std::vector<TrialRobot>& robots)
{
    const auto rewarded = std::count_if(robots.begin(), robots.end(),
        [](const TrialRobot& robot) { return robot.result.rewarded; });
    if (rewarded == 0) {
        return GameResult::Outcome::NotFound;
    }
    return rewarded == std::ptrdiff_t(robots.size()) ? GameResult::Outcome::Finish
                                                     : GameResult::Outcome::Partial;
}

void judge(const World& world, const std::vector<double>& shortest, GameResult& game)
{
    game.cycles = world.time();
    const auto results = resultsOf(world);
    for (std::size_t i = 0; i < results.size(); ++i) {
        TrialRobot robot { results[i], shortest[i], 0.0 };
        const auto fastest = shortest[i] / maze::kMostPowerMuPerCycle;
        if (robot.result.rewarded && fastest > 0.0) {
            robot.ratio = robot.result.arrivalTime / fastest;
        }
        game.teamScore += std::min(robot.result.score, kWorstScore);
        game.robots.push_back(std::move(robot));
    }
    game.outcome = outcomeOf(game.robots);
}

/// Nothing after a stop request.
std::optional<GameResult> play(const TrialOptions& options, const AgentMaker& makeAgent,
    std::uint64_t seed, const std::vector<double>& shortest, const std::stop_token& stop)
{
    const auto begun = processorS();
    GameResult game;
    game.seed = seed;
    World world(options.lab, options.grid, rulesOfTrial(options.rules), seed);
    std::vector<std::unique_ptr<TrialAgent>> agents;
    for (int id = 1; id <= options.agents; ++id) {
        maze::Registration registration;
        registration.id = id;
        registration.name = QStringLiteral("mouse%1").arg(id);
        (void)world.admit(registration);
    }
    for (int id = 1; id <= options.agents; ++id) {
        agents.push_back(makeAgent({ world.parameters(), id, options.agents, agentSeed(seed, id),
            options.rules.radioRangeMu > 0.0 }));
    }
    for (int cycle = 0; !world.allEnded() && world.state() != World::State::Finished; ++cycle) {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (cycle == kCyclesBeforeStart) {
            world.start();
        }
        world.step();
        for (int id = 1; id <= options.agents; ++id) {
            // A parked robot still receives and sends, which its team may need; it no longer
            // decides.
            const bool decides = world.robot(id).state != maze::RobotState::Finished;
            const auto before = processorS();
            const auto actions = agents[std::size_t(id) - 1]->step(world.measures(id));
            if (decides) {
                game.decisionUs.push_back(float(1e6 * (processorS() - before)));
            }
            world.take(id, actions);
        }
    }
    judge(world, shortest, game);
    agents.clear();
    game.processorS = processorS() - begun;
    return game;
}

/// The quantile `share` of the values; 0 of none. Reorders the values.
template <class T>
double quantile(std::vector<T>& values, double share)
{
    if (values.empty()) {
        return 0.0;
    }
    const auto at = std::min(values.size() - 1, std::size_t(share * double(values.size())));
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(at), values.end());
    return double(values[at]);
}

} // namespace

std::uint64_t agentSeed(std::uint64_t game, int id)
{
    return game * 0x9e3779b97f4a7c15ULL + std::uint64_t(id);
}

Rules rulesOfTrial(Rules rules)
{
    rules.scoring = Scoring::Rtss08;
    return rules;
}

Result<void> check(const TrialOptions& options)
{
    const auto places = options.grid.starts.size();
    const auto agents = std::size_t(options.agents);
    if (places < agents) {
        return failure(QStringLiteral("--agents"),
            Text(QT_TRANSLATE_NOOP("medulla", "The grid has %1 start positions for %2 agents."),
                { QString::number(places), QString::number(agents) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Use fewer agents, or add start positions with --fill-starts.")));
    }
    const auto findings =
        findingsOf(options.lab, options.grid, rulesOfTrial(options.rules), agents);
    const auto error = std::find_if(findings.begin(), findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
    if (error != findings.end()) {
        return tl::unexpected(*error);
    }
    return {};
}

Result<std::vector<GameResult>> runTrial(const TrialOptions& options, const AgentMaker& makeAgent,
    const TrialProgress& progress, const std::stop_token& stop)
{
    if (const auto checked = check(options); !checked) {
        return tl::unexpected(checked.error());
    }
    const auto shortest = shortestLengths(options);
    std::vector<std::optional<GameResult>> games(std::size_t(options.runs));
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    int over = 0;
    const auto work = [&] {
        for (auto i = next++; i < games.size() && !stop.stop_requested(); i = next++) {
            games[i] = play(options, makeAgent, options.seed + i, shortest, stop);
            if (games[i]) {
                const std::lock_guard lock(mutex);
                progress(++over);
            }
        }
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < std::min(options.threads, options.runs); ++i) {
            threads.emplace_back(work);
        }
        work();
    }
    std::vector<GameResult> played;
    for (auto& game : games) {
        if (game) {
            played.push_back(std::move(*game));
        }
    }
    return played;
}

TrialSummary summarise(const std::vector<GameResult>& games, int cycleTimeMs)
{
    TrialSummary summary;
    std::vector<double> ratios;
    std::vector<float> decisions;
    double robots = 0.0;
    double simulatedS = 0.0;
    double processor = 0.0;
    for (const auto& game : games) {
        summary.finish += game.outcome == GameResult::Outcome::Finish;
        summary.partial += game.outcome == GameResult::Outcome::Partial;
        summary.notFound += game.outcome == GameResult::Outcome::NotFound;
        summary.teamScore += game.teamScore;
        simulatedS += game.cycles * cycleTimeMs / 1000.0;
        processor += game.processorS;
        decisions.insert(decisions.end(), game.decisionUs.begin(), game.decisionUs.end());
        for (const auto& robot : game.robots) {
            robots += 1.0;
            summary.collisionsPerRobot += robot.result.collisions;
            if (robot.result.rewarded) {
                summary.arrived += 1.0;
                ratios.push_back(robot.ratio);
            }
        }
    }
    if (!games.empty()) {
        summary.teamScore /= double(games.size());
        summary.arrived /= robots;
        summary.collisionsPerRobot /= robots;
        summary.timesRealTime = simulatedS / processor;
    }
    summary.ratioMedian = quantile(ratios, 0.5);
    summary.decisionMedianUs = quantile(decisions, 0.5);
    summary.decisionP99Us = quantile(decisions, 0.99);
    return summary;
}

} // namespace medulla::arena
