// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/site/dry_run.h"
#include "widgets/run/tr_program_run.h"

#include <deque>
#include <utility>

#include <QTimer>

namespace medulla::widgets {

/// Disturbs the simulated cell of a dry run, and reports mishaps that happen there without a
/// disturbance. One object per run. GUI thread.
class DryCellMishaps final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kBlindFor { 5000 };

    /// `cell` must outlive it. `world`: initial state of the cell.
    DryCellMishaps(cell::Cell& cell, site::DryWorld world);

    /// Why this disturbance is not possible now; empty if it is.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;
    void disturb(Disturbance disturbance);
    /// Detects mishaps without a disturbance; call it at display rate.
    void update();

Q_SIGNALS:
    /// A mishap from which the program must recover. With `isMishap` false: another change of the
    /// cell.
    void happened(medulla::TimePoint at, const medulla::Text& what, bool isMishap);
    /// The disturbance was not possible, with the reason.
    void notDisturbed(const QString& why);

private:
    void listen();
    void report(const Text& what, bool isMishap = true);
    /// Sends the command to the cell and reports `what` once the cell has executed it.
    void perform(const target::Command& command, const Text& what, bool isMishap = true);
    [[nodiscard]] Position nextTorchPosition() const;

    cell::Cell& m_cell;
    const site::DryWorld m_world;
    bool m_eyesReport = false;
    /// Pending reports, in the order of their commands: text, and whether it is a mishap.
    std::deque<std::pair<Text, bool>> m_asked;
    int m_obstacles = 0; ///< obstacles added to the cell
    bool m_torchMoved = false;
    QTimer m_blind; ///< runs while the eyes are blinded
};

} // namespace medulla::widgets
