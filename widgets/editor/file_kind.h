// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <functional>
#include <memory>
#include <optional>

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace medulla::widgets {

class EditedFile;

/// A file that was opened, or made again from what was kept of it.
struct OpenedFile {
    std::unique_ptr<EditedFile> document;
    Findings notes; ///< no errors among them
};

/// What is kept of a document, so that it can be made again.
struct KeptContent {
    /// What `FileKind::recover` makes it from. Called on any thread, once, after which the document
    /// may be another one or gone.
    std::function<QByteArray()> bytes;
    /// Text that somebody is writing and has not applied.
    std::optional<QString> draft {};
};

/// A kind of documents that are open beside one another: what they are called, which files hold
/// one, and how one is made. GUI thread, but for what `KeptContent` says.
class FileKind {
public:
    FileKind() = default;
    virtual ~FileKind() = default;
    FileKind(const FileKind&) = delete;
    FileKind& operator=(const FileKind&) = delete;

    /// What is kept for recovery is kept under it: "task". Never another one.
    [[nodiscard]] virtual QString id() const = 0;
    /// Of a tab: the name of an icon.
    [[nodiscard]] virtual QString icon() const = 0;
    /// Of files that are saved, without a dot: "json".
    [[nodiscard]] virtual QString suffix() const = 0;
    /// Of files that can be opened: "*.json", "*.txt".
    [[nodiscard]] virtual QStringList patterns() const = 0;
    /// What a dialog calls the files that can be opened, and those that are saved, without their
    /// patterns: "Tasks, as JSON or in English", "Tasks".
    [[nodiscard]] virtual QString openWords() const = 0;
    [[nodiscard]] virtual QString saveWords() const = 0;

    /// Whether a file whose name fits no kind looks like one of this.
    [[nodiscard]] virtual bool isLike(const QByteArray& bytes) const = 0;

    /// An empty one. `name` is what it is called until it is saved.
    [[nodiscard]] virtual std::unique_ptr<EditedFile> make(const QString& name) const = 0;
    /// One with what was read. `file` is absolute, or empty: that is not to be written. One that is
    /// not saved as it was read has no file either, and is called `name`. Findings name `source`.
    [[nodiscard]] virtual Checked<OpenedFile> read(const QByteArray& bytes, const QString& file,
        const QString& name, const QString& source) const = 0;

    /// What is kept of a document of this kind.
    [[nodiscard]] virtual KeptContent kept(const EditedFile& document) const = 0;
    /// The inverse: modified, of the file and name that it had.
    [[nodiscard]] virtual Checked<OpenedFile> recover(const QByteArray& bytes,
        const std::optional<QString>& draft, const QString& file, const QString& name) const = 0;
};

} // namespace medulla::widgets
