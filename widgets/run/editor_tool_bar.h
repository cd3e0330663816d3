// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/action_bar.h"
#include "widgets/run/task_run.h"

class QMenu;

namespace medulla::widgets {

class Documents;
class FileTabs;
class RunBadge;
class ToolBarButton;
struct RunActions;

/// The bar above the panels of an editor: the open documents as tabs, the edit tools and the run
/// tools. The badge, run, end and "Run on the arm" stay visible in a narrow bar. Derived classes
/// add their tools from left to right.
class EditorToolBar : public ActionBar {
    Q_OBJECT

public:
    [[nodiscard]] FileTabs& tabs() { return *m_tabs; }
    void setRun(RunState state, RunPlace place);
    /// Adds a toggle that shows or hides a panel.
    void addPanelTool(QAction* action, const char* icon, const QString& words);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    /// The levels in the order in which parts are dropped.
    enum Level { Keys = kKeyless, Words, Looks, Edits, Settings, Rest, Last = Rest };

    /// Theme and documents must outlive the bar.
    EditorToolBar(const Theme& theme, const QString& name, Documents& documents, QWidget* parent);

    /// Adds the badge of the run, and the tools for run or pause and step.
    void addRunTools(const RunActions& actions);
    void addEndTool(const RunActions& actions);
    void addArmTool(const RunActions& actions);
    /// To be called after all tools have been added.
    void measureTabs();

    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;

private:
    void dressRun();
    void fillFiles();

    Documents& m_documents;
    FileTabs* m_tabs;
    ToolBarButton* m_files; ///< menu of all open documents; with two or more
    QMenu* m_filesMenu;
    RunBadge* m_badge = nullptr;
    ToolBarButton* m_run = nullptr; ///< starts, pauses and continues the run
    RunState m_state = RunState::Idle;
    RunPlace m_place = RunPlace::Dry;
};

} // namespace medulla::widgets
