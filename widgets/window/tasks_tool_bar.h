// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"
#include "widgets/common/theme.h"
#include "widgets/window/task_run.h"

#include <optional>
#include <vector>

#include <QWidget>

class QAction;
class QComboBox;
class QHBoxLayout;
class QMenu;

namespace medulla::widgets {

class RunBadge;
class TaskDocuments;
class TaskTabs;
class TextLabel;
class ToolBarButton;
struct TasksActions;

/// The bar above the panels of the Tasks mode: the open tasks as tabs, tools to edit, and what runs
/// a task. Its buttons trigger actions and follow them. Where there is less room, words go first,
/// then tools go to a menu at the right; the badge, run, end and "Run on the arm" stay.
class TasksToolBar final : public QWidget {
    Q_OBJECT

public:
    /// All must outlive it.
    TasksToolBar(const Theme& theme, TaskDocuments& documents, const TasksActions& actions,
        QWidget* parent = nullptr);

    [[nodiscard]] TaskTabs& tabs() { return *m_tabs; }
    void setRun(RunState state, RunPlace place);
    /// Of the open task; nothing: none is open.
    void setPacing(const std::optional<task::Pacing>& pacing);
    /// `whyNot` it cannot be chosen now; empty: it can.
    void setSpeed(double factor, const QString& whyNot = {});

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pacingWanted(const medulla::task::Pacing& pacing);
    /// Another pace is to be typed.
    void otherPaceWanted();
    void speedWanted(double factor);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// A tool, and from which level on it is in the menu.
    struct Tool {
        QAction* action;
        ToolBarButton* button;
        QString words; ///< beside the icon, as long as there is room
        QString key;
        int wordless; ///< from which level on
        int dropped;
    };

    Tool& addTool(QAction* action, const char* icon, int dropped);
    void addRunTools(const TasksActions& actions);
    void addPace();
    void fillPace();
    void addSeparator();
    void arrange();
    void show(int level);
    /// The width that a level needs; dresses the tools for it.
    [[nodiscard]] int needed(int level);
    void fillMenu();
    void measure();

    const Theme& m_theme;
    const TasksActions& m_actions;
    QHBoxLayout* m_layout;
    TaskTabs* m_tabs;
    RunBadge* m_badge;
    std::vector<Tool> m_tools;
    std::vector<std::pair<QWidget*, int>> m_separators; ///< from which level on it is gone
    std::size_t m_run = 0; ///< index of the tool that runs and pauses
    TextLabel* m_paceLabel = nullptr;
    QComboBox* m_pace = nullptr;
    QComboBox* m_speed = nullptr;
    ToolBarButton* m_more = nullptr;
    QMenu* m_menu = nullptr;
    std::optional<task::Pacing> m_pacing;
    RunState m_state = RunState::Idle;
    RunPlace m_place = RunPlace::Dry;
    int m_level = 0;
};

} // namespace medulla::widgets
