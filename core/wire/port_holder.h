// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/address.h"

namespace medulla::wire {

/// The program that holds a UDP port on this machine, as "medulla-spine (process 4711)", as far as
/// the system tells this user; otherwise words that say that it does not. Reads /proc; for error
/// messages only.
[[nodiscard]] QString describePortHolder(const Address& address);

/// Words for a holder that was not looked for.
[[nodiscard]] QString describeUnknownPortHolder();

} // namespace medulla::wire
