// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tasks/inspected.h"

#include <QAbstractTableModel>

namespace medulla::widgets::tasks {

/// Table model of the inspected action's steps: number, coordinates, distance from the previous
/// step, and duration of the arm's motion.
class TrajectoryModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { StepNumber, X, Y, Z, Distance, Time };
    enum Role {
        IsVariableRole = Qt::UserRole,
        ValueRole, ///< value of a variable as text; empty if it has none
        IsRunningRole,
    };

    /// `inspected` must outlive the model.
    explicit TrajectoryModel(const Inspected& inspected, QObject* parent = nullptr);

    /// Updates the rows after a change of the task or of the run.
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
    std::vector<std::optional<double>> m_distances; ///< mm, one for each step
};

} // namespace medulla::widgets::tasks
