// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/replay/replay_session.h"

#include "core/signals/signal_catalogue.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/kit/in_background.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/replay/recorded_motions.h"
#include "widgets/replay/recorded_runs.h"
#include "widgets/replay/run_replay.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/run/run_cell.h"
#include "widgets/tasks/task_presenter.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QTemporaryDir>

namespace medulla::widgets::replays {

namespace {

/// A later moment within this time goes on from the shown one; any other is a jump, before which
/// the panels read what they compare with.
constexpr double kGoesOnS = 0.5;
/// The panels call a value changing when it has changed in the last second.
constexpr double kBeforeS = 1.1;
/// Trail of the tip in the 3D view, and the distance of its points.
constexpr double kTrailS = 20;
constexpr double kTrailStepS = 0.05;

} // namespace

/// Opens the file at the first use.
struct ReplaySession::Reader {
    QString path;
    std::unique_ptr<replay::StateReader> states;

    [[nodiscard]] replay::RecordedState read(double atS)
    {
        if (!states) {
            auto opened = replay::StateReader::open(path);
            if (!opened) {
                return {};
            }
            states = std::move(*opened);
        }
        return states->read(atS);
    }
};

struct ReplaySession::States {
    std::optional<std::pair<double, replay::RecordedState>> before; ///< of a jump
    replay::RecordedState now;
};

Checked<std::unique_ptr<ReplaySession>> ReplaySession::create(
    const replay::LoadedRecording& recording)
{
    if (!recording.site) {
        return tl::make_unexpected(Findings { { Severity::Error, recording.info.path,
            QT_TRANSLATE_NOOP("medulla", "The recording has no readable site file."),
            QT_TRANSLATE_NOOP("medulla", "Its signals and events can be viewed.") } });
    }
    auto cell = cell::ReplayCell::create(*recording.site);
    if (!cell) {
        return tl::make_unexpected(cell.error());
    }
    return std::unique_ptr<ReplaySession>(new ReplaySession(recording, std::move(*cell)));
}

ReplaySession::ReplaySession(
    const replay::LoadedRecording& recording, std::unique_ptr<cell::ReplayCell> cell)
    : m_recording(recording)
    , m_cell(std::move(cell))
    , m_alarms(std::make_unique<AlarmModel>(m_cell->clock()))
    , m_motion(std::make_unique<MotionPresenter>(m_cell->cell(), *m_alarms))
    , m_links(std::make_unique<routing::LinkPresenter>(m_cell->cell(), *m_alarms))
    , m_runs(
          std::make_unique<RunCell>(m_cell->cell(), m_motion->armState(), m_motion->stopControl()))
    , m_tasks(std::make_unique<tasks::TaskPresenter>(
          *m_runs, m_motion->armState(), m_motion->stopControl(), *m_alarms))
    , m_programs(std::make_unique<programs::TrProgramPresenter>(
          *m_runs, m_motion->armState(), m_motion->stopControl(), *m_alarms))
    , m_maze(std::make_unique<mazes::MazePresenter>())
    , m_reader(std::make_shared<Reader>())
{
    m_reader->path = recording.info.path;
    m_motion->showRecorded(*recording.signalStore, recording.info.lengthS);
}

ReplaySession::~ReplaySession()
{
    m_stopReading.request_stop();
}

void ReplaySession::show(double atS)
{
    m_wantedS = atS;
    if (!m_isReading) {
        readNext();
    }
}

void ReplaySession::readNext()
{
    if (!m_wantedS) {
        return;
    }
    const double atS = *std::exchange(m_wantedS, std::nullopt);
    const bool isJump = std::exchange(m_isForgotten, false) || !m_shownS || atS < *m_shownS
        || atS > *m_shownS + kGoesOnS;
    m_isReading = true;
    inBackground(
        this,
        [reader = m_reader, atS, isJump] {
            States states;
            if (isJump) {
                const double beforeS = std::max(atS - kBeforeS, 0.0);
                states.before = { beforeS, reader->read(beforeS) };
            }
            states.now = reader->read(atS);
            return states;
        },
        [this, atS](const States& states) {
            m_isReading = false;
            take(atS, states);
            readNext();
        });
}

void ReplaySession::take(double atS, const States& states)
{
    if (states.before) {
        m_links->forget();
        apply(states.before->first, states.before->second);
    }
    apply(atS, states.now);
    m_gameState = states.now.game;
    showGame(states.before.has_value());
    Q_EMIT shown(atS);
}

void ReplaySession::readGames()
{
    if (std::exchange(m_areGamesAsked, true)) {
        return;
    }
    inBackground(
        this,
        [path = m_recording.info.path, stop = m_stopReading.get_token()] {
            return replay::readGames(path, stop);
        },
        [this](const Result<replay::RecordedGames>& games) {
            if (!games) {
                m_maze->notices().show(mazes::MazeNotice::of(games.error()));
                return;
            }
            m_games = *games;
            showGame(true);
            if (!m_games->findings.empty()) {
                m_maze->notices().show(mazes::MazeNotice::of(m_games->findings.front()));
            }
        });
}

const replay::RecordedGame* ReplaySession::shownGame() const
{
    if (!m_games || !m_gameState) {
        return nullptr;
    }
    const auto found =
        std::ranges::find(m_games->games, m_gameState->game, &replay::RecordedGame::number);
    return found == m_games->games.end() ? nullptr : &*found;
}

void ReplaySession::showGame(bool isJump)
{
    if (!m_gameState) {
        m_maze->showReplayed(std::nullopt, isJump);
        return;
    }
    const auto* game = shownGame();
    m_maze->showReplayed(mazes::ReplayedGame { m_gameState->game, m_gameState->about,
                             m_gameState->moment, game != nullptr ? game->recording : nullptr },
        isJump);
}

std::optional<double> ReplaySession::timeOf(int cycle) const
{
    const auto* game = shownGame();
    return game != nullptr ? game->atS(cycle) : std::nullopt;
}

void ReplaySession::apply(double atS, const replay::RecordedState& state)
{
    m_cell->show({ state.at, state.motion.value_or(cell::MotionState {}), state.routing, state.run,
        samplesUntil(atS, state.at) });
    m_shownS = atS;
    applyEvents(atS);
    m_motion->armState().update();
    m_links->update();
    if (!m_taskRuns) {
        makeRuns(
            state.at - std::chrono::duration_cast<Duration>(std::chrono::duration<double>(atS)));
    }
    m_taskRuns->show(atS, state.run);
    m_programRuns->show(atS, state.run);
}

void ReplaySession::makeRuns(TimePoint begun)
{
    auto all = runsOf(m_recording, begun);
    const auto programs = std::stable_partition(
        all.begin(), all.end(), [](const RecordedRun& run) { return run.isTask(); });
    m_programRuns = std::make_unique<RunReplay>(*m_programs,
        std::vector(std::make_move_iterator(programs), std::make_move_iterator(all.end())),
        [this](const RecordedRun& run) {
            m_programs->beginRecorded({ .document = std::get<teleo::Document>(run.work),
                .folder = folderOf(folder(), run),
                .name = fileNameOf(run) });
        });
    all.erase(programs, all.end());
    m_taskRuns =
        std::make_unique<RunReplay>(*m_tasks, std::move(all), [this](const RecordedRun& run) {
            m_tasks->beginRecorded(std::get<task::TaskGraph>(run.work), fileNameOf(run));
        });
}

const RecordedRun* ReplaySession::taskRun() const
{
    return m_taskRuns ? m_taskRuns->shown() : nullptr;
}

const RecordedRun* ReplaySession::programRun() const
{
    return m_programRuns ? m_programRuns->shown() : nullptr;
}

QString ReplaySession::folder() const
{
    return m_recording.siteFolder->path();
}

void ReplaySession::applyEvents(double atS)
{
    const auto& events = m_recording.events;
    const auto next = std::ranges::upper_bound(events, atS, {}, &replay::RecordedEvent::atS);
    const auto count = next - events.begin();
    if (m_events == count) {
        return;
    }
    m_events = count;
    m_motion->events().showRecorded(motionsUntil(m_recording, atS));
    const auto stop = stopAt(m_recording, atS);
    m_motion->stopControl().showRecorded(stop.at);
    m_motion->interruption().showRecorded(stop.report);
}

std::vector<cell::ReplayCell::Sample> ReplaySession::samplesUntil(double atS, TimePoint at) const
{
    std::vector<cell::ReplayCell::Sample> samples;
    const auto& site = *m_recording.site;
    const auto add = [&](const cell::TapSource& source,
                         const std::optional<replay::RecordedPosition>& found) {
        if (found) {
            const auto ago = std::chrono::duration<double>(atS - found->atS);
            samples.push_back(
                { source, at - std::chrono::duration_cast<Duration>(ago), found->position });
        }
    };
    using Kind = cell::TapSource::Kind;
    const bool goesOn = m_shownS && *m_shownS <= atS && *m_shownS > atS - kTrailS;
    const double fromS = std::max(goesOn ? *m_shownS : atS - kTrailS, 0.0);
    const auto steps = int((atS - fromS) / kTrailStepS);
    for (int step = steps; step >= 0; --step) {
        add({ Kind::Input, m_recording.armInput },
            m_recording.measuredAt(atS - step * kTrailStepS));
    }
    add({ Kind::Output, m_recording.armOutput }, m_recording.commandedAt(atS));
    add({ Kind::Input, site.headInput },
        m_recording.positionAt(signals::keyOf(site.headInput), atS));
    return samples;
}

} // namespace medulla::widgets::replays
