// SPDX-License-Identifier: GPL-3.0-or-later
// The executor's motions: how they begin, go on and end.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <algorithm>
#include <utility>

namespace medulla::motion {

std::optional<Refusal> Executor::refusalToBegin() const
{
    if (m_status.state == State::Aborted) {
        return words::aborted();
    }
    if (m_status.interruption) {
        return words::interruptedNow(*m_status.interruption);
    }
    if (m_status.state == State::Jogging) {
        return words::jogging();
    }
    if (m_status.isBusy()) {
        return words::moving(m_request.target);
    }
    if (!m_status.measured) {
        return words::noPosition();
    }
    if (const auto age = m_clock.now() - m_status.measuredAt; age >= kStaleAfter) {
        return words::positionTooOld(age);
    }
    return std::nullopt;
}

Request Executor::limited(Request request) const
{
    // A wish that is no number stays, to be refused.
    if (request.speedLimitMmPerS > speedLimitMmPerS()) {
        request.speedLimitMmPerS = speedLimitMmPerS();
    }
    return request;
}

std::optional<Refusal> Executor::begin(
    const Request& request, bool automatic, const std::optional<Position>& start, bool resumed)
{
    if (auto refusal = refusalToBegin()) {
        return refusal;
    }
    auto path = plan(start.value_or(toPosition(*m_status.measured)), limited(request), m_rules);
    if (path.refusal) {
        return std::move(path.refusal);
    }
    m_path = std::move(path);
    m_request = request;
    m_automatic = automatic;
    m_resumable = true;
    m_status.metObstacle = false;
    m_refusedCommand.reset();
    m_status.start = toPoint(m_path.start);
    m_status.target = toPoint(request.target);
    m_status.factor = request.factor;
    ++m_status.motions;
    makeAlarms();
    m_watchAlarm->setFor(m_status.measuredAt + kStaleAfter);
    beginLeg(State::Moving, resumed);
    return std::nullopt;
}

void Executor::beginCommand(const Position& target)
{
    Request request;
    request.target = target;
    request.factor = m_settings.automaticFactor;
    request.period = m_settings.automaticPeriod;
    const auto refusal = begin(request, true);
    if (refusal) {
        m_commands.settle(target,
            refusal->code == RefusalCode::AlreadyThere ? CommandFilter::Outcome::Reached
                                                       : CommandFilter::Outcome::Refused);
        refuseCommand(target, *refusal);
    }
}

void Executor::beginLeg(State state, bool resumed)
{
    const auto leg = ++m_leg;
    m_base = m_clock.now();
    m_status.state = state;
    m_status.onWayBack = state == State::Reversing;
    m_status.samples = int(m_path.samples.size());
    m_status.sent = 0;
    m_status.period = m_path.period;
    m_status.legEnds = m_base + m_path.duration;
    publishChange();
    if (leg == m_leg) {
        Q_EMIT started({ m_path.start, m_path.request.target, m_status.samples, m_path.duration,
            state == State::Reversing, resumed, m_automatic });
    }
    // Whoever heard that may have stopped the motion.
    if (leg == m_leg) {
        sendDue();
    }
}

bool Executor::isFresh() const
{
    return m_clock.now() - m_status.measuredAt <= m_settings.waitsForFresh.value_or(kStaleAfter);
}

bool Executor::waitForMeasurement()
{
    if (!m_settings.waitsForFresh || isFresh()) {
        return false;
    }
    // The schedule moves on by a period at a time; the watch ends the motion when it takes too
    // long.
    m_base += m_path.period;
    m_status.legEnds += m_path.period;
    m_status.timing.addShift();
    m_status.speedMmPerS = 0.0;
    publish();
    m_stepAlarm->setFor(m_base + m_status.sent * m_path.period);
    return true;
}

void Executor::sendDue()
{
    if (waitForMeasurement()) {
        return;
    }
    const auto k = m_status.sent;
    if (k > 0) {
        if (const auto obstacle = obstacleAt(m_path.samples[std::size_t(k) - 1])) {
            meet(*obstacle);
            return;
        }
    }
    const auto now = m_clock.now();
    const auto lateness = now - (m_base + k * m_path.period);
    if (k > 0) {
        m_status.timing.add(lateness);
    }
    if (lateness >= m_path.period) {
        m_base += lateness;
        m_status.legEnds += lateness;
        m_status.timing.addShift();
    }
    if (obey()) {
        return;
    }
    // A copy, since whoever hears of it may begin another motion.
    const Position sample = m_path.samples[std::size_t(k)];
    const auto leg = m_leg;
    m_status.commanded = toPoint(sample);
    m_status.commandedAt = now;
    m_status.lateness = k > 0 ? std::max(lateness, Duration {}) : Duration {};
    m_status.speedMmPerS =
        k > 0 ? (sample - m_path.samples[std::size_t(k) - 1]).norm() / toS(m_path.period) : 0.0;
    ++m_status.sent;
    Q_EMIT commanded(sample);
    if (leg != m_leg) {
        return;
    }
    if (m_status.sent < m_status.samples) {
        publish();
        m_stepAlarm->setFor(m_base + m_status.sent * m_path.period);
    } else if (m_status.state == State::Reversing) {
        endBack(m_path.request.target);
    } else {
        end(EndReason::Reached, words::reached(m_request.target));
        startNext();
    }
}

std::optional<Obstacle> Executor::obstacleAt(const Position& commanded) const
{
    const Position off = toPosition(*m_status.measured) - commanded;
    int axis = 0;
    const auto most = off.cwiseAbs().maxCoeff(&axis);
    if (!(most > m_settings.thresholdMm)) {
        return std::nullopt;
    }
    return Obstacle { axis, off(axis), *m_status.measured, toPoint(commanded), m_clock.now(),
        m_status.state == State::Reversing };
}

void Executor::meet(const Obstacle& obstacle)
{
    m_status.lastObstacle = obstacle;
    m_status.metObstacle = true;
    if (obstacle.duringReverse) {
        const auto leg = m_leg;
        Q_EMIT obstacleMet(obstacle);
        if (leg == m_leg) {
            abort(words::abortedAgain(obstacle));
        }
        return;
    }
    const auto leg = ++m_leg;
    const auto until = m_clock.now() + kPausePeriods * m_path.period;
    m_status.state = State::ObstaclePause;
    m_status.onWayBack = true;
    m_status.legEnds = until;
    m_status.speedMmPerS = 0.0;
    m_stepAlarm->setFor(until);
    publishChange();
    dropQueue(words::queueCleared(m_queue.count(), EndReason::Reversed));
    if (leg == m_leg) {
        Q_EMIT obstacleMet(obstacle);
    }
}

std::optional<Refusal> Executor::turnBack(const Position& from)
{
    auto back = limited(m_request);
    back.target = toPosition(*m_status.start);
    auto path = plan(from, back, m_rules);
    if (!path.refusal) {
        m_path = std::move(path);
        beginLeg(State::Reversing, m_status.state == State::Paused && m_status.onWayBack);
    } else if (path.refusal->code == RefusalCode::AlreadyThere) {
        endBack(path.start);
    } else {
        return std::move(path.refusal);
    }
    return std::nullopt;
}

void Executor::endBack(const Position& at)
{
    if (m_status.metObstacle) {
        end(EndReason::Reversed, words::reversed(m_request.target, *m_status.lastObstacle, at));
    } else {
        end(EndReason::TakenBack, words::takenBack(m_request.target, at));
    }
    startWaiting();
}

void Executor::turnBackFromObstacle()
{
    if (const auto refusal = turnBack(toPosition(*m_status.measured))) {
        abort(words::abortedWithoutWayBack(toPosition(*m_status.start), *refusal));
    }
}

Position Executor::nextStart() const
{
    // What was sent last was sent by a motion before.
    if (m_status.isBusy() && m_status.sent == 0) {
        return m_path.start;
    }
    if (m_status.commanded) {
        auto commanded = toPosition(*m_status.commanded);
        if (!obstacleAt(commanded)) {
            return commanded;
        }
    }
    return toPosition(*m_status.measured);
}

void Executor::end(EndReason reason, const words::Ending& words)
{
    ++m_leg;
    m_stepAlarm->cancel();
    m_watchAlarm->cancel();
    m_status.state = reason == EndReason::Aborted ? State::Aborted : State::Idle;
    m_status.state = restState();
    m_status.speedMmPerS = 0.0;
    m_status.onWayBack = false;
    m_status.lastEnd = reason;
    m_status.lastEndAt = m_clock.now();
    m_resumable = reason != EndReason::Reached;
    // A waiting command is newer than the one that this motion followed.
    if (!m_status.waiting) {
        m_commands.settle(m_request.target,
            reason == EndReason::Reached ? CommandFilter::Outcome::Reached
                                         : CommandFilter::Outcome::Failed);
    }
    const End ending { reason, toPosition(*m_status.start), m_request.target, m_automatic,
        words.text, words.remedy };
    publishChange();
    if (reason != EndReason::Reached) {
        dropQueue(words::queueCleared(m_queue.count(), reason));
    }
    Q_EMIT ended(ending);
}

void Executor::abort(const words::Ending& words)
{
    dropWaiting();
    end(EndReason::Aborted, words);
    changeMode(Mode::Manual);
    Q_EMIT operatorNeeded(words.text, words.remedy);
}

void Executor::startNext()
{
    while (m_status.state == State::Idle && !m_queue.isEmpty()) {
        const auto request = *m_queue.take();
        publishQueue();
        // The arm is still settling at the target that it was just sent to.
        const auto start =
            m_status.measured ? std::optional(nextStart()) : std::optional<Position>();
        const auto refusal = begin(request, false, start);
        if (refusal && refusal->code != RefusalCode::AlreadyThere) {
            Q_EMIT refused(*refusal);
            dropQueue(words::queueClearedByRefusal(m_queue.count(), *refusal));
        }
    }
    startWaiting();
}

void Executor::startWaiting()
{
    if (m_status.state == State::Idle && m_status.waiting) {
        beginCommand(toPosition(*std::exchange(m_status.waiting, std::nullopt)));
    }
}

void Executor::dropWaiting()
{
    if (const auto waiting = std::exchange(m_status.waiting, std::nullopt)) {
        m_commands.settle(toPosition(*waiting), CommandFilter::Outcome::Failed);
        publishChange();
    }
}

void Executor::watch()
{
    if (obey() || !m_status.isBusy()) {
        return;
    }
    const auto due = m_status.measuredAt + kStaleAfter;
    if (m_clock.now() < due) {
        m_watchAlarm->setFor(due);
        return;
    }
    end(EndReason::NoMeasurement, words::noMeasurement(m_request.target, kStaleAfter));
    startWaiting();
}

void Executor::makeAlarms()
{
    if (!m_stepAlarm) {
        m_stepAlarm = m_clock.makeAlarm([this] { onAlarm(); });
        m_watchAlarm = m_clock.makeAlarm([this] { watch(); });
    }
}

} // namespace medulla::motion
