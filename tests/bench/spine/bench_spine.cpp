// SPDX-License-Identifier: GPL-3.0-or-later

// The Spine's hop (24-byte simulink in, frame, change filter, step guard, inverse frame, simulink
// out) beside a bare epoll relay of the same datagrams, measured in turn within one run.

#include "core/base/realtime_thread.h"
#include "core/recorder/recorder.h"
#include "core/spine/spine.h"
#include "tests/bench/spine/bare_relay.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <thread>
#include <time.h>

#include <QCoreApplication>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

namespace {

using namespace medulla;
using namespace std::chrono_literals;

constexpr std::uint32_t kLoopback = 0x7f000001;
constexpr double kStepMm = 5.0;

/// "cmd" -> "arm" with a turned frame at both ends and a guard, on a realtime thread.
class SpineUnderTest {
public:
    explicit SpineUnderTest(const wire::Address& to)
        : m_thread(QStringLiteral("spine"))
    {
        spine::Config config;
        config.host = kLoopback;
        const auto turned = Frame::parse(QStringLiteral("0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1"), {});
        config.transforms.emplace(QStringLiteral("cmd"), *turned);
        config.transforms.emplace(QStringLiteral("arm"), *turned);
        const auto format = QStringLiteral("simulink");
        config.inputs = { { QStringLiteral("cmd"), 0, true, format },
            { QStringLiteral("arm"), 0, true, format } };
        config.outputs.resize(1);
        config.outputs[0].name = QStringLiteral("arm");
        config.outputs[0].address = to;
        config.outputs[0].format = format;
        config.outputs[0].thresholdMm = 50.0;
        config.connections = { { QStringLiteral("cmd"), QStringLiteral("arm") } };
        spine::Options options;
        options.openSources << QStringLiteral("cmd");
        auto made = spine::Spine::create(config, options, m_clock);
        if (!made) {
            qFatal("%s", qUtf8Printable(shown(made.error())));
        }
        m_spine = made->release();
        command = m_spine->input(QStringLiteral("cmd"))->address();
        measurement = m_spine->input(QStringLiteral("arm"))->address();
        m_thread.begin();
        realtime = m_thread.realtime();
        m_spine->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_spine, &QObject::deleteLater);
        QMetaObject::invokeMethod(m_spine, [this] { m_spine->start(); });
    }

    std::uint64_t sent()
    {
        std::uint64_t count = 0;
        QMetaObject::invokeMethod(
            m_spine, [&] { count = m_spine->output(QStringLiteral("arm"))->counters().sent; },
            Qt::BlockingQueuedConnection);
        return count;
    }

    void record(const std::shared_ptr<spine::DatagramLog>& log)
    {
        QMetaObject::invokeMethod(
            m_spine, [this, log] { m_spine->logAllDatagrams(log); }, Qt::BlockingQueuedConnection);
    }

    wire::Address command;
    wire::Address measurement;
    bool realtime = false;

private:
    SystemClock m_clock;
    RealtimeThread m_thread;
    spine::Spine* m_spine = nullptr;
};

std::array<std::byte, 24> datagram(std::uint64_t number)
{
    const double angle = double(number) * 0.01;
    const std::array<double, 3> values { kStepMm * std::cos(angle), kStepMm * std::sin(angle),
        double(number % 2) };
    std::array<std::byte, 24> bytes {};
    std::memcpy(bytes.data(), values.data(), sizeof values);
    return bytes;
}

struct Ends {
    wire::UdpSocket sender = *wire::UdpSocket::open({});
    wire::UdpSocket receiver = *wire::UdpSocket::bind({ kLoopback, 0 }, {});

    /// ns from before sending to having received; negative when it was lost.
    double hopNs(std::uint64_t number, const wire::Address& to)
    {
        std::array<std::byte, 64> buffer {};
        while (receiver.receive(buffer)) { }
        const auto bytes = datagram(number);
        const auto start = std::chrono::steady_clock::now();
        sender.send(bytes, to);
        pollfd waiting { receiver.descriptor(), POLLIN, 0 };
        if (poll(&waiting, 1, 50) != 1 || !receiver.receive(buffer)) {
            return -1.0;
        }
        return double((std::chrono::steady_clock::now() - start).count());
    }
};

void sleepUntil(std::chrono::steady_clock::time_point due)
{
    const auto ns = due.time_since_epoch().count();
    const timespec deadline { time_t(ns / 1'000'000'000), long(ns % 1'000'000'000) };
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nullptr);
}

double quantileUs(std::vector<double>& ns, double quantile)
{
    if (ns.empty()) {
        return NAN;
    }
    const auto at = ns.begin() + std::ptrdiff_t(quantile * double(ns.size() - 1));
    std::nth_element(ns.begin(), at, ns.end());
    return *at / 1000.0;
}

/// The generator too runs ahead of ordinary work, so that it is the relays that are measured.
void beRealtime()
{
    sched_param parameters {};
    parameters.sched_priority = RealtimeThread::kPriority;
    pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
    prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
}
void beOrdinary()
{
    const sched_param parameters {};
    pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters);
}

