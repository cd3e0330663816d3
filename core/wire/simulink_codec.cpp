// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/simulink_codec.h"

#include <cmath>
#include <cstring>

#include <QtEndian>

namespace medulla::wire {

QString SimulinkCodec::name() const
{
    return QStringLiteral("simulink");
}

Refusal SimulinkCodec::decode(std::span<const std::byte> datagram, Coordinates& coordinates) const
{
    coordinates.clear();
    if (datagram.empty()) {
        return Refusal::Empty;
    }
    if (datagram.size() % sizeof(double) != 0) {
        return Refusal::Length;
    }
    const auto count = datagram.size() / sizeof(double);
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = qFromLittleEndian<double>(datagram.data() + i * sizeof(double));
        if (!std::isfinite(value)) {
            coordinates.clear();
            return Refusal::NotANumber;
        }
        coordinates.append(value);
        if (i % 3 == 2 || i + 1 == count) {
            coordinates.endCoordinate();
        }
    }
    return Refusal::None;
}

void SimulinkCodec::encode(const Coordinates& coordinates, Bytes& datagram) const
{
    const auto values = coordinates.values();
    datagram.resize(values.size() * sizeof(double));
    for (std::size_t i = 0; i < values.size(); ++i) {
        qToLittleEndian(values[i], datagram.data() + i * sizeof(double));
    }
}

} // namespace medulla::wire
