// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/stop_latch.h"
#include "core/cell/stop_proof.h"
#include "core/motion/executor.h"
#include "core/spine/spine.h"

#include <atomic>
#include <functional>
#include <optional>

#include <QObject>

namespace medulla::cell {

/// The latched interruption of all motion of a cell. There is one latch: Resume and Release name
/// its number, so that they never end an interruption that came after the click.
struct LatchedInterruption {
    motion::Interruption cause {}; ///< the newest of several
    /// Of the newest hold of the actuators for an interruption; rises with each cause.
    spine::HoldSwitch::Number number = 0;

    friend bool operator==(const LatchedInterruption&, const LatchedInterruption&) = default;
};

/// Monitors a running cell from the realtime thread and interrupts all motion in unsafe conditions:
/// the window's thread hangs, the realtime thread itself was suspended, or the measured position of
/// an actuator jumped. An interruption holds all actuator outputs, including those of outside
/// sources, and is latched until `clear`. Also measures the result of each STOP.
///
/// Lives on the realtime thread; functions marked thread-safe may be called from any other.
class CellWatch final : public QObject {
    Q_OBJECT

public:
    struct Settings {
        QStringList actuators;
        QString armInput; ///< measured position of the arm, for the result of a STOP
        Duration windowTimeout {}; ///< of the window's ticks
    };

    /// All arguments must outlive it. `onInterrupt` holds motion, task and program; it is called on
    /// the realtime thread and must not block.
    CellWatch(Clock& clock, spine::Spine& spine, const StopLatch& stop, Settings settings,
        std::function<void(motion::Interruption)> onInterrupt);

    /// Begins to monitor. On the realtime thread, once.
    void start();
    /// The window's thread is alive. The first call starts the watchdog. Thread-safe.
    void tickWindow() { m_windowAt.store(m_clock.now().time_since_epoch().count()); }
    /// Ends the watchdog before the window closes. Thread-safe.
    void forgetWindow() { m_windowAt.store(0); }
    /// STOP was pressed at that time; to be called after the latch was set. `isRepeated`: the
    /// actuators were stopped already. Thread-safe.
    void noteStop(TimePoint pressed, bool isRepeated)
    {
        (isRepeated ? m_stopAgainAt : m_stopAt).store(pressed.time_since_epoch().count());
    }
    /// Thread-safe.
    [[nodiscard]] std::optional<LatchedInterruption> latched() const;
    /// When the newest interruption was latched. Thread-safe.
    [[nodiscard]] TimePoint latchedAt() const { return TimePoint(Duration(m_latchedAt.load())); }
    /// Whether a measured position jumped since the latch was set. On the realtime thread.
    [[nodiscard]] bool hasJumped() const { return m_hasJumped; }

    /// Publishes a recorded latch. For a watch that is never started.
    void showRecorded(const std::optional<LatchedInterruption>& latch, TimePoint at);

    void interrupt(motion::Interruption cause);
    /// The operator has checked the cell: releases the actuators and leaves the latch.
    void clear();

Q_SIGNALS:
    /// From the realtime thread; connect queued.
    void interrupted(medulla::motion::Interruption cause);
    void cleared();
    void stopReported(const medulla::cell::StopReport& report);

private:
    void tick();
    void tickProof(TimePoint now);
    void take(const spine::Notice& notice);

    Clock& m_clock;
    spine::Spine& m_spine;
    const StopLatch& m_stop;
    const Settings m_settings;
    std::function<void(motion::Interruption)> m_onInterrupt;
    std::unique_ptr<Alarm> m_alarm;
    StopProof m_proof;
    std::atomic<std::int64_t> m_windowAt { 0 }; ///< ns on the clock; 0: no window yet
    std::atomic<std::int64_t> m_stopAt { 0 }; ///< ns on the clock; 0: processed
    std::atomic<std::int64_t> m_stopAgainAt { 0 }; ///< likewise, of a repeated press
    /// The latched interruption: its number times kCauses, plus its cause; 0: none.
    std::atomic<std::uint64_t> m_latch { 0 };
    std::atomic<std::int64_t> m_latchedAt { 0 }; ///< ns on the clock; stored before `m_latch`
    bool m_hasJumped = false;
};

} // namespace medulla::cell

Q_DECLARE_METATYPE(medulla::cell::StopReport)
