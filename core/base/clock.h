// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include <QString>

namespace medulla {

/// A moment of monotonic time, ns. Moments of different clocks do not mix.
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
    /// An alarm that calls `onDue` on the calling thread, which must run an event loop for a real
    /// clock.
    [[nodiscard]] virtual std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) = 0;
};

/// CLOCK_MONOTONIC. Alarms are absolute kernel timers (timerfd), so a late call does not shift the
/// next one. `now` is thread-safe; an alarm is confined to its thread.
class SystemClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override;
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

private:
    class SimulatedAlarm;

    TimePoint m_now;
    unsigned long long m_set = 0;
    std::map<std::pair<TimePoint, unsigned long long>, SimulatedAlarm*> m_due;
};

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
