// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap.h"

#include <cstdint>
#include <span>
#include <vector>

#include <QByteArray>

namespace medulla::record {

/// Reads the messages of a channel that SignalBlocks wrote. Keeps its memory from block to block.
/// Thread-confined.
class SignalBlockReader final {
public:
    /// Whether the channel is one of SignalBlocks.
    [[nodiscard]] static bool reads(const mcap::Channel& channel);

    /// Takes a message; false: it is damaged, and there are no moments.
    [[nodiscard]] bool take(const mcap::Message& message);

    /// Of the message taken last.
    [[nodiscard]] const std::vector<QByteArray>& names() const { return m_names; }
    /// ns, one for each moment.
    [[nodiscard]] const std::vector<std::uint64_t>& timesNs() const { return m_times; }
    /// The values of a name, one for each moment; NaN: unknown.
    [[nodiscard]] std::span<const double> values(std::size_t name) const
    {
        return m_values.at(name);
    }

private:
    std::vector<QByteArray> m_names;
    std::vector<std::uint64_t> m_times;
    std::vector<std::vector<double>> m_values; ///< by name; may have more than m_names
    std::vector<double> m_numbers; ///< of the member that is being read
};

} // namespace medulla::record
