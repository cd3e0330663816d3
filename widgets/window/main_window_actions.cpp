// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the window and its menu. Palette and keys use the same actions.
#include "widgets/editor/document_actions.h"
#include "widgets/editor/document_files.h"
#include "widgets/frame/alarm_log.h"
#include "widgets/frame/alarm_panel.h"
#include "widgets/frame/alarm_strip.h"
#include "widgets/frame/commander_button.h"
#include "widgets/frame/help_window.h"
#include "widgets/frame/mode_rail.h"
#include "widgets/frame/settings_dialog.h"
#include "widgets/frame/top_bar.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/preferences.h"
#include "widgets/maze/maze_files.h"
#include "widgets/motion/cell_words.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/tasks/task_files.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/example_menu.h"
#include "widgets/window/main_window.h"
#include "widgets/window/support_bundle.h"

#include <algorithm>
#include <memory>

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QPushButton>

namespace medulla::widgets {

namespace {

/// The name of a run on the arm.
template <class View>
QString nameOfRun(const View& run, const QString& otherwise)
{
    return run.place == RunPlace::Arm && !run.name.isEmpty() ? run.name : otherwise;
}

/// Id of the action that hands the arm over. An input may command it directly and by PYT.
QString handOverId(const cell::Commander& commander)
{
    return QLatin1String(commander.direct ? "handOver.direct." : "handOver.byPyt.")
        + commander.input;
}

/// The actuators that an input commands directly: "arm, head".
QString actuatorsOf(const cell::Cell& cell, const QString& input)
{
    QStringList names;
    for (const auto& connection : cell.routing().connections) {
        if (connection.input == input && cell.site().actuators.contains(connection.output)) {
            names << connection.output;
        }
    }
    names.removeDuplicates();
    return names.join(QLatin1String(", "));
}

} // namespace

void MainWindow::addActions()
{
    m_actions->add({ .id = QStringLiteral("stop"),
                       .group = tr("Safety"),
                       .text = tr("STOP: nothing is sent to the actuators any more"),
                       .keys = Qt::Key_Escape,
                       .bound = false },
        [this] { motion().stopControl().stop(); });
    m_actions->add({ .id = QStringLiteral("release"),
                       .group = tr("Safety"),
                       .text = tr("Release: allow motion again"),
                       .keys = {},
                       .moves = true },
        [this] { release(); });
    addCommanderActions();
    addAlarmActions();
    addRecordingActions();
    addWindowActions();
    addProgramActions();
    m_actions->addHint(tr("Anywhere"), tr("Tab, Shift+Tab"), tr("Next or previous control"));

    const auto tool = [this](const char* id, const char* icon, const QString& label) {
        const auto* action = m_actions->action(QLatin1String(id));
        m_rail->addTool(QLatin1String(id), QLatin1String(icon), label,
            action->shortcut().toString(QKeySequence::NativeText));
    };
    tool("palette", "search", tr("Find"));
    tool("settings", "settings", tr("Settings"));
    tool("keys", "help", tr("Keys"));
    connect(m_rail, &ModeRail::toolClicked, this,
        [this](const QString& id) { m_actions->action(id)->trigger(); });
    fillMenu();
}

void MainWindow::addAlarmActions()
{
    const auto group = tr("Alarms");
    m_actions->adopt(group, m_strip->acknowledgeAction());
    m_actions->adopt(group, m_strip->nextAction());
    m_actions->add({ .id = QStringLiteral("acknowledgeAll"),
                       .group = group,
                       .text = tr("Acknowledge all alarms"),
                       .keys = Qt::CTRL | Qt::Key_F8 },
        [this] { m_session.alarmLog().acknowledgeAll(); });
    m_actions->add({ .id = QStringLiteral("alarmsShown"),
                       .group = group,
                       .text = tr("Show or hide the list of alarms"),
                       .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_F8 },
        [this] { showAlarmList(m_alarmPanel->isHidden()); });
    m_actions->adoptButtons(group, m_alarmPanel, {}, true,
        { QStringLiteral("alarmAcknowledgeAll"), QStringLiteral("alarmClose") });
}

void MainWindow::addWindowActions()
{
    const auto group = tr("Windows and panels");
    auto& preferences = m_session.preferences();
    const auto add = [&](const char* id, const QString& text, const QKeySequence& keys,
                         auto&& slot) {
        m_actions->add({ .id = QLatin1String(id), .group = group, .text = text, .keys = keys },
            std::forward<decltype(slot)>(slot));
    };
    add("nextPanel", tr("Go to the next panel"), Qt::Key_F6, [this] { focusNextPanel(); });
    add("fullScreen", tr("Full screen"), Qt::Key_F11,
        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    add("newWindow", tr("Open another window"), Qt::CTRL | Qt::SHIFT | Qt::Key_N,
        [this] { openWindow(); });
    add("closeWindow", tr("Close this window"), QKeySequence(Qt::CTRL | Qt::Key_W),
        [this] { close(); });
    add("resetLayout", tr("Reset panels, plots and layers"), {}, [this] { resetLayout(); });
    add("lightLook", tr("Change between light and dark"), Qt::CTRL | Qt::SHIFT | Qt::Key_L,
        [this, &preferences] {
            const bool light = m_theme.scheme() == Scheme::Light;
            preferences.setLook(light ? LookChoice::Dark : LookChoice::Light);
        });
    add("largerText", tr("Larger text"), Qt::CTRL | Qt::Key_Plus,
        [&preferences] { preferences.setTextPercent(preferences.textPercent() + 10); });
    add("smallerText", tr("Smaller text"), Qt::CTRL | Qt::Key_Minus,
        [&preferences] { preferences.setTextPercent(preferences.textPercent() - 10); });
    add("normalText", tr("Text of normal size"), Qt::CTRL | Qt::Key_0,
        [&preferences] { preferences.setTextPercent(100); });
}

void MainWindow::addProgramActions()
{
    const auto group = tr("Program");
    const auto add = [&](const char* id, const QString& text, const QKeySequence& keys,
                         auto&& slot) {
        m_actions->add({ .id = QLatin1String(id), .group = group, .text = text, .keys = keys },
            std::forward<decltype(slot)>(slot));
    };
    add("palette", tr("Find a command"), Qt::CTRL | Qt::Key_K, [this] { showPalette(); });
    add("keys", tr("Keys and manual"), Qt::Key_F1, [this] { showKeys(); });
    add("lamps", tr("What the lamps and meters mean"), {},
        [this] { showHelp(QStringLiteral("lamps")); });
    add("settings", tr("Settings"), Qt::CTRL | Qt::Key_Comma, [this] { showSettings(); });
    add("firstSteps", tr("Show the first steps"), {}, [this] { showFirstSteps(); });
    add("openSite", tr("Open another site…"), QKeySequence::Open, [this] { askForSite(); });
    add("supportBundle", tr("Create a support bundle"), {}, [this] { makeSupportBundle(); });
    add("showLog", tr("Show the folder of the log"), {},
        [this] { SupportBundle::showInFolder(this, m_logFile); });
    add("about", tr("About Medulla"), {}, [this] {
        showBox(QMessageBox::Information, QStringLiteral("aboutBox"), tr("About Medulla"),
            tr("Medulla %1, operator workstation for a small research robot cell.\n"
               "Free software under the GNU General Public License, version 3 or later.")
                .arg(QStringLiteral(MEDULLA_VERSION)));
    });
    add("quit", tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] {
        auto* first = m_ownSession ? this : static_cast<MainWindow*>(parent());
        first->close();
    });
}

void MainWindow::fillMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("mainMenu"));
    const auto add = [this](QMenu* to, std::initializer_list<const char*> ids) {
        for (const auto* id : ids) {
            to->addAction(m_actions->action(QLatin1String(id)));
        }
    };
    auto* tasks = menu->addMenu(tr("Tasks"));
    tasks->setObjectName(QStringLiteral("taskMenu"));
    fillTaskMenu(tasks);
    menu->addMenu(new ExampleMenu(
        *m_actions, *m_documents, [this](const QString& mode) { choose(mode); }, *this));
    menu->addSeparator();
    add(menu, { "openSite" });
    auto* recent = menu->addMenu(tr("Recent sites"));
    recent->setObjectName(QStringLiteral("recentSites"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentSites(recent); });
    menu->addSeparator();
    add(menu, { "newWindow", "closeWindow", "fullScreen", "nextPanel", "resetLayout" });
    menu->addSeparator();
    add(menu, { "lightLook", "largerText", "smallerText", "normalText" });
    menu->addSeparator();
    add(menu, { "alarmsShown", "acknowledgeAll" });
    menu->addSeparator();
    add(menu, { "keepRecording", "longRecording" });
    menu->addSeparator();
    add(menu, { "palette", "keys", "lamps", "firstSteps", "settings" });
    menu->addSeparator();
    add(menu, { "supportBundle", "showLog", "about", "quit" });
    m_bar->menuButton()->setMenu(menu);
    m_bar->menuButton()->setPopupMode(QToolButton::InstantPopup);
}

