// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/datagram.h"

#include <cstring>

namespace medulla::test {

namespace {

// Field offsets in an IPv4 header without options (RFC 791) and the UDP header behind it (RFC 768).
constexpr std::size_t kIpHeader = 20;
constexpr std::size_t kUdpHeader = 8;
constexpr std::size_t kTotalLength = 2;
constexpr std::size_t kFragment = 6;
constexpr std::size_t kTimeToLive = 8;
constexpr std::size_t kProtocol = 9;
constexpr std::size_t kIpChecksum = 10;
constexpr std::size_t kSource = 12;
constexpr std::size_t kDestination = 16;
constexpr std::byte kVersionAndLength { 0x45 };
constexpr std::byte kUdp { 17 };

void put16(wire::Bytes& packet, std::size_t at, std::size_t value)
{
    packet[at] = std::byte(value >> 8U);
    packet[at + 1] = std::byte(value);
}

void put32(wire::Bytes& packet, std::size_t at, std::uint32_t value)
{
    put16(packet, at, value >> 16U);
    put16(packet, at + 2, value & 0xffffU);
}

std::uint16_t get16(std::span<const std::byte> packet, std::size_t at)
{
    return std::uint16_t(
        std::to_integer<unsigned>(packet[at]) << 8U | std::to_integer<unsigned>(packet[at + 1]));
}

std::uint32_t get32(std::span<const std::byte> packet, std::size_t at)
{
    return std::uint32_t(get16(packet, at)) << 16U | get16(packet, at + 2);
}

/// RFC 791: the complement of the one's complement sum of all 16 bit words.
std::uint16_t headerChecksum(std::span<const std::byte> header)
{
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < header.size(); i += 2) {
        sum += get16(header, i);
    }
    while (sum > 0xffffU) {
        sum = (sum & 0xffffU) + (sum >> 16U);
    }
    return std::uint16_t(~sum);
}

} // namespace

wire::Bytes toPacket(const Datagram& datagram)
{
    wire::Bytes packet(kIpHeader + kUdpHeader + datagram.bytes.size());
    packet[0] = kVersionAndLength;
    put16(packet, kTotalLength, packet.size());
    packet[kTimeToLive] = std::byte { 64 };
    packet[kProtocol] = kUdp;
    put32(packet, kSource, datagram.from.host);
    put32(packet, kDestination, datagram.to.host);
    put16(packet, kIpChecksum, headerChecksum(std::span(packet).first(kIpHeader)));
    put16(packet, kIpHeader, datagram.from.port);
    put16(packet, kIpHeader + 2, datagram.to.port);
    put16(packet, kIpHeader + 4, kUdpHeader + datagram.bytes.size());
    if (!datagram.bytes.empty()) {
        std::memcpy(&packet[kIpHeader + kUdpHeader], datagram.bytes.data(), datagram.bytes.size());
    }
    return packet;
}

std::optional<Datagram> fromPacket(std::span<const std::byte> packet)
{
    constexpr unsigned kMoreFragmentsOrOffset = 0x3fff;
    if (packet.size() < kIpHeader + kUdpHeader || packet[0] != kVersionAndLength
        || packet[kProtocol] != kUdp || (get16(packet, kFragment) & kMoreFragmentsOrOffset) != 0) {
        return std::nullopt;
    }
    const std::size_t length = get16(packet, kTotalLength);
    if (length < kIpHeader + kUdpHeader || length > packet.size()) {
        return std::nullopt;
    }
    const auto payload = packet.subspan(kIpHeader + kUdpHeader, length - kIpHeader - kUdpHeader);
    return Datagram { { get32(packet, kSource), get16(packet, kIpHeader) },
        { get32(packet, kDestination), get16(packet, kIpHeader + 2) },
        { payload.begin(), payload.end() } };
}

std::optional<std::uint32_t> destinationOf(std::span<const std::byte> packet)
{
    if (packet.size() < kIpHeader || std::to_integer<unsigned>(packet[0]) >> 4U != 4) {
        return std::nullopt;
    }
    return get32(packet, kDestination);
}

} // namespace medulla::test
