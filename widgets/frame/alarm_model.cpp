// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/alarm_model.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <tuple>
#include <utility>

namespace medulla::widgets {

namespace {

/// Place of an alarm in the list, see AlarmModel.
int groupOf(const AlarmEntry& entry)
{
    if (entry.present && (entry.holdsMotion || !entry.acknowledged)) {
        return 0;
    }
    return entry.present ? 2 : 1;
}

} // namespace

void AlarmEntry::end()
{
    present = false;
    if (!remedyLasts) {
        remedy.clear();
    }
}

AlarmModel::AlarmModel(const Clock& clock, QObject* parent)
    : QAbstractListModel(parent)
    , m_clock(clock)
{
}

void AlarmModel::raise(const QString& key, AlarmEntry entry)
{
    const int row = rowOf(key);
    const auto now = m_clock.now();
    const auto at = entry.at.value_or(now);
    Line line { key, std::move(entry), at, at };
    line.entry.present = true;
    if (!line.entry.since.isValid()) {
        const auto ago = std::chrono::duration_cast<std::chrono::milliseconds>(now - at);
        line.entry.since = QDateTime::currentDateTime().addMSecs(-ago.count());
    }
    line.entry.last = line.entry.since;
    if (row < 0) {
        insert(std::move(line));
        Q_EMIT happened(key, false);
        return;
    }
    const Line& old = m_lines.at(static_cast<std::size_t>(row));
    const bool worse = line.entry.severity > old.entry.severity;
    const bool again = worse || !old.entry.present || line.entry.happenings != old.entry.happenings;
    if (old.entry.present && !worse) {
        line.raised = old.raised;
        line.entry.since = old.entry.since;
        line.entry.acknowledged = old.entry.acknowledged;
        if (!again && line.entry.what == old.entry.what) {
            line.last = old.last;
            line.entry.last = old.entry.last;
            line.entry.at = old.entry.at;
        }
    }
    reinsert(row, std::move(line));
    if (again)
        Q_EMIT happened(key, true);
}

void AlarmModel::clear(const QString& key)
{
    const int row = rowOf(key);
    if (row < 0)
        return;
    Line line = m_lines.at(static_cast<std::size_t>(row));
    if (line.entry.acknowledged) {
        remove(row);
    } else if (line.entry.present) {
        line.entry.end();
        reinsert(row, std::move(line));
    }
}

void AlarmModel::acknowledge(const QString& key)
{
    const int row = rowOf(key);
    if (row < 0)
        return;
    Line line = m_lines.at(static_cast<std::size_t>(row));
    if (!line.entry.present) {
        remove(row);
    } else if (!line.entry.acknowledged) {
        line.entry.acknowledged = true;
        reinsert(row, std::move(line));
    }
}

const AlarmEntry& AlarmModel::at(int row) const
{
    return m_lines.at(static_cast<std::size_t>(row)).entry;
}

QString AlarmModel::keyAt(int row) const
{
    return m_lines.at(static_cast<std::size_t>(row)).key;
}

int AlarmModel::rowOf(const QString& key) const
{
    const auto found = std::ranges::find(m_lines, key, &Line::key);
    return found == m_lines.end() ? -1 : static_cast<int>(std::distance(m_lines.begin(), found));
}

Duration AlarmModel::ageOf(int row) const
{
    return m_clock.now() - m_lines.at(static_cast<std::size_t>(row)).last;
}

int AlarmModel::count(AlarmSeverity severity) const
{
    return static_cast<int>(std::ranges::count_if(
        m_lines, [=](const Line& line) { return line.entry.severity == severity; }));
}

QString AlarmModel::countText() const
{
    const int alarms = count(AlarmSeverity::Alarm);
    const int warnings = count(AlarmSeverity::Warning);
    return (alarms == 1 ? tr("1 alarm") : tr("%1 alarms").arg(alarms)) + QStringLiteral(", ")
        + (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(warnings));
}

int AlarmModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant AlarmModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    return isText ? at(index.row()).what : QVariant();
}

int AlarmModel::placeFor(const Line& line) const
{
    const auto rank = [](const Line& l) {
        return std::tuple(groupOf(l.entry), -static_cast<int>(l.entry.severity),
            l.entry.acknowledged, -l.raised.time_since_epoch().count());
    };
    const auto after =
        std::ranges::find_if(m_lines, [&](const Line& other) { return rank(line) <= rank(other); });
    return static_cast<int>(std::distance(m_lines.begin(), after));
}

void AlarmModel::insert(Line line)
{
    const int row = placeFor(line);
    beginInsertRows({}, row, row);
    m_lines.insert(m_lines.begin() + row, std::move(line));
    endInsertRows();
}

void AlarmModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_lines.erase(m_lines.begin() + row);
    endRemoveRows();
}

void AlarmModel::reinsert(int row, Line line)
{
    const Line& old = m_lines.at(static_cast<std::size_t>(row));
    const bool stays = old.entry.severity == line.entry.severity
        && old.entry.acknowledged == line.entry.acknowledged && old.raised == line.raised
        && groupOf(old.entry) == groupOf(line.entry);
    if (stays) {
        m_lines.at(static_cast<std::size_t>(row)) = std::move(line);
        Q_EMIT dataChanged(index(row), index(row));
        return;
    }
    remove(row);
    insert(std::move(line));
}

} // namespace medulla::widgets
