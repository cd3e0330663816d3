// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/drawn_maze.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/maze_drawing.h"

#include <functional>

#include <QDialog>
#include <QTimer>

class QComboBox;
class QPushButton;

namespace medulla::widgets {
class Note;
class NumberField;
class Preferences;
class SegmentedControl;
class Strip;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class DrawingPanel;
class MazeCanvas;

/// Draws a maze: walls, beacons, targets and starts, with undo, findings and a random maze to begin
/// with; saves the official files and plays them. The drawing is kept in the preferences some
/// tenths of a second after the last edit, so that neither closing the dialog nor the end of the
/// program loses it. Not modal. GUI thread.
class MazeDrawingDialog final : public QDialog {
    Q_OBJECT

public:
    /// Theme and preferences must outlive the dialog.
    MazeDrawingDialog(const Theme& theme, Preferences& preferences, QWidget* parent);

    [[nodiscard]] MazeDrawing& drawing() { return m_drawing; }
    [[nodiscard]] MazeCanvas& canvas() { return *m_canvas; }

    /// Shows why the maze cannot be played.
    void showRejection(const Finding& why);

Q_SIGNALS:
    /// The maze is saved, and is to be played.
    void playWanted(const QString& labFile, const QString& gridFile, int agents);

private:
    [[nodiscard]] QWidget* makeTools();
    [[nodiscard]] QWidget* makeSide();
    [[nodiscard]] QWidget* makeRandom();
    [[nodiscard]] QPushButton* makeButton(const char* name, const QString& words);
    void addUndo(Strip& bar);
    /// Continues the kept drawing.
    void restore();
    /// Takes the input in progress of a number; a name is taken while it is typed.
    void takeInput();
    void refresh();
    void check();
    void showFindings(const Findings& findings);
    void drawAtRandom();
    void open();
    void takeRead(const game::ReadMaze& read);
    void save(const std::function<void()>& then = {});
    void saveAs(const std::function<void()>& then = {});
    /// Asks before it replaces a file that is not the drawing's, nor the one that was `asked`
    /// about.
    void saveTo(
        const game::MazeFiles& files, const QString& asked, const std::function<void()>& then);
    void write(const game::MazeFiles& files, const std::function<void()>& then);
    void play();
    void keep();

    const Theme& m_theme;
    Preferences& m_preferences;
    MazeDrawing m_drawing;
    MazeCanvas* m_canvas;
    SegmentedControl* m_tools = nullptr;
    QComboBox* m_grid = nullptr;
    NumberField* m_seed = nullptr;
    SegmentedControl* m_difficulty = nullptr;
    TextLabel* m_file = nullptr;
    Note* m_findings = nullptr;
    Note* m_why = nullptr; ///< why a file or a game was refused
    QTimer m_later; ///< checks and keeps the drawing, after the last of several edits
    bool m_isChecking = false;
    bool m_isWriting = false;
};

} // namespace medulla::widgets::mazes
