// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/hold_switch.h"

#include <atomic>

namespace medulla::cell {

/// Whether a STOP holds the actuators. Lock-free; all functions may be called from any thread.
class StopLatch {
public:
    using Number = spine::HoldSwitch::Number;

    /// A STOP holds the actuators; `hold` is the number of that hold.
    void set(Number hold) noexcept
    {
        auto newest = m_stopped.load();
        while (newest < hold && !m_stopped.compare_exchange_weak(newest, hold)) { }
    }
    /// Number of the newest STOP; 0 before the first.
    [[nodiscard]] Number newest() const noexcept { return m_stopped.load(); }
    /// Releases all STOPs up to this number; a later one stays set.
    void release(Number upTo) noexcept { m_released.store(upTo); }
    [[nodiscard]] bool isSet() const noexcept { return m_stopped.load() > m_released.load(); }

private:
    std::atomic<Number> m_stopped { 0 };
    std::atomic<Number> m_released { 0 };
};

} // namespace medulla::cell
