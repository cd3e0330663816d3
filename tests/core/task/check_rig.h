// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/check.h"

#include <algorithm>
#include <iterator>

#include <QStringList>

namespace medulla::task::test {

/// Rules of the standard arm, with a zone above all positions of the tests.
inline motion::Rules rules()
{
    motion::Rules all;
    all.arm.emplace(arm::Geometry::standard());
    all.zones.push_back(
        { QStringLiteral("shelf"), motion::KeepOut::Box { { -20, 60, -20 }, { 20, 90, 20 } } });
    return all;
}

inline std::vector<Diagnosis> diagnosed(const TaskGraph& task)
{
    static const auto kRules = rules();
    return diagnose(task, { QStringLiteral("t.json"), &kRules });
}

inline std::vector<Diagnosis> ofKind(const std::vector<Diagnosis>& all, Problem problem)
{
    std::vector<Diagnosis> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some),
        [&](const Diagnosis& one) { return one.problem == problem; });
    return some;
}

inline QString listed(const std::vector<Diagnosis>& all)
{
    Findings findings;
    for (const auto& one : all) {
        findings.push_back(one.finding);
    }
    return shown(findings);
}

/// Actions that only wait and branch, each by success and fail: "a>b,c" is an action a with a
/// success to b and a fail to c.
inline TaskGraph graph(const QStringList& actions)
{
    TaskGraph task;
    for (const auto& text : actions) {
        const auto parts = text.split(QLatin1Char('>'));
        const auto ways = parts.value(1).split(QLatin1Char(','));
        Action action;
        action.name = parts[0];
        action.trajectory.emplace_back();
        action.reset = { 3, { parts[0], 0 } };
        if (parts.size() > 1) {
            Decision decision;
            decision.objects.emplace_back();
            decision.success.action = ways[0];
            decision.fail.action = ways.value(1, ways[0]);
            action.decisions.push_back(decision);
        }
        task.actions.push_back(action);
    }
    task.initialAction = task.actions.front().name;
    return task;
}

} // namespace medulla::task::test
