// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/tasks_tool_bar.h"

#include "widgets/common/format.h"
#include "widgets/common/paint.h"
#include "widgets/common/separator.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/task_editor/task_tabs.h"
#include "widgets/task_editor/task_words.h"
#include "widgets/window/run_badge.h"
#include "widgets/window/tasks_actions.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>

namespace medulla::widgets {

namespace {

/// What goes at which level, the first first.
enum Level { Keys = 1, Words, Looks, Edits, Pace, Rest, Last = Rest };
constexpr int kNever = Last + 1;
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
    const Theme& theme, TaskDocuments& documents, const TasksActions& actions, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_actions(actions)
    , m_layout(new QHBoxLayout(this))
    , m_tabs(new TaskTabs(theme, documents, this))
    , m_badge(new RunBadge(theme, this))
{
    setObjectName(QStringLiteral("tasksToolBar"));
    setAccessibleName(tr("Tasks"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_tabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    addTool(actions.undo, "undo", Edits);
    addTool(actions.redo, "redo", Edits);
    addSeparator();
    m_separators.back().second = Edits;
    addTool(actions.add, "plus", Edits);
    addTool(actions.arrange, "auto", Looks);
    addTool(actions.fit, "fit", Looks);
    addTool(actions.find, "search", Looks);
    m_layout->addStretch(1);
    m_layout->addWidget(m_badge, 0, Qt::AlignVCenter);
    addRunTools(actions);

    m_more = new ToolBarButton(theme, QStringLiteral("more"), tr("More tools"), this);
    m_more->setObjectName(QStringLiteral("moreTools"));
    m_layout->addWidget(m_more, 0, Qt::AlignVCenter);
    m_menu = new QMenu(this);
    m_menu->setObjectName(QStringLiteral("moreToolsMenu"));
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        fillMenu();
        m_menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height() + 2)));
    });
    connect(&theme, &Theme::changed, this, &TasksToolBar::measure, Qt::QueuedConnection);
    connect(&documents, &TaskDocuments::openChanged, this, &TasksToolBar::arrange);
    connect(&documents, &TaskDocuments::stateChanged, this, &TasksToolBar::arrange);
    setRun(RunState::Idle, RunPlace::Dry);
    setPacing(std::nullopt);
    setSpeed(1.0);
    measure();
}

