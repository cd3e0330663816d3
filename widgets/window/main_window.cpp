// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/main_window.h"

#include "core/base/format.h"
#include "core/spine/config_check.h"
#include "widgets/editor/document_actions.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/documents.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/alarm_panel.h"
#include "widgets/frame/alarm_strip.h"
#include "widgets/frame/command_palette.h"
#include "widgets/frame/help_window.h"
#include "widgets/frame/mode_rail.h"
#include "widgets/frame/settings_dialog.h"
#include "widgets/frame/top_bar.h"
#include "widgets/frame/window_geometry.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/message_box.h"
#include "widgets/kit/meter.h"
#include "widgets/kit/meter_history.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/motion/cell_words.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/preflight/preflight_button.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/replay/replay_pages.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/window/cell_disturbances.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/first_steps.h"
#include "widgets/window/interruption_banner.h"
#include "widgets/window/recorder_presenter.h"

#include <algorithm>

#include <QApplication>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace medulla::widgets {

MainWindow::MainWindow(Theme& theme, cell::Cell& cell, QWidget* parent)
    : MainWindow(
        [&] {
            auto preferences = std::make_unique<Preferences>();
            auto session = std::make_unique<CellSession>(theme, cell, *preferences);
            return std::pair(std::move(preferences), std::move(session));
        }(),
        parent)
{
}

MainWindow::MainWindow(Theme& theme, cell::Cell& cell, Preferences& preferences)
    : MainWindow(std::pair(std::unique_ptr<Preferences>(),
                     std::make_unique<CellSession>(theme, cell, preferences)),
        nullptr)
{
}

MainWindow::MainWindow(Parts parts, QWidget* parent)
    : MainWindow(std::move(parts), nullptr, 1, parent)
{
}

MainWindow::MainWindow(Parts parts, CellSession* shared, int number, QWidget* parent)
    : QMainWindow(parent)
    , m_ownPreferences(std::move(parts.first))
    , m_ownSession(std::move(parts.second))
    , m_session(shared != nullptr ? *shared : *m_ownSession)
    , m_theme(m_session.theme())
    , m_number(number)
    , m_actions(std::make_unique<ActionRegistry>(*this))
    , m_fit(new ScreenFit(*this))
    , m_bar(new TopBar(m_theme, this))
    , m_rail(new ModeRail(m_theme, this))
    , m_pages(new QStackedWidget(this))
    , m_strip(new AlarmStrip(m_theme, m_session.alarms(), this))
    , m_alarmPanel(new AlarmPanel(m_theme, m_session.alarmLog(), this))
    , m_files(new DocumentFiles(m_session.documents(), m_session.preferences(), *this))
    , m_documents(new DocumentActions(m_session.documents(), *m_files, this))
{
    setObjectName(
        number == 1 ? QStringLiteral("mainWindow") : QStringLiteral("mainWindow%1").arg(number));
    const auto& name = m_session.cell().site().name;
    setWindowTitle(number == 1 ? tr("%1 – Medulla").arg(name)
                               : tr("%1 – Medulla, window %2").arg(name).arg(number));
    fillBar();
    build();

    addModes();
    m_documents->adoptInto(*m_actions);
    m_session.disturbances().adoptInto(*m_actions, QStringLiteral("operate"));
    addActions();
    connect(&m_session.documents(), &Documents::currentChanged, this,
        &MainWindow::chooseModeOfDocument);
    connect(m_rail, &ModeRail::modeChosen, this, &MainWindow::choose);
    // A 3D view costs memory: further windows create theirs on demand.
    choose(number == 1 ? QStringLiteral("operate") : QStringLiteral("routing"));
    connectParts();
    refresh();
}

void MainWindow::connectParts()
{
    // A direct connection from the button to STOP, without a queue.
    connect(m_bar->stopButton(), &StopButton::stopRequested, &m_session.motion().stopControl(),
        &StopControl::stop);
    connect(m_bar->releaseButton(), &QAbstractButton::clicked, this, &MainWindow::release);
    connect(&m_session.motion().model(), &MotionModel::changed, this, &MainWindow::showStopped);
    showStopped();
    connect(m_bar, &TopBar::meterClicked, this, &MainWindow::showMeter);
    connect(m_bar->commander(), &QAbstractButton::clicked, this, &MainWindow::offerArm);
    connect(&m_session.cell().control(), &cell::ArmControl::commanderChanged, this,
        &MainWindow::showCommander);
    connect(&m_session.cell().routingControl(), &cell::RoutingControl::applied, this,
        &MainWindow::showDevices);
    const auto showWho = [this] {
        m_bar->commander()->setWho(nameOf(m_session.cell().control().commander()));
    };
    connect(&m_session.tasks(), &tasks::TaskPresenter::viewChanged, this, showWho);
    connect(&m_session.programs(), &programs::TrProgramPresenter::viewChanged, this, showWho);
    connect(&m_session, &CellSession::ticked, this, &MainWindow::refresh);
    // Large text may need more room than the window has.
    connect(
        &m_theme, &Theme::changed, m_fit, [this] { m_fit->fit(); }, Qt::QueuedConnection);
    connect(&m_session, &CellSession::linksTicked, this, [this] {
        if (m_history && m_history->isVisible()) {
            m_history->refresh();
        }
    });
}

