// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ring.h"
#include "core/cell/signal_tap.h"
#include "core/motion/status.h"
#include "core/site/site.h"
#include "core/spine/spine.h"

#include <array>
#include <atomic>
#include <optional>
#include <vector>

#include <QObject>

namespace medulla::cell {

/// A position that passes through the workstation, for views.
struct CellSample {
    enum class What : std::uint8_t {
        Measured, ///< measured position of the arm
        Commanded, ///< commanded position of the arm
        LookedAt, ///< point at which the head looks
    };
    TimePoint at;
    motion::Point position {}; ///< global frame, mm
    What what = What::Measured;
};

/// Flames seen by the eyes.
struct Seen {
    static constexpr std::size_t kMost = 8; ///< further flames of a report are not shown
    struct Object {
        motion::Point position {}; ///< global frame, mm
        double certainty = 0.0; ///< 0 to 100
    };
    TimePoint at;
    std::array<Object, kMost> objects {};
    std::size_t count = 0;
};

/// Values and times of a running cell, from the realtime thread (TelemetrySource) to other threads.
/// Lock-free: every value by the tap, and the newest one of what only its last value matters of.
class Telemetry {
public:
    /// Both must outlive it.
    Telemetry(Clock& clock, const site::Site& site)
        : m_site(site)
        , m_tap(clock)
    {
    }

    /// Positions since the last call, oldest first. One reading thread.
    [[nodiscard]] std::optional<CellSample> nextSample();
    [[nodiscard]] std::optional<Seen> newestSeen() const { return m_seen.newest(); }
    /// Every value of every signal.
    [[nodiscard]] SignalTap& tap() { return m_tap; }
    [[nodiscard]] const SignalTap& tap() const { return m_tap; }
    /// From the last click to its first datagram at the arm's output; unset before.
    [[nodiscard]] std::optional<Duration> clickToDatagram() const { return m_clicks.newest(); }
    /// From the last click with a datagram to the first changed measured position (by more than
    /// encoder noise); unset before.
    [[nodiscard]] std::optional<Duration> clickToEncoder() const { return m_answers.newest(); }

    /// The operator sends the arm to a target now. From any thread.
    void noteClick(TimePoint now) { m_clickedAt.store(now.time_since_epoch().count()); }
    /// That motion was refused. From any thread.
    void dropClick() { m_clickedAt.store(0); }
    /// Publishes the seen objects of a recording; values go to `tap`.
    void showRecorded(const Seen& seen) { m_seen.push(seen); }

private:
    friend class TelemetrySource;

    /// The kind of sample that a source of the tap gives; nothing for all other sources.
    [[nodiscard]] std::optional<CellSample::What> kindOf(const TapSource& source) const;

    const site::Site& m_site;
    std::vector<QString> m_armOutputs; ///< set before the realtime thread starts
    SignalTap m_tap;
    SignalTap::Reader m_reader = m_tap.reader(); ///< of `nextSample`
    std::vector<std::optional<CellSample::What>> m_kinds; ///< by source of the tap
    Ring<Seen> m_seen { 4 };
    Ring<Duration> m_clicks { 2 };
    Ring<Duration> m_answers { 2 };
    /// ns on the clock; 0: no click waits for its datagram
    std::atomic<std::int64_t> m_clickedAt { 0 };
};

/// Writes the values of a Spine into a Telemetry. To be created before the Spine moves to the
/// realtime thread; lives there afterwards, and is destroyed before the Spine.
class TelemetrySource final : public QObject {
    Q_OBJECT

public:
    /// All arguments must outlive it.
    TelemetrySource(
        Clock& clock, const site::Site& site, spine::Spine& spine, Telemetry& telemetry);

private:
    void takeMeasured(const spine::Message& message);
    void takeSent();
    void takeSeen(const spine::Message& message);

    Clock& m_clock;
    Telemetry& m_telemetry;
    std::int64_t m_unanswered = 0; ///< a click without an answer of the encoders, ns; 0: none
    motion::Point m_stoodAt {}; ///< the arm's position at the datagram of that click
    motion::Point m_lastMeasured {};
};

} // namespace medulla::cell
