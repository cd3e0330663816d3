// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/input.h"

#include <algorithm>
#include <cmath>

namespace medulla::spine {

namespace {

/// Datagrams that one pass reads from one socket at most, so that the others have their turn.
constexpr std::size_t kMostDatagrams = 32;
/// And how long it may take, since a datagram may be 64 KiB of text.
constexpr Duration kLongestDrain = std::chrono::microseconds(200);

bool allFinite(const Coordinates& coordinates)
{
    const auto values = coordinates.values();
    return std::all_of(
        values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

} // namespace

Input::Input(InputSetup setup, std::optional<wire::UdpSocket> socket, Clock& clock, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
    , m_socket(std::move(socket))
    , m_clock(clock)
{
    setObjectName(m_setup.name);
    m_senders.change(m_setup.senders);
    m_framed = m_setup.frame != Frame();
    m_arrival.watch(m_clock);
}

Input::~Input() = default;

wire::Address Input::address() const
{
    return m_socket ? m_socket->address() : wire::Address {};
}

void Input::drain(std::span<wire::UdpSocket::Slot> slots)
{
    std::optional<TimePoint> start;
    for (std::size_t taken = 0; taken < kMostDatagrams; taken += slots.size()) {
        const auto count = m_socket->receive(slots);
        TimePoint readAt;
        for (const auto& slot : slots.first(count)) {
            readAt = take(slot);
            start = start.value_or(readAt);
        }
        if (count < slots.size() || readAt - *start > kLongestDrain) {
            return;
        }
    }
}

TimePoint Input::take(const wire::UdpSocket::Slot& slot)
{
    const auto& datagram = slot.received;
    const auto arrival = m_arrival.of(datagram.stampNs, m_clock);
    if (m_log.isOn()) {
        m_log.begin(datagram.sender, arrival.at, datagram.stampNs);
        m_log.setBytes(slot.buffer.first(datagram.size));
    }
    if (!admits(datagram, arrival)) {
        return arrival.readAt;
    }
    const auto refusal = m_setup.codec->decode(slot.buffer.first(datagram.size), m_decoded);
    if (refusal != wire::Refusal::None) {
        refuse(refusal, datagram.sender);
        endLog(DatagramFate::Malformed, refusal);
        return arrival.readAt;
    }
    if (m_log.isOn()) {
        m_log.setBefore(m_decoded);
    }
    m_setup.frame.toGlobal(m_decoded);
    if (allFinite(m_decoded)) {
        m_message.receivedAt = arrival.at;
        m_message.sender = datagram.sender;
        m_message.again = false;
        m_message.framed = m_framed;
        handOn();
    } else {
        ++m_counters.nonFinite;
        endLog(DatagramFate::NonFinite);
    }
    return arrival.readAt;
}

bool Input::admits(
    const wire::UdpSocket::Received& datagram, const wire::Arrival::Received& arrival)
{
    tellClockSet(arrival.step);
    if (arrival.isStale()) {
        ++m_counters.stale;
        endLog(DatagramFate::Stale);
        if (const auto count = m_staleLog.pass(arrival.readAt)) {
            tell(Notice::Kind::StaleDatagrams, datagram.sender, *count);
        }
        return false;
    }
    auto kind = Notice::Kind::SecondSender;
    auto fate = DatagramFate::SecondSender;
    auto* log = &m_secondSenderLog;
    switch (m_senders.judge(datagram.sender, arrival.at)) {
    case wire::SenderList::Verdict::Accepted:
        return true;
    case wire::SenderList::Verdict::Locked:
        if (const auto expected = m_setup.senders.expectedHost;
            expected != 0 && expected != datagram.sender.host) {
            tell(Notice::Kind::OtherHost, datagram.sender, 1);
        }
        return true;
    case wire::SenderList::Verdict::SecondSender:
        break;
    case wire::SenderList::Verdict::Forbidden:
        kind = Notice::Kind::ForbiddenSender;
        fate = DatagramFate::ForbiddenSender;
        log = &m_forbiddenLog;
        break;
    case wire::SenderList::Verdict::SecondPort:
        kind = Notice::Kind::SecondPort;
        fate = DatagramFate::SecondPort;
        log = &m_secondPortLog;
        break;
    }
    ++m_counters.rejectedSenders;
    endLog(fate);
    if (const auto count = log->pass(arrival.readAt)) {
        tell(kind, datagram.sender, *count);
    }
    return false;
}

void Input::endLog(DatagramFate fate, wire::Refusal refusal)
{
    if (m_log.isOn()) {
        m_log.endInput(fate, m_clock.now(), refusal);
    }
}

void Input::watchClock()
{
    if (m_socket) {
        tellClockSet(m_arrival.watch(m_clock));
    }
}

void Input::tellClockSet(Duration step)
{
    if (step == Duration {}) {
        return;
    }
    Notice notice;
    notice.at = m_clock.now();
    notice.kind = Notice::Kind::ClockSet;
    notice.name = m_setup.name;
    notice.span = step;
    Q_EMIT noticed(notice);
}

void Input::tell(Notice::Kind kind, const wire::Address& sender, std::uint64_t count)
{
    Notice notice;
    notice.at = m_clock.now();
    notice.kind = kind;
    notice.name = m_setup.name;
    notice.sender = sender;
    notice.expectedHost = kind == Notice::Kind::OtherHost ? m_setup.senders.expectedHost
                                                          : m_senders.lock().value_or(0);
    notice.deviceHost = m_setup.senders.expectedHost;
    notice.count = count;
    Q_EMIT noticed(notice);
}

bool Input::submit(const Coordinates& coordinates, bool again, std::optional<TimePoint> wantedAt)
{
    return m_setup.local && accept(coordinates, again, wantedAt.value_or(m_clock.now()));
}

bool Input::submitByHand(const Coordinates& coordinates, TimePoint wantedAt)
{
    return accept(coordinates, true, wantedAt);
}

bool Input::accept(const Coordinates& coordinates, bool again, TimePoint at)
{
    if (coordinates.isEmpty()) {
        ++m_counters.empty;
        return false;
    }
    if (!allFinite(coordinates)) {
        ++m_counters.notANumber;
        return false;
    }
    if (m_handingOn) {
        QMetaObject::invokeMethod(
            this, [this, coordinates, again, at] { submitNow(coordinates, again, at); },
            Qt::QueuedConnection);
        return true;
    }
    submitNow(coordinates, again, at);
    return true;
}

void Input::submitNow(const Coordinates& coordinates, bool again, TimePoint at)
{
    m_decoded = coordinates;
    m_message.receivedAt = at;
    m_message.sender = {};
    m_message.again = again;
    m_message.framed = false; // local ends speak in the global frame
    if (m_log.isOn()) {
        m_log.begin({}, at);
        m_log.setBefore(m_decoded);
    }
    handOn();
}

void Input::handOn()
{
    const auto isChanged = !m_any || !(m_decoded == m_message.coordinates);
    if (isChanged) {
        std::swap(m_message.coordinates, m_decoded);
        m_counters.newest = Sample::of(m_message.coordinates);
    } else {
        ++m_counters.unchanged;
    }
    m_any = true;
    m_message.sequence = ++m_counters.received;
    m_counters.newestAt = m_message.receivedAt;

    if (m_log.isOn()) {
        m_log.setAfter(m_message.coordinates);
    }
    m_handingOn = true;
    Q_EMIT received(m_message);
    if (isChanged) {
        Q_EMIT changed(m_message);
    }
    if (!m_waiting.empty()) {
        answer(m_message);
    }
    m_handingOn = false;
    endLog(isChanged ? DatagramFate::Passed : DatagramFate::Unchanged);
}

void Input::answer(const Message& message)
{
    // A callback that asks again waits for the next message.
    for (const auto& waiting : std::exchange(m_waiting, {})) {
        waiting.awaited(&message);
    }
}

void Input::next(Duration limit, Awaited awaited)
{
    if (!m_alarm) {
        m_alarm = m_clock.makeAlarm([this] { expire(); });
    }
    const auto until = m_clock.now() + limit;
    const auto isFirst = std::none_of(m_waiting.begin(), m_waiting.end(),
        [&](const Waiting& other) { return other.until <= until; });
    m_waiting.push_back({ until, std::move(awaited) });
    if (isFirst) {
        m_alarm->setFor(until);
    }
}

void Input::expire()
{
    const auto now = m_clock.now();
    const auto late = std::stable_partition(m_waiting.begin(), m_waiting.end(),
        [&](const Waiting& waiting) { return waiting.until > now; });
    std::vector<Waiting> expired(
        std::make_move_iterator(late), std::make_move_iterator(m_waiting.end()));
    m_waiting.erase(late, m_waiting.end());
    const auto nearest = std::min_element(m_waiting.begin(), m_waiting.end(),
        [](const Waiting& a, const Waiting& b) { return a.until < b.until; });
    if (nearest != m_waiting.end()) {
        m_alarm->setFor(nearest->until);
    }
    for (const auto& waiting : expired) {
        waiting.awaited(nullptr);
    }
}

void Input::refuse(wire::Refusal refusal, const wire::Address& sender)
{
    switch (refusal) {
    case wire::Refusal::Empty:
        ++m_counters.empty;
        break;
    case wire::Refusal::Length:
        ++m_counters.badLength;
        break;
    case wire::Refusal::NotANumber:
        ++m_counters.notANumber;
        break;
    case wire::Refusal::None:
        return;
    }
    if (const auto count = m_badLog.pass(m_clock.now())) {
        Notice notice;
        notice.at = m_clock.now();
        notice.kind = Notice::Kind::BadDatagrams;
        notice.name = m_setup.name;
        notice.sender = sender;
        notice.count = *count;
        notice.refusal = refusal;
        Q_EMIT noticed(notice);
    }
}

void Input::describe(InputStatus& into, TimePoint now)
{
    into.name = m_setup.name;
    into.counters = m_counters;
    into.ratePerS = m_rate.update(m_counters.received, now);
    into.senderCount = m_senders.list(into.senders, now);
    into.lock = m_senders.lock();
    into.reachesActuator = m_setup.senders.onePort;
}

void Input::change(InputSetup setup, std::optional<wire::UdpSocket> socket)
{
    if (!(setup == m_setup)) {
        m_setup = std::move(setup);
        m_any = false;
        m_counters.newest = {};
        m_counters.newestAt.reset();
        m_senders.change(m_setup.senders);
        m_framed = m_setup.frame != Frame();
    }
    m_socket = std::move(socket);
}

std::optional<wire::UdpSocket> Input::takeSocket()
{
    return std::exchange(m_socket, std::nullopt);
}

} // namespace medulla::spine
