// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include <QByteArray>

namespace medulla::wire {

/// Builds a capture file of UDP datagrams in memory, for Wireshark and tcpdump: classic pcap with
/// nanoseconds (magic 0xa1b23c4d), little-endian, link type 101 (raw IPv4). The headers of IP and
/// UDP are made from the addresses, with their checksums. Format:
/// https://www.ietf.org/archive/id/draft-ietf-opsawg-pcap-04.html
class PcapBuilder {
public:
    PcapBuilder();

    /// Appends a datagram of `size` bytes, of which `payload` are known: all, or the first ones; a
    /// cut one has no UDP checksum. `atNs`: ns since 1970, 0 or more.
    void add(std::int64_t atNs, const Address& from, const Address& to,
        std::span<const std::byte> payload, std::size_t size);
    /// The file so far.
    [[nodiscard]] const QByteArray& file() const { return m_file; }

private:
    QByteArray m_file;
    std::uint16_t m_identification = 0; ///< of the next IP packet
};

} // namespace medulla::wire
