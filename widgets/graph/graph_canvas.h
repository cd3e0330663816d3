// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_align.h"
#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <memory>
#include <optional>

#include <QGraphicsView>
#include <QPoint>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

class GraphCamera;
class GraphGestures;
class GraphKeys;
class GraphScene;
struct GraphParts;
struct GraphPreview;

/// Shows a graph for editing with mouse and keyboard. The canvas never changes the graph: it emits
/// requests, and the owner of the undo stack answers with `setView`, immediately or later. A
/// dragged node returns to its former place unless the owner answers within the signal.
///
/// Keys with the focus: Tab and arrows go from node to node and along edges (Shift+arrows extend
/// the selection), Alt+arrows move nodes, Enter opens, F2 renames, Del, Ins, Ctrl+D, Ctrl+C,
/// Ctrl+X, Ctrl+V, Ctrl+A, Ctrl+F, F3, + and -, 0 for 100 %, Home fits. L draws an edge (L again:
/// the next kind; arrows or Tab select its end, Enter creates it, Backspace cancels).
///
/// GUI thread.
class GraphCanvas final : public QGraphicsView {
    Q_OBJECT

public:
    /// `theme` must outlive the canvas.
    explicit GraphCanvas(const Theme& theme, QWidget* parent = nullptr);
    ~GraphCanvas() override;

    /// Shows `view`. May be called at display rate: only differences are laid out and painted.
    /// Selection, zoom and a current drag are kept. Of several nodes (edges) with the same id the
    /// first is shown.
    void setView(const GraphView& view);
    [[nodiscard]] const GraphView& view() const;
    /// Replaces the content of existing nodes and edges, for example the state of a run; ids,
    /// places and ends must be unchanged. The run time depends on the number of arguments, not on
    /// the size of the graph.
    void replace(const std::vector<GraphNode>& nodes, const std::vector<GraphEdge>& edges);

    /// A canvas that is not editable emits no requests to move, connect, rename, add or delete.
    void setEditable(bool editable);

    [[nodiscard]] GraphSelection selection() const;
    /// Unknown ids are ignored. Emits no signal without a change.
    void setSelection(const GraphSelection& selection);
    /// The item with the keyboard focus; nullopt before the first navigation.
    [[nodiscard]] std::optional<GraphItem> current() const;
    /// Moves the keyboard focus to an item, selects it alone and scrolls to it.
    void goTo(const GraphItem& item);

    /// Hides legend and overview, for small canvases.
    void setPlain(bool plain);

    /// The drawn nodes and edges: sizes, frames, descriptions, order of the Tab key.
    [[nodiscard]] const GraphScene& graph() const;
    /// Zoom and scroll position.
    [[nodiscard]] GraphCamera& camera();
    /// A free grid position for a new node near the centre of the visible area.
    [[nodiscard]] QPointF freePlace(QSizeF size) const;

    /// Frame of the port of a kind at the node under the pointer; null if not shown.
    [[nodiscard]] QRectF portFrame(GraphEdgeKind kind) const;

public Q_SLOTS:
    void selectAll();
    /// Opens the find bar.
    void find();
    void findNext();
    void findPrevious();
    /// Edits the title of the current node in place.
    void rename();
    /// Computes a layout with Graphviz in the background; the result is the signal `arranged`.
    void arrange();
    /// Aligns or distributes the selected nodes; the result is the signal `nodesMoved`.
    void align(medulla::widgets::GraphAlignment how);

Q_SIGNALS:
    void selectionChanged();
    void currentChanged();
    /// Double click or Enter on a node or an edge.
    void openWanted(const medulla::widgets::GraphItem& item);
    /// Double click on the title of a frame.
    void frameOpenWanted(const QString& title);
    /// Right button or menu key; nullopt: on the background. `scene`: position for pasting and
    /// adding.
    void menuWanted(
        const std::optional<medulla::widgets::GraphItem>& item, QPoint global, QPointF scene);

    // Requests, emitted only while editable.
    void nodesMoved(const std::vector<medulla::widgets::GraphMove>& moves);
    /// As `nodesMoved`, from the automatic layout.
    void arranged(const std::vector<medulla::widgets::GraphMove>& moves);
    void connectWanted(
        const QString& from, const QString& to, medulla::widgets::GraphEdgeKind kind);
    /// An edge from `from` was dropped on the background: a connected node is to be added at `at`.
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
    /// Moves the keyboard focus to an item after keyboard or mouse input.
    void goneTo(const GraphItem& item, bool selectionIsNew);
    /// Announces the text to assistive technologies.
    void say(const QString& words);
    void reveal(const GraphItem& item);
    void showPreview(const GraphPreview& preview);
    void showOverview();
    void moveNodes(const std::vector<GraphMove>& moves);
    void takeTitle(const QString& node, const QString& title);
    void takeLayout(const std::vector<QPointF>& places);
    /// Position for items added by keyboard or pasted.
    [[nodiscard]] QPointF middle() const;
    bool showToolTip(QPoint at, QPoint global);
    bool pinch(QEvent* event);

    const Theme& m_theme;
    std::unique_ptr<GraphParts> m_parts;
};

} // namespace medulla::widgets
