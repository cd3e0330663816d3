// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/wire/codec.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <QString>

namespace medulla::wire {

/// A way to read the bytes of a datagram, whatever its format should be.
enum class Layout : std::uint8_t {
    Doubles, ///< 64 bits, little-endian, as the simulink format
    SwappedDoubles, ///< 64 bits, big-endian
    Singles, ///< 32 bits, little-endian
    SwappedSingles, ///< 32 bits, big-endian
    Csv, ///< text, as the csv format
};
inline constexpr std::array kLayouts { Layout::Doubles, Layout::SwappedDoubles, Layout::Singles,
    Layout::SwappedSingles, Layout::Csv };
/// "doubles, 64 bits", for a column.
[[nodiscard]] Text toText(Layout layout);

/// The bytes of a datagram, read in one way.
struct Reading {
    Layout layout = Layout::Doubles;
    /// Empty: they cannot be read so. NaN and infinity are possible, except in csv.
    std::vector<double> values;
    std::size_t over = 0; ///< bytes behind the last whole value; csv: 0
    bool isText = false; ///< csv: the bytes are printable

    /// Every value is finite, and of a size that a position in mm or a certainty can have.
    [[nodiscard]] bool isPlausible() const;
    /// Stricter: none is tinier than a measurement, except 0.
    [[nodiscard]] bool isTypical() const;
};
[[nodiscard]] Reading read(std::span<const std::byte> datagram, Layout layout);

/// The expected form of a datagram.
struct Expectation {
    const Codec* codec = nullptr; ///< format of the input or output
    /// A value near which those of the datagram should be, in the frame of the datagram: the last
    /// good ones, or a measured position. Empty: unknown.
    std::vector<double> reference;
};

/// A verdict on a reading, for its row: "fits the last good value", "4 bytes over", "not text".
struct Verdict {
    bool fits = false;
    Text text;
};
[[nodiscard]] Verdict judge(const Reading& reading, const Expectation& expected);

/// Recognises in words what is wrong with a datagram: empty, wrong width or number of values, byte
/// order, singles, text for doubles and the reverse, not finite, a thousand times too large or too
/// small. Nothing: it is as expected. `place` names the input or output.
[[nodiscard]] std::optional<Finding> diagnose(
    std::span<const std::byte> datagram, const Expectation& expected, const QString& place);
/// The last of these alone, for values without bytes: compares the length of the first three.
[[nodiscard]] std::optional<Finding> diagnoseUnit(
    std::span<const double> values, std::span<const double> reference, const QString& place);

/// "00 1f a0", lower case, two digits a byte.
[[nodiscard]] QString toHex(std::span<const std::byte> bytes);
/// The bytes as text: those that are not printable as "·".
[[nodiscard]] QString toPrintable(std::span<const std::byte> bytes);

} // namespace medulla::wire
