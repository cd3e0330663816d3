// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/ends.h"

#include "core/base/log_queue.h"

#include <utility>

#include <QLoggingCategory>

namespace medulla::wire {

namespace {

Q_LOGGING_CATEGORY(log, "medulla.wire")

/// Of one socket in a row, so that a flood on one does not keep the others waiting.
constexpr int kDatagramsAPass = 32;
constexpr Duration kQuietFor = std::chrono::seconds(1);
/// How often the clocks are compared, also when no datagram comes; see Arrival::watch.
constexpr std::chrono::seconds kWatchPeriod { 1 };

/// Log record: datagrams that were refused.
struct BadDatagrams {
    LogName input;
    std::uint64_t count;
    Address sender; ///< of the newest
    Refusal refusal; ///< of the newest; None: it has too few values
    std::size_t longestBytes;

    [[nodiscard]] QString text() const
    {
        auto why = toText(refusal);
        if (refusal == Refusal::None) {
            why = QT_TRANSLATE_NOOP("medulla", "It has fewer than three values.");
        } else if (refusal == Refusal::Length) {
            why = Text(QT_TRANSLATE_NOOP("medulla", "It has more than %1 bytes."),
                { QString::number(longestBytes) });
        }
        return Text(QT_TRANSLATE_NOOP("medulla",
                        "Bad datagrams at %2 since the last message: %1, the newest "
                        "from %3. %4 Send x,y,z in mm."),
            { QString::number(count), input.toString(), sender.toString(), why.shown() })
            .shown();
    }
};

/// Log record: datagrams that waited too long to be used.
struct StaleDatagrams {
    LogName input;
    std::uint64_t count;
    Address sender; ///< of the newest

    [[nodiscard]] QString text() const
    {
        return Text(QT_TRANSLATE_NOOP("medulla",
                        "Datagrams at %2 that waited too long, dropped since the last message: %1, "
                        "the newest from %3. Was this program suspended, or the computer's clock "
                        "set?"),
            { QString::number(count), input.toString(), sender.toString() })
            .shown();
    }
};

/// Log record: the computer's clock was set.
struct ClockSet {
    LogName input;
    double byS;

    [[nodiscard]] QString text() const
    {
        return Text(QT_TRANSLATE_NOOP("medulla",
                        "The computer's time of day was set by %1 s; the datagrams that waited "
                        "meanwhile at %2 are dropped."),
            { QString::number(byS, 'f', 3), input.toString() })
            .shown();
    }
};

/// Log record: the input is locked from now on.
struct Locked {
    LogName input;
    Address sender;

    [[nodiscard]] QString text() const
    {
        return Text(QT_TRANSLATE_NOOP("medulla", "%1 hears %2 only from now on."),
            { input.toString(), hostToString(sender.host) })
            .shown();
    }
};

/// Log record: datagrams of another host were rejected.
struct SecondSender {
    LogName input;
    std::uint64_t count;
    Address sender; ///< of the newest
    std::uint32_t lock;

    [[nodiscard]] QString text() const
    {
        return Text(QT_TRANSLATE_NOOP("medulla",
                        "Datagrams from another host at %2 since the last message, rejected: %1, "
                        "the newest from %3. It hears %4, the first sender since the start. "
                        "Restart this program if another host is to take its place."),
            { QString::number(count), input.toString(), sender.toString(), hostToString(lock) })
            .shown();
    }
};

/// Log record: a position that did not leave.
struct NotSent {
    Address to;
    int error; ///< errno
    std::uint64_t count; ///< so far

