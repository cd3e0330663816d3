// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/host.h"
#include "core/teleo/robo_world.h"
#include "widgets/run/tr_program_run.h"

#include <cstdint>
#include <memory>
#include <optional>

#include <QObject>
#include <QThread>

namespace medulla::widgets {

/// The simulated world of Robo. Programs run in it on a separate thread. Every run begins in the
/// same world, initially that of the document (core/teleo/robo_world.h). GUI thread.
class RoboSimulation final : public QObject {
    Q_OBJECT

public:
    RoboSimulation();
    /// Aborts a run.
    ~RoboSimulation() override;

    /// Host of the runs. Call its thread-safe functions only.
    [[nodiscard]] run::RunHost& runs() { return *m_runs; }
    [[nodiscard]] const run::RunHost& runs() const { return *m_runs; }
    /// Begins a run and returns its number.
    std::uint64_t startRun(run::TrRequest program, bool paused);
    /// Current time on the clock of the runs.
    [[nodiscard]] TimePoint now() const { return m_runs->status()->at; }

    /// Speed of the simulation, times real time.
    [[nodiscard]] int speed() const { return m_speed; }
    /// Also allowed during a run.
    void setSpeed(int times);
    /// Replaces the world by a random one for the next run.
    void makeAnotherWorld();
    /// Seed of the random world; nothing: the world of the document.
    [[nodiscard]] std::optional<quint64> seed() const { return m_seed; }
    /// Present world; without a run, the final world of the last run or the initial world of the
    /// next one.
    [[nodiscard]] teleo::RoboPicture picture() const;

    /// Why this disturbance is not possible now; empty if it is.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;
    void disturb(Disturbance disturbance);

Q_SIGNALS:
    /// The speed or the world has changed.
    void changed();

private:
    QThread m_thread;
    SystemClock m_clock;
    std::unique_ptr<run::RunHost> m_runs;
    teleo::RoboWorld m_world = teleo::documentWorld();
    std::optional<quint64> m_seed;
    std::uint64_t m_newestRun = 0; ///< number of the newest run
    bool m_hasRun = false; ///< a run has begun in this world
    int m_speed = 1;
};

/// Whether this kind is a mishap.
[[nodiscard]] bool isMishap(teleo::RoboNews::Kind kind);

} // namespace medulla::widgets
