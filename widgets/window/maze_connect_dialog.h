// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/remote_game.h"
#include "widgets/common/theme.h"

#include <QDialog>

class QLineEdit;

namespace medulla::widgets {

class Note;
class NumberField;

/// Asks at which simulator to look, and where agents may tell what they believe. Never modal;
/// closes when that was taken.
class MazeConnectDialog final : public QDialog {
    Q_OBJECT

public:
    /// `theme` must outlive it. Ports of 0: the usual one, any free one.
    MazeConnectDialog(const Theme& theme, const game::RemoteGameOptions& options, QWidget* parent);

    /// Why it cannot be.
    void refuse(const Finding& why);

Q_SIGNALS:
    void watchWanted(const medulla::game::RemoteGameOptions& options);

private:
    void ask();

    QLineEdit* m_host;
    NumberField* m_port;
    NumberField* m_views;
    Note* m_why;
};

} // namespace medulla::widgets
