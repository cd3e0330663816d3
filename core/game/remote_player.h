// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/watcher.h"
#include "core/base/clock.h"
#include "core/game/belief_subscriber.h"
#include "core/game/frame_offset.h"
#include "core/game/game_source.h"
#include "core/wire/udp_socket.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QSocketNotifier>

namespace medulla::game {

/// See remote_game.h. A moment is published when the true poses of all robots and the beliefs of
/// all publishing agents have arrived for a cycle; at the latest when the next cycle begins.
class RemotePlayer final : public Player {
    Q_OBJECT

public:
    /// `views` is bound.
    RemotePlayer(const wire::Address& simulator, wire::UdpSocket views, Clock& clock,
        std::shared_ptr<GamePublisher> publisher);

    void begin() override;
    void start() override;
    void pause() override;
    void step() override;
    /// Simulators without this command do not answer it; then a finding is reported.
    void restart(std::optional<std::uint64_t> seed) override;
    void setSpeed(double speed) override;
    void command(int robot, const maze::Order& order) override;
    void stopRobots() override;
    void releaseRobots() override;

private:
    struct Truth {
        maze::RobotView view;
        std::optional<double> speed;
        int missedCycles = 0; ///< cycles since its last datagram
    };
    void accept();
    void take(const maze::RobotView& robot);
    /// Whether it is of a past cycle: datagrams may overtake each other.
    bool isLate(const maze::RobotView& robot);
    void readBeliefs();
    void resetGame();
    void loseSimulator();
    void maintain();
    void showEnd();
    void publishAbout();
    void showIfComplete();
    void show();
    void showPowers();
    /// Repeats orders to agents that do not report standing still, or driving after their release:
    /// a datagram may be lost, and a restarted agent knows nothing of a STOP.
    void repeatOrders();
    /// Publishes which robots the STOP holds.
    void showStop();
    [[nodiscard]] GameState state() const;
    /// Robots known from the simulator or from their agents, in order.
    [[nodiscard]] std::vector<int> robots() const;
    /// Whether the run of that robot is over, by the simulator or by its agent.
    [[nodiscard]] bool isOver(int robot) const;
    [[nodiscard]] bool hasEnded(int robot) const;

    wire::Address m_simulator;
    Clock& m_clock;
    std::shared_ptr<GamePublisher> m_publisher;
    BeliefSubscriber m_subscriber;
    QSocketNotifier m_notifier;
    std::unique_ptr<Alarm> m_alarm;
    std::unique_ptr<arena::Watcher> m_watcher;

    GameAbout m_about;
    bool m_isAccepted = false;
    bool m_wasLost = false;
    Moment m_last; ///< the last published one; stays when the simulator is lost
    bool m_keepsEnd = false; ///< it stays until a robot of the next game is known
    std::map<int, Truth> m_truths;
    std::set<int> m_round; ///< robots with a datagram in this cycle
    bool m_roundShown = false;
    int m_cycle = 0;
    int m_late = 0; ///< consecutive datagrams of past cycles
    maze::Point m_shownOffset;
    FrameOffset m_offset;
    std::optional<Powers> m_powers; ///< last published ones
    std::optional<TimePoint> m_resetAsked;
    bool m_stopped = false; ///< agents must stand still, new ones too
    std::set<int> m_released; ///< robots released since then by an order
    /// Robots whose agents do not report that the STOP holds them, and since when.
    std::map<int, TimePoint> m_unconfirmed;
    std::set<int>
        m_releasing; ///< robots held by a STOP, released, and not yet driving by their own report
    TimePoint m_releasedAt {}; ///< time of the release of m_releasing
    std::set<int> m_paused; ///< robots paused by an order, which the end of a STOP does not release
};

} // namespace medulla::game
