// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap.h"

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>

#include <QByteArray>
#include <QByteArrayView>
#include <QtEndian>

namespace medulla::record::mcap {

/// Appends values as MCAP stores them: little endian, strings and maps after their length in bytes.
class ByteWriter {
public:
    explicit ByteWriter(QByteArray& to)
        : m_to(to)
    {
    }

    template <std::unsigned_integral T>
    ByteWriter& put(T value)
    {
        const T stored = qToLittleEndian(value);
        m_to.append(reinterpret_cast<const char*>(&stored), sizeof stored); // NOLINT: bytes of it
        return *this;
    }
    ByteWriter& put(Opcode opcode) { return put(std::uint8_t(opcode)); }
    ByteWriter& put(const QByteArray& text);
    ByteWriter& put(const Dictionary& map);
    ByteWriter& put(const std::map<ChannelId, std::uint64_t>& map);
    /// Bytes after a length of 64 bits.
    ByteWriter& putLong(const QByteArray& bytes);

    /// Begins a record; returns its place for `end`.
    [[nodiscard]] qsizetype begin(Opcode opcode);
    void end(qsizetype begun);

private:
    QByteArray& m_to;
};

/// Reads such values from bytes. A read beyond the end makes the reader invalid: all further values
/// are 0 or empty. Nothing is allocated for a length greater than the remaining bytes.
class ByteReader {
public:
    explicit ByteReader(QByteArrayView from)
        : m_from(from)
    {
    }

    [[nodiscard]] bool isValid() const { return m_isValid; }
    [[nodiscard]] qsizetype position() const { return m_at; }
    [[nodiscard]] qsizetype left() const { return m_from.size() - m_at; }

    template <std::unsigned_integral T>
    T take()
    {
        T stored = 0;
        const auto bytes = view(sizeof stored);
        if (!bytes.isEmpty()) {
            std::memcpy(&stored, bytes.data(), sizeof stored);
        }
        return qFromLittleEndian(stored);
    }
    [[nodiscard]] QByteArray text() { return view(take<std::uint32_t>()).toByteArray(); }
    [[nodiscard]] Dictionary dictionary();
    [[nodiscard]] std::map<ChannelId, std::uint64_t> offsets();
    /// Bytes after a length of 64 bits; a view of the bytes that are read.
    [[nodiscard]] QByteArrayView longView() { return view(take<std::uint64_t>()); }
    /// So many bytes.
    [[nodiscard]] QByteArrayView view(std::uint64_t length);
    [[nodiscard]] QByteArrayView rest() { return view(std::uint64_t(left())); }

private:
    QByteArrayView m_from;
    qsizetype m_at = 0;
    bool m_isValid = true;
};

/// Opcode and length of a record.
constexpr qsizetype kRecordHead = 9;

/// Calls `take(opcode, content, offset of the content)` for each whole record of `records`; false
/// when one is not whole, or when `take` returns false.
template <class Take>
bool eachRecord(QByteArrayView records, Take&& take)
{
    ByteReader reader(records);
    while (reader.left() > 0) {
        const auto opcode = Opcode(reader.take<std::uint8_t>());
        const auto content = reader.longView();
        if (!reader.isValid() || !take(opcode, content, reader.position() - content.size())) {
            return false;
        }
    }
    return true;
}

void append(QByteArray& to, const Header& header);
void append(QByteArray& to, const Schema& schema);
void append(QByteArray& to, const Channel& channel);
void append(QByteArray& to, const Message& message);
void append(QByteArray& to, const Attachment& attachment);
void append(QByteArray& to, const Metadata& metadata);
void append(QByteArray& to, const ChunkIndex& index);
void append(QByteArray& to, const AttachmentIndex& index);
void append(QByteArray& to, const MetadataIndex& index);
void append(QByteArray& to, const Statistics& statistics);

/// Content of a record, without opcode and length. A reader is invalid if the content is too short.
[[nodiscard]] Header readHeader(ByteReader& from);
[[nodiscard]] Schema readSchema(ByteReader& from);
[[nodiscard]] Channel readChannel(ByteReader& from);
/// `data` is left empty: the rest of the reader is the data.
[[nodiscard]] Message readMessageHead(ByteReader& from);
[[nodiscard]] Attachment readAttachment(ByteReader& from);
[[nodiscard]] Metadata readMetadata(ByteReader& from);
[[nodiscard]] ChunkIndex readChunkIndex(ByteReader& from);
[[nodiscard]] AttachmentIndex readAttachmentIndex(ByteReader& from);
[[nodiscard]] MetadataIndex readMetadataIndex(ByteReader& from);
[[nodiscard]] Statistics readStatistics(ByteReader& from);

/// CRC-32 of IEEE 802.3, as of zlib. `before` continues the sum of earlier bytes.
[[nodiscard]] std::uint32_t crc32(QByteArrayView bytes, std::uint32_t before = 0);

} // namespace medulla::record::mcap
