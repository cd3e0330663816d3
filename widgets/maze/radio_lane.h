// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/maze/robot_lane.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::mazes {

/// Rate of radio messages over the cycles of a game, and the periods of robots without contact.
class RadioLane final : public LanePainter {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::mazes::RadioLane)

public:
    void setRobots(std::vector<std::shared_ptr<const RobotLane>> robots);
    /// The newest recorded cycle.
    void setLast(int cycle) { m_last = cycle; }
    void clear();
    /// As `GameLanes::addHeard`.
    void addHeard(int cycle, std::optional<int> messages);

    [[nodiscard]] LaneHeight height(const Theme& theme) const override;
    void paint(QPainter& painter, const LaneView& view) const override;

private:
    void paintRate(QPainter& painter, const LaneView& view, const QRectF& room) const;
    void paintAlone(QPainter& painter, const LaneView& view, const QRectF& room) const;

    std::vector<std::shared_ptr<const RobotLane>> m_robots;
    std::vector<int> m_heard; ///< by cycle, from 0
    std::vector<std::pair<int, int>> m_untold; ///< first and last cycle of spans without reports
    int m_last = 0;
};

} // namespace medulla::widgets::mazes
