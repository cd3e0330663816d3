// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell_recording.h"
#include "tests/core/game/games.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/routing/link_presenter.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QElapsedTimer>
#include <QString>

namespace medulla::test {

/// The panels at a moment.
struct Panels {
    double atS = 0; ///< since the beginning of the recording
    widgets::MotionView motion;
    int motions = 0; ///< rows of the history
    std::vector<widgets::routing::RouteRow> routes;
    std::optional<Position> pose; ///< of the arm in the 3D view
    std::optional<Position> target;
    run::Status run;
};

[[nodiscard]] Panels panelsOf(
    widgets::MotionPresenter& motion, widgets::routing::LinkPresenter& links);
/// Truths of the rules, the first one, and the phases of its actions; empty: no status.
[[nodiscard]] QString truthsOf(const teleo::Status* status);

/// A maze game, and its moments with their times.
struct NotedGame {
    game::GameAbout about;
    std::shared_ptr<const game::Recording> recording;
    struct Shown {
        double atS = 0; ///< since the beginning of the recording
        std::shared_ptr<const game::Moment> moment;
    };
    std::vector<Shown> moments;
    double begunS = 0; ///< before it there was no game
};

/// A simulated cell that is recorded while its arm is moved: by the operator with pause, way back
/// and STOP, by the task "two.json" and by the program "approach.tr". Meanwhile a maze game is
/// played, paused and resumed.
class RecordedCell final {
public:
    static constexpr std::size_t kNoted = 20;

    /// Starts the cell; `folder` is that of its recordings.
    explicit RecordedCell(const QString& folder);

    /// Follows the script, some 10 s a round, and ends the cell. Fails the running test otherwise
    /// than with kNoted moments in `noted`.
    void run();
    /// The recording of all.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// What the panels showed.
    [[nodiscard]] const std::vector<Panels>& noted() const { return m_noted; }
    [[nodiscard]] const NotedGame& game() const { return m_game; }

private:
    /// When, and what.
    using Step = std::pair<std::chrono::milliseconds, std::function<void()>>;

    void update();
    [[nodiscard]] bool isReady();
    void addScript();
    void beginGame();
    /// Whether all is done.
    bool followScript();
    void notePanels();
    void keep();

    const QString m_folder;
    SystemClock m_clock;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<recorder::Recorder> m_recorder;
    std::unique_ptr<cell::CellRecording> m_recording;
    widgets::AlarmModel m_alarms { m_clock };
    std::unique_ptr<widgets::MotionPresenter> m_motion;
    std::unique_ptr<widgets::routing::LinkPresenter> m_links;
    std::unique_ptr<widgets::mazes::MazePresenter> m_maze;
    std::shared_ptr<NotingLog> m_log; ///< of the maze game
    QElapsedTimer m_since;
    std::vector<Step> m_script;
    std::vector<Panels> m_noted;
    std::vector<TimePoint> m_times; ///< of `m_noted`, on the clock of the cell
    NotedGame m_game;
    QString m_file;
};

/// Copies a recording with other digits in some of its states, motions and events of runs, and
/// other bytes in moments of its maze game.
void writeDamaged(const QString& recording, const QString& path, unsigned seed);

} // namespace medulla::test
