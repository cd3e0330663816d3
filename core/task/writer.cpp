// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/writer.h"

#include "core/task/members.h"
#include "core/task/own_members.h"

#include <cmath>
#include <utility>

#include <QSet>

namespace medulla::task {

namespace {

using detail::composed;
using detail::Written;

Json toJson(double number)
{
    // Whole numbers without a point, as in handwritten files; up to 2^53.
    constexpr double kExact = 9007199254740992.0;
    if (std::isfinite(number) && std::trunc(number) == number && std::abs(number) <= kExact) {
        return std::int64_t(number);
    }
    return std::isfinite(number) ? Json(number) : Json(0);
}

Json toJson(const QString& text)
{
    return text.toStdString();
}

Json toJson(const Value& value)
{
    const auto* number = std::get_if<double>(&value);
    return number != nullptr ? toJson(*number) : toJson(std::get<Variable>(value).toString());
}

Json toJson(const Condition& condition)
{
    return condition ? Json::array({ toJson(condition->value), toJson(condition->threshold) })
                     : Json(-1);
}

Json toJson(const Step& step)
{
    return composed(step.layout,
        { { "x", toJson(step.at[0]), true }, { "y", toJson(step.at[1]), true },
            { "z", toJson(step.at[2]), true } });
}

Json toJson(const ArmCondition& arm)
{
    return composed(arm.layout,
        { { "x", toJson(arm.at[0]), true }, { "y", toJson(arm.at[1]), true },
            { "z", toJson(arm.at[2]), true } });
}

Json toJson(const ObjectCondition& object)
{
    return composed(object.layout,
        { { "x", toJson(object.at[0]), true }, { "y", toJson(object.at[1]), true },
            { "z", toJson(object.at[2]), true },
            { "certainty", toJson(object.certainty),
                object.certainty.has_value() || object.layout.members.empty() } });
}

Json toJson(const Branch& branch)
{
    return composed(branch.layout,
        { { "action", toJson(branch.action), true }, { "delay", branch.delay, true } });
}

Json toJson(const Reset& reset)
{
    return composed(reset.to.layout,
        { { "timeout", reset.timeout, true }, { "action", toJson(reset.to.action), true },
            { "delay", reset.to.delay, true } });
}

// Used by the template below.
Json toJson(const Decision& decision);
Json toJson(const Variable& variable);

template <class List>
Json listOf(const List& list)
{
    auto json = Json::array();
    for (const auto& entry : list) {
        json.push_back(toJson(entry));
    }
    return json;
}

/// Medulla's own member of an object, left out when it is empty.
Written own(const Layout& layout, std::vector<Written> members)
{
    auto object = composed(layout, std::move(members));
    const auto written = !object.empty();
    return { detail::kOwnKey, std::move(object), written };
}

Written extras(const Decision& decision)
{
    auto labels = Json::array();
    bool labelled = false;
    for (const auto& object : decision.objects) {
        labels.push_back(toJson(object.label));
        labelled = labelled || !object.label.isEmpty();
    }
    return own(decision.extrasLayout,
        { { "label", toJson(decision.label), !decision.label.isEmpty() },
            { "objects", std::move(labels), labelled },
            { "comment", toJson(decision.comment), !decision.comment.isEmpty() },
            { "breakpoint", decision.breakpoint, decision.breakpoint } });
}

Json toJson(const Decision& decision)
{
    return composed(decision.layout,
        { { "executeAfter", decision.executeAfter, true },
            { "state",
                composed(decision.stateLayout,
                    { { "arm", toJson(decision.arm), true },
                        { "objects", listOf(decision.objects), true } }),
                true },
            { "success", toJson(decision.success), true }, { "fail", toJson(decision.fail), true },
            extras(decision) });
}

Written extras(const Action& action)
{
    auto position = action.position
        ? Json::array({ toJson(action.position->x()), toJson(action.position->y()) })
        : Json();
    return own(action.extrasLayout,
        { { "position", std::move(position), action.position.has_value() },
            { "group", toJson(action.group), !action.group.isEmpty() },
            { "comment", toJson(action.comment), !action.comment.isEmpty() },
            { "breakpoint", action.breakpoint, action.breakpoint },
            { "verificationMm", toJson(action.verificationMm),
                action.verificationMm != kStandardVerificationMm },
            { "findAnotherWay", action.findAnotherWay, action.findAnotherWay } });
}

Json toJson(const Action& action)
{
    return composed(action.layout,
        { { "trajectory", listOf(action.trajectory), true },
            { "trajectoryVerification", action.verified,
                action.verified || action.layout.members.empty() },
            { "decisions", listOf(action.decisions), true },
            { "reset", toJson(action.reset), true }, extras(action) });
}

Json toJson(const Variable& variable)
{
    return toJson(variable.toString());
}

Written extras(const TaskGraph& task)
{
    const auto settled = task.pacing.mode == Pacing::Mode::Settled;
    return own(task.extrasLayout,
        { { "pacing", settled ? "settled" : "interval", detail::namesPaceMode(task.pacing) },
            { "periodMs", std::int64_t(task.pacing.period.count()),
                task.pacing.period != Pacing().period },
            { "watch", listOf(task.watched), !task.watched.empty() },
            { "comment", toJson(task.comment), !task.comment.isEmpty() },
            { "folded", listOf(task.folded), !task.folded.empty() } });
}

} // namespace

QByteArray writeTask(const TaskGraph& task)
{
    auto actions = Json::object();
    QSet<QString> names;
    for (const auto& action : task.actions) {
        if (!names.contains(action.name)) {
            names.insert(action.name);
            detail::append(actions, action.name.toStdString(), toJson(action));
        }
    }
    return toText(composed(task.layout,
        { { "actions", std::move(actions), true },
            { "initialAction", toJson(task.initialAction), true }, extras(task) }));
}

} // namespace medulla::task
