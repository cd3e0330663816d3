// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets::mazes {

struct MazeActions;

/// The page of the maze mode without a game: it lists the ways to start or open one.
class MazeStart final : public QWidget {
    Q_OBJECT

public:
    /// Theme and actions must outlive the page.
    MazeStart(const Theme& theme, const MazeActions& actions, QWidget* parent = nullptr);
};

} // namespace medulla::widgets::mazes
