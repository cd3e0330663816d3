// SPDX-License-Identifier: GPL-3.0-or-later
// How the graph of the routing is made; for routing_graph.cpp.
#pragma once

#include "widgets/routing/routing_graph.h"

#include <map>
#include <set>
#include <utility>

namespace medulla::widgets::routing {

/// Beginnings of the ids of nodes. An id ends with the name of the input or output, of a device
/// with its host.
namespace node_id {
inline const auto kSource = QStringLiteral("source:");
inline const auto kInput = QStringLiteral("input:");
inline const auto kGuard = QStringLiteral("guard:");
inline const auto kOutput = QStringLiteral("output:");
inline const auto kDevice = QStringLiteral("device:");
inline const auto kLost = QStringLiteral("lost:"); ///< a device that no command reaches
/// Between the ends in the id of an edge.
inline const auto kTo = QStringLiteral(" > ");
} // namespace node_id

/// Makes the graph of a routing once.
class RoutingDrawing {
public:
    explicit RoutingDrawing(const RoutingPicture& picture);

    [[nodiscard]] GraphView run();

private:
    /// The outputs to one host.
    struct Device {
        QString host;
        QStringList names;
        double sum = 0; ///< of the heights of its outputs
        int count = 0; ///< of its outputs
        bool getsWrong = false; ///< commands of another device
        bool moves = false;
    };

    /// Outputs of which an error says that they end at another device, and stray connections.
    void findWrong();
    /// Marks a node by the most severe finding about its part.
    void judge(GraphNode& node, const RoutingPart& part) const;
    void addInput(const spine::InputConfig& input, double y);
    void addOutput(const spine::OutputConfig& output, double y);
    void addGuard(
        const spine::OutputConfig& output, const OutputLive* now, double y, GraphFlow flow);
    void addConnection(const spine::ConnectionConfig& connection);
    /// Outputs to one host lead to one device, at the middle of their heights.
    void addDevices();
    void addDevice(const Device& device, double y);
    void addDeviceEdges();
    /// Devices of which the commands end elsewhere. Returns the height below them.
    double addLost();
    /// With a filter: what neither has its words nor is connected to it is of no interest.
    void dim();

    /// Otherwise the Spine has not reported yet, and nothing is known to be new.
    [[nodiscard]] bool hasTraffic() const { return !m_picture.live.inputs.empty(); }
    [[nodiscard]] const InputLive* live(const spine::InputConfig& input) const;
    [[nodiscard]] const OutputLive* live(const spine::OutputConfig& output) const;
    [[nodiscard]] QString hostOf(const spine::OutputConfig& output) const;
    [[nodiscard]] QString titleOf(const QString& output) const;

    const RoutingPicture& m_picture;
    GraphView m_view;
    std::map<QString, QString> m_wrongOutputs; ///< to the device at which they end
    std::set<std::pair<QString, QString>> m_wrongConnections;
};

} // namespace medulla::widgets::routing
