// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "core/maze/pose.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

/// A sample game of five robots in an arena of 28 x 14 Mu with synthetic beliefs: each robot knows
/// the area near its trail, with blurred edges.
namespace medulla::widgets::sample {

using maze::Point;
using maze::Pose;

inline maze::Wall box(double left, double low, double right, double high, double height)
{
    return { height, { { left, low }, { right, low }, { right, high }, { left, high } } };
}

inline maze::Lab lab()
{
    maze::Lab lab;
    lab.name = QStringLiteral("sample");
    lab.widthMu = 28;
    lab.heightMu = 14;
    lab.beacons = { { { 3.6, 10.6 }, 2.0 } };
    lab.targets = { { { 3.6, 10.6 }, 2.0 } };
    lab.walls = {
        box(14, 5.5, 14.6, 14, 3.5), box(14.6, 8.4, 23.5, 9, 1.5), box(13, 5, 24, 5.6, 3),
        box(6, 10.5, 10.5, 11.1, 3), box(10, 9, 10.5, 10.5, 3), box(3.2, 5.2, 3.8, 8, 1.5),
        box(8.9, 4, 9.9, 5, 3), box(8, 0.2, 9, 1.2, 3),
        // An L, because walls need not be convex.
        { 3, { { 3.2, 7.8 }, { 6.6, 7.8 }, { 6.6, 10.5 }, { 6, 10.5 }, { 6, 8.4 }, { 3.2, 8.4 } } }
    };
    return lab;
}

inline game::GameAbout about()
{
    game::GameAbout about;
    about.name = QStringLiteral("CiberRTSS06 Final");
    about.lab = lab();
    about.parameters = maze::SimulationParameters();
    about.parameters->simTimeCycles = 5000;
    about.radioRangeMu = 8;
    about.seed = 7;
    return about;
}

inline bool inWall(Point at)
{
    for (const auto& wall : lab().walls) {
        bool inside = false;
        for (std::size_t i = 0, j = wall.corners.size() - 1; i < wall.corners.size(); j = i++) {
            const auto a = wall.corners[i];
            const auto b = wall.corners[j];
            inside ^= (a.y > at.y) != (b.y > at.y)
                && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x;
        }
        if (inside) {
            return true;
        }
    }
    return at.x < 0 || at.y < 0 || at.x > 28 || at.y > 14;
}

/// The corners of the robots' trails.
inline std::vector<Point> way(int robot)
{
    switch (robot) {
    case 1:
        return { { 26, 7 }, { 25, 11.5 }, { 16, 11 }, { 12.2, 4 }, { 11, 8 }, { 11.5, 12 },
            { 2.6, 12.2 }, { 2.4, 9.9 } };
    case 2:
        return { { 26, 3 }, { 12.5, 2.5 }, { 6.5, 2 }, { 7.5, 6.5 }, { 11.4, 9 }, { 11, 12.4 },
            { 7.4, 12.4 } };
    case 3:
        return { { 24, 12.5 }, { 17, 12 }, { 25.5, 7 }, { 25, 3 }, { 12.6, 2.4 }, { 11.8, 8.3 } };
    case 4:
        return { { 27, 12 }, { 24, 12.8 }, { 26, 4 }, { 17.2, 2.7 } };
    default:
        return { { 18, 12.5 }, { 22, 11 }, { 26, 10 }, { 19, 7 } };
    }
}

/// The pose of a robot at a cycle; it moves at constant speed until cycle 1842.
inline Pose poseAt(int robot, int cycle)
{
    const auto corners = way(robot);
    double whole = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
        whole += maze::distance(corners[i - 1], corners[i]);
    }
    auto left = whole * std::min(1.0, cycle / 1842.0);
    for (std::size_t i = 1; i < corners.size(); ++i) {
        const auto length = maze::distance(corners[i - 1], corners[i]);
        const auto heading = maze::direction(corners[i - 1], corners[i]);
        if (left <= length || i + 1 == corners.size()) {
            const auto at = maze::ahead(corners[i - 1], heading, std::min(left, length));
            return { at.x, at.y, heading };
        }
        left -= length;
    }
    return {};
}

