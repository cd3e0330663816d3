// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/motion_model.h"

#include "core/base/format.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

MotionHistory::MotionHistory(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void MotionHistory::add(const MotionRecord& record)
{
    if (m_records.size() >= kKept) {
        const int last = int(m_records.size()) - 1;
        beginRemoveRows({}, last, last);
        m_records.pop_back();
        endRemoveRows();
    }
    beginInsertRows({}, 0, 0);
    m_records.insert(m_records.begin(), record);
    endInsertRows();
}

void MotionHistory::clear()
{
    beginResetModel();
    m_records.clear();
    endResetModel();
}

void MotionHistory::setRecords(std::vector<MotionRecord> records)
{
    beginResetModel();
    m_records = std::move(records);
    m_records.resize(std::min(m_records.size(), std::size_t(kKept)));
    endResetModel();
}

int MotionHistory::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_records.size());
}

int MotionHistory::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MotionHistory::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& record = m_records[size_t(index.row())];
    if (role == EndRole) {
        return int(record.end);
    }
    if (role == ShortRole) {
        return formatPosition(record.target.x(), record.target.y(), record.target.z(), 0);
    }
    if (role == Qt::ToolTipRole && !record.reason.isEmpty()) {
        return record.reason;
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
    case Time:
        return record.at.toString(QStringLiteral("HH:mm:ss"));
    case Target:
        return formatPosition(record.target.x(), record.target.y(), record.target.z());
    default:
        return word(record.end);
    }
}

QString MotionHistory::word(MotionEnd end)
{
    switch (end) {
    case MotionEnd::Reached:
        return tr("reached");
    case MotionEnd::Reversed:
        return tr("reversed");
    case MotionEnd::TakenBack:
        return tr("taken back");
    case MotionEnd::Superseded:
        return tr("superseded");
    case MotionEnd::Interrupted:
        return tr("interrupted");
    case MotionEnd::Stopped:
        return tr("stopped");
    case MotionEnd::NotMeasured:
        return tr("no position");
    case MotionEnd::Aborted:
        return tr("aborted");
    case MotionEnd::Refused:
        return tr("refused");
    }
    return {};
}

QVariant MotionHistory::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Time:
        return tr("Time");
    case Target:
        return tr("Target, mm");
    case End:
        return tr("End");
    default:
        return {};
    }
}

MotionModel::MotionModel(QObject* parent)
    : QObject(parent)
{
}

void MotionModel::setView(const MotionView& view)
{
    if (view != m_view) {
        m_view = view;
        Q_EMIT changed();
    }
}

} // namespace medulla::widgets
