// SPDX-License-Identifier: GPL-3.0-or-later
// InspectorPanel: the properties of the task, shown without a selected action.
#include "core/base/format.h"
#include "widgets/kit/section.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/sentence_form.h"
#include "widgets/tasks/task_words.h"
#include "widgets/tasks/term_edit.h"

#include <cmath>

#include <QLineEdit>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

constexpr double kMsPerS = 1000.0;
constexpr double kLeastPaceS = 0.01;
constexpr double kMostPaceS = 3600.0;

} // namespace

void InspectorPanel::buildTask()
{
    m_taskPart = new Section(m_theme, Section::Spacing::Dense, this);
    m_taskPart->setObjectName(QStringLiteral("taskPart"));
    m_taskSentence = new SentenceForm(m_theme, m_taskPart);
    const auto field = [this](const char* name, const QString& spoken, const QString& help) {
        auto* edit = new TermEdit(m_theme, QLatin1String(name), spoken, m_taskSentence);
        edit->setHelp(help);
        connect(edit, &TermEdit::finished, this, [this] { m_inspected.endTyping(); });
        return edit;
    };
    m_initial = field("initialAction", tr("First action"), tr("The name of an action."));
    m_initial->setChoices([this] { return m_inspected.actions(); }, true);
    m_initial->setTaker([this](const QString& text) {
        const auto found = m_inspected.task().find(text.trimmed());
        if (found) {
            m_inspected.changeTask(tr("Begin with %1").arg(text.trimmed()), {},
                [&](task::TaskGraph& task) { task.initialAction = text.trimmed(); });
        }
        return found.has_value();
    });
    m_pace = field("pace", tr("Pace"), tr("When the arm has settled, or a number of seconds."));
    m_pace->setChoices(
        [] {
            return std::vector<ListChoice> { { tr("when the arm has settled") },
                { tr("every %1 s").arg(TaskWords::number(2.5)) }, { tr("every %1 s").arg(10) } };
        },
        true);
    m_pace->setTaker([this](const QString& text) { return takePace(text); });
    m_watched = field("watched", tr("Watched variables"),
        tr("Variables with commas between, or nothing. Down lists them."));
    m_watched->setChoices([this] {
        std::vector<ListChoice> all { { tr("nothing") } };
        for (const auto& variable : m_inspected.names().all()) {
            all.push_back({ m_inspected.names().of(variable) });
        }
        return all;
    });
    m_watched->setTaker([this](const QString& text) { return takeWatched(text); });
    m_taskSentence->setSentence(
        tr("Begin with %1, and go on to the next step %2.\nPause when %3 changes."),
        { m_initial, m_pace, m_watched });
    m_taskPart->rows()->addWidget(m_taskSentence);
    m_taskComment = new QLineEdit(m_taskPart);
    m_taskComment->setObjectName(QStringLiteral("taskComment"));
    m_taskComment->setAccessibleName(tr("Comment on the task"));
    m_taskComment->setPlaceholderText(tr("Comment"));
    m_taskPart->rows()->addWidget(m_taskComment);
    connect(m_taskComment, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_inspected.changeTask(tr("Comment"), QStringLiteral("comment"),
            [&](task::TaskGraph& task) { task.comment = text; });
    });
    connect(m_taskComment, &QLineEdit::editingFinished, this, [this] { m_inspected.endTyping(); });
}

QString InspectorPanel::paceWords() const
{
    const auto& pacing = m_inspected.task().pacing;
    return pacing.mode == task::Pacing::Mode::Settled
        ? tr("when the arm has settled")
        : tr("every %1 s").arg(TaskWords::number(double(pacing.period.count()) / kMsPerS));
}

bool InspectorPanel::takePace(const QString& text)
{
    std::optional<task::Pacing> pacing;
    if (text.trimmed().compare(tr("when the arm has settled"), Qt::CaseInsensitive) == 0) {
        pacing = m_inspected.task().pacing;
        pacing->mode = task::Pacing::Mode::Settled;
    }
    for (const auto& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto seconds = parseNumber(word);
        if (!pacing && seconds && *seconds >= kLeastPaceS && *seconds <= kMostPaceS) {
            pacing = { task::Pacing::Mode::Interval,
                std::chrono::milliseconds(std::llround(*seconds * kMsPerS)) };
        }
    }
    if (pacing) {
        m_inspected.changeTask(tr("Set the pace"), QStringLiteral("pace"),
            [&](task::TaskGraph& task) { task.pacing = *pacing; });
    }
    return pacing.has_value();
}

bool InspectorPanel::takeWatched(const QString& text)
{
    std::vector<task::Variable> watched;
    const auto& names = m_inspected.names();
    if (text.trimmed().compare(tr("nothing"), Qt::CaseInsensitive) != 0) {
        for (const auto& word : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            const auto variable = names.find(word, {});
            if (!variable) {
                return false;
            }
            watched.push_back(*variable);
        }
    }
    m_inspected.changeTask(tr("Watch variables"), QStringLiteral("watched"),
        [&](task::TaskGraph& task) { task.watched = watched; });
    return true;
}

void InspectorPanel::refreshTask()
{
    m_initial->display(m_inspected.task().initialAction);
    m_pace->display(paceWords());
    QStringList watched;
    for (const auto& variable : m_inspected.task().watched) {
        watched << m_inspected.names().of(variable);
    }
    m_watched->display(watched.isEmpty() ? tr("nothing") : watched.join(QStringLiteral(", ")));
    if (!m_taskComment->hasFocus()) {
        m_taskComment->setText(m_inspected.task().comment);
    }
}

} // namespace medulla::widgets::tasks
