// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

struct MazeActions;

/// Stands in the middle of the maze mode while there is no game: the ways to one.
class MazeStart final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    MazeStart(const Theme& theme, const MazeActions& actions, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The maze that is built in, at once.
    void demoWanted();
};

} // namespace medulla::widgets
