// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/maze/protocol/lab.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/view.h"
#include "core/wire/udp_socket.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::arena {

/// A view of any CiberMouse simulator: registers, repeatedly until it gets an answer, then
/// publishes the true poses that the simulator sends each cycle. Without datagrams it requests the
/// lab, which a simulator without robots answers too; without an answer to that, or after a
/// restart, it registers again. Invalid datagrams are ignored. Thread-confined; needs an event
/// loop.
class Watcher final : public QObject {
    Q_OBJECT

public:
    /// `simulator`: its registration address; `clock` must outlive this.
    [[nodiscard]] static Result<std::unique_ptr<Watcher>> create(
        const wire::Address& simulator, Clock& clock);

    /// Starts registering.
    void begin();
    /// Sends a command; lost before the simulator has answered.
    void send(maze::ViewCommand::Kind command);

Q_SIGNALS:
    void accepted(const medulla::wire::Address& simulator);
    /// Simulation parameters of the answer.
    void learned(const medulla::maze::SimulationParameters& parameters);
    /// The simulator accepts no view; registration is retried.
    void refused();
    void saw(const medulla::maze::RobotView& robot);
    /// Answers to LabRequest and GridRequest.
    void sawLab(const medulla::maze::Lab& lab);
    void sawGrid(const medulla::maze::Grid& grid);
    /// The simulator was reset.
    void restarted();
    /// No datagram for two seconds; emitted once until one arrives.
    void silent();

private:
    Watcher(const wire::Address& simulator, Clock& clock, wire::UdpSocket socket);
    void ask();
    void read();
    void take(std::span<const std::byte> datagram, const wire::Address& sender);

    wire::Address m_simulator;
    Clock& m_clock;
    wire::UdpSocket m_socket;
    QSocketNotifier m_notifier;
    std::unique_ptr<Alarm> m_alarm;
    std::optional<wire::Address> m_private; ///< the simulator's socket for this view
    TimePoint m_heard {};
    bool m_isSilent = false;
    std::array<std::byte, 65536> m_buffer {};
};

} // namespace medulla::arena
