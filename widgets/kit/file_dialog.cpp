// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/file_dialog.h"

#include "widgets/kit/file_chooser.h"
#include "widgets/kit/message_box.h"

#include <algorithm>

#include <QCoreApplication>
#include <QVariant>
#include <QWidget>

namespace medulla::widgets {

namespace {

constexpr auto kFilesOf = "about";

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::FileDialog", text);
}

/// Null: no open dialog.
FileChooser* openDialog(const QWidget& window, const QString& name, const QVariant& about)
{
    const auto dialogs = window.findChildren<FileChooser*>(name);
    const auto found = std::find_if(dialogs.begin(), dialogs.end(), [&](const FileChooser* dialog) {
        return dialog->isVisible() && dialog->property(kFilesOf) == about;
    });
    return found == dialogs.end() ? nullptr : *found;
}

void askToReplace(QWidget& window, const QString& path, const std::function<void()>& then)
{
    ask(window, QStringLiteral("overwriteQuestion"), path,
        translated(QT_TRANSLATE_NOOP("medulla::widgets::FileDialog", "Replace a file")),
        translated(QT_TRANSLATE_NOOP(
                       "medulla::widgets::FileDialog", "%1 is there already. Saving replaces it."))
            .arg(path),
        { { "overwrite", translated(QT_TRANSLATE_NOOP("medulla::widgets::FileDialog", "Replace")),
            QMessageBox::DestructiveRole, then } });
}

} // namespace

FileChooser* askForFile(QWidget& window, const FileQuestion& question,
    const std::function<void(const QString&)>& chosen)
{
    const auto about = QVariant::fromValue(question.about.data());
    auto* dialog = openDialog(window, question.name, about);
    if (dialog == nullptr) {
        dialog = new FileChooser(window, question);
        dialog->setProperty(kFilesOf, about);
        if (question.about) {
            QObject::connect(question.about, &QObject::destroyed, dialog, &QWidget::close);
        }
        dialog->show();
    } else {
        QObject::disconnect(dialog, &FileChooser::fileSelected, &window, nullptr);
        dialog->raise();
        dialog->activateWindow();
    }
    // Queued: the dialog emits before it is hidden, and the next step may need a dialog of the same
    // name.
    QObject::connect(
        dialog, &FileChooser::fileSelected, &window,
        [&window, chosen, writes = question.writes, own = question.own](
            const QString& path, bool exists) {
            if (writes && path != own && exists) {
                askToReplace(window, path, [chosen, path] { chosen(path); });
            } else {
                chosen(path);
            }
        },
        Qt::QueuedConnection);
    return dialog;
}

} // namespace medulla::widgets
