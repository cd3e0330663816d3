// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>

namespace medulla::tr {

/// Why ROS cannot begin with what ROS_MASTER_URI says, at which it would abort; nothing when it
/// can.
[[nodiscard]] std::optional<Finding> faultOfMasterUri();

/// Whether a ROS master answers there within two seconds. ROS itself would wait without end for one
/// that takes calls and does not answer. Waits; for any thread.
[[nodiscard]] bool masterAnswers();

} // namespace medulla::tr
