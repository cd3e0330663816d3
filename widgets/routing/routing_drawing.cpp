// SPDX-License-Identifier: GPL-3.0-or-later
// The graph of the routing: inputs, guards, outputs and connections.
#include "core/base/format.h"
#include "core/spine/config_check.h"
#include "widgets/routing/drawing_parts.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace medulla::widgets::routing {

using namespace drawing;
using namespace node_id;

RoutingDrawing::RoutingDrawing(const RoutingPicture& picture)
    : m_picture(picture)
{
    m_view.kinds = { GraphEdgeKind::Route };
    m_view.columns = true;
    m_view.headings = {
        heading(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "Source"), kSourceAt),
        heading(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "Input"), kInputAt),
        heading(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "Guard"), kGuardAt),
        heading(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "Output"), kOutputAt),
        heading(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "Device"), kDeviceAt)
    };
}

GraphView RoutingDrawing::run()
{
    findWrong();
    for (std::size_t i = 0; i < m_picture.config.inputs.size(); ++i) {
        addInput(m_picture.config.inputs[i], kPitch * double(i));
    }
    for (std::size_t i = 0; i < m_picture.config.outputs.size(); ++i) {
        addOutput(m_picture.config.outputs[i], kPitch * double(i));
    }
    for (const auto& connection : m_picture.config.connections) {
        addConnection(connection);
    }
    addDevices();
    dim();
    return std::move(m_view);
}

const InputLive* RoutingDrawing::live(const spine::InputConfig& input) const
{
    const auto found = m_picture.live.inputs.find(input.name);
    return found == m_picture.live.inputs.end() ? nullptr : &found->second;
}
const OutputLive* RoutingDrawing::live(const spine::OutputConfig& output) const
{
    const auto found = m_picture.live.outputs.find(output.name);
    return found == m_picture.live.outputs.end() ? nullptr : &found->second;
}

void RoutingDrawing::findWrong()
{
    std::set<QString> withError;
    for (const auto& finding : m_picture.findings) {
        const auto part = RoutingPart::ofPlace(finding.place, m_picture.config);
        if (finding.severity != Severity::Error) {
            continue;
        }
        if (part.kind == RoutingPart::Kind::Output) {
            withError.insert(part.output);
        } else if (part.kind == RoutingPart::Kind::Connection) {
            m_wrongConnections.insert({ part.input, part.output });
        }
    }
    for (const auto& path : m_picture.xray.paths) {
        if (path.verdict == preflight::Path::Verdict::WrongDevice && path.device != path.output
            && withError.count(path.output) > 0) {
            m_wrongOutputs[path.output] = path.device;
        }
    }
    for (const auto& output : m_picture.config.outputs) {
        // The host of another device, at another port of it.
        if (withError.count(output.name) > 0 && m_wrongOutputs.count(output.name) == 0
            && std::any_of(
                m_picture.xray.paths.begin(), m_picture.xray.paths.end(), [&](const auto& path) {
                    return path.output == output.name
                        && path.verdict == preflight::Path::Verdict::WrongDevice;
                })) {
            m_wrongOutputs[output.name] = QString();
        }
    }
}

void RoutingDrawing::judge(GraphNode& node, const RoutingPart& part) const
{
    const auto more = [&node](GraphSeverity severity, const QString& text) {
        if (severity > node.severity) {
            node.severity = severity;
            node.finding = text;
        }
    };
    for (const auto& finding : m_picture.findings) {
        if (RoutingPart::ofPlace(finding.place, m_picture.config) == part) {
            more(finding.severity == Severity::Error        ? GraphSeverity::Fault
                    : finding.severity == Severity::Warning ? GraphSeverity::Warning
                                                            : GraphSeverity::Note,
                finding.text.shown());
        }
    }
}

