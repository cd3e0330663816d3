// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/link_presenter.h"

#include "core/base/format.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/top_bar.h"
#include "widgets/routing/routing_editor.h"

#include <algorithm>

#include <QDateTime>

namespace medulla::widgets::routing {

namespace {

/// Age of the newest datagram at which the lamp of an input shows stale or silent; the limits are
/// conventions of this program.
constexpr Duration kStaleAfter = std::chrono::milliseconds(250);
constexpr Duration kSilentAfter = std::chrono::seconds(3);
/// A later step and a longer blocking of the window are shown as a warning, ms.
constexpr double kLateStepMs = 1.0;
constexpr double kStallMs = 50.0;

std::vector<double> toVector(const spine::Sample& sample)
{
    return { sample.values.begin(), sample.values.begin() + sample.count };
}

template <class Status>
const Status* named(const std::vector<Status>& list, const QString& name)
{
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const Status& status) { return status.name == name; });
    return found == list.end() ? nullptr : &*found;
}

void addCounters(RouteRow& row, const spine::InputCounters& input,
    const spine::OutputCounters& output, const spine::ConnectionCounters& connection)
{
    row.received = connection.received;
    row.unchanged = connection.unchanged;
    row.overStep = output.overStep;
    row.held = output.held + output.closed + output.notInCommand + output.jumped + output.expired
        + output.sourceShut;
    row.sent = connection.passed;
    row.errors = input.bad() + output.sendErrors + output.unmapped;
}

} // namespace

LinkPresenter::LinkPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
    , m_notices(cell, alarms)
    , m_editor(new RoutingEditor(cell, this))
    , m_begun(cell.now())
{
    takeRoutes();
    connect(
        &cell.routingControl(), &cell::RoutingControl::applied, this, &LinkPresenter::takeRoutes);
}

void LinkPresenter::takeRoutes()
{
    const auto& labels = m_cell.site().labels;
    m_routes = spine::describeRoutes(
        m_cell.routing(), m_cell.routingOptions(), { labels.begin(), labels.end() });
    m_rejections.clear();
    m_listening.clear();
    for (const auto& input : m_cell.routing().inputs) {
        if (m_cell.isReplay()) {
            // Its inputs are bound nowhere; the configuration tells where they were.
            const auto& options = m_cell.routingOptions();
            if (!options.localInputs.contains(input.name)) {
                m_listening[input.name] =
                    spine::listenAddress(m_cell.routing(), options, input).toString();
            }
        } else if (const auto* end = m_cell.spine().input(input.name);
                   end != nullptr && !end->isLocal()) {
            m_listening[input.name] = end->address().toString();
        }
    }
}

void LinkPresenter::addBar(TopBar& bar)
{
    const auto& site = m_cell.site();
    struct Link {
        QString input;
        QString name;
        QString what;
    };
    const Link links[] = { { site.armInput, tr("Arm"), tr("The positions that the arm reports.") },
        { site.headInput, tr("Head"), tr("The directions that the head reports.") },
        { site.eyesInput, tr("Eyes"), tr("The flames that the eyes see.") } };
    for (const auto& [input, name, what] : links) {
        if (m_cell.routing().input(input) == nullptr) {
            continue;
        }
        auto* lamp = bar.addLamp(name);
        const auto at = m_listening.find(input);
        lamp->setMeaning(at == m_listening.end() ? what
                                                 : what + QLatin1Char(' ')
                    + tr("They come to the input %1 at %2.").arg(input, at->second));
        m_lamps.emplace(input, lamp);
    }
    const Meters meters { bar.addMeter(tr("Step jitter, 99.9 %")), bar.addMeter(tr("Spine hop")),
        bar.addMeter(tr("Click to motion")), bar.addMeter(tr("Window stall")) };
    meters.jitter->setWarnFrom(kLateStepMs);
    meters.jitter->setMeaning(m_cell.thread().realtime()
            ? tr("How late the steps of motions are sent. Runs with realtime priority.")
            : tr("How late the steps of motions are sent. The system refused realtime priority; "
                 "the manual tells how to grant it."));
    meters.hop->setMeaning(tr("From taking a datagram from its socket to having sent it on, median "
                              "of the busiest output."));
    meters.click->setMeaning(tr("From Execute to the first datagram at the arm's output."));
    meters.stall->setMeaning(tr(
        "The longest time that this window did not react, in the last minute. From %1 ms on, all "
        "motion is interrupted.")
                                 .arg(m_cell.site().windowTimeoutMs));
    meters.stall->setWarnFrom(kStallMs);
    m_meters.push_back(meters);
}

