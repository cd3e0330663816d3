// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/bytes.h"

namespace medulla::test {

/// An MCAP file with these records in a chunk without compression and check sum, since changed
/// records would fail at the sum.
inline QByteArray fileWithChunk(const QByteArray& records)
{
    using namespace record;
    QByteArray file = mcap::kMagic;
    mcap::append(file, mcap::Header {});
    mcap::ByteWriter writer(file);
    const auto chunk = writer.begin(mcap::Opcode::Chunk);
    writer.put(std::uint64_t(0)).put(std::uint64_t(0)).put(std::uint64_t(records.size()));
    writer.put(std::uint32_t(0)).put(QByteArray()).putLong(records);
    writer.end(chunk);
    return file;
}

} // namespace medulla::test
