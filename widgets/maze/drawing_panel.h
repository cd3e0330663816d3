// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/drawn_maze.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace medulla::widgets {
class FieldGrid;
class NumberField;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class MazeDrawing;

/// A part in words: "Wall 3", "Start 1".
[[nodiscard]] QString partWords(const game::MazePart& part);

/// The parts of the drawn maze as a list, and fields for the chosen one, or for the arena if none
/// is chosen. All that the canvas shows can be reached here by keyboard and screen reader. GUI
/// thread.
class DrawingPanel final : public QWidget {
    Q_OBJECT

public:
    /// Theme and drawing must outlive the panel.
    DrawingPanel(const Theme& theme, MazeDrawing& drawing, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A field with its label, which is that of the chosen part.
    struct Row {
        TextLabel* label;
        NumberField* field;
    };
    [[nodiscard]] Row addRow(FieldGrid& fields, const char* name, const QString& label,
        void (DrawingPanel::*taken)(double));
    void setRow(const Row& row, const QString& label, double value);
    void refresh();
    void refreshList();
    void takeFirst(double value); ///< x, or the width of the arena
    void takeSecond(double value); ///< y, or the height of the arena
    void takeThird(double value); ///< height, radius or heading
    /// At each key: a name is never left behind by Save. All keys of an input are undone at once.
    void takeName(const QString& name);
    void edit(const game::DrawnMaze& maze);

    const Theme& m_theme;
    MazeDrawing& m_drawing;
    QListWidget* m_list;
    TextLabel* m_title;
    TextLabel* m_nameLabel = nullptr;
    QLineEdit* m_name;
    Row m_first;
    Row m_second;
    Row m_third;
    QPushButton* m_remove;
    std::vector<game::MazePart> m_listed; ///< parts of the rows of the list but the first
    int m_renaming = 0; ///< number of the edits of the name in progress; 0: none
    bool m_isRefreshing = false;
};

} // namespace medulla::widgets::mazes
