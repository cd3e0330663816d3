// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/signal_message.h"

#include "core/recorder/datagram_message.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace medulla::link {

QByteArray signalMessage(const spine::LoggedValues& values)
{
    const auto count = std::min<std::size_t>(values.ends[0], recorder::kSignalNames.size());
    QByteArray json;
    if (values.coordinates == 0 || count == 0) {
        return json;
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::array<char, 32> text {}; // longest: -2.2250738585072014e-308
        const auto* const end =
            std::to_chars(text.data(), text.data() + text.size(), values.values[i]).ptr;
        json += i == 0 ? "{\"" : ",\"";
        json += recorder::kSignalNames.at(i);
        json += "\":";
        json.append(text.data(), end - text.data());
    }
    return json + '}';
}

} // namespace medulla::link
