// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QAbstractTableModel>
#include <QString>

namespace medulla::widgets::routing {

/// A host that sends to an input of the Spine.
struct SenderRow {
    QString input;
    std::uint32_t host = 0; ///< host byte order
    QString address; ///< "192.168.1.80:25000", of its newest datagram
    bool allowed = false;
    bool locked = false; ///< the input is locked to this host
    /// Host that allowing this one forbids: the input is locked to it, but commands for the device
    /// go to this one. Empty: none.
    QString replaces;
    double ratePerS = 0;
    std::uint64_t accepted = 0;
    std::uint64_t rejected = 0;
    std::uint64_t rejectedOtherPort = 0; ///< of these: from another program of the host
    int otherPort = 0; ///< of that program

    friend bool operator==(const SenderRow&, const SenderRow&) = default;
};

/// The senders of all inputs as a table. Updated as a whole at a few Hz; rows keep their place by
/// input and host, so that a selection stays on its sender.
class SendersModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Input, Sender, State, Rate, Accepted, Rejected, ColumnCount };

    explicit SendersModel(QObject* parent = nullptr);

    void setRows(const std::vector<SenderRow>& rows);
    [[nodiscard]] const SenderRow& row(int row) const { return m_rows.at(size_t(row)); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString text(const SenderRow& row, int column);
    [[nodiscard]] static QString stateText(const SenderRow& row);

    std::vector<SenderRow> m_rows;
};

} // namespace medulla::widgets::routing
