// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/document_files.h"

#include "core/base/save_file.h"
#include "core/task/english_writer.h"
#include "widgets/common/file_dialog.h"
#include "widgets/common/in_background.h"
#include "widgets/common/message_box.h"
#include "widgets/common/preferences.h"
#include "widgets/task_editor/english_panel.h"
#include "widgets/task_editor/trace_panel.h"
#include "widgets/window/document_session.h"

#include <algorithm>
#include <chrono>

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QTimer>

static void initPrograms()
{
    Q_INIT_RESOURCE(medulla_programs);
}

namespace medulla::widgets {

namespace {

/// When a save at the end of the program takes longer than this, the operator is asked. Chosen: a
/// working disk takes less.
constexpr std::chrono::milliseconds kSlowSaveAfter { 500 };

/// A filter of a file dialog: "Tasks (*.json)".
QString filter(const QString& words, const QStringList& patterns)
{
    return QStringLiteral("%1 (%2)").arg(words, patterns.join(QLatin1Char(' ')));
}

} // namespace

DocumentFiles::DocumentFiles(DocumentSession& session, Preferences& preferences, QWidget& window)
    : QObject(&window)
    , m_session(session)
    , m_preferences(preferences)
    , m_window(window)
{
    setObjectName(QStringLiteral("documentFiles"));
}

QString DocumentFiles::folder() const
{
    const auto* current = m_session.current();
    if (current != nullptr && !current->folder().isEmpty()) {
        return current->folder();
    }
    const auto recent = m_preferences.recentFiles();
    return recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.front()).absolutePath();
}

void DocumentFiles::showError(const QString& title, const Finding& finding)
{
    showMessage(
        m_window, QMessageBox::Warning, QStringLiteral("fileRefused"), title, finding.shown());
}

void DocumentFiles::createTask()
{
    m_session.documents().create(m_session.taskKind());
    Q_EMIT opened();
}

void DocumentFiles::createProgram()
{
    m_session.documents().create(m_session.programKind());
    Q_EMIT opened();
}

QStringList DocumentFiles::samples()
{
    initPrograms();
    return { QStringLiteral(":/medulla/teleo/pass-flame.tr"),
        QStringLiteral(":/medulla/teleo/recycle.tr") };
}

void DocumentFiles::openSample(const QString& file)
{
    showFindings(file, m_session.documents().openCopy(file), false);
}

void DocumentFiles::askToOpen()
{
    QStringList all;
    QStringList each;
    for (const auto* kind : m_session.documents().kinds()) {
        all << kind->patterns();
        each << filter(kind->openWords(), kind->patterns());
    }
    askForFile(m_window,
        { .name = QStringLiteral("openFileDialog"),
            .title = tr("Open a task or a teleo-reactive program"),
            .filters = QStringList { filter(tr("Tasks and teleo-reactive programs"), all) } + each
                + QStringList { tr("All files (*)") },
            .folder = folder() },
        [this](const QString& path) { open(path); });
}

void DocumentFiles::open(const QString& path)
{
    m_session.documents().open(path, [guard = QPointer(this), path](const Findings& findings) {
        if (guard) {
            guard->showFindings(path, findings, true);
        }
    });
}

