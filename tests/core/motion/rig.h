// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/executor.h"
#include "tests/support/late_clock.h"

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace medulla::test {

using namespace motion;
using namespace std::chrono_literals;

/// An executor in simulated time, with an arm that immediately moves to each setpoint, unless
/// `block` keeps it elsewhere, and reports its position every 5 ms while `reporting`.
struct Rig {
    struct Sent {
        Duration at;
        Position sample;
    };

    explicit Rig(Settings settings = {}, Rules rules = {})
        : executor(late, std::move(rules), settings)
    {
        QObject::connect(
            &executor, &Executor::commanded, &executor, [this](const Position& sample) {
                sent.push_back({ since(), sample });
                arm = block ? block(sample) : sample;
            });
        QObject::connect(&executor, &Executor::started, &executor,
            [this](const Leg& leg) { legs.push_back(leg); });
        QObject::connect(&executor, &Executor::ended, &executor,
            [this](const End& end) { ends.push_back(end); });
        QObject::connect(&executor, &Executor::obstacleMet, &executor,
            [this](const Obstacle& obstacle) { obstacles.push_back(obstacle); });
        QObject::connect(&executor, &Executor::refused, &executor,
            [this](const Refusal& refusal) { refusals.push_back(refusal); });
        QObject::connect(&executor, &Executor::operatorNeeded, &executor,
            [this](const Text& text, const Text&) { calls.push_back(text.english()); });
        report = clock.makeAlarm([this] {
            if (reporting) {
                executor.measured(arm);
            }
            report->setFor(clock.now() + 5ms);
        });
        report->setFor(clock.now());
        clock.advance(0ms);
    }
    [[nodiscard]] Duration since() const { return clock.now() - begin; }
    [[nodiscard]] State state() const { return executor.status().state; }
    /// Advances the clock until the executor is in this state, at most a minute.
    void advanceTo(State wanted)
    {
        for (int i = 0; i < 12'000 && state() != wanted; ++i) {
            clock.advance(5ms);
        }
    }
    [[nodiscard]] RefusalCode lastRefusal() const { return refusals.back().code; }

    SimulatedClock clock;
    LateClock late { clock };
    TimePoint begin = clock.now();
    Position arm = Position::Zero();
    std::function<Position(const Position&)> block;
    bool reporting = true;
    std::unique_ptr<Alarm> report;
    std::vector<Sent> sent;
    std::vector<Leg> legs;
    std::vector<End> ends;
    std::vector<Obstacle> obstacles;
    std::vector<Refusal> refusals;
    std::vector<QString> calls;
    Executor executor;
};

/// Rules that consist of this reach alone.
inline Rules reaching(Reach reach)
{
    Rules rules;
    rules.reach = std::move(reach);
    return rules;
}

/// Holds plans that are made on another thread until `letGo`: whether a plan is ready when the next
/// command comes is then no matter of scheduling. Must be let go before the executor ends.
class HeldPlans {
public:
    /// Everything is within this reach. It must not outlive this.
    [[nodiscard]] Reach reach()
    {
        return [this, caller = std::this_thread::get_id()](const Position&) {
            if (std::this_thread::get_id() != caller) {
                m_held.wait(true);
            }
            return Text();
        };
    }
    void hold() { m_held = true; }
    void letGo()
    {
        m_held = false;
        m_held.notify_all();
    }

private:
    std::atomic<bool> m_held { true };
};

/// Settings of automatic mode, as at the start of medulla-pyt.
inline Settings automatic()
{
    Settings settings;
    settings.mode = Mode::Automatic;
    return settings;
}

} // namespace medulla::test
