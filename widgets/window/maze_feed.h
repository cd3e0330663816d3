// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/recording.h"
#include "widgets/map_view/game_picture.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::widgets {

class GamePanel;
class MapView;
class MazePresenter;
class TeamPanel;

/// Hands what a MazePresenter has to the panels of one window: the moment that is looked at, events
/// and messages as they come, and the ways that robots went, which are taken from the recording
/// where moments were passed over. GUI thread.
class MazeFeed {
public:
    /// All must outlive it.
    MazeFeed(MazePresenter& presenter, MapView& view, TeamPanel& team, GamePanel& game);

    /// What is known of the game is something else.
    void takeAbout();
    /// At display rate, while the panels are shown.
    void refresh();

private:
    struct Robot {
        std::size_t taken = 0; ///< points of its track
        std::optional<int> heard; ///< messages until then
        Trail trail;
    };

    /// Another game: the panels know nothing of it.
    void begin();
    void takeTracks(const game::Recording& recording);
    void takeEvents(const game::Recording& recording);
    void showMoment();
    void showCursor();
    void showNote();

    MazePresenter& m_presenter;
    MapView& m_view;
    TeamPanel& m_team;
    GamePanel& m_game;
    std::uint64_t m_shown = 0; ///< game
    std::shared_ptr<const game::Moment> m_moment;
    std::map<int, Robot> m_robots;
    int m_heardAt = -1; ///< cycle
    int m_heard = 0; ///< of all robots until then
    std::size_t m_events = 0; ///< taken
    std::vector<game::GameEvent> m_notable; ///< that a sentence is said about, by cycle
    bool m_trailsBehind = false; ///< the picture's trails lack what was passed over
    int m_jumps = 0; ///< of the presenter, as they were shown
    int m_ticks = 0;
};

} // namespace medulla::widgets
