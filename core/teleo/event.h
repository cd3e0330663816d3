// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/teleo/model.h"

#include <cstdint>
#include <memory>

#include <QString>

namespace medulla::teleo {

enum class Truth : std::uint8_t { False, True, Unknown };

/// No rule.
constexpr int kNoRule = -1;

/// An event in a run, in order; the input of traces, timelines and the learner. Value type.
struct Event {
    enum class Kind : std::uint8_t {
        RunBegan,
        RunEnded, ///< text: the reason
        ProgramBegan, ///< frame, program, parent, rule (of the parent that calls it)
        ProgramEnded, ///< frame
        Became, ///< frame, rule, truth
        First, ///< frame, rule: it is the first true rule from now on (kNoRule: none is true)
        ActionBegan, ///< frame, rule, action
        ActionEnded, ///< frame, rule, action
        Output, ///< a line printed by an executable: frame, rule, text
        Alarm, ///< frame, rule, text: a failure for the operator to know
        Mishap, ///< text: a disturbance around the program, which has to recover from it
        Noted, ///< text: another event around the program
        Changed, ///< the document was changed: rules are those of the new document from now on
        Goal, ///< truth: whether the goal of the main program is reached from now on
        Paused, ///< no action runs from now on, while conditions are still evaluated
        Resumed,
    };

    Kind kind = Kind::RunBegan;
    Truth truth = Truth::Unknown;
    TimePoint at {};
    std::uint32_t frame = 0; ///< identifies a running program; counted up, the main program is 0
    std::uint32_t parent = 0;
    int rule = kNoRule; ///< index in its program
    int action = -1; ///< index in its rule
    std::uint32_t ruleId = 0; ///< Rule::id
    QString program {};
    Text text {};
    Text remedy {}; ///< Alarm only: the remedy; may be empty
    /// RunBegan, Changed: the document that runs from now on; otherwise null.
    std::shared_ptr<const Document> document {};
};

/// The event as a line for the operator: "flame task: rule 2 (flame seen) is first." `document` is
/// the running document.
[[nodiscard]] Text toText(const Event& event, const Document& document);

} // namespace medulla::teleo
