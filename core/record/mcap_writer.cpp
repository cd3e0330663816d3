// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/mcap_writer.h"

#include "core/record/bytes.h"
#include "core/record/compression.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <limits>
#include <unistd.h>
#include <utility>
#include <vector>

namespace medulla::record {

using mcap::ByteWriter;
using mcap::Opcode;

namespace {

const QByteArray kZstd = QByteArrayLiteral("zstd");

/// Adds messages from `first` to `last`.
void addMessages(mcap::Statistics& to, std::uint64_t first, std::uint64_t last, std::uint64_t count)
{
    to.firstTime = to.messages == 0 ? first : std::min(to.firstTime, first);
    to.lastTime = std::max(to.lastTime, last);
    to.messages += count;
}

} // namespace

McapWriter::McapWriter(std::unique_ptr<QFile> file, QIODevice& device, QString name)
    : m_file(std::move(file))
    , m_device(device)
    , m_name(std::move(name))
{
}

McapWriter::~McapWriter()
{
    (void)finish();
}

Result<std::unique_ptr<McapWriter>> McapWriter::create(
    const QString& path, const mcap::Header& header)
{
    auto file = std::make_unique<QFile>(path);
    auto& device = *file;
    std::unique_ptr<McapWriter> writer(new McapWriter(std::move(file), device, path));
    // Unbuffered: a record is in the file, or the write has failed.
    // New: another program may have taken the name a moment ago.
    if (!device.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)) {
        writer->m_isFinished = true;
        return tl::make_unexpected(writer->failed(errno));
    }
    if (const auto begun = writer->begin(header); !begun) {
        writer->m_isFinished = true;
        device.remove();
        return tl::make_unexpected(begun.error());
    }
    return writer;
}

Result<std::unique_ptr<McapWriter>> McapWriter::to(
    QIODevice& device, const QString& name, const mcap::Header& header)
{
    std::unique_ptr<McapWriter> writer(new McapWriter(nullptr, device, name));
    return writer->begin(header).map([&writer] { return std::move(writer); });
}

Result<void> McapWriter::begin(const mcap::Header& header)
{
    QByteArray begin = mcap::kMagic;
    mcap::append(begin, header);
    return append(begin);
}

Result<void> McapWriter::sync()
{
    if (m_file && ::fdatasync(m_file->handle()) != 0) {
        return tl::make_unexpected(failed(errno));
    }
    return {};
}

Finding McapWriter::failed(int error) const
{
    return { Severity::Error, m_name,
        Text(QT_TRANSLATE_NOOP("medulla", "The recording cannot be written: %1."),
            { qt_error_string(error) }),
        remedyOfDisk(error) };
}

Text remedyOfDisk(int error)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return QT_TRANSLATE_NOOP("medulla", "Make room on the disk.");
    case EACCES:
    case EPERM:
    case EROFS:
        return QT_TRANSLATE_NOOP("medulla", "Give yourself the right to write there.");
    case EEXIST:
        return QT_TRANSLATE_NOOP(
            "medulla", "Choose another name, or remove the file of this name.");
    case ENOENT:
    case ENOTDIR:
        return QT_TRANSLATE_NOOP("medulla", "Remove the file that has the name of the folder.");
    default:
        return QT_TRANSLATE_NOOP("medulla", "Check the disk and its connection.");
    }
}

bool isForWantOfRoom(const Finding& failure)
{
    return failure.remedy == remedyOfDisk(ENOSPC);
}

Result<void> McapWriter::append(const QByteArray& records)
{
    if (m_device.write(records) == records.size()) {
        m_size += std::uint64_t(records.size());
        return {};
    }
    const auto error = errno;
    if (m_file) {
        m_file->unsetError();
        // An incomplete record would make all following records unreadable.
        if (!m_file->resize(qint64(m_size)) || !m_file->seek(qint64(m_size))) {
            m_file->close();
        }
    }
    return tl::make_unexpected(failed(error));
}

