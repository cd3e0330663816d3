// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent_picture.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/view.h"
#include "core/wire/address.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::game {

/// A robot at a moment: what is true, where a simulator tells it, and what its agent believes,
/// where that is one of ours which tells. Value type; copies share the belief.
struct RobotMoment {
    int number = 0; ///< from 1
    std::optional<maze::RobotView> truth;
    std::optional<double> speed; ///< um a cycle, true, along the way it went in the last cycle
    std::shared_ptr<const maze::AgentPicture> belief; ///< nothing: not known

    friend bool operator==(const RobotMoment& a, const RobotMoment& b);
};

enum class GameState : std::uint8_t {
    Unknown, ///< nothing was heard of the game yet
    Waiting, ///< before the start
    Running,
    Paused,
    Finished, ///< all robots ended, or the time is over
};

/// A game at a cycle. Value type, cheap to hand over.
struct Moment {
    int cycle = 0;
    GameState state = GameState::Unknown;
    std::vector<RobotMoment> robots; ///< by number
    /// What has to be added to believed places to have them in the arena's frame: nothing, unless
    /// the simulator's GPS is off by an unknown offset that is the same for all robots of a game.
    maze::Point offset;

    [[nodiscard]] const RobotMoment* robot(int number) const;

    friend bool operator==(const Moment&, const Moment&) = default;
};

/// A place that was believed, in the arena's frame.
[[nodiscard]] inline maze::Point inArena(const Moment& moment, maze::Point believed)
{
    return { believed.x + moment.offset.x, believed.y + moment.offset.y };
}
/// Cycles by which what is known of a robot's belief is behind the moment, when those are more than
/// any datagram takes; nothing when it is up to date, or not known.
[[nodiscard]] std::optional<int> beliefBehind(const Moment& moment, const RobotMoment& robot);
/// Whether belief and truth are of the same cycle, or of neighbours, and can be compared.
[[nodiscard]] bool isComparable(const RobotMoment& robot);
/// How far from its true place a robot believes to be, um; nothing when either is not known, or
/// they are of different cycles.
[[nodiscard]] std::optional<double> placeError(const Moment& moment, const RobotMoment& robot);
/// Its believed heading less the true one, rad in (-pi, pi].
[[nodiscard]] std::optional<double> headingError(const RobotMoment& robot);
/// True distance of two robots, um.
[[nodiscard]] std::optional<double> distanceApart(const Moment& moment, int a, int b);

struct GameAbout;
/// Whether a robot ended by itself, its end led on, and not with the time of the game.
[[nodiscard]] bool hasEnded(const GameAbout& about, const RobotMoment& robot);
/// Whether it drives no more, for whatever reason.
[[nodiscard]] bool isEnded(maze::RobotState state);
/// The cycle in which a robot ended, or turned to go back, wholly within a target; nothing when it
/// did not, or when that is not known: simulators tell when a robot ended, the lab tells where
/// targets are.
[[nodiscard]] std::optional<int> arrivedAt(const GameAbout& about, const RobotMoment& robot);

/// What is known of a game besides its moments; what is not known is not there. Value type.
struct GameAbout {
    QString name; ///< of the lab, or where the simulator is
    std::optional<maze::Lab> lab;
    std::optional<maze::Grid> grid;
    std::optional<maze::SimulationParameters> parameters;
    std::optional<double> radioRange; ///< um; robots that are closer hear one another
    std::optional<std::uint64_t> seed;
    /// Where agents may tell what they believe (medulla-mouse --view); nothing: not asked for.
    std::optional<wire::Address> views;

    friend bool operator==(const GameAbout&, const GameAbout&) = default;
};

} // namespace medulla::game
