// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/hold_switch.h"

#include <chrono>
#include <thread>

namespace medulla::spine {

void HoldSwitch::hold(bool onSendingThread)
{
    m_held.store(true);
    // Sleeps rather than yields: the sending thread may have a lower priority than this one.
    while (!onSendingThread && m_sending.load()) {
        std::this_thread::sleep_for(std::chrono::microseconds(5));
    }
}

} // namespace medulla::spine
