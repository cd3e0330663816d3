// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_reader.h"
#include "core/task/model.h"

#include <string>
#include <vector>

namespace medulla::task::detail {

/// Names of unusable members, which are kept unchanged.
using PassedOver = std::vector<std::string>;

/// Reads the members below Medulla's own key in `json`, the object of a task, an action or a
/// decision (with its objects already read). Errors there are warnings: they do not prevent reading
/// the task. Returns the key itself when it is unusable as a whole.
PassedOver readOwn(JsonReader& reader, const Json& json, TaskGraph& task);
PassedOver readOwn(JsonReader& reader, const Json& json, Action& action);
PassedOver readOwn(JsonReader& reader, const Json& json, Decision& decision);

/// Whether a file must contain the mode of this pace: without it, a period alone means an interval,
/// and no period means a settled pace.
[[nodiscard]] inline bool namesPaceMode(const Pacing& pacing)
{
    const auto hasPeriod = pacing.period != Pacing().period;
    return hasPeriod != (pacing.mode == Pacing::Mode::Interval);
}

} // namespace medulla::task::detail
