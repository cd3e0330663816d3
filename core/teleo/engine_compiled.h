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

struct CompiledTrProgram;

/// An action with its parsed expressions.
struct CompiledAction {
    const Action* source = nullptr;
    const CompiledTrProgram* called = nullptr; ///< for the call of a program
    std::vector<Formula> arguments;
    std::size_t variable = 0; ///< Keep: offset of its first value
};

struct CompiledRule {
    const Rule* source = nullptr;
    std::optional<Formula> condition; ///< of a formula
    std::optional<Formula> until; ///< of a dead band
    std::optional<Signals::Id> list; ///< of the binding
    std::size_t width = 0; ///< number of values of an item of `list`
    std::optional<std::size_t> identity; ///< index of the item's attribute `id`
    std::vector<Signals::Id> watched; ///< signals used by the condition
    std::vector<CompiledAction> actions;

    /// Whether a formula of the rule has the property, as in `anyOf(&Formula::dependsOnTime)`.
    [[nodiscard]] bool anyOf(bool (Formula::*does)() const) const
    {
        return (condition && ((*condition).*does)()) || (until && ((*until).*does)());
    }
    /// Truth of the formula, given whether it held before (for the dead band).
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

/// Uses of one signal in a program.
struct SignalUse {
    Signals::Id signal = 0;
    std::vector<int> changed; ///< rules to evaluate when its value has changed
    std::vector<int> received; ///< rules to evaluate at each received value: age or time matters
};

struct CompiledTrProgram {
    const TrProgram* source = nullptr;
    std::vector<Type> parameters;
    std::vector<std::size_t> widths; ///< of each parameter
    std::size_t parameterWidth = 0; ///< sum of these
    std::vector<CompiledRule> rules;
    std::vector<Manager::Timing> timing; ///< of each rule
    std::vector<SignalUse> uses; ///< by signal, ascending
    std::vector<int> topics; ///< rules that wait for a topic
    std::vector<int> timed; ///< rules whose formula depends on the time
    bool anyTimed = false; ///< whether any formula does, arguments included
    bool anyPrevious = false; ///< whether any formula uses `previous`
};

struct CompiledVariable {
    std::size_t at = 0;
    std::size_t width = 1;
};

/// An executable form of a document. It is not movable: its parts point to one another.
struct Compiled {
    std::shared_ptr<const Document> document;
    std::vector<std::unique_ptr<CompiledTrProgram>> programs; ///< as in the document
    std::vector<double> initialVariables;
    std::vector<CompiledVariable> variables; ///< as in the document
};

/// Compiles a document, or returns the errors that prevent a run. Rules without an id are given
/// one.
[[nodiscard]] Checked<std::shared_ptr<const Compiled>> compile(
    const Document& document, const Vocabulary& vocabulary);

} // namespace medulla::teleo::detail
