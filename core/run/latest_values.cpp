// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/latest_values.h"

#include <algorithm>
#include <sys/eventfd.h>
#include <unistd.h>

namespace medulla::run {

LatestValues::LatestValues(std::size_t count)
    : m_slots(count)
    , m_event(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
}

LatestValues::~LatestValues()
{
    ::close(m_event);
}

void LatestValues::put(
    std::size_t signal, std::span<const double> numbers, TimePoint at, double first)
{
    auto& slot = m_slots[signal];
    auto& value = slot.values.back();
    value.count = std::min(numbers.size(), kMostNumbers);
    std::copy_n(numbers.begin(), value.count, value.numbers.begin());
    value.first = first;
    value.at = at;
    value.serial = ++slot.put;
    slot.values.publish();
    // Wake the reader once only until it has read.
    if (!m_isSignalled.exchange(true, std::memory_order_acq_rel)) {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(m_event, &one, sizeof one);
    }
}

void LatestValues::emptyEvent()
{
    std::uint64_t count = 0;
    [[maybe_unused]] const auto read = ::read(m_event, &count, sizeof count);
    // Reset before the values are read: a value written meanwhile wakes the reader again.
    m_isSignalled.store(false, std::memory_order_release);
}

} // namespace medulla::run
