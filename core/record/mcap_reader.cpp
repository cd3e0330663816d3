// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/mcap_reader.h"

#include "core/record/bytes.h"
#include "core/record/compression.h"

#include <algorithm>
#include <utility>

#include <QFile>

namespace medulla::record {

using mcap::ByteReader;
using mcap::eachRecord;
using mcap::kRecordHead;
using mcap::Opcode;

namespace {

constexpr std::uint64_t kMagicBytes = 8;
/// Footer with opcode and length, and the magic bytes after it.
constexpr std::uint64_t kFooterBytes = std::uint64_t(kRecordHead) + 8 + 8 + 4;

Text noFile()
{
    return QT_TRANSLATE_NOOP(
        "medulla", "This is no recording: it does not begin as MCAP files do.");
}

} // namespace

McapReader::McapReader(std::unique_ptr<QIODevice> device, QString name)
    : m_file(std::move(device))
    , m_name(std::move(name))
    , m_size(std::uint64_t(m_file->size()))
{
}

Result<std::unique_ptr<McapReader>> McapReader::open(const QString& path)
{
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadOnly)) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The recording cannot be read: %1."),
                { file->errorString() }),
            QT_TRANSLATE_NOOP("medulla", "Check that the file exists and that you may read it."));
    }
    return open(std::move(file), path);
}

Result<std::unique_ptr<McapReader>> McapReader::open(
    std::unique_ptr<QIODevice> device, const QString& name)
{
    std::unique_ptr<McapReader> reader(new McapReader(std::move(device), name));
    const auto magic = reader->bytes(0, kMagicBytes);
    const auto head = reader->recordAt(kMagicBytes);
    if (magic != mcap::kMagic || !head || head->opcode != Opcode::Header) {
        return failure(
            name, noFile(), QT_TRANSLATE_NOOP("medulla", "Choose a file with the suffix .mcap."));
    }
    if (const auto content =
            reader->contentOf(Opcode::Header, kMagicBytes, head->length + kRecordHead)) {
        ByteReader from(*content);
        reader->m_header = mcap::readHeader(from);
    }
    reader->m_isComplete = reader->readSummary();
    if (!reader->m_isComplete) {
        reader->m_summary = {};
        reader->scan();
    }
    return reader;
}

void McapReader::damaged(std::uint64_t offset, const Text& what)
{
    const Finding finding { Severity::Warning, QStringLiteral("%1:%2").arg(m_name).arg(offset),
        what, QT_TRANSLATE_NOOP("medulla", "The rest of the recording can be used.") };
    const auto known = std::find_if(m_findings.begin(), m_findings.end(),
        [&](const Finding& each) { return each.text == finding.text; });
    if (known == m_findings.end()) {
        m_findings.push_back(finding);
    }
}

std::optional<QByteArray> McapReader::bytes(std::uint64_t offset, std::uint64_t length)
{
    if (offset > m_size || length > m_size - offset || !m_file->seek(qint64(offset))) {
        return std::nullopt;
    }
    auto read = m_file->read(qint64(length));
    return std::uint64_t(read.size()) == length ? std::optional(std::move(read)) : std::nullopt;
}

std::optional<McapReader::Record> McapReader::recordAt(std::uint64_t offset)
{
    const auto head = bytes(offset, kRecordHead);
    if (!head) {
        return std::nullopt;
    }
    ByteReader reader(*head);
    const Record record { Opcode(reader.take<std::uint8_t>()), reader.take<std::uint64_t>() };
    // Whole, or the file ends before it does.
    const auto left = m_size - offset - kRecordHead;
    return record.length <= left ? std::optional(record) : std::nullopt;
}

std::optional<QByteArray> McapReader::contentOf(
    Opcode opcode, std::uint64_t offset, std::uint64_t length)
{
    const auto record = recordAt(offset);
    if (!record || record->opcode != opcode || record->length + kRecordHead != length) {
        return std::nullopt;
    }
    return bytes(offset + kRecordHead, record->length);
}

