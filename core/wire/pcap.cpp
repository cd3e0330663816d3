// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/pcap.h"

#include "core/wire/codec.h"

#include <algorithm>
#include <array>

#include <QtEndian>

namespace medulla::wire {

namespace {

constexpr std::uint32_t kMagicNs = 0xa1b23c4d;
constexpr std::uint32_t kRawIp = 101;
constexpr std::size_t kIpHeader = 20;
constexpr std::size_t kUdpHeader = 8;
constexpr std::size_t kHeaders = kIpHeader + kUdpHeader;
constexpr std::uint32_t kLongestPacket = kLargestDatagram + kHeaders;
constexpr std::uint8_t kUdp = 17; // its number in the IP header
constexpr std::int64_t kNsPerS = 1'000'000'000;

void appendLittle(QByteArray& file, std::uint32_t value)
{
    value = qToLittleEndian(value);
    file.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// The sum of 16-bit words of RFC 1071, not folded yet.
std::uint32_t sumOf(std::span<const std::byte> bytes)
{
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        sum += std::to_integer<std::uint32_t>(bytes[i]) << (i % 2 == 0 ? 8U : 0U);
    }
    return sum;
}

std::uint16_t checksum(std::uint32_t sum)
{
    while (sum >> 16U != 0) {
        sum = (sum & 0xffffU) + (sum >> 16U);
    }
    return std::uint16_t(~sum);
}

using Headers = std::array<std::byte, kHeaders>;

Headers headersOf(const Address& from, const Address& to, std::span<const std::byte> payload,
    std::size_t size, std::uint16_t identification)
{
    Headers headers {};
    auto* ip = headers.data();
    auto* udp = ip + kIpHeader;
    ip[0] = std::byte { 0x45 }; // version 4, five words
    qToBigEndian(std::uint16_t(kHeaders + size), ip + 2);
    qToBigEndian(identification, ip + 4);
    ip[6] = std::byte { 0x40 }; // do not fragment
    ip[8] = std::byte { 64 }; // hops to live, the default of Linux
    ip[9] = std::byte { kUdp };
    qToBigEndian(from.host, ip + 12);
    qToBigEndian(to.host, ip + 16);
    qToBigEndian(checksum(sumOf(std::span(headers).first(kIpHeader))), ip + 10);

    const auto length = std::uint16_t(kUdpHeader + size);
    qToBigEndian(from.port, udp);
    qToBigEndian(to.port, udp + 2);
    qToBigEndian(length, udp + 4);
    if (payload.size() == size) {
        const auto hosts = std::span(headers).subspan(12, 8);
        const auto sum = sumOf(hosts) + kUdp + length + sumOf(std::span(headers).last(kUdpHeader))
            + sumOf(payload);
        const auto folded = checksum(sum);
        // 0 would say that there is no checksum.
        qToBigEndian(folded == 0 ? std::uint16_t { 0xffff } : folded, udp + 6);
    }
    return headers;
}

} // namespace

PcapBuilder::PcapBuilder()
{
    appendLittle(m_file, kMagicNs);
    appendLittle(m_file, 2U | 4U << 16U); // version 2.4
    appendLittle(m_file, 0);
    appendLittle(m_file, 0);
    appendLittle(m_file, kLongestPacket);
    appendLittle(m_file, kRawIp);
}

void PcapBuilder::add(std::int64_t atNs, const Address& from, const Address& to,
    std::span<const std::byte> payload, std::size_t size)
{
    size = std::min(size, kLargestDatagram);
    payload = payload.first(std::min(payload.size(), size));
    const auto headers = headersOf(from, to, payload, size, m_identification++);
    appendLittle(m_file, std::uint32_t(atNs / kNsPerS));
    appendLittle(m_file, std::uint32_t(atNs % kNsPerS));
    appendLittle(m_file, std::uint32_t(kHeaders + payload.size()));
    appendLittle(m_file, std::uint32_t(kHeaders + size));
    m_file.append(reinterpret_cast<const char*>(headers.data()), qsizetype(headers.size()));
    m_file.append(reinterpret_cast<const char*>(payload.data()), qsizetype(payload.size()));
}

} // namespace medulla::wire
