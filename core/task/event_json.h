// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/event.h"

#include <optional>
#include <string_view>

namespace medulla::task {

/// The event as one line of JSON, for scripts, as in
///
///     {"t": 2.5, "tick": 1, "event": "decided", "action": "start", "decision": 0, "holds": true,
///      "next": "lightSelf", "delay": 0, "text": "start: testLit holds; lightSelf follows."}
///
/// `t` is in seconds since `began`. Actions are given by their names, all other members as in
/// `Event`; members without a meaning are left out; lengths and seconds have three decimals. `text`
/// is the event in English. `task` is the running task.
[[nodiscard]] QString toJson(const Event& event, const TaskGraph& task, TimePoint began);

/// A number of these lines: three decimals, and never "-0".
[[nodiscard]] double rounded(double value);

/// Inverse of `toJson`, except for rounding; `text` and unknown members are ignored. Unset when it
/// is not such a line, or belongs to another task.
[[nodiscard]] std::optional<Event> eventOf(
    std::string_view line, const TaskGraph& task, TimePoint began);

} // namespace medulla::task
