// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/coordinates.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <functional>
#include <memory>

#include <QSocketNotifier>

namespace medulla::test {

/// The other end of a connection: a bound socket with one format that stores all received values.
/// Needs the test's event loop.
class Peer {
public:
    struct Datagram {
        Coordinates coordinates;
        std::chrono::steady_clock::time_point at;
    };

    /// `format` is a codec's name; ends the program when the address cannot be bound.
    Peer(const wire::Address& address, const char* format);
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;

    [[nodiscard]] wire::Address address() const { return m_socket.address(); }
    bool send(const Coordinates& coordinates, const wire::Address& to);
    bool send(const Position& position, const wire::Address& to)
    {
        return send(Coordinates(position), to);
    }
    [[nodiscard]] const std::vector<Datagram>& received() const { return m_received; }
    void forget() { m_received.clear(); }
    /// Called for each received datagram, with its bytes.
    std::function<void(const Coordinates&)> onReceived;

private:
    void read();

    wire::UdpSocket m_socket;
    const wire::Codec* m_codec;
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::vector<Datagram> m_received;
    wire::Bytes m_buffer;
};

} // namespace medulla::test
