// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_presenter.h"

#include "core/base/load_file.h"
#include "core/game/local_game.h"
#include "widgets/kit/in_background.h"
#include "widgets/maze/maze_experiments.h"
#include "widgets/maze/maze_signals.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QLocale>

static void initMazes()
{
    Q_INIT_RESOURCE(medulla_mazes);
}

namespace medulla::widgets::mazes {

namespace {

/// Upper limit of the file size, bytes. A game of 5,000 cycles has less than 20 MB.
constexpr qsizetype kLongestRecording = 4'000'000'000;
constexpr int kUsualCycleMs = 25;

MazeNotice noticeOf(const Finding& finding)
{
    auto text = finding.text.shown();
    if (const auto remedy = finding.remedy.shown(); !remedy.isEmpty()) {
        text += QLatin1Char(' ') + remedy;
    }
    return { finding.severity, text };
}

/// "3.1 MB", with decimal prefixes (SI).
QString sizeOf(std::size_t bytes)
{
    return QLocale().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeSIFormat);
}

} // namespace

MazePresenter::MazePresenter(QObject* parent)
    : QObject(parent)
    , m_newest(std::make_shared<game::Moment>())
    , m_moment(m_newest)
    , m_experiments(std::make_unique<MazeExperiments>())
    , m_figures(std::make_unique<MazeSignals>())
{
    initMazes();
}

MazePresenter::~MazePresenter() = default;

game::GameSetup MazePresenter::builtIn()
{
    game::GameSetup setup;
    setup.lab = QStringLiteral(":/medulla/mazes/demo-lab.xml");
    setup.grid = QStringLiteral(":/medulla/mazes/demo-grid.xml");
    return setup;
}

std::uint64_t MazePresenter::game() const
{
    return std::uint64_t(m_games) << 32U | std::uint32_t(m_generation);
}

QString MazePresenter::name() const
{
    switch (m_kind) {
    case MazeGame::None:
        return tr("No game");
    case MazeGame::Opening:
        return tr("Opening…");
    default:
        break;
    }
    return m_about.name.isEmpty() ? tr("Maze") : m_about.name;
}

QString MazePresenter::origin() const
{
    switch (m_kind) {
    case MazeGame::Played:
        return m_about.seed ? tr("built-in simulator, seed %1").arg(*m_about.seed)
                            : tr("built-in simulator");
    case MazeGame::Watched:
        return m_about.views ? tr("watched; agents tell at port %1").arg(m_about.views->port)
                             : tr("watched");
    case MazeGame::Recorded:
        return tr("recording %1").arg(QFileInfo(m_file).fileName());
    default:
        break;
    }
    return {};
}

std::optional<int> MazePresenter::length() const
{
    if (m_about.parameters && m_about.parameters->simTimeCycles > 0) {
        return m_about.parameters->simTimeCycles;
    }
    return std::nullopt;
}

double MazePresenter::cycleS() const
{
    const int ms = m_about.parameters ? m_about.parameters->cycleTimeMs : kUsualCycleMs;
    return (ms > 0 ? ms : kUsualCycleMs) / 1000.0;
}

double MazePresenter::nowS() const
{
    return m_moment->cycle * cycleS();
}

const game::Powers& MazePresenter::powers() const
{
    static const game::Powers kNone;
    return m_source ? m_source->powers() : kNone;
}

bool MazePresenter::playsBack() const
{
    if (m_kind == MazeGame::Recorded) {
        return true;
    }
    const bool past = !m_follows && m_span && m_moment->cycle < m_span->last;
    return m_span && !powers().canPause && (past || isOver());
}

bool MazePresenter::isRunning() const
{
    return playsBack() ? m_replays : powers().canPause;
}

bool MazePresenter::canRun() const
{
    return playsBack() ? m_span.has_value() : powers().canPause || powers().canStart;
}

bool MazePresenter::canStep() const
{
    return playsBack() ? m_span && m_moment->cycle < m_span->last : powers().canStep;
}

bool MazePresenter::canRestart() const
{
    return m_kind == MazeGame::Recorded ? m_span.has_value() : powers().canRestart;
}

bool MazePresenter::hasBegun() const
{
    return m_span && (m_kind == MazeGame::Recorded ? m_moment->cycle : m_span->last) > 0;
}

