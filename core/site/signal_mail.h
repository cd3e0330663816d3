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

/// Hands the newest value of each of some signals from one thread to another. The writing thread
/// never waits and never allocates; the reading one is woken by a descriptor, once for all that
/// came meanwhile. What came in between is passed over: only what is newest counts.
class SignalMail {
public:
    /// Values of one signal at most; what is longer is cut off.
    static constexpr std::size_t kMost = 256;

    struct Letter {
        std::array<double, kMost> values {};
        std::size_t count = 0;
        double lead = 0.0; ///< the first number that came, whether it is one of the values or not
        TimePoint at {};
        std::uint64_t number = 0; ///< counted up by each that was put in

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
        std::uint64_t put = 0; ///< of the writing thread
        std::uint64_t taken = 0; ///< of the reading thread
    };

    void emptyEvent();

    std::vector<Box> m_boxes;
    std::atomic<bool> m_waits { false };
    int m_event = -1;
};

} // namespace medulla::site
