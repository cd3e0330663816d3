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

Arrival::Received Arrival::of(std::int64_t stampNs, const Clock& clock)
{
    auto realtimeNs = clock.realtimeNs();
    auto now = clock.now();
    if (!realtimeNs) {
        return { now, now, true, {} };
    }
    Duration step {};
    for (int reading = 1;; ++reading) {
        const auto offsetNs = *realtimeNs - now.time_since_epoch().count();
        const auto movedNs = m_offsetNs ? offsetNs - *m_offsetNs : 0;
        const auto allowed =
            double(kLargestDrift.count()) + kLargestSlew * double((now - m_readAt).count());
        const bool isSet = double(std::abs(movedNs)) > allowed;
        if (!isSet || reading == kReadings) {
            step = isSet ? Duration(movedNs) : Duration {};
            m_offsetNs = offsetNs;
            m_readAt = now;
            break;
        }
        realtimeNs = clock.realtimeNs();
        now = clock.now();
    }
    if (stampNs == 0) {
        return { now, now, step == Duration {}, step };
    }
    const auto age = Duration(*realtimeNs - stampNs);
    if (step != Duration {} || age < Duration {}) {
        return { now, now, false, step };
    }
    return { now - age, now, true, step };
}

} // namespace medulla::wire