void MainWindow::fillRecentSites(QMenu* menu)
{
    menu->clear();
    const auto files = m_session.preferences().recentSites();
    for (const auto& file : files) {
        auto* action = menu->addAction(file);
        connect(action, &QAction::triggered, this, [this, file] { chooseSite(file); });
    }
    if (files.isEmpty()) {
        menu->addAction(tr("None yet"))->setEnabled(false);
    }
}

void MainWindow::fillTaskMenu(QMenu* menu)
{
    // An action chosen in another mode switches to the mode that shows its result. The menu also
    // reports actions triggered by the palette, and it is hidden before it reports the chosen
    // action; hence the queued connection.
    const auto isOpen = std::make_shared<bool>(true);
    connect(menu, &QMenu::aboutToShow, menu, [isOpen] { *isOpen = true; });
    connect(
        menu, &QMenu::aboutToHide, menu, [isOpen] { *isOpen = false; }, Qt::QueuedConnection);
    connect(menu, &QMenu::triggered, this, [this, isOpen] {
        if (*isOpen) {
            choose(QStringLiteral("tasks"));
        }
    });
    for (auto* action : m_documents->create + QList { m_documents->open }) {
        menu->addAction(action);
    }
    auto* recent = menu->addMenu(tr("Open again"));
    recent->setObjectName(QStringLiteral("recentFiles"));
    const auto refill = [this, recent] { fillRecentFiles(recent); };
    connect(menu, &QMenu::aboutToShow, recent, refill);
    refill();
    menu->addSeparator();
    for (auto* action :
        { m_documents->save, m_documents->saveAs, makeExportEnglish(), m_documents->close }) {
        menu->addAction(action);
    }
}

