// SPDX-License-Identifier: GPL-3.0-or-later
// The executor's latched interruptions: all motion ends, and none begins before the operator
// resumes or clears.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <bit>

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
    m_status.interruption = cause;
    m_status.interruptedAt = m_clock.now();
    dropWaiting();
    dropQueue(words::queueCleared(m_queue.count(), EndReason::Interrupted));
    if (m_status.state == State::Jogging) {
        finishJog(JogEndReason::Interrupted,
            words::jogEnded(JogEndReason::Interrupted, m_jog->position()));
    } else if (m_status.isBusy()) {
        m_status.resumesMotion = true;
        m_resumesBack = m_status.onWayBack;
        end(EndReason::Interrupted, words::interrupted(m_request.target, cause));
    }
    // A receiver of these signals cannot have begun a motion: the latch is already set.
    m_status.state = restState();
    publishChange();
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

void Executor::unlatch()
{
    m_status.interruption.reset();
    m_status.resumesMotion = false;
    m_refusedCommand.reset();
    if (m_status.state == State::Interrupted) {
        m_status.state = State::Idle;
    }
    publishChange();
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
    if (const auto refusal = refusalToResume()) {
        Q_EMIT refused(*refusal);
        return;
    }
    Pending next;
    next.relatch = m_status.interruption;
    const auto resumes = m_status.resumesMotion;
    unlatch();
    if (!resumes) {
        Q_EMIT interruptionCleared();
        return;
    }
    next.request = m_request;
    next.automatic = m_automatic;
    next.resumed = true;
    if (m_resumesBack) {
        next.purpose = Purpose::Back;
        next.request.target = toPosition(*m_status.start);
    }
    begin(std::move(next));
}

void Executor::clearInterruption()
{
    if (!m_status.interruption) {
        return;
    }
    m_resumable = m_resumable && !m_status.resumesMotion;
    m_commands.allowRepeat();
    unlatch();
    Q_EMIT interruptionCleared();
}

} // namespace medulla::motion
