// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/motion/path.h"
#include "core/motion/rules.h"
#include "core/task/model.h"

#include <cstdint>
#include <vector>

namespace medulla::task {

/// Kinds of findings of a check.
enum class Problem : std::uint8_t {
    NoActions,
    EmptyName,
    NameTwice,
    UnknownInitialAction,
    UnknownAction, ///< named by a branch or reset
    UnreachableAction,
    NoSteps,
    ExecuteAfterOutside, ///< of the trajectory
    DelayTooShort, ///< below -1
    NegativeThreshold,
    UnknownVariable, ///< set by no decision; an error where every path uses it
    UnsetVariable, ///< set by no path before its use; an error where every path uses it
    PerhapsUnsetVariable, ///< not set on some path to its use
    NoCertainty, ///< the arm's position has no certainty
    OutOfReach,
    KeepOut, ///< in a keep-out zone
    WayThroughKeepOut,
    TooFarForOneTick,
    ContradictedCondition, ///< by the end position of the trajectory
    ConditionOnTheEdge, ///< contradicted by rounding errors alone
    EndlessRepetition, ///< an action that repeats itself without a limit
    EndlessLoop, ///< of several actions that follow each other on failure
    EndlessVerification, ///< a failed step is repeated without a limit
    EndsHere, ///< no action follows
    Trapped, ///< a run can neither end nor return to its initial action
};

/// Part of a task, as far as its members are set.
struct Spot {
    std::optional<std::size_t> action {};
    std::optional<std::size_t> step {};
    std::optional<std::size_t> decision {};
    std::optional<std::size_t> object {};
    std::optional<Axis> axis {};

    friend bool operator==(const Spot&, const Spot&) = default;
};

/// A finding with the data that an editor needs to mark it.
struct Diagnosis {
    Problem problem = Problem::NoActions;
    Spot spot;
    Finding finding;
};

/// Environment of a task for its check.
struct CheckContext {
    QString source; ///< begins the place of findings; may be empty
    /// Workspace, keep-out zones and limits; null when the arm is unknown.
    const motion::Rules* rules = nullptr;
    /// Sample period of the motion executor.
    Duration samplePeriod = motion::kStandardPeriod;
    int factor = motion::kStandardFactor;
};

/// Checks a task; the findings are in the order of its actions (up to some hundreds).
///
/// - Variables: `PerhapsUnsetVariable` is a must-be-set analysis over the graph. A decision
///   certainly sets its variables on its success branch only (the arm's variable on both branches
///   if the arm condition is empty); an action's variables are set when every path from the initial
///   action to it sets them. `UnsetVariable` is `VariableFlow`, over all decisions on every path. A
///   task that some run executes without missing a variable has no error on its variables.
/// - Severity: an error is a fault that ends a run or misleads it, in a place to which a run may
///   come. Everything else that BrainJS runs is a warning.
/// - Steps: each is checked as if its action ran alone; where actions may run at the same time, the
///   sum of their steps is the target, so that a step alone is never an error. Where coordinates
///   are variables, only certain knowledge is used. The duration of a motion is that of
///   `motion::plan`.
/// - The end of a trajectory, for a condition, is the step after which the decision is taken.
[[nodiscard]] std::vector<Diagnosis> diagnose(const TaskGraph& task, const CheckContext& context);

/// The findings of `diagnose`.
[[nodiscard]] Findings check(const TaskGraph& task, const CheckContext& context);

/// Duration of a straight motion as by `motion::plan`, without planning.
[[nodiscard]] Duration motionTime(double distanceMm, const CheckContext& context);

} // namespace medulla::task
