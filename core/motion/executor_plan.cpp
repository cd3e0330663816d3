// SPDX-License-Identifier: GPL-3.0-or-later
// The executor's plans: the request to the planner, its answer, and the begin of the planned leg.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <utility>

namespace medulla::motion {

namespace {

/// A path from the measured position is planned anew if the arm has moved farther than this
/// meanwhile, mm; encoder noise is less.
constexpr double kMovedMm = 1.0;
/// Limit of such attempts: a motion must not start from an arm that keeps moving.
constexpr int kMostTries = 4;

} // namespace

void Executor::planOnThread()
{
    m_planner = std::make_unique<ThreadPlanner>(m_rules, [this] { wake(); });
}

void Executor::ask(Pending next)
{
    const auto retraces = m_settings.retrace && next.purpose == Purpose::Back;
    const PlanJob job { ++m_planNumber, next.start, limited(next.request),
        retraces ? &m_measuredPath : nullptr };
    m_pending = std::move(next);
    watchGaps();
    m_planner->ask(job);
    takePlan();
}

void Executor::takePlan()
{
    auto planned = m_planner->take();
    if (!planned) {
        return;
    }
    if (!m_pending || planned->number != m_planNumber) {
        m_planner->giveBack(std::move(planned));
        return;
    }
    auto next = *std::exchange(m_pending, std::nullopt);
    const auto hasMoved =
        next.fromMeasured && (toPosition(*m_status.measured) - next.start).norm() > kMovedMm;
    if (hasMoved && next.tries < kMostTries) {
        m_planner->giveBack(std::move(planned));
        ++next.tries;
        next.start = toPosition(*m_status.measured);
        ask(std::move(next));
        return;
    }
    if (hasMoved || planned->path.refusal) {
        const auto refusal = hasMoved ? words::notAtRest() : *planned->path.refusal;
        m_planner->giveBack(std::move(planned));
        refusePlan(next, refusal);
        return;
    }
    m_planner->giveBack(std::exchange(m_planned, std::move(planned)));
    follow(next);
}

void Executor::follow(const Pending& next)
{
    if (next.leavesLatch) {
        unlatch(true);
        // A receiver of the signal may have stopped or interrupted all motion.
        if (obey()) {
            return;
        }
    }
    if (next.purpose == Purpose::Back || next.purpose == Purpose::GoOn) {
        beginLeg(next.purpose == Purpose::Back ? State::Reversing : State::Moving, next);
        return;
    }
    m_request = next.request;
    m_automatic = next.automatic;
    m_resumable = true;
    m_status.metObstacle = false;
    m_refusedCommand.reset();
    m_status.start = toPoint(path().start);
    m_status.target = toPoint(next.request.target);
    m_status.factor = next.request.factor;
    m_measuredPath.begin(path().start);
    ++m_status.motions;
    beginLeg(State::Moving, next);
}

void Executor::refusePlan(const Pending& next, const Refusal& refusal)
{
    const auto isThere = refusal.code == RefusalCode::AlreadyThere;
    if (next.leavesLatch && !isThere) {
        Q_EMIT refused(refusal);
        return;
    }
    if (next.leavesLatch) {
        unlatch(true);
    }
    switch (next.purpose) {
    case Purpose::Execute:
        Q_EMIT refused(refusal);
        break;
    case Purpose::Command:
        m_commands.settle(next.request.target,
            isThere ? CommandFilter::Outcome::Reached : CommandFilter::Outcome::Refused);
        refuseCommand(next.request.target, refusal);
        break;
    case Purpose::Queued:
        if (isThere) {
            startNext();
        } else {
            Q_EMIT refused(refusal);
            dropQueue(words::queueClearedByRefusal(m_queue.count(), refusal));
            startWaiting();
        }
        break;
    case Purpose::GoOn:
        if (isThere) {
            end(EndReason::Reached, words::reached(m_request.target));
            startNext();
        } else {
            pause();
            Q_EMIT refused(refusal);
        }
        break;
    case Purpose::Back:
        refuseBack(next, refusal);
        break;
    }
}

void Executor::refuseBack(const Pending& next, const Refusal& refusal)
{
    if (refusal.code == RefusalCode::AlreadyThere) {
        endBack(next.start);
    } else if (m_status.metObstacle && m_status.state != State::Paused) {
        abort(words::abortedWithoutWayBack(toPosition(*m_status.start), refusal));
    } else {
        pause();
        Q_EMIT refused(refusal);
    }
}

void Executor::cancelPlan()
{
    const auto next = std::exchange(m_pending, std::nullopt);
    if (!next) {
        return;
    }
    if (next->purpose == Purpose::Command) {
        m_commands.settle(next->request.target, CommandFilter::Outcome::Failed);
    }
}

} // namespace medulla::motion
