// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/model.h"

#include <algorithm>
#include <utility>

#include <QHash>
#include <QLocale>

namespace medulla::task {

namespace {

/// A whole number of 0 or more.
std::optional<int> index(QStringView text)
{
    text = text.trimmed();
    const auto digits = std::all_of(text.begin(), text.end(),
        [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); });
    bool fits = false;
    const auto number = text.toInt(&fits);
    return fits && digits ? std::optional(number) : std::nullopt;
}

Branch meaning(Branch branch)
{
    branch.layout = {};
    return branch;
}

} // namespace

QString name(Axis axis)
{
    return QString(QLatin1Char("xyz"[std::size_t(axis)]));
}

std::optional<Variable> Variable::parse(QStringView text)
{
    const auto last = text.lastIndexOf(QLatin1Char(','));
    const auto middle = last > 0 ? text.lastIndexOf(QLatin1Char(','), last - 1) : -1;
    if (middle < 0) {
        return std::nullopt;
    }
    Variable variable;
    variable.action = text.left(middle).trimmed().toString();
    const auto decision = task::index(text.mid(middle + 1, last - middle - 1));
    const auto what = text.mid(last + 1).trimmed();
    if (variable.action.isEmpty() || !decision) {
        return std::nullopt;
    }
    variable.decision = *decision;
    if (what != QLatin1String("arm")) {
        variable.object = task::index(what);
        if (!variable.object) {
            return std::nullopt;
        }
    }
    return variable;
}

QString Variable::toString() const
{
    const auto what = object ? QString::number(*object) : QStringLiteral("arm");
    return action + QLatin1Char(',') + QString::number(decision) + QLatin1Char(',') + what;
}

std::size_t qHash(const Variable& variable, std::size_t seed) noexcept
{
    return qHashMulti(seed, variable.action, variable.decision, variable.object.value_or(-1));
}

QString toString(const Value& value)
{
    if (const auto* number = std::get_if<double>(&value)) {
        return QString::number(*number, 'g', QLocale::FloatingPointShortest);
    }
    return std::get<Variable>(value).toString();
}

std::optional<std::size_t> TaskGraph::find(const QString& action) const
{
    const auto found = std::find_if(
        actions.begin(), actions.end(), [&](const Action& one) { return one.name == action; });
    return found == actions.end() ? std::nullopt
                                  : std::optional(std::size_t(found - actions.begin()));
}

TaskGraph meaning(TaskGraph task)
{
    task.watched.clear();
    task.comment.clear();
    task.folded.clear();
    task.layout = {};
    task.extrasLayout = {};
    for (auto& action : task.actions) {
        action.breakpoint = false;
        action.comment.clear();
        action.position.reset();
        action.group.clear();
        action.layout = {};
        action.extrasLayout = {};
        action.reset.to = meaning(std::move(action.reset.to));
        for (auto& step : action.trajectory) {
            step.layout = {};
        }
        for (auto& decision : action.decisions) {
            decision.label.clear();
            decision.comment.clear();
            decision.breakpoint = false;
            decision.layout = {};
            decision.stateLayout = {};
            decision.extrasLayout = {};
            decision.arm.layout = {};
            decision.success = meaning(std::move(decision.success));
            decision.fail = meaning(std::move(decision.fail));
            for (auto& object : decision.objects) {
                object.label.clear();
                object.layout = {};
            }
        }
    }
    return task;
}

} // namespace medulla::task
