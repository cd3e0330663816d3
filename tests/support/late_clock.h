// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <functional>
#include <memory>

namespace medulla::test {

/// A clock whose alarms ring late, as on a busy machine.
class LateClock final : public Clock {
public:
    explicit LateClock(SimulatedClock& inner)
        : m_inner(inner)
    {
    }
    [[nodiscard]] TimePoint now() const override { return m_inner.now(); }
    [[nodiscard]] std::unique_ptr<Alarm> makeAlarm(std::function<void()> onDue) override
    {
        return std::make_unique<LateAlarm>(*this, m_inner.makeAlarm(std::move(onDue)));
    }

    /// Delay of the next alarm.
    std::function<Duration()> delay = [] { return Duration {}; };

private:
    class LateAlarm final : public Alarm {
    public:
        LateAlarm(LateClock& clock, std::unique_ptr<Alarm> alarm)
            : m_clock(clock)
            , m_alarm(std::move(alarm))
        {
        }
        void setFor(TimePoint due) override { m_alarm->setFor(due + m_clock.delay()); }
        void cancel() override { m_alarm->cancel(); }

    private:
        LateClock& m_clock;
        std::unique_ptr<Alarm> m_alarm;
    };

    SimulatedClock& m_inner;
};

} // namespace medulla::test
