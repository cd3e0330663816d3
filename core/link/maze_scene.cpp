// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/maze_scene.h"

#include "core/link/foxglove_schemas.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::link {

namespace {

const auto kArena = QStringLiteral("arena");

constexpr double kFloorMu = 0.02; ///< thickness of flat things
constexpr double kRobotHeightMu = 0.6;
constexpr double kBeaconRadiusMu = 0.15;
constexpr double kStartWidthMu = 0.05;
constexpr double kPathWidthMu = 0.08;
constexpr double kTextHeightMu = 0.6;
constexpr std::uint8_t kUnseen = 128; ///< no knowledge: probability 0.5

constexpr Colour kWallColour { 0.45, 0.49, 0.55, 1.0 };
constexpr Colour kEdgeColour { 0.80, 0.83, 0.87, 1.0 };
constexpr Colour kMazeTargetColour { 0.20, 0.70, 0.35, 0.5 };
constexpr Colour kBeaconColour { 0.95, 0.75, 0.15, 1.0 };
constexpr Colour kTextColour { 1.0, 1.0, 1.0, 1.0 };

/// Five colours that remain distinct with defective colour vision (Okabe and Ito, 2008).
constexpr std::array<Colour, 5> kRobotColours { Colour { 0.90, 0.62, 0.0, 1.0 },
    Colour { 0.34, 0.71, 0.91, 1.0 }, Colour { 0.0, 0.62, 0.45, 1.0 },
    Colour { 0.80, 0.47, 0.65, 1.0 }, Colour { 0.84, 0.37, 0.0, 1.0 } };

Colour colourOf(int robot, double alpha)
{
    auto colour = kRobotColours.at(std::size_t(std::max(robot - 1, 0)) % kRobotColours.size());
    colour.a = alpha;
    return colour;
}

const char* wordOf(game::GameState state)
{
    switch (state) {
    case game::GameState::Waiting:
        return "waiting";
    case game::GameState::Running:
        return "running";
    case game::GameState::Paused:
        return "paused";
    case game::GameState::Finished:
        return "finished";
    case game::GameState::Unknown:
        break;
    }
    return "unknown";
}

/// The sides of a wall as triangles, and the edge of its top.
void addWall(SceneEntity& entity, const maze::Wall& wall)
{
    const auto& corners = wall.corners;
    std::vector<Metres> sides;
    std::vector<Metres> edge;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto& a = corners[i];
        const auto& b = corners[(i + 1) % corners.size()];
        const auto bottomA = muToM(a);
        const auto bottomB = muToM(b);
        const auto topA = muToM(a, wall.heightMu);
        const auto topB = muToM(b, wall.heightMu);
        sides.insert(sides.end(), { bottomA, bottomB, topB, bottomA, topB, topA });
        edge.push_back(topA);
    }
    entity.addTriangles(sides, kWallColour);
    entity.addLine(edge, kStartWidthMu * kMPerMu, kEdgeColour, true);
}

SceneEntity mazeEntity(const game::GameAbout& about, std::uint64_t nowNs)
{
    SceneEntity entity(QStringLiteral("maze"), kArena, nowNs);
    if (about.lab) {
        const auto& lab = *about.lab;
        for (const auto& wall : lab.walls) {
            addWall(entity, wall);
        }
        const std::array border { muToM({ 0.0, 0.0 }), muToM({ lab.widthMu, 0.0 }),
            muToM({ lab.widthMu, lab.heightMu }), muToM({ 0.0, lab.heightMu }) };
        entity.addLine(border, kStartWidthMu * kMPerMu, kEdgeColour, true);
        for (const auto& target : lab.targets) {
            entity.addCylinder(muToM(target.at, kFloorMu / 2.0), target.radiusMu * kMPerMu,
                kFloorMu * kMPerMu, kMazeTargetColour);
        }
        for (const auto& beacon : lab.beacons) {
            entity.addCylinder(muToM(beacon.at, beacon.heightMu / 2.0), kBeaconRadiusMu * kMPerMu,
                std::max(beacon.heightMu, kFloorMu) * kMPerMu, kBeaconColour);
        }
    }
    if (about.grid) {
        const auto& starts = about.grid->starts;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            entity.addArrow(muToM({ starts[i].x, starts[i].y }, kFloorMu), starts[i].headingRad,
                maze::kRobotRadiusMu * kMPerMu, colourOf(int(i) + 1, 0.4));
        }
    }
    return entity;
}

