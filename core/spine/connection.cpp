// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/connection.h"

#include "core/spine/input.h"
#include "core/spine/output.h"

#include <utility>

namespace medulla::spine {

Connection::Connection(Input& input, Output& output, TimePoint now, bool isOpened,
    std::optional<Duration> passEqualAfter, QObject* parent)
    : QObject(parent)
    , m_input(input)
    , m_output(output)
    , m_passEqualAfter(passEqualAfter)
{
    m_gate.follow(output.shutCount(), now);
    m_gate.open();
    if (!isOpened) {
        shutIfGuarded(now);
    }
    connect(&input, &Input::received, this, &Connection::take, Qt::DirectConnection);
    connect(this, &Connection::passed, &output, &Output::submit, Qt::DirectConnection);
}

void Connection::shutIfGuarded(TimePoint now)
{
    if (isGated() && m_output.isGuarded()) {
        m_gate.shut(now);
        ++m_shuts;
    }
}

void Connection::setAdmitted(bool on, TimePoint now)
{
    if (on && !m_admitted) {
        forget();
    } else if (!on && m_admitted) {
        m_output.forgetSource(m_input);
        shutIfGuarded(now);
    }
    m_admitted = on;
}

bool Connection::isGated() const
{
    // A local end is stopped itself.
    return m_output.setup().actuator && !m_input.isLocal();
}

bool Connection::isShut() const
{
    return isGated() && m_gate.isShut(m_output.shutCount());
}

void Connection::followShut(TimePoint now)
{
    if (isGated()) {
        m_gate.follow(m_output.shutCount(), now);
    }
}

std::optional<double> Connection::distanceMm(TimePoint now) const
{
    const auto* newest = m_gate.newest();
    return newest == nullptr ? std::nullopt : m_output.distanceToMeasured(*newest, now);
}

std::uint64_t Connection::shutCount() const
{
    return m_output.shutCount() + m_shuts;
}

bool Connection::isBlocked() const
{
    return m_output.isHeld() || m_output.jump() != nullptr || !m_admitted;
}

std::optional<NotOpened> Connection::refusalToOpen(const ShownSource& shown, TimePoint now) const
{
    if (shown.shutCount != shutCount()) {
        return NotOpened::ShutAgain;
    }
    if (isBlocked()) {
        return NotOpened::Blocked;
    }
    if (!shown.distanceMm) {
        return std::nullopt;
    }
    const auto distance = distanceMm(now);
    if (!distance) {
        return NotOpened::Unmeasured;
    }
    return *distance > *shown.distanceMm + SourceGate::kNearMm ? std::optional(NotOpened::Farther)
                                                               : std::nullopt;
}

bool Connection::open(const ShownSource& shown, TimePoint now)
{
    followShut(now);
    if (!m_gate.isShut()) {
        return true;
    }
    if (const auto refusal = refusalToOpen(shown, now)) {
        auto refused = makeNotice(Notice::Kind::SourceNotOpened);
        refused.notOpened = *refusal;
        refused.shownMm = shown.distanceMm.value_or(0.0);
        refused.refused.distanceMm = distanceMm(now).value_or(0.0);
        Q_EMIT noticed(refused);
        return false;
    }
    m_gate.open();
    noteOpened();
    return true;
}

void Connection::noteOpened()
{
    forget();
    if (std::exchange(m_toldShut, false)) {
        Q_EMIT noticed(makeNotice(Notice::Kind::SourceOpened));
    }
}

bool Connection::passesGate(const Message& message)
{
    followShut(message.receivedAt);
    const auto blocked = isBlocked();
    m_gate.note(message.coordinates, message.receivedAt, blocked);
    if (!m_gate.isShut()) {
        return true;
    }
    const auto distance = m_output.distanceToMeasured(message.coordinates, message.receivedAt);
    // The commands of a device without a guard are no positions of the device.
    const auto mustBeNear = m_output.isReported() && m_output.isGuarded();
    if (blocked || !m_gate.pass(distance, mustBeNear)) {
        // Of a source that is quiet there is nothing to tell, nor of one that is stopped.
        if (!blocked && !std::exchange(m_toldShut, true)) {
            Q_EMIT noticed(makeNotice(Notice::Kind::SourceShut));
        }
        return false;
    }
    noteOpened();
    return true;
}

Notice Connection::makeNotice(Notice::Kind kind) const
{
    Notice notice;
    notice.kind = kind;
    notice.name = m_input.name();
    notice.output = m_output.name();
    return notice;
}

void Connection::take(const Message& message)
{
    ++m_counters.received;
    const auto silence = message.receivedAt - std::exchange(m_heardAt, message.receivedAt);
    const auto isOpen = !isGated() || passesGate(message);
    if (!m_admitted || !isOpen) {
        ++m_counters.refused;
        m_output.reject(message,
            !m_admitted             ? Outcome::NotInCommand
                : m_output.isHeld() ? Outcome::Held
                                    : Outcome::SourceShut);
        m_input.noteOutcome(m_output.lastOutcome(), m_output.name());
        return;
    }
    const auto isEqual = m_any && !message.again && m_accepted == message.coordinates;
    if (isEqual && !(m_passEqualAfter && silence >= *m_passEqualAfter)) {
        ++m_counters.unchanged;
        m_output.noteUnchanged(message);
        return;
    }
    m_output.setSource(m_input);
    Q_EMIT passed(message);
    m_input.noteOutcome(m_output.lastOutcome(), m_output.name());
    if (m_output.lastOutcome() == Outcome::Sent) {
        ++m_counters.passed;
        m_accepted = message.coordinates;
        m_any = true;
    } else {
        ++m_counters.refused;
    }
}

} // namespace medulla::spine