const std::vector<double>& MazePresenter::speeds() const
{
    static const std::vector<double> kReplay { 0.25, 0.5, 1, 2, 4, 8, 16 };
    return playsBack() ? kReplay : powers().speeds;
}

double MazePresenter::speed() const
{
    return playsBack() ? m_replaySpeed : powers().speed;
}

bool MazePresenter::takesOrders(int robot) const
{
    return std::ranges::count(powers().commanded, robot) > 0;
}

bool MazePresenter::hasEnded(int robot) const
{
    const auto* found = m_newest->robot(robot);
    return found != nullptr && found->truth && game::isEnded(found->truth->state);
}

bool MazePresenter::isPaused(int robot) const
{
    const auto* found = m_newest->robot(robot);
    return found != nullptr && found->belief && found->belief->paused;
}

bool MazePresenter::isOver() const
{
    return m_newest->state == game::GameState::Finished;
}

void MazePresenter::tell(const MazeNotice& notice)
{
    if (notice != m_notice) {
        m_notice = notice;
        Q_EMIT noticeChanged();
    }
}

void MazePresenter::dismissNotice()
{
    tell({});
}

void MazePresenter::begin(MazeGame kind, std::unique_ptr<game::GameSource> source,
    std::shared_ptr<game::Recording> recording)
{
    ++m_asked; // drop a file that is still being read
    dropSource();
    m_kind = kind;
    ++m_games;
    m_generation = recording ? recording->generation() : 0;
    m_recording = std::move(recording);
    m_playback = m_recording ? std::make_unique<game::Playback>(m_recording) : nullptr;
    m_source = std::move(source);
    m_about = m_recording ? m_recording->about() : game::GameAbout();
    m_span = m_recording ? m_recording->span() : std::nullopt;
    m_newest = std::make_shared<game::Moment>();
    m_moment = m_newest;
    m_follows = kind != MazeGame::Recorded;
    m_held = false;
    m_ordered = false;
    m_replays = false;
    m_startAsSoonAsItCan = false;
    m_notice = {};
    m_figures->begin(m_recording);
    if (m_source) {
        m_source->setRecording(m_recording);
        connect(m_source.get(), &game::GameSource::aboutChanged, this, [this] {
            m_about = m_source->about();
            Q_EMIT aboutChanged();
        });
        connect(m_source.get(), &game::GameSource::powersChanged, this, [this] {
            if (m_startAsSoonAsItCan && powers().canStart) {
                m_startAsSoonAsItCan = false;
                m_source->start();
            }
            m_replays = m_replays && !powers().canPause; // the game itself runs again
            Q_EMIT stateChanged();
        });
        connect(m_source.get(), &game::GameSource::found, this,
            [this](const Finding& finding) { tell(noticeOf(finding)); });
    } else if (m_span) {
        lookAt(m_span->first);
    }
    Q_EMIT gameChanged();
    Q_EMIT aboutChanged();
    Q_EMIT stateChanged();
    Q_EMIT noticeChanged();
}

void MazePresenter::dropSource()
{
    if (auto* source = m_source.release()) {
        source->disconnect(this);
        source->setParent(this); // this object may be destroyed before the source ends
        source->endLater();
    }
}

void MazePresenter::play(const game::GameSetup& setup, const Played& then)
{
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
                tell(noticeOf(read->warnings.front()));
            }
            then({});
        });
}

void MazePresenter::play(const game::LocalGameOptions& options)
{
    auto source = game::playLocally(options);
    if (!source) {
        tell(noticeOf(source.error()));
        return;
    }
    begin(MazeGame::Played, std::move(*source), std::make_shared<game::Recording>());
}

Result<void> MazePresenter::watch(const game::RemoteGameOptions& options)
{
    auto source = game::watchRemotely(options);
    if (!source) {
        return tl::unexpected(source.error());
    }
    begin(MazeGame::Watched, std::move(*source), std::make_shared<game::Recording>());
    return {};
}

