// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "widgets/window/stall_meter.h"

#include <memory>

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

class AlarmLog;
class AlarmModel;
class Appearance;
class DesktopLook;
class LinkPresenter;
class MazeLink;
class MazePresenter;
class MotionPresenter;
class Preferences;
class ProgramPresenter;
class RunCell;
class StopKey;
class Desk;
class TaskPresenter;
class Theme;

/// What all windows of a running cell share: the presenters, the alarms, the display tick, the key
/// Esc and the operator's preferences. However many windows there are, the cell is asked once a
/// tick. GUI thread.
class Workplace final : public QObject {
    Q_OBJECT

public:
    /// How often panels are filled; the cell itself runs on threads of its own.
    static constexpr std::chrono::milliseconds kDisplayPeriod { 33 };
    /// How often the cell hears that this thread is alive: half of what it asks for.
    static constexpr std::chrono::milliseconds kHeartbeatPeriod { 50 };

    /// All three must outlive the workplace.
    Workplace(Theme& theme, site::Cell& cell, Preferences& preferences);
    ~Workplace() override;

    [[nodiscard]] Theme& theme() { return m_theme; }
    [[nodiscard]] site::Cell& cell() { return m_cell; }
    [[nodiscard]] Preferences& preferences() { return m_preferences; }
    [[nodiscard]] AlarmModel& alarms() { return *m_alarms; }
    [[nodiscard]] AlarmLog& alarmLog() { return *m_log; }
    [[nodiscard]] MotionPresenter& motion() { return *m_motion; }
    [[nodiscard]] TaskPresenter& tasks() { return *m_tasks; }
    [[nodiscard]] ProgramPresenter& programs() { return *m_programs; }
    [[nodiscard]] MazePresenter& maze() { return *m_maze; }
    [[nodiscard]] LinkPresenter& links() { return *m_links; }
    [[nodiscard]] Desk& desk() { return *m_desk; }
    /// The longest stall of the windows in the last minute.
    [[nodiscard]] Duration stall() const { return m_stall.longest(); }
    /// Something moves or may be moved by commands from outside, or a task or program runs: the
    /// screen is to stay on.
    [[nodiscard]] bool isBusy() const;

    /// Dresses the windows as the operator or, where that is the choice, the desktop wants it, from
    /// now on; null: there is no desktop to ask. `desktop` must outlive the workplace.
    void followDesktop(const DesktopLook* desktop);

    /// The first frame of a window was drawn: from now on the cell interrupts all motion when this
    /// thread hangs.
    void beginHeartbeat();
    /// The last window closes in order: its ticks are not awaited any more.
    void endHeartbeat();
    /// Ticks no more; before anything that panels show goes.
    void end();

    /// Raises an alarm for each: files of the program's own that were damaged and set aside, or
    /// that cannot be written.
    void tellOfFiles(const Findings& findings);

Q_SIGNALS:
    /// Presenters were updated; at display rate.
    void ticked();
    /// Lamps were updated; a few times a second.
    void linksTicked();
    void busyChanged(bool busy);

private:
    void keepChoices();
    /// In every mode, that there is something to be had back.
    void tellLost();
    /// An order to a robot of the maze reached nobody, as there is no game.
    void tellOfNoGame(int robot);
    /// Raises the alarm, or clears it when `why` is empty.
    void tellOfKeeping(const QString& why);
    void tick();

    Theme& m_theme;
    site::Cell& m_cell;
    Preferences& m_preferences;
    SystemClock m_clock;
    std::unique_ptr<Appearance> m_appearance;
    std::unique_ptr<AlarmModel> m_alarms;
    std::unique_ptr<AlarmLog> m_log;
    std::unique_ptr<MotionPresenter> m_motion;
    std::unique_ptr<RunCell> m_runs;
    std::unique_ptr<TaskPresenter> m_tasks;
    std::unique_ptr<ProgramPresenter> m_programs;
    std::unique_ptr<MazePresenter> m_maze;
    std::unique_ptr<MazeLink> m_mazeLink;
    std::unique_ptr<LinkPresenter> m_links;
    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<StopKey> m_stopKey;
    StallMeter m_stall { kDisplayPeriod };
    QTimer m_display;
    QTimer m_heartbeat;
    int m_ticks = 0;
    bool m_busy = false;
};

} // namespace medulla::widgets
