// SPDX-License-Identifier: GPL-3.0-or-later
// TruthTrace: status of the run at a past moment.
#include "core/teleo/truth_trace.h"

#include <algorithm>

namespace medulla::teleo {

namespace {

bool isAt(const TruthSpan& span, TimePoint at)
{
    return span.from <= at && (!span.to || at < *span.to);
}

/// The span that contains the moment, of spans in order of time; null: none.
const TruthSpan* spanAt(const std::deque<TruthSpan>& spans, TimePoint at)
{
    const auto behind = std::partition_point(
        spans.begin(), spans.end(), [at](const TruthSpan& span) { return span.from <= at; });
    return behind != spans.begin() && isAt(*std::prev(behind), at) ? &*std::prev(behind) : nullptr;
}

/// Sets in each calling frame the frames that its actions called.
void linkCalls(std::vector<FrameStatus>& frames)
{
    for (const auto& called : frames) {
        const auto caller =
            std::find_if(frames.begin(), frames.end(), [&](const FrameStatus& frame) {
                return &frame != &called && frame.frame == called.parent
                    && frame.first == called.callingRule && called.callingAction >= 0
                    && std::size_t(called.callingAction) < frame.actions.size();
            });
        if (caller != frames.end()) {
            caller->actions[std::size_t(called.callingAction)].frame = called.frame;
        }
    }
}

} // namespace

QStringList TruthTrace::neverFirst() const
{
    QStringList numbers;
    if (m_versions.empty()) {
        return numbers;
    }
    const auto& programs = m_versions.back().document->programs;
    for (const auto& program : programs) {
        const auto isMain = &program == &programs.front();
        const auto ran = m_ran.find(program.name);
        if (!isMain && ran == m_ran.end()) {
            continue;
        }
        for (std::size_t i = 0; i < program.rules.size(); ++i) {
            const auto lane = m_laneOf.find(program.rules[i].id);
            if (lane == m_laneOf.end() || m_lanes[lane->second].first == 0) {
                numbers << (isMain ? QString() : ran->second) + QString::number(i + 1);
            }
        }
    }
    return numbers;
}

std::shared_ptr<const Status> TruthTrace::statusAt(TimePoint at) const
{
    if (m_ended) {
        at = std::min(at, *m_ended - Duration(1));
    }
    if (!m_began || at < *m_began || m_versions.empty()) {
        return nullptr;
    }
    const auto behind = std::partition_point(m_versions.begin(), m_versions.end(),
        [at](const Version& version) { return version.from <= at; });
    const auto& version = behind == m_versions.begin() ? *behind : *std::prev(behind);
    auto status = std::make_shared<Status>();
    status->state =
        spanAt(m_pauses, at) != nullptr ? Status::State::Paused : Status::State::Running;
    status->at = at;
    status->began = *m_began;
    status->document = version.document;
    const auto& programs = version.document->programs;
    for (const auto& frame : m_frames) {
        if (!isAt(frame.span, at)) {
            continue;
        }
        const auto* program = frame.program.isEmpty() && !programs.empty()
            ? &programs.front()
            : version.document->program(frame.program);
        if (program != nullptr) {
            status->frames.push_back(frameAt(frame, *program, at));
        }
    }
    linkCalls(status->frames);
    if (!status->frames.empty() && status->frames.front().first == 0) {
        const auto& actions = programs.front().rules.front().actions;
        status->goal = std::all_of(actions.begin(), actions.end(),
            [](const Action& action) { return action.kind == Action::Kind::Nothing; });
    }
    return status;
}

FrameStatus TruthTrace::frameAt(
    const TruthFrame& frame, const TrProgram& program, TimePoint at) const
{
    FrameStatus status { .frame = frame.frame,
        .parent = frame.parent,
        .callingRule = frame.callingRule,
        .callingAction = frame.callingAction,
        .program = program.name };
    for (const auto& rule : program.rules) {
        RuleStatus& told = status.rules.emplace_back();
        told.id = rule.id;
        const auto known = m_laneOf.find(rule.id);
        if (known == m_laneOf.end()) {
            continue;
        }
        const auto& lane = m_lanes[known->second];
        told.truth = lane.truthAt(at).value_or(Truth::Unknown);
        told.result = told.truth;
        const auto* ran = spanAt(lane.ran, at);
        if (ran != nullptr && status.first == kNoRule) {
            status.first = int(status.rules.size()) - 1;
            status.firstSince = ran->from;
            const auto phase = spanAt(m_pauses, at) != nullptr ? ActionStatus::Phase::Waiting
                                                               : ActionStatus::Phase::Runs;
            status.actions.assign(rule.actions.size(), { .phase = phase, .since = ran->from });
        }
    }
    return status;
}

} // namespace medulla::teleo
