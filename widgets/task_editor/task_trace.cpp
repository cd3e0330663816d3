// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/task_trace.h"

#include <algorithm>
#include <set>

namespace medulla::widgets {

using task::Event;

TaskTrace::TaskTrace(task::TaskGraph task)
    : m_task(std::move(task))
{
}

void TaskTrace::add(const Event& event)
{
    // What an index of the event does not fit is of another task, or of a file that was changed.
    const auto isIndex = [](std::int32_t index, std::size_t count) {
        return index == task::kNone || (index >= 0 && std::size_t(index) < count);
    };
    if (isFull() || !isIndex(event.action, m_task.actions.size())
        || !isIndex(event.next, m_task.actions.size())) {
        return;
    }
    m_events.push_back(event);
    m_lastTick = std::max(m_lastTick, event.tick);
    m_ticks.try_emplace(event.tick, event.at);
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
        break;
    case Event::Kind::Reason:
        m_reasons.push_back(task::toText(event, m_task));
        break;
    case Event::Kind::Decided:
        mark(event.holds ? TraceMark::Kind::Success : TraceMark::Kind::Fail);
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
        if (event.action != task::kNone) {
            const task::Variable variable { m_task.actions[action].name, event.decision,
                event.object == task::kNone ? std::nullopt : std::optional(int(event.object)) };
            m_values.push_back({ variable, event.tick,
                Position(event.position[0], event.position[1], event.position[2]), event.value });
            if (std::find(m_variables.begin(), m_variables.end(), variable) == m_variables.end()) {
                m_variables.push_back(variable);
            }
        }
        break;
    default:
        break;
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
    const auto initial = m_task.find(m_task.initialAction);
    return int(std::count_if(m_marks.begin(), m_marks.end(), [&](const TraceMark& mark) {
        return mark.kind == TraceMark::Kind::Success && mark.tick <= tick && initial
            && mark.next == int(*initial) && mark.action != *initial;
    }));
}

int TaskTrace::failsUntil(std::uint64_t tick) const
{
    return int(std::count_if(m_marks.begin(), m_marks.end(), [&](const TraceMark& mark) {
        return mark.kind == TraceMark::Kind::Fail && mark.tick <= tick;
    }));
}

std::vector<std::size_t> TaskTrace::actions() const
{
    std::set<std::size_t> ran;
    for (const auto& step : m_steps) {
        ran.insert(step.action);
    }
    return { ran.begin(), ran.end() };
}

std::vector<std::pair<double, double>> TaskTrace::armX() const
{
    std::vector<std::pair<double, double>> curve;
    curve.reserve(m_measured.size());
    // Both go forward in time, so that one pass does.
    auto after = m_ticks.begin();
    for (const auto& one : m_measured) {
        while (after != m_ticks.end() && after->second <= one.at) {
            ++after;
        }
        if (after == m_ticks.begin()) {
            continue; // before the run
        }
        const auto before = std::prev(after);
        double tick = double(before->first);
        if (after != m_ticks.end()) {
            const double span = toS(after->second - before->second);
            tick += toS(one.at - before->second) / span * double(after->first - before->first);
        } else {
            // How long the last tick takes is not known yet: as long as the one before it.
            const double span =
                before == m_ticks.begin() ? 1.0 : toS(before->second - std::prev(before)->second);
            tick += std::min(toS(one.at - before->second) / std::max(span, 1e-9), 1.0);
        }
        curve.emplace_back(tick, one.position.x());
    }
    return curve;
}

} // namespace medulla::widgets
