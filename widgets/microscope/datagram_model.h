// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

class MicroscopePresenter;

/// The shown datagrams as a table, the newest in row 0. While live, rows change in place: a row is
/// a number from the newest, no particular datagram.
class DatagramModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Time, After, Sender, Bytes, Fate, ColumnCount };

    /// Both must outlive the model.
    DatagramModel(const Theme& theme, MicroscopePresenter& datagrams, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    void grow();
    void reset();
    [[nodiscard]] QString text(int row, int column) const;

    const Theme& m_theme;
    MicroscopePresenter& m_datagrams;
    int m_rows = 0;
};

} // namespace medulla::widgets::microscope
