// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/task/model.h"

#include <functional>
#include <optional>

namespace medulla::task {

/// What would move: for the question that is asked before a run.
struct Extent {
    /// The box of all steps, mm, global frame; nothing when no step is known.
    struct Box {
        Position least;
        Position most;
    };
    std::optional<Box> box;
    /// The longest way from one step to the next, mm.
    double longestStepMm = 0.0;
    /// Whether variables without a value stood somewhere, so that there is more than is said here.
    bool isPartial = false;
};

/// The value of a variable, as far as it is known: of the last run, or of what is seen now.
using KnownVariables = std::function<std::optional<Position>(const Variable&)>;

/// Of one action alone. Steps with a coordinate that is not known are left out.
[[nodiscard]] Extent extentOf(const Action& action, const KnownVariables& known);
/// Of all actions; the ways from the last step before a decision to the first step of what it
/// starts, and to that of the reset, count as well. Each action is looked at as if it ran alone.
[[nodiscard]] Extent extentOf(const TaskGraph& task, const KnownVariables& known);

} // namespace medulla::task
