// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_activations.h"
#include "widgets/graph/graph_view.h"
#include "widgets/programs/rule_rows.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QSizeF>

/// Conversion of a program into the tree of a graph canvas.
namespace medulla::widgets::programs {

/// How often the action of a rule ran while its parent rule was false, and how often the parent
/// became true.
struct TreeSeen {
    int times = 0;
    int made = 0;

    friend bool operator==(const TreeSeen&, const TreeSeen&) = default;
};

/// One for each rule of the program; zero for rules without parent. Callable on any thread; the run
/// time grows with the length of the runs.
[[nodiscard]] std::vector<TreeSeen> treeSeen(
    const teleo::TrProgram& program, const std::vector<teleo::RecordedRun>& runs);

/// Canvas id of a rule and of the edge to its parent. It is derived from Rule::id, so that a
/// selection survives edits.
[[nodiscard]] QString treeId(std::uint32_t ruleId);
/// Inverse of `treeId`; nullopt for other ids.
[[nodiscard]] std::optional<std::uint32_t> treeRuleOf(const QString& id);

/// A node for each row, and an edge from each rule to its parent, labelled with the action. `rows`
/// must be exactly the rule rows of `program`. Empty `seen`: no recorded runs. Node positions are
/// not set.
[[nodiscard]] GraphView treeView(const teleo::TrProgram& program, const std::vector<RuleRow>& rows,
    const std::vector<TreeSeen>& seen);

/// Sets the truth lamp and the running mark of a node.
void lightTreeNode(GraphNode& node, const RuleLive& live);

/// Layout of a tree.
enum class TreeShape : std::uint8_t {
    Layers, ///< children side by side below the middle of their parent
    Outline, ///< one line per rule, children indented, edge labels beside the nodes
    Names, ///< as Outline, but without edge labels
};

/// Size of a tree in each shape, scene units.
struct TreeExtent {
    QSizeF layers {};
    QSizeF outline {};
    QSizeF names {};
};

/// Lays out the nodes in layers; returns the size, scene units.
QSizeF placeLayers(const teleo::TrProgram& program, std::vector<GraphNode>& nodes,
    const std::vector<QSizeF>& sizes);
/// Lays out the nodes as an outline. `beside`: label width beside each node, included in the
/// returned size.
QSizeF placeOutline(const teleo::TrProgram& program, std::vector<GraphNode>& nodes,
    const std::vector<QSizeF>& sizes, const std::vector<double>& beside);
/// The most readable shape for a room, scene units at 100 %.
[[nodiscard]] TreeShape shapeFor(const TreeExtent& extent, QSizeF room);

} // namespace medulla::widgets::programs
