// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/bytes.h"

#include <utility>
#include <zlib.h>

namespace medulla::record::mcap {

namespace {

/// Appends a record whose content `content` writes.
template <class Content>
void appendRecord(QByteArray& to, Opcode opcode, Content&& content)
{
    ByteWriter writer(to);
    const auto begun = writer.begin(opcode);
    content(writer);
    writer.end(begun);
}

/// Appends a length of 32 bits and the bytes that `content` writes.
template <class Content>
void putSized(QByteArray& to, Content&& content)
{
    const auto at = to.size();
    ByteWriter writer(to);
    writer.put(std::uint32_t(0));
    content(writer);
    const auto length = qToLittleEndian(std::uint32_t(to.size() - at - 4));
    std::memcpy(to.data() + at, &length, sizeof length);
}

} // namespace

ByteWriter& ByteWriter::put(const QByteArray& text)
{
    put(std::uint32_t(text.size()));
    m_to.append(text);
    return *this;
}

ByteWriter& ByteWriter::put(const Dictionary& map)
{
    putSized(m_to, [&map](ByteWriter& writer) {
        for (const auto& [key, value] : map) {
            writer.put(key).put(value);
        }
    });
    return *this;
}

ByteWriter& ByteWriter::put(const std::map<ChannelId, std::uint64_t>& map)
{
    putSized(m_to, [&map](ByteWriter& writer) {
        for (const auto& [key, value] : map) {
            writer.put(key).put(value);
        }
    });
    return *this;
}

ByteWriter& ByteWriter::putLong(const QByteArray& bytes)
{
    put(std::uint64_t(bytes.size()));
    m_to.append(bytes);
    return *this;
}

qsizetype ByteWriter::begin(Opcode opcode)
{
    const auto begun = m_to.size();
    put(opcode).put(std::uint64_t(0));
    return begun;
}

void ByteWriter::end(qsizetype begun)
{
    const auto length = qToLittleEndian(std::uint64_t(m_to.size() - begun - kRecordHead));
    std::memcpy(m_to.data() + begun + 1, &length, sizeof length);
}

QByteArrayView ByteReader::view(std::uint64_t length)
{
    if (!m_isValid || length > std::uint64_t(left())) {
        m_isValid = false;
        return {};
    }
    const auto bytes = m_from.sliced(m_at, qsizetype(length));
    m_at += qsizetype(length);
    return bytes;
}

Dictionary ByteReader::dictionary()
{
    Dictionary map;
    ByteReader entries(view(take<std::uint32_t>()));
    while (entries.isValid() && entries.left() > 0) {
        const auto key = entries.text();
        map[key] = entries.text();
    }
    m_isValid = m_isValid && entries.isValid();
    return map;
}

std::map<ChannelId, std::uint64_t> ByteReader::offsets()
{
    std::map<ChannelId, std::uint64_t> map;
    ByteReader entries(view(take<std::uint32_t>()));
    while (entries.isValid() && entries.left() > 0) {
        const auto key = entries.take<ChannelId>();
        map[key] = entries.take<std::uint64_t>();
    }
    m_isValid = m_isValid && entries.isValid();
    return map;
}

void append(QByteArray& to, const Header& header)
{
    appendRecord(to, Opcode::Header,
        [&](ByteWriter& writer) { writer.put(header.profile).put(header.library); });
}

void append(QByteArray& to, const Schema& schema)
{
    appendRecord(to, Opcode::Schema, [&](ByteWriter& writer) {
        writer.put(schema.id).put(schema.name).put(schema.encoding).put(schema.data);
    });
}

void append(QByteArray& to, const Channel& channel)
{
    appendRecord(to, Opcode::Channel, [&](ByteWriter& writer) {
        writer.put(channel.id).put(channel.schema).put(channel.topic).put(channel.encoding);
        writer.put(channel.metadata);
    });
}

void append(QByteArray& to, const Message& message)
{
    appendRecord(to, Opcode::Message, [&](ByteWriter& writer) {
        writer.put(message.channel).put(message.sequence);
        writer.put(message.logTime).put(message.publishTime);
        to.append(message.data);
    });
}

void append(QByteArray& to, const Attachment& attachment)
{
    appendRecord(to, Opcode::Attachment, [&](ByteWriter& writer) {
        const auto content = to.size();
        writer.put(attachment.logTime).put(attachment.createTime);
        writer.put(attachment.name).put(attachment.mediaType).putLong(attachment.data);
        writer.put(crc32(QByteArrayView(to).sliced(content)));
    });
}

void append(QByteArray& to, const Metadata& metadata)
{
    appendRecord(to, Opcode::Metadata,
        [&](ByteWriter& writer) { writer.put(metadata.name).put(metadata.entries); });
}

void append(QByteArray& to, const ChunkIndex& index)
{
    appendRecord(to, Opcode::ChunkIndex, [&](ByteWriter& writer) {
        writer.put(index.firstTime).put(index.lastTime).put(index.offset).put(index.length);
        writer.put(index.messageIndexes).put(index.messageIndexLength).put(index.compression);
        writer.put(index.compressedSize).put(index.uncompressedSize);
    });
}

void append(QByteArray& to, const AttachmentIndex& index)
{
    appendRecord(to, Opcode::AttachmentIndex, [&](ByteWriter& writer) {
        writer.put(index.offset).put(index.length).put(index.logTime).put(index.createTime);
        writer.put(index.dataSize).put(index.name).put(index.mediaType);
    });
}

void append(QByteArray& to, const MetadataIndex& index)
{
    appendRecord(to, Opcode::MetadataIndex,
        [&](ByteWriter& writer) { writer.put(index.offset).put(index.length).put(index.name); });
}

void append(QByteArray& to, const Statistics& statistics)
{
    appendRecord(to, Opcode::Statistics, [&](ByteWriter& writer) {
        writer.put(statistics.messages).put(statistics.schemas).put(statistics.channels);
        writer.put(statistics.attachments).put(statistics.metadata).put(statistics.chunks);
        writer.put(statistics.firstTime).put(statistics.lastTime);
        writer.put(statistics.messagesOfChannel);
    });
}

// The braces of an initialization are evaluated from left to right, which is the order in the file.

Header readHeader(ByteReader& from)
{
    return { from.text(), from.text() };
}

Schema readSchema(ByteReader& from)
{
    return { from.take<SchemaId>(), from.text(), from.text(), from.text() };
}

Channel readChannel(ByteReader& from)
{
    return { from.take<ChannelId>(), from.take<SchemaId>(), from.text(), from.text(),
        from.dictionary() };
}

Message readMessageHead(ByteReader& from)
{
    return { from.take<ChannelId>(), from.take<std::uint32_t>(), from.take<std::uint64_t>(),
        from.take<std::uint64_t>(), {} };
}

Attachment readAttachment(ByteReader& from)
{
    return { from.take<std::uint64_t>(), from.take<std::uint64_t>(), from.text(), from.text(),
        from.longView().toByteArray() };
}

Metadata readMetadata(ByteReader& from)
{
    return { from.text(), from.dictionary() };
}

ChunkIndex readChunkIndex(ByteReader& from)
{
    return { from.take<std::uint64_t>(), from.take<std::uint64_t>(), from.take<std::uint64_t>(),
        from.take<std::uint64_t>(), from.offsets(), from.take<std::uint64_t>(), from.text(),
        from.take<std::uint64_t>(), from.take<std::uint64_t>() };
}

AttachmentIndex readAttachmentIndex(ByteReader& from)
{
    return { from.take<std::uint64_t>(), from.take<std::uint64_t>(), from.take<std::uint64_t>(),
        from.take<std::uint64_t>(), from.take<std::uint64_t>(), from.text(), from.text() };
}

MetadataIndex readMetadataIndex(ByteReader& from)
{
    return { from.take<std::uint64_t>(), from.take<std::uint64_t>(), from.text() };
}

Statistics readStatistics(ByteReader& from)
{
    return { from.take<std::uint64_t>(), from.take<std::uint16_t>(), from.take<std::uint32_t>(),
        from.take<std::uint32_t>(), from.take<std::uint32_t>(), from.take<std::uint32_t>(),
        from.take<std::uint64_t>(), from.take<std::uint64_t>(), from.offsets() };
}

std::uint32_t crc32(QByteArrayView bytes, std::uint32_t before)
{
    return std::uint32_t(::crc32_z(
        before, reinterpret_cast<const Bytef*>(bytes.data()), std::size_t(bytes.size()))); // NOLINT
}

} // namespace medulla::record::mcap
