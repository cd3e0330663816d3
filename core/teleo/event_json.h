// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"
#include "core/teleo/model.h"

#include <optional>
#include <string_view>

#include <QString>

namespace medulla::teleo {

/// The event in one line for scripts, as in
///
///     {"t": 2.5, "event": "first", "frame": 1, "parent": 0, "program": "carry", "rule": 1, "id":
///     7,
///      "text": "carry: rule 2 (at the bin) is first."}
///
/// `t` are seconds since `began`, with six digits after the point; rules and actions are counted
/// from 0; `id` is Rule::id. `truth` is "true", "false" or "unknown". Members without a meaning are
/// left out. `text` is the event in English; `line` what an executable printed; `remedy` what to
/// do about an alarm. `document` is the one that runs.
[[nodiscard]] QString toJson(const Event& event, const Document& document, TimePoint began);

/// The event that `toJson` wrote, but for what the digits left out and for how texts are
/// translated; members that are not known do not count. Nothing when it is no such line.
[[nodiscard]] std::optional<Event> eventOf(std::string_view line, TimePoint began);

} // namespace medulla::teleo
