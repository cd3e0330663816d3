// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QString>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

/// One way to read a datagram, or its values before or behind the frame.
struct ReadingRow {
    QString label;
    QStringList values;
    QString verdict;
    bool fits = true;

    friend bool operator==(const ReadingRow&, const ReadingRow&) = default;
};

/// Readings of one datagram side by side: label, values, verdict.
class ReadingModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Values in columns of their own; further ones share the last of these columns.
    static constexpr int kValues = 3;
    enum Column { Label, FirstValue, Verdict = FirstValue + kValues, ColumnCount };

    /// `theme` must outlive the model.
    explicit ReadingModel(const Theme& theme, QObject* parent = nullptr);

    void setRows(std::vector<ReadingRow> rows);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString text(const ReadingRow& row, int column);

    const Theme& m_theme;
    std::vector<ReadingRow> m_rows;
};

} // namespace medulla::widgets::microscope