TasksToolBar::Tool& TasksToolBar::addTool(QAction* action, const char* icon, int dropped)
{
    auto* button = new ToolBarButton(m_theme, QLatin1String(icon), nameOf(*action), this);
    button->setObjectName(QStringLiteral("tool.") + action->objectName());
    m_layout->addWidget(button, 0, Qt::AlignVCenter);
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

void TasksToolBar::addSeparator()
{
    auto* line = new Separator(m_theme, this);
    m_layout->addWidget(line, 0, Qt::AlignVCenter);
    m_separators.emplace_back(line, kNever);
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
    connect(m_tools[m_run].button, &QAbstractButton::clicked, this,
        [this] { setRun(m_state, m_place); });
    const auto follow = [this, button = m_tools[m_tools.size() - 2].button] {
        button->setChecked(m_actions.breakpoint->isChecked());
    };
    connect(actions.breakpoint, &QAction::changed, this, follow);
    connect(m_tools[m_tools.size() - 2].button, &QAbstractButton::clicked, this, follow);
    addSeparator();
    addPace();
    add(actions.runOnArm, "play", tr("Run on the arm…"), "", kNever, kNever);
}

void TasksToolBar::addPace()
{
    m_paceLabel =
        new TextLabel(m_theme, tr("Pace"), Type::Table, Token::Text2, QFont::Normal, this);
    m_layout->addWidget(m_paceLabel, 0, Qt::AlignVCenter);
    m_pace = new QComboBox(this);
    m_pace->setObjectName(QStringLiteral("runPace"));
    m_pace->setAccessibleName(tr("Pace of the task"));
    m_pace->setToolTip(tr("When the next step comes: an edit of the task"));
    m_pace->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_layout->addWidget(m_pace, 0, Qt::AlignVCenter);
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
    m_layout->addWidget(m_speed, 0, Qt::AlignVCenter);
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
    arrange();
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
    m_state = state;
    m_place = place;
    auto& tool = m_tools[m_run];
    const bool runs = state == RunState::Running || state == RunState::Starting;
    tool.words = runs ? tr("Pause") : state == RunState::Paused ? tr("Go on") : tr("Run dry");
    tool.button->setIconName(runs ? QStringLiteral("pause") : QStringLiteral("play"));
    tool.button->setCheckable(runs);
    tool.button->setChecked(runs);
    tool.button->setAccessibleName(tool.words + QStringLiteral(" (F5)"));
    m_badge->setRun(state != RunState::Idle, place);
    arrange();
}

void TasksToolBar::measure()
{
    m_layout->setContentsMargins(0, 0, m_theme.px(12), 0);
    m_layout->setSpacing(m_theme.px(8));
    arrange();
    updateGeometry();
    update();
}

int TasksToolBar::needed(int level)
{
    const auto spacing = m_layout->spacing();
    int width = std::clamp(m_tabs->sizeHint().width(), m_theme.px(kTabsAtLeast),
                    m_theme.px(level == 0 ? kTabsAtMost : kTabsAtLeast))
        + m_layout->contentsMargins().right() + spacing;
    for (const auto& tool : m_tools) {
        if (level < tool.dropped) {
            tool.button->setWords(level < tool.wordless ? tool.words : QString());
            tool.button->setKey(level < Keys ? tool.key : QString());
            width += tool.button->sizeHint().width() + spacing;
        }
    }
    for (const auto& [line, from] : m_separators) {
        width += level < from ? line->sizeHint().width() + spacing : 0;
    }
    if (!m_badge->isHidden()) {
        m_badge->setBrief(level >= Rest);
        width += m_badge->sizeHint().width() + spacing;
    }
    if (level < Pace) {
        width += m_pace->sizeHint().width() + spacing;
        width += level < Words ? m_paceLabel->sizeHint().width() + spacing : 0;
        const bool hasSpeed = m_pacing && m_pacing->mode == task::Pacing::Mode::Interval;
        width += hasSpeed ? m_speed->sizeHint().width() + spacing : 0;
    }
    return width + (level >= Looks ? m_more->sizeHint().width() + spacing : 0);
}

void TasksToolBar::arrange()
{
    if (m_menu == nullptr) {
        return; // not built yet
    }
    m_tabs->setVisible(m_tabs->count() > 0); // an empty bar has no name to read
    int level = 0;
    while (level < Last && needed(level) > width()) {
        ++level;
    }
    show(level);
}

void TasksToolBar::show(int level)
{
    m_level = level;
    (void)needed(level); // words and keys as the level has them
    for (const auto& tool : m_tools) {
        tool.button->setVisible(level < tool.dropped);
    }
    for (const auto& [line, from] : m_separators) {
        line->setVisible(level < from);
    }
    m_paceLabel->setVisible(level < Words);
    m_pace->setVisible(level < Pace);
    m_speed->setVisible(level < Pace && m_pacing && m_pacing->mode == task::Pacing::Mode::Interval);
    m_more->setVisible(level >= Looks);
}

void TasksToolBar::fillMenu()
{
    m_menu->clear();
    qDeleteAll(m_menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly)); // not cleared with it
    for (const auto& tool : m_tools) {
        if (m_level >= tool.dropped) {
            m_menu->addAction(tool.action);
        }
    }
    if (m_level < Pace || !m_pacing) {
        return;
    }
    const auto addAll = [this](const QString& title, QComboBox* box) {
        auto* menu = m_menu->addMenu(title);
        menu->setEnabled(box->isEnabled());
        for (int row = 0; row < box->count(); ++row) {
            auto* action = menu->addAction(box->itemText(row));
            action->setCheckable(true);
            action->setChecked(row == box->currentIndex());
            connect(action, &QAction::triggered, box, [box, row] {
                box->setCurrentIndex(row);
                Q_EMIT box->activated(row);
            });
        }
    };
    m_menu->addSeparator();
    addAll(tr("Pace"), m_pace);
    if (m_pacing->mode == task::Pacing::Mode::Interval) {
        addAll(tr("Speed"), m_speed);
    }
}

QSize TasksToolBar::sizeHint() const
{
    return { m_theme.px(1200), std::max(m_theme.px(kHeight), m_tabs->sizeHint().height()) };
}

QSize TasksToolBar::minimumSizeHint() const
{
    return { 1, sizeHint().height() };
}

void TasksToolBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void TasksToolBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Token::Bg1));
    painter.fillRect(0, height() - 1, width(), 1, m_theme.color(Token::Line));
}

} // namespace medulla::widgets