void MazePresenter::open(const QString& file)
{
    if (m_kind == MazeGame::None) {
        m_kind = MazeGame::Opening;
    }
    tell({ Severity::Info, tr("Reading %1…").arg(QFileInfo(file).fileName()) });
    Q_EMIT stateChanged();
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
        if (m_kind == MazeGame::Opening) {
            m_kind = MazeGame::None;
        }
        auto notice = noticeOf(opened.error());
        notice.text.prepend(QFileInfo(file).fileName() + QStringLiteral(": "));
        tell(notice);
        Q_EMIT stateChanged();
        return;
    }
    m_file = file;
    begin(MazeGame::Recorded, nullptr, opened->recording);
    if (!opened->warnings.empty()) {
        tell(noticeOf(opened->warnings.front()));
    }
}

void MazePresenter::close()
{
    begin(MazeGame::None, nullptr, nullptr);
}

void MazePresenter::order(int robot, const maze::Order& order)
{
    if (!m_source) {
        tell({ Severity::Warning,
            tr("No game is played or watched: the order to robot %1 reached nobody. Start a game, "
               "or connect to a simulator.")
                .arg(robot) });
        Q_EMIT orderReachedNobody(robot);
        return;
    }
    if (m_held && order.kind != maze::Order::Kind::Pause) {
        tell({ Severity::Warning,
            tr("The robots were stopped and take no orders. Let them go on first.") });
        return;
    }
    m_ordered = true;
    m_source->command(robot, order);
}

void MazePresenter::send(int robot, const maze::Point& place)
{
    order(robot, { maze::Order::Kind::Send, place });
}

void MazePresenter::stop()
{
    if (!m_source) {
        return;
    }
    m_ordered = true;
    m_source->stopRobots();
    if (std::exchange(m_held, true)) {
        return;
    }
    const bool reachesNone =
        powers().commanded.empty() && m_newest->state != game::GameState::Finished;
    tell({ Severity::Warning,
        reachesNone
            ? tr("No agent of this game takes orders: stop the robots at their simulator.")
            : tr("The robots of the maze were stopped: all that take orders stand still.") });
    Q_EMIT stateChanged();
}

void MazePresenter::letGo()
{
    if (!std::exchange(m_held, false)) {
        return;
    }
    m_ordered = true;
    m_source->releaseRobots();
    dismissNotice();
    Q_EMIT stateChanged();
}

bool MazePresenter::isUnsaved() const
{
    const bool here = m_kind == MazeGame::Played || m_kind == MazeGame::Watched;
    return here && hasBegun() && (m_savedGame != game() || m_savedUntil < m_span->last);
}

void MazePresenter::save(const QString& file, const std::function<void(bool)>& then)
{
    if (!m_recording) {
        return;
    }
    tell({ Severity::Info, tr("Writing %1…").arg(QFileInfo(file).fileName()) });
    m_span = m_recording->span(); // may extend beyond the last shown span
    inBackground(
        this,
        [recording = m_recording, file] {
            return std::pair(recording->save(file), recording->bytes());
        },
        [this, file, then, saves = game(), until = m_span ? m_span->last : 0](
            const std::pair<Result<void>, std::size_t>& saved) {
            if (saved.first) {
                m_savedGame = saves;
                m_savedUntil = until;
                tell({ Severity::Info,
                    tr("The game was written to %1, %2. It opens again without a simulator.")
                        .arg(QFileInfo(file).fileName(), sizeOf(saved.second)) });
            } else {
                tell(noticeOf(saved.first.error()));
            }
            if (then) {
                then(saved.first.has_value());
            }
        });
}

void MazePresenter::update()
{
    if (m_recording) {
        if (m_source) {
            auto newest = m_source->newest();
            if (newest != m_newest) {
                m_newest = std::move(newest);
                Q_EMIT advanced(m_newest);
            }
            m_span = m_recording->span();
        }
        if (const int generation = m_recording->generation(); generation != m_generation) {
            m_generation = generation;
            m_follows = m_source != nullptr;
            m_replays = false;
            m_figures->begin(m_recording);
            Q_EMIT gameChanged();
            Q_EMIT stateChanged();
        }
        if (m_follows) {
            m_moment = m_newest;
        }
        m_figures->update(m_about, cycleS());
    }
    if (m_replays && m_span) {
        replay();
    }
}

} // namespace medulla::widgets::mazes
