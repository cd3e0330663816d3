// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/recovery.h"

#include "core/base/json_document.h"
#include "core/base/load_file.h"
#include "core/base/save_file.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/settings_file.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QLoggingCategory>
#include <QUuid>

namespace medulla::widgets {

namespace {

Q_LOGGING_CATEGORY(lcRecovery, "medulla.recovery", QtInfoMsg)

const auto kSuffix = QLatin1String(".kept");
/// Format of earlier versions, with tasks only, as plain text.
const auto kTaskSuffix = QLatin1String(".task");
const auto kLock = QLatin1String(".lock");

/// nullopt if the file cannot be read.
std::optional<QJsonObject> objectIn(const QString& path)
{
    // The largest file that can be opened (16 MiB) needs 22 MiB in base 64; a draft is stored in
    // addition.
    constexpr JsonLimits kLimits { .bytes = qsizetype(64) * 1024 * 1024 };
    const auto text = loadFile(path, kLimits.bytes);
    const auto object = text ? parseJsonObject(*text, path, kLimits)
                             : Checked<QJsonObject>(tl::make_unexpected(text.error()));
    return object ? std::optional(*object) : std::nullopt;
}

/// Returns the reason of a failure; empty on success.
QString write(const QString& path, const QByteArray& content, QJsonObject about)
{
    // Base 64, because a JSON string cannot hold arbitrary bytes.
    about[QStringLiteral("content")] = QString::fromLatin1(content.toBase64());
    const auto saved = saveFile(path, QJsonDocument(about).toJson());
    if (!saved) {
        qCWarning(lcRecovery).noquote() << saved.error().shown();
        return saved.error().text.shown();
    }
    return {};
}

RecoverableFile toFile(const QString& id, const QJsonObject& about)
{
    const auto text = [&](const char* key) { return about.value(QLatin1String(key)).toString(); };
    return { id, id.endsWith(kTaskSuffix) ? QStringLiteral("task") : text("kind"), text("file"),
        text("name"), QDateTime::fromString(text("keptAt"), Qt::ISODateWithMs) };
}

RecoveredContent toContent(const QString& id, const QJsonObject& about)
{
    const auto text = [&](const char* key) { return about.value(QLatin1String(key)).toString(); };
    RecoveredContent content { id.endsWith(kTaskSuffix)
            ? text("task").toUtf8()
            : QByteArray::fromBase64(text("content").toLatin1()) };
    if (const auto draft = about.value(QLatin1String("draft")); draft.isString()) {
        content.draft = draft.toString();
    }
    return content;
}

} // namespace

/// State of the worker thread; outlives `Recovery` if the disk is stalled.
struct Recovery::Shared {
    Shared(QString kept, Told tell)
        : folder(std::move(kept))
        , told(std::move(tell))
        , session(QUuid::createUuid().toString(QUuid::WithoutBraces))
        , lock(folder + QLatin1Char('/') + session + kLock)
    {
        lock.setStaleLockTime(0);
    }