/// The walls known by a robot after some cycles, and the robots that saw them.
inline maze::MapSnapshot map(int robot, int cycle)
{
    using maze::MapTile;
    maze::MapSnapshot map;
    map.frame = { -1, -1, 20, 11 };
    map.tiles.resize(map.frame.size());
    map.seenAt.assign(map.blocks().size(), -1);
    std::vector<std::pair<int, Point>> spots;
    for (int each = 1; each <= 5; ++each) {
        const int until = each == robot ? cycle : cycle - 120 * ((each + robot) % 4);
        for (int at = 0; at < until; at += 24) {
            spots.push_back({ each, maze::placeOf(poseAt(each, at)) });
        }
    }
    for (int row = 0; row < map.frame.rows; ++row) {
        for (int column = 0; column < map.frame.columns; ++column) {
            auto tile = std::make_shared<MapTile>();
            bool any = false;
            for (int i = 0; i < int(MapTile::kCells); ++i) {
                const int cellX = (map.frame.column + column) * MapTile::kSide + i % MapTile::kSide;
                const int cellY = (map.frame.row + row) * MapTile::kSide + i / MapTile::kSide;
                const Point at { (cellX + 0.5) * maze::kCellSizeMu,
                    (cellY + 0.5) * maze::kCellSizeMu };
                double nearest = 9;
                unsigned by = 0;
                for (const auto& [who, spot] : spots) {
                    const auto off = maze::distance(spot, at);
                    nearest = std::min(nearest, off);
                    by |= off < 2.4 ? 1U << unsigned(who) : 0U;
                }
                if (nearest > 2.4) {
                    continue;
                }
                // A believed pillar that does not exist, and one that no robot believes.
                const bool wrong = std::abs(at.x - 21) < 0.35 && std::abs(at.y - 2) < 0.35;
                const bool missed = std::abs(at.x - 8.5) < 0.6 && std::abs(at.y - 0.7) < 0.6;
                const bool wall = (inWall(at) && !missed) || wrong;
                const int noise = (i * 7 + column * 3 + row) % 3;
                const int level = wall ? 15 - noise : nearest > 2.0 ? 5 - noise : noise / 2;
                const int seen = nearest > 2.0 ? 2 : nearest > 1.2 ? 4 : 7;
                tile->shades[std::size_t(i)] = std::uint8_t(level | seen << 4);
                tile->seenBy[std::size_t(i)] = std::uint16_t(by);
                any = true;
            }
            if (any) {
                map.tiles[std::size_t(row) * std::size_t(map.frame.columns) + std::size_t(column)] =
                    tile;
            }
        }
    }
    for (auto& seen : map.seenAt) {
        seen = std::max(0, cycle - 48);
    }
    return map;
}

inline maze::TargetSnapshot target()
{
    maze::TargetSnapshot target { { 0, 0, 56, 28 },
        std::vector<std::uint8_t>(std::size_t(56) * 28, 8) };
    for (int row = 0; row < 28; ++row) {
        for (int column = 0; column < 56; ++column) {
            const Point at { (column + 0.5) * 0.5, (row + 0.5) * 0.5 };
            const auto off = maze::distance(at, { 3.7, 10.4 });
            target.levels[std::size_t(row) * 56 + std::size_t(column)] =
                std::uint8_t(off < 3.4 ? 15 - int(off * 2)
                        : at.x > 8     ? 0
                                       : 8);
        }
    }
    return target;
}

inline std::shared_ptr<const maze::AgentSnapshot> belief(
    int robot, int cycle, const maze::MapSnapshot& map)
{
    auto made = std::make_shared<maze::AgentSnapshot>();
    made->number = robot;
    made->time = cycle;
    const auto pose = poseAt(robot, cycle);
    made->pose = { pose.x + 0.05 * robot, pose.y - 0.04, pose.headingRad };
    made->covariance = { 0.02, 0.008, 0.01, 0.002 };
    made->map = map;
    made->targetMap = target();
    made->target = maze::TargetEstimate { { 3.65, 10.55 }, 0.15 };
    made->decisionUs = 310 + 60 * robot;
    made->heard = cycle * 3;
    made->said = cycle;
    switch (robot) {
    case 1:
        made->activity = maze::Activity::Parked;
        made->behaviours = QStringList { QStringLiteral("Wait") };
        break;
    case 5:
        made->activity = maze::Activity::Exploring;
        made->behaviours = QStringList { QStringLiteral("Explore"), QStringLiteral("GoToPoint"),
            QStringLiteral("MoveForward") };
        break;
    default:
        made->activity = maze::Activity::GoingToTarget;
        made->behaviours = QStringList { QStringLiteral("FollowPath"), QStringLiteral("GoToPoint"),
            robot == 3 ? QStringLiteral("Rotate") : QStringLiteral("MoveForward") };
        made->path = { { 11.6, 9 }, { 11.4, 11.8 }, { 9.4, 12.5 }, { 5, 12.5 }, { 3.7, 11.6 } };
        made->goal = Point { 3.7, 11.6 };
    }
    for (int other = 1; other <= 5; ++other) {
        if (other != robot) {
            const int age = robot == 3 && other == 4 ? 37 : 1 + (other + robot) % 4;
            const auto then = poseAt(other, cycle - age * 4);
            made->others.push_back(
                { other, cycle - age, then, maze::Activity::Exploring, std::nullopt });
            made->links.push_back({ other, cycle / 2, cycle - age });
        }
    }
    return made;
}

/// The game at a cycle. Robots above `told` have a truth, but no belief.
inline std::shared_ptr<const game::Moment> moment(int cycle = 1842, int told = 5)
{
    auto moment = std::make_shared<game::Moment>();
    moment->cycle = cycle;
    moment->state = game::GameState::Running;
    for (int number = 1; number <= 5; ++number) {
        game::RobotMoment robot;
        robot.number = number;
        maze::RobotView view;
        view.name = QStringLiteral("mouse %1").arg(number);
        view.id = number;
        view.time = cycle;
        view.pose = poseAt(number, cycle);
        view.state =
            number == 1 && cycle > 1702 ? maze::RobotState::Finished : maze::RobotState::Running;
        view.score.score = number == 1 && cycle > 1702 ? 0 : 100;
        view.score.arrivalTime = number == 1 && cycle > 1702 ? 1702 : 0;
        view.score.collisions = number == 4 && cycle > 1490 ? 1 : 0;
        robot.truth = view;
        if (number <= told) {
            robot.belief = belief(number, cycle, map(number, cycle));
        }
        moment->robots.push_back(robot);
    }
    return moment;
}

} // namespace medulla::widgets::sample
