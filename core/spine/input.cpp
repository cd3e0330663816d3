// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/input.h"

#include "core/spine/log.h"

#include <algorithm>
#include <cmath>

namespace medulla::spine {

namespace {

/// What one pass takes from one socket at most, before the others have their turn.
constexpr int kMostDatagrams = 32;
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
}

Input::~Input() = default;

wire::Address Input::address() const
{
    return m_socket ? m_socket->address() : wire::Address {};
}

void Input::drain(std::span<std::byte> buffer)
{
    std::optional<TimePoint> start;
    for (int i = 0; i < kMostDatagrams; ++i) {
        const auto datagram = m_socket->receive(buffer);
        if (!datagram) {
            return;
        }
        const auto now = m_clock.now();
        const auto refusal = m_setup.codec->decode(buffer.first(datagram->size), m_decoded);
        if (refusal != wire::Refusal::None) {
            refuse(refusal, datagram->sender, now);
        } else {
            m_setup.frame.toGlobal(m_decoded);
            if (allFinite(m_decoded)) {
                m_message.receivedAt = now;
                m_message.sender = datagram->sender;
                m_message.again = false;
                handOn();
            } else {
                ++m_counters.nonFinite;
            }
        }
        if (!start) {
            start = now;
        } else if (now - *start > kLongestDrain) {
            return;
        }
    }
}

bool Input::submit(const Coordinates& coordinates, bool again)
{
    if (!m_setup.local) {
        return false;
    }
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
            this, [this, coordinates, again] { submit(coordinates, again); }, Qt::QueuedConnection);
        return true;
    }
    m_decoded = coordinates;
    m_message.receivedAt = m_clock.now();
    m_message.sender = {};
    m_message.again = again;
    handOn();
    return true;
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

    m_handingOn = true;
    Q_EMIT received(m_message);
    if (isChanged) {
        Q_EMIT changed(m_message);
    }
    if (!m_queues.empty() || !m_waiting.empty()) {
        answer(m_message);
    }
    m_handingOn = false;
}

void Input::answer(const Message& message)
{
    std::erase_if(m_queues, [](const auto& queue) { return queue.use_count() == 1; });
    for (const auto& queue : m_queues) {
        m_counters.unread += queue->push(message) ? 0 : 1;
    }
    // Whoever asks again from within its callback waits for the next one.
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

std::shared_ptr<MessageQueue> Input::subscribe()
{
    if (m_setup.streamed) {
        return nullptr;
    }
    return m_queues.emplace_back(std::make_shared<MessageQueue>());
}

void Input::refuse(wire::Refusal refusal, const wire::Address& sender, TimePoint now)
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
    if (const auto count = m_log.pass(now)) {
        qCWarning(medullaSpine).noquote()
            << QStringLiteral("Input \"%1\": bad datagrams: %2, the last from %3: %4")
                   .arg(m_setup.name, QString::number(*count), sender.toString(),
                       toText(refusal).english());
    }
}

void Input::change(InputSetup setup, std::optional<wire::UdpSocket> socket)
{
    if (!(setup == m_setup)) {
        m_setup = std::move(setup);
        m_any = false;
        m_counters.newest = {};
        m_counters.newestAt.reset();
    }
    m_socket = std::move(socket);
}

std::optional<wire::UdpSocket> Input::takeSocket()
{
    return std::exchange(m_socket, std::nullopt);
}

} // namespace medulla::spine
