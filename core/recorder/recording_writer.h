// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap_writer.h"
#include "core/record/signal_blocks.h"
#include "core/record/signal_overview.h"
#include "core/spine/datagram_log.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QByteArray>

namespace medulla::recorder {

/// The topics of events and states, in the order of `recording_format.h`.
enum class Topic : std::uint8_t {
    Motion,
    Operator,
    Alarm,
    Log,
    Run,
    Recorder,
    MotionState,
    RoutingState,
    RunState,
    MazeState,
    MazeMoments,
};
inline constexpr std::size_t kTopicCount = 11;
inline constexpr std::array<Topic, kTopicCount> kTopics { Topic::Motion, Topic::Operator,
    Topic::Alarm, Topic::Log, Topic::Run, Topic::Recorder, Topic::MotionState, Topic::RoutingState,
    Topic::RunState, Topic::MazeState, Topic::MazeMoments };
[[nodiscard]] QByteArray toName(Topic topic);
/// JSON schema of events and states, for Foxglove and other readers.
[[nodiscard]] QByteArray eventSchema();

/// An event of a recording. Value type.
struct RecordedEvent {
    Topic topic = Topic::Log;
    TimePoint at;
    /// A JSON object with at least the member "event"; MazeMoments: see recording_format.h.
    QByteArray data;
};

/// What is recorded beside messages: it stands in each file. Value type.
struct RecordingContext {
    record::mcap::Dictionary cell {}; ///< metadata, see recording_format.h
    std::vector<record::mcap::Attachment> attachments {};

    friend bool operator==(const RecordingContext&, const RecordingContext&) = default;
};

/// Sequence numbers of the channels by topic, which go on from file to file.
using Sequences = std::map<QByteArray, std::uint32_t>;

/// Writes one file of a recording. Thread-confined; blocks for as long as the disk takes.
///
/// A failed write loses the messages of its chunk; the caller writes them to another file.
class RecordingWriter final {
public:
    /// Creates the file, with the context. Error: as of McapWriter::create; no file is left.
    /// `offsetNs`: ns since 1970 minus ns of the clock. `sequences` must outlive the writer.
    [[nodiscard]] static Result<std::unique_ptr<RecordingWriter>> create(const QString& path,
        const RecordingContext& context, std::int64_t offsetNs, Sequences& sequences);

    /// `end`: the end of the record in the log of all ends.
    [[nodiscard]] Result<void> write(
        const spine::DatagramRecord& record, const spine::DatagramLog::End& end);
    [[nodiscard]] Result<void> write(const RecordedEvent& event);
    /// The context from here on: the parts that have changed are written.
    [[nodiscard]] Result<void> write(const RecordingContext& context);
    /// Metadata beside those of the context.
    [[nodiscard]] Result<void> write(const record::mcap::Metadata& metadata);
    /// Writes all so far to the disk.
    [[nodiscard]] Result<void> flush();
    [[nodiscard]] Result<void> finish();

    /// Chunks that are in the file: all messages before the end of one are.
    [[nodiscard]] std::uint32_t chunks() const { return m_mcap->summary().statistics.chunks; }
    /// A chunk is missing: the messages since the last one.
    [[nodiscard]] bool hasLost() const { return m_mcap->lostChunks() > 0; }
    /// Times of the messages in the file, ns since 1970; unset without any.
    [[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> times() const;

    [[nodiscard]] const QString& path() const { return m_path; }
    /// Bytes of the file so far.
    [[nodiscard]] std::uint64_t size() const { return m_mcap->size(); }

private:
    /// The channels of an end.
    struct EndChannels {
        record::mcap::ChannelId datagrams = 0;
        QByteArray topic;
        std::optional<std::size_t> signal; ///< added with the first value
        std::size_t overview = 0; ///< of the signal
        std::size_t width = 0; ///< values of a moment of the signal
    };

    RecordingWriter(std::unique_ptr<record::McapWriter> mcap, QString path, std::int64_t offsetNs,
        Sequences& sequences);
    [[nodiscard]] EndChannels& channelsOf(std::uint32_t index, const spine::DatagramLog::End& end);
    [[nodiscard]] Result<void> writeSignal(EndChannels& channels,
        const spine::DatagramLog::End& end, std::uint64_t timeNs,
        const spine::LoggedValues& values);
    [[nodiscard]] std::uint64_t timeOf(TimePoint at) const;

    std::unique_ptr<record::McapWriter> m_mcap;
    record::SignalBlocks m_signals;
    record::SignalOverview m_overview;
    QString m_path;
    std::int64_t m_offsetNs;
    RecordingContext m_context; ///< as it was written last
    Sequences& m_sequences;
    record::mcap::SchemaId m_datagramSchema;
    std::array<record::mcap::ChannelId, kTopicCount> m_eventChannels {}; ///< by topic
    std::vector<std::optional<EndChannels>> m_ends; ///< by their index in the log
};

} // namespace medulla::recorder
