// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_model.h"

#include "core/base/format.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets::routing {
namespace {

/// Sort order of states: those that need attention last, so first in descending order.
int rank(RouteState state)
{
    switch (state) {
    case RouteState::Changing:
        return 0;
    case RouteState::Unchanged:
        return 1;
    case RouteState::Local:
    case RouteState::Waiting:
        return 2;
    case RouteState::Stale:
        return 3;
    case RouteState::Refused:
        return 4;
    case RouteState::Silent:
        return 5;
    }
    return 0;
}

Duration fromMs(double ms)
{
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(ms));
}

bool isFigure(int column)
{
    return column >= RoutingModel::Rate;
}

} // namespace

LinkState lampOf(RouteState state)
{
    switch (state) {
    case RouteState::Changing:
        return LinkState::Changing;
    case RouteState::Unchanged:
        return LinkState::Alive;
    case RouteState::Stale:
        return LinkState::Stale;
    case RouteState::Silent:
        return LinkState::Silent;
    case RouteState::Waiting:
    case RouteState::Refused:
    case RouteState::Local:
        break;
    }
    return LinkState::Off;
}

RoutingModel::RoutingModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void RoutingModel::setRows(const std::vector<RouteRow>& rows)
{
    const bool sameConnections = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
        [](const RouteRow& a, const RouteRow& b) { return a.id == b.id; });
    if (!sameConnections) {
        // The configuration was reloaded: remaining connections keep their index, others are
        // removed or added.
        for (int i = int(m_rows.size()) - 1; i >= 0; --i) {
            const bool stays = std::any_of(rows.begin(), rows.end(),
                [&](const RouteRow& row) { return row.id == m_rows[size_t(i)].id; });
            if (!stays) {
                beginRemoveRows({}, i, i);
                m_rows.erase(m_rows.begin() + i);
                endRemoveRows();
            }
        }
        for (const auto& row : rows) {
            const bool known = std::any_of(m_rows.begin(), m_rows.end(),
                [&](const RouteRow& other) { return row.id == other.id; });
            if (!known) {
                const int last = int(m_rows.size());
                beginInsertRows({}, last, last);
                m_rows.push_back(row);
                endInsertRows();
            }
        }
    }
    bool differed = false;
    for (const auto& row : rows) {
        const auto place = std::find_if(m_rows.begin(), m_rows.end(),
            [&](const RouteRow& other) { return row.id == other.id; });
        if (*place != row) {
            *place = row;
            differed = true;
            const int i = int(place - m_rows.begin());
            Q_EMIT dataChanged(index(i, 0), index(i, ColumnCount - 1));
        }
    }
    if (differed) {
        Q_EMIT rowsUpdated();
    }
}

int RoutingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RoutingModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

RoutingModel::CellText RoutingModel::lines(const RouteRow& row, int column)
{
    if (column != State) {
        const auto& whole = column == Source ? row.source : row.route;
        const auto mark = column == Source ? QStringLiteral(", ") : QStringLiteral(": ");
        const auto at = whole.indexOf(mark);
        return at < 0 ? CellText { whole, {} }
                      : CellText { whole.left(at), whole.mid(at + mark.size()) };
    }
    switch (row.state) {
    case RouteState::Changing:
        return { tr("changing"), {} };
    case RouteState::Unchanged:
        return { tr("alive"), tr("value unchanged") };
    case RouteState::Stale:
        return { tr("stale"), {} };
    case RouteState::Silent:
        return { tr("silent"), {} };
    case RouteState::Waiting:
        return { tr("nothing yet"), {} };
    case RouteState::Refused:
        return { tr("closed"), row.closedWhy };
    case RouteState::Local:
        return { tr("local"), {} };
    }
    return {};
}

