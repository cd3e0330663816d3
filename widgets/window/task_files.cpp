// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/task_files.h"

#include "core/task/english_writer.h"
#include "widgets/common/close_key.h"
#include "widgets/common/preferences.h"
#include "widgets/task_editor/trace_panel.h"
#include "widgets/window/message_box.h"
#include "widgets/window/task_desk.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QSaveFile>

namespace medulla::widgets {

namespace {

QPushButton* addButton(
    QMessageBox& box, const char* name, const QString& words, QMessageBox::ButtonRole role)
{
    auto* button = box.addButton(words, role);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(words);
    return button;
}

QString withSuffix(const QString& path, const QString& suffix)
{
    return QFileInfo(path).suffix().isEmpty() ? path + suffix : path;
}

} // namespace

TaskFiles::TaskFiles(TaskDesk& desk, Preferences& preferences, QWidget& window)
    : QObject(&window)
    , m_desk(desk)
    , m_preferences(preferences)
    , m_window(window)
{
    setObjectName(QStringLiteral("taskFiles"));
}

QString TaskFiles::folder() const
{
    const auto* current = m_desk.current();
    if (current != nullptr && !current->file().isEmpty()) {
        return QFileInfo(current->file()).absolutePath();
    }
    const auto recent = m_preferences.recentTasks();
    return recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.front()).absolutePath();
}

