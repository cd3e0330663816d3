// SPDX-License-Identifier: GPL-3.0-or-later
// The modes of the main window, made when they are first shown.
#include "widgets/editor/documents.h"
#include "widgets/frame/mode_rail.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/preferences.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/microscope/microscope_panel.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/preflight/preflight_mode.h"
#include "widgets/programs/tr_program_mode.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/replay/replay_pages.h"
#include "widgets/review/review_mode.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/run/arm_inset.h"
#include "widgets/tasks/task_files.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/tasks/task_trajectory.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/window/cell_disturbances.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/first_steps.h"
#include "widgets/window/main_window.h"

#include <algorithm>

#include <QDockWidget>
#include <QStackedWidget>
#include <QTimer>

namespace medulla::widgets {

namespace {

QString tasksId()
{
    return QStringLiteral("tasks");
}

QString teleoId()
{
    return QStringLiteral("teleo");
}

QString mazeId()
{
    return QStringLiteral("maze");
}

/// The dock needs the width of the window: the other docks below become tabs beside it.
void placeBelow(QMainWindow& mode, QDockWidget& dock)
{
    QDockWidget* first = nullptr;
    for (auto* other : mode.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (other == &dock || other->isFloating() || other->isHidden()
            || mode.dockWidgetArea(other) != Qt::BottomDockWidgetArea) {
            continue;
        }
        if (first == nullptr) {
            first = other;
        } else {
            mode.tabifyDockWidget(first, other);
        }
    }
    dock.show();
    if (first != nullptr) {
        mode.tabifyDockWidget(first, &dock);
    }
    const int height = std::min(dock.widget()->sizeHint().height(), mode.height() / 2);
    mode.resizeDocks({ &dock }, { height }, Qt::Vertical);
}

bool isEditor(const QString& modeId)
{
    return modeId == tasksId() || modeId == teleoId();
}

} // namespace

void MainWindow::addModes()
{
    auto& theme = m_theme;
    auto& cell = m_session.cell();
    addMode({ QStringLiteral("operate"), QStringLiteral("operate"),
                operate::OperateMode::tr("Operate") },
        [this, &theme, &cell] {
            m_operate = new operate::OperateMode(theme, cell.arm(), m_session.motion(), m_pages);
            m_operate->setDisturbances(m_session.disturbances().actions());
            connect(
                m_operate, &operate::OperateMode::taskWanted, this, &MainWindow::openTaskThrough);
            auto* trajectory = new tasks::TaskTrajectory(
                m_operate->armView(), m_session.taskSelection(), m_session.tasks(), m_operate);
            connect(&m_session, &CellSession::ticked, trajectory, [this, trajectory] {
                if (m_operate->isVisible()) {
                    trajectory->refresh();
                }
            });
            return m_operate;
        });
    addMode({ QStringLiteral("routing"), QStringLiteral("routing"),
                routing::RoutingMode::tr("Routing") },
        [this] { return makeRoutingMode(); });
    addMode({ QStringLiteral("tasks"), QStringLiteral("tasks"), tasks::TasksMode::tr("Tasks") },
        [this, &theme] {
            m_tasks =
                new tasks::TasksMode(theme, m_session.taskSelection(), m_session.lostDocuments(),
                    *m_files, *m_documents, m_session.tasks(), m_session.preferences(), m_pages);
            addArmInset(*m_tasks);
            return m_tasks;
        });
    addMode(
        { QStringLiteral("teleo"), QStringLiteral("tasks"),
            programs::TrProgramMode::tr("Programs") },
        [this, &theme] {
            m_teleo = new programs::TrProgramMode(theme, m_session.lostDocuments(), *m_files,
                *m_documents, m_session.programs(), m_pages);
            addArmInset(*m_teleo);
            return m_teleo;
        },
        false);
    addMode({ mazeId(), QStringLiteral("maze"), mazes::MazeMode::tr("Maze") }, [this, &theme] {
        m_maze = new mazes::MazeMode(theme, m_session.maze(), m_session.preferences(), m_pages);
        return m_maze;
    });
    addMode({ QStringLiteral("preflight"), QStringLiteral("lock"),
                preflights::PreflightMode::tr("Preflight") },
        [this] { return makePreflightMode(); });
    addMode(
        { QStringLiteral("review"), QStringLiteral("review"), reviews::ReviewMode::tr("Review") },
        [this, &theme] {
            auto* mode = new reviews::ReviewMode(theme, m_session.review(), m_pages);
            m_replay = std::make_unique<replays::ReplayPages>(
                theme, m_session.review(), mode->replayView());
            return mode;
        });
}

void MainWindow::openTaskThrough(const std::vector<Position>& waypoints, bool looped)
{
    tasks::openTaskThrough(m_session.documents(), waypoints, looped);
    choose(tasksId());
}

void MainWindow::addArmInset(EditorMode& mode)
{
    mode.addArmView(new ArmInset(m_theme, m_session.cell().arm(), m_session.motion(), &mode));
}

ModePage* MainWindow::makePreflightMode()
{
    auto* mode = new preflights::PreflightMode(m_theme, m_session.preflight(), m_pages);
    const auto routing = [this] {
        choose(QStringLiteral("routing"));
        return qobject_cast<routing::RoutingMode*>(this->mode());
    };
    connect(mode, &preflights::PreflightMode::pathWanted, this,
        [routing](
            const QString& input, const QString& output) { routing()->showPath(input, output); });
    connect(mode, &preflights::PreflightMode::placeWanted, this,
        [routing](const QString& place) { routing()->showPlace(place); });
    return mode;
}

ModePage* MainWindow::makeRoutingMode()
{
    auto* mode = new routing::RoutingMode(m_theme, m_session.links(), m_pages);
    auto* panel = new microscope::MicroscopePanel(m_theme, m_session.microscope(), mode);
    auto* dock = mode->addPanel(
        panel, Qt::BottomDockWidgetArea, microscope::MicroscopePanel::tr("Packet microscope"));
    dock->hide(); // the Spine logs datagrams only while it is seen
    m_actions->adoptButtons(routing::RoutingMode::tr("Routing"), dock);
    connect(mode, &routing::RoutingMode::datagramsWanted, panel,
        [mode, panel, dock](const spine::LoggedEnd& end) {
            panel->look(end);
            if (dock->isHidden() && !dock->isFloating()) {
                placeBelow(*mode, *dock);
            }
            dock->show();
            // Queued: for lack of width, other panels become tabs beside it first.
            QTimer::singleShot(0, dock, &QWidget::raise);
        });
    return mode;
}

operate::OperateMode& MainWindow::operateMode()
{
    if (m_operate == nullptr) {
        made(m_railEntries.front());
    }
    return *m_operate;
}

tasks::TasksMode& MainWindow::tasksMode()
{
    if (m_tasks == nullptr) {
        make(tasksId());
    }
    return *m_tasks;
}

programs::TrProgramMode& MainWindow::teleoMode()
{
    if (m_teleo == nullptr) {
        make(teleoId());
    }
    return *m_teleo;
}

mazes::MazeMode& MainWindow::mazeMode()
{
    if (m_maze == nullptr) {
        make(mazeId());
    }
    return *m_maze;
}

void MainWindow::make(const QString& modeId)
{
    made(*std::ranges::find_if(
        m_railEntries, [&modeId](const RailEntry& each) { return each.title.id == modeId; }));
}

void MainWindow::addMode(const ModePage::Title& title, std::function<ModePage*()> make, bool onRail)
{
    m_railEntries.push_back({ title, std::move(make), nullptr });
    if (!onRail) {
        return;
    }
    const auto key = QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + ++m_onRail));
    m_rail->addMode(title.id, title.icon, title.label, key.toString(QKeySequence::NativeText));
    m_actions->add({ .id = QStringLiteral("mode.") + title.id,
                       .group = tr("Modes"),
                       .text = tr("Go to %1").arg(title.label),
                       .keys = key },
        [this, id = title.id] { choose(id); });
}

