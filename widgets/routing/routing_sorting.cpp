// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_sorting.h"

#include "widgets/routing/routing_model.h"

#include <algorithm>

namespace medulla::widgets::routing {

RoutingSorting::RoutingSorting(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(RoutingModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSortLocaleAware(true);
    sort(-1);
}

void RoutingSorting::setWords(const QString& words)
{
    m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void RoutingSorting::sort(int column, Qt::SortOrder order)
{
    m_asConfigured = column < 0;
    // Without a column the proxy would not sort, and guarded connections would not be first.
    QSortFilterProxyModel::sort(std::max(column, 0), m_asConfigured ? Qt::AscendingOrder : order);
    invalidate();
}

bool RoutingSorting::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const bool leftGuarded = left.data(RoutingModel::GuardedRole).toBool();
    const bool rightGuarded = right.data(RoutingModel::GuardedRole).toBool();
    if (leftGuarded != rightGuarded) {
        return leftGuarded == (sortOrder() == Qt::AscendingOrder);
    }
    return m_asConfigured ? left.row() < right.row() : QSortFilterProxyModel::lessThan(left, right);
}

bool RoutingSorting::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    QString text;
    for (const int column : { RoutingModel::Source, RoutingModel::Route, RoutingModel::State }) {
        text += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char('\n');
    }
    return std::all_of(m_words.begin(), m_words.end(),
        [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace medulla::widgets::routing
