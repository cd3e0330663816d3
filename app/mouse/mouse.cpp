// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mouse/mouse.h"

#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"

#include <algorithm>
#include <span>

#include <QCoreApplication>
#include <QLoggingCategory>

namespace medulla::mouse {

namespace {

Q_LOGGING_CATEGORY(log, "medulla.mouse")

using namespace std::chrono_literals;

constexpr auto kAskEvery = 500ms;
constexpr std::size_t kLongestDatagram = 65'536;
constexpr int kMostAtOnce = 500; ///< datagrams read before timers and signals get their turn
constexpr int kBetweenComplaintsMs = 1000;
constexpr double kWidestArena = 200; ///< um
constexpr int kMostFaraway = 10; ///< measures after which rather the first place was wrong

} // namespace

Mouse::Mouse(Options options, wire::UdpSocket socket)
    : m_options(std::move(options))
    , m_socket(std::move(socket))
    , m_notifier(m_socket.descriptor(), QSocketNotifier::Read)
    , m_buffer(kLongestDatagram)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &Mouse::readAll);
    connect(&m_asking, &QTimer::timeout, this, &Mouse::askForPlace);
    connect(&m_silence, &QTimer::timeout, this, &Mouse::missMeasures);
    m_silence.setInterval(kSilence);
    m_asking.start(kAskEvery);
    askForPlace();
}

void Mouse::sendTo(const QByteArray& datagram, const wire::Address& to)
{
    // What the system does not take is as lost as any datagram; the next cycle says it again.
    (void)m_socket.send(
        std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))), to);
}

void Mouse::send(const maze::Actions& actions)
{
    if (m_partner) {
        maze::encode(actions, m_out);
        sendTo(m_out, *m_partner);
    }
}

void Mouse::askForPlace()
{
    if (!m_agent && m_asked >= kPatience) {
        m_asking.stop();
        Q_EMIT failed(Finding { Severity::Error, m_options.simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "No simulator answered within 10 s.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Start one, for example medulla-arena, or check --host and --port.")) });
        return;
    }
    m_asked += kAskEvery;
    maze::Registration registration;
    registration.id = m_options.position;
    registration.name = m_options.name;
    maze::encode(registration, m_out);
    sendTo(m_out, m_options.simulator);
}

void Mouse::beginRun()
{
    maze::AgentSettings settings;
    settings.parameters = m_parameters;
    settings.number = m_options.position;
    m_agent = std::make_unique<maze::Agent>(settings);
    m_view = maze::ViewEncoder();
    m_time = 0;
    m_firstPlace.reset();
    m_faraway = 0;
    m_started = m_parked = false;
}

/// A place farther away than an arena is wide is no measurement, and the agent's map must not grow
/// until there.
bool Mouse::isOfThisRun(const maze::Measures& measures)
{
    if (!measures.gps) {
        return true;
    }
    const maze::Point place { measures.gps->x, measures.gps->y };
    if (m_firstPlace && maze::distance(place, *m_firstPlace) > kWidestArena) {
        if (++m_faraway < kMostFaraway) {
            return false;
        }
        beginRun();
    }
    m_faraway = 0;
    m_firstPlace = m_firstPlace.value_or(place);
    return true;
}

void Mouse::misunderstood(const Finding& why)
{
    ++m_wrong;
    if (m_complained.isValid() && !m_complained.hasExpired(kBetweenComplaintsMs)) {
        return;
    }
    m_complained.start();
    const auto count = m_wrong > 1
        ? QStringLiteral(" (%1 datagrams so far were not understood)").arg(m_wrong)
        : QString();
    qCWarning(log).noquote() << why.shown() + count;
}

