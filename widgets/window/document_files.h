// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/editor/edited_file.h"

#include <functional>

#include <QObject>
#include <QStringList>

namespace medulla::widgets {

class Preferences;
class Desk;
class FileKind;
class TaskDocument;
class TracePanel;

/// What a window does with files of tasks and programs: opens, saves, and asks before something is
/// lost. None of its dialogs is modal. GUI thread.
class DocumentFiles final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it; dialogs stand over `window`, which becomes the parent.
    DocumentFiles(Desk& desk, Preferences& preferences, QWidget& window);

    void createTask();
    void createProgram();
    /// The programs that come with Medulla, by which one can begin; file names.
    [[nodiscard]] static QStringList samples();
    /// Opens a copy of one.
    void openSample(const QString& file);
    /// By a dialog, or the file that is given.
    void askToOpen();
    void open(const QString& path);
    /// To its file, or as of `saveAs` while it has none. When somebody else has written the file
    /// since, asks. What is being written of a task in English is applied first; when that is not
    /// understood, nothing is saved. `then` is called when it was saved, and not otherwise.
    void save(EditedFile* document, const std::function<void()>& then = {});
    void saveAs(EditedFile* document, const std::function<void()>& then = {});
    /// Writes the sentences to a text file.
    void exportEnglish(TaskDocument* document);
    /// Asks when it is not saved.
    void close(int index);
    /// What ends when all are closed.
    enum class End { Program, Site };
    /// Asks when some are not saved. `then` when they were saved or may be lost, and not otherwise;
    /// in the second case they are lost by `Documents::loseAllowed` within `then` alone.
    void askBeforeEnd(End end, const std::function<void()>& then);

    /// Where a file is looked for at first: beside the one that is worked on.
    [[nodiscard]] QString folder() const;
    /// Where to the panel's trace goes, or which one it shows.
    void keepTrace(TracePanel& panel);
    void openTrace(TracePanel& panel);

Q_SIGNALS:
    /// The operator opened or made the one that is worked on now: the keyboard goes there.
    void opened();
    /// A file was opened with notes, or was not opened. In the second case something among the
    /// findings is an error.
    void told(const QString& file, const medulla::Findings& findings);

private:
    void saveTo(EditedFile& document, const QString& path, ChangedOutside changed,
        const std::function<void()>& then);
    void saved(EditedFile& document, const SaveOutcome& outcome, const std::function<void()>& then);
    void askToReplace(EditedFile& document, const std::function<void()>& then);
    void saveAllAnd(const std::function<void()>& then);
    /// The way out when the disk does not answer.
    void offerToEnd(EditedFile& document, const std::function<void()>& then);
    /// False when it is not understood, which was told then.
    bool takeDraft(EditedFile& document);
    void tell(const QString& path, const Findings& findings, bool isFile);
    void refuse(const QString& title, const Finding& finding);

    Desk& m_desk;
    Preferences& m_preferences;
    QWidget& m_window;
};

} // namespace medulla::widgets
