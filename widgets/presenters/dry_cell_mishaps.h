// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "core/site/dry_run.h"
#include "widgets/presenters/program_run.h"

#include <deque>
#include <utility>

#include <QTimer>

namespace medulla::widgets {

/// Lets things go wrong in the simulated cell of a dry run, and reports what goes wrong there by
/// itself. For one run. GUI thread.
class DryCellMishaps final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kBlindFor { 5000 };

    /// `cell` must outlive it. `world`: what the cell began with.
    DryCellMishaps(site::Cell& cell, site::DryWorld world);

    /// Why this is not possible now; empty when it is.
    [[nodiscard]] QString disturbRefusal(Disturbance disturbance) const;
    void disturb(Disturbance disturbance);
    /// Looks for what went wrong by itself; at display rate.
    void update();

Q_SIGNALS:
    /// Something went wrong that the program is to recover from, or, if it is no mishap, something
    /// else was done to the cell.
    void happened(medulla::TimePoint at, const medulla::Text& what, bool isMishap);
    /// What `disturb` asked for was not possible: why.
    void notDisturbed(const QString& why);

private:
    void listen();
    void report(const Text& what, bool isMishap = true);
    /// Reports `what` when the cell has done it.
    void perform(const target::Command& command, const Text& what, bool isMishap = true);
    [[nodiscard]] Position nextTorchPosition() const;

    site::Cell& m_cell;
    const site::DryWorld m_world;
    bool m_eyesReport = false;
    /// What is reported when the cell has done it, and whether that is a mishap.
    std::deque<std::pair<Text, bool>> m_asked;
    int m_obstacles = 0; ///< that were put into the cell
    bool m_torchMoved = false;
    QTimer m_blind; ///< runs while the eyes are blinded
};

} // namespace medulla::widgets
