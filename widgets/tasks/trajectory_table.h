// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tasks/trajectory_model.h"

#include <QTableView>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::tasks {

/// The trajectory of the inspected action, edited in place. A coordinate is a number or a variable
/// from a list (Down). Insert adds a step behind the selected one, Delete removes it, Alt with an
/// arrow key moves it.
class TrajectoryTable final : public QTableView {
    Q_OBJECT

public:
    TrajectoryTable(const Theme& theme, Inspected& inspected, QWidget* parent = nullptr);

    void refresh();
    /// nullopt: no step is selected.
    [[nodiscard]] std::optional<std::size_t> chosenStep() const;
    void choose(std::optional<std::size_t> step);

    void addStep();
    void insertStep();
    void removeStep();
    void moveStep(int by);
    /// Sets the selected step to this position; without a selected step, adds one at the end.
    void setStep(const Position& at);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void stepChosen(std::size_t step);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void put(std::size_t at);
    void measure();

    const Theme& m_theme;
    Inspected& m_inspected;
    TrajectoryModel m_model;
    bool m_choosing = false;
};

} // namespace medulla::widgets::tasks
