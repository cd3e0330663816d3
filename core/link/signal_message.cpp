// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/signal_message.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace medulla::link {

using spine::DatagramFate;

namespace {

/// As of SignalBlocks in recordings.
constexpr std::array<const char*, 4> kValueNames { "x", "y", "z", "v4" };

} // namespace

const spine::LoggedValues* signalOf(
    const spine::DatagramRecord& record, const spine::DatagramLog::End& end)
{
    const bool isInput = end.kind == spine::LoggedEnd::Kind::Input;
    const bool isValue =
        record.fate == DatagramFate::Passed || (isInput && record.fate == DatagramFate::Unchanged);
    return !isValue ? nullptr : isInput ? &record.after : &record.before;
}

QByteArray signalMessage(const spine::LoggedValues& values)
{
    const auto count = std::min<std::size_t>(values.ends[0], kValueNames.size());
    QByteArray json;
    if (values.coordinates == 0 || count == 0) {
        return json;
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::array<char, 32> text {}; // longest: -2.2250738585072014e-308
        const auto* const end =
            std::to_chars(text.data(), text.data() + text.size(), values.values[i]).ptr;
        json += i == 0 ? "{\"" : ",\"";
        json += kValueNames.at(i);
        json += "\":";
        json.append(text.data(), end - text.data());
    }
    return json + '}';
}

} // namespace medulla::link
