// SPDX-License-Identifier: GPL-3.0-or-later
// The executor's jogs: hold to run.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <algorithm>

namespace medulla::motion {

void Executor::jog(const Position& velocityMmPerS, TimePoint asked)
{
    if (m_jogBarredAt && asked - *m_jogBarredAt < kJogWatchdog) {
        m_jogBarredAt = asked;
        return;
    }
    m_jogBarredAt.reset();
    if (m_clock.now() - asked >= kJogWatchdog) {
        return; // it was delayed so long that the key may have been released since
    }
    if (!velocityMmPerS.allFinite()) {
        endJog();
        m_jogBarredAt = asked;
        Q_EMIT refused(words::speedOutOfRange(velocityMmPerS.norm()));
        return;
    }
    if (m_status.state != State::Jogging) {
        if (!velocityMmPerS.isZero(0.0)) {
            beginJog(velocityMmPerS, asked);
        }
        return;
    }
    m_jogRenewedAt = asked;
    m_jogEnds.reset();
    if (velocityMmPerS != m_jogWish) {
        m_jogWish = velocityMmPerS;
        m_jogEdgeTold = false;
    }
    m_jog->setWish(velocityMmPerS);
}

void Executor::beginJog(const Position& velocityMmPerS, TimePoint asked)
{
    auto refusal = refusalToBegin();
    if (!refusal && m_status.mode == Mode::Automatic) {
        refusal = words::automaticOn();
    }
    if (!refusal && !isFresh()) {
        refusal = words::positionTooOld(m_clock.now() - m_status.measuredAt);
    }
    // It begins while the key stays held, when the arm is near its setpoint.
    const auto comesOn =
        isSettling() ? !isNear(toPosition(*m_status.commanded)) : isBehindSetpoint(kJogPeriod);
    if (!refusal && comesOn) {
        return;
    }
    if (refusal) {
        m_jogBarredAt = asked;
        Q_EMIT refused(*refusal);
        return;
    }
    makeAlarms();
    const auto leg = ++m_leg;
    m_jog.emplace(m_rules, restingPosition());
    m_jog->setWish(velocityMmPerS);
    m_jogWish = velocityMmPerS;
    m_jogRenewedAt = asked;
    m_jogEnds.reset();
    m_jogEdgeTold = false;
    m_resumable = false;
    m_base = m_clock.now();
    m_seenSample.reset();
    m_isAstray = false;
    m_status.state = State::Jogging;
    watchGaps();
    m_status.start = toPoint(m_jog->start());
    m_status.target.reset();
    m_status.factor = 0;
    m_status.period = kJogPeriod;
    m_status.samples = 0;
    m_status.sent = 0;
    m_status.legEnds = m_base;
    publishChange();
    if (leg == m_leg) {
        Q_EMIT jogStarted(m_jog->start());
    }
    if (leg == m_leg) {
        stepJog();
    }
}

void Executor::stepJog()
{
    const auto now = m_clock.now();
    const auto lateness = now - m_base;
    if (lateness >= kStandsAfter) {
        m_jog->halt();
    }
    if (m_jog->position() != m_jog->start()) {
        m_status.timing.add(lateness);
    }
    if (!isFresh() || mustWait()) {
        finishJog(JogEndReason::NoMeasurement,
            words::jogEnded(JogEndReason::NoMeasurement, m_jog->position()));
        return;
    }
    if (const auto obstacle = obstacleNow()) {
        m_status.lastObstacle = obstacle;
        const auto leg = m_leg;
        Q_EMIT obstacleMet(*obstacle);
        if (leg == m_leg) {
            finishJog(JogEndReason::Obstacle, words::jogMetObstacle(*obstacle));
        }
        return;
    }
    if (!m_jogEnds && now - m_jogRenewedAt >= kJogWatchdog) {
        m_jogEnds = JogEndReason::NotRenewed;
        m_jog->setWish(Position::Zero());
    }
    m_jog->setSpeedLimit(speedLimitMmPerS());
    if (obey()) {
        return;
    }
    const auto before = m_jog->position();
    const Position sample = m_jog->next();
    m_status.speedMmPerS = m_jog->speedMmPerS();
    m_status.jogAtEdge = m_jog->isAtEdge();
    const auto leg = m_leg;
    if (sample != before) {
        record(sample);
        m_status.lateness =
            before == m_jog->start() ? Duration {} : std::max(lateness, Duration {});
        ++m_status.sent;
        Q_EMIT commanded(sample);
    }
    if (leg == m_leg) {
        tellJogEdge();
    }
    if (leg != m_leg) {
        return;
    }
    if (m_jogEnds && m_jog->isAtRest()) {
        finishJog(*m_jogEnds, words::jogEnded(*m_jogEnds, m_jog->position()));
        return;
    }
    publish();
    // Missed samples are omitted: the arm slows down for that moment and does not jump.
    if (lateness >= kJogPeriod) {
        m_base = now;
        m_status.timing.addShift();
    }
    m_base += kJogPeriod;
    m_stepAlarm->setFor(m_base);
}

void Executor::tellJogEdge()
{
    if (m_jog->isAtEdge() && !m_jogEdgeTold) {
        m_jogEdgeTold = true;
        Q_EMIT jogHeld(m_jog->edge());
    }
}

void Executor::endJog()
{
    m_jogBarredAt.reset();
    if (m_status.state == State::Jogging && !m_jogEnds) {
        m_jogEnds = JogEndReason::Released;
        m_jogWish = Position::Zero();
        m_jog->setWish(m_jogWish);
    }
}

void Executor::finishJog(JogEndReason reason, const words::Ending& words)
{
    ++m_leg;
    m_stepAlarm->cancel();
    m_status.state = State::Idle;
    m_status.state = restState();
    m_status.speedMmPerS = 0.0;
    m_status.jogAtEdge = false;
    const JogEnd ending { reason, m_jog->start(), m_jog->position(), words.text, words.remedy };
    m_jog.reset();
    if (reason != JogEndReason::Released && reason != JogEndReason::NotRenewed) {
        m_jogBarredAt = m_clock.now();
    }
    publishChange();
    Q_EMIT jogEnded(ending);
}

} // namespace medulla::motion
