// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace medulla::wire {

/// The IPv4 addresses of this machine, separated by commas, for findings. Any thread.
[[nodiscard]] QString ownAddresses();

} // namespace medulla::wire
