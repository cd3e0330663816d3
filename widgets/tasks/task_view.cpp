// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_view.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <variant>

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QStringList>

namespace medulla::widgets::tasks {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::TaskView", text);
}

/// Shortest form, with the minus sign U+2212 and the decimal point of the locale.
QString numberWords(double value)
{
    auto text = task::toString(task::Value(value));
    text.replace(QLatin1Char('.'), QLocale().decimalPoint());
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

GraphCell cellOf(const task::TaskGraph& task, const task::Value& value, task::Axis axis)
{
    if (const auto* variable = std::get_if<task::Variable>(&value)) {
        return { taskVariableWords(task, *variable) + QLatin1Char('.') + task::name(axis), true };
    }
    return { numberWords(std::get<double>(value)), false };
}

/// The values of the axes that the condition restricts.
QStringList valuesOf(const task::TaskGraph& task, const std::array<task::Condition, 3>& conditions)
{
    QStringList values;
    for (const auto axis : task::kAxes) {
        const auto& condition = conditions.at(static_cast<std::size_t>(axis));
        if (condition)
            values += cellOf(task, condition->value, axis).text;
    }
    return values;
}

/// "After step 4: splint near 0, flame.y?"
std::vector<GraphWords> footerOf(const task::TaskGraph& task, const task::Action& action)
{
    if (action.decisions.empty())
        return {};
    const auto& decision = action.decisions.front();
    std::vector<GraphWords> words {
        { translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "After step %1: "))
                .arg(decision.executeAfter + 1),
            false },
    };
    const auto join = [&words] {
        if (words.size() > 1)
            words.push_back({ QStringLiteral(", "), false });
    };
    const auto arm = valuesOf(task, decision.arm.at);
    if (!arm.isEmpty()) {
        words.push_back({ translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "arm near %1"))
                              .arg(arm.join(QStringLiteral(", "))),
            true });
    }
    for (const auto& object : decision.objects) {
        const auto name = object.label.isEmpty()
            ? translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "one object"))
            : object.label;
        const auto values = valuesOf(task, object.at);
        join();
        if (values.isEmpty()) {
            words.push_back(
                { translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "sees ")), false });
            words.push_back({ name, true });
        } else {
            words.push_back(
                { translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "%1 near %2"))
                        .arg(name, values.join(QStringLiteral(", "))),
                    true });
        }
    }
    if (words.size() == 1)
        words.push_back(
            { translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "always")), true });
    else
        words.push_back({ QStringLiteral("?"), false });
    if (action.decisions.size() > 1) {
        words.push_back(
            { translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", " and %1 more"))
                    .arg(action.decisions.size() - 1),
                false });
    }
    return words;
}

QString branchLabel(const task::Action& action, std::size_t decision, bool success)
{
    const auto& made = action.decisions[decision];
    const auto& branch = success ? made.success : made.fail;
    QString label = wordFor(success ? GraphEdgeKind::Success : GraphEdgeKind::Fail);
    if (!made.label.isEmpty())
        label = made.label + QStringLiteral(": ") + label;
    else if (action.decisions.size() > 1)
        label = QStringLiteral("%1: %2").arg(decision + 1).arg(label);
    if (branch.action == action.name)
        label += translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", ", again"));
    if (branch.delay == -1)
        label += translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", ", at once"));
    else if (branch.delay > 0)
        label += translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", ", %1 ticks later"))
                     .arg(branch.delay);
    return label;
}

QString stepWords(std::size_t step, std::size_t count)
{
    return translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "step %1 of %2"))
        .arg(step)
        .arg(count);
}

GraphNode nodeOf(const task::TaskGraph& task, std::size_t index, const TaskRunMarks& marks)
{
    constexpr int across = 372;
    constexpr int down = 288;
    constexpr int columns = 4;
    const auto& action = task.actions[index];
    const auto [line, column] = std::div(static_cast<int>(index), columns);
    GraphNode node;
    node.id = taskNodeId(index);
    node.title = action.name;
    node.at = action.position.value_or(QPointF(across * column, down * line));
    node.initial = action.name == task.initialAction;
    node.breakpoint = action.breakpoint;
    for (const auto axis : task::kAxes)
        node.columns += task::name(axis);
    for (std::size_t step = 0; step < action.trajectory.size(); ++step) {
        GraphRow row;
        row.head = QString::number(step + 1);
        for (const auto axis : task::kAxes) {
            row.cells.push_back(
                cellOf(task, action.trajectory[step].at.at(static_cast<std::size_t>(axis)), axis));
        }
        node.rows.push_back(std::move(row));
    }
    node.footer = footerOf(task, action);
    node.tagRoom = stepWords(action.trajectory.size(), action.trajectory.size());
    lightTaskNode(node, task, index, marks);
    return node;
}

GraphSeverity severityOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return GraphSeverity::Note;
    case Severity::Warning:
        return GraphSeverity::Warning;
    case Severity::Error:
        break;
    }
    return GraphSeverity::Fault;
}

} // namespace

QString taskNodeId(std::size_t action)
{
    return QString::number(action);
}

