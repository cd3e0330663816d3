// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "core/teleo/vocabulary.h"
#include "widgets/programs/tr_program_edit.h"

#include <cstdint>
#include <vector>

namespace medulla::widgets::programs {

/// A word that may be inserted, and its kind for the operator: "signal".
struct RuleWord {
    QString text;
    QString kind;

    friend bool operator==(const RuleWord&, const RuleWord&) = default;
};

/// The part of a rule that is edited.
enum class Written : std::uint8_t { Condition, Action, Binding };

/// The words allowed in this part, in alphabetical order: bound names, parameters, variables,
/// signals and their attributes, constants and functions; in actions also programs, skills and
/// outputs. `place.rule` -1: the value of a variable.
[[nodiscard]] std::vector<RuleWord> wordsFor(const teleo::Document& document,
    const teleo::Vocabulary& vocabulary, RuleIndex place, Written written);

/// Begin and end of the word at the cursor. A word consists of letters, digits, underscores and
/// dots.
[[nodiscard]] std::pair<int, int> wordAt(const QString& text, int cursor);

} // namespace medulla::widgets::programs
