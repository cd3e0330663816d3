// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/engine.h"
#include "core/teleo/robo.h"

#include <functional>
#include <optional>

namespace medulla::teleo {

/// State of a run in the Robo world, or its state at success.
struct RoboOutcome {
    bool succeeded = false;
    Duration took {};
    int objects = 0;
    Robo::Figures figures {};

    friend bool operator==(const RoboOutcome&, const RoboOutcome&) = default;
};

/// A program, a robot and a world on one clock. Thread-confined.
class RoboRun final {
public:
    RoboRun(
        Clock& clock, RoboWorld world, const Robo::Settings& settings, EngineSettings engine = {});
    RoboRun(const RoboRun&) = delete;
    RoboRun& operator=(const RoboRun&) = delete;

    /// Begins the program; findings when it cannot run.
    [[nodiscard]] Findings begin(const Document& document) { return m_engine.begin(document); }
    void stop() { m_engine.stop(); }

    /// Success: the program has reached its goal, every object is truly in its bin, and the gripper
    /// is empty.
    [[nodiscard]] RoboOutcome outcome() const;
    /// Access to further functions of the run.
    [[nodiscard]] Engine& engine() { return m_engine; }
    [[nodiscard]] Robo& robo() { return m_robo; }
    [[nodiscard]] const Robo& robo() const { return m_robo; }

    /// Both are called at the time of the event, the second also from within the first.
    std::function<void(const Event&)> onEvent;
    std::function<void(const RoboNews&)> onNews;

private:
    void take(const Event& event);

    Clock& m_clock;
    Vocabulary m_vocabulary = Robo::vocabulary();
    Signals m_signals;
    Robo m_robo;
    std::optional<RoboOutcome> m_success;
    TimePoint m_began;
    Engine m_engine; // last member, since its destructor calls the others
};

/// Runs the program in simulated time until success, at most for `limit`. Findings when it cannot
/// run. `prepare` may connect to the run.
[[nodiscard]] Checked<RoboOutcome> simulate(const Document& document, const RoboWorld& world,
    const Robo::Settings& settings, Duration limit,
    const std::function<void(RoboRun&)>& prepare = {});

} // namespace medulla::teleo
