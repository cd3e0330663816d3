// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/model.h"
#include "widgets/graph/graph_view.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <QString>

/// A task as a graph canvas shows it, and back from what the canvas names to parts of the task.
namespace medulla::widgets {

/// Where in a task an edge comes from.
struct TaskEdgePlace {
    std::size_t action = 0;
    std::optional<std::size_t> decision {}; ///< nothing: the reset of the action
    bool success = true; ///< without meaning for a reset

    friend bool operator==(const TaskEdgePlace&, const TaskEdgePlace&) = default;
};

/// The canvas' names of an action and of an edge: by index, so that renaming keeps what is chosen.
[[nodiscard]] QString taskNodeId(std::size_t action);
[[nodiscard]] QString taskEdgeId(const TaskEdgePlace& place);
/// And back; nothing when it is no such name.
[[nodiscard]] std::optional<std::size_t> taskActionOf(const QString& nodeId);
[[nodiscard]] std::optional<TaskEdgePlace> taskEdgePlaceOf(const QString& edgeId);

/// What of a run is lit.
struct TaskRunMarks {
    struct Running {
        std::size_t action = 0;
        std::size_t step = 0; ///< the one sent last

        friend bool operator==(const Running&, const Running&) = default;
    };
    std::vector<Running> running {};
    std::optional<TaskEdgePlace> lastTaken {};

    friend bool operator==(const TaskRunMarks&, const TaskRunMarks&) = default;
};

/// What people call a variable: the label of the object condition that sets it, or "object"; "arm".
[[nodiscard]] QString taskVariableWords(
    const task::TaskGraph& task, const task::Variable& variable);

/// Lights the node of an action as the run has it, or puts it out.
void lightTaskNode(
    GraphNode& node, const task::TaskGraph& task, std::size_t action, const TaskRunMarks& marks);

/// The whole task: each action a node with its steps and its first decision as a sentence, each
/// branch and reset that leads to an action an edge. An action without a position gets one on a
/// loose grid. Findings mark the action they are about by the gravest of them.
[[nodiscard]] GraphView taskView(const task::TaskGraph& task,
    std::span<const task::Diagnosis> findings = {}, const TaskRunMarks& marks = {});

} // namespace medulla::widgets
