// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/action_bar.h"

#include "widgets/kit/tool_bar_button.h"

#include <algorithm>

#include <QAction>
#include <QMenu>

namespace medulla::widgets {

namespace {

QString nameOf(const QAction& action)
{
    const auto keys = action.shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? action.text() : QStringLiteral("%1 (%2)").arg(action.text(), keys);
}

} // namespace

ActionBar::ActionBar(const Theme& theme, const QString& name, int last, QWidget* parent)
    : OverflowBar(theme, name, last, parent)
{
}

QString ActionBar::Tool::wordsAt(int level) const
{
    return level < wordless ? words : QString();
}

QString ActionBar::Tool::keyAt(int level) const
{
    return level < kKeyless ? key : QString();
}

ToolBarButton* ActionBar::addTool(QAction* action, const char* icon, int dropped)
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
    // The toggle shows the state of its action; a click does not change the toggle itself.
    connect(button, &QAbstractButton::clicked, button, follow);
    follow();
    m_tools.push_back({ action, button, {}, {}, kNever, dropped });
    return button;
}

ToolBarButton* ActionBar::addWordTool(QAction* action, const char* icon, const QString& words,
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

void ActionBar::setToolWords(const ToolBarButton* button, const QString& words)
{
    for (auto& tool : m_tools) {
        if (tool.button == button) {
            tool.words = words;
        }
    }
}

int ActionBar::widthAt(const QWidget& part, int level) const
{
    const auto tool = std::find_if(
        m_tools.begin(), m_tools.end(), [&part](const Tool& each) { return each.button == &part; });
    return tool == m_tools.end() ? OverflowBar::widthAt(part, level)
                                 : tool->button->widthOf(tool->wordsAt(level), tool->keyAt(level));
}

void ActionBar::dress(int level)
{
    for (const auto& tool : m_tools) {
        tool.button->setWords(tool.wordsAt(level));
        tool.button->setKey(tool.keyAt(level));
    }
}

void ActionBar::fillMenu(QMenu& menu)
{
    for (const auto& tool : m_tools) {
        if (level() >= tool.dropped) {
            menu.addAction(tool.action);
        }
    }
}

} // namespace medulla::widgets
