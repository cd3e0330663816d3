// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"
#include "core/task/reading.h"

#include <string>
#include <vector>

namespace medulla::task::detail {

/// Names of members that are no use and are therefore kept as they stand.
using PassedOver = std::vector<std::string>;

/// Reads what stands below Medulla's own key in `json`, the object of a task, an action or a
/// decision (whose objects are read already). What is wrong there is a warning: it does not keep a
/// task from being read. Returns the key itself when it is no use as a whole.
PassedOver readOwn(Reading& reading, const Json& json, const Path& path, TaskGraph& task);
PassedOver readOwn(Reading& reading, const Json& json, const Path& path, Action& action);
PassedOver readOwn(Reading& reading, const Json& json, const Path& path, Decision& decision);

/// Whether a file has to name the mode of this pace: without it, a period alone is an interval, and
/// no period is a settled pace.
[[nodiscard]] inline bool namesPaceMode(const Pacing& pacing)
{
    const auto hasPeriod = pacing.period != Pacing().period;
    return hasPeriod != (pacing.mode == Pacing::Mode::Interval);
}

} // namespace medulla::task::detail
