// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/watcher.h"
#include "core/base/clock.h"
#include "core/game/frame_offset.h"
#include "core/game/game_source.h"
#include "core/game/tellers.h"
#include "core/wire/udp_socket.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QSocketNotifier>

namespace medulla::game {

/// See remote_game.h. A moment is shown when all robots were told of in a cycle, and all agents
/// that tell have told of it; at the latest when the next cycle begins.
class RemotePlayer final : public Player {
    Q_OBJECT

public:
    /// `views` is bound.
    RemotePlayer(const wire::Address& simulator, wire::UdpSocket views, Clock& clock,
        std::shared_ptr<Outlet> outlet);

    void begin() override;
    void start() override;
    void pause() override;
    void step() override;
    /// Simulators that know no such command do not answer it, which is told.
    void restart(std::optional<std::uint64_t> seed) override;
    void setSpeed(double speed) override;
    void command(int robot, const maze::Order& order) override;
    void stopRobots() override;
    void letRobotsGo() override;

private:
    struct Truth {
        maze::RobotView view;
        std::optional<double> speed;
        int missed = 0; ///< cycles since it was told of
    };
    void accept();
    void take(const maze::RobotView& robot);
    /// Whether it is of a cycle that is over: datagrams may overtake one another.
    bool isLate(const maze::RobotView& robot);
    void readBeliefs();
    void beginAnew();
    void lose();
    void lookAfter();
    void showIfComplete();
    void show();
    void showPowers();
    /// Says it again to those that do not tell that they stand still, or drive when they were let
    /// go: a datagram may be lost, and an agent that begins anew knows nothing of a STOP.
    void insist();
    [[nodiscard]] GameState state() const;
    [[nodiscard]] bool hasEnded(int robot) const;

    wire::Address m_simulator;
    Clock& m_clock;
    std::shared_ptr<Outlet> m_outlet;
    Tellers m_tellers;
    QSocketNotifier m_notifier;
    std::unique_ptr<Alarm> m_alarm;
    std::unique_ptr<arena::Watcher> m_watcher;

    GameAbout m_about;
    bool m_isAccepted = false;
    bool m_wasLost = false;
    std::map<int, Truth> m_truths;
    std::set<int> m_round; ///< robots that were told of in this cycle
    bool m_roundShown = false;
    int m_cycle = 0;
    int m_late = 0; ///< datagrams in a row
    maze::Point m_shownOffset;
    FrameOffset m_offset;
    std::optional<Powers> m_powers; ///< that were shown
    std::optional<TimePoint> m_resetAsked;
    bool m_stopped = false; ///< agents have to stand still, whoever comes
    std::set<int> m_released; ///< robots that were told to go on since
    std::set<int> m_leaving; ///< robots that a STOP held and that do not tell yet that they drive
    TimePoint m_letGo {}; ///< when m_leaving were
    std::set<int> m_paused; ///< robots that were ordered to, which a STOP's end does not end
};

} // namespace medulla::game
