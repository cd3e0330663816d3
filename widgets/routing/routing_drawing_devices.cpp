// SPDX-License-Identifier: GPL-3.0-or-later
// The graph of the routing: devices, and the filter.
#include "core/base/format.h"
#include "core/spine/config_check.h"
#include "widgets/routing/drawing_parts.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace medulla::widgets::routing {

using namespace drawing;
using namespace node_id;

QString RoutingDrawing::titleOf(const QString& output) const
{
    const auto label = m_picture.labels.find(output);
    return label == m_picture.labels.end() ? output : label->second;
}

QString RoutingDrawing::hostOf(const spine::OutputConfig& output) const
{
    return m_picture.options.localOutputs.contains(output.name)
        ? translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "this window"))
        : wire::hostToString(spine::sendAddress(m_picture.options, output).host);
}

void RoutingDrawing::addDevices()
{
    std::vector<Device> devices;
    for (std::size_t i = 0; i < m_picture.config.outputs.size(); ++i) {
        const auto& output = m_picture.config.outputs[i];
        const auto host = hostOf(output);
        auto device = std::find_if(
            devices.begin(), devices.end(), [&](const Device& one) { return one.host == host; });
        if (device == devices.end()) {
            devices.push_back({ host, {} });
            device = devices.end() - 1;
        }
        const bool isWrong = m_wrongOutputs.count(output.name) > 0;
        device->getsWrong = device->getsWrong || isWrong;
        const auto title = titleOf(output.name);
        if (!isWrong && !device->names.contains(title)) {
            device->names << title;
        }
        device->moves = device->moves || (!isWrong && m_picture.xray.devices.contains(output.name));
        device->sum += kPitch * double(i);
        ++device->count;
    }
    std::stable_sort(devices.begin(), devices.end(),
        [](const Device& a, const Device& b) { return a.sum / a.count < b.sum / b.count; });
    double free = addLost();
    for (const auto& device : devices) {
        const double y = std::max(free, device.sum / device.count);
        free = y + kPitch;
        addDevice(device, y);
    }
    addDeviceEdges();
}

void RoutingDrawing::addDevice(const Device& device, double y)
{
    auto made = node(kDevice + device.host,
        device.names.isEmpty() ? device.host : device.names.join(QStringLiteral(", ")),
        { kDeviceAt, y }, kDeviceWidth);
    made.footer = { plain(device.host) };
    if (device.moves) {
        made.tag =
            translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "moves"));
    }
    made.linkable = false;
    if (device.getsWrong) {
        made.severity = GraphSeverity::Fault;
        made.footer = { GraphWords {
            translated(QT_TRANSLATE_NOOP(
                "medulla::widgets::routing::RoutingGraph", "gets another's commands")),
            true } };
    }
    m_view.nodes.push_back(made);
}

void RoutingDrawing::addDeviceEdges()
{
    for (const auto& output : m_picture.config.outputs) {
        const auto* now = live(output);
        auto line =
            edge(kOutput + output.name, kDevice + hostOf(output), kDevice + kTo + output.name);
        line.flow = flowOf(now);
        line.width = widthOf(now != nullptr ? now->ratePerS : 0);
        line.more = now != nullptr ? now->why : QString();
        if (const auto wrong = m_wrongOutputs.find(output.name); wrong != m_wrongOutputs.end()) {
            line.flow = GraphFlow::Wrong;
            line.width = kGraphWrongEnd;
            line.label = wrong->second.isEmpty()
                ? translated(
                    QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "wrong device"))
                : translated(
                    QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "%1 to %2"))
                      .arg(output.name.toUpper(), wrong->second.toUpper());
        }
        m_view.edges.push_back(line);
    }
}

double RoutingDrawing::addLost()
{
    double y = 0;
    for (const auto& [output, other] : m_wrongOutputs) {
        auto made = node(kLost + output, titleOf(output), { kDeviceAt, y }, kDeviceWidth);
        made.footer = { GraphWords {
            translated(QT_TRANSLATE_NOOP(
                "medulla::widgets::routing::RoutingGraph", "no command reaches it")),
            true } };
        made.severity = GraphSeverity::Fault;
        made.linkable = false;
        y += kPitch;
        auto line = edge(kOutput + output, made.id, kLost + kTo + output);
        line.label = translated(
            QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "should be here"));
        m_view.nodes.push_back(made);
        m_view.edges.push_back(line);
    }
    return y;
}

void RoutingDrawing::dim()
{
    const auto& words = m_picture.filter;
    if (words.trimmed().isEmpty()) {
        return;
    }
    std::set<QString> found;
    for (const auto& one : m_view.nodes) {
        if (contains(one, words.trimmed())) {
            found.insert(one.id);
        }
    }
    auto shown = found;
    for (auto& one : m_view.edges) {
        const bool isOf = found.count(one.from) > 0 || found.count(one.to) > 0;
        one.dimmed = !isOf;
        if (isOf) {
            shown.insert(one.from);
            shown.insert(one.to);
        }
    }
    for (auto& one : m_view.nodes) {
        one.dimmed = shown.count(one.id) == 0;
    }
}

} // namespace medulla::widgets::routing
