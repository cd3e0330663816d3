// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/output.h"

#include "core/spine/input.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::spine {

namespace {

/// x, y and z, which a frame transform maps.
constexpr std::size_t kAxes = 3;

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
    case StepGuard::Verdict::Jumped:
        return Outcome::Jumped;
    case StepGuard::Verdict::Pass:
        break;
    }
    return Outcome::Sent;
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
    m_framed = m_setup.frame != Frame();
}

bool Output::isClosed(TimePoint now) const
{
    return m_guard && m_guard->isClosed(now);
}

const StepGuard::Jump* Output::jump() const
{
    return m_guard ? m_guard->jump() : nullptr;
}

void Output::measure(const Message& message)
{
    const auto& reports = message.coordinates;
    if (message.framed && (reports.isEmpty() || reports[0].size() < kAxes)) {
        return; // it was not mapped into the global frame
    }
    if (!m_measured) {
        m_measured.emplace();
    }
    m_measured->value = reports;
    m_measured->at = message.receivedAt;
    if (!m_guard) {
        return;
    }
    const auto wasJump = m_guard->jump() != nullptr;
    Refused jumped;
    jumped.outcome = Outcome::Jumped;
    jumped.reference = StepGuard::Reference::Measured;
    jumped.at = message.receivedAt;
    jumped.value = Sample::of(reports);
    if (m_guard->noteMeasured(reports, message.receivedAt)) {
        const auto& jump = *m_guard->jump();
        jumped.distanceMm = jump.distanceMm;
        jumped.referenceValue = Sample::of(jump.isBack ? jump.jumpedTo : jump.from);
        // The motion was planned from another place: it ends, however soon the jump is accepted.
        shutSources();
        tell(Notice::Kind::MeasuredJump, jumped);
    } else if (wasJump && m_guard->jump() == nullptr) {
        tell(Notice::Kind::JumpAccepted, jumped);
    }
}

bool Output::acceptJump()
{
    if (!m_guard || !m_guard->acceptJump()) {
        return false;
    }
    Refused jumped;
    jumped.outcome = Outcome::Jumped;
    jumped.value = Sample::of(*m_guard->coordinates(StepGuard::Reference::Measured));
    tell(Notice::Kind::JumpAccepted, jumped);
    return true;
}

void Output::resumeJump(const StepGuard::Jump& jump)
{
    if (m_guard && m_guard->jump() == nullptr) {
        m_guard->resumeJump(jump);
    }
}

