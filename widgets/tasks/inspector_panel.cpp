// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/inspector_panel.h"

#include "core/base/format.h"
#include "core/task/edit.h"
#include "widgets/editor/form_scroll.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/section.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/tasks/decision_form.h"
#include "widgets/tasks/reset_form.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/term_edit.h"
#include "widgets/tasks/trajectory_table.h"

#include <algorithm>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

InspectorPanel::InspectorPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_scroll(new FormScroll(theme, this))
{
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    buildHead();
    auto* content = new QWidget;
    auto* parts = new QVBoxLayout(content);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(0);
    m_action = new QWidget(content);
    parts->addWidget(m_action);
    buildTask();
    parts->addWidget(m_taskPart);
    buildAction();
    m_scroll->setWidget(content);
    box->addWidget(m_scroll, 1);
    buildFoot();
    parts->addStretch(1);
    refresh();
}

void InspectorPanel::buildHead()
{
    auto* head = new Strip(m_theme, Strip::Line::Below, this);
    m_title = new TextLabel(
        m_theme, tr("Action"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head);
    m_name = new QLineEdit(head);
    m_name->setObjectName(QStringLiteral("actionName"));
    m_name->setAccessibleName(tr("Name of the action"));
    m_used = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    m_used->setObjectName(QStringLiteral("usedBy"));
    head->add(m_title);
    head->add(m_name, 1);
    head->add(m_used);
    layout()->addWidget(head);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& text) {
        const bool taken = takeName(text);
        m_name->setToolTip(
            taken ? QString() : tr("Another action has this name, or it is empty. Write another."));
        auto ink = m_name->palette();
        ink.setColor(QPalette::Text, m_theme.color(taken ? ColorToken::Text : ColorToken::Alarm));
        m_name->setPalette(ink);
    });
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        m_inspected.endTyping();
        m_name->setToolTip({});
        m_name->setPalette({});
        m_name->setModified(false);
        refreshHead();
    });
}

bool InspectorPanel::takeName(const QString& text)
{
    const auto* action = m_inspected.action();
    const auto name = text.trimmed();
    if (action == nullptr || name.isEmpty()) {
        return false;
    }
    if (name == action->name) {
        return true;
    }
    if (m_inspected.task().find(name)) {
        return false;
    }
    const auto from = action->name;
    m_inspected.changeTask(tr("Rename to %1").arg(name),
        QStringLiteral("%1 name").arg(m_inspected.index()),
        [&](task::TaskGraph& task) { task = task::rename(std::move(task), from, name); });
    return true;
}

void InspectorPanel::buildFoot()
{
    auto* foot = new Strip(m_theme, Strip::Line::Above, this);
    m_addDecision = new ToolBarButton(m_theme, QStringLiteral("plus"), tr("Add a decision"), foot);
    m_addDecision->setObjectName(QStringLiteral("addDecision"));
    m_addDecision->setWords(tr("Decision"));
    m_envelope =
        new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, foot);
    m_envelope->setObjectName(QStringLiteral("envelope"));
    foot->add(m_addDecision);
    foot->addStretch();
    foot->add(m_envelope);
    layout()->addWidget(foot);
    connect(m_addDecision, &QAbstractButton::clicked, this, &InspectorPanel::addDecision);
}

void InspectorPanel::setDocument(TaskDocument* document)
{
    if (m_inspected.document() != nullptr) {
        m_inspected.document()->disconnect(this);
    }
    m_inspected.turnTo(document, {});
    if (document != nullptr) {
        connect(document, &TaskDocument::changed, this, [this] {
            m_inspected.refresh();
            refresh();
        });
    }
    refresh();
}

void InspectorPanel::choose(const task::Spot& spot)
{
    const bool other =
        m_inspected.action() == nullptr || !spot.action || m_inspected.index() != *spot.action;
    if (other) {
        m_inspected.endTyping();
        m_inspected.turnTo(m_inspected.document(), spot.action);
        m_table->choose({});
        for (auto* form : m_decisions) {
            form->deleteLater();
        }
        m_decisions.clear();
        refresh();
        m_scroll->ensureVisible(0, 0);
    }
    if (spot.step) {
        m_table->choose(spot.step);
        refreshForms();
    }
    if (spot.decision && *spot.decision < m_decisions.size()) {
        // after the layout has placed the form
        auto* form = m_decisions[*spot.decision];
        QTimer::singleShot(0, form, [this, form] { m_scroll->ensureWidgetVisible(form); });
    }
}

void InspectorPanel::setLive(const TaskLive& live)
{
    // Called at display rate while the arm moves; usually only the position has changed.
    const bool sameValues = m_inspected.document() == nullptr || m_inspected.hasValuesOf(live);
    const bool sameSteps = m_inspected.runsAs(live);
    m_inspected.live = live;
    if (m_inspected.action() == nullptr) {
        return;
    }
    refreshSources();
    if (!sameValues || !sameSteps) {
        m_table->refresh();
    }
    if (!sameValues) {
        refreshForms();
        refreshFoot();
    }
}

void InspectorPanel::editLimit()
{
    m_scroll->ensureWidgetVisible(m_reset);
    m_reset->focusLimit();
}