QFileDialog* TaskFiles::showDialog(const QString& name, const QString& title, bool saves,
    const QStringList& filters, const QString& file,
    const std::function<void(const QString&)>& chosen)
{
    if (auto* open = m_window.findChild<QFileDialog*>(name); open != nullptr && open->isVisible()) {
        open->raise();
        open->activateWindow();
        return open;
    }
    auto* dialog = new QFileDialog(&m_window, title, folder());
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(saves ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    // Our own: a dialog of the desktop would be modal, and so would be its questions whether a file
    // exists or is to be overwritten. STOP has to work under it.
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setNameFilters(filters);
    dialog->setModal(false);
    new CloseKey(*dialog);
    if (!file.isEmpty()) {
        dialog->selectFile(file);
    }
    connect(dialog, &QFileDialog::fileSelected, this, chosen);
    dialog->show();
    return dialog;
}

void TaskFiles::refuse(const QString& title, const Finding& finding)
{
    showMessage(
        m_window, QMessageBox::Warning, QStringLiteral("fileRefused"), title, finding.shown());
}

void TaskFiles::create()
{
    m_desk.documents().create();
}

void TaskFiles::askToOpen()
{
    showDialog(QStringLiteral("openTaskDialog"), tr("Open a task"), false,
        { tr("Tasks, as JSON or in English (*.json *.txt)"), tr("All files (*)") }, {},
        [this](const QString& path) { open(path); });
}

void TaskFiles::open(const QString& path)
{
    const auto findings = m_desk.documents().open(path);
    if (!hasErrors(findings)) {
        m_preferences.noteTask(QFileInfo(path).absoluteFilePath());
    }
    Q_EMIT told(QFileInfo(path).fileName(), findings);
}

void TaskFiles::save(TaskDocument* document, const std::function<void()>& then)
{
    if (document == nullptr) {
        return;
    }
    if (document->file().isEmpty()) {
        saveAs(document, then);
        return;
    }
    if (!document->isChangedOutside()) {
        saveTo(*document, document->file(), then);
        return;
    }
    auto* box = showMessage(m_window, QMessageBox::Question, QStringLiteral("changedOutside"),
        tr("The file was changed"),
        tr("Another program has written %1 since it was opened here. Saving replaces what stands "
           "there now.")
            .arg(document->file()),
        QMessageBox::Cancel);
    auto* replace = addButton(*box, "replaceFile", tr("Replace"), QMessageBox::DestructiveRole);
    auto* other = addButton(*box, "saveElsewhere", tr("Save as…"), QMessageBox::ActionRole);
    box->setDefaultButton(QMessageBox::Cancel);
    const QPointer<TaskDocument> what(document);
    connect(replace, &QAbstractButton::clicked, this, [this, what, then] {
        if (what) {
            saveTo(*what, what->file(), then);
        }
    });
    connect(other, &QAbstractButton::clicked, this, [this, what, then] {
        if (what) {
            saveAs(what, then);
        }
    });
}

void TaskFiles::saveAs(TaskDocument* document, const std::function<void()>& then)
{
    if (document == nullptr) {
        return;
    }
    const QPointer<TaskDocument> what(document);
    showDialog(QStringLiteral("saveTaskDialog"), tr("Save %1 as").arg(document->name()), true,
        { tr("Tasks (*.json)"), tr("All files (*)") }, document->name(),
        [this, what, then](const QString& chosen) {
            const auto path = withSuffix(chosen, QStringLiteral(".json"));
            const auto write = [this, what, then, path] {
                if (what) {
                    saveTo(*what, path, then);
                }
            };
            if (what && QFileInfo::exists(path) && path != what->file()) {
                askToOverwrite(path, write);
            } else {
                write();
            }
        });
}

void TaskFiles::askToOverwrite(const QString& path, const std::function<void()>& then)
{
    auto* box = showMessage(m_window, QMessageBox::Question, QStringLiteral("overwriteQuestion"),
        tr("Replace a file"), tr("%1 is there already. Saving replaces it.").arg(path),
        QMessageBox::Cancel);
    auto* replace = addButton(*box, "overwrite", tr("Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(replace, &QAbstractButton::clicked, this, then);
}

void TaskFiles::saveTo(
    TaskDocument& document, const QString& path, const std::function<void()>& then)
{
    if (const auto refused = document.saveAs(path)) {
        refuse(tr("The task was not saved"), *refused);
        return;
    }
    m_preferences.noteTask(document.file());
    Q_EMIT saved(document.file());
    if (then) {
        then();
    }
}

void TaskFiles::exportEnglish(TaskDocument* document)
{
    if (document == nullptr) {
        return;
    }
    // As it is when this is asked for.
    const auto text = task::tellInEnglish(document->task()).text().toUtf8();
    const auto name = QFileInfo(document->name()).completeBaseName() + QStringLiteral(".txt");
    showDialog(QStringLiteral("exportEnglishDialog"), tr("Export in English"), true,
        { tr("English (*.txt)"), tr("All files (*)") }, name, [this, text](const QString& chosen) {
            const auto path = withSuffix(chosen, QStringLiteral(".txt"));
            const auto write = [this, path, text] {
                QSaveFile out(path);
                if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size()
                    || !out.commit()) {
                    refuse(tr("The sentences were not written"),
                        { Severity::Error, path,
                            Text(QT_TRANSLATE_NOOP("medulla", "The file was not written: %1."),
                                { out.errorString() }),
                            Text(QT_TRANSLATE_NOOP("medulla", "Choose another place.")) });
                }
            };
            if (QFileInfo::exists(path)) {
                askToOverwrite(path, write);
            } else {
                write();
            }
        });
}

void TaskFiles::close(int index)
{
    auto& documents = m_desk.documents();
    if (index < 0 || index >= documents.count()) {
        return;
    }
    const QPointer<TaskDocument> what(documents.at(index));
    const auto closeIt = [this, what] {
        auto& all = m_desk.documents();
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
    if (auto* open = m_window.findChild<QMessageBox*>(QStringLiteral("closeTask"));
        open != nullptr && open->isVisible()) {
        open->raise();
        return;
    }
    auto* box = showMessage(m_window, QMessageBox::Question, QStringLiteral("closeTask"),
        tr("Close without saving"),
        tr("%1 is not saved. What was changed is lost when it is closed.").arg(what->name()),
        QMessageBox::Cancel);
    auto* keep = addButton(*box, "saveAndClose", tr("Save and close"), QMessageBox::AcceptRole);
    auto* lose =
        addButton(*box, "closeUnsaved", tr("Close without saving"), QMessageBox::DestructiveRole);
    box->setDefaultButton(keep);
    connect(keep, &QAbstractButton::clicked, this, [this, what, closeIt] { save(what, closeIt); });
    connect(lose, &QAbstractButton::clicked, this, closeIt);
}

void TaskFiles::askBeforeEnd(const std::function<void()>& then)
{
    const auto unsaved = m_desk.unsaved();
    if (unsaved.empty()) {
        then();
        return;
    }
    if (auto* open = m_window.findChild<QMessageBox*>(QStringLiteral("unsavedTasks"));
        open != nullptr && open->isVisible()) {
        open->raise();
        return;
    }
    QStringList names;
    for (const auto* document : unsaved) {
        names << document->name();
    }
    auto* box = showMessage(m_window, QMessageBox::Question, QStringLiteral("unsavedTasks"),
        tr("Tasks are not saved"),
        tr("Not saved: %1. What was changed there is lost when the program ends.")
            .arg(names.join(QStringLiteral(", "))),
        QMessageBox::Cancel);
    auto* keep = addButton(*box, "saveAll", tr("Save all and close"), QMessageBox::AcceptRole);
    auto* lose =
        addButton(*box, "loseAll", tr("Close without saving"), QMessageBox::DestructiveRole);
    box->setDefaultButton(keep);
    connect(keep, &QAbstractButton::clicked, this, [this, then] { saveAllAnd(then); });
    connect(lose, &QAbstractButton::clicked, this, [this, then] {
        while (m_desk.documents().count() > 0) {
            m_desk.documents().close(m_desk.documents().count() - 1);
        }
        then();
    });
}

void TaskFiles::saveAllAnd(const std::function<void()>& then)
{
    const auto unsaved = m_desk.unsaved();
    if (unsaved.empty()) {
        then();
        return;
    }
    // One after another, since each may have something to ask.
    save(unsaved.front(), [this, then] { saveAllAnd(then); });
}

void TaskFiles::keepTrace(TracePanel& panel)
{
    const QPointer<TracePanel> what(&panel);
    showDialog(QStringLiteral("keepTraceDialog"), tr("Keep the trace"), true,
        { tr("Traces (*.trace)"), tr("All files (*)") }, QStringLiteral("run.trace"),
        [this, what](const QString& chosen) {
            const auto path = withSuffix(chosen, QStringLiteral(".trace"));
            const auto write = [this, what, path] {
                const auto refused = what ? what->keep(path) : std::nullopt;
                if (refused) {
                    refuse(tr("The trace was not kept"), *refused);
                }
            };
            if (QFileInfo::exists(path)) {
                askToOverwrite(path, write);
            } else {
                write();
            }
        });
}

void TaskFiles::openTrace(TracePanel& panel)
{
    const QPointer<TracePanel> what(&panel);
    showDialog(QStringLiteral("openTraceDialog"), tr("Open a kept trace"), false,
        { tr("Traces (*.trace)"), tr("All files (*)") }, {}, [this, what](const QString& path) {
            const auto refused = what ? what->open(path) : std::nullopt;
            if (refused) {
                refuse(tr("The trace was not opened"), *refused);
            }
        });
}

} // namespace medulla::widgets
