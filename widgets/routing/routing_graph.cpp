// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_graph.h"

#include "widgets/routing/routing_drawing.h"

#include <algorithm>

namespace medulla::widgets::routing {

using namespace node_id;

namespace {

QString nameBehind(const QString& id, const QString& prefix)
{
    return id.startsWith(prefix) ? id.mid(prefix.size()) : QString();
}

} // namespace

GraphView routingGraph(const RoutingPicture& picture)
{
    return RoutingDrawing(picture).run();
}

QString inputAt(const QString& node)
{
    return nameBehind(node, kInput);
}

QString outputAt(const QString& node)
{
    const auto behindGuard = nameBehind(node, kGuard);
    return behindGuard.isEmpty() ? nameBehind(node, kOutput) : behindGuard;
}

RoutingPart partOf(const GraphItem& item, const GraphView& view)
{
    if (item.type == GraphItem::Type::Node) {
        const auto& id = item.id;
        for (const auto& prefix : { kInput, kSource }) {
            if (id.startsWith(prefix)) {
                return RoutingPart::ofInput(id.mid(prefix.size()));
            }
        }
        if (const auto output = outputAt(id); !output.isEmpty()) {
            return RoutingPart::ofOutput(output);
        }
        if (id.startsWith(kLost)) {
            return RoutingPart::ofOutput(id.mid(kLost.size()));
        }
        for (const auto& line : view.edges) {
            if (line.to == id) {
                return { RoutingPart::Kind::Device, {}, outputAt(line.from) };
            }
        }
        return {};
    }
    const auto line = std::find_if(
        view.edges.begin(), view.edges.end(), [&](const auto& one) { return one.id == item.id; });
    if (line == view.edges.end()) {
        return {};
    }
    const auto input = inputAt(line->from);
    if (const auto output = outputAt(line->to); !input.isEmpty() && !output.isEmpty()) {
        return RoutingPart::ofConnection(input, output);
    }
    if (const auto output = outputAt(line->from); !output.isEmpty()) {
        return RoutingPart::ofOutput(output);
    }
    return RoutingPart::ofInput(inputAt(line->to));
}

std::optional<GraphItem> itemOf(const RoutingPart& part, const spine::Config& config)
{
    switch (part.kind) {
    case RoutingPart::Kind::Input:
        return GraphItem { GraphItem::Type::Node, kInput + part.input };
    case RoutingPart::Kind::Output:
    case RoutingPart::Kind::Device:
        return GraphItem { GraphItem::Type::Node, kOutput + part.output };
    case RoutingPart::Kind::Connection:
        if (part.isIn(config)) {
            return GraphItem { GraphItem::Type::Edge, part.input + kTo + part.output };
        }
        break;
    case RoutingPart::Kind::None:
        break;
    }
    return std::nullopt;
}

} // namespace medulla::widgets::routing
