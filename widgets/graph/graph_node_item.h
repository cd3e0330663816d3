// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_view.h"

#include <vector>

#include <QGraphicsItem>

namespace medulla::widgets {

struct GraphFonts;

/// A node as drawn. Its position is the node's upper left corner.
class GraphNodeItem final : public QGraphicsItem {
public:
    GraphNodeItem(const Theme& theme, const GraphFonts& fonts, const GraphNode& node);

    [[nodiscard]] const GraphNode& node() const { return m_node; }
    /// Shows other content; the position is left alone.
    void setNode(const GraphNode& node);
    [[nodiscard]] QSizeF size() const { return m_size; }
    /// Where it lies in the scene.
    [[nodiscard]] QRectF frame() const { return { pos(), m_size }; }
    /// Where the title stands in the scene, for typing over it.
    [[nodiscard]] QRectF titleFrame() const;
    /// What hovering at `scenePos` tells: a finding, or a text that is cut off.
    [[nodiscard]] QString toolTipAt(QPointF scenePos) const;

    /// Chosen; the keyboard is here; what is being dragged would land here; under the pointer.
    void setMarks(bool selected, bool focused, bool target, bool hovered);
    [[nodiscard]] bool isChosen() const { return m_selected; }

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void measure();
    void paintHead(QPainter& painter) const;
    void paintTable(QPainter& painter) const;
    void paintFooter(QPainter& painter) const;
    void paintSmall(QPainter& painter, double scale) const;
    /// Where the title begins, behind what stands before it.
    [[nodiscard]] double titleLeft() const;
    /// How high the line of the title is.
    [[nodiscard]] double headHeight() const;
    [[nodiscard]] double tableTop() const;
    [[nodiscard]] double footerTop() const;
    [[nodiscard]] QRectF severityRect() const;
    [[nodiscard]] Token ink(Token usual) const;

    const Theme& m_theme;
    const GraphFonts& m_fonts;
    GraphNode m_node;
    QSizeF m_size;
    std::vector<double> m_columnEnds; ///< right ends of the table's columns
    double m_numberWidth = 0;
    double m_titleWidth = 0;
    double m_tagWidth = 0;
    bool m_selected = false;
    bool m_focused = false;
    bool m_target = false;
    bool m_hovered = false;
};

} // namespace medulla::widgets
