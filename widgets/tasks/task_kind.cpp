// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_kind.h"

#include "core/task/english_reader.h"
#include "core/task/english_writer.h"
#include "core/task/reader.h"
#include "core/task/writer.h"
#include "widgets/tasks/english_panel.h"

static void initTasks()
{
    Q_INIT_RESOURCE(medulla_tasks);
}

namespace medulla::widgets::tasks {

TaskKind::TaskKind(TaskSurroundings surroundings)
    : m_surroundings(std::move(surroundings))
{
}

QString TaskKind::id() const
{
    return QStringLiteral("task");
}

QString TaskKind::icon() const
{
    return QStringLiteral("tasks");
}

QString TaskKind::suffix() const
{
    return QStringLiteral("json");
}

QStringList TaskKind::patterns() const
{
    return { QStringLiteral("*.json"), QStringLiteral("*.txt") };
}

QString TaskKind::openWords() const
{
    return tr("Tasks, as JSON or in English");
}

QString TaskKind::saveWords() const
{
    return tr("Tasks");
}

QString TaskKind::createWords() const
{
    return tr("New task");
}

QKeySequence TaskKind::createKeys() const
{
    return QKeySequence::New;
}

std::vector<ExampleFile> TaskKind::examples() const
{
    initTasks();
    return { { QStringLiteral(":/medulla/tasks/square.txt"),
                 tr("Task: the tip visits the corners of a square") },
        { QStringLiteral(":/medulla/tasks/visit-flame.txt"),
            tr("Task: the arm looks for a flame and visits it") } };
}

bool TaskKind::isLike(const QByteArray& bytes) const
{
    const auto begin = bytes.trimmed().left(1);
    return begin == "{" || begin == "[";
}

std::unique_ptr<TaskDocument> TaskKind::empty(const QString& name) const
{
    auto document = std::make_unique<TaskDocument>(name);
    document->setSurroundings(m_surroundings);
    return document;
}

std::unique_ptr<EditedFile> TaskKind::make(const QString& name) const
{
    return empty(name);
}

Checked<OpenedFile> TaskKind::read(
    const QByteArray& bytes, const QString& file, const QString& name, const QString& source) const
{
    auto document = empty(name);
    if (isLike(bytes) || source.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) {
        auto loaded = task::readTask(bytes, source);
        if (!loaded) {
            return tl::unexpected(std::move(loaded.error()));
        }
        document->setContent(std::move(loaded->task), file);
        return OpenedFile { std::move(document), std::move(loaded->notes) };
    }
    auto reading = task::readEnglish(QString::fromUtf8(bytes), source);
    if (!reading) {
        return tl::unexpected(std::move(reading.error()));
    }
    // No file path: it is saved as JSON under a new name.
    document->setContent(std::move(reading->task), {});
    return OpenedFile { std::move(document), std::move(reading->notes) };
}

Findings TaskKind::applyDraft(EditedFile& document) const
{
    return tasks::applyDraft(static_cast<TaskDocument&>(document));
}

KeptContent TaskKind::kept(const EditedFile& document) const
{
    const auto& of = static_cast<const TaskDocument&>(document);
    const auto& draft = of.draft();
    return { [task = of.task()] { return task::writeTask(task); },
        draft && draft->text != draft->told ? std::optional(draft->text) : std::nullopt };
}

Checked<OpenedFile> TaskKind::recover(const QByteArray& bytes, const std::optional<QString>& draft,
    const QString& file, const QString& name) const
{
    auto loaded = task::readTask(bytes, name);
    if (!loaded) {
        return tl::unexpected(std::move(loaded.error()));
    }
    auto document = empty(name);
    document->recover(std::move(loaded->task), file);
    if (draft) {
        document->setDraft(TaskDraft { *draft, task::describeInEnglish(document->task()).text() });
    }
    return OpenedFile { std::move(document), {} };
}

} // namespace medulla::widgets::tasks
