// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/node.h"

namespace medulla::tr {

/// Joins ROS for a program: on failure complains and exits with status 1; reports changes of the
/// master on stderr; leaves the event loop with status 1 when ROS shuts the node down.
[[nodiscard]] std::unique_ptr<Node> joinOrExit(
    const QString& space, const QString& name, bool unique);

} // namespace medulla::tr
