// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/preflight/xray.h"
#include "core/spine/config.h"
#include "core/spine/options.h"
#include "widgets/graph/graph_view.h"
#include "widgets/routing/routing_live.h"
#include "widgets/routing/routing_part.h"

#include <map>
#include <optional>

#include <QString>

namespace medulla::widgets::routing {

/// Configuration and live state that the graph shows.
struct RoutingPicture {
    const spine::Config& config; ///< as edited
    const spine::Options& options;
    const preflight::Xray& xray;
    const Findings& findings;
    const std::map<QString, QString>& labels; ///< devices by their outputs, see site::Site
    const RoutingLive& live;
    QString filter; ///< parts without these words are dimmed; empty: none
};

/// The routing in columns: sources, inputs, guards, outputs, devices.
[[nodiscard]] GraphView routingGraph(const RoutingPicture& picture);

/// The part that a node of the graph shows, or an edge.
[[nodiscard]] RoutingPart partOf(const GraphItem& item, const GraphView& view);
/// The node or edge that shows a part; nullopt: none.
[[nodiscard]] std::optional<GraphItem> itemOf(const RoutingPart& part, const spine::Config& config);
/// Input or output at which a connection may begin or end; empty: none.
[[nodiscard]] QString inputAt(const QString& node);
[[nodiscard]] QString outputAt(const QString& node);

} // namespace medulla::widgets::routing
