// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_view.h"

#include <memory>
#include <optional>

#include <QGraphicsView>
#include <QPoint>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

class GraphGestures;
class GraphKeys;
class GraphScene;
struct GraphParts;
struct GraphPreview;

/// Shows a graph and lets it be edited by mouse and keyboard. It never changes the graph: what the
/// operator wants is told by signals, and the owner, who has the undo stack, answers by `setView`,
/// at once or later. A drag whose owner does not answer within the signal jumps back.
///
/// Keys, while it has the focus: Tab and arrows go from node to node and along edges (Shift+arrows
/// choose more), Alt+arrows move nodes, Enter opens, F2 renames, Del, Ins, Ctrl+D, Ctrl+C, Ctrl+X,
/// Ctrl+V, Ctrl+A, Ctrl+F, F3, + and -, 0 for 100 %, Home fits, L links (L again: the next kind;
/// arrows or Tab choose the other end, Enter takes it, Backspace gives up).
///
/// GUI thread.
class GraphCanvas final : public QGraphicsView {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    explicit GraphCanvas(const Theme& theme, QWidget* parent = nullptr);
    ~GraphCanvas() override;

    /// Shows `view` from now on; may be called at display rate: only what differs is laid out and
    /// painted anew. Selection, zoom and a drag under way are kept. Of several nodes (edges) with
    /// one id the first is shown.
    void setView(const GraphView& view);
    [[nodiscard]] const GraphView& view() const;
    /// Shows other content of nodes and edges that are there, as what a run lights; they keep their
    /// ids, places and ends. Takes as long as there are `nodes` and `edges`, however large the
    /// graph.
    void replace(const std::vector<GraphNode>& nodes, const std::vector<GraphEdge>& edges);

    /// While not editable nothing can be moved, connected, renamed, added or deleted.
    void setEditable(bool editable);

    [[nodiscard]] GraphSelection selection() const;
    /// Ids that are not there are left out. No signal when nothing changes by it.
    void setSelection(const GraphSelection& selection);
    /// Where the keyboard is; nothing while nothing was gone to.
    [[nodiscard]] std::optional<GraphItem> current() const;
    /// Goes to an item, chooses it alone, and brings it into view.
    void goTo(const GraphItem& item);

    /// Without legend and overview, for where the graph itself needs the room.
    void setPlain(bool plain);

    /// Size of a node as drawn, scene units; empty when it is not there.
    [[nodiscard]] QSizeF nodeSize(const QString& id) const;
    /// Size of the label of an edge, whether it is there or not; empty when it has none.
    [[nodiscard]] QSizeF labelSize(const GraphEdge& edge) const;
    /// What nodes and edges take up, scene units.
    [[nodiscard]] QRectF content() const;
    /// A free place for a new node of this size near the middle of what is seen, on the grid.
    [[nodiscard]] QPointF freePlace(QSizeF size) const;

    /// The order in which the Tab key comes by: each node, then the edges that leave it.
    [[nodiscard]] const std::vector<GraphItem>& order() const;
    /// Where a node or an edge lies, scene units; null when it is not there.
    [[nodiscard]] QRectF itemFrame(const GraphItem& item) const;
    /// What a node or an edge says in one line; empty when it is not there.
    [[nodiscard]] QString spokenOf(const GraphItem& item) const;
    /// Where the port of a kind lies while the pointer is on a node; null when it is not shown.
    [[nodiscard]] QRectF portFrame(GraphEdgeKind kind) const;

    /// 1 = 100 %, times the text scale of the theme; 0.05 to 4.
    [[nodiscard]] double zoom() const;
    /// Zooms; what lies under `anchor` (px of the viewport) stays there.
    void setZoom(double zoom, QPoint anchor);

public Q_SLOTS:
    void zoomIn();
    void zoomOut();
    /// All of it in view, at 100 % at most.
    void fit();
    void selectAll();
    /// Opens the find bar.
    void find();
    void findNext();
    void findPrevious();
    /// Lets the title of the current node be typed over in place.
    void rename();
    /// Asks for places computed by Graphviz, away from this thread: `arranged` follows.
    void arrange();
    /// Asks for the chosen nodes to be aligned or spread: `nodesMoved` follows.
    void align(medulla::widgets::GraphAlignment how);

Q_SIGNALS:
    void selectionChanged();
    void currentChanged();
    void zoomChanged();
    /// A double click or Enter on a node or an edge.
    void openWanted(const medulla::widgets::GraphItem& item);
    /// The right button or the menu key; nothing: on empty ground. `scene` is where, for pasting
    /// and adding.
    void menuWanted(
        const std::optional<medulla::widgets::GraphItem>& item, QPoint global, QPointF scene);

    // Intents, only while editable.
    void nodesMoved(const std::vector<medulla::widgets::GraphMove>& moves);
    /// As `nodesMoved`, by the automatic layout.
    void arranged(const std::vector<medulla::widgets::GraphMove>& moves);
    void connectWanted(
        const QString& from, const QString& to, medulla::widgets::GraphEdgeKind kind);
    /// A connection was dropped on empty ground: a node is wanted there, connected from `from`.
    void addConnectedWanted(const QString& from, medulla::widgets::GraphEdgeKind kind, QPointF at);
    void retargetWanted(const QString& edge, medulla::widgets::GraphEnd end, const QString& node);
    void addWanted(QPointF at);
    void renameWanted(const QString& node, const QString& title);
    void deleteWanted(const medulla::widgets::GraphSelection& what);
    void duplicateWanted(const QStringList& nodes);
    void copyWanted(const QStringList& nodes);
    void cutWanted(const QStringList& nodes);
    void pasteWanted(QPointF at);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    friend class GraphGestures;
    friend class GraphKeys;

    void dress();
    void placeOverlays();
    void applyZoom();
    /// Where the scroll bars are.
    [[nodiscard]] QPoint seenFrom() const;
    /// Nothing was zoomed or moved since `fit`.
    [[nodiscard]] bool isFitted() const;
    void frameOnce();
    /// What is seen, scene units.
    [[nodiscard]] QRectF seen() const;
    void panBy(QPoint px);
    /// The keyboard or the mouse went to an item.
    void goneTo(const GraphItem& item, bool selectionIsNew);
    /// Lets assistive technologies tell it.
    void say(const QString& words);
    void reveal(const GraphItem& item);
    void showPreview(const GraphPreview& preview);
    void showOverview();
    void moveNodes(const std::vector<GraphMove>& moves);
    void takeTitle(const QString& node, const QString& title);
    void takeLayout(const std::vector<QPointF>& places);
    /// Where something new is put by the keyboard or pasted.
    [[nodiscard]] QPointF middle() const;
    bool showToolTip(QPoint at, QPoint global);
    bool pinch(QEvent* event);

    const Theme& m_theme;
    std::unique_ptr<GraphParts> m_parts;
};

} // namespace medulla::widgets
