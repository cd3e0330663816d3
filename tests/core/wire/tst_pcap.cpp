// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "core/wire/pcap.h"

#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace medulla::wire;

namespace {

constexpr qsizetype kFileHeader = 24;
constexpr qsizetype kPacketHeader = 16;

std::uint32_t little(const QByteArray& file, qsizetype at)
{
    return qFromLittleEndian<std::uint32_t>(file.constData() + at);
}
std::uint16_t big16(const QByteArray& bytes, qsizetype at)
{
    return qFromBigEndian<std::uint16_t>(bytes.constData() + at);
}

/// The sum of RFC 1071 over bytes that contain a correct checksum is 0xffff.
std::uint32_t folded(QByteArray bytes)
{
    if (bytes.size() % 2 != 0) {
        bytes.append('\0');
    }
    std::uint32_t sum = 0;
    for (qsizetype i = 0; i < bytes.size(); i += 2) {
        sum += big16(bytes, i);
    }
    while (sum > 0xffff) {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    return sum;
}

std::span<const std::byte> span(const QByteArray& bytes)
{
    return std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
}

const Address kFrom { 0xc0a80150, 25000 };
const Address kTo { 0xc0a80101, 25001 };

} // namespace

class TestPcap final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fileHasTheHeaderOfNanosecondsAndRawIp()
    {
        const PcapBuilder capture;
        QCOMPARE(capture.file().size(), kFileHeader);
        QCOMPARE(little(capture.file(), 0), 0xa1b23c4dU);
        QCOMPARE(big16(capture.file(), 4), std::uint16_t(0x0200)); // version 2.4
        QCOMPARE(big16(capture.file(), 6), std::uint16_t(0x0400));
        QCOMPARE(little(capture.file(), 16), 65535U); // as long as an IP packet can be
        QCOMPARE(little(capture.file(), 20), 101U);
    }

    void packetHasTimeAddressesAndChecksums_data()
    {
        QTest::addColumn<QByteArray>("payload");
        QTest::newRow("even") << QByteArray("1,2,3;");
        QTest::newRow("odd") << QByteArray("1,2,3");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("high bytes") << QByteArray(24, '\xff');
    }
    void packetHasTimeAddressesAndChecksums()
    {
        QFETCH(QByteArray, payload);
        PcapBuilder capture;
        capture.add(
            1'700'000'000'123'456'789, kFrom, kTo, span(payload), std::size_t(payload.size()));
        const auto packet = capture.file().mid(kFileHeader);
        QCOMPARE(little(packet, 0), 1'700'000'000U);
        QCOMPARE(little(packet, 4), 123'456'789U);
        QCOMPARE(little(packet, 8), std::uint32_t(28 + payload.size()));
        QCOMPARE(little(packet, 12), std::uint32_t(28 + payload.size()));
        const auto ip = packet.mid(kPacketHeader);
        QCOMPARE(ip.size(), 28 + payload.size());
        QCOMPARE(ip[0], char(0x45));
        QCOMPARE(big16(ip, 2), std::uint16_t(28 + payload.size()));
        QCOMPARE(ip[9], char(17));
        QCOMPARE(folded(ip.left(20)), 0xffffU);
        QCOMPARE(ip.mid(12, 8), QByteArray::fromHex("c0a80150c0a80101"));
        const auto udp = ip.mid(20);
        QCOMPARE(big16(udp, 0), kFrom.port);
        QCOMPARE(big16(udp, 2), kTo.port);
        QCOMPARE(big16(udp, 4), std::uint16_t(8 + payload.size()));
        const auto pseudo = ip.mid(12, 8) + QByteArray("\0\x11", 2) + udp.mid(4, 2);
        QCOMPARE(folded(pseudo + udp), 0xffffU);
        QCOMPARE(udp.mid(8), payload);
    }

    void cutDatagramTellsItsWholeLength()
    {
        PcapBuilder capture;
        capture.add(1, kFrom, kTo, span(QByteArray(512, 'x')), 2000);
        capture.add(2, kTo, kFrom, span(QByteArray("1")), 1);
        const auto packet = capture.file().mid(kFileHeader);
        QCOMPARE(little(packet, 8), 28U + 512U);
        QCOMPARE(little(packet, 12), 28U + 2000U);
        const auto ip = packet.mid(kPacketHeader);
        QCOMPARE(big16(ip, 2), std::uint16_t(28 + 2000));
        QCOMPARE(big16(ip, 26), std::uint16_t(0)); // no checksum
        QCOMPARE(little(packet, kPacketHeader + 28 + 512 + 4), 2U); // the next one begins here
    }

    void writtenCaptureReadsBack()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.pcap"));
        PcapBuilder capture;
        capture.add(1'700'000'000'123'456'789, kFrom, kTo, span("1,2,3"), 5);
        capture.add(1'700'000'000'123'456'790, kTo, kFrom, span(QByteArray(512, 'x')), 2000);
        QVERIFY(medulla::saveFile(path, capture.file()));
        QStringList read;
        QVERIFY(readPcap(path, [&read](const CapturedDatagram& datagram) {
            read << QStringLiteral("%1 %2 %3 %4 %5")
                        .arg(datagram.atNs)
                        .arg(datagram.from.toString(), datagram.to.toString())
                        .arg(datagram.payload.size())
                        .arg(datagram.size);
            return true;
        }));
        QCOMPARE(read,
            (QStringList {
                QStringLiteral("1700000000123456789 192.168.1.80:25000 192.168.1.1:25001 5 5"),
                QStringLiteral("1700000000123456790 192.168.1.1:25001 192.168.1.80:25000 512 2000"),
            }));
    }

    /// As tcpdump writes it: link header of Ethernet; ARP and a TCP packet between.
    void captureOfEthernetIsReadAndOtherProtocolsArePassedOver()
    {
        QByteArray file = QByteArray::fromHex("4d3cb2a1" // nanoseconds, little endian
                                              "02000400"
                                              "00000000"
                                              "00000000"
                                              "ffff0000"
                                              "01000000");
        const auto addPacket = [&file](const QByteArray& packet) {
            const auto size = QByteArray(1, char(packet.size())) + QByteArray(3, '\0');
            file += QByteArray::fromHex("01000000"
                                        "02000000")
                + size + size + packet;
        };
        const auto mac = QByteArray(12, '\1');
        PcapBuilder built;
        built.add(1, kFrom, kTo, span("7"), 1);
        auto ip = built.file().mid(kFileHeader + kPacketHeader);
        addPacket(mac + QByteArray::fromHex("0806") + QByteArray(28, '\2'));
        auto tcp = ip;
        tcp[9] = 6;
        addPacket(mac + QByteArray::fromHex("0800") + tcp);
        addPacket(mac + QByteArray::fromHex("0800") + ip + QByteArray(17, '\0')); // padded to 60
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("eth.pcap"));
        QVERIFY(medulla::saveFile(path, file));
        int count = 0;
        QVERIFY(readPcap(path, [&count](const CapturedDatagram& datagram) {
            ++count;
            return datagram.payload.size() == 1 && datagram.atNs == 1'000'000'002;
        }));
        QCOMPARE(count, 1);
    }

    void otherFilesAreRefusedWithPlaceAndRemedy()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("no.pcap"));
        QVERIFY(medulla::saveFile(path, QByteArray("1,2,3")));
        const auto read = readPcap(path, [](const CapturedDatagram&) { return true; });
        QVERIFY(!read);
        QCOMPARE(read.error().place, path);
        QVERIFY(!read.error().remedy.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestPcap)
#include "tst_pcap.moc"
