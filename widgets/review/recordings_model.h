// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/recording_info.h"

#include <optional>
#include <vector>

#include <QAbstractListModel>

namespace medulla::widgets::reviews {

/// The recordings of a folder below headings of their days, newest first, filtered. GUI thread.
class RecordingsModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        IsHeadingRole = Qt::UserRole, ///< bool
        CountRole, ///< int: recordings of the heading's day
        PathRole, ///< QString; empty for a heading
    };
    enum class Show { All, Runs, WithAlarms, Live };

    using QAbstractListModel::QAbstractListModel;

    void setRecordings(std::vector<replay::RecordingInfo> recordings);
    void setFilter(const QString& search, Show show);
    /// All recordings, also those that the filter hides.
    [[nodiscard]] const std::vector<replay::RecordingInfo>& recordings() const
    {
        return m_recordings;
    }
    /// Null for a heading.
    [[nodiscard]] const replay::RecordingInfo* at(const QModelIndex& index) const;
    /// The row of a recording; -1: it is hidden, or there is none.
    [[nodiscard]] int rowOf(const QString& path) const;
    /// Number of recordings that the filter shows.
    [[nodiscard]] int shownCount() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::optional<std::size_t> recording; ///< unset: a heading
        QDate day;
        int count = 0; ///< of a heading
    };

    [[nodiscard]] bool isShown(const replay::RecordingInfo& recording) const;
    void build();

    std::vector<replay::RecordingInfo> m_recordings;
    std::vector<Row> m_rows;
    QString m_search;
    Show m_show = Show::All;
};

} // namespace medulla::widgets::reviews