MainWindow::~MainWindow()
{
    if (m_ownSession) {
        m_ownSession->end();
    }
    m_replay.reset(); // before the view that it fills
    // The panels refer to the presenters, so they are deleted first: those of the other windows,
    // then those of this window.
    for (auto* other : m_others) {
        delete other;
    }
    delete takeCentralWidget();
}

void MainWindow::fillBar()
{
    showDevices();
    m_session.links().addBar(*m_bar);
    auto* preflight = new preflights::PreflightButton(m_theme, m_session.preflight(), m_bar);
    connect(preflight, &QAbstractButton::clicked, this,
        [this] { choose(QStringLiteral("preflight")); });
    m_bar->addCell(preflight);
}

void MainWindow::showDevices()
{
    auto& cell = m_session.cell();
    const auto& site = cell.site();
    spine::InputConfig any;
    const auto spineHost = spine::listenAddress(cell.routing(), cell.routingOptions(), any).host;
    m_bar->setCell(site.name, tr("Spine %1").arg(wire::hostToString(spineHost)));
    if (cell.isLive()) {
        m_bar->badge()->setDevices(SimulationBadge::Devices::Live, liveHosts(m_session.cell()));
    } else {
        m_bar->badge()->setDevices(SimulationBadge::Devices::Simulated,
            site.embedded ? tr("embedded cell on loopback") : tr("simulated targets on loopback"));
    }
    m_bar->unguardedBadge()->setOutputs(
        spine::unguardedActuators(cell.routing(), cell.routingOptions()));
    if (m_firstSteps) { // says whether real devices can move
        delete m_firstSteps;
        showFirstSteps();
    }
}

void MainWindow::build()
{
    auto* middle = new QWidget(this);
    auto* body = new QHBoxLayout;
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(0);
    body->addWidget(m_rail);
    m_column = new QVBoxLayout;
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_pages, 1);
    // No mode may enlarge the window beyond the screen, because STOP would leave the screen. Modes
    // shrink instead.
    m_pages->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_column->addWidget(m_alarmPanel);
    body->addLayout(m_column, 1);
    auto* whole = new QVBoxLayout(middle);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_bar);
    whole->addWidget(new InterruptionBanner(m_theme, m_session.motion().interruption(), this));
    whole->addLayout(body, 1);
    whole->addWidget(m_strip);
    setCentralWidget(middle);

    m_alarmPanel->hide();
    connect(m_alarmPanel, &AlarmPanel::closeAsked, this, [this] { showAlarmList(false); });
    auto* list = new ToolBarButton(
        m_theme, QStringLiteral("bell"), tr("List of alarms (Ctrl+Shift+F8)"), m_strip);
    list->setObjectName(QStringLiteral("alarmList"));
    list->setFocusPolicy(Qt::TabFocus);
    m_strip->addCell(list);
    addRecorderCell();
    connect(
        list, &QAbstractButton::clicked, this, [this] { showAlarmList(m_alarmPanel->isHidden()); });
}

void MainWindow::addRecorderCell()
{
    auto& recorder = m_session.recorder();
    auto* button = new ToolBarButton(
        m_theme, QStringLiteral("rec"), tr("Keep the last minutes as a recording"), m_strip);
    button->setObjectName(QStringLiteral("keepRecording"));
    button->setFocusPolicy(Qt::TabFocus);
    const auto show = [button, &recorder] {
        button->setWords(recorder.words());
        button->setToolTip(recorder.explanation());
        button->setAccessibleDescription(recorder.explanation());
        button->setEnabled(recorder.isOn());
    };
    connect(&recorder, &RecorderPresenter::changed, button, show);
    connect(button, &QAbstractButton::clicked, &recorder, &RecorderPresenter::keep);
    show();
    m_strip->addCell(button);
}

void MainWindow::addRecordingActions()
{
    const auto group = tr("Recording");
    auto& recorder = m_session.recorder();
    auto* keep = m_actions->add({ .id = QStringLiteral("keepRecording"),
                                    .group = group,
                                    .text = tr("Keep the last minutes as a recording"),
                                    .keys = Qt::CTRL | Qt::Key_R },
        [&recorder] { recorder.keep(); });
    auto* toggle = m_actions->add({ .id = QStringLiteral("longRecording"),
                                      .group = group,
                                      .text = tr("Begin or end a long recording"),
                                      .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_R },
        [&recorder] { recorder.setLong(!recorder.status().isLong); });
    // A key that is held down is meant once.
    keep->setAutoRepeat(false);
    toggle->setAutoRepeat(false);
}

void MainWindow::showStopped()
{
    const auto phase = motion().model().view().phase;
    const bool isStopped = phase == MotionPhase::Stopped;
    m_bar->showStopped(isStopped,
        isStopped ? tr("Allow motion again; nothing moves by itself.")
            : motion().armState().isAborted()
            ? tr("Confirm that the way is clear, and allow motion again; nothing moves by itself.")
            : QString());
    m_actions->action(QStringLiteral("release"))->setEnabled(m_bar->releaseButton()->isEnabled());
}

