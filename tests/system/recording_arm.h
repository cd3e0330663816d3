// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/frame.h"
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

/// An xPC Target, of the arm or the head: follows commands with a lag, reports its position 200
/// times a second to the Spine, and records every datagram. It lives on the relay's thread; all
/// functions are thread-safe.
class RecordingArm {
public:
    struct Settings {
        Duration lag = std::chrono::milliseconds(15); ///< time constant of its controller
        double noiseMm = 0.05; ///< of an encoder, at most
        double speedMmPerS = 1000.0; ///< of its motors, at most
        /// It cannot go beyond this x of the global frame, mm: an obstacle.
        double wallX = std::numeric_limits<double>::infinity();
    };

    struct Place {
        wire::Address at; ///< listens there and reports from there
        wire::Address reportTo; ///< input of the Spine
        Frame frame; ///< of the device
    };

    /// Adds itself to a network that is not started yet. `moves`: false when a program stands for
    /// the device; its reports then tell the position.
    RecordingArm(LabNetwork& network, Place place, bool moves);

    void set(const Settings& settings);
    [[nodiscard]] Settings settings() const;
    /// Puts it somewhere, before any program runs.
    void place(const Position& position);
    /// It sends no reports for this long, and goes on following commands.
    void reportNothingFor(Duration span);
    void reportAgain() { reportNothingFor({}); }
    /// One report says 0,0,0.
    void glitch();
    /// It is off for `span`; its encoders then begin at zero and it holds there.
    void restart(Duration span);

    /// A report of this position as the device would send it.
    [[nodiscard]] wire::Bytes reportOf(const Position& position) const;
    /// Position, global frame, mm.
    [[nodiscard]] Position position() const;
    [[nodiscard]] std::vector<ArmRecord> records() const;
    [[nodiscard]] std::size_t recorded() const;

private:
    void take(const Datagram& datagram, TimePoint now);
    void overhear(const Datagram& report);
    void tick(TimePoint now);
    void report(const Position& position);

    LabNetwork& m_network;
    const Place m_place;
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

} // namespace medulla::test
