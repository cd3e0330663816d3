// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/realtime_thread.h"
#include "core/spine/config_reader.h"
#include "tests/core/spine/cell_fixture.h"
#include "tests/support/shared_data.h"

#include <algorithm>
#include <poll.h>
#include <thread>

#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;

namespace {

const QString kGood = QStringLiteral("good");
const QString kBad = QStringLiteral("bad");
const QString kOut = QStringLiteral("out");

std::span<const std::byte> bytes(const QByteArray& datagram)
{
    return std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size())));
}

/// The cell's Spine on a thread of its own.
class Running {
public:
    explicit Running(const Cell& cell)
        : m_thread(QStringLiteral("spine"))
    {
        auto made = spine::Spine::create(cell.config, cell.options, m_clock);
        if (!made) {
            qFatal("%s", qUtf8Printable(shown(made.error())));
        }
        spine = made->release();
        m_thread.begin();
        spine->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, spine, &QObject::deleteLater);
        QMetaObject::invokeMethod(spine, [this] { spine->start(); });
    }
    spine::Snapshot snapshot() const
    {
        spine::Snapshot taken;
        QMetaObject::invokeMethod(
            spine, [&] { spine->snapshot(taken); }, Qt::BlockingQueuedConnection);
        return taken;
    }
    wire::Address address(const QString& input) const { return spine->input(input)->address(); }

    spine::Spine* spine = nullptr;

private:
    SystemClock m_clock;
    RealtimeThread m_thread;
};

/// Sends `count` values through and returns the hops' times in ascending order; lost ones are left
/// out.
std::vector<double> hopsMs(const wire::Address& to, wire::UdpSocket& device, int count)
{
    auto sender = *wire::UdpSocket::open({});
    std::array<std::byte, 64> buffer {};
    std::vector<double> hops;
    for (int i = 0; i < count; ++i) {
        const auto text = QByteArray::number(i);
        const auto start = std::chrono::steady_clock::now();
        sender.send(bytes(text), to);
        pollfd waiting { device.descriptor(), POLLIN, 0 };
        if (poll(&waiting, 1, 500) == 1 && device.receive(buffer)) {
            hops.push_back(toMs(std::chrono::steady_clock::now() - start));
        }
        std::this_thread::sleep_for(1ms);
    }
    std::sort(hops.begin(), hops.end());
    return hops;
}

void makePair(Cell& cell)
{
    cell.input(kGood).input(kBad).output(kOut).output(QStringLiteral("sink"));
    cell.connection(kGood, kOut).connection(kBad, QStringLiteral("sink"));
}

/// Keeps sending as fast as one thread can, at ordinary priority.
template <class Make>
std::jthread flood(const wire::Address& to, Make make)
{
    return std::jthread([to, make](const std::stop_token& stop) {
        auto sender = *wire::UdpSocket::open({});
        for (int i = 0; !stop.stop_requested(); ++i) {
            sender.send(bytes(make(i)), to);
        }
    });
}

} // namespace

