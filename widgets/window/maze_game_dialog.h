// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/game_setup.h"
#include "widgets/common/theme.h"

#include <QDialog>

namespace medulla::widgets {

class MazeForm;
class Note;

/// Asks what game to play. Never modal; closes when the game was taken.
class MazeGameDialog final : public QDialog {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    MazeGameDialog(const Theme& theme, const game::GameSetup& setup, QWidget* parent);

    [[nodiscard]] MazeForm& form() { return *m_form; }
    /// Why what was chosen cannot be played.
    void refuse(const Finding& why);

Q_SIGNALS:
    void playWanted(const medulla::game::GameSetup& setup);

private:
    MazeForm* m_form;
    Note* m_why;
};

} // namespace medulla::widgets