/// 1 kHz through each, half a millisecond apart.
void hop(benchmark::State& state)
{
    constexpr int kRounds = 10'000;
    beRealtime();
    Ends bareEnds;
    Ends spineEnds;
    bench::BareRelay bare(bareEnds.receiver.address());
    SpineUnderTest spine(spineEnds.receiver.address());
    std::vector<double> bareNs;
    std::vector<double> spineNs;
    std::uint64_t lost = 0;
    for (auto _ : state) {
        auto due = std::chrono::steady_clock::now() + 10ms;
        for (int i = 0; i < kRounds; ++i, due += 1ms) {
            const auto number = std::uint64_t(i);
            if (i % 50 == 0) {
                spineEnds.sender.send(datagram(0), spine.measurement);
            }
            sleepUntil(due);
            const auto throughBare = bareEnds.hopNs(number, bare.address());
            sleepUntil(due + 500us);
            const auto throughSpine = spineEnds.hopNs(number, spine.command);
            lost += (throughBare < 0 ? 1 : 0) + (throughSpine < 0 ? 1 : 0);
            if (i >= 500 && throughBare >= 0 && throughSpine >= 0) {
                bareNs.push_back(throughBare);
                spineNs.push_back(throughSpine);
            }
        }
    }
    const auto bare50 = quantileUs(bareNs, 0.5);
    const auto bare99 = quantileUs(bareNs, 0.99);
    const auto spine50 = quantileUs(spineNs, 0.5);
    const auto spine99 = quantileUs(spineNs, 0.99);
    state.counters["bare_p50_us"] = bare50;
    state.counters["spine_p50_us"] = spine50;
    state.counters["p50_ratio_max_1.25"] = spine50 / bare50;
    state.counters["bare_p99_us"] = bare99;
    state.counters["spine_p99_us"] = spine99;
    state.counters["p99_ratio_max_1.5"] = spine99 / bare99;
    state.counters["lost"] = double(lost);
    state.counters["realtime"] = spine.realtime ? 1 : 0;
}
BENCHMARK(hop)->Iterations(1)->Repetitions(3)->Unit(benchmark::kSecond)->UseRealTime();

/// The hop with and without the recorder, which writes to the disk meanwhile: in turns of a second
/// at 1 kHz, without, with, and without it again; the last one shows the noise of the machine.
void recordedHop(benchmark::State& state)
{
    constexpr int kTurns = 15;
    constexpr int kRounds = 1000;
    constexpr std::size_t kWith = 1; ///< of three
    beRealtime();
    const QTemporaryDir folder;
    recorder::RecorderSettings settings;
    settings.folder = folder.path();
    Ends ends;
    SpineUnderTest spine(ends.receiver.address());
    std::array<std::vector<double>, 3> ns;
    std::uint64_t lost = 0;
    std::uint64_t notRecorded = 0;
    for (auto _ : state) {
        for (int turn = 0; turn < kTurns * 3; ++turn) {
            const auto which = std::size_t(turn) % 3;
            std::unique_ptr<recorder::Recorder> recorder;
            if (which == kWith) {
                recorder =
                    std::make_unique<recorder::Recorder>(settings, recorder::RecordingContext {});
                spine.record(recorder->log());
            }
            auto due = std::chrono::steady_clock::now() + 100ms;
            for (int i = 0; i < kRounds; ++i, due += 1ms) {
                if (i % 50 == 0) {
                    ends.sender.send(datagram(0), spine.measurement);
                }
                sleepUntil(due);
                const auto hop = ends.hopNs(std::uint64_t(i), spine.command);
                lost += hop < 0 ? 1 : 0;
                if (hop >= 0) {
                    ns.at(which).push_back(hop);
                }
            }
            if (recorder) {
                spine.record(nullptr);
                notRecorded += recorder->status().lostDatagrams;
            }
        }
    }
    const auto count = [&state](const char* name, double value) { state.counters[name] = value; };
    const auto off50 = quantileUs(ns[0], 0.5);
    const auto off99 = quantileUs(ns[0], 0.99);
    count("off_p50_us", off50);
    count("off_p99_us", off99);
    count("on_p50_us", quantileUs(ns[kWith], 0.5));
    count("on_p99_us", quantileUs(ns[kWith], 0.99));
    count("p50_ratio_max_1.05", quantileUs(ns[kWith], 0.5) / off50);
    count("p99_ratio_max_1.05", quantileUs(ns[kWith], 0.99) / off99);
    count("noise_p50_ratio", quantileUs(ns[2], 0.5) / off50);
    count("noise_p99_ratio", quantileUs(ns[2], 0.99) / off99);
    count("lost", double(lost));
    count("not_recorded", double(notRecorded));
}
BENCHMARK(recordedHop)->Iterations(1)->Repetitions(3)->Unit(benchmark::kSecond)->UseRealTime();