QAction* MainWindow::makeExportEnglish()
{
    auto* action = makeAction(
        *this, QStringLiteral("document.exportEnglish"), tr("Export the task in English…"));
    auto* selection = &m_session.taskSelection();
    connect(action, &QAction::triggered, this, [this, selection] {
        if (auto* task = selection->currentTask()) {
            tasks::exportEnglish(*m_files, *task);
        }
    });
    const auto enable = [action, selection] {
        enableAction(action,
            selection->currentTask() != nullptr ? QString()
                                                : tr("No task is open: open one first."));
    };
    connect(selection, &tasks::TaskSelection::edited, action, enable);
    enable();
    m_actions->adopt(tr("Tasks"), action, DocumentActions::scope());
    return action;
}

void MainWindow::fillRecentFiles(QMenu* menu)
{
    menu->clear();
    const auto files = m_session.preferences().recentFiles();
    for (const auto& file : files) {
        connect(menu->addAction(file), &QAction::triggered, this,
            [this, file] { m_files->open(file); });
    }
    menu->setEnabled(!files.isEmpty());
}

void MainWindow::showKeys()
{
    showHelp(HelpWindow::keysPage());
}

void MainWindow::showHelp(const QString& page)
{
    if (!m_help) {
        m_help = new HelpWindow(m_theme, *m_actions, this);
    }
    m_help->showPage(page);
}

