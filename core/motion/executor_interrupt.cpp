// SPDX-License-Identifier: GPL-3.0-or-later
// The executor's latched interruptions: all motion ends, and none begins before the operator
// resumes or clears.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <bit>
#include <utility>

namespace medulla::motion {

void Executor::requestInterrupt(Interruption cause) noexcept
{
    m_interruptionsAsked.fetch_or(1U << unsigned(cause), std::memory_order_acq_rel);
    m_interruptsAsked.fetch_add(1, std::memory_order_acq_rel);
    wake();
}

void Executor::interruptBy(Interruption cause)
{
    m_interruptionsAsked.fetch_or(1U << unsigned(cause), std::memory_order_acq_rel);
    m_interruptsAsked.fetch_add(1, std::memory_order_acq_rel);
    obey();
}

void Executor::noteGap()
{
    if (!m_watchesGaps) {
        return;
    }
    const auto now = m_clock.now();
    const auto gap = now - std::exchange(m_ranAt, now);
    if (isBusy() && gap >= *m_settings.interruptsAfterGap) {
        requestInterrupt(Interruption::RealtimeGap);
    }
}

void Executor::watchGaps()
{
    if (m_watchesGaps || !m_settings.interruptsAfterGap) {
        return;
    }
    if (!m_gapAlarm) {
        m_gapAlarm = m_clock.makeAlarm([this] {
            obey();
            m_watchesGaps = isBusy();
            if (m_watchesGaps) {
                m_gapAlarm->setFor(m_clock.now() + kGapTick);
            }
        });
    }
    m_watchesGaps = true;
    m_ranAt = m_clock.now();
    m_gapAlarm->setFor(m_ranAt + kGapTick);
}

bool Executor::obeyInterrupt()
{
    const auto asked = m_interruptsAsked.load(std::memory_order_acquire);
    if (asked == m_interruptsObeyed) {
        return false;
    }
    m_interruptsObeyed = asked;
    auto causes = m_interruptionsAsked.exchange(0, std::memory_order_acq_rel);
    // A second request may have come between the two counts; its cause was handled with the first.
    const auto any = causes != 0;
    while (causes != 0) {
        const auto lowest = unsigned(std::countr_zero(causes));
        causes &= ~(1U << lowest);
        latch(Interruption(lowest));
    }
    return any;
}

void Executor::latch(Interruption cause)
{
    cancelPlan();
    const auto isKnown = m_status.interruption == cause;
    m_status.interruption = cause;
    m_status.interruptedAt = m_clock.now();
    dropWaiting();
    dropQueue(words::queueCleared(m_queue.count(), EndReason::Interrupted));
    if (m_status.state == State::Jogging) {
        finishJog(JogEndReason::Interrupted,
            words::jogEnded(JogEndReason::Interrupted, m_jog->position()));
    } else if (m_status.state == State::Paused) {
        // The operator had paused it: it is paused again afterwards.
        m_status.resumesPaused = true;
        m_status.state = State::Interrupted;
    } else if (m_status.isBusy()) {
        m_status.resumesMotion = true;
        m_status.resumesBack = m_status.onWayBack;
        end(EndReason::Interrupted, words::interrupted(m_request.target, cause));
    }
    // A receiver of these signals cannot have begun a motion: the latch is already set.
    m_status.state = restState();
    publishChange();
    if (isKnown) {
        return;
    }
    const auto words = words::interrupted(cause);
    Q_EMIT interrupted(cause, words.text, words.remedy);
}

State Executor::restState() const
{
    if (m_status.state == State::Aborted) {
        return State::Aborted;
    }
    return m_status.interruption ? State::Interrupted : State::Idle;
}

void Executor::unlatch(bool resumes)
{
    m_status.interruption.reset();
    m_status.resumesMotion = false;
    m_refusedCommand.reset();
    if (m_status.state == State::Interrupted) {
        m_status.state = m_status.resumesPaused ? State::Paused : State::Idle;
    }
    m_status.resumesPaused = false;
    publishChange();
    Q_EMIT interruptionCleared(resumes);
}

std::optional<Refusal> Executor::refusalToResume() const
{
    if (m_status.state == State::Aborted) {
        return words::aborted();
    }
    if (!m_status.resumesMotion) {
        return std::nullopt;
    }
    if (m_status.measuredAt <= m_status.interruptedAt || !isFresh()) {
        return words::positionTooOld(m_clock.now() - m_status.measuredAt);
    }
    if (!isAtRest()) {
        return words::notAtRest();
    }
    return std::nullopt;
}

void Executor::resumeInterrupted()
{
    if (!m_status.interruption) {
        Q_EMIT refused(words::nothingToResume());
        return;
    }
    if (m_pending) {
        return; // the rest of the way is being planned
    }
    if (const auto refusal = refusalToResume()) {
        Q_EMIT refused(*refusal);
        return;
    }
    if (!m_status.resumesMotion) {
        unlatch(true);
        return;
    }
    Pending next;
    next.leavesLatch = true;
    next.request = m_request;
    next.automatic = m_automatic;
    next.resumed = true;
    if (m_status.resumesBack) {
        next.purpose = Purpose::Back;
        next.request.target = toPosition(*m_status.start);
    }
    begin(std::move(next));
}

void Executor::discardInterrupted(EndReason reason, const words::Ending& words)
{
    if (std::exchange(m_status.resumesPaused, false)) {
        end(reason, words);
    } else if (!m_status.resumesMotion) {
        return;
    }
    m_status.resumesMotion = false;
    m_resumable = false;
    publishChange();
}

void Executor::clearInterruption()
{
    if (!m_status.interruption) {
        return;
    }
    cancelPlan();
    discardInterrupted(
        EndReason::Interrupted, words::interrupted(m_request.target, *m_status.interruption));
    m_commands.allowRepeat();
    unlatch(false);
}

} // namespace medulla::motion
