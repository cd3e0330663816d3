// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>
#include <QStringList>

namespace medulla::widgets::routing {

/// Order and selection of the rows: guarded connections first, each group sorted by the sort
/// column, or without one in the order of the configuration. A row is shown if it contains all
/// words of the filter.
class RoutingSorting final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit RoutingSorting(QObject* parent = nullptr);

    void setWords(const QString& words);
    [[nodiscard]] QString words() const { return m_words.join(QLatin1Char(' ')); }

    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
    bool m_asConfigured = true;
};

} // namespace medulla::widgets::routing
