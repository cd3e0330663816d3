// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/udp_socket.h"

#include <atomic>
#include <cstdint>
#include <thread>

namespace medulla::bench {

/// What the Spine is measured against: epoll_wait, recvfrom, sendto of the same bytes, one datagram
/// a wake-up, on a thread with the scheduling of RealtimeThread.
class BareRelay {
public:
    explicit BareRelay(const wire::Address& to);
    ~BareRelay();
    BareRelay(const BareRelay&) = delete;
    BareRelay& operator=(const BareRelay&) = delete;

    [[nodiscard]] wire::Address address() const { return m_socket.address(); }
    /// Datagrams sent on so far.
    [[nodiscard]] std::uint64_t relayed() const { return m_relayed.load(); }

private:
    void run();

    wire::UdpSocket m_socket;
    wire::UdpSocket m_sender;
    wire::Address m_to;
    std::atomic<std::uint64_t> m_relayed { 0 };
    int m_stop;
    std::thread m_thread;
};

} // namespace medulla::bench
