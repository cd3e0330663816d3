// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/game/game_setup.h"
#include "core/game/game_source.h"
#include "core/game/recording.h"
#include "core/game/remote_game.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

namespace medulla::widgets::mazes {

class MazeExperiments;
class MazeSignals;

/// Kind of the present maze game.
enum class MazeGame {
    None,
    Opening, ///< a recording file is being read
    Played, ///< by the built-in simulator and the built-in agents
    Watched, ///< a connected simulator runs it; the program receives its state
    Recorded, ///< a recording, opened from a file
};

/// Message for the operator: one or two sentences.
struct MazeNotice {
    Severity severity = Severity::Info;
    QString text; ///< empty: no message

    friend bool operator==(const MazeNotice&, const MazeNotice&) = default;
};

/// The maze game that all windows show. Plays, watches or opens a game, records it, and selects the
/// shown moment: the newest one in live mode (`follows`), otherwise any moment of the recording.
/// Sends orders to the agents and stops them. GUI thread; no function blocks.
class MazePresenter final : public QObject {
    Q_OBJECT

public:
    explicit MazePresenter(QObject* parent = nullptr);
    ~MazePresenter() override;

    // Shown game and moment.

    [[nodiscard]] MazeGame kind() const { return m_kind; }
    [[nodiscard]] bool hasGame() const
    {
        return m_kind != MazeGame::None && m_kind != MazeGame::Opening;
    }
    /// Identifies the game; changes with each game and each restart.
    [[nodiscard]] std::uint64_t game() const;
    [[nodiscard]] const game::GameAbout& about() const { return m_about; }
    /// Name and origin of the game: "built-in simulator, seed 7".
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString origin() const;
    /// Null if there is no game.
    [[nodiscard]] std::shared_ptr<const game::Recording> recording() const { return m_recording; }
    /// Moment shown; never null.
    [[nodiscard]] std::shared_ptr<const game::Moment> moment() const { return m_moment; }
    [[nodiscard]] std::optional<game::Recording::Span> span() const { return m_span; }
    /// Length of the complete game, cycles; nothing if unknown.
    [[nodiscard]] std::optional<int> length() const;
    [[nodiscard]] bool follows() const { return m_follows; }
    /// Counts the changes of the shown moment by the operator, except for the step to the next
    /// recorded moment. Continuous play does not count, at any speed.
    [[nodiscard]] int jumps() const { return m_jumps; }
    /// Time of the shown moment, s from the start of the game.
    [[nodiscard]] double nowS() const;
    [[nodiscard]] double cycleS() const;

    // State of the game, and possible actions.

    /// Start, pause and step control the replay of the recording instead of the game: for an opened
    /// recording, for a finished game, and for a paused game while an earlier moment is shown.
    [[nodiscard]] bool playsBack() const;
    /// The game or the replay runs.
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] bool canRun() const; ///< start, pause or resume
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool hasBegun() const; ///< false: the game waits for its start
    [[nodiscard]] const std::vector<double>& speeds() const;
    [[nodiscard]] double speed() const;
    /// Whether the agent of that robot accepts orders.
    [[nodiscard]] bool takesOrders(int robot) const;
    /// Whether the run of that robot is over in the newest moment, also if an earlier moment is
    /// shown.
    [[nodiscard]] bool hasEnded(int robot) const;
    /// Whether that robot is paused by an order; newest moment as well.
    [[nodiscard]] bool isPaused(int robot) const;
    /// Whether the played or watched game is finished in the newest moment.
    [[nodiscard]] bool isOver() const;
    /// STOP holds all robots; only `letGo` releases them.
    [[nodiscard]] bool isHeld() const { return m_held; }
    /// The operator or a program ordered, stopped or released robots in this game: its seed alone
    /// does not reproduce it.
    [[nodiscard]] bool wasOrdered() const { return m_ordered; }
    [[nodiscard]] const MazeNotice& notice() const { return m_notice; }
    void dismissNotice();

    /// The built-in maze with five robots.
    [[nodiscard]] static game::GameSetup builtIn();

