// SPDX-License-Identifier: GPL-3.0-or-later
// Start and continuation of the executor's motions, and their wait for a measurement.
#include "core/motion/executor.h"
#include "core/motion/words.h"

namespace medulla::motion {

bool Executor::isFresh() const
{
    return m_clock.now() - m_status.measuredAt <= m_settings.waitsForFresh.value_or(kStaleAfter);
}

bool Executor::isAtRest() const
{
    return m_clock.now() - m_movedAt >= kRestsFor;
}

bool Executor::recordsPath() const
{
    // The plan of a way back counts the positions that it was given.
    if (!m_settings.retrace || (m_pending && m_pending->purpose == Purpose::Back)) {
        return false;
    }
    const auto state = m_status.state;
    if (state == State::Moving || state == State::ObstaclePause) {
        return true;
    }
    const auto wasGoingBack = m_status.resumesMotion ? m_status.resumesBack : m_status.onWayBack;
    if (!wasGoingBack) {
        return state == State::Paused || m_status.resumesPaused;
    }
    // An arm that was held on its way back first comes on to the newest sample, by the following
    // error: no part of the way there. From then on somebody else moves it.
    return (state == State::Paused || state == State::Interrupted)
        && m_clock.now() - m_status.commandedAt >= kSettlesWithin;
}

bool Executor::mustWait() const
{
    if (m_isAstray) {
        return true;
    }
    if (!m_settings.waitsForFresh) {
        return false;
    }
    const auto isSilent = m_clock.now() - m_status.measuredAt > kSilentAfter;
    const auto mostMm = isSilent ? m_settings.mostLostMm.value_or(m_settings.mostUnseenMm)
                                 : m_settings.mostUnseenMm;
    if (unseenMm(nextSample()) > mostMm) {
        return true;
    }
    const auto isUnreported =
        m_status.commanded && unseenMm(toPosition(*m_status.commanded)) > kUnreportedMm;
    return !isFresh() && (!m_settings.reportsChangesOnly || isUnreported);
}

double Executor::unseenMm(const std::optional<Position>& sample) const
{
    const auto isFirst = m_status.sent == 0;
    return isFirst || !m_seenSample || !sample ? 0.0 : (*sample - *m_seenSample).norm();
}

std::optional<Position> Executor::nextSample() const
{
    const auto isOnPath = m_status.state == State::Moving || m_status.state == State::Reversing;
    if (isOnPath && m_status.sent < m_status.samples) {
        return path().samples[std::size_t(m_status.sent)];
    }
    return m_status.commanded ? std::optional(toPosition(*m_status.commanded)) : std::nullopt;
}

std::optional<TimePoint> Executor::beginOfWait() const
{
    if (m_waitsSince || isHeldBack()) {
        return m_waitsSince;
    }
    if (m_isAstray && !knowsRest()) {
        return m_status.measuredAt; // the position to which it strayed is known
    }
    // An arm that reported nothing on its way to the newest sample may be anywhere.
    const auto isUnheard = m_status.commanded && !isFresh() && !knowsRest()
        && !isNear(toPosition(*m_status.commanded));
    return isUnheard || (!m_isAstray && mustWait()) ? std::optional(m_clock.now()) : std::nullopt;
}

bool Executor::waitForMeasurement()
{
    const auto isFirst = m_status.sent == 0;
    const auto stepsBack = isFirst && m_startsAtMeasured && isBehindSetpoint(path().period);
    if (!m_waitsSince) {
        const auto isOffStart = isFirst && isFresh() && !isNear(path().start);
        if (!isOffStart && !stepsBack && !mustWait()) {
            return false;
        }
        // The position to which the arm strayed is known, so no new measurement is needed.
        const auto isKnown = isOffStart || stepsBack || m_isAstray;
        m_waitsSince = isKnown ? m_status.measuredAt : m_clock.now();
        m_status.waitsForMeasurement = true;
        m_status.speedMmPerS = 0.0;
        m_status.timing.addShift();
        publishChange();
    } else if (m_status.measuredAt >= *m_waitsSince && isFresh()) {
        if (isAtRest() || (isFirst && !stepsBack && isNear(path().start))) {
            goOnAfterWaiting();
            return true;
        }
        if (m_clock.now() - *m_waitsSince >= kStaleAfter) {
            end(EndReason::Interrupted, words::neverAtRest(m_request.target, kStaleAfter));
            startWaiting();
            return true;
        }
    }
    m_stepAlarm->setFor(m_clock.now() + kWaitPeriod);
    return true;
}

void Executor::goOnAfterWaiting()
{
    const auto isBack = m_status.state == State::Reversing;
    const auto isFirst = m_status.sent == 0;
    const auto from = isFirst && m_startsAtMeasured ? toPosition(*m_status.measured) : nextStart();
    // A motion without a sent sample starts at the present position of the arm.
    if (isFirst && !isBack && toPosition(*m_status.start) == path().start) {
        m_status.start = toPoint(from);
        m_measuredPath.begin(from);
    }
    planLeg(isBack, from, true);
}

Position Executor::nextStart() const
{
    auto measured = toPosition(*m_status.measured);
    if (!m_status.commanded || isHeldBack()) {
        return measured;
    }
    // Before the first sample of a motion, the newest sample belongs to the previous motion.
    const auto isFirst = m_status.isBusy() && m_status.sent == 0;
    const auto sample = isFirst ? path().start : toPosition(*m_status.commanded);
    const auto isThere = (measured - sample).norm() <= kRestMm;
    return knowsRest() && !isThere ? measured : sample;
}

bool Executor::isNear(const Position& position) const
{
    return (toPosition(*m_status.measured) - position).norm() <= m_rules.limits.stepMm;
}

bool Executor::isHeldBack() const
{
    return m_status.metObstacle && m_status.lastObstacle
        && m_status.lastObstacle->at >= m_status.commandedAt;
}

bool Executor::knowsRest() const
{
    if (isFresh()) {
        return isAtRest();
    }
    // The arm reported at a time when it should have arrived at the newest sample, and is silent
    // since.
    return m_settings.reportsChangesOnly
        && m_status.measuredAt - m_status.commandedAt >= kFollowsWithin;
}

bool Executor::isBehindSetpoint(Duration period) const
{
    const auto isComingOn = m_status.commanded && isFresh() && !isAtRest() && !isHeldBack()
        && m_clock.now() - m_status.commandedAt < kSettlesWithin;
    if (!isComingOn) {
        return false;
    }
    const auto periodS = toS(period);
    const auto offMm = (toPosition(*m_status.measured) - toPosition(*m_status.commanded)).norm();
    return offMm > m_rules.limits.accelerationMmPerS2 * periodS * periodS;
}

bool Executor::isSettling() const
{
    // A jog has no given number of samples.
    return m_status.commanded && m_status.sent != m_status.samples && !isAtRest()
        && m_clock.now() - m_status.commandedAt < kSettlesWithin;
}

Position Executor::restingPosition() const
{
    auto measured = toPosition(*m_status.measured);
    if (!m_status.commanded) {
        return measured;
    }
    auto commanded = toPosition(*m_status.commanded);
    if (isSettling()) {
        return commanded;
    }
    const auto isKnown = isFresh() || !m_settings.reportsChangesOnly || knowsRest();
    return isKnown || isNear(commanded) ? measured : commanded;
}

} // namespace medulla::motion
