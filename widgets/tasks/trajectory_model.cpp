// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/trajectory_model.h"

#include "core/base/format.h"
#include "widgets/tasks/task_words.h"

#include <algorithm>

namespace medulla::widgets::tasks {

TrajectoryModel::TrajectoryModel(const Inspected& inspected, QObject* parent)
    : QAbstractTableModel(parent)
    , m_inspected(inspected)
{
}

void TrajectoryModel::refresh()
{
    const auto* action = m_inspected.action();
    const auto rows = action != nullptr ? action->trajectory.size() : 0;
    if (rows > m_distances.size()) {
        beginInsertRows({}, int(m_distances.size()), int(rows) - 1);
        measure();
        endInsertRows();
    } else if (rows < m_distances.size()) {
        beginRemoveRows({}, int(rows), int(m_distances.size()) - 1);
        measure();
        endRemoveRows();
    } else {
        measure();
    }
    if (rows > 0) {
        Q_EMIT dataChanged(index(0, 0), index(int(rows) - 1, Time));
    }
}

std::optional<Position> TrajectoryModel::positionOf(const task::Step& step) const
{
    Position at;
    for (const auto axis : task::kAxes) {
        const auto& value = step.at[std::size_t(axis)];
        if (const auto* variable = std::get_if<task::Variable>(&value)) {
            const auto known = m_inspected.live.component(*variable, axis);
            if (!known) {
                return std::nullopt;
            }
            at[int(axis)] = *known;
        } else {
            at[int(axis)] = std::get<double>(value);
        }
    }
    return at;
}

void TrajectoryModel::measure()
{
    m_distances.clear();
    const auto* action = m_inspected.action();
    if (action == nullptr) {
        return;
    }
    std::vector<std::optional<Position>> places;
    for (const auto& step : action->trajectory) {
        places.push_back(positionOf(step));
    }
    m_distances.resize(places.size());
    for (std::size_t i = 1; i < places.size(); ++i) {
        if (places[i] && places[i - 1]) {
            m_distances[i] = (*places[i] - *places[i - 1]).norm();
        }
    }
    if (places.empty() || !places.front()) {
        return;
    }
    // The first step: the longest distance from the ends of the actions that lead here.
    for (const auto& other : m_inspected.task().actions) {
        for (const auto& decision : other.decisions) {
            const bool leadsHere =
                decision.success.action == action->name || decision.fail.action == action->name;
            const auto after = std::size_t(std::max(decision.executeAfter, 0));
            if (!leadsHere || after >= other.trajectory.size()) {
                continue;
            }
            if (const auto from = positionOf(other.trajectory[after])) {
                m_distances[0] =
                    std::max(m_distances[0].value_or(0.0), (*places[0] - *from).norm());
            }
        }
    }
}

int TrajectoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_distances.size());
}

int TrajectoryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Time + 1;
}

QString TrajectoryModel::told(const QModelIndex& index) const
{
    const auto row = std::size_t(index.row());
    const auto& distance = m_distances[row];
    switch (index.column()) {
    case StepNumber:
        return QString::number(row + 1);
    case Distance:
        return distance ? formatNumber(*distance) : QStringLiteral("–");
    case Time:
        return distance ? formatNumber(toS(
                   task::motionTime(*distance, m_inspected.document()->surroundings().context())))
                        : QStringLiteral("–");
    default:
        return TaskWords::value(
            m_inspected.action()->trajectory[row].at[std::size_t(index.column() - X)],
            task::Axis(index.column() - X), m_inspected.names());
    }
}

QVariant TrajectoryModel::data(const QModelIndex& index, int role) const
{
    const auto* action = m_inspected.action();
    if (action == nullptr || std::size_t(index.row()) >= action->trajectory.size()) {
        return {};
    }
    const auto* variable = isCoordinate(index.column())
        ? std::get_if<task::Variable>(
            &action->trajectory[std::size_t(index.row())].at[std::size_t(index.column() - X)])
        : nullptr;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return told(index);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2").arg(
            headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), told(index));
    case Qt::TextAlignmentRole:
        return index.column() >= Distance ? int(Qt::AlignRight | Qt::AlignVCenter)
                                          : int(Qt::AlignLeft | Qt::AlignVCenter);
    case IsVariableRole:
        return variable != nullptr;
    case ValueRole: {
        const auto value = variable != nullptr
            ? m_inspected.live.component(*variable, task::Axis(index.column() - X))
            : std::nullopt;
        return value ? formatNumber(*value) : QString();
    }
    case IsRunningRole: {
        const auto& running = m_inspected.live.running;
        return std::find(running.begin(), running.end(),
                   RunningStep { m_inspected.index(), std::size_t(index.row()) })
            != running.end();
    }
    default:
        return {};
    }
}

QVariant TrajectoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return section >= Distance ? int(Qt::AlignRight | Qt::AlignVCenter)
                                   : int(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case StepNumber:
        return tr("step");
    case Distance:
        return tr("mm");
    case Time:
        return tr("s");
    default:
        return task::name(task::Axis(section - X));
    }
}

Qt::ItemFlags TrajectoryModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    const auto plain = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    return isCoordinate(index.column()) ? plain | Qt::ItemIsEditable : plain;
}

} // namespace medulla::widgets::tasks
