// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/game/recording.h"

#include <memory>

#include <QObject>

namespace medulla::widgets::mazes {

class MazeGame;

/// The shown moment of the maze game: the newest one in live mode (`follows`), otherwise any moment
/// of the recording. Replays the recording; the moment of a replayed game
/// (MazeGame::Kind::Replayed) is chosen by the replay of the cell's recording. GUI thread; no
/// function blocks.
class ShownMoment final : public QObject {
    Q_OBJECT

public:
    /// `game` must outlive this object.
    explicit ShownMoment(const MazeGame& game, QObject* parent = nullptr);
    ~ShownMoment() override;

    /// Never null.
    [[nodiscard]] std::shared_ptr<const game::Moment> moment() const { return m_moment; }
    /// Time of the shown moment, s from the start of the game.
    [[nodiscard]] double timeS() const;
    [[nodiscard]] bool follows() const { return m_follows; }
    /// Whether a later cycle than the shown one is recorded.
    [[nodiscard]] bool hasLater() const;
    /// Counts the changes of the shown moment by the operator, except for the step to the next
    /// recorded moment. Continuous play does not count, at any speed.
    [[nodiscard]] int jumps() const { return m_jumps; }

    /// Shows that cycle of the recording and leaves live mode. If the cycle was not recorded: the
    /// last recorded cycle before it, with `onward` the first one after it.
    /// Of a replayed game: asks the replay for it, by `cycleAsked`.
    void look(int cycle, bool onward = false);
    /// Shows a moment of a replayed game. `isJump`: it does not go on from the shown one.
    void showReplayed(std::shared_ptr<const game::Moment> moment, bool isJump);
    void rewind();
    /// Shows the newest moment and enters live mode; an opened recording goes to its end.
    void goLive();

    [[nodiscard]] bool isReplaying() const { return m_replays; }
    /// Times real time.
    [[nodiscard]] double replaySpeed() const { return m_replaySpeed; }
    /// At the last recorded cycle, a replay starts from the first one.
    void startOrPauseReplay();
    /// Pauses the replay and shows the next recorded cycle.
    void stepReplay();
    /// Limited to 0.25 to 16.
    void setReplaySpeed(double times);

    /// Takes the newest moment in live mode, and advances a replay; to be called at display rate.
    void update();

Q_SIGNALS:
    /// Live mode or the replay changed, or the operator chose another moment.
    void changed();
    /// The operator wants this cycle of a replayed game.
    void cycleAsked(int cycle);

private:
    void takeGame();
    void lookAt(int cycle);
    void setFollows(bool on);
    void replay();
    /// Ends the replay at the last recorded cycle.
    void endReplay();

    SystemClock m_clock;
    const MazeGame& m_game;
    std::unique_ptr<game::Playback> m_playback;
    std::shared_ptr<const game::Moment> m_moment;
    bool m_follows = true;
    int m_jumps = 0;
    bool m_replays = false;
    double m_replaySpeed = 1;
    double m_replayed = 0; ///< position of the replay, cycles with fractions
    TimePoint m_replayedAt;
};

} // namespace medulla::widgets::mazes
