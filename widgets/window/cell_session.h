// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "widgets/frame/stall_meter.h"

#include <memory>
#include <optional>

#include <QObject>
#include <QTimer>

namespace medulla::widgets::mazes {
class MazeLink;
class MazePresenter;
} // namespace medulla::widgets::mazes

namespace medulla::widgets::microscope {
class MicroscopePresenter;
} // namespace medulla::widgets::microscope

namespace medulla::widgets::programs {
class TrProgramFiles;
class TrProgramKind;
class TrProgramPresenter;
} // namespace medulla::widgets::programs

namespace medulla::widgets::preflights {
class PreflightPresenter;
} // namespace medulla::widgets::preflights

namespace medulla::widgets::reviews {
class ReviewPresenter;
} // namespace medulla::widgets::reviews

namespace medulla::widgets::routing {
class LinkPresenter;
} // namespace medulla::widgets::routing

namespace medulla::widgets::tasks {
class TaskKind;
class TaskPresenter;
class TaskSelection;
} // namespace medulla::widgets::tasks

namespace medulla::widgets {

class AlarmLog;
class AlarmModel;
class Appearance;
class CellDisturbances;
class DesktopLook;
class Documents;
class LastGoodRun;
class LostDocuments;
class MotionPresenter;
class Preferences;
class RecorderPresenter;
class RunCell;
class StopKey;
class Theme;

/// The objects shared by all windows of a running cell: presenters, alarms, display tick, the key
/// Esc and the preferences. The cell is queried once per tick, independent of the number of
/// windows. GUI thread.
class CellSession final : public QObject {
    Q_OBJECT

public:
    /// Period of panel updates; the cell itself runs on its own threads.
    static constexpr std::chrono::milliseconds kDisplayPeriod { 33 };
    /// Period of the heartbeat to the cell: half of the required period.
    static constexpr std::chrono::milliseconds kHeartbeatPeriod { 50 };

    /// All must outlive the cell session.
    CellSession(Theme& theme, cell::Cell& cell, Preferences& preferences);
    ~CellSession() override;

    [[nodiscard]] Theme& theme() { return m_theme; }
    [[nodiscard]] cell::Cell& cell() { return m_cell; }
    [[nodiscard]] Preferences& preferences() { return m_preferences; }
    [[nodiscard]] AlarmModel& alarms() { return *m_alarms; }
    [[nodiscard]] AlarmLog& alarmLog() { return *m_log; }
    [[nodiscard]] MotionPresenter& motion() { return *m_motion; }
    [[nodiscard]] tasks::TaskPresenter& tasks() { return *m_tasks; }
    [[nodiscard]] programs::TrProgramPresenter& programs() { return *m_programs; }
    [[nodiscard]] mazes::MazePresenter& maze() { return *m_maze; }
    [[nodiscard]] routing::LinkPresenter& links() { return *m_links; }
    [[nodiscard]] microscope::MicroscopePresenter& microscope() { return *m_microscope; }
    [[nodiscard]] preflights::PreflightPresenter& preflight() { return *m_preflight; }
    /// The open tasks and teleo-reactive programs.
    [[nodiscard]] Documents& documents() { return *m_documents; }
    [[nodiscard]] LostDocuments& lostDocuments() { return *m_lostDocuments; }
    [[nodiscard]] tasks::TaskSelection& taskSelection() { return *m_taskSelection; }
    /// Of the simulated cell; without actions if the cell is not simulated.
    [[nodiscard]] CellDisturbances& disturbances() { return *m_disturbances; }
    [[nodiscard]] RecorderPresenter& recorder() { return *m_recorder; }
    [[nodiscard]] reviews::ReviewPresenter& review() { return *m_review; }
    /// The longest stall of the windows in the last minute.
    [[nodiscard]] Duration stall() const { return m_stall.longest(); }
    /// A device moves or may be moved by external commands, or a task or program runs: the screen
    /// must stay on.
    [[nodiscard]] bool isBusy() const;
    /// Nothing moves, and nothing can start by itself: neither a run, nor another commander, nor
    /// robots of a maze, nor a command that was given within the last second.
    [[nodiscard]] bool isAtRest() const;

