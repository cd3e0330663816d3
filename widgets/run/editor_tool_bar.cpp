// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/editor_tool_bar.h"

#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/run/run_actions.h"
#include "widgets/run/run_badge.h"

#include <algorithm>

#include <QAction>
#include <QLayout>
#include <QMenu>

namespace medulla::widgets {

namespace {

constexpr int kHeight = 36;
constexpr int kTabsAtLeast = 132;
constexpr int kTabsAtMost = 460;

} // namespace

EditorToolBar::EditorToolBar(
    const Theme& theme, const QString& name, Documents& documents, QWidget* parent)
    : ActionBar(theme, name, Last, parent)
    , m_documents(documents)
    , m_tabs(new FileTabs(theme, documents, this))
    , m_files(new ToolBarButton(theme, QStringLiteral("chev"), tr("All open files"), this))
    , m_filesMenu(new QMenu(m_files))
{
    m_tabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setFlush(true);
    addPart(m_tabs);
    layout()->setAlignment(m_tabs, Qt::AlignBottom);
    m_files->setObjectName(QStringLiteral("allFiles"));
    m_filesMenu->setObjectName(QStringLiteral("allFilesMenu"));
    m_files->setMenu(m_filesMenu);
    connect(m_filesMenu, &QMenu::aboutToShow, this, &EditorToolBar::fillFiles);
    addPart(m_files);
    setWanted(m_files, false);
    connect(&documents, &Documents::openChanged, this, &EditorToolBar::measureTabs);
    connect(&documents, &Documents::stateChanged, this, &EditorToolBar::measureTabs);
}

void EditorToolBar::addRunTools(const RunActions& actions)
{
    m_badge = new RunBadge(theme(), this);
    addPart(m_badge);
    setWanted(m_badge, false);
    m_run = addWordTool(actions.run, "play", {}, "F5", kNever, kNever);
    connect(m_run, &QAbstractButton::clicked, this, [this] { dressRun(); });
    // The second click on Pause must not resume; Pause itself always works.
    SettledClicks::watch(*m_run, [this] { return m_state == RunState::Paused; });
    addWordTool(actions.step, "step", tr("Step"), "F10", Words, Rest);
    dressRun();
}

void EditorToolBar::addEndTool(const RunActions& actions)
{
    addWordTool(actions.end, "stopsq", tr("End run"), "", Rest, kNever);
}

void EditorToolBar::addArmTool(const RunActions& actions)
{
    addWordTool(actions.runOnArm, "play", tr("Run on the arm…"), "", kNever, kNever);
}

void EditorToolBar::addPanelTool(QAction* action, const char* icon, const QString& words)
{
    addWordTool(action, icon, words, "", Words, Rest);
    measureTabs();
}

void EditorToolBar::setRun(RunState state, RunPlace place)
{
    if (state == m_state && place == m_place) {
        return; // called at display rate
    }
    m_state = state;
    m_place = place;
    dressRun();
    m_badge->setRun(state, place);
    setWanted(m_badge, state != RunState::Idle);
    arrange();
}

void EditorToolBar::dressRun()
{
    const bool runs = m_state == RunState::Running || m_state == RunState::Starting;
    const auto words = runs           ? tr("Pause")
        : m_state == RunState::Paused ? tr("Resume")
                                      : tr("Run dry");
    setToolWords(m_run, words);
    m_run->setIconName(runs ? QStringLiteral("pause") : QStringLiteral("play"));
    m_run->setCheckable(runs);
    m_run->setChecked(runs);
    m_run->setAccessibleName(words + QStringLiteral(" (F5)"));
}

void EditorToolBar::measureTabs()
{
    setWanted(m_tabs, m_tabs->count() > 0); // screen readers find no name in an empty bar
    setWanted(m_files, m_tabs->count() > 1);
    arrange();
}

void EditorToolBar::fillFiles()
{
    m_filesMenu->clear();
    for (int i = 0; i < m_documents.count(); ++i) {
        auto* action = m_filesMenu->addAction(m_tabs->tabIcon(i), m_tabs->tabText(i));
        action->setObjectName(QStringLiteral("file%1").arg(i + 1));
        action->setCheckable(true);
        action->setChecked(i == m_documents.currentIndex());
        connect(action, &QAction::triggered, this, [this, i] { m_documents.setCurrent(i); });
    }
}

int EditorToolBar::widthAt(const QWidget& part, int level) const
{
    if (&part == m_tabs) {
        return std::clamp(m_tabs->sizeHint().width(), theme().px(kTabsAtLeast),
            theme().px(level == 0 ? kTabsAtMost : kTabsAtLeast));
    }
    if (&part == m_badge) {
        return m_badge->widthOf(level >= Rest);
    }
    return ActionBar::widthAt(part, level);
}

void EditorToolBar::dress(int level)
{
    ActionBar::dress(level);
    if (m_badge != nullptr) {
        m_badge->setBrief(level >= Rest);
    }
}

QSize EditorToolBar::sizeHint() const
{
    return { theme().px(1200), std::max(theme().px(kHeight), m_tabs->sizeHint().height()) };
}

} // namespace medulla::widgets
