// SPDX-License-Identifier: GPL-3.0-or-later
// A maze game of five at 25 ms a cycle, looked at with all that can be drawn: whether the pictures
// keep up, the window answers, and no agent loses a cycle.
#include "tests/bench/workstation/frames.h"
#include "tests/bench/workstation/stalls.h"
#include "tests/bench/workstation/window_rig.h"
#include "tests/core/game/games.h"
#include "widgets/maze/flat_map.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/window/cell_session.h"

#include <algorithm>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::bench;
using namespace std::chrono_literals;

/// Counts pictures that a widget paints.
class Paints final : public QObject {
public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

/// Argument: whether belief stands beside truth, or truth alone is shown.
void lookedAt(benchmark::State& state)
{
    constexpr auto kSpan = 60s;
    constexpr int kJumps = 40;
    for ([[maybe_unused]] auto _ : state) {
        WindowRig rig;
        rig.window().choose(QStringLiteral("maze"));
        auto& mode = rig.window().mazeMode();
        auto& maze = rig.window().cellSession().maze();
        mode.view().setKind(
            state.range(0) != 0 ? widgets::mazes::MapKind::Both : widgets::mazes::MapKind::Truth);
        widgets::mazes::MapLayers layers;
        for (const auto layer : widgets::mazes::kMapLayers) {
            layers.set(layer, true);
        }
        mode.view().model().setLayers(layers);
        // Its target cannot be reached: all five look for it all the time.
        maze.play(test::longGame(5000));
        maze.control().runWhenItCan();
        rig.runUntil([&maze] { return maze.game().span() && maze.game().span()->last > 40; });
        auto* flat = mode.view().findChild<widgets::mazes::FlatMap*>(QStringLiteral("flatBelief"));
        Paints paints(*flat);
        const Stalls stalls;
        const SystemClock clock;
        const auto framesBefore = framesShown();
        const auto cyclesBefore = maze.game().span()->last;
        const double processorBefore = processorS();
        const auto begun = clock.now();
        int momentsShown = 0;
        const auto* before = maze.shown().moment().get();
        (void)rig.waitFor(
            [&] {
                momentsShown += maze.shown().moment().get() != before ? 1 : 0;
                before = maze.shown().moment().get();
                return maze.shown().moment()->state == game::GameState::Finished;
            },
            kSpan);
        const double spanS = toS(clock.now() - begun);
        const auto cycles = maze.game().span()->last - cyclesBefore;
        state.counters["frames_per_s"] = double(framesShown() - framesBefore) / spanS;
        state.counters["belief_per_s"] = paints.count / spanS;
        state.counters["moments_per_s"] = momentsShown / spanS;
        state.counters["longest_stall_ms"] = stalls.longestMs();
        state.counters["longest_work_ms"] = stalls.longestWorkMs();
        state.counters["lost_cycles"] = std::max(0.0, spanS / maze.game().cycleS() - 1 - cycles);
        state.counters["cycles"] = cycles;
        state.counters["core_%"] = 100.0 * (processorS() - processorBefore) / spanS;
        // To and fro through the game, as by a hand on the timeline.
        const Stalls scrubbing;
        for (int i = 0; i < kJumps; ++i) {
            maze.shown().look(i % 2 == 0 ? i * cycles / kJumps : cycles - i * cycles / kJumps);
            (void)rig.waitFor([] { return false; }, 100ms);
        }
        state.counters["scrub_stall_ms"] = scrubbing.longestMs();
    }
}
BENCHMARK(lookedAt)
    ->Name("maze of five looked at")
    ->ArgName("beside belief")
    ->Arg(1)
    ->Arg(0)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

} // namespace
