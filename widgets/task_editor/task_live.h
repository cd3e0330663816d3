// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "core/task/engine.h"
#include "core/task/extent.h"

#include <optional>
#include <vector>

namespace medulla::widgets {

/// A step that is under way.
struct RunningStep {
    std::size_t action = 0;
    std::size_t step = 0;

    friend bool operator==(const RunningStep&, const RunningStep&) = default;
};

/// What is known now of the cell and the run: what panels show beside the task. Value type.
struct TaskLive {
    std::optional<Position> measured {}; ///< mm, global frame
    std::vector<task::SeenObject> seen {};
    /// Values of variables in the run, or of the last one; may be empty.
    std::function<std::optional<task::SeenObject>(const task::Variable&)> value {};
    std::vector<RunningStep> running {};

    /// The component of a variable, if it has a value; without axis its certainty.
    [[nodiscard]] std::optional<double> component(
        const task::Variable& variable, const std::optional<task::Axis>& axis) const
    {
        const auto known = value ? value(variable) : std::nullopt;
        if (!known) {
            return std::nullopt;
        }
        return axis ? known->at[int(*axis)] : known->certainty;
    }
    /// As `task::extentOf` wants it.
    [[nodiscard]] task::KnownVariables known() const
    {
        return [value = value](const task::Variable& variable) {
            const auto found = value ? value(variable) : std::nullopt;
            return found ? std::optional(found->at) : std::nullopt;
        };
    }
};

} // namespace medulla::widgets
