// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/replay_cell.h"
#include "core/replay/loaded_recording.h"
#include "core/replay/recorded_games.h"
#include "core/replay/state_reader.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QObject>

namespace medulla::widgets {
class AlarmModel;
class MotionPresenter;
class RunCell;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {
class MazePresenter;
} // namespace medulla::widgets::mazes

namespace medulla::widgets::programs {
class TrProgramPresenter;
} // namespace medulla::widgets::programs

namespace medulla::widgets::routing {
class LinkPresenter;
} // namespace medulla::widgets::routing

namespace medulla::widgets::tasks {
class TaskPresenter;
} // namespace medulla::widgets::tasks

namespace medulla::widgets::replays {

class RunReplay;
struct RecordedRun;

/// The presenters of a cell's panels on a recording: they read a replay cell, which has no sockets
/// and refuses every command. No key, no preference and no document of the operator is connected.
/// GUI thread; the file is read in the background.
class ReplaySession final : public QObject {
    Q_OBJECT

public:
    /// Errors: the recording has no site, or its routing has faults. `recording` must outlive the
    /// session.
    [[nodiscard]] static Checked<std::unique_ptr<ReplaySession>> create(
        const replay::LoadedRecording& recording);
    ~ReplaySession() override;

    [[nodiscard]] cell::Cell& cell() { return m_cell->cell(); }
    [[nodiscard]] MotionPresenter& motion() { return *m_motion; }
    [[nodiscard]] routing::LinkPresenter& links() { return *m_links; }
    [[nodiscard]] tasks::TaskPresenter& tasks() { return *m_tasks; }
    [[nodiscard]] programs::TrProgramPresenter& programs() { return *m_programs; }
    [[nodiscard]] mazes::MazePresenter& maze() { return *m_maze; }
    /// Reads all moments of the maze games in the background, for trails, events and plots; once.
    /// The shown moment does not wait for them.
    void readGames();
    /// When the shown maze game was at that cycle, s since the beginning of the recording; unset:
    /// its moments are not read yet.
    [[nodiscard]] std::optional<double> timeOf(int cycle) const;
    /// The shown run of a task or of a program; null: none has begun.
    [[nodiscard]] const RecordedRun* taskRun() const;
    [[nodiscard]] const RecordedRun* programRun() const;
    /// Folder for files, until the end of the session.
    [[nodiscard]] QString folder() const;

    /// Shows the state at a moment, s since the beginning of the recording; `shown` follows. While
    /// the file is being read, the newest of several moments counts.
    void show(double atS);
    /// The signals of the recording have other values: the next `show` shows all anew.
    void forgetShown() { m_isForgotten = true; }
    /// The shown moment; unset before the first.
    [[nodiscard]] std::optional<double> shownS() const { return m_shownS; }

Q_SIGNALS:
    void shown(double atS);

private:
    struct Reader;
    struct States;

    ReplaySession(const replay::LoadedRecording& recording, std::unique_ptr<cell::ReplayCell> cell);
    void readNext();
    void take(double atS, const States& states);
    void apply(double atS, const replay::RecordedState& state);
    void applyEvents(double atS);
    void showGame(bool isJump);
    [[nodiscard]] const replay::RecordedGame* shownGame() const;
    void makeRuns(TimePoint begun);
    [[nodiscard]] std::vector<cell::ReplayCell::Sample> samplesUntil(
        double atS, TimePoint at) const;

    const replay::LoadedRecording& m_recording;
    std::unique_ptr<cell::ReplayCell> m_cell;
    std::unique_ptr<AlarmModel> m_alarms;
    std::unique_ptr<MotionPresenter> m_motion;
    std::unique_ptr<routing::LinkPresenter> m_links;
    std::unique_ptr<RunCell> m_runs;
    std::unique_ptr<tasks::TaskPresenter> m_tasks;
    std::unique_ptr<programs::TrProgramPresenter> m_programs;
    std::unique_ptr<mazes::MazePresenter> m_maze;
    std::optional<replay::RecordedGameState> m_gameState; ///< at the shown moment
    std::optional<replay::RecordedGames> m_games; ///< unset: not read yet
    bool m_areGamesAsked = false;
    std::stop_source m_stopReading; ///< of the games
    std::unique_ptr<RunReplay> m_taskRuns; ///< made with the first state
    std::unique_ptr<RunReplay> m_programRuns;
    std::shared_ptr<Reader> m_reader; ///< used by one background operation at a time
    std::optional<double> m_wantedS;
    std::optional<double> m_shownS;
    std::optional<std::ptrdiff_t> m_events; ///< number of events before the shown moment
    bool m_isReading = false;
    bool m_isForgotten = false;
};

} // namespace medulla::widgets::replays
