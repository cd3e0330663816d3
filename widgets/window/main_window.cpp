// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/main_window.h"

#include "core/spine/config_check.h"
#include "widgets/alarms/alarm_model.h"
#include "widgets/alarms/alarm_strip.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/common/mode_rail.h"
#include "widgets/common/stop_key.h"
#include "widgets/common/top_bar.h"
#include "widgets/motion/motion_panel.h"
#include "widgets/window/link_presenter.h"
#include "widgets/window/motion_presenter.h"
#include "widgets/window/operate_mode.h"
#include "widgets/window/routing_mode.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

/// How often panels are filled; the cell itself runs on threads of its own.
constexpr std::chrono::milliseconds kDisplayPeriod(33);
/// Lamps, meters and the routing table follow every so many display ticks.
constexpr int kTicksPerLinks = 6;

} // namespace

MainWindow::MainWindow(Theme& theme, site::Cell& cell, QWidget* parent)
    : QMainWindow(parent)
    , m_theme(theme)
    , m_cell(cell)
    , m_alarms(std::make_unique<AlarmModel>(m_clock))
    , m_motion(std::make_unique<MotionPresenter>(cell, *m_alarms))
    , m_bar(new TopBar(theme, this))
    , m_rail(new ModeRail(theme, this))
    , m_pages(new QStackedWidget(this))
    , m_strip(new AlarmStrip(theme, *m_alarms, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("%1 – Medulla").arg(cell.site().name));
    m_links = std::make_unique<LinkPresenter>(cell, *m_bar, *m_alarms);

    const auto& site = cell.site();
    spine::InputConfig any;
    const auto spineHost = spine::listenAddress(cell.routing(), cell.routingOptions(), any).host;
    m_bar->setCell(site.name, tr("Spine %1").arg(wire::hostToString(spineHost)));
    if (cell.isLive()) {
        m_bar->badge()->setTruth(TruthBadge::Truth::Live, liveHosts());
    } else {
        m_bar->badge()->setTruth(TruthBadge::Truth::Simulated,
            site.embedded ? tr("embedded cell on loopback") : tr("simulated targets on loopback"));
    }
    m_bar->commander()->setWho(tr("Operator"));

    auto* middle = new QWidget(this);
    auto* body = new QHBoxLayout;
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(0);
    body->addWidget(m_rail);
    body->addWidget(m_pages, 1);
    auto* whole = new QVBoxLayout(middle);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_bar);
    whole->addLayout(body, 1);
    whole->addWidget(m_strip);
    setCentralWidget(middle);

    m_operate = new OperateMode(theme, cell.arm(), *m_motion, m_pages);
    addMode(m_operate);
    addMode(new RoutingMode(theme, m_links->routingModel(), m_pages));
    connect(m_rail, &ModeRail::modeChosen, this, &MainWindow::choose);
    choose(m_operate->title().id);

    // STOP is called straight from the event filter and the press of the button: no queue between.
    connect(
        m_bar->stopButton(), &StopButton::stopRequested, m_motion.get(), &MotionPresenter::stop);
    m_stopKey = std::make_unique<StopKey>(*qApp, [this] { m_motion->stop(); });
    addKeys();
    fillMenu();

    m_display.setTimerType(Qt::PreciseTimer);
    connect(&m_display, &QTimer::timeout, this, &MainWindow::refresh);
    m_display.start(kDisplayPeriod);
    refresh();
}

MainWindow::~MainWindow()
{
    m_display.stop();
    // Panels refer to the presenters, so they go first.
    delete takeCentralWidget();
}

QString MainWindow::liveHosts() const
{
    QStringList hosts;
    for (const auto& address : m_cell.liveAddresses()) {
        hosts << wire::hostToString(address.host);
    }
    hosts.removeDuplicates();
    return hosts.join(QLatin1String(", "));
}

void MainWindow::addMode(Mode* mode)
{
    m_modes.push_back(mode);
    m_pages->addWidget(mode);
    const auto& title = mode->title();
    const auto key = QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + int(m_modes.size())));
    m_rail->addMode(title.id, title.icon, title.label, key.toString(QKeySequence::NativeText));
    auto* action = new QAction(title.label, this);
    action->setObjectName(QStringLiteral("mode.") + title.id);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, [this, id = title.id] { choose(id); });
    addAction(action);
}

void MainWindow::choose(const QString& modeId)
{
    for (auto* mode : m_modes) {
        if (mode->title().id == modeId) {
            m_pages->setCurrentWidget(mode);
            m_rail->choose(modeId);
        }
    }
}

