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

/// Writes a file as a whole or not at all; on any thread, as long as it takes. See `saveFile`.
using FileSaver = std::function<Result<void>(const QString& path, const QByteArray& content)>;

/// What came of a save; it was saved when there is neither.
struct SaveOutcome {
    std::optional<Finding> fault {};
    bool isChangedOutside = false; ///< somebody else has written the file, so nothing was written

    [[nodiscard]] bool isSaved() const { return !fault && !isChangedOutside; }
};

/// What a save does with a file that somebody else has written since it was read or saved here.
enum class ChangedOutside { Keep, Replace };

/// A file that is open in an editor: where it stands, its undo stack, whether there is something to
/// lose, and whether somebody else has written it. What it holds is known to `EditedContent`.
/// GUI thread.
class EditedFile : public QObject {
    Q_OBJECT

public:
    ~EditedFile() override;

    /// Absolute path; empty while it was never saved.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// That the file stands in, absolute; empty while it was never saved.
    [[nodiscard]] QString folder() const;
    /// Of the file, without folder.
    [[nodiscard]] QString name() const;
    /// Whether there is something to lose.
    [[nodiscard]] virtual bool isModified() const { return !m_undo.isClean(); }
    /// Changes whenever what there is to lose does.
    [[nodiscard]] int revision() const { return m_revision; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    /// The next edit begins a step of its own, whatever its key: the field was left.
    void endTyping() { ++m_typing; }

    /// Writes what it holds now to `path`, in place of what is there, in the background: the window
    /// goes on, however slow the disk is. Then that is its file, and it counts as saved if nothing
    /// was changed meanwhile. When it cannot be written it stays modified. Saves follow one another
    /// in the order in which they were asked for. `then` is called once, unless this is gone.
    using Saved = std::function<void(const SaveOutcome& outcome)>;
    void save(const QString& path, ChangedOutside changed, Saved then = {});
    /// Whether a save is not finished yet; `stateChanged` tells of it.
    [[nodiscard]] bool isSaving() const { return !m_saves.empty(); }
    /// What writes the file; tests have slower ones.
    void setSaver(FileSaver saver) { m_saver = std::move(saver); }
    /// This stands in its file, as far as is known here.
    void noteContent(const QByteArray& content);

Q_SIGNALS:
    /// What it holds, or findings.
    void changed();
    /// There is something else to lose.
    void revised();
    /// File, name, whether it is modified, or whether it is being saved.
    void stateChanged();

protected:
    /// `name` is what it is called until it is saved: "untitled.json".
    explicit EditedFile(QString name, QObject* parent);

    /// What is written to the file.
    [[nodiscard]] virtual QByteArray bytes() const = 0;
    /// What it holds has changed.
    virtual void check() = 0;

    /// Another revision; checks, and tells of it.
    void took();
    /// There is something else to lose, though what it holds is the same.
    void countRevision();
    [[nodiscard]] int typing() const { return m_typing; }
    /// Holds what is read from `file` from now on, and forgets its undo stack. Not `saved`: it
    /// counts as modified.
    void turnTo(const QString& file, bool saved);

private:
    struct Save {
        QString path;
        QByteArray content;
        ChangedOutside changed;
        Saved then;
        int revision; ///< that is written
    };

    void saveNext();
    void finishSave(const SaveOutcome& outcome);
    void learnContent();

    QString m_name;
    QString m_file;
    QByteArray m_hash; ///< of what stands in the file as far as is known here
    QUndoStack m_undo;
    std::deque<Save> m_saves; ///< the first is being written
    FileSaver m_saver;
    int m_typing = 0;
    int m_revision = 0;
};

} // namespace medulla::widgets
