// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/editor/file_kind.h"

#include <functional>
#include <optional>
#include <vector>

#include <QDateTime>
#include <QLockFile>
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

/// Keeps open documents in a folder of the program's own, so that they outlive it when it is
/// killed. The files of the operator are never touched. Writing happens on a thread of its own, in
/// the order it was asked for. Several programs may share the folder: each sees only what those
/// left that run no more. GUI thread.
class Recovery final {
public:
    /// Told on any thread: why a document cannot be kept, or nothing when one was kept again.
    using Told = std::function<void(const QString& why)>;

    /// The folder is made when it is needed. Without a name nothing is kept.
    Recovery(QString folder, Told told);
    /// Waits for what is still being written.
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
    /// Waits until all that was asked for is on the disk.
    void flush() { m_writer.waitForDone(); }

    /// What others left, newest first. Files that cannot be read are passed over.
    [[nodiscard]] std::vector<RecoverableFile> left() const;
    /// Nothing when it is gone since.
    [[nodiscard]] std::optional<RecoveredContent> read(const RecoverableFile& what) const;

private:
    [[nodiscard]] QString pathOf(const QString& id) const;
    [[nodiscard]] bool isLeft(const QString& session) const;

    QString m_folder;
    Told m_told;
    QString m_session;
    QLockFile m_lock;
    int m_ids = 0;
    QThreadPool m_writer;
};

} // namespace medulla::widgets
