// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/spine/cell_fixture.h"

#include <cstdlib>
#include <new>

#include <QTest>

namespace {

// Of the one thread that this test has.
bool counting = false;
int allocations = 0;

} // namespace

void* operator new(std::size_t size)
{
    allocations += counting ? 1 : 0;
    if (void* memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

class TestAllocation final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countingWorks()
    {
        counting = true;
        const auto made = std::make_unique<Coordinates>(Position(1, 2, 3));
        counting = false;
        QVERIFY(allocations >= 2);
        allocations = 0;
    }

    void datagramsPassWithoutAllocating_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("isInput");
        QTest::addColumn<QString>("logged");
        QTest::newRow("simulink") << QStringLiteral("simulink") << true << QString();
        QTest::newRow("csv") << QStringLiteral("csv") << true << QString();
        QTest::newRow("logged input")
            << QStringLiteral("simulink") << true << QStringLiteral("cmd");
        QTest::newRow("logged output") << QStringLiteral("csv") << false << QStringLiteral("arm");
        QTest::newRow("all logged") << QStringLiteral("csv") << true << QStringLiteral("*");
    }
    void datagramsPassWithoutAllocating()
    {
        QFETCH(QString, format);
        QFETCH(bool, isInput);
        QFETCH(QString, logged);
        const auto arm = QStringLiteral("arm");
        const auto cmd = QStringLiteral("cmd");
        const auto logger = QStringLiteral("log");
        Cell cell;
        cell.input(cmd, format).input(arm, format).output(arm, format, 50.0).output(logger, format);
        cell.connection(cmd, arm).connection(cmd, logger).connection(arm, logger);
        cell.transform(arm, QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1"));
        cell.options.repeatMs = 100;
        cell.start();
        auto log = std::make_shared<spine::DatagramLog>();
        using Kind = spine::LoggedEnd::Kind;
        if (logged == QLatin1String("*")) {
            cell.spine->logAllDatagrams(log);
        } else {
            cell.spine->logDatagrams({ isInput ? Kind::Input : Kind::Output, logged, 1 }, log);
        }
        auto reader = log->reader();
        const auto codec = wire::findCodec(format);
        std::vector<std::byte> buffer(wire::kLargestDatagram);
        std::array<wire::UdpSocket::Slot, 1> slot { { { buffer, {} } } };
        wire::Bytes datagram;
        Coordinates value;
        spine::Snapshot snapshot;
        const auto pass = [&](int i) {
            // Good and new, unchanged, over the step, and bad: every way through.
            for (const auto& [name, x] :
                std::initializer_list<std::pair<const QString*, double>> { { &arm, 0.0 },
                    { &cmd, i % 40 + 0.125 }, { &cmd, i % 40 + 0.125 }, { &cmd, 1000.5 + i } }) {
                auto* input = cell.spine->input(*name);
                value.clear();
                value.append(x);
                value.append(2.25);
                value.append(1.0);
                value.endCoordinate();
                codec->encode(value, datagram);
                cell.sender.send(datagram, input->address());
                input->drain(slot);
            }
            auto* input = cell.spine->input(cmd);
            cell.sender.send(std::as_bytes(std::span("1,x")), input->address());
            input->drain(slot);
            cell.spine->snapshot(snapshot);
        };
        // Until buffers have grown; and the first message of a second is logged.
        for (int i = 0; i < 100; ++i) {
            pass(i);
        }
        counting = true;
        for (int i = 0; i < 1000; ++i) {
            pass(i);
        }
        counting = false;
        QCOMPARE(allocations, 0);
        QCOMPARE(reader.next().has_value(), !logged.isEmpty());
        const auto& counters = cell.spine->output(arm)->counters();
        QCOMPARE(counters.sent, std::uint64_t(1100));
        QCOMPARE(counters.overStep, std::uint64_t(1100));
        QCOMPARE(cell.spine->input(cmd)->counters().bad(), std::uint64_t(1100));
    }
};

QTEST_GUILESS_MAIN(TestAllocation)
#include "tst_allocation.moc"
