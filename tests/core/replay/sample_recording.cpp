// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/replay/sample_recording.h"

#include "core/record/mcap_writer.h"
#include "core/record/recording_format.h"
#include "core/record/signal_blocks.h"

#include <array>
#include <cmath>
#include <cstdlib>

#include <QFile>

namespace medulla::test {

namespace format = record::format;

namespace {

constexpr double kHz = 100;

void must(const Result<void>& result)
{
    if (!result) {
        qFatal("%s", qPrintable(result.error().shown()));
    }
}

void writeContent(record::McapWriter& mcap, const Sample& sample)
{
    must(mcap.addMetadata({ format::kCellMetadata,
        { { format::kCell, sample.cell }, { format::kHost, "amy" }, { format::kVersion, "0.1.0" },
            { format::kBadge, sample.badge }, { format::kMonotonicOffset, "0" } } }));
    record::mcap::Metadata kept { format::kKeptMetadata,
        { { format::kReason, sample.reason }, { format::kText, sample.text },
            { format::kOutcome, sample.outcome } } };
    if (!sample.alarms.isEmpty()) {
        kept.entries.insert({ format::kAlarms, sample.alarms });
    }
    must(mcap.addMetadata(kept));
    for (const auto& [name, content] : sample.files) {
        must(mcap.attach({ 0, 0, name, "application/json", content }));
    }
    const auto timeOf = [&sample](double atS) {
        return std::uint64_t(sample.begunMs) * 1'000'000 + std::uint64_t(std::llround(atS * 1e9));
    };
    record::SignalBlocks blocks(mcap);
    const auto arm =
        blocks.addChannel({ format::kInputSignalTopic + "arm", "mm", { "x", "y", "z" } });
    const auto sent =
        blocks.addChannel({ format::kOutputSignalTopic + "arm", "mm", { "x", "y", "z" } });
    for (int i = 0; i <= int(sample.lengthS * kHz); ++i) {
        const double atS = i / kHz;
        const double x = 10 * std::max(atS - sample.waitsS, 0.0)
            + (atS >= sample.offsetFromS ? sample.offsetMm : 0.0);
        must(blocks.add(arm, timeOf(atS), std::array { x, 5.0, -3.0 }));
        must(blocks.add(sent, timeOf(atS), std::array { x + 0.5, 5.0, -3.0 }));
    }
    must(blocks.flush());
    const auto schema = mcap.addSchema(format::kEventSchema, "jsonschema", "{}");
    std::map<QByteArray, record::mcap::ChannelId> channels;
    for (const auto& event : sample.events) {
        auto& channel = channels[event.topic];
        if (channel == 0) {
            channel = mcap.addChannel(event.topic, schema, "json");
        }
        must(mcap.write({ channel, 0, timeOf(event.atS), timeOf(event.atS), event.json }));
    }
    must(mcap.flush());
}

} // namespace

void writeSample(const QString& path, const Sample& sample)
{
    QFile::remove(path); // a test may write it again
    auto mcap = record::McapWriter::create(path, { format::kProfile, "test" });
    if (!mcap) {
        qFatal("%s", qPrintable(mcap.error().shown()));
    }
    writeContent(**mcap, sample);
    const auto size = qint64((*mcap)->size());
    must((*mcap)->finish());
    if (!sample.isFinished && !QFile::resize(path, size)) {
        qFatal("The recording cannot be cut.");
    }
}

} // namespace medulla::test
