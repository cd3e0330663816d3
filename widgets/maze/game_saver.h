// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/recording.h"

#include <cstdint>
#include <functional>
#include <memory>

#include <QObject>
#include <QString>

namespace medulla::widgets::mazes {

class MazeGame;
class MazeNotices;

/// The recording of a game at some time: it stays the same when another game begins.
struct GameToSave {
    std::shared_ptr<const game::Recording> recording; ///< may hold a later game by now
    int generation = 0; ///< of the recording, with this game
    std::uint64_t id = 0; ///< `MazeGame::id`
    QString name; ///< of the game
};

/// Writes the recording of the maze game to files. GUI thread; no function blocks.
class GameSaver final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the saver.
    GameSaver(const MazeGame& game, MazeNotices& notices, QObject* parent = nullptr);

    /// The recording of the played or watched game has cycles that were not written to a file.
    [[nodiscard]] bool isUnsaved() const;
    /// The present game.
    [[nodiscard]] GameToSave present() const;
    /// Writes the recording of the present game in the background. A notice reports the result;
    /// `then`, if set, receives whether the file was written.
    void save(const QString& file, const std::function<void(bool)>& then = {});
    /// The same with that game, also if its source has begun another one since.
    void save(
        const GameToSave& game, const QString& file, const std::function<void(bool)>& then = {});
    /// The operator restarts the present game: its recording may be replaced.
    void acceptRestart();

Q_SIGNALS:
    /// The source began another game, of its own accord, while the recording of the former one was
    /// not saved.
    void replacedUnsaved(const medulla::widgets::mazes::GameToSave& former);

private:
    void takeRestart(std::uint64_t id, const std::shared_ptr<const game::Recording>& former);

    const MazeGame& m_game;
    MazeNotices& m_notices;
    std::uint64_t m_savedGame = 0; ///< `MazeGame::id` of the last written recording
    int m_savedUntil = 0; ///< last written cycle
    std::uint64_t m_accepted = 0; ///< `MazeGame::id` of the game that the operator restarted
    int m_acceptedUntil = 0; ///< its last cycle that may be lost by that
};

} // namespace medulla::widgets::mazes
