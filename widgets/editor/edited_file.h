// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <optional>

#include <QByteArray>
#include <QObject>
#include <QUndoStack>

namespace medulla::widgets {

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

    /// Writes what it holds to `path`, in place of what is there, whole or not at all; from then on
    /// that is its file. An error when it cannot be written: it stays modified.
    [[nodiscard]] std::optional<Finding> saveAs(const QString& path);
    /// Whether somebody else has written the file since it was read or saved here.
    [[nodiscard]] bool isChangedOutside() const;

Q_SIGNALS:
    /// What it holds, or findings.
    void changed();
    /// There is something else to lose.
    void revised();
    /// File, name or whether it is modified.
    void stateChanged();

protected:
    /// `name` is what it is called until it is saved: "untitled.json".
    explicit EditedFile(QString name, QObject* parent);

    /// What is written to the file.
    [[nodiscard]] virtual QByteArray bytes() const = 0;
    /// "The task was not saved: REASON."
    [[nodiscard]] virtual Text notSaved(const QString& reason) const = 0;
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
    QString m_name;
    QString m_file;
    QByteArray m_hash; ///< of what stands in the file as far as is known here
    QUndoStack m_undo;
    int m_typing = 0;
    int m_revision = 0;
};

} // namespace medulla::widgets