void MainWindow::addKeys()
{
    const auto key = [this](
                         QKeySequence keys, const QString& name, const QString& text, auto slot) {
        auto* action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
    };
    key(Qt::Key_F6, QStringLiteral("nextPanel"), tr("Next panel"), [this] { focusNextPanel(); });
    key(Qt::Key_F11, QStringLiteral("fullScreen"), tr("Full screen"),
        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    key(QKeySequence::Quit, QStringLiteral("quit"), tr("Quit"), [this] { close(); });
    addAction(m_strip->acknowledgeAction());
    addAction(m_strip->nextAction());
}

void MainWindow::focusNextPanel()
{
    // Panels in reading order: the middle, then the docks of the mode that is shown.
    auto* mode = qobject_cast<Mode*>(m_pages->currentWidget());
    QList<QWidget*> panels { mode->centralWidget() };
    const auto docks = mode->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (auto* dock : docks) {
        panels << dock->widget();
    }
    auto* focused = QApplication::focusWidget();
    qsizetype next = 0;
    for (qsizetype i = 0; i < panels.size(); ++i) {
        if (focused != nullptr && (panels[i] == focused || panels[i]->isAncestorOf(focused))) {
            next = (i + 1) % panels.size();
        }
    }
    auto* panel = panels[next];
    panel->setFocus(Qt::TabFocusReason);
    if (!panel->hasFocus()) {
        panel->nextInFocusChain()->setFocus(Qt::TabFocusReason);
    }
}

void MainWindow::fillMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("mainMenu"));
    auto* look = menu->addAction(tr("Light look"));
    look->setObjectName(QStringLiteral("lightLook"));
    look->setCheckable(true);
    look->setChecked(m_theme.scheme() == Scheme::Light);
    connect(look, &QAction::toggled, this,
        [this](bool light) { m_theme.setScheme(light ? Scheme::Light : Scheme::Dark); });
    connect(&m_theme, &Theme::changed, look,
        [this, look] { look->setChecked(m_theme.scheme() == Scheme::Light); });
    for (const auto* name : { "fullScreen", "nextPanel" }) {
        menu->addAction(findChild<QAction*>(QLatin1String(name)));
    }
    menu->addSeparator();
    menu->addAction(tr("About Medulla"), this, [this] {
        showBox(QMessageBox::Information, QStringLiteral("about"), tr("About Medulla"),
            tr("Medulla %1, operator workstation for a small research robot cell.\n"
               "Free software under the GNU General Public License, version 3 or later.")
                .arg(QStringLiteral(MEDULLA_VERSION)));
    });
    menu->addAction(findChild<QAction*>(QStringLiteral("quit")));
    m_bar->menuButton()->setMenu(menu);
    m_bar->menuButton()->setPopupMode(QToolButton::InstantPopup);
}

void MainWindow::refresh()
{
    m_motion->update();
    if (m_ticks++ % kTicksPerLinks == 0) {
        m_links->update();
        const auto automatic = m_motion->model().view().mode == MotionMode::Automatic;
        m_bar->commander()->setWho(automatic ? tr("Brain") : tr("Operator"));
    }
    if (auto* mode = qobject_cast<Mode*>(m_pages->currentWidget())) {
        mode->refresh();
    }
}

QMessageBox* MainWindow::showBox(
    QMessageBox::Icon icon, const QString& name, const QString& title, const QString& text)
{
    // Never modal: the STOP button has to work whatever is open.
    auto* box = new QMessageBox(icon, title, text, QMessageBox::Close, this);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->show();
    return box;
}

void MainWindow::closeNow()
{
    m_closing = true;
    close();
    QCoreApplication::quit();
}

void MainWindow::askWhetherToClose()
{
    if (auto* open = findChild<QMessageBox*>(QStringLiteral("closeQuestion"))) {
        open->raise();
        return;
    }
    auto* question = showBox(QMessageBox::Question, QStringLiteral("closeQuestion"),
        tr("Close while the arm may move"),
        tr("The arm is moving or follows commands. Closing stops it where it is."));
    question->setStandardButtons(QMessageBox::Cancel);
    auto* stop = question->addButton(tr("Stop and close"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(stop, &QAbstractButton::clicked, this, &MainWindow::closeNow);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_closing && m_cell.isLive() && m_motion->mayMove()) {
        event->ignore();
        askWhetherToClose();
        return;
    }
    m_motion->stop();
    event->accept();
}

} // namespace medulla::widgets