void LinkPresenter::forget()
{
    m_seen.clear();
    m_refusedSeen.clear();
    m_rejections.clear();
}

void LinkPresenter::update()
{
    const auto* snapshot = m_cell.spine().newestSnapshot();
    if (snapshot == nullptr) {
        return;
    }
    for (const auto& input : snapshot->inputs) {
        auto& seen = m_seen[input.name];
        const auto changes = input.counters.received - input.counters.unchanged;
        if (changes != seen.received - seen.unchanged) {
            seen.changedAt = snapshot->at;
        }
        seen.received = input.counters.received;
        seen.unchanged = input.counters.unchanged;
    }
    updateLamps(*snapshot);
    updateRows(*snapshot);
    updateSenders(*snapshot);
    updateLive(*snapshot);
    updateAlarms(*snapshot);
    m_notices.update(*snapshot);
}

RouteState LinkPresenter::stateOf(const spine::InputStatus& input) const
{
    if (!input.counters.newestAt) {
        return RouteState::Waiting;
    }
    const auto age = m_cell.now() - *input.counters.newestAt;
    if (age > kSilentAfter) {
        return RouteState::Silent;
    }
    if (age > kStaleAfter) {
        return RouteState::Stale;
    }
    const auto seen = m_seen.find(input.name);
    const auto rests = seen == m_seen.end() || m_cell.now() - seen->second.changedAt > kPresentFor;
    return rests ? RouteState::Unchanged : RouteState::Changing;
}

Duration LinkPresenter::ageOf(TimePoint newest, const spine::Snapshot& snapshot) const
{
    // Age at the time of the snapshot, which is normally at most 0.1 s old. If no new snapshot
    // arrives, the age must still grow, so it is then computed from the present time.
    const auto now = m_cell.now();
    return (now - snapshot.at > kStaleAfter ? now : snapshot.at) - newest;
}

void LinkPresenter::updateLamps(const spine::Snapshot& snapshot)
{
    for (const auto& [name, lamp] : m_lamps) {
        if (const auto* input = named(snapshot.inputs, name)) {
            const auto& newest = input->counters.newestAt;
            auto& seen = m_seen[name];
            if (const auto state = stateOf(*input); seen.state != state) {
                seen.state = state;
                seen.since = m_cell.now();
            }
            lamp->setState(lampOf(*seen.state),
                newest ? std::optional<Duration>(ageOf(*newest, snapshot)) : std::nullopt,
                m_cell.now() - seen.since);
        }
    }
}

void LinkPresenter::updateMeters(Duration stall)
{
    const auto show = [this](Meter* Meters::*meter, Duration span) {
        for (const auto& meters : m_meters) {
            (meters.*meter)->setValue(formatSpan(span), toMs(span));
        }
    };
    if (auto* motion = m_cell.motion()) {
        const auto timing = motion->newestStatus().timing;
        if (timing.steps() > 0) {
            show(&Meters::jitter, timing.percentile(0.999));
        }
    }
    if (const auto* snapshot = m_cell.spine().newestSnapshot()) {
        // Show the output with the most routed messages. Messages submitted within this process
        // have no hop time.
        const auto busiest = std::max_element(snapshot->outputs.begin(), snapshot->outputs.end(),
            [](const auto& a, const auto& b) { return a.hop.count < b.hop.count; });
        if (busiest != snapshot->outputs.end() && busiest->hop.count > 0) {
            show(&Meters::hop, busiest->hop.median);
        }
    }
    if (const auto click = m_cell.telemetry().clickToDatagram()) {
        show(&Meters::click, *click);
        auto meaning = tr("From Execute to the first datagram at the arm's output: %1.")
                           .arg(formatSpan(*click));
        if (const auto answer = m_cell.telemetry().clickToEncoder(); answer && *answer > *click) {
            meaning += QLatin1Char(' ')
                + tr("To the first encoder that shows the arm moving: %1.")
                      .arg(formatSpan(*answer));
        }
        for (const auto& meters : m_meters) {
            meters.click->setMeaning(meaning);
        }
    }
    show(&Meters::stall, stall);
}