void InspectorPanel::editName()
{
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void InspectorPanel::refresh()
{
    const bool isAction = m_inspected.action() != nullptr;
    m_action->setVisible(isAction);
    m_taskPart->setVisible(!isAction && m_inspected.document() != nullptr);
    m_addDecision->setVisible(isAction);
    refreshHead();
    refreshFoot();
    if (isAction) {
        m_table->refresh();
        refreshForms();
    } else if (m_inspected.document() != nullptr) {
        refreshTask();
    }
}

void InspectorPanel::refreshHead()
{
    const auto* action = m_inspected.action();
    m_title->setText(action != nullptr ? tr("Action")
            : m_inspected.document()   ? tr("Task")
                                       : tr("No task is open"));
    m_name->setVisible(action != nullptr);
    m_used->setVisible(action != nullptr);
    if (action == nullptr) {
        return;
    }
    if (!m_name->hasFocus() || m_name->text().trimmed() == action->name || !m_name->isModified()) {
        if (m_name->text() != action->name) {
            m_name->setText(action->name);
        }
    }
    const auto users = uses();
    m_used->setText(tr("used by %1").arg(users.size()));
    m_used->setToolTip(users.join(QLatin1Char('\n')));
}

QStringList InspectorPanel::uses() const
{
    const auto& name = m_inspected.action()->name;
    QStringList all;
    for (const auto& action : m_inspected.task().actions) {
        for (std::size_t d = 0; d < action.decisions.size(); ++d) {
            const auto& decision = action.decisions[d];
            if (decision.success.action == name) {
                all << tr("%1, decision %2, success").arg(action.name).arg(d + 1);
            }
            if (decision.fail.action == name) {
                all << tr("%1, decision %2, fail").arg(action.name).arg(d + 1);
            }
        }
        if (action.reset.timeout > 0 && action.reset.to.action == name) {
            all << tr("%1, reset").arg(action.name);
        }
    }
    return all;
}

void InspectorPanel::refreshForms()
{
    const auto* action = m_inspected.action();
    if (action == nullptr) {
        return;
    }
    bool fits = m_decisions.size() == action->decisions.size();
    for (std::size_t i = 0; fits && i < m_decisions.size(); ++i) {
        fits = m_decisions[i]->refresh();
    }
    if (!fits) {
        for (auto* form : m_decisions) {
            form->hide();
            form->deleteLater();
        }
        m_decisions.clear();
        auto* rows = static_cast<QVBoxLayout*>(m_action->layout());
        for (std::size_t i = 0; i < action->decisions.size(); ++i) {
            auto* form = new DecisionForm(m_theme, m_inspected, i, m_action);
            rows->insertWidget(rows->indexOf(m_reset), form);
            connect(form, &DecisionForm::entered, this, [this, i] {
                Q_EMIT spotChosen({ m_inspected.index(), {}, i, {}, {} });
            });
            m_decisions.push_back(form);
        }
    }
    m_reset->refresh();
    m_verified->setChecked(action->verified);
    m_within->setValue(action->verificationMm);
    m_within->setEnabled(action->verified);
    m_before->setInk(action->verified ? ColorToken::Text : ColorToken::Text3);
    m_anotherWay->setChecked(action->findAnotherWay);
    m_anotherWay->setEnabled(action->verified);
    m_breakpoint->setChecked(action->breakpoint);
    if (!m_comment->hasFocus()) {
        m_comment->setText(action->comment);
        m_comment->setVisible(!action->comment.isEmpty());
    }
    const bool chosen = m_table->chosenStep().has_value();
    for (auto* tool : m_stepTools) {
        tool->setEnabled(chosen);
    }
    refreshSources();
}

void InspectorPanel::refreshSources()
{
    m_fromArm->setEnabled(m_inspected.live.measured.has_value());
    m_fromEyes->setEnabled(!m_inspected.live.seen.empty());
}

void InspectorPanel::refreshFoot()
{
    if (m_inspected.document() == nullptr) {
        m_envelope->clear();
        return;
    }
    const auto* action = m_inspected.action();
    const auto extent = action != nullptr
        ? task::extentOf(*action, m_inspected.live.known())
        : task::extentOf(m_inspected.task(), m_inspected.live.known());
    if (!extent.box) {
        m_envelope->setText(tr("envelope not known before a run"));
        return;
    }
    const Position size = extent.box->most - extent.box->least;
    const auto whole = [](double value) { return formatNumber(value, 0); };
    m_envelope->setText(
        (extent.isPartial ? tr("envelope %1 × %2 × %3 mm or more, step %4 mm")
                          : tr("envelope %1 × %2 × %3 mm, step %4 mm at most"))
            .arg(whole(size.x()), whole(size.y()), whole(size.z()), whole(extent.longestStepMm)));
}

void InspectorPanel::takeFromEyes()
{
    const auto seen = m_inspected.live.seen;
    std::vector<ListChoice> choices;
    choices.reserve(seen.size());
    for (const auto& object : seen) {
        choices.push_back({ formatPosition(object.at.x(), object.at.y(), object.at.z()),
            tr("%1 % certain").arg(TaskWords::number(object.certainty)) });
    }
    if (seen.size() == 1) {
        m_table->setStep(seen.front().at);
        return;
    }
    auto* popup = new ChoicePopup(m_theme, this);
    connect(popup, &PopupWindow::closed, popup, &QObject::deleteLater);
    connect(popup, &ChoicePopup::chosen, this, [this, choices, seen](const QString& text) {
        const auto found = std::find_if(choices.begin(), choices.end(),
            [&](const ListChoice& choice) { return choice.text == text; });
        m_table->setStep(seen[std::size_t(found - choices.begin())].at);
    });
    popup->openWith(choices, {}, m_fromEyes->mapToGlobal(QPoint(0, m_fromEyes->height())));
}

void InspectorPanel::addDecision()
{
    m_inspected.change(tr("Add a decision"), {}, [](task::Action& action) {
        task::Decision added;
        added.executeAfter = std::max(int(action.trajectory.size()) - 1, 0);
        added.success.action = action.name;
        added.fail.action = action.name;
        action.decisions.push_back(std::move(added));
    });
    if (!m_decisions.empty()) {
        m_decisions.back()->focusFirst();
    }
}

} // namespace medulla::widgets::tasks
