// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_routes.h"
#include "widgets/graph/graph_view.h"
#include "widgets/kit/theme.h"

#include <utility>

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QString>

class QPainter;

/// Drawing of graph elements, in scene units. The text scale of the theme is applied by the zoom of
/// the view, so that nodes keep their proportions.
namespace medulla::widgets {

/// Gap between an arrow head and a node, scene units.
constexpr double kGraphHeadGap = 6;
/// Below this scale (device px per scene unit) texts are too small to read: nodes show their titles
/// only, edges no labels.
constexpr double kGraphReadable = 0.5;

/// Fonts of the theme at a text scale of 100 %. Cached, because finding a font takes longer than
/// drawing with it.
struct GraphFonts {
    explicit GraphFonts(const Theme& theme);

    QFont title;
    QFont tag;
    QFont words;
    QFont digits;

    /// Width of a text in one of these fonts. Cached, because tables repeat a few texts. GUI
    /// thread.
    [[nodiscard]] double width(const QFont& font, const QString& text) const;

private:
    mutable QHash<std::pair<const QFont*, QString>, double> m_widths;
};

/// Draws a theme icon into `rect`, sharp at the painter's scale.
void paintGraphIcon(QPainter& painter, const Theme& theme, const QString& name, const QRectF& rect,
    ColorToken token);

/// Highlighting of an edge.
struct GraphEdgeLook {
    bool lastTaken = false;
    bool dimmed = false;
    bool selected = false;
    GraphFlow flow = GraphFlow::Changing; ///< of a route
    double width = 2;
};

/// Draws the line of an edge with its head and tail.
void paintGraphEdge(QPainter& painter, const Theme& theme, const GraphRoute& route,
    GraphEdgeKind kind, const GraphEdgeLook& look);

/// Maximum distance of line, head and tail from the points of the curve, scene units.
constexpr double kGraphEdgeReach = 12;

/// Size of the label box; empty without a label.
[[nodiscard]] QSizeF graphLabelSize(const GraphFonts& fonts, const GraphEdge& edge);
/// Draws the label box.
void paintGraphLabel(QPainter& painter, const Theme& theme, const GraphFonts& fonts,
    const GraphEdge& edge, const QRectF& rect, bool selected);

/// Draws the focus ring: 2 px wide, 2 px outside of `rect`.
void paintGraphFocus(QPainter& painter, const Theme& theme, const QRectF& rect, double radius);

/// Draws the mark of a port or of the legend: the arrow head of the kind, pointing right, centred
/// at `centre`.
void paintGraphHead(
    QPainter& painter, GraphEdgeKind kind, QPointF centre, const QColor& ink, const QColor& ground);

} // namespace medulla::widgets
