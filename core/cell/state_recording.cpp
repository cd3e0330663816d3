// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/state_recording.h"

#include "core/cell/cell_state.h"
#include "core/run/status_json.h"
#include "core/spine/snapshot_json.h"

#include <utility>

namespace medulla::cell {

using recorder::Topic;

StateRecording::StateRecording(Cell& cell, recorder::Recorder& recorder)
    : m_cell(cell)
    , m_recorder(recorder)
{
    m_timer.setInterval(kPeriod);
    connect(&m_timer, &QTimer::timeout, this, &StateRecording::tick);
    m_timer.start();
    record();
}

void StateRecording::record()
{
    for (auto* last : { &m_motion, &m_routing, &m_run }) {
        last->at.reset();
    }
    recordMotion();
    recordRouting();
    recordRun();
}

void StateRecording::tick()
{
    recordMotion();
    recordRun();
    if (!m_routing.at || m_cell.now() - *m_routing.at >= kRoutingPeriod - kPeriod / 2) {
        recordRouting();
    }
}

void StateRecording::note(Topic topic, Last& last, QJsonObject json, const QJsonObject& compared)
{
    const auto now = m_cell.now();
    if (last.at && now - *last.at < kLongest && compared == last.json) {
        return;
    }
    last = { compared, now };
    m_recorder.note(topic, now, QStringLiteral("state"), std::move(json));
}

void StateRecording::recordMotion()
{
    auto state = motionStateOf(m_cell);
    auto json = toJson(state);
    // The measured position and the seen objects change with each report, and are signals too.
    if (state.executor) {
        state.executor->measured.reset();
        state.executor->measuredAt = {};
    }
    if (state.seen) {
        state.seen->at = {};
    }
    note(Topic::MotionState, m_motion, std::move(json), toJson(state));
}

void StateRecording::recordRouting()
{
    if (const auto* snapshot = m_cell.spine().newestSnapshot()) {
        const auto json = spine::toStateJson(*snapshot);
        note(Topic::RoutingState, m_routing, json, json);
    }
}

void StateRecording::recordRun()
{
    const auto json = run::toJson(*m_cell.runs().status());
    auto compared = json;
    compared.remove(QLatin1String("at"));
    note(Topic::RunState, m_run, json, compared);
}

} // namespace medulla::cell
