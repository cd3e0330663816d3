// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/motion/path.h"
#include "core/site/cell.h"
#include "widgets/motion/motion_model.h"
#include "widgets/plots/signal_feed.h"
#include "widgets/plots/signal_store.h"
#include "widgets/window/scene_maker.h"

#include <optional>

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

class AlarmModel;

/// Stands between a running cell and the panels of the Operate mode: turns what the cell measured
/// into what they show, and what the operator wants into requests to the cell. It holds what the
/// operator has chosen (target, factor, period, place of the preview) and nothing that the cell
/// knows itself. GUI thread.
class MotionPresenter final : public QObject {
    Q_OBJECT

public:
    /// `cell` and `alarms` must outlive the presenter.
    MotionPresenter(site::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    [[nodiscard]] MotionModel& model() { return m_model; }
    [[nodiscard]] SignalStore& signalStore() { return m_store; }
    [[nodiscard]] const ArmScene& scene() const { return m_sceneMaker.scene(); }
    /// The present on the clock that stamps the store's samples, s.
    [[nodiscard]] double nowS() const;
    /// A motion runs, or commands from outside may start one.
    [[nodiscard]] bool mayMove() const;

    /// Takes in what happened since the last call and updates model, store and scene; at display
    /// rate.
    void update();

public Q_SLOTS:
    void setTarget(const medulla::Position& target);
    void setMode(medulla::widgets::MotionMode mode);
    void setFactor(int factor);
    void setPeriodMs(int periodMs);
    /// Takes the ghost along the planned path, 0 start to 1 end.
    void scrub(double at);
    /// Runs the preview once from the start in real time, or stops it.
    void playPreview();
    void targetFromArm();
    void targetNearest();
    void execute();
    /// Dispatched at once: when it returns, nothing leaves for an actuator any more.
    void stop();
    void release();
    void clearAbort();

Q_SIGNALS:
    /// `scene` differs from before.
    void sceneChanged();

private:
    void connectMotion();
    void takeSamples();
    void replan();
    void updateModel();
    void updateScene();
    void advancePreview();
    [[nodiscard]] std::optional<Position> measuredNow() const;
    [[nodiscard]] ReachView reachView() const;
    [[nodiscard]] QString refusal() const;
    [[nodiscard]] QString happened() const;
    [[nodiscard]] MotionPhase phase() const;

    site::Cell& m_cell;
    AlarmModel& m_alarms;
    MotionModel m_model;
    SignalStore m_store;
    SignalFeed m_feed; ///< of every Spine signal, into the store
    SceneMaker m_sceneMaker;

    Position m_target = Position::Zero();
    int m_factor = motion::kStandardFactor;
    int m_periodMs = 35;
    double m_preview = 1.0;
    bool m_previewing =
        false; ///< the ghost stands at the preview's place rather than at the target
    TimePoint m_playedAt;
    bool m_playing = false;

    motion::Path m_path; ///< of a motion from `m_plannedFrom` to the target
    std::optional<Position> m_plannedFrom;
    bool m_planValid = false;
    arm::Reach m_reach;
    bool m_hasTarget = false; ///< chosen by the operator, rather than where everything began

    std::optional<motion::Status> m_status; ///< of a motion part that is hosted here
    /// Where the arm was told to be and where it was seen; NaN when that is not known.
    struct Newest {
        Position commanded;
        Position measured;
    };
    Newest m_newest;
    TimePoint m_measuredAt;
    bool m_hasMeasured = false;
    std::optional<motion::End> m_lastEnd;
    QDateTime m_startedAt;
    QDateTime m_stoppedAt;
};

} // namespace medulla::widgets
