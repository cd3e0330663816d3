// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/cell_session.h"

#include "widgets/editor/lost_documents.h"
#include "widgets/frame/alarm_log.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/frame/appearance.h"
#include "widgets/frame/stop_key.h"
#include "widgets/good_run/last_good_run.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_link.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/maze_robots.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/motion/kept_motions.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/preflight/preflight_presenter.h"
#include "widgets/programs/tr_program_files.h"
#include "widgets/programs/tr_program_kind.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/review/review_presenter.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/run/run_cell.h"
#include "widgets/tasks/task_kind.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/window/cell_disturbances.h"
#include "widgets/window/kept_choices.h"
#include "widgets/window/recorder_presenter.h"

#include <QApplication>

namespace medulla::widgets {

namespace {

/// Lamps and the routing table are updated every kTicksPerLinks display ticks, meters every
/// kLinksPerMeters of those updates.
constexpr int kTicksPerLinks = 6;
constexpr int kLinksPerMeters = 5;
const auto kNoGame = QStringLiteral("mazeNoGame");

/// The folder of the preferences; without preferences nothing is saved.
QString recoveryFolder(const Preferences& preferences)
{
    const auto folder = preferences.folder();
    return folder.isEmpty() ? QString() : folder + QStringLiteral("/recovery");
}

} // namespace

CellSession::CellSession(Theme& theme, cell::Cell& cell, Preferences& preferences)
    : m_theme(theme)
    , m_cell(cell)
    , m_preferences(preferences)
    , m_appearance(std::make_unique<Appearance>(theme, preferences))
    , m_alarms(std::make_unique<AlarmModel>(m_clock))
    , m_log(std::make_unique<AlarmLog>(*m_alarms))
    , m_motion(std::make_unique<MotionPresenter>(cell, *m_alarms))
    , m_disturbances(std::make_unique<CellDisturbances>(cell, *m_motion, *m_alarms))
    , m_runs(std::make_unique<RunCell>(cell, m_motion->armState(), m_motion->stopControl()))
    , m_tasks(std::make_unique<tasks::TaskPresenter>(
          *m_runs, m_motion->armState(), m_motion->stopControl(), *m_alarms))
    , m_programs(std::make_unique<programs::TrProgramPresenter>(
          *m_runs, m_motion->armState(), m_motion->stopControl(), *m_alarms))
    , m_maze(std::make_unique<mazes::MazePresenter>())
    , m_mazeLink(std::make_unique<mazes::MazeLink>(cell, m_maze->game(), m_maze->robots()))
    , m_links(std::make_unique<routing::LinkPresenter>(cell, *m_alarms))
    , m_microscope(std::make_unique<microscope::MicroscopePresenter>(cell))
    , m_preflight(std::make_unique<preflights::PreflightPresenter>(cell, *m_alarms))
    , m_taskKind(
          std::make_unique<tasks::TaskKind>(tasks::TaskSurroundings { .rules = cell.rules() }))
    , m_programFiles(std::make_unique<programs::TrProgramFiles>())
    , m_programKind(std::make_unique<programs::TrProgramKind>(
          m_programFiles->surroundings(cell.availableSignals().vocabulary)))
    , m_documents(std::make_unique<Documents>(
          std::vector<const FileKind*> { m_taskKind.get(), m_programKind.get() },
          recoveryFolder(preferences)))
    , m_lostDocuments(std::make_unique<LostDocuments>(*m_documents))
    , m_taskSelection(std::make_unique<tasks::TaskSelection>(*m_documents))
    , m_recorder(std::make_unique<RecorderPresenter>(
          RecorderPresenter::Parts { cell, *m_alarms, *m_log, preferences, *m_documents,
              m_maze->game(), [this] { m_motion->stopControl().stop(); } }))
    , m_review(std::make_unique<reviews::ReviewPresenter>())
    , m_goodRun(std::make_unique<LastGoodRun>(
          cell, [this] { return RecorderPresenter::openFilesOf(*m_documents); }))
{
    m_programFiles->watch(*m_documents);
    connectDocuments();
    raiseRecoveryAlarm();
    keepChoices();
    connectMaze();
    connectFrames();
    connectGoodRun();
    // A change of theme repaints all windows: a long operation that the operator has started.
    connect(&theme, &Theme::changed, this, [this] { m_stall.ignoreUntilNextTick(); });
    // The event filter calls STOP directly, without a queue.
    m_stopKey = std::make_unique<StopKey>(
        *qApp, [this] { m_motion->stopControl().stop(); }, [this] { return isAtRest(); });
    connect(&cell.control(), &cell::ArmControl::acted, this, [this] { m_actedAt = m_clock.now(); });
    connect(m_log.get(), &AlarmLog::happened, this, [this] {
        if (m_preferences.sounds()) {
            QApplication::beep();
        }
    });
    m_display.setTimerType(Qt::PreciseTimer);
    connect(&m_display, &QTimer::timeout, this, &CellSession::tick);
    m_display.start(kDisplayPeriod);
    m_heartbeat.setTimerType(Qt::PreciseTimer);
    connect(&m_heartbeat, &QTimer::timeout, this, [this] { m_cell.watch().tickWindow(); });
}

CellSession::~CellSession() = default;

void CellSession::connectDocuments()
{
    connect(m_documents.get(), &Documents::keepingFailed, this, &CellSession::raiseSettingsAlarm);
    connect(
        m_lostDocuments.get(), &LostDocuments::damagedFound, this, &CellSession::raiseFileAlarms);
    connect(&m_preferences, &Preferences::notKept, this,
        [this](const Finding& why) { raiseFileAlarms({ why }); });
    connect(m_tasks.get(), &tasks::TaskPresenter::began, m_taskSelection.get(),
        &tasks::TaskSelection::noteRunStart);
    connect(m_lostDocuments.get(), &LostDocuments::changed, this, &CellSession::raiseRecoveryAlarm);
    connect(m_tasks.get(), &RunPresenter::viewChanged, this, &CellSession::showRunOnArm);
    connect(m_programs.get(), &RunPresenter::viewChanged, this, &CellSession::showRunOnArm);
    connect(m_runs.get(), &RunCell::dryArmChanged, m_motion.get(),
        [this] { m_motion->showDryRun(m_runs->dryArm()); });
}

void CellSession::connectFrames()
{
    // A frame that is edited in Routing is drawn in the 3D views of the arm.
    const auto& editor = m_links->editor();
    connect(&editor, &routing::RoutingEditor::frameShown, m_motion.get(),
        [this](const QString& name, const Frame& frame) {
            m_motion->showEditedFrame(DeviceFrame { name, frame });
        });
    connect(&editor, &routing::RoutingEditor::frameHidden, m_motion.get(),
        [this] { m_motion->showEditedFrame(std::nullopt); });
}

void CellSession::connectGoodRun()
{
    m_runs->compareWith(*m_goodRun);
    m_links->editor().compareWith(*m_goodRun);
    // It is among the recordings of before, and perhaps the one that was kept just now.
    connect(m_recorder.get(), &RecorderPresenter::changed, this,
        [this, folder = QString(), kept = std::size_t(0)]() mutable {
            const auto& recorder = *m_recorder;
            if (recorder.folder() != folder || recorder.status().keptFiles != kept) {
                folder = recorder.folder();
                kept = recorder.status().keptFiles;
                m_goodRun->read(folder);
            }
        });
}

void CellSession::connectMaze()
{
    // Each stop of the arm also stops the robots of the maze, within the same call.
    connect(&m_motion->stopControl(), &StopControl::stopped, &m_maze->robots(),
        &mazes::MazeRobots::stop);
    connect(&m_maze->robots(), &mazes::MazeRobots::orderReachedNobody, this,
        &CellSession::raiseNoGameAlarm);
    connect(&m_maze->robots(), &mazes::MazeRobots::stopUnconfirmed, this,
        &CellSession::raiseStopUnconfirmedAlarm);
    connect(&m_maze->game(), &mazes::MazeGame::changed, this, [this] {
        if (m_maze->game().source() != nullptr) {
            m_alarms->clear(kNoGame);
        }
    });
}

void CellSession::raiseRecoveryAlarm()
{
    const auto key = QStringLiteral("lostFiles");
    const auto count = int(m_lostDocuments->all().size());
    if (count == 0) {
        m_alarms->clear(key);
        return;
    }
    m_alarms->raise(key,
        { .severity = AlarmSeverity::Warning,
            .what = tr("Medulla ended before %n file(s) were saved", nullptr, count),
            .remedy = tr("Open Tasks (Ctrl+3) to recover them."),
            .source = tr("Task"),
            .since = {} });
}

void CellSession::keepChoices()
{
    auto& history = m_motion->model().history();
    history.setRecords(motionsOf(m_preferences.motions(m_cell.site().name), QDate::currentDate()));
    connect(&history, &MotionHistory::rowsInserted, this,
        [this, &history] { m_preferences.setMotions(m_cell.site().name, toKept(history)); });
    // Saved per site, since arms differ. Written at once, so that a speed limit survives a crash.
    const auto& site = m_cell.site().name;
    auto& settings = m_motion->settings();
    settings.setChoices(fromKept(m_preferences.motionChoices(site), settings.choices()));
    connect(&settings, &MotionSettings::choicesChanged, this,
        [this, site](const MotionChoices& choices) {
            m_preferences.setMotionChoices(site, toKept(choices));
        });
}

void CellSession::raiseSettingsAlarm(const QString& why)
{
    const auto key = QStringLiteral("recovery");
    if (why.isEmpty()) {
        m_alarms->clear(key);
        return;
    }
    m_alarms->raise(key,
        { .what = tr("Unsaved work is not kept for recovery: %1").arg(why),
            .remedy = tr("Save it, and make room on the disk."),
            .source = tr("Tasks"),
            .since = {} });
}

void CellSession::raiseFileAlarms(const Findings& findings)
{
    for (const auto& finding : findings) {
        m_alarms->raise(QStringLiteral("file:") + finding.place,
            { .severity = AlarmSeverity::Warning,
                .what = QStringLiteral("%1: %2").arg(finding.place, finding.text.shown()),
                .remedy = finding.remedy.shown(),
                .source = tr("Files"),
                .since = {} });
    }
}

void CellSession::raiseNoGameAlarm(int robot)
{
    m_alarms->raise(kNoGame,
        { .severity = AlarmSeverity::Warning,
            .what = tr("The order to robot %1 was not delivered: there is no maze game").arg(robot),
            .remedy = tr("Open Maze (Ctrl+4) and start a game, or connect to a simulator."),
            .source = tr("Maze"),
            .since = {} });
}

void CellSession::raiseStopUnconfirmedAlarm(const QString& what, const QString& remedy)
{
    const auto key = QStringLiteral("mazeStop");
    if (what.isEmpty()) {
        m_alarms->clear(key);
        return;
    }
    m_alarms->raise(key,
        { .severity = AlarmSeverity::Alarm,
            .what = what,
            .remedy = remedy,
            .source = tr("Maze"),
            .since = {} });
}

void CellSession::followDesktop(const DesktopLook* desktop)
{
    m_appearance->follow(desktop);
}

void CellSession::record(const QString& folder)
{
    m_recorder->begin(folder);
    m_review->setCell(folder, m_cell.site().file);
    connect(m_recorder.get(), &RecorderPresenter::kept, m_review.get(),
        &reviews::ReviewPresenter::refresh);
}

void CellSession::beginHeartbeat()
{
    if (!m_heartbeat.isActive() && m_display.isActive()) {
        m_stall.begin(); // what the start took is no stall
        m_cell.watch().tickWindow();
        m_heartbeat.start(kHeartbeatPeriod);
    }
}

void CellSession::endHeartbeat()
{
    m_heartbeat.stop();
    m_cell.watch().forgetWindow();
}

void CellSession::end()
{
    m_display.stop();
    endHeartbeat();
}

bool CellSession::isBusy() const
{
    return m_motion->armState().mayMove() || m_tasks->isRunning() || m_programs->isRunning();
}

bool CellSession::isAtRest() const
{
    // A command may be under way to the motion part, which plans the motion first.
    constexpr std::chrono::seconds kUnderWay { 1 };
    const auto& control = m_cell.control();
    const auto* executor = m_cell.motion();
    const auto& game = m_maze->game();
    const bool robotsRest = game.source() == nullptr || game.isOver() || m_maze->robots().areHeld();
    if (executor == nullptr || !robotsRest || m_tasks->isRunning() || m_programs->isRunning()
        || m_cell.preflight().isProving()
        || (m_actedAt && m_clock.now() - *m_actedAt < kUnderWay)) {
        return false;
    }
    // The newest state, not the displayed one.
    const auto status = executor->newestStatus();
    return control.isStopped()
        || (status.state == motion::State::Idle && status.mode == motion::Mode::Manual
            && control.commander().kind == cell::Commander::Kind::Operator);
}

void CellSession::showRunOnArm()
{
    const auto isOnArm = [](const RunView& run) {
        return run.state != RunState::Idle && run.place == RunPlace::Arm;
    };
    const RunView& task = m_tasks->view();
    const RunView& program = m_programs->view();
    const auto run = isOnArm(task) ? task : isOnArm(program) ? program : RunView {};
    m_motion->armState().setRun(run.name, run.paused);
}

void CellSession::updateRecorder()
{
    const auto nameOf = [](const auto& run) {
        return run.place == RunPlace::Arm ? run.name : QString();
    };
    const auto task = m_tasks->isRunning() ? nameOf(m_tasks->view()) : QString();
    const auto program = m_programs->isRunning() ? nameOf(m_programs->view()) : QString();
    m_recorder->nameRun(program.isEmpty() ? task : program);
    m_recorder->update();
}

void CellSession::tick()
{
    m_stall.tick(m_clock.now());
    m_motion->armState().update();
    m_runs->update();
    m_tasks->update();
    m_programs->update();
    m_maze->update();
    m_microscope->update();
    if (m_ticks % kTicksPerLinks == 0) {
        m_links->update();
        m_disturbances->update();
        m_preflight->update();
        updateRecorder();
        if (m_ticks / kTicksPerLinks % kLinksPerMeters == 0) {
            m_links->updateMeters(m_stall.longest());
        }
        Q_EMIT linksTicked();
        if (const bool busy = isBusy(); busy != m_busy) {
            m_busy = busy;
            Q_EMIT busyChanged(busy);
        }
    }
    ++m_ticks;
    Q_EMIT ticked();
}

} // namespace medulla::widgets