    /// Applies the appearance chosen by the operator, or that of the desktop if the operator chose
    /// so, from now on. Null: no desktop settings. `desktop` must outlive the cell session.
    void followDesktop(const DesktopLook* desktop);

    /// Records the cell into the folder, whose recordings are listed in Review. To be called before
    /// the window is shown.
    void record(const QString& folder);

    /// Call it after the first frame of a window: from now on the cell interrupts all motion if
    /// this thread blocks.
    void beginHeartbeat();
    /// Call it when the last window closes regularly: the cell expects no more heartbeats.
    void endHeartbeat();
    /// Ends the display tick; to be called before the panels' data is deleted.
    void end();

    /// Raises an alarm for each file of the program that was damaged and set aside, or that cannot
    /// be written.
    void raiseFileAlarms(const Findings& findings);

Q_SIGNALS:
    /// Presenters were updated; at display rate.
    void ticked();
    /// Lamps were updated, 5 times a second.
    void linksTicked();
    void busyChanged(bool busy);

private:
    void connectDocuments();
    void connectMaze();
    void connectFrames();
    void connectGoodRun();
    void keepChoices();
    /// Shows in all modes that files can be recovered.
    void raiseRecoveryAlarm();
    /// An order to a robot of the maze had no receiver, because there is no game.
    void raiseNoGameAlarm(int robot);
    /// Robots of the maze do not confirm a STOP; empty: the alarm is over.
    void raiseStopUnconfirmedAlarm(const QString& what, const QString& remedy);
    /// Raises the alarm, or clears it if `why` is empty.
    void raiseSettingsAlarm(const QString& why);
    void tick();
    void updateRecorder();
    /// Tells Operate which run commands the arm, and where it is paused.
    void showRunOnArm();

    Theme& m_theme;
    cell::Cell& m_cell;
    Preferences& m_preferences;
    SystemClock m_clock;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<AlarmModel> m_alarms;
    std::unique_ptr<AlarmLog> m_log;
    std::unique_ptr<MotionPresenter> m_motion;
    std::unique_ptr<CellDisturbances> m_disturbances;
    std::unique_ptr<RunCell> m_runs;
    std::unique_ptr<tasks::TaskPresenter> m_tasks;
    std::unique_ptr<programs::TrProgramPresenter> m_programs;
    std::unique_ptr<mazes::MazePresenter> m_maze;
    std::unique_ptr<mazes::MazeLink> m_mazeLink;
    std::unique_ptr<routing::LinkPresenter> m_links;
    std::unique_ptr<microscope::MicroscopePresenter> m_microscope;
    std::unique_ptr<preflights::PreflightPresenter> m_preflight;
    std::unique_ptr<tasks::TaskKind> m_taskKind;
    std::unique_ptr<programs::TrProgramFiles> m_programFiles;
    std::unique_ptr<programs::TrProgramKind> m_programKind;
    std::unique_ptr<Documents> m_documents;
    std::unique_ptr<LostDocuments> m_lostDocuments;
    std::unique_ptr<tasks::TaskSelection> m_taskSelection;
    std::unique_ptr<RecorderPresenter> m_recorder;
    std::unique_ptr<reviews::ReviewPresenter> m_review;
    std::unique_ptr<LastGoodRun> m_goodRun;
    std::unique_ptr<StopKey> m_stopKey;
    std::optional<TimePoint> m_actedAt; ///< when the cell was last commanded
    StallMeter m_stall { kDisplayPeriod };
    QTimer m_display;
    QTimer m_heartbeat;
    int m_ticks = 0;
    bool m_busy = false;
};

} // namespace medulla::widgets