    [[nodiscard]] QString text() const
    {
        return Text(QT_TRANSLATE_NOOP("medulla",
                        "A position could not be sent to %1: %2. Check the network. %3 were lost "
                        "so far."),
            { to.toString(), QString::fromLocal8Bit(strerror(error)), QString::number(count) })
            .shown();
    }
};

const Codec& csv()
{
    return *findCodec(QStringLiteral("csv"));
}

} // namespace

Intake::Intake(QString name, UdpSocket socket, Clock& clock)
    : m_name(std::move(name))
    , m_socket(std::move(socket))
    , m_clock(clock)
    , m_notifier(m_socket.descriptor(), QSocketNotifier::Read, this)
    , m_codec(csv())
{
    // A value and its separator take two bytes at least.
    m_coordinates.reserve(m_buffer.size() / 2 + 1, m_buffer.size() / 2 + 1);
    connect(&m_notifier, &QSocketNotifier::activated, this, &Intake::read);
    m_arrival.watch(m_clock);
    startTimer(kWatchPeriod);
}

void Intake::timerEvent(QTimerEvent* /*event*/)
{
    tellClockSet(m_arrival.watch(m_clock));
}

void Intake::read()
{
    for (int i = 0; i < kDatagramsAPass; ++i) {
        const auto datagram = m_socket.receive(m_buffer);
        if (!datagram) {
            return;
        }
        const auto arrival = m_arrival.of(datagram->stampNs, m_clock);
        tellClockSet(arrival.step);
        if (arrival.isStale()) {
            m_bad.fetch_add(1, std::memory_order_relaxed);
            if (const auto count = m_staleLog.pass(m_clock.now())) {
                LogQueue::post(QtWarningMsg, log(),
                    StaleDatagrams { LogName(m_name), *count, datagram->sender });
            }
            continue;
        }
        if (!admits(datagram->sender, arrival.at)) {
            continue;
        }
        auto refusal = Refusal::Length;
        if (datagram->size <= m_buffer.size()) {
            refusal = m_codec.decode(std::span(m_buffer).first(datagram->size), m_coordinates);
        }
        const auto position = refusal == Refusal::None ? m_coordinates.position() : std::nullopt;
        if (position) {
            Q_EMIT received(*position, arrival.at);
            Q_EMIT receivedAll(m_coordinates);
        } else {
            refuse(*datagram, refusal);
        }
    }
}

bool Intake::admits(const Address& sender, TimePoint at)
{
    switch (m_senders.judge(sender, at)) {
    case SenderList::Verdict::Accepted:
        return true;
    case SenderList::Verdict::Locked:
        LogQueue::post(QtInfoMsg, log(), Locked { LogName(m_name), sender });
        return true;
    case SenderList::Verdict::SecondSender:
    case SenderList::Verdict::Forbidden:
    case SenderList::Verdict::SecondPort:
        break;
    }
    m_bad.fetch_add(1, std::memory_order_relaxed);
    if (const auto count = m_secondSenderLog.pass(m_clock.now())) {
        LogQueue::post(QtWarningMsg, log(),
            SecondSender { LogName(m_name), *count, sender, *m_senders.lock() });
    }
    return false;
}

void Intake::refuse(const UdpSocket::Received& datagram, Refusal refusal)
{
    m_bad.fetch_add(1, std::memory_order_relaxed);
    if (const auto count = m_badLog.pass(m_clock.now())) {
        LogQueue::post(QtWarningMsg, log(),
            BadDatagrams { LogName(m_name), *count, datagram.sender, refusal, m_buffer.size() });
    }
}

void Intake::tellClockSet(Duration step)
{
    if (step != Duration {}) {
        LogQueue::post(QtWarningMsg, log(), ClockSet { LogName(m_name), toS(step) });
    }
}

Outlet::Outlet(UdpSocket socket, const Address& to, Clock& clock)
    : m_socket(std::move(socket))
    , m_to(to)
    , m_clock(clock)
    , m_codec(csv())
    , m_coordinates(Position::Zero())
{
    m_bytes.reserve(128);
}

void Outlet::send(const Position& position)
{
    const auto values = m_coordinates[0];
    values[0] = position.x();
    values[1] = position.y();
    values[2] = position.z();
    m_codec.encode(m_coordinates, m_bytes);
    if (m_socket.send(m_bytes, m_to)) {
        return;
    }
    const auto code = errno;
    const auto failed = m_failed.fetch_add(1, std::memory_order_relaxed) + 1;
    const auto now = m_clock.now();
    if (failed == 1 || now - m_saidAt >= kQuietFor) {
        LogQueue::post(QtWarningMsg, log(), NotSent { m_to, code, failed });
        m_saidAt = now;
    }
}

} // namespace medulla::wire
