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

/// Something that happened in a run, in order: what traces, timelines and the learner are made of.
/// Value type.
struct Event {
    enum class Kind : std::uint8_t {
        RunBegan,
        RunEnded, ///< text: why
        ProgramBegan, ///< frame, program, parent, rule (of the parent that calls it)
        ProgramEnded, ///< frame
        Became, ///< frame, rule, truth
        First, ///< frame, rule: it is the first true one from now on (kNoRule: none is)
        ActionBegan, ///< frame, rule, action
        ActionEnded, ///< frame, rule, action
        Output, ///< a line that an executable printed: frame, rule, text
        Alarm, ///< frame, rule, text: something failed that the operator should know
        Mishap, ///< text: what went wrong around the program, which is to recover from it
        Noted, ///< text: what else happened around it
        Changed, ///< the document was changed: rules are those of the new one from now on
        Goal, ///< truth: whether the goal of the main program is reached from now on
        Paused, ///< nothing runs from now on, while conditions are still watched
        Resumed,
    };

    Kind kind = Kind::RunBegan;
    Truth truth = Truth::Unknown;
    TimePoint at {};
    std::uint32_t frame = 0; ///< a program that is called; counted up, the main one is 0
    std::uint32_t parent = 0;
    int rule = kNoRule; ///< index in its program
    int action = -1; ///< index in its rule
    std::uint32_t ruleId = 0; ///< Rule::id
    QString program {};
    Text text {};
    Text remedy {}; ///< Alarm only: what to do about it; may be empty
    /// RunBegan, Changed: what runs from now on; otherwise null.
    std::shared_ptr<const Document> document {};
};

/// What happened, as a line for people: "flame task: rule 2 (flame seen) is first." `document` is
/// the one that runs.
[[nodiscard]] Text toText(const Event& event, const Document& document);

} // namespace medulla::teleo
