// SPDX-License-Identifier: GPL-3.0-or-later
// From the change of a signal to the beginning of the action that follows from it, in process, with
// so many conditions of which one flips. BehaviorTree.CPP, which evaluates all of them at each
// tick, takes 2.6, 25 and 281 us for 10, 100 and 1,000 rules.
#include "core/teleo/engine.h"
#include "tests/bench/support/lateness.h"
#include "tests/bench/support/run.h"
#include "tests/support/allocations.h"

#include <array>

#include <QCoreApplication>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace medulla::teleo;

/// Looks at the clock when something begins.
class TimingHost final : public Host {
public:
    explicit TimingHost(const Clock& clock)
        : m_clock(clock)
    {
    }
    void begin(const Activity& /*activity*/) override
    {
        begun = m_clock.now();
        ++count;
    }
    void change(const Activity& /*activity*/) override { }
    void end(ActivityId /*id*/) override { }

    TimePoint begun {};
    std::uint64_t count = 0;

private:
    const Clock& m_clock;
};

Vocabulary numbers(int count)
{
    Vocabulary made;
    for (int i = 0; i < count; ++i) {
        made.signalShapes.push_back({ QStringLiteral("s%1").arg(i), {}, {} });
    }
    made.skills.push_back({ QStringLiteral("go"), QStringList { QStringLiteral("number") }, {} });
    return made;
}

Action go(int number)
{
    Action made;
    made.kind = Action::Kind::Call;
    made.name = QStringLiteral("go");
    made.arguments.append(QString::number(number));
    return made;
}

/// A rule for each signal, and one that always holds; the one in the middle flips.
Document rulesFor(int count)
{
    TrProgram program;
    program.name = QStringLiteral("main");
    for (int i = 0; i < count; ++i) {
        Rule rule;
        rule.condition.kind = Condition::Kind::Formula;
        rule.condition.text = QStringLiteral("s%1 > 0.5").arg(i);
        rule.actions.push_back(go(i));
        program.rules.push_back(std::move(rule));
    }
    Rule last;
    last.actions.push_back(go(count));
    program.rules.push_back(std::move(last));
    Document document;
    document.programs.push_back(std::move(program));
    return document;
}

/// The same, `depth` programs below the main one.
Document nested(int count, int depth)
{
    auto document = rulesFor(count);
    document.programs.front().name = QStringLiteral("p%1").arg(depth);
    for (int i = depth - 1; i >= 0; --i) {
        TrProgram caller;
        caller.name = QStringLiteral("p%1").arg(i);
        Rule rule;
        rule.actions.emplace_back();
        rule.actions.back().kind = Action::Kind::Call;
        rule.actions.back().name = QStringLiteral("p%1").arg(i + 1);
        caller.rules.push_back(std::move(rule));
        document.programs.insert(document.programs.begin(), std::move(caller));
    }
    return document;
}

/// An engine over so many signals.
struct Rig {
    explicit Rig(int count, std::function<void(const Event&)> sink = {})
        : vocabulary(numbers(count))
        , engine(clock, vocabulary, signalTable, host, {}, std::move(sink))
    {
    }

    SystemClock clock;
    Vocabulary vocabulary;
    Signals signalTable { vocabulary.signalShapes };
    TimingHost host { clock };
    Engine engine;
};

/// Arguments: how many conditions; how many programs above them; whether events are listened to.
void reaction(benchmark::State& state)
{
    const auto count = int(state.range(0));
    std::uint64_t events = 0;
    Rig rig(count,
        state.range(2) != 0 ? std::function<void(const Event&)>(
            [&events](const Event& event) { events += std::uint64_t(event.kind) + 1; })
                            : nullptr);
    const std::array off { 0.0 };
    const std::array on { 1.0 };
    for (int i = 0; i < count; ++i) {
        rig.signalTable.set(std::size_t(i), off, rig.clock.now());
    }
    if (!rig.engine.begin(nested(count, int(state.range(1)))).empty()) {
        state.SkipWithError("the program cannot begin");
        return;
    }
    const auto flips = Signals::Id(count / 2);
    bench::Times times;
    times.reserve(1 << 22);
    bool isOn = false;
    for (int i = 0; i < 1000; ++i) {
        isOn = !isOn;
        rig.signalTable.set(flips, isOn ? on : off, rig.clock.now());
    }
    const auto counted = rig.host.count;
    const auto allocated = test::allocations();
    std::uint64_t changes = 0;
    for ([[maybe_unused]] auto _ : state) {
        isOn = !isOn;
        const auto before = rig.clock.now();
        rig.signalTable.set(flips, isOn ? on : off, before);
        if (times.size() < times.capacity()) {
            times.push_back(toMs(rig.host.begun - before) * 1e3);
        }
        ++changes;
    }
    state.counters["allocations"] = double(test::allocations() - allocated) / double(changes);
    if (rig.host.count - counted != changes) {
        state.SkipWithError("an action did not begin");
        return;
    }
    benchmark::DoNotOptimize(events);
    state.counters["p50_us"] = bench::percentile(times, 0.5);
    state.counters["p99_us"] = bench::percentile(times, 0.99);
}
BENCHMARK(reaction)
    ->Name("change of a signal to the new action")
    ->ArgNames({ "conditions", "below", "events" })
    ->Args({ 10, 0, 0 })
    ->Args({ 100, 0, 0 })
    ->Args({ 1000, 0, 0 })
    ->Args({ 10'000, 0, 0 })
    ->Args({ 1000, 0, 1 })
    ->Args({ 1000, 5, 1 });

/// What an edit costs while a program of so many rules runs.
void editing(benchmark::State& state)
{
    const auto count = int(state.range(0));
    Rig rig(count);
    auto document = rulesFor(count);
    if (!rig.engine.begin(document).empty()) {
        state.SkipWithError("the program cannot begin");
        return;
    }
    for ([[maybe_unused]] auto _ : state) {
        std::swap(document.programs[0].rules[0], document.programs[0].rules[1]);
        benchmark::DoNotOptimize(rig.engine.change(document));
    }
}
BENCHMARK(editing)
    ->Name("edit while it runs")
    ->ArgName("conditions")
    ->Arg(10)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);

/// What a panel asks for 30 times a second.
void picturing(benchmark::State& state)
{
    const auto count = int(state.range(0));
    Rig rig(count);
    if (!rig.engine.begin(rulesFor(count)).empty()) {
        state.SkipWithError("the program cannot begin");
        return;
    }
    double value = 0.0;
    for ([[maybe_unused]] auto _ : state) {
        const std::array next { value += 1.0 };
        rig.signalTable.set(0, next, rig.clock.now());
        benchmark::DoNotOptimize(rig.engine.status());
    }
}
BENCHMARK(picturing)
    ->Name("status")
    ->ArgName("conditions")
    ->Arg(10)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    return bench::run(argc, argv);
}
