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

/// The open documents of all kinds, in the order of opening, with one current document. Unsaved
/// documents are written to the recovery folder. The class asks the operator nothing: the caller
/// must confirm the closing of a modified document. GUI thread.
class Documents final : public QObject {
    Q_OBJECT

public:
    /// Maximum delay from a change to its recovery copy. Chosen: with the write itself at most 1 s
    /// of work is lost in a crash, and typing causes two writes a second.
    static constexpr std::chrono::milliseconds kKeepAfter { 500 };

    /// `kinds`: at least one, which must outlive this object; the first one is used for files that
    /// fit no kind. `recoveryFolder`: see `Recovery`.
    Documents(std::vector<const FileKind*> kinds, const QString& recoveryFolder,
        QObject* parent = nullptr);
    /// Writes recovery copies of all unsaved documents.
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
    /// `document` must be open.
    [[nodiscard]] const FileKind& kindOf(const EditedFile& document) const;
    /// -1 without open documents.
    [[nodiscard]] int currentIndex() const { return m_current; }
    /// Null without open documents.
    [[nodiscard]] EditedFile* current() const;
    /// Null also if the current document has another type.
    template <class Document>
    [[nodiscard]] Document* currentAs() const
    {
        return qobject_cast<Document*>(current());
    }
    void setCurrent(int index);
    /// The unsaved documents, in the order of their indices.
    [[nodiscard]] std::vector<EditedFile*> unsaved() const;

    /// Opens an empty document.
    EditedFile* create(const FileKind& kind);
    /// Receives the findings of a file. With errors among them, nothing was opened.
    using Opened = std::function<void(const Findings& findings)>;
    /// Opens a file, which is read in the background. The kind is derived from the file name,
    /// otherwise from the content. A format that can only be read, such as a task in English, gets
    /// no file path: it is saved as JSON under a new name. An open file is made current instead.
    /// `then` is called once, unless this object is destroyed first. If several files are being
    /// read, the latest requested one becomes current.
    void open(const QString& path, Opened then = {});
    /// Opens a resource of the program, synchronously, as an unsaved copy without file path.
    [[nodiscard]] Findings openCopy(const QString& path);
    /// Closes the document, saved or not, and deletes its recovery copy.
    void close(int index);

    /// While `end` runs, the documents that are unsaved now may be discarded.
    void allowLoss(const std::function<void()>& end);
    /// Closes the documents whose loss was allowed, see `close`. Documents changed since then stay
    /// open.
    void loseAllowed();

    /// Finds documents that another run of the program did not save; works in the background.
    void findLost(std::function<void(const LostFiles& lost)> then)
    {
        m_recovery.findLeft(std::move(then));
    }
    /// Opens the document, as modified and under its former name. Findings: see `open`.
    void recover(const RecoverableFile& file, Opened then = {});
    void discard(const RecoverableFile& file) { m_recovery.drop(file.id); }

Q_SIGNALS:
    /// Documents were opened or closed, or the current one changed.
    void openChanged();
    /// Null: no open documents.
    void currentChanged(medulla::widgets::EditedFile* document);
    /// The name or the modified state changed.
    void stateChanged(int index);
    /// The content of a document changed.
    void revised();
    /// A recovery copy cannot be written, with the reason; empty: it can be written again.
    void keepingFailed(const QString& why);

private:
    struct Open {
        const FileKind* kind = nullptr;
        std::unique_ptr<EditedFile> document;
        QString recoveryId;
        QString recoveredId; ///< recovery copy of which it was opened, until a new one is written
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
    int m_asked = 0; ///< number of the latest request
    int m_answered = 0; ///< highest request number of an opened file
    std::vector<std::pair<const EditedFile*, int>> m_mayBeLost; ///< with their revisions
};

} // namespace medulla::widgets
