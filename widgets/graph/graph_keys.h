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

/// The keyboard on a canvas.
class GraphKeys {
public:
    GraphKeys(GraphCanvas& canvas, GraphParts& parts)
        : m_canvas(canvas)
        , m_parts(parts)
    {
    }

    /// What a key does here and now; empty when it is not for the canvas.
    [[nodiscard]] std::function<void()> meaning(const QKeyEvent& event);
    /// Tab and Shift+Tab; false at the ends, where the focus goes on to the next widget.
    bool tab(bool next);
    /// Gives up linking.
    void cancel();
    /// The graph changed.
    void refresh();

private:
    /// A connection made, or an edge's end moved, by the keyboard.
    struct Linking {
        GraphItem from; ///< a node to connect from, or an edge whose end moves
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
