// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/checker.h"
#include "core/teleo/engine_compiled.h"
#include "core/teleo/host.h"
#include "core/teleo/manager.h"
#include "core/teleo/status.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::teleo::detail {

struct Frame;

/// An action of the rule that is or was first.
struct RunningAction {
    ActionStatus::Phase phase = ActionStatus::Phase::Waiting;
    TimePoint since {};
    std::optional<TimePoint> again {};
    Activity activity {}; ///< id 0: no activity of the host
    Frame* child = nullptr;
    Labour::Id labour = 0;
    bool begun = false; ///< its begin was emitted, its end not yet
};

/// A condition and its state at run time.
struct RunningRule {
    std::unique_ptr<Checker> checker {}; ///< of an executable
    std::vector<double> bound {}; ///< item bound to its variable; empty: none
    std::size_t boundIndex = 0; ///< its index in the list
    std::vector<RunningAction> actions {};
};

/// A running program.
struct Frame {
    Frame(std::shared_ptr<const Compiled> document, const CompiledTrProgram& compiled,
        std::uint32_t number)
        : id(number)
        , owner(std::move(document))
        , program(&compiled)
        , parameters(compiled.parameterWidth)
        , manager(compiled.timing)
        , rules(compiled.rules.size())
    {
        for (std::size_t i = 0; i < rules.size(); ++i) {
            rules[i].actions.resize(compiled.rules[i].actions.size());
        }
    }

    [[nodiscard]] const CompiledRule& compiled(int rule) const
    {
        return program->rules[std::size_t(rule)];
    }
    [[nodiscard]] RunningRule& rule(int index) { return rules[std::size_t(index)]; }

    std::uint32_t id;
    Frame* parent = nullptr;
    int callingRule = kNoRule;
    int callingAction = -1;
    int depth = 0;
    std::shared_ptr<const Compiled> owner; ///< of the program
    const CompiledTrProgram* program;
    std::vector<double> parameters; ///< concatenated values
    Manager manager;
    std::vector<RunningRule> rules;
    int first = kNoRule; ///< rule whose actions run, or are about to
    int previous = kNoRule; ///< the previous first rule
    TimePoint firstSince {};

    bool dead = false; ///< has ended; is freed when no loop uses it any more
    bool endEmitted = false; ///< its end was emitted
    bool restart = false; ///< the variable of the first rule was bound to another item
    bool pending = false; ///< an action may have to begin
    bool argumentsDirty = false;
    // Formulas to evaluate again: all, or those with the following properties.
    bool allDirty = false;
    bool parametersDirty = false;
    bool previousDirty = false;
    /// Executables that must have ended before an action begins.
    std::vector<Labour::Id> waits;
};

} // namespace medulla::teleo::detail
