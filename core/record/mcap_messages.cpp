// SPDX-License-Identifier: GPL-3.0-or-later
// The messages of McapReader.
#include "core/record/bytes.h"
#include "core/record/mcap_reader.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

#include <queue>

namespace medulla::record {

using mcap::ByteReader;
using mcap::Opcode;

namespace {

/// Whether the chunk may have messages of one of the channels.
bool mayHave(const mcap::ChunkIndex& chunk, const std::set<mcap::ChannelId>& channels)
{
    // A chunk need not have message indexes.
    return chunk.messageIndexes.empty() || std::ranges::any_of(channels, [&chunk](auto channel) {
        return chunk.messageIndexes.contains(channel);
    });
}

} // namespace

template <class Take>
void McapReader::eachMessageIn(const Range& range, const QByteArray& records, Take&& take) const
{
    (void)mcap::eachRecord(records, [&](Opcode opcode, QByteArrayView record, qsizetype at) {
        if (opcode != Opcode::Message) {
            return true;
        }
        ByteReader from(record);
        const auto head = mcap::readMessageHead(from);
        if (from.isValid() && head.logTime >= range.from && head.logTime <= range.to
            && m_summary.channels.contains(head.channel)
            && (!range.channels || range.channels->contains(head.channel))) {
            take(head.logTime, at, record.size());
        }
        return true;
    });
}

std::vector<mcap::ChunkIndex> McapReader::chunksOf(const Range& range) const
{
    std::vector<mcap::ChunkIndex> chunks;
    std::ranges::copy_if(m_summary.chunks, std::back_inserter(chunks), [&range](const auto& chunk) {
        return chunk.lastTime >= range.from && chunk.firstTime <= range.to
            && (!range.channels || mayHave(chunk, *range.channels));
    });
    return chunks;
}

void McapReader::read(const Range& range, const std::function<bool(const mcap::Message&)>& take)
{
    auto chunks = chunksOf(range);
    std::ranges::stable_sort(chunks, {}, &mcap::ChunkIndex::firstTime);

    // Messages of the chunks that were loaded and not handed over yet, the earliest on top.
    const auto isLater = [](const Place& a, const Place& b) {
        return std::tie(a.logTime, a.chunk, a.offset) > std::tie(b.logTime, b.chunk, b.offset);
    };
    std::priority_queue<Place, std::vector<Place>, decltype(isLater)> waiting(isLater);
    struct Loaded {
        QByteArray records;
        std::size_t waiting = 0; ///< messages of it
    };
    std::map<std::size_t, Loaded> loaded; // chunks with waiting messages
    const auto load = [&](std::size_t i) {
        const auto records = recordsAt(chunks[i]);
        if (!records) {
            return;
        }
        Loaded chunk { *records, 0 };
        eachMessageIn(range, *records, [&](std::uint64_t logTime, qsizetype at, qsizetype length) {
            waiting.push({ logTime, i, at, length });
            ++chunk.waiting;
        });
        if (chunk.waiting > 0) {
            loaded[i] = std::move(chunk);
        }
    };
    for (std::size_t next = 0; next < chunks.size() || !waiting.empty();) {
        if (next < chunks.size()
            && (waiting.empty() || chunks[next].firstTime <= waiting.top().logTime)) {
            load(next++);
            continue;
        }
        const auto place = waiting.top();
        waiting.pop();
        auto& chunk = loaded[place.chunk];
        ByteReader from(QByteArrayView(chunk.records).sliced(place.offset, place.length));
        auto message = mcap::readMessageHead(from);
        message.data = from.rest().toByteArray();
        if (!take(message)) {
            return;
        }
        if (--chunk.waiting == 0) {
            loaded.erase(place.chunk);
        }
    }
}

std::map<mcap::ChannelId, mcap::Message> McapReader::newestBefore(
    std::uint64_t time, const std::set<mcap::ChannelId>& channels)
{
    std::map<mcap::ChannelId, mcap::Message> newest;
    if (time == 0) {
        return newest;
    }
    auto chunks = chunksOf({ 0, time - 1, channels });
    std::ranges::stable_sort(chunks, std::greater(), &mcap::ChunkIndex::lastTime);
    int searched = 0;
    for (const auto& chunk : chunks) {
        // Of channels of which a later chunk has no newer message.
        Range open { 0, time - 1, channels };
        std::erase_if(*open.channels, [&](mcap::ChannelId channel) {
            const auto found = newest.find(channel);
            return found != newest.end() && found->second.logTime > chunk.lastTime;
        });
        if (open.channels->empty() || searched == kMostSearched) {
            break;
        }
        if (!mayHave(chunk, *open.channels)) {
            continue;
        }
        ++searched;
        const auto records = recordsAt(chunk);
        if (!records) {
            continue;
        }
        eachMessageIn(open, *records, [&](std::uint64_t, qsizetype at, qsizetype length) {
            ByteReader from(QByteArrayView(*records).sliced(at, length));
            auto message = mcap::readMessageHead(from);
            const auto found = newest.find(message.channel);
            if (found == newest.end() || found->second.logTime <= message.logTime) {
                message.data = from.rest().toByteArray();
                newest.insert_or_assign(message.channel, std::move(message));
            }
        });
    }
    return newest;
}

} // namespace medulla::record
