// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/udp_socket.h"

#include "core/wire/own_addresses.h"
#include "core/wire/port_holder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace medulla::wire {

namespace {

sockaddr_in toSystem(const Address& address)
{
    sockaddr_in system {};
    system.sin_family = AF_INET;
    system.sin_addr.s_addr = htonl(address.host);
    system.sin_port = htons(address.port);
    return system;
}

Address fromSystem(const sockaddr_in& system)
{
    return { ntohl(system.sin_addr.s_addr), ntohs(system.sin_port) };
}

/// The kernel's receive time of a message, CLOCK_REALTIME in ns; 0 when it has none.
std::int64_t stampOf(msghdr& message)
{
    const auto* header = CMSG_FIRSTHDR(&message);
    if (header == nullptr || header->cmsg_level != SOL_SOCKET
        || header->cmsg_type != SCM_TIMESTAMPNS) {
        return 0;
    }
    timespec time {};
    std::memcpy(&time, CMSG_DATA(header), sizeof time);
    return std::int64_t(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

/// The fields that the kernel writes beside the bytes of one datagram.
struct Envelope {
    sockaddr_in sender {};
    iovec part {};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(timespec))> control {};

    void address(msghdr& message, std::span<std::byte> buffer)
    {
        part = { buffer.data(), buffer.size() };
        message = {};
        message.msg_name = &sender;
        message.msg_namelen = sizeof sender;
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        message.msg_control = control.data();
        message.msg_controllen = control.size();
    }
};

QString systemMessage(int code)
{
    return QString::fromLocal8Bit(strerror(code));
}

tl::unexpected<Finding> bindFailure(
    const Address& address, const QString& place, int code, PortHolder holder)
{
    switch (code) {
    case EADDRNOTAVAIL:
        return failure(place,
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "This machine does not have the address %1; it has %2."),
                { hostToString(address.host), ownAddresses() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Give the address to a network card, bind elsewhere with --bind or the site file's "
                "\"bind\", or "
                "rewrite the addresses, as in --rewrite 192.168.1.0/24=127.0.1.0/24.")));
    case EADDRINUSE:
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "Port %1 of %2 is in use by %3."),
                { QString::number(address.port), hostToString(address.host),
                    holder == PortHolder::Named ? describePortHolder(address)
                                                : describeUnknownPortHolder() }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "End that program, or choose another port here and where it is sent to.")));
    case EACCES:
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "Port %1 needs the rights of the administrator."),
                { QString::number(address.port) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a port above 1023.")));
    default:
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "%1 cannot be listened at: %2."),
                { address.toString(), systemMessage(code) }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Check the address and the network's state with \"ip address\".")));
    }
}

} // namespace

Result<UdpSocket> UdpSocket::open(const QString& place)
{
    const auto descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "The system gives no more sockets: %1."),
                { systemMessage(errno) }),
            Text(
                QT_TRANSLATE_NOOP("medulla", "Raise the limit of open files with \"ulimit -n\".")));
    }
    return UdpSocket(descriptor);
}

Result<UdpSocket> UdpSocket::bind(const Address& address, const QString& place, PortHolder holder)
{
    auto socket = open(place);
    if (!socket) {
        return socket;
    }
    const auto system = toSystem(address);
    if (::bind(socket->m_descriptor, reinterpret_cast<const sockaddr*>(&system), sizeof system)
        != 0) {
        return bindFailure(address, place, errno, holder);
    }
    // Every Linux knows it; a datagram without a stamp counts as received when it is read.
    const int on = 1;
    setsockopt(socket->m_descriptor, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
    return socket;
}

UdpSocket::UdpSocket(UdpSocket&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

UdpSocket& UdpSocket::operator=(UdpSocket&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

UdpSocket::~UdpSocket()
{
    if (m_descriptor >= 0) {
        close(m_descriptor);
    }
}

std::optional<UdpSocket::Received> UdpSocket::receive(std::span<std::byte> buffer)
{
    std::array<Slot, 1> slot { { { buffer, {} } } };
    return receive(slot) == 1 ? std::optional(slot[0].received) : std::nullopt;
}

std::size_t UdpSocket::receive(std::span<Slot> slots)
{
    std::array<Envelope, kMostSlots> envelopes;
    std::array<mmsghdr, kMostSlots> messages {};
    const auto most = std::min(slots.size(), kMostSlots);
    for (;;) {
        for (std::size_t i = 0; i < most; ++i) {
            envelopes[i].address(messages[i].msg_hdr, slots[i].buffer);
        }
        const auto count =
            recvmmsg(m_descriptor, messages.data(), unsigned(most), MSG_TRUNC, nullptr);
        for (int i = 0; i < count; ++i) {
            const auto at = std::size_t(i);
            slots[at].received = { messages[at].msg_len, fromSystem(envelopes[at].sender),
                stampOf(messages[at].msg_hdr) };
        }
        if (count >= 0) {
            return std::size_t(count);
        }
        // An earlier send that was refused by its host is reported here once; it is no news of this
        // datagram.
        if (errno != EINTR && errno != ECONNREFUSED) {
            return 0;
        }
    }
}

bool UdpSocket::send(std::span<const std::byte> datagram, const Address& to)
{
    const auto system = toSystem(to);
    const auto sent = sendto(m_descriptor, datagram.data(), datagram.size(), MSG_NOSIGNAL,
        reinterpret_cast<const sockaddr*>(&system), sizeof system);
    return sent == ssize_t(datagram.size());
}

Address UdpSocket::address() const
{
    sockaddr_in system {};
    socklen_t length = sizeof system;
    getsockname(m_descriptor, reinterpret_cast<sockaddr*>(&system), &length);
    return fromSystem(system);
}

std::size_t UdpSocket::setReceiveBuffer(std::size_t bytes)
{
    const auto asked = int(bytes);
    setsockopt(m_descriptor, SOL_SOCKET, SO_RCVBUF, &asked, sizeof asked);
    int granted = 0;
    socklen_t length = sizeof granted;
    getsockopt(m_descriptor, SOL_SOCKET, SO_RCVBUF, &granted, &length);
    return std::size_t(granted) / 2; // the kernel reports twice the usable size
}

} // namespace medulla::wire