QString LinkPresenter::closedWhy(
    const spine::OutputStatus& output, const spine::ConnectionStatus& connection) const
{
    using spine::HoldReason;
    if (output.isHeldFor(HoldReason::NewRoute)) {
        return tr("held, its route changed");
    }
    if (output.isHeldFor(HoldReason::Stop)) {
        return tr("held by STOP");
    }
    if (output.isHeldFor(HoldReason::Interruption)) {
        return tr("motion is interrupted");
    }
    if (output.isHeldFor(HoldReason::Preflight)) {
        return tr("locked by the preflight");
    }
    if (output.jump) {
        return tr("the measured position jumped");
    }
    if (output.guarded && output.closed) {
        return tr("no fresh position of %1").arg(output.name);
    }
    if (connection.shut) {
        return connection.distanceMm
            ? tr("source is shut, %1 mm off").arg(formatNumber(*connection.distanceMm))
            : tr("source is shut");
    }
    return {};
}

RouteRefusal LinkPresenter::refusalOf(const spine::Refused& refused) const
{
    return { m_cell.dateTimeOf(refused.at).time().toString(QStringLiteral("HH:mm:ss")),
        toVector(refused.value), toVector(refused.referenceValue), refused.distanceMm,
        spine::toText(refused.outcome).shown() };
}

RouteRow LinkPresenter::rowOf(const spine::Route& route, const spine::InputStatus& input,
    const spine::OutputStatus& output, const spine::ConnectionStatus& connection) const
{
    RouteRow row;
    row.id = route.input + QLatin1Char('>') + route.output;
    row.input = route.input;
    row.output = route.output;
    row.shut = connection.shut;
    row.distanceMm = connection.distanceMm;
    row.shutCount = connection.shutCount;
    const auto isLocal = m_cell.routingOptions().localInputs.contains(route.input);
    const auto listening = m_listening.find(route.input);
    row.source = isLocal
        ? tr("%1, in this window").arg(route.input)
        : tr("%1, at %2")
              .arg(route.input, listening == m_listening.end() ? QString() : listening->second);
    row.route = QStringLiteral("%1 → %2: %3").arg(route.input, route.output, route.words);
    row.guarded = output.guarded;
    row.state = stateOf(input);
    if (isLocal && row.state != RouteState::Changing) {
        row.state = RouteState::Local;
    }
    row.closedWhy = closedWhy(output, connection);
    if (!row.closedWhy.isEmpty()) {
        row.state = RouteState::Refused;
    }
    row.ratePerS = input.ratePerS;
    row.value = toText(input.counters.newest);
    addCounters(row, input.counters, output.counters, connection.counters);
    if (output.hop.count > 0) {
        row.hopMedianUs = toMs(output.hop.median) * 1000.0;
    }
    if (output.counters.lastRefused) {
        row.lastRefusal = refusalOf(*output.counters.lastRefused);
    }
    return row;
}

void LinkPresenter::updateRows(const spine::Snapshot& snapshot)
{
    std::vector<RouteRow> rows;
    rows.reserve(m_routes.size());
    for (const auto& route : m_routes) {
        const auto* input = named(snapshot.inputs, route.input);
        const auto* output = named(snapshot.outputs, route.output);
        const auto connection = std::find_if(
            snapshot.connections.begin(), snapshot.connections.end(), [&](const auto& status) {
                return status.input == route.input && status.output == route.output;
            });
        if (input == nullptr || output == nullptr || connection == snapshot.connections.end()) {
            continue;
        }
        rows.push_back(rowOf(route, *input, *output, *connection));
        if (input->counters.newestAt) {
            rows.back().ageMs = toMs(ageOf(*input->counters.newestAt, snapshot));
        }
    }
    m_routing.setRows(rows);
}

void LinkPresenter::updateSenders(const spine::Snapshot& snapshot)
{
    std::vector<SenderRow> rows;
    for (const auto& input : snapshot.inputs) {
        for (std::size_t i = 0; i < input.senderCount; ++i) {
            const auto& sender = input.senders[i];
            const auto replaces = !sender.allowed && sender.isExpected && input.lock;
            rows.push_back({ .input = input.name,
                .host = sender.newest.host,
                .address = sender.newest.toString(),
                .allowed = sender.allowed,
                .locked = input.lock == sender.newest.host,
                .replaces = replaces ? wire::hostToString(*input.lock) : QString(),
                .ratePerS = sender.ratePerS,
                .accepted = sender.accepted,
                .rejected = sender.rejected,
                .rejectedOtherPort = sender.rejectedOtherPort,
                .otherPort = sender.otherPort });
        }
    }
    m_senders.setRows(rows);
}

std::optional<spine::ShownSource> LinkPresenter::shutSource(
    const QString& input, const QString& output) const
{
    for (int i = 0; i < m_routing.rowCount(); ++i) {
        const auto& row = m_routing.row(i);
        if (row.input == input && row.output == output && row.shut) {
            return spine::ShownSource { row.shutCount, row.distanceMm };
        }
    }
    return std::nullopt;
}

