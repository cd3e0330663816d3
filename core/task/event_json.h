// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/event.h"

namespace medulla::task {

/// The event in one line for scripts, as in
///
///     {"t": 2.5, "tick": 1, "event": "decided", "action": "start", "decision": 0, "holds": true,
///      "next": "lightSelf", "delay": 0, "text": "start: testLit holds; lightSelf follows."}
///
/// `t` are seconds since `began`. Actions go by their names, everything else as in `Event`; members
/// without a meaning are left out. `text` is the event in English. `task` is the one that runs.
[[nodiscard]] QString toJson(const Event& event, const TaskGraph& task, TimePoint began);

} // namespace medulla::task
