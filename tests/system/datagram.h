// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"
#include "core/wire/codec.h"

#include <cstddef>
#include <optional>
#include <span>

namespace medulla::test {

/// A UDP datagram with both addresses. Value type.
struct Datagram {
    wire::Address from;
    wire::Address to;
    wire::Bytes bytes;
};

/// The IPv4 packet of a datagram, unfragmented, without a UDP checksum (RFC 768 allows that).
[[nodiscard]] wire::Bytes toPacket(const Datagram& datagram);
/// Nothing when the packet is not an unfragmented UDP datagram over IPv4.
[[nodiscard]] std::optional<Datagram> fromPacket(std::span<const std::byte> packet);
/// The destination of any IPv4 packet, host byte order; nothing for other protocols.
[[nodiscard]] std::optional<std::uint32_t> destinationOf(std::span<const std::byte> packet);

} // namespace medulla::test
