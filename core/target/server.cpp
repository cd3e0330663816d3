// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/server.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QLoggingCategory>

namespace medulla::target {

namespace {

Q_LOGGING_CATEGORY(lcTarget, "medulla.target")

constexpr Duration kStep = std::chrono::milliseconds(1);
static_assert(kStepS == 0.001);
/// Time also passes when nothing is reported for long, so that events come soon.
constexpr Duration kLongestSleep = std::chrono::milliseconds(20);
constexpr Duration kBetweenComplaints = std::chrono::seconds(1);
constexpr std::size_t kReferenceBytes = 3 * sizeof(double);
/// So that a flood at one socket leaves the rest of the thread its turn.
constexpr int kMostDatagramsAPass = 64;

constexpr std::uint32_t host(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d)
{
    return a << 24U | b << 16U | c << 8U | d;
}

Duration period(double hz)
{
    return std::chrono::round<Duration>(
        std::chrono::duration<double>(1.0 / std::clamp(hz, 1.0, 1000.0)));
}

/// The next moment after `now` of those that are a period apart; those missed are left out.
TimePoint following(TimePoint due, Duration every, TimePoint now)
{
    return due > now ? due : due + ((now - due) / every + 1) * every;
}

} // namespace

Addresses Addresses::loopbackTwin()
{
    const auto spine = host(127, 0, 1, 1);
    return { .armListen = { host(127, 0, 1, 80), 25000 },
        .headListen = { host(127, 0, 1, 221), 25000 },
        .armReport = { spine, 25001 },
        .headReport = { spine, 25065 },
        .eyesReport = { spine, 25099 } };
}

Frame originalArmFrame()
{
    Eigen::Affine3d turned = Eigen::Affine3d::Identity();
    turned.linear() << 0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0;
    return Frame(turned);
}

Result<std::unique_ptr<Server>> Server::create(const Options& options, Clock& clock)
{
    auto arm = wire::UdpSocket::bind(options.addresses.armListen, QStringLiteral("arm"));
    if (!arm) {
        return tl::unexpected(arm.error());
    }
    auto head = wire::UdpSocket::bind(options.addresses.headListen, QStringLiteral("head"));
    if (!head) {
        return tl::unexpected(head.error());
    }
    auto eyes = wire::UdpSocket::open(QStringLiteral("eyes"));
    if (!eyes) {
        return tl::unexpected(eyes.error());
    }
    return std::unique_ptr<Server>(
        new Server(options, clock, std::move(*arm), std::move(*head), std::move(*eyes)));
}

Server::Server(const Options& options, Clock& clock, wire::UdpSocket arm, wire::UdpSocket head,
    wire::UdpSocket eyes)
    : m_options(options)
    , m_clock(clock)
    , m_simulink(*wire::findCodec(QStringLiteral("simulink")))
    , m_csv(*wire::findCodec(QStringLiteral("csv")))
    , m_arm(std::move(arm))
    , m_head(std::move(head))
    , m_eyes(std::move(eyes))
    , m_simulation(options.setup)
    , m_armIn { Line(options.setup.seed + 1), &m_arm, &Server::takeArm, nullptr }
    , m_headIn { Line(options.setup.seed + 2), &m_head, &Server::takeHead, nullptr }
    , m_armOut { Line(options.setup.seed + 3), &m_arm, nullptr, &Addresses::armReport }
    , m_headOut { Line(options.setup.seed + 4), &m_head, nullptr, &Addresses::headReport }
    , m_eyesOut { Line(options.setup.seed + 5), &m_eyes, nullptr, &Addresses::eyesReport }
{
    m_options.addresses.armListen = m_arm.address();
    m_options.addresses.headListen = m_head.address();
}

void Server::start()
{
    if (m_alarm) {
        return;
    }
    m_armNotifier = listen(m_armIn);
    m_headNotifier = listen(m_headIn);
    m_simulated = m_clock.now();
    m_reportDue = m_simulated;
    m_lookDue = m_simulated;
    m_complaintDue = m_simulated;
    m_alarm = m_clock.makeAlarm([this] { wake(); });
    m_alarm->setFor(m_simulated);
}

void Server::setCommandTimeout(Duration timeout)
{
    catchUp();
    m_simulation.setCommandTimeout(timeout);
}

void Server::stop()
{
    m_alarm.reset();
    m_armNotifier.reset();
    m_headNotifier.reset();
}

void Server::setReports(
    const wire::Address& arm, const wire::Address& head, const wire::Address& eyes)
{
    m_options.addresses.armReport = arm;
    m_options.addresses.headReport = head;
    m_options.addresses.eyesReport = eyes;
}

std::unique_ptr<QSocketNotifier> Server::listen(Way& way)
{
    auto notifier =
        std::make_unique<QSocketNotifier>(way.socket->descriptor(), QSocketNotifier::Read);
    connect(notifier.get(), &QSocketNotifier::activated, this, [this, &way] { receive(way); });
    return notifier;
}

void Server::receive(Way& way)
{
    catchUp();
    // A byte more than a reference has, so that longer ones can be told.
    std::array<std::byte, kReferenceBytes + 1> buffer {};
    for (int i = 0; i < kMostDatagramsAPass; ++i) {
        const auto received = way.socket->receive(buffer);
        if (!received) {
            break;
        }
        ++m_counters.received;
        enter(way, std::span(buffer).first(std::min(received->size, buffer.size())));
    }
    setAlarm();
}

void Server::enter(Way& way, std::span<const std::byte> datagram)
{
    if (m_options.faults == Faults {} && way.line.isEmpty()) {
        arrive(way, datagram);
        return;
    }
    m_counters.lost += way.line.enter(datagram, m_clock.now(), m_options.faults);
    deliverDue();
}

void Server::deliverDue()
{
    const auto now = m_clock.now();
    for (auto* way : { &m_armIn, &m_headIn, &m_armOut, &m_headOut, &m_eyesOut }) {
        while (const auto datagram = way->line.leave(now)) {
            arrive(*way, *datagram);
        }
    }
}

void Server::arrive(Way& way, std::span<const std::byte> datagram)
{
    if (way.take == nullptr) {
        const auto& to = m_options.addresses.*way.to;
        ++(way.socket->send(datagram, to) ? m_counters.sent : m_counters.sendFailures);
        return;
    }
    const auto good = datagram.size() == kReferenceBytes
        && m_simulink.decode(datagram, m_coordinates) == wire::Refusal::None
        && (this->*way.take)(*m_coordinates.position());
    if (!good) {
        ++m_counters.bad;
        complainOfBad();
    }
}

bool Server::takeArm(const Position& onWire)
{
    const auto tip = m_options.armFrame.toGlobal(onWire);
    if (!tip.allFinite()) {
        return false;
    }
    m_simulation.setArmReference(tip);
    return true;
}

bool Server::takeHead(const Position& onWire)
{
    return m_simulation.setHeadReference(onWire);
}

void Server::complainOfBad()
{
    if (m_clock.now() < m_complaintDue) {
        return;
    }
    m_complaintDue = m_clock.now() + kBetweenComplaints;
    qCWarning(lcTarget).noquote() << QStringLiteral(
        "%1 datagrams so far were no reference (three finite simulink values).")
                                         .arg(m_counters.bad);
}

void Server::send(Way& way, const wire::Codec& codec)
{
    if ((m_options.addresses.*way.to).port != 0) {
        codec.encode(m_coordinates, m_datagram);
        enter(way, m_datagram);
    }
}

void Server::report()
{
    const auto tell = [this](Way& way, const Position& onWire) {
        m_coordinates.clear();
        for (const auto value : onWire) {
            m_coordinates.append(value);
        }
        m_coordinates.endCoordinate();
        send(way, m_simulink);
    };
    tell(m_armOut, m_options.armFrame.fromGlobal(m_simulation.arm().measuredTip()));
    tell(m_headOut, m_simulation.head().measuredPoint());
}

void Server::look()
{
    if (m_simulation.look(m_coordinates)) {
        send(m_eyesOut, m_csv);
    }
}

void Server::catchUp()
{
    if (!m_alarm) {
        return;
    }
    const auto now = m_clock.now();
    m_simulated = std::max(m_simulated, now - kMostCatchUp);
    for (; m_simulated + kStep <= now; m_simulated += kStep) {
        m_simulation.step();
    }
    tellEvents();
}

void Server::wake()
{
    catchUp();
    deliverDue();
    const auto now = m_clock.now();
    const auto speaks = !m_simulation.isFrozen();
    if (now >= m_reportDue) {
        m_reportDue = following(m_reportDue, period(m_options.reportHz), now);
        if (speaks) {
            report();
        }
    }
    if (now >= m_lookDue) {
        m_lookDue = following(m_lookDue, period(m_options.eyesHz), now);
        if (speaks) {
            look();
        }
    }
    setAlarm();
}

void Server::setAlarm()
{
    auto due = std::min({ m_reportDue, m_lookDue, m_clock.now() + kLongestSleep });
    for (const auto* way : { &m_armIn, &m_headIn, &m_armOut, &m_headOut, &m_eyesOut }) {
        due = std::min(due, way->line.nextDue().value_or(due));
    }
    m_alarm->setFor(due);
}

void Server::tellEvents()
{
    const auto events = m_simulation.takeEvents();
    for (const auto& event : events) {
        Q_EMIT happened(event);
    }
}

} // namespace medulla::target
