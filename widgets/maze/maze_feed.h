// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/recording.h"
#include "widgets/maze/game_view_model.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::widgets::mazes {

class GamePanel;
class MapView;
class MazeGame;
class ShownMoment;
class TeamPanel;

/// Transfers the data of the maze game to the panels of one window: the shown moment, the events
/// and messages, and the trails of the robots. Where moments were skipped, trails are read from the
/// recording. GUI thread.
class MazeFeed {
public:
    /// All must outlive this object.
    MazeFeed(const MazeGame& game, const ShownMoment& shown, MapView& view, TeamPanel& team,
        GamePanel& panel);

    /// The knowledge about the game has changed.
    void takeAbout();
    /// To be called at display rate while the panels are shown.
    void refresh();

private:
    struct Robot {
        std::size_t taken = 0; ///< number of track points read
        std::optional<int> heard; ///< messages until then
        Trail trail;
    };

    /// Begins another game: clears the panels.
    void begin();
    void takeTracks(const game::Recording& recording);
    void takeEvents(const game::Recording& recording);
    void showMoment();
    void showCursor();
    void showNote();

    const MazeGame& m_game;
    const ShownMoment& m_shown;
    MapView& m_view;
    TeamPanel& m_team;
    GamePanel& m_panel;
    std::uint64_t m_shownGame = 0; ///< `MazeGame::id` of the game in the panels
    std::shared_ptr<const game::Moment> m_moment;
    std::map<int, Robot> m_robots;
    int m_heardAt = -1; ///< cycle
    int m_heard = 0; ///< sum over all robots until then
    std::size_t m_events = 0; ///< number of events read
    std::vector<game::GameEvent> m_notable; ///< events with a sentence of their own, by cycle
    bool m_trailsBehind = false; ///< the trails in the view lack the skipped moments
    int m_jumps = 0; ///< jumps of the shown moment that the view has taken
    int m_ticks = 0;
};

} // namespace medulla::widgets::mazes
