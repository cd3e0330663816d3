// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace medulla {

/// Runs `medulla-spine --latency`: wakes a thread like the Spine's 1,000 times a second for
/// `seconds`, or until SIGINT or SIGTERM, and prints how late it ran. `core`: pinned to that one.
/// The exit status.
int testLatency(double seconds, std::optional<int> core, bool asJson);

} // namespace medulla
