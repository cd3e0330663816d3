// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/hold_switch.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace medulla::spine {

namespace {

void raise(std::atomic<HoldSwitch::Number>& value, HoldSwitch::Number to)
{
    auto now = value.load();
    while (now < to && !value.compare_exchange_weak(now, to)) { }
}

} // namespace

void HoldSwitch::hold(HoldReason reason, Number number)
{
    raise(m_held[std::size_t(reason)], number);
    raise(m_newest, number);
}

void HoldSwitch::awaitSend(bool onSendingThread) const
{
    // Sleeps rather than yields: the sending thread may have a lower priority than this one.
    while (!onSendingThread && m_sending.load()) {
        std::this_thread::sleep_for(std::chrono::microseconds(5));
    }
}

void HoldSwitch::release(HoldReason reason, Number upTo)
{
    auto& held = m_held[std::size_t(reason)];
    auto number = held.load();
    while (number <= upTo && !held.compare_exchange_weak(number, 0)) { }
}

bool HoldSwitch::isHeld() const
{
    return std::any_of(
        m_held.begin(), m_held.end(), [](const auto& number) { return number.load() != 0; });
}

bool HoldSwitch::isHeld(HoldReason reason) const
{
    return m_held[std::size_t(reason)].load() != 0;
}

} // namespace medulla::spine
