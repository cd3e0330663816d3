// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/record/mcap.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>

#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace medulla::record {

/// Reads an MCAP file of any writer, by its summary; where that is missing or wrong (the writer was
/// killed, the file was cut), by a scan of the records up to the first that is not whole. Nothing
/// in the file is trusted: lengths, offsets, check sums and references are checked, and memory is
/// bounded by the size of the file and kMostChunkBytes.
///
/// Thread-confined. Blocks for as long as the disk takes: not for the GUI or realtime thread.
class McapReader final {
public:
    /// Maximum uncompressed size of a chunk, bytes; larger chunks are reported and skipped.
    static constexpr std::uint64_t kMostChunkBytes = 256U << 20U;

    /// Error: the file cannot be read, or is no MCAP file. A damaged file is opened up to the
    /// damage, with a finding.
    [[nodiscard]] static Result<std::unique_ptr<McapReader>> open(const QString& path);
    /// The same of a device that is open for reading and can seek; findings call it `name`.
    [[nodiscard]] static Result<std::unique_ptr<McapReader>> open(
        std::unique_ptr<QIODevice> device, const QString& name);

    [[nodiscard]] const mcap::Header& header() const { return m_header; }
    [[nodiscard]] const mcap::Summary& summary() const { return m_summary; }
    /// The file ends with a whole summary.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }
    /// Known damage: the first finding of each kind.
    [[nodiscard]] const Findings& findings() const { return m_findings; }

    struct Range {
        std::uint64_t from = 0; ///< log time
        std::uint64_t to = std::numeric_limits<std::uint64_t>::max(); ///< inclusive
        std::optional<std::set<mcap::ChannelId>> channels {}; ///< nothing: all
    };
    /// The chunks that may have messages of the range.
    [[nodiscard]] std::vector<mcap::ChunkIndex> chunksOf(const Range& range) const;
    /// Passes messages to `take` until it returns false: ordered by log time, messages of equal
    /// times as in the file. The order is correct if the index states the times of the chunks
    /// correctly. Damaged parts are skipped and added to `findings`.
    void read(const Range& range, const std::function<bool(const mcap::Message&)>& take);
    /// The newest message before `time` of each of these channels; none for a channel without one,
    /// or whose newest one is not in the last `kMostSearched` chunks that may have it.
    [[nodiscard]] std::map<mcap::ChannelId, mcap::Message> newestBefore(
        std::uint64_t time, const std::set<mcap::ChannelId>& channels);
    static constexpr int kMostSearched = 64; ///< 0.2 s of decompression
    /// Error: the attachment is damaged.
    [[nodiscard]] Result<mcap::Attachment> attachment(const mcap::AttachmentIndex& index);
    [[nodiscard]] Result<mcap::Metadata> metadata(const mcap::MetadataIndex& index);

private:
    /// A message within the chunk that is being read.
    struct Place {
        std::uint64_t logTime = 0;
        std::size_t chunk = 0; ///< index of the chunk
        qsizetype offset = 0; ///< of the content of its record
        qsizetype length = 0;
    };

    McapReader(std::unique_ptr<QIODevice> device, QString name);
    [[nodiscard]] std::optional<QByteArray> bytes(std::uint64_t offset, std::uint64_t length);
    struct Record {
        mcap::Opcode opcode {};
        std::uint64_t length = 0; ///< of the content
    };
    [[nodiscard]] std::optional<Record> recordAt(std::uint64_t offset);
    [[nodiscard]] std::optional<QByteArray> contentOf(
        mcap::Opcode opcode, std::uint64_t offset, std::uint64_t length);
    [[nodiscard]] bool readSummary();
    [[nodiscard]] bool takeSummaryRecord(mcap::Opcode opcode, QByteArrayView content);
    void scan();
    /// Adds a record of the data section to the summary; false when it is damaged.
    [[nodiscard]] bool scanRecord(const Record& record, std::uint64_t offset);
    void scanChunk(const QByteArray& content, std::uint64_t offset);
    void takeDefinition(mcap::Opcode opcode, QByteArrayView content);
    /// The uncompressed records of a chunk, checked.
    [[nodiscard]] std::optional<QByteArray> recordsOf(
        const QByteArray& chunk, std::uint64_t offset, mcap::ChunkIndex* index = nullptr);
    /// The same of an indexed chunk; unset, with a finding, where the file has none.
    [[nodiscard]] std::optional<QByteArray> recordsAt(const mcap::ChunkIndex& chunk);
    /// Calls `take(logTime, offset, length)` with the place of each message in the range.
    template <class Take>
    void eachMessageIn(const Range& range, const QByteArray& records, Take&& take) const;
    void damaged(std::uint64_t offset, const Text& what);

    const std::unique_ptr<QIODevice> m_file;
    const QString m_name;
    std::uint64_t m_size = 0;
    mcap::Header m_header;
    mcap::Summary m_summary;
    bool m_isComplete = false;
    Findings m_findings;
};

} // namespace medulla::record
