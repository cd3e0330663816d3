// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"

#include <functional>
#include <optional>

#include <QPointF>
#include <QString>

class QKeyEvent;

namespace medulla::widgets {

class GraphCanvas;
struct GraphParts;

/// Keyboard handling of a canvas.
class GraphKeys {
public:
    GraphKeys(GraphCanvas& canvas, GraphParts& parts)
        : m_canvas(canvas)
        , m_parts(parts)
    {
    }

    /// The function of a key in the current state; empty if the canvas does not use the key.
    [[nodiscard]] std::function<void()> meaning(const QKeyEvent& event);
    /// Tab and Shift+Tab. Returns false at the ends, so that the focus goes to the next widget.
    bool tab(bool next);
    /// Cancels drawing an edge.
    void cancel();
    /// The graph changed.
    void refresh();

private:
    /// State while an edge is drawn, or an edge's end is moved, by keyboard.
    struct Linking {
        GraphItem from; ///< start node of the new edge, or the edge with a moving end
        std::size_t kind = 0; ///< index of the view's kinds
        QString target;
    };

    [[nodiscard]] std::function<void()> plain(int key);
    [[nodiscard]] std::function<void()> withControl(int key);
    [[nodiscard]] std::function<void()> arrow(const QKeyEvent& event);
    void goTowards(QPointF direction, bool extend);
    void shift(QPointF direction);
    void link();
    void showLink();
    void takeLink();
    [[nodiscard]] QString nodeTowards(QPointF from, QPointF direction, const QString& but) const;
    [[nodiscard]] QString afterInOrder(const QString& node, bool next) const;

    GraphCanvas& m_canvas;
    GraphParts& m_parts;
    std::optional<Linking> m_linking;
};

} // namespace medulla::widgets
