// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <QFile>
#include <QFileInfo>
#include <QIODevice>
#include <QUuid>

namespace medulla {

namespace {

/// As of open(2) for a new file; the process's umask takes bits away.
constexpr mode_t kNewFileMode = 0666;
constexpr mode_t kPermissionBits = 07777;

Text remedyOf(int error)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return Text(QT_TRANSLATE_NOOP(
            "medulla", "Make room on that disk and save again, or save to another place."));
    case ENOENT:
    case ENOTDIR:
        return Text(
            QT_TRANSLATE_NOOP("medulla", "Make the folder again, or save to another place."));
    case EACCES:
    case EPERM:
    case EROFS:
        return Text(
            QT_TRANSLATE_NOOP("medulla", "Save to a folder and a file that you may write to."));
    case EISDIR:
        return Text(QT_TRANSLATE_NOOP("medulla", "Choose another name."));
    default:
        return Text(QT_TRANSLATE_NOOP(
            "medulla", "Check the disk and its connection, or save to another place."));
    }
}

tl::unexpected<Finding> notWritten(const QString& path, int error)
{
    return failure(path,
        Text(QT_TRANSLATE_NOOP("medulla", "The file was not written: %1."),
            { qt_error_string(error) }),
        remedyOf(error));
}

tl::unexpected<Finding> notSynced(const QString& path)
{
    return failure(path,
        Text(QT_TRANSLATE_NOOP(
                 "medulla", "The file was written, but may be lost when the power fails: %1."),
            { qt_error_string(errno) }),
        remedyOf(EIO));
}

/// An open file; closed and removed at the end of its life unless it has been renamed.
class PartFile final : public QIODevice {
public:
    PartFile() = default;
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    ~PartFile() override
    {
        closeDescriptor();
        if (!m_path.isEmpty()) {
            ::unlink(m_path.constData());
        }
    }

    bool create(const QString& target)
    {
        // A name may have 255 bytes, of which a character takes up to four.
        constexpr qsizetype kMostOfName = 40;
        const QFileInfo info(target);
        m_path = QFile::encodeName(QStringLiteral("%1/.%2.%3.part")
                                       .arg(info.absolutePath(), info.fileName().left(kMostOfName),
                                           QUuid::createUuid().toString(QUuid::Id128)));
        m_descriptor =
            ::open(m_path.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kNewFileMode);
        if (m_descriptor < 0) {
            m_error = errno;
            m_path.clear();
            return false;
        }
        return QIODevice::open(WriteOnly | Unbuffered);
    }
    /// Owner first: changing it takes the set-user-id bits away. A plain user cannot give files
    /// away, and may lack the group, and some file systems keep neither owner nor permissions; the
    /// file then belongs to the user who saved it.
    bool takePermissionsOf(const struct stat& old)
    {
        if (::fchown(m_descriptor, old.st_uid, old.st_gid) != 0
            && ::fchown(m_descriptor, uid_t(-1), old.st_gid) != 0 && !isRefused(errno)) {
            return failed();
        }
        return ::fchmod(m_descriptor, old.st_mode & kPermissionBits) == 0 || isRefused(errno)
            || failed();
    }
    /// Refused to this user, or not possible on this file system; not a failing disk.
    static bool isRefused(int error)
    {
        return error == EPERM || error == ENOSYS || error == ENOTSUP;
    }
    bool sync() { return m_error == 0 && (::fsync(m_descriptor) == 0 || failed()); }
    bool rename(const QString& target)
    {
        // A network file system may report here that the disk is full.
        if (!closeDescriptor()
            || ::rename(m_path.constData(), QFile::encodeName(target).constData()) != 0) {
            return failed();
        }
        m_path.clear();
        return true;
    }
    /// Of the first operation that failed; 0: none.
    [[nodiscard]] int error() const { return m_error; }

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* /*data*/, qint64 /*size*/) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override
    {
        qint64 done = 0;
        while (done < size && m_error == 0) {
            const auto count = ::write(m_descriptor, data + done, std::size_t(size - done));
            if (count >= 0) {
                done += count;
            } else if (errno != EINTR) {
                m_error = errno;
                setErrorString(qt_error_string(m_error));
            }
        }
        return m_error == 0 ? done : -1;
    }

