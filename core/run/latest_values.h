// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/spine/triple_buffer.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace medulla::run {

/// Passes the newest value of each signal from one thread to another. The writing thread never
/// waits and never allocates. A descriptor wakes the reading thread once for all values written
/// since its last read. Older values of a signal are overwritten: a run decides by the newest ones
/// and must be woken by them, which the signal tap of a cell (every value, read at display rate)
/// does not do.
class LatestValues {
public:
    /// Maximum count of numbers of a value; further numbers are cut off.
    static constexpr std::size_t kMostNumbers = 256;

    struct Value {
        std::array<double, kMostNumbers> numbers {};
        std::size_t count = 0; ///< used elements of `numbers`
        /// The first number of the datagram, also if its signal does not have it; 0 without one.
        double first = 0.0;
        TimePoint at {}; ///< received
        std::uint64_t serial = 0; ///< counts the values of the signal

        [[nodiscard]] std::span<const double> all() const { return { numbers.data(), count }; }
    };

    /// `count` signals, numbered from 0.
    explicit LatestValues(std::size_t count);
    ~LatestValues();
    LatestValues(const LatestValues&) = delete;
    LatestValues& operator=(const LatestValues&) = delete;

    /// Writing thread.
    void put(std::size_t signal, std::span<const double> numbers, TimePoint at, double first = 0.0);

    /// Reading thread: readable while a value waits.
    [[nodiscard]] int descriptor() const { return m_event; }
    /// Reading thread: calls `take(signal, value)` for each signal that has a new value.
    template <class Take>
    void takeAll(Take take)
    {
        emptyEvent();
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            auto& slot = m_slots[i];
            const auto* value = slot.values.newest();
            if (value != nullptr && value->serial != slot.taken) {
                slot.taken = value->serial;
                take(i, *value);
            }
        }
    }

private:
    struct Slot {
        spine::TripleBuffer<Value> values;
        std::uint64_t put = 0; ///< of the writing thread
        std::uint64_t taken = 0; ///< of the reading thread
    };

    void emptyEvent();

    std::vector<Slot> m_slots;
    std::atomic<bool> m_isSignalled { false };
    int m_event = -1; ///< eventfd
};

} // namespace medulla::run
