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

namespace medulla::site {

/// Transfers the newest value of each signal from one thread to another. The writer neither blocks
/// nor allocates; the reader is woken by a descriptor, once for all values since its last run.
/// Intermediate values are dropped.
class SignalMail {
public:
    /// Capacity for values of one signal; a longer value is cut off.
    static constexpr std::size_t kMost = 256;

    struct Letter {
        std::array<double, kMost> values {};
        std::size_t count = 0;
        double lead = 0.0; ///< the first received number, even if it is not one of the values
        TimePoint at {};
        std::uint64_t number = 0; ///< incremented by each `put`

        [[nodiscard]] std::span<const double> all() const { return { values.data(), count }; }
    };

    /// `count` signals, numbered from 0.
    explicit SignalMail(std::size_t count);
    ~SignalMail();
    SignalMail(const SignalMail&) = delete;
    SignalMail& operator=(const SignalMail&) = delete;

    /// Writing thread.
    void put(std::size_t signal, std::span<const double> values, TimePoint at, double lead = 0.0);

    /// Reading thread: readable while something waits.
    [[nodiscard]] int descriptor() const { return m_event; }
    /// Reading thread: calls `taken(signal, letter)` for each signal that has a new value.
    template <class Taken>
    void take(Taken taken)
    {
        emptyEvent();
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            auto& box = m_boxes[i];
            const auto* letter = box.letters.newest();
            if (letter != nullptr && letter->number != box.taken) {
                box.taken = letter->number;
                taken(i, *letter);
            }
        }
    }

private:
    struct Box {
        spine::TripleBuffer<Letter> letters;
        std::uint64_t put = 0; ///< on the writing thread
        std::uint64_t taken = 0; ///< on the reading thread
    };

    void emptyEvent();

    std::vector<Box> m_boxes;
    std::atomic<bool> m_waits { false };
    int m_event = -1;
};

} // namespace medulla::site