void MainWindow::release()
{
    if (motion().model().view().phase == MotionPhase::Stopped) {
        motion().stopControl().release();
    } else if (motion().armState().isAborted()) {
        motion().commands().clearAbort();
    }
}

MotionPresenter& MainWindow::motion()
{
    return m_session.motion();
}

AlarmModel& MainWindow::alarms()
{
    return m_session.alarms();
}

void MainWindow::focusNextPanel()
{
    // The panels in reading order: the centre, then the docks of the current mode.
    QList<QWidget*> panels { mode()->centralWidget() };
    const auto docks = mode()->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (auto* dock : docks) {
        if (dock->isVisible()) {
            panels << dock;
        }
    }
    if (m_alarmPanel->isVisible()) {
        panels << m_alarmPanel;
    }
    auto* focused = QApplication::focusWidget();
    qsizetype next = 0;
    for (qsizetype i = 0; i < panels.size(); ++i) {
        if (focused != nullptr && (panels[i] == focused || panels[i]->isAncestorOf(focused))) {
            next = (i + 1) % panels.size();
        }
    }
    auto* panel = panels[next];
    if (auto* dock = qobject_cast<QDockWidget*>(panel)) {
        dock->activateWindow();
        panel = dock->widget();
    } else {
        activateWindow();
    }
    panel->setFocus(Qt::TabFocusReason);
    if (!panel->hasFocus()) {
        panel->nextInFocusChain()->setFocus(Qt::TabFocusReason);
    }
}

void MainWindow::refresh()
{
    if (isVisible() && !isMinimized()) {
        mode()->refresh();
    }
}

void MainWindow::showMeter(Meter* meter)
{
    if (!m_history) {
        m_history = new MeterHistory(m_theme, this);
    }
    if (m_history->isVisible()) {
        m_history->hide();
        return;
    }
    m_history->showFor(*meter, [](double ms) {
        return formatSpan(
            std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(ms)));
    });
}

void MainWindow::showPalette()
{
    if (!m_palette) {
        m_palette = new CommandPalette(m_theme, *m_actions, this);
        connect(m_palette, &CommandPalette::ran, &m_session.preferences(),
            &Preferences::noteCommandUse);
    }
    m_palette->list().setUses(m_session.preferences().commandUses());
    m_palette->open();
}

void MainWindow::showAlarmList(bool shown)
{
    m_alarmPanel->setVisible(shown);
}

void MainWindow::showFirstSteps()
{
    if (m_firstSteps) {
        return;
    }
    m_firstSteps = new FirstSteps(m_theme, m_session.cell(), this);
    m_firstSteps->setBrief(mode()->title().id != QLatin1String("operate"));
    m_column->insertWidget(0, m_firstSteps);
    m_firstSteps->show();
    connect(m_firstSteps, &FirstSteps::dismissed, this, [this] {
        m_session.preferences().setGreeted(true);
        m_firstSteps->hide();
        m_firstSteps->deleteLater();
    });
    connect(m_firstSteps, &FirstSteps::manualAsked, this, &MainWindow::showKeys);
}

MainWindow* MainWindow::openWindow()
{
    if (m_ownSession == nullptr) {
        return static_cast<MainWindow*>(parent())->openWindow();
    }
    const auto hidden =
        std::ranges::find_if(m_others, [](const auto* w) { return !w->isVisible(); });
    MainWindow* window = nullptr;
    if (hidden != m_others.end()) {
        window = *hidden;
    } else {
        window = new MainWindow({}, &m_session, int(m_others.size()) + 2, this);
        window->setLogFile(m_logFile);
        connect(window, &MainWindow::siteChosen, this, &MainWindow::siteChosen);
        m_others.push_back(window);
        if (!window->restoreLayouts()) {
            // On the next screen, if there is more than one.
            const auto screens = QGuiApplication::screens();
            const auto* at = screens.at((screens.indexOf(screen()) + 1) % screens.size());
            const auto area = at->availableGeometry();
            window->resize(size().boundedTo(area.size() * 9 / 10));
            window->move(area.center() - window->rect().center());
        }
        window->choose(mode()->title().id == QLatin1String("routing") ? QStringLiteral("operate")
                                                                      : QStringLiteral("routing"));
    }
    window->show();
    window->activateWindow();
    return window;
}

QList<MainWindow*> MainWindow::otherWindows() const
{
    QList<MainWindow*> open;
    std::ranges::copy_if(
        m_others, std::back_inserter(open), [](const auto* window) { return window->isVisible(); });
    return open;
}

QMessageBox* MainWindow::showBox(QMessageBox::Icon icon, const QString& name, const QString& title,
    const QString& text, QMessageBox::StandardButtons buttons)
{
    return showMessage(*this, icon, name, title, text, buttons);
}

void MainWindow::paintEvent(QPaintEvent* event)
{
    QMainWindow::paintEvent(event);
    m_session.beginHeartbeat();
}

} // namespace medulla::widgets
