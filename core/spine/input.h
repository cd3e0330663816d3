// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rate_meter.h"
#include "core/geometry/frame.h"
#include "core/spine/datagram_log.h"
#include "core/spine/message.h"
#include "core/spine/notice.h"
#include "core/spine/status.h"
#include "core/wire/arrival.h"
#include "core/wire/codec.h"
#include "core/wire/udp_socket.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QObject>

namespace medulla::spine {

/// The settings of an input.
struct InputSetup {
    QString name;
    wire::Address address; ///< where it listens
    bool local = false; ///< no socket: values come through `submit`
    bool streamed = true;
    const wire::Codec* codec = nullptr;
    Frame frame; ///< device to global
    wire::SenderList::Settings senders;
    bool device = false; ///< says where a device is that an output of this name goes to

    friend bool operator==(const InputSetup&, const InputSetup&) = default;
};

/// A source of data: takes datagrams from its socket, decodes them, maps them into the global frame
/// and hands them on by signal. Datagrams of senders that are not accepted, those that waited
/// longer than wire::kFreshFor since the kernel received them, and bad ones are dropped and
/// counted. Confined to the Spine's thread. Lives until a reload takes its name out of the
/// configuration.
class Input final : public QObject {
    Q_OBJECT

public:
    using Awaited = std::function<void(const Message*)>;

    /// `socket` only for one that is not local.
    Input(InputSetup setup, std::optional<wire::UdpSocket> socket, Clock& clock,
        QObject* parent = nullptr);
    ~Input() override;

    [[nodiscard]] const QString& name() const { return m_setup.name; }
    [[nodiscard]] const InputSetup& setup() const { return m_setup; }
    [[nodiscard]] bool isLocal() const { return m_setup.local; }
    /// Where it listens, with the port that was chosen; all zero for a local one.
    [[nodiscard]] wire::Address address() const;
    [[nodiscard]] const InputCounters& counters() const { return m_counters; }
    /// Its senders; confined to the Spine's thread as all else.
    [[nodiscard]] wire::SenderList& senders() { return m_senders; }
    /// Whether a device should be reporting here, and has not for StepGuard::kFreshFor.
    [[nodiscard]] bool isSilentDevice(TimePoint now) const
    {
        return m_setup.device
            && (!m_counters.newestAt || now - *m_counters.newestAt > StepGuard::kFreshFor);
    }

    /// The newest value; null when there was none yet.
    [[nodiscard]] const Message* latest() const { return m_any ? &m_message : nullptr; }
    /// Calls back once with the next value, or with null when none came within `limit`.
    void next(Duration limit, Awaited awaited);

    /// Takes a value of a local end like that of a datagram, already in the global frame.
    /// False, and counted, when it is empty or not finite; false when this input is not local. A
    /// call from a slot of this input's own signals is handed on after these. `again`: see Message.
    /// `wantedAt`: when the value was made, from which its age counts; nothing: now.
    bool submit(const Coordinates& coordinates, bool again = false,
        std::optional<TimePoint> wantedAt = std::nullopt);

    /// Takes a value that the operator sends by hand, as `submit` does, also on an input that other
    /// programs send to. The caller sees to it that no device is commanded or measured by that.
    bool submitByHand(const Coordinates& coordinates, TimePoint wantedAt);

    /// Used by the Spine: reads waiting datagrams from the socket, a bounded number of datagrams.
    /// More slots than one save the call that finds the socket empty.
    void drain(std::span<wire::UdpSocket::Slot> slots);
    [[nodiscard]] int descriptor() const { return m_socket ? m_socket->descriptor() : -1; }
    /// Used by the Spine's tick: notices when the computer's time of day was set.
    void watchClock();
    /// Used by the Spine: all that is counted, into a reused status without allocating.
    void describe(InputStatus& into, TimePoint now);
    /// Used by the Spine's reload: its new settings. The newest value is forgotten, since it
    /// came by another way; counters stay.
    void change(InputSetup setup, std::optional<wire::UdpSocket> socket);
    [[nodiscard]] std::optional<wire::UdpSocket> takeSocket();
    /// Used by the Spine: the logs that get every datagram from now on.
    [[nodiscard]] EndLog& log() { return m_log; }
    /// Used by connections: the output has sent or rejected the value that is handed on.
    void noteOutcome(Outcome outcome, const QString& output)
    {
        if (m_log.isOn()) {
            m_log.noteOutcome(outcome, output);
        }
    }

Q_SIGNALS:
    /// Every good value, in order.
    void received(const medulla::spine::Message& message);
    /// A good value that differs from the one before, or is the first. After `received`.
    void changed(const medulla::spine::Message& message);
    void noticed(const medulla::spine::Notice& notice);

private:
    struct Waiting {
        TimePoint until;
        Awaited awaited;
    };

    /// Returns when the datagram was read.
    TimePoint take(const wire::UdpSocket::Slot& slot);
    /// Whether the datagram may be read, by its sender and its age.
    [[nodiscard]] bool admits(
        const wire::UdpSocket::Received& datagram, const wire::Arrival::Received& arrival);
    void refuse(wire::Refusal refusal, const wire::Address& sender);
    void endLog(DatagramFate fate, wire::Refusal refusal = wire::Refusal::None);
    void tellClockSet(Duration step);
    void tell(Notice::Kind kind, const wire::Address& sender, std::uint64_t count);
    /// Of `submit` and `submitByHand`.
    bool accept(const Coordinates& coordinates, bool again, TimePoint at);
    void submitNow(const Coordinates& coordinates, bool again, TimePoint at);
    void handOn();
    void answer(const Message& message);
    void expire();

    InputSetup m_setup;
    std::optional<wire::UdpSocket> m_socket;
    Clock& m_clock;
    Message m_message; ///< the newest one, once `m_any`
    Coordinates m_decoded; ///< kept apart, so that a bad datagram leaves the newest value alone
    bool m_any = false;
    bool m_framed = false; ///< its frame is not the identity
    bool m_handingOn = false;
    InputCounters m_counters;
    RateMeter m_rate;
    wire::Arrival m_arrival;
    wire::SenderList m_senders;
    RateLimit m_badLog;
    RateLimit m_staleLog;
    RateLimit m_secondSenderLog; ///< one each, so that a flood of one kind hides no other
    RateLimit m_forbiddenLog;
    RateLimit m_secondPortLog;
    std::vector<Waiting> m_waiting;
    std::unique_ptr<Alarm> m_alarm;
    EndLog m_log;
};

} // namespace medulla::spine
