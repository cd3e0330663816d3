// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/protocol/simulator_codec.h"
#include "core/wire/udp_socket.h"
#include "tests/support/waiting.h"

#include <array>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QDeadlineTimer>

namespace medulla::test {

/// An agent or view on the wire: text in datagrams, sent to the source of the last reply.
class Client {
public:
    explicit Client(const wire::Address& registrations)
        : m_socket(*wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test")))
        , m_to(registrations)
    {
    }

    /// With the NUL byte that official programs send.
    void send(const QByteArray& text) { sendRaw(text + '\0'); }
    void sendRaw(const QByteArray& bytes)
    {
        (void)m_socket.send(
            std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))), m_to);
    }
    /// The next waiting datagram.
    [[nodiscard]] std::optional<QByteArray> next()
    {
        std::array<std::byte, 65536> buffer {};
        const auto received = m_socket.receive(buffer);
        if (!received) {
            return std::nullopt;
        }
        m_from = received->sender;
        return QByteArray(reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size));
    }
    /// The next datagram, waiting for it while the event loop runs; empty after two seconds.
    [[nodiscard]] QByteArray wait()
    {
        const QDeadlineTimer end(std::chrono::seconds(2));
        auto datagram = next();
        while (!datagram && waitForDatagram(m_socket.descriptor(), end.remainingTimeAsDuration())) {
            datagram = next();
        }
        return datagram.value_or(QByteArray());
    }
    /// All waiting datagrams.
    [[nodiscard]] std::vector<QByteArray> all()
    {
        std::vector<QByteArray> datagrams;
        while (auto datagram = next()) {
            datagrams.push_back(std::move(*datagram));
        }
        return datagrams;
    }
    /// Sends to the sender of the last datagram from now on.
    void answer() { m_to = m_from; }
    [[nodiscard]] wire::Address from() const { return m_from; }
    /// Registers and takes the reply.
    [[nodiscard]] bool enrol(const QByteArray& registration)
    {
        send(registration);
        const auto reply = maze::decodeReply(wait());
        answer();
        return reply && reply->accepted;
    }

private:
    wire::UdpSocket m_socket;
    wire::Address m_to;
    wire::Address m_from;
};

} // namespace medulla::test
