// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/overflow_bar.h"
#include "widgets/presenters/task_run.h"

#include <cstddef>
#include <vector>

class QAction;

namespace medulla::widgets {

class Documents;
class FileTabs;
class RunBadge;
class ToolBarButton;
struct RunActions;

/// The bar above the panels of an editor: the open documents as tabs, tools to edit, and what runs
/// what is edited. Its buttons trigger actions and follow them. Where there is less room, words go
/// first, then tools go to a menu at the right; the badge, run, end and "Run on the arm" stay.
/// Those who derive from it add their tools from left to right.
class EditorToolBar : public OverflowBar {
    Q_OBJECT

public:
    [[nodiscard]] FileTabs& tabs() { return *m_tabs; }
    void setRun(RunState state, RunPlace place);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    /// What goes at which level, the first first.
    enum Level { Keys = 1, Words, Looks, Edits, Settings, Rest, Last = Rest };

    /// Both must outlive it.
    EditorToolBar(const Theme& theme, const QString& name, Documents& documents, QWidget* parent);

    /// A tool, an icon; `dropped`: from which level on it is in the menu.
    ToolBarButton* addTool(QAction* action, const char* icon, int dropped);
    /// With an edge, and with words and key beside the icon as long as there is room: up to the
    /// level `wordless`. A toggle follows its action.
    ToolBarButton* addWordTool(QAction* action, const char* icon, const QString& words,
        const char* key, int wordless, int dropped);
    /// The badge of what runs, run or pause, and step.
    void addRunTools(const RunActions& actions);
    void addEndTool(const RunActions& actions);
    void addArmTool(const RunActions& actions);
    /// To be called when all tools are there.
    void measureTabs();

    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
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

    void dressRun();

    FileTabs* m_tabs;
    RunBadge* m_badge = nullptr;
    std::vector<Tool> m_tools;
    std::size_t m_run = 0; ///< index of the tool that runs and pauses
    RunState m_state = RunState::Idle;
    RunPlace m_place = RunPlace::Dry;
};

} // namespace medulla::widgets
