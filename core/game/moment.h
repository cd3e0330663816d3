// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maze/agent_snapshot.h"
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

/// A robot at a moment: the truth, if a simulator sends it, and the belief of its agent, if it is
/// an agent of Medulla that publishes its beliefs. Value type; copies share the belief.
struct RobotMoment {
    int number = 0; ///< from 1
    std::optional<maze::RobotView> truth;
    std::optional<double> speedMuPerCycle; ///< true, along the displacement of the last cycle
    std::shared_ptr<const maze::AgentSnapshot> belief; ///< null: unknown

    friend bool operator==(const RobotMoment& a, const RobotMoment& b);
};

enum class GameState : std::uint8_t {
    Unknown, ///< no data of the game yet
    Waiting, ///< before the start
    Running,
    Paused,
    Finished, ///< all robots ended, or the time is over
};

/// A game at a cycle. Value type, cheap to pass between threads.
struct Moment {
    int cycle = 0;
    GameState state = GameState::Unknown;
    std::vector<RobotMoment> robots; ///< by number
    /// Offset from believed positions to the arena's frame: zero, unless the simulator's GPS has an
    /// unknown offset, the same for all robots of a game.
    maze::Point offset;

    [[nodiscard]] const RobotMoment* robot(int number) const;

    friend bool operator==(const Moment&, const Moment&) = default;
};

/// A believed position in the arena's frame.
[[nodiscard]] inline maze::Point inArena(const Moment& moment, maze::Point believed)
{
    return { believed.x + moment.offset.x, believed.y + moment.offset.y };
}
/// Cycles by which a robot's belief lags behind the moment, if more than the latency of a datagram;
/// nothing if it is up to date, or unknown.
[[nodiscard]] std::optional<int> beliefBehind(const Moment& moment, const RobotMoment& robot);
/// Whether belief and truth are of the same or of neighbouring cycles, so that they can be
/// compared.
[[nodiscard]] bool isComparable(const RobotMoment& robot);
/// Distance of the believed from the true position, Mu; nothing if either is unknown, or if they
/// are of different cycles.
[[nodiscard]] std::optional<double> placeError(const Moment& moment, const RobotMoment& robot);
/// Believed minus true heading, rad in (-pi, pi].
[[nodiscard]] std::optional<double> headingError(const RobotMoment& robot);
/// True distance of two robots, Mu.
[[nodiscard]] std::optional<double> distanceApart(const Moment& moment, int a, int b);

/// Whether number and cycle, which come unchecked from a datagram or a file, are within the limits
/// of a recording.
[[nodiscard]] bool isRecordable(const maze::RobotView& robot);

struct GameAbout;
/// Whether a robot ended by its end LED, not by the end of the game's time. In the last cycle this
/// is unknown, and false, for robots that have visited targets.
[[nodiscard]] bool hasEnded(const GameAbout& about, const RobotMoment& robot);
/// Whether it no longer drives, for any reason.
[[nodiscard]] bool isEnded(maze::RobotState state);
/// The arrival time of a robot that has visited all targets, where the rules count visits, or whose
/// score shows that it was rewarded for its end in a target, where the rules are those of RTSS08;
/// otherwise the cycle in which it ended, or started to return, completely inside of a target;
/// nothing if it did not, or if that is unknown: simulators send the cycle of the end, the lab has
/// the positions of targets.
[[nodiscard]] std::optional<int> arrivedAt(const GameAbout& about, const RobotMoment& robot);

/// Known properties of a game besides its moments; unknown ones are empty. Value type.
struct GameAbout {
    QString name; ///< of the lab, or address of the simulator
    std::optional<maze::Lab> lab;
    std::optional<maze::Grid> grid;
    std::optional<maze::SimulationParameters> parameters;
    std::optional<double> radioRangeMu; ///< robots nearer than this receive each other
    std::optional<std::uint64_t> seed;
    /// Address at which agents on this machine may publish their beliefs (medulla-mouse --view);
    /// empty: not wanted.
    std::optional<wire::Address> views;

    friend bool operator==(const GameAbout&, const GameAbout&) = default;
};

} // namespace medulla::game
