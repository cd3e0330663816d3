// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/segment_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QDateTime>
#include <QDir>
#include <QFile>

namespace medulla::recorder {

namespace {

const auto kLockName = QStringLiteral("lock");
const auto kSegmentFilter = QStringLiteral("*.mcap");

} // namespace

int SegmentFolder::lock(const QString& path, bool create)
{
    const auto name = QFile::encodeName(path + QLatin1Char('/') + kLockName);
    const int file = ::open(name.constData(), O_RDWR | O_CLOEXEC | (create ? O_CREAT : 0), 0666);
    if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return -1;
    }
    return file;
}

Result<std::unique_ptr<SegmentFolder>> SegmentFolder::create(const QString& parent)
{
    const auto path =
        QStringLiteral("%1/%2-%3")
            .arg(parent,
                QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")))
            .arg(::getpid());
    const auto file = QDir().mkpath(path) ? lock(path, true) : -1;
    if (file < 0) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The folder of the black box cannot be made: %1."),
                { qt_error_string() }),
            QT_TRANSLATE_NOOP(
                "medulla", "Make room on the disk, or choose another folder for recordings."));
    }
    return std::unique_ptr<SegmentFolder>(new SegmentFolder(path, file));
}

std::vector<std::unique_ptr<SegmentFolder>> SegmentFolder::abandoned(const QString& parent)
{
    std::vector<std::unique_ptr<SegmentFolder>> found;
    const QDir folder(parent);
    for (const auto& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const auto path = folder.filePath(name);
        if (const auto file = lock(path, false); file >= 0) {
            found.push_back(std::unique_ptr<SegmentFolder>(new SegmentFolder(path, file)));
        }
    }
    return found;
}

SegmentFolder::~SegmentFolder()
{
    ::close(m_lock);
}

QString SegmentFolder::nextFile()
{
    return QStringLiteral("%1/%2.mcap").arg(m_path).arg(++m_files, 8, 10, QLatin1Char('0'));
}

QStringList SegmentFolder::files() const
{
    QStringList paths;
    const QDir folder(m_path);
    for (const auto& name : folder.entryList({ kSegmentFilter }, QDir::Files, QDir::Name)) {
        paths << folder.filePath(name);
    }
    return paths;
}

void SegmentFolder::remove()
{
    QDir(m_path).removeRecursively();
}

} // namespace medulla::recorder
