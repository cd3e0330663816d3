// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tr-ros/node.h"

namespace medulla::tr {

/// Joins ROS for a program: complains and exits with status 1 when that fails; says on stderr what
/// becomes of the master; leaves the event loop with status 1 when ROS takes the node off.
[[nodiscard]] std::unique_ptr<Node> joinOrExit(
    const QString& space, const QString& name, bool unique);

} // namespace medulla::tr
