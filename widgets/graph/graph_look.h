// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/graph/graph_routes.h"
#include "widgets/graph/graph_view.h"

#include <utility>

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QString>

class QPainter;

/// How the parts of a graph are drawn, in scene units. The text scale of the theme is left to the
/// view's zoom, so that nodes keep their proportions at every text size.
namespace medulla::widgets {

/// How far heads keep off nodes.
constexpr double kGraphHeadGap = 6;
/// Below this scale (device px per scene unit) texts are too small to read: nodes are drawn with
/// their titles alone, and edges without labels.
constexpr double kGraphReadable = 0.5;

/// The theme's fonts at a text scale of 100 %, kept because finding a font takes longer than
/// drawing with it.
struct GraphFonts {
    explicit GraphFonts(const Theme& theme);

    QFont title;
    QFont tag;
    QFont words;
    QFont digits;

    /// Width of a text in one of these fonts, kept since tables have the same few texts again and
    /// again. GUI thread.
    [[nodiscard]] double width(const QFont& font, const QString& text) const;

private:
    mutable QHash<std::pair<const QFont*, QString>, double> m_widths;
};

/// Draws a theme icon into `rect`, crisp at the painter's scale.
void paintGraphIcon(
    QPainter& painter, const Theme& theme, const QString& name, const QRectF& rect, Token token);

/// How an edge is lit.
struct GraphEdgeLook {
    bool lastTaken = false;
    bool dimmed = false;
    bool selected = false;
};

/// The line of an edge with its head and tail.
void paintGraphEdge(QPainter& painter, const Theme& theme, const GraphRoute& route,
    GraphEdgeKind kind, const GraphEdgeLook& look);

/// How far an edge's line, head and tail reach beyond its curve's points.
constexpr double kGraphEdgeReach = 12;

/// Size of an edge's label box; empty for one without a label.
[[nodiscard]] QSizeF graphLabelSize(const GraphFonts& fonts, const GraphEdge& edge);
/// The label box.
void paintGraphLabel(QPainter& painter, const Theme& theme, const GraphFonts& fonts,
    const GraphEdge& edge, const QRectF& rect, bool selected);

/// The focus ring round a rectangle, 2 px of accent 2 px off.
void paintGraphFocus(QPainter& painter, const Theme& theme, const QRectF& rect, double radius);

/// The mark of a port or of the legend: the kind's head alone, pointing right, round `centre`.
void paintGraphHead(
    QPainter& painter, GraphEdgeKind kind, QPointF centre, const QColor& ink, const QColor& ground);

} // namespace medulla::widgets
