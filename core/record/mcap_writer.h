// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/record/mcap.h"

#include <array>
#include <cstdint>
#include <memory>

#include <QByteArray>
#include <QFile>
#include <QString>

namespace medulla::record {

/// Messages of a group share chunks: a reader of the values decompresses no datagrams.
enum class ChunkGroup : std::uint8_t {
    Main, ///< many bytes: datagrams
    Values, ///< few bytes that are read as a whole: signals, events
};

/// Writes an MCAP file: messages in chunks that zstd compresses, each with its check sum and
/// message indexes, and at the end a summary. The file can be read up to the last chunk that was
/// flushed, whenever the program or the machine stops: a record is never changed once it is
/// written, and the reader scans a file without a summary.
///
/// A failed write (full disk) is undone, so that the file ends with a complete record, and is
/// reported. Its chunks are lost; gaps in the sequence numbers of their messages show this. Later
/// chunks are written again. The chunks of all groups are written together: once the number of
/// chunks has grown, all messages until then are in the file.
///
/// Thread-confined. Blocks for as long as the disk takes: not for the GUI or realtime thread.
class McapWriter final {
public:
    /// Size of the messages, bytes, at which a chunk is ended: a reader needs less than 0.1 s for
    /// it.
    static constexpr qsizetype kChunkBytes = 1 << 20;

    /// Creates the file. Error: it exists already, and stays as it is; or it cannot be written, and
    /// is removed.
    [[nodiscard]] static Result<std::unique_ptr<McapWriter>> create(
        const QString& path, const mcap::Header& header);
    /// Writes to a device that is open for writing and outlives the writer; its owner syncs it
    /// to the disk.
    [[nodiscard]] static Result<std::unique_ptr<McapWriter>> to(
        QIODevice& device, const QString& name, const mcap::Header& header);
    /// Calls `finish` if necessary.
    ~McapWriter();
    McapWriter(const McapWriter&) = delete;
    McapWriter& operator=(const McapWriter&) = delete;

    /// Ids of the new schema or channel; 0 beyond 65,535 of each.
    [[nodiscard]] mcap::SchemaId addSchema(
        const QByteArray& name, const QByteArray& encoding, const QByteArray& data);
    [[nodiscard]] mcap::ChannelId addChannel(const QByteArray& topic, mcap::SchemaId schema,
        const QByteArray& encoding, const mcap::Dictionary& metadata = {},
        ChunkGroup group = ChunkGroup::Main);

    /// Appends a message to the chunk of its channel's group; ends the chunks once one is full.
    /// `channel` must have been added.
    [[nodiscard]] Result<void> write(const mcap::Message& message);
    /// Ends the chunks, and writes them to the disk (fdatasync).
    [[nodiscard]] Result<void> flush();
    [[nodiscard]] Result<void> attach(const mcap::Attachment& attachment);
    [[nodiscard]] Result<void> addMetadata(const mcap::Metadata& metadata);
    /// Writes the summary and closes the file.
    [[nodiscard]] Result<void> finish();

    /// How often chunks could not be written.
    [[nodiscard]] std::uint64_t lostChunks() const { return m_lostChunks; }
    /// Bytes of the file so far.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// Summary of the records written so far.
    [[nodiscard]] const mcap::Summary& summary() const { return m_summary; }

private:
    /// A chunk to which messages are added.
    struct OpenChunk {
        QByteArray records; ///< uncompressed
        mcap::Statistics statistics; ///< of its messages
        /// Time and place in the chunk of each message, as a MessageIndex stores them.
        std::map<mcap::ChannelId, QByteArray> indexes;
    };

    McapWriter(std::unique_ptr<QFile> file, QIODevice& device, QString name);
    [[nodiscard]] Result<void> begin(const mcap::Header& header);
    /// Writes the own file to the disk.
    [[nodiscard]] Result<void> sync();
    /// Appends whole records to the file, or nothing.
    [[nodiscard]] Result<void> append(const QByteArray& records);
    /// Appends all open chunks with their indexes, or none.
    [[nodiscard]] Result<void> endChunks();
    /// Appends the records of a chunk that begins at `offset` of the file.
    [[nodiscard]] static mcap::ChunkIndex appendChunk(
        QByteArray& records, const OpenChunk& chunk, std::uint64_t offset);
    [[nodiscard]] Finding failed(int error) const;
    [[nodiscard]] QByteArray summaryRecords() const;

    const std::unique_ptr<QFile> m_file; ///< null: a device of the caller
    QIODevice& m_device;
    const QString m_name; ///< name of the file in findings
    std::uint64_t m_size = 0;
    mcap::Summary m_summary;
    std::array<OpenChunk, 2> m_chunks; ///< by group
    std::map<mcap::ChannelId, ChunkGroup> m_groups;
    std::uint64_t m_lostChunks = 0;
    bool m_isFinished = false;
};

/// The remedy of a failed disk access with this errno, for recordings.
[[nodiscard]] Text remedyOfDisk(int error);
/// Whether a writer failed because the disk, or the user's part of it, is full.
[[nodiscard]] bool isForWantOfRoom(const Finding& failure);

} // namespace medulla::record
