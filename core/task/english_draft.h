// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/english_grammar.h"
#include "core/task/model.h"

#include <limits>

#include <QHash>

namespace medulla::task::english {

/// A sentence that was understood, with its action.
struct ParsedSentence {
    const Sentence* sentence = nullptr;
    Understood what;
    std::size_t action = 0; ///< kNoAction before the first
    std::size_t decision = 0; ///< of Decide: its own
};
constexpr auto kNoAction = std::numeric_limits<std::size_t>::max();

/// An error in the content of a sentence. Thrown by the draft's functions, and caught in the loop
/// over sentences.
struct SentenceError {
    int token = 0; ///< index in the sentence
    Text text; ///< empty when it has already been reported
    Text remedy;
};

// Meaning of single parts of sentences. The patterns ensure that each part is of the right kind.

/// The word, or the text between quotation marks.
[[nodiscard]] QString textOf(const ParsedSentence& parsed, const Node& node);
/// Wrong: too large.
[[nodiscard]] double numberOf(const ParsedSentence& parsed, const Node& node);
/// Wrong: not a whole number, or too large.
[[nodiscard]] int wholeOf(const ParsedSentence& parsed, const Node& node);
/// Index of an ordinal, from 0. Wrong: too large.
[[nodiscard]] int indexOf(const ParsedSentence& parsed, const Node& ordinal);
[[nodiscard]] Axis axisOf(const ParsedSentence& parsed, const Node& node);
/// The part "delay" of a node; 0 without one.
[[nodiscard]] int delayOf(const ParsedSentence& parsed, const Node& node);

/// The task as far as it has been read, and the meaning of parts of sentences in it.
class Draft {
public:
    /// Information about an action besides the action itself.
    struct Announced {
        std::optional<qint64> steps; ///< announced number
        Token at; ///< token of the announcement
        std::vector<bool> executes; ///< per decision: its time was given
        bool countsDecisions = false; ///< their number was announced
    };

    Nouns nouns;
    TaskGraph task;
    std::vector<Announced> announced; ///< per action
    std::size_t current = kNoAction; ///< subject of sentences without a subject

    /// Records names and numbers of new elements, and the current action: of the sentence too.
    void note(ParsedSentence& parsed);

    /// The action of that index. Wrong: none has been created; reported once.
    [[nodiscard]] Action& here(const ParsedSentence& parsed, std::size_t action);
    /// The decision named in the sentence. Wrong: its action has no such decision.
    [[nodiscard]] std::size_t decisionIndex(const ParsedSentence& parsed);
    [[nodiscard]] Decision& decisionOf(const ParsedSentence& parsed);
    /// Index of a step given by its position; `count` is their number, unless that was announced.
    /// -1: there is no such step.
    [[nodiscard]] qint64 stepIndex(
        const ParsedSentence& parsed, const Node& which, std::size_t count) const;
    /// Index of the step of a part "when".
    [[nodiscard]] int stepBefore(const ParsedSentence& parsed, const Node& when) const;

    /// Of a part "found". Wrong: refers to a missing decision.
    [[nodiscard]] Variable foundOf(const ParsedSentence& parsed, const Node& found) const;
    /// Of a part "variable" that is used on `axis`, or as the certainty without an axis. Wrong: it
    /// names another axis; errors of `foundOf`.
    [[nodiscard]] Variable variableOf(
        const ParsedSentence& parsed, const Node& node, const std::optional<Axis>& axis) const;
    /// Of a part with the parts "goal" and "threshold"; used as in `variableOf`.
    [[nodiscard]] Condition conditionOf(
        const ParsedSentence& parsed, const Node& node, const std::optional<Axis>& axis) const;

private:
    void create(const ParsedSentence& parsed);
    void countDecisions(const ParsedSentence& parsed);
    void decide(ParsedSentence& parsed);
    void addDecisions(const Node& node, qint64 further);
    void call(const ParsedSentence& parsed);
    /// The name of an action, which may begin with a capital letter at the beginning of a sentence.
    [[nodiscard]] QString actionNameOf(const ParsedSentence& parsed, const Node& node) const;
    [[nodiscard]] std::size_t actionOf(const ParsedSentence& parsed, const Node& node) const;

    QHash<QString, std::size_t> m_byName;
    bool m_toldOfNone = false;
    qint64 m_decisions = 0; ///< of all actions
};

} // namespace medulla::task::english
