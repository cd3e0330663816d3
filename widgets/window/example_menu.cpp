// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/example_menu.h"

#include "core/base/finding.h"
#include "core/base/save_file.h"
#include "widgets/editor/document_actions.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/message_box.h"
#include "widgets/window/support_bundle.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>

static void initSites()
{
    Q_INIT_RESOURCE(medulla_sites);
}

namespace medulla::widgets {

namespace {

const auto kSites = QStringLiteral(":/medulla/sites/");
const auto kSite = QStringLiteral("arnie-lab.json");
/// Named in the site.
const auto kRouting = QStringLiteral("arnie-spine.json");

QByteArray resource(const QString& name)
{
    QFile file(kSites + name);
    (void)file.open(QIODevice::ReadOnly); // it is part of the program
    return file.readAll();
}

/// Writes site and routing. The routing of another site is never replaced.
Result<void> writeSite(const QString& site)
{
    const auto routing = QFileInfo(site).dir().absoluteFilePath(kRouting);
    if (QFile::exists(routing)) {
        return failure(routing, QT_TRANSLATE_NOOP("medulla", "Another routing has this name."),
            QT_TRANSLATE_NOOP("medulla", "Choose another folder."));
    }
    // The site first: a repeated attempt after a failure must not find a routing of its own.
    if (auto saved = saveFile(site, resource(kSite)); !saved) {
        return saved;
    }
    return saveFile(routing, resource(kRouting));
}

} // namespace

ExampleMenu::ExampleMenu(ActionRegistry& actions, const DocumentActions& documents,
    std::function<void(const QString& mode)> show, QWidget& window)
    : QMenu(tr("Examples"), &window)
    , m_window(window)
{
    initSites();
    setObjectName(QStringLiteral("exampleMenu"));
    setToolTipsVisible(true);
    const auto add = [this, &show](const QString& text, QAction* action, const QString& mode) {
        auto* entry = addAction(text);
        entry->setToolTip(action->toolTip());
        entry->setObjectName(QLatin1String("menu.") + action->objectName());
        connect(entry, &QAction::triggered, this, [action, mode, show] {
            show(mode);
            action->trigger();
        });
    };
    for (auto* example : documents.examples) {
        add(example->iconText(), example, QStringLiteral("tasks"));
    }
    addSeparator();
    // The mode, and with it the action, is made when it is first shown.
    connect(addAction(tr("Maze: five robots search for a target")), &QAction::triggered, this,
        [&actions, show] {
            show(QStringLiteral("maze"));
            actions.action(QStringLiteral("maze.builtIn"))->trigger();
        });
    this->actions().back()->setObjectName(QStringLiteral("menu.maze.builtIn"));
    addSeparator();
    auto* site = actions.add({ .id = QStringLiteral("exampleSite"),
                                 .group = tr("Program"),
                                 .text = tr("Site of a real robot: save a copy to adapt…"),
                                 .keys = {} },
        [this] { saveSite(); });
    addAction(site);
}

void ExampleMenu::saveSite()
{
    askForFile(m_window,
        { .name = QStringLiteral("exampleSiteDialog"),
            .title = tr("Save a copy of the example site"),
            .filters = { tr("Site files (*.json)") },
            .folder = QDir::homePath(),
            .file = kSite,
            .suffix = QStringLiteral("json"),
            .writes = true },
        [this](const QString& file) {
            inBackground(
                this, [file] { return writeSite(file); },
                [this, file](const Result<void>& written) {
                    if (written) {
                        siteSaved(file);
                    } else {
                        showMessage(m_window, QMessageBox::Warning,
                            QStringLiteral("exampleSiteRefused"),
                            tr("The example site was not saved"), written.error().shown());
                    }
                });
        });
}

void ExampleMenu::siteSaved(const QString& file)
{
    auto* box = showMessage(m_window, QMessageBox::Information, QStringLiteral("exampleSiteSaved"),
        tr("The example site was saved"),
        tr("The site is in %1, its routing in %2 beside it. Enter the addresses of your robot "
           "there, then choose Open another site.")
            .arg(file, kRouting));
    auto* folder = box->addButton(tr("Show in folder"), QMessageBox::ActionRole);
    folder->setObjectName(QStringLiteral("showExampleSite"));
    connect(folder, &QAbstractButton::clicked, &m_window,
        [window = &m_window, file] { SupportBundle::showInFolder(window, file); });
}

} // namespace medulla::widgets
