// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mouse/mouse.h"

#include "core/maze/limitations.h"
#include "core/maze/protocol/client_codec.h"
#include "core/maze/protocol/simulator_codec.h"

#include <algorithm>
#include <span>

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QRandomGenerator>

namespace medulla::mouse {

namespace {

Q_LOGGING_CATEGORY(log, "medulla.mouse")

using namespace std::chrono_literals;

/// A simulator reads registrations once a cycle (25 or 50 ms), so a reply is late by then.
constexpr auto kAskEvery = 500ms;
/// Each accepted one takes a start position, even if its reply is lost.
constexpr auto kAskForAnyEvery = 2000ms;
constexpr int kListenForCycles =
    20; ///< an agent without its own echo by then receives no messages at all
constexpr std::size_t kLongestDatagram = 65'536; ///< by UDP
constexpr int kMostAtOnce = 500; ///< datagrams read before timers and signals get their turn
constexpr int kBetweenComplaintsMs = 1000;
constexpr double kWidestArenaMu = 200; ///< several times the arena of the rules (28 by 14)
constexpr int kLateCycles = 20; ///< older measurements belong to a restarted run
constexpr int kMostLate =
    5; ///< measurements of an earlier cycle, after which the run has probably restarted
constexpr int kMostFaraway =
    10; ///< measurements far away, after which the first position was probably wrong

} // namespace

Mouse::Mouse(Options options, wire::UdpSocket socket)
    : m_options(std::move(options))
    , m_socket(std::move(socket))
    , m_notifier(m_socket.descriptor(), QSocketNotifier::Read)
    , m_buffer(kLongestDatagram)
{
    if (m_options.view && m_options.view->host == 0) {
        // The system delivers datagrams for 0.0.0.0 to this machine; orders come from its loopback.
        m_options.view->host = wire::kLoopback;
    }
    connect(&m_notifier, &QSocketNotifier::activated, this, &Mouse::readAll);
    connect(&m_asking, &QTimer::timeout, this, &Mouse::askForPlace);
    connect(&m_silence, &QTimer::timeout, this, &Mouse::missMeasures);
    m_silence.setInterval(kSilence);
    m_asking.start(kAskEvery);
    askForPlace();
}

void Mouse::sendTo(const QByteArray& datagram, const wire::Address& to)
{
    // A datagram rejected by the system counts as lost; the next cycle sends a new one.
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
    if (!m_partner && m_asked >= kPatience) {
        m_asking.stop();
        Q_EMIT failed(Finding { Severity::Error, m_options.simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "No simulator answered within 10 s.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Start one, for example medulla-arena, or check --host and --port.")) });
        return;
    }
    const bool isTurn = m_asked % kAskForAnyEvery == 0ms;
    m_asked += kAskEvery;
    if (m_options.position > 0 || (m_partner ? simulatorLives() : isTurn)) {
        enrol();
    }
}

void Mouse::enrol()
{
    maze::Registration registration;
    registration.id = m_options.position;
    registration.name = m_options.name;
    maze::encode(registration, m_out);
    sendTo(m_out, m_options.simulator);
}

/// Whether a simulator answers while the own one is silent; then it is another simulator. The probe
/// registers as a panel, so that no robot is created.
bool Mouse::simulatorLives()
{
    if (!m_probe) {
        auto socket = wire::UdpSocket::bind({}, QStringLiteral("medulla-mouse"));
        if (!socket) {
            return false;
        }
        m_probe = std::move(*socket);
    }
    bool lives = false;
    while (const auto received = m_probe->receive(m_buffer)) {
        const QByteArrayView datagram(reinterpret_cast<const char*>(m_buffer.data()),
            qsizetype(std::min(received->size, m_buffer.size())));
        lives = lives || maze::decodeReply(datagram).has_value();
    }
    // Two answers are required: a simulator that is only slow sends measurements in the cycle of
    // its first answer.
    if (std::exchange(m_lived, lives) && lives) {
        m_lived = false;
        return true;
    }
    maze::Registration panel;
    panel.kind = maze::Registration::Kind::Panel;
    maze::encode(panel, m_out);
    (void)m_probe->send(std::as_bytes(std::span(m_out.constData(), std::size_t(m_out.size()))),
        m_options.simulator);
    return false;
}

void Mouse::begin(int number)
{
    maze::AgentSettings settings;
    settings.parameters = m_parameters;
    settings.number = number;
    m_agent = std::make_unique<maze::Agent>(settings);
}

