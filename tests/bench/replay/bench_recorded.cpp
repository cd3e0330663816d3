// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as the recorder makes it, with its datagrams: four inputs of three values at 1 kHz.
// $MEDULLA_BENCH_SECONDS sets its length; figures of its size are those of an hour.
#include "core/record/mcap_reader.h"
#include "core/recorder/copy_recording.h"
#include "core/recorder/recording_writer.h"
#include "core/replay/loaded_recording.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QTemporaryDir>

#include <benchmark/benchmark.h>

using namespace medulla;

namespace {

constexpr int kInputs = 4;
constexpr int kHz = 1000;
constexpr int kNoiseUm = 7; ///< as in bench_replay.cpp

int lengthS()
{
    bool isNumber = false;
    const int seconds = qEnvironmentVariableIntValue("MEDULLA_BENCH_SECONDS", &isNumber);
    return isNumber ? seconds : 120;
}

void must(const Result<void>& result)
{
    if (!result) {
        qFatal("%s", qPrintable(result.error().shown()));
    }
}

void writeDatagrams(recorder::RecordingWriter& writer)
{
    std::vector<spine::DatagramLog::End> ends;
    for (int i = 0; i < kInputs; ++i) {
        ends.push_back({ spine::LoggedEnd::Kind::Input,
            i == 0 ? QStringLiteral("arm") : QStringLiteral("device%1").arg(i),
            { 0x7f000001, std::uint16_t(25'001 + i) }, QStringLiteral("csv") });
    }
    spine::DatagramRecord record;
    record.fate = spine::DatagramFate::Passed;
    record.hasBytes = true;
    record.sender = { 0x7f000001, 4000 };
    unsigned noise = 1;
    for (std::int64_t i = 0; i < std::int64_t(lengthS()) * kHz; ++i) {
        const double atS = double(i) / kHz;
        for (std::uint32_t input = 0; input < kInputs; ++input) {
            noise = noise * 1664525 + 1013904223;
            const double off = double(noise >> 16) / 65536.0 * kNoiseUm * 1e-3;
            const Position at(90 * std::sin(atS / 3) + off, 40 * std::sin(atS) + off,
                -20 * std::cos(atS / 7) - off);
            const auto bytes = QByteArray::number(at.x(), 'f', 3) + ','
                + QByteArray::number(at.y(), 'f', 3) + ',' + QByteArray::number(at.z(), 'f', 3);
            record.at =
                TimePoint(std::chrono::milliseconds(i) + std::chrono::nanoseconds(noise % 9999));
            record.receivedAt = record.at;
            record.stampNs = std::int64_t(record.at.time_since_epoch().count()) - 20'000;
            record.choice = input;
            record.size = std::uint32_t(bytes.size());
            std::copy_n(
                bytes.constData(), bytes.size(), reinterpret_cast<char*>(record.bytes.data()));
            record.before.set(Coordinates(at));
            record.after = record.before;
            must(writer.write(record, ends[input]));
        }
        if (i % (kHz / 2) == 0) {
            must(writer.flush()); // as the recorder, twice a second
        }
    }
    must(writer.finish());
}

/// The file as it is kept: a copy of what the recorder wrote.
const QString& keptFile()
{
    static const QTemporaryDir folder;
    static const QString kept = [] {
        const auto written = folder.filePath(QStringLiteral("written.mcap"));
        auto to = folder.filePath(QStringLiteral("kept.mcap"));
        recorder::Sequences sequences;
        auto writer =
            recorder::RecordingWriter::create(written, {}, 1'700'000'000'000'000'000, sequences);
        if (!writer) {
            qFatal("%s", qPrintable(writer.error().shown()));
        }
        writeDatagrams(**writer);
        const auto copied = recorder::copyRecording({ { written }, to });
        if (!copied || !QFile::remove(written)) {
            qFatal("The recording cannot be copied.");
        }
        return to;
    }();
    return kept;
}

/// MB of an hour of the chunks with or without signals.
double hourMb(bool ofSignals)
{
    const auto reader = record::McapReader::open(keptFile());
    std::uint64_t bytes = 0;
    for (const auto& chunk : (*reader)->summary().chunks) {
        const auto first = chunk.messageIndexes.begin();
        const auto isSignals = first != chunk.messageIndexes.end()
            && (*reader)->summary().channels.at(first->first).topic.startsWith("/signals");
        bytes += isSignals == ofSignals ? chunk.length + chunk.messageIndexLength : 0;
    }
    return double(bytes) / 1e6 * 3600 / lengthS();
}

void openKept(benchmark::State& state)
{
    keptFile();
    for (auto _ : state) {
        benchmark::DoNotOptimize(replay::openRecording(keptFile()));
    }
    state.counters["length s"] = lengthS();
    state.counters["signals MB/h"] = hourMb(true);
    state.counters["datagrams MB/h"] = hourMb(false);
}
BENCHMARK(openKept)->Name("with datagrams: opened")->Unit(benchmark::kMillisecond);

void readKeptMoment(benchmark::State& state)
{
    const auto recording = replay::openRecording(keptFile());
    replay::ExcerptReader excerpts((*recording)->signalSource);
    double atS = 0;
    for (auto _ : state) {
        atS = std::fmod(atS + 137.7, lengthS());
        benchmark::DoNotOptimize(excerpts.read(std::max(atS - 10, 0.0), atS + 5));
    }
}
BENCHMARK(readKeptMoment)
    ->Name("with datagrams: exact values of a moment")
    ->Unit(benchmark::kMillisecond);

void readKeptAll(benchmark::State& state)
{
    const auto recording = replay::openRecording(keptFile());
    for (auto _ : state) {
        replay::ReadProgress progress;
        benchmark::DoNotOptimize(replay::readAllSignals((*recording)->signalSource, progress));
    }
}
BENCHMARK(readKeptAll)
    ->Name("with datagrams: all values")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

} // namespace
