// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <sys/timerfd.h>
#include <unistd.h>

#include <QSocketNotifier>

namespace medulla {

namespace {

std::int64_t readNs(clockid_t clock)
{
    timespec time {};
    clock_gettime(clock, &time);
    return std::int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

class TimerFdAlarm final : public Alarm {
public:
    explicit TimerFdAlarm(std::function<void()> onDue)
        : m_fd(timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC))
        , m_notifier(m_fd, QSocketNotifier::Read)
        , m_onDue(std::move(onDue))
    {
        if (m_fd < 0) {
            qFatal(
                "The system gives no timer (timerfd_create); is the limit of open files reached?");
        }
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { ring(); });
    }
    TimerFdAlarm(const TimerFdAlarm&) = delete;
    TimerFdAlarm& operator=(const TimerFdAlarm&) = delete;
    ~TimerFdAlarm() override
    {
        m_notifier.setEnabled(false);
        close(m_fd);
    }

    void setFor(TimePoint due) override
    {
        set(std::max<std::int64_t>(1, due.time_since_epoch().count()));
    }
    void cancel() override { set(0); }

private:
    void set(std::int64_t ns)
    {
        itimerspec spec {};
        spec.it_value.tv_sec = ns / 1'000'000'000;
        spec.it_value.tv_nsec = ns % 1'000'000'000;
        timerfd_settime(m_fd, TFD_TIMER_ABSTIME, &spec, nullptr);
    }
    void ring()
    {
        std::uint64_t expirations = 0;
        // Nothing to read means that it was set anew after the kernel had reported it.
        if (read(m_fd, &expirations, sizeof expirations) == ssize_t(sizeof expirations)) {
            m_onDue();
        }
    }

    int m_fd;
    QSocketNotifier m_notifier;
    std::function<void()> m_onDue;
};

} // namespace

std::int64_t wallOffsetNs(const Clock& clock)
{
    const auto wall =
        clock.realtimeNs().value_or(std::chrono::duration_cast<std::chrono::nanoseconds>(
            std::chrono::system_clock::now().time_since_epoch())
                                        .count());
    return wall - clock.now().time_since_epoch().count();
}

TimePoint SystemClock::now() const
{
    return TimePoint(Duration(readNs(CLOCK_BOOTTIME)));
}

std::optional<std::int64_t> SystemClock::realtimeNs() const
{
    return readNs(CLOCK_REALTIME);
}

std::unique_ptr<Alarm> SystemClock::makeAlarm(std::function<void()> onDue)
{
    return std::make_unique<TimerFdAlarm>(std::move(onDue));
}

class SimulatedClock::SimulatedAlarm final : public Alarm {
public:
    SimulatedAlarm(SimulatedClock& clock, std::function<void()> onDue)
        : m_clock(clock)
        , m_onDue(std::move(onDue))
    {
    }
    SimulatedAlarm(const SimulatedAlarm&) = delete;
    SimulatedAlarm& operator=(const SimulatedAlarm&) = delete;
    ~SimulatedAlarm() override { SimulatedAlarm::cancel(); }

    void setFor(TimePoint due) override
    {
        cancel();
        m_key = { due, ++m_clock.m_set };
        m_clock.m_due.emplace(m_key, this);
    }
    void cancel() override { m_clock.m_due.erase(m_key); }
    void ring() const { m_onDue(); }

private:
    SimulatedClock& m_clock;
    std::pair<TimePoint, unsigned long long> m_key;
    std::function<void()> m_onDue;
};

SimulatedClock::SimulatedClock()
    : m_now(std::chrono::hours(1))
{
}

std::unique_ptr<Alarm> SimulatedClock::makeAlarm(std::function<void()> onDue)
{
    return std::make_unique<SimulatedAlarm>(*this, std::move(onDue));
}

void SimulatedClock::advance(Duration span)
{
    const auto end = m_now + span;
    while (!m_due.empty() && m_due.begin()->first.first <= end) {
        const auto first = m_due.begin();
        auto* alarm = first->second;
        m_now = std::max(m_now, first->first.first);
        m_due.erase(first);
        alarm->ring();
    }
    m_now = end;
}

void SimulatedClock::suspend(Duration span)
{
    m_now += span;
    advance({});
}

} // namespace medulla
