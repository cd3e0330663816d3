// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/ring.h"
#include "core/task/engine.h"

#include <cstdint>
#include <memory>
#include <optional>

#include <QObject>

namespace medulla::site {

/// How far a run of a task is, for panels that look at it from another thread.
struct TaskStatus {
    /// More run only for as long as it takes the engine to end the run.
    static constexpr std::size_t kMostShown = 16;

    task::Engine::State state = task::Engine::State::Idle;
    std::uint64_t runs = 0; ///< begun since the part was made: tells one run from the next
    /// Paused since the motion is, and goes on with it.
    bool pausedWithMotion = false;
    task::Progress progress;
    std::array<task::RunningAction, kMostShown> running {};
    std::size_t runningCount = 0;
    std::optional<motion::Point> lastSent; ///< mm, global frame
};

/// The task part of a cell: runs one task at a time by a task::Engine on the Spine's thread. It
/// knows no Spine: it takes what is measured and seen by its slots, and gives out targets by
/// `dispatched`, all in the global frame, mm. A tick is over in microseconds, and a detour is
/// planned only while the arm rests, so it holds nothing up there.
///
/// Confined to its thread, except for what is marked thread-safe. It may be made on another thread
/// and moved before first use; it must be destroyed on its own thread or after that has ended.
class TaskPart final : public QObject {
    Q_OBJECT

public:
    /// `clock` must outlive the part.
    TaskPart(Clock& clock, task::EngineSettings settings, QObject* parent = nullptr);

    /// Thread-safe: the engine's functions of the same names, carried out on this part's thread in
    /// the order of the calls.
    void requestBegin(const task::TaskGraph& task, task::Engine::Drive drive);
    void requestStop();
    void requestPause();
    void requestResume();
    void requestStep();
    void requestSpeed(double factor);
    void requestBreakpoints(const task::TaskGraph& task);

    /// Thread-safe: what is newest.
    [[nodiscard]] TaskStatus newestStatus() const;
    /// What happened since the last call, oldest first; from one thread, any one.
    [[nodiscard]] std::optional<task::Event> nextEvent() { return m_events.pop(); }
    /// Events that were lost since nobody asked for them.
    [[nodiscard]] std::uint64_t lostEvents() const { return m_events.lost(); }

public Q_SLOTS:
    /// `requestBegin` and `requestStop`, at once.
    void begin(const medulla::task::TaskGraph& task, medulla::task::Engine::Drive drive);
    void stop();
    void measured(const medulla::Position& position);
    void observed(const medulla::Coordinates& objects);
    void motionStarted(bool resumed);
    void motionEnded();
    /// The operator holds the motion: the task waits with it.
    void motionPaused();
    void obstacleMet(const medulla::Position& at);

Q_SIGNALS:
    /// Send the arm there. Direct. `again`: actions mean it, also when it is equal to what was sent
    /// before; otherwise they merely wait, and it is what was sent last.
    void dispatched(const medulla::Position& target, bool again);
    /// A run has ended; each that began ends once.
    void ended(const medulla::task::Outcome& outcome);
    /// A task was refused: there is nothing to begin with.
    void refused(const medulla::Finding& finding);

private:
    template <class Work>
    void post(Work work);
    void take(const task::Event& event);
    void publish();
    [[nodiscard]] task::Engine& engine();

    Clock& m_clock;
    const task::EngineSettings m_settings;
    Ring<task::Event> m_events { 1U << 14U };
    Ring<TaskStatus> m_published { 4 };
    std::uint64_t m_runs = 0;
    bool m_pausedWithMotion = false;
    bool m_meant = false; ///< what is dispatched next
    std::unique_ptr<task::Engine> m_engine; ///< made at first use, on the part's own thread
};

} // namespace medulla::site
