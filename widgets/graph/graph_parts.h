// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_choice.h"
#include "widgets/graph/graph_find_bar.h"
#include "widgets/graph/graph_gestures.h"
#include "widgets/graph/graph_keys.h"
#include "widgets/graph/graph_layout.h"
#include "widgets/graph/graph_legend.h"
#include "widgets/graph/graph_overview.h"
#include "widgets/graph/graph_ports.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/kit/title_field.h"

#include <optional>
#include <vector>

#include <QLineF>
#include <QPointer>
#include <QRectF>
#include <QStringList>

namespace medulla::widgets {

/// Drawn over the graph during a drag.
struct GraphPreview {
    std::optional<GraphRoute> route {}; ///< edge being drawn
    GraphEdgeKind kind = GraphEdgeKind::Success;
    std::vector<QLineF> guides {};
    QRectF band {}; ///< selection rectangle
    QString hint {}; ///< text at the end of the route

    friend bool operator==(const GraphPreview&, const GraphPreview&) = default;
};

/// The components of a canvas.
struct GraphParts {
    GraphParts(const Theme& theme, GraphCanvas& canvas);

    GraphScene scene;
    GraphCamera camera;
    GraphChoice choice;
    GraphPorts* ports; ///< owned by the scene
    GraphLegend* legend;
    GraphOverview* overview;
    GraphFindBar* findBar;
    QPointer<TitleField> titleEdit;
    QString edited {}; ///< node whose title is being edited
    GraphLayouter layouter;
    QStringList beingLaidOut {}; ///< ids, in the order of the requested layout
    GraphPreview preview {};
    bool editable = true;
    bool plain = false; ///< without legend and overview
    bool overviewFits = false; ///< beside the legend
    GraphGestures gestures;
    GraphKeys keys;
};

} // namespace medulla::widgets
