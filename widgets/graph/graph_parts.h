// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/title_field.h"
#include "widgets/graph/graph_choice.h"
#include "widgets/graph/graph_find_bar.h"
#include "widgets/graph/graph_gestures.h"
#include "widgets/graph/graph_keys.h"
#include "widgets/graph/graph_layout.h"
#include "widgets/graph/graph_legend.h"
#include "widgets/graph/graph_overview.h"
#include "widgets/graph/graph_ports.h"
#include "widgets/graph/graph_scene.h"

#include <optional>
#include <vector>

#include <QLineF>
#include <QPointer>
#include <QRectF>
#include <QStringList>

namespace medulla::widgets {

/// What is drawn over the graph while something is being done.
struct GraphPreview {
    std::optional<GraphRoute> route {}; ///< a connection under way
    GraphEdgeKind kind = GraphEdgeKind::Success;
    std::vector<QLineF> guides {};
    QRectF band {}; ///< rubber band
    QString hint {}; ///< at the route's end

    friend bool operator==(const GraphPreview&, const GraphPreview&) = default;
};

/// The inside of a canvas.
struct GraphParts {
    GraphParts(const Theme& theme, GraphCanvas& canvas);

    GraphScene scene;
    GraphChoice choice;
    GraphPorts* ports; ///< of the scene
    GraphLegend* legend;
    GraphOverview* overview;
    GraphFindBar* findBar;
    QPointer<TitleField> titleEdit;
    QString edited {}; ///< the node whose title is being typed
    GraphLayouter layouter;
    QStringList beingLaidOut {}; ///< ids, in the order of the places to come
    GraphPreview preview {};
    double zoom = 1;
    bool editable = true;
    bool plain = false; ///< without legend and overview
    bool framed = false; ///< fitted once, since there was something to see
    /// How much is seen, and from where.
    struct Seen {
        double zoom = 0;
        QPoint from {};

        friend bool operator==(const Seen&, const Seen&) = default;
    };
    std::optional<Seen> fitted {}; ///< as it was fitted last
    GraphGestures gestures;
    GraphKeys keys;
};

} // namespace medulla::widgets
