// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/position.h"
#include "tests/system/lab_network.h"

#include <limits>
#include <mutex>
#include <optional>
#include <vector>

namespace medulla::test {

/// A datagram that reached the arm.
struct ArmRecord {
    TimePoint at; ///< of its arrival at the arm
    wire::Address from;
    std::optional<Position> commanded; ///< global frame, mm; nothing when it is not three doubles
    Position measured; ///< position of the arm at that moment, global frame, mm
};

/// The xPC Target of the arm at 192.168.1.80:25000: follows commands with a lag, reports its
/// position 200 times a second to the Spine, and records every datagram. It lives on the relay's
/// thread; all functions are thread-safe.
class RecordingArm {
public:
    struct Settings {
        Duration lag = std::chrono::milliseconds(15); ///< time constant of its controller
        double noiseMm = 0.05; ///< of an encoder, at most
        double speedMmPerS = 1000.0; ///< of its motors, at most
        /// It cannot go beyond this x of the global frame, mm: an obstacle.
        double wallX = std::numeric_limits<double>::infinity();
    };

    /// Adds itself to a network that is not started yet.
    RecordingArm(LabNetwork& network, const wire::Address& at, const wire::Address& reportTo);

    void set(const Settings& settings);
    [[nodiscard]] Settings settings() const;
    /// It sends no reports for this long, and goes on following commands.
    void reportNothingFor(Duration span);
    void reportAgain() { reportNothingFor({}); }
    /// One report says 0,0,0.
    void glitch();
    /// It is off for `span`; its encoders then begin at zero and it holds there.
    void restart(Duration span);

    /// Position, global frame, mm.
    [[nodiscard]] Position position() const;
    [[nodiscard]] std::vector<ArmRecord> records() const;
    [[nodiscard]] std::size_t recorded() const;

private:
    void take(const Datagram& datagram, TimePoint now);
    void tick(TimePoint now);
    void report(const Position& position);

    LabNetwork& m_network;
    wire::Address m_at;
    wire::Address m_reportTo;
    SeededRandom m_random { 19 };
    mutable std::mutex m_mutex;
    Settings m_settings;
    Position m_position = Position::Zero();
    Position m_commanded = Position::Zero();
    TimePoint m_silentUntil;
    TimePoint m_offUntil;
    bool m_glitches = false;
    std::vector<ArmRecord> m_records;
};

/// The frame of the arm in the laboratory's configuration.
[[nodiscard]] Position fromArmFrame(const Position& inArm);
[[nodiscard]] Position toArmFrame(const Position& global);

} // namespace medulla::test
