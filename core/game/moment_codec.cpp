// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/moment_codec.h"

#include "core/maze/snapshot_codec.h"

#include <algorithm>
#include <utility>

namespace medulla::game {

namespace {

constexpr double kSpeedUnitMuPerCycle = 0.0001; ///< a 1500th of the robot's maximum speed
constexpr double kTrueHeadingUnitRad = 0.001;
/// Memory limit for the maps of a moment. A few bytes of a file can ask for 13 MB of map for each
/// robot; 15 robots with complete maps of a room of 100 x 100 Mu take 50 MB.
constexpr std::size_t kMostMapBytes = 128U << 20U;

enum Flag : unsigned {
    HasTruth = 1U,
    HasSpeed = 2U,
    HasBelief = 4U,
    HasName = 8U, ///< and mask; else unchanged
    Collides = 16U,
};

void encodeTruth(const maze::RobotView& truth, int cycle, bool named, maze::ByteWriter& out)
{
    if (named) {
        out.text(truth.name);
        out.text(QString::fromStdString(truth.score.visitedMask));
    }
    out.number(std::int64_t(cycle) - truth.time);
    out.byte(std::uint8_t(truth.state));
    out.real(truth.pose.x, maze::kPoseUnitMu);
    out.real(truth.pose.y, maze::kPoseUnitMu);
    out.real(truth.pose.headingRad, kTrueHeadingUnitRad);
    out.number(truth.score.score);
    out.number(truth.score.arrivalTime);
    out.number(truth.score.returningTime);
    out.number(truth.score.collisions);
}

/// Without `named`, name and mask stay unchanged.
void decodeTruth(maze::ByteReader& in, int cycle, bool named, maze::RobotView& truth)
{
    if (named) {
        truth.name = in.text();
        truth.score.visitedMask = in.text().toStdString();
    }
    truth.time = cycle - in.integer(-kMostCycle, kMostCycle);
    const auto state = in.byte();
    in.require(state <= std::uint8_t(maze::RobotState::Removed));
    truth.state = in.good() ? maze::RobotState(state) : maze::RobotState::Stopped;
    truth.pose.x = in.real(maze::kPoseUnitMu);
    truth.pose.y = in.real(maze::kPoseUnitMu);
    truth.pose.headingRad = in.real(kTrueHeadingUnitRad);
    truth.score.score = in.integer();
    truth.score.arrivalTime = in.integer();
    truth.score.returningTime = in.integer();
    truth.score.collisions = in.integer();
}

std::size_t mapBytes(const maze::AgentSnapshot& snapshot)
{
    const auto& tiles = snapshot.map.tiles;
    const auto seen = tiles.size() - std::size_t(std::count(tiles.begin(), tiles.end(), nullptr));
    return sizeof(snapshot) + tiles.size() * sizeof(tiles[0]) + seen * sizeof(maze::MapTile)
        + snapshot.map.seenAt.size() * sizeof(snapshot.map.seenAt[0])
        + snapshot.targetMap.levels.size();
}

} // namespace

void encode(const Moment& before, const Moment& now, maze::ByteWriter& out)
{
    static const maze::AgentSnapshot kNothing;
    out.whole(std::uint64_t(now.cycle));
    out.byte(std::uint8_t(now.state));
    out.real(now.offset.x, maze::kPlaceUnitMu);
    out.real(now.offset.y, maze::kPlaceUnitMu);
    out.whole(now.robots.size());
    for (const auto& robot : now.robots) {
        const auto* was = before.robot(robot.number);
        const bool named = robot.truth
            && (was == nullptr || !was->truth || was->truth->name != robot.truth->name
                || was->truth->score.visitedMask != robot.truth->score.visitedMask);
        const auto flag = [](bool isSet, Flag which) { return isSet ? unsigned(which) : 0U; };
        out.whole(std::uint64_t(robot.number));
        out.byte(std::uint8_t(flag(robot.truth.has_value(), HasTruth)
            | flag(robot.speedMuPerCycle.has_value(), HasSpeed)
            | flag(robot.belief != nullptr, HasBelief) | flag(named, HasName)
            | flag(robot.truth && robot.truth->score.collision, Collides)));
        if (robot.truth) {
            encodeTruth(*robot.truth, now.cycle, named, out);
        }
        if (robot.speedMuPerCycle) {
            out.real(*robot.speedMuPerCycle, kSpeedUnitMuPerCycle);
        }
        if (robot.belief) {
            maze::encodeHead(*robot.belief, out);
            maze::encodeMaps(
                was != nullptr && was->belief ? *was->belief : kNothing, *robot.belief, out);
        }
    }
}

void decode(maze::ByteReader& in, Moment& moment)
{
    Moment made;
    made.cycle = int(in.whole(kMostCycle));
    const auto state = in.byte();
    in.require(state <= std::uint8_t(GameState::Finished));
    made.state = in.good() ? GameState(state) : GameState::Unknown;
    made.offset.x = in.real(maze::kPlaceUnitMu);
    made.offset.y = in.real(maze::kPlaceUnitMu);
    const auto robots = in.whole(kMostRobotNumber);
    std::size_t maps = 0; ///< bytes
    for (std::uint64_t i = 0; i < robots && in.good(); ++i) {
        RobotMoment robot;
        robot.number = int(in.whole(kMostRobotNumber));
        in.require(made.robots.empty() || made.robots.back().number < robot.number);
        const unsigned flags = in.byte();
        const auto has = [flags](Flag which) { return (flags & unsigned(which)) != 0; };
        const auto* was = moment.robot(robot.number);
        if (has(HasTruth)) {
            robot.truth = was != nullptr && was->truth ? *was->truth : maze::RobotView {};
            robot.truth->id = robot.number;
            decodeTruth(in, made.cycle, has(HasName), *robot.truth);
            robot.truth->score.collision = has(Collides);
        }
        if (has(HasSpeed)) {
            robot.speedMuPerCycle = in.real(kSpeedUnitMuPerCycle);
        }
        if (has(HasBelief)) {
            auto belief = was != nullptr && was->belief
                ? std::make_shared<maze::AgentSnapshot>(*was->belief)
                : std::make_shared<maze::AgentSnapshot>();
            maze::decodeHead(in, *belief);
            maze::decodeMaps(in, *belief);
            maps += mapBytes(*belief);
            in.require(maps <= kMostMapBytes);
            robot.belief = std::move(belief);
        }
        made.robots.push_back(std::move(robot));
    }
    moment = std::move(made);
}

} // namespace medulla::game
