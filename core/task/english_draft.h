// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/english_grammar.h"
#include "core/task/model.h"

#include <limits>

#include <QHash>

namespace medulla::task::english {

/// A sentence that was understood, and the action it is about.
struct Said {
    const Sentence* sentence = nullptr;
    Understood what;
    std::size_t action = 0; ///< kNoAction before the first
};
constexpr auto kNoAction = std::numeric_limits<std::size_t>::max();

/// What is wrong with what a sentence says. Thrown by the draft's functions, and caught where
/// sentences are gone through.
struct Wrong {
    int token = 0; ///< of the sentence
    Text text; ///< empty when it has been told
    Text remedy;
};

// What parts of sentences mean by themselves. A part must be of the kind that the function is
// about, as the patterns see to.

/// The word, or what stands between the quotation marks.
[[nodiscard]] QString textOf(const Said& said, const Node& node);
/// Wrong: too large.
[[nodiscard]] double numberOf(const Said& said, const Node& node);
/// Wrong: no whole number, or too large.
[[nodiscard]] int wholeOf(const Said& said, const Node& node);
/// Of an ordinal, from 0. Wrong: too large.
[[nodiscard]] int indexOf(const Said& said, const Node& ordinal);
[[nodiscard]] Axis axisOf(const Said& said, const Node& node);
/// The delay that the sentence names; 0 when it names none.
[[nodiscard]] int delayOf(const Said& said);

/// The task as far as it has been told, and what parts of sentences mean in it.
class Draft {
public:
    /// What has been told of an action besides the action itself.
    struct Told {
        std::optional<qint64> steps; ///< as many as were announced
        Token at; ///< where
        std::vector<bool> executes; ///< per decision: when it is taken was told
    };

    Nouns nouns;
    TaskGraph task;
    std::vector<Told> told; ///< per action
    std::size_t current = kNoAction; ///< the action that sentences without a subject are about

    /// Takes in names and numbers of what there is, and which action is spoken of.
    void note(const Said& said);

    /// The action of that index. Wrong: none has been created; that is told once.
    [[nodiscard]] Action& here(const Said& said, std::size_t action);
    /// The decision that the sentence names. Wrong: its action has none such.
    [[nodiscard]] std::size_t decisionIndex(const Said& said);
    [[nodiscard]] Decision& decisionOf(const Said& said);
    /// Of a step that is named by its place; `count` is how many there are, unless that was
    /// announced. -1 when there is none such.
    [[nodiscard]] qint64 stepIndex(const Said& said, const Node& which, std::size_t count) const;

    /// Of a part "found". Wrong: names a decision that there is not.
    [[nodiscard]] Variable foundOf(const Said& said, const Node& found) const;
    /// Of a part "variable" that is used on `axis`, or as the certainty when there is none. Wrong:
    /// it names another axis; what of `foundOf`.
    [[nodiscard]] Variable variableOf(
        const Said& said, const Node& node, const std::optional<Axis>& axis) const;
    /// Of a part with the parts "goal" and "threshold"; used as in `variableOf`.
    [[nodiscard]] Condition conditionOf(
        const Said& said, const Node& node, const std::optional<Axis>& axis) const;

private:
    void create(const Said& said);
    void countDecisions(const Said& said);
    void call(const Said& said);
    /// The name of an action, which at the beginning of a sentence may have a capital letter.
    [[nodiscard]] QString actionNameOf(const Said& said, const Node& node) const;
    [[nodiscard]] std::size_t actionOf(const Said& said, const Node& node) const;

    QHash<QString, std::size_t> m_byName;
    bool m_toldOfNone = false;
    qint64 m_decisions = 0; ///< of all actions
};

} // namespace medulla::task::english
