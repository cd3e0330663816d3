// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

/// The sentences of the controlled English, as data: for the reader, its messages and the manual.
namespace medulla::task::english {

/// Meaning of a sentence.
enum class Statement : std::uint8_t {
    Arm,
    Objects,
    Space,
    Initial,
    Every,
    Settled,
    Create,
    StepCount,
    Step,
    Verification,
    Within,
    AnotherWay,
    DecisionCount,
    Called,
    Execute,
    Decide,
    AnyArm,
    ArmAxis,
    Object,
    Branch,
    Reset,
    ResetAfter,
    Unlimited,
    PauseBefore,
    PauseWhen,
    Note,
};

/// A sentence. In a form, `[..]` is optional, of `{..|..}` (and `[..|..]`) one alternative is
/// chosen, a name in `<..>` is a part with forms of its own or one of these:
///
/// - name: a word, or any text between quotation marks
/// - text: any text between quotation marks
/// - number: digits, or a word for 0 to 20
/// - count: the same, a whole number
/// - ordinal: first, second, .., 21st
/// - axis: x, y or z
/// - arm, object: these words, or the task's nouns for them
///
/// All other words are literal, in any case.
struct SentencePattern {
    Statement statement;
    const char* form;
    const char* example;
};
/// In the order of matching.
[[nodiscard]] std::span<const SentencePattern> sentencePatterns();

/// A part shared by several sentences.
struct PhrasePattern {
    const char* name;
    const char* form;
};
[[nodiscard]] std::span<const PhrasePattern> phrasePatterns();

} // namespace medulla::task::english
