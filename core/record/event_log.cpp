// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/event_log.h"

#include "core/base/json_document.h"
#include "core/base/save_file.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFile>

#include <nlohmann/json.hpp>

namespace medulla::record {

namespace {

const QByteArray kRunSchema = R"({"type": "object", "description": "What ran."})";
const QByteArray kEventSchema = R"({
  "type": "object",
  "properties": {
    "t": {"type": "number", "description": "s since the beginning of the run"},
    "event": {"type": "string"},
    "text": {"type": "string", "description": "the event in English"},
    "position": {"type": "array", "items": {"type": "number"}, "description": "mm, global frame"}
  },
  "required": ["t", "event"]
})";

/// Nanoseconds of the member "t"; events before the beginning are at 0.
std::uint64_t timeOf(const Json& line)
{
    constexpr double kNsPerS = 1e9;
    constexpr double kLongestS = 1e9; // 31 years
    const auto t = line.is_object() ? line.value("t", Json()) : Json();
    const auto seconds = t.is_number() ? t.get<double>() : 0.0;
    return std::isfinite(seconds) ? std::uint64_t(std::clamp(seconds, 0.0, kLongestS) * kNsPerS)
                                  : 0;
}

Result<void> write(McapWriter& mcap, const QByteArray& lines)
{
    const auto runSchema = mcap.addSchema("Run", "jsonschema", kRunSchema);
    const auto eventSchema = mcap.addSchema("Event", "jsonschema", kEventSchema);
    const std::array channels { mcap.addChannel("run", runSchema, "json"),
        mcap.addChannel("events", eventSchema, "json"),
        mcap.addChannel("measured", eventSchema, "json") };
    enum : std::size_t { Run, Events, Measured };
    std::array<std::uint32_t, 3> sequences {};
    bool isFirst = true;
    for (const auto& line : lines.split('\n')) {
        if (line.trimmed().isEmpty()) {
            continue;
        }
        const auto json = parseJson(line, {}).value_or(nullptr);
        const bool isMeasured = json.is_object() && json.value("event", Json()) == "measured";
        const auto channel = isFirst ? Run : isMeasured ? Measured : Events;
        const auto time = isFirst ? 0 : timeOf(json);
        isFirst = false;
        if (auto written =
                mcap.write({ channels.at(channel), sequences.at(channel)++, time, time, line });
            !written) {
            return written;
        }
    }
    return mcap.finish();
}

Finding tooLarge(const QString& path, qint64 mostBytes)
{
    return { Severity::Error, path,
        Text(QT_TRANSLATE_NOOP("medulla", "The file is larger than %1 MB."),
            { QString::number(mostBytes / (qint64(1024) * 1024)) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Choose another one.")) };
}

Result<QByteArray> linesOf(McapReader& reader, const QString& path, qint64 mostBytes)
{
    QByteArray lines;
    reader.read({}, [&](const mcap::Message& message) {
        lines += message.data + '\n';
        return lines.size() <= mostBytes;
    });
    if (lines.size() > mostBytes) {
        return tl::make_unexpected(tooLarge(path, mostBytes));
    }
    if (!reader.findings().empty()) {
        auto finding = reader.findings().front();
        finding.severity = Severity::Error;
        finding.remedy = QT_TRANSLATE_NOOP(
            "medulla", "The file was cut off or changed. Take another copy of it.");
        return tl::make_unexpected(finding);
    }
    return lines;
}

} // namespace

Result<void> saveEventLog(const QString& path, const QByteArray& lines)
{
    return saveFile(path, [&](QIODevice& device) -> Result<void> {
        auto mcap = McapWriter::to(
            device, path, { "x-medulla-run", QByteArray("Medulla ") + MEDULLA_VERSION });
        return mcap ? write(**mcap, lines) : tl::make_unexpected(mcap.error());
    });
}

Result<QByteArray> loadEventLog(const QString& path, qint64 mostBytes)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The file cannot be read: %1."),
                { file.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose another one.")));
    }
    if (file.peek(mcap::kMagic.size()) == mcap::kMagic) {
        auto reader = McapReader::open(path);
        return reader ? linesOf(**reader, path, mostBytes) : tl::make_unexpected(reader.error());
    }
    auto text = file.read(mostBytes + 1);
    if (text.size() > mostBytes) {
        return tl::make_unexpected(tooLarge(path, mostBytes));
    }
    return text;
}

} // namespace medulla::record
