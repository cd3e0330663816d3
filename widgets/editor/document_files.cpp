// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/document_files.h"

#include "widgets/editor/documents.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/message_box.h"
#include "widgets/kit/preferences.h"

#include <algorithm>
#include <chrono>

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QTimer>

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

DocumentFiles::DocumentFiles(Documents& documents, Preferences& preferences, QWidget& window)
    : QObject(&window)
    , m_documents(documents)
    , m_preferences(preferences)
    , m_window(window)
{
    setObjectName(QStringLiteral("documentFiles"));
}

QString DocumentFiles::folder() const
{
    const auto* current = m_documents.current();
    if (current != nullptr && !current->folder().isEmpty()) {
        return current->folder();
    }
    const auto recent = m_preferences.recentFiles();
    return recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.front()).absolutePath();
}

void DocumentFiles::showError(const QString& title, const Finding& finding)
{
    showErrors(title, { finding });
}

void DocumentFiles::showErrors(const QString& title, const Findings& findings)
{
    constexpr int kMostShown = 10; // as many lines as fit into a message on a small screen
    QStringList lines;
    int more = 0;
    for (const auto& finding : findings) {
        if (finding.severity != Severity::Error) {
            continue;
        }
        if (lines.size() < kMostShown) {
            lines << finding.shown();
        } else {
            ++more;
        }
    }
    if (more > 0) {
        lines << tr("… and %1 more").arg(more);
    }
    showMessage(m_window, QMessageBox::Warning, QStringLiteral("fileRefused"), title,
        lines.join(QLatin1Char('\n')));
}

void DocumentFiles::create(const FileKind& kind)
{
    m_documents.create(kind);
    Q_EMIT opened();
}

std::vector<ExampleFile> DocumentFiles::examples() const
{
    std::vector<ExampleFile> all;
    for (const auto* kind : m_documents.kinds()) {
        const auto examples = kind->examples();
        all.insert(all.end(), examples.begin(), examples.end());
    }
    return all;
}

void DocumentFiles::openExample(const QString& file)
{
    showFindings(file, m_documents.openCopy(file), false);
}

void DocumentFiles::askToOpen()
{
    QStringList all;
    QStringList each;
    for (const auto* kind : m_documents.kinds()) {
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
    m_documents.open(path, [guard = QPointer(this), path](const Findings& findings) {
        if (guard) {
            guard->showFindings(path, findings, true);
        }
    });
}

void DocumentFiles::showFindings(const QString& path, const Findings& findings, bool isFile)
{
    const auto name = QFileInfo(path).fileName();
    if (hasErrors(findings)) {
        showErrors(tr("%1 was not opened").arg(name), findings);
        return;
    }
    if (isFile) {
        m_preferences.noteFile(QFileInfo(path).absoluteFilePath());
    }
    Q_EMIT opened();
    Q_EMIT openFinished(name, findings);
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
    const auto& kind = m_documents.kindOf(*document);
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
    const auto found = m_documents.kindOf(document).applyDraft(document);
    const auto fault = std::find_if(found.begin(), found.end(),
        [](const Finding& finding) { return finding.severity == Severity::Error; });
    if (fault == found.end()) {
        return true;
    }
    showError(tr("%1 was not saved").arg(document.name()), *fault);
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

void DocumentFiles::close(int index)
{
    if (index < 0 || index >= m_documents.count()) {
        return;
    }
    const QPointer<EditedFile> what(m_documents.at(index));
    const auto closeIt = [this, what] {
        auto& all = m_documents;
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
    m_documents.setCurrent(index);
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
    const auto unsaved = m_documents.unsaved();
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
        const auto now = m_documents.unsaved();
        const bool same = std::equal(now.begin(), now.end(), unsaved.begin(), unsaved.end())
            && std::equal(
                now.begin(), now.end(), revisions.begin(), [](const auto* document, int revision) {
                    return document->revision() == revision;
                });
        if (same) {
            m_documents.allowLoss(then);
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
    const auto unsaved = m_documents.unsaved();
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

} // namespace medulla::widgets
