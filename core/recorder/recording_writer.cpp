// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recording_writer.h"

#include "core/record/recording_format.h"
#include "core/recorder/datagram_message.h"

#include <algorithm>

#include <QFile>

namespace medulla::recorder {

namespace format = record::format;
using Kind = spine::LoggedEnd::Kind;

namespace {

/// Values of a signal channel.
constexpr std::size_t kMostWidth = kSignalNames.size();

} // namespace

QByteArray toName(Topic topic)
{
    static const std::array<QByteArray, kTopicCount> kNames { format::kMotionTopic,
        format::kOperatorTopic, format::kAlarmTopic, format::kLogTopic, format::kRunTopic,
        format::kRecorderTopic, format::kMotionStateTopic, format::kRoutingStateTopic,
        format::kRunStateTopic, format::kMazeStateTopic, format::kMazeMomentsTopic };
    return kNames.at(std::size_t(topic));
}

QByteArray eventSchema()
{
    return R"({
  "type": "object",
  "properties": {
    "event": {"type": "string"},
    "text": {"type": "string", "description": "the event in English"}
  },
  "required": ["event"]
})";
}

RecordingWriter::RecordingWriter(std::unique_ptr<record::McapWriter> mcap, QString path,
    std::int64_t offsetNs, Sequences& sequences)
    : m_mcap(std::move(mcap))
    , m_signals(*m_mcap)
    , m_path(std::move(path))
    , m_offsetNs(offsetNs)
    , m_sequences(sequences)
    , m_datagramSchema(m_mcap->addSchema(format::kDatagramSchema, "jsonschema", datagramSchema()))
{
    const auto events = m_mcap->addSchema(format::kEventSchema, "jsonschema", eventSchema());
    for (const auto topic : kTopics) {
        const bool isJson = topic != Topic::MazeMoments;
        m_eventChannels.at(std::size_t(topic)) = m_mcap->addChannel(toName(topic),
            isJson ? events : 0, isJson ? QByteArray("json") : format::kMomentsEncoding, {},
            record::ChunkGroup::Values);
    }
}

Result<std::unique_ptr<RecordingWriter>> RecordingWriter::create(const QString& path,
    const RecordingContext& context, std::int64_t offsetNs, Sequences& sequences)
{
    auto mcap = record::McapWriter::create(
        path, { format::kProfile, QByteArray("Medulla ") + MEDULLA_VERSION });
    if (!mcap) {
        return tl::make_unexpected(mcap.error());
    }
    std::unique_ptr<RecordingWriter> writer(
        new RecordingWriter(std::move(*mcap), path, offsetNs, sequences));
    if (const auto written = writer->write(context); !written) {
        writer.reset();
        QFile::remove(path);
        return tl::make_unexpected(written.error());
    }
    return writer;
}

Result<void> RecordingWriter::write(const RecordingContext& context)
{
    if (m_context.cell.empty() || m_context.cell != context.cell) {
        auto cell = context.cell;
        cell.insert_or_assign(format::kMonotonicOffset, QByteArray::number(qint64(m_offsetNs)));
        if (auto added = m_mcap->addMetadata({ format::kCellMetadata, cell }); !added) {
            return added;
        }
        m_context.cell = context.cell;
    }
    auto& written = m_context.attachments;
    for (const auto& attachment : context.attachments) {
        const auto last = std::find_if(written.begin(), written.end(),
            [&attachment](const auto& other) { return other.name == attachment.name; });
        if (last != written.end() && last->data == attachment.data) {
            continue;
        }
        if (auto added = m_mcap->attach(attachment); !added) {
            return added;
        }
        if (last == written.end()) {
            written.push_back(attachment);
        } else {
            *last = attachment;
        }
    }
    return {};
}

Result<void> RecordingWriter::write(const record::mcap::Metadata& metadata)
{
    return m_mcap->addMetadata(metadata);
}

std::uint64_t RecordingWriter::timeOf(TimePoint at) const
{
    return std::uint64_t(std::max<std::int64_t>(at.time_since_epoch().count() + m_offsetNs, 0));
}

RecordingWriter::EndChannels& RecordingWriter::channelsOf(
    std::uint32_t index, const spine::DatagramLog::End& end)
{
    if (index >= m_ends.size()) {
        m_ends.resize(index + 1);
    }
    auto& channels = m_ends[index];
    if (!channels) {
        const auto channel = channelOf(end);
        channels.emplace();
        channels->topic = channel.topic;
        channels->datagrams =
            m_mcap->addChannel(channel.topic, m_datagramSchema, channel.encoding, channel.metadata);
    }
    return *channels;
}

Result<void> RecordingWriter::write(
    const spine::DatagramRecord& record, const spine::DatagramLog::End& end)
{
    auto& channels = channelsOf(record.choice, end);
    const auto timeNs = timeOf(record.at);
    if (auto written = m_mcap->write({ channels.datagrams, m_sequences[channels.topic]++, timeNs,
            timeNs, toMessage(record) });
        !written) {
        return written;
    }
    const auto* values = signalOf(record, end.kind);
    return values != nullptr ? writeSignal(channels, end, timeNs, *values) : Result<void>();
}

Result<void> RecordingWriter::writeSignal(EndChannels& channels, const spine::DatagramLog::End& end,
    std::uint64_t timeNs, const spine::LoggedValues& values)
{
    const auto count = std::min<std::size_t>(values.ends[0], kMostWidth);
    if (values.coordinates == 0 || count == 0) {
        return {};
    }
    if (!channels.signal || channels.width < count) {
        record::SignalChannel channel;
        channel.topic =
            (end.kind == Kind::Input ? format::kInputSignalTopic : format::kOutputSignalTopic)
            + end.name.toUtf8();
        channel.unit = "mm";
        channel.names.assign(kSignalNames.begin(), kSignalNames.begin() + std::ptrdiff_t(count));
        channels.width = count;
        channels.overview = m_overview.addChannel(channel);
        channels.signal = m_signals.addChannel(std::move(channel));
    }
    std::array<double, kMostWidth> moment {};
    moment.fill(std::numeric_limits<double>::quiet_NaN());
    std::copy_n(values.values.begin(), count, moment.begin());
    const auto known = std::span(moment).first(channels.width);
    m_overview.add(channels.overview, timeNs, known);
    return m_signals.add(*channels.signal, timeNs, known);
}

Result<void> RecordingWriter::write(const RecordedEvent& event)
{
    const auto timeNs = timeOf(event.at);
    const auto topic = std::size_t(event.topic);
    return m_mcap->write({ m_eventChannels.at(topic), m_sequences[toName(event.topic)]++, timeNs,
        timeNs, event.data });
}

Result<void> RecordingWriter::flush()
{
    auto blocks = m_signals.flush();
    return blocks ? m_mcap->flush() : blocks;
}

Result<void> RecordingWriter::finish()
{
    // Signals of a lost chunk are written again with its datagrams, into another file.
    const auto flushed = hasLost() ? Result<void>() : flush();
    if (flushed && !hasLost()) {
        (void)m_overview.attachTo(*m_mcap); // without it the file opens more slowly
    }
    auto finished = m_mcap->finish();
    return flushed ? finished : flushed;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> RecordingWriter::times() const
{
    const auto& all = m_mcap->summary().statistics;
    return all.messages == 0 ? std::nullopt : std::optional(std::pair(all.firstTime, all.lastTime));
}

} // namespace medulla::recorder
