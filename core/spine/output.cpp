// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/output.h"

#include "core/spine/log.h"

#include <algorithm>
#include <cmath>

namespace medulla::spine {

namespace {

std::optional<StepGuard> makeGuard(const OutputSetup& setup)
{
    return setup.guard ? std::optional<StepGuard>(*setup.guard) : std::nullopt;
}

Outcome outcomeOf(StepGuard::Verdict verdict)
{
    switch (verdict) {
    case StepGuard::Verdict::OverStep:
        return Outcome::OverStep;
    case StepGuard::Verdict::Unchecked:
        return Outcome::Unchecked;
    case StepGuard::Verdict::Closed:
        return Outcome::Closed;
    case StepGuard::Verdict::Pass:
        break;
    }
    return Outcome::Sent;
}

QString inWords(const Sample& sample)
{
    QStringList values;
    for (std::size_t i = 0; i < sample.count; ++i) {
        values << QString::number(sample.values[i], 'f', 1);
    }
    return values.join(QLatin1String(", "));
}

} // namespace

Output::Output(OutputSetup setup, wire::UdpSocket* socket, std::shared_ptr<HoldSwitch> holdSwitch,
    Clock& clock, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
    , m_socket(socket)
    , m_hold(std::move(holdSwitch))
    , m_clock(clock)
    , m_guard(makeGuard(m_setup))
{
    setObjectName(m_setup.name);
}

bool Output::isClosed(TimePoint now) const
{
    return m_guard && m_guard->isClosed(now);
}

void Output::measure(const Message& message)
{
    if (m_guard) {
        m_guard->noteMeasured(message.coordinates, message.receivedAt);
    }
}

void Output::submit(const Message& message)
{
    const auto outcome = trySend(message);
    if (outcome == Outcome::Sent) {
        if (m_guard) {
            m_guard->noteSent(message.coordinates, message.receivedAt);
        }
        m_newest = message;
        m_any = true;
        ++m_counters.sent;
        m_counters.newest = Sample::of(message.coordinates);
        m_counters.newestAt = message.receivedAt;
        Q_EMIT sent(message);
    } else {
        refuse(outcome, message);
    }
    m_outcome = outcome;
}

void Output::turnAway(const Message& message)
{
    refuse(Outcome::NotInCommand, message);
    m_outcome = Outcome::NotInCommand;
}

Outcome Output::trySend(const Message& message)
{
    if (m_hold->isHeld()) {
        return Outcome::Held;
    }
    if (m_guard) {
        m_decision = m_guard->check(message.coordinates, message.receivedAt);
        if (m_decision.verdict != StepGuard::Verdict::Pass) {
            return outcomeOf(m_decision.verdict);
        }
    }
    if (m_setup.local) {
        if (!m_hold->beginSend()) {
            return Outcome::Held;
        }
        Q_EMIT delivered(message);
        m_hold->endSend();
        return Outcome::Sent;
    }
    m_inDevice = message.coordinates;
    m_setup.frame.fromGlobal(m_inDevice);
    const auto values = m_inDevice.values();
    if (!std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); })) {
        return Outcome::NonFinite;
    }
    m_setup.codec->encode(m_inDevice, m_datagram);
    m_repeatable = false;
    if (!m_hold->beginSend()) {
        return Outcome::Held;
    }
    const auto isSent = m_socket->send(m_datagram, m_setup.address);
    m_hold->endSend();
    m_lastTry = m_clock.now();
    m_repeatable = true;
    scheduleRepeat();
    if (!isSent) {
        return Outcome::SendFailed;
    }
    if (message.sender != wire::Address {}) {
        m_hop.add(m_lastTry - message.receivedAt);
    }
    return Outcome::Sent;
}

void Output::refuse(Outcome outcome, const Message& message)
{
    Refused refused;
    refused.outcome = outcome;
    refused.at = message.receivedAt;
    const auto byGuard = outcome == Outcome::OverStep || outcome == Outcome::Unchecked;
    refused.value = Sample::of(message.coordinates, byGuard ? m_decision.coordinate : 0);
    switch (outcome) {
    case Outcome::OverStep:
        ++m_counters.overStep;
        refused.distanceMm = m_decision.distanceMm;
        refused.reference = m_decision.reference;
        if (const auto* with = m_guard->coordinates(m_decision.reference)) {
            refused.referenceValue =
                Sample::of(*with, std::min(m_decision.coordinate, with->count() - 1));
        }
        break;
    case Outcome::Unchecked:
        ++m_counters.unchecked;
        break;
    case Outcome::Closed:
        ++m_counters.closed;
        break;
    case Outcome::Held:
        ++m_counters.held;
        break;
    case Outcome::NotInCommand:
        ++m_counters.notInCommand;
        break;
    case Outcome::NonFinite:
        ++m_counters.nonFinite;
        break;
    case Outcome::SendFailed:
        ++m_counters.sendErrors;
        break;
    case Outcome::Sent:
        return;
    }
    m_counters.lastRefused = refused;
    if (const auto count = m_log.pass(message.receivedAt)) {
        log(refused, *count);
    }
    Q_EMIT this->refused(refused, message);
}

void Output::log(const Refused& refused, std::uint64_t count) const
{
    auto line = QStringLiteral("Output \"%1\": values refused: %2, the last (%3): %4")
                    .arg(m_setup.name, QString::number(count), inWords(refused.value),
                        toText(refused.outcome).english());
    if (refused.outcome == Outcome::OverStep) {
        line +=
            QStringLiteral(" It is %1 mm from %2 (%3), and %4 mm are allowed.")
                .arg(QString::number(refused.distanceMm, 'f', 1), inWords(refused.referenceValue),
                    refused.reference == StepGuard::Reference::Sent ? QStringLiteral("sent last")
                                                                    : QStringLiteral("measured"),
                    QString::number(m_guard->settings().thresholdMm));
    }
    qCWarning(medullaSpine).noquote() << line;
}

void Output::start()
{
    m_started = true;
    scheduleRepeat();
}

void Output::scheduleRepeat()
{
    // One setting an interval rather than one a datagram: when the alarm rings too early, because
    // something was sent meanwhile, it is set again for the rest.
    if (!m_started || m_repeatPending || !m_repeatable || m_setup.repeat == Duration::zero()) {
        return;
    }
    if (!m_alarm) {
        m_alarm = m_clock.makeAlarm([this] { repeat(); });
    }
    m_repeatPending = true;
    m_alarm->setFor(m_lastTry + m_setup.repeat);
}

void Output::repeat()
{
    m_repeatPending = false;
    const auto now = m_clock.now();
    if (m_repeatable && now >= m_lastTry + m_setup.repeat) {
        if (m_hold->beginSend()) {
            const auto isSent = m_socket->send(m_datagram, m_setup.address);
            m_hold->endSend();
            ++(isSent ? m_counters.repeated : m_counters.sendErrors);
        }
        m_lastTry = now;
    }
    scheduleRepeat();
}

void Output::change(OutputSetup setup, wire::UdpSocket* socket)
{
    m_socket = socket;
    if (setup == m_setup) {
        return;
    }
    m_setup = std::move(setup);
    m_guard = makeGuard(m_setup);
    m_any = false;
    m_repeatable = false;
    m_counters.newest = {};
    m_counters.newestAt.reset();
    if (m_alarm) {
        m_alarm->cancel();
        m_repeatPending = false;
    }
}

} // namespace medulla::spine
