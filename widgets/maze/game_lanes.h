// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/maze/robot_lane.h"
#include "widgets/timeline/lane_timeline.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::mazes {

class RadioLane;

/// A game over its cycles. Each robot has a lane with its behaviours and events; below are the rate
/// of radio messages and the times without contact. GUI thread.
class GameLanes final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::mazes::GameLanes)

public:
    static constexpr int kLeastShown = 40; ///< minimum visible range, cycles
    static constexpr int kMostCycles = 1'000'000;

    /// `timeline` was made with `setup` and must outlive the lanes.
    explicit GameLanes(LaneTimeline& timeline);
    [[nodiscard]] static TimelineSetup setup();

    /// Starts another game: clears all data and follows the game. Emits no signal.
    void clear();
    /// Sets the numbers of the robots, one lane each.
    void setRobots(const std::vector<int>& robots);
    /// Length of a whole game in cycles; nullopt: unknown.
    void setLength(std::optional<int> cycles);
    /// Sets the recorded cycles. Cheap: meant for each cycle.
    void setSpan(int first, int last);
    /// Adds new events, in the order in which they were detected.
    void addEvents(std::span<const game::GameEvent> events);
    /// Adds the number of messages heard by all robots until the end of that cycle; cycles ascend.
    /// nullopt: no robot reports, drawn as a hatched area.
    void addHeard(int cycle, std::optional<int> messages);

private:
    [[nodiscard]] std::shared_ptr<RobotLane> made(int robot) const;
    [[nodiscard]] RobotLane& laneFor(int robot);
    void setLanes();
    void fitWhole();
    void touchOpenSpans(int before);

    LaneTimeline& m_timeline;
    std::vector<std::shared_ptr<RobotLane>> m_robots;
    std::shared_ptr<RadioLane> m_radio;
    std::optional<int> m_length;
    int m_last = 0;
};

} // namespace medulla::widgets::mazes