bool McapReader::readSummary()
{
    if (m_size < kMagicBytes + kFooterBytes + kMagicBytes
        || bytes(m_size - kMagicBytes, kMagicBytes) != mcap::kMagic) {
        return false;
    }
    const auto footerAt = m_size - kMagicBytes - kFooterBytes;
    const auto footer = contentOf(Opcode::Footer, footerAt, kFooterBytes);
    if (!footer) {
        return false;
    }
    ByteReader reader(*footer);
    const auto start = reader.take<std::uint64_t>();
    const auto offsetStart = reader.take<std::uint64_t>();
    const auto sum = reader.take<std::uint32_t>();
    if (start == 0 || start > footerAt || (offsetStart != 0 && offsetStart > footerAt)) {
        return false;
    }
    const auto summed = bytes(start, footerAt + kFooterBytes - 4 - start);
    if (!summed || (sum != 0 && mcap::crc32(*summed) != sum)) {
        return false;
    }
    const auto end = offsetStart == 0 ? footerAt : offsetStart;
    const auto records = QByteArrayView(*summed).first(qsizetype(end - std::min(start, end)));
    bool hasStatistics = false;
    const auto isWhole = eachRecord(records, [&](Opcode opcode, QByteArrayView content, qsizetype) {
        hasStatistics = hasStatistics || opcode == Opcode::Statistics;
        return takeSummaryRecord(opcode, content);
    });
    return isWhole && hasStatistics; // without statistics, a scan finds more
}

bool McapReader::takeSummaryRecord(Opcode opcode, QByteArrayView content)
{
    ByteReader from(content);
    switch (opcode) {
    case Opcode::Schema:
    case Opcode::Channel:
        takeDefinition(opcode, content);
        break;
    case Opcode::ChunkIndex:
        m_summary.chunks.push_back(mcap::readChunkIndex(from));
        break;
    case Opcode::AttachmentIndex:
        m_summary.attachments.push_back(mcap::readAttachmentIndex(from));
        break;
    case Opcode::MetadataIndex:
        m_summary.metadata.push_back(mcap::readMetadataIndex(from));
        break;
    case Opcode::Statistics:
        m_summary.statistics = mcap::readStatistics(from);
        break;
    default:
        break; // of a later version
    }
    return from.isValid();
}

void McapReader::takeDefinition(Opcode opcode, QByteArrayView content)
{
    ByteReader from(content);
    if (opcode == Opcode::Schema) {
        const auto schema = mcap::readSchema(from);
        if (from.isValid() && schema.id != 0) {
            m_summary.schemas.try_emplace(schema.id, schema);
        }
    } else {
        const auto channel = mcap::readChannel(from);
        if (from.isValid()) {
            m_summary.channels.try_emplace(channel.id, channel);
        }
    }
}

void McapReader::scan()
{
    std::uint64_t offset = kMagicBytes;
    while (offset < m_size) {
        const auto record = recordAt(offset);
        if (!record || !scanRecord(*record, offset)) {
            break;
        }
        if (record->opcode == Opcode::DataEnd) {
            break;
        }
        offset += kRecordHead + record->length;
    }
    damaged(offset,
        QT_TRANSLATE_NOOP("medulla",
            "The recording has no index: the program that wrote it was ended, or the file was "
            "cut. It is shown up to this byte."));
    auto& all = m_summary.statistics;
    all.schemas = std::uint16_t(m_summary.schemas.size());
    all.channels = std::uint32_t(m_summary.channels.size());
    all.attachments = std::uint32_t(m_summary.attachments.size());
    all.metadata = std::uint32_t(m_summary.metadata.size());
    all.chunks = std::uint32_t(m_summary.chunks.size());
}

bool McapReader::scanRecord(const Record& record, std::uint64_t offset)
{
    const auto length = record.length + kRecordHead;
    const auto content = [&] { return contentOf(record.opcode, offset, length); };
    switch (record.opcode) {
    case Opcode::Schema:
    case Opcode::Channel:
        if (const auto read = content()) {
            takeDefinition(record.opcode, *read);
        }
        return true;
    case Opcode::Chunk: {
        const auto read = content();
        if (read) {
            scanChunk(*read, offset);
        }
        return read.has_value();
    }
    case Opcode::Attachment: {
        const mcap::AttachmentIndex index { offset, length, 0, 0, 0, {}, {} };
        if (const auto read = attachment(index)) {
            m_summary.attachments.push_back({ offset, length, read->logTime, read->createTime,
                std::uint64_t(read->data.size()), read->name, read->mediaType });
        }
        return true;
    }
    case Opcode::Metadata: {
        const mcap::MetadataIndex index { offset, length, {} };
        if (const auto read = metadata(index)) {
            m_summary.metadata.push_back({ offset, length, read->name });
        }
        return true;
    }
    default:
        return true;
    }
}

