// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/task/model.h"

#include <functional>
#include <optional>

namespace medulla::task {

/// Extent of the motion, for the confirmation before a run.
struct Extent {
    /// Bounding box of all steps, mm, global frame; unset when no step is known.
    struct Box {
        Position least;
        Position most;
    };
    std::optional<Box> box;
    /// The largest distance between successive steps, mm.
    double longestStepMm = 0.0;
    /// Some variables had no value, so the real extent may be larger.
    bool isPartial = false;
};

/// The value of a variable, if known: from the last run, or from the present observation.
using KnownVariables = std::function<std::optional<Position>(const Variable&)>;

/// Of one action alone. Steps with an unknown coordinate are left out.
[[nodiscard]] Extent extentOf(const Action& action, const KnownVariables& known);
/// Of all actions, including the ways from the last step before a decision to the first step of its
/// next action, and to that of the reset. Each action is treated as if it ran alone.
[[nodiscard]] Extent extentOf(const TaskGraph& task, const KnownVariables& known);

} // namespace medulla::task
