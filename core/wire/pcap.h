// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/wire/address.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <QByteArray>

class QIODevice;
class QBuffer;

namespace medulla::wire {

/// Writes a capture file of UDP datagrams, for Wireshark and tcpdump, through libpcap: classic pcap
/// with nanoseconds, link type 101 (raw IPv4). The headers of IP and UDP are made from the
/// addresses, with their checksums. Thread-confined.
class PcapWriter final {
public:
    /// `to` is open for writing, and outlives the writer.
    explicit PcapWriter(QIODevice& to);
    ~PcapWriter();
    PcapWriter(const PcapWriter&) = delete;
    PcapWriter& operator=(const PcapWriter&) = delete;

    /// Appends a datagram of `size` bytes, of which `payload` are known: all, or the first ones; a
    /// cut one has no UDP checksum. `atNs`: ns since 1970, 0 or more.
    void add(std::int64_t atNs, const Address& from, const Address& to,
        std::span<const std::byte> payload, std::size_t size);
    /// Hands all so far to the device. Whether it has taken it.
    bool flush();

private:
    struct Handle;

    std::unique_ptr<Handle> m_handle;
    std::uint16_t m_identification = 0; ///< of the next IP packet
};

/// The same in memory.
class PcapBuilder {
public:
    PcapBuilder();
    ~PcapBuilder();

    /// As of PcapWriter.
    void add(std::int64_t atNs, const Address& from, const Address& to,
        std::span<const std::byte> payload, std::size_t size)
    {
        m_writer->add(atNs, from, to, payload, size);
    }
    /// The file so far.
    [[nodiscard]] const QByteArray& file() const;

private:
    std::unique_ptr<QBuffer> m_buffer;
    std::unique_ptr<PcapWriter> m_writer;
};

/// A UDP datagram in a capture file.
struct CapturedDatagram {
    std::int64_t atNs = 0; ///< ns since 1970
    Address from;
    Address to;
    std::span<const std::byte> payload; ///< valid during the call; cut where the capture is
    std::size_t size = 0; ///< bytes of the whole datagram
};

/// Passes the UDP datagrams over IPv4 of a capture file (pcap or pcapng; raw IP, Ethernet, or
/// Linux's "any" device) to `take` until it returns false; everything else is passed over, as are
/// fragments. Error: the file cannot be read, or its link type is another. Blocks for disk access.
[[nodiscard]] Result<void> readPcap(
    const QString& path, const std::function<bool(const CapturedDatagram&)>& take);

} // namespace medulla::wire
