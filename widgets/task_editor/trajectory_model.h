// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/task_editor/inspected.h"

#include <QAbstractTableModel>

namespace medulla::widgets {

/// The steps of the inspected action: number, coordinates, how far it is from the step before, and
/// how long the arm takes for it.
class TrajectoryModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { StepNumber, X, Y, Z, Distance, Time };
    enum Role {
        IsVariableRole = Qt::UserRole,
        ValueRole, ///< of a variable, as text; empty while it has none
        IsRunningRole,
    };

    /// `inspected` must outlive it.
    explicit TrajectoryModel(const Inspected& inspected, QObject* parent = nullptr);

    /// Something has changed.
    void refresh();
    [[nodiscard]] static bool isCoordinate(int column) { return column >= X && column <= Z; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    [[nodiscard]] std::optional<Position> positionOf(const task::Step& step) const;
    [[nodiscard]] QString told(const QModelIndex& index) const;
    void measure();

    const Inspected& m_inspected;
    std::vector<std::optional<double>> m_distances; ///< mm; a row a step
};

} // namespace medulla::widgets
