// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that a network can throw at a Spine, on every input at once, while valid traffic goes
// through: random bytes, datagrams of the largest size, empty ones, NaN, wrong counts, and a fifth
// of all lost.

#include "core/base/realtime_thread.h"
#include "core/base/seeded_random.h"
#include "core/spine/spine.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <poll.h>
#include <thread>

#include <QFile>
#include <QTest>

using namespace medulla;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kLoopback = 0x7f000001;
constexpr int kPerSecond = 5000; ///< on each input
constexpr double kLoss = 0.2;
constexpr double kThresholdMm = 50.0;

wire::UdpSocket device()
{
    return *wire::UdpSocket::bind({ kLoopback, 0 }, {});
}

std::span<const std::byte> bytes(const QByteArray& datagram)
{
    return std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size())));
}

QByteArray randomBytes(SeededRandom& random, std::size_t size)
{
    QByteArray made(qsizetype(size), Qt::Uninitialized);
    for (auto& byte : made) {
        byte = char(random.next());
    }
    return made;
}

QByteArray doubles(std::initializer_list<double> values)
{
    return { reinterpret_cast<const char*>(values.begin()),
        qsizetype(values.size() * sizeof(double)) };
}

/// What is thrown at an input of that format; `decodable`: also what is well formed.
QByteArray noise(SeededRandom& random, bool simulink, bool decodable)
{
    constexpr auto kNan = std::numeric_limits<double>::quiet_NaN();
    static const QByteArray kLargestText = QByteArray("7,").repeated(32'000) + "7";
    const auto kind = random.uniform();
    if (kind < 0.002) { // of the largest size
        return decodable && !simulink ? kLargestText : randomBytes(random, wire::kLargestDatagram);
    }
    if (kind < 0.1) {
        return {};
    }
    if (kind < 0.3) {
        return simulink ? doubles({ 1.0, kNan, 3.0 }) : QByteArray("1,nan,3");
    }
    if (kind < 0.5) { // wrong counts
        if (!decodable) {
            return randomBytes(random, 8 * random.below(9) + 1 + random.below(7));
        }
        return simulink ? doubles({ 1.0, 2.0, 3.0, random.uniform(), 5.0 })
                        : QByteArray("1,2;3;4,5,6,7,") + QByteArray::number(random.uniform());
    }
    if (kind < 0.7 && decodable && !simulink) { // well formed, but of a wild place
        return QByteArray::number(random.normal(500.0)) + ',' + QByteArray::number(random.normal())
            + ",0";
    }
    auto size = random.below(80);
    size += simulink && size % 8 == 0 ? 1 : 0;
    return randomBytes(random, size);
}

/// Pages that the process has in memory.
long residentPages()
{
    QFile statm(QStringLiteral("/proc/self/statm"));
    return statm.open(QIODevice::ReadOnly) ? statm.readAll().split(' ').value(1).toLong() : 0;
}

struct Latencies {
    double medianMs = 0;
    double p99Ms = 0;
    std::size_t count = 0;
    int lost = 0;
};

/// Valid values at 200 Hz for a while, told from noise by their first value.
Latencies probe(const wire::Address& to, wire::UdpSocket& at, Duration span)
{
    auto sender = *wire::UdpSocket::open({});
    std::vector<std::byte> buffer(wire::kLargestDatagram);
    std::vector<double> hopsMs;
    hopsMs.reserve(200'000);
    Latencies result;
    const auto end = std::chrono::steady_clock::now() + span;
    for (int number = 0; std::chrono::steady_clock::now() < end; ++number) {
        const auto text = "1e9," + QByteArray::number(number) + ",1";
        const auto expected = "1000000000," + QByteArray::number(number) + ",1";
        const auto start = std::chrono::steady_clock::now();
        sender.send(bytes(text), to);
        bool found = false;
        while (!found && std::chrono::steady_clock::now() - start < 1s) {
            pollfd waiting { at.descriptor(), POLLIN, 0 };
            poll(&waiting, 1, 100);
            while (const auto datagram = at.receive(buffer)) {
                found = found
                    || (datagram->size == std::size_t(expected.size())
                        && std::memcmp(buffer.data(), expected.constData(), datagram->size) == 0);
            }
        }
        if (found) {
            hopsMs.push_back(toMs(std::chrono::steady_clock::now() - start));
        } else {
            ++result.lost;
        }
        std::this_thread::sleep_until(start + 5ms);
    }
    std::sort(hopsMs.begin(), hopsMs.end());
    result.count = hopsMs.size();
    if (!hopsMs.empty()) {
        result.medianMs = hopsMs[hopsMs.size() / 2];
        result.p99Ms = hopsMs[hopsMs.size() * 99 / 100];
    }
    return result;
}

} // namespace

class TestSoakSpine final : public QObject {
    Q_OBJECT

public:
    /// Qt Test would end a long storm after five minutes.
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "4000000"); }

