// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arena/game_log.h"
#include "core/arena/world.h"
#include "core/base/clock.h"
#include "core/maze/protocol/registration.h"
#include "core/wire/udp_socket.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::arena {

/// Definition of a game.
struct Game {
    maze::Lab lab;
    maze::Grid grid;
    Rules rules;
    std::uint64_t seed = 1;
};

struct ServerOptions {
    wire::Address listen { 0, 6000 }; ///< for registrations; port 0: any free one
    bool fast = false; ///< fast mode: a running cycle ends when all agents have answered
    int startWith = 0; ///< start automatically with so many robots; 0: only on command
    /// No cycle before that, so that the game does not depend on the time that the registrations
    /// take.
    bool isHeldUntilStart = false;
    QString log; ///< file of the game's log; empty: none
    QString date; ///< date text for the log
    QString folder; ///< for mapping.out and planning.out; empty: the working directory
};

/// The simulator on its UDP sockets, compatible with official agents and viewers: registrations at
/// one port, then a socket for each client. In real time, cycles begin at absolute deadlines,
/// CycleTime apart; in fast mode a running cycle begins when every responsive agent has answered
/// the last measurements, or after kLongestWait. An agent that exceeds this time is not waited for
/// until it sends again.
///
/// Thread-confined; needs an event loop. Invalid datagrams are counted and logged, at most once a
/// second.
class Server final : public QObject {
    Q_OBJECT

public:
    /// Binds the registration port and begins the log. `clock` must outlive this.
    [[nodiscard]] static Result<std::unique_ptr<Server>> create(
        Game game, ServerOptions options, Clock& clock);
    ~Server() override;

    /// Address for registrations.
    [[nodiscard]] wire::Address address() const { return m_registrations.address(); }
    [[nodiscard]] const World& world() const { return *m_world; }
    /// Number of invalid datagrams.
    [[nodiscard]] std::uint64_t bad() const { return m_bad; }

    /// Begins the first cycle.
    void begin();
    /// Like the buttons of an official simulator; takes effect in the next cycle.
    void start();
    void stop();
    /// A new game: views are asked to register again, all clients are dropped, the seed is
    /// incremented.
    void reset();
    /// Closes the game's log. Whether all files so far were written: the logs, mapping.out and
    /// planning.out; the log has a warning for each one that was not.
    [[nodiscard]] bool closeFiles();

Q_SIGNALS:
    /// A client registered; `id` is 0 for a view or panel.
    void registered(int id, const QString& name);
    /// A cycle is over: `world` shows it.
    void cycled();
    /// The game is over: all robots ended, or the time is up. Emitted once a game.
    void ended();

private:
    struct Client;

    Server(Game game, ServerOptions options, Clock& clock, wire::UdpSocket registrations);
    [[nodiscard]] Result<void> beginLog();
    void writeChallenge();
    void wake();
    void cycle();
    void setAlarm();
    void readRegistrations();
    void admit(const maze::Registration& registration, const wire::Address& sender);
    void readActions(Client& client);
    void readCommands(Client& client);
    void answered(Client& client);
    [[nodiscard]] bool isAwaited(const Client& client) const;
    void sendToRobots();
    void sendToViews();
    void send(Client& client);
    /// Counts an invalid datagram.
    void refuse(const Finding& why, const wire::Address& sender);
    /// Logs a finding, at most once a second.
    void complain(const Finding& why);
    [[nodiscard]] bool isLockstep() const;

    Game m_game;
    ServerOptions m_options;
    Clock& m_clock;
    wire::UdpSocket m_registrations;
    std::unique_ptr<World> m_world;
    std::unique_ptr<GameLog> m_log;
    bool m_areFilesWritten = true; ///< besides m_log
    std::vector<std::unique_ptr<Client>> m_clients; ///< in the order of registration
    std::vector<maze::Actions>
        m_received; ///< actions of this cycle, one for each start position; for the log
    std::unique_ptr<Alarm> m_alarm;
    TimePoint m_due {};
    bool m_held; ///< until the start
    bool m_isStartWanted = false; ///< by command, while it was held
    bool m_over = false;
    bool m_resets = false;
    std::uint64_t m_bad = 0;
    TimePoint m_complaintDue {};
    std::array<std::byte, 2048> m_buffer {};
    QByteArray m_datagram;
};

} // namespace medulla::arena
