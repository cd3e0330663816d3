// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/run/latest_values.h"
#include "core/run/runnable.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::run {

/// A target for the arm.
struct Move {
    std::uint64_t run = 0; ///< run that sends it
    Mover mover = Mover::Task;
    Position target = Position::Zero(); ///< mm, global frame
    bool again = false; ///< also if the arm was already sent to this target
    TimePoint wantedAt {}; ///< when the run wanted it: a command expires
};

/// Runs tasks and programs, one at a time, on its own thread. Independent of the Spine: values
/// arrive by `values` and `takeMotion`; targets and output values leave by signals. Each signal
/// contains the number of its run, so the receiver can drop signals of an ended run.
///
/// Move the host to its thread before the first command, and destroy it on that thread. Functions
/// marked thread-safe may be called from any thread; none of them waits for a run.
class RunHost final : public QObject {
    Q_OBJECT

public:
    /// Makes the runnables, on the host's thread.
    using MakeRunnables = std::function<std::vector<std::unique_ptr<Runnable>>(const Sinks&)>;

    /// Maximum number of events waiting for `takeEvents`; further events are dropped and counted.
    static constexpr std::size_t kMostEvents = 100'000;
    /// Period of the status of an active run: 30 times a second.
    static constexpr Duration kPublishPeriod = std::chrono::milliseconds(33);

    /// `signalCount`: number of signals in `values`. `clock` must outlive the host.
    RunHost(Clock& clock, std::size_t signalCount, MakeRunnables make, QObject* parent = nullptr);
    ~RunHost() override;

    /// Input for the values of signals; written by one other thread.
    [[nodiscard]] LatestValues& values() { return m_values; }

    /// Thread-safe. Commands are executed on the host's thread, in the order of the calls.
    void request(const Command& command);

    /// Thread-safe: the newest status; never null.
    [[nodiscard]] std::shared_ptr<const Status> status() const;
    /// Thread-safe: events since the last call, oldest first.
    [[nodiscard]] std::vector<RunEvent> takeEvents();
    /// Thread-safe: calls `observer` for each event from now on, on the host's thread, beside
    /// `takeEvents`; empty: no longer, after an event that is being handled.
    void observe(std::function<void(const RunEvent&)> observer);
    /// Thread-safe: number of dropped events, see kMostEvents.
    [[nodiscard]] std::uint64_t lostEvents() const { return m_lost.load(); }
    /// Publishes a recorded status. For a host that is given no commands.
    void showRecorded(std::shared_ptr<const Status> status);

public Q_SLOTS:
    /// Takes an event of the motion part.
    void takeMotion(const medulla::run::MotionEvent& event);

Q_SIGNALS:
    /// The arm shall move to this target.
    void moveWanted(const medulla::run::Move& move);
    /// The motion of this run shall end at the present position of the arm.
    void holdWanted(std::uint64_t run);
    /// This value shall be sent to the output; the run wanted it at `wantedAt`.
    void setWanted(std::uint64_t run, const QString& output, const medulla::Coordinates& value,
        medulla::TimePoint wantedAt);
    /// A run has ended; emitted once for each run that began. Its events and its last status are
    /// available.
    void ended(std::uint64_t run, const medulla::run::Outcome& outcome);
    /// A run could not begin.
    void refused(std::uint64_t run, const medulla::Findings& findings);
    /// A change was refused; the run continues unchanged.
    void changeRefused(std::uint64_t run, const medulla::Findings& findings);

private:
    void prepare();
    void carryOut(const Command& command);
    void carryOut(const Begin& command);
    void carryOut(const Change& command);
    void carryOut(const Interrupt& command);
    void carryOut(const EndInterruption& command);
    [[nodiscard]] Sinks sinks();
    void takeEvent(const Event& event);
    void takeValues();
    void publish();

    Clock& m_clock;
    LatestValues m_values;
    MakeRunnables m_make;
    std::atomic<std::uint64_t> m_lost { 0 };
    mutable std::mutex m_mutex; ///< guards m_status and m_events
    std::shared_ptr<const Status> m_status;
    std::vector<RunEvent> m_events;

    // Used on the host's thread only.
    std::function<void(const RunEvent&)> m_observer;
    std::unique_ptr<QSocketNotifier> m_notifier; ///< new values; enabled during a run
    std::unique_ptr<Alarm> m_publishAlarm;
    std::vector<std::unique_ptr<Runnable>> m_runnables; ///< made at the first command
    Runnable* m_active = nullptr; ///< of the present or last run; null before the first run
    std::uint64_t m_run = 0; ///< number of the present or last run
    bool m_isInterrupted = false; ///< the interruption has paused the run
};

} // namespace medulla::run

Q_DECLARE_METATYPE(medulla::run::Move)
Q_DECLARE_METATYPE(medulla::run::MotionEvent)
