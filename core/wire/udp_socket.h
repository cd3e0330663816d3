// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace medulla::wire {

/// Whether the error of a port in use names the program that holds it. Looking for that program
/// reads the open files of all processes, which a realtime thread must not wait for.
enum class PortHolder : std::uint8_t { Named, Unnamed };

/// A non-blocking IPv4 UDP socket that keeps its datagrams apart and allocates nothing.
/// Thread-confined; move-only. Plain system calls rather than QUdpSocket, since the Spine's hop is
/// measured against them. Wake-ups come from a QSocketNotifier on `descriptor`, where one is
/// wanted.
class UdpSocket {
public:
    struct Received {
        std::size_t size = 0; ///< bytes of the datagram, which may be more than the buffer held
        Address sender;
        /// When the kernel received it, CLOCK_REALTIME in ns since 1970; 0 when it does not say.
        std::int64_t stampNs = 0;
    };

    /// Room for one datagram, and its description.
    struct Slot {
        std::span<std::byte> buffer;
        Received received;
    };
    /// The second slot saves a call that finds the socket empty.
    static constexpr std::size_t kMostSlots = 2;

    /// Unbound, for sending. Errors: the system gives no more sockets.
    [[nodiscard]] static Result<UdpSocket> open(const QString& place);
    /// Bound to `address` (port 0: any free one). Errors name the machine's addresses, or
    /// the holder of the port, and the remedy. `place` names what the socket is for.
    [[nodiscard]] static Result<UdpSocket> bind(
        const Address& address, const QString& place, PortHolder holder = PortHolder::Named);

    UdpSocket(UdpSocket&& other) noexcept;
    UdpSocket& operator=(UdpSocket&& other) noexcept;
    UdpSocket(const UdpSocket&) = delete;
    UdpSocket& operator=(const UdpSocket&) = delete;
    ~UdpSocket();

    /// Takes the next waiting datagram, cut to the buffer; nothing when none waits.
    [[nodiscard]] std::optional<Received> receive(std::span<std::byte> buffer);
    /// Takes up to so many waiting datagrams (1 .. kMostSlots slots) with one system call; returns
    /// how many there were. Fewer than slots: none waits any more.
    [[nodiscard]] std::size_t receive(std::span<Slot> slots);
    /// Whether the system took the datagram; it never waits.
    bool send(std::span<const std::byte> datagram, const Address& to);

    /// The bound address with the port that was chosen.
    [[nodiscard]] Address address() const;
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    /// Asks for a receive buffer of that many bytes; the system may grant less. Returns the
    /// granted size.
    std::size_t setReceiveBuffer(std::size_t bytes);

private:
    explicit UdpSocket(int descriptor)
        : m_descriptor(descriptor)
    {
    }

    int m_descriptor = -1;
};

} // namespace medulla::wire
