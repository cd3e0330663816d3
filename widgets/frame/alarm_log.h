// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/alarm_model.h"

#include <vector>

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace medulla::widgets {

/// The log of alarms since the program start, one row per cause: number of times, first and last
/// time, state, remedy. Follows an AlarmModel; unlike the model it keeps causes that are
/// acknowledged and over. Bounded: the oldest past cause is dropped. Thread-confined.
class AlarmLog final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kMostRows = 500;

    enum Column { What, State, Last, First, Times, Source, Remedy, Columns };
    enum Role {
        EntryRowRole = Qt::UserRole, ///< int: the row itself, for `at`
        SortRole, ///< sorts rows that need attention first
    };
    struct Row {
        QString key;
        AlarmEntry entry; ///< as last raised
        QDateTime first;
        QDateTime last; ///< time of the occurrence that `entry` describes
        int times = 1;
        bool gone = false; ///< acknowledged and over, or no longer in the strip
    };

    /// `model` must outlive the log.
    explicit AlarmLog(AlarmModel& model, QObject* parent = nullptr);

    [[nodiscard]] const Row& at(int row) const { return m_rows.at(std::size_t(row)); }
    /// "not acknowledged", "acknowledged", "over".
    [[nodiscard]] static QString stateText(const Row& row);
    /// Acknowledges all alarms and warnings of the model.
    void acknowledgeAll();
    void acknowledge(int row);
    [[nodiscard]] bool canAcknowledge(int row) const;
    /// All rows as lines of text with tabs and a header line; for the clipboard and a support
    /// bundle.
    [[nodiscard]] QString asText() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// A new event, or a repeated one.
    void happened(const medulla::widgets::AlarmEntry& entry, const QString& key);

private:
    void take(const QString& key, bool again);
    void refresh();
    void dropOldest();

    AlarmModel& m_model;
    std::vector<Row> m_rows;
};

/// Rows of an AlarmLog with all words of the filter and a sufficient severity. Rows that need
/// attention come first, newer before older.
class AlarmFilter final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit AlarmFilter(AlarmLog& log, QObject* parent = nullptr);

    void setWords(const QString& words);
    /// Alarms only, without warnings.
    void setAlarmsOnly(bool only);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    AlarmLog& m_log;
    QStringList m_words;
    bool m_alarmsOnly = false;
};

} // namespace medulla::widgets
