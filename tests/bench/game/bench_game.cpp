// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to look at a game of five: to tell what an agent believes, to take that in, to
// record a cycle, in a recording of the cell too, to have any cycle of a recording again, and to
// read its file.
#include "core/base/seeded_random.h"
#include "core/game/moment_stream.h"
#include "core/game/recording.h"
#include "core/maze/view_stream.h"
#include "tests/bench/support/run.h"
#include "tests/core/game/games.h"
#include "tests/core/maze/played.h"

#include <QFile>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::game;

constexpr int kCycles = 2000;

/// A game that was played once, and every moment of it.
struct Recorded {
    Recorded()
    {
        test::Played game(test::longGame(kCycles));
        game.player->start();
        while (game.newest()->state != GameState::Finished) {
            game.clock.advance(game.cycle);
            moments.push_back(game.newest());
            recording->append(*moments.back());
        }
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("bench.game"));
        if (recording->save(path)) {
            QFile saved(path);
            file = saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
        }
    }
    std::vector<std::shared_ptr<const Moment>> moments;
    std::shared_ptr<Recording> recording = std::make_shared<Recording>();
    QByteArray file;
};
const Recorded& recorded()
{
    static const Recorded made;
    return made;
}

/// Simulator and agents as well: what a whole cycle takes.
void cyclePlayed(benchmark::State& state)
{
    test::Played game(test::longGame(100'000));
    game.player->start();
    game.clock.advance(200 * game.cycle);
    for (auto _ : state) {
        game.clock.advance(game.cycle);
    }
}
BENCHMARK(cyclePlayed)->Unit(benchmark::kMicrosecond)->Iterations(1000);

void cycleRecorded(benchmark::State& state)
{
    const auto& moments = recorded().moments;
    Recording recording;
    std::size_t i = 0;
    for (auto _ : state) {
        recording.append(*moments[i]);
        i = i + 1 < moments.size() ? i + 1 : 0;
    }
    state.counters["file_MB_for_5000"] = double(recorded().file.size()) * 5000 / kCycles / 1e6;
}
BENCHMARK(cycleRecorded)->Unit(benchmark::kMicrosecond)->Iterations(kCycles);

/// A moment for the recording of a cell, on the player's thread; 1: complete, as once a second.
void momentEncoded(benchmark::State& state)
{
    const auto& moments = recorded().moments;
    MomentEncoder encoder;
    std::size_t i = 0;
    double bytes = 0;
    for (auto _ : state) {
        bytes += double(encoder.next(moments[i], state.range(0) == 1).size());
        i = i + 1 < moments.size() ? i + 1 : 0;
    }
    state.counters["bytes"] = bytes / double(state.iterations());
}
BENCHMARK(momentEncoded)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond)->Iterations(kCycles);

/// Likewise read: a replay reads up to a second of them for a moment.
void momentDecoded(benchmark::State& state)
{
    const auto& moments = recorded().moments;
    std::vector<QByteArray> messages;
    MomentEncoder encoder;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        messages.push_back(encoder.next(moments[i], state.range(0) == 1));
    }
    MomentDecoder decoder;
    std::size_t i = 0;
    for (auto _ : state) {
        if (!decoder.take(messages[i])) {
            state.SkipWithError("a message was refused");
        }
        i = i + 1 < messages.size() ? i + 1 : 0;
    }
}
BENCHMARK(momentDecoded)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond)->Iterations(kCycles);

void anyCycle(benchmark::State& state)
{
    Playback playback(recorded().recording);
    SeededRandom random(1);
    for (auto _ : state) {
        benchmark::DoNotOptimize(playback.at(int(random.below(kCycles))));
    }
}
BENCHMARK(anyCycle)->Unit(benchmark::kMicrosecond);

void nextCycle(benchmark::State& state)
{
    Playback playback(recorded().recording);
    int cycle = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(playback.at(cycle));
        cycle = cycle < kCycles ? cycle + 1 : 0;
    }
}
BENCHMARK(nextCycle)->Unit(benchmark::kMicrosecond);

void fileRead(benchmark::State& state)
{
    for (auto _ : state) {
        benchmark::DoNotOptimize(readRecording(recorded().file, QStringLiteral("bench")));
    }
    state.counters["cycles"] = kCycles;
}
BENCHMARK(fileRead)->Unit(benchmark::kMillisecond)->Iterations(2);

/// What an agent pays for being looked at, and its datagrams for who takes them.
void viewTold(benchmark::State& state)
{
    test::PlayedGame game(3);
    maze::ViewEncoder encoder;
    double bytes = 0;
    for (auto _ : state) {
        state.PauseTiming();
        game.cycle();
        state.ResumeTiming();
        bytes += double(encoder.next(game.agent(1).view()).size());
    }
    state.counters["bytes"] = bytes / double(state.iterations());
}
BENCHMARK(viewTold)->Unit(benchmark::kMicrosecond)->Iterations(400);

void viewTaken(benchmark::State& state)
{
    test::PlayedGame game(3);
    maze::ViewEncoder encoder;
    maze::ViewDecoder decoder;
    for (auto _ : state) {
        state.PauseTiming();
        game.cycle();
        const auto datagram = encoder.next(game.agent(1).view());
        state.ResumeTiming();
        if (!decoder.take(datagram)) {
            state.SkipWithError("a datagram was refused");
        }
    }
}
BENCHMARK(viewTaken)->Unit(benchmark::kMicrosecond)->Iterations(400);

} // namespace

int main(int argc, char** argv)
{
    return bench::run(argc, argv);
}