    [[nodiscard]] QString pathOf(const QString& id) const { return folder + QLatin1Char('/') + id; }
    void begin()
    {
        QDir().mkpath(folder);
        isUsable = lock.tryLock(0);
        if (!isUsable) {
            qCWarning(lcRecovery, "Nothing is kept for recovery: %s cannot be written.",
                qPrintable(folder));
            told(folder);
        }
    }
    void keep(const QString& id, const QString& before, const KeptContent& content,
        const QJsonObject& about) const
    {
        if (!isUsable) {
            return;
        }
        const auto why = write(pathOf(id), content.bytes(), about);
        // Delete the earlier copy only after this one is on the disk: there is no other.
        if (why.isEmpty() && !before.isEmpty()) {
            QFile::remove(pathOf(before));
        }
        told(why);
    }
    [[nodiscard]] bool isLeft(const QString& other) const
    {
        if (other == session) {
            return false;
        }
        QLockFile theirs(pathOf(other + kLock));
        theirs.setStaleLockTime(0);
        if (theirs.tryLock(0)) {
            return true;
        }
        // A lock without content, as a power failure leaves it, names no process; the kernel knows
        // whether one holds it.
        return !theirs.getLockInfo(nullptr, nullptr, nullptr) && theirs.removeStaleLockFile()
            && theirs.tryLock(0);
    }
    [[nodiscard]] LostFiles left() const
    {
        LostFiles lost;
        if (!isUsable) {
            return lost;
        }
        const auto any = QLatin1Char('*');
        const auto entries =
            QDir(folder).entryInfoList({ any + kSuffix, any + kTaskSuffix }, QDir::Files);
        for (const auto& info : entries) {
            const auto id = info.fileName();
            if (!isLeft(id.section(QLatin1Char('.'), 0, 0))) {
                continue;
            }
            if (const auto about = objectIn(info.filePath())) {
                lost.files.push_back(toFile(id, *about));
            } else {
                lost.findings.push_back(setAside(info.filePath(),
                    Text(QT_TRANSLATE_NOOP(
                        "medulla", "A file that was kept for recovery cannot be read."))));
            }
        }
        std::stable_sort(lost.files.begin(), lost.files.end(),
            [](const RecoverableFile& a, const RecoverableFile& b) { return a.keptAt > b.keptAt; });
        return lost;
    }

    QString folder;
    Told told;
    QString session;
    QLockFile lock;
    bool isUsable = false;
};

Recovery::Recovery(QString folder, Told told)
    : m_shared(std::make_shared<Shared>(std::move(folder), std::move(told)))
    , m_worker(std::make_unique<QThreadPool>())
{
    // One thread keeps the order: a slow write must not restore a deleted copy.
    m_worker->setMaxThreadCount(1);
    if (!m_shared->folder.isEmpty()) {
        m_worker->start([shared = m_shared] { shared->begin(); });
    }
}

Recovery::~Recovery()
{
    constexpr int kWaitMs = 2000; // chosen: longer than a write takes on a working disk
    m_worker->start([shared = std::move(m_shared)] { shared->lock.unlock(); });
    if (!m_worker->waitForDone(kWaitMs)) {
        qCWarning(lcRecovery,
            "The folder of recovery does not answer; what was not saved last may "
            "not be kept.");
        (void)m_worker.release(); // its destructor would block
    }
}

QString Recovery::newId()
{
    return QStringLiteral("%1.%2%3").arg(m_shared->session).arg(++m_ids).arg(kSuffix);
}

void Recovery::keep(const RecoverableFile& about, KeptContent content, const QString& before)
{
    QJsonObject told { { QStringLiteral("kind"), about.kind },
        { QStringLiteral("file"), about.file }, { QStringLiteral("name"), about.name },
        { QStringLiteral("keptAt"), QDateTime::currentDateTime().toString(Qt::ISODateWithMs) } };
    if (content.draft) {
        told[QStringLiteral("draft")] = *content.draft;
    }
    m_worker->start([shared = m_shared, id = about.id, before, content = std::move(content), told] {
        shared->keep(id, before, content, told);
    });
}

void Recovery::drop(const QString& id)
{
    m_worker->start([shared = m_shared, id] {
        if (shared->isUsable) {
            QFile::remove(shared->pathOf(id));
        }
    });
}

void Recovery::findLeft(std::function<void(const LostFiles& lost)> then)
{
    inBackground(
        &m_context, [shared = m_shared] { return shared->left(); }, std::move(then), *m_worker);
}

void Recovery::read(const RecoverableFile& what,
    std::function<void(const std::optional<RecoveredContent>& content)> then)
{
    inBackground(
        &m_context,
        [shared = m_shared, id = what.id]() -> std::optional<RecoveredContent> {
            const auto about = objectIn(shared->pathOf(id));
            return about ? std::optional(toContent(id, *about)) : std::nullopt;
        },
        std::move(then), *m_worker);
}

} // namespace medulla::widgets
