// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::recorder {

/// The folder of one program's black box, with its files of some seconds each. A lock that the
/// system releases when the program ends, however it ends, tells a running program's folder from an
/// abandoned one. Thread-confined; blocks for disk access.
class SegmentFolder final {
public:
    /// Makes a folder of its own within `parent`, which is made if necessary.
    [[nodiscard]] static Result<std::unique_ptr<SegmentFolder>> create(const QString& parent);
    /// The folders within `parent` whose programs have ended without removing them, locked now.
    [[nodiscard]] static std::vector<std::unique_ptr<SegmentFolder>> abandoned(
        const QString& parent);
    /// Releases the lock.
    ~SegmentFolder();
    SegmentFolder(const SegmentFolder&) = delete;
    SegmentFolder& operator=(const SegmentFolder&) = delete;

    [[nodiscard]] const QString& path() const { return m_path; }
    /// The name of a new file, in the order of names.
    [[nodiscard]] QString nextFile();
    /// The files that are not empty, oldest first.
    [[nodiscard]] QStringList files() const;
    /// Removes the temporary files that a program left which was killed.
    void removeTemporary();
    /// Removes the folder with its files.
    void remove();
    /// Moves the folder out of `parent`, into the folder "damaged" beside it; its new path.
    QString setAside();

private:
    SegmentFolder(QString path, int lock)
        : m_path(std::move(path))
        , m_lock(lock)
    {
    }
    /// The descriptor of the locked file, which is made if necessary; -1 when another program has
    /// it.
    [[nodiscard]] static int lock(const QString& path);

    QString m_path;
    int m_lock;
    int m_files = 0;
};

} // namespace medulla::recorder
