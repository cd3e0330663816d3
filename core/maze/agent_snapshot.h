// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/map_snapshot.h"
#include "core/maze/pose_filter.h"
#include "core/maze/team_codec.h"

#include <optional>
#include <vector>

#include <QStringList>

namespace medulla::maze {

/// Radio link from another robot. Value type.
struct Link {
    int number = 0; ///< of the other robot
    int heard = 0; ///< messages received directly from it
    int heardAt = -1; ///< cycle of the last one; negative: never

    friend bool operator==(const Link&, const Link&) = default;
};

/// Snapshot of an agent's beliefs and intentions, as published on its view port. Positions are in
/// the frame of its GPS and rounded (0.01 Mu, 0.001 rad). Value type; copies share the map's tiles.
struct AgentSnapshot {
    int number = 0;
    int time = 0; ///< simulator cycle
    QStringList behaviours; ///< active behaviours, outermost first, each followed by its active
                            ///< sub-behaviour
    Activity activity = Activity::Waiting;
    bool done = false; ///< the robot's run is over
    bool paused = false; ///< by an operator's order
    std::optional<Point> ordered; ///< goal of an operator's order
    Pose pose;
    PoseCovariance covariance;
    std::vector<Point> path; ///< from the next waypoint on
    std::optional<Point> goal; ///< end of the current path
    std::optional<TargetEstimate> target;
    bool sawBeacon = false; ///< by its own sensor
    bool knowsPath = false; ///< a driven path to the target is known, its own or received by radio
    std::vector<RobotReport> others; ///< newest report of each other robot, direct or relayed
    std::vector<Link> links; ///< by number
    int heard = 0; ///< team messages received so far
    int said = 0; ///< messages sent so far
    std::optional<int> decisionUs; ///< computing time of the last step, if measured
    MapSnapshot map;
    TargetSnapshot targetMap;

    /// Age in cycles of the newest report about robot `other`; nothing without any report.
    [[nodiscard]] std::optional<int> reportAge(int other) const;

    friend bool operator==(const AgentSnapshot&, const AgentSnapshot&) = default;
};

} // namespace medulla::maze