    /// Receives whether a game can be played; a finding tells why not.
    using Played = std::function<void(const Result<void>& played)>;
    /// Reads the files of a game in the background and prepares it; it starts with `runOrPause`. If
    /// it cannot be played, the present game stays. `then` is called at the end, unless another
    /// game was asked for meanwhile.
    void play(const game::GameSetup& setup, const Played& then);
    void play(const game::LocalGameOptions& options);
    [[nodiscard]] Result<void> watch(const game::RemoteGameOptions& options);
    /// Reads a recording in the background. An error is reported as a notice.
    void open(const QString& file);
    void close();

    void runOrPause();
    /// Starts the present game as soon as its source can start it.
    void runWhenItCan();
    void step();
    void restart();
    void setSpeed(double times);
    /// Shows that cycle of the recording and leaves live mode. If the cycle was not recorded: the
    /// last recorded cycle before it, with `onward` the first one after it.
    void look(int cycle, bool onward = false);
    void rewind();
    /// Shows the newest moment and enters live mode; a replay goes to its end.
    void goLive();

    /// Goals are in the frame of the arena, Mu. While STOP holds the robots, only a pause is passed
    /// to the agents. Without a game the order is dropped, with a notice.
    void order(int robot, const maze::Order& order);
    /// Order of the operator to drive to `place`, Mu. Unlike an order of a program, it also ends a
    /// pause.
    void send(int robot, const maze::Point& place);
    /// STOP: all robots whose agents accept orders stand still. Overrides queued orders, and holds
    /// after a restart of the game as well.
    void stop();
    /// Releases the robots after a STOP: all resume, except for those paused by an order.
    void letGo();

    /// The recording of the played or watched game has cycles that were not written to a file.
    [[nodiscard]] bool isUnsaved() const;
    /// Writes the recording in the background. A notice reports the result; `then`, if set,
    /// receives whether the file was written.
    void save(const QString& file, const std::function<void(bool)>& then = {});
    /// Shows a notice of another class about the game.
    void tell(const MazeNotice& notice);

    [[nodiscard]] MazeExperiments& experiments() { return *m_experiments; }
    [[nodiscard]] MazeSignals& figures() { return *m_figures; }

    /// Reads new data of the game and advances a replay; call it at display rate.
    void update();

Q_SIGNALS:
    /// The game was replaced, restarted or closed.
    void gameChanged();
    void aboutChanged();
    /// Possible actions, state, live mode or speed changed.
    void stateChanged();
    void noticeChanged();
    /// An order to that robot was dropped because there is no game.
    void orderReachedNobody(int robot);
    /// New moment of the played or watched game; at display rate.
    void advanced(const std::shared_ptr<const medulla::game::Moment>& moment);

private:
    void begin(MazeGame kind, std::unique_ptr<game::GameSource> source,
        std::shared_ptr<game::Recording> recording);
    /// Ends the source in the background.
    void dropSource();
    void takeOpened(const Result<game::OpenedRecording>& opened, const QString& file, int asked);
    void replay();
    /// Ends the replay at the last recorded cycle.
    void endReplay();
    void lookAt(int cycle);
    void setFollows(bool on);
    [[nodiscard]] const game::Powers& powers() const;

    SystemClock m_clock;
    MazeGame m_kind = MazeGame::None;
    int m_games = 0;
    int m_generation = 0; ///< of the recording, at the last `update`
    /// Number of the newest request to open a file; results of earlier requests are dropped.
    int m_asked = 0;
    QString m_file; ///< of the opened recording
    game::GameAbout m_about;
    std::unique_ptr<game::GameSource> m_source; ///< of a played or watched game
    std::shared_ptr<game::Recording> m_recording;
    std::unique_ptr<game::Playback> m_playback;
    std::optional<game::Recording::Span> m_span;
    std::uint64_t m_savedGame = 0; ///< `game()` of the last written recording
    int m_savedUntil = 0; ///< last written cycle
    std::shared_ptr<const game::Moment> m_newest;
    std::shared_ptr<const game::Moment> m_moment;
    bool m_follows = true;
    bool m_held = false;
    bool m_ordered = false;
    int m_jumps = 0;
    bool m_startAsSoonAsItCan = false; ///< of a new or restarted game
    // Replay.
    bool m_replays = false;
    double m_replaySpeed = 1;
    double m_replayed = 0; ///< position of the replay, cycles with fractions
    TimePoint m_replayedAt;
    MazeNotice m_notice;
    std::unique_ptr<MazeExperiments> m_experiments;
    std::unique_ptr<MazeSignals> m_figures;
};

} // namespace medulla::widgets::mazes
