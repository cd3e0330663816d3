// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/task_trace.h"

#include <algorithm>
#include <utility>

namespace medulla::task {

TaskTrace::TaskTrace(TaskGraph task)
    : m_task(std::move(task))
    , m_initial(m_task.find(m_task.initialAction))
{
}

// Long because it has a branch for each kind of event.
void TaskTrace::add(const Event& event)
{
    // Ignore events with invalid indices or decreasing ticks: they come from another task or from a
    // damaged file.
    const auto isIndex = [](std::int32_t index, std::size_t count) {
        return index == kNone || (index >= 0 && std::size_t(index) < count);
    };
    if (isFull() || event.tick < m_lastTick || !isIndex(event.action, m_task.actions.size())
        || !isIndex(event.next, m_task.actions.size())) {
        return;
    }
    m_events.push_back(event);
    m_lastTick = event.tick;
    beginTick(event);
    const auto action = std::size_t(std::max(event.action, 0));
    const auto mark = [&](TraceMark::Kind kind) {
        std::vector<Text> reasons { task::toText(event, m_task) };
        reasons.insert(reasons.end(), m_reasons.begin(), m_reasons.end());
        m_reasons.clear();
        m_marks.push_back({ kind, action, event.tick, std::move(reasons), event.next });
    };
    switch (event.kind) {
    case Event::Kind::StepSent:
        m_steps.push_back({ action, event.step, event.tick, event.count > 0 });
        if (const auto at = std::lower_bound(m_ran.begin(), m_ran.end(), action);
            at == m_ran.end() || *at != action) {
            m_ran.insert(at, action);
        }
        break;
    case Event::Kind::Reason:
        m_reasons.push_back(task::toText(event, m_task));
        break;
    case Event::Kind::Decided:
        mark(event.holds ? TraceMark::Kind::Success : TraceMark::Kind::Fail);
        if (!event.holds) {
            m_fails.push_back(event.tick);
        } else if (m_initial && event.next == int(*m_initial) && action != *m_initial) {
            m_cycles.push_back(event.tick);
        }
        break;
    case Event::Kind::Reset:
        mark(TraceMark::Kind::Reset);
        break;
    case Event::Kind::StepFailed:
        mark(TraceMark::Kind::Unreached);
        break;
    case Event::Kind::DetourBegan:
    case Event::Kind::DetourReached:
    case Event::Kind::DetourFailed:
        mark(TraceMark::Kind::Detour);
        break;
    case Event::Kind::Paused:
        mark(TraceMark::Kind::Pause);
        break;
    case Event::Kind::RunEnded:
        mark(TraceMark::Kind::End);
        break;
    case Event::Kind::VariableSet:
        if (event.action != kNone) {
            const Variable variable { m_task.actions[action].name, event.decision,
                event.object == kNone ? std::nullopt : std::optional(int(event.object)) };
            note({ variable, event.tick,
                Position(event.position[0], event.position[1], event.position[2]), event.value });
        }
        break;
    default:
        break;
    }
}

void TaskTrace::beginTick(const Event& event)
{
    const auto known = m_ticks.size();
    const auto tick = m_ticks.try_emplace(m_ticks.end(), event.tick, event.at);
    if (m_ticks.size() == known) {
        return;
    }
    // The duration of the previous tick is now known: recompute the positions measured in it.
    const auto since = tick == m_ticks.begin() ? TimePoint::min() : std::prev(tick)->second;
    const auto first = std::partition_point(m_measured.begin(), m_measured.end(),
        [since](const Measured& one) { return one.at < since; });
    m_placed = std::min(m_placed, std::size_t(first - m_measured.begin()));
}

void TaskTrace::note(TraceValue value)
{
    const auto found = std::find(m_variables.begin(), m_variables.end(), value.variable);
    const auto index = std::size_t(found - m_variables.begin());
    if (found == m_variables.end()) {
        m_variables.push_back(value.variable);
        m_values.emplace_back();
    }
    auto& values = m_values[index];
    if (values.empty() || !value.at.isApprox(values.back().at)) {
        values.push_back(std::move(value));
    }
}

void TaskTrace::addMeasured(TimePoint at, const Position& position)
{
    if (m_measured.size() < kMostEvents) {
        m_measured.push_back({ at, position });
    }
}

double TaskTrace::secondsAt(std::uint64_t tick) const
{
    const auto found = m_ticks.lower_bound(tick);
    if (m_ticks.empty()) {
        return 0.0;
    }
    const auto& at = found == m_ticks.end() ? std::prev(found)->second : found->second;
    return toS(at - m_ticks.begin()->second);
}

int TaskTrace::cyclesUntil(std::uint64_t tick) const
{
    return int(std::upper_bound(m_cycles.begin(), m_cycles.end(), tick) - m_cycles.begin());
}

int TaskTrace::failsUntil(std::uint64_t tick) const
{
    return int(std::upper_bound(m_fails.begin(), m_fails.end(), tick) - m_fails.begin());
}

const std::vector<std::pair<double, double>>& TaskTrace::armX() const
{
    place();
    return m_armX;
}

std::pair<double, double> TaskTrace::armSpan() const
{
    place();
    return m_armSpan;
}

void TaskTrace::place() const
{
    if (m_placed == m_measured.size()) {
        return;
    }
    auto from = std::exchange(m_placed, m_measured.size());
    m_before = std::min(m_before, from);
    m_armX.resize(from - m_before);
    // Both sequences are in order of time, so one pass is enough.
    auto after = std::partition_point(m_ticks.begin(), m_ticks.end(),
        [at = m_measured[from].at](const auto& tick) { return tick.second <= at; });
    for (; from < m_measured.size(); ++from) {
        const auto& one = m_measured[from];
        while (after != m_ticks.end() && after->second <= one.at) {
            ++after;
        }
        if (after == m_ticks.begin()) {
            m_before = from + 1;
            continue; // before the run
        }
        const auto before = std::prev(after);
        double tick = double(before->first);
        if (after != m_ticks.end()) {
            const double span = toS(after->second - before->second);
            tick += toS(one.at - before->second) / std::max(span, 1e-9)
                * double(after->first - before->first);
        } else {
            // The duration of the latest tick is not known yet: assume that of the previous one.
            const double span =
                before == m_ticks.begin() ? 1.0 : toS(before->second - std::prev(before)->second);
            tick += std::min(toS(one.at - before->second) / std::max(span, 1e-9), 1.0);
        }
        const double x = one.position.x();
        m_armSpan = m_armX.empty()
            ? std::pair(x, x)
            : std::pair(std::min(m_armSpan.first, x), std::max(m_armSpan.second, x));
        m_armX.emplace_back(tick, x);
    }
}

} // namespace medulla::task
