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

/// A document that a program kept and that did not end well.
struct RecoverableFile {
    QString id;
    QString kind; ///< as of `FileKind::id`
    QString file; ///< that the operator had it from; empty: it was never saved
    QString name;
    QDateTime keptAt;

    friend bool operator==(const RecoverableFile&, const RecoverableFile&) = default;
};

/// What was kept of it.
struct RecoveredContent {
    QByteArray bytes;
    std::optional<QString> draft {};
};

/// What is found in the folder of recovery.
struct LostFiles {
    std::vector<RecoverableFile> files; ///< newest first
    Findings findings; ///< of damaged files, which are set aside
};

/// Keeps open documents in a folder of the program's own, so that they outlive it when it is
/// killed. The files of the operator are never touched. All work with files is done on a thread of
/// its own, in the order it was asked for; answers come back on the GUI thread, unless this is gone
/// by then. Several programs may share the folder: each sees only what those left that run no more.
/// GUI thread.
class Recovery final {
public:
    /// Told on any thread: why a document cannot be kept, or nothing when one was kept again.
    using Told = std::function<void(const QString& why)>;

    /// The folder is made when it is needed. Without a name nothing is kept.
    Recovery(QString folder, Told told);
    /// Waits for what is still being written, but 2 s at most: a stalled disk must not hold up the
    /// end of the program.
    ~Recovery();
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    /// A name to keep a document under.
    [[nodiscard]] QString newId();
    /// Keeps the content of what `about` names in place of what was kept under `about.id`, now, and
    /// once that is on the disk of what was kept under `before`, if anything.
    void keep(const RecoverableFile& about, KeptContent content, const QString& before);
    /// It is saved, or not wanted any more.
    void drop(const QString& id);

    /// What others left. A damaged file is renamed, and said to be so.
    void findLeft(std::function<void(const LostFiles& lost)> then);
    /// Nothing when it is gone since, or damaged.
    void read(const RecoverableFile& what,
        std::function<void(const std::optional<RecoveredContent>& content)> then);

private:
    struct Shared;

    std::shared_ptr<Shared> m_shared; ///< with the work on the other thread
    int m_ids = 0;
    QObject m_context; ///< goes with this: answers are not given any more
    std::unique_ptr<QThreadPool> m_worker;
};

} // namespace medulla::widgets
