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
    std::uint64_t run = 0; ///< that sends it
    Mover mover = Mover::Task;
    Position target = Position::Zero(); ///< mm, global frame
    bool again = false; ///< also when the arm was sent there before
};

/// Runs tasks and programs, one at a time, on a thread of its own. It knows no Spine: values come
/// by `values` and `takeMotion`; targets and values for outputs leave by signals, each with the
/// number of its run, so that the receiver can drop those of a run that is over.
///
/// To be moved to its thread before the first command, and destroyed on that thread. Functions
/// marked thread-safe may be called from any thread; none of them waits for a run.
class RunHost final : public QObject {
    Q_OBJECT

public:
    /// Makes the runnables, on the host's thread.
    using MakeRunnables = std::function<std::vector<std::unique_ptr<Runnable>>(const Sinks&)>;

    /// Events that wait for a reader; further ones are dropped and counted.
    static constexpr std::size_t kMostEvents = 100'000;
    /// How often the status of an active run is published.
    static constexpr Duration kPublishPeriod = std::chrono::milliseconds(33);

    /// `signalCount`: of `values`. `clock` must outlive the host.
    RunHost(Clock& clock, std::size_t signalCount, MakeRunnables make, QObject* parent = nullptr);
    ~RunHost() override;

    /// Where one other thread puts the values of signals.
    [[nodiscard]] LatestValues& values() { return m_values; }

    /// Thread-safe: carried out on the host's thread, in the order of the calls.
    void request(const Command& command);

    /// Thread-safe: the newest status; never null.
    [[nodiscard]] std::shared_ptr<const Status> status() const;
    /// Thread-safe: events since the last call, oldest first.
    [[nodiscard]] std::vector<RunEvent> takeEvents();
    /// Thread-safe: events that were dropped because nobody took them.
    [[nodiscard]] std::uint64_t lostEvents() const { return m_lost.load(); }

public Q_SLOTS:
    /// What the motion part reports.
    void takeMotion(const medulla::run::MotionEvent& event);

Q_SIGNALS:
    /// Send the arm there.
    void moveWanted(const medulla::run::Move& move);
    /// End the motion of this run where the arm is.
    void holdWanted(std::uint64_t run);
    /// Send this value to an output.
    void setWanted(std::uint64_t run, const QString& output, const medulla::Coordinates& value);
    /// A run has ended; each that began ends once. Its events and its last status can be had.
    void ended(std::uint64_t run, const medulla::run::Outcome& outcome);
    /// A run was not begun: why.
    void refused(std::uint64_t run, const medulla::Findings& findings);
    /// A change was refused: why. The run goes on as it was.
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
    mutable std::mutex m_mutex; ///< of the two below
    std::shared_ptr<const Status> m_status;
    std::vector<RunEvent> m_events;

    // Of the host's thread.
    std::unique_ptr<QSocketNotifier> m_notifier; ///< values came; on while a run goes on
    std::unique_ptr<Alarm> m_publishAlarm;
    std::vector<std::unique_ptr<Runnable>> m_runnables; ///< made at the first command
    Runnable* m_active = nullptr; ///< runs now, or ran last; null before the first run
    std::uint64_t m_run = 0; ///< its number
    bool m_isInterrupted = false; ///< the interruption has paused the run
};

} // namespace medulla::run

Q_DECLARE_METATYPE(medulla::run::Move)
Q_DECLARE_METATYPE(medulla::run::MotionEvent)
