// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace medulla::widgets::mazes {

class MazePresenter;
struct GameToSave;

/// Asks for a file and writes the recording of the present game to it, also if another game begins
/// while the dialog is open; `then` as in GameSaver::save. The dialog is not modal and opens over
/// `window`; `maze` must outlive `window`.
void askToSaveGame(
    QWidget& window, MazePresenter& maze, const std::function<void(bool)>& then = {});
/// Asks whether to save the game that the simulator has replaced by another one. Not modal.
void askForReplacedGame(QWidget& window, MazePresenter& maze, const GameToSave& former);

/// The reason for which an unsaved recording would be lost.
enum class LostWith {
    AnotherGame,
    Closing, ///< closing the game
    Site, ///< change to another site
    Program,
};
/// Calls `then` at once if no unsaved recording would be lost. Else asks, and calls it after the
/// recording has been saved or the operator has accepted the loss. Not modal.
void askBeforeGameIsLost(
    QWidget& window, MazePresenter& maze, LostWith what, const std::function<void()>& then);

} // namespace medulla::widgets::mazes
