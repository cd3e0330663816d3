// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/game_publisher.h"
#include "core/game/moment.h"
#include "core/maze/order.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include <QObject>
#include <QThread>

namespace medulla::game {

/// Plays or watches a game on the thread of a GameSource, which passes commands to it and publishes
/// its output from the publisher. Thread-confined to that thread.
class Player : public QObject {
    Q_OBJECT

public:
    /// Begins; called once, just before the thread's event loop runs.
    virtual void begin() = 0;
    virtual void start() = 0;
    virtual void pause() = 0;
    /// One cycle of a waiting or paused game.
    virtual void step() = 0;
    /// Restarts the game, with the same seed or another one.
    virtual void restart(std::optional<std::uint64_t> seed) = 0;
    /// Times real time; kAsFastAsItCan.
    virtual void setSpeed(double speed) = 0;
    /// The goal is in the arena's frame.
    virtual void command(int robot, const maze::Order& order) = 0;
    /// Stops every agent that takes orders from its next cycle on, until it is released; also
    /// restarted and new agents.
    virtual void stopRobots() = 0;
    /// Releases all stopped robots, except those paused by an order.
    virtual void releaseRobots() = 0;
};

/// A game to be observed, independent of its player: the front end of a player on a thread of its
/// own. Belongs to its creating thread, which waits for the player only in the destructor. Commands
/// that are not possible (see `powers`) are ignored.
class GameSource final : public QObject {
    Q_OBJECT

public:
    /// Makes the player; called on the player's thread.
    using PlayerMaker =
        std::function<std::unique_ptr<Player>(std::shared_ptr<GamePublisher> publisher)>;

    explicit GameSource(PlayerMaker maker, QObject* parent = nullptr);
    /// Ends the player and its thread.
    ~GameSource() override;
    /// The same without waiting: the source, which must have been made with `new`, deletes itself
    /// when its thread has ended.
    void endLater();

    [[nodiscard]] const GameAbout& about() const { return m_about; }
    [[nodiscard]] const Powers& powers() const { return m_powers; }
    /// Which robots a STOP holds, as their agents confirm it.
    [[nodiscard]] const StopReport& stopReport() const { return m_stop; }
    /// The newest moment; never null.
    [[nodiscard]] std::shared_ptr<const Moment> newest() const;
    /// Sends every moment from now on to a recording, on the player's thread; null ends that.
    void setRecording(std::shared_ptr<Recording> recording);
    /// The same to a log, beginning with the present state.
    void setLog(std::shared_ptr<GameLog> log);

    void start();
    void pause();
    void step();
    void restart(std::optional<std::uint64_t> seed = std::nullopt);
    void setSpeed(double speed);
    /// Sends an order to the agent of `robot`; the goal is in the arena's frame.
    void command(int robot, const maze::Order& order);
    /// STOP: every agent that takes orders stands still until it is released, also in a restarted
    /// game. It overtakes all waiting commands; waiting orders are dropped. Thread-safe.
    void stopRobots();
    /// Releases all stopped robots, except those paused by an order.
    void releaseRobots();

Q_SIGNALS:
    /// There is a newer moment. Emitted again only after a call of `newest`, so that a thread which
    /// draws seldom is not flooded.
    void advanced();
    void aboutChanged();
    void powersChanged();
    void stopReportChanged();
    /// An error or a warning of the player.
    void found(const medulla::Finding& finding);

private:
    class PlayerHost;
    void takeUpdates();
    void post(std::function<void(Player&)> what);
    /// The same, but dropped if a STOP comes first.
    void postUnlessStopped(std::function<void(Player&)> what);

    std::shared_ptr<GamePublisher> m_publisher;
    PlayerMaker m_maker;
    QThread m_thread;
    PlayerHost* m_host; ///< lives on m_thread, which deletes it
    std::shared_ptr<std::atomic<int>> m_stops = std::make_shared<std::atomic<int>>(0);
    GameAbout m_about;
    Powers m_powers;
    StopReport m_stop;
};

} // namespace medulla::game