mcap::SchemaId McapWriter::addSchema(
    const QByteArray& name, const QByteArray& encoding, const QByteArray& data)
{
    if (m_summary.schemas.size() >= std::numeric_limits<mcap::SchemaId>::max()) {
        return 0;
    }
    const mcap::Schema schema { mcap::SchemaId(m_summary.schemas.size() + 1), name, encoding,
        data };
    // The chunk of this group is the first one in the file: a schema stands before its channels.
    mcap::append(m_chunks.at(std::size_t(ChunkGroup::Main)).records, schema);
    m_summary.schemas[schema.id] = schema;
    ++m_summary.statistics.schemas;
    return schema.id;
}

mcap::ChannelId McapWriter::addChannel(const QByteArray& topic, mcap::SchemaId schema,
    const QByteArray& encoding, const mcap::Dictionary& metadata, ChunkGroup group)
{
    if (m_summary.channels.size() >= std::numeric_limits<mcap::ChannelId>::max()) {
        return 0;
    }
    const mcap::Channel channel { mcap::ChannelId(m_summary.channels.size() + 1), schema, topic,
        encoding, metadata };
    mcap::append(m_chunks.at(std::size_t(group)).records, channel);
    m_groups[channel.id] = group;
    m_summary.channels[channel.id] = channel;
    ++m_summary.statistics.channels;
    return channel.id;
}

Result<void> McapWriter::write(const mcap::Message& message)
{
    auto& open = m_chunks.at(std::size_t(m_groups[message.channel]));
    ByteWriter(open.indexes[message.channel])
        .put(message.logTime)
        .put(std::uint64_t(open.records.size()));
    mcap::append(open.records, message);
    addMessages(open.statistics, message.logTime, message.logTime, 1);
    ++open.statistics.messagesOfChannel[message.channel];
    return open.records.size() < kChunkBytes ? Result<void>() : endChunks();
}

mcap::ChunkIndex McapWriter::appendChunk(
    QByteArray& records, const OpenChunk& chunk, std::uint64_t offset)
{
    const auto compressed = compress(chunk.records);
    mcap::ChunkIndex index;
    index.firstTime = chunk.statistics.firstTime;
    index.lastTime = chunk.statistics.lastTime;
    index.offset = offset;
    index.compression = kZstd;
    index.compressedSize = std::uint64_t(compressed.size());
    index.uncompressedSize = std::uint64_t(chunk.records.size());
    const auto begin = records.size();
    ByteWriter writer(records);
    const auto begun = writer.begin(Opcode::Chunk);
    writer.put(index.firstTime).put(index.lastTime).put(index.uncompressedSize);
    writer.put(mcap::crc32(chunk.records)).put(kZstd).putLong(compressed);
    writer.end(begun);
    index.length = std::uint64_t(records.size() - begin);
    for (const auto& [channel, entries] : chunk.indexes) {
        index.messageIndexes[channel] = offset + std::uint64_t(records.size() - begin);
        const auto at = writer.begin(Opcode::MessageIndex);
        writer.put(channel).put(entries);
        writer.end(at);
    }
    index.messageIndexLength = std::uint64_t(records.size() - begin) - index.length;
    return index;
}

Result<void> McapWriter::endChunks()
{
    const auto chunks = std::exchange(m_chunks, {});
    QByteArray records;
    std::vector<mcap::ChunkIndex> indexes;
    for (const auto& chunk : chunks) {
        if (!chunk.records.isEmpty()) {
            indexes.push_back(appendChunk(records, chunk, m_size + std::uint64_t(records.size())));
        }
    }
    if (indexes.empty()) {
        return {};
    }
    if (auto written = append(records); !written) {
        ++m_lostChunks;
        // Repeat schemas and channels: their records were in the lost chunks.
        for (auto& open : m_chunks) {
            for (const auto& [id, schema] : m_summary.schemas) {
                mcap::append(open.records, schema);
            }
            for (const auto& [id, channel] : m_summary.channels) {
                mcap::append(open.records, channel);
            }
        }
        return written;
    }
    auto& all = m_summary.statistics;
    for (const auto& [chunk, statistics, unused] : chunks) {
        if (statistics.messages > 0) {
            addMessages(all, statistics.firstTime, statistics.lastTime, statistics.messages);
        }
        for (const auto& [channel, count] : statistics.messagesOfChannel) {
            all.messagesOfChannel[channel] += count;
        }
    }
    all.chunks += std::uint32_t(indexes.size());
    m_summary.chunks.insert(m_summary.chunks.end(), std::make_move_iterator(indexes.begin()),
        std::make_move_iterator(indexes.end()));
    return {};
}

