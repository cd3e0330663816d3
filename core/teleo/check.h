// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/model.h"
#include "core/teleo/vocabulary.h"

#include <functional>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// Remedy against chattering of a condition with one limit: the condition keeps holding until the
/// value is a fifth beyond the limit.
struct DeadBand {
    int rule = -1; ///< index of the rule with the condition
    QString until; ///< text for Condition::until
    double limit = 0.0; ///< limit at which the condition would end
};

/// A finding about a document, with the part of the document, so that an editor can mark it.
struct Remark {
    enum class Part : std::uint8_t { Whole, Name, Condition, Binding, Action };
    /// Problems that an editor can correct automatically.
    enum class Problem : std::uint8_t {
        Other,
        BelowAlways, ///< `other` above it always holds
        SameCondition, ///< same condition as `other` above it
        Incomplete, ///< the last rule is not `true`
        Chatters, ///< with `other`, or on its own
    };

    Finding finding;
    int program = -1; ///< index; -1: the document as a whole, or a variable
    int rule = -1; ///< index in the program; -1: the program as a whole
    Part part = Part::Whole; ///< of the rule
    int action = -1; ///< index in the rule
    int variable = -1; ///< index
    /// Column of the fault within the expression, or within the condition as written, from 1.
    int column = 0;
    Problem problem = Problem::Other;
    int other = -1; ///< index of the other rule of `problem`
    Place place {}; ///< line 0: no place
    std::optional<DeadBand> deadBand {}; ///< a dead band that would end the chattering
};

/// Facts about the machine for the check; unset members are not checked.
struct CheckContext {
    QString file; ///< begins the place of findings when the part has a line
    std::function<bool(const QString& program)> isExecutable {};
    std::function<bool(const QString& file)> isTask {};
};

/// Static check of a document before it runs; the findings are in order of its parts:
///
/// - errors, the document cannot run: unknown names, wrong numbers of arguments or types, malformed
///   expressions, duplicate names, two actions of a rule that take the arm, programs that call
///   themselves without end since no argument changes on the way
/// - warnings, probably not intended: a rule that can never be first, a program whose last rule is
///   not `true`, conditions that flip at one threshold (no dead band, no `for`), rules of the same
///   name, rules toward a name that no rule above has, executables that are not found
/// - notes: a goal with actions, a program that no rule calls
///
/// After 200 findings it adds a note that there are more, and ends.
[[nodiscard]] std::vector<Remark> check(
    const Document& document, const Vocabulary& vocabulary, const CheckContext& context = {});

/// The findings without their parts.
[[nodiscard]] Findings findings(const std::vector<Remark>& remarks);

} // namespace medulla::teleo
