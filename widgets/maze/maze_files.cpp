// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_files.h"

#include "widgets/kit/file_dialog.h"
#include "widgets/kit/message_box.h"
#include "widgets/maze/game_saver.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"

namespace medulla::widgets::mazes {

namespace {

QString lossWords(LostWith what)
{
    switch (what) {
    case LostWith::AnotherGame:
        break;
    case LostWith::Closing:
        return MazeMode::tr(
            "The recording of %1 is not saved. It is lost when the game is closed.");
    case LostWith::Site:
        return MazeMode::tr(
            "The recording of %1 is not saved. It is lost when another site is opened.");
    case LostWith::Program:
        return MazeMode::tr("The recording of %1 is not saved. It is lost when the program ends.");
    }
    return MazeMode::tr("The recording of %1 is not saved. It is lost when another game begins.");
}

} // namespace

void askToSaveGame(QWidget& window, MazePresenter& maze, const std::function<void(bool)>& then)
{
    askForFile(window,
        { .name = QStringLiteral("mazeSaveDialog"),
            .title = MazeMode::tr("Save the recording"),
            .filters = { MazeMode::tr("Recorded games (*.mcap)") },
            .file = maze.game().name() + QStringLiteral(".mcap"),
            .suffix = QStringLiteral("mcap"),
            .writes = true },
        [&maze, then](const QString& path) { maze.saver().save(path, then); });
}

void askBeforeGameIsLost(
    QWidget& window, MazePresenter& maze, LostWith what, const std::function<void()>& then)
{
    if (!maze.saver().isUnsaved()) {
        then();
        return;
    }
    const auto lose = [&window, &maze, what, then, game = maze.game().id()] {
        // The operator answered for the former game, not for one that began during the question.
        if (maze.game().id() == game) {
            then();
        } else {
            askBeforeGameIsLost(window, maze, what, then);
        }
    };
    const auto save = [&window, &maze, then] {
        askToSaveGame(window, maze, [&window, &maze, then](bool written) {
            if (written) {
                then();
            } else {
                showMessage(window, QMessageBox::Warning, QStringLiteral("gameNotSaved"),
                    MazeMode::tr("The recording was not saved"), maze.notices().newest().text);
            }
        });
    };
    ask(window, QStringLiteral("unsavedGame"), QVariant::fromValue<QObject*>(&maze),
        MazeMode::tr("The recording is not saved"), lossWords(what).arg(maze.game().name()),
        { { "saveGame", MazeMode::tr("Save…"), QMessageBox::AcceptRole, save },
            { "loseGame", MazeMode::tr("Do not save"), QMessageBox::DestructiveRole, lose } });
}

} // namespace medulla::widgets::mazes
