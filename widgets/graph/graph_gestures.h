// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"

#include <cstdint>
#include <optional>

#include <QPoint>
#include <QPointF>
#include <QStringList>
#include <QTimer>

class QMouseEvent;

namespace medulla::widgets {

class GraphCanvas;
class GraphFrameItem;
struct GraphParts;

/// Mouse handling of a canvas. The press determines the effect of a drag. A drag begins after a few
/// px, so that a click only selects.
class GraphGestures {
public:
    GraphGestures(GraphCanvas& canvas, GraphParts& parts);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    /// Cancels the current drag.
    void cancel();
    /// The pointer left the canvas.
    void leave();
    /// The graph changed below the pointer.
    void refresh();
    /// While held, dragging with the left button scrolls the view.
    void setSpaceHeld(bool held);
    /// Selects all nodes of a frame, besides the selected ones if `add`; returns the first of them.
    QString chooseFrame(const GraphFrameItem& frame, bool add = false);
    [[nodiscard]] bool isIdle() const { return m_doing == Doing::Nothing; }

private:
    enum class Doing : std::uint8_t { Nothing, Move, Band, Pan, Connect, Retarget };
    struct Grip {
        QString edge;
        GraphEnd end = GraphEnd::From;
    };

    void choose(const GraphItem& item, const QMouseEvent& event);
    void hover(QPointF scenePos);
    [[nodiscard]] std::optional<Grip> gripAt(QPointF scenePos) const;
    [[nodiscard]] double reach(double px) const;
    void dragNodes(QPointF scenePos, bool free);
    void dragBand(QPointF scenePos);
    void dragConnection(QPointF scenePos);
    void dropNodes();
    void dropBand(bool add);
    void dropConnection(QPointF scenePos);
    void showCursor();
    void dragTo(QPoint px, Qt::KeyboardModifiers modifiers);
    void scrollAlong();

    GraphCanvas& m_canvas;
    GraphParts& m_parts;
    Doing m_doing = Doing::Nothing;
    bool m_dragging = false; ///< the pointer is far enough from the press
    bool m_spaceHeld = false;
    bool m_chooseOnRelease = false;
    QPoint m_pressed; ///< px of the viewport
    QPoint m_last;
    Qt::KeyboardModifiers m_modifiers;
    QTimer m_scrolling; ///< runs while the pointer drags at the border of the canvas
    QPointF m_pressedScene;
    QString m_node; ///< pressed node, or start of a new edge
    GraphEdgeKind m_kind = GraphEdgeKind::Success;
    Grip m_grip;
    QPointF m_offset; ///< of the dragged nodes
    QStringList m_moving;
};

} // namespace medulla::widgets
