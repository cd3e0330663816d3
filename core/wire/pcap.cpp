// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/pcap.h"

#include "core/wire/codec.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <pcap/pcap.h>

#include <QBuffer>
#include <QFile>
#include <QtEndian>

namespace medulla::wire {

namespace {

constexpr std::size_t kIpHeader = 20;
constexpr std::size_t kUdpHeader = 8;
constexpr std::size_t kHeaders = kIpHeader + kUdpHeader;
constexpr std::uint32_t kLongestPacket = kLargestDatagram + kHeaders;
constexpr std::uint8_t kUdp = 17; // its number in the IP header
constexpr std::uint16_t kIpv4 = 0x0800; // its number in the headers of links
constexpr std::int64_t kNsPerS = 1'000'000'000;

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

/// The offset of the IP packet; nothing where the link carries another protocol.
std::optional<std::size_t> ipOffset(int link, std::span<const std::byte> packet)
{
    const auto carries = [&packet](std::size_t at) {
        return packet.size() >= at + 2
            && qFromBigEndian<std::uint16_t>(packet.data() + at) == kIpv4;
    };
    switch (link) {
    case DLT_RAW:
    case DLT_IPV4:
        return 0;
    case DLT_EN10MB:
        return carries(12) ? std::optional<std::size_t>(14) : std::nullopt;
    case DLT_LINUX_SLL:
        return carries(14) ? std::optional<std::size_t>(16) : std::nullopt;
    case DLT_LINUX_SLL2:
        return carries(0) ? std::optional<std::size_t>(20) : std::nullopt;
    default:
        return std::nullopt;
    }
}

bool isKnownLink(int link)
{
    return link == DLT_RAW || link == DLT_IPV4 || link == DLT_EN10MB || link == DLT_LINUX_SLL
        || link == DLT_LINUX_SLL2;
}

/// The datagram of an IP packet; nothing for another protocol, a fragment or a cut header.
std::optional<CapturedDatagram> datagramOf(std::span<const std::byte> ip)
{
    if (ip.size() < kHeaders || std::to_integer<unsigned>(ip[0]) >> 4U != 4) {
        return std::nullopt;
    }
    const std::size_t header = (std::to_integer<std::size_t>(ip[0]) & 0xfU) * 4;
    const auto big16 = [&ip](std::size_t at) { return qFromBigEndian<std::uint16_t>(&ip[at]); };
    constexpr std::uint16_t kFragment = 0x3fff; // more of them follow, or an offset
    if (header < kIpHeader || ip.size() < header + kUdpHeader
        || std::to_integer<std::uint8_t>(ip[9]) != kUdp || (big16(6) & kFragment) != 0) {
        return std::nullopt;
    }
    const std::size_t length = big16(header + 4);
    if (length < kUdpHeader) {
        return std::nullopt;
    }
    CapturedDatagram datagram;
    datagram.from = { qFromBigEndian<std::uint32_t>(&ip[12]), big16(header) };
    datagram.to = { qFromBigEndian<std::uint32_t>(&ip[16]), big16(header + 2) };
    datagram.size = length - kUdpHeader;
    const auto payload = ip.subspan(header + kUdpHeader);
    datagram.payload = payload.first(std::min(payload.size(), datagram.size));
    return datagram;
}

ssize_t writeToDevice(void* device, const char* bytes, std::size_t size)
{
    const auto written = static_cast<QIODevice*>(device)->write(bytes, qint64(size));
    return written < 0 ? 0 : ssize_t(written);
}

struct Closer {
    void operator()(pcap_t* pcap) const { pcap_close(pcap); }
};
using OpenPcap = std::unique_ptr<pcap_t, Closer>;

} // namespace

struct PcapWriter::Handle {
    OpenPcap pcap { pcap_open_dead_with_tstamp_precision(
        DLT_RAW, int(kLongestPacket), PCAP_TSTAMP_PRECISION_NANO) };
    pcap_dumper_t* dumper = nullptr;
};

PcapWriter::PcapWriter(QIODevice& to)
    : m_handle(std::make_unique<Handle>())
{
    auto* const file = fopencookie(&to, "w", { nullptr, writeToDevice, nullptr, nullptr });
    m_handle->dumper = pcap_dump_fopen(m_handle->pcap.get(), file);
    if (m_handle->dumper == nullptr) {
        qFatal("No memory for a capture file.");
    }
}

PcapWriter::~PcapWriter()
{
    pcap_dump_close(m_handle->dumper);
}

void PcapWriter::add(std::int64_t atNs, const Address& from, const Address& to,
    std::span<const std::byte> payload, std::size_t size)
{
    size = std::min(size, kLargestDatagram);
    payload = payload.first(std::min(payload.size(), size));
    const auto headers = headersOf(from, to, payload, size, m_identification++);
    std::array<std::byte, kLongestPacket> packet; // NOLINT(*-member-init): what is used is copied
    std::copy(headers.begin(), headers.end(), packet.begin());
    std::copy(payload.begin(), payload.end(), packet.begin() + kHeaders);
    pcap_pkthdr header {};
    header.ts.tv_sec = time_t(atNs / kNsPerS);
    header.ts.tv_usec = suseconds_t(atNs % kNsPerS); // ns in a capture of this precision
    header.caplen = bpf_u_int32(kHeaders + payload.size());
    header.len = bpf_u_int32(kHeaders + size);
    pcap_dump(reinterpret_cast<u_char*>(m_handle->dumper), &header,
        reinterpret_cast<const u_char*>(packet.data()));
}

bool PcapWriter::flush()
{
    return pcap_dump_flush(m_handle->dumper) == 0
        && std::ferror(pcap_dump_file(m_handle->dumper)) == 0;
}

PcapBuilder::PcapBuilder()
    : m_buffer(std::make_unique<QBuffer>())
{
    m_buffer->open(QIODevice::WriteOnly);
    m_writer = std::make_unique<PcapWriter>(*m_buffer);
}

PcapBuilder::~PcapBuilder() = default;

const QByteArray& PcapBuilder::file() const
{
    m_writer->flush();
    return m_buffer->data();
}

Result<void> readPcap(const QString& path, const std::function<bool(const CapturedDatagram&)>& take)
{
    std::array<char, PCAP_ERRBUF_SIZE> error {};
    const OpenPcap pcap(pcap_open_offline_with_tstamp_precision(
        QFile::encodeName(path).constData(), PCAP_TSTAMP_PRECISION_NANO, error.data()));
    if (!pcap) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The capture cannot be read: %1."),
                { QString::fromLocal8Bit(error.data()) }),
            QT_TRANSLATE_NOOP("medulla", "Choose a file made by tcpdump or Wireshark."));
    }
    const auto link = pcap_datalink(pcap.get());
    if (!isKnownLink(link)) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The capture is of a network of another kind (%1)."),
                { QString::number(link) }),
            QT_TRANSLATE_NOOP("medulla", "Capture on Ethernet, or on the device \"any\"."));
    }
    pcap_pkthdr* header = nullptr;
    const u_char* bytes = nullptr;
    int status = 0;
    while ((status = pcap_next_ex(pcap.get(), &header, &bytes)) == 1) {
        const std::span packet(reinterpret_cast<const std::byte*>(bytes), header->caplen);
        const auto offset = ipOffset(link, packet);
        auto datagram =
            offset && *offset <= packet.size() ? datagramOf(packet.subspan(*offset)) : std::nullopt;
        if (!datagram) {
            continue;
        }
        datagram->atNs = std::int64_t(header->ts.tv_sec) * kNsPerS + header->ts.tv_usec;
        if (!take(*datagram)) {
            return {};
        }
    }
    if (status == PCAP_ERROR) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The capture is damaged: %1."),
                { QString::fromLocal8Bit(pcap_geterr(pcap.get())) }),
            QT_TRANSLATE_NOOP("medulla", "Take another copy of the file."));
    }
    return {};
}

} // namespace medulla::wire
