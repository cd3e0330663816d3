// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/event.h"

#include <optional>
#include <string_view>

namespace medulla::task {

/// The event in one line for scripts, as in
///
///     {"t": 2.5, "tick": 1, "event": "decided", "action": "start", "decision": 0, "holds": true,
///      "next": "lightSelf", "delay": 0, "text": "start: testLit holds; lightSelf follows."}
///
/// `t` are seconds since `began`. Actions go by their names, everything else as in `Event`; members
/// without a meaning are left out; lengths and seconds have three digits after the point. `text` is
/// the event in English. `task` is the one that runs.
[[nodiscard]] QString toJson(const Event& event, const TaskGraph& task, TimePoint began);

/// The event that `toJson` wrote, but for what the digits left out; `text` and members that are not
/// known do not count. Nothing when it is no such line, or is of another task.
[[nodiscard]] std::optional<Event> eventOf(
    std::string_view line, const TaskGraph& task, TimePoint began);

} // namespace medulla::task
