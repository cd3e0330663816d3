// SPDX-License-Identifier: GPL-3.0-or-later
// What the operator does to a motion on its way: hold it, let it go on, take it back.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <utility>

namespace medulla::motion {

void Executor::pause()
{
    obey();
    pauseNow();
}

void Executor::pauseNow()
{
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
    m_status.state = State::Paused;
    m_status.legEnds = m_clock.now();
    m_status.speedMmPerS = 0.0;
    publishChange();
    Q_EMIT paused();
}

void Executor::resume()
{
    obey();
    resumeNow();
}

void Executor::resumeNow()
{
    if (m_status.interruption) {
        resumeInterrupted();
        return;
    }
    if (m_status.state == State::Paused) {
        if (const auto refusal = goOn()) {
            Q_EMIT refused(*refusal);
        }
        return;
    }
    if (!m_resumable && !m_status.isBusy() && m_status.state != State::Aborted) {
        Q_EMIT refused(words::nothingToResume());
        return;
    }
    if (const auto refusal = begin(m_request, m_automatic)) {
        Q_EMIT refused(*refusal);
    }
}

std::optional<Refusal> Executor::goOn()
{
    const auto from = nextStart();
    if (m_status.onWayBack) {
        return turnBack(from);
    }
    auto path = plan(from, limited(m_request), m_rules);
    if (!path.refusal) {
        m_path = std::move(path);
        beginLeg(State::Moving, true);
    } else if (path.refusal->code == RefusalCode::AlreadyThere) {
        end(EndReason::Reached, words::reached(m_request.target));
        startNext();
    } else {
        return std::move(path.refusal);
    }
    return std::nullopt;
}

void Executor::reverse()
{
    obey();
    reverseNow();
}

void Executor::reverseNow()
{
    const auto state = m_status.state;
    const auto isBack = state == State::Reversing || state == State::ObstaclePause;
    if (state != State::Moving && state != State::Paused && !isBack) {
        Q_EMIT refused(words::nothingRuns());
        return;
    }
    dropWaiting();
    const auto leg = m_leg;
    dropQueue(words::queueCleared(m_queue.count(), EndReason::TakenBack));
    changeMode(Mode::Manual);
    // Whoever heard of that may have stopped the motion.
    if (leg != m_leg || isBack) {
        return;
    }
    m_stepAlarm->cancel();
    if (const auto refusal = turnBack(nextStart())) {
        pauseNow();
        Q_EMIT refused(*refusal);
    }
}

} // namespace medulla::motion
