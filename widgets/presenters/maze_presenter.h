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

namespace medulla::widgets {

class MazeExperiments;
class MazeSignals;

/// Which maze game there is.
enum class MazeGame {
    None,
    Opening, ///< a recording is being read
    Played, ///< here, by the built-in simulator and agents of ours
    Watched, ///< at any simulator
    Recorded, ///< a file
};

/// What happened, for the operator: a sentence or two.
struct MazeNotice {
    Severity severity = Severity::Info;
    QString text; ///< empty: nothing

    friend bool operator==(const MazeNotice&, const MazeNotice&) = default;
};

/// The maze game that all windows show: plays, watches or opens one, records it, and tells which
/// moment of it is looked at. While it follows, that is the newest one; otherwise any one of the
/// recording. Hands orders to the agents and stops them. GUI thread; nothing here waits.
class MazePresenter final : public QObject {
    Q_OBJECT

public:
    explicit MazePresenter(QObject* parent = nullptr);
    ~MazePresenter() override;

    // What is looked at.

    [[nodiscard]] MazeGame kind() const { return m_kind; }
    [[nodiscard]] bool hasGame() const
    {
        return m_kind != MazeGame::None && m_kind != MazeGame::Opening;
    }
    /// Another number for each game, also when one begins anew.
    [[nodiscard]] std::uint64_t game() const;
    [[nodiscard]] const game::GameAbout& about() const { return m_about; }
    /// The game's name, and where it comes from: "built-in simulator, seed 7".
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString origin() const;
    /// Null without a game.
    [[nodiscard]] std::shared_ptr<const game::Recording> recording() const { return m_recording; }
    /// Never null.
    [[nodiscard]] std::shared_ptr<const game::Moment> moment() const { return m_moment; }
    [[nodiscard]] std::optional<game::Recording::Span> span() const { return m_span; }
    /// Cycles of the whole game, when that is known.
    [[nodiscard]] std::optional<int> length() const;
    [[nodiscard]] bool follows() const { return m_follows; }
    /// Rises when another moment than the next one is looked at by somebody's wish; what goes on,
    /// however fast, does not jump.
    [[nodiscard]] int jumps() const { return m_jumps; }
    /// Time of the moment that is looked at, s from the start of the game.
    [[nodiscard]] double nowS() const;
    [[nodiscard]] double cycleS() const;

    // What can be done, and what is done.

    /// What was recorded is played, and not the game itself: of an opened recording, of a game that
    /// is over, and of one that stands while the past is looked at.
    [[nodiscard]] bool playsBack() const;
    /// The game, or the replay, goes on.
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] bool canRun() const; ///< start, pause or go on
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool hasBegun() const; ///< to be told from one that waits for its start
    [[nodiscard]] const std::vector<double>& speeds() const;
    [[nodiscard]] double speed() const;
    /// Whether an order reaches the agent of that robot.
    [[nodiscard]] bool takesOrders(int robot) const;
    /// Whether the run of that robot is over by now, whatever moment is looked at.
    [[nodiscard]] bool hasEnded(int robot) const;
    /// Whether that robot was told to stand still, by now as well.
    [[nodiscard]] bool isPaused(int robot) const;
    /// Whether the game that is played or watched is over by now.
    [[nodiscard]] bool isOver() const;
    /// All robots stand still by a STOP, and are let go by nothing but `letGo`.
    [[nodiscard]] bool isHeld() const { return m_held; }
    /// Somebody ordered, stopped or let go robots in this game: its seed does not give it again.
    [[nodiscard]] bool wasOrdered() const { return m_ordered; }
    [[nodiscard]] const MazeNotice& notice() const { return m_notice; }
    void dismissNotice();

    /// The maze that is built in, five robots.
    [[nodiscard]] static game::GameSetup builtIn();

    /// Plays a game, which does not begin before `runOrPause`. Finding: why not; the game before
    /// stays.
    [[nodiscard]] Result<void> play(const game::GameSetup& setup);
    void play(const game::LocalGameOptions& options);
    [[nodiscard]] Result<void> watch(const game::RemoteGameOptions& options);
    /// Reads a recording in the background; what goes wrong is a notice.
    void open(const QString& file);
    /// Ends the game.
    void close();

