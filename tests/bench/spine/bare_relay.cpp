// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/spine/bare_relay.h"

#include "core/base/realtime_thread.h"

#include <array>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace medulla::bench {

BareRelay::BareRelay(const wire::Address& to)
    : m_socket(*wire::UdpSocket::bind({ 0x7f000001, 0 }, {}))
    , m_sender(*wire::UdpSocket::open({}))
    , m_to(to)
    , m_stop(eventfd(0, EFD_CLOEXEC))
    , m_thread([this] { run(); })
{
}

BareRelay::~BareRelay()
{
    eventfd_write(m_stop, 1);
    m_thread.join();
    close(m_stop);
}

void BareRelay::run()
{
    sched_param parameters {};
    parameters.sched_priority = RealtimeThread::kPriority;
    pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
    prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);

    const auto epoll = epoll_create1(EPOLL_CLOEXEC);
    for (const auto descriptor : { m_socket.descriptor(), m_stop }) {
        epoll_event event {};
        event.events = EPOLLIN;
        event.data.fd = descriptor;
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
    }
    sockaddr_in to {};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = htonl(m_to.host);
    to.sin_port = htons(m_to.port);
    std::array<std::byte, 2048> buffer {};
    for (;;) {
        epoll_event event {};
        if (epoll_wait(epoll, &event, 1, -1) != 1) {
            continue;
        }
        if (event.data.fd == m_stop) {
            break;
        }
        sockaddr_in sender {};
        socklen_t length = sizeof sender;
        const auto size = recvfrom(m_socket.descriptor(), buffer.data(), buffer.size(), 0,
            reinterpret_cast<sockaddr*>(&sender), &length);
        if (size > 0) {
            sendto(m_sender.descriptor(), buffer.data(), std::size_t(size), MSG_NOSIGNAL,
                reinterpret_cast<const sockaddr*>(&to), sizeof to);
            m_relayed.fetch_add(1, std::memory_order_relaxed);
        }
    }
    close(epoll);
}

} // namespace medulla::bench
