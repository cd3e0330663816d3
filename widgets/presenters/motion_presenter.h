// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/motion/motion_model.h"
#include "widgets/motion/targets.h"
#include "widgets/plots/signal_feed.h"
#include "widgets/plots/signal_store.h"
#include "widgets/presenters/interruption_presenter.h"
#include "widgets/presenters/jog_hold.h"
#include "widgets/presenters/motion_events.h"
#include "widgets/presenters/motion_plan.h"
#include "widgets/presenters/scene_maker.h"

#include <optional>
#include <utility>
#include <vector>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;
class MotionPanel;

/// Stands between a running cell and the panels of the Operate mode: turns what the cell measured
/// into what they show, and what the operator wants into requests to the cell. It holds what the
/// operator has chosen (target, how to move, place of the preview) and nothing that the cell knows
/// itself. GUI thread.
class MotionPresenter final : public QObject {
    Q_OBJECT

public:
    /// `cell` and `alarms` must outlive the presenter. `gamepad` says which devices are looked at
    /// once the operator switches the gamepad on.
    MotionPresenter(site::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr,
        Gamepad::Settings gamepad = {});

    [[nodiscard]] MotionModel& model() { return m_model; }
    [[nodiscard]] SignalStore& signalStore() { return m_store; }
    [[nodiscard]] const ArmScene& scene() const { return m_sceneMaker.scene(); }
    /// The target and the kept ones, with their undo stack.
    [[nodiscard]] Targets& targets() { return m_targets; }
    /// Kept targets are kept there, for this site, from now on.
    void keepTargetsIn(std::unique_ptr<QSettings> settings);
    /// The interruption of all motion, and how the operator ends it.
    [[nodiscard]] InterruptionPresenter& interruption() { return m_interruption; }
    [[nodiscard]] const MotionChoices& choices() const { return m_choices; }
    /// The present on the clock that stamps the store's samples, s.
    [[nodiscard]] double nowS() const;
    /// Where the arm is, mm, global frame; nothing when it was not told lately.
    [[nodiscard]] std::optional<Position> measuredNow() const;
    /// Why no motion at all can be started by hand; empty when one can.
    [[nodiscard]] QString idleRefusal() const;
    /// A motion runs, or commands from outside may start one.
    [[nodiscard]] bool mayMove() const;

    /// Connects all that the panel wants to what is done here. The panel shows `model`.
    void serve(MotionPanel& panel);
    /// Takes in what happened since the last call and updates model, store and scene; at display
    /// rate.
    void update();

public Q_SLOTS:
    void setTarget(const medulla::Position& target);
    /// Likewise, with the place's name.
    void choosePlace(const medulla::widgets::PlaceView& place);
    /// Keeps the target under a name, in the place of one of that name.
    void keepTarget(const QString& name);
    void setMode(medulla::widgets::MotionMode mode);
    /// Hands the arm over or takes it back; says why when it cannot be.
    void handArmTo(const medulla::site::Commander& commander);
    void setChoices(const medulla::widgets::MotionChoices& choices);
    /// That a nudge takes the target along, mm.
    void setNudgeStep(double mm);
    /// Takes the ghost along the planned path, 0 start to 1 end.
    void scrub(double at);
    /// Runs the preview once from the start in real time, or stops it.
    void playPreview();
    void targetFromArm();
    void targetNearest();
    void execute();
    /// To where the last motion began.
    void back();
    /// To the target of the last motion that was not on the way back.
    void again();
    /// To the target when the motions before it have ended; only while one runs.
    void queue();
    /// Holds the running motion; without effect when none runs.
    void pause();
    /// Lets a paused or interrupted motion go on.
    void resume();
    void pauseOrResume();
    /// Takes the running or paused motion back to where it began.
    void reverse();
    void unqueue(quint64 id);
    void clearQueue();
    void park();
    /// Moves the arm until `endJog`: direction in the global frame, no longer than 1, the length
    /// being the part of the speed limit.
    void jog(const medulla::Position& direction);
    void endJog();
    void switchGamepad(bool on);
    /// Dispatched at once: when it returns, nothing leaves for an actuator any more.
    void stop();
    void release();
    void clearAbort();

Q_SIGNALS:
    /// `scene` differs from before.
    void sceneChanged();
    /// STOP was pressed: the actuators are closed. Direct.
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
    /// Of the known place that is there; empty when there is none.
    [[nodiscard]] QString nameOf(const Position& at) const;
    [[nodiscard]] Position target() const;
    [[nodiscard]] motion::Request request() const;
    [[nodiscard]] QString lastObstacle() const;
    [[nodiscard]] QString happened() const;
    /// Which sources of actuators are shut, and what opens them; empty when none is.
    [[nodiscard]] QString shutSources() const;
    [[nodiscard]] QString gamepadText() const;
    /// That somebody else moves the arm past the motion part; empty when nobody does.
    [[nodiscard]] QString commanderRefusal() const;
    /// Why nothing is measured that one could start from; empty when it is.
    [[nodiscard]] QString measuredRefusal() const;
    /// Why Execute would be refused; empty when it would not.
    [[nodiscard]] QString refusal() const;
    /// Likewise a motion to a place that may be none.
    [[nodiscard]] QString refusalOf(
        const std::optional<Position>& place, const QString& whyNone) const;
    [[nodiscard]] MotionPhase phase() const;
    [[nodiscard]] bool isAutomatic() const;

    site::Cell& m_cell;
    AlarmModel& m_alarms;
    MotionModel m_model;
    SignalStore m_store;
    SignalFeed m_feed; ///< of every Spine signal, into the store
    SceneMaker m_sceneMaker;
    MotionEvents m_events;
    Targets m_targets;
    MotionPlan m_plan;
    JogHold m_jog;
    InterruptionPresenter m_interruption;

    MotionChoices m_choices;
    double m_nudgeStepMm = 1.0;
    double m_preview = 1.0;
    bool m_previewing =
        false; ///< the ghost stands at the preview's place rather than at the target
    TimePoint m_playedAt;
    bool m_playing = false;
    /// Names of targets that were queued, for as long as the queue is not empty.
    std::vector<std::pair<Position, QString>> m_queuedNames;

    std::optional<motion::Status> m_status; ///< of a motion part that is hosted here
    /// Where the arm was told to be and where it was seen; NaN when that is not known.
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
