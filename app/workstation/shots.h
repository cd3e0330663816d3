// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"

#include <atomic>
#include <functional>

#include <QDir>
#include <QPixmap>
#include <QThreadPool>

class QAction;

namespace medulla::widgets {
class MainWindow;
class Theme;
} // namespace medulla::widgets

namespace medulla {

/// `medulla --shots`: operates the window as an operator would, through every view and state, and
/// saves a picture of the whole window in each, light and dark.
class Shots {
public:
    /// All arguments must outlive it; the window is shown.
    Shots(widgets::MainWindow& window, widgets::Theme& theme, cell::Cell& cell,
        const QString& folder);
    /// Waits until every picture is written.
    ~Shots();

    /// Returns the program's exit status. Ends early, and moves nothing more, when the window is
    /// closed.
    [[nodiscard]] int take();

private:
    [[nodiscard]] bool isOver() const;
    /// That part of the desktop, with all windows above it.
    [[nodiscard]] QPixmap seen(const QRect& place) const;
    /// Whether the middle of the arm's view shows a scene.
    [[nodiscard]] bool isDrawn() const;
    void save(const QString& name);
    /// The state before any motion.
    void takeStart();
    /// Motions with their incidents: a queue, an obstacle, STOP, jogging. False when the window was
    /// closed meanwhile.
    bool takeMotions();
    /// Tools of the centre: gizmo, measure, layers, projections.
    void takeViews();
    /// Stored targets, plots with an expression and cursors, large text.
    void takePanels();
    /// The packet microscope on the reports of the arm.
    void takeMicroscope();
    /// The Tasks mode: editing a task, running a task, findings.
    void takeTasks();
    void takeTaskRun();
    void takeGroups();
    /// The question before a run on the arm, of a task or of a program.
    void takeQuestion(const QString& name, QAction& runOnArm);
    /// The mode of teleo-reactive programs: editing one, and running one with disturbances.
    void takePrograms();
    void takeProgramRun();
    /// Editing a condition, with the completion list.
    void takeWriting();
    void takeRoboRun();
    /// Plays a game and a series of games in the background, for `takeMaze`.
    void beginMaze();
    /// The maze mode: a game in 3D, from above, a robot's belief, plots, experiments.
    void takeMaze();
    void takeTournament();
    /// The maze mode without a game.
    void endMaze();
    /// The preflight: checklist and X-ray, and a wiggle proof.
    void takePreflight();
    /// Keeps the black box; whether the recording was made.
    [[nodiscard]] bool keepRecording();
    void takeReview();
    /// Replays the game of `takeMaze` from a recording of the cell.
    void takeReplayedMaze();
    /// The Routing mode: graph, inspector, matrix editor, the historical fault, table.
    void takeRouting();
    void closeDialog(const char* name);
    /// Parts of the window that belong to no mode: first steps, alarms, palette, meters, keys,
    /// manual, settings.
    void takeFrame();
    /// Processes events until `condition` holds, at most `limit`; whether it held.
    bool waitFor(const std::function<bool()>& condition, Duration limit) const;
    /// As `waitFor`, patiently, for the state without which `picture` cannot be taken. When it does
    /// not come, that is said and the program fails.
    [[nodiscard]] bool reaches(const QString& picture, const std::function<bool()>& condition);
    void run(Duration span) const;
    void moveTo(const Position& target);

    widgets::MainWindow& m_window;
    widgets::Theme& m_theme;
    cell::Cell& m_cell;
    QDir m_folder;
    int m_saved = 0;
    std::atomic<bool> m_failed = false;
    QThreadPool m_writers; ///< compressing a picture takes as long as drawing it
};

} // namespace medulla
