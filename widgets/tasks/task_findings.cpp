// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_findings.h"

#include "core/base/format.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/tasks/task_fix.h"
#include "widgets/tasks/task_words.h"

#include <algorithm>

namespace medulla::widgets::tasks {

TaskFindings::TaskFindings(FindingsPanel& panel, QObject* parent)
    : QObject(parent)
    , m_panel(panel)
{
    connect(&panel, &FindingsPanel::activated, this, &TaskFindings::goTo);
    connect(&panel, &FindingsPanel::fixWanted, this, &TaskFindings::fix);
}

void TaskFindings::setDocument(TaskDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    if (document != nullptr) {
        connect(document, &TaskDocument::changed, this, &TaskFindings::refresh);
    }
    refresh();
}

void TaskFindings::refresh()
{
    m_shown.clear();
    FoundRows found;
    if (m_document) {
        const auto& task = m_document->task();
        m_shown = m_document->diagnoses();
        std::stable_sort(
            m_shown.begin(), m_shown.end(), [](const task::Diagnosis& a, const task::Diagnosis& b) {
                return a.finding.severity > b.finding.severity;
            });
        for (const auto& one : m_shown) {
            found.counts.add(one.finding.severity);
        }
        m_shown.resize(std::min(m_shown.size(), FindingsPanel::kMostRows));
        for (const auto& one : m_shown) {
            const auto fix = TaskFix::words(task, one);
            found.rows.push_back({ one.finding.severity, TaskWords::place(task, one.spot),
                one.finding.text.shown(), one.finding.remedy.shown(),
                fix.isEmpty() ? QStringList() : QStringList { fix } });
        }
        found.none = FindingWords { Severity::Info, m_document->name(),
            tr("No problems found. The task can run."), {}, {} };
        found.checked =
            tr("checked %1 after the last key").arg(formatSpan(m_document->checkTime()));
    }
    m_panel.display(std::move(found));
}

void TaskFindings::goTo(int row)
{
    if (row < int(m_shown.size())) {
        Q_EMIT spotWanted(m_shown[std::size_t(row)].spot);
    }
}

void TaskFindings::fix(int row)
{
    if (!m_document || row >= int(m_shown.size())) {
        return;
    }
    const auto one = m_shown[std::size_t(row)];
    if (TaskFix::asksForLimit(one)) {
        Q_EMIT spotWanted(one.spot);
        Q_EMIT limitWanted(*one.spot.action);
    } else {
        m_document->apply(TaskFix::edit(m_document->task(), one));
    }
}

} // namespace medulla::widgets::tasks
