// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/events.h"
#include "widgets/timeline/lane_painter.h"

#include <optional>
#include <utility>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::mazes {

/// The text of an event for operators: "robot 3 knows a path to the target".
[[nodiscard]] QString eventWords(const game::GameEvent& event);

/// Behaviours and events of a robot over the cycles of a game.
class RobotLane final : public LanePainter {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::mazes::RobotLane)

public:
    explicit RobotLane(int robot)
        : m_robot(robot)
    {
    }

    [[nodiscard]] int robot() const { return m_robot; }
    void add(const game::GameEvent& event);
    /// The newest recorded cycle.
    void setLast(int cycle) { m_last = cycle; }
    void clear();
    /// Cycle from which the open span has room for its text; nullopt: no span is open.
    [[nodiscard]] std::optional<int> openFrom() const;
    /// First and last cycle of the periods without radio contact; nullopt: it continues.
    [[nodiscard]] const std::vector<std::pair<int, std::optional<int>>>& alone() const
    {
        return m_alone;
    }

    [[nodiscard]] LaneHeight height(const Theme& theme) const override;
    void paint(QPainter& painter, const LaneView& view) const override;
    [[nodiscard]] QString tipAt(const LaneView& view, QPoint at) const override;
    [[nodiscard]] QString wordsAt(Instant at) const override;

private:
    /// A time span with one behaviour of a robot.
    struct Span {
        int begin = 0;
        std::optional<int> end; ///< nullopt: continues
        QString words;
        maze::Activity activity = maze::Activity::Waiting;
    };

    /// The index of the span that begins in that cycle; splits a span if needed.
    [[nodiscard]] std::size_t cut(int cycle);
    [[nodiscard]] static double markSize(const LaneView& view);
    void paintGround(QPainter& painter, const LaneView& view) const;
    void paintMarks(QPainter& painter, const LaneView& view) const;
    /// `marks`: x coordinates of the marks in the lane, ascending.
    void paintSpan(QPainter& painter, const LaneView& view, const Span& span,
        const std::vector<double>& marks) const;
    /// First place of a span without marks.
    [[nodiscard]] static QRectF roomIn(
        const QRectF& box, const LaneView& view, const std::vector<double>& marks, double least);

    int m_robot;
    int m_last = 0;
    std::vector<Span> m_spans;
    std::vector<game::GameEvent> m_marks;
    std::vector<std::pair<int, std::optional<int>>> m_alone;
};

} // namespace medulla::widgets::mazes