class TestIsolation final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void floodOnOneInputDelaysNoOther()
    {
        Cell cell;
        makePair(cell);
        const Running running(cell);
        std::vector<double> hops;
        {
            const auto flooding =
                flood(running.address(kBad), [](int i) { return QByteArray::number(i); });
            hops = hopsMs(running.address(kGood), cell.devices.at(kOut), 300);
        }
        QCOMPARE(hops.size(), std::size_t(300)); // none lost
        // A pass reads at most 32 of the flood; the bound leaves room for a busy machine.
        QVERIFY2(hops[150] < 5.0, qPrintable(QString::number(hops[150])));
        QVERIFY(running.snapshot().inputs[1].counters.received > 1000);
    }

    void stormOfBadDatagramsDelaysNoOther()
    {
        Cell cell;
        makePair(cell);
        const Running running(cell);
        std::vector<double> hops;
        {
            const auto large = QByteArray(60'000, '7') + "x";
            const auto flooding = flood(running.address(kBad),
                [large](int i) { return i % 2 == 0 ? large : QByteArray(); });
            hops = hopsMs(running.address(kGood), cell.devices.at(kOut), 300);
        }
        QCOMPARE(hops.size(), std::size_t(300));
        QVERIFY2(hops[150] < 5.0, qPrintable(QString::number(hops[150])));
        const auto counters = running.snapshot().inputs[1].counters;
        QCOMPARE(counters.received, std::uint64_t(0));
        QVERIFY(counters.empty > 100);
        QVERIFY(counters.notANumber > 100);
    }

    void unreachableHostDelaysNoOther()
    {
        Cell cell;
        makePair(cell);
        // Nobody listens there, and nothing leads there: refused by the port, and by the system.
        cell.config.outputs[1].address = { 0x7f000001, 9 };
        cell.output(QStringLiteral("nowhere")).connection(kGood, QStringLiteral("nowhere"));
        cell.config.outputs[2].address = { 0xffffffff, 9 }; // broadcast, which is not permitted
        cell.connection(kGood, QStringLiteral("sink"));
        const Running running(cell);
        const auto hops = hopsMs(running.address(kGood), cell.devices.at(kOut), 200);
        QCOMPARE(hops.size(), std::size_t(200));
        QVERIFY2(hops[100] < 5.0, qPrintable(QString::number(hops[100])));
        const auto snapshot = running.snapshot();
        QCOMPARE(snapshot.outputs[0].counters.sent, std::uint64_t(200));
        QCOMPARE(snapshot.outputs[1].counters.sent, std::uint64_t(200));
        QCOMPARE(snapshot.outputs[2].counters.sendErrors, std::uint64_t(200));
    }

    void realConfigurationRunsOnItsLoopbackTwin()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(folder);
        auto config = spine::loadConfig(folder + QStringLiteral("/arnie/spine/config.json"));
        QVERIFY(config);
        spine::Options options;
        options.rewrites = { *wire::Rewrite::parse(u"192.168.1.0/24=127.0.1.0/24", {}) };
        SimulatedClock clock;
        // The ports are the lab's own; other tests and programs may hold them now.
        for (auto& input : config->inputs) {
            const auto wanted = spine::listenAddress(*config, options, input);
            QCOMPARE(wanted.host, 0x7f000101U);
            input.port = 0;
        }
        auto device = *wire::UdpSocket::bind({ 0x7f000150, 0 }, {});
        for (auto& output : config->outputs) {
            QCOMPARE(spine::sendAddress(options, output).host >> 8U, 0x7f0001U);
            output.address.port = device.address().port;
        }
        const auto made = spine::Spine::create(*config, options, clock);
        QVERIFY2(made, qPrintable(made ? QString() : shown(made.error())));
        (*made)->start();
        clock.advance(std::chrono::seconds(1)); // PYT is quiet
        const auto arm = (*made)->input(QStringLiteral("arm"))->address();
        QCOMPARE(arm.host, 0x7f000101U);

        const std::array<double, 3> report { 20, -10, 5 }; // global 10, 20, 5
        auto sender = *wire::UdpSocket::open({});
        sender.send(std::as_bytes(std::span(report)), arm);
        auto* armInput = (*made)->input(QStringLiteral("arm"));
        QVERIFY(waitUntil([&] { return armInput->latest() != nullptr; }));
        QCOMPARE(armInput->latest()->coordinates.position(), Position(10, 20, 5));
        sender.send(bytes("11,20,5"), (*made)->input(QStringLiteral("pyt"))->address());
        auto* output = (*made)->output(QStringLiteral("arm"));
        QVERIFY(waitUntil([&] { return output->counters().sent == 1; }));
        std::array<double, 3> command {};
        QVERIFY(device.receive(std::as_writable_bytes(std::span(command))));
        QCOMPARE(command, (std::array<double, 3> { 20, -11, 5 }));
    }
};

QTEST_GUILESS_MAIN(TestIsolation)
#include "tst_isolation.moc"
