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

/// An action of a rule that is first, or was.
struct RunningAction {
    ActionStatus::Phase phase = ActionStatus::Phase::Waiting;
    TimePoint since {};
    std::optional<TimePoint> again {};
    Activity activity {}; ///< id 0: the host does nothing for it
    Frame* child = nullptr;
    Labour::Id labour = 0;
    bool begun = false; ///< it was told that it began, and not that it ended
};

/// A condition and what it leads to.
struct RunningRule {
    std::unique_ptr<Checker> checker {}; ///< of an executable
    std::vector<double> bound {}; ///< the item that its variable stands for; empty: none
    std::size_t boundIndex = 0; ///< of that in the list
    std::vector<RunningAction> actions {};
};

/// A program that runs.
struct Frame {
    Frame(std::shared_ptr<const Compiled> document, const CompiledProgram& compiled,
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
    const CompiledProgram* program;
    std::vector<double> parameters; ///< one after the other
    Manager manager;
    std::vector<RunningRule> rules;
    int first = kNoRule; ///< whose actions run, or are about to
    int previous = kNoRule; ///< that was first before that one
    TimePoint firstSince {};

    bool dead = false; ///< has ended, and goes away when nobody looks at it any more
    bool endTold = false; ///< that it has ended
    bool restart = false; ///< the first rule's variable stands for another item
    bool pending = false; ///< an action may have to begin
    bool argumentsDirty = false;
    // Formulas to look at again: all, or those that use ...
    bool allDirty = false;
    bool parametersDirty = false;
    bool previousDirty = false;
    /// Executables that must have ended before an action begins.
    std::vector<Labour::Id> waits;
};

} // namespace medulla::teleo::detail
