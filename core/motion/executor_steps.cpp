// SPDX-License-Identifier: GPL-3.0-or-later
// The executor's motions: begin, steps and end.
#include "core/motion/executor.h"
#include "core/motion/words.h"

#include <algorithm>
#include <utility>

namespace medulla::motion {

std::optional<Refusal> Executor::refusalToBegin(bool leavesLatch) const
{
    if (m_status.state == State::Aborted) {
        return words::aborted();
    }
    if (m_status.interruption && !leavesLatch) {
        return words::interruptedNow(*m_status.interruption);
    }
    if (m_status.state == State::Jogging) {
        return words::jogging();
    }
    if (isBusy()) {
        return words::moving(m_pending ? m_pending->request.target : m_request.target);
    }
    if (!m_status.measured) {
        return words::noPosition();
    }
    const auto age = m_clock.now() - m_status.measuredAt;
    if (age >= kStaleAfter && !m_settings.reportsChangesOnly) {
        return words::positionTooOld(age);
    }
    return std::nullopt;
}

Request Executor::limited(Request request) const
{
    // A NaN is kept, so that it is refused.
    if (request.speedLimitMmPerS > speedLimitMmPerS()) {
        request.speedLimitMmPerS = speedLimitMmPerS();
    }
    return request;
}

void Executor::begin(Pending next, const std::optional<Position>& start)
{
    if (const auto refusal = refusalToBegin(next.leavesLatch)) {
        refusePlan(next, *refusal);
        return;
    }
    next.start = start.value_or(restingPosition());
    next.fromMeasured = next.start == toPosition(*m_status.measured);
    ask(std::move(next));
}

void Executor::beginCommand(const Position& target)
{
    Pending next;
    next.purpose = Purpose::Command;
    next.automatic = true;
    next.request.target = target;
    next.request.factor = m_settings.automaticFactor;
    next.request.period = m_settings.automaticPeriod;
    begin(std::move(next));
}

void Executor::beginLeg(State state, const Pending& next)
{
    makeAlarms();
    m_watchAlarm->setFor(std::max(m_status.measuredAt + kStaleAfter, m_clock.now()));
    const auto leg = ++m_leg;
    m_base = m_clock.now();
    m_startsAtMeasured = next.fromMeasured;
    m_seenSample.reset();
    m_isAstray = false;
    m_waitsSince = next.waitsSince;
    m_status.waitsForMeasurement = m_waitsSince.has_value();
    m_status.state = state;
    m_status.onWayBack = state == State::Reversing;
    if (m_status.onWayBack) {
        m_wayBack.push(
            { m_status.motions, leg, toPoint(path().start), path().retraces, m_measuredPath });
    }
    m_status.samples = int(path().samples.size());
    m_status.sent = 0;
    m_status.period = path().period;
    m_status.legEnds = m_base + path().duration;
    publishChange();
    if (leg == m_leg && !next.afterWaiting) {
        Q_EMIT started({ path().start, path().request.target, m_status.samples, path().duration,
            state == State::Reversing, next.resumed, m_automatic, path().retraces, path().remark });
    }
    // A receiver of the signal may have stopped the motion.
    if (leg == m_leg) {
        sendDue();
    }
}

void Executor::planLeg(bool back, const Position& from, bool afterWaiting)
{
    Pending next;
    next.purpose = back ? Purpose::Back : Purpose::GoOn;
    next.request = m_request;
    next.automatic = m_automatic;
    next.afterWaiting = afterWaiting;
    next.waitsSince = afterWaiting ? std::nullopt : beginOfWait();
    next.resumed = m_status.state == State::Paused && (!back || m_status.onWayBack);
    if (back) {
        next.request.target = toPosition(*m_status.start);
    }
    next.start = from;
    next.fromMeasured = m_status.measured && from == toPosition(*m_status.measured);
    ask(std::move(next));
}

void Executor::sendDue()
{
    const auto k = m_status.sent;
    const auto lateness = m_clock.now() - (m_base + k * path().period);
    if (waitForMeasurement()) {
        return;
    }
    if (k > 0) {
        if (const auto obstacle = obstacleNow()) {
            meet(*obstacle);
            return;
        }
        m_status.timing.add(lateness);
    }
    if (lateness >= path().period) {
        m_status.timing.addShift();
        if (k > 0 && lateness >= kStandsAfter) {
            // The arm has come to rest at the previous sample.
            m_stepAlarm->cancel();
            planLeg(m_status.state == State::Reversing, nextStart(), true);
            return;
        }
        m_base += lateness;
        m_status.legEnds += lateness;
    }
    if (obey()) {
        return;
    }
    sendSample(k, lateness);
}

void Executor::sendSample(int k, Duration lateness)
{
    // A copy, since a receiver of the signal may begin another motion.
    const Position sample = path().samples[std::size_t(k)];
    const auto leg = m_leg;
    record(sample);
    m_status.lateness = k > 0 ? std::max(lateness, Duration {}) : Duration {};
    m_status.speedMmPerS =
        k > 0 ? (sample - path().samples[std::size_t(k) - 1]).norm() / toS(path().period) : 0.0;
    ++m_status.sent;
    if (m_status.state == State::Reversing) {
        // From a straight way back there is only the start to go on to.
        m_measuredPath.goBack(path().retraces ? path().ahead[std::size_t(k)] : 1);
    }
    Q_EMIT commanded(sample);
    if (leg != m_leg) {
        return;
    }
    if (m_status.sent < m_status.samples) {
        publish();
        m_stepAlarm->setFor(m_base + m_status.sent * path().period);
    } else if (m_status.state == State::Reversing) {
        endBack(path().request.target);
    } else {
        end(EndReason::Reached, words::reached(m_request.target));
        startNext();
    }
}

void Executor::record(const Position& sample)
{
    const auto now = m_clock.now();
    if (m_status.sent == 0) {
        m_legSentAt = now;
        m_seenSample = sample;
    }
    m_history.add(sample, now);
    m_status.commanded = toPoint(sample);
    m_status.commandedAt = now;
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

std::optional<Obstacle> Executor::obstacleNow() const
{
    // A measurement from before this leg cannot be compared with its samples.
    if (m_status.measuredAt < m_legSentAt || !m_seenSample) {
        return std::nullopt;
    }
    return obstacleAt(*m_seenSample);
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
    m_abortsAtStart = countObstacle();
    const auto leg = ++m_leg;
    const auto until = m_clock.now() + kPausePeriods * path().period;
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

bool Executor::countObstacle()
{
    const auto now = m_clock.now();
    m_metObstacles[m_obstaclesMet++ % m_metObstacles.size()] = { now, toPoint(m_request.target) };
    const auto kept = std::min(m_obstaclesMet, m_metObstacles.size());
    const auto isSame = [&](const MetObstacle& met) {
        return now - met.at < kObstacleWindow
            && (toPosition(met.target) - m_request.target).norm() <= kSameTargetMm;
    };
    const auto count = std::count_if(
        m_metObstacles.begin(), m_metObstacles.begin() + std::ptrdiff_t(kept), isSame);
    return m_settings.obstaclesToAbort > 0 && count >= m_settings.obstaclesToAbort;
}

void Executor::endBack(const Position& at)
{
    if (m_status.metObstacle && m_abortsAtStart) {
        abort(words::abortedRepeatedly(
            m_request.target, m_settings.obstaclesToAbort, kObstacleWindow));
        return;
    }
    if (m_status.metObstacle) {
        end(EndReason::Reversed, words::reversed(m_request.target, *m_status.lastObstacle, at));
    } else {
        end(EndReason::TakenBack, words::takenBack(m_request.target, at));
    }
    startWaiting();
}

void Executor::turnBackFromObstacle()
{
    if (m_settings.waitsForFresh && !isFresh() && !m_settings.reportsChangesOnly) {
        m_stepAlarm->setFor(m_clock.now() + kWaitPeriod);
        return;
    }
    planLeg(true, toPosition(*m_status.measured), false);
}

void Executor::end(EndReason reason, const words::Ending& words)
{
    cancelPlan();
    ++m_leg;
    m_stepAlarm->cancel();
    m_watchAlarm->cancel();
    m_waitsSince.reset();
    m_status.waitsForMeasurement = false;
    m_status.state = reason == EndReason::Aborted ? State::Aborted : State::Idle;
    m_status.state = restState();
    m_status.speedMmPerS = 0.0;
    m_status.onWayBack = false;
    m_status.lastEnd = reason;
    m_status.lastEndAt = m_clock.now();
    m_resumable = reason != EndReason::Reached;
    // A waiting command is newer than the command of this motion.
    if (!m_status.waiting) {
        m_commands.settle(m_request.target,
            reason == EndReason::Reached ? CommandFilter::Outcome::Reached
                                         : CommandFilter::Outcome::Failed);
    }
    const End ending { reason, toPosition(*m_status.start), m_request.target, m_automatic,
        words.text, words.remedy, m_status.lastEndAt };
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
    if (m_status.state == State::Idle && !m_pending && !m_queue.isEmpty()) {
        Pending next;
        next.purpose = Purpose::Queued;
        next.request = *m_queue.take();
        publishQueue();
        // The arm is still settling at the target of the motion before.
        begin(std::move(next), m_status.measured ? std::optional(nextStart()) : std::nullopt);
        return;
    }
    startWaiting();
}

void Executor::startWaiting()
{
    if (m_status.state == State::Idle && !m_pending && m_status.waiting) {
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
    const auto now = m_clock.now();
    auto due = m_status.measuredAt + kStaleAfter;
    if (m_settings.reportsChangesOnly) {
        // A resting arm reports nothing; only the silence of an arm that should have moved counts.
        due = m_waitsSince ? std::max(due, *m_waitsSince + kStaleAfter) : now + kStaleAfter;
    }
    if (now < due) {
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
