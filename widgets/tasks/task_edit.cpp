// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_edit.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace medulla::widgets::tasks {

namespace {

task::TaskGraph headOf(const task::TaskGraph& task)
{
    task::TaskGraph head;
    head.initialAction = task.initialAction;
    head.pacing = task.pacing;
    head.watched = task.watched;
    head.comment = task.comment;
    head.folded = task.folded;
    head.layout = task.layout;
    head.extrasLayout = task.extrasLayout;
    return head;
}

std::ptrdiff_t offset(std::size_t index)
{
    return static_cast<std::ptrdiff_t>(index);
}

} // namespace

TaskPatch::TaskPatch(const task::TaskGraph& before, const task::TaskGraph& after)
    : m_headBefore(headOf(before))
    , m_headAfter(headOf(after))
{
    const auto& a = before.actions;
    const auto& b = after.actions;
    const auto least = std::min(a.size(), b.size());
    while (m_first < least && a[m_first] == b[m_first]) {
        ++m_first;
    }
    std::size_t tail = 0;
    while (tail < least - m_first && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) {
        ++tail;
    }
    m_before.assign(a.begin() + offset(m_first), a.end() - offset(tail));
    m_after.assign(b.begin() + offset(m_first), b.end() - offset(tail));
}

void TaskPatch::apply(task::TaskGraph& task) const
{
    swapIn(task, m_first, m_before.size(), m_after, m_headAfter);
}

void TaskPatch::revert(task::TaskGraph& task) const
{
    swapIn(task, m_first, m_after.size(), m_before, m_headBefore);
}

bool TaskPatch::isEmpty() const
{
    return m_before.empty() && m_after.empty() && m_headBefore == m_headAfter;
}

void TaskPatch::swapIn(task::TaskGraph& task, std::size_t first, std::size_t count,
    const ActionList& actions, const task::TaskGraph& head)
{
    auto all = std::move(task.actions);
    const auto at = all.begin() + offset(first);
    const auto behind = all.erase(at, at + offset(count));
    all.insert(behind, actions.begin(), actions.end());
    task = head;
    task.actions = std::move(all);
}

} // namespace medulla::widgets::tasks
