// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/signal_mail.h"

#include <algorithm>
#include <sys/eventfd.h>
#include <unistd.h>

namespace medulla::site {

SignalMail::SignalMail(std::size_t count)
    : m_boxes(count)
    , m_event(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
}

SignalMail::~SignalMail()
{
    ::close(m_event);
}

void SignalMail::put(std::size_t signal, std::span<const double> values, TimePoint at, double lead)
{
    auto& box = m_boxes[signal];
    auto& letter = box.letters.back();
    letter.count = std::min(values.size(), kMost);
    std::copy_n(values.begin(), letter.count, letter.values.begin());
    letter.lead = lead;
    letter.at = at;
    letter.number = ++box.put;
    box.letters.publish();
    // One wake-up is enough until the reader has run.
    if (!m_waits.exchange(true, std::memory_order_acq_rel)) {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(m_event, &one, sizeof one);
    }
}

void SignalMail::emptyEvent()
{
    std::uint64_t count = 0;
    [[maybe_unused]] const auto read = ::read(m_event, &count, sizeof count);
    // Cleared before reading, so that a later value wakes the reader again.
    m_waits.store(false, std::memory_order_release);
}

} // namespace medulla::site