void Mouse::beginRun()
{
    m_agent.reset();
    if (m_options.position > 0) {
        begin(m_options.position);
    } else {
        m_number.emplace(QRandomGenerator::system()->generate64());
        m_listenedCycles = 0;
    }
    m_view = maze::ViewEncoder();
    m_time = 0;
    m_late = 0;
    m_firstPlace.reset();
    m_faraway = 0;
    m_started = m_parked = false;
}

/// Datagrams may overtake each other. After a restart of the run, with the same registration, all
/// measurements are of earlier cycles, and maps and pose are no longer valid.
bool Mouse::isLate(const maze::Measures& measures)
{
    if (measures.time >= m_time) {
        m_late = 0;
        return false;
    }
    if (m_time - measures.time <= kLateCycles && ++m_late <= kMostLate) {
        return true;
    }
    beginRun();
    return false;
}

/// A position farther away than the width of an arena is a wrong measurement; the agent's map must
/// not grow to it.
bool Mouse::isOfThisRun(const maze::Measures& measures)
{
    if (!measures.gps) {
        return true;
    }
    const maze::Point place { measures.gps->x, measures.gps->y };
    if (m_firstPlace && maze::distance(place, *m_firstPlace) > kWidestArenaMu) {
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
        // A running simulator accepts no robots; a restarted one may accept this robot later.
        if (m_partner) {
            m_asking.start(kAskEvery);
            return;
        }
        Q_EMIT failed(Finding { Severity::Error, m_options.simulator.toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "The simulator refused the registration.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "The run may have begun, or the start position may be taken or missing. Choose "
                "another one with --pos, or start medulla-mouse earlier.")) });
        return;
    }
    m_partner = sender;
    m_parameters = reply->parameters;
    beginRun();
    m_silent = false;
    m_silence.start();
    qCInfo(log).noquote() << QStringLiteral("registered at %1").arg(sender.toString());
    for (const auto& limitation : maze::limitationsOf(m_parameters)) {
        qCWarning(log).noquote() << limitation.shown();
    }
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
            // A repeated registration gets a second reply.
            if (!maze::decodeReply(datagram)) {
                misunderstood(understood.error());
            }
            continue;
        }
        if (isLate(m_reading)) {
            continue;
        }
        if (!isOfThisRun(m_reading)) {
            misunderstood({ Severity::Warning, received->sender.toString(),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "These measurements are from a position far outside of the arena.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Check that only one simulator uses this address.")) });
            continue;
        }
        m_time = m_reading.time;
        std::swap(m_newest, m_reading);
        fresh = true;
    }
    if (fresh) {
        answer();
    }
}

/// Datagrams from addresses other than the simulator's socket for this agent.
void Mouse::takeOther(QByteArrayView datagram, const wire::Address& sender)
{
    const auto isFrom = [&sender](const wire::Address& host) {
        return sender.host == host.host || (sender.isLoopback() && host.isLoopback());
    };
    // Simulators send XML.
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
    if (!m_agent) {
        findNumber();
        return;
    }
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
    // Official simulators switch both buttons off when the time is up.
    if (m_started && !m_newest.buttons.start && !m_newest.buttons.stop) {
        if (!m_parked) {
            qCWarning(log).noquote() << QCoreApplication::translate(
                "medulla", "The time is up at cycle %1: the robot has not parked in the target.")
                                            .arg(m_newest.time);
        }
        Q_EMIT finished(m_parked);
    }
}

/// Stands still and sends its identification message until it has received it.
void Mouse::findNumber()
{
    const auto heard = m_number->heardIn(m_newest);
    if (heard || ++m_listenedCycles > kListenForCycles) {
        begin(heard.value_or(1 + m_partner->port % maze::kMostRobots));
        qCInfo(log) << "the number in the team is" << m_agent->view().number;
    }
    maze::Actions actions;
    actions.leftMotor = 0;
    actions.rightMotor = 0;
    actions.say = m_number->words();
    send(actions);
}

void Mouse::stopMotors()
{
    maze::Actions stop;
    stop.leftMotor = 0;
    stop.rightMotor = 0;
    send(stop);
}

void Mouse::missMeasures()
{
    stopMotors();
    if (m_silent) {
        return;
    }
    m_silent = true;
    if (m_parked) {
        Q_EMIT finished(true); // a parked robot need not wait for the simulator
        return;
    }
    qCWarning(log).noquote() << QCoreApplication::translate("medulla",
        "The simulator has been silent for 0.5 s: the motors are stopped. The agent registers "
        "again when a simulator answers at %1.")
                                    .arg(m_options.simulator.toString());
    m_asking.start(kAskEvery);
}

} // namespace medulla::mouse
