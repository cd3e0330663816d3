// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/drawn_maze.h"

#include <memory>
#include <optional>

#include <QObject>
#include <QUndoStack>

namespace medulla::widgets::mazes {

/// The maze that an operator draws, with the chosen part and the undo of all edits. Opening another
/// maze can be undone too, so nothing is lost. GUI thread.
class MazeDrawing final : public QObject {
    Q_OBJECT

public:
    /// The files of a maze, and their content when it was read or written last. All edits of a maze
    /// share it, so that each state of the undo knows the name it was saved under since.
    struct Origin {
        game::MazeFiles files; ///< empty: not saved yet
        game::DrawnMaze saved;
    };

    explicit MazeDrawing(QObject* parent = nullptr);

    [[nodiscard]] const game::DrawnMaze& maze() const { return m_now.maze; }
    [[nodiscard]] const game::MazeFiles& files() const { return m_now.origin->files; }
    /// It differs from its files, or has none and is not empty.
    [[nodiscard]] bool isModified() const { return m_now.maze != m_now.origin->saved; }
    /// To be handed to `setSaved` when the files have been written.
    [[nodiscard]] std::shared_ptr<Origin> origin() const { return m_now.origin; }

    [[nodiscard]] const std::optional<game::MazePart>& chosen() const { return m_now.chosen; }
    void choose(const std::optional<game::MazePart>& part);

    /// Replaces the maze, with these words for undo. Edits with the same number other than 0 that
    /// follow one another, as those of a drag, are undone at once.
    void edit(const QString& words, const game::DrawnMaze& maze,
        const std::optional<game::MazePart>& chosen, int together = 0);
    /// A number for edits that are undone at once.
    [[nodiscard]] int newTogether() { return ++m_together; }
    void removeChosen();
    /// Replaces it by another maze; `files`: of the maze, empty if it has none.
    void begin(
        const QString& words, const game::DrawnMaze& maze, const game::MazeFiles& files = {});
    /// The files of that origin hold `maze` now. Edits since then, and another maze that was opened
    /// meanwhile, stay.
    void setSaved(Origin& origin, const game::DrawnMaze& maze, const game::MazeFiles& files);

    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    /// The drawing without its undo, to be kept between sessions: text, compressed.
    [[nodiscard]] QByteArray toText() const;
    /// Continues such a drawing, as one that was not saved, and returns the files that it had.
    /// Without effect if the text is damaged.
    game::MazeFiles restore(const QByteArray& text);

Q_SIGNALS:
    /// Maze, files or chosen part.
    void changed();

private:
    class Command;
    struct State {
        game::DrawnMaze maze;
        std::shared_ptr<Origin> origin;
        std::optional<game::MazePart> chosen {};
    };

    void show(const State& state);

    State m_now;
    int m_together = 0;
    QUndoStack m_undo;
};

} // namespace medulla::widgets::mazes
