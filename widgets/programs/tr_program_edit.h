// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/notation.h"
#include "widgets/editor/edited_content.h"

#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

namespace medulla::widgets::programs {

/// An edit of a document with teleo-reactive programs.
using TrProgramEdit = Edit<teleo::Document>;
/// An edit, or the syntax fault in the text from which it was to be made.
using TrProgramEditOr = tl::expected<TrProgramEdit, Fault>;

/// Position of a rule, as valid indices.
struct RuleIndex {
    int program = 0;
    int rule = 0;

    friend bool operator==(const RuleIndex&, const RuleIndex&) = default;
};

[[nodiscard]] const teleo::Rule& ruleAt(const teleo::Document& document, RuleIndex at);

/// The condition with its binding: `some NAME in LIST: CONDITION`, or the condition alone.
[[nodiscard]] QString writtenWhile(const teleo::Condition& condition);

/// The actions of a rule in one line, separated by semicolons.
[[nodiscard]] QString writtenActions(const std::vector<teleo::Action>& actions);
/// Inverse of `writtenActions`. The text contains neither grace times nor overlaps: both are copied
/// from the action of the same index in `before`, if both actions are executables.
[[nodiscard]] tl::expected<std::vector<teleo::Action>, Fault> readActions(
    const QString& text, const std::vector<teleo::Action>& before);

/// Names of the other programs that call `program`, without duplicates, in document order.
[[nodiscard]] QStringList callersOf(const teleo::Document& document, int program);

/// Creates the edits of a document. Rule positions and indices must be valid. A new rule has the id
/// 0 until TrProgramDocument::apply.
class TrProgramEdits final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::TrProgramEdits)

public:
    explicit TrProgramEdits(const teleo::Document& document)
        : m_before(document)
    {
    }

    /// Inserts a rule before `at` that is never true and does nothing, so that a running program
    /// behaves as before.
    [[nodiscard]] TrProgramEdit addRule(RuleIndex at) const;
    [[nodiscard]] TrProgramEdit removeRule(RuleIndex at) const;
    /// `to`: index in the same program.
    [[nodiscard]] TrProgramEdit moveRule(RuleIndex from, int to) const;
    /// The copy stands directly below.
    [[nodiscard]] TrProgramEdit duplicateRule(RuleIndex at) const;
    /// Inserts copies of `rules`, also from other documents, before the rule at `at`.
    [[nodiscard]] TrProgramEdit insertRules(RuleIndex at, std::vector<teleo::Rule> rules) const;

    /// Rules that name this rule as their purpose (`toward`) follow the new name.
    [[nodiscard]] TrProgramEdit setName(RuleIndex at, const QString& name) const;
    [[nodiscard]] TrProgramEdit setNote(RuleIndex at, const QString& note) const;
    [[nodiscard]] TrProgramEditOr setCondition(RuleIndex at, const QString& text) const;
    /// Sets condition and binding from the format of `writtenWhile`.
    [[nodiscard]] TrProgramEditOr setWhile(RuleIndex at, const QString& text) const;
    [[nodiscard]] TrProgramEditOr setActions(RuleIndex at, const QString& text) const;
    /// `name`: the rule above that the actions are to make true; empty: the rule directly above.
    [[nodiscard]] TrProgramEdit setToward(RuleIndex at, const QString& name) const;
    /// Replaces one action. An executable that replaces an executable keeps its grace time and
    /// overlap.
    [[nodiscard]] TrProgramEditOr setAction(RuleIndex at, int action, const QString& text) const;
    /// Appends an action, or replaces a single `nothing`.
    [[nodiscard]] TrProgramEditOr addAction(RuleIndex at, const QString& text) const;
    /// The last remaining action becomes `nothing`.
    [[nodiscard]] TrProgramEdit removeAction(RuleIndex at, int action) const;
    /// Time from the request to end an executable until it is killed.
    [[nodiscard]] TrProgramEdit setGrace(RuleIndex at, int action, Duration grace) const;
    /// With overlap, the next action starts while the executable is still ending.
    [[nodiscard]] TrProgramEdit setOverlap(RuleIndex at, int action, bool overlap) const;
    /// Results older than `age` count as unknown; nullopt: no limit.
    [[nodiscard]] TrProgramEdit setAge(RuleIndex at, std::optional<Duration> age) const;
    /// `NAME in LIST`; empty: no binding.
    [[nodiscard]] TrProgramEditOr setBinding(RuleIndex at, const QString& text) const;

    /// Appends a program that does nothing. Format: `teleo::readSignature`.
    [[nodiscard]] TrProgramEditOr addProgram(const QString& signature) const;
    [[nodiscard]] TrProgramEdit removeProgram(int program) const;
    /// Calls of the program follow a new name.
    [[nodiscard]] TrProgramEditOr setSignature(int program, const QString& signature) const;
    [[nodiscard]] TrProgramEdit setProgramNote(int program, const QString& note) const;

    /// `NAME = EXPR`.
    [[nodiscard]] TrProgramEditOr addVariable(const QString& text) const;
    [[nodiscard]] TrProgramEditOr setVariable(int variable, const QString& text) const;
    [[nodiscard]] TrProgramEdit removeVariable(int variable) const;

private:
    [[nodiscard]] TrProgramEdit made(teleo::Document after, const QString& words) const;
    [[nodiscard]] TrProgramEdit withRule(
        RuleIndex at, teleo::Rule rule, const QString& words) const;
    [[nodiscard]] QString called(RuleIndex at) const;

    const teleo::Document& m_before;
};

} // namespace medulla::widgets::programs
