// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/drawn_maze.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/map_camera.h"

#include <optional>
#include <vector>

#include <QPointer>
#include <QWidget>

class QPainter;

namespace medulla::widgets::mazes {

class MazeDrawing;

/// The effect of a click into the drawing.
enum class DrawTool {
    Choose, ///< chooses a part; a drag moves it
    Wall, ///< a drag, or two clicks, draw a straight wall
    Outline, ///< clicks draw the outline of a wall, the last one at its first corner
    Beacon,
    Target,
    Start,
};

/// The maze from above, to be drawn with the mouse or the keyboard.
/// Mouse: left as of the tool; middle or Shift and left drag pans; the wheel zooms at the pointer;
/// right abandons a wall that was begun.
/// Keys: arrows move the cross by a step of the grid, Ctrl and arrows the chosen part; Enter acts
/// at the cross as a click does; Backspace abandons a wall that was begun; Delete removes the
/// chosen part; Alt and arrows pan, + and - zoom.
class MazeCanvas final : public QWidget {
    Q_OBJECT

public:
    /// Theme and drawing must outlive the canvas.
    MazeCanvas(const Theme& theme, MazeDrawing& drawing, QWidget* parent = nullptr);

    [[nodiscard]] DrawTool tool() const { return m_tool; }
    void setTool(DrawTool tool);
    /// The distance of the grid that places are moved to, Mu; 0: they are taken as they are.
    void setGridMu(double gridMu);
    /// Shows the whole arena.
    void fit();

    /// Takes back the last corner of the wall that is being drawn; false: there is none.
    bool takeBack();

    [[nodiscard]] const MapCamera& camera() const { return m_camera; }
    /// The place that Enter acts at; nothing: no key was pressed yet.
    [[nodiscard]] const std::optional<maze::Point>& cross() const { return m_cross; }
    [[nodiscard]] QSize sizeHint() const override { return { 900, 480 }; }
    [[nodiscard]] QSize minimumSizeHint() const override { return { 320, 200 }; }

Q_SIGNALS:
    /// The outline was not accepted; its last corner was taken back.
    void outlineRefused();

protected:
    void hideEvent(QHideEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    enum class Drag {
        None,
        Pan,
        Grip, ///< of a part, which is not moved yet
        Part,
        Wall
    };

    /// On the grid and in the arena.
    [[nodiscard]] maze::Point snapped(const maze::Point& at) const;
    [[nodiscard]] double reachMu() const;
    void chooseAt(const maze::Point& at);
    void movePart(const maze::Point& by);
    void act(const maze::Point& at);
    void addCorner(const maze::Point& at);
    void addWall(const std::optional<maze::Wall>& wall);
    void addPart(const maze::Point& at);
    void abandon();
    void moveCross(double x, double y);
    void moveCamera(const MapCamera& camera);
    bool takeCameraKey(const QKeyEvent& event);
    void takeDrawing();

    void paintArena(QPainter& painter) const;
    void paintWalls(QPainter& painter) const;
    void paintParts(QPainter& painter) const;
    void paintBegun(QPainter& painter) const;
    void paintPlace(QPainter& painter) const;

    const Theme& m_theme;
    MazeDrawing& m_drawing;
    MapCamera m_camera;
    bool m_isFitted = true;
    DrawTool m_tool = DrawTool::Choose;
    double m_gridMu = 1.0;
    std::vector<maze::Point> m_begun; ///< corners of the wall that is being drawn
    std::optional<maze::Point> m_pointer; ///< of the mouse
    std::optional<maze::Point> m_cross; ///< of the keyboard
    Drag m_drag = Drag::None;
    QPointF m_draggedTo; ///< px
    maze::Point m_grip; ///< from the pointer to the middle of the dragged part
    int m_together = 0;
    QSizeF m_arena; ///< that was fitted, Mu
};

} // namespace medulla::widgets::mazes
