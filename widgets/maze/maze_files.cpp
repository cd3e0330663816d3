// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_files.h"

#include "widgets/kit/file_dialog.h"
#include "widgets/kit/message_box.h"
#include "widgets/maze/game_saver.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"

#include <QPointer>

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

void askToSave(QWidget& window, MazePresenter& maze, const GameToSave& game,
    const std::function<void(bool)>& then)
{
    askForFile(window,
        { .name = QStringLiteral("mazeSaveDialog"),
            .title = MazeMode::tr("Save the recording"),
            .filters = { MazeMode::tr("Recorded games (*.mcap)") },
            .file = game.name + QStringLiteral(".mcap"),
            .suffix = QStringLiteral("mcap"),
            .writes = true },
        [maze = QPointer(&maze), game, then](const QString& path) {
            if (maze) {
                maze->saver().save(game, path, then);
            }
        });
}

void showNotSaved(QWidget& window, MazePresenter& maze)
{
    showMessage(window, QMessageBox::Warning, QStringLiteral("gameNotSaved"),
        MazeMode::tr("The recording was not saved"), maze.notices().newest().text);
}

} // namespace

void askToSaveGame(QWidget& window, MazePresenter& maze, const std::function<void(bool)>& then)
{
    askToSave(window, maze, maze.saver().present(), then);
}

void askForReplacedGame(QWidget& window, MazePresenter& maze, const GameToSave& former)
{
    const auto save = [&window, &maze, former] {
        askToSave(window, maze, former, [&window, &maze, former](bool written) {
            if (!written) {
                showNotSaved(window, maze);
                askForReplacedGame(window, maze, former);
            }
        });
    };
    auto* question = ask(window, QStringLiteral("replacedGame"), QVariant::fromValue(former.id),
        MazeMode::tr("The recording is not saved"),
        MazeMode::tr(
            "The simulator began another game. The recording of the former one, %1, is not "
            "saved.")
            .arg(former.name),
        { { "saveFormerGame", MazeMode::tr("Save…"), QMessageBox::AcceptRole, save },
            { "loseFormerGame", MazeMode::tr("Do not save"), QMessageBox::DestructiveRole,
                [] {} } });
    QObject::connect(&maze, &QObject::destroyed, question, &QWidget::close);
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
    const auto save = [&window, &maze, what, then, asked = maze.saver().present()] {
        askToSave(window, maze, asked, [&window, &maze, what, then, game = asked.id](bool written) {
            if (!written) {
                showNotSaved(window, maze);
            } else if (maze.game().id() == game) {
                then();
            } else {
                askBeforeGameIsLost(window, maze, what, then);
            }
        });
    };
    ask(window, QStringLiteral("unsavedGame"), QVariant::fromValue<QObject*>(&maze),
        MazeMode::tr("The recording is not saved"), lossWords(what).arg(maze.game().name()),
        { { "saveGame", MazeMode::tr("Save…"), QMessageBox::AcceptRole, save },
            { "loseGame", MazeMode::tr("Do not save"), QMessageBox::DestructiveRole, lose } });
}

} // namespace medulla::widgets::mazes
