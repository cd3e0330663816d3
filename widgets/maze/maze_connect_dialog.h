// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/remote_game.h"
#include "widgets/maze/maze_dialog.h"

class QLineEdit;

namespace medulla::widgets {
class NumberField;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

/// Asks for the simulator to watch, and for the port on which agents send their beliefs. Not modal;
/// closes when the connection was accepted.
class MazeConnectDialog final : public MazeDialog {
    Q_OBJECT

public:
    /// `theme` must outlive the dialog. Port 0: the standard port, or any free port.
    MazeConnectDialog(const Theme& theme, const game::RemoteGameOptions& options, QWidget* parent);

Q_SIGNALS:
    void watchWanted(const medulla::game::RemoteGameOptions& options);

private:
    void ask();

    QLineEdit* m_host;
    NumberField* m_port;
    NumberField* m_views;
};

} // namespace medulla::widgets::mazes
