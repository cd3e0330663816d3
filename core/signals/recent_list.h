// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace medulla::signals {

/// The newest entries of a growing list in bounded memory. Chunks are allocated as needed; when the
/// last allowed chunk is full, the oldest one is cleared and reused. The list keeps between
/// `capacity` minus one chunk and `capacity` entries.
template <class T>
class RecentList {
public:
    static constexpr std::size_t kChunk =
        1024; ///< entries; the newest entry may cost the oldest 1024

    /// `capacity` is rounded up to whole chunks, at least two.
    explicit RecentList(std::size_t capacity)
        : m_most(std::max<std::size_t>((capacity + kChunk - 1) / kChunk, 2))
    {
    }

    void append(const T& value)
    {
        if (m_size == m_chunks.size() * kChunk) {
            if (m_chunks.size() == m_most) {
                std::rotate(m_chunks.begin(), m_chunks.begin() + 1, m_chunks.end());
                m_size -= kChunk;
                m_dropped += kChunk;
            } else {
                m_chunks.push_back(std::make_unique<Chunk>());
            }
        }
        (*m_chunks[m_size / kChunk])[m_size % kChunk] = value;
        ++m_size;
    }
    void clear()
    {
        m_chunks.clear();
        m_size = 0;
        m_dropped = 0;
    }

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    /// The entry at `index`, counted from the oldest; index < size().
    [[nodiscard]] const T& operator[](std::size_t index) const
    {
        return (*m_chunks[index / kChunk])[index % kChunk];
    }
    [[nodiscard]] const T& back() const { return (*this)[m_size - 1]; }
    /// Number of dropped entries.
    [[nodiscard]] std::size_t dropped() const { return m_dropped; }
    /// Allocated bytes.
    [[nodiscard]] std::size_t bytes() const { return m_chunks.size() * sizeof(Chunk); }

    /// Index of the first entry for which `before` is false; the entries must be sorted by it.
    /// O(log n).
    template <class Before>
    [[nodiscard]] std::size_t firstNot(Before&& before) const
    {
        std::size_t low = 0;
        std::size_t high = m_size;
        while (low < high) {
            const auto middle = low + (high - low) / 2;
            if (before((*this)[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

private:
    using Chunk = std::array<T, kChunk>;

    std::size_t m_most;
    std::vector<std::unique_ptr<Chunk>> m_chunks;
    std::size_t m_size = 0;
    std::size_t m_dropped = 0;
};

} // namespace medulla::signals
