// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/datagram_message.h"

#include "core/record/recording_format.h"

#include <array>
#include <charconv>
#include <utility>

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::recorder {

namespace format = record::format;
using Kind = spine::LoggedEnd::Kind;

namespace {

/// In the order of DatagramFate.
constexpr std::array<const char*, 10> kFates { "passed", "unchanged", "repeated", "stale",
    "second-sender", "forbidden-sender", "second-port", "malformed", "non-finite", "rejected" };
/// In the order of Outcome.
constexpr std::array<const char*, 12> kOutcomes { "", "over-step", "unchecked", "closed", "jumped",
    "unmapped", "expired", "source-shut", "held", "not-in-command", "non-finite", "send-failed" };
/// In the order of wire::Refusal.
constexpr std::array<const char*, 4> kRefusals { "", "empty", "length", "not-a-number" };

void appendNumber(QByteArray& to, double value)
{
    std::array<char, 32> text {};
    const auto* end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    to.append(text.data(), end - text.data());
}

/// [[x, y, z], ...]: the values of a local end, which has no bytes.
void appendValues(QByteArray& to, const spine::LoggedValues& values)
{
    const auto coordinates = values.stored();
    to += '[';
    for (std::size_t i = 0; i < coordinates.count(); ++i) {
        to += i == 0 ? "[" : ",[";
        bool isFirst = true;
        for (const double value : coordinates[i]) {
            if (!std::exchange(isFirst, false)) {
                to += ',';
            }
            appendNumber(to, value);
        }
        to += ']';
    }
    to += ']';
}

const char* reasonOf(const spine::DatagramRecord& record)
{
    return record.fate == spine::DatagramFate::Malformed
        ? kRefusals.at(std::size_t(record.refusal))
        : kOutcomes.at(std::size_t(record.outcome));
}

wire::Address addressOf(const QString& text)
{
    return wire::Address::parse(text, {}).value_or(wire::Address {});
}

} // namespace

QByteArray datagramSchema()
{
    return R"({
  "type": "object",
  "description": "A datagram at an input or output of the Spine, and what became of it.",
  "properties": {
    "fate": {"type": "string", "description": "passed, unchanged, repeated, stale, second-sender, forbidden-sender, second-port, malformed, non-finite or rejected"},
    "reason": {"type": "string", "description": "of a rejection; at an input: of the first output that rejected it"},
    "monotonicNs": {"type": "integer", "description": "time on the clock of the program"},
    "kernelNs": {"type": "integer", "description": "inputs: time stamp of the kernel, ns since 1970"},
    "receivedNs": {"type": "integer", "description": "outputs: when the value was received, as monotonicNs"},
    "sender": {"type": "string", "description": "address and port; missing: a part of the program"},
    "size": {"type": "integer", "description": "bytes of the datagram"},
    "bytes": {"type": "string", "contentEncoding": "base64"},
    "values": {"type": "array", "description": "where no bytes were made: coordinates, mm, global frame"}
  },
  "required": ["fate", "monotonicNs"]
})";
}

bool RecordedDatagram::wasOnWire() const
{
    const auto isInput = kind == Kind::Input;
    const auto isSent = fate == kFates[std::size_t(spine::DatagramFate::Passed)]
        || fate == kFates[std::size_t(spine::DatagramFate::Repeated)];
    return hasBytes && (isInput || isSent);
}

QByteArray toMessage(const spine::DatagramRecord& record)
{
    QByteArray json;
    json.reserve(256);
    json += "{\"fate\":\"";
    json += kFates.at(std::size_t(record.fate));
    json += '"';
    if (const QByteArrayView reason = reasonOf(record); !reason.isEmpty()) {
        json += ",\"reason\":\"";
        json += reason;
        json += '"';
    }
    const auto addTime = [&json](const char* name, TimePoint at) {
        json += name;
        json += QByteArray::number(qint64(at.time_since_epoch().count()));
    };
    addTime(",\"monotonicNs\":", record.at);
    if (record.stampNs != 0) {
        json += ",\"kernelNs\":" + QByteArray::number(qint64(record.stampNs));
    }
    if (record.receivedAt != record.at) {
        addTime(",\"receivedNs\":", record.receivedAt);
    }
    if (record.sender != wire::Address {}) {
        json += ",\"sender\":\"" + record.sender.toString().toLatin1() + '"';
    }
    if (record.hasBytes) {
        const auto bytes = record.stored();
        json += ",\"size\":" + QByteArray::number(record.size) + ",\"bytes\":\""
            + QByteArray::fromRawData(
                reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()))
                  .toBase64()
            + '"';
    } else if (record.before.total > 0 && record.fate != spine::DatagramFate::Unchanged) {
        json += ",\"values\":";
        appendValues(json, record.before);
    }
    return json + '}';
}

std::optional<RecordedDatagram> readDatagram(
    const record::mcap::Channel& channel, const record::mcap::Message& message)
{
    RecordedDatagram datagram;
    const auto isInput = channel.topic.startsWith(format::kInputTopic);
    if (!isInput && !channel.topic.startsWith(format::kOutputTopic)) {
        return std::nullopt;
    }
    const auto json = QJsonDocument::fromJson(message.data);
    if (!json.isObject()) {
        return std::nullopt;
    }
    const auto text = [&json](const char* name) { return json[QLatin1String(name)].toString(); };
    const auto number = [&json](const char* name) { return json[QLatin1String(name)].toInteger(); };
    datagram.kind = isInput ? Kind::Input : Kind::Output;
    datagram.end = QString::fromUtf8(
        channel.topic.mid(isInput ? format::kInputTopic.size() : format::kOutputTopic.size()));
    if (const auto address = channel.metadata.find("address"); address != channel.metadata.end()) {
        datagram.endAddress = addressOf(QString::fromLatin1(address->second));
    }
    datagram.timeNs = message.logTime;
    datagram.monotonicNs = number("monotonicNs");
    datagram.kernelNs = number("kernelNs");
    datagram.sender = addressOf(text("sender"));
    datagram.fate = text("fate").toLatin1();
    datagram.reason = text("reason").toLatin1();
    datagram.hasBytes = json[QLatin1String("bytes")].isString();
    datagram.bytes = QByteArray::fromBase64(text("bytes").toLatin1());
    datagram.size = std::uint32_t(number("size"));
    return datagram;
}

record::mcap::Channel channelOf(const spine::DatagramLog::End& end)
{
    record::mcap::Channel channel;
    channel.topic =
        (end.kind == Kind::Input ? format::kInputTopic : format::kOutputTopic) + end.name.toUtf8();
    channel.encoding = "json";
    const auto isLocal = end.format.isEmpty();
    channel.metadata = { { "local", isLocal ? "true" : "false" } };
    if (!isLocal) {
        channel.metadata.insert({ "address", end.address.toString().toLatin1() });
        channel.metadata.insert({ "format", end.format.toLatin1() });
    }
    return channel;
}

const spine::LoggedValues* signalOf(
    const spine::DatagramRecord& record, spine::LoggedEnd::Kind kind)
{
    const bool isInput = kind == spine::LoggedEnd::Kind::Input;
    const bool isValue = record.fate == spine::DatagramFate::Passed
        || (isInput && record.fate == spine::DatagramFate::Unchanged);
    return !isValue ? nullptr : isInput ? &record.after : &record.before;
}

} // namespace medulla::recorder
