// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/wire/address.h"

#include <cstdint>

namespace medulla::spine {

/// A datagram on its way through the Spine. Signals hand it on by reference, valid until the slot
/// returns: a slot that needs it longer copies it. Value type.
struct Message {
    Coordinates coordinates; ///< global frame, mm; finite
    TimePoint receivedAt; ///< when the kernel received the datagram, or it was submitted
    std::uint64_t sequence = 0; ///< of this message in its input, from 1
    wire::Address sender; ///< all zero when it came from a local end
    bool again = false; ///< said on purpose, also when it is equal to the one before
    bool framed = false; ///< the input's frame is not the identity
};

} // namespace medulla::spine
