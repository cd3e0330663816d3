// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/own_network.h"

#include <cstddef>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <QByteArray>
#include <QRandomGenerator>

namespace medulla::test {

OwnNetwork::OwnNetwork()
    : m_mark(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0))
{
    // 127.0.0 and 127.0.1 are what programs use by default.
    constexpr std::uint32_t kFirst = 2;
    constexpr std::uint32_t kCount = 248;
    // From any one, since programs of an earlier test may take a moment to end.
    const auto from = QRandomGenerator::global()->bounded(kCount);
    for (std::uint32_t i = 0; i < kCount; ++i) {
        const auto number = kFirst + (from + i) % kCount;
        // The name begins with a zero: it belongs to the network namespace, as the loopback does,
        // and ends with the socket.
        const auto name = QByteArrayLiteral("\0medulla-test-network-") + QByteArray::number(number);
        sockaddr_un address {};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path, name.constData(), std::size_t(name.size()));
        const auto size = socklen_t(offsetof(sockaddr_un, sun_path) + std::size_t(name.size()));
        if (::bind(m_mark, reinterpret_cast<const sockaddr*>(&address), size) == 0) {
            m_network = 0x7f000000U | (number << 8U);
            return;
        }
    }
    qFatal("The test finds no network of its own on the loopback.");
}

OwnNetwork::~OwnNetwork()
{
    ::close(m_mark);
}

} // namespace medulla::test
