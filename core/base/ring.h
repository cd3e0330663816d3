// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <type_traits>

namespace medulla {

/// A bounded ring from one writing thread to any number of readers. The writer never waits and
/// never allocates: the oldest entries are overwritten, and a reader that was too slow is told how
/// many it lost. The newest entry can be read at any time, so a ring also serves as a snapshot.
/// Lock-free; T must be trivially copyable.
template <class T>
class Ring {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    /// Room for at least `capacity` entries (rounded up to a power of two).
    explicit Ring(std::size_t capacity)
        : m_mask(std::bit_ceil(capacity < 2 ? std::size_t { 2 } : capacity) - 1)
        , m_slots(std::make_unique<Slot[]>(m_mask + 1))
    {
    }

    /// Writing thread only.
    void push(const T& value)
    {
        const auto index = m_written.load(std::memory_order_relaxed);
        auto& slot = m_slots[index & m_mask];
        Words words {};
        std::memcpy(words.data(), &value, sizeof value);
        // Odd while it is written; a reader that sees a change of sequence drops its copy.
        slot.sequence.store(2 * index + 1, std::memory_order_relaxed);
        for (std::size_t i = 0; i < kWords; ++i) {
            slot.words[i].store(words[i], std::memory_order_release);
        }
        slot.sequence.store(2 * index + 2, std::memory_order_release);
        m_written.store(index + 1, std::memory_order_release);
    }

    /// Gets every entry, oldest first, from the oldest one that the ring held when the reader was
    /// made. Any thread, one at a time; the ring must outlive its readers.
    class Reader {
    public:
        explicit Reader(const Ring& ring)
            : m_ring(&ring)
        {
            const auto written = ring.m_written.load(std::memory_order_acquire);
            m_read = written - std::min<std::uint64_t>(written, ring.capacity());
        }

        /// The oldest entry not yet read, or nothing. Entries that were overwritten before they
        /// could be read are added to `lost`.
        [[nodiscard]] std::optional<T> next()
        {
            for (;;) {
                const auto written = m_ring->m_written.load(std::memory_order_acquire);
                if (m_read == written) {
                    return std::nullopt;
                }
                if (written - m_read > m_ring->capacity()) {
                    const auto oldest = written - m_ring->capacity();
                    m_lost += oldest - m_read;
                    m_read = oldest;
                }
                const auto value = m_ring->copy(m_read);
                ++m_read;
                if (value) {
                    return value;
                }
                ++m_lost;
            }
        }
        /// Number of entries overwritten before they were read.
        [[nodiscard]] std::uint64_t lost() const { return m_lost; }

    private:
        const Ring* m_ring;
        std::uint64_t m_read = 0; ///< index of the next entry
        std::uint64_t m_lost = 0;
    };

    /// Any thread: the newest entry, or nothing when none was ever written.
    [[nodiscard]] std::optional<T> newest() const
    {
        for (;;) {
            const auto written = m_written.load(std::memory_order_acquire);
            if (written == 0) {
                return std::nullopt;
            }
            if (auto value = copy(written - 1)) {
                return value;
            }
        }
    }

    [[nodiscard]] std::size_t capacity() const { return m_mask + 1; }

private:
    static constexpr std::size_t kWords = (sizeof(T) + 7) / 8;
    using Words = std::array<std::uint64_t, kWords>;
    struct Slot {
        std::atomic<std::uint64_t> sequence { 0 };
        std::array<std::atomic<std::uint64_t>, kWords> words {};
    };

    std::optional<T> copy(std::uint64_t index) const
    {
        const auto& slot = m_slots[index & m_mask];
        if (slot.sequence.load(std::memory_order_acquire) != 2 * index + 2) {
            return std::nullopt;
        }
        Words words;
        for (std::size_t i = 0; i < kWords; ++i) {
            words[i] = slot.words[i].load(std::memory_order_acquire);
        }
        if (slot.sequence.load(std::memory_order_relaxed) != 2 * index + 2) {
            return std::nullopt;
        }
        T value;
        std::memcpy(static_cast<void*>(&value), words.data(), sizeof value);
        return value;
    }

    std::size_t m_mask;
    std::unique_ptr<Slot[]> m_slots;
    std::atomic<std::uint64_t> m_written { 0 };
};

} // namespace medulla
