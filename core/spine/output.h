// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rate_meter.h"
#include "core/geometry/frame.h"
#include "core/spine/datagram_log.h"
#include "core/spine/hold_switch.h"
#include "core/spine/message.h"
#include "core/spine/notice.h"
#include "core/spine/status.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <memory>
#include <optional>

#include <QObject>

namespace medulla::spine {

class Input;

/// The settings of an output.
struct OutputSetup {
    QString name;
    wire::Address address; ///< where it sends to
    bool local = false; ///< nothing is sent: values come out of `delivered`
    const wire::Codec* codec = nullptr;
    Frame frame; ///< device to global; applied inversely
    std::optional<StepGuard::Settings> guard;
    Duration repeat {}; ///< how long after the last datagram it is sent again; 0 is never
    bool actuator = false; ///< it moves something: commands expire and need a value for each axis
    /// Its values begin a motion, directly or through the motion part: none is sent again once it
    /// is older than wire::kFreshFor.
    bool commands = false;

    friend bool operator==(const OutputSetup&, const OutputSetup&) = default;
};

/// A sink of data: checks a value with its guard, maps it into the device's frame, encodes and
/// sends it, or hands it to its local end in the global frame. Confined to the Spine's thread, but
/// its switch works from any. Lives until a reload takes its name out of the configuration.
class Output final : public QObject {
    Q_OBJECT

public:
    /// `socket` belongs to the Spine and may be shared; null for a local one.
    Output(OutputSetup setup, wire::UdpSocket* socket, std::shared_ptr<HoldSwitch> holdSwitch,
        Clock& clock, QObject* parent = nullptr);

    [[nodiscard]] const QString& name() const { return m_setup.name; }
    [[nodiscard]] const OutputSetup& setup() const { return m_setup; }
    [[nodiscard]] bool isGuarded() const { return m_guard.has_value(); }
    /// Whether it is guarded and nothing would pass at `now`.
    [[nodiscard]] bool isClosed(TimePoint now) const;
    [[nodiscard]] bool isHeld() const { return m_hold->isHeld(); }
    /// Changes whenever the sources of this output must be quiet before they pass again: with each
    /// hold and each `shutSources`.
    [[nodiscard]] std::uint64_t shutCount() const { return m_hold->newest() + m_shuts; }
    void shutSources() { ++m_shuts; }
    /// From the first coordinate of a value to the measured position, mm, in all axes that both
    /// have; nothing without a report in the last 250 ms.
    [[nodiscard]] std::optional<double> distanceToMeasured(
        const Coordinates& value, TimePoint now) const;
    /// Whether any input reports where the device is; set by the Spine.
    [[nodiscard]] bool isReported() const { return m_reported; }
    void setReported(bool on) { m_reported = on; }
    /// The jump of its measured position; null when there is none.
    [[nodiscard]] const StepGuard::Jump* jump() const;
    /// The operator confirms the position after a jump. Whether it counts now.
    bool acceptJump();
    /// Used by the Spine's reload: an earlier guard of this output had this jump, which was not
    /// confirmed. Without effect where it has no guard, or a jump already.
    void resumeJump(const StepGuard::Jump& jump);
    /// The newest value that left; null when there was none yet.
    [[nodiscard]] const Message* newest() const { return m_any ? &m_newest : nullptr; }
    /// The outcome of the value submitted last.
    [[nodiscard]] Outcome lastOutcome() const { return m_outcome; }
    [[nodiscard]] const OutputCounters& counters() const { return m_counters; }
    [[nodiscard]] LatencySummary hop() const { return m_hop.summary(); }

    /// Used by the Spine: makes the alarm of repeats on this thread.
    void start();
    /// Used by the Spine: all that is counted, into a reused status without allocating.
    void describe(OutputStatus& into, TimePoint now);
    /// Used by the Spine's reload: its new settings and socket. The newest value is repeated no
    /// longer when `setup` differs; counters and the guard's references stay, so that the first
    /// command afterwards is no longer step than any other. Where the frame differs, the value sent
    /// last stays the same position of the device; where the address differs, it was sent to
    /// another device and is forgotten. In both cases the device must be measured anew, and the
    /// sources of an actuator are shut, since their motions were planned for the former frame or
    /// device.
    void change(OutputSetup setup, wire::UdpSocket* socket);
    /// Used by connections: the input that the next submitted value comes from.
    void setSource(const Input& source) { m_source = &source; }
    /// Used by connections and by the Spine's reload: the input may command no longer, or is
    /// removed; its value is repeated no longer.
    void forgetSource(const Input& source);
    /// Used by the Spine: the logs that get every value from now on.
    [[nodiscard]] EndLog& datagramLog() { return m_datagramLog; }
    /// Used by connections: the change filter stopped a value.
    void noteUnchanged(const Message& message);

public Q_SLOTS:
    /// Sends the value, or refuses it. A refused value is not kept.
    void submit(const medulla::spine::Message& message);
    /// Rejects a value before the guard has looked at it: its source may not command the output
    /// (NotInCommand), or must be quiet first (SourceShut).
    void reject(const medulla::spine::Message& message, medulla::spine::Outcome outcome);
    /// Hands the measurement of the input of the same name to the guard.
    void measure(const medulla::spine::Message& message);

Q_SIGNALS:
    /// The value left, by the socket or to the local end. Repeats are not signalled.
    void sent(const medulla::spine::Message& message);
    /// The value for the local end, in the global frame.
    void delivered(const medulla::spine::Message& message);
    void refused(const medulla::spine::Refused& refused, const medulla::spine::Message& message);
    void noticed(const medulla::spine::Notice& notice);

private:
    struct Measured {
        Coordinates value;
        TimePoint at;
    };

    [[nodiscard]] Outcome trySend(const Message& message);
    void refuse(Outcome outcome, const Message& message);
    [[nodiscard]] bool lacksValues(const Message& message) const;
    void log(Outcome outcome, const Message& message);
    void tell(Notice::Kind kind, const Refused& refused, std::uint64_t count = 1);
    void scheduleRepeat();
    /// Whether the last command may be sent again: nothing has ended it since, and that to an
    /// actuator is still fresh.
    [[nodiscard]] bool mayRepeat(TimePoint now) const;
    void repeat();

    OutputSetup m_setup;
    wire::UdpSocket* m_socket;
    std::shared_ptr<HoldSwitch> m_hold;
    Clock& m_clock;
    std::optional<StepGuard> m_guard;
    std::optional<Measured> m_measured; ///< newest report, also without a guard
    bool m_reported = false;
    bool m_framed = false; ///< its frame is not the identity
    std::uint64_t m_shuts = 0;
    const Input* m_source = nullptr; ///< that the value submitted last came from
    std::uint64_t m_repeatShut = 0; ///< shutCount() when `m_datagram` was made
    StepGuard::Decision m_decision; ///< of the value submitted last
    Coordinates m_inDevice;
    wire::Bytes m_datagram;
    bool m_repeatable = false; ///< `m_datagram` holds the last command
    TimePoint m_commandedAt; ///< when that command was received
    TimePoint m_lastTry;
    Message m_newest;
    bool m_any = false;
    Outcome m_outcome = Outcome::Sent;
    OutputCounters m_counters;
    LatencyHistogram m_hop;
    RateMeter m_rate;
    RateLimit m_log;
    bool m_started = false;
    bool m_repeatPending = false;
    std::unique_ptr<Alarm> m_alarm;
    EndLog m_datagramLog;
    bool m_encoded = false; ///< `m_datagram` is of the value submitted last
};

} // namespace medulla::spine