void addRobot(SceneEntity& entity, const maze::Pose& pose, const Colour& colour)
{
    const auto radius = maze::kRobotRadiusMu * kMPerMu;
    entity.addCylinder(
        muToM({ pose.x, pose.y }, kRobotHeightMu / 2.0), radius, kRobotHeightMu * kMPerMu, colour);
    entity.addArrow(
        muToM({ pose.x, pose.y }, kRobotHeightMu), pose.headingRad, 1.4 * radius, kTextColour);
}

maze::Pose believedPose(const game::Moment& moment, const maze::AgentSnapshot& belief)
{
    const auto at = game::inArena(moment, { belief.pose.x, belief.pose.y });
    return { at.x, at.y, belief.pose.headingRad };
}

SceneEntity robotEntity(
    const game::Moment& moment, const game::RobotMoment& robot, std::uint64_t nowNs)
{
    const auto name = QString::number(robot.number);
    SceneEntity entity(QStringLiteral("robot") + name, kArena, nowNs);
    std::optional<maze::Pose> shown;
    if (robot.belief) {
        shown = believedPose(moment, *robot.belief);
        addRobot(entity, *shown, colourOf(robot.number, 0.35));
        std::vector<Metres> path { muToM({ shown->x, shown->y }, kFloorMu) };
        for (const auto& point : robot.belief->path) {
            path.push_back(muToM(game::inArena(moment, point), kFloorMu));
        }
        if (path.size() > 1) {
            entity.addLine(path, kPathWidthMu * kMPerMu, colourOf(robot.number, 0.8));
        }
    }
    if (robot.truth) {
        shown = robot.truth->pose;
        addRobot(entity, *shown, colourOf(robot.number, 1.0));
    }
    if (shown) {
        entity.addText(muToM({ shown->x, shown->y }, 2.0 * kRobotHeightMu), kTextHeightMu * kMPerMu,
            kTextColour, name);
    }
    return entity;
}

bool isFinite(const maze::Pose& pose)
{
    return std::isfinite(pose.x) && std::isfinite(pose.y) && std::isfinite(pose.headingRad);
}

QJsonObject jsonOf(const game::Moment& moment, const game::RobotMoment& robot)
{
    QJsonObject json { { QStringLiteral("number"), robot.number } };
    if (robot.truth) {
        json.insert(QStringLiteral("x"), robot.truth->pose.x);
        json.insert(QStringLiteral("y"), robot.truth->pose.y);
        json.insert(QStringLiteral("headingRad"), robot.truth->pose.headingRad);
        json.insert(QStringLiteral("score"), robot.truth->score.score);
        json.insert(QStringLiteral("collisions"), robot.truth->score.collisions);
    }
    if (robot.speedMuPerCycle) {
        json.insert(QStringLiteral("speedMuPerCycle"), *robot.speedMuPerCycle);
    }
    if (robot.belief) {
        const auto pose = believedPose(moment, *robot.belief);
        json.insert(QStringLiteral("believed"),
            QJsonObject { { QStringLiteral("cycle"), robot.belief->time },
                { QStringLiteral("x"), pose.x }, { QStringLiteral("y"), pose.y },
                { QStringLiteral("headingRad"), pose.headingRad } });
    }
    return json;
}

QByteArray momentMessage(const game::Moment& moment)
{
    QJsonArray robots;
    for (const auto& robot : moment.robots) {
        robots.append(jsonOf(moment, robot));
    }
    return QJsonDocument(QJsonObject { { QStringLiteral("cycle"), moment.cycle },
                             { QStringLiteral("state"), QLatin1String(wordOf(moment.state)) },
                             { QStringLiteral("robots"), robots } })
        .toJson(QJsonDocument::Compact);
}

GridContent beliefGrid(const game::Moment& moment, const maze::MapSnapshot& map)
{
    constexpr auto kSide = maze::MapTile::kSide;
    GridContent grid;
    grid.frame = kArena;
    grid.corner = muToM(game::inArena(moment, map.origin()));
    grid.cellSizeM = maze::kCellSizeMu * kMPerMu;
    grid.columns = std::uint32_t(map.frame.columns * kSide);
    grid.field = QStringLiteral("wall_probability");
    const auto columns = qsizetype(grid.columns);
    grid.values.fill(char(kUnseen), columns * map.frame.rows * kSide);
    for (std::size_t tile = 0; tile < map.tiles.size(); ++tile) {
        if (!map.tiles[tile]) {
            continue;
        }
        const auto left = qsizetype(tile) % map.frame.columns * kSide;
        const auto below = qsizetype(tile) / map.frame.columns * kSide;
        for (qsizetype i = 0; i < qsizetype(maze::MapTile::kCells); ++i) {
            const auto cell = map.tiles[tile]->cell(std::size_t(i));
            if (cell.seen > 0) {
                grid.values[(below + i / kSide) * columns + left + i % kSide] =
                    char(std::lround(255.0 * maze::probabilityOf(cell.level)));
            }
        }
    }
    return grid;
}

} // namespace

