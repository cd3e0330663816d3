// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace medulla::spine {

/// Stops an output from any thread. Once `hold` has returned, nothing leaves the output until
/// `release`: the sending thread announces each send before it looks at the switch, and `hold`
/// waits for a send that was announced before (some microseconds). No mutex, and nothing that the
/// sending thread could wait for. Thread-safe.
class HoldSwitch {
public:
    /// `onSendingThread`: the caller is the sending thread itself, so there is nothing to wait for.
    void hold(bool onSendingThread);
    void release() { m_held.store(false); }
    [[nodiscard]] bool isHeld() const { return m_held.load(std::memory_order_relaxed); }

    /// Sending thread: whether it may send now; if so it must call `endSend` after.
    [[nodiscard]] bool beginSend()
    {
        // Sequentially consistent both here and in hold(): at least one side sees the other.
        m_sending.store(true);
        if (m_held.load()) {
            endSend();
            return false;
        }
        return true;
    }
    void endSend() { m_sending.store(false, std::memory_order_release); }

private:
    std::atomic<bool> m_held { false };
    std::atomic<bool> m_sending { false };
};

} // namespace medulla::spine
