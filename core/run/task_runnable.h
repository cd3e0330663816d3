// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/run/available_signals.h"
#include "core/run/runnable.h"
#include "core/run/task_sight.h"
#include "core/task/engine.h"

namespace medulla::run {

/// Runs task graphs with a task::Engine. A pause of the motion by the operator pauses the task as
/// well.
class TaskRunnable final : public Runnable {
public:
    /// `clock` and `available` must outlive it.
    TaskRunnable(Clock& clock, const task::EngineSettings& settings,
        const AvailableSignals& available, Sinks sinks);

    [[nodiscard]] bool accepts(const Request& request) const override;
    [[nodiscard]] Findings begin(const Request& request, bool paused) override;
    [[nodiscard]] Findings change(const Request& request) override;
    void pause() override;
    void resume() override;
    void step() override;
    void stop() override;
    void setSpeed(double factor) override;
    void takeValue(std::size_t signal, const LatestValues::Value& value) override;
    void takeMotion(const MotionEvent& event) override;
    [[nodiscard]] State state() const override;
    void describe(Status& status) const override;

private:
    void take(const task::Event& event);

    const AvailableSignals& m_available;
    const Sinks m_sinks;
    TaskSight m_sight;
    std::uint64_t m_begun = 0;
    bool m_pausedWithMotion = false;
    bool m_isMeant = false; ///< the next dispatched target comes from an action
    task::Engine m_engine;
};

} // namespace medulla::run