void RoutingDrawing::addInput(const spine::InputConfig& input, double y)
{
    const auto* now = live(input);
    const bool isUsed =
        std::any_of(m_picture.config.connections.begin(), m_picture.config.connections.end(),
            [&](const auto& one) { return one.input == input.name; });
    auto made = node(kInput + input.name, input.name, { kInputAt, y }, kInputWidth);
    made.footer = { plain(QStringLiteral("%1 %2").arg(input.port).arg(input.format)),
        plain(now != nullptr ? ageText(now->ageMs) : QString()) };
    made.link = now != nullptr ? lampOf(now->state) : LinkState::Off;
    made.tag = hasTraffic() ? tagOf(now, isUsed) : QString();
    made.dashed = !isUsed;
    judge(made, RoutingPart::ofInput(input.name));
    m_view.nodes.push_back(sourceOf(input, now, y));
    auto line = edge(m_view.nodes.back().id, made.id, kSource + kTo + input.name);
    if (now != nullptr) {
        line.flow = flowOf(now->state);
        line.width = widthOf(now->ratePerS);
    }
    m_view.edges.push_back(line);
    m_view.nodes.push_back(made);
}

void RoutingDrawing::addOutput(const spine::OutputConfig& output, double y)
{
    const auto* now = live(output);
    auto made = node(kOutput + output.name, output.name, { kOutputAt, y }, kOutputWidth);
    made.linkable = false;
    const auto hasFrame = m_picture.config.transforms.count(output.name) > 0;
    auto words = hasFrame
        ? translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "%1, frame"))
              .arg(output.format)
        : output.format;
    made.footer = { plain(words), plain(now != nullptr ? ageText(now->ageMs) : QString()) };
    made.link = lampOf(now);
    made.tag = hasTraffic() ? tagOf(now) : QString();
    judge(made, RoutingPart::ofOutput(output.name));
    auto flow = flowOf(now);
    if (m_wrongOutputs.count(output.name) > 0) {
        flow = GraphFlow::Wrong;
        made.severity = GraphSeverity::Fault;
    }
    if (output.thresholdMm) {
        addGuard(output, now, y, flow);
    }
    m_view.nodes.push_back(made);
}

void RoutingDrawing::addGuard(
    const spine::OutputConfig& output, const OutputLive* now, double y, GraphFlow flow)
{
    auto guard = node(kGuard + output.name,
        translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "%1 mm"))
            .arg(formatNumber(*output.thresholdMm, 0)),
        { kGuardAt, y }, kGuardWidth);
    guard.footer = { plain(
        translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "%1 over"))
            .arg(formatCount(now != nullptr ? qint64(now->overStep) : 0))) };
    guard.linkable = false;
    if (flow == GraphFlow::Wrong) {
        guard.severity = GraphSeverity::Fault;
    }
    auto line = edge(guard.id, kOutput + output.name, kGuard + kTo + output.name);
    line.flow = flow;
    line.width =
        flow == GraphFlow::Wrong ? kWrongPath : widthOf(now != nullptr ? now->ratePerS : 0);
    m_view.edges.push_back(line);
    m_view.nodes.push_back(guard);
}

void RoutingDrawing::addConnection(const spine::ConnectionConfig& connection)
{
    const auto* output = m_picture.config.output(connection.output);
    if (output == nullptr) {
        return;
    }
    auto line = edge(kInput + connection.input,
        (output->thresholdMm ? kGuard : kOutput) + connection.output,
        connection.input + kTo + connection.output);
    const auto now = m_picture.live.connections.find({ connection.input, connection.output });
    if (now == m_picture.live.connections.end()) {
        line.label = hasTraffic()
            ? translated(QT_TRANSLATE_NOOP("medulla::widgets::routing::RoutingGraph", "new"))
            : QString();
    } else {
        const auto* behind = live(*output);
        line.flow = behind != nullptr && behind->isHeld ? GraphFlow::Held
            : now->second.isRejecting                   ? GraphFlow::Rejected
                                                        : flowOf(now->second.state);
        line.more = now->second.closedWhy;
        const auto input = m_picture.live.inputs.find(connection.input);
        if (input != m_picture.live.inputs.end()) {
            line.width = widthOf(input->second.ratePerS);
        }
    }
    if (m_wrongOutputs.count(connection.output) > 0
        || m_wrongConnections.count({ connection.input, connection.output }) > 0) {
        line.flow = GraphFlow::Wrong;
        line.width = kWrongPath;
        line.label.clear();
    }
    m_view.edges.push_back(line);
}

} // namespace medulla::widgets::routing
