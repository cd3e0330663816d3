// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/frame.h"
#include "core/spine/hold_switch.h"
#include "core/spine/message.h"
#include "core/spine/rate_meter.h"
#include "core/spine/status.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <memory>
#include <optional>

#include <QObject>

namespace medulla::spine {

/// What an output is made of.
struct OutputSetup {
    QString name;
    wire::Address address; ///< where it sends to
    bool local = false; ///< nothing is sent: values come out of `delivered`
    const wire::Codec* codec = nullptr;
    Frame frame; ///< device to global; applied inversely
    std::optional<StepGuard::Settings> guard;
    Duration repeat {}; ///< how long after the last datagram it is sent again; 0 is never

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
    [[nodiscard]] bool isLocal() const { return m_setup.local; }
    [[nodiscard]] bool isGuarded() const { return m_guard.has_value(); }
    /// Whether it is guarded and nothing would pass at `now`.
    [[nodiscard]] bool isClosed(TimePoint now) const;
    [[nodiscard]] bool isHeld() const { return m_hold->isHeld(); }
    /// The newest value that left; null when there was none yet.
    [[nodiscard]] const Message* newest() const { return m_any ? &m_newest : nullptr; }
    /// What became of the value submitted last.
    [[nodiscard]] Outcome lastOutcome() const { return m_outcome; }
    [[nodiscard]] const OutputCounters& counters() const { return m_counters; }
    [[nodiscard]] LatencySummary hop() const { return m_hop.summary(); }

    /// Used by the Spine: makes the alarm of repeats on this thread.
    void start();
    [[nodiscard]] double ratePerS(TimePoint now)
    {
        return m_rate.update(m_counters.sent + m_counters.repeated, now);
    }
    /// Used by the Spine's reload: the socket to use from now on, and what it is. Newest value and
    /// guard begin anew when `setup` differs; counters stay.
    void change(OutputSetup setup, wire::UdpSocket* socket);

public Q_SLOTS:
    /// Sends the value, or refuses it. A refused value is not kept.
    void submit(const medulla::spine::Message& message);
    /// Refuses a value that came from where the output is not to be commanded by.
    void turnAway(const medulla::spine::Message& message);
    /// Tells the guard what the input of the same name measured.
    void measure(const medulla::spine::Message& message);

Q_SIGNALS:
    /// The value left, by the socket or to the local end. Repeats are not signalled.
    void sent(const medulla::spine::Message& message);
    /// The value for the local end, in the global frame.
    void delivered(const medulla::spine::Message& message);
    void refused(const medulla::spine::Refused& refused, const medulla::spine::Message& message);

private:
    [[nodiscard]] Outcome trySend(const Message& message);
    void refuse(Outcome outcome, const Message& message);
    void log(const Refused& refused, std::uint64_t count) const;
    void scheduleRepeat();
    void repeat();

    OutputSetup m_setup;
    wire::UdpSocket* m_socket;
    std::shared_ptr<HoldSwitch> m_hold;
    Clock& m_clock;
    std::optional<StepGuard> m_guard;
    StepGuard::Decision m_decision; ///< of the value submitted last
    Coordinates m_inDevice;
    wire::Bytes m_datagram;
    bool m_repeatable = false; ///< `m_datagram` is what was tried to be sent last
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
};

} // namespace medulla::spine
