// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/segment_folder.h"

#include "core/record/mcap_writer.h"

#include <cerrno>
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
const auto kTemporaryFilter = QStringLiteral("*.tmp");
const auto kPartFilter = QStringLiteral(".*.part"); ///< as of saveFile
constexpr auto kAllFiles = QDir::Files | QDir::Hidden;

} // namespace

int SegmentFolder::lock(const QString& path)
{
    const auto name = QFile::encodeName(path + QLatin1Char('/') + kLockName);
    const int file = ::open(name.constData(), O_RDWR | O_CLOEXEC | O_CREAT, 0666);
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
    const auto file = QDir().mkpath(path) ? lock(path) : -1;
    if (file < 0) {
        const auto error = errno;
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The folder of the black box cannot be made: %1."),
                { qt_error_string(error) }),
            record::remedyOfDisk(error));
    }
    return std::unique_ptr<SegmentFolder>(new SegmentFolder(path, file));
}

std::vector<std::unique_ptr<SegmentFolder>> SegmentFolder::abandoned(const QString& parent)
{
    std::vector<std::unique_ptr<SegmentFolder>> found;
    const QDir folder(parent);
    for (const auto& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const auto path = folder.filePath(name);
        // A program that was killed while it made or removed its folder leaves no lock there.
        if (const auto file = lock(path); file >= 0) {
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
    for (const auto& file : folder.entryInfoList({ kSegmentFilter }, QDir::Files, QDir::Name)) {
        if (file.size() > 0) {
            paths << file.filePath();
        }
    }
    return paths;
}

void SegmentFolder::removeTemporary()
{
    QDir folder(m_path);
    for (const auto& name : folder.entryList({ kTemporaryFilter, kPartFilter }, kAllFiles)) {
        folder.remove(name);
    }
}

void SegmentFolder::remove()
{
    QDir folder(m_path);
    for (const auto& name : folder.entryList(kAllFiles)) {
        if (name != kLockName) {
            folder.remove(name);
        }
    }
    // Last: without it the folder counts as abandoned.
    folder.remove(kLockName);
    folder.rmdir(m_path);
}

QString SegmentFolder::setAside()
{
    const QFileInfo folder(m_path);
    const auto damaged = QFileInfo(folder.path()).path() + QStringLiteral("/damaged");
    const auto path = damaged + QLatin1Char('/') + folder.fileName();
    if (QDir().mkpath(damaged) && QDir().rename(m_path, path)) {
        m_path = path;
    }
    return m_path;
}

} // namespace medulla::recorder
