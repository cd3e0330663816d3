// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "widgets/maze/maze_dialog.h"

namespace medulla::widgets::mazes {

class MazeForm;

/// Asks for the setup of a game. Not modal; closes when the game was accepted.
class MazeGameDialog final : public MazeDialog {
    Q_OBJECT

public:
    /// `theme` must outlive the dialog.
    MazeGameDialog(const Theme& theme, const game::GameSetup& setup, QWidget* parent);

    [[nodiscard]] MazeForm& form() { return *m_form; }

Q_SIGNALS:
    void playWanted(const medulla::game::GameSetup& setup);

private:
    MazeForm* m_form;
};

} // namespace medulla::widgets::mazes