QString LinkPresenter::openQuestion(
    const QString& input, const QString& output, const spine::ShownSource& shown) const
{
    const auto now = shutSource(input, output);
    if (now && now->shutCount != shown.shutCount) {
        return tr("%1 was shut again by a STOP, an interruption or a jump. Cancel, look at %2, and "
                  "open the source again.")
            .arg(input, output);
    }
    return shown.distanceMm
        ? tr("%1 is %2 mm from the measured position of %3. %3 follows %1 at once when it is "
             "opened.")
              .arg(input, formatNumber(*shown.distanceMm), output)
        : tr("The distance of %1 from %2 is not known. %2 follows %1 at once when it is opened.")
              .arg(input, output);
}

void LinkPresenter::allowSender(const QString& input, quint32 host)
{
    m_cell.routingControl().allowSender(input, host);
}

void LinkPresenter::forbidSender(const QString& input, quint32 host)
{
    m_cell.routingControl().forbidSender(input, host);
}

void LinkPresenter::openSource(
    const QString& input, const QString& output, const spine::ShownSource& shown)
{
    m_cell.routingControl().openSource(input, output, shown);
}

void LinkPresenter::updateAlarms(const spine::Snapshot& snapshot)
{
    const auto& arm = m_cell.site().armInput;
    if (const auto* input = named(snapshot.inputs, arm);
        input != nullptr && snapshot.at - m_begun > kSilentAfter) {
        const auto key = QStringLiteral("link-arm");
        const auto state = stateOf(*input);
        if (state == RouteState::Silent || state == RouteState::Waiting) {
            m_alarms.raise(key,
                { .severity = AlarmSeverity::Alarm,
                    .what = tr("The arm reports no position"),
                    .remedy =
                        tr("Check that its xPC Target is switched on and sends to the Spine."),
                    .source = tr("Spine"),
                    .since = {} });
        } else {
            m_alarms.clear(key);
        }
    }
    for (const auto& output : snapshot.outputs) {
        auto& seen = m_refusedSeen[output.name];
        const auto refused = output.counters.overStep + output.counters.unchecked
            + output.counters.closed + output.counters.nonFinite + output.counters.unmapped
            + output.counters.expired;
        if (refused > seen && output.counters.lastRefused) {
            const auto& last = *output.counters.lastRefused;
            QString text = tr("Command to %1 refused").arg(output.name);
            QString remedy = spine::toText(last.outcome).shown();
            if (last.outcome == spine::Outcome::OverStep) {
                text =
                    tr("Step to %1 refused, %2 mm").arg(output.name, formatNumber(last.distanceMm));
                remedy = tr("The source jumps: check it in Routing, or let PYT move the arm.");
            }
            m_alarms.raise(QStringLiteral("refused-") + output.name,
                { .severity = AlarmSeverity::Warning,
                    .what = text,
                    .remedy = remedy,
                    .source = tr("Spine"),
                    .since = {},
                    .happenings = refused });
        }
        seen = refused;
    }
}

QString LinkPresenter::described() const
{
    QStringList lines;
    const auto* snapshot = m_cell.spine().newestSnapshot();
    if (snapshot == nullptr) {
        return {};
    }
    for (const auto& input : snapshot->inputs) {
        const auto listening = m_listening.find(input.name);
        lines << QStringLiteral(
            "input %1 %2: %3, %4 received, %5 unchanged, %6 bad, %7/s, age %8 ms")
                     .arg(input.name,
                         listening == m_listening.end() ? QStringLiteral("local")
                                                        : listening->second,
                         wordFor(lampOf(stateOf(input))))
                     .arg(input.counters.received)
                     .arg(input.counters.unchanged)
                     .arg(input.counters.bad())
                     .arg(input.ratePerS, 0, 'f', 1)
                     .arg(input.counters.newestAt ? toMs(m_cell.now() - *input.counters.newestAt)
                                                  : -1.0,
                         0, 'f', 1);
    }
    for (const auto& output : snapshot->outputs) {
        lines << QStringLiteral(
            "output %1: guarded %2, held %3, closed %4, over step %5, errors %6, "
            "hop median %7")
                     .arg(output.name)
                     .arg(output.guarded)
                     .arg(output.held)
                     .arg(output.closed)
                     .arg(output.counters.overStep)
                     .arg(output.counters.sendErrors)
                     .arg(formatSpan(output.hop.median));
    }
    for (const auto& route : m_routes) {
        lines << QStringLiteral("route %1 > %2: %3").arg(route.input, route.output, route.words);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace medulla::widgets::routing
