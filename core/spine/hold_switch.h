// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace medulla::spine {

/// Why an output is held. Each reason is released for itself.
enum class HoldReason : std::uint8_t {
    Stop, ///< the operator's STOP
    Interruption, ///< a doubt: the window is silent, the routing stood still, a position jumped
    NewRoute, ///< other values may reach it than before a change of the routing
    Preflight, ///< the preflight has not passed
};
constexpr std::size_t kHoldReasons = 4;

/// Stops an output from any thread. Once `hold` and `awaitSend` have returned, nothing leaves the
/// output until every reason is released: the sending thread announces each send before it looks at
/// the switch, and `awaitSend` waits for a send that was announced before (some microseconds). No
/// mutex, and nothing that the sending thread could wait for.
///
/// Holds are numbered by the caller, in rising order for all switches. A release names the number
/// up to which it releases, so a hold that comes later always wins. Thread-safe.
class HoldSwitch {
public:
    using Number = std::uint64_t;

    /// `number` > 0.
    void hold(HoldReason reason, Number number);
    /// Waits for a send that was announced before `hold`. `onSendingThread`: the caller is the
    /// sending thread itself, so there is nothing to wait for.
    void awaitSend(bool onSendingThread) const;
    /// Without effect when there was a later hold for the same reason.
    void release(HoldReason reason, Number upTo);
    [[nodiscard]] bool isHeld() const;
    [[nodiscard]] bool isHeld(HoldReason reason) const;
    /// The number of the newest hold, released or not; 0 before the first.
    [[nodiscard]] Number newest() const { return m_newest.load(); }

    /// Sending thread: whether it may send now; if so it must call `endSend` after.
    [[nodiscard]] bool beginSend()
    {
        // Sequentially consistent both here and in hold(): at least one side sees the other.
        m_sending.store(true);
        if (isHeld()) {
            endSend();
            return false;
        }
        return true;
    }
    void endSend() { m_sending.store(false, std::memory_order_release); }

private:
    std::array<std::atomic<Number>, kHoldReasons>
        m_held {}; ///< by reason: the newest hold; 0: none
    std::atomic<Number> m_newest { 0 };
    std::atomic<bool> m_sending { false };
};

} // namespace medulla::spine