Result<void> McapWriter::flush()
{
    if (auto written = endChunks(); !written) {
        return written;
    }
    return sync();
}

Result<void> McapWriter::attach(const mcap::Attachment& attachment)
{
    QByteArray record;
    mcap::append(record, attachment);
    const mcap::AttachmentIndex index { m_size, std::uint64_t(record.size()), attachment.logTime,
        attachment.createTime, std::uint64_t(attachment.data.size()), attachment.name,
        attachment.mediaType };
    if (auto written = append(record); !written) {
        return written;
    }
    m_summary.attachments.push_back(index);
    ++m_summary.statistics.attachments;
    return {};
}

Result<void> McapWriter::addMetadata(const mcap::Metadata& metadata)
{
    QByteArray record;
    mcap::append(record, metadata);
    const mcap::MetadataIndex index { m_size, std::uint64_t(record.size()), metadata.name };
    if (auto written = append(record); !written) {
        return written;
    }
    m_summary.metadata.push_back(index);
    ++m_summary.statistics.metadata;
    return {};
}

QByteArray McapWriter::summaryRecords() const
{
    QByteArray summary;
    QByteArray offsets;
    const auto start = m_size;
    // Records of a kind, and where they are.
    const auto group = [&](Opcode opcode, const auto& records, auto&& recordOf) {
        const auto begun = summary.size();
        for (const auto& each : records) {
            mcap::append(summary, recordOf(each));
        }
        if (summary.size() > begun) {
            ByteWriter writer(offsets);
            const auto at = writer.begin(Opcode::SummaryOffset);
            writer.put(opcode).put(start + std::uint64_t(begun));
            writer.put(std::uint64_t(summary.size() - begun));
            writer.end(at);
        }
    };
    const auto second = [](const auto& pair) -> const auto&
    {
        return pair.second;
    };
    const auto itself = [](const auto& record) -> const auto&
    {
        return record;
    };
    group(Opcode::Schema, m_summary.schemas, second);
    group(Opcode::Channel, m_summary.channels, second);
    group(Opcode::Statistics, std::array { m_summary.statistics }, itself);
    group(Opcode::ChunkIndex, m_summary.chunks, itself);
    group(Opcode::AttachmentIndex, m_summary.attachments, itself);
    group(Opcode::MetadataIndex, m_summary.metadata, itself);
    const auto offsetStart = start + std::uint64_t(summary.size());
    summary.append(offsets);
    ByteWriter writer(summary);
    const auto at = writer.begin(Opcode::Footer);
    writer.put(start).put(offsetStart);
    // The sum covers opcode and length of the footer, which `end` would set later.
    const auto length = qToLittleEndian(std::uint64_t(8 + 8 + 4));
    std::memcpy(summary.data() + at + 1, &length, sizeof length);
    writer.put(mcap::crc32(summary));
    return summary.append(mcap::kMagic);
}

Result<void> McapWriter::finish()
{
    if (std::exchange(m_isFinished, true)) {
        return {};
    }
    const auto chunk = endChunks();
    QByteArray dataEnd;
    ByteWriter writer(dataEnd);
    const auto at = writer.begin(Opcode::DataEnd);
    writer.put(std::uint32_t(0)); // no sum of the whole: each chunk and attachment has its own
    writer.end(at);
    auto written = append(dataEnd);
    if (written) {
        written = append(summaryRecords());
    }
    if (written) {
        written = sync();
    }
    if (m_file) {
        m_file->close();
    }
    return chunk ? written : chunk;
}

} // namespace medulla::record
