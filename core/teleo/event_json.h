// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"
#include "core/teleo/model.h"

#include <optional>
#include <string_view>

#include <QString>

namespace medulla::teleo {

/// The event as one line of JSON, for scripts, as in
///
///     {"t": 2.5, "event": "first", "frame": 1, "parent": 0, "program": "carry", "rule": 1, "id":
///     7,
///      "text": "carry: rule 2 (at the bin) is first."}
///
/// `t` is in seconds since `began`, with six decimals; rules and actions are counted from 0; `id`
/// is Rule::id. `truth` is "true", "false" or "unknown". Members without a meaning are left out.
/// `text` is the event in English; `line` a line printed by an executable; `remedy` the remedy of
/// an alarm. `document` is the running document.
[[nodiscard]] QString toJson(const Event& event, const Document& document, TimePoint began);

/// Inverse of `toJson`, except for rounding and the translation of texts; unknown members are
/// ignored. Unset when it is not such a line.
[[nodiscard]] std::optional<Event> eventOf(std::string_view line, TimePoint began);

} // namespace medulla::teleo
