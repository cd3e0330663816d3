// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/world.h"

#include <vector>

#include <QJsonArray>
#include <QString>

namespace medulla::arena {

/// Result of a game for one robot. Value type.
struct RobotResult {
    int id = 0;
    QString name;
    maze::RobotState state = maze::RobotState::Stopped;
    bool rewarded = false; ///< ended in a target, or returned from one (2021)
    int score = 0; ///< lower is better, except with Scoring::Control
    int arrivalTime = 0; ///< cycles
    int collisions = 0;

    friend bool operator==(const RobotResult&, const RobotResult&) = default;
};

/// The state in one lower-case word.
[[nodiscard]] QLatin1String wordOf(maze::RobotState state);
/// Of all registered robots, by number.
[[nodiscard]] std::vector<RobotResult> resultsOf(const World& world);
/// Text for people: a head, a line for each robot, and the team's score.
[[nodiscard]] QString toTable(const std::vector<RobotResult>& results);
[[nodiscard]] QJsonArray toJson(const std::vector<RobotResult>& results);

} // namespace medulla::arena
