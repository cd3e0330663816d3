// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>

namespace medulla::spine {

/// Hands the newest of a large value from one writing to one reading thread: neither waits, and
/// nothing is copied or allocated here. Unlike base's Ring, T may own memory, which stays in its
/// three places.
template <class T>
class TripleBuffer {
public:
    /// Writing thread: the buffer to fill; it holds an old value.
    [[nodiscard]] T& back() { return m_values[m_back]; }
    /// Writing thread: makes `back` the newest.
    void publish()
    {
        m_back = m_middle.exchange(m_back | kNew, std::memory_order_acq_rel) & kIndex;
    }
    /// Reading thread: the newest that was published, valid until the next call; null when nothing
    /// ever was.
    [[nodiscard]] const T* newest()
    {
        if ((m_middle.load(std::memory_order_relaxed) & kNew) != 0) {
            m_front = m_middle.exchange(m_front, std::memory_order_acq_rel) & kIndex;
            m_any = true;
        }
        return m_any ? &m_values[m_front] : nullptr;
    }

private:
    static constexpr unsigned kNew = 4;
    static constexpr unsigned kIndex = 3;

    std::array<T, 3> m_values {};
    unsigned m_back = 0;
    std::atomic<unsigned> m_middle { 1 };
    unsigned m_front = 2;
    bool m_any = false;
};

} // namespace medulla::spine
