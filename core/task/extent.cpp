// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/extent.h"

#include <algorithm>

#include <QHash>

namespace medulla::task {

namespace {

class Measuring {
public:
    explicit Measuring(const KnownVariables& known)
        : m_known(known)
    {
    }

    void add(const Action& action)
    {
        Point before;
        for (const auto& step : action.trajectory) {
            const auto point = pointOf(step);
            if (point.isKnown) {
                m_extent.box = m_extent.box ? Extent::Box { m_extent.box->least.cwiseMin(point.at),
                    m_extent.box->most.cwiseMax(point.at) }
                                            : Extent::Box { point.at, point.at };
            }
            addWay(before, point);
            before = point;
        }
    }
    void addWay(const Step& from, const Step& to) { addWay(pointOf(from), pointOf(to)); }
    [[nodiscard]] const Extent& extent() const { return m_extent; }

private:
    struct Point {
        Position at = Position::Zero();
        bool isKnown = false;
    };

    [[nodiscard]] Point pointOf(const Step& step)
    {
        Point point { Position::Zero(), true };
        for (const auto axis : kAxes) {
            const auto& value = step.at[std::size_t(axis)];
            if (const auto* number = std::get_if<double>(&value)) {
                point.at[int(axis)] = *number;
            } else if (const auto stands =
                           m_known ? m_known(std::get<Variable>(value)) : std::nullopt) {
                point.at[int(axis)] = (*stands)[int(axis)];
            } else {
                point.isKnown = false;
            }
        }
        m_extent.isPartial = m_extent.isPartial || !point.isKnown;
        return point;
    }
    void addWay(const Point& from, const Point& to)
    {
        if (from.isKnown && to.isKnown) {
            m_extent.longestStepMm = std::max(m_extent.longestStepMm, (to.at - from.at).norm());
        }
    }

    const KnownVariables& m_known;
    Extent m_extent;
};

} // namespace

Extent extentOf(const Action& action, const KnownVariables& known)
{
    Measuring measuring(known);
    measuring.add(action);
    return measuring.extent();
}

Extent extentOf(const TaskGraph& task, const KnownVariables& known)
{
    Measuring measuring(known);
    QHash<QString, const Action*> actions;
    for (const auto& action : task.actions) {
        measuring.add(action);
        if (!actions.contains(action.name)) {
            actions.insert(action.name, &action);
        }
    }
    const auto addWay = [&](const Step& from, const Branch& to) {
        const auto* next = actions.value(to.action, nullptr);
        if (next != nullptr && !next->trajectory.empty()) {
            measuring.addWay(from, next->trajectory.front());
        }
    };
    for (const auto& action : task.actions) {
        for (const auto& decision : action.decisions) {
            const auto after = std::size_t(decision.executeAfter);
            if (decision.executeAfter >= 0 && after < action.trajectory.size()) {
                addWay(action.trajectory[after], decision.success);
                addWay(action.trajectory[after], decision.fail);
            }
        }
        // A reset may start after any step.
        for (const auto& step : action.trajectory) {
            if (action.reset.timeout > 0) {
                addWay(step, action.reset.to);
            }
        }
    }
    return measuring.extent();
}

} // namespace medulla::task
