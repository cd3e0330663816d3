// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/signals/signal_feed.h"
#include "core/signals/signal_store.h"
#include "widgets/motion/arm_state.h"
#include "widgets/motion/interruption_presenter.h"
#include "widgets/motion/jog_hold.h"
#include "widgets/motion/jog_steps.h"
#include "widgets/motion/motion_commands.h"
#include "widgets/motion/motion_events.h"
#include "widgets/motion/motion_model.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/motion_preview.h"
#include "widgets/motion/motion_settings.h"
#include "widgets/motion/scene_maker.h"
#include "widgets/motion/stop_control.h"
#include "widgets/motion/target_picker.h"
#include "widgets/motion/targets.h"
#include "widgets/motion/waypoint_motion.h"

#include <optional>
#include <utility>
#include <vector>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;

/// Shows the motion of a running cell. Owns the parts for state, target, settings, preview and
/// commands, and updates model, signal store and scene after each ArmState::update. Each change by
/// the operator triggers that update. GUI thread.
class MotionPresenter final : public QObject {
    Q_OBJECT

public:
    /// `cell` and `alarms` must outlive the presenter. `gamepad` selects the devices that are read
    /// once the operator switches the gamepad on.
    MotionPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr,
        Gamepad::Settings gamepad = {});

    [[nodiscard]] MotionModel& model() { return m_model; }
    [[nodiscard]] signals::SignalStore& signalStore()
    {
        return m_recordedStore != nullptr ? *m_recordedStore : m_store;
    }
    /// The present on the clock of `signalStore`, s; the length of a recording.
    [[nodiscard]] double signalsNowS() const;
    [[nodiscard]] const ArmScene& scene() const { return m_sceneMaker.scene(); }

    /// State of the arm; its `update` updates all that this class shows.
    [[nodiscard]] ArmState& armState() { return m_arm; }
    [[nodiscard]] const MotionEvents& events() const { return m_events; }
    [[nodiscard]] MotionEvents& events() { return m_events; }
    /// It shows a recording: every control is without effect.
    [[nodiscard]] bool isReplay() const { return m_cell.isReplay(); }
    /// The signals of that recording, of this length. To be called before the panels are made.
    void showRecorded(signals::SignalStore& store, double lengthS);
    /// State of the interruption of all motion, and its confirmation by the operator.
    [[nodiscard]] InterruptionPresenter& interruption() { return m_interruption; }
    [[nodiscard]] StopControl& stopControl() { return m_stop; }
    [[nodiscard]] MotionCommands& commands() { return m_commands; }
    [[nodiscard]] MotionSettings& settings() { return m_settings; }
    [[nodiscard]] MotionPreview& preview() { return m_preview; }
    [[nodiscard]] JogHold& jog() { return m_jog; }
    /// The target and the stored targets, with their undo stack.
    [[nodiscard]] Targets& targets() { return m_targets; }
    [[nodiscard]] TargetPicker& targetPicker() { return m_picker; }
    [[nodiscard]] WaypointMotion& waypoints() { return m_waypoints; }

    /// Draws a frame while it is edited; nothing: none.
    void showEditedFrame(const std::optional<DeviceFrame>& edited);
    /// Draws the simulated arm of a dry run; nothing: none.
    void showDryRun(const std::optional<DryArm>& dryRun);
    /// Draws the obstacles of the simulated cell: centres and radius, mm.
    void showSimulatedObstacles(const std::vector<Position>& centres, double radiusMm);

Q_SIGNALS:
    /// `scene` has changed.
    void sceneChanged();

private:
    using QueuedName = std::pair<Position, QString>;

    void update();
    void noteInScene(const cell::CellSample& sample);
    void applyChoices();
    void takeTarget();
    /// Target or choices of the operator have changed.
    void takeWish();
    /// Target and choices at the replayed moment.
    void takeRecordedWish();
    void noteQueued();
    /// After a jog, a run or another commander, the target is where the arm came to rest: Execute
    /// must not take it back to a target of before.
    void followArm();
    void warnNotSaved();
    void updateModel();
    void updateScene();
    void showMeasured(MotionView& view) const;
    void showProgress(MotionView& view) const;
    void showQueue(MotionView& view);
    void showWaypoints(MotionView& view) const;
    void showJog(MotionView& view) const;
    [[nodiscard]] QString lastObstacle() const;
    [[nodiscard]] QString happened() const;
    /// The running motion holds, since the arm's position is not reported.
    [[nodiscard]] bool waitsForPosition() const;
    /// Why the arm is back at the start of its last motion, and the remedy; empty if it is not.
    [[nodiscard]] QString afterObstacle() const;
    /// Lists the shut sources of actuators and how to open them; empty if none is shut.
    [[nodiscard]] QString shutSources() const;
    [[nodiscard]] QString gamepadText() const;

    cell::Cell& m_cell;
    AlarmModel& m_alarms;
    MotionModel m_model;
    signals::SignalStore m_store;
    signals::SignalFeed m_feed; ///< writes every Spine signal into the store
    SceneMaker m_sceneMaker;
    MotionEvents m_events;
    Targets m_targets;
    MotionPlan m_plan;
    MotionSettings m_settings;
    MotionPreview m_preview;
    JogHold m_jog;
    InterruptionPresenter m_interruption;
    ArmState m_arm;
    TargetPicker m_picker;
    JogSteps m_steps;
    MotionCommands m_commands;
    WaypointMotion m_waypoints;
    StopControl m_stop;
    /// Names of queued targets; cleared when the queue is empty.
    std::vector<QueuedName> m_queuedNames;
    signals::SignalStore* m_recordedStore = nullptr; ///< of a replayed cell
    double m_recordedS = 0; ///< its length
    /// Since when the arm rests after a motion that was not to the target.
    std::optional<TimePoint> m_restsSince;
    bool m_movedElsewhere = false;
    std::optional<cell::Wish> m_recordedWish; ///< of a replayed cell, as shown
};

} // namespace medulla::widgets
