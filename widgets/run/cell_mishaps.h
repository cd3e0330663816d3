// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/site/dry_run.h"
#include "widgets/run/tr_program_run.h"

#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include <QTimer>

namespace medulla::widgets {

/// Disturbs a simulated cell: that of a dry run, or the embedded one. Reports mishaps that happen
/// there without a disturbance as well. One object per run of a cell. GUI thread.
class CellMishaps final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kBlindFor { 5000 };
    /// Radius of the obstacles, mm.
    static constexpr double kObstacleMm = 8.0;

    /// `cell` must have simulated targets and outlive it. `world`: initial state of the cell.
    CellMishaps(cell::Cell& cell, site::DryWorld world);

    /// Why this disturbance is not possible now; empty if it is.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;
    void disturb(Disturbance disturbance);
    /// Where the resting arm is expected to move next, mm: an obstacle can be placed on this path.
    void setNextTarget(const std::optional<Position>& target) { m_nextTarget = target; }
    /// Centres of the obstacles that were added, global frame, mm.
    [[nodiscard]] const std::vector<Position>& obstacles() const { return m_obstacles; }
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
    /// Position of an obstacle on the path of the arm; nothing if there is no path that is long
    /// enough.
    [[nodiscard]] std::optional<Position> inTheWay() const;

    cell::Cell& m_cell;
    const site::DryWorld m_world;
    bool m_eyesReport = false;
    /// Pending reports, in the order of their commands: text, and whether it is a mishap.
    std::deque<std::pair<Text, bool>> m_asked;
    std::vector<Position> m_obstacles;
    std::optional<Position> m_nextTarget;
    bool m_torchMoved = false;
    QTimer m_blind; ///< runs while the eyes are blinded
};

} // namespace medulla::widgets
