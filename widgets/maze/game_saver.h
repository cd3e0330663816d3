// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

#include <QObject>
#include <QString>

namespace medulla::widgets::mazes {

class MazeGame;
class MazeNotices;

/// Writes the recording of the maze game to files. GUI thread; no function blocks.
class GameSaver final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the saver.
    GameSaver(const MazeGame& game, MazeNotices& notices, QObject* parent = nullptr);

    /// The recording of the played or watched game has cycles that were not written to a file.
    [[nodiscard]] bool isUnsaved() const;
    /// Writes the recording in the background. A notice reports the result; `then`, if set,
    /// receives whether the file was written.
    void save(const QString& file, const std::function<void(bool)>& then = {});

private:
    const MazeGame& m_game;
    MazeNotices& m_notices;
    std::uint64_t m_savedGame = 0; ///< `MazeGame::id` of the last written recording
    int m_savedUntil = 0; ///< last written cycle
};

} // namespace medulla::widgets::mazes
