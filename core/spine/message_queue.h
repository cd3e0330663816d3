// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/message.h"

#include <atomic>
#include <cstddef>
#include <semaphore.h>
#include <vector>

namespace medulla::spine {

/// What a reader on another thread takes a non-streamed input's datagrams from: each once, in
/// order, with a time limit. Holds 256; when the reader is slower, further ones are lost to it and
/// counted. Each place keeps the memory of the largest datagram that it held. The Spine's thread
/// writes and never waits or locks; one thread reads.
class MessageQueue {
public:
    static constexpr std::size_t kCapacity = 256;

    MessageQueue();
    MessageQueue(const MessageQueue&) = delete;
    MessageQueue& operator=(const MessageQueue&) = delete;
    ~MessageQueue();

    /// Reading thread: the next datagram's coordinates, waiting for it at most `limit` of real
    /// time; false when none came. The memory of `coordinates` is used again.
    [[nodiscard]] bool waitNext(Coordinates& coordinates, Duration limit);
    /// As above, with all that is known of the datagram.
    [[nodiscard]] bool waitNext(Message& message, Duration limit);

    /// Spine's thread: false when the queue is full.
    bool push(const Message& message);

private:
    template <class Take>
    bool waitThen(Duration limit, Take take);

    std::vector<Message> m_slots;
    std::atomic<std::size_t> m_written { 0 };
    std::atomic<std::size_t> m_read { 0 };
    sem_t m_waiting {};
};

} // namespace medulla::spine