std::optional<QByteArray> McapReader::recordsOf(
    const QByteArray& chunk, std::uint64_t offset, mcap::ChunkIndex* index)
{
    ByteReader from(chunk);
    mcap::ChunkIndex found;
    found.firstTime = from.take<std::uint64_t>();
    found.lastTime = from.take<std::uint64_t>();
    found.uncompressedSize = from.take<std::uint64_t>();
    const auto sum = from.take<std::uint32_t>();
    found.compression = from.text();
    const auto stored = from.longView();
    found.compressedSize = std::uint64_t(stored.size());
    if (index != nullptr) {
        *index = found;
    }
    if (!from.isValid()) {
        damaged(offset, QT_TRANSLATE_NOOP("medulla", "A chunk of the recording is damaged."));
        return std::nullopt;
    }
    if (!found.compression.isEmpty() && found.compression != "zstd") {
        damaged(offset,
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "Chunks are compressed with \"%1\", which Medulla cannot read."),
                { QString::fromUtf8(found.compression) }));
        return std::nullopt;
    }
    if (found.uncompressedSize > kMostChunkBytes) {
        damaged(offset, QT_TRANSLATE_NOOP("medulla", "A chunk is larger than 256 MiB."));
        return std::nullopt;
    }
    auto records = found.compression.isEmpty() ? std::optional(stored.toByteArray())
                                               : decompress(stored, found.uncompressedSize);
    if (!records || std::uint64_t(records->size()) != found.uncompressedSize
        || (sum != 0 && mcap::crc32(*records) != sum)) {
        damaged(offset, QT_TRANSLATE_NOOP("medulla", "A chunk of the recording is damaged."));
        return std::nullopt;
    }
    return records;
}

void McapReader::scanChunk(const QByteArray& content, std::uint64_t offset)
{
    mcap::ChunkIndex index;
    const auto records = recordsOf(content, offset, &index);
    if (!records) {
        return;
    }
    index.offset = offset;
    index.length = std::uint64_t(content.size()) + kRecordHead;
    // The check sum does not cover the times of the chunk: use the times of its messages.
    mcap::Statistics found;
    (void)eachRecord(*records, [&](Opcode opcode, QByteArrayView record, qsizetype) {
        if (opcode == Opcode::Message) {
            ByteReader from(record);
            const auto message = mcap::readMessageHead(from);
            found.firstTime =
                found.messages == 0 ? message.logTime : std::min(found.firstTime, message.logTime);
            found.lastTime = std::max(found.lastTime, message.logTime);
            ++found.messages;
            ++m_summary.statistics.messagesOfChannel[message.channel];
            index.messageIndexes[message.channel] = 0;
        } else if (opcode == Opcode::Schema || opcode == Opcode::Channel) {
            takeDefinition(opcode, record);
        }
        return true;
    });
    index.firstTime = found.firstTime;
    index.lastTime = found.lastTime;
    auto& all = m_summary.statistics;
    if (found.messages > 0) {
        all.firstTime =
            all.messages == 0 ? found.firstTime : std::min(all.firstTime, found.firstTime);
        all.lastTime = std::max(all.lastTime, found.lastTime);
        all.messages += found.messages;
    }
    m_summary.chunks.push_back(std::move(index));
}

std::optional<QByteArray> McapReader::recordsAt(const mcap::ChunkIndex& chunk)
{
    const auto content = contentOf(Opcode::Chunk, chunk.offset, chunk.length);
    if (!content) {
        damaged(chunk.offset,
            QT_TRANSLATE_NOOP("medulla", "The index of the recording names a missing chunk."));
        return std::nullopt;
    }
    return recordsOf(*content, chunk.offset);
}

Result<mcap::Attachment> McapReader::attachment(const mcap::AttachmentIndex& index)
{
    if (const auto content = contentOf(Opcode::Attachment, index.offset, index.length)) {
        ByteReader from(*content);
        auto read = mcap::readAttachment(from);
        const auto summed = from.position();
        const auto sum = from.take<std::uint32_t>();
        if (from.isValid()
            && (sum == 0 || mcap::crc32(QByteArrayView(*content).first(summed)) == sum)) {
            return read;
        }
    }
    const Text what(QT_TRANSLATE_NOOP("medulla", "An attachment of the recording is damaged."));
    damaged(index.offset, what);
    return failure(
        m_name, what, QT_TRANSLATE_NOOP("medulla", "The rest of the recording can be used."));
}

Result<mcap::Metadata> McapReader::metadata(const mcap::MetadataIndex& index)
{
    if (const auto content = contentOf(Opcode::Metadata, index.offset, index.length)) {
        ByteReader from(*content);
        auto read = mcap::readMetadata(from);
        if (from.isValid()) {
            return read;
        }
    }
    const Text what(QT_TRANSLATE_NOOP("medulla", "Metadata of the recording are damaged."));
    damaged(index.offset, what);
    return failure(
        m_name, what, QT_TRANSLATE_NOOP("medulla", "The rest of the recording can be used."));
}

} // namespace medulla::record