ModePage* MainWindow::made(RailEntry& entry)
{
    if (entry.mode == nullptr) {
        entry.mode = entry.make();
        m_pages->addWidget(entry.mode);
        entry.mode->addActions(*m_actions);
        const auto& preferences = m_session.preferences();
        entry.mode->restoreLayout(preferences.layout(layoutName(entry.title)));
        entry.mode->restoreContent(preferences.layout(contentName(entry.title)));
    }
    return entry.mode;
}

ModePage* MainWindow::mode() const
{
    return qobject_cast<ModePage*>(m_pages->currentWidget());
}

void MainWindow::choose(const QString& modeId)
{
    const bool editor = isEditor(modeId);
    const auto shown = !editor                                                      ? modeId
        : m_session.documents().currentAs<programs::TrProgramDocument>() != nullptr ? teleoId()
                                                                                    : tasksId();
    for (auto& entry : m_railEntries) {
        if (entry.title.id == shown) {
            m_pages->setCurrentWidget(made(entry));
            m_rail->choose(editor ? tasksId() : shown);
            m_actions->enter(entry.mode->scope());
            if (m_firstSteps) {
                m_firstSteps->setBrief(shown != QLatin1String("operate"));
            }
        }
    }
}

void MainWindow::chooseModeOfDocument()
{
    if (isEditor(mode()->title().id)) {
        choose(tasksId());
    }
}

} // namespace medulla::widgets
