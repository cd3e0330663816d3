// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/truth_glyph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QPointF>
#include <QString>
#include <QStringList>

/// What a graph canvas shows. It knows nothing of what the graph stands for: tasks and
/// teleo-reactive programs are told in these terms by their editors. Regular value types; texts are
/// for people and translated by whoever fills them in. Positions are in scene units: px at a zoom
/// and text scale of 100 %, x to the right, y down.
namespace medulla::widgets {

/// Each kind has line, head and glyph of its own: solid with a filled head and a tick; dashed with
/// an open head and a cross; double with a diamond at its tail, two open heads and a turning arrow.
/// Meant and Unseen are solid with a filled and dashed with an open head, without a glyph: what
/// something is meant to achieve, and was never seen to; they lead up from what stands below.
enum class GraphEdgeKind : std::uint8_t { Success, Fail, Reset, Meant, Unseen };

/// How grave what was found of something is.
enum class GraphSeverity : std::uint8_t { None, Note, Warning, Fault };

enum class GraphRowState : std::uint8_t { Plain, Done, Running };

/// One value in a node's table.
struct GraphCell {
    QString text {};
    bool variable = false; ///< stands for a value that is known only in a run

    friend bool operator==(const GraphCell&, const GraphCell&) = default;
};

/// One line of a node's table.
struct GraphRow {
    QString head {}; ///< "1"
    std::vector<GraphCell> cells {};
    GraphRowState state = GraphRowState::Plain;

    friend bool operator==(const GraphRow&, const GraphRow&) = default;
};

/// A part of the sentence at a node's foot.
struct GraphWords {
    QString text {};
    bool strong = false;

    friend bool operator==(const GraphWords&, const GraphWords&) = default;
};

struct GraphNode {
    QString id {}; ///< unique among the nodes; not shown
    QString number {}; ///< before the title, and not typed over with it: "3"
    std::optional<TruthGlyph> lamp {}; ///< before both
    bool lampRoom = false; ///< there is to be room for one, so that the node stays
    QString title {};
    QString tag {}; ///< a small box beside the title: "step 3 of 4"
    QString tagRoom {}; ///< the widest tag that there is to be room for, so that the node stays
    QStringList columns {}; ///< heads of the table's columns: "x", "y", "z"
    std::vector<GraphRow> rows {};
    std::vector<GraphWords> footer {};
    QPointF at {}; ///< upper left corner
    GraphSeverity severity = GraphSeverity::None;
    QString finding {}; ///< tool tip of the severity's glyph
    bool initial = false; ///< where a run begins
    bool breakpoint = false;
    bool running = false;
    bool dimmed = false; ///< of no concern now: unreachable, filtered out
    bool low = false; ///< as little high as can be read, where room is scarce

    friend bool operator==(const GraphNode&, const GraphNode&) = default;
};

struct GraphEdge {
    QString id {}; ///< unique among the edges; not shown
    QString from {}; ///< ids of nodes; an edge whose node is not there is not shown
    QString to {};
    GraphEdgeKind kind = GraphEdgeKind::Success;
    QString label {}; ///< "success, at once"; empty: no box
    QString more {}; ///< what is told of it besides, but not shown
    GraphSeverity severity = GraphSeverity::None;
    QString finding {}; ///< tool tip of the severity's glyph
    bool breakpoint = false;
    bool lastTaken = false;
    bool dimmed = false;

    friend bool operator==(const GraphEdge&, const GraphEdge&) = default;
};

struct GraphView {
    std::vector<GraphNode> nodes {}; ///< in the order in which the Tab key comes by
    std::vector<GraphEdge> edges {};
    /// The kinds that can be drawn between nodes, in the order of the ports; the legend has them.
    std::vector<GraphEdgeKind> kinds { GraphEdgeKind::Success, GraphEdgeKind::Fail,
        GraphEdgeKind::Reset };
    /// Kinds that there are besides, which the legend has too.
    std::vector<GraphEdgeKind> otherKinds {};
    /// Nodes stand below one another, further in below the one that their edge leads to: edges run
    /// up at the side, and labels stand beside the node that theirs leaves.
    bool outline = false;

    friend bool operator==(const GraphView&, const GraphView&) = default;
};

/// Something on the canvas.
struct GraphItem {
    enum class Type : std::uint8_t { Node, Edge };

    Type type = Type::Node;
    QString id {};

    friend bool operator==(const GraphItem&, const GraphItem&) = default;
};

/// What is chosen, in the order of the view.
struct GraphSelection {
    QStringList nodes {};
    QStringList edges {};

    [[nodiscard]] bool isEmpty() const { return nodes.isEmpty() && edges.isEmpty(); }
    friend bool operator==(const GraphSelection&, const GraphSelection&) = default;
};

/// A node and where its upper left corner goes.
struct GraphMove {
    QString id {};
    QPointF to {};

    friend bool operator==(const GraphMove&, const GraphMove&) = default;
};

enum class GraphEnd : std::uint8_t { From, To };

/// "success", "fail", "reset", "meant to achieve", "never seen to", for people.
[[nodiscard]] QString wordFor(GraphEdgeKind kind);
/// Base name of the kind's icon: "tick", "cross", "reset"; empty for none.
[[nodiscard]] QString iconFor(GraphEdgeKind kind);
/// "note", "warning" or "fault", for people; empty for none.
[[nodiscard]] QString wordFor(GraphSeverity severity);
/// Base name of the severity's icon; empty for none.
[[nodiscard]] QString iconFor(GraphSeverity severity);

/// Everything a node says, in one line, for those who cannot see it: "lightSelf, step 3 of 4,
/// running, breakpoint, 1 warning: ...".
[[nodiscard]] QString spoken(const GraphNode& node);
/// The same of an edge: "success, at once, from lightSelf to lightOther, last taken".
[[nodiscard]] QString spoken(const GraphEdge& edge, const GraphView& view);

/// Whether a node's or an edge's words have `text` in them, whatever the case.
[[nodiscard]] bool contains(const GraphNode& node, const QString& text);
[[nodiscard]] bool contains(const GraphEdge& edge, const QString& text);

} // namespace medulla::widgets
