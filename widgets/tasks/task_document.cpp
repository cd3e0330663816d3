// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_document.h"

#include "core/task/writer.h"

#include <algorithm>

#include <QElapsedTimer>

namespace medulla::widgets::tasks {

task::CheckContext TaskSurroundings::context() const
{
    return { {}, rules ? &*rules : nullptr, samplePeriod, factor };
}

TaskDocument::TaskDocument(QString name, QObject* parent)
    : EditedContent(std::move(name), parent)
{
    TaskDocument::check();
}

void TaskDocument::place(const std::vector<QPointF>& places)
{
    auto& actions = mutableContent().actions;
    for (std::size_t i = 0; i < std::min(places.size(), actions.size()); ++i) {
        actions[i].position = places[i];
    }
    took();
}

void TaskDocument::setDraft(std::optional<TaskDraft> draft)
{
    if (draft == m_draft) {
        return;
    }
    const bool modified = isModified();
    m_draft = std::move(draft);
    countRevision();
    Q_EMIT draftChanged();
    if (isModified() != modified) {
        Q_EMIT stateChanged();
    }
}

QByteArray TaskDocument::bytes() const
{
    return task::writeTask(task());
}

void TaskDocument::setSurroundings(const TaskSurroundings& surroundings)
{
    m_surroundings = surroundings;
    took();
}

void TaskDocument::check()
{
    QElapsedTimer timer;
    timer.start();
    m_diagnoses = task::diagnose(task(), m_surroundings.context());
    m_checkTime =
        std::chrono::duration_cast<Duration>(std::chrono::nanoseconds(timer.nsecsElapsed()));
}

} // namespace medulla::widgets::tasks
