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

/// What a game is made of.
struct Game {
    maze::Lab lab;
    maze::Grid grid;
    Rules rules;
    std::uint64_t seed = 1;
};

struct ServerOptions {
    wire::Address listen { 0, 6000 }; ///< for registrations; port 0: any free one
    bool fast = false; ///< a running cycle ends when all agents have answered
    int startWith = 0; ///< starts by itself when so many robots are there; 0: it does not
    QString log; ///< a file for the game's log; empty: none
    QString date; ///< as it stands in the log
    QString folder; ///< for mapping.out and planning.out; empty: the working directory
};

/// The simulator on its UDP sockets, as official agents and viewers know it: registrations at one
/// port, then a socket of its own for every client. A cycle begins at absolute deadlines, CycleTime
/// apart, in real time; in fast mode a running one begins when every agent that is alive has
/// answered the last measures, or after kLongestWait. An agent that let that pass is not waited for
/// until it speaks again.
///
/// Thread-confined; needs an event loop. Garbage is counted and logged, at most once a second.
class Server final : public QObject {
    Q_OBJECT

public:
    /// Binds the registration port and begins the log. `clock` must outlive this.
    [[nodiscard]] static Result<std::unique_ptr<Server>> create(
        Game game, ServerOptions options, Clock& clock);
    ~Server() override;

    /// Where registrations are taken.
    [[nodiscard]] wire::Address address() const { return m_registrations.address(); }
    [[nodiscard]] const World& world() const { return *m_world; }
    /// Datagrams that were not understood.
    [[nodiscard]] std::uint64_t bad() const { return m_bad; }

    /// Begins the first cycle.
    void begin();
    /// As the buttons of an official simulator; heard in the next cycle.
    void start();
    void stop();
    /// A new game: views are told to register anew, all clients are forgotten, the seed is the next
    /// one.
    void reset();

Q_SIGNALS:
    /// Somebody registered; `id` is 0 for a view or panel.
    void registered(int id, const QString& name);
    /// The game is over: all robots ended, or the time is up. Once a game.
    void ended();

private:
    struct Client;

    Server(Game game, ServerOptions options, Clock& clock, wire::UdpSocket registrations);
    [[nodiscard]] Result<void> beginLog();
    void writeChallenge() const;
    void wake();
    void cycle();
    void setAlarm();
    void readRegistrations();
    void admit(const maze::Registration& registration, const wire::Address& sender);
    void readActions(Client& client);
    void readCommands(Client& client);
    void answered(Client& client);
    [[nodiscard]] bool isAwaited(const Client& client) const;
    void tellRobots();
    void tellViews();
    void send(Client& client);
    /// Counts a datagram that was not understood.
    void refuse(const Finding& why, const wire::Address& sender);
    /// In the log, at most once a second.
    void complain(const Finding& why);
    [[nodiscard]] bool isLockstep() const;

    Game m_game;
    ServerOptions m_options;
    Clock& m_clock;
    wire::UdpSocket m_registrations;
    std::unique_ptr<World> m_world;
    std::unique_ptr<GameLog> m_log;
    std::vector<std::unique_ptr<Client>> m_clients; ///< in the order of registration
    std::vector<maze::Actions> m_received; ///< in this cycle, a place each; for the log
    std::unique_ptr<Alarm> m_alarm;
    TimePoint m_due {};
    bool m_over = false;
    bool m_resets = false;
    std::uint64_t m_bad = 0;
    TimePoint m_complaintDue {};
    std::array<std::byte, 2048> m_buffer {};
    QByteArray m_datagram;
};

} // namespace medulla::arena
