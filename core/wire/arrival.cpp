// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/arrival.h"

#include <cmath>
#include <cstdlib>

namespace medulla::wire {

namespace {

/// The thread may lose the processor between the readings of the two clocks. A difference that
/// remains after this many readings is one of the clocks.
constexpr int kReadings = 3;

} // namespace

Arrival::Reading Arrival::compare(const Clock& clock)
{
    Reading reading { clock.realtimeNs(), clock.now(), {} };
    if (!reading.realtimeNs) {
        return reading;
    }
    for (int tries = 1;; ++tries) {
        const auto offsetNs = *reading.realtimeNs - reading.now.time_since_epoch().count();
        const auto movedNs = m_offsetNs ? offsetNs - *m_offsetNs : 0;
        const auto allowed =
            double(kLargestDrift.count()) + kLargestSlew * double((reading.now - m_readAt).count());
        const bool isSet = double(std::abs(movedNs)) > allowed;
        if (!isSet || tries == kReadings) {
            if (isSet) {
                reading.step = Duration(movedNs);
                m_setAt = reading.now;
            }
            m_offsetNs = offsetNs;
            m_readAt = reading.now;
            return reading;
        }
        reading.realtimeNs = clock.realtimeNs();
        reading.now = clock.now();
    }
}

Duration Arrival::watch(const Clock& clock)
{
    return compare(clock).step;
}

Arrival::Received Arrival::of(std::int64_t stampNs, const Clock& clock)
{
    const auto [realtimeNs, now, step] = compare(clock);
    if (!realtimeNs) {
        return { now, now, true, {} };
    }
    if (stampNs == 0) {
        return { now, now, step == Duration {}, step };
    }
    const auto age = Duration(*realtimeNs - stampNs);
    const auto isBeforeSet = m_setAt && now - age < *m_setAt;
    if (step != Duration {} || age < Duration {} || isBeforeSet) {
        return { now, now, false, step };
    }
    return { now - age, now, true, step };
}

} // namespace medulla::wire
