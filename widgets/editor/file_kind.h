// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QKeySequence>
#include <QString>
#include <QStringList>

namespace medulla::widgets {

class EditedFile;

/// A file that was opened or recovered.
struct OpenedFile {
    std::unique_ptr<EditedFile> document;
    Findings notes; ///< without errors
};

/// An example that comes with the program.
struct ExampleFile {
    QString path; ///< of a resource
    QString purpose; ///< "The tip visits the corners of a square"
};

/// The content of a document for its recovery copy.
struct KeptContent {
    /// Returns the input of `FileKind::recover`. Called once, on any thread; the document may have
    /// changed or been closed by then.
    std::function<QByteArray()> bytes;
    /// Typed text that has not been applied yet.
    std::optional<QString> draft {};
};

/// A kind of document: its names, its file patterns, and its creation and reading. GUI thread,
/// except as noted in `KeptContent`.
class FileKind {
public:
    FileKind() = default;
    virtual ~FileKind() = default;
    FileKind(const FileKind&) = delete;
    FileKind& operator=(const FileKind&) = delete;

    /// Stored in recovery copies: "task". Must never change.
    [[nodiscard]] virtual QString id() const = 0;
    /// Icon name for tabs.
    [[nodiscard]] virtual QString icon() const = 0;
    /// Suffix of saved files, without a dot: "json".
    [[nodiscard]] virtual QString suffix() const = 0;
    /// Patterns of files that can be opened: "*.json", "*.txt".
    [[nodiscard]] virtual QStringList patterns() const = 0;
    /// Names in file dialogs, for opening and saving, without patterns: "Tasks, as JSON or in
    /// English", "Tasks".
    [[nodiscard]] virtual QString openWords() const = 0;
    [[nodiscard]] virtual QString saveWords() const = 0;

    /// Text of the action that creates an empty document: "New task"; and its keys.
    [[nodiscard]] virtual QString createWords() const = 0;
    [[nodiscard]] virtual QKeySequence createKeys() const = 0;
    /// The examples that come with the program.
    [[nodiscard]] virtual std::vector<ExampleFile> examples() const { return {}; }

    /// The content looks like this kind; used if the file name fits no kind.
    [[nodiscard]] virtual bool isLike(const QByteArray& bytes) const = 0;

    /// Creates an empty document. `name` is shown before the first save.
    [[nodiscard]] virtual std::unique_ptr<EditedFile> make(const QString& name) const = 0;
    /// Creates a document from the content of a file. `file` is its absolute path; empty for a
    /// read-only copy. A format that cannot be saved gets no path and the name `name`. Findings use
    /// `source` as the file name.
    [[nodiscard]] virtual Checked<OpenedFile> read(const QByteArray& bytes, const QString& file,
        const QString& name, const QString& source) const = 0;

    /// Applies typed text that has not been applied yet. With errors among the findings, nothing
    /// was applied.
    [[nodiscard]] virtual Findings applyDraft(EditedFile& /*document*/) const { return {}; }

    /// The content for the recovery copy.
    [[nodiscard]] virtual KeptContent kept(const EditedFile& document) const = 0;
    /// Inverse of `kept`: a modified document with its former file and name.
    [[nodiscard]] virtual Checked<OpenedFile> recover(const QByteArray& bytes,
        const std::optional<QString>& draft, const QString& file, const QString& name) const = 0;
};

} // namespace medulla::widgets
