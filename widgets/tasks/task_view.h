// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"
#include "core/task/groups.h"
#include "core/task/model.h"
#include "widgets/graph/graph_view.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <QString>

/// Conversion of a task into a graph view, and of canvas ids into parts of the task.
namespace medulla::widgets::tasks {

/// The origin of an edge in a task.
struct TaskEdgePlace {
    std::size_t action = 0;
    std::optional<std::size_t> decision {}; ///< nullopt: the reset of the action
    bool success = true; ///< undefined for a reset

    friend bool operator==(const TaskEdgePlace&, const TaskEdgePlace&) = default;
};

/// Canvas ids of an action, of a folded group and of an edge: by index, so that a selection
/// survives renaming.
[[nodiscard]] QString taskNodeId(std::size_t action);
[[nodiscard]] QString taskGroupId(const task::ActionGroup& group);
[[nodiscard]] QString taskEdgeId(const TaskEdgePlace& place);
/// Inverse functions; nullopt for other ids.
[[nodiscard]] std::optional<std::size_t> taskActionOf(const QString& nodeId);
[[nodiscard]] std::optional<TaskEdgePlace> taskEdgePlaceOf(const QString& edgeId);

/// The folded group of a node; nullopt for other ids.
[[nodiscard]] std::optional<task::ActionGroup> taskGroupOf(
    const task::TaskGraph& task, const QString& nodeId);
/// The actions that a node shows: one, or all of a folded group. Empty for other ids.
[[nodiscard]] std::vector<std::size_t> taskActionsOf(
    const task::TaskGraph& task, const QString& nodeId);
/// Canvas id of the node that shows an action: its own, or that of its folded group.
[[nodiscard]] QString taskShownId(const task::TaskGraph& task, std::size_t action);
/// The place of an action's node, scene units; on a grid while it has none of its own.
[[nodiscard]] QPointF taskPlace(const task::TaskGraph& task, std::size_t action);

/// The state of a run that is marked on the canvas.
struct TaskRunMarks {
    struct Running {
        std::size_t action = 0;
        std::size_t step = 0; ///< the latest step sent

        friend bool operator==(const Running&, const Running&) = default;
    };
    std::vector<Running> running {};
    std::optional<TaskEdgePlace> lastTaken {};

    friend bool operator==(const TaskRunMarks&, const TaskRunMarks&) = default;
};

/// A variable for the operator: the label of the object condition that sets it, or "object"; "arm".
[[nodiscard]] QString taskVariableWords(
    const task::TaskGraph& task, const task::Variable& variable);

/// Sets the run marks of a node: of an action or of a folded group.
void lightTaskNode(GraphNode& node, const task::TaskGraph& task, const TaskRunMarks& marks);

/// The whole task: a node for each action, with its steps and its first decision as a sentence; an
/// edge for each branch and reset that leads to an action. A folded group is one node, in the upper
/// left corner of its actions, without the edges inside; other groups have a frame. Each node shows
/// its most severe finding.
[[nodiscard]] GraphView taskView(const task::TaskGraph& task,
    std::span<const task::Diagnosis> findings = {}, const TaskRunMarks& marks = {});

} // namespace medulla::widgets::tasks
