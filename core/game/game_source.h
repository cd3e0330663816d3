// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/game/moment.h"
#include "core/game/outlet.h"
#include "core/maze/order.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include <QObject>
#include <QThread>

namespace medulla::game {

/// Plays or watches a game on the thread of a GameSource, which hands commands on to it and shows
/// what it puts into the outlet. Thread-confined to that thread.
class Player : public QObject {
    Q_OBJECT

public:
    /// Begins; called once, when the thread's event loop is about to run.
    virtual void begin() = 0;
    virtual void start() = 0;
    virtual void pause() = 0;
    /// One cycle of a game that waits or is paused.
    virtual void step() = 0;
    /// From the beginning, with the same seed or another one.
    virtual void restart(std::optional<std::uint64_t> seed) = 0;
    /// Times real time; kAsFastAsItCan.
    virtual void setSpeed(double speed) = 0;
    /// A goal is in the arena's frame here.
    virtual void command(int robot, const maze::Order& order) = 0;
    /// Every agent that takes orders stands still from its next cycle on, until it is told to go on
    /// or set free; so do those that begin anew or come later.
    virtual void stopRobots() = 0;
    /// Ends a stop: all go on with what they were about, but those that were ordered to pause.
    virtual void letRobotsGo() = 0;
};

/// A game that can be looked at, whoever plays it: the face of a player that works on a thread of
/// its own. Belongs to the thread that made it, which never waits for the player but in the
/// destructor. What cannot be done (see `powers`) is passed over.
class GameSource final : public QObject {
    Q_OBJECT

public:
    /// Makes the player; called on the player's thread.
    using PlayerMaker = std::function<std::unique_ptr<Player>(std::shared_ptr<Outlet> outlet)>;

    explicit GameSource(PlayerMaker maker, QObject* parent = nullptr);
    /// Ends the player and its thread.
    ~GameSource() override;
    /// Likewise, but waits for nothing: the source, which must have been made with `new`, deletes
    /// itself when its thread has ended.
    void endLater();

    [[nodiscard]] const GameAbout& about() const { return m_about; }
    [[nodiscard]] const Powers& powers() const { return m_powers; }
    /// The newest moment; never null.
    [[nodiscard]] std::shared_ptr<const Moment> newest() const;
    /// Gets every moment from now on, on the player's thread; null ends that.
    void setRecording(std::shared_ptr<Recording> recording);

    void start();
    void pause();
    void step();
    void restart(std::optional<std::uint64_t> seed = std::nullopt);
    void setSpeed(double speed);
    /// To the agent of `robot`; a goal is in the arena's frame.
    void command(int robot, const maze::Order& order);
    /// STOP: every agent that takes orders stands still until it is told to go on or set free, in a
    /// game that begins anew as well. Before all that was asked for earlier and waits; orders among
    /// that are dropped. Thread-safe.
    void stopRobots();
    /// After a stop: all go on with what they were about, but those that were ordered to pause.
    void letRobotsGo();

Q_SIGNALS:
    /// There is a newer moment. Told again only after `newest` was called, so that a thread which
    /// draws seldom is not flooded.
    void advanced();
    void aboutChanged();
    void powersChanged();
    /// Something went wrong, or is odd.
    void found(const medulla::Finding& finding);

private:
    class Seat;
    void look();
    void tell(std::function<void(Player&)> what);
    /// The same, but dropped when a STOP comes meanwhile.
    void tellUnlessStopped(std::function<void(Player&)> what);

    std::shared_ptr<Outlet> m_outlet;
    PlayerMaker m_maker;
    QThread m_thread;
    Seat* m_seat; ///< lives on m_thread, which ends it
    std::shared_ptr<std::atomic<int>> m_stops = std::make_shared<std::atomic<int>>(0);
    GameAbout m_about;
    Powers m_powers;
};

} // namespace medulla::game
