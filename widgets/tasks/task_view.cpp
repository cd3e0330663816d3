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

const auto kGroup = QStringLiteral("group");

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
    const auto& action = task.actions[index];
    GraphNode node;
    node.id = taskNodeId(index);
    node.title = action.name;
    node.frame = action.group;
    node.at = taskPlace(task, index);
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
    lightTaskNode(node, task, marks);
    return node;
}

GraphNode nodeOf(
    const task::TaskGraph& task, const task::ActionGroup& group, const TaskRunMarks& marks)
{
    GraphNode node;
    node.id = taskGroupId(group);
    node.title = group.name;
    node.stacked = true;
    node.linkable = false;
    node.at = taskPlace(task, group.actions.front());
    for (const auto member : group.actions) {
        const auto& action = task.actions[member];
        const auto at = taskPlace(task, member);
        node.at = { std::min(node.at.x(), at.x()), std::min(node.at.y(), at.y()) };
        node.initial = node.initial || action.name == task.initialAction;
        node.breakpoint = node.breakpoint || action.breakpoint;
        if (action.name.size() > node.tagRoom.size())
            node.tagRoom = action.name;
    }
    const auto count = static_cast<int>(group.actions.size());
    const auto words =
        QCoreApplication::translate("medulla::widgets::TaskView", "%n action(s)", nullptr, count);
    node.footer = { { words, false } };
    lightTaskNode(node, task, marks);
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

QString taskGroupId(const task::ActionGroup& group)
{
    return kGroup + QString::number(group.actions.front());
}

std::optional<task::ActionGroup> taskGroupOf(const task::TaskGraph& task, const QString& nodeId)
{
    if (!nodeId.startsWith(kGroup))
        return std::nullopt;
    const auto first = taskActionOf(nodeId.mid(kGroup.size()));
    if (!first || !task::isFolded(task, *first))
        return std::nullopt;
    return task::findGroup(task, task.actions[*first].group);
}

std::vector<std::size_t> taskActionsOf(const task::TaskGraph& task, const QString& nodeId)
{
    if (const auto group = taskGroupOf(task, nodeId))
        return group->actions;
    const auto action = taskActionOf(nodeId);
    return action && *action < task.actions.size() ? std::vector { *action }
                                                   : std::vector<std::size_t>();
}

QString taskShownId(const task::TaskGraph& task, std::size_t action)
{
    if (!task::isFolded(task, action))
        return taskNodeId(action);
    return taskGroupId(*task::findGroup(task, task.actions[action].group));
}

QPointF taskPlace(const task::TaskGraph& task, std::size_t action)
{
    constexpr int across = 372;
    constexpr int down = 288;
    constexpr int columns = 4;
    const auto [line, column] = std::div(static_cast<int>(action), columns);
    return task.actions[action].position.value_or(QPointF(across * column, down * line));
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

void lightTaskNode(GraphNode& node, const task::TaskGraph& task, const TaskRunMarks& marks)
{
    const auto actions = taskActionsOf(task, node.id);
    const auto running =
        std::find_if(marks.running.begin(), marks.running.end(), [&actions](const auto& each) {
            return std::find(actions.begin(), actions.end(), each.action) != actions.end();
        });
    node.running = running != marks.running.end();
    node.tag.clear();
    if (node.running) {
        const auto& action = task.actions[running->action];
        node.tag =
            node.stacked ? action.name : stepWords(running->step + 1, action.trajectory.size());
    }
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
    std::vector<std::size_t> shown(task.actions.size()); // index of the node of each action
    for (const auto& group : task::groupsOf(task)) {
        if (!group.isFolded)
            continue;
        for (const auto action : group.actions)
            shown[action] = view.nodes.size();
        view.nodes.push_back(nodeOf(task, group, marks));
    }
    QHash<QString, std::size_t> byName;
    for (std::size_t i = 0; i < task.actions.size(); ++i) {
        if (!task::isFolded(task, i)) {
            shown[i] = view.nodes.size();
            view.nodes.push_back(nodeOf(task, i, marks));
        }
        if (!byName.contains(task.actions[i].name))
            byName.insert(task.actions[i].name, i);
    }
    const auto add = [&](const TaskEdgePlace& place, GraphEdgeKind kind, const QString& to,
                         const QString& label, bool breakpoint) {
        const auto target = byName.constFind(to);
        if (target == byName.constEnd())
            return;
        const auto& from = view.nodes[shown[place.action]];
        const auto& end = view.nodes[shown[*target]];
        if (from.stacked && shown[place.action] == shown[*target])
            return; // inside a folded group
        GraphEdge edge;
        edge.id = taskEdgeId(place);
        edge.from = from.id;
        edge.to = end.id;
        edge.kind = kind;
        edge.label = from.stacked
            ? QStringLiteral("%1: %2").arg(task.actions[place.action].name, label)
            : label;
        if (end.stacked)
            edge.more =
                translated(QT_TRANSLATE_NOOP("medulla::widgets::TaskView", "to %1")).arg(to);
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
        if (!action || *action >= task.actions.size())
            continue;
        auto& node = view.nodes[shown[*action]];
        auto words = diagnosis.finding.text.shown();
        if (node.stacked)
            words.prepend(task.actions[*action].name + QStringLiteral(": "));
        node.finding += node.finding.isEmpty() ? words : QLatin1Char('\n') + words;
        node.severity = std::max(node.severity, severityOf(diagnosis.finding.severity));
    }
    return view;
}

} // namespace medulla::widgets::tasks
