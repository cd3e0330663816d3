// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/editor_tool_bar.h"

#include "widgets/common/tool_bar_button.h"
#include "widgets/editor/documents.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/window/run_actions.h"
#include "widgets/window/run_badge.h"

#include <algorithm>

#include <QAction>
#include <QLayout>
#include <QMenu>

namespace medulla::widgets {

namespace {

constexpr int kHeight = 36;
constexpr int kTabsAtLeast = 132;
constexpr int kTabsAtMost = 460;

QString nameOf(const QAction& action)
{
    const auto keys = action.shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? action.text() : QStringLiteral("%1 (%2)").arg(action.text(), keys);
}

} // namespace

EditorToolBar::EditorToolBar(
    const Theme& theme, const QString& name, Documents& documents, QWidget* parent)
    : OverflowBar(theme, name, Last, parent)
    , m_tabs(new FileTabs(theme, documents, this))
{
    m_tabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setFlush(true);
    addPart(m_tabs);
    layout()->setAlignment(m_tabs, Qt::AlignBottom);
    connect(&documents, &Documents::openChanged, this, &EditorToolBar::measureTabs);
    connect(&documents, &Documents::stateChanged, this, &EditorToolBar::measureTabs);
}

QString EditorToolBar::Tool::wordsAt(int level) const
{
    return level < wordless ? words : QString();
}

QString EditorToolBar::Tool::keyAt(int level) const
{
    return level < Keys ? key : QString();
}

ToolBarButton* EditorToolBar::addTool(QAction* action, const char* icon, int dropped)
{
    auto* button = new ToolBarButton(theme(), QLatin1String(icon), nameOf(*action), this);
    button->setObjectName(QStringLiteral("tool.") + action->objectName());
    button->setCheckable(action->isCheckable());
    addPart(button, dropped);
    const auto follow = [action, button] {
        button->setEnabled(action->isEnabled());
        if (action->isCheckable()) {
            button->setChecked(action->isChecked());
        }
        const auto help = action->toolTip();
        button->setToolTip(help == action->text() ? nameOf(*action) : help);
    };
    connect(action, &QAction::changed, button, follow);
    connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    // A toggle that shows what is, whatever a click makes of it.
    connect(button, &QAbstractButton::clicked, button, follow);
    follow();
    m_tools.push_back({ action, button, {}, {}, kNever, dropped });
    return button;
}

ToolBarButton* EditorToolBar::addWordTool(QAction* action, const char* icon, const QString& words,
    const char* key, int wordless, int dropped)
{
    auto* button = addTool(action, icon, dropped);
    button->setOutlined(true);
    auto& tool = m_tools.back();
    tool.words = words;
    tool.key = QLatin1String(key);
    tool.wordless = wordless;
    return button;
}

void EditorToolBar::addRunTools(const RunActions& actions)
{
    m_badge = new RunBadge(theme(), this);
    addPart(m_badge);
    setWanted(m_badge, false);
    m_run = m_tools.size();
    auto* run = addWordTool(actions.run, "play", {}, "F5", kNever, kNever);
    connect(run, &QAbstractButton::clicked, this, [this] { dressRun(); });
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

void EditorToolBar::setRun(RunState state, RunPlace place)
{
    if (state == m_state && place == m_place) {
        return; // told at display rate
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
    auto& tool = m_tools[m_run];
    const bool runs = m_state == RunState::Running || m_state == RunState::Starting;
    tool.words = runs ? tr("Pause") : m_state == RunState::Paused ? tr("Go on") : tr("Run dry");
    tool.button->setIconName(runs ? QStringLiteral("pause") : QStringLiteral("play"));
    tool.button->setCheckable(runs);
    tool.button->setChecked(runs);
    tool.button->setAccessibleName(tool.words + QStringLiteral(" (F5)"));
}

void EditorToolBar::measureTabs()
{
    setWanted(m_tabs, m_tabs->count() > 0); // an empty bar has no name to read
    arrange();
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
    const auto tool = std::find_if(
        m_tools.begin(), m_tools.end(), [&part](const Tool& each) { return each.button == &part; });
    return tool == m_tools.end() ? OverflowBar::widthAt(part, level)
                                 : tool->button->widthOf(tool->wordsAt(level), tool->keyAt(level));
}

void EditorToolBar::dress(int level)
{
    for (const auto& tool : m_tools) {
        tool.button->setWords(tool.wordsAt(level));
        tool.button->setKey(tool.keyAt(level));
    }
    if (m_badge != nullptr) {
        m_badge->setBrief(level >= Rest);
    }
}

void EditorToolBar::fillMenu(QMenu& menu)
{
    for (const auto& tool : m_tools) {
        if (level() >= tool.dropped) {
            menu.addAction(tool.action);
        }
    }
}

QSize EditorToolBar::sizeHint() const
{
    return { theme().px(1200), std::max(theme().px(kHeight), m_tabs->sizeHint().height()) };
}

} // namespace medulla::widgets
