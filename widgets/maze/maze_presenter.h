// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "core/game/recording.h"
#include "core/game/remote_game.h"
#include "core/game/tournament_runner.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include <QObject>
#include <QString>

namespace medulla::widgets::mazes {

class GameControl;
class GameSaver;
class MazeExperiments;
class MazeGame;
class MazeNotices;
class MazeRobots;
class MazeSignals;
class ShownMoment;

/// A maze game of a cell's recording, at the replayed moment. Value type.
struct ReplayedGame {
    std::uint64_t number = 0; ///< of the game in the recording
    std::shared_ptr<const game::GameAbout> about; ///< never null
    std::shared_ptr<const game::Moment> moment; ///< null: unknown
    std::shared_ptr<game::Recording> recording; ///< all of its moments; null: not read yet
};

/// Begins and ends the maze game that all windows show: plays, watches or opens one, and records
/// it. Its parts show, control and save that game and order its robots. GUI thread; no function
/// blocks.
class MazePresenter final : public QObject {
    Q_OBJECT

public:
    explicit MazePresenter(QObject* parent = nullptr);
    ~MazePresenter() override;

    [[nodiscard]] MazeGame& game() { return *m_game; }
    [[nodiscard]] ShownMoment& shown() { return *m_shown; }
    [[nodiscard]] GameControl& control() { return *m_control; }
    [[nodiscard]] MazeRobots& robots() { return *m_robots; }
    [[nodiscard]] GameSaver& saver() { return *m_saver; }
    [[nodiscard]] MazeNotices& notices() { return *m_notices; }
    [[nodiscard]] MazeExperiments& experiments() { return *m_experiments; }
    [[nodiscard]] game::TournamentRunner& tournament() { return *m_tournament; }
    [[nodiscard]] MazeSignals& figures() { return *m_figures; }

    /// The built-in maze with five robots.
    [[nodiscard]] static game::GameSetup builtIn();

    /// Receives whether a game can be played; a finding tells why not.
    using Played = std::function<void(const Result<void>& played)>;
    /// Reads the files of a game in the background and prepares it; `control` starts it. If it
    /// cannot be played, the present game stays. `then` is called at the end, unless another game
    /// was asked for meanwhile.
    void play(const game::GameSetup& setup, const Played& then);
    void play(const game::LocalGameOptions& options);
    [[nodiscard]] Result<void> watch(const game::RemoteGameOptions& options);
    /// Reads a recording in the background. An error is reported as a notice.
    void open(const QString& file);
    /// Shows a game of a cell's recording; unset: there was none. `isJump`: the moment does not go
    /// on from the shown one.
    void showReplayed(const std::optional<ReplayedGame>& replayed, bool isJump);
    void close();

    /// Reads new data of the game and advances a replay; call it at display rate.
    void update();

private:
    void takeOpened(const Result<game::OpenedRecording>& opened, const QString& file, int asked);

    /// Number of the newest request for a game; results of earlier requests are dropped.
    int m_asked = 0;
    std::unique_ptr<MazeNotices> m_notices;
    std::unique_ptr<MazeGame> m_game;
    std::unique_ptr<ShownMoment> m_shown;
    std::unique_ptr<GameControl> m_control;
    std::unique_ptr<MazeRobots> m_robots;
    std::unique_ptr<GameSaver> m_saver;
    std::unique_ptr<MazeExperiments> m_experiments;
    std::unique_ptr<game::TournamentRunner> m_tournament;
    std::unique_ptr<MazeSignals> m_figures;
};

} // namespace medulla::widgets::mazes
