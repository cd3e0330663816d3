// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/message_queue.h"

#include <cerrno>
#include <ctime>

namespace medulla::spine {

MessageQueue::MessageQueue()
    : m_slots(kCapacity)
{
    sem_init(&m_waiting, 0, 0);
}

MessageQueue::~MessageQueue()
{
    sem_destroy(&m_waiting);
}

bool MessageQueue::push(const Message& message)
{
    const auto written = m_written.load(std::memory_order_relaxed);
    if (written - m_read.load(std::memory_order_acquire) == kCapacity) {
        return false;
    }
    m_slots[written % kCapacity] = message;
    m_written.store(written + 1, std::memory_order_release);
    sem_post(&m_waiting);
    return true;
}

template <class Take>
bool MessageQueue::waitThen(Duration limit, Take take)
{
    const auto until = (std::chrono::steady_clock::now() + limit).time_since_epoch();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(until);
    const timespec deadline { time_t(seconds.count()), long((until - seconds).count()) };
    // Polling first also serves a limit of 0 without a look at the clock.
    while (sem_trywait(&m_waiting) != 0) {
        if (sem_clockwait(&m_waiting, CLOCK_MONOTONIC, &deadline) == 0) {
            break;
        }
        if (errno != EINTR) {
            return false;
        }
    }
    const auto read = m_read.load(std::memory_order_relaxed);
    // The semaphore says that there is one; this makes its content ours by the language's own
    // rules.
    if (m_written.load(std::memory_order_acquire) == read) {
        return false;
    }
    take(m_slots[read % kCapacity]);
    m_read.store(read + 1, std::memory_order_release);
    return true;
}

bool MessageQueue::waitNext(Coordinates& coordinates, Duration limit)
{
    return waitThen(limit, [&](const Message& message) { coordinates = message.coordinates; });
}

bool MessageQueue::waitNext(Message& message, Duration limit)
{
    return waitThen(limit, [&](const Message& next) { message = next; });
}

} // namespace medulla::spine
