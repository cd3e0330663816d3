// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_presenter.h"

#include "core/base/load_file.h"
#include "core/game/local_game.h"
#include "widgets/kit/in_background.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/game_saver.h"
#include "widgets/maze/maze_experiments.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_robots.h"
#include "widgets/maze/maze_signals.h"
#include "widgets/maze/shown_moment.h"

#include <utility>

#include <QFileInfo>

static void initMazes()
{
    Q_INIT_RESOURCE(medulla_mazes);
}

namespace medulla::widgets::mazes {

namespace {

/// Upper limit of the file size, bytes. A game of 5,000 cycles has less than 20 MB.
constexpr qsizetype kLongestRecording = 4'000'000'000;

} // namespace

MazePresenter::MazePresenter(QObject* parent)
    : QObject(parent)
    , m_notices(std::make_unique<MazeNotices>())
    , m_game(std::make_unique<MazeGame>(*m_notices))
    , m_shown(std::make_unique<ShownMoment>(*m_game))
    , m_control(std::make_unique<GameControl>(*m_game, *m_shown))
    , m_robots(std::make_unique<MazeRobots>(*m_game, *m_notices))
    , m_saver(std::make_unique<GameSaver>(*m_game, *m_notices))
    , m_experiments(std::make_unique<MazeExperiments>())
    , m_tournament(std::make_unique<game::TournamentRunner>())
    , m_figures(std::make_unique<MazeSignals>())
{
    initMazes();
    connect(m_control.get(), &GameControl::restarted, m_robots.get(), &MazeRobots::noteRestart);
    connect(m_control.get(), &GameControl::restarted, m_saver.get(), &GameSaver::acceptRestart);
    connect(
        m_game.get(), &MazeGame::changed, this, [this] { m_figures->begin(m_game->recording()); });
    connect(m_game.get(), &MazeGame::replaced, this, [this] {
        ++m_asked; // drop the game that is still being read
        m_notices->dismiss();
    });
}

MazePresenter::~MazePresenter() = default;

game::GameSetup MazePresenter::builtIn()
{
    game::GameSetup setup;
    setup.lab = QStringLiteral(":/medulla/mazes/demo-lab.xml");
    setup.grid = QStringLiteral(":/medulla/mazes/demo-grid.xml");
    return setup;
}

void MazePresenter::play(const game::GameSetup& setup, const Played& then)
{
    m_game->setOpening(false); // what is still being read will not be shown
    inBackground(
        this, [setup] { return game::readGame(setup); },
        [this, then, asked = ++m_asked](const Result<game::ReadGame>& read) {
            if (asked != m_asked) {
                return;
            }
            if (!read) {
                then(tl::unexpected(read.error()));
                return;
            }
            play(read->options);
            if (!read->warnings.empty()) {
                m_notices->show(MazeNotice::of(read->warnings));
            }
            then({});
        });
}

void MazePresenter::play(const game::LocalGameOptions& options)
{
    auto source = game::playLocally(options);
    if (!source) {
        m_notices->show(MazeNotice::of(source.error()));
        return;
    }
    m_game->replace(
        MazeGame::Kind::Played, std::move(*source), std::make_shared<game::Recording>());
}

Result<void> MazePresenter::watch(const game::RemoteGameOptions& options)
{
    auto source = game::watchRemotely(options);
    if (!source) {
        return tl::unexpected(source.error());
    }
    m_game->replace(
        MazeGame::Kind::Watched, std::move(*source), std::make_shared<game::Recording>());
    return {};
}

void MazePresenter::open(const QString& file)
{
    m_game->setOpening(true);
    m_notices->show({ Severity::Info, tr("Reading %1…").arg(QFileInfo(file).fileName()) });
    inBackground(
        this,
        [file]() -> Result<game::OpenedRecording> {
            const auto content = loadFile(file, kLongestRecording);
            if (!content) {
                return tl::unexpected(content.error().front());
            }
            return game::readRecording(*content, file);
        },
        [this, file, asked = ++m_asked](
            const Result<game::OpenedRecording>& opened) { takeOpened(opened, file, asked); });
}

void MazePresenter::takeOpened(
    const Result<game::OpenedRecording>& opened, const QString& file, int asked)
{
    if (asked != m_asked) {
        return;
    }
    if (!opened) {
        m_game->setOpening(false);
        auto notice = MazeNotice::of(opened.error());
        notice.text.prepend(QFileInfo(file).fileName() + QStringLiteral(": "));
        m_notices->show(notice);
        return;
    }
    m_game->replace(MazeGame::Kind::Recorded, nullptr, opened->recording, file);
    if (!opened->warnings.empty()) {
        m_notices->show(MazeNotice::of(opened->warnings));
    }
}

void MazePresenter::showReplayed(const std::optional<ReplayedGame>& replayed, bool isJump)
{
    if (replayed) {
        m_game->showReplayed(replayed->number, *replayed->about, replayed->recording);
        m_shown->showReplayed(
            replayed->moment ? replayed->moment : std::make_shared<const game::Moment>(), isJump);
    } else if (m_game->exists()) {
        close();
    }
}

void MazePresenter::close()
{
    m_game->replace(MazeGame::Kind::None, nullptr, nullptr);
}

void MazePresenter::update()
{
    m_game->update();
    m_figures->update(m_game->about(), m_game->cycleS());
    m_shown->update();
}

} // namespace medulla::widgets::mazes