void Mouse::takeReply(QByteArrayView datagram, const wire::Address& sender)
{
    const auto reply = maze::decodeReply(datagram);
    if (!reply) {
        misunderstood(reply.error());
        return;
    }
    m_asking.stop();
    if (!reply->accepted) {
        // A simulator that runs already takes nobody; one that was restarted may take us later.
        if (m_agent) {
            m_asking.start(kAskEvery);
            return;
        }
        Q_EMIT failed(Finding { Severity::Error, m_options.simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The simulator refused the registration.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Its run may have begun, or the start position be taken or not be there: choose "
                "another with --pos, or start the mouse earlier.")) });
        return;
    }
    m_partner = sender;
    m_parameters = reply->parameters;
    beginRun();
    m_silent = false;
    m_silence.start();
    qCInfo(log).noquote() << QStringLiteral("registered at %1").arg(sender.toString());
}

void Mouse::readAll()
{
    bool fresh = false;
    for (int i = 0; i < kMostAtOnce; ++i) {
        const auto received = m_socket.receive(m_buffer);
        if (!received) {
            break;
        }
        const QByteArrayView datagram(reinterpret_cast<const char*>(m_buffer.data()),
            qsizetype(std::min(received->size, m_buffer.size())));
        if (!m_partner || received->sender != *m_partner) {
            takeOther(datagram, received->sender);
            continue;
        }
        const auto understood = maze::decodeMeasures(datagram, m_reading);
        if (!understood) {
            // A simulator that was asked twice answers twice.
            if (!maze::decodeReply(datagram)) {
                misunderstood(understood.error());
            }
            continue;
        }
        if (!isOfThisRun(m_reading)) {
            misunderstood({ Severity::Warning, received->sender.toString(),
                Text(QT_TRANSLATE_NOOP("medulla", "These measures are of a place far away.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check that one simulator alone uses this address.")) });
            continue;
        }
        std::swap(m_newest, m_reading);
        fresh = true;
    }
    if (fresh && m_agent) {
        answer();
    }
}

/// What comes from elsewhere than the simulator's private port.
void Mouse::takeOther(QByteArrayView datagram, const wire::Address& sender)
{
    const auto isFrom = [&sender](const wire::Address& host) {
        return sender.host == host.host || (sender.isLoopback() && host.isLoopback());
    };
    // What a simulator sends is XML.
    if (m_options.view && isFrom(*m_options.view) && !datagram.startsWith('<')) {
        const auto order = maze::decodeOrder(datagram);
        if (!order) {
            misunderstood(order.error());
        } else if (m_agent) {
            m_agent->obey(*order);
        }
    } else if (m_asking.isActive() && isFrom(m_options.simulator)) {
        takeReply(datagram, sender);
    }
}

void Mouse::answer()
{
    m_silence.start();
    if (m_silent) {
        qCInfo(log) << "the simulator is heard again";
        m_silent = false;
        m_asking.stop();
    }
    if (m_newest.time < m_time) {
        // The run began anew with the same registration: nothing that was learned holds.
        beginRun();
    }
    m_time = m_newest.time;
    const auto begun = std::chrono::steady_clock::now();
    const auto actions = m_agent->step(m_newest);
    const auto took = std::chrono::steady_clock::now() - begun;
    send(actions);
    if (m_options.view) {
        sendTo(m_view.next(m_agent->view(), took), *m_options.view);
    }
    m_started = m_started || m_newest.buttons.start;
    if (m_newest.leds.end && !m_parked) {
        m_parked = true;
        qCInfo(log) << "parked in the target at cycle" << m_newest.time;
    }
    // Official simulators show that the time is up by both buttons being off.
    if (m_started && !m_newest.buttons.start && !m_newest.buttons.stop) {
        Q_EMIT finished(m_parked);
    }
}

void Mouse::missMeasures()
{
    maze::Actions stop;
    stop.leftMotor = 0;
    stop.rightMotor = 0;
    send(stop);
    if (m_silent) {
        return;
    }
    m_silent = true;
    if (m_parked) {
        Q_EMIT finished(true); // whoever parked need not wait for a simulator that ended
        return;
    }
    qCWarning(log).noquote() << QCoreApplication::translate("medulla",
        "Nothing was heard from the simulator for 0.5 s, so the motors were stopped. The mouse "
        "registers again when a simulator answers at %1.")
                                    .arg(m_options.simulator.toString());
    m_asking.start(kAskEvery);
}

} // namespace medulla::mouse
