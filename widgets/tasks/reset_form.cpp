// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/reset_form.h"

#include "widgets/tasks/sentence_form.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/term_edit.h"

#include <optional>

#include <QVBoxLayout>

namespace medulla::widgets::tasks {

ResetForm::ResetForm(const Theme& theme, Inspected& inspected, QWidget* parent)
    : Section(theme, Spacing::Dense, parent)
    , m_inspected(inspected)
    , m_sentence(new SentenceForm(theme, this))
    , m_limit(new TermEdit(
          theme, QStringLiteral("resetLimit"), tr("Limit of fails in a row"), m_sentence))
    , m_target(
          new TermEdit(theme, QStringLiteral("resetTarget"), tr("Action on reset"), m_sentence))
    , m_delay(new TermEdit(theme, QStringLiteral("resetDelay"), tr("When on reset"), m_sentence))
{
    setObjectName(QStringLiteral("reset"));
    setAccessibleName(tr("Reset"));
    constexpr int kMostFails = 10'000;
    addHead(tr("Reset"));
    rows()->addWidget(m_sentence);
    m_limit->setHelp(tr("How many fails in a row are allowed: a number, or none for no limit."));
    m_limit->setTaker([this](const QString& text) {
        const bool none = text.trimmed().compare(tr("none"), Qt::CaseInsensitive) == 0;
        const auto limit = none ? std::optional(-1) : TaskWords::readCount(text, -1, kMostFails);
        if (limit) {
            m_inspected.change(tr("Set a limit of fails"), QStringLiteral("limit"),
                [&](task::Action& action) { action.reset.timeout = *limit; });
        }
        return limit.has_value();
    });
    m_target->setHelp(tr("The name of an action."));
    m_target->setGlyph(QStringLiteral("reset"));
    m_target->setChoices([this] { return m_inspected.actions(); }, true);
    m_target->setTaker([this](const QString& text) {
        const auto found = m_inspected.task().find(text.trimmed());
        if (found) {
            m_inspected.change(tr("Reset to %1").arg(text.trimmed()), QStringLiteral("resetTo"),
                [&](task::Action& action) { action.reset.to.action = text.trimmed(); });
        }
        return found.has_value();
    });
    m_delay->setHelp(tr("At once, at the next step, or a number of steps more."));
    m_delay->setChoices([] { return Inspected::delays(); }, true);
    m_delay->setTaker([this](const QString& text) {
        const auto delay = TaskWords::readDelay(text);
        if (delay) {
            m_inspected.change(tr("Set a delay"), QStringLiteral("resetDelay"),
                [&](task::Action& action) { action.reset.to.delay = *delay; });
        }
        return delay.has_value();
    });
    for (auto* field : { m_limit, m_target, m_delay }) {
        connect(field, &TermEdit::finished, this, [this] { m_inspected.endTyping(); });
    }
    m_sentence->setSentence(
        tr("After %1 fails in a row go to %2 %3."), { m_limit, m_target, m_delay });
}

void ResetForm::refresh()
{
    const auto* action = m_inspected.action();
    if (action == nullptr) {
        return;
    }
    const auto& reset = action->reset;
    const bool limited = reset.timeout > 0;
    m_limit->display(limited ? QString::number(reset.timeout) : tr("none"));
    m_target->display(reset.to.action);
    m_delay->display(TaskWords::delay(reset.to.delay));
    if (limited != m_limited) {
        m_limited = limited;
        m_sentence->setSentence(limited
                ? tr("After %1 fails in a row go to %2 %3.")
                : tr("Limit of fails in a row: %1. Retries without limit; %2 %3 is never "
                     "reached."),
            { m_limit, m_target, m_delay });
    }
}

void ResetForm::focusLimit()
{
    m_limit->setFocus(Qt::TabFocusReason);
    m_limit->selectAll();
}

} // namespace medulla::widgets::tasks
