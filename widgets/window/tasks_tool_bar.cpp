// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/tasks_tool_bar.h"

#include "widgets/common/format.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/editor/file_tabs.h"
#include "widgets/task_editor/task_words.h"
#include "widgets/window/run_badge.h"
#include "widgets/window/tasks_actions.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QComboBox>
#include <QLayout>
#include <QMenu>

namespace medulla::widgets {

namespace {

/// What goes at which level, the first first.
enum Level { Keys = 1, Words, Looks, Edits, Pace, Rest, Last = Rest };
constexpr int kHeight = 36;
constexpr int kTabsAtLeast = 132;
constexpr int kTabsAtMost = 460;
constexpr std::array kSpeeds { 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0 };
constexpr double kMsPerS = 1000.0;

QString nameOf(const QAction& action)
{
    const auto keys = action.shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? action.text() : QStringLiteral("%1 (%2)").arg(action.text(), keys);
}

} // namespace

TasksToolBar::TasksToolBar(
    const Theme& theme, Documents& documents, const TasksActions& actions, QWidget* parent)
    : OverflowBar(theme, QStringLiteral("tasksToolBar"), Last, parent)
    , m_actions(actions)
    , m_tabs(new FileTabs(theme, documents, this))
    , m_badge(new RunBadge(theme, this))
{
    setAccessibleName(tr("Tasks"));
    m_tabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setFlush(true);
    addPart(m_tabs);
    layout()->setAlignment(m_tabs, Qt::AlignBottom);
    addTool(actions.undo, "undo", Edits);
    addTool(actions.redo, "redo", Edits);
    addLine(Edits);
    addTool(actions.add, "plus", Edits);
    addTool(actions.arrange, "auto", Looks);
    addTool(actions.fit, "fit", Looks);
    addTool(actions.find, "search", Looks);
    addStretch();
    addPart(m_badge);
    setWanted(m_badge, false);
    addRunTools(actions);
    addMore(Looks);
    connect(&documents, &Documents::openChanged, this, &TasksToolBar::measureTabs);
    connect(&documents, &Documents::stateChanged, this, &TasksToolBar::measureTabs);
    dressRun();
    setPacing(std::nullopt);
    setSpeed(1.0);
    measureTabs();
}

QString TasksToolBar::Tool::wordsAt(int level) const
{
    return level < wordless ? words : QString();
}

QString TasksToolBar::Tool::keyAt(int level) const
{
    return level < Keys ? key : QString();
}

TasksToolBar::Tool& TasksToolBar::addTool(QAction* action, const char* icon, int dropped)
{
    auto* button = new ToolBarButton(theme(), QLatin1String(icon), nameOf(*action), this);
    button->setObjectName(QStringLiteral("tool.") + action->objectName());
    addPart(button, dropped);
    const auto follow = [action, button] {
        button->setEnabled(action->isEnabled());
        const auto help = action->toolTip();
        button->setToolTip(help == action->text() ? nameOf(*action) : help);
    };
    connect(action, &QAction::changed, button, follow);
    connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    follow();
    m_tools.push_back({ action, button, {}, {}, kNever, dropped });
    return m_tools.back();
}

void TasksToolBar::addRunTools(const TasksActions& actions)
{
    const auto add = [this](QAction* action, const char* icon, const QString& words,
                         const char* key, int wordless, int dropped) {
        auto& tool = addTool(action, icon, dropped);
        tool.button->setOutlined(true);
        tool.words = words;
        tool.key = QLatin1String(key);
        tool.wordless = wordless;
    };
    m_run = m_tools.size();
    add(actions.run, "play", tr("Run dry"), "F5", kNever, kNever);
    add(actions.step, "step", tr("Step"), "F10", Words, Rest);
    add(actions.breakpoint, "break", tr("Breakpoint"), "F9", Words, Rest);
    m_tools.back().button->setCheckable(true);
    add(actions.end, "stopsq", tr("End run"), "", Rest, kNever);
    // A toggle that shows what is, whatever a click makes of it.
    connect(m_tools[m_run].button, &QAbstractButton::clicked, this, [this] { dressRun(); });
    const auto follow = [this, button = m_tools[m_tools.size() - 2].button] {
        button->setChecked(m_actions.breakpoint->isChecked());
    };
    connect(actions.breakpoint, &QAction::changed, this, follow);
    connect(m_tools[m_tools.size() - 2].button, &QAbstractButton::clicked, this, follow);
    addLine();
    addPace();
    add(actions.runOnArm, "play", tr("Run on the arm…"), "", kNever, kNever);
}

void TasksToolBar::addPace()
{
    addPart(
        new TextLabel(theme(), tr("Pace"), Type::Table, Token::Text2, QFont::Normal, this), Words);
    m_pace = new QComboBox(this);
    m_pace->setObjectName(QStringLiteral("runPace"));
    m_pace->setAccessibleName(tr("Pace of the task"));
    m_pace->setToolTip(tr("When the next step comes: an edit of the task"));
    m_pace->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addPart(m_pace, Pace);
    connect(m_pace, &QComboBox::activated, this, [this](int row) {
        const auto item = m_pace->itemData(row);
        if (!item.isValid()) {
            fillPace();
            Q_EMIT otherPaceWanted();
        } else if (m_pacing) {
            auto pacing = *m_pacing;
            pacing.mode =
                item.toInt() == 0 ? task::Pacing::Mode::Settled : task::Pacing::Mode::Interval;
            if (item.toInt() > 0) {
                pacing.period = std::chrono::milliseconds(item.toInt());
            }
            Q_EMIT pacingWanted(pacing);
        }
    });
    m_speed = new QComboBox(this);
    m_speed->setObjectName(QStringLiteral("runSpeed"));
    m_speed->setAccessibleName(tr("Speed of a dry run"));
    m_speed->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const double speed : kSpeeds) {
        m_speed->addItem(QStringLiteral("× %1").arg(TaskWords::number(speed)), speed);
    }
    addPart(m_speed, Pace);
    setWanted(m_speed, false);
    connect(m_speed, &QComboBox::activated, this,
        [this](int row) { Q_EMIT speedWanted(m_speed->itemData(row).toDouble()); });
}

