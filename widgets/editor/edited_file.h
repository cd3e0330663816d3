// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <deque>
#include <functional>
#include <optional>

#include <QByteArray>
#include <QObject>
#include <QUndoStack>

namespace medulla::widgets {

/// Writes a file atomically. Called on any thread; may block. See `saveFile`.
using FileSaver = std::function<Result<void>(const QString& path, const QByteArray& content)>;

/// Result of a save: a fault, a conflict with another program, or success.
struct SaveOutcome {
    std::optional<Finding> fault {};
    bool isChangedOutside = false; ///< another program changed the file; nothing was written

    [[nodiscard]] bool isSaved() const { return !fault && !isChangedOutside; }
};

/// Handling of a file that another program changed since it was read or saved here.
enum class ChangedOutside { Keep, Replace };

/// A file open in an editor: path, undo stack, modified state, and detection of changes by other
/// programs. The content is in `EditedContent`. GUI thread.
class EditedFile : public QObject {
    Q_OBJECT

public:
    ~EditedFile() override;

    /// Absolute path; empty before the first save.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// Absolute folder of the file; empty before the first save.
    [[nodiscard]] QString folder() const;
    /// File name without folder, or the initial name before the first save.
    [[nodiscard]] QString name() const;
    /// There are unsaved changes.
    [[nodiscard]] virtual bool isModified() const { return !m_undo.isClean(); }
    /// Increases with each change that a save would have to write.
    [[nodiscard]] int revision() const { return m_revision; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    /// Ends the merging of edits: the next edit is a new undo step, whatever its key.
    void endTyping() { ++m_typing; }

    /// Writes the current content to `path` in the background, so that a slow disk does not block
    /// the window. On success `path` becomes the file of the document, which is unmodified if
    /// nothing changed meanwhile. On failure it stays modified. Saves are executed in the order of
    /// the calls. `then` is called once, unless this object is destroyed first.
    using Saved = std::function<void(const SaveOutcome& outcome)>;
    void save(const QString& path, ChangedOutside changed, Saved then = {});
    /// A save is in progress; changes are reported by `stateChanged`.
    [[nodiscard]] bool isSaving() const { return !m_saves.empty(); }
    /// Replaces the file writer; for tests with a slow disk.
    void setSaver(FileSaver saver) { m_saver = std::move(saver); }
    /// Sets the content that the file is known to have, to detect changes by other programs.
    void noteContent(const QByteArray& content);

Q_SIGNALS:
    /// Content or findings changed.
    void changed();
    /// There is a new unsaved change.
    void revised();
    /// Path, name, modified state or saving state changed.
    void stateChanged();

protected:
    /// `name` is shown before the first save: "untitled.json".
    explicit EditedFile(QString name, QObject* parent);

    /// The content as it is written to the file.
    [[nodiscard]] virtual QByteArray bytes() const = 0;
    /// Checks the content after each change.
    virtual void check() = 0;

    /// Increments the revision, checks the content and emits the signals.
    void took();
    /// Increments the revision although the content is the same.
    void countRevision();
    [[nodiscard]] int typing() const { return m_typing; }
    /// Assigns a file path and clears the undo stack. `saved`: the file has the current content;
    /// otherwise the document is modified.
    void turnTo(const QString& file, bool saved);

private:
    struct Save {
        QString path;
        QByteArray content;
        ChangedOutside changed;
        Saved then;
        int revision; ///< revision of `content`
    };

    void saveNext();
    void finishSave(const SaveOutcome& outcome);
    void learnContent();

    QString m_name;
    QString m_file;
    QByteArray m_hash; ///< SHA-1 of the known content of the file
    QUndoStack m_undo;
    std::deque<Save> m_saves; ///< the first one is being written
    FileSaver m_saver;
    int m_typing = 0;
    int m_revision = 0;
};

} // namespace medulla::widgets
