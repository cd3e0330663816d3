// SPDX-License-Identifier: GPL-3.0-or-later
// What an agent needs for a decision, in whole games of five on a maze of 28 x 14, and how the two
// filters do on the same games.
#include "core/arena/trial/trial.h"
#include "core/maze/agent.h"
#include "tests/bench/support/run.h"

#include <algorithm>
#include <numeric>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::maze;

class AgentMouse final : public arena::Mouse {
public:
    AgentMouse(const arena::MouseBriefing& briefing, FilterKind filter)
        : m_agent({ briefing.parameters, briefing.id, briefing.seed, filter, briefing.radio })
    {
    }
    Actions step(const Measures& measures) override { return m_agent.step(measures); }

private:
    Agent m_agent;
};

arena::TrialOptions game()
{
    arena::TrialOptions options;
    options.lab.width = 28;
    options.lab.height = 14;
    options.lab.beacons = { { { 24, 7 }, 2 } };
    options.lab.targets = { { { 24, 7 }, 2 } };
    options.lab.walls = { { 3, { { 8, 0 }, { 8.5, 0 }, { 8.5, 9 }, { 8, 9 } } },
        { 3, { { 14, 5 }, { 14.5, 5 }, { 14.5, 14 }, { 14, 14 } } },
        { 1, { { 19, 3 }, { 19.5, 3 }, { 19.5, 11 }, { 19, 11 } } } };
    options.grid.starts = { { 2, 3, 0 }, { 2, 5, 1.5 }, { 2, 7, -1.5 }, { 4, 4, 0 }, { 4, 6, 3 } };
    options.rules.parameters.simTime = options.rules.parameters.keyTime = 5000;
    options.agents = 5;
    options.runs = 10;
    return options;
}

void playGames(benchmark::State& state, FilterKind filter)
{
    std::vector<float> decisions;
    arena::TrialSummary summary;
    for (auto _ : state) {
        const auto games = arena::runTrial(
            game(),
            [&](const auto& briefing) { return std::make_unique<AgentMouse>(briefing, filter); },
            [](int) {}, {});
        summary = arena::summarise(*games, 25);
        for (const auto& one : *games) {
            decisions.insert(decisions.end(), one.decisionUs.begin(), one.decisionUs.end());
        }
    }
    std::sort(decisions.begin(), decisions.end());
    const auto count = double(decisions.size());
    state.counters["mean_us"] = std::accumulate(decisions.begin(), decisions.end(), 0.0) / count;
    state.counters["p99_us"] = double(decisions[decisions.size() * 99 / 100]);
    state.counters["arrived"] = summary.arrived;
    state.counters["collisions_per_robot"] = summary.collisionsPerRobot;
    state.counters["ratio"] = summary.ratioMedian;
    state.counters["times_real_time"] = summary.timesRealTime;
}

void gamesWithKalmanFilter(benchmark::State& state)
{
    playGames(state, FilterKind::Kalman);
}
void gamesWithSmoothingFilter(benchmark::State& state)
{
    playGames(state, FilterKind::Smoothing);
}
BENCHMARK(gamesWithKalmanFilter)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(gamesWithSmoothingFilter)->Unit(benchmark::kMillisecond)->Iterations(1);

} // namespace

int main(int argc, char** argv)
{
    return bench::run(argc, argv);
}
