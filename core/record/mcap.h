// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include <QByteArray>

/// The records of an MCAP file, the container of recordings, as its specification names them
/// (mcap.dev/spec, version 0). Times are nanoseconds; strings are UTF-8. Value types.
namespace medulla::record::mcap {

enum class Opcode : std::uint8_t {
    Header = 0x01,
    Footer = 0x02,
    Schema = 0x03,
    Channel = 0x04,
    Message = 0x05,
    Chunk = 0x06,
    MessageIndex = 0x07,
    ChunkIndex = 0x08,
    Attachment = 0x09,
    AttachmentIndex = 0x0a,
    Statistics = 0x0b,
    Metadata = 0x0c,
    MetadataIndex = 0x0d,
    SummaryOffset = 0x0e,
    DataEnd = 0x0f,
};

/// The first and the last bytes of a file.
inline const QByteArray kMagic("\x89MCAP0\r\n", 8);

using ChannelId = std::uint16_t;
using SchemaId = std::uint16_t;
using Dictionary = std::map<QByteArray, QByteArray>;

struct Header {
    QByteArray profile {}; ///< empty, or "x-..." for an application's own
    QByteArray library {}; ///< name and version of the writing library
    friend bool operator==(const Header&, const Header&) = default;
};

struct Schema {
    SchemaId id = 0; ///< not 0
    QByteArray name {};
    QByteArray encoding {}; ///< "jsonschema", for one
    QByteArray data {};
    friend bool operator==(const Schema&, const Schema&) = default;
};

struct Channel {
    ChannelId id = 0;
    SchemaId schema = 0; ///< 0: none
    QByteArray topic {};
    QByteArray encoding {}; ///< of its messages: "json", for one
    Dictionary metadata {};
    friend bool operator==(const Channel&, const Channel&) = default;
};

struct Message {
    ChannelId channel = 0;
    std::uint32_t sequence = 0; ///< counts the messages of a channel, also those that were lost
    std::uint64_t logTime = 0;
    std::uint64_t publishTime = 0;
    QByteArray data {};
    friend bool operator==(const Message&, const Message&) = default;
};

struct Attachment {
    std::uint64_t logTime = 0;
    std::uint64_t createTime = 0; ///< 0: unknown
    QByteArray name {};
    QByteArray mediaType {};
    QByteArray data {};
    friend bool operator==(const Attachment&, const Attachment&) = default;
};

struct Metadata {
    QByteArray name {};
    Dictionary entries {};
    friend bool operator==(const Metadata&, const Metadata&) = default;
};

/// Where a chunk is. Offsets are bytes from the beginning of the file.
struct ChunkIndex {
    std::uint64_t firstTime = 0; ///< of its messages; 0 without any
    std::uint64_t lastTime = 0;
    std::uint64_t offset = 0; ///< of the record of the chunk
    std::uint64_t length = 0; ///< of that record, with opcode and length
    std::map<ChannelId, std::uint64_t> messageIndexes {}; ///< offsets of these records; 0: unknown
    std::uint64_t messageIndexLength = 0; ///< of all of them
    QByteArray compression {};
    std::uint64_t compressedSize = 0;
    std::uint64_t uncompressedSize = 0;
    friend bool operator==(const ChunkIndex&, const ChunkIndex&) = default;
};

struct AttachmentIndex {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint64_t logTime = 0;
    std::uint64_t createTime = 0;
    std::uint64_t dataSize = 0;
    QByteArray name {};
    QByteArray mediaType {};
    friend bool operator==(const AttachmentIndex&, const AttachmentIndex&) = default;
};

struct MetadataIndex {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    QByteArray name {};
    friend bool operator==(const MetadataIndex&, const MetadataIndex&) = default;
};

struct Statistics {
    std::uint64_t messages = 0;
    std::uint16_t schemas = 0;
    std::uint32_t channels = 0;
    std::uint32_t attachments = 0;
    std::uint32_t metadata = 0;
    std::uint32_t chunks = 0;
    std::uint64_t firstTime = 0; ///< of all messages; 0 without any
    std::uint64_t lastTime = 0;
    std::map<ChannelId, std::uint64_t> messagesOfChannel {};
    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// Content of a file, from its summary or from a scan.
struct Summary {
    std::map<SchemaId, Schema> schemas {};
    std::map<ChannelId, Channel> channels {};
    std::vector<ChunkIndex> chunks {};
    std::vector<AttachmentIndex> attachments {};
    std::vector<MetadataIndex> metadata {};
    Statistics statistics {};
    friend bool operator==(const Summary&, const Summary&) = default;
};

} // namespace medulla::record::mcap
