// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/motion/path.h"
#include "core/motion/rules.h"
#include "core/task/model.h"

#include <cstdint>
#include <vector>

namespace medulla::task {

/// What a check can find.
enum class Problem : std::uint8_t {
    NoActions,
    EmptyName,
    NameTwice,
    UnknownInitialAction,
    UnknownAction, ///< that a branch or reset names
    UnreachableAction,
    NoSteps,
    ExecuteAfterOutside, ///< of the trajectory
    DelayTooShort, ///< below -1
    NegativeThreshold,
    UnknownVariable, ///< no decision sets it
    UnsetVariable, ///< no path sets it before it is used; an error where every path uses it
    PerhapsUnsetVariable, ///< on some path to its use nothing sets it
    NoCertainty, ///< the arm's position has none
    OutOfReach,
    KeepOut, ///< in a keep-out zone
    WayThroughKeepOut,
    TooFarForOneTick,
    ContradictedCondition, ///< by the trajectory's own end
    ConditionOnTheEdge, ///< likewise, by the last bit
    EndlessRepetition, ///< an action that follows itself, without a limit
    EndlessLoop, ///< of several actions that follow one another by failing
    EndlessVerification, ///< a step that fails is repeated without a limit
    EndsHere, ///< nothing follows the action
    Trapped, ///< a run can neither end nor come back to its beginning
};

/// What part of a task something is about: as far as it is told.
struct Spot {
    std::optional<std::size_t> action {};
    std::optional<std::size_t> step {};
    std::optional<std::size_t> decision {};
    std::optional<std::size_t> object {};
    std::optional<Axis> axis {};

    friend bool operator==(const Spot&, const Spot&) = default;
};

/// A finding with what an editor needs to mark it.
struct Diagnosis {
    Problem problem = Problem::NoActions;
    Spot spot;
    Finding finding;
};

/// What a task is checked against.
struct CheckContext {
    QString source; ///< what findings begin with; may be empty
    /// Workspace, keep-out zones and limits; null where the arm is not known.
    const motion::Rules* rules = nullptr;
    /// How the motion part samples what the task sends.
    Duration samplePeriod = motion::kStandardPeriod;
    int factor = motion::kStandardFactor;
};

/// All that is wrong with a task or might not be meant, in the order of its actions (up to some
/// hundreds).
///
/// - Variables: `PerhapsUnsetVariable` is a must-be-set analysis over the graph. A decision surely
///   sets its variables on its success branch only (the arm's on both, where the arm condition asks
///   for nothing); an action's variables are set when every way that leads there from the initial
///   action sets them. `UnsetVariable` is `VariableFlow`, over all decisions on every path. A task
///   that some run executes without missing a variable has no error on its variables.
/// - Steps: each is looked at as if its action ran alone. Where coordinates are variables, only
/// what
///   is known for sure counts. How long a motion takes is as `motion::plan` has it.
/// - A trajectory's end, for a condition, is the step after which the decision is taken.
[[nodiscard]] std::vector<Diagnosis> diagnose(const TaskGraph& task, const CheckContext& context);

/// The findings of `diagnose`.
[[nodiscard]] Findings check(const TaskGraph& task, const CheckContext& context);

/// How long the arm takes for a straight way, as `motion::plan` would have it, without planning.
[[nodiscard]] Duration motionTime(double distanceMm, const CheckContext& context);

} // namespace medulla::task
