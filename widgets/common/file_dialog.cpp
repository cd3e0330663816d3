// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/file_dialog.h"

#include "widgets/common/close_key.h"
#include "widgets/common/message_box.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileIconProvider>
#include <QFileInfo>

namespace medulla::widgets {

namespace {

constexpr auto kFilesOf = "about";

/// Determines icons from file names. The provider of Qt opens each file on the GUI thread; a pipe
/// without data would block the window.
class Icons final : public QObject, public QFileIconProvider {
public:
    using QObject::QObject;

    [[nodiscard]] QIcon icon(IconType type) const override { return QFileIconProvider::icon(type); }
    [[nodiscard]] QIcon icon(const QFileInfo& info) const override
    {
        return QFileIconProvider::icon(info.isDir() ? Folder : File);
    }
    [[nodiscard]] QString type(const QFileInfo& info) const override
    {
        return info.isDir() ? QString() : info.suffix();
    }
};

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::FileDialog", text);
}

/// Null: no open dialog.
QFileDialog* openDialog(const QWidget& window, const QString& name, const QVariant& about)
{
    const auto dialogs = window.findChildren<QFileDialog*>(name);
    const auto found = std::find_if(dialogs.begin(), dialogs.end(), [&](const QFileDialog* dialog) {
        return dialog->isVisible() && dialog->property(kFilesOf) == about;
    });
    return found == dialogs.end() ? nullptr : *found;
}

QFileDialog* makeDialog(QWidget& window, const FileQuestion& question)
{
    auto* dialog = new QFileDialog(&window, question.title, question.folder);
    dialog->setObjectName(question.name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Use the dialog of Qt: a native dialog would be modal. So would the messages of Qt about
    // overwriting, deleting or missing files; the caller handles these.
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    dialog->setOption(QFileDialog::ReadOnly);
    // Create the icon provider after the file model, because the model uses it until it is
    // destroyed.
    dialog->setIconProvider(new Icons(dialog));
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setAcceptMode(question.writes ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setNameFilters(question.filters);
    dialog->setDefaultSuffix(question.suffix);
    dialog->setModal(false);
    new CloseKey(*dialog);
    if (!question.file.isEmpty()) {
        dialog->selectFile(question.file);
    }
    return dialog;
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

QFileDialog* askForFile(QWidget& window, const FileQuestion& question,
    const std::function<void(const QString&)>& chosen)
{
    const auto about = QVariant::fromValue(question.about.data());
    auto* dialog = openDialog(window, question.name, about);
    if (dialog == nullptr) {
        dialog = makeDialog(window, question);
        dialog->setProperty(kFilesOf, about);
        if (question.about) {
            QObject::connect(question.about, &QObject::destroyed, dialog, &QWidget::close);
        }
        dialog->show();
    } else {
        QObject::disconnect(dialog, &QFileDialog::fileSelected, &window, nullptr);
        dialog->raise();
        dialog->activateWindow();
    }
    // Queued: the dialog emits before it is hidden, and the next step may need a dialog of the same
    // name.
    QObject::connect(
        dialog, &QFileDialog::fileSelected, &window,
        [&window, chosen, writes = question.writes, own = question.own](const QString& path) {
            if (writes && path != own && QFileInfo::exists(path)) {
                askToReplace(window, path, [chosen, path] { chosen(path); });
            } else {
                chosen(path);
            }
        },
        Qt::QueuedConnection);
    return dialog;
}

} // namespace medulla::widgets
