// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/replay_pages.h"

#include "core/motion/words.h"
#include "widgets/editor/document_actions.h"
#include "widgets/editor/document_files.h"
#include "widgets/editor/lost_documents.h"
#include "widgets/kit/preferences.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/shown_moment.h"
#include "widgets/motion/motion_plan.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/operate/operate_mode.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/programs/tr_program_mode.h"
#include "widgets/replay/recorded_runs.h"
#include "widgets/replay/replay_documents.h"
#include "widgets/replay/replay_session.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/review_words.h"
#include "widgets/review/signal_reading.h"
#include "widgets/routing/routing_mode.h"
#include "widgets/tasks/task_selection.h"
#include "widgets/tasks/tasks_mode.h"

#include <chrono>
#include <optional>
#include <utility>

#include <QLocale>

namespace medulla::widgets::replays {

namespace {

/// Period of the panels, as in the window of a running cell.
constexpr std::chrono::milliseconds kRefreshPeriod { 33 };

} // namespace

ReplayPages::ReplayPages(
    Theme& theme, reviews::ReviewPresenter& presenter, reviews::ReplayView& view, QObject* parent)
    : QObject(parent)
    , m_theme(theme)
    , m_presenter(presenter)
    , m_view(view)
{
    connect(&presenter, &reviews::ReviewPresenter::opened, this, &ReplayPages::showOpened);
    connect(&presenter.replay(), &reviews::ReplayControl::momentChanged, this,
        &ReplayPages::showMoment);
    connect(&presenter.signalReading(), &reviews::SignalReading::valuesChanged, this, [this] {
        if (m_session) {
            m_session->forgetShown();
        }
        showMoment();
    });
    connect(&view, &reviews::ReplayView::pageChanged, this, &ReplayPages::showMoment);
    m_refresh.setInterval(kRefreshPeriod);
    connect(&m_refresh, &QTimer::timeout, this, [this] {
        if (auto* mode = qobject_cast<ModePage*>(m_view.page()); mode && mode->isVisible()) {
            m_session->maze().update();
            mode->refresh();
        }
    });
    showOpened();
}

ReplayPages::~ReplayPages()
{
    m_view.disconnect(this);
    close();
}

void ReplayPages::close()
{
    m_refresh.stop();
    m_view.setPages({}); // before what the pages show
    m_taskDocuments.reset();
    m_programDocuments.reset();
    m_mazePreferences.reset();
    m_session.reset();
}

void ReplayPages::showOpened()
{
    close();
    const auto* recording = m_presenter.recording();
    // Without states, as from another program, panels would show what was not so.
    if (recording == nullptr || !recording->site || !recording->hasStates) {
        return;
    }
    auto session = ReplaySession::create(*recording);
    if (!session) {
        return;
    }
    m_session = std::move(*session);
    connect(m_session.get(), &ReplaySession::shown, this, &ReplayPages::showRuns);
    m_view.setPages({
        { tr("Operate"), QStringLiteral("replayOperate"), [this] { return makeOperate(); } },
        { tr("Routing"), QStringLiteral("replayRouting"),
            [this]() -> QWidget* {
                return new routing::RoutingMode(m_theme, m_session->links());
            } },
        { tr("Tasks"), QStringLiteral("replayTasks"), [this] { return makeTasks(); } },
        { tr("Programs"), QStringLiteral("replayPrograms"), [this] { return makePrograms(); } },
        { tr("Maze"), QStringLiteral("replayMaze"), [this] { return makeMaze(); } },
    });
    m_refresh.start();
}

QWidget* ReplayPages::makeOperate()
{
    auto* mode = new operate::OperateMode(m_theme, m_session->cell().arm(), m_session->motion());
    const auto& info = m_presenter.recording()->info;
    mode->plot().setBegunAt(info.begunAt);
    mode->plot().setCaption(
        reviews::titleOf(info), QLocale().toString(info.begunAt, QLocale::ShortFormat));
    auto& time = mode->plot().time();
    connect(&time, &TimeView::momentPicked, &m_presenter.replay(), &reviews::ReplayControl::seek);
    connect(m_session.get(), &ReplaySession::shown, &time,
        [&time](double atS) { time.setMoment(atS); });
    return mode;
}

QWidget* ReplayPages::makeTasks()
{
    m_taskDocuments =
        std::make_unique<ReplayDocuments>(m_session->cell(), m_session->folder(), m_view);
    auto& documents = *m_taskDocuments;
    auto* mode = new tasks::TasksMode(m_theme, documents.selection(), documents.lost(),
        documents.files(), documents.actions(), m_session->tasks(), documents.preferences());
    mode->setReadOnly(shown(motion::words::recording()));
    showRuns();
    return mode;
}

QWidget* ReplayPages::makePrograms()
{
    m_programDocuments =
        std::make_unique<ReplayDocuments>(m_session->cell(), m_session->folder(), m_view);
    auto& documents = *m_programDocuments;
    auto* mode = new programs::TrProgramMode(
        m_theme, documents.lost(), documents.files(), documents.actions(), m_session->programs());
    mode->setReadOnly(shown(motion::words::recording()));
    showRuns();
    return mode;
}

QWidget* ReplayPages::makeMaze()
{
    m_mazePreferences = std::make_unique<Preferences>();
    auto& maze = m_session->maze();
    auto* mode = new mazes::MazeMode(m_theme, maze, *m_mazePreferences);
    mode->setReadOnly(shown(motion::words::recording()));
    connect(&maze.shown(), &mazes::ShownMoment::cycleAsked, this, [this](int cycle) {
        if (const auto atS = m_session->timeOf(cycle)) {
            m_presenter.replay().seek(*atS);
        }
    });
    m_session->readGames();
    return mode;
}

void ReplayPages::showMoment()
{
    // A page that is not shown costs nothing.
    if (m_session && m_view.page() != nullptr) {
        m_session->show(m_presenter.replay().atS());
    }
}

void ReplayPages::showRuns()
{
    if (const auto* run = m_session->taskRun(); run != nullptr && m_taskDocuments) {
        m_taskDocuments->open(*run);
    }
    if (const auto* run = m_session->programRun(); run != nullptr && m_programDocuments) {
        m_programDocuments->open(*run);
    }
}

} // namespace medulla::widgets::replays
