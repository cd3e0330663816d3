// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/model.h"
#include "widgets/common/overflow_bar.h"
#include "widgets/window/task_run.h"

#include <optional>
#include <vector>

class QAction;
class QComboBox;

namespace medulla::widgets {

class RunBadge;
class Documents;
class FileTabs;
class ToolBarButton;
struct TasksActions;

/// The bar above the panels of the Tasks mode: the open tasks as tabs, tools to edit, and what runs
/// a task. Its buttons trigger actions and follow them. Where there is less room, words go first,
/// then tools go to a menu at the right; the badge, run, end and "Run on the arm" stay.
class TasksToolBar final : public OverflowBar {
    Q_OBJECT

public:
    /// All must outlive it.
    TasksToolBar(const Theme& theme, Documents& documents, const TasksActions& actions,
        QWidget* parent = nullptr);

    [[nodiscard]] FileTabs& tabs() { return *m_tabs; }
    void setRun(RunState state, RunPlace place);
    /// Of the open task; nothing: none is open.
    void setPacing(const std::optional<task::Pacing>& pacing);
    /// `whyNot` it cannot be chosen now; empty: it can.
    void setSpeed(double factor, const QString& whyNot = {});

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void pacingWanted(const medulla::task::Pacing& pacing);
    /// Another pace is to be typed.
    void otherPaceWanted();
    void speedWanted(double factor);

protected:
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    /// A tool, and from which level on it is in the menu.
    struct Tool {
        QAction* action;
        ToolBarButton* button;
        QString words; ///< beside the icon, as long as there is room
        QString key;
        int wordless; ///< from which level on
        int dropped;

        [[nodiscard]] QString wordsAt(int level) const;
        [[nodiscard]] QString keyAt(int level) const;
    };

    Tool& addTool(QAction* action, const char* icon, int dropped);
    void addRunTools(const TasksActions& actions);
    void addPace();
    void fillPace();
    void measureTabs();
    void dressRun();
    [[nodiscard]] bool hasSpeed() const;

    const TasksActions& m_actions;
    FileTabs* m_tabs;
    RunBadge* m_badge;
    std::vector<Tool> m_tools;
    std::size_t m_run = 0; ///< index of the tool that runs and pauses
    QComboBox* m_pace = nullptr;
    QComboBox* m_speed = nullptr;
    std::optional<task::Pacing> m_pacing;
    RunState m_state = RunState::Idle;
    RunPlace m_place = RunPlace::Dry;
};

} // namespace medulla::widgets
