// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/csv_codec.h"

#include <charconv>
#include <cmath>

namespace medulla::wire {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

const char* skipBlanks(const char* at, const char* end)
{
    while (at != end && isBlank(*at)) {
        ++at;
    }
    return at;
}

Refusal decodeText(const char* at, const char* end, Coordinates& coordinates)
{
    if (skipBlanks(at, end) == end) {
        return Refusal::Empty;
    }
    for (;;) {
        at = skipBlanks(at, end);
        if (at == end || *at == ',' || *at == ';') {
            return Refusal::Empty;
        }
        // The original programs read a sign of plus, which from_chars does not.
        if (*at == '+' && at + 1 != end && at[1] != '-') {
            ++at;
        }
        double value = 0.0;
        const auto [rest, error] = std::from_chars(at, end, value, std::chars_format::general);
        if (error != std::errc {} || !std::isfinite(value)) {
            return Refusal::NotANumber;
        }
        coordinates.append(value);
        at = skipBlanks(rest, end);
        if (at == end) {
            coordinates.endCoordinate();
            return Refusal::None;
        }
        if (*at == ';') {
            coordinates.endCoordinate();
        } else if (*at != ',') {
            return Refusal::NotANumber;
        }
        ++at;
    }
}

} // namespace

QString CsvCodec::name() const
{
    return QStringLiteral("csv");
}

Refusal CsvCodec::decode(std::span<const std::byte> datagram, Coordinates& coordinates) const
{
    coordinates.clear();
    const auto* begin = reinterpret_cast<const char*>(datagram.data());
    const auto* end = begin + datagram.size();
    // Senders in C end their text with a NUL, or fill a buffer with them.
    while (end != begin && end[-1] == '\0') {
        --end;
    }
    const auto refusal = decodeText(begin, end, coordinates);
    if (refusal != Refusal::None) {
        coordinates.clear();
    }
    return refusal;
}

void CsvCodec::encode(const Coordinates& coordinates, Bytes& datagram) const
{
    constexpr std::size_t kLongestNumber =
        32; // the shortest form of a double has at most 24 characters
    datagram.clear();
    for (std::size_t i = 0; i < coordinates.count(); ++i) {
        char separator = i == 0 ? '\0' : ';';
        for (const auto value : coordinates[i]) {
            const auto written = datagram.size();
            datagram.resize(written + kLongestNumber);
            auto* begin = reinterpret_cast<char*>(datagram.data()) + written;
            auto* at = begin;
            if (separator != '\0') {
                *at++ = separator;
            }
            // Plain notation where it is short, since some readers know no exponents.
            const auto magnitude = std::abs(value);
            const auto plain = magnitude == 0.0 || (magnitude >= 1e-6 && magnitude < 1e15);
            const auto result = std::to_chars(at, begin + kLongestNumber, value,
                plain ? std::chars_format::fixed : std::chars_format::general);
            datagram.resize(written + std::size_t(result.ptr - begin));
            separator = ',';
        }
    }
}

} // namespace medulla::wire
