// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_stints.h"
#include "widgets/graph/graph_view.h"
#include "widgets/teleo_editor/rule_rows.h"

#include <cstdint>
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

/// How a tree is laid out.
enum class TreeShape : std::uint8_t {
    Layers, ///< each below what it is meant to achieve, which stands over the middle of them
    Outline, ///< a line each, further in below what it is meant to achieve, labels beside them
    Names, ///< as an outline, but without labels
};

/// How large a tree is in each shape, scene units.
struct TreeExtent {
    QSizeF layers {};
    QSizeF outline {};
    QSizeF names {};
};

/// Gives the nodes places in layers, and tells how much room they take.
QSizeF placeLayers(
    const teleo::Program& program, std::vector<GraphNode>& nodes, const std::vector<QSizeF>& sizes);
/// The same as an outline, which is as wide as its nodes with `beside` of them.
QSizeF placeOutline(const teleo::Program& program, std::vector<GraphNode>& nodes,
    const std::vector<QSizeF>& sizes, const std::vector<double>& beside);
/// The shape that reads best in a room, scene units at 100 %.
[[nodiscard]] TreeShape shapeFor(const TreeExtent& extent, QSizeF room);

} // namespace medulla::widgets
