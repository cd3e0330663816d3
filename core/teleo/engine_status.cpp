// SPDX-License-Identifier: GPL-3.0-or-later
// The status of a run, for observers.
#include "core/teleo/engine_run.h"

#include <algorithm>

namespace medulla::teleo {

std::shared_ptr<const Status> Engine::Run::status()
{
    if (m_status && m_statusRevision == m_revision && m_statusReceivedCount == m_receivedCount) {
        return m_status;
    }
    auto status = std::make_shared<Status>();
    status->state = m_state;
    status->goal = m_goal;
    status->at = m_clock.now();
    status->began = m_began;
    status->runs = m_runs;
    status->ending = m_labour.ending();
    if (m_compiled) {
        status->document = m_compiled->document;
        for (std::size_t i = 0; i < m_compiled->variables.size(); ++i) {
            const auto& variable = m_compiled->variables[i];
            const auto at = m_variables.begin() + std::ptrdiff_t(variable.at);
            status->variables.push_back({ m_compiled->document->variables[i].name,
                Values(at, at + std::ptrdiff_t(variable.width)) });
        }
    }
    for (const auto& frame : m_frames) {
        if (!frame->dead) {
            status->frames.push_back(frameStatus(*frame));
        }
    }
    m_statusRevision = m_revision;
    m_statusReceivedCount = m_receivedCount;
    m_status = std::move(status);
    return m_status;
}

FrameStatus Engine::Run::frameStatus(const Frame& frame) const
{
    FrameStatus status { .frame = frame.id,
        .parent = frame.parent == nullptr ? frame.id : frame.parent->id,
        .callingRule = frame.callingRule,
        .callingAction = frame.callingAction,
        .program = frame.program->source->name,
        .first = frame.first,
        .firstSince = frame.firstSince };
    auto at = frame.parameters.begin();
    for (const auto width : frame.program->widths) {
        status.parameters.emplace_back(at, at + std::ptrdiff_t(width));
        at += std::ptrdiff_t(width);
    }
    for (std::size_t i = 0; i < frame.rules.size(); ++i) {
        const auto& compiled = frame.program->rules[i];
        const auto& state = frame.manager.state(int(i));
        RuleStatus rule { .id = compiled.source->id,
            .truth = state.truth,
            .result = state.result,
            .since = state.since,
            .bound = frame.rules[i].bound };
        const auto all = std::all_of(compiled.watched.begin(), compiled.watched.end(),
            [this](Signals::Id signal) { return m_signals.isSet(signal); });
        if (state.known && all) {
            rule.at = compiled.watched.empty() ? state.at : oldest(compiled.watched);
        }
        status.rules.push_back(std::move(rule));
    }
    if (frame.first == kNoRule) {
        return status;
    }
    for (const auto& running : frame.rules[std::size_t(frame.first)].actions) {
        ActionStatus action { .phase = running.phase,
            .since = running.since,
            .again = running.again,
            .activity = running.activity.id,
            .values = running.activity.values };
        if (running.child != nullptr) {
            action.frame = running.child->id;
        }
        status.actions.push_back(std::move(action));
    }
    return status;
}

} // namespace medulla::teleo
