// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "core/link/foxglove_messages.h"
#include "core/link/message_source.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>

namespace medulla::link {

/// A maze game for a 3D view, in the frame `arena` (see si_units.h):
///
/// - `/maze/moments`: the robots as numbers;
/// - `/foxglove/maze`: walls, targets, beacons and starts, once and when the maze changes;
/// - `/foxglove/robots`: the robots as they are and, translucent, as their agents believe;
/// - `/foxglove/maze_tf`: frames `robot1`, `robot2`, ... with x along the heading;
/// - `/foxglove/belief/N`: the walls that the agent of robot N believes, as a grid of probabilities
///   from 0 to 255, 128 where it has seen nothing.
///
/// Link thread.
class MazeScene final {
public:
    static constexpr std::chrono::milliseconds kShortest { 40 }; ///< between two moments: 25 Hz
    static constexpr std::chrono::milliseconds kLongest { 1000 }; ///< likewise of a paused game
    static constexpr std::chrono::milliseconds kGridPeriod { 1000 }; ///< of a grid: 50 kB each

    void begin(Publisher& publisher);
    /// Another game, or other properties of it.
    void take(game::GameAbout about);
    /// Null: there is no game.
    void take(std::shared_ptr<const game::Moment> moment, std::uint64_t timeNs);
    void update(Publisher& publisher, std::uint64_t nowNs);

private:
    void publishMaze(Publisher& publisher, std::uint64_t nowNs);
    void publishGrids(Publisher& publisher, std::uint64_t nowNs);

    game::GameAbout m_about;
    bool m_isMazeNew = false;
    std::shared_ptr<const game::Moment> m_moment; ///< null: none
    std::uint64_t m_momentNs = 0;
    bool m_isMomentNew = false;
    ChannelId m_moments = 0;
    ChannelId m_maze = 0;
    ChannelId m_robots = 0;
    ChannelId m_transforms = 0;
    std::map<int, ChannelId> m_grids; ///< by robot; added with its first belief
    std::uint64_t m_publishedNs = 0;
    std::uint64_t m_gridsNs = 0;
};

} // namespace medulla::link