std::optional<double> Output::distanceToMeasured(const Coordinates& value, TimePoint now) const
{
    if (!m_measured || now - m_measured->at > StepGuard::kFreshFor || value.isEmpty()
        || m_measured->value.isEmpty()) {
        return std::nullopt;
    }
    const auto a = value[0];
    const auto b = m_measured->value[0];
    double squares = 0.0;
    for (std::size_t i = 0; i < std::min({ a.size(), b.size(), kAxes }); ++i) {
        squares += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return std::sqrt(squares);
}

void Output::submit(const Message& message)
{
    m_encoded = false;
    const auto outcome = trySend(message);
    log(outcome, message);
    if (outcome == Outcome::Sent) {
        if (m_guard) {
            m_guard->noteSent(message.coordinates, m_clock.now());
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

void Output::reject(const Message& message, Outcome outcome)
{
    m_encoded = false;
    log(outcome, message);
    refuse(outcome, message);
    m_outcome = outcome;
}

void Output::noteUnchanged(const Message& message)
{
    if (m_datagramLog.isOn()) {
        m_datagramLog.begin(message.sender, message.receivedAt);
        m_datagramLog.setBefore(message.coordinates);
        m_datagramLog.endOutput(DatagramFate::Unchanged, m_clock.now());
    }
}

void Output::log(Outcome outcome, const Message& message)
{
    if (!m_datagramLog.isOn()) {
        return;
    }
    m_datagramLog.begin(message.sender, message.receivedAt);
    m_datagramLog.setBefore(message.coordinates);
    if (m_encoded) {
        m_datagramLog.setBytes(m_datagram);
        m_datagramLog.setAfter(m_inDevice);
    }
    if (outcome == Outcome::Sent) {
        m_datagramLog.endOutput(DatagramFate::Passed, *m_counters.leftAt);
    } else {
        m_datagramLog.endOutput(DatagramFate::Rejected, m_clock.now(), outcome);
    }
}

bool Output::lacksValues(const Message& message) const
{
    if (!m_setup.actuator || !(message.framed || m_framed)) {
        return false;
    }
    for (std::size_t i = 0; i < message.coordinates.count(); ++i) {
        if (message.coordinates[i].size() < kAxes) {
            return true;
        }
    }
    return false;
}

Outcome Output::trySend(const Message& message)
{
    if (m_hold->isHeld()) {
        return Outcome::Held;
    }
    const auto now = m_clock.now();
    if (m_setup.commands && now - message.receivedAt > wire::kFreshFor) {
        return Outcome::Expired;
    }
    if (lacksValues(message)) {
        return Outcome::Unmapped;
    }
    if (m_guard) {
        m_decision = m_guard->check(message.coordinates, now);
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
        m_counters.leftAt = m_clock.now();
        return Outcome::Sent;
    }
    m_inDevice = message.coordinates;
    m_setup.frame.fromGlobal(m_inDevice);
    const auto values = m_inDevice.values();
    if (!std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); })) {
        return Outcome::NonFinite;
    }
    m_setup.codec->encode(m_inDevice, m_datagram);
    m_encoded = true;
    m_repeatable = false;
    m_repeatShut = shutCount();
    m_commandedAt = message.receivedAt;
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
    m_counters.leftAt = m_lastTry;
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
        refused.allowedMm = m_guard->settings().thresholdMm;
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
    case Outcome::Jumped:
        ++m_counters.jumped;
        refused.distanceMm = m_decision.distanceMm;
        break;
    case Outcome::Unmapped:
        ++m_counters.unmapped;
        break;
    case Outcome::Expired:
        ++m_counters.expired;
        break;
    case Outcome::SourceShut:
        ++m_counters.sourceShut;
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
    if (const auto count = m_log.pass(m_clock.now())) {
        tell(Notice::Kind::Rejected, refused, *count);
    }
    Q_EMIT this->refused(refused, message);
}

void Output::tell(Notice::Kind kind, const Refused& refused, std::uint64_t count)
{
    Notice notice;
    notice.at = m_clock.now();
    notice.kind = kind;
    notice.name = m_setup.name;
    notice.count = count;
    notice.refused = refused;
    Q_EMIT noticed(notice);
}

void Output::describe(OutputStatus& into, TimePoint now)
{
    into.name = m_setup.name;
    into.counters = m_counters;
    into.ratePerS = m_rate.update(m_counters.sent + m_counters.repeated, now);
    into.guarded = isGuarded();
    into.closed = isClosed(now);
    into.held = isHeld();
    for (std::size_t i = 0; i < kHoldReasons; ++i) {
        into.heldFor[i] = m_hold->isHeld(HoldReason(i));
    }
    into.actuator = m_setup.actuator;
    into.jump.reset();
    if (const auto* jumped = jump()) {
        into.jump = JumpStatus { Sample::of(jumped->from), Sample::of(jumped->jumpedTo),
            Sample::of(jumped->to), jumped->distanceMm, jumped->isBack, jumped->agreeing,
            jumped->isAgreed() };
    }
    into.hop = m_hop.summary();
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

bool Output::mayRepeat(TimePoint now) const
{
    return m_repeatable && m_repeatShut == shutCount()
        && !(m_setup.commands && now - m_commandedAt > wire::kFreshFor);
}

void Output::repeat()
{
    m_repeatPending = false;
    const auto now = m_clock.now();
    m_repeatable = mayRepeat(now);
    if (m_repeatable && now >= m_lastTry + m_setup.repeat) {
        // A position that is repeated must not hide that its device reports no longer.
        const auto isSilent = m_source != nullptr && m_source->isSilentDevice(now);
        if (!isSilent && m_hold->beginSend()) {
            const auto isSent = m_socket->send(m_datagram, m_setup.address);
            m_hold->endSend();
            ++(isSent ? m_counters.repeated : m_counters.sendErrors);
            if (isSent && m_datagramLog.isOn()) {
                m_datagramLog.begin({}, now);
                m_datagramLog.setBytes(m_datagram);
                m_datagramLog.endOutput(DatagramFate::Repeated, now);
            }
            m_counters.leftAt = now;
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
    const auto before = std::exchange(m_setup, std::move(setup));
    m_framed = m_setup.frame != Frame();
    const auto isOtherDevice = m_setup.address != before.address;
    if (isOtherDevice) {
        m_any = false;
    } else if (m_any) {
        before.frame.fromGlobal(m_newest.coordinates);
        m_setup.frame.toGlobal(m_newest.coordinates);
    }
    if (isOtherDevice || m_setup.frame != before.frame) {
        m_measured.reset();
        shutSources();
    }
    if (!m_setup.guard) {
        m_guard.reset();
    } else if (m_guard) {
        m_guard->change(*m_setup.guard);
        if (isOtherDevice) {
            m_guard->changeDevice();
        } else if (m_setup.frame != before.frame) {
            m_guard->changeFrame(before.frame, m_setup.frame);
        }
    } else {
        m_guard.emplace(*m_setup.guard);
        if (m_any) {
            m_guard->noteSent(m_newest.coordinates, m_clock.now());
        }
    }
    m_any = m_any && m_setup.guard.has_value();
    m_repeatable = false;
    m_counters.newest = {};
    m_counters.newestAt.reset();
    if (m_alarm) {
        m_alarm->cancel();
        m_repeatPending = false;
    }
}

void Output::forgetSource(const Input& source)
{
    if (m_source == &source) {
        m_source = nullptr;
        m_repeatable = false;
    }
}

} // namespace medulla::spine