private Q_SLOTS:
    void validTrafficPassesThroughAnything()
    {
        const auto given = qEnvironmentVariableIntValue("MEDULLA_SOAK_S");
        const auto span = std::chrono::seconds(given > 0 ? given : 30);
        const auto csv = QStringLiteral("csv");
        const auto simulink = QStringLiteral("simulink");
        const auto arm = QStringLiteral("arm");
        const auto pyt = QStringLiteral("pyt");
        const auto brain = QStringLiteral("brain");
        const auto once = QStringLiteral("once");

        spine::Config config;
        config.host = kLoopback;
        config.inputs = { { arm, 0, true, simulink }, { pyt, 0, true, csv },
            { brain, 0, true, csv }, { QStringLiteral("kinect"), 0, true, csv },
            { QStringLiteral("head"), 0, true, simulink }, { once, 0, false, csv } };
        auto armDevice = device();
        auto brainDevice = device();
        const auto sink = device();
        const auto output = [&](const QString& name, const wire::UdpSocket& to,
                                const QString& format, std::optional<double> threshold = {}) {
            spine::OutputConfig made;
            made.name = name;
            made.address = to.address();
            made.format = format;
            made.thresholdMm = threshold;
            config.outputs.push_back(made);
        };
        output(arm, armDevice, simulink, kThresholdMm);
        output(brain, brainDevice, csv);
        output(QStringLiteral("sink"), sink, csv);
        config.connections = { { pyt, arm }, { brain, brain },
            { QStringLiteral("kinect"), QStringLiteral("sink") },
            { QStringLiteral("head"), QStringLiteral("sink") }, { once, QStringLiteral("sink") } };

        SystemClock clock;
        spine::Options options;
        options.openSources << pyt;
        auto made = spine::Spine::create(config, options, clock);
        QVERIFY(made);
        auto* const running = made->release();
        std::map<QString, wire::Address> addresses;
        for (const auto* input : running->inputs()) {
            addresses.emplace(input->name(), input->address());
        }
        RealtimeThread thread(QStringLiteral("spine"));
        thread.begin();
        running->moveToThread(&thread);
        QObject::connect(&thread, &QThread::finished, running, &QObject::deleteLater);
        QMetaObject::invokeMethod(running, [running] { running->start(); });

        const auto quiet = probe(addresses.at(brain), brainDevice, 3s);

        std::vector<std::jthread> throwers;
        std::atomic<std::uint64_t> thrown { 0 };
        for (const auto& input : config.inputs) {
            throwers.emplace_back([&, input](const std::stop_token& stop) {
                SeededRandom random(qHash(input.name));
                auto sender = *wire::UdpSocket::open({});
                const auto isSimulink = input.format == simulink;
                // The arm's reports are what the guard goes by: noise there is never well formed.
                const auto decodable = input.name != arm;
                // Buffers grow to the largest there is before memory is looked at.
                sender.send(
                    bytes("7" + QByteArray(",7").repeated(32'000)), addresses.at(input.name));
                auto due = std::chrono::steady_clock::now();
                while (!stop.stop_requested()) {
                    due += 2ms;
                    std::this_thread::sleep_until(due);
                    for (int i = 0; i < kPerSecond / 500; ++i) {
                        if (!random.chance(kLoss)) {
                            sender.send(bytes(noise(random, isSimulink, decodable)),
                                addresses.at(input.name));
                        }
                        ++thrown;
                    }
                    // And what is right, among it all.
                    if (input.name == arm && !random.chance(kLoss)) {
                        sender.send(bytes(doubles({ 0.0, 0.0, 0.0 })), addresses.at(arm));
                    }
                    if (input.name == pyt && !random.chance(kLoss)) {
                        sender.send(bytes(QByteArray::number(random.normal(30.0)) + ",0,0"),
                            addresses.at(pyt));
                    }
                }
            });
        }
        std::atomic<std::uint64_t> commands { 0 };
        std::atomic<std::uint64_t> longSteps { 0 };
        const std::jthread armReader([&](const std::stop_token& stop) {
            std::vector<std::byte> buffer(wire::kLargestDatagram);
            const wire::Codec* codec = wire::findCodec(simulink);
            Coordinates command;
            Position last = Position::Zero();
            while (!stop.stop_requested()) {
                pollfd waiting { armDevice.descriptor(), POLLIN, 0 };
                poll(&waiting, 1, 50);
                while (const auto datagram = armDevice.receive(buffer)) {
                    const auto good =
                        codec->decode(std::span(buffer).first(datagram->size), command)
                        == wire::Refusal::None;
                    const auto position = command.position();
                    ++commands;
                    // Measured at 0, so a step is one from there or from what was sent last.
                    if (!good || !position
                        || ((*position - last).norm() > kThresholdMm
                            && position->norm() > kThresholdMm)) {
                        ++longSteps;
                    }
                    last = position.value_or(last);
                }
            }
        });
        // Each value of the non-streamed input comes once and in order.
        std::atomic<std::uint64_t> readOnce { 0 };
        std::atomic<std::uint64_t> outOfOrder { 0 };
        connect(
            running->input(once), &spine::Input::received, running,
            [&, last = std::uint64_t(0)](const spine::Message& message) mutable {
                ++readOnce;
                outOfOrder += message.sequence <= last ? 1 : 0;
                last = message.sequence;
            },
            Qt::DirectConnection);

        // A quarter to settle, and then memory has to stay what it is.
        const auto settling = probe(addresses.at(brain), brainDevice, span / 4);
        const auto before = residentPages();
        const auto loud = probe(addresses.at(brain), brainDevice, span - span / 4);
        const auto grownPages = residentPages() - before;
        throwers.clear();

        spine::Snapshot snapshot;
        QMetaObject::invokeMethod(
            running, [&] { running->snapshot(snapshot); }, Qt::BlockingQueuedConnection);
        std::uint64_t bad = 0;
        std::uint64_t good = 0;
        for (const auto& input : snapshot.inputs) {
            bad += input.counters.bad();
            good += input.counters.received;
            QVERIFY2(input.counters.bad() > 0, qPrintable(input.name));
        }
        qInfo("%s thread; thrown %llu, good %llu, bad %llu; arm: %llu commands, %llu over the step",
            thread.realtime() ? "realtime" : "ordinary", (unsigned long long)thrown.load(),
            (unsigned long long)good, (unsigned long long)bad, (unsigned long long)commands.load(),
            (unsigned long long)snapshot.outputs[0].counters.overStep);
        qInfo("valid traffic: quiet median %.3f ms, 99 %% %.3f ms; loud median %.3f ms, 99 %% %.3f "
              "ms, lost %d of %zu; memory grew by %ld pages",
            quiet.medianMs, quiet.p99Ms, loud.medianMs, loud.p99Ms, loud.lost, loud.count,
            grownPages);

        QCOMPARE(longSteps.load(), std::uint64_t(0));
        QVERIFY(commands.load() > 0);
        QVERIFY(snapshot.outputs[0].counters.overStep > 0);
        QCOMPARE(outOfOrder.load(), std::uint64_t(0));
        QVERIFY(readOnce.load() > 0);
        // A machine that lets a thread wait for long overflows its sockets now and then; that is
        // no fault of the Spine as long as it stays far below what a flood would drown.
        QVERIFY((quiet.lost + settling.lost + loud.lost) * 10'000.0 <= double(loud.count));
        // Room for a machine that does other things too; what is aimed at is no change.
        QVERIFY(loud.medianMs < 2.0 * quiet.medianMs + 0.5);
        QVERIFY(loud.p99Ms < 2.0 * quiet.p99Ms + 5.0);
        QVERIFY2(grownPages < 256, "more than 1 MiB");
    }
};

QTEST_GUILESS_MAIN(TestSoakSpine)
#include "tst_spine_soak.moc"
