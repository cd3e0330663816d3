// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"
#include "tests/support/allocations.h"
#include "tests/support/waiting.h"

#include <array>
#include <vector>

#include <QFileInfo>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;
using wire::Address;
using wire::UdpSocket;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;

UdpSocket bound(const Address& address = { kLoopback, 0 })
{
    auto socket = UdpSocket::bind(address, QStringLiteral("test"));
    if (!socket) {
        qFatal("%s", qPrintable(socket.error().shown()));
    }
    return std::move(*socket);
}

std::span<const std::byte> bytesOf(const char* text)
{
    return std::as_bytes(std::span(text, std::strlen(text)));
}

/// Loopback delivers at once as a rule, but promises nothing.
std::optional<UdpSocket::Received> soon(UdpSocket& socket, std::span<std::byte> buffer)
{
    std::optional<UdpSocket::Received> received;
    for (int i = 0; i < 2000 && !received; ++i) {
        received = socket.receive(buffer);
        if (!received) {
            QTest::qSleep(1);
        }
    }
    return received;
}

} // namespace

class TestUdpSocket final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void datagramsStayApartAndNameTheirSender()
    {
        auto receiver = bound();
        auto sender = bound();
        QVERIFY(receiver.address().port != 0);
        QVERIFY(sender.send(bytesOf("1,2,3"), receiver.address()));
        QVERIFY(sender.send({}, receiver.address()));
        QVERIFY(sender.send(bytesOf("4"), receiver.address()));
        std::array<std::byte, 64> buffer {};
        const auto first = soon(receiver, buffer);
        QVERIFY(first);
        QCOMPARE(first->size, std::size_t(5));
        QCOMPARE(first->sender, sender.address());
        QCOMPARE(std::memcmp(buffer.data(), "1,2,3", 5), 0);
        QCOMPARE(soon(receiver, buffer).value().size, std::size_t(0));
        QCOMPARE(soon(receiver, buffer).value().size, std::size_t(1));
        QVERIFY(!receiver.receive(buffer));
    }

    void anOversizeDatagramTellsItsSize()
    {
        auto receiver = bound();
        auto sender = UdpSocket::open(QStringLiteral("test")).value();
        const std::vector<std::byte> large(wire::kLargestDatagram, std::byte { 7 });
        QVERIFY(sender.send(large, receiver.address()));
        std::array<std::byte, 16> buffer {};
        QCOMPARE(soon(receiver, buffer).value().size, wire::kLargestDatagram);
        const std::vector<std::byte> tooLarge(wire::kLargestDatagram + 1);
        QVERIFY(!sender.send(tooLarge, receiver.address()));
    }

    void aRefusedSendDoesNotDisturbReceiving()
    {
        auto socket = bound();
        Address gone;
        {
            const auto closed = bound();
            gone = closed.address();
        }
        auto sender = bound();
        for (int i = 0; i < 5; ++i) {
            socket.send(bytesOf("x"), gone);
        }
        QVERIFY(sender.send(bytesOf("1,2,3"), socket.address()));
        std::array<std::byte, 16> buffer {};
        QCOMPARE(soon(socket, buffer).value().size, std::size_t(5));
    }

    void anAddressThatTheMachineLacksIsToldWithThoseItHas()
    {
        // From the block that is kept for documentation, so no machine has it.
        const auto socket = UdpSocket::bind({ 0xc0000201, 0 }, QStringLiteral("input \"arm\""));
        QVERIFY(!socket);
        QCOMPARE(socket.error().place, QStringLiteral("input \"arm\""));
        const auto text = socket.error().text.english();
        QVERIFY2(text.contains(QStringLiteral("192.0.2.1")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("127.0.0.1")), qPrintable(text));
        QVERIFY(socket.error().remedy.english().contains(QStringLiteral("--rewrite")));
    }

    void aPortInUseNamesItsHolder()
    {
        const auto holder = bound();
        const auto second = UdpSocket::bind(holder.address(), QStringLiteral("--position"));
        QVERIFY(!second);
        const auto text = second.error().text.english();
        QVERIFY2(text.contains(QString::number(holder.address().port)), qPrintable(text));
        QVERIFY2(
            text.contains(QString::number(QCoreApplication::applicationPid())), qPrintable(text));
        // The system keeps 15 characters of a program's name.
        const auto name = QFileInfo(QCoreApplication::applicationFilePath()).fileName().left(15);
        QVERIFY2(text.contains(name), qPrintable(text));
        QVERIFY(!second.error().remedy.isEmpty());
    }

    void aPortHeldOnAllAddressesIsInUseToo()
    {
        const auto holder = bound({ 0, 0 });
        const auto second =
            UdpSocket::bind({ kLoopback, holder.address().port }, QStringLiteral("test"));
        QVERIFY(!second);
        QVERIFY(second.error().text.english().contains(
            QString::number(QCoreApplication::applicationPid())));
    }

    void samePortsOnOtherLoopbackAddressesAreFree()
    {
        const auto first = bound();
        const auto second = bound({ kLoopback + 1, first.address().port });
        QCOMPARE(second.address().port, first.address().port);
    }

    void aMovedSocketKeepsItsPortAndClosesOnce()
    {
        auto first = bound();
        const auto address = first.address();
        auto second = std::move(first);
        QCOMPARE(second.address(), address);
        auto third = bound();
        third = std::move(second);
        QCOMPARE(third.address(), address);
        {
            const auto end = std::move(third);
            QCOMPARE(end.address(), address);
        }
        QVERIFY(UdpSocket::bind(address, QStringLiteral("test"))); // free again
    }

    void theReceiveBufferIsWhatWasGranted()
    {
        auto socket = bound();
        const auto granted = socket.setReceiveBuffer(100'000);
        QVERIFY(granted > 0);
        QVERIFY(granted <= 100'000);
    }

    void sendingAndReceivingAllocateNothing()
    {
        auto receiver = bound();
        auto sender = bound();
        std::array<std::byte, 64> buffer {};
        const auto to = receiver.address();
        const auto before = test::allocations();
        int received = 0;
        for (int i = 0; i < 500; ++i) {
            sender.send(bytesOf("1,2,3"), to);
            received += receiver.receive(buffer) ? 1 : 0;
        }
        QCOMPARE(test::allocations() - before, std::size_t(0));
        QVERIFY(received > 400);
    }

    void severalDatagramsAreTakenAtOnceEachWithItsSender()
    {
        auto socket = bound();
        std::array senders { bound(), bound() };
        const QByteArray texts[] = { "1", "two", "3" };
        for (std::size_t i = 0; i < 3; ++i) {
            senders[i % 2].send(std::as_bytes(std::span(texts[i])), socket.address());
        }
        std::array<std::byte, 2> first {};
        std::array<std::byte, 8> second {};
        std::array<UdpSocket::Slot, 2> both { { { first, {} }, { second, {} } } };
        test::letTimePass(20ms);
        QCOMPARE(socket.receive(both), std::size_t(2));
        QCOMPARE(both[0].received.sender, senders[0].address());
        QCOMPARE(both[1].received.sender, senders[1].address());
        QCOMPARE(both[1].received.size, std::size_t(3));
        QCOMPARE(char(second[2]), 'o');
        QVERIFY(both[0].received.stampNs > 0);
        QVERIFY(both[1].received.stampNs >= both[0].received.stampNs);
        QCOMPARE(socket.receive(both), std::size_t(1));
        QCOMPARE(char(first[0]), '3');
        QCOMPARE(socket.receive(both), std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(TestUdpSocket)
#include "tst_udp_socket.moc"
