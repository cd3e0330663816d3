// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_canvas.h"

#include "core/maze/pose.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/maze/maze_drawing.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

namespace medulla::widgets::mazes {

using game::MazePart;
using maze::Point;

namespace {

constexpr double kEdgePx = 16.0; ///< beside the arena, for parts at its border
constexpr double kReachPx = 8.0; ///< of a click at a part, as of handles elsewhere
constexpr double kFreeStepMu =
    0.1; ///< of an arrow key without a grid: half the thickness of a wall
/// Of the camera by keys and wheel, as in the other views of mazes.
constexpr double kPanPx = 24.0;
constexpr double kZoom = 1.15;
constexpr double kWheelZoom = 1.0015; ///< an eighth of a degree

} // namespace

MazeCanvas::MazeCanvas(const Theme& theme, MazeDrawing& drawing, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_drawing(drawing)
{
    setObjectName(QStringLiteral("mazeCanvas"));
    setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(tr("Drawing of the maze"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_camera.size = QSizeF(size());
    connect(&theme, &Theme::changed, this, qOverload<>(&MazeCanvas::update));
    connect(&drawing, &MazeDrawing::changed, this, &MazeCanvas::takeDrawing);
    fit();
}

void MazeCanvas::takeDrawing()
{
    const auto& lab = m_drawing.maze().lab;
    if (m_isFitted || m_arena != QSizeF(lab.widthMu, lab.heightMu)) {
        fit();
    }
    update();
}

bool MazeCanvas::takeBack()
{
    if (m_begun.empty()) {
        return false;
    }
    m_begun.pop_back();
    update();
    return true;
}

void MazeCanvas::setTool(DrawTool tool)
{
    m_tool = tool;
    abandon();
    setCursor(tool == DrawTool::Choose ? Qt::ArrowCursor : Qt::CrossCursor);
}

void MazeCanvas::setGridMu(double gridMu)
{
    m_gridMu = gridMu;
    update();
}

void MazeCanvas::fit()
{
    const auto& lab = m_drawing.maze().lab;
    m_camera.fit({ { 0.0, 0.0 }, { lab.widthMu, lab.heightMu } }, kEdgePx);
    m_isFitted = true;
    m_arena = { lab.widthMu, lab.heightMu };
    update();
}

Point MazeCanvas::snapped(const Point& at) const
{
    const auto& lab = m_drawing.maze().lab;
    const auto onGrid = [this](double value) {
        return m_gridMu > 0.0 ? std::round(value / m_gridMu) * m_gridMu : value;
    };
    return { std::clamp(onGrid(at.x), 0.0, lab.widthMu),
        std::clamp(onGrid(at.y), 0.0, lab.heightMu) };
}

double MazeCanvas::reachMu() const
{
    return kReachPx / m_camera.scale;
}

void MazeCanvas::chooseAt(const Point& at)
{
    m_drawing.choose(game::partAt(m_drawing.maze(), at, reachMu()));
}

void MazeCanvas::movePart(const Point& by)
{
    if (const auto part = m_drawing.chosen()) {
        auto maze = m_drawing.maze();
        const auto middle = game::middleOf(maze, *part);
        game::moveTo(maze, *part, { middle.x + by.x, middle.y + by.y });
        m_drawing.edit(tr("Move a part"), maze, part);
    }
}

void MazeCanvas::act(const Point& at)
{
    switch (m_tool) {
    case DrawTool::Choose:
        chooseAt(at);
        break;
    case DrawTool::Wall:
        if (m_begun.empty()) {
            m_begun = { snapped(at) };
        } else {
            const auto from = m_begun.front();
            abandon();
            addWall(game::wallBetween(from, snapped(at)));
        }
        break;
    case DrawTool::Outline:
        addCorner(snapped(at));
        break;
    case DrawTool::Beacon:
    case DrawTool::Target:
    case DrawTool::Start:
        addPart(snapped(at));
        break;
    }
    update();
}

void MazeCanvas::addCorner(const Point& at)
{
    constexpr std::size_t kLeastCorners = 3;
    const bool closes = m_begun.size() >= kLeastCorners
        && maze::distance(at, m_begun.front()) <= std::max(reachMu(), m_gridMu / 2);
    if (!closes) {
        m_begun.push_back(at);
        return;
    }
    const auto wall = game::wallAround(m_begun);
    if (wall) {
        abandon();
        addWall(wall);
    } else {
        m_begun.pop_back(); // another last corner may mend it
        Q_EMIT outlineRefused();
    }
}

void MazeCanvas::addWall(const std::optional<maze::Wall>& wall)
{
    if (wall) {
        auto maze = m_drawing.maze();
        maze.lab.walls.push_back(*wall);
        m_drawing.edit(
            tr("Draw a wall"), maze, MazePart { MazePart::Kind::Wall, maze.lab.walls.size() - 1 });
    }
}

void MazeCanvas::addPart(const Point& at)
{
    auto maze = m_drawing.maze();
    if (m_tool == DrawTool::Beacon) {
        // Visible above the usual walls, as in the labs of competitions.
        constexpr double kBeaconHeightMu = 4.0;
        maze.lab.beacons.push_back({ at, kBeaconHeightMu });
        m_drawing.edit(tr("Place a beacon"), maze,
            MazePart { MazePart::Kind::Beacon, maze.lab.beacons.size() - 1 });
    } else if (m_tool == DrawTool::Target) {
        maze.lab.targets.push_back({ at, maze::Target {}.radiusMu });
        m_drawing.edit(tr("Place a target"), maze,
            MazePart { MazePart::Kind::Target, maze.lab.targets.size() - 1 });
    } else {
        maze.grid.starts.push_back({ at.x, at.y, 0.0 });
        m_drawing.edit(tr("Place a start"), maze,
            MazePart { MazePart::Kind::Start, maze.grid.starts.size() - 1 });
    }
}

void MazeCanvas::abandon()
{
    m_begun.clear();
    m_drag = Drag::None;
    update();
}

void MazeCanvas::moveCamera(const MapCamera& camera)
{
    m_camera = camera;
    m_isFitted = false;
    update();
}

void MazeCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_camera.size = QSizeF(size());
    takeDrawing();
}

void MazeCanvas::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    abandon(); // the release of a button would not arrive
}

void MazeCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Its second click would draw a second part at the same place.
    if (m_tool == DrawTool::Choose) {
        mousePressEvent(event);
    }
}

void MazeCanvas::mousePressEvent(QMouseEvent* event)
{
    m_draggedTo = event->position();
    if (event->button() == Qt::RightButton) {
        abandon();
        return;
    }
    if (event->button() == Qt::MiddleButton || event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_drag = Drag::Pan;
        return;
    }
    if (event->button() != Qt::LeftButton || m_drag != Drag::None) {
        return;
    }
    const auto at = m_camera.toPlace(event->position());
    m_cross.reset();
    if (m_tool == DrawTool::Choose) {
        chooseAt(at);
        if (const auto part = m_drawing.chosen()) {
            const auto middle = game::middleOf(m_drawing.maze(), *part);
            m_grip = { middle.x - at.x, middle.y - at.y };
            m_together = m_drawing.newTogether();
            m_drag = Drag::Grip;
        }
        return;
    }
    const bool begins = m_tool == DrawTool::Wall && m_begun.empty();
    act(at);
    m_drag = begins ? Drag::Wall : Drag::None;
}

void MazeCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const auto at = m_camera.toPlace(event->position());
    m_pointer = at;
    m_cross.reset();
    if (event->buttons() == Qt::NoButton) {
        m_drag = Drag::None;
    }
    if (m_drag == Drag::Grip
        && (event->position() - m_draggedTo).manhattanLength()
            >= QApplication::startDragDistance()) {
        m_drag = Drag::Part;
    }
    if (m_drag == Drag::Pan) {
        auto camera = m_camera;
        camera.pan(event->position() - m_draggedTo);
        m_draggedTo = event->position();
        moveCamera(camera);
    } else if (const auto part = m_drawing.chosen(); m_drag == Drag::Part && part) {
        auto maze = m_drawing.maze();
        const auto middle = game::middleOf(maze, *part);
        const Point wanted { at.x + m_grip.x, at.y + m_grip.y };
        // By whole steps, so that a part that is not on the grid keeps its offset.
        const auto by = [this](double value) {
            return m_gridMu > 0.0 ? std::round(value / m_gridMu) * m_gridMu : value;
        };
        game::moveTo(maze, *part,
            { middle.x + by(wanted.x - middle.x), middle.y + by(wanted.y - middle.y) });
        m_drawing.edit(tr("Move a part"), maze, part, m_together);
    }
    update();
}

void MazeCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const auto was = std::exchange(m_drag, Drag::None);
    // A click without a drag has only begun the wall.
    if (was == Drag::Wall && !m_begun.empty()
        && (event->position() - m_draggedTo).manhattanLength() > kReachPx) {
        act(m_camera.toPlace(event->position()));
    }
}

void MazeCanvas::wheelEvent(QWheelEvent* event)
{
    auto camera = m_camera;
    camera.zoom(std::pow(kWheelZoom, event->angleDelta().y()), event->position());
    moveCamera(camera);
    event->accept();
}

void MazeCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_pointer.reset();
    update();
}

void MazeCanvas::moveCross(double x, double y)
{
    const double step = m_gridMu > 0.0 ? m_gridMu : kFreeStepMu;
    m_cross =
        snapped(m_cross ? Point { m_cross->x + x * step, m_cross->y + y * step } : m_camera.centre);
    if (!QRectF(rect()).contains(m_camera.toPixel(*m_cross))) {
        auto camera = m_camera;
        camera.centre = *m_cross;
        moveCamera(camera);
    }
    update();
}

bool MazeCanvas::takeCameraKey(const QKeyEvent& event)
{
    auto camera = m_camera;
    const QPointF middle(width() / 2.0, height() / 2.0);
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal) {
        camera.zoom(kZoom, middle);
    } else if (event.key() == Qt::Key_Minus) {
        camera.zoom(1 / kZoom, middle);
    } else if (!event.modifiers().testFlag(Qt::AltModifier)) {
        return false;
    } else if (event.key() == Qt::Key_Left || event.key() == Qt::Key_Right) {
        camera.pan({ event.key() == Qt::Key_Left ? -kPanPx : kPanPx, 0 });
    } else if (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down) {
        camera.pan({ 0, event.key() == Qt::Key_Up ? -kPanPx : kPanPx });
    } else {
        return false;
    }
    moveCamera(camera);
    return true;
}

void MazeCanvas::keyPressEvent(QKeyEvent* event)
{
    if (takeCameraKey(*event)) {
        return;
    }
    const double step = m_gridMu > 0.0 ? m_gridMu : kFreeStepMu;
    const auto move = [&](double x, double y) {
        if (event->modifiers().testFlag(Qt::ControlModifier)) {
            movePart({ x * step, y * step });
        } else {
            moveCross(x, y);
        }
    };
    switch (event->key()) {
    case Qt::Key_Left:
        move(-1, 0);
        break;
    case Qt::Key_Right:
        move(1, 0);
        break;
    case Qt::Key_Up:
        move(0, 1);
        break;
    case Qt::Key_Down:
        move(0, -1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_cross) {
            act(*m_cross);
        } else {
            moveCross(0, 0); // shows where the next one would act
        }
        break;
    case Qt::Key_Delete:
        m_drawing.removeChosen();
        break;
    case Qt::Key_Backspace:
        abandon();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace medulla::widgets::mazes
