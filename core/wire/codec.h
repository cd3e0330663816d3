// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/coordinates.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <QStringList>

namespace medulla::wire {

/// The largest payload that a UDP datagram over IPv4 can have, bytes.
constexpr std::size_t kLargestDatagram = 65507;

using Bytes = std::vector<std::byte>;

/// Why a datagram was refused.
enum class Refusal : std::uint8_t {
    None, ///< it was not
    Empty, ///< no bytes, or no value in a coordinate
    Length, ///< a length that the format cannot have
    NotANumber, ///< text that is no number, or a NaN or infinity
};
[[nodiscard]] Text toText(Refusal refusal);

/// A wire format. Strict and independent of the locale; neither direction allocates once its
/// buffers have grown. Thread-safe, since it has no state.
class Codec {
public:
    Codec() = default;
    Codec(const Codec&) = delete;
    Codec& operator=(const Codec&) = delete;
    virtual ~Codec() = default;

    /// The name that configurations use.
    [[nodiscard]] virtual QString name() const = 0;
    /// Reads a datagram into `coordinates`, replacing its content; a rejected datagram leaves it
    /// empty.
    [[nodiscard]] virtual Refusal decode(
        std::span<const std::byte> datagram, Coordinates& coordinates) const = 0;
    /// Writes a datagram into `datagram`, replacing its content.
    virtual void encode(const Coordinates& coordinates, Bytes& datagram) const = 0;
};

/// The codec of that name, or null. Codecs live as long as the program.
[[nodiscard]] const Codec* findCodec(const QString& name);
/// All names, for messages.
[[nodiscard]] QStringList codecNames();

} // namespace medulla::wire
