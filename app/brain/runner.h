// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/engine.h"
#include "core/wire/ends.h"

#include <cstdint>
#include <optional>

#include <QObject>

namespace medulla::brain {

/// Addresses of a brain.
struct Addresses {
    wire::Address position;
    wire::Address observation;
    wire::Address spine;
};

/// Runs one task between its sockets and prints the events. Thread-confined.
class Runner final : public QObject {
    Q_OBJECT

public:
    /// Binds the sockets; on failure complains and exits with status 2. `clock` must outlive the
    /// runner. Ends by itself after `ticks`, if given.
    Runner(
        const Addresses& addresses, Clock& clock, std::optional<std::uint64_t> ticks, bool asJson);

    /// With the ports chosen by the system.
    [[nodiscard]] wire::Address positionAddress() const { return m_positions.address(); }
    [[nodiscard]] wire::Address observationAddress() const { return m_observations.address(); }

    /// Begins the run; on failure complains and exits with status 2.
    void begin(const task::TaskGraph& task);
    void stop() { m_engine.stop(); }

Q_SIGNALS:
    /// The run is over; `status` is the program's exit status.
    void ended(int status);

private:
    void send(const Position& to);
    void reportSilence();
    void tell(const task::Event& event);

    wire::Intake m_positions;
    wire::Intake m_observations;
    wire::Outlet m_outlet;
    int m_retries = 0; ///< of the last command
    std::optional<std::uint64_t> m_ticks;
    std::uint64_t m_sent = 0;
    bool m_asJson;
    bool m_receivedPosition = false;
    bool m_receivedObservation = false;
    std::unique_ptr<Alarm> m_silence;
    TimePoint m_began;
    task::Engine m_engine;
};

} // namespace medulla::brain
