// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/game_control.h"

#include "widgets/maze/maze_game.h"
#include "widgets/maze/shown_moment.h"

namespace medulla::widgets::mazes {

GameControl::GameControl(const MazeGame& game, ShownMoment& shown, QObject* parent)
    : QObject(parent)
    , m_game(game)
    , m_shown(shown)
{
    connect(&game, &MazeGame::replaced, this, [this] { m_startAsSoonAsItCan = false; });
    connect(&game, &MazeGame::stateChanged, this, [this] {
        if (m_startAsSoonAsItCan && m_game.powers().canStart) {
            m_startAsSoonAsItCan = false;
            m_game.source()->start();
        }
    });
}

bool GameControl::playsBack() const
{
    if (m_game.kind() == MazeGame::Kind::Recorded) {
        return true;
    }
    if (m_game.kind() == MazeGame::Kind::Replayed) {
        return false; // the replay of the cell's recording does
    }
    const bool past = !m_shown.follows() && m_shown.hasLater();
    return m_game.span() && !m_game.powers().canPause && (past || m_game.isOver());
}

bool GameControl::isRunning() const
{
    return playsBack() ? m_shown.isReplaying() : m_game.powers().canPause;
}

bool GameControl::canRun() const
{
    const auto& powers = m_game.powers();
    return playsBack() ? m_game.span().has_value() : powers.canPause || powers.canStart;
}

bool GameControl::canStep() const
{
    return playsBack() ? m_shown.hasLater() : m_game.powers().canStep;
}

bool GameControl::canRestart() const
{
    return m_game.kind() == MazeGame::Kind::Recorded ? m_game.span().has_value()
                                                     : m_game.powers().canRestart;
}

bool GameControl::hasBegun() const
{
    const auto span = m_game.span();
    return span
        && (m_game.kind() == MazeGame::Kind::Recorded ? m_shown.moment()->cycle : span->last) > 0;
}

const std::vector<double>& GameControl::speeds() const
{
    static const std::vector<double> kReplay { 0.25, 0.5, 1, 2, 4, 8, 16 };
    return playsBack() ? kReplay : m_game.powers().speeds;
}

double GameControl::speed() const
{
    return playsBack() ? m_shown.replaySpeed() : m_game.powers().speed;
}

void GameControl::runOrPause()
{
    if (!canRun()) {
        return;
    }
    if (playsBack()) {
        m_shown.startOrPauseReplay();
    } else if (m_game.powers().canPause) {
        m_game.source()->pause();
    } else {
        m_shown.goLive();
        m_game.source()->start();
    }
}

void GameControl::runWhenItCan()
{
    if (m_game.powers().canStart) {
        m_game.source()->start();
    } else {
        m_startAsSoonAsItCan = m_game.source() != nullptr;
    }
}

void GameControl::step()
{
    if (!canStep()) {
        return;
    }
    if (playsBack()) {
        m_shown.stepReplay();
    } else {
        m_shown.goLive();
        m_game.source()->step();
    }
}

void GameControl::restart()
{
    if (!canRestart()) {
        return;
    }
    if (m_game.kind() == MazeGame::Kind::Recorded) {
        m_shown.rewind();
        return;
    }
    m_shown.goLive();
    m_startAsSoonAsItCan = m_game.kind() == MazeGame::Kind::Played && m_game.powers().canPause;
    m_game.source()->restart();
    Q_EMIT restarted();
}

void GameControl::setSpeed(double times)
{
    if (playsBack()) {
        m_shown.setReplaySpeed(times);
    } else if (auto* source = m_game.source()) {
        source->setSpeed(times);
    }
}

} // namespace medulla::widgets::mazes
