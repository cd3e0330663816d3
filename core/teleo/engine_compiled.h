// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/teleo/formula.h"
#include "core/teleo/manager.h"
#include "core/teleo/model.h"
#include "core/teleo/scope.h"

#include <memory>
#include <optional>
#include <vector>

namespace medulla::teleo::detail {

struct CompiledProgram;

/// An action with its expressions read.
struct CompiledAction {
    const Action* source = nullptr;
    const CompiledProgram* called = nullptr; ///< Call of a program
    std::vector<Formula> arguments;
    std::size_t variable = 0; ///< Keep: where its first value stands
};

struct CompiledRule {
    const Rule* source = nullptr;
    std::optional<Formula> condition; ///< of a formula
    std::optional<Formula> until; ///< with a dead band
    std::optional<Signals::Id> list; ///< of the binding
    std::size_t width = 0; ///< of an item of that
    std::optional<std::size_t> identity; ///< which of the item's values is its `id`
    std::vector<Signals::Id> watched; ///< signals that the condition names
    std::vector<CompiledAction> actions;

    /// Whether one of its formulas does: `anyOf(&Formula::dependsOnTime)`.
    [[nodiscard]] bool anyOf(bool (Formula::*does)() const) const
    {
        return (condition && ((*condition).*does)()) || (until && ((*until).*does)());
    }
    /// Of the formula, where it held up to now or did not.
    [[nodiscard]] Truth truth(const Given& given, bool held) const
    {
        const auto begins = condition->truth(given);
        if (!held || !until || begins != Truth::False) {
            return begins;
        }
        const auto ends = until->truth(given);
        return ends == Truth::Unknown ? ends : ends == Truth::True ? Truth::False : Truth::True;
    }
};

/// What a program has to do with a signal.
struct SignalUse {
    Signals::Id signal = 0;
    std::vector<int> changed; ///< rules to look at when it has changed
    std::vector<int> said; ///< rules to look at when it was said at all: age or time matters
};

struct CompiledProgram {
    const Program* source = nullptr;
    std::vector<Type> parameters;
    std::vector<std::size_t> widths; ///< of each parameter
    std::size_t parameterWidth = 0; ///< of all
    std::vector<CompiledRule> rules;
    std::vector<Manager::Timing> timing; ///< of each rule
    std::vector<SignalUse> uses; ///< by signal, ascending
    std::vector<int> topics; ///< rules that wait for a topic
    std::vector<int> timed; ///< rules whose formula depends on the time
    bool anyTimed = false; ///< whether any formula does, arguments too
    bool anyPrevious = false; ///< whether any formula asks which rule was first before
};

struct CompiledVariable {
    std::size_t at = 0;
    std::size_t width = 1;
};

/// A document that can run. It does not move: its parts point to one another.
struct Compiled {
    std::shared_ptr<const Document> document;
    std::vector<std::unique_ptr<CompiledProgram>> programs; ///< as in the document
    std::vector<double> initialVariables;
    std::vector<CompiledVariable> variables; ///< as in the document
};

/// Makes a document ready to run, or says what keeps it from running. Rules without an id get one.
[[nodiscard]] Checked<std::shared_ptr<const Compiled>> compile(
    const Document& document, const Vocabulary& vocabulary);

} // namespace medulla::teleo::detail
