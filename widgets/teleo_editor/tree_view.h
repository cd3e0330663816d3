// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_stints.h"
#include "widgets/graph/graph_view.h"
#include "widgets/teleo_editor/rule_rows.h"

#include <functional>
#include <optional>
#include <vector>

#include <QSizeF>

/// A program as the tree that a graph canvas shows, and back from what the canvas names.
namespace medulla::widgets {

/// How often the action of a rule ran where what it is meant to achieve was false, and how often
/// it became true.
struct TreeSeen {
    int times = 0;
    int made = 0;

    friend bool operator==(const TreeSeen&, const TreeSeen&) = default;
};

/// Of each rule of the program, in its order; what no rule is to achieve was never seen. Any
/// thread; takes as long as the runs are.
[[nodiscard]] std::vector<TreeSeen> treeSeen(
    const teleo::Program& program, const std::vector<teleo::RecordedRun>& runs);

/// The canvas' names of a rule and of the edge that leaves it: by id, so that what is chosen stays
/// so over all edits.
[[nodiscard]] QString treeId(std::uint32_t ruleId);
/// And back; nothing when it is no such name.
[[nodiscard]] std::optional<std::uint32_t> treeRuleOf(const QString& id);

/// A node for each row, an edge from each to the one that it is meant to achieve, labelled with
/// what it does. `rows` are those of the program's rules and nothing else. `seen` may be empty:
/// nothing was recorded. Places are not given.
[[nodiscard]] GraphView treeView(const teleo::Program& program, const std::vector<RuleRow>& rows,
    const std::vector<TreeSeen>& seen);

/// Lights what a run says of a rule, or puts it out.
void lightTreeNode(GraphNode& node, const RuleLive& live);

/// Gives the nodes places: each layer below what it is meant to achieve, which stands over the
/// middle of what is meant to achieve it.
void placeTree(const teleo::Program& program, std::vector<GraphNode>& nodes,
    const std::function<QSizeF(const QString& id)>& sizeOf);

} // namespace medulla::widgets
