// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams of the Spine: csv and simulink. The first byte chooses the format.
#include "core/wire/codec.h"
#include "tests/fuzz/targets/libfuzzer.h"

#include <cmath>
#include <span>

using namespace medulla;

void tryOut(const QByteArray& bytes)
{
    if (bytes.isEmpty()) {
        return;
    }
    const auto* codec = wire::findCodec(
        bytes.front() % 2 == 0 ? QStringLiteral("csv") : QStringLiteral("simulink"));
    const auto datagram = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
    Coordinates coordinates;
    if (codec->decode(datagram.subspan(1), coordinates) != wire::Refusal::None) {
        FUZZ_DEMAND(coordinates.isEmpty());
        return;
    }
    FUZZ_DEMAND(!coordinates.isEmpty());
    for (const auto value : coordinates.values()) {
        FUZZ_DEMAND(std::isfinite(value));
    }
    wire::Bytes written;
    codec->encode(coordinates, written);
    Coordinates again;
    FUZZ_DEMAND(codec->decode(written, again) == wire::Refusal::None);
    FUZZ_DEMAND(again == coordinates);
}
