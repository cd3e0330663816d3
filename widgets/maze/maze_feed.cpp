// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_feed.h"

#include "core/base/format.h"
#include "core/maze/pose.h"
#include "widgets/maze/game_panel.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/maze/team_panel.h"
#include "widgets/timeline/lane_timeline.h"

#include <algorithm>
#include <utility>

#include <QLocale>

namespace medulla::widgets::mazes {

namespace {

/// Trails bridge up to this number of cycles between two snapshots by a straight line.
constexpr int kBridged = 4;
/// Sizes are updated every so many display ticks.
constexpr int kTicksPerSize = 15;
/// Points that are read at once; a long recording is read in several turns of the event loop.
constexpr std::size_t kMostAtOnce = 2000;

bool isNotable(const game::GameEvent& event)
{
    return event.kind != game::GameEvent::Kind::Behaviour
        && event.kind != game::GameEvent::Kind::Activity;
}

} // namespace

MazeFeed::MazeFeed(const MazeGame& game, const ShownMoment& shown, MapView& view, TeamPanel& team,
    GamePanel& panel)
    : m_game(game)
    , m_shown(shown)
    , m_view(view)
    , m_team(team)
    , m_panel(panel)
{
}

void MazeFeed::takeAbout()
{
    m_view.model().setAbout(m_game.about());
    m_panel.lanes().setLength(m_game.length());
    m_moment.reset(); // numbers in other units or another format
}

void MazeFeed::begin()
{
    m_shownGame = m_game.id();
    m_moment.reset();
    m_robots.clear();
    m_heardAt = -1;
    m_heard = 0;
    m_events = 0;
    m_notable.clear();
    m_trailsBehind = true;
    m_ticks = 0;
    m_view.model().setMark(std::nullopt);
    m_view.model().setChosen(0);
    m_view.model().beginGame();
    m_panel.lanes().clear();
    m_panel.lanes().setRobots({});
    takeAbout();
}

void MazeFeed::refresh()
{
    if (m_game.id() != m_shownGame) {
        begin();
    }
    if (const auto recording = m_game.recording()) {
        takeTracks(*recording);
        takeEvents(*recording);
        if (m_ticks++ % kTicksPerSize == 0) {
            const auto size = QLocale().formattedDataSize(
                qint64(recording->bytes()), 1, QLocale::DataSizeSIFormat);
            m_panel.setRecorded(
                m_game.span() ? GamePanel::tr("Game recorded, %1").arg(size) : QString());
        }
    } else {
        m_panel.setRecorded({});
    }
    showMoment();
    showCursor();
}

void MazeFeed::takeTracks(const game::Recording& recording)
{
    const auto robots = recording.robots();
    m_panel.lanes().setRobots(robots);
    std::map<int, std::optional<int>> heard; ///< by cycle; sum over all robots that report it
    for (const int number : robots) {
        auto& robot = m_robots[number];
        const auto track = recording.track(number, robot.taken, kMostAtOnce);
        for (const auto& point : track) {
            auto& ofCycle = heard[point.cycle];
            if (point.heard) {
                // Messages heard before the observation began do not count for this cycle.
                const int before = robot.heard.value_or(point.cycle > 0 ? *point.heard : 0);
                ofCycle = ofCycle.value_or(0) + std::max(0, *point.heard - before);
                robot.heard = std::max(before, *point.heard);
            }
            auto& spots = robot.trail.spots;
            if (!point.truth) {
                continue;
            }
            const auto at = maze::placeOf(*point.truth);
            if (spots.empty() || maze::distance(spots.back().at, at) >= GameViewModel::kTrailStep) {
                spots.push_back({ point.cycle, at });
            }
        }
        robot.taken += track.size();
        m_trailsBehind |= track.size() > kBridged;
    }
    for (const auto& [cycle, messages] : heard) {
        m_heard += messages.value_or(0);
        if (cycle > m_heardAt) {
            m_heardAt = cycle;
            m_panel.lanes().addHeard(cycle, messages ? std::optional(m_heard) : std::nullopt);
        }
    }
}

void MazeFeed::takeEvents(const game::Recording& recording)
{
    const auto events = recording.events(m_events);
    m_events += events.size();
    m_panel.lanes().addEvents(events);
    for (const auto& event : events) {
        // Some events arrive late.
        if (isNotable(event)) {
            const auto behind =
                std::ranges::upper_bound(m_notable, event.cycle, {}, &game::GameEvent::cycle);
            m_notable.insert(behind, event);
        }
    }
    if (const auto span = m_game.span()) {
        m_panel.lanes().setSpan(span->first, span->last);
    }
}

void MazeFeed::showMoment()
{
    const auto moment = m_shown.moment();
    if (std::exchange(m_trailsBehind, false)) {
        for (const auto& [number, robot] : m_robots) {
            m_view.model().setTrail(number, robot.trail);
        }
    }
    if (moment == m_moment) {
        return;
    }
    m_moment = moment;
    if (std::exchange(m_jumps, m_shown.jumps()) != m_shown.jumps()) {
        m_view.forgetFigures();
    }
    m_view.model().setMoment(moment);
    const auto recording = m_game.recording();
    m_team.setMoment(m_game.about(), *moment, [&](int by, int from) {
        return recording ? recording->heardACycle(by, from, moment->cycle) : std::nullopt;
    });
    showNote();
}

void MazeFeed::showCursor()
{
    auto& line = m_panel.timeline();
    const bool follows = m_shown.follows();
    const auto span = m_game.span();
    if (follows != line.follows()) {
        line.setFollows(follows);
    }
    if (!follows) {
        line.setCursor(m_shown.moment()->cycle);
    }
    m_panel.setBehind(m_game.exists() && span && !follows
        && m_game.kind() != MazeGame::Kind::Replayed
        && (m_game.kind() != MazeGame::Kind::Recorded || m_shown.moment()->cycle < span->last));
}

void MazeFeed::showNote()
{
    const auto after =
        std::ranges::upper_bound(m_notable, m_moment->cycle, {}, &game::GameEvent::cycle);
    if (after == m_notable.begin()) {
        m_team.setNote({});
        return;
    }
    const auto& event = *std::prev(after);
    m_team.setNote(TeamPanel::tr("cycle %1: %2").arg(formatCount(event.cycle), eventWords(event)));
}

} // namespace medulla::widgets::mazes