void MainWindow::showSettings()
{
    if (!m_settings) {
        m_settings = new SettingsDialog(m_theme, m_session.preferences(), this);
        const auto run = [this](
                             const char* id) { m_actions->action(QLatin1String(id))->trigger(); };
        connect(m_settings, &SettingsDialog::logAsked, this, [run] { run("showLog"); });
        connect(m_settings, &SettingsDialog::bundleAsked, this, [run] { run("supportBundle"); });
        connect(m_settings, &SettingsDialog::resetAsked, this, [run] { run("resetLayout"); });
    }
    m_settings->show();
    m_settings->raise();
    m_settings->activateWindow();
}

void MainWindow::askForSite()
{
    askForFile(*this,
        { .name = QStringLiteral("siteDialog"),
            .title = tr("Open another site"),
            .filters = { tr("Site files (*.json)") } },
        [this](const QString& file) { chooseSite(file); });
}

void MainWindow::chooseSite(const QString& file)
{
    inBackground(
        this,
        [file] {
            const auto site = site::readSite(file);
            return site ? Findings() : site.error();
        },
        [this, file](const Findings& faults) {
            if (faults.empty()) {
                openSite(file);
                return;
            }
            showBox(QMessageBox::Warning, QStringLiteral("siteRefused"),
                tr("The site cannot be opened"), shown(faults));
        });
}

