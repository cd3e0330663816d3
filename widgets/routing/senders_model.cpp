// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/senders_model.h"

#include "core/base/format.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets::routing {

namespace {

bool isSame(const SenderRow& a, const SenderRow& b)
{
    return a.input == b.input && a.host == b.host;
}

} // namespace

SendersModel::SendersModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void SendersModel::setRows(const std::vector<SenderRow>& rows)
{
    const auto holds = [](const std::vector<SenderRow>& all, const SenderRow& row) {
        return std::ranges::any_of(all, [&](const SenderRow& each) { return isSame(each, row); });
    };
    for (int i = int(m_rows.size()) - 1; i >= 0; --i) {
        if (!holds(rows, m_rows[size_t(i)])) {
            beginRemoveRows({}, i, i);
            m_rows.erase(m_rows.begin() + i);
            endRemoveRows();
        }
    }
    for (const auto& row : rows) {
        const auto place =
            std::ranges::find_if(m_rows, [&](const SenderRow& each) { return isSame(each, row); });
        if (place == m_rows.end()) {
            const int last = int(m_rows.size());
            beginInsertRows({}, last, last);
            m_rows.push_back(row);
            endInsertRows();
        } else if (*place != row) {
            *place = row;
            const int i = int(place - m_rows.begin());
            Q_EMIT dataChanged(index(i, 0), index(i, ColumnCount - 1));
        }
    }
}

int SendersModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int SendersModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SendersModel::stateText(const SenderRow& row)
{
    auto state = !row.allowed ? tr("rejected")
        : row.locked          ? tr("allowed, input is locked to it")
                              : tr("allowed");
    if (row.rejectedOtherPort > 0) {
        state += QStringLiteral("; ")
            + tr("%1 rejected from another program, port %2")
                  .arg(formatCount(qint64(row.rejectedOtherPort)))
                  .arg(row.otherPort);
    }
    return state;
}

QString SendersModel::text(const SenderRow& row, int column)
{
    switch (column) {
    case Input:
        return row.input;
    case Sender:
        return row.address;
    case State:
        return stateText(row);
    case Rate:
        return row.ratePerS > 0 && row.ratePerS < 9.95 ? formatNumber(row.ratePerS, 1)
                                                       : formatCount(std::llround(row.ratePerS));
    case Accepted:
        return formatCount(qint64(row.accepted));
    case Rejected:
        return formatCount(qint64(row.rejected));
    default:
        return {};
    }
}

QVariant SendersModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return index.column() < Rate ? text(row, index.column()) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() < Rate ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

QVariant SendersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int(Qt::AlignVCenter | (section < Rate ? Qt::AlignLeft : Qt::AlignRight));
    }
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) {
        return {};
    }
    switch (section) {
    case Input:
        return tip ? tr("Input of the Spine that receives its datagrams") : tr("Input");
    case Sender:
        return tip ? tr("Address and port of its newest datagram") : tr("Sender");
    case State:
        return tip ? tr("State of its datagrams: accepted or rejected") : tr("State");
    case Rate:
        return tip ? tr("Datagrams a second, rejected ones included") : tr("Rate /s");
    case Accepted:
        return tip ? tr("Datagrams accepted since the start") : tr("Accepted");
    case Rejected:
        return tip ? tr("Datagrams rejected since the start") : tr("Rejected");
    default:
        return {};
    }
}

} // namespace medulla::widgets::routing
