// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/recording_writer.h"

#include <cstdint>
#include <mutex>
#include <vector>

namespace medulla::link {

/// Events of a cell on their way to the link thread. Its memory is allocated at the beginning, so
/// that a thread that adds an event neither allocates nor waits for more than a move. Thread-safe.
class EventQueue final {
public:
    /// Events that wait for the link thread, which takes them 50 times a second; further ones are
    /// dropped and counted.
    static constexpr std::size_t kMost = 4096;

    EventQueue()
    {
        m_waiting.reserve(kMost);
        m_taken.reserve(kMost);
    }

    void push(const recorder::RecordedEvent& event)
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.size() < kMost) {
            m_waiting.push_back(event);
        } else {
            ++m_lost;
        }
    }
    /// The events since the last call; valid until the next one. One thread.
    [[nodiscard]] const std::vector<recorder::RecordedEvent>& take()
    {
        m_taken.clear();
        const std::lock_guard lock(m_mutex);
        m_waiting.swap(m_taken);
        return m_taken;
    }
    [[nodiscard]] std::uint64_t lost() const
    {
        const std::lock_guard lock(m_mutex);
        return m_lost;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<recorder::RecordedEvent> m_waiting;
    std::vector<recorder::RecordedEvent> m_taken;
    std::uint64_t m_lost = 0;
};

} // namespace medulla::link
