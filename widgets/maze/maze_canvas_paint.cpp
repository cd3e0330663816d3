// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of MazeCanvas.
#include "widgets/maze/map_paint.h"
#include "widgets/maze/maze_canvas.h"
#include "widgets/maze/maze_drawing.h"
#include "widgets/maze/robot_look.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

namespace medulla::widgets::mazes {

using game::MazePart;

void MazeCanvas::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::View));
    paintArena(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintWalls(painter);
    paintParts(painter);
    paintBegun(painter);
    paintPlace(painter);
}

void MazeCanvas::paintPlace(QPainter& painter) const
{
    if (const auto at = m_cross ? m_cross : m_pointer) {
        painter.setFont(m_theme.font(FontRole::MonoTable));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(rect().adjusted(m_theme.px(12), 0, 0, -m_theme.px(8)),
            int(Qt::AlignLeft) | int(Qt::AlignBottom), placeWords(snapped(*at)));
    }
}

void MazeCanvas::paintArena(QPainter& painter) const
{
    const auto& lab = m_drawing.maze().lab;
    const QRectF floor(
        m_camera.toPixel({ 0.0, lab.heightMu }), m_camera.toPixel({ lab.widthMu, 0.0 }));
    painter.fillRect(floor, m_theme.color(ColorToken::Floor));
    constexpr double kLeastGapPx = 6.0; // closer lines are a grey area
    const double gap = m_gridMu > 0.0 ? m_gridMu : 1.0;
    if (gap * m_camera.scale >= kLeastGapPx) {
        painter.setPen(QPen(m_theme.color(ColorToken::Grid), 1.0));
        for (double x = gap; x < lab.widthMu; x += gap) {
            const double at = std::round(m_camera.toPixel({ x, 0 }).x()) + 0.5;
            painter.drawLine(QPointF(at, floor.top()), QPointF(at, floor.bottom()));
        }
        for (double y = gap; y < lab.heightMu; y += gap) {
            const double at = std::round(m_camera.toPixel({ 0, y }).y()) + 0.5;
            painter.drawLine(QPointF(floor.left(), at), QPointF(floor.right(), at));
        }
    }
    painter.setPen(QPen(m_theme.color(ColorToken::Outline), 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(floor.adjusted(-1, -1, 1, 1));
}

void MazeCanvas::paintWalls(QPainter& painter) const
{
    const auto& lab = m_drawing.maze().lab;
    const auto chosen = m_drawing.chosen();
    for (std::size_t i = 0; i < lab.walls.size(); ++i) {
        QPolygonF outline;
        for (const auto& corner : lab.walls[i].corners) {
            outline << m_camera.toPixel(corner);
        }
        const bool isChosen = chosen == MazePart { MazePart::Kind::Wall, i };
        painter.setPen(QPen(
            m_theme.color(isChosen ? ColorToken::Accent : ColorToken::View), isChosen ? 2.0 : 1.0));
        painter.setBrush(wallColor(m_theme, lab, lab.walls[i]));
        painter.drawPolygon(outline);
    }
}

void MazeCanvas::paintParts(QPainter& painter) const
{
    const auto& maze = m_drawing.maze();
    const auto chosen = m_drawing.chosen();
    const auto ink = [&](MazePart::Kind kind, std::size_t index) {
        return m_theme.color(
            chosen == MazePart { kind, index } ? ColorToken::Accent : ColorToken::Text);
    };
    for (std::size_t i = 0; i < maze.lab.targets.size(); ++i) {
        QPen pen(ink(MazePart::Kind::Target, i), 2.0);
        pen.setDashPattern({ 4, 3 });
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const auto& target = maze.lab.targets[i];
        const double radius = target.radiusMu * m_camera.scale;
        painter.drawEllipse(m_camera.toPixel(target.at), radius, radius);
    }
    for (std::size_t i = 0; i < maze.lab.beacons.size(); ++i) {
        const double radius = m_theme.px(5);
        painter.setPen(QPen(ink(MazePart::Kind::Beacon, i), 2.0));
        painter.setBrush(m_theme.color(ColorToken::WarnFill));
        painter.drawEllipse(m_camera.toPixel(maze.lab.beacons[i].at), radius, radius);
    }
    for (std::size_t i = 0; i < maze.grid.starts.size(); ++i) {
        const int number = int(i) + 1;
        const auto& pose = maze.grid.starts[i];
        const auto middle = m_camera.toPixel({ pose.x, pose.y });
        const double radius =
            std::max(maze::kRobotRadiusMu * m_camera.scale, double(m_theme.px(8)));
        const QPointF along(std::cos(pose.headingRad), -std::sin(pose.headingRad));
        QPen pen(m_theme.color(robotToken(number)), 3.5);
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(middle + along * radius, middle + along * (radius + m_theme.px(8)));
        const bool isChosen = chosen == MazePart { MazePart::Kind::Start, i };
        paintRobotDisc(
            painter, m_theme, MapSide::Truth, middle, { number, radius, isChosen, false });
    }
}

void MazeCanvas::paintBegun(QPainter& painter) const
{
    const auto at = m_cross ? m_cross : m_pointer;
    QPen pen(m_theme.color(ColorToken::Accent), 2.0);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPolygonF line;
    for (const auto& corner : m_begun) {
        line << m_camera.toPixel(corner);
        painter.drawEllipse(line.back(), 3.0, 3.0);
    }
    if (!m_begun.empty() && at) {
        line << m_camera.toPixel(snapped(*at));
    }
    if (line.size() > 1) {
        painter.drawPolyline(line);
    }
    if (at && (m_cross || m_tool != DrawTool::Choose)) {
        paintCrosshair(painter, m_theme, MapSide::Truth, m_camera.toPixel(snapped(*at)),
            m_theme.px(kCrossArm));
    }
}

} // namespace medulla::widgets::mazes
