// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/stop_proof.h"

#include "core/wire/arrival.h"

#include <algorithm>
#include <utility>

namespace medulla::cell {

namespace {

QString inMs(Duration span)
{
    return QString::number(toMs(span), 'f', 0);
}

} // namespace

Severity StopReport::severity() const
{
    return verdict == Verdict::AtRest ? Severity::Info : Severity::Error;
}

Text StopReport::text() const
{
    switch (verdict) {
    case Verdict::AtRest:
        return { QT_TRANSLATE_NOOP("medulla",
                     "STOP: last datagram after %1 ms, arm measured at rest after %2 ms."),
            { inMs(lastDatagram), inMs(rest.value_or(Duration {})) } };
    case Verdict::StillMoving:
        return { QT_TRANSLATE_NOOP(
                     "medulla", "STOP: the arm still moves %1 ms after the last datagram."),
            { inMs(StopProof::kLongestRunOn) } };
    case Verdict::NotMeasured:
        break;
    }
    return { QT_TRANSLATE_NOOP("medulla",
                 "STOP: last datagram after %1 ms; the arm reports no position, so its standstill "
                 "is not proven."),
        { inMs(lastDatagram) } };
}

Text StopReport::remedy() const
{
    switch (verdict) {
    case Verdict::AtRest:
        return {};
    case Verdict::StillMoving:
        return QT_TRANSLATE_NOOP("medulla",
            "Use the emergency stop of the arm: something else moves it. Then look for another "
            "program that sends to it.");
    case Verdict::NotMeasured:
        break;
    }
    return QT_TRANSLATE_NOOP(
        "medulla", "Look at the arm. Check the link to its xPC Target before you release it.");
}

void StopProof::begin(TimePoint pressed)
{
    m_pressed = pressed;
    m_state = State::Waiting;
}

void StopProof::beginAgain(TimePoint pressed)
{
    if (m_state == State::Idle) {
        m_pressed = pressed;
    }
    m_state = State::Waiting;
}

void StopProof::noteMeasured(const Position& position, TimePoint at)
{
    const auto wasSilent = at - std::exchange(m_measuredAt, at) > wire::kFreshFor;
    if (!m_restAt || !((position - *m_restAt).norm() <= kRestMm)) {
        m_restAt = position;
        m_restFrom = at;
        m_movedAt = at;
    } else if (wasSilent) {
        m_restFrom = at;
    }
}

std::optional<StopReport> StopProof::poll(
    TimePoint now, const std::optional<TimePoint>& lastDatagram)
{
    if (m_state == State::Idle) {
        return std::nullopt;
    }
    const auto last = std::max(m_pressed, lastDatagram.value_or(m_pressed));
    StopReport report;
    report.lastDatagram = last - m_pressed;
    const auto isMeasured = m_restAt && now - m_measuredAt <= wire::kFreshFor;
    // Only a standstill after the STOP counts; the arm may have been at rest before.
    if (isMeasured && m_measuredAt >= m_pressed && m_measuredAt - m_restFrom >= kRestFor
        && m_measuredAt - m_pressed >= kRestFor) {
        report.rest = std::max(Duration {}, m_restFrom - m_pressed);
        m_state = State::Idle;
        return report;
    }
    const auto latest = last + kLongestRunOn;
    if (m_state == State::Alarmed || now < latest) {
        return std::nullopt;
    }
    if (!isMeasured) {
        report.verdict = StopReport::Verdict::NotMeasured;
    } else if (m_movedAt > latest) {
        report.verdict = StopReport::Verdict::StillMoving;
    } else {
        return std::nullopt; // it is at rest, but not for long enough yet
    }
    m_state = State::Alarmed;
    return report;
}

} // namespace medulla::cell
