// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/recovery.h"

#include "core/base/json_document.h"
#include "core/base/load_file.h"

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

Q_LOGGING_CATEGORY(lcRecovery, "medulla.recovery", QtInfoMsg)

const auto kSuffix = QLatin1String(".kept");
/// Earlier ones kept tasks alone, their text as it is.
const auto kTaskSuffix = QLatin1String(".task");
const auto kLock = QLatin1String(".lock");

std::optional<QJsonObject> objectIn(const QString& path)
{
    // The largest file that can be opened, written in base 64, and a draft beside it.
    constexpr JsonLimits kLimits { .bytes = qsizetype(64) * 1024 * 1024 };
    const auto text = loadFile(path, kLimits.bytes);
    const auto object = text ? parseJsonObject(*text, path, kLimits)
                             : Checked<QJsonObject>(tl::make_unexpected(text.error()));
    return object ? std::optional(*object) : std::nullopt;
}

/// Why it was not written; empty: it was.
QString write(const QString& path, const QByteArray& content, QJsonObject about)
{
    // Whatever the bytes, which a text of JSON could not hold.
    about[QStringLiteral("content")] = QString::fromLatin1(content.toBase64());
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(QJsonDocument(about).toJson()) < 0
        || !out.commit()) {
        qCWarning(lcRecovery, "It cannot be kept for recovery in %s: %s", qPrintable(path),
            qPrintable(out.errorString()));
        return out.errorString();
    }
    return {};
}

} // namespace

Recovery::Recovery(QString folder, Told told)
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
            qCWarning(lcRecovery, "Nothing is kept for recovery: %s cannot be written.",
                qPrintable(m_folder));
            m_told(m_folder);
            m_folder.clear();
        }
    }
}

Recovery::~Recovery()
{
    flush();
}

QString Recovery::newId()
{
    return QStringLiteral("%1.%2%3").arg(m_session).arg(++m_ids).arg(kSuffix);
}

QString Recovery::pathOf(const QString& id) const
{
    return m_folder + QLatin1Char('/') + id;
}

void Recovery::keep(const RecoverableFile& about, KeptContent content, const QString& before)
{
    if (m_folder.isEmpty()) {
        return;
    }
    QJsonObject told { { QStringLiteral("kind"), about.kind },
        { QStringLiteral("file"), about.file }, { QStringLiteral("name"), about.name },
        { QStringLiteral("keptAt"), QDateTime::currentDateTime().toString(Qt::ISODateWithMs) } };
    if (content.draft) {
        told[QStringLiteral("draft")] = *content.draft;
    }
    const auto old = before.isEmpty() ? QString() : pathOf(before);
    m_writer.start([this, path = pathOf(about.id), old, bytes = std::move(content.bytes), told] {
        const auto why = write(path, bytes(), told);
        // What was kept before goes when this stands on the disk: there is no other copy.
        if (why.isEmpty() && !old.isEmpty()) {
            QFile::remove(old);
        }
        m_told(why);
    });
}

void Recovery::drop(const QString& id)
{
    if (!m_folder.isEmpty()) {
        m_writer.start([path = pathOf(id)] { QFile::remove(path); });
    }
}

bool Recovery::isLeft(const QString& session) const
{
    if (session == m_session) {
        return false;
    }
    QLockFile other(m_folder + QLatin1Char('/') + session + kLock);
    other.setStaleLockTime(0);
    return other.tryLock(0);
}

std::vector<RecoverableFile> Recovery::left() const
{
    std::vector<RecoverableFile> found;
    if (m_folder.isEmpty()) {
        return found;
    }
    const auto any = QLatin1Char('*');
    const auto files =
        QDir(m_folder).entryInfoList({ any + kSuffix, any + kTaskSuffix }, QDir::Files);
    for (const auto& info : files) {
        const auto id = info.fileName();
        if (!isLeft(id.section(QLatin1Char('.'), 0, 0))) {
            continue;
        }
        if (const auto about = objectIn(info.filePath())) {
            const auto text = [&](const char* key) {
                return about->value(QLatin1String(key)).toString();
            };
            found.push_back({ id, id.endsWith(kTaskSuffix) ? QStringLiteral("task") : text("kind"),
                text("file"), text("name"),
                QDateTime::fromString(text("keptAt"), Qt::ISODateWithMs) });
        }
    }
    std::stable_sort(found.begin(), found.end(),
        [](const RecoverableFile& a, const RecoverableFile& b) { return a.keptAt > b.keptAt; });
    return found;
}

std::optional<RecoveredContent> Recovery::read(const RecoverableFile& what) const
{
    const auto about = objectIn(pathOf(what.id));
    if (!about) {
        return std::nullopt;
    }
    RecoveredContent content { what.id.endsWith(kTaskSuffix)
            ? about->value(QStringLiteral("task")).toString().toUtf8()
            : QByteArray::fromBase64(
                about->value(QStringLiteral("content")).toString().toLatin1()) };
    if (const auto draft = about->value(QStringLiteral("draft")); draft.isString()) {
        content.draft = draft.toString();
    }
    return content;
}

} // namespace medulla::widgets
