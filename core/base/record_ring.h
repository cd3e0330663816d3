// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace medulla {

/// A bounded ring of records of different lengths, from one writing thread to any number of
/// readers. The writer never waits, allocates or calls the system: the oldest records are
/// overwritten, and a reader that was too slow knows how many it lost. Lock-free. Ring (ring.h)
/// holds values of one type.
class RecordRing {
public:
    using Word = std::uint64_t;

    /// Room for `records` records, and for `words` words of all records together; both are rounded
    /// up to a power of two. The memory is touched here, not by the writer.
    RecordRing(std::size_t records, std::size_t words)
        : m_places(std::bit_ceil(std::max<std::size_t>(records, 2)))
        , m_capacity(std::bit_ceil(std::max<std::size_t>(words, 2)))
        , m_entries(std::make_unique<Entry[]>(m_places))
        , m_words(std::make_unique<std::atomic<Word>[]>(m_capacity))
    {
    }

    /// Writing thread only. A record longer than the ring is dropped, and counts as lost.
    void push(std::span<const Word> record)
    {
        const auto index = m_written.load(std::memory_order_relaxed);
        const auto start = m_reserved.load(std::memory_order_relaxed);
        const auto size = record.size() <= m_capacity ? record.size() : 0;
        // Before the words: a reader whose record is overwritten from now on drops its copy.
        m_begun.store(index + 1, std::memory_order_relaxed);
        m_reserved.store(start + size, std::memory_order_relaxed);
        auto& entry = m_entries[index & (m_places - 1)];
        entry.start.store(start, std::memory_order_release);
        entry.size.store(size, std::memory_order_release);
        for (std::size_t i = 0; i < size; ++i) {
            m_words[(start + i) & (m_capacity - 1)].store(record[i], std::memory_order_release);
        }
        m_written.store(index + 1, std::memory_order_release);
    }

    /// Gets every record, oldest first, from the oldest one that the ring held when the reader was
    /// made. Any thread, one at a time; the ring must outlive its readers.
    class Reader {
    public:
        explicit Reader(const RecordRing& ring)
            : m_ring(&ring)
        {
            const auto written = ring.m_written.load(std::memory_order_acquire);
            m_read = written - std::min<std::uint64_t>(written, ring.m_places);
        }

        /// Copies the oldest record not yet read, and returns its length; nothing when there is
        /// none. Records that were overwritten before they could be read, or that are longer than
        /// `into`, are added to `lost`.
        [[nodiscard]] std::optional<std::size_t> next(std::span<Word> into)
        {
            for (;;) {
                const auto written = m_ring->m_written.load(std::memory_order_acquire);
                if (m_read == written) {
                    return std::nullopt;
                }
                if (written - m_read > m_ring->m_places) {
                    const auto oldest = written - m_ring->m_places;
                    m_lost += oldest - m_read;
                    m_read = oldest;
                }
                const auto size = m_ring->copy(m_read, into);
                ++m_read;
                if (size != 0) {
                    return size;
                }
                ++m_lost;
            }
        }
        /// Number of records that were not read.
        [[nodiscard]] std::uint64_t lost() const { return m_lost; }
        /// Index of the next record, of all that were ever written.
        [[nodiscard]] std::uint64_t position() const { return m_read; }

    private:
        const RecordRing* m_ring;
        std::uint64_t m_read = 0; ///< index of the next record
        std::uint64_t m_lost = 0;
    };

    /// Number of records so far. Any thread.
    [[nodiscard]] std::uint64_t written() const
    {
        return m_written.load(std::memory_order_acquire);
    }
    /// Number of records from the index `from` on that are overwritten: a reader at this position
    /// has lost them. Any thread.
    [[nodiscard]] std::uint64_t overwritten(std::uint64_t from) const
    {
        auto end = written();
        auto first = std::max(from, end - std::min<std::uint64_t>(end, m_places));
        // The starts grow with the index: the first record whose words are all there.
        while (first < end) {
            const auto middle = first + (end - first) / 2;
            const auto start =
                m_entries[middle & (m_places - 1)].start.load(std::memory_order_acquire);
            if (m_reserved.load(std::memory_order_acquire) - start <= m_capacity) {
                end = middle;
            } else {
                first = middle + 1;
            }
        }
        return first - std::min(from, first);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> start { 0 }; ///< words written before the record
        std::atomic<std::size_t> size { 0 };
    };

    /// The length of the record; 0 when it is overwritten or longer than `into`.
    std::size_t copy(std::uint64_t index, std::span<Word> into) const
    {
        const auto& entry = m_entries[index & (m_places - 1)];
        const auto start = entry.start.load(std::memory_order_acquire);
        const auto size = entry.size.load(std::memory_order_acquire);
        if (size > into.size()) {
            return 0;
        }
        for (std::size_t i = 0; i < size; ++i) {
            into[i] = m_words[(start + i) & (m_capacity - 1)].load(std::memory_order_acquire);
        }
        const auto isWhole = m_begun.load(std::memory_order_relaxed) - index <= m_places
            && m_reserved.load(std::memory_order_relaxed) - start <= m_capacity;
        return isWhole ? size : 0;
    }

    std::size_t m_places;
    std::size_t m_capacity;
    std::unique_ptr<Entry[]> m_entries;
    std::unique_ptr<std::atomic<Word>[]> m_words;
    std::atomic<std::uint64_t> m_begun { 0 }; ///< records, the one that is being written included
    std::atomic<std::uint64_t> m_reserved { 0 }; ///< words of these records
    std::atomic<std::uint64_t> m_written { 0 }; ///< records
};

} // namespace medulla
