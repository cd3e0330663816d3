// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <atomic>
#include <functional>

#include <QDir>
#include <QPixmap>
#include <QThreadPool>

namespace medulla::widgets {
class MainWindow;
class Theme;
} // namespace medulla::widgets

namespace medulla {

/// `medulla --shots`: works the window as an operator would, through every view and state, and
/// saves a picture of the whole window in each, light and dark.
class Shots {
public:
    /// Everything must outlive it; the window is shown.
    Shots(widgets::MainWindow& window, widgets::Theme& theme, site::Cell& cell,
        const QString& folder);
    /// Waits until every picture is written.
    ~Shots();

    /// Returns the program's exit status. Ends early, and moves nothing more, when the window is
    /// closed.
    [[nodiscard]] int take();

private:
    [[nodiscard]] bool isOver() const;
    /// The window with all that stands over it.
    [[nodiscard]] QPixmap seen() const;
    /// Whether its middle shows something in three dimensions, or a picture.
    [[nodiscard]] bool isDrawn() const;
    void save(const QString& name);
    /// What is seen before anything has moved.
    void takeStart();
    /// Motions with all that befalls them: a queue, an obstacle, STOP, jogging. False when the
    /// window was closed meanwhile.
    bool takeMotions();
    /// What the operator sees and handles in the middle: gizmo, measure, layers, projections.
    void takeViews();
    /// Kept targets, plots with an expression and cursors, large text.
    void takePanels();
    /// The Tasks mode: a task that is edited, one that runs, what is found in it.
    void takeTasks();
    void takeTaskRun();
    /// The mode of teleo-reactive programs: one that is edited, and one that runs and is disturbed.
    void takePrograms();
    void takeProgramRun();
    /// A condition that is being written, with the words that are offered.
    void takeWriting();
    void takeRoboRun();
    /// Has a game and a series of games played in the background; `takeMaze` shows them.
    void beginMaze();
    /// The maze mode: a game in 3D, from above, what a robot believes, plots, experiments.
    void takeMaze();
    void closeDialog(const char* name);
    /// What belongs to the window rather than to a mode: first steps, alarms, palette, meters,
    /// keys, manual, settings.
    void takeFrame();
    /// Lets the program run until `condition` holds, at most `limit`; tells whether it came to
    /// hold.
    bool waitFor(const std::function<bool()>& condition, Duration limit) const;
    void run(Duration span) const;
    void moveTo(const Position& target);

    widgets::MainWindow& m_window;
    widgets::Theme& m_theme;
    site::Cell& m_cell;
    QDir m_folder;
    int m_saved = 0;
    std::atomic<bool> m_failed = false;
    QThreadPool m_writers; ///< compressing a picture takes as long as drawing it
};

} // namespace medulla
