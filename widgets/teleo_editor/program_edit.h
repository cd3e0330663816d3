// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/notation.h"
#include "widgets/editor/edited_content.h"

#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

namespace medulla::widgets {

/// A change that someone wants made to a file of programs.
using ProgramEdit = Edit<teleo::Document>;
/// The same, or what is wrong in the text that it would be made of.
using ProgramEditOr = tl::expected<ProgramEdit, Fault>;

/// Where a rule stands: indices that there are.
struct RulePlace {
    int program = 0;
    int rule = 0;

    friend bool operator==(const RulePlace&, const RulePlace&) = default;
};

[[nodiscard]] const teleo::Rule& ruleAt(const teleo::Document& document, RulePlace at);

/// The condition with its binding: `some NAME in LIST: CONDITION`, or the condition alone.
[[nodiscard]] QString writtenWhile(const teleo::Condition& condition);

/// The actions of a rule in one line, parted by semicolons.
[[nodiscard]] QString writtenActions(const std::vector<teleo::Action>& actions);
/// The inverse. Grace times and overlaps, which are not in it, are those of `before`, where the
/// action of the same place is an executable in both.
[[nodiscard]] tl::expected<std::vector<teleo::Action>, Fault> readActions(
    const QString& text, const std::vector<teleo::Action>& before);

/// The programs that call this one, each once, in order; itself not.
[[nodiscard]] QStringList callersOf(const teleo::Document& document, int program);

/// The changes that can be made to a document. Places and indices are such that there are. Rules
/// that are added have the id 0 until they are in a ProgramDocument.
class ProgramEdits final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::ProgramEdits)

public:
    explicit ProgramEdits(const teleo::Document& document)
        : m_before(document)
    {
    }

    /// Adds a rule that holds never and does nothing, so that it changes nothing in what runs.
    [[nodiscard]] ProgramEdit addRule(RulePlace at) const;
    [[nodiscard]] ProgramEdit removeRule(RulePlace at) const;
    /// To the index `to` of the same program.
    [[nodiscard]] ProgramEdit moveRule(RulePlace from, int to) const;
    /// Right below.
    [[nodiscard]] ProgramEdit duplicateRule(RulePlace at) const;
    /// Adds copies of rules, from wherever they are, before the rule at `at`.
    [[nodiscard]] ProgramEdit insertRules(RulePlace at, std::vector<teleo::Rule> rules) const;

    /// What works toward the rule follows.
    [[nodiscard]] ProgramEdit setName(RulePlace at, const QString& name) const;
    [[nodiscard]] ProgramEdit setNote(RulePlace at, const QString& note) const;
    [[nodiscard]] ProgramEditOr setCondition(RulePlace at, const QString& text) const;
    /// The condition and its binding as one text, as `writtenWhile` has them.
    [[nodiscard]] ProgramEditOr setWhile(RulePlace at, const QString& text) const;
    [[nodiscard]] ProgramEditOr setActions(RulePlace at, const QString& text) const;
    /// The name of the rule above that the actions work toward; empty: the one right above.
    [[nodiscard]] ProgramEdit setToward(RulePlace at, const QString& name) const;
    /// One of several actions. Its grace time and its overlap stay where it was an executable.
    [[nodiscard]] ProgramEditOr setAction(RulePlace at, int action, const QString& text) const;
    /// Behind the others; in place of a single `nothing`.
    [[nodiscard]] ProgramEditOr addAction(RulePlace at, const QString& text) const;
    /// The only one becomes `nothing`.
    [[nodiscard]] ProgramEdit removeAction(RulePlace at, int action) const;
    /// How long an executable may take to end after it was told to.
    [[nodiscard]] ProgramEdit setGrace(RulePlace at, int action, Duration grace) const;
    /// Whether what comes next begins while the executable is still being ended.
    [[nodiscard]] ProgramEdit setOverlap(RulePlace at, int action, bool overlap) const;
    /// Older results than that count as unknown; nothing: any age will do.
    [[nodiscard]] ProgramEdit setAge(RulePlace at, std::optional<Duration> age) const;
    /// `NAME in LIST`; empty: none.
    [[nodiscard]] ProgramEditOr setBinding(RulePlace at, const QString& text) const;

    /// Adds one behind the others, which does nothing. `signature` as of `teleo::readSignature`.
    [[nodiscard]] ProgramEditOr addProgram(const QString& signature) const;
    [[nodiscard]] ProgramEdit removeProgram(int program) const;
    /// Calls of it follow when the name changes.
    [[nodiscard]] ProgramEditOr setSignature(int program, const QString& signature) const;
    [[nodiscard]] ProgramEdit setProgramNote(int program, const QString& note) const;

    /// `NAME = EXPR`.
    [[nodiscard]] ProgramEditOr addVariable(const QString& text) const;
    [[nodiscard]] ProgramEditOr setVariable(int variable, const QString& text) const;
    [[nodiscard]] ProgramEdit removeVariable(int variable) const;

private:
    [[nodiscard]] ProgramEdit made(teleo::Document after, const QString& words) const;
    /// With the rule in place of the one that is there.
    [[nodiscard]] ProgramEdit withRule(RulePlace at, teleo::Rule rule, const QString& words) const;
    [[nodiscard]] QString called(RulePlace at) const;

    const teleo::Document& m_before;
};

} // namespace medulla::widgets
