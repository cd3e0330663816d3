// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/editor/edited_file.h"

#include <functional>
#include <vector>

#include <QObject>
#include <QStringList>

namespace medulla::widgets {

class Documents;
class FileKind;
struct ExampleFile;
class Preferences;

/// File operations of a window on its documents: open, save, and the question before unsaved work
/// is lost. Its dialogs are not modal. GUI thread.
class DocumentFiles final : public QObject {
    Q_OBJECT

public:
    /// All must outlive this object. Dialogs open over `window`, which becomes the parent.
    DocumentFiles(Documents& documents, Preferences& preferences, QWidget& window);

    [[nodiscard]] Documents& documents() const { return m_documents; }

    /// Opens an empty document; `kind` is one of the kinds of the documents.
    void create(const FileKind& kind);
    /// The examples of all kinds.
    [[nodiscard]] std::vector<ExampleFile> examples() const;
    /// Opens a copy of an example.
    void openExample(const QString& file);
    /// Opens a file chosen in a dialog, or the given file.
    void askToOpen();
    void open(const QString& path);
    /// Saves the document to its file, or as in `saveAs` if it has none. Asks first if another
    /// program has written the file since. Typed text that has not been applied is applied first;
    /// if it cannot be read, nothing is saved. `then` is called after a successful save only.
    void save(EditedFile* document, const std::function<void()>& then = {});
    void saveAs(EditedFile* document, const std::function<void()>& then = {});
    /// Asks first if the document is unsaved.
    void close(int index);
    /// The reason for closing all documents.
    enum class End { Program, Site };
    /// Asks first if documents are unsaved. `then` is called when they have been saved or the
    /// operator accepts their loss. In the second case `then` itself must discard them by
    /// `Documents::loseAllowed`.
    void askBeforeEnd(End end, const std::function<void()>& then);

    /// Start folder of file dialogs: the folder of the current document.
    [[nodiscard]] QString folder() const;
    /// The window over which dialogs open.
    [[nodiscard]] QWidget& window() const { return m_window; }
    /// Opens a message with the finding.
    void showError(const QString& title, const Finding& finding);
    /// Opens a message with the errors among the findings, the first ten of many.
    void showErrors(const QString& title, const Findings& findings);

Q_SIGNALS:
    /// The operator opened or created the current document; it should get the focus.
    void opened();
    /// A file was opened and is the current document. `notes`: without errors.
    void openFinished(const QString& file, const medulla::Findings& notes);

private:
    void saveTo(EditedFile& document, const QString& path, ChangedOutside changed,
        const std::function<void()>& then);
    void saved(EditedFile& document, const SaveOutcome& outcome, const std::function<void()>& then);
    void askToReplace(EditedFile& document, const std::function<void()>& then);
    void saveAllAnd(const std::function<void()>& then);
    /// Offers to end without waiting when the disk does not answer.
    void offerToEnd(EditedFile& document, const std::function<void()>& then);
    /// False: the draft cannot be read, and the operator has been told.
    bool takeDraft(EditedFile& document);
    void showFindings(const QString& path, const Findings& findings, bool isFile);

    Documents& m_documents;
    Preferences& m_preferences;
    QWidget& m_window;
};

} // namespace medulla::widgets
