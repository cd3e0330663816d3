// SPDX-License-Identifier: GPL-3.0-or-later
// MazePresenter: running the game or its replay, and the shown moment.
#include "widgets/maze/maze_presenter.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets::mazes {

void MazePresenter::setFollows(bool on)
{
    if (on != m_follows) {
        m_follows = on;
        Q_EMIT stateChanged();
    }
}

void MazePresenter::lookAt(int cycle)
{
    if (auto moment = m_playback ? m_playback->at(cycle) : nullptr) {
        m_moment = std::move(moment);
    }
    m_replayed = m_moment->cycle;
    m_replayedAt = m_clock.now();
}

void MazePresenter::look(int cycle, bool onward)
{
    if (!m_span) {
        return;
    }
    setFollows(false);
    if (onward) {
        cycle = m_recording->after(cycle - 1).value_or(cycle);
    }
    const int before = m_moment->cycle;
    lookAt(std::clamp(cycle, m_span->first, m_span->last));
    if (m_moment->cycle != before && m_moment->cycle != m_recording->after(before)) {
        ++m_jumps;
    }
    Q_EMIT stateChanged();
}

void MazePresenter::rewind()
{
    if (m_span) {
        look(m_span->first);
    }
}

void MazePresenter::goLive()
{
    if (m_kind == MazeGame::Recorded) {
        if (m_span) {
            m_replays = false;
            look(m_span->last);
        }
        return;
    }
    m_replays = false;
    if (m_moment != m_newest && !m_follows) {
        ++m_jumps;
    }
    setFollows(true);
    m_moment = m_newest;
}

void MazePresenter::runOrPause()
{
    if (!canRun()) {
        return;
    }
    if (playsBack()) {
        m_replays = !m_replays;
        setFollows(false);
        if (m_replays && m_moment->cycle >= m_span->last) {
            lookAt(m_span->first);
        }
        m_replayed = m_moment->cycle;
        m_replayedAt = m_clock.now();
        Q_EMIT stateChanged();
        return;
    }
    if (powers().canPause) {
        m_source->pause();
    } else {
        goLive();
        m_source->start();
    }
}

void MazePresenter::runWhenItCan()
{
    if (powers().canStart) {
        m_source->start();
    } else {
        m_startAsSoonAsItCan = m_source != nullptr;
    }
}

void MazePresenter::step()
{
    if (!canStep()) {
        return;
    }
    if (playsBack()) {
        m_replays = false;
        look(m_moment->cycle + 1, true);
        endReplay();
        return;
    }
    goLive();
    m_source->step();
}

void MazePresenter::restart()
{
    if (!canRestart()) {
        return;
    }
    if (m_kind == MazeGame::Recorded) {
        rewind();
        return;
    }
    goLive();
    m_startAsSoonAsItCan = m_kind == MazeGame::Played && powers().canPause;
    m_ordered = false;
    m_source->restart();
    Q_EMIT stateChanged();
}

void MazePresenter::setSpeed(double times)
{
    if (playsBack()) {
        m_replaySpeed = std::clamp(times, 0.25, 16.0);
        Q_EMIT stateChanged();
    } else if (m_source) {
        m_source->setSpeed(times);
    }
}

void MazePresenter::replay()
{
    const auto now = m_clock.now();
    const auto passed = toS(now - m_replayedAt);
    m_replayedAt = now;
    m_replayed += passed * m_replaySpeed / cycleS();
    const int cycle = std::min(int(m_replayed), m_span->last);
    if (cycle != m_moment->cycle) {
        if (auto moment = m_playback->at(cycle)) {
            m_moment = std::move(moment);
        }
    }
    endReplay();
}

void MazePresenter::endReplay()
{
    if (m_moment->cycle < m_span->last) {
        return;
    }
    m_replays = false;
    // A played or watched game continues from the newest moment.
    m_follows = m_kind != MazeGame::Recorded;
    Q_EMIT stateChanged();
}

} // namespace medulla::widgets::mazes
