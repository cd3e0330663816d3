// SPDX-License-Identifier: GPL-3.0-or-later
// The operator's requests during a motion: pause, resume, reverse.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <utility>

namespace medulla::motion {

void Executor::pause()
{
    cancelNext();
    const auto state = m_status.state;
    if (state == State::Paused) {
        return;
    }
    if (state != State::Moving && state != State::Reversing && state != State::ObstaclePause) {
        Q_EMIT refused(words::nothingRuns());
        return;
    }
    ++m_leg;
    m_stepAlarm->cancel();
    m_waitsSince.reset();
    m_status.waitsForMeasurement = false;
    m_status.state = State::Paused;
    m_status.legEnds = m_clock.now();
    m_status.speedMmPerS = 0.0;
    publishChange();
    Q_EMIT paused();
}

void Executor::cancelNext()
{
    const bool wasQueued = m_pending && m_pending->purpose == Purpose::Queued;
    cancelPlan();
    if (wasQueued) {
        // The others would begin by themselves after any later motion.
        dropQueue(words::queueClearedByOperator(m_queue.count()));
    }
}

void Executor::resume(bool pausedOnly)
{
    if (m_status.interruption) {
        Q_EMIT refused(words::interruptedNow(*m_status.interruption));
        return;
    }
    if (m_status.state == State::Paused) {
        planLeg(m_status.onWayBack, nextStart(), false);
        return;
    }
    const auto isAtRest = !isBusy() && m_status.state != State::Aborted;
    if (pausedOnly || (!m_resumable && isAtRest)) {
        Q_EMIT refused(words::nothingToResume());
        return;
    }
    Pending next;
    next.request = m_request;
    next.automatic = m_automatic;
    begin(std::move(next));
}

void Executor::reverse()
{
    const auto state = m_status.state;
    const auto isBack = state == State::Reversing || state == State::ObstaclePause;
    if (state != State::Moving && state != State::Paused && !isBack) {
        cancelNext();
        Q_EMIT refused(words::nothingRuns());
        return;
    }
    dropWaiting();
    const auto leg = m_leg;
    dropQueue(words::queueCleared(m_queue.count(), EndReason::TakenBack));
    changeMode(Mode::Manual);
    // A receiver of the signal may have stopped the motion.
    if (leg != m_leg || isBack) {
        return;
    }
    m_stepAlarm->cancel();
    planLeg(true, nextStart(), false);
}

} // namespace medulla::motion
