// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/task_documents.h"

#include "core/task/document.h"
#include "core/task/english_reader.h"
#include "core/task/english_writer.h"
#include "core/task/reader.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

namespace medulla::widgets {

namespace {

/// A task that was read from a file, of either kind.
struct Read {
    task::TaskGraph task;
    Findings notes;
    bool isEnglish = false;
};

Checked<Read> readFile(const QString& path)
{
    const auto name = QFileInfo(path).fileName();
    const auto text = task::loadText(path);
    if (!text) {
        return tl::unexpected(text.error());
    }
    const auto begin = text->trimmed().left(1);
    if (begin == "{" || begin == "["
        || name.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) {
        auto loaded = task::readTask(*text, name);
        if (!loaded) {
            return tl::unexpected(std::move(loaded.error()));
        }
        return Read { std::move(loaded->task), std::move(loaded->notes) };
    }
    auto reading = task::readEnglish(QString::fromUtf8(*text), name);
    if (!reading) {
        return tl::unexpected(std::move(reading.error()));
    }
    return Read { std::move(reading->task), std::move(reading->notes), true };
}

} // namespace

TaskDocuments::TaskDocuments(const QString& recoveryFolder, QObject* parent)
    : QObject(parent)
    // Queued: told by the thread that writes, and in the constructor already.
    , m_recovery(recoveryFolder, [this](const QString& why) {
        QMetaObject::invokeMethod(
            this, [this, why] { Q_EMIT keepingFailed(why); }, Qt::QueuedConnection);
    })
{
}

TaskDocuments::~TaskDocuments()
{
    for (const auto& open : m_open) {
        if (open->document->isModified()) {
            keepNow(*open);
        }
        open->document->disconnect(this);
    }
}

TaskDocument* TaskDocuments::current() const
{
    return m_current < 0 ? nullptr : at(m_current);
}

void TaskDocuments::setCurrent(int index)
{
    if (index != m_current && index >= 0 && index < count()) {
        m_current = index;
        Q_EMIT openChanged();
        Q_EMIT currentChanged(current());
    }
}

QString TaskDocuments::freeName(const QString& base) const
{
    const auto isTaken = [this](const QString& name) {
        return std::any_of(m_open.begin(), m_open.end(),
            [&](const auto& open) { return open->document->name() == name; });
    };
    auto name = base + QLatin1String(".json");
    for (int i = 2; isTaken(name); ++i) {
        name = QStringLiteral("%1 %2.json").arg(base).arg(i);
    }
    return name;
}

TaskDocuments::Open& TaskDocuments::add(const QString& name)
{
    m_open.push_back(std::make_unique<Open>());
    auto& open = *m_open.back();
    open.document = std::make_unique<TaskDocument>(name);
    open.document->setSurroundings(m_surroundings);
    open.recoveryId = m_recovery.newId();
    open.keep.setSingleShot(true);
    connect(&open.keep, &QTimer::timeout, this, [this, &open] { keepNow(open); });
    connect(open.document.get(), &TaskDocument::changed, this, [this, &open] { keepLater(open); });
    connect(
        open.document.get(), &TaskDocument::draftChanged, this, [this, &open] { keepLater(open); });
    connect(open.document.get(), &TaskDocument::stateChanged, this, [this, &open] {
        keepLater(open);
        const auto found = std::find_if(
            m_open.begin(), m_open.end(), [&](const auto& one) { return one.get() == &open; });
        Q_EMIT stateChanged(int(found - m_open.begin()));
    });
    return open;
}

void TaskDocuments::keepLater(Open& open)
{
    if (!open.document->isModified()) {
        open.keep.stop();
        dropKept(open);
    } else if (!open.keep.isActive()) {
        open.keep.start(kKeepAfter);
    }
}

void TaskDocuments::keepNow(Open& open)
{
    const auto& document = *open.document;
    const auto& draft = document.draft();
    m_recovery.keep(open.recoveryId,
        { document.task(), document.file(), document.name(),
            draft && draft->text != draft->told ? std::optional(draft->text) : std::nullopt },
        open.recoveredId);
}

void TaskDocuments::dropKept(const Open& open)
{
    m_recovery.drop(open.recoveryId);
    if (!open.recoveredId.isEmpty()) {
        m_recovery.drop(open.recoveredId);
    }
}

TaskDocument* TaskDocuments::create()
{
    auto& open = add(freeName(tr("untitled")));
    setCurrent(count() - 1);
    return open.document.get();
}

Findings TaskDocuments::open(const QString& path)
{
    const auto file = QFileInfo(path).absoluteFilePath();
    const auto same = std::find_if(m_open.begin(), m_open.end(),
        [&](const auto& open) { return open->document->file() == file; });
    if (same != m_open.end()) {
        setCurrent(int(same - m_open.begin()));
        return {};
    }
    auto read = readFile(path);
    if (!read) {
        return std::move(read.error());
    }
    auto& open = add(freeName(QFileInfo(path).completeBaseName()));
    open.document->setContent(std::move(read->task), read->isEnglish ? QString() : file);
    setCurrent(count() - 1);
    return std::move(read->notes);
}

void TaskDocuments::close(int index)
{
    auto& open = *m_open[std::size_t(index)];
    open.keep.stop();
    open.document->disconnect(this);
    dropKept(open);
    // Those who show it turn away from it before it goes.
    const auto gone = std::move(m_open[std::size_t(index)]);
    m_open.erase(m_open.begin() + index);
    const bool wasCurrent = index == m_current;
    if (index < m_current || m_current == count()) {
        --m_current;
    }
    Q_EMIT openChanged();
    if (wasCurrent) {
        Q_EMIT currentChanged(current());
    }
}

void TaskDocuments::allowLoss(const std::function<void()>& end)
{
    for (const auto& open : m_open) {
        if (open->document->isModified()) {
            m_mayBeLost.emplace_back(open->document.get(), open->document->revision());
        }
    }
    end();
    m_mayBeLost.clear();
}

void TaskDocuments::loseAllowed()
{
    for (const auto& [document, revision] : std::exchange(m_mayBeLost, {})) {
        const auto found = std::find_if(m_open.begin(), m_open.end(),
            [document = document](const auto& open) { return open->document.get() == document; });
        if (found != m_open.end() && document->revision() == revision) {
            close(int(found - m_open.begin()));
        }
    }
}

void TaskDocuments::setSurroundings(const TaskSurroundings& surroundings)
{
    m_surroundings = surroundings;
    for (const auto& open : m_open) {
        open->document->setSurroundings(surroundings);
    }
}

Findings TaskDocuments::recover(const RecoverableTask& task)
{
    auto read = m_recovery.read(task);
    if (!read) {
        return std::move(read.error());
    }
    auto& open = add(task.name);
    open.recoveredId = task.id;
    // The file may hold what was saved last: only a save of the operator's replaces it.
    open.document->recover(std::move(read->task), task.file);
    if (read->draft) {
        open.document->setDraft(
            TaskDraft { *read->draft, task::tellInEnglish(open.document->task()).text() });
    }
    keepNow(open);
    setCurrent(count() - 1);
    return {};
}

} // namespace medulla::widgets