void TasksToolBar::fillPace()
{
    // An item's data: ms, or 0 for settled; without data it leads to where any pace is typed.
    m_pace->clear();
    m_pace->addItem(tr("when settled"), 0);
    const auto every = [this](int ms) {
        m_pace->addItem(tr("every %1 s").arg(TaskWords::number(ms / kMsPerS)), ms);
    };
    std::vector<int> periods { 2500, 10'000 };
    const auto now = m_pacing ? int(m_pacing->period.count()) : 0;
    const bool settled = m_pacing && m_pacing->mode == task::Pacing::Mode::Settled;
    if (m_pacing && !settled && std::find(periods.begin(), periods.end(), now) == periods.end()) {
        periods.push_back(now);
        std::sort(periods.begin(), periods.end());
    }
    std::for_each(periods.begin(), periods.end(), every);
    m_pace->addItem(tr("Other…"));
    m_pace->setCurrentIndex(settled || !m_pacing ? 0 : m_pace->findData(now));
}

void TasksToolBar::setPacing(const std::optional<task::Pacing>& pacing)
{
    if (pacing == m_pacing && m_pace->count() > 0) {
        return;
    }
    m_pacing = pacing;
    m_pace->setEnabled(pacing.has_value());
    fillPace();
    setWanted(m_speed, hasSpeed());
    arrange();
}

bool TasksToolBar::hasSpeed() const
{
    return m_pacing && m_pacing->mode == task::Pacing::Mode::Interval;
}

void TasksToolBar::setSpeed(double factor, const QString& whyNot)
{
    m_speed->setEnabled(whyNot.isEmpty());
    m_speed->setToolTip(
        whyNot.isEmpty() ? tr("How many times as fast a dry run keeps the pace") : whyNot);
    const auto nearest = std::min_element(kSpeeds.begin(), kSpeeds.end(),
        [factor](double a, double b) { return std::abs(a - factor) < std::abs(b - factor); });
    m_speed->setCurrentIndex(int(nearest - kSpeeds.begin()));
}

void TasksToolBar::setRun(RunState state, RunPlace place)
{
    if (state == m_state && place == m_place) {
        return; // told at display rate
    }
    m_state = state;
    m_place = place;
    dressRun();
    m_badge->setRun(state != RunState::Idle, place);
    setWanted(m_badge, state != RunState::Idle);
    arrange();
}

void TasksToolBar::dressRun()
{
    auto& tool = m_tools[m_run];
    const bool runs = m_state == RunState::Running || m_state == RunState::Starting;
    tool.words = runs ? tr("Pause") : m_state == RunState::Paused ? tr("Go on") : tr("Run dry");
    tool.button->setIconName(runs ? QStringLiteral("pause") : QStringLiteral("play"));
    tool.button->setCheckable(runs);
    tool.button->setChecked(runs);
    tool.button->setAccessibleName(tool.words + QStringLiteral(" (F5)"));
}

void TasksToolBar::measureTabs()
{
    setWanted(m_tabs, m_tabs->count() > 0); // an empty bar has no name to read
    arrange();
}

int TasksToolBar::widthAt(const QWidget& part, int level) const
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

void TasksToolBar::dress(int level)
{
    for (const auto& tool : m_tools) {
        tool.button->setWords(tool.wordsAt(level));
        tool.button->setKey(tool.keyAt(level));
    }
    m_badge->setBrief(level >= Rest);
}

void TasksToolBar::fillMenu(QMenu& menu)
{
    for (const auto& tool : m_tools) {
        if (level() >= tool.dropped) {
            menu.addAction(tool.action);
        }
    }
    if (level() < Pace || !m_pacing) {
        return;
    }
    const auto addAll = [&menu](const QString& title, QComboBox* box) {
        auto* rows = menu.addMenu(title);
        rows->setEnabled(box->isEnabled());
        for (int row = 0; row < box->count(); ++row) {
            auto* action = rows->addAction(box->itemText(row));
            action->setCheckable(true);
            action->setChecked(row == box->currentIndex());
            connect(action, &QAction::triggered, box, [box, row] {
                box->setCurrentIndex(row);
                Q_EMIT box->activated(row);
            });
        }
    };
    menu.addSeparator();
    addAll(tr("Pace"), m_pace);
    if (hasSpeed()) {
        addAll(tr("Speed"), m_speed);
    }
}

QSize TasksToolBar::sizeHint() const
{
    return { theme().px(1200), std::max(theme().px(kHeight), m_tabs->sizeHint().height()) };
}

} // namespace medulla::widgets
