// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/motion/motion_model.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

class ArmState;
class InterruptionPresenter;
class MotionEvents;
class MotionPlan;
class TargetPicker;
class Targets;

/// The motion commands of the operator, except for jogs and STOP. A command that is not possible
/// has no effect, or its refusal is reported as an alarm. GUI thread.
class MotionCommands final : public QObject {
    Q_OBJECT

public:
    /// All but `parent` must outlive it. `model` is the view that the operator sees: pause, resume,
    /// reverse and queue are decided by it.
    MotionCommands(cell::Cell& cell, const MotionModel& model, ArmState& arm,
        InterruptionPresenter& interruption, const MotionPlan& plan, Targets& targets,
        TargetPicker& picker, MotionEvents& events, QObject* parent = nullptr);

    /// Fills in why each command is not possible, and the remedy. All else in `view` must be set.
    void showRefusals(MotionView& view) const;

public Q_SLOTS:
    void setMode(medulla::widgets::MotionMode mode);
    /// Makes `commander` the commander of the arm. A refusal is reported with its reason.
    void handArmTo(const medulla::cell::Commander& commander);
    /// Moves the arm to the target.
    void execute();
    /// Moves the arm to the start of the last motion.
    void back();
    /// Moves the arm to the target of the last motion that was not a way back.
    void again();
    void park();
    /// Appends the target to the queue of motions while a motion runs, and to the waypoints at
    /// rest.
    void queue();
    void unqueue(quint64 id);
    void clearQueue();
    /// Pauses the running motion; no effect without one.
    void pause();
    /// Resumes a paused or interrupted motion.
    void resume();
    void pauseOrResume();
    /// Moves the arm back to the start of the running or paused motion.
    void reverse();
    void clearAbort();

Q_SIGNALS:
    /// The cell is about to receive Execute.
    void aboutToExecute();
    /// The target was appended to the queue.
    void queued();
    /// Motions were taken out of the queue.
    void queueReduced();

private:
    /// Why Queue is not possible, and the remedy.
    [[nodiscard]] QString queueRefusal(const MotionView& view) const;
    /// Why Execute would be refused; empty if it would be accepted.
    [[nodiscard]] QString executeRefusal() const;
    /// Why a motion to `place` would be refused; `whyNone` is the refusal if there is no place.
    [[nodiscard]] QString refusalOf(
        const std::optional<Position>& place, const QString& whyNone) const;

    cell::Cell& m_cell;
    const MotionModel& m_model;
    ArmState& m_arm;
    InterruptionPresenter& m_interruption;
    const MotionPlan& m_plan;
    Targets& m_targets;
    TargetPicker& m_picker;
    MotionEvents& m_events;
};

} // namespace medulla::widgets