void MazeScene::begin(Publisher& publisher)
{
    m_moments = publisher.addChannel(mazeMomentChannel("/maze/moments"));
    m_maze =
        publisher.addChannel(foxgloveChannel("/foxglove/maze", FoxgloveSchema::SceneUpdate, true));
    m_robots =
        publisher.addChannel(foxgloveChannel("/foxglove/robots", FoxgloveSchema::SceneUpdate));
    m_transforms =
        publisher.addChannel(foxgloveChannel("/foxglove/maze_tf", FoxgloveSchema::FrameTransforms));
}

void MazeScene::take(game::GameAbout about)
{
    m_isMazeNew = m_isMazeNew || about.lab != m_about.lab || about.grid != m_about.grid;
    m_about = std::move(about);
}

void MazeScene::take(std::shared_ptr<const game::Moment> moment, std::uint64_t timeNs)
{
    m_moment = std::move(moment);
    m_momentNs = timeNs;
    m_isMomentNew = true;
    const auto isStrange = [this](const game::RobotMoment& robot) {
        return (robot.truth && !isFinite(robot.truth->pose))
            || (robot.belief && !isFinite(robot.belief->pose));
    };
    if (m_moment && std::any_of(m_moment->robots.begin(), m_moment->robots.end(), isStrange)) {
        m_moment.reset(); // JSON has no infinities
    }
}

void MazeScene::update(Publisher& publisher, std::uint64_t nowNs)
{
    if (std::exchange(m_isMazeNew, false)) {
        publishMaze(publisher, nowNs);
    }
    const auto least = std::chrono::nanoseconds(m_isMomentNew ? kShortest : kLongest);
    if (!m_moment || nowNs - std::min(m_publishedNs, nowNs) < std::uint64_t(least.count())) {
        return;
    }
    m_publishedNs = nowNs;
    m_isMomentNew = false;
    if (publisher.isWanted(m_moments)) {
        publisher.publish(m_moments, m_momentNs, momentMessage(*m_moment));
    }
    if (publisher.isWanted(m_robots)) {
        std::vector<SceneEntity> entities;
        for (const auto& robot : m_moment->robots) {
            entities.push_back(robotEntity(*m_moment, robot, m_momentNs));
        }
        publisher.publish(m_robots, m_momentNs, sceneMessage(entities, m_momentNs));
    }
    if (publisher.isWanted(m_transforms)) {
        std::vector<FrameTransform> transforms;
        for (const auto& robot : m_moment->robots) {
            if (robot.truth) {
                const auto& pose = robot.truth->pose;
                transforms.push_back({ kArena, QStringLiteral("robot%1").arg(robot.number),
                    muToM({ pose.x, pose.y }),
                    Eigen::Quaterniond(Eigen::AngleAxisd(pose.headingRad, Metres::UnitZ())) });
            }
        }
        publisher.publish(m_transforms, m_momentNs, transformsMessage(transforms, m_momentNs));
    }
    publishGrids(publisher, nowNs);
}

void MazeScene::publishMaze(Publisher& publisher, std::uint64_t nowNs)
{
    const std::array entities { mazeEntity(m_about, nowNs) };
    publisher.publish(m_maze, nowNs, sceneMessage(entities, nowNs));
}

void MazeScene::publishGrids(Publisher& publisher, std::uint64_t nowNs)
{
    const auto period = std::uint64_t(std::chrono::nanoseconds(kGridPeriod).count());
    if (nowNs - std::min(m_gridsNs, nowNs) < period) {
        return;
    }
    m_gridsNs = nowNs;
    for (const auto& robot : m_moment->robots) {
        if (!robot.belief) {
            continue;
        }
        if (!m_grids.contains(robot.number)) {
            m_grids[robot.number] = publisher.addChannel(foxgloveChannel(
                "/foxglove/belief/" + QByteArray::number(robot.number), FoxgloveSchema::Grid));
        }
        const auto channel = m_grids[robot.number];
        const auto& map = robot.belief->map;
        if (publisher.isWanted(channel) && !map.frame.empty()) {
            publisher.publish(
                channel, m_momentNs, gridMessage(beliefGrid(*m_moment, map), m_momentNs));
        }
    }
}

} // namespace medulla::link
