// SPDX-License-Identifier: GPL-3.0-or-later
// The traffic of the running Spine, and its words.
#include "widgets/routing/routing_live.h"

#include "core/base/format.h"
#include "widgets/routing/link_presenter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace medulla::widgets::routing {

QString toText(const spine::Sample& sample)
{
    QStringList values;
    for (std::size_t i = 0; i < sample.count; ++i) {
        values << formatNumber(sample.values.at(i), 3);
    }
    const auto text = values.join(QStringLiteral(", "));
    return sample.coordinates > 1
        ? QCoreApplication::translate("medulla::widgets::routing::RoutingLive", "%1 (1 of %2)")
              .arg(text)
              .arg(sample.coordinates)
        : text;
}

QString rateText(double ratePerS)
{
    if (ratePerS <= 0) {
        return {};
    }
    return QCoreApplication::translate("medulla::widgets::routing::RoutingLive", "%1 /s")
        .arg(ratePerS < 9.95 ? formatNumber(ratePerS, 1) : formatCount(std::llround(ratePerS)));
}

OutputLive LinkPresenter::liveOf(
    const spine::OutputStatus& output, const spine::Snapshot& snapshot) const
{
    OutputLive one;
    one.hasSent = output.counters.leftAt.has_value();
    const auto isHeldByRoute = m_cell.routingControl().held().contains(output.name);
    one.isHeld = output.held || isHeldByRoute;
    one.isClosed = output.jump || (output.guarded && output.closed);
    one.why = isHeldByRoute ? tr("its route changed: check it, then release it")
                            : (one.isHeld || one.isClosed ? closedWhy(output, {}) : QString());
    one.ratePerS = output.ratePerS;
    one.sent = output.counters.sent + output.counters.repeated;
    one.refused = output.counters.refused();
    one.overStep = output.counters.overStep;
    one.errors = output.counters.sendErrors;
    if (output.counters.leftAt) {
        one.ageMs = toMs(ageOf(*output.counters.leftAt, snapshot));
        one.value = toText(output.counters.newest);
    }
    if (output.hop.count > 0) {
        one.hopMedianUs = toMs(output.hop.median) * 1000.0;
    }
    if (output.counters.lastRefused) {
        one.lastRefusal = refusalOf(*output.counters.lastRefused);
    }
    return one;
}

void LinkPresenter::noteRejections(const spine::Snapshot& snapshot)
{
    for (const auto& connection : snapshot.connections) {
        const auto [found, isNew] =
            m_rejections.try_emplace({ connection.input, connection.output },
                Rejections { connection.counters.refused, {} });
        auto& seen = found->second;
        if (!isNew && connection.counters.refused > seen.count) {
            seen.newestAt = snapshot.at;
        }
        seen.count = connection.counters.refused;
    }
}

bool LinkPresenter::isRejecting(const spine::ConnectionStatus& connection) const
{
    const auto found = m_rejections.find({ connection.input, connection.output });
    return found != m_rejections.end() && found->second.newestAt
        && m_cell.now() - *found->second.newestAt <= kPresentFor;
}

void LinkPresenter::updateLive(const spine::Snapshot& snapshot)
{
    const auto& localInputs = m_cell.routingOptions().localInputs;
    noteRejections(snapshot);
    RoutingLive live;
    for (const auto& input : snapshot.inputs) {
        auto& one = live.inputs[input.name];
        one.state = stateOf(input);
        one.isLocal = localInputs.contains(input.name);
        if (one.isLocal && one.state != RouteState::Changing) {
            one.state = RouteState::Local; // rests until this program has something to send
        }
        one.ratePerS = input.ratePerS;
        one.received = input.counters.received;
        one.bad = input.counters.bad();
        one.rejected = input.counters.rejectedSenders + input.counters.stale;
        if (input.counters.newestAt) {
            one.ageMs = toMs(ageOf(*input.counters.newestAt, snapshot));
            one.value = toText(input.counters.newest);
        }
        for (std::size_t i = 0; i < input.senderCount; ++i) {
            if (input.senders[i].allowed) {
                one.senders << input.senders[i].newest.toString();
            }
        }
    }
    for (const auto& output : snapshot.outputs) {
        live.outputs[output.name] = liveOf(output, snapshot);
    }
    for (const auto& connection : snapshot.connections) {
        auto& one = live.connections[{ connection.input, connection.output }];
        one.passed = connection.counters.passed;
        one.unchanged = connection.counters.unchanged;
        one.refused = connection.counters.refused;
        one.isRejecting = isRejecting(connection);
        live.outputs[connection.output].isRejecting |= one.isRejecting;
        const auto input = live.inputs.find(connection.input);
        one.state = input == live.inputs.end() ? RouteState::Waiting : input->second.state;
        const auto output = std::find_if(snapshot.outputs.begin(), snapshot.outputs.end(),
            [&](const auto& status) { return status.name == connection.output; });
        if (output != snapshot.outputs.end()) {
            one.closedWhy = closedWhy(*output, connection);
        }
        if (one.closedWhy.isEmpty() && !connection.admitted) {
            one.closedWhy = tr("another source commands %1").arg(connection.output);
        }
    }
    m_live = std::move(live);
    Q_EMIT liveChanged();
}

} // namespace medulla::widgets::routing
