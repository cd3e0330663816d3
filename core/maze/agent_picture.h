// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/map_picture.h"
#include "core/maze/pose_filter.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <vector>

#include <QStringList>

namespace medulla::maze {

/// What an agent has from another robot by radio. Value type.
struct Link {
    int number = 0; ///< of the other robot
    int heard = 0; ///< messages that came from it directly
    int heardAt = -1; ///< cycle of the last one; below zero: never

    friend bool operator==(const Link&, const Link&) = default;
};

/// What an agent believes and is about, as it tells on its view port. Places are in the frame of
/// its GPS and rounded (0.01 um, 0.001 rad). Value type; copies share the map's tiles.
struct AgentPicture {
    int number = 0;
    int time = 0; ///< cycle of the simulator
    QStringList behaviours; ///< what acts, outer first, each the one that the next acts for
    Errand errand = Errand::Waiting;
    bool done = false; ///< its run is over
    bool paused = false; ///< by an order
    std::optional<Point> ordered; ///< where an order sends it
    Pose pose;
    PoseCovariance covariance;
    std::vector<Point> path; ///< from the waypoint that is gone to
    std::optional<Point> goal; ///< what is gone to at last
    std::optional<TargetEstimate> target;
    bool sawBeacon = false; ///< itself
    bool knowsPath = false; ///< a way to the target that was driven, its own or heard of
    std::vector<RobotNews> others; ///< news of each other robot, newest, direct or relayed
    std::vector<Link> links; ///< by number
    int heard = 0; ///< messages of the team so far
    int said = 0; ///< own ones
    std::optional<int> decisionUs; ///< what the last step took, when it was measured
    MapPicture map;
    TargetPicture targetMap;

    /// Cycles since what is known about robot `other` was so; nothing when nothing is known.
    [[nodiscard]] std::optional<int> newsAge(int other) const;

    friend bool operator==(const AgentPicture&, const AgentPicture&) = default;
};

} // namespace medulla::maze
