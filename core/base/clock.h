// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <QString>

namespace medulla {

/// A moment of monotonic time, ns. Moments of different clocks do not mix. Moments of SystemClock
/// count from the machine's start and include the time for which it was suspended.
using TimePoint = std::chrono::steady_clock::time_point;
using Duration = std::chrono::nanoseconds;

/// Calls back once at a moment that is set. Belongs to the thread that made it.
class Alarm {
public:
    Alarm() = default;
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
    virtual ~Alarm() = default;

    /// Rings once at `due`, or as soon as the thread is free when `due` has passed. Replaces an
    /// earlier setting.
    virtual void setFor(TimePoint due) = 0;
    virtual void cancel() = 0;
};

/// Where time comes from. Everything that waits or stamps is handed one, so that tests run hours in
/// milliseconds.
class Clock {
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    [[nodiscard]] virtual TimePoint now() const = 0;
    /// CLOCK_REALTIME now, ns since 1970, to be compared with time stamps of the kernel; nothing
    /// where time is simulated.
    [[nodiscard]] virtual std::optional<std::int64_t> realtimeNs() const { return std::nullopt; }
    /// An alarm that calls `onDue` on the calling thread, which must run an event loop for a real
    /// clock.
    [[nodiscard]] virtual std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) = 0;
};

/// CLOCK_BOOTTIME: unlike CLOCK_MONOTONIC it goes on while the machine is suspended, so that what
/// was measured before counts as old afterwards. Alarms are absolute kernel timers (timerfd), so a
/// late call does not shift the next one. `now` and `realtimeNs` are thread-safe; an alarm is
/// confined to its thread.
class SystemClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override;
    [[nodiscard]] std::optional<std::int64_t> realtimeNs() const override;
    [[nodiscard]] std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) override;
};

/// Time that passes only when told to; alarms ring in order of their moments, those of one moment
/// in the order in which they were set. Thread-confined.
class SimulatedClock final : public Clock {
public:
    /// Starts at an arbitrary moment well after zero, so that "never" cannot be taken for "just
    /// now".
    SimulatedClock();

    [[nodiscard]] TimePoint now() const override { return m_now; }
    [[nodiscard]] std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) override;

    /// Moves on by `span`, ringing what falls due on the way, each at its own moment.
    void advance(Duration span);
    /// Moves on by `span`, in which the program does not run: all that falls due rings at the end.
    void suspend(Duration span);

private:
    class SimulatedAlarm;

    TimePoint m_now;
    unsigned long long m_set = 0;
    std::map<std::pair<TimePoint, unsigned long long>, SimulatedAlarm*> m_due;
};

/// ns since 1970 minus ns of the clock, now: as a constant it gives moments of the clock a wall
/// time that no change of the computer's time of day moves.
[[nodiscard]] std::int64_t wallOffsetNs(const Clock& clock);

/// Milliseconds with a fraction, for texts and plots.
[[nodiscard]] inline double toMs(Duration span)
{
    return std::chrono::duration<double, std::milli>(span).count();
}
/// Seconds with a fraction.
[[nodiscard]] inline double toS(Duration span)
{
    return std::chrono::duration<double>(span).count();
}

} // namespace medulla
