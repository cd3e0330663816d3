// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/editor/file_kind.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QThreadPool>

namespace medulla::widgets {

/// A recovery copy left by a run of the program that did not end normally.
struct RecoverableFile {
    QString id;
    QString kind; ///< `FileKind::id`
    QString file; ///< path of the operator's file; empty: never saved
    QString name;
    QDateTime keptAt;

    friend bool operator==(const RecoverableFile&, const RecoverableFile&) = default;
};

/// Content of a recovery copy.
struct RecoveredContent {
    QByteArray bytes;
    std::optional<QString> draft {};
};

/// Recovery copies of other runs.
struct LostFiles {
    std::vector<RecoverableFile> files; ///< latest first
    Findings findings; ///< damaged copies, which were renamed
};

/// Writes recovery copies of open documents to a folder of the program, so that unsaved work
/// survives a crash. The operator's files are never changed. All file access happens on one worker
/// thread, in the order of the calls; results arrive on the GUI thread, unless this object is
/// destroyed first. Several programs may share the folder: each sees only the copies of programs
/// that no longer run. GUI thread.
class Recovery final {
public:
    /// Called on any thread: with the reason if a copy could not be written, with an empty string
    /// on success.
    using Told = std::function<void(const QString& why)>;

    /// The folder is created when first needed. An empty name disables recovery.
    Recovery(QString folder, Told told);
    /// Waits at most 2 s for pending writes, so that a stalled disk does not block the end of the
    /// program.
    ~Recovery();
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    /// A new name for a recovery copy.
    [[nodiscard]] QString newId();
    /// Writes the copy `about.id`, replacing an earlier one. After the write succeeded, the copy
    /// `before` is deleted, if not empty.
    void keep(const RecoverableFile& about, KeptContent content, const QString& before);
    /// Deletes a copy, after saving or discarding the document.
    void drop(const QString& id);

    /// Finds copies of programs that no longer run. Damaged copies are renamed and reported as
    /// findings.
    void findLeft(std::function<void(const LostFiles& lost)> then);
    /// nullopt if the copy is missing or damaged.
    void read(const RecoverableFile& what,
        std::function<void(const std::optional<RecoveredContent>& content)> then);

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared; ///< shared with pending work on the worker thread
    int m_ids = 0;
    QObject m_context; ///< destroyed with this object; cancels pending results
    std::unique_ptr<QThreadPool> m_worker;
};

} // namespace medulla::widgets
