// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_game_dialog.h"

#include "widgets/maze/maze_form.h"

namespace medulla::widgets::mazes {

MazeGameDialog::MazeGameDialog(const Theme& theme, const game::GameSetup& setup, QWidget* parent)
    : MazeDialog(theme, QStringLiteral("mazeGame"), tr("Start a game"), parent)
    , m_form(new MazeForm(theme, MazeForm::For::Game, this))
{
    m_form->setSetup(setup);
    connect(m_form, &MazeForm::edited, this, [this] { clearRejection(); });
    setParts(
        m_form, tr("Start game"), theme.px(460), [this] { Q_EMIT playWanted(m_form->setup()); });
}

} // namespace medulla::widgets::mazes
