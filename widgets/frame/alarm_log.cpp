// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/alarm_log.h"

#include <algorithm>
#include <array>

#include <QLocale>

namespace medulla::widgets {

namespace {

QString timeText(const QDateTime& at)
{
    const auto today = at.date() == QDate::currentDate();
    return QLocale::c().toString(
        at, today ? QStringLiteral("HH:mm:ss") : QStringLiteral("MM-dd HH:mm"));
}

} // namespace

AlarmLog::AlarmLog(AlarmModel& model, QObject* parent)
    : QAbstractTableModel(parent)
    , m_model(model)
{
    connect(&model, &AlarmModel::happened, this, &AlarmLog::take);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &AlarmLog::refresh);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &AlarmLog::refresh);
    connect(&model, &QAbstractItemModel::dataChanged, this, &AlarmLog::refresh);
}

void AlarmLog::take(const QString& key, bool /*again*/)
{
    const auto& entry = m_model.at(m_model.rowOf(key));
    const auto found = std::ranges::find(m_rows, key, &Row::key);
    if (found == m_rows.end()) {
        dropOldest();
        const auto row = static_cast<int>(m_rows.size());
        beginInsertRows({}, row, row);
        m_rows.push_back({ key, entry, entry.since, entry.last, 1, false });
        endInsertRows();
    } else {
        found->entry = entry;
        found->last = entry.last;
        ++found->times;
        found->gone = false;
        const auto row = static_cast<int>(found - m_rows.begin());
        Q_EMIT dataChanged(index(row, 0), index(row, Columns - 1));
    }
    Q_EMIT happened(entry, key);
}

void AlarmLog::refresh()
{
    for (auto& row : m_rows) {
        const int there = m_model.rowOf(row.key);
        auto entry = there >= 0 ? m_model.at(there) : row.entry;
        if (there < 0) {
            entry.end();
        }
        if (entry == row.entry && row.gone == (there < 0)) {
            continue;
        }
        row.entry = entry;
        row.last = entry.last;
        row.gone = there < 0;
        const auto at = static_cast<int>(&row - m_rows.data());
        Q_EMIT dataChanged(index(at, 0), index(at, Columns - 1));
    }
}

void AlarmLog::dropOldest()
{
    if (m_rows.size() < kMostRows) {
        return;
    }
    // First the causes that are over, then the oldest.
    const auto oldest = std::ranges::min_element(m_rows, [](const Row& a, const Row& b) {
        return std::pair(!a.gone, a.last) < std::pair(!b.gone, b.last);
    });
    const auto row = static_cast<int>(oldest - m_rows.begin());
    beginRemoveRows({}, row, row);
    m_rows.erase(oldest);
    endRemoveRows();
}

QString AlarmLog::stateText(const Row& row)
{
    if (row.gone) {
        return tr("over");
    }
    if (!row.entry.present) {
        return tr("over, not acknowledged");
    }
    return row.entry.acknowledged ? tr("acknowledged") : tr("not acknowledged");
}

bool AlarmLog::canAcknowledge(int row) const
{
    return !at(row).gone && !at(row).entry.acknowledged;
}

void AlarmLog::acknowledge(int row)
{
    m_model.acknowledge(at(row).key);
}

void AlarmLog::acknowledgeAll()
{
    QStringList keys;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        keys << m_model.keyAt(row);
    }
    for (const auto& key : keys) {
        m_model.acknowledge(key);
    }
}

int AlarmLog::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AlarmLog::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant AlarmLog::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = at(index.row());
    switch (role) {
    case EntryRowRole:
        return index.row();
    case SortRole: {
        // First unacknowledged causes, then present ones, then those that are over; each newest
        // first.
        const int rank = row.gone ? 0 : row.entry.acknowledged ? 1 : 2;
        return QStringLiteral("%1%2%3")
            .arg(rank)
            .arg(rank == 0 ? 0 : static_cast<int>(row.entry.severity))
            .arg(row.last.toMSecsSinceEpoch(), 16, 10, QLatin1Char('0'));
    }
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2").arg(row.entry.what, row.entry.remedy).trimmed();
    case Qt::TextAlignmentRole:
        return index.column() == Times ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case What:
        return row.entry.what;
    case State:
        return stateText(row);
    case Last:
        return timeText(row.last);
    case First:
        return timeText(row.first);
    case Times:
        return QLocale().toString(row.times);
    case Source:
        return row.entry.source;
    case Remedy:
        return row.entry.remedy;
    default:
        return {};
    }
}

QVariant AlarmLog::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, Columns> titles { tr("What happened"), tr("State"), tr("Last"),
        tr("First"), tr("Times"), tr("Source"), tr("What to do") };
    return titles.at(static_cast<std::size_t>(section));
}

QString AlarmLog::asText() const
{
    QStringList lines;
    QStringList fields;
    for (int column = 0; column < Columns; ++column) {
        fields << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    lines << fields.join(QLatin1Char('\t'));
    for (int row = 0; row < rowCount(); ++row) {
        fields.clear();
        for (int column = 0; column < Columns; ++column) {
            fields << data(index(row, column), Qt::DisplayRole).toString();
        }
        lines << fields.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

AlarmFilter::AlarmFilter(AlarmLog& log, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_log(log)
{
    setSourceModel(&log);
    setSortRole(AlarmLog::SortRole);
    setDynamicSortFilter(true);
    sort(0, Qt::DescendingOrder);
}

void AlarmFilter::setWords(const QString& words)
{
    m_words = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void AlarmFilter::setAlarmsOnly(bool only)
{
    m_alarmsOnly = only;
    invalidateFilter();
}

bool AlarmFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const
{
    const auto& entry = m_log.at(row).entry;
    if (m_alarmsOnly && entry.severity != AlarmSeverity::Alarm) {
        return false;
    }
    const auto text = QStringList { entry.what, entry.remedy, entry.source }.join(QLatin1Char(' '));
    return std::ranges::all_of(
        m_words, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace medulla::widgets