    void runOrPause();
    /// Starts a game that was just begun, as soon as that is possible.
    void runWhenItCan();
    void step();
    void restart();
    void setSpeed(double times);
    /// Looks at that cycle of the recording, and does not follow any more. Where it was not
    /// recorded, at the one before it; `onward`: at the next one.
    void look(int cycle, bool onward = false);
    void rewind();
    /// Follows; a replay goes to its end.
    void goLive();

    /// A goal is in the arena's frame. While held, nothing but a pause is handed on. An order that
    /// reaches nobody is told in a notice.
    void order(int robot, const maze::Order& order);
    /// The operator's own order to go there: unlike a program's, it also ends a pause.
    void send(int robot, const maze::Point& place);
    /// STOP: all agents that take orders stand still, whatever else waits to be told to them, and
    /// also when the game begins anew.
    void stop();
    /// After a stop: all go on with what they were about, but those that were ordered to pause.
    void letGo();

    /// Something was recorded of a game that is played or watched, and stands in no file, or not
    /// all of it.
    [[nodiscard]] bool isUnsaved() const;
    /// Writes the recording in the background; a notice tells how it went, and so does `then`, if
    /// there is one: whether it was written.
    void save(const QString& file, const std::function<void(bool)>& then = {});
    /// A notice of somebody else's, about the game.
    void tell(const MazeNotice& notice);

    [[nodiscard]] MazeExperiments& experiments() { return *m_experiments; }
    [[nodiscard]] MazeSignals& figures() { return *m_figures; }

    /// To be called at display rate.
    void update();

Q_SIGNALS:
    /// There is another game, or none.
    void gameChanged();
    void aboutChanged();
    /// What can be done, the state, following, or speed changed.
    void stateChanged();
    void noticeChanged();
    /// There is no game for an order to that robot.
    void orderReachedNobody(int robot);
    /// The newest moment of a game that is played or watched; at display rate.
    void advanced(const std::shared_ptr<const medulla::game::Moment>& moment);

private:
    void begin(MazeGame kind, std::unique_ptr<game::GameSource> source,
        std::shared_ptr<game::Recording> recording);
    /// The source ends, without anybody waiting for it.
    void dropSource();
    void takeOpened(const Result<game::OpenedRecording>& opened, const QString& file, int asked);
    void replay();
    /// Ends the replay where there is nothing later.
    void endReplay();
    void lookAt(int cycle);
    void setFollows(bool on);
    [[nodiscard]] const game::Powers& powers() const;

    SystemClock m_clock;
    MazeGame m_kind = MazeGame::None;
    int m_games = 0;
    int m_generation = 0; ///< of the recording, as it was seen last
    int m_asked = 0; ///< so that of two files the later one is shown
    QString m_file; ///< of a recording
    game::GameAbout m_about;
    std::unique_ptr<game::GameSource> m_source; ///< of a game that is played or watched
    std::shared_ptr<game::Recording> m_recording;
    std::unique_ptr<game::Playback> m_playback;
    std::optional<game::Recording::Span> m_span;
    std::uint64_t m_savedGame = 0; ///< the one that was written last
    int m_savedUntil = 0; ///< cycle
    std::shared_ptr<const game::Moment> m_newest;
    std::shared_ptr<const game::Moment> m_moment;
    bool m_follows = true;
    bool m_held = false;
    bool m_ordered = false;
    int m_jumps = 0;
    bool m_startAsSoonAsItCan = false; ///< a game that begins, or begins again
    // Of a replay.
    bool m_replays = false;
    double m_replaySpeed = 1;
    double m_replayed = 0; ///< cycles, with fractions
    TimePoint m_replayedAt;
    MazeNotice m_notice;
    std::unique_ptr<MazeExperiments> m_experiments;
    std::unique_ptr<MazeSignals> m_figures;
};

} // namespace medulla::widgets