/// Sends datagrams in batches of one system call, faster than a relay can take them; adds to
/// `offered`. Reports of the position come from one socket, as those of a target. Returns the
/// seconds that it took.
double flood(Ends& ends, const wire::Address& to, wire::UdpSocket& reporter,
    const wire::Address& measurement, std::uint64_t& offered)
{
    constexpr std::size_t kBatch = 64;
    sockaddr_in system {};
    system.sin_family = AF_INET;
    system.sin_addr.s_addr = htonl(to.host);
    system.sin_port = htons(to.port);
    std::array<std::array<std::byte, 24>, kBatch> bytes {};
    std::array<iovec, kBatch> vectors {};
    std::array<mmsghdr, kBatch> messages {};
    for (std::size_t i = 0; i < kBatch; ++i) {
        bytes[i] = datagram(i);
        vectors[i] = { bytes[i].data(), bytes[i].size() };
        messages[i].msg_hdr.msg_name = &system;
        messages[i].msg_hdr.msg_namelen = sizeof system;
        messages[i].msg_hdr.msg_iov = &vectors[i];
        messages[i].msg_hdr.msg_iovlen = 1;
    }
    const auto start = std::chrono::steady_clock::now();
    auto now = start;
    auto nextReport = start;
    for (; now - start < 500ms; now = std::chrono::steady_clock::now()) {
        if (now >= nextReport) {
            // As a target reports its position: without fresh reports the guard closes.
            reporter.send(datagram(0), measurement);
            nextReport = now + 5ms;
        }
        const auto sent = sendmmsg(ends.sender.descriptor(), messages.data(), kBatch, 0);
        offered += sent > 0 ? std::uint64_t(sent) : 0;
    }
    return std::chrono::duration<double>(now - start).count();
}

/// A flood from one thread into each in turn; what counts is how many datagrams left.
void throughput(benchmark::State& state)
{
    constexpr int kTurns = 6;
    beOrdinary(); // a flood ahead of ordinary work would leave the machine nothing
    Ends bareEnds;
    Ends spineEnds;
    bench::BareRelay bare(bareEnds.receiver.address());
    SpineUnderTest spine(spineEnds.receiver.address());
    double barePerS = 0.0;
    double spinePerS = 0.0;
    std::uint64_t offered = 0;
    for (auto _ : state) {
        for (int i = 0; i < kTurns; ++i) {
            const auto bareBefore = bare.relayed();
            const auto bareS =
                flood(bareEnds, bare.address(), spineEnds.sender, spine.measurement, offered);
            barePerS += double(bare.relayed() - bareBefore) / bareS / kTurns;
            std::this_thread::sleep_for(50ms);
            const auto spineBefore = spine.sent();
            const auto spineS =
                flood(spineEnds, spine.command, spineEnds.sender, spine.measurement, offered);
            spinePerS += double(spine.sent() - spineBefore) / spineS / kTurns;
            std::this_thread::sleep_for(50ms);
        }
    }
    state.counters["offered_per_s"] = double(offered) / kTurns; // in two halves of a second
    state.counters["bare_per_s"] = barePerS;
    state.counters["spine_per_s"] = spinePerS;
    state.counters["ratio_min_0.7"] = spinePerS / barePerS;
}
BENCHMARK(throughput)->Iterations(1)->Repetitions(3)->Unit(benchmark::kSecond)->UseRealTime();

/// A value from a local input through the filter to a local output. Argument: what is logged for
/// the packet microscope: 0 nothing, 1 the input, 2 the output; 3: all, as for the recorder.
void localHop(benchmark::State& state)
{
    const auto cmd = QStringLiteral("cmd");
    const auto log = QStringLiteral("log");
    spine::Config config;
    config.host = kLoopback;
    config.inputs = { { cmd, 0, true, QStringLiteral("csv") } };
    config.outputs.resize(1);
    config.outputs[0].name = log;
    config.outputs[0].format = QStringLiteral("csv");
    config.outputs[0].address = { kLoopback, 9 };
    config.connections = { { cmd, log } };
    spine::Options options;
    options.localInputs << cmd;
    options.localOutputs << log;
    SystemClock clock;
    auto made = spine::Spine::create(config, options, clock);
    if (!made) {
        qFatal("%s", qUtf8Printable(shown(made.error())));
    }
    auto& spine = **made;
    if (const auto logged = state.range(0); logged == 3) {
        spine.logAllDatagrams(std::make_shared<spine::DatagramLog>());
    } else if (logged != 0) {
        using Kind = spine::LoggedEnd::Kind;
        spine.logDatagrams({ logged == 1 ? Kind::Input : Kind::Output, logged == 1 ? cmd : log, 1 },
            std::make_shared<spine::DatagramLog>());
    }
    auto* input = spine.input(cmd);
    std::array values { Coordinates(Position(1, 2, 3)), Coordinates(Position(4, 5, 6)) };
    std::size_t count = 0;
    for (auto _ : state) {
        input->submit(values[++count % 2]);
    }
}
BENCHMARK(localHop)->ArgName("logged")->Arg(0)->Arg(1)->Arg(2)->Arg(3);

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