QString taskEdgeId(const TaskEdgePlace& place)
{
    if (!place.decision)
        return QStringLiteral("%1/r").arg(place.action);
    return QStringLiteral("%1/%2/%3")
        .arg(place.action)
        .arg(*place.decision)
        .arg(place.success ? QLatin1Char('s') : QLatin1Char('f'));
}

std::optional<std::size_t> taskActionOf(const QString& nodeId)
{
    bool ok = false;
    const auto action = nodeId.toULongLong(&ok);
    return ok ? std::optional<std::size_t>(action) : std::nullopt;
}

std::optional<TaskEdgePlace> taskEdgePlaceOf(const QString& edgeId)
{
    const auto parts = edgeId.split(QLatin1Char('/'));
    const auto action = taskActionOf(parts.first());
    if (!action)
        return std::nullopt;
    if (parts.size() == 2 && parts[1] == QLatin1String("r"))
        return TaskEdgePlace { *action, std::nullopt, true };
    if (parts.size() != 3)
        return std::nullopt;
    const auto decision = taskActionOf(parts[1]);
    const bool success = parts[2] == QLatin1String("s");
    if (!decision || (!success && parts[2] != QLatin1String("f")))
        return std::nullopt;
    return TaskEdgePlace { *action, decision, success };
}

QString taskVariableWords(const task::TaskGraph& task, const task::Variable& variable)
{
    if (!variable.object)
        return translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "arm"));
    const auto action = task.find(variable.action);
    if (action && variable.decision >= 0 && *variable.object >= 0) {
        const auto& decisions = task.actions[*action].decisions;
        const auto decision = static_cast<std::size_t>(variable.decision);
        const auto object = static_cast<std::size_t>(*variable.object);
        if (decision < decisions.size() && object < decisions[decision].objects.size()
            && !decisions[decision].objects[object].label.isEmpty()) {
            return decisions[decision].objects[object].label;
        }
    }
    return translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "object"));
}

void lightTaskNode(
    GraphNode& node, const task::TaskGraph& task, std::size_t action, const TaskRunMarks& marks)
{
    const auto running = std::find_if(marks.running.begin(), marks.running.end(),
        [action](const auto& each) { return each.action == action; });
    node.running = running != marks.running.end();
    node.tag = node.running ? stepWords(running->step + 1, task.actions[action].trajectory.size())
                            : QString();
    for (std::size_t step = 0; step < node.rows.size(); ++step) {
        node.rows[step].state = !node.running || step > running->step ? GraphRowState::Plain
            : step < running->step                                    ? GraphRowState::Done
                                                                      : GraphRowState::Running;
    }
}

GraphView taskView(const task::TaskGraph& task, std::span<const task::Diagnosis> findings,
    const TaskRunMarks& marks)
{
    GraphView view;
    view.nodes.reserve(task.actions.size());
    QHash<QString, QString> ids;
    for (std::size_t i = 0; i < task.actions.size(); ++i) {
        view.nodes.push_back(nodeOf(task, i, marks));
        if (!ids.contains(task.actions[i].name))
            ids.insert(task.actions[i].name, taskNodeId(i));
    }
    const auto add = [&](const TaskEdgePlace& place, GraphEdgeKind kind, const QString& to,
                         const QString& label, bool breakpoint) {
        const auto target = ids.constFind(to);
        if (target == ids.constEnd())
            return;
        GraphEdge edge;
        edge.id = taskEdgeId(place);
        edge.from = taskNodeId(place.action);
        edge.to = *target;
        edge.kind = kind;
        edge.label = label;
        edge.breakpoint = breakpoint;
        edge.lastTaken = marks.lastTaken == place;
        view.edges.push_back(std::move(edge));
    };
    for (std::size_t i = 0; i < task.actions.size(); ++i) {
        const auto& action = task.actions[i];
        for (std::size_t d = 0; d < action.decisions.size(); ++d) {
            const auto& decision = action.decisions[d];
            add({ i, d, true }, GraphEdgeKind::Success, decision.success.action,
                branchLabel(action, d, true), decision.breakpoint);
            add({ i, d, false }, GraphEdgeKind::Fail, decision.fail.action,
                branchLabel(action, d, false), decision.breakpoint);
        }
        // A timeout of 0 or less disables the reset: its edge is never taken.
        if (action.reset.timeout > 0) {
            const auto label = action.reset.timeout == 1
                ? translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "reset after 1 fail"))
                : translated(
                    QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "reset after %1 fails"))
                      .arg(action.reset.timeout);
            add({ i, std::nullopt, true }, GraphEdgeKind::Reset, action.reset.to.action, label,
                false);
        }
    }
    for (const auto& diagnosis : findings) {
        const auto action = diagnosis.spot.action;
        if (!action || *action >= view.nodes.size())
            continue;
        auto& node = view.nodes[*action];
        const auto words = diagnosis.finding.text.shown();
        node.finding += node.finding.isEmpty() ? words : QLatin1Char('\n') + words;
        node.severity = std::max(node.severity, severityOf(diagnosis.finding.severity));
    }
    return view;
}

} // namespace medulla::widgets::tasks
