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

/// What would keep a condition of one limit from chattering: it goes on to hold a fifth farther.
struct DeadBand {
    int rule = -1; ///< index, of the one whose condition it is for
    QString until; ///< of the condition, as of Condition::until
    double limit = 0.0; ///< where it would end
};

/// A finding about a document and the part of it that it is about, so that an editor can mark it.
struct Remark {
    enum class Part : std::uint8_t { Whole, Name, Condition, Binding, Action };
    /// Those that an editor can mend by itself.
    enum class Problem : std::uint8_t {
        Other,
        BelowAlways, ///< `other` above it always holds
        SameCondition, ///< as `other` above it
        Incomplete, ///< the last rule is not `true`
        Chatters, ///< with `other`, or by itself
    };

    Finding finding;
    int program = -1; ///< index; -1: the document as a whole, or a variable
    int rule = -1; ///< index in the program; -1: the program as a whole
    Part part = Part::Whole; ///< of the rule
    int action = -1; ///< index in the rule
    int variable = -1; ///< index
    /// Within the expression, or the condition as it is written, from 1, where one is wrong.
    int column = 0;
    Problem problem = Problem::Other;
    int other = -1; ///< index of the rule that `problem` names
    Place place {}; ///< line 0: it has none
    std::optional<DeadBand> deadBand {}; ///< that would end the chattering
};

/// What the check asks about the machine; what is not given is not asked.
struct CheckContext {
    QString file; ///< stands in the place of findings when a part has a line
    std::function<bool(const QString& program)> isExecutable {};
    std::function<bool(const QString& file)> isTask {};
};

/// All that can be said about a document before it runs, in order of its parts:
///
/// - errors, it cannot run: names that there are not, numbers of arguments and types that do not
///   fit, expressions that are wrong, names given twice, two actions of a rule that hold the arm,
///   programs that call themselves without end since no argument changes on the way
/// - warnings, it is hardly what was meant: a rule that can never be first, a program whose last
///   rule is not `true`, conditions that flip about one threshold (no dead band, no `for`), rules
///   of one name, rules toward none that stands above, executables that are not found
/// - notes: a goal that does something, a program that nobody calls
///
/// After 200 it says that there are more and ends.
[[nodiscard]] std::vector<Remark> check(
    const Document& document, const Vocabulary& vocabulary, const CheckContext& context = {});

/// The findings alone.
[[nodiscard]] Findings findings(const std::vector<Remark>& remarks);

} // namespace medulla::teleo
