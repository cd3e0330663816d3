// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"

#include <functional>

#include <QDir>

namespace medulla::widgets {
class MainWindow;
class Theme;
} // namespace medulla::widgets

namespace medulla {

/// `medulla --shots`: works the window as an operator would, through every view and state, and
/// saves a picture of the whole window in each, light and dark.
class Shots {
public:
    /// Everything must outlive it; the window is shown.
    Shots(widgets::MainWindow& window, widgets::Theme& theme, site::Cell& cell,
        const QString& folder);

    /// Returns the program's exit status. Ends early, and moves nothing more, when the window is
    /// closed.
    [[nodiscard]] int take();

private:
    [[nodiscard]] bool isOver() const;
    void save(const QString& name);
    /// What belongs to the window rather than to a mode: first steps, alarms, palette, meters,
    /// keys, manual, settings.
    void takeFrame();
    /// Lets the program run until `condition` holds, at most `limit`; tells whether it came to
    /// hold.
    [[nodiscard]] bool waitFor(const std::function<bool()>& condition, Duration limit) const;
    void run(Duration span) const;
    void moveTo(const Position& target);

    widgets::MainWindow& m_window;
    widgets::Theme& m_theme;
    site::Cell& m_cell;
    QDir m_folder;
    int m_saved = 0;
    bool m_failed = false;
};

} // namespace medulla
