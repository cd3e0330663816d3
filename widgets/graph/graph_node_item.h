// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QGraphicsItem>

namespace medulla::widgets {

struct GraphFonts;

/// Graphics item of a node. Its position is the upper left corner.
class GraphNodeItem final : public QGraphicsItem {
public:
    GraphNodeItem(const Theme& theme, const GraphFonts& fonts, const GraphNode& node);

    [[nodiscard]] const GraphNode& node() const { return m_node; }
    /// Replaces the content and keeps the position.
    void setNode(const GraphNode& node);
    [[nodiscard]] QSizeF size() const { return m_size; }
    /// In scene coordinates.
    [[nodiscard]] QRectF frame() const { return { pos(), m_size }; }
    /// Frame of the title in the scene, for editing in place.
    [[nodiscard]] QRectF titleFrame() const;
    /// Tool tip at `scenePos`: a finding, or an elided text.
    [[nodiscard]] QString toolTipAt(QPointF scenePos) const;

    /// Selected; with keyboard focus; end of a dragged edge; under the pointer.
    void setMarks(bool selected, bool focused, bool target, bool hovered);
    [[nodiscard]] bool isChosen() const { return m_selected; }
    [[nodiscard]] bool isTarget() const { return m_target; }

    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void measure();
    /// The width that the title and the signs beside it need.
    [[nodiscard]] double headingWidth() const;
    /// Sets the columns of the table; the right edge of the last one.
    double measureColumns();
    /// The width that the lines below the title need.
    [[nodiscard]] double footerWidth() const;
    void paintHead(QPainter& painter) const;
    /// Severity and breakpoint at the right of the head; returns the right edge of the title.
    [[nodiscard]] double paintSigns(QPainter& painter, double iconY) const;
    void paintTable(QPainter& painter) const;
    void paintFooter(QPainter& painter) const;
    void paintSmall(QPainter& painter, double scale) const;
    /// Left edge of the title, behind number and lamp.
    [[nodiscard]] double titleLeft() const;
    /// Height of the title line.
    [[nodiscard]] double headHeight() const;
    [[nodiscard]] double tableTop() const;
    [[nodiscard]] double footerTop() const;
    [[nodiscard]] QRectF severityRect() const;
    [[nodiscard]] ColorToken ink(ColorToken usual) const;

    const Theme& m_theme;
    const GraphFonts& m_fonts;
    GraphNode m_node;
    QSizeF m_size;
    std::vector<double> m_columnEnds; ///< right edges of the table columns
    double m_numberWidth = 0;
    double m_titleWidth = 0;
    double m_tagWidth = 0;
    bool m_selected = false;
    bool m_focused = false;
    bool m_target = false;
    bool m_hovered = false;
};

} // namespace medulla::widgets
