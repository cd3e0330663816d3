// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/signal_blocks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace medulla::record {

namespace {

const QByteArray kSchema = R"({
  "type": "object",
  "description": "Values of a channel over 100 ms, beginning at the time of the message.",
  "properties": {
    "dtUs": {"type": "array", "items": {"type": "integer"}, "description": "us since the value before"}
  },
  "additionalProperties": {"type": "array", "items": {"type": ["number", "null"]}},
  "required": ["dtUs"]
})";

constexpr std::uint64_t kNsPerUs = 1000;

void appendNumber(QByteArray& to, double value, int resolution)
{
    // Longest: the greatest double without an exponent, sign, point and decimals.
    std::array<char, 400> text {};
    if (!std::isfinite(value)) {
        to += "null";
        return;
    }
    const auto decimals = std::max(-resolution, 0);
    const auto unit = std::pow(10.0, resolution);
    const auto rounded = resolution > 0 ? std::round(value / unit) * unit : value;
    auto* end = std::to_chars(
        text.data(), text.data() + text.size(), rounded, std::chars_format::fixed, decimals)
                    .ptr;
    // 12.300 is 12.3, 12.000 is 12.
    while (decimals > 0 && (end[-1] == '0' || end[-1] == '.')) {
        const auto isPoint = *--end == '.';
        if (isPoint) {
            break;
        }
    }
    const QByteArrayView number(text.data(), end - text.data());
    to += number == "-0" ? QByteArrayView("0") : number;
}

void append(QByteArray& list, QByteArrayView value)
{
    list += list.isEmpty() ? '[' : ',';
    list += value;
}

} // namespace

SignalBlocks::SignalBlocks(McapWriter& to, std::chrono::nanoseconds span)
    : m_to(to)
    , m_spanNs(std::uint64_t(span.count()))
    , m_schema(to.addSchema("SignalBlock", "jsonschema", kSchema))
{
}

std::size_t SignalBlocks::addChannel(SignalChannel channel)
{
    Block block;
    block.id = m_to.addChannel(channel.topic, m_schema, "json",
        { { "unit", channel.unit },
            { "resolution", "1e" + QByteArray::number(channel.resolution) } },
        ChunkGroup::Values);
    block.values.resize(channel.names.size());
    block.channel = std::move(channel);
    m_blocks.push_back(std::move(block));
    return m_blocks.size() - 1;
}

Result<void> SignalBlocks::add(
    std::size_t channel, std::uint64_t timeNs, std::span<const double> values)
{
    auto& block = m_blocks.at(channel);
    const auto us = (timeNs + kNsPerUs / 2) / kNsPerUs;
    const auto endsNs = block.firstNs + m_spanNs;
    if (!block.dtUs.isEmpty() && (timeNs >= endsNs || us < block.newestUs)) {
        if (auto written = write(block); !written) {
            return written;
        }
    }
    if (block.dtUs.isEmpty()) {
        block.firstNs = timeNs;
        block.newestUs = us;
    }
    append(block.dtUs, QByteArray::number(us - block.newestUs));
    block.newestUs = us;
    for (std::size_t i = 0; i < block.values.size(); ++i) {
        QByteArray number;
        appendNumber(number, values[i], block.channel.resolution);
        append(block.values[i], number);
    }
    return {};
}

Result<void> SignalBlocks::write(Block& block)
{
    auto json = "{\"dtUs\":" + std::exchange(block.dtUs, {}) + ']';
    for (std::size_t i = 0; i < block.values.size(); ++i) {
        json += ",\"" + block.channel.names[i] + "\":" + std::exchange(block.values[i], {}) + ']';
    }
    json += '}';
    return m_to.write({ block.id, block.sequence++, block.firstNs, block.firstNs, json });
}

Result<void> SignalBlocks::flush()
{
    for (auto& block : m_blocks) {
        if (block.dtUs.isEmpty()) {
            continue;
        }
        if (auto written = write(block); !written) {
            return written;
        }
    }
    return {};
}

} // namespace medulla::record
