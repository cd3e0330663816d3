// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

namespace medulla::wire {

/// "csv": decimal ASCII numbers, ',' within a coordinate, ';' between coordinates, any count of
/// values in each. Blanks and line ends around a number are passed over. Numbers are written so
/// that they read back to the same double (shortest form).
class CsvCodec final : public Codec {
public:
    [[nodiscard]] QString name() const override;
    [[nodiscard]] Refusal decode(
        std::span<const std::byte> datagram, Coordinates& coordinates) const override;
    void encode(const Coordinates& coordinates, Bytes& datagram) const override;
};

} // namespace medulla::wire
