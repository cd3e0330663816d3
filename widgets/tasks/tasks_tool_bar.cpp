// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/tasks_tool_bar.h"

#include "core/base/format.h"
#include "widgets/editor/document_actions.h"
#include "widgets/kit/text_label.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/tasks_actions.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QComboBox>
#include <QMenu>

namespace medulla::widgets::tasks {

namespace {

constexpr std::array kSpeeds { 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0 };
constexpr double kMsPerS = 1000.0;

} // namespace

TasksToolBar::TasksToolBar(const Theme& theme, Documents& documents, const DocumentActions& files,
    const TasksActions& actions, QWidget* parent)
    : EditorToolBar(theme, QStringLiteral("tasksToolBar"), documents, parent)
{
    setAccessibleName(tr("Tasks"));
    addTool(files.undo, "undo", Edits);
    addTool(files.redo, "redo", Edits);
    addLine(Edits);
    addTool(actions.add, "plus", Edits);
    addTool(actions.arrange, "auto", Looks);
    addTool(actions.fit, "fit", Looks);
    addTool(actions.find, "search", Looks);
    addStretch();
    addRunTools(actions.running);
    addWordTool(actions.breakpoint, "break", tr("Breakpoint"), "F9", Words, Rest);
    addEndTool(actions.running);
    addLine();
    addPace();
    addArmTool(actions.running);
    addMore(Looks);
    setPacing(std::nullopt);
    setSpeed(1.0);
    measureTabs();
}

void TasksToolBar::addPace()
{
    addPart(
        new TextLabel(theme(), tr("Pace"), FontRole::Table, ColorToken::Text2, QFont::Normal, this),
        Words);
    m_pace = new QComboBox(this);
    m_pace->setObjectName(QStringLiteral("runPace"));
    m_pace->setAccessibleName(tr("Pace of the task"));
    m_pace->setToolTip(tr("When the next step comes: an edit of the task"));
    m_pace->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addPart(m_pace, Settings);
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
    addPart(m_speed, Settings);
    setWanted(m_speed, false);
    connect(m_speed, &QComboBox::activated, this,
        [this](int row) { Q_EMIT speedWanted(m_speed->itemData(row).toDouble()); });
}

void TasksToolBar::fillPace()
{
    // Data of an item: ms, or 0 for "when settled". The item without data opens the field for any
    // pace.
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
    m_speed->setToolTip(whyNot.isEmpty() ? tr("Speed factor of a dry run") : whyNot);
    const auto nearest = std::min_element(kSpeeds.begin(), kSpeeds.end(),
        [factor](double a, double b) { return std::abs(a - factor) < std::abs(b - factor); });
    m_speed->setCurrentIndex(int(nearest - kSpeeds.begin()));
}

void TasksToolBar::fillMenu(QMenu& menu)
{
    EditorToolBar::fillMenu(menu);
    if (level() < Settings || !m_pacing) {
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

} // namespace medulla::widgets::tasks
