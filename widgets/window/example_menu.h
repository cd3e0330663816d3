// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QMenu>

namespace medulla::widgets {

class ActionRegistry;
class DocumentActions;

/// The examples that come with the program: tasks, programs, a maze, and the files of a site. Each
/// is also an action of the palette. GUI thread.
class ExampleMenu final : public QMenu {
    Q_OBJECT

public:
    /// `window` is the parent and, like the actions, must outlive the menu. `show` chooses a mode
    /// of the window: "tasks", "maze".
    ExampleMenu(ActionRegistry& actions, const DocumentActions& documents,
        std::function<void(const QString& mode)> show, QWidget& window);

private:
    void saveSite();
    void siteSaved(const QString& file);

    QWidget& m_window;
};

} // namespace medulla::widgets
