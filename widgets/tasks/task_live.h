// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/task/engine.h"
#include "core/task/extent.h"

#include <optional>
#include <vector>

namespace medulla::widgets::tasks {

/// A step that is being executed.
struct RunningStep {
    std::size_t action = 0;
    std::size_t step = 0;

    friend bool operator==(const RunningStep&, const RunningStep&) = default;
};

/// State of cell and run, for the panels beside the task. Value type.
struct TaskLive {
    std::optional<Position> measured {}; ///< mm, global frame
    std::vector<task::SeenObject> seen {};
    /// Value of a variable in the current or latest run; the function may be empty.
    std::function<std::optional<task::SeenObject>(const task::Variable&)> value {};
    std::vector<RunningStep> running {};

    /// Component of a variable, if it has a value; without axis its certainty.
    [[nodiscard]] std::optional<double> component(
        const task::Variable& variable, const std::optional<task::Axis>& axis) const
    {
        const auto known = value ? value(variable) : std::nullopt;
        if (!known) {
            return std::nullopt;
        }
        return axis ? known->at[int(*axis)] : known->certainty;
    }
    /// The variables with values, for `task::extentOf`.
    [[nodiscard]] task::KnownVariables known() const
    {
        return [value = value](const task::Variable& variable) {
            const auto found = value ? value(variable) : std::nullopt;
            return found ? std::optional(found->at) : std::nullopt;
        };
    }
};

} // namespace medulla::widgets::tasks
