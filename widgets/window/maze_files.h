// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace medulla::widgets {

class MazePresenter;

/// Asks where to, and writes the recording of the game there; `then` as of MazePresenter::save. The
/// dialog is not modal and stands over `window`, which `maze` must outlive.
void askToSaveGame(
    QWidget& window, MazePresenter& maze, const std::function<void(bool)>& then = {});

/// What takes a recording away that stands in no file.
enum class LostWith {
    AnotherGame,
    Closing, ///< of the game
    Site, ///< that is left for another one
    Program,
};
/// Calls `then` at once when nothing recorded would be lost; else asks, and calls it when the
/// recording was saved or may be lost, and not otherwise. Likewise not modal.
void askBeforeGameIsLost(
    QWidget& window, MazePresenter& maze, LostWith what, const std::function<void()>& then);

} // namespace medulla::widgets
