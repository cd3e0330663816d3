// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>

namespace medulla::tr {

/// Reason why ROS cannot use ROS_MASTER_URI, at which it would abort; unset when it can.
[[nodiscard]] std::optional<Finding> faultOfMasterUri();

/// Whether a ROS master answers there within two seconds. ROS itself would wait forever for a
/// master that accepts calls and does not answer. Blocks; for any thread.
[[nodiscard]] bool masterAnswers();

} // namespace medulla::tr
