// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/host.h"
#include "core/teleo/robo_world.h"
#include "widgets/presenters/program_run.h"

#include <cstdint>
#include <memory>
#include <optional>

#include <QObject>
#include <QThread>

namespace medulla::widgets {

/// The simulated world of Robo, in which programs run on a thread of their own. Every run begins in
/// the same world, at first that of the document (core/teleo/robo_world.h). GUI thread.
class RoboSimulation final : public QObject {
    Q_OBJECT

public:
    RoboSimulation();
    /// Ends a run at once.
    ~RoboSimulation() override;

    /// Only its thread-safe functions may be called.
    [[nodiscard]] run::RunHost& runs() { return *m_runs; }
    [[nodiscard]] const run::RunHost& runs() const { return *m_runs; }
    /// Begins a run, and returns its number.
    std::uint64_t startRun(run::TrRequest program, bool paused);
    /// On the clock of the runs.
    [[nodiscard]] TimePoint now() const { return m_runs->status()->at; }

    /// Times real time.
    [[nodiscard]] int speed() const { return m_speed; }
    /// Also while a run goes on.
    void setSpeed(int times);
    /// The next run begins in another random world.
    void makeAnotherWorld();
    /// Of the random world; nothing: the world of the document.
    [[nodiscard]] std::optional<quint64> seed() const { return m_seed; }
    /// The world now; without a run, the world that the last run left, or that the next one finds.
    [[nodiscard]] teleo::RoboPicture picture() const;

    /// Why this is not possible now; empty when it is.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;
    void disturb(Disturbance disturbance);

Q_SIGNALS:
    /// Another speed or another world.
    void changed();

private:
    QThread m_thread;
    SystemClock m_clock;
    std::unique_ptr<run::RunHost> m_runs;
    teleo::RoboWorld m_world = teleo::documentWorld();
    std::optional<quint64> m_seed;
    std::uint64_t m_newestRun = 0; ///< number of the run that was begun last
    bool m_hasRun = false; ///< in this world
    int m_speed = 1;
};

/// Whether something went wrong.
[[nodiscard]] bool isMishap(teleo::RoboNews::Kind kind);

} // namespace medulla::widgets
