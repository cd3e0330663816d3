// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

namespace medulla::wire {

/// "simulink": 64-bit IEEE doubles, little-endian, no header. Every three form a coordinate; one or
/// two left over at the end form a last, shorter one.
class SimulinkCodec final : public Codec {
public:
    [[nodiscard]] QString name() const override;
    [[nodiscard]] Refusal decode(
        std::span<const std::byte> datagram, Coordinates& coordinates) const override;
    void encode(const Coordinates& coordinates, Bytes& datagram) const override;
};

} // namespace medulla::wire
