// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/alarms/alarm_model.h"

#include <vector>

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace medulla::widgets {

/// What has happened since the program was started, a row a cause: how often, since when, whether
/// it is still there, what to do. Follows an AlarmModel; unlike there, what is acknowledged and
/// over stays. Bounded: the longest past cause goes. Thread-confined.
class AlarmLog final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kMostRows = 500;

    enum Column { What, State, Last, First, Times, Source, Remedy, Columns };
    enum Role {
        EntryRowRole = Qt::UserRole, ///< int: the row itself, to be used with `at`
        SortRole, ///< puts what wants attention first
        SeverityRole, ///< int
    };
    struct Row {
        QString key;
        AlarmEntry entry; ///< as it was told last
        QDateTime first;
        QDateTime last;
        int times = 1;
        bool gone = false; ///< acknowledged and over, or no longer in the strip
    };

    /// `model` must outlive the log.
    explicit AlarmLog(AlarmModel& model, QObject* parent = nullptr);

    [[nodiscard]] const Row& at(int row) const { return m_rows.at(std::size_t(row)); }
    /// "not acknowledged", "acknowledged", "over".
    [[nodiscard]] static QString stateText(const Row& row);
    /// Acknowledges every alarm and warning of the model.
    void acknowledgeAll();
    void acknowledge(int row);
    [[nodiscard]] bool canAcknowledge(int row) const;
    /// All rows as lines of text, fields apart by tabs, with a head line; for the clipboard and a
    /// support bundle.
    [[nodiscard]] QString asText() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// Something happened that was not there before, or it happened again.
    void happened(const medulla::widgets::AlarmEntry& entry);

private:
    void take(const QString& key, bool again);
    void refresh();
    void dropOldest();

    AlarmModel& m_model;
    std::vector<Row> m_rows;
};

/// Rows of an AlarmLog that contain all of some words, or are bad enough; those that want attention
/// first, newer before older.
class AlarmFilter final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit AlarmFilter(AlarmLog& log, QObject* parent = nullptr);

    void setWords(const QString& words);
    /// Alarms alone, without warnings.
    void setAlarmsOnly(bool only);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    AlarmLog& m_log;
    QStringList m_words;
    bool m_alarmsOnly = false;
};

} // namespace medulla::widgets