void DocumentFiles::showFindings(const QString& path, const Findings& findings, bool isFile)
{
    const auto fault = std::find_if(findings.begin(), findings.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
    if (fault == findings.end()) {
        if (isFile) {
            m_preferences.noteFile(QFileInfo(path).absoluteFilePath());
        }
        Q_EMIT opened();
    } else {
        showError(tr("%1 was not opened").arg(QFileInfo(path).fileName()), *fault);
    }
    Q_EMIT openFinished(QFileInfo(path).fileName(), findings);
}

void DocumentFiles::save(EditedFile* document, const std::function<void()>& then)
{
    if (document == nullptr) {
        return;
    }
    if (document->file().isEmpty()) {
        saveAs(document, then);
        return;
    }
    saveTo(*document, document->file(), ChangedOutside::Keep, then);
}

void DocumentFiles::askToReplace(EditedFile& document, const std::function<void()>& then)
{
    const QPointer<EditedFile> what(&document);
    const auto replace = [this, what, then] {
        if (what) {
            saveTo(*what, what->file(), ChangedOutside::Replace, then);
        }
    };
    ask(m_window, QStringLiteral("changedOutside"), QVariant::fromValue<QObject*>(&document),
        tr("The file was changed"),
        tr("Another program has written %1 since it was opened here. Saving replaces what stands "
           "there now.")
            .arg(document.file()),
        { { "replaceFile", tr("Replace"), QMessageBox::DestructiveRole, replace },
            { "saveElsewhere", tr("Save as…"), QMessageBox::ActionRole,
                [this, what, then] { saveAs(what, then); } } });
}

void DocumentFiles::saveAs(EditedFile* document, const std::function<void()>& then)
{
    if (document == nullptr) {
        return;
    }
    const QPointer<EditedFile> what(document);
    const auto& kind = m_session.documents().kindOf(*document);
    askForFile(m_window,
        { .name = QStringLiteral("saveFileDialog"),
            .title = tr("Save %1 as").arg(document->name()),
            .filters = { filter(kind.saveWords(), { QStringLiteral("*.") + kind.suffix() }),
                tr("All files (*)") },
            .folder = folder(),
            .file = document->name(),
            .suffix = kind.suffix(),
            .writes = true,
            .own = document->file(),
            .about = document },
        [this, what, then](const QString& path) {
            if (what) {
                saveTo(*what, path, ChangedOutside::Replace, then);
            }
        });
}

bool DocumentFiles::takeDraft(EditedFile& document)
{
    auto* task = qobject_cast<TaskDocument*>(&document);
    if (task == nullptr) {
        return true;
    }
    const auto found = applyDraft(*task);
    const auto fault = std::find_if(found.begin(), found.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
    if (fault == found.end()) {
        return true;
    }
    showError(tr("The task was not saved"), *fault);
    return false;
}

void DocumentFiles::saveTo(EditedFile& document, const QString& path, ChangedOutside changed,
    const std::function<void()>& then)
{
    if (!takeDraft(document)) {
        return;
    }
    document.save(
        path, changed, [guard = QPointer(this), &document, then](const SaveOutcome& outcome) {
            if (guard) {
                guard->saved(document, outcome, then);
            }
        });
}

void DocumentFiles::saved(
    EditedFile& document, const SaveOutcome& outcome, const std::function<void()>& then)
{
    if (outcome.fault) {
        showError(tr("%1 was not saved").arg(document.name()), *outcome.fault);
    } else if (outcome.isChangedOutside) {
        askToReplace(document, then);
    } else {
        m_preferences.noteFile(document.file());
        if (then) {
            then();
        }
    }
}

void DocumentFiles::exportEnglish(TaskDocument* document)
{
    if (document == nullptr) {
        return;
    }
    // The text is taken now, so later edits do not reach the file.
    const auto text = task::describeInEnglish(document->task()).text().toUtf8();
    askForFile(m_window,
        { .name = QStringLiteral("exportEnglishDialog"),
            .title = tr("Export in English"),
            .filters = { tr("English (*.txt)"), tr("All files (*)") },
            .folder = folder(),
            .file = QFileInfo(document->name()).completeBaseName() + QStringLiteral(".txt"),
            .suffix = QStringLiteral("txt"),
            .writes = true,
            .about = document },
        [this, text](const QString& path) {
            inBackground(
                this, [path, text] { return saveFile(path, text); },
                [this](const Result<void>& saved) {
                    if (!saved) {
                        showError(tr("The sentences were not written"), saved.error());
                    }
                });
        });
}

void DocumentFiles::close(int index)
{
    auto& documents = m_session.documents();
    if (index < 0 || index >= documents.count()) {
        return;
    }
    const QPointer<EditedFile> what(documents.at(index));
    const auto closeIt = [this, what] {
        auto& all = m_session.documents();
        for (int i = 0; i < all.count(); ++i) {
            if (what && all.at(i) == what) {
                all.close(i);
                return;
            }
        }
    };
    if (!what->isModified()) {
        closeIt();
        return;
    }
    documents.setCurrent(index);
    ask(m_window, QStringLiteral("closeFile"), QVariant::fromValue<QObject*>(what.data()),
        tr("Close without saving"),
        tr("%1 is not saved. Closing it loses the changes.").arg(what->name()),
        { { "saveAndClose", tr("Save and close"), QMessageBox::AcceptRole,
              [this, what, closeIt] { save(what, closeIt); } },
            { "closeUnsaved", tr("Close without saving"), QMessageBox::DestructiveRole,
                closeIt } });
}

void DocumentFiles::askBeforeEnd(End end, const std::function<void()>& then)
{
    const auto unsaved = m_session.unsaved();
    if (unsaved.empty()) {
        then();
        return;
    }
    QStringList names;
    std::vector<int> revisions;
    for (const auto* document : unsaved) {
        names << document->name();
        revisions.push_back(document->revision());
    }
    const auto lose = [this, end, then, unsaved, revisions] {
        // The operator answered for the documents in the question, not for documents opened or
        // changed since.
        const auto now = m_session.unsaved();
        const bool same = std::equal(now.begin(), now.end(), unsaved.begin(), unsaved.end())
            && std::equal(
                now.begin(), now.end(), revisions.begin(), [](const auto* document, int revision) {
                    return document->revision() == revision;
                });
        if (same) {
            m_session.documents().allowLoss(then);
        } else {
            askBeforeEnd(end, then);
        }
    };
    const auto text = end == End::Program
        ? tr("Not saved: %1. The changes are lost when the program ends.")
        : tr("Not saved: %1. The changes are lost when another site is opened.");
    ask(m_window, QStringLiteral("unsavedFiles"), {}, tr("Not everything is saved"),
        text.arg(names.join(QStringLiteral(", "))),
        { { "saveAll", tr("Save all and close"), QMessageBox::AcceptRole,
              [this, then] { saveAllAnd(then); } },
            { "loseAll", tr("Close without saving"), QMessageBox::DestructiveRole, lose } });
}

void DocumentFiles::saveAllAnd(const std::function<void()>& then)
{
    const auto unsaved = m_session.unsaved();
    if (unsaved.empty()) {
        then();
        return;
    }
    // One save after another, since each may open a question.
    const QPointer<EditedFile> what(unsaved.front());
    save(what, [this, then] { saveAllAnd(then); });
    QTimer::singleShot(kSlowSaveAfter, this, [this, what, then] {
        if (what && what->isSaving()) {
            offerToEnd(*what, then);
        }
    });
}

void DocumentFiles::offerToEnd(EditedFile& document, const std::function<void()>& then)
{
    // The document stays modified, so it is kept for recovery.
    auto* box = ask(m_window, QStringLiteral("slowSave"), QVariant::fromValue<QObject*>(&document),
        tr("The disk does not answer"),
        tr("%1 is still being written. If you do not wait, the changes are kept for recovery as "
           "far as the disk answers, and the file has its old or its new content.")
            .arg(document.name()),
        { { "endWithoutWaiting", tr("Close without waiting"), QMessageBox::DestructiveRole,
            then } });
    const auto goWhenSaved = [box = QPointer(box), &document] {
        if (box && !document.isSaving()) {
            box->close();
        }
    };
    connect(&document, &EditedFile::stateChanged, box, goWhenSaved);
}

void DocumentFiles::keepTrace(TracePanel& panel)
{
    const QPointer<TracePanel> what(&panel);
    askForFile(m_window,
        { .name = QStringLiteral("keepTraceDialog"),
            .title = tr("Save the trace"),
            .filters = { tr("Recordings (*.mcap)") },
            .folder = folder(),
            .file = QStringLiteral("run.mcap"),
            .suffix = QStringLiteral("mcap"),
            .writes = true },
        [this, what](const QString& path) {
            if (what) {
                what->keep(path, [this](const Finding& refused) {
                    showError(tr("The trace was not saved"), refused);
                });
            }
        });
}

void DocumentFiles::openTrace(TracePanel& panel)
{
    const QPointer<TracePanel> what(&panel);
    askForFile(m_window,
        { .name = QStringLiteral("openTraceDialog"),
            .title = tr("Open a saved trace"),
            .filters = { tr("Traces (*.mcap *.trace)"), tr("All files (*)") },
            .folder = folder() },
        [this, what](const QString& path) {
            if (what) {
                what->open(path, [this](const Finding& refused) {
                    showError(tr("The trace was not opened"), refused);
                });
            }
        });
}

} // namespace medulla::widgets
