// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "core/teleo/vocabulary.h"
#include "widgets/teleo_editor/program_edit.h"

#include <cstdint>
#include <vector>

namespace medulla::widgets {

/// A word that may be written, and in a word what it is: "signal".
struct RuleWord {
    QString text;
    QString kind;

    friend bool operator==(const RuleWord&, const RuleWord&) = default;
};

/// Where in a rule something is written.
enum class Written : std::uint8_t { Condition, Action, Binding };

/// The words that may be written there, in order of the alphabet: bound names, parameters,
/// variables, signals and their attributes, constants, functions, and in actions programs, skills
/// and outputs. `rule` -1: in none, as the value of a variable.
[[nodiscard]] std::vector<RuleWord> wordsFor(const teleo::Document& document,
    const teleo::Vocabulary& vocabulary, RulePlace place, Written written);

/// From where to where the word stands that the cursor is in or behind: letters, digits,
/// underscores and dots.
[[nodiscard]] std::pair<int, int> wordAt(const QString& text, int cursor);

} // namespace medulla::widgets
