// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap_writer.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include <QByteArray>

namespace medulla::record {

/// A channel of signals that change together, such as x, y, z of a position.
struct SignalChannel {
    QByteArray topic {};
    QByteArray unit {}; ///< empty: none
    std::vector<QByteArray> names {}; ///< of the values of a moment; at least one
    /// Values are rounded to this power of ten: -3 rounds to 0.001, 1 µm of a position in mm.
    int resolution = -3;
};

/// Writes signals into an MCAP file in blocks: one JSON message a channel and span, since a
/// message a value would take ten times the space. A message has the time of its first value and
/// the members
///     "dtUs"  time since the value before, µs; 0 for the first
///     NAME    values, one for each of "dtUs"; null where unknown
/// The metadata of a channel have "unit" and "resolution".
///
/// Thread-confined, as the writer.
class SignalBlocks final {
public:
    static constexpr std::chrono::milliseconds kBlockSpan { 100 };

    /// `to` must outlive it.
    explicit SignalBlocks(McapWriter& to, std::chrono::nanoseconds span = kBlockSpan);

    /// Index of the new channel, for `add`.
    [[nodiscard]] std::size_t addChannel(SignalChannel channel);
    /// Adds the values of a moment, ns; as many as the channel has names. A moment before the
    /// newest one of the channel begins another block.
    [[nodiscard]] Result<void> add(
        std::size_t channel, std::uint64_t timeNs, std::span<const double> values);
    /// Writes all incomplete blocks.
    [[nodiscard]] Result<void> flush();

private:
    struct Block {
        SignalChannel channel;
        mcap::ChannelId id = 0;
        std::uint32_t sequence = 0;
        std::uint64_t firstNs = 0;
        std::uint64_t newestUs = 0; ///< rounded, so that rounding errors do not add up
        QByteArray dtUs; ///< JSON; empty: the block has no values
        std::vector<QByteArray> values; ///< JSON, by name
    };

    [[nodiscard]] Result<void> write(Block& block);

    McapWriter& m_to;
    std::uint64_t m_spanNs;
    mcap::SchemaId m_schema;
    std::vector<Block> m_blocks;
};

} // namespace medulla::record
