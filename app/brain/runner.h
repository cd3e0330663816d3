// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/command_retry.h"
#include "core/task/engine.h"
#include "core/wire/ends.h"

#include <cstdint>
#include <optional>

#include <QObject>

namespace medulla::brain {

/// Where a brain listens and sends.
struct Addresses {
    wire::Address position;
    wire::Address observation;
    wire::Address spine;
};

/// Runs one task between its sockets and prints what happens. Thread-confined.
class Runner final : public QObject {
    Q_OBJECT

public:
    /// Binds the sockets; complains and exits with status 2 when that cannot be. `clock` must
    /// outlive the runner. Ends by itself after `ticks`, if given.
    Runner(
        const Addresses& addresses, Clock& clock, std::optional<std::uint64_t> ticks, bool asJson);

    /// With the ports that the system chose.
    [[nodiscard]] wire::Address positionAddress() const { return m_positions.address(); }
    [[nodiscard]] wire::Address observationAddress() const { return m_observations.address(); }

    /// Begins the run; complains and exits with status 2 when it cannot be begun.
    void begin(const task::TaskGraph& task);
    void stop() { m_engine.stop(); }

Q_SIGNALS:
    /// The run is over; `status` is the program's.
    void ended(int status);

private:
    void send(const Position& to);
    void complainOfSilence();
    void tell(const task::Event& event);

    wire::Intake m_positions;
    wire::Intake m_observations;
    wire::Outlet m_outlet;
    Clock& m_clock;
    task::CommandRetry m_retry;
    bool m_meant = false; ///< what is sent next: actions want the arm there
    bool m_verifiedElsewhere = false; ///< the arm, since the last command
    std::optional<std::uint64_t> m_ticks;
    std::uint64_t m_sent = 0;
    bool m_asJson;
    bool m_heardPosition = false;
    bool m_heardObservation = false;
    std::unique_ptr<Alarm> m_silence;
    TimePoint m_began;
    task::Engine m_engine;
};

} // namespace medulla::brain
