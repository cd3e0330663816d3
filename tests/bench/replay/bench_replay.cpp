// SPDX-License-Identifier: GPL-3.0-or-later
// A long recording: an hour of twelve signals at 1 kHz, opened and scrubbed: its overview first,
// then the exact values of the moment, then all. Beside it the time in which its bytes are read.
#include "core/record/mcap_writer.h"
#include "core/record/recording_format.h"
#include "core/record/signal_overview.h"
#include "core/replay/loaded_recording.h"
#include "tests/bench/support/run.h"

#include <array>
#include <cmath>
#include <fstream>

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

using namespace medulla;

namespace {

constexpr double kLengthS = 3600;
constexpr double kHz = 1000;
constexpr int kPositions = 4; ///< of three values each
constexpr int kNoiseUm = 7; ///< of the encoders: last digits that compress badly

/// Size of the overview in the file.
double& overviewMb()
{
    static double mb = 0;
    return mb;
}

/// The file, written once.
const QString& recordingFile()
{
    static const QTemporaryDir folder;
    static const QString path = [] {
        auto file = folder.filePath(QStringLiteral("hour.mcap"));
        auto mcap = record::McapWriter::create(file, { record::format::kProfile, "bench" });
        if (!mcap) {
            qFatal("%s", qPrintable(mcap.error().shown()));
        }
        record::SignalBlocks blocks(**mcap);
        record::SignalOverview overview;
        std::array<std::size_t, kPositions> channels {};
        for (std::size_t i = 0; i < channels.size(); ++i) {
            const QByteArray name = i == 0 ? "arm" : "device" + QByteArray::number(int(i));
            const record::SignalChannel channel { record::format::kInputSignalTopic + name, "mm",
                { "x", "y", "z" } };
            channels.at(i) = blocks.addChannel(channel);
            (void)overview.addChannel(channel); // has the same index
        }
        unsigned noise = 1;
        bool isWritten = true;
        for (std::int64_t i = 0; i < std::int64_t(kLengthS * kHz); ++i) {
            const double atS = double(i) / kHz;
            for (const auto channel : channels) {
                noise = noise * 1664525 + 1013904223;
                const double off = double(noise >> 16) / 65536.0 * kNoiseUm * 1e-3;
                const std::array values { 90 * std::sin(atS / 3) + off, 40 * std::sin(atS) + off,
                    -20 * std::cos(atS / 7) - off };
                const auto timeNs = std::uint64_t(i) * 1'000'000;
                isWritten = isWritten && blocks.add(channel, timeNs, values).has_value();
                overview.add(channel, timeNs, values);
            }
        }
        if (!isWritten || !blocks.flush() || !overview.attachTo(**mcap)) {
            qFatal("The recording cannot be written.");
        }
        overviewMb() = double((*mcap)->summary().attachments.front().length) / 1e6;
        if (!(*mcap)->finish()) {
            qFatal("The recording cannot be written.");
        }
        return file;
    }();
    return path;
}

/// Resident memory of this process, MB.
double residentMb()
{
    std::ifstream statm("/proc/self/statm");
    double pages = 0;
    double resident = 0;
    statm >> pages >> resident;
    return resident * 4096 / 1e6;
}

void bareRead(benchmark::State& state)
{
    recordingFile();
    for (auto _ : state) {
        QFile file(recordingFile());
        if (!file.open(QIODevice::ReadOnly)) {
            qFatal("The recording cannot be read.");
        }
        benchmark::DoNotOptimize(file.readAll());
    }
    state.counters["file MB"] = double(QFile(recordingFile()).size()) / 1e6;
    state.counters["overview MB"] = overviewMb();
}
BENCHMARK(bareRead)->Name("hour of 12 kHz: bytes read")->Unit(benchmark::kMillisecond);

void readList(benchmark::State& state)
{
    recordingFile();
    for (auto _ : state) {
        benchmark::DoNotOptimize(replay::readInfo(recordingFile()));
    }
}
BENCHMARK(readList)->Name("hour of 12 kHz: entry of the list")->Unit(benchmark::kMillisecond);

std::shared_ptr<replay::LoadedRecording> opened()
{
    auto recording = replay::openRecording(recordingFile());
    if (!recording) {
        qFatal("%s", qPrintable(recording.error().shown()));
    }
    return *recording;
}

void openRecording(benchmark::State& state)
{
    recordingFile();
    const double before = residentMb();
    double most = 0;
    for (auto _ : state) {
        const auto recording = opened();
        most = std::max(most, residentMb() - before);
    }
    state.counters["memory MB"] = most;
}
BENCHMARK(openRecording)->Name("hour of 12 kHz: opened")->Unit(benchmark::kMillisecond);

/// What scrubbing reads in the background: the trail before the moment, and some seconds after it.
void readMoment(benchmark::State& state)
{
    const auto recording = opened();
    replay::ExcerptReader excerpts(recording->signalSource);
    double atS = 0;
    for (auto _ : state) {
        atS = std::fmod(atS + 137.7, kLengthS);
        benchmark::DoNotOptimize(excerpts.read(std::max(atS - 10, 0.0), atS + 5));
    }
}
BENCHMARK(readMoment)
    ->Name("hour of 12 kHz: exact values of a moment")
    ->Unit(benchmark::kMillisecond);

void readAll(benchmark::State& state)
{
    recordingFile();
    const double before = residentMb();
    double most = 0;
    for (auto _ : state) {
        const auto recording = opened();
        replay::ReadProgress progress;
        auto all = replay::readAllSignals(recording->signalSource, progress);
        auto excerpt = replay::ExcerptReader(recording->signalSource).read(1785, 1800);
        recording->signalStore->takeExcerpt(1785, 1800, std::move(excerpt->store));
        most = std::max(most, residentMb() - before);
        recording->signalStore->takeValues(std::move(all->store));
    }
    state.counters["memory MB"] = most;
}
BENCHMARK(readAll)
    ->Name("hour of 12 kHz: all values")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

void scrub(benchmark::State& state)
{
    static const auto loaded = replay::loadRecording(recordingFile());
    const auto& recording = **loaded;
    std::vector<signals::SignalPoint> line;
    double atS = 0;
    for (auto _ : state) {
        atS = std::fmod(atS + 137.7, kLengthS);
        benchmark::DoNotOptimize(recording.measuredAt(atS));
        benchmark::DoNotOptimize(recording.trail(std::max(atS - 10, 0.0), atS, 0.05));
        for (std::size_t i = 0; i < recording.signalStore->catalogue().size(); ++i) {
            const auto& series = recording.signalStore->series({ i });
            series.envelope(0, kLengthS, kLengthS / 1200, kLengthS, line);
            benchmark::DoNotOptimize(line.data());
        }
    }
}
BENCHMARK(scrub)->Name("hour of 12 kHz: a frame while scrubbing")->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    return bench::run(argc, argv);
}
