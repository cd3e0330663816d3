// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

namespace medulla::widgets::mazes {

class MazeGame;
class ShownMoment;

/// Starts, pauses, steps and restarts the maze game and sets its speed, or does so with the replay
/// of its recording (`playsBack`). GUI thread; no function blocks.
class GameControl final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the control.
    GameControl(const MazeGame& game, ShownMoment& shown, QObject* parent = nullptr);

    /// Start, pause and step control the replay of the recording instead of the game: for an opened
    /// recording, for a finished game, and for a paused game while an earlier moment is shown.
    [[nodiscard]] bool playsBack() const;
    /// The game or the replay runs.
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] bool canRun() const; ///< start, pause or resume
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool hasBegun() const; ///< false: the game waits for its start
    [[nodiscard]] const std::vector<double>& speeds() const;
    [[nodiscard]] double speed() const;

    void runOrPause();
    /// Starts the present game as soon as its source can start it.
    void runWhenItCan();
    void step();
    void restart();
    void setSpeed(double times);

Q_SIGNALS:
    /// The played or watched game is being restarted: later commands refer to the restarted game.
    void restarted();

private:
    const MazeGame& m_game;
    ShownMoment& m_shown;
    bool m_startAsSoonAsItCan = false; ///< of a new or restarted game
};

} // namespace medulla::widgets::mazes
