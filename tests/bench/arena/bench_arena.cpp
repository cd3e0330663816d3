// SPDX-License-Identifier: GPL-3.0-or-later
// One cycle of a game without sockets, and what a cycle's datagrams cost: five robots on the maze
// that is built in, on a maze with many corners, and on the paper's, where the real mazes are.
#include "core/arena/world.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/files.h"
#include "core/maze/protocol/simulator_codec.h"
#include "tests/bench/support/run.h"
#include "tests/support/allocations.h"
#include "tests/support/shared_data.h"

#include <QCoreApplication>
#include <QFile>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::arena;

constexpr int kRobots = 5;

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

World gameOn(const maze::Lab& lab)
{
    maze::Grid grid;
    for (int i = 0; i < kRobots; ++i) {
        grid.starts.push_back({ 2.0 + 1.1 * i, 1.0, 1.0 });
    }
    auto rules = Rules::rtss08();
    rules.parameters.simTimeCycles = 0;
    World world(lab, grid, rules, 1);
    for (int id = 1; id <= kRobots; ++id) {
        maze::Registration registration;
        registration.id = id;
        (void)world.admit(registration);
    }
    world.step();
    world.start();
    world.step();
    return world;
}

/// Fifty square pillars: 200 edges.
maze::Lab pillars()
{
    maze::Lab lab;
    lab.widthMu = 28.0;
    lab.heightMu = 14.0;
    lab.beacons = { { { 24.0, 7.0 }, 5.0 } };
    lab.targets = { { { 24.0, 7.0 }, 2.0 } };
    for (int i = 0; i < 50; ++i) {
        const auto x = 1.5 + 2.6 * (i % 10);
        const int row = i / 10;
        const auto y = 2.5 + 2.2 * row;
        lab.walls.push_back(
            { 4.0, { { x, y }, { x + 0.4, y }, { x + 0.4, y + 0.4 }, { x, y + 0.4 } } });
    }
    return lab;
}

void run(benchmark::State& state, const maze::Lab& lab)
{
    auto world = gameOn(lab);
    maze::Actions actions;
    actions.requests = { maze::Sensor::Ir0, maze::beaconSensor(0) };
    actions.say = maze::SayText::make(std::string(100, 'x'));
    std::size_t cycles = 0;
    const auto before = test::allocations();
    for ([[maybe_unused]] auto _ : state) {
        for (int id = 1; id <= kRobots; ++id) {
            actions.leftMotor = 0.05 + 0.1 * double((cycles / 100 + std::size_t(id)) % 2);
            actions.rightMotor = 0.1;
            world.take(id, actions);
        }
        world.step();
        ++cycles;
    }
    state.counters["allocations"] = double(test::allocations() - before) / double(cycles);
}

void onPillars(benchmark::State& state)
{
    run(state, pillars());
}
BENCHMARK(onPillars)->Name("a cycle of five robots, 200 edges")->Unit(benchmark::kMicrosecond);

void onShared(benchmark::State& state, const char* file)
{
    const auto folder = test::sharedDataFolder();
    if (!folder) {
        state.SkipWithError("no real mazes");
        return;
    }
    const auto path = *folder + QLatin1String(file);
    const auto lab = maze::readLab(contents(path), path);
    if (!lab) {
        state.SkipWithError("the maze cannot be read");
        return;
    }
    run(state, lab->lab);
}
void onPapers(benchmark::State& state)
{
    onShared(state, "/labs/paper/CiberRTSS06_Final_r2Lab.xml");
}
BENCHMARK(onPapers)->Name("a cycle of five robots, RTSS06 Final")->Unit(benchmark::kMicrosecond);
void onLargest(benchmark::State& state)
{
    onShared(state, "/labs/CiberRato2005/Ciber2005_FinalLab.xml");
}
BENCHMARK(onLargest)->Name("a cycle of five robots, 2005 Final")->Unit(benchmark::kMicrosecond);

void measuring(benchmark::State& state)
{
    auto world = gameOn(pillars());
    maze::Actions actions;
    actions.requests = { maze::Sensor::Ir0, maze::beaconSensor(0) };
    actions.say = maze::SayText::make(std::string(100, 'x'));
    for (int id = 1; id <= kRobots; ++id) {
        world.take(id, actions);
    }
    world.step();
    QByteArray datagram;
    maze::Measures measures;
    for ([[maybe_unused]] auto _ : state) {
        maze::encode(world.measures(1), datagram);
        benchmark::DoNotOptimize(maze::decodeMeasures(datagram, measures));
    }
}
BENCHMARK(measuring)->Name("measures written and read")->Unit(benchmark::kMicrosecond);

void acting(benchmark::State& state)
{
    maze::Actions actions;
    actions.leftMotor = 0.123456;
    actions.rightMotor = -0.05;
    actions.requests = { maze::Sensor::Ir0, maze::beaconSensor(0) };
    actions.say = maze::SayText::make(std::string(100, 'x'));
    QByteArray datagram;
    for ([[maybe_unused]] auto _ : state) {
        maze::encode(actions, datagram);
        benchmark::DoNotOptimize(maze::decodeActions(datagram));
    }
}
BENCHMARK(acting)->Name("actions written and read")->Unit(benchmark::kMicrosecond);

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    return bench::run(argc, argv);
}
