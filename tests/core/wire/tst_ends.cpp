// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/ends.h"
#include "tests/support/allocations.h"

#include <cstring>
#include <vector>

#include <QElapsedTimer>
#include <QTest>

using namespace medulla;

namespace {

wire::UdpSocket bound()
{
    return wire::UdpSocket::bind({ 0x7f000001, 0 }, QStringLiteral("test")).value();
}

std::span<const std::byte> bytesOf(const QByteArray& text)
{
    return std::as_bytes(std::span(text.constData(), std::size_t(text.size())));
}

QElapsedTimer started()
{
    QElapsedTimer timer;
    timer.start();
    return timer;
}

/// Runs the event loop until `done`, for 5 s at most; without the pauses of QTRY_VERIFY.
template <class Done>
bool soon(Done done)
{
    for (const QElapsedTimer timer = started(); timer.elapsed() < 5000;) {
        if (done()) {
            return true;
        }
        QCoreApplication::processEvents();
    }
    return false;
}

/// Counts the warnings in the log.
int logged = 0;
void countLog(QtMsgType type, const QMessageLogContext&, const QString&)
{
    logged += type == QtWarningMsg ? 1 : 0;
}

} // namespace

class TestEnds final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePositionIsThatOfTheFirstCoordinate()
    {
        SimulatedClock clock;
        wire::Intake intake(QStringLiteral("test"), bound(), clock);
        std::vector<Position> received;
        connect(&intake, &wire::Intake::received, this,
            [&](const Position& position) { received.push_back(position); });
        QStringList all;
        connect(&intake, &wire::Intake::receivedAll, this,
            [&](const Coordinates& coordinates) { all << coordinates.toString(); });
        auto sender = bound();
        for (const auto* text : { "1,2,3", "4,5,6,99", "7,8,9;10,11,12" }) {
            QVERIFY(sender.send(bytesOf(text), intake.address()));
        }
        QTRY_COMPARE(received.size(), std::size_t(3));
        QVERIFY(received[0] == Position(1, 2, 3));
        QVERIFY(received[1] == Position(4, 5, 6));
        QVERIFY(received[2] == Position(7, 8, 9));
        QCOMPARE(all,
            (QStringList { QStringLiteral("1.000,2.000,3.000"),
                QStringLiteral("4.000,5.000,6.000,99.000"),
                QStringLiteral("7.000,8.000,9.000;10.000,11.000,12.000") }));
        QCOMPARE(intake.bad(), std::uint64_t(0));
    }

    void badDatagramsAreCountedAndLoggedOnceASecond()
    {
        SimulatedClock clock;
        wire::Intake intake(QStringLiteral("test"), bound(), clock);
        int received = 0;
        connect(&intake, &wire::Intake::received, this, [&] { ++received; });
        auto sender = bound();
        const auto before = qInstallMessageHandler(countLog);
        logged = 0;
        const QList<QByteArray> bad { QByteArray(), "1,2", "1;2;3", "a,b,c", "nan,1,2", "1,2,inf",
            QByteArray(4000, '1'), QByteArray("1,2\0,3", 6) };
        for (int i = 0; i < 100; ++i) {
            for (const auto& datagram : bad) {
                sender.send(bytesOf(datagram), intake.address());
            }
            const auto wanted = std::uint64_t(i + 1) * std::uint64_t(bad.size());
            QVERIFY(soon([&] { return intake.bad() == wanted; }));
            clock.advance(std::chrono::milliseconds(100)); // 10 s in all
        }
        qInstallMessageHandler(before);
        QCOMPARE(logged, 10);
        QCOMPARE(received, 0);
        sender.send(bytesOf("1,2,3"), intake.address());
        QTRY_COMPARE(received, 1);
    }

    void anotherHostThanTheFirstIsRejectedCountedAndLoggedOnceASecond()
    {
        SimulatedClock clock;
        wire::Intake intake(QStringLiteral("test"), bound(), clock);
        std::vector<Position> received;
        connect(&intake, &wire::Intake::received, this,
            [&](const Position& position) { received.push_back(position); });
        const auto hostOf = [](std::uint32_t host) {
            return *wire::UdpSocket::bind({ host, 0 }, QString());
        };
        auto first = hostOf(0x7f000002);
        auto firstOnAnotherPort = hostOf(0x7f000002);
        auto stranger = hostOf(0x7f000003);
        QVERIFY(first.send(bytesOf("1,2,3"), intake.address()));
        QTRY_COMPARE(received.size(), std::size_t(1));
        const auto before = qInstallMessageHandler(countLog);
        logged = 0;
        for (std::uint64_t i = 1; i <= 20; ++i) {
            QVERIFY(stranger.send(bytesOf("7,8,9"), intake.address()));
            QVERIFY(soon([&] { return intake.bad() == i; }));
            clock.advance(std::chrono::milliseconds(100)); // 2 s in all
        }
        qInstallMessageHandler(before);
        QCOMPARE(logged, 2);
        QVERIFY(firstOnAnotherPort.send(bytesOf("4,5,6"), intake.address()));
        QTRY_COMPARE(received.size(), std::size_t(2));
        QVERIFY(received[1] == Position(4, 5, 6));
    }

    void receivingAllocatesNothing()
    {
        SimulatedClock clock;
        wire::Intake intake(QStringLiteral("test"), bound(), clock);
        int received = 0;
        connect(&intake, &wire::Intake::received, this, [&] { ++received; });
        auto sender = bound();
        const auto passAll = [&](int upTo) { return soon([&] { return received >= upTo; }); };
        const auto send = [&](int count) {
            for (int i = 0; i < count; ++i) {
                sender.send(bytesOf("123.45678901234567,-2,3.5,99"), intake.address());
            }
        };
        send(1);
        QVERIFY(passAll(1));
        send(30); // in one pass
        const auto before = test::allocations();
        QVERIFY(passAll(31));
        const auto forThirty = test::allocations() - before;
        QCOMPARE(received, 31);
        send(1);
        const auto beforeOne = test::allocations();
        QVERIFY(passAll(32));
        const auto forOne = test::allocations() - beforeOne;
        QCOMPARE(received, 32);
        QCOMPARE(forThirty, forOne); // whatever a pass of the event loop costs, datagrams add none
    }

    void samplesLeaveAsCsv()
    {
        SimulatedClock clock;
        auto receiver = bound();
        wire::Outlet outlet(bound(), receiver.address(), clock);
        outlet.send({ 1.5, -2, 1e-5 });
        std::array<std::byte, 64> buffer {};
        std::optional<wire::UdpSocket::Received> received;
        QVERIFY(soon([&] {
            received = receiver.receive(buffer);
            return received.has_value();
        }));
        QCOMPARE(
            QByteArray(reinterpret_cast<const char*>(buffer.data()), qsizetype(received->size)),
            QByteArray("1.5,-2,0.00001"));
        QCOMPARE(outlet.failed(), std::uint64_t(0));
    }

    void whatCannotBeSentIsCountedAndLoggedOnceASecond()
    {
        SimulatedClock clock;
        // Bound to loopback, so the system refuses to send to any other network.
        wire::Outlet outlet(bound(), { 0xc0000201, 9 }, clock);
        const auto before = qInstallMessageHandler(countLog);
        logged = 0;
        for (int i = 0; i < 100; ++i) {
            outlet.send({ double(i), 0, 0 });
            clock.advance(std::chrono::milliseconds(35));
        }
        qInstallMessageHandler(before);
        QCOMPARE(outlet.failed(), std::uint64_t(100));
        QCOMPARE(logged, 4);
    }
};

QTEST_GUILESS_MAIN(TestEnds)
#include "tst_ends.moc"