void MainWindow::openSite(const QString& file)
{
    if (!m_session.cell().isLive()) {
        leaveForSite(file);
        return;
    }
    auto* question =
        showBox(QMessageBox::Question, QStringLiteral("siteQuestion"), tr("Change to another site"),
            tr("This window commands a real robot. Opening another site stops it where it is."),
            QMessageBox::Cancel);
    auto* leave = question->addButton(tr("Stop and open"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(leave, &QAbstractButton::clicked, this, [this, file] {
        // Stop at once, even if a question follows.
        motion().stopControl().stop();
        leaveForSite(file);
    });
}

void MainWindow::leaveForSite(const QString& file)
{
    askBeforeEnd(mazes::LostWith::Site, [this, file] { Q_EMIT siteChosen(file); });
}

void MainWindow::makeSupportBundle()
{
    if (findChild<SupportBundle*>() != nullptr) {
        return; // a bundle is in progress
    }
    auto* bundle = new SupportBundle(m_session, m_logFile, this);
    connect(bundle, &SupportBundle::done, this, [this, bundle](const QString& file) {
        auto* box = showBox(QMessageBox::Information, QStringLiteral("bundleBox"),
            tr("Support bundle"), tr("The data for a support request is in\n%1").arg(file));
        auto* folder = box->addButton(tr("Show in folder"), QMessageBox::ActionRole);
        folder->setObjectName(QStringLiteral("showInFolder"));
        connect(folder, &QAbstractButton::clicked, this,
            [this, file] { SupportBundle::showInFolder(this, file); });
        bundle->deleteLater();
    });
    connect(bundle, &SupportBundle::failed, this, [this, bundle](const QString& why) {
        showBox(QMessageBox::Warning, QStringLiteral("bundleRefused"),
            tr("The support bundle was not written"), why);
        bundle->deleteLater();
    });
    bundle->start();
}

QString MainWindow::nameOf(const cell::Commander& commander) const
{
    switch (commander.kind) {
    case cell::Commander::Kind::Operator:
        return tr("Operator");
    case cell::Commander::Kind::Task:
        return nameOfRun(m_session.tasks().view(), tr("Task"));
    case cell::Commander::Kind::Program:
        return nameOfRun(m_session.programs().view(), tr("Program"));
    case cell::Commander::Kind::Outside:
        break;
    }
    return labelOf(m_session.cell(), commander.input);
}

void MainWindow::addCommanderActions()
{
    const auto group = tr("Commander");
    m_actions->add({ .id = QStringLiteral("takeOver"),
                       .group = group,
                       .text = tr("Take over the arm"),
                       .keys = {} },
        [this] { motion().commands().handArmTo({}); });
    // Sources come with changes of the routing.
    connect(&m_session.cell().control(), &cell::ArmControl::commandersChanged, this,
        &MainWindow::addHandOvers);
    addHandOvers();
}

void MainWindow::addHandOvers()
{
    for (const auto& commander : m_session.cell().control().commanders()) {
        if (commander.kind != cell::Commander::Kind::Outside) {
            continue;
        }
        const auto words = commander.direct
            ? tr("Hand the arm to %1, directly to %2")
                  .arg(nameOf(commander), actuatorsOf(m_session.cell(), commander.input))
            : tr("Hand the arm to %1, by PYT").arg(nameOf(commander));
        if (auto* action = m_actions->action(handOverId(commander))) {
            action->setText(words); // it may reach other actuators than before
        } else {
            m_actions->add({ .id = handOverId(commander),
                               .group = tr("Commander"),
                               .text = words,
                               .keys = {},
                               .moves = true },
                [this, commander] { motion().commands().handArmTo(commander); });
            m_handOvers.push_back(commander);
        }
    }
    showCommander();
}

void MainWindow::showCommander()
{
    const auto& cell = m_session.cell();
    const auto isOperator = cell.control().commander().kind == cell::Commander::Kind::Operator;
    const auto isOutside = [](const cell::Commander& each) {
        return each.kind == cell::Commander::Kind::Outside;
    };
    const auto others = std::any_of(
        cell.control().commanders().begin(), cell.control().commanders().end(), isOutside);
    m_bar->commander()->setWho(nameOf(cell.control().commander()));
    m_bar->commander()->setOffer(!isOperator ? tr("Take over")
            : others                         ? tr("Hand over…")
                                             : QString());
    m_actions->action(QStringLiteral("takeOver"))->setEnabled(!isOperator);
    const auto& all = cell.control().commanders();
    for (const auto& commander : m_handOvers) {
        const auto isConnected = std::find(all.begin(), all.end(), commander) != all.end();
        enableAction(m_actions->action(handOverId(commander)),
            !isConnected ? tr("No connection leads from %1 to the arm.").arg(nameOf(commander))
                : commander == cell.control().commander()
                ? tr("%1 has the arm.").arg(nameOf(commander))
                : QString());
    }
}

void MainWindow::offerArm()
{
    auto& cell = m_session.cell();
    if (cell.control().commander().kind != cell::Commander::Kind::Operator) {
        motion().commands().handArmTo({});
        return;
    }
    QMenu menu;
    menu.setObjectName(QStringLiteral("handOver"));
    for (const auto& commander : cell.control().commanders()) {
        if (commander.kind == cell::Commander::Kind::Outside) {
            auto* action = menu.addAction(commander.direct
                    ? tr("To %1, directly to %2")
                          .arg(nameOf(commander), actuatorsOf(cell, commander.input))
                    : tr("To %1, by PYT").arg(nameOf(commander)));
            action->setObjectName(QStringLiteral("handOver.") + commander.input);
            connect(action, &QAction::triggered, this,
                [this, commander] { motion().commands().handArmTo(commander); });
        }
    }
    auto* button = m_bar->commander();
    menu.exec(button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace medulla::widgets
