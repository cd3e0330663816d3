// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/executor.h"

#include "core/base/overloaded.h"
#include "core/motion/words.h"

#include <algorithm>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

namespace medulla::motion {

Executor::Executor(Clock& clock, Rules rules, Settings settings, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_rules(std::move(rules))
    , m_settings(settings)
    , m_published(4)
    , m_publishedQueue(4)
    , m_wayBack(2)
    , m_wake(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
    , m_wakeNotifier(m_wake, QSocketNotifier::Read, this)
{
    if (settings.obstaclesToAbort < 0 || settings.obstaclesToAbort > kMostObstacles) {
        qFatal("An executor cannot count that many obstacles.");
    }
    if (m_wake < 0) {
        qFatal("The system gives no event (eventfd); is the limit of open files reached?");
    }
    connect(&m_wakeNotifier, &QSocketNotifier::activated, this, [this] {
        std::uint64_t count = 0;
        while (read(m_wake, &count, sizeof count) > 0) { }
        obey();
        takePlan();
    });
    m_planner = std::make_unique<DirectPlanner>(m_rules);
    m_planned = std::make_unique<Planned>();
    m_status.mode = settings.mode;
    publish();
}

Executor::~Executor()
{
    m_wakeNotifier.setEnabled(false);
    m_planner.reset(); // its thread writes to the event
    close(m_wake);
}

Status Executor::newestStatus() const
{
    return m_published.newest().value_or(Status {});
}

QueueView Executor::newestQueue() const
{
    return m_publishedQueue.newest().value_or(QueueView {});
}

double Executor::speedLimitMmPerS() const
{
    return std::min(m_rules.limits.speedMmPerS, m_speedAsked.load(std::memory_order_relaxed));
}

void Executor::requestStop() noexcept
{
    m_stopsAsked.fetch_add(1, std::memory_order_acq_rel);
    wake();
}

void Executor::wake() noexcept
{
    const std::uint64_t one = 1;
    // It fails only when the event is already set, which has the same effect.
    [[maybe_unused]] const auto written = write(m_wake, &one, sizeof one);
}

void Executor::request(const command::Command& command)
{
    const auto asked = m_clock.now();
    const auto stops = m_stopsAsked.load(std::memory_order_acquire);
    const auto interrupts = m_interruptsAsked.load(std::memory_order_acquire);
    QMetaObject::invokeMethod(
        this,
        [this, command, asked, stops, interrupts] {
            obey();
            // A stop or interruption from here on is processed before the first sample.
            const auto isStopped = m_stopsObeyed != stops;
            const auto isInterrupted = m_interruptsObeyed != interrupts;
            if ((!isStopped && !isInterrupted)
                || std::holds_alternative<command::EndJog>(command)) {
                perform(command, asked);
            } else if (std::holds_alternative<command::Jog>(command)) {
                m_jogBarredAt = asked; // until the key was released; it is repeated many times
            } else {
                Q_EMIT refused(isStopped ? words::stoppedSince() : words::interruptedSince());
            }
        },
        Qt::QueuedConnection);
}

void Executor::carryOut(const command::Command& command)
{
    obey();
    perform(command, m_clock.now());
}

void Executor::perform(const command::Command& command, TimePoint asked)
{
    std::visit(Overloaded {
                   [this](const command::Execute& wish) { execute(wish.request); },
                   [this](const command::Pause&) { pause(); },
                   [this](const command::Resume& wish) { resume(wish.pausedOnly); },
                   [this](const command::ResumeInterrupted&) { resumeInterrupted(); },
                   [this](const command::Reverse&) { reverse(); },
                   [this](const command::SetMode& wish) { setMode(wish.mode); },
                   [this](const command::ClearAbort&) { clearAbort(); },
                   [this](const command::ClearInterruption&) { clearInterruption(); },
                   [this](const command::Enqueue& wish) { enqueue(wish.request); },
                   [this](const command::Unqueue& wish) { unqueue(wish.id); },
                   [this](const command::ClearQueue&) { clearQueue(); },
                   [this, asked](const command::Jog& wish) { jog(wish.velocityMmPerS, asked); },
                   [this](const command::EndJog&) { endJog(); },
               },
        command);
}

void Executor::requestSpeedLimit(double mmPerS)
{
    m_speedAsked.store(mmPerS >= kLowestSpeedLimitMmPerS ? mmPerS : kLowestSpeedLimitMmPerS,
        std::memory_order_relaxed);
    QMetaObject::invokeMethod(
        this, [this] { publishChange(); }, Qt::QueuedConnection);
}

void Executor::measured(const Position& position)
{
    measured(position, m_clock.now());
}

void Executor::measured(const Position& position, TimePoint at)
{
    if (!position.allFinite() || (m_status.measured && at < m_status.measuredAt)) {
        return;
    }
    if (!m_status.measured || (position - m_restedAt).norm() > kRestMm) {
        m_restedAt = position;
        m_movedAt = at;
    }
    const auto silence = at - m_status.measuredAt;
    const auto wayMm = m_status.measured ? (position - toPosition(*m_status.measured)).norm() : 0.0;
    m_status.measured = toPoint(position);
    m_status.measuredAt = std::min(at, m_clock.now());
    if (recordsPath()) {
        m_measuredPath.add(position);
    }
    if (m_seenSample && at >= m_legSentAt) {
        m_seenSample = m_history.at(at);
        const auto hasJumped = silence >= kSilence && wayMm > m_rules.limits.stepMm;
        m_isAstray = m_isAstray || (hasJumped && m_seenSample && !isNear(*m_seenSample));
    }
    publish();
}

void Executor::commandAgain(const Position& target)
{
    m_commands.allowRepeat();
    command(target);
}

void Executor::command(const Position& target)
{
    obey();
    if (!target.allFinite()) {
        ignoreCommand();
        Q_EMIT refused(words::notFinite());
        return;
    }
    if (m_status.state == State::Aborted || m_status.interruption) {
        ignoreCommand();
        refuseCommand(target,
            m_status.state == State::Aborted ? words::aborted()
                                             : words::interruptedNow(*m_status.interruption));
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
    if (isBusy()) {
        m_status.waiting = toPoint(target);
        publishChange();
        return;
    }
    beginCommand(target);
}

void Executor::supersede()
{
    obey();
    if (m_status.mode == Mode::Manual) {
        return;
    }
    dropWaiting();
    if (m_pending && m_pending->purpose == Purpose::Command) {
        cancelPlan();
    }
    const auto state = m_status.state;
    const auto words = words::superseded(m_request.target);
    if ((state == State::Moving || state == State::Paused) && !m_status.onWayBack) {
        end(EndReason::Superseded, words);
    } else if (m_status.interruption && !m_status.isPendingBack()) {
        cancelPlan();
        discardInterrupted(EndReason::Superseded, words);
    }
}

void Executor::execute(const Request& request)
{
    Pending next;
    next.request = request;
    begin(std::move(next));
}

void Executor::stop()
{
    m_stopsAsked.fetch_add(1, std::memory_order_acq_rel);
    obey();
}

void Executor::setMode(Mode mode)
{
    if (mode == m_status.mode) {
        return;
    }
    if (mode == Mode::Automatic && m_status.state == State::Aborted) {
        Q_EMIT refused(words::aborted());
        Q_EMIT automaticRefused();
        return;
    }
    if (mode == Mode::Automatic && m_status.interruption) {
        Q_EMIT refused(words::interruptedNow(*m_status.interruption));
        Q_EMIT automaticRefused();
        return;
    }
    if (mode == Mode::Automatic && m_status.state == State::Jogging) {
        Q_EMIT refused(words::jogging());
        Q_EMIT automaticRefused();
        return;
    }
    if (mode == Mode::Automatic) {
        m_commands.allowRepeat();
    } else {
        dropWaiting();
        if (m_pending && m_pending->purpose == Purpose::Command) {
            cancelPlan();
        }
    }
    changeMode(mode);
}

void Executor::clearAbort()
{
    if (m_status.state == State::Aborted) {
        m_status.state = State::Idle;
        m_status.state = restState();
        m_obstaclesMet = 0;
        m_refusedCommand.reset();
        publishChange();
    }
}

void Executor::enqueue(const Request& request)
{
    if (!isBusy() && m_queue.isEmpty()) {
        execute(request);
        return;
    }
    auto refusal = refusalOf(request);
    if (!refusal && m_status.state == State::Jogging) {
        refusal = words::jogging();
    }
    if (!refusal && m_status.isBusy() && m_status.onWayBack) {
        refusal = words::moving(toPosition(*m_status.start));
    }
    if (!refusal && m_queue.isFull()) {
        refusal = words::queueFull();
    }
    if (!refusal) {
        refusal = refusalOfTarget(request.target, m_rules);
    }
    if (refusal) {
        Q_EMIT refused(*refusal);
        return;
    }
    m_queue.add(request);
    publishQueue();
}

void Executor::unqueue(std::uint64_t id)
{
    if (m_queue.remove(id)) {
        publishQueue();
    }
}

void Executor::clearQueue()
{
    dropQueue(words::queueClearedByOperator(m_queue.count()));
}

void Executor::dropQueue(const Text& why)
{
    if (m_queue.isEmpty()) {
        return;
    }
    const QueueEnd end { m_queue.count(), why };
    m_queue.clear();
    publishQueue();
    Q_EMIT queueCleared(end);
}

bool Executor::obey()
{
    noteGap();
    const auto stopped = obeyStop();
    return obeyInterrupt() || stopped;
}

bool Executor::obeyStop()
{
    const auto asked = m_stopsAsked.load(std::memory_order_acquire);
    if (asked == m_stopsObeyed) {
        return false;
    }
    m_stopsObeyed = asked;
    cancelPlan();
    dropWaiting();
    dropQueue(words::queueCleared(m_queue.count(), EndReason::Stopped));
    if (m_status.state == State::Jogging) {
        finishJog(JogEndReason::Stopped, words::jogEnded(JogEndReason::Stopped, m_jog->position()));
    } else if (m_status.isBusy()) {
        end(EndReason::Stopped, words::stopped(m_request.target));
    }
    discardInterrupted(EndReason::Stopped, words::stopped(m_request.target));
    changeMode(Mode::Manual);
    return true;
}

void Executor::onAlarm()
{
    if (obey()) {
        return;
    }
    if (m_status.state == State::Jogging) {
        stepJog();
    } else if (m_status.state == State::ObstaclePause) {
        turnBackFromObstacle();
    } else if (m_status.state == State::Moving || m_status.state == State::Reversing) {
        sendDue();
    }
}

void Executor::refuseCommand(const Position& target, const Refusal& refusal)
{
    const auto now = m_clock.now();
    const auto ofStream = refusal.code == RefusalCode::AutomaticOff
        || refusal.code == RefusalCode::Aborted || refusal.code == RefusalCode::Interrupted;
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

void Executor::showRecorded(const Status& status, const QueueView& queue)
{
    m_published.push(status);
    m_publishedQueue.push(queue);
    m_speedAsked.store(status.speedLimitMmPerS);
}

void Executor::publishQueue()
{
    m_publishedQueue.push(m_queue.view());
    m_status.queued = m_queue.count();
    publishChange();
    Q_EMIT queueChanged();
}

void Executor::publish()
{
    m_status.speedLimitMmPerS = speedLimitMmPerS();
    m_published.push(m_status);
}

void Executor::publishChange()
{
    publish();
    Q_EMIT statusChanged();
}

} // namespace medulla::motion
