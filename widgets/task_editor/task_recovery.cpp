// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/task_recovery.h"

#include "core/task/reader.h"
#include "core/task/writer.h"

#include <algorithm>
#include <optional>

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QSaveFile>
#include <QUuid>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcRecovery, "medulla.tasks", QtInfoMsg)

const auto kSuffix = QLatin1String(".task");
const auto kLock = QLatin1String(".lock");

std::optional<QJsonObject> objectIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const auto document = QJsonDocument::fromJson(file.readAll());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

/// Why it was not written; empty: it was.
QString write(const QString& path, const task::TaskGraph& task, QJsonObject about)
{
    about[QStringLiteral("task")] = QString::fromUtf8(task::writeTask(task));
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(QJsonDocument(about).toJson()) < 0
        || !out.commit()) {
        qCWarning(lcRecovery, "The task cannot be kept for recovery in %s: %s", qPrintable(path),
            qPrintable(out.errorString()));
        return out.errorString();
    }
    return {};
}

} // namespace

TaskRecovery::TaskRecovery(QString folder, Told told)
    : m_folder(std::move(folder))
    , m_told(std::move(told))
    , m_session(QUuid::createUuid().toString(QUuid::WithoutBraces))
    , m_lock(m_folder + QLatin1Char('/') + m_session + kLock)
{
    // In order: what is dropped must not come back by a write that was slower.
    m_writer.setMaxThreadCount(1);
    m_lock.setStaleLockTime(0);
    if (!m_folder.isEmpty()) {
        QDir().mkpath(m_folder);
        if (!m_lock.tryLock(0)) {
            qCWarning(lcRecovery, "Tasks are not kept for recovery: %s cannot be written.",
                qPrintable(m_folder));
            m_told(m_folder);
            m_folder.clear();
        }
    }
}

TaskRecovery::~TaskRecovery()
{
    flush();
}

QString TaskRecovery::newId()
{
    return QStringLiteral("%1.%2").arg(m_session).arg(++m_ids);
}

QString TaskRecovery::pathOf(const QString& id) const
{
    return m_folder + QLatin1Char('/') + id + kSuffix;
}

void TaskRecovery::keep(const QString& id, const KeptTask& task, const QString& before)
{
    if (m_folder.isEmpty()) {
        return;
    }
    QJsonObject about { { QStringLiteral("file"), task.file },
        { QStringLiteral("name"), task.name },
        { QStringLiteral("keptAt"), QDateTime::currentDateTime().toString(Qt::ISODateWithMs) } };
    if (task.draft) {
        about[QStringLiteral("draft")] = *task.draft;
    }
    const auto old = before.isEmpty() ? QString() : pathOf(before);
    m_writer.start([this, path = pathOf(id), old, graph = task.task, about] {
        const auto why = write(path, graph, about);
        // What was kept before goes when this stands on the disk: there is no other copy.
        if (why.isEmpty() && !old.isEmpty()) {
            QFile::remove(old);
        }
        m_told(why);
    });
}

void TaskRecovery::drop(const QString& id)
{
    if (!m_folder.isEmpty()) {
        m_writer.start([path = pathOf(id)] { QFile::remove(path); });
    }
}

bool TaskRecovery::isLeft(const QString& session) const
{
    if (session == m_session) {
        return false;
    }
    QLockFile other(m_folder + QLatin1Char('/') + session + kLock);
    other.setStaleLockTime(0);
    return other.tryLock(0);
}

std::vector<RecoverableTask> TaskRecovery::left() const
{
    std::vector<RecoverableTask> found;
    if (m_folder.isEmpty()) {
        return found;
    }
    const auto files = QDir(m_folder).entryInfoList({ QLatin1Char('*') + kSuffix }, QDir::Files);
    for (const auto& info : files) {
        const auto id = info.completeBaseName();
        if (!isLeft(id.section(QLatin1Char('.'), 0, 0))) {
            continue;
        }
        if (const auto about = objectIn(info.filePath())) {
            found.push_back({ id, about->value(QStringLiteral("file")).toString(),
                about->value(QStringLiteral("name")).toString(),
                QDateTime::fromString(
                    about->value(QStringLiteral("keptAt")).toString(), Qt::ISODateWithMs) });
        }
    }
    std::stable_sort(found.begin(), found.end(),
        [](const RecoverableTask& a, const RecoverableTask& b) { return a.keptAt > b.keptAt; });
    return found;
}

Checked<KeptTask> TaskRecovery::read(const RecoverableTask& task) const
{
    const auto about = objectIn(pathOf(task.id)).value_or(QJsonObject());
    auto loaded =
        task::readTask(about.value(QStringLiteral("task")).toString().toUtf8(), task.name);
    if (!loaded) {
        return tl::unexpected(std::move(loaded.error()));
    }
    KeptTask kept { std::move(loaded->task), task.file, task.name };
    if (const auto draft = about.value(QStringLiteral("draft")); draft.isString()) {
        kept.draft = draft.toString();
    }
    return kept;
}

} // namespace medulla::widgets
