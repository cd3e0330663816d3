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

/// A view of any CiberMouse simulator: registers, again and again until it is answered; then tells
/// the true poses that the simulator sends each cycle. When it hears nothing it asks for the lab,
/// which a simulator without robots answers as well; when that stays without an answer, or after a
/// restart, it registers anew. Thread-confined; needs an event loop. What is no news of a simulator
/// is passed over.
class Watcher final : public QObject {
    Q_OBJECT

public:
    /// `simulator` is where it takes registrations; `clock` must outlive this.
    [[nodiscard]] static Result<std::unique_ptr<Watcher>> create(
        const wire::Address& simulator, Clock& clock);

    /// Registers.
    void begin();
    /// Sent once the simulator has answered; before that, lost.
    void send(maze::ViewCommand::Kind command);

Q_SIGNALS:
    void accepted(const medulla::wire::Address& simulator);
    /// What the answer said of the rules.
    void learned(const medulla::maze::SimulationParameters& parameters);
    /// No view is taken; it is tried again.
    void refused();
    void saw(const medulla::maze::RobotView& robot);
    /// The answers to LabRequest and GridRequest.
    void sawLab(const medulla::maze::Lab& lab);
    void sawGrid(const medulla::maze::Grid& grid);
    /// The simulator was set back.
    void restarted();
    /// Nothing came for two seconds; told once until something comes.
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
    std::optional<wire::Address> m_private; ///< where the simulator talks to this view
    TimePoint m_heard {};
    bool m_isSilent = false;
    std::array<std::byte, 65536> m_buffer {};
};

} // namespace medulla::arena
