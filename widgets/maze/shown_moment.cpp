// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/shown_moment.h"

#include "widgets/maze/maze_game.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::mazes {

ShownMoment::ShownMoment(const MazeGame& game, QObject* parent)
    : QObject(parent)
    , m_game(game)
    , m_moment(game.newest())
{
    connect(&game, &MazeGame::replaced, this, &ShownMoment::takeGame);
    connect(&game, &MazeGame::changed, this, [this] {
        m_follows =
            m_game.kind() != MazeGame::Kind::Recorded && m_game.kind() != MazeGame::Kind::Replayed;
        m_replays = false;
    });
    connect(&game, &MazeGame::stateChanged, this, [this] {
        m_replays = m_replays && !m_game.powers().canPause; // the game itself runs again
    });
}

ShownMoment::~ShownMoment() = default;

void ShownMoment::takeGame()
{
    const auto recording = m_game.recording();
    m_playback = recording ? std::make_unique<game::Playback>(recording) : nullptr;
    m_moment = m_game.newest();
    if (const auto span = m_game.span(); span && m_game.kind() == MazeGame::Kind::Recorded) {
        lookAt(span->first);
    }
}

double ShownMoment::timeS() const
{
    return m_moment->cycle * m_game.cycleS();
}

bool ShownMoment::hasLater() const
{
    const auto span = m_game.span();
    return span && m_moment->cycle < span->last;
}

void ShownMoment::setFollows(bool on)
{
    if (on != m_follows) {
        m_follows = on;
        Q_EMIT changed();
    }
}

void ShownMoment::lookAt(int cycle)
{
    if (auto moment = m_playback ? m_playback->at(cycle) : nullptr) {
        m_moment = std::move(moment);
    }
    m_replayed = m_moment->cycle;
    m_replayedAt = m_clock.now();
}

void ShownMoment::look(int cycle, bool onward)
{
    const auto span = m_game.span();
    if (!span) {
        return;
    }
    const auto recording = m_game.recording();
    setFollows(false);
    if (onward) {
        cycle = recording->after(cycle - 1).value_or(cycle);
    }
    cycle = std::clamp(cycle, span->first, span->last);
    if (m_game.kind() == MazeGame::Kind::Replayed) {
        Q_EMIT cycleAsked(cycle);
        return;
    }
    const int before = m_moment->cycle;
    lookAt(cycle);
    if (m_moment->cycle != before && m_moment->cycle != recording->after(before)) {
        ++m_jumps;
    }
    Q_EMIT changed();
}

void ShownMoment::showReplayed(std::shared_ptr<const game::Moment> moment, bool isJump)
{
    m_moment = std::move(moment);
    if (isJump) {
        ++m_jumps;
        Q_EMIT changed();
    }
}

void ShownMoment::rewind()
{
    if (const auto span = m_game.span()) {
        look(span->first);
    }
}

void ShownMoment::goLive()
{
    const auto kind = m_game.kind();
    if (kind == MazeGame::Kind::Recorded || kind == MazeGame::Kind::Replayed) {
        if (const auto span = m_game.span()) {
            m_replays = false;
            look(span->last);
        }
        return;
    }
    m_replays = false;
    if (m_moment != m_game.newest() && !m_follows) {
        ++m_jumps;
    }
    setFollows(true);
    m_moment = m_game.newest();
}

void ShownMoment::startOrPauseReplay()
{
    const auto span = m_game.span();
    if (!span) {
        return;
    }
    m_replays = !m_replays;
    setFollows(false);
    if (m_replays && !hasLater()) {
        lookAt(span->first);
    }
    m_replayed = m_moment->cycle;
    m_replayedAt = m_clock.now();
    Q_EMIT changed();
}

void ShownMoment::stepReplay()
{
    if (!hasLater()) {
        return;
    }
    m_replays = false;
    look(m_moment->cycle + 1, true);
    endReplay();
}

void ShownMoment::setReplaySpeed(double times)
{
    m_replaySpeed = std::clamp(times, 0.25, 16.0);
    Q_EMIT changed();
}

void ShownMoment::update()
{
    if (m_follows) {
        m_moment = m_game.newest();
    }
    if (m_replays && m_game.span()) {
        replay();
    }
}

void ShownMoment::replay()
{
    const auto now = m_clock.now();
    const auto passed = toS(now - m_replayedAt);
    m_replayedAt = now;
    m_replayed += passed * m_replaySpeed / m_game.cycleS();
    const int cycle = std::min(int(m_replayed), m_game.span()->last);
    if (cycle != m_moment->cycle) {
        if (auto moment = m_playback->at(cycle)) {
            m_moment = std::move(moment);
        }
    }
    endReplay();
}

void ShownMoment::endReplay()
{
    if (hasLater()) {
        return;
    }
    m_replays = false;
    // A played or watched game continues from the newest moment.
    m_follows = m_game.kind() != MazeGame::Kind::Recorded;
    Q_EMIT changed();
}

} // namespace medulla::widgets::mazes
