// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/links.h"

#include <algorithm>

namespace medulla::task::detail {

bool isTaken(const Action& action, const Decision& decision)
{
    return decision.executeAfter >= 0
        && std::size_t(decision.executeAfter) < action.trajectory.size();
}

Moment momentOf(const Decision& decision, std::size_t index, bool objects)
{
    return { std::size_t(decision.executeAfter), 2 * index + (objects ? 2U : 1U) };
}

bool alwaysSetsArm(const Decision& decision)
{
    return std::ranges::none_of(
        decision.arm.at, [](const Condition& condition) { return condition.has_value(); });
}

bool canReset(const Action& action)
{
    if (action.reset.timeout <= 0) {
        return false;
    }
    const auto repeats = std::any_of(
        action.decisions.begin(), action.decisions.end(), [&](const Decision& decision) {
            return isTaken(action, decision)
                && (decision.success.action == action.name || decision.fail.action == action.name);
        });
    return repeats || (action.verified && !action.trajectory.empty());
}

Links::Links(const TaskGraph& task)
    : m_from(task.actions.size())
    , m_to(task.actions.size())
{
    const auto count = task.actions.size();
    m_names.reserve(qsizetype(count));
    for (std::size_t i = 0; i < count; ++i) {
        if (!m_names.contains(task.actions[i].name)) {
            m_names.insert(task.actions[i].name, i);
        }
    }
    const auto add = [&](std::size_t from, std::size_t decision, Link::Kind kind,
                         const Branch& branch) {
        if (const auto to = find(branch.action)) {
            m_from[from].push_back(m_links.size());
            m_to[*to].push_back(m_links.size());
            m_links.push_back({ from, *to, decision, kind });
        }
    };
    for (std::size_t i = 0; i < count; ++i) {
        const auto& action = task.actions[i];
        for (std::size_t d = 0; d < action.decisions.size(); ++d) {
            if (isTaken(action, action.decisions[d])) {
                add(i, d, Link::Kind::Success, action.decisions[d].success);
                add(i, d, Link::Kind::Fail, action.decisions[d].fail);
            }
        }
        if (canReset(action)) {
            add(i, 0, Link::Kind::Reset, action.reset.to);
        }
    }
}

std::optional<std::size_t> Links::find(const QString& action) const
{
    const auto found = m_names.find(action);
    return found == m_names.end() ? std::nullopt : std::optional(*found);
}

std::vector<bool> Links::reachableFrom(std::size_t initial) const
{
    std::vector<bool> seen(m_from.size(), false);
    std::vector<std::size_t> open { initial };
    seen[initial] = true;
    while (!open.empty()) {
        const auto action = open.back();
        open.pop_back();
        for (const auto link : m_from[action]) {
            const auto next = m_links[link].to;
            if (!seen[next]) {
                seen[next] = true;
                open.push_back(next);
            }
        }
    }
    return seen;
}

std::vector<bool> Links::leadingTo(const std::vector<std::size_t>& actions) const
{
    std::vector<bool> seen(m_from.size(), false);
    auto open = actions;
    for (const auto action : actions) {
        seen[action] = true;
    }
    while (!open.empty()) {
        const auto action = open.back();
        open.pop_back();
        for (const auto link : m_to[action]) {
            const auto before = m_links[link].from;
            if (!seen[before]) {
                seen[before] = true;
                open.push_back(before);
            }
        }
    }
    return seen;
}

std::vector<std::vector<std::size_t>> Links::failLoops() const
{
    // Tarjan's algorithm (SIAM J. Comput. 1972), with an explicit stack instead of recursion.
    constexpr std::size_t kNone = SIZE_MAX;
    struct Visit {
        std::size_t action;
        std::size_t next; ///< index of its next link
    };
    std::vector<std::size_t> number(m_from.size(), kNone);
    std::vector<std::size_t> low(m_from.size(), 0);
    std::vector<bool> open(m_from.size(), false);
    std::vector<std::size_t> path;
    std::vector<Visit> visits;
    std::vector<std::vector<std::size_t>> loops;
    std::size_t count = 0;
    const auto enter = [&](std::size_t action) {
        number[action] = low[action] = count++;
        open[action] = true;
        path.push_back(action);
        visits.push_back({ action, 0 });
    };
    for (std::size_t root = 0; root < m_from.size(); ++root) {
        if (number[root] == kNone) {
            enter(root);
        }
        while (!visits.empty()) {
            const auto action = visits.back().action;
            if (visits.back().next < m_from[action].size()) {
                const auto& link = m_links[m_from[action][visits.back().next++]];
                if (link.kind != Link::Kind::Fail) {
                    continue;
                }
                if (number[link.to] == kNone) {
                    enter(link.to);
                } else if (open[link.to]) {
                    low[action] = std::min(low[action], number[link.to]);
                }
                continue;
            }
            visits.pop_back();
            if (!visits.empty()) {
                auto& above = low[visits.back().action];
                above = std::min(above, low[action]);
            }
            if (low[action] == number[action]) {
                // From the back, since most loops are short.
                const auto first = std::find(path.rbegin(), path.rend(), action).base() - 1;
                std::vector<std::size_t> loop(first, path.end());
                path.erase(first, path.end());
                for (const auto one : loop) {
                    open[one] = false;
                }
                if (loop.size() > 1) {
                    std::sort(loop.begin(), loop.end());
                    loops.push_back(std::move(loop));
                }
            }
        }
    }
    std::sort(loops.begin(), loops.end());
    return loops;
}

namespace {

/// Whether taking the link certainly sets the variable of the action from which it starts.
bool setsSurely(const Action& action, const Link& link, const Variable& variable)
{
    const auto index = std::size_t(variable.decision);
    if (link.kind == Link::Kind::Success && link.decision == index) {
        return true;
    }
    const auto& setter = action.decisions[index];
    return !variable.object && isTaken(action, setter) && alwaysSetsArm(setter)
        && momentOf(setter, index, false)
        < momentOf(action.decisions[link.decision], link.decision, true);
}

} // namespace

SetVariables::SetVariables(const TaskGraph& task, const Links& links, std::size_t initial,
    const std::vector<bool>& reachable, const QHash<Variable, std::size_t>& used)
    : m_links(links)
    , m_words((std::size_t(used.size()) + 63) / 64)
    , m_surely(m_words * task.actions.size(), ~Word(0))
    , m_sets(links.all().size())
    , m_reachable(reachable)
{
    for (auto at = used.begin(); at != used.end(); ++at) {
        const auto action = links.find(at.key().action);
        for (const auto link : action ? links.from(*action) : std::vector<std::size_t>()) {
            const auto& one = links.all()[link];
            if (one.kind != Link::Kind::Reset && setsSurely(task.actions[*action], one, at.key())) {
                m_sets[link].push_back(*at);
            }
        }
    }
    // Greatest fixed point: starts with all variables set, and removes until there is no change.
    std::vector<std::size_t> open { initial };
    std::vector<bool> queued(task.actions.size(), false);
    std::vector<bool> visited(task.actions.size(), false);
    std::fill_n(m_surely.begin() + std::ptrdiff_t(initial * m_words), m_words, 0);
    queued[initial] = true;
    visited[initial] = true;
    // Breadth first: each action is visited a few times only.
    for (std::size_t next = 0; next < open.size(); ++next) {
        const auto action = open[next];
        queued[action] = false;
        for (const auto link : links.from(action)) {
            const auto to = links.all()[link].to;
            const auto surely = behind(link);
            bool changed = !visited[to];
            visited[to] = true;
            for (std::size_t word = 0; word < m_words; ++word) {
                auto& sure = m_surely[to * m_words + word];
                changed = changed || (sure & ~surely[word]) != 0;
                sure &= surely[word];
            }
            if (changed && !queued[to]) {
                queued[to] = true;
                open.push_back(to);
            }
        }
    }
}

std::vector<SetVariables::Word> SetVariables::behind(std::size_t link) const
{
    const auto from = m_links.all()[link].from;
    std::vector<Word> set(m_surely.begin() + std::ptrdiff_t(from * m_words),
        m_surely.begin() + std::ptrdiff_t((from + 1) * m_words));
    for (const auto variable : m_sets[link]) {
        set[variable / 64] |= Word(1) << (variable % 64);
    }
    return set;
}

bool SetVariables::isSet(std::size_t variable, std::size_t action) const
{
    return (m_surely[action * m_words + variable / 64] >> (variable % 64) & 1U) != 0;
}

std::optional<std::size_t> SetVariables::unsetBy(std::size_t variable, std::size_t action) const
{
    for (const auto link : m_links.to(action)) {
        const auto& one = m_links.all()[link];
        const auto sets =
            std::find(m_sets[link].begin(), m_sets[link].end(), variable) != m_sets[link].end();
        if (m_reachable[one.from] && !sets && !isSet(variable, one.from)) {
            return link;
        }
    }
    return std::nullopt;
}

} // namespace medulla::task::detail
