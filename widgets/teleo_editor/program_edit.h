// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/notation.h"
#include "widgets/editor/edited_content.h"

#include <optional>
#include <vector>

#include <QCoreApplication>

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

/// The actions of a rule in one line, parted by semicolons.
[[nodiscard]] QString writtenActions(const std::vector<teleo::Action>& actions);
/// The inverse. Grace times and overlaps, which are not in it, are those of `before`, where the
/// action of the same place is an executable in both.
[[nodiscard]] tl::expected<std::vector<teleo::Action>, Fault> readActions(
    const QString& text, const std::vector<teleo::Action>& before);

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

    /// What works toward the rule follows.
    [[nodiscard]] ProgramEdit setName(RulePlace at, const QString& name) const;
    [[nodiscard]] ProgramEdit setNote(RulePlace at, const QString& note) const;
    [[nodiscard]] ProgramEditOr setCondition(RulePlace at, const QString& text) const;
    [[nodiscard]] ProgramEditOr setActions(RulePlace at, const QString& text) const;
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
