// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of five agents on the paper's mazes, where these are, else on one of that size: what
// a decision takes with the map in its full resolution, how fast trials are, what a plan anew on
// a map that grows takes, and how the two pose filters do in games of the same seeds, against the
// true poses.
#include "core/arena/trial/trial.h"
#include "core/arena/world.h"
#include "core/maze/agent.h"
#include "core/maze/planner.h"
#include "core/maze/protocol/files.h"
#include "tests/bench/support/run.h"
#include "tests/support/shared_data.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include <QCoreApplication>
#include <QFile>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::maze;

constexpr int kAgents = 5;
constexpr int kGames = 10;
constexpr std::uint64_t kFirstSeed = 101;
constexpr int kCycles = 5000;
constexpr int kCyclesBeforeStart = 5; ///< as trials have them

class MedullaAgent final : public arena::TrialAgent {
public:
    explicit MedullaAgent(const arena::AgentBriefing& briefing)
        : m_agent(
            { briefing.parameters, briefing.id, briefing.seed, FilterKind::Kalman, briefing.radio })
    {
    }
    Actions step(const Measures& measures) override { return m_agent.step(measures); }

private:
    Agent m_agent;
};

/// A maze and its start positions.
struct Maze {
    Lab lab;
    Grid grid;
};

/// For machines without the paper's mazes.
Maze ownMaze()
{
    Maze maze;
    maze.lab.widthMu = 28;
    maze.lab.heightMu = 14;
    maze.lab.beacons = { { { 24, 7 }, 2 } };
    maze.lab.targets = { { { 24, 7 }, 2 } };
    maze.lab.walls = { { 3, { { 8, 0 }, { 8.5, 0 }, { 8.5, 9 }, { 8, 9 } } },
        { 3, { { 14, 5 }, { 14.5, 5 }, { 14.5, 14 }, { 14, 14 } } },
        { 1, { { 19, 3 }, { 19.5, 3 }, { 19.5, 11 }, { 19, 11 } } } };
    maze.grid.starts = { { 2, 3, 0 }, { 2, 5, 1.5 }, { 2, 7, -1.5 }, { 4, 4, 0 }, { 4, 6, 3 } };
    return maze;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The mazes by name.
std::vector<std::pair<std::string, Maze>> mazes()
{
    const auto folder = test::sharedDataFolder();
    if (!folder) {
        return { { "own maze", ownMaze() } };
    }
    std::vector<std::pair<std::string, Maze>> found;
    for (const auto& [name, lab, grid] :
        { std::tuple("RTSS06 Final", "paper/CiberRTSS06_Final_r2Lab.xml",
              "paper/CiberRTSS06_Final_r2Grid.xml"),
            std::tuple("RTSS06 Stage 1", "paper/CiberRTSS06_Stage1_r2Lab.xml",
                "paper/CiberRTSS06_Stage1_r2Grid.xml"),
            std::tuple("RTSS08 Leg 1", "CiberRTSS2008/CiberRTSS08_Leg1Lab.xml",
                "CiberRTSS2008/CiberRTSS08_Leg1Grid.xml") }) {
        const auto path = [&folder](const char* file) {
            return *folder + QLatin1String("/labs/") + QLatin1String(file);
        };
        auto readMaze = readLab(contents(path(lab)), path(lab));
        auto starts = readGrid(contents(path(grid)), path(grid));
        if (readMaze && starts) {
            found.push_back({ name, { std::move(readMaze->lab), std::move(*starts) } });
        }
    }
    return found;
}

arena::Rules rules()
{
    auto made = arena::Rules::rtss08();
    made.parameters.simTimeCycles = made.parameters.keyTimeCycles = kCycles;
    return made;
}

/// The value that the part `share` of all is at most.
double quantile(const std::vector<float>& sorted, double share)
{
    return sorted.empty()
        ? 0.0
        : double(sorted[std::min(sorted.size() - 1, std::size_t(share * double(sorted.size())))]);
}

void decide(benchmark::State& state, const Maze& maze)
{
    arena::TrialOptions options;
    options.lab = maze.lab;
    options.grid = maze.grid;
    options.rules = rules();
    options.agents = kAgents;
    options.runs = kGames;
    options.seed = kFirstSeed;
    for ([[maybe_unused]] auto _ : state) {
        const auto games = arena::runTrial(
            options, [](const auto& briefing) { return std::make_unique<MedullaAgent>(briefing); },
            [](int) {}, {});
        if (!games) {
            state.SkipWithError("the maze has too few starts");
            return;
        }
        std::vector<float> decisions;
        for (const auto& game : *games) {
            decisions.insert(decisions.end(), game.decisionUs.begin(), game.decisionUs.end());
        }
        std::sort(decisions.begin(), decisions.end());
        const auto summary = arena::summarise(*games, options.rules.parameters.cycleTimeMs);
        state.counters["p50_us"] = quantile(decisions, 0.5);
        state.counters["p99_us"] = quantile(decisions, 0.99);
        state.counters["max_us"] = quantile(decisions, 1.0);
        state.counters["times_real_time"] = summary.timesRealTime;
        state.counters["arrived_%"] = 100.0 * summary.arrived;
    }
}

/// How a filter did in all games.
struct FilterRecord {
    std::vector<float> placeErrorsMu; ///< of robots on their way, each cycle
    std::vector<float> headingErrorsDeg;
    int finished = 0; ///< games in which all arrived
    int arrived = 0; ///< robots
    int collisions = 0;
};

/// A game of kAgents; `look` is given the time, the robot and what its agent believes, for each
/// that is on its way, each cycle.
template <class Look>
arena::World playWith(const Maze& maze, FilterKind filter, std::uint64_t seed, Look look)
{
    arena::World world(maze.lab, maze.grid, rules(), seed);
    std::vector<std::unique_ptr<Agent>> agents;
    for (int id = 1; id <= kAgents; ++id) {
        Registration registration;
        registration.id = id;
        (void)world.admit(registration);
        agents.push_back(
            std::make_unique<Agent>(AgentSettings { world.parameters(), id, seed, filter, true }));
    }
    for (int cycle = 0; !world.allEnded() && world.state() != arena::World::State::Finished;
         ++cycle) {
        if (cycle == kCyclesBeforeStart) {
            world.start();
        }
        world.step();
        for (int id = 1; id <= kAgents; ++id) {
            auto& agent = *agents[std::size_t(id) - 1];
            world.take(id, agent.step(world.measures(id)));
            const auto& robot = world.robot(id);
            if (world.time() > 0 && robot.isActive()) {
                look(world.time(), robot, agent.view());
            }
        }
    }
    return world;
}

void play(const Maze& maze, FilterKind filter, std::uint64_t seed, FilterRecord& record)
{
    const auto world = playWith(
        maze, filter, seed, [&record](int, const arena::Robot& robot, const AgentView& view) {
            const auto& believed = view.pose;
            record.placeErrorsMu.push_back(
                float(std::hypot(believed.x - robot.pose.x, believed.y - robot.pose.y)));
            record.headingErrorsDeg.push_back(
                float(std::abs(wrapped(believed.headingRad - robot.pose.headingRad)) * 180.0
                    / std::numbers::pi));
        });
    const auto results = arena::resultsOf(world);
    const auto rewarded = int(std::count_if(
        results.begin(), results.end(), [](const auto& result) { return result.rewarded; }));
    record.finished += rewarded == kAgents;
    record.arrived += rewarded;
    for (const auto& result : results) {
        record.collisions += result.collisions;
    }
}

/// What plans from where robots are to the target took, on their maps of that moment.
struct PlanRecord {
    std::vector<float> searchUs;
    std::vector<float> cells; ///< settled
};

void plan(const AgentView& view, Point target, Planner& planner, PlanRecord& record)
{
    if (!view.map->grid().indexAt(target)) {
        return;
    }
    const auto begun = std::chrono::steady_clock::now();
    planner.begin(*view.map, placeOf(view.pose), target);
    (void)planner.advance(*view.map, std::numeric_limits<int>::max());
    const auto took = std::chrono::steady_clock::now() - begun;
    record.searchUs.push_back(std::chrono::duration<float, std::micro>(took).count());
    int cells = 0;
    planner.begin(*view.map, placeOf(view.pose), target);
    do {
        ++cells;
    } while (!planner.advance(*view.map, 1));
    record.cells.push_back(float(cells));
}

double meanOf(const std::vector<float>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

void compare(benchmark::State& state, const Maze& maze, FilterKind filter)
{
    for ([[maybe_unused]] auto _ : state) {
        FilterRecord record;
        for (std::uint64_t i = 0; i < kGames; ++i) {
            play(maze, filter, kFirstSeed + i, record);
        }
        std::sort(record.placeErrorsMu.begin(), record.placeErrorsMu.end());
        state.counters["error_um"] = meanOf(record.placeErrorsMu);
        state.counters["error_p99_um"] = quantile(record.placeErrorsMu, 0.99);
        state.counters["error_max_um"] = quantile(record.placeErrorsMu, 1.0);
        state.counters["heading_deg"] = meanOf(record.headingErrorsDeg);
        state.counters["finished"] = record.finished;
        state.counters["arrived_%"] = 100.0 * record.arrived / (kGames * kAgents);
        state.counters["collisions_per_robot"] = double(record.collisions) / (kGames * kAgents);
    }
}

/// Every kEvery cycles each robot on its way plans to the target, as one that replans does.
void replan(benchmark::State& state, const Maze& maze)
{
    constexpr int kEvery = 40;
    for ([[maybe_unused]] auto _ : state) {
        PlanRecord record;
        Planner planner;
        for (std::uint64_t i = 0; i < kGames; ++i) {
            playWith(maze, FilterKind::Kalman, kFirstSeed + i,
                [&](int time, const arena::Robot&, const AgentView& view) {
                    if (time % kEvery == 0 && view.map != nullptr) {
                        plan(view, maze.lab.targets[0].at, planner, record);
                    }
                });
        }
        std::sort(record.searchUs.begin(), record.searchUs.end());
        std::sort(record.cells.begin(), record.cells.end());
        state.counters["plans"] = double(record.cells.size());
        state.counters["search_p50_us"] = quantile(record.searchUs, 0.5);
        state.counters["search_p99_us"] = quantile(record.searchUs, 0.99);
        state.counters["search_max_us"] = quantile(record.searchUs, 1.0);
        state.counters["cells_p50"] = quantile(record.cells, 0.5);
        state.counters["cells_max"] = quantile(record.cells, 1.0);
        state.counters["cycles_max"] =
            std::ceil(quantile(record.cells, 1.0) / Planner::kCellsPerCycle);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    for (const auto& place : mazes()) {
        const std::string& name = place.first;
        const Maze& maze = place.second; // no binding: clang 14 cannot capture one
        const auto add = [](const std::string& what, auto run) {
            benchmark::RegisterBenchmark(what.c_str(), run)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1);
        };
        add("decisions, " + name, [maze](benchmark::State& state) { decide(state, maze); });
        add("plans, " + name, [maze](benchmark::State& state) { replan(state, maze); });
        add("Kalman filter, " + name,
            [maze](benchmark::State& state) { compare(state, maze, FilterKind::Kalman); });
        add("double exponential smoothing, " + name,
            [maze](benchmark::State& state) { compare(state, maze, FilterKind::Smoothing); });
    }
    return bench::run(argc, argv);
}
