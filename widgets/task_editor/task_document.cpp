// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/task_document.h"

#include "core/task/writer.h"

#include <algorithm>
#include <memory>

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QSaveFile>
#include <QUndoCommand>

namespace medulla::widgets {

namespace {

/// Empty when the file cannot be read.
QByteArray hashOf(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    return !path.isEmpty() && file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result()
                                                                                    : QByteArray();
}

} // namespace

task::CheckContext TaskSurroundings::context() const
{
    return { {}, rules ? &*rules : nullptr, samplePeriod, factor };
}

/// An edit on the undo stack. Keeps what differs alone, so that a long session stays small.
class TaskDocument::Command final : public QUndoCommand {
public:
    Command(TaskDocument& document, const TaskEdit& edit)
        : QUndoCommand(edit.words)
        , m_document(document)
        , m_patch(document.m_task, edit.after)
        , m_key(edit.mergeKey)
        , m_typing(document.m_typing)
    {
    }

    [[nodiscard]] bool isEmpty() const { return m_patch.isEmpty(); }
    [[nodiscard]] int id() const override { return m_key.isEmpty() ? -1 : 1; }

    bool mergeWith(const QUndoCommand* next) override
    {
        const auto* other = static_cast<const Command*>(next);
        if (other->m_key != m_key || other->m_typing != m_typing) {
            return false;
        }
        auto before = m_document.m_task;
        other->m_patch.revert(before);
        m_patch.revert(before);
        m_patch = TaskPatch(before, m_document.m_task);
        setText(other->text());
        setObsolete(m_patch.isEmpty());
        return true;
    }

    void redo() override
    {
        m_patch.apply(m_document.m_task);
        m_document.took();
    }

    void undo() override
    {
        m_patch.revert(m_document.m_task);
        m_document.took();
    }

private:
    TaskDocument& m_document;
    TaskPatch m_patch;
    QString m_key;
    int m_typing;
};

TaskDocument::TaskDocument(QString name, QObject* parent)
    : QObject(parent)
    , m_name(std::move(name))
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &TaskDocument::stateChanged);
    check();
}

TaskDocument::~TaskDocument()
{
    // The stack tells that it is emptied, when nobody may hear it any more.
    m_undo.disconnect(this);
}

QString TaskDocument::name() const
{
    return m_file.isEmpty() ? m_name : QFileInfo(m_file).fileName();
}

void TaskDocument::setContent(task::TaskGraph task, const QString& file)
{
    if (file.isEmpty()) {
        recover(std::move(task), file);
        return;
    }
    m_undo.clear();
    m_task = std::move(task);
    turnTo(file);
    m_undo.setClean();
    took();
    Q_EMIT stateChanged();
}

void TaskDocument::recover(task::TaskGraph task, const QString& file)
{
    m_undo.clear();
    m_undo.resetClean();
    m_task = std::move(task);
    turnTo(file);
    took();
    Q_EMIT stateChanged();
}

void TaskDocument::place(const std::vector<QPointF>& places)
{
    for (std::size_t i = 0; i < std::min(places.size(), m_task.actions.size()); ++i) {
        m_task.actions[i].position = places[i];
    }
    took();
}

void TaskDocument::apply(const TaskEdit& edit)
{
    auto command = std::make_unique<Command>(*this, edit);
    if (!command->isEmpty()) {
        m_undo.push(command.release());
    }
}

void TaskDocument::setDraft(std::optional<TaskDraft> draft)
{
    if (draft == m_draft) {
        return;
    }
    const bool modified = isModified();
    m_draft = std::move(draft);
    ++m_revision;
    Q_EMIT draftChanged();
    if (isModified() != modified) {
        Q_EMIT stateChanged();
    }
}

std::optional<Finding> TaskDocument::saveAs(const QString& path)
{
    QSaveFile out(path);
    const auto text = task::writeTask(m_task);
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.commit()) {
        return Finding { Severity::Error, path,
            Text(
                QT_TRANSLATE_NOOP("medulla", "The task was not saved: %1."), { out.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Save it to another place.")) };
    }
    endTyping();
    turnTo(QFileInfo(path).absoluteFilePath());
    m_undo.setClean();
    Q_EMIT stateChanged();
    return std::nullopt;
}

void TaskDocument::turnTo(const QString& file)
{
    m_file = file;
    m_fileHash = hashOf(file);
}

bool TaskDocument::isChangedOutside() const
{
    const auto now = hashOf(m_file);
    return !now.isEmpty() && now != m_fileHash;
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
    m_diagnoses = task::diagnose(m_task, m_surroundings.context());
    m_checkTime =
        std::chrono::duration_cast<Duration>(std::chrono::nanoseconds(timer.nsecsElapsed()));
}

void TaskDocument::took()
{
    ++m_revision;
    check();
    Q_EMIT changed();
}

} // namespace medulla::widgets
