// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/edited_file.h"
#include "widgets/editor/file_kind.h"
#include "widgets/editor/recovery.h"

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

/// The documents of all kinds that are open, in the order of opening, one of which is worked on.
/// Keeps those that are not saved for recovery. Asks nothing: whether a modified one may be closed
/// is for the caller to find out. GUI thread.
class Documents final : public QObject {
    Q_OBJECT

public:
    /// So long after a change it is kept at the latest.
    static constexpr std::chrono::milliseconds kKeepAfter { 3000 };

    /// At least one kind, which all must outlive it; a file whose name and content fit none is of
    /// the first one. `recoveryFolder` as of `Recovery`.
    Documents(std::vector<const FileKind*> kinds, const QString& recoveryFolder,
        QObject* parent = nullptr);
    /// What is not saved stays kept.
    ~Documents() override;

    [[nodiscard]] const std::vector<const FileKind*>& kinds() const { return m_kinds; }

    [[nodiscard]] int count() const { return int(m_open.size()); }
    [[nodiscard]] EditedFile* at(int index) const
    {
        return m_open[std::size_t(index)]->document.get();
    }
    [[nodiscard]] const FileKind& kindAt(int index) const
    {
        return *m_open[std::size_t(index)]->kind;
    }
    /// Of one that is open.
    [[nodiscard]] const FileKind& kindOf(const EditedFile& document) const;
    /// -1 while none is open.
    [[nodiscard]] int currentIndex() const { return m_current; }
    /// Null while none is open.
    [[nodiscard]] EditedFile* current() const;
    /// Null as well while the one that is worked on is none of these.
    template <class Document>
    [[nodiscard]] Document* currentAs() const
    {
        return qobject_cast<Document*>(current());
    }
    void setCurrent(int index);

    /// Opens an empty one.
    EditedFile* create(const FileKind& kind);
    /// What was found in a file; when there are errors, nothing was opened.
    using Opened = std::function<void(const Findings& findings)>;
    /// Opens a file, which is read in the background. Its name says of which kind it is, or else
    /// its content. One that is not saved as it was read has no file, as a task in English, which
    /// is saved as JSON under another name. One that is open already is shown. `then` is called
    /// once, unless this is gone. When several are being read, the one asked for last is worked on.
    void open(const QString& path, Opened then = {});
    /// The same of a file that is compiled into the program, at once. It has no file to be saved
    /// to.
    [[nodiscard]] Findings openCopy(const QString& path);
    /// Closes it, saved or not; it is not offered for recovery.
    void close(int index);

    /// While `end` runs, what is not saved now may be lost.
    void allowLoss(const std::function<void()>& end);
    /// Closes what may be lost, as of `close`. What was changed since that was allowed stays.
    void loseAllowed();

    /// What was lost when a program that ran before did not end well; looked for in the background.
    void findLost(std::function<void(const LostFiles& lost)> then)
    {
        m_recovery.findLeft(std::move(then));
    }
    /// Opens it, modified, under the name it had. Findings as of `open`.
    void recover(const RecoverableFile& file, Opened then = {});
    void discard(const RecoverableFile& file) { m_recovery.drop(file.id); }

Q_SIGNALS:
    /// Which are open, or which is worked on.
    void openChanged();
    /// Another one is worked on; null when none is.
    void currentChanged(medulla::widgets::EditedFile* document);
    /// Name, or whether it is modified.
    void stateChanged(int index);
    /// Why one that is not saved cannot be kept for recovery; empty: it can, again.
    void keepingFailed(const QString& why);

private:
    struct Open {
        const FileKind* kind = nullptr;
        std::unique_ptr<EditedFile> document;
        QString recoveryId;
        QString recoveredId; ///< what it was recovered from, until it is kept anew
        QTimer keep;
    };

    Open& add(const FileKind& kind, std::unique_ptr<EditedFile> document);
    bool showOpen(const QString& file);
    [[nodiscard]] Findings openFrom(
        const QString& path, const QString& file, const Checked<QByteArray>& bytes);
    [[nodiscard]] const FileKind& kindFor(const QString& name, const QByteArray& bytes) const;
    [[nodiscard]] QString freeName(const FileKind& kind, const QString& base) const;
    void keepLater(Open& open);
    void keepNow(Open& open);
    void dropKept(const Open& open);
    [[nodiscard]] Findings recoverFrom(
        const RecoverableFile& file, const std::optional<RecoveredContent>& content);

    std::vector<const FileKind*> m_kinds;
    Recovery m_recovery;
    std::vector<std::unique_ptr<Open>> m_open;
    int m_current = -1;
    int m_asked = 0; ///< number of the newest question for a file
    int m_answered = 0; ///< the highest number of a file that was opened
    std::vector<std::pair<const EditedFile*, int>> m_mayBeLost; ///< with their revisions
};

} // namespace medulla::widgets
