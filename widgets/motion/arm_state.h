// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/motion_model.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

class InterruptionPresenter;

/// State of the arm and of its motion as last read from the cell. Stores measurements only, no
/// choice of the operator. GUI thread.
class ArmState final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    ArmState(cell::Cell& cell, InterruptionPresenter& interruption, QObject* parent = nullptr);

    /// Reads the changes since the last call, and the interruption; emits `updated`. Call it at
    /// display rate, and before a decision that needs the newest state.
    void update();

    /// Status of the motion part; nothing if it is not hosted in this process.
    [[nodiscard]] const std::optional<motion::Status>& status() const { return m_status; }
    [[nodiscard]] MotionPhase phase() const;
    /// A motion was aborted, which may be hidden by an interruption.
    [[nodiscard]] bool isAborted() const;
    [[nodiscard]] bool isAutomatic() const;
    /// A motion runs, or an external commander may start one.
    [[nodiscard]] bool mayMove() const;
    /// Measured arm position, mm, global frame; nothing if the measurement is stale.
    [[nodiscard]] std::optional<Position> measuredNow() const;
    /// Newest measured position, mm, global frame, of any age; nothing before the first one.
    [[nodiscard]] const std::optional<Position>& measured() const { return m_measured; }
    /// Age of `measured`; meaningless before the first one.
    [[nodiscard]] Duration measuredAge() const { return m_cell.now() - m_measuredAt; }
    /// Sets the run that commands the arm. `name` empty: none; `paused`: where it is paused, a
    /// sentence; empty while it runs.
    void setRun(const QString& name, const QString& paused);
    /// The paused run on the arm, and where it is paused; empty: none is.
    [[nodiscard]] QString pausedRun() const;
    /// Newest setpoint, mm, global frame; nothing before the first one.
    [[nodiscard]] const std::optional<Position>& commanded() const { return m_commanded; }

    /// Why motion is locked by the preflight, and the remedy; empty if it is not.
    [[nodiscard]] QString lockedReason() const;
    /// Why the operator cannot start any motion, and the remedy; empty if the operator can.
    [[nodiscard]] QString idleRefusal() const;
    /// Reason against a motion from the present position in any phase: another commander moves the
    /// arm without the motion part, or the position is not measured. Empty if there is none.
    [[nodiscard]] QString startRefusal() const;

Q_SIGNALS:
    /// A sample was read; emitted within `update`, oldest first.
    void sampleRead(const medulla::cell::CellSample& sample);
    /// `update` has read the state.
    void updated();

private:
    void readSamples();
    /// The phase in which no motion runs.
    [[nodiscard]] MotionPhase restPhase() const;
    [[nodiscard]] QString commanderRefusal() const;
    [[nodiscard]] QString runRefusal() const;
    [[nodiscard]] QString measuredRefusal() const;

    cell::Cell& m_cell;
    InterruptionPresenter& m_interruption;
    std::optional<motion::Status> m_status;
    std::optional<Position> m_commanded;
    std::optional<Position> m_measured;
    TimePoint m_measuredAt;
    QString m_run;
    QString m_runPaused;
};

} // namespace medulla::widgets
