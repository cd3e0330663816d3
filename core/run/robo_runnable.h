// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/run/runnable.h"
#include "core/teleo/robo_run.h"

#include <memory>

#include <QTimer>

namespace medulla::run {

/// Runs programs in a simulated world of Robo, on a simulated clock at real time or a multiple of
/// it. All runs use this clock; it never goes back. It advances during a run and while executables
/// of the last run end.
class RoboRunnable final : public Runnable {
public:
    explicit RoboRunnable(Sinks sinks);

    [[nodiscard]] bool accepts(const Request& request) const override;
    [[nodiscard]] Findings begin(const Request& request, bool paused) override;
    [[nodiscard]] Findings change(const Request& request) override;
    void pause() override;
    void resume() override;
    void step() override;
    void stop() override;
    void setSpeed(double factor) override { m_speed = factor; }
    void disturb(teleo::RoboMishap mishap) override;
    [[nodiscard]] State state() const override;
    [[nodiscard]] bool isActive() const override;
    void describe(Status& status) const override;

private:
    void tick();
    void take(const teleo::Event& event);

    const Sinks m_sinks;
    double m_speed = 1.0; ///< factor on real time
    SimulatedClock m_clock;
    SystemClock m_real;
    TimePoint m_tickedAt; ///< real time
    QTimer m_ticks;
    std::unique_ptr<teleo::RoboRun> m_run; ///< null before the first run
};

} // namespace medulla::run