QVariant RoutingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_rows[size_t(index.row())];
    switch (role) {
    case HeadRole:
        return lines(row, index.column()).head;
    case DetailRole:
        return lines(row, index.column()).detail;
    case StateRole:
        return int(row.state);
    case GuardedRole:
        return row.guarded;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isFigure(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        // Texts that a narrow column may elide.
        return isFigure(index.column()) ? QVariant() : text(row, index.column());
    case SortRole:
        return sortKey(row, index.column());
    default:
        return {};
    }
}

QString RoutingModel::text(const RouteRow& row, int column)
{
    const auto nothing = QStringLiteral("–");
    switch (column) {
    case Source:
        return row.source;
    case Route:
        return row.route;
    case State: {
        const auto state = lines(row, State);
        return state.detail.isEmpty() ? state.head : tr("%1: %2").arg(state.head, state.detail);
    }
    case Rate:
        return row.ratePerS > 0 && row.ratePerS < 9.95 ? formatNumber(row.ratePerS, 1)
                                                       : formatCount(std::llround(row.ratePerS));
    case Age:
        return row.ageMs ? formatAge(fromMs(*row.ageMs)) : nothing;
    case Value:
        return row.value.isEmpty() ? nothing : row.value;
    case Received:
        return formatCount(qint64(row.received));
    case Unchanged:
        return formatCount(qint64(row.unchanged));
    case OverStep:
        return row.guarded ? formatCount(qint64(row.overStep)) : nothing;
    case Held:
        return row.guarded ? formatCount(qint64(row.held)) : nothing;
    case Sent:
        return formatCount(qint64(row.sent));
    case Errors:
        return formatCount(qint64(row.errors));
    case Hop:
        return row.hopMedianUs ? formatSpan(fromMs(*row.hopMedianUs / 1e3)) : nothing;
    default:
        return {};
    }
}

QVariant RoutingModel::sortKey(const RouteRow& row, int column)
{
    switch (column) {
    case State:
        return rank(row.state);
    case Rate:
        return row.ratePerS;
    case Age:
        // "Never" counts as the oldest.
        return row.ageMs.value_or(1e18);
    case Received:
        return qulonglong(row.received);
    case Unchanged:
        return qulonglong(row.unchanged);
    case OverStep:
        return qulonglong(row.overStep);
    case Held:
        return qulonglong(row.held);
    case Sent:
        return qulonglong(row.sent);
    case Errors:
        return qulonglong(row.errors);
    case Hop:
        return row.hopMedianUs.value_or(-1);
    default:
        return text(row, column);
    }
}

QVariant RoutingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int(Qt::AlignVCenter | (isFigure(section) ? Qt::AlignRight : Qt::AlignLeft));
    }
    const bool tip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !tip) {
        return {};
    }
    switch (section) {
    case Source:
        return tip ? tr("Sender of the datagrams") : tr("Source");
    case Route:
        return tip ? tr("Input, output, and the address of the output") : tr("Route");
    case State:
        return tip ? tr("State of the datagrams of the connection") : tr("Link");
    case Rate:
        return tip ? tr("Datagrams received a second") : tr("Rate /s");
    case Age:
        return tip ? tr("Time since the last datagram") : tr("Age");
    case Value:
        return tip ? tr("The newest value, mm in the global frame") : tr("Value");
    case Received:
        return tip ? tr("Datagrams received since the start") : tr("Received");
    case Unchanged:
        return tip ? tr("Not sent because the value did not change") : tr("Unchanged");
    case OverStep:
        return tip ? tr("Not sent because the step exceeded the limit of the guard")
                   : tr("Over step");
    case Held:
        return tip ? tr("Not sent because the output was closed") : tr("Held");
    case Sent:
        return tip ? tr("Datagrams sent since the start") : tr("Sent");
    case Errors:
        return tip ? tr("Malformed datagrams and failed sends since the start") : tr("Errors");
    case Hop:
        return tip ? tr("Time from receiving to sending, median") : tr("Hop");
    default:
        return {};
    }
}

} // namespace medulla::widgets::routing