private:
    bool failed()
    {
        m_error = m_error != 0 ? m_error : errno;
        return false;
    }
    bool closeDescriptor()
    {
        const auto descriptor = std::exchange(m_descriptor, -1);
        return descriptor < 0 || ::close(descriptor) == 0;
    }

    QByteArray m_path;
    int m_descriptor = -1;
    int m_error = 0;
};

/// The file that stands at the end of symbolic links; it need not exist. Empty: they are a loop.
QString realFile(const QString& path)
{
    constexpr int kMostLinks = 40; // as of Linux
    auto at = path;
    for (int i = 0; i <= kMostLinks; ++i) {
        const QFileInfo info(at);
        if (!info.isSymLink()) {
            return info.absoluteFilePath();
        }
        at = info.symLinkTarget();
    }
    return {};
}

bool syncFolder(const QString& folder)
{
    const auto descriptor =
        ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // A folder that may be written but not read cannot be synced.
    if (descriptor < 0) {
        return true;
    }
    // EINVAL: the file system has nothing to sync for folders.
    const bool isSynced = ::fsync(descriptor) == 0 || errno == EINVAL;
    const auto error = errno;
    ::close(descriptor);
    errno = error;
    return isSynced;
}

} // namespace

Result<void> saveFile(const QString& path, const QByteArray& content, const SaveObserver& observer)
{
    return saveFile(
        path,
        [&content](QIODevice& out) -> Result<void> {
            out.write(content);
            return {};
        },
        observer);
}

Result<void> saveFile(const QString& path, const SaveWriter& write, const SaveObserver& observer)
{
    const auto passed = [&observer](SaveStep step) {
        if (observer) {
            observer(step);
        }
    };
    const auto target = realFile(path);
    if (path.isEmpty() || target.isEmpty()) {
        return notWritten(path, path.isEmpty() ? ENOENT : ELOOP);
    }
    struct stat old { };
    const auto name = QFile::encodeName(target);
    const bool replaces = ::stat(name.constData(), &old) == 0;
    if (replaces && !S_ISREG(old.st_mode)) {
        return notWritten(path, S_ISDIR(old.st_mode) ? EISDIR : EINVAL);
    }
    // Replacing needs no permission for the file itself; a read-only file is meant to stay.
    if (replaces && ::access(name.constData(), W_OK) != 0) {
        return notWritten(path, errno);
    }
    PartFile part;
    if (!part.create(target) || (replaces && !part.takePermissionsOf(old))) {
        return notWritten(path, part.error());
    }
    passed(SaveStep::Created);
    if (auto written = write(part); !written && part.error() == 0) {
        return written;
    }
    passed(SaveStep::Written);
    if (!part.sync()) {
        return notWritten(path, part.error());
    }
    passed(SaveStep::Synced);
    if (!part.rename(target)) {
        return notWritten(path, part.error());
    }
    passed(SaveStep::Renamed);
    if (!syncFolder(QFileInfo(target).absolutePath())) {
        return notSynced(path);
    }
    passed(SaveStep::FolderSynced);
    return {};
}

Result<bool> renameToNew(const QString& from, const QString& to)
{
    const auto old = QFile::encodeName(from);
    const auto name = QFile::encodeName(to);
    auto isRenamed =
        ::renameat2(AT_FDCWD, old.constData(), AT_FDCWD, name.constData(), RENAME_NOREPLACE) == 0;
    // NFS and FUSE know no such rename; a link never replaces.
    if (!isRenamed && (errno == EINVAL || errno == ENOSYS)) {
        isRenamed = ::link(old.constData(), name.constData()) == 0;
        if (isRenamed) {
            ::unlink(old.constData());
        }
    }
    if (!isRenamed && errno == EEXIST) {
        return false;
    }
    if (!isRenamed) {
        return notWritten(to, errno);
    }
    if (!syncFolder(QFileInfo(to).absolutePath())) {
        return notSynced(to);
    }
    return true;
}

} // namespace medulla
