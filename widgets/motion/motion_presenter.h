// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/signals/signal_feed.h"
#include "core/signals/signal_store.h"
#include "widgets/motion/interruption_presenter.h"
#include "widgets/motion/jog_hold.h"
#include "widgets/motion/motion_events.h"
#include "widgets/motion/motion_model.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/scene_maker.h"
#include "widgets/motion/targets.h"

#include <optional>
#include <utility>
#include <vector>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;

/// Connects a running cell with the panels of the Operate mode: converts measurements of the cell
/// into views, and inputs of the operator into requests to the cell. Stores the choices of the
/// operator only (target, motion parameters, position of the preview), no state of the cell. GUI
/// thread.
class MotionPresenter final : public QObject {
    Q_OBJECT

public:
    /// `cell` and `alarms` must outlive the presenter. `gamepad` selects the devices that are read
    /// once the operator switches the gamepad on.
    MotionPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr,
        Gamepad::Settings gamepad = {});

    [[nodiscard]] MotionModel& model() { return m_model; }
    [[nodiscard]] signals::SignalStore& signalStore() { return m_store; }
    [[nodiscard]] const ArmScene& scene() const { return m_sceneMaker.scene(); }
    /// The target and the stored targets, with their undo stack.
    [[nodiscard]] Targets& targets() { return m_targets; }
    /// Sets the storage of the stored targets of this site.
    void keepTargetsIn(std::unique_ptr<QSettings> settings);
    /// State of the interruption of all motion, and its confirmation by the operator.
    [[nodiscard]] InterruptionPresenter& interruption() { return m_interruption; }
    [[nodiscard]] const MotionChoices& choices() const { return m_choices; }
    /// Current time on the clock of the store's samples, s.
    [[nodiscard]] double nowS() const;
    /// Measured arm position, mm, global frame; nothing if the measurement is stale.
    [[nodiscard]] std::optional<Position> measuredNow() const;
    /// Why the operator cannot start any motion; empty if the operator can.
    [[nodiscard]] QString idleRefusal() const;
    /// A motion runs, or an external commander may start one.
    [[nodiscard]] bool mayMove() const;

    /// Reads the changes since the last call and updates model, store and scene; call it at display
    /// rate.
    void update();

public Q_SLOTS:
    void setTarget(const medulla::Position& target);
    /// Sets the target to that place, with its name.
    void choosePlace(const medulla::widgets::PlaceView& place);
    /// Stores the target under a name; replaces a stored target of the same name.
    void keepTarget(const QString& name);
    void setMode(medulla::widgets::MotionMode mode);
    /// Makes `commander` the commander of the arm. A refusal is reported with its reason.
    void handArmTo(const medulla::cell::Commander& commander);
    void setChoices(const medulla::widgets::MotionChoices& choices);
    /// Distance by which a nudge moves the target, mm.
    void setNudgeStep(double mm);
    /// Places the ghost on the planned path: 0 is its start, 1 its end.
    void scrub(double at);
    /// Runs the preview once from the start in real time, or stops it.
    void playPreview();
    void targetFromArm();
    void targetNearest();
    void execute();
    /// Moves the arm to the start of the last motion.
    void back();
    /// Moves the arm to the target of the last motion that was not a way back.
    void again();
    /// Appends the target to the queue of motions; only while a motion runs.
    void queue();
    /// Pauses the running motion; no effect without one.
    void pause();
    /// Resumes a paused or interrupted motion.
    void resume();
    void pauseOrResume();
    /// Moves the arm back to the start of the running or paused motion.
    void reverse();
    void unqueue(quint64 id);
    void clearQueue();
    void park();
    /// Moves the arm until `endJog`. Direction in the global frame; its length, at most 1, is the
    /// fraction of the speed limit.
    void jog(const medulla::Position& direction);
    void endJog();
    void switchGamepad(bool on);
    /// STOP. Acts before it returns: after that, no datagram is sent to an actuator.
    void stop();
    void release();
    void clearAbort();

Q_SIGNALS:
    /// `scene` has changed.
    void sceneChanged();
    /// STOP was pressed: the actuators are closed. Emitted directly, not queued.
    void stopped();
    void nudgeStepChanged(double mm);
    void choicesChanged(const medulla::widgets::MotionChoices& choices);

private:
    void takeSamples();
    void updateModel();
    void updateScene();
    void showProgress(MotionView& view) const;
    void showQueue(MotionView& view);
    void showRefusals(MotionView& view) const;
    void advancePreview();
    void takeTarget();
    void goTo(const Position& target, const QString& name = {});
    [[nodiscard]] std::vector<PlaceView> places() const;
    /// Name of the known place at this position; empty if there is none.
    [[nodiscard]] QString nameOf(const Position& at) const;
    [[nodiscard]] Position target() const;
    [[nodiscard]] motion::Request request() const;
    [[nodiscard]] QString lastObstacle() const;
    [[nodiscard]] QString happened() const;
    /// Lists the shut sources of actuators and how to open them; empty if none is shut.
    [[nodiscard]] QString shutSources() const;
    [[nodiscard]] QString gamepadText() const;
    /// Refusal because another commander moves the arm without the motion part; empty if none does.
    [[nodiscard]] QString commanderRefusal() const;
    /// Why the measured position cannot serve as the start of a motion; empty if it can.
    [[nodiscard]] QString measuredRefusal() const;
    /// Why Execute would be refused; empty if it would be accepted.
    [[nodiscard]] QString refusal() const;
    /// Likewise for a motion to `place`; `whyNone` is the refusal if there is no place.
    [[nodiscard]] QString refusalOf(
        const std::optional<Position>& place, const QString& whyNone) const;
    [[nodiscard]] MotionPhase phase() const;
    [[nodiscard]] bool isAutomatic() const;

    cell::Cell& m_cell;
    AlarmModel& m_alarms;
    MotionModel m_model;
    signals::SignalStore m_store;
    signals::SignalFeed m_feed; ///< writes every Spine signal into the store
    SceneMaker m_sceneMaker;
    MotionEvents m_events;
    Targets m_targets;
    MotionPlan m_plan;
    JogHold m_jog;
    InterruptionPresenter m_interruption;

    MotionChoices m_choices;
    double m_nudgeStepMm = 1.0;
    double m_preview = 1.0;
    /// The ghost is at the position of the preview instead of the target.
    bool m_previewing = false;
    TimePoint m_playedAt;
    bool m_playing = false;
    /// Names of queued targets; cleared when the queue is empty.
    std::vector<std::pair<Position, QString>> m_queuedNames;

    /// Nothing if the motion part is not hosted in this process.
    std::optional<motion::Status> m_status;
    /// Newest setpoint and measured position of the arm; NaN if unknown.
    struct Newest {
        Position commanded;
        Position measured;
    };
    Newest m_newest;
    TimePoint m_measuredAt;
    bool m_hasMeasured = false;
    QDateTime m_stoppedAt;
};

} // namespace medulla::widgets
