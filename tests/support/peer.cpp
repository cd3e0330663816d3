// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/peer.h"

namespace medulla::test {

namespace {

wire::UdpSocket bound(const wire::Address& address)
{
    auto socket = wire::UdpSocket::bind(address, QStringLiteral("test"));
    if (!socket) {
        qFatal("%s", qPrintable(socket.error().shown()));
    }
    return std::move(*socket);
}

} // namespace

Peer::Peer(const wire::Address& address, const char* format)
    : m_socket(bound(address))
    , m_codec(wire::findCodec(QLatin1String(format)))
    , m_notifier(std::make_unique<QSocketNotifier>(m_socket.descriptor(), QSocketNotifier::Read))
{
    QObject::connect(
        m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this] { read(); });
}

bool Peer::send(const Coordinates& coordinates, const wire::Address& to)
{
    m_codec->encode(coordinates, m_buffer);
    return m_socket.send(m_buffer, to);
}

void Peer::read()
{
    std::vector<std::byte> buffer(wire::kLargestDatagram);
    while (const auto received = m_socket.receive(buffer)) {
        Datagram datagram { {}, std::chrono::steady_clock::now() };
        if (m_codec->decode(std::span(buffer).first(received->size), datagram.coordinates)
            == wire::Refusal::None) {
            m_received.push_back(datagram);
            if (onReceived) {
                onReceived(datagram.coordinates);
            }
        }
    }
}

} // namespace medulla::test
