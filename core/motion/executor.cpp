// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/executor.h"

#include "core/motion/words.h"

#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace medulla::motion {

Executor::Executor(Clock& clock, Reach reach, Settings settings, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_reach(std::move(reach))
    , m_settings(settings)
    , m_published(4)
    , m_wake(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
    , m_wakeNotifier(m_wake, QSocketNotifier::Read, this)
{
    if (m_wake < 0) {
        qFatal("The system gives no event (eventfd); is the limit of open files reached?");
    }
    connect(&m_wakeNotifier, &QSocketNotifier::activated, this, [this] {
        std::uint64_t count = 0;
        while (read(m_wake, &count, sizeof count) > 0) { }
        obeyStop();
    });
    m_status.mode = settings.mode;
    publish();
}

Executor::~Executor()
{
    m_wakeNotifier.setEnabled(false);
    close(m_wake);
}

Status Executor::newestStatus() const
{
    return m_published.newest().value_or(Status {});
}

void Executor::requestStop() noexcept
{
    m_stopsAsked.fetch_add(1, std::memory_order_acq_rel);
    const std::uint64_t one = 1;
    // It fails only when the event is set already, which is as good.
    [[maybe_unused]] const auto written = write(m_wake, &one, sizeof one);
}

void Executor::post(std::function<void()> wish)
{
    const auto stops = m_stopsAsked.load(std::memory_order_acquire);
    QMetaObject::invokeMethod(
        this,
        [this, stops, wish = std::move(wish)] {
            obeyStop();
            // A stop that comes from here on is obeyed before the first sample.
            if (m_stopsObeyed == stops) {
                wish();
            } else {
                Q_EMIT refused(words::stoppedSince());
            }
        },
        Qt::QueuedConnection);
}

void Executor::requestExecute(const Request& request)
{
    post([this, request] { executeNow(request); });
}

void Executor::requestResume()
{
    post([this] { resumeNow(); });
}

void Executor::requestMode(Mode mode)
{
    post([this, mode] { setModeNow(mode); });
}

void Executor::requestClearAbort()
{
    post([this] { clearAbortNow(); });
}

void Executor::measured(const Position& position)
{
    if (!position.allFinite()) {
        return;
    }
    m_status.measured = toPoint(position);
    m_status.measuredAt = m_clock.now();
    publish();
}

void Executor::command(const Position& target)
{
    obeyStop();
    if (!target.allFinite()) {
        ignoreCommand();
        Q_EMIT refused(*plan(target, target, kStandardFactor, kStandardPeriod, {}).refusal);
        return;
    }
    if (m_status.state == State::Aborted) {
        ignoreCommand();
        refuseCommand(target, words::aborted());
        return;
    }
    if (m_status.mode == Mode::Manual) {
        ignoreCommand();
        refuseCommand(target, words::automaticOff(target));
        return;
    }
    if (!m_commands.isNew(target, m_clock.now())) {
        ignoreCommand();
        return;
    }
    if (m_status.isBusy()) {
        m_status.waiting = toPoint(target);
        publishChange();
        return;
    }
    beginCommand(target);
}

void Executor::execute(const Request& request)
{
    obeyStop();
    executeNow(request);
}

void Executor::executeNow(const Request& request)
{
    if (const auto refusal = begin(request, false)) {
        Q_EMIT refused(*refusal);
    }
}

void Executor::stop()
{
    m_stopsAsked.fetch_add(1, std::memory_order_acq_rel);
    obeyStop();
}

void Executor::resume()
{
    obeyStop();
    resumeNow();
}

void Executor::resumeNow()
{
    if (!m_resumable && !m_status.isBusy() && m_status.state != State::Aborted) {
        Q_EMIT refused(words::nothingToResume());
        return;
    }
    if (const auto refusal = begin(m_request, m_automatic)) {
        Q_EMIT refused(*refusal);
    }
}

void Executor::setMode(Mode mode)
{
    obeyStop();
    setModeNow(mode);
}

void Executor::setModeNow(Mode mode)
{
    if (mode == m_status.mode) {
        return;
    }
    if (mode == Mode::Automatic && m_status.state == State::Aborted) {
        Q_EMIT refused(words::aborted());
        return;
    }
    if (mode == Mode::Automatic) {
        m_commands.allowRepeat();
    } else {
        dropWaiting();
    }
    changeMode(mode);
}

void Executor::clearAbort()
{
    obeyStop();
    clearAbortNow();
}

void Executor::clearAbortNow()
{
    if (m_status.state == State::Aborted) {
        m_status.state = State::Idle;
        m_refusedCommand.reset();
        publishChange();
    }
}

std::optional<Refusal> Executor::begin(const Request& request, bool automatic)
{
    if (m_status.state == State::Aborted) {
        return words::aborted();
    }
    if (m_status.isBusy()) {
        return words::moving(m_request.target);
    }
    if (!m_status.measured) {
        return words::noPosition();
    }
    const auto age = m_clock.now() - m_status.measuredAt;
    if (age >= kStaleAfter) {
        return words::positionTooOld(age);
    }
    auto path = plan(
        toPosition(*m_status.measured), request.target, request.factor, request.period, m_reach);
    if (path.refusal) {
        return std::move(path.refusal);
    }
    m_path = std::move(path);
    m_request = request;
    m_automatic = automatic;
    m_resumable = true;
    m_refusedCommand.reset();
    m_status.start = toPoint(m_path.start);
    m_status.target = toPoint(request.target);
    m_status.factor = request.factor;
    m_status.period = request.period;
    ++m_status.motions;
    if (!m_stepAlarm) {
        m_stepAlarm = m_clock.makeAlarm([this] { onAlarm(); });
        m_watchAlarm = m_clock.makeAlarm([this] { watch(); });
    }
    m_watchAlarm->setFor(m_status.measuredAt + kStaleAfter);
    beginLeg(State::Moving);
    return std::nullopt;
}

void Executor::beginCommand(const Position& target)
{
    const auto refusal =
        begin({ target, m_settings.automaticFactor, m_settings.automaticPeriod }, true);
    if (refusal) {
        m_commands.settle(target,
            refusal->code == RefusalCode::AlreadyThere ? CommandFilter::Outcome::Reached
                                                       : CommandFilter::Outcome::Refused);
        refuseCommand(target, *refusal);
    }
}

void Executor::beginLeg(State state)
{
    const auto leg = ++m_leg;
    m_base = m_clock.now();
    m_status.state = state;
    m_status.samples = int(m_path.samples.size());
    m_status.sent = 0;
    m_status.legEnds = m_base + m_path.duration;
    publishChange();
    if (leg == m_leg) {
        Q_EMIT started({ m_path.start, m_path.request.target, m_status.samples, m_path.duration,
            state == State::Reversing, m_automatic });
    }
    // Whoever heard that may have stopped the motion.
    if (leg == m_leg) {
        sendDue();
    }
}

void Executor::sendDue()
{
    const auto k = m_status.sent;
    if (m_settings.waitsForFresh
        && m_clock.now() - m_status.measuredAt > *m_settings.waitsForFresh) {
        // The schedule moves on by a period at a time; the watch ends the motion when it takes too
        // long.
        m_base += m_request.period;
        m_status.legEnds += m_request.period;
        m_status.timing.addShift();
        publish();
        m_stepAlarm->setFor(m_base + k * m_request.period);
        return;
    }
    if (k > 0) {
        if (const auto obstacle = obstacleNow()) {
            meet(*obstacle);
            return;
        }
    }
    const auto now = m_clock.now();
    const auto lateness = now - (m_base + k * m_request.period);
    if (k > 0) {
        m_status.timing.add(lateness);
    }
    if (lateness >= m_request.period) {
        m_base += lateness;
        m_status.legEnds += lateness;
        m_status.timing.addShift();
    }
    if (obeyStop()) {
        return;
    }
    // A copy, since whoever hears of it may begin another motion.
    const Position sample = m_path.samples[std::size_t(k)];
    const auto leg = m_leg;
    m_status.commanded = toPoint(sample);
    m_status.commandedAt = now;
    ++m_status.sent;
    Q_EMIT commanded(sample);
    if (leg != m_leg) {
        return;
    }
    if (m_status.sent < m_status.samples) {
        publish();
        m_stepAlarm->setFor(m_base + m_status.sent * m_request.period);
    } else if (m_status.state == State::Reversing) {
        end(EndReason::Reversed,
            words::reversed(m_request.target, *m_status.lastObstacle, m_path.request.target));
        startWaiting();
    } else {
        end(EndReason::Reached, words::reached(m_request.target));
        startWaiting();
    }
}

std::optional<Obstacle> Executor::obstacleNow() const
{
    const Position& commanded = m_path.samples[std::size_t(m_status.sent - 1)];
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
    if (obstacle.duringReverse) {
        const auto leg = m_leg;
        Q_EMIT obstacleMet(obstacle);
        if (leg == m_leg) {
            abort(words::abortedAgain(obstacle));
        }
        return;
    }
    const auto leg = ++m_leg;
    const auto until = m_clock.now() + kPausePeriods * m_request.period;
    m_status.state = State::ObstaclePause;
    m_status.legEnds = until;
    m_stepAlarm->setFor(until);
    publishChange();
    if (leg == m_leg) {
        Q_EMIT obstacleMet(obstacle);
    }
}

void Executor::reverse()
{
    m_path = plan(toPosition(*m_status.measured), toPosition(*m_status.start), m_request.factor,
        m_request.period, m_reach);
    if (!m_path.refusal) {
        beginLeg(State::Reversing);
    } else if (m_path.refusal->code == RefusalCode::AlreadyThere) {
        end(EndReason::Reversed,
            words::reversed(m_request.target, *m_status.lastObstacle, m_path.start));
        startWaiting();
    } else {
        abort(words::abortedWithoutWayBack(toPosition(*m_status.start), *m_path.refusal));
    }
}

void Executor::end(EndReason reason, const words::Ending& words)
{
    ++m_leg;
    m_stepAlarm->cancel();
    m_watchAlarm->cancel();
    m_status.state = reason == EndReason::Aborted ? State::Aborted : State::Idle;
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
    Q_EMIT ended(ending);
}

void Executor::abort(const words::Ending& words)
{
    dropWaiting();
    end(EndReason::Aborted, words);
    changeMode(Mode::Manual);
    Q_EMIT operatorNeeded(words.text, words.remedy);
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

bool Executor::obeyStop()
{
    const auto asked = m_stopsAsked.load(std::memory_order_acquire);
    if (asked == m_stopsObeyed) {
        return false;
    }
    m_stopsObeyed = asked;
    dropWaiting();
    if (m_status.isBusy()) {
        end(EndReason::Stopped, words::stopped(m_request.target));
    }
    changeMode(Mode::Manual);
    return true;
}

void Executor::onAlarm()
{
    if (obeyStop()) {
        return;
    }
    if (m_status.state == State::ObstaclePause) {
        reverse();
    } else if (m_status.isBusy()) {
        sendDue();
    }
}

void Executor::watch()
{
    if (obeyStop() || !m_status.isBusy()) {
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

void Executor::refuseCommand(const Position& target, const Refusal& refusal)
{
    const auto now = m_clock.now();
    const auto ofStream =
        refusal.code == RefusalCode::AutomaticOff || refusal.code == RefusalCode::Aborted;
    const auto saidLately = m_refusedCommand && m_refusedFor == refusal.code && ofStream
        && now - m_refusedAt < std::chrono::seconds(1);
    if (saidLately || (m_refusedCommand == target && m_refusedFor == refusal.code)) {
        return;
    }
    m_refusedAt = now;
    m_refusedCommand = target;
    m_refusedFor = refusal.code;
    Q_EMIT refused(refusal);
}

void Executor::ignoreCommand()
{
    ++m_status.commandsIgnored;
    publish();
}

void Executor::changeMode(Mode mode)
{
    if (mode == m_status.mode) {
        return;
    }
    m_status.mode = mode;
    m_refusedCommand.reset();
    publishChange();
    Q_EMIT modeChanged(mode);
}

void Executor::publish()
{
    m_published.push(m_status);
}

void Executor::publishChange()
{
    publish();
    Q_EMIT statusChanged();
}

} // namespace medulla::motion
