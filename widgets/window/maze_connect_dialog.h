// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/remote_game.h"
#include "widgets/window/maze_dialog.h"

class QLineEdit;

namespace medulla::widgets {

class NumberField;

/// Asks at which simulator to look, and where agents may tell what they believe. Never modal;
/// closes when that was taken.
class MazeConnectDialog final : public MazeDialog {
    Q_OBJECT

public:
    /// `theme` must outlive it. Ports of 0: the usual one, any free one.
    MazeConnectDialog(const Theme& theme, const game::RemoteGameOptions& options, QWidget* parent);

Q_SIGNALS:
    void watchWanted(const medulla::game::RemoteGameOptions& options);

private:
    void ask();

    QLineEdit* m_host;
    NumberField* m_port;
    NumberField* m_views;
};

} // namespace medulla::widgets
