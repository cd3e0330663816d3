// SPDX-License-Identifier: GPL-3.0-or-later
// The operator's requests to a running cell.
#include "core/motion/words.h"
#include "core/site/available_signals.h"
#include "core/site/cell.h"

#include <algorithm>
#include <utility>

namespace medulla::site {

void Cell::stop()
{
    const auto pressed = m_clock.now();
    if (m_motion) {
        m_motion->requestStop();
    }
    const auto number = m_spine->holdOutputs(m_site.actuators);
    auto newest = m_stopped.load();
    while (newest < number && !m_stopped.compare_exchange_weak(newest, number)) { }
    if (m_motion) {
        // A request posted before the cell counted as stopped is refused as well.
        m_motion->requestStop();
    }
    m_watch->noteStop(pressed);
    // The routing belongs to the window's thread, and no datagram leaves meanwhile.
    QMetaObject::invokeMethod(
        this, [this] { setCommander({}); }, Qt::QueuedConnection);
}

void Cell::release()
{
    setCommander({});
    const auto upTo = m_stopped.load();
    m_released.store(upTo);
    // After the change of commander, so that no other source gets through.
    QMetaObject::invokeMethod(
        m_spine.get(),
        [this, upTo] {
            m_spine->releaseOutputs(m_site.actuators, spine::HoldReason::Stop, upTo);
            if (!m_watch->interruption() || isJumped()) {
                return;
            }
            m_spine->releaseOutputs(m_site.actuators, spine::HoldReason::Interruption);
            m_runs->request(run::EndInterruption { .resume = false });
            m_watch->clear();
            if (m_motion) {
                m_motion->carryOut(motion::command::ClearInterruption {});
            }
        },
        Qt::QueuedConnection);
}

std::optional<motion::Refusal> Cell::setCommander(const Commander& commander)
{
    if (commander == m_commander) {
        return std::nullopt;
    }
    const auto isOperator = commander.kind == Commander::Kind::Operator;
    if (!isOperator) {
        const auto state = m_motion ? m_motion->newestStatus().state : motion::State::Idle;
        if (isStopped()) {
            return motion::words::stoppedNow();
        }
        if (state == motion::State::Aborted) {
            return motion::words::aborted();
        }
        if (const auto cause = m_motion ? m_motion->newestStatus().interruption : std::nullopt) {
            return motion::words::interruptedNow(*cause);
        }
        if (state == motion::State::Jogging) {
            return motion::words::jogging();
        }
    }
    if (m_commander.isRun()) {
        m_runs->request(run::Stop {});
        // It ends on its own thread; targets that it sends until then are dropped.
        QMetaObject::invokeMethod(
            m_spine.get(),
            [this, isProgram = m_commander.kind == Commander::Kind::Program] {
                if (isProgram) {
                    holdMotion();
                }
                m_commandingRun = 0;
                m_spine->setCommanders(m_site.motion.command, QStringList {});
            },
            Qt::QueuedConnection);
    }
    const auto wasAutomatic = m_commander.kind != Commander::Kind::Operator && !m_commander.direct;
    m_automaticSeen = m_automaticSeen && wasAutomatic && !isOperator;
    m_commander = commander;
    if (m_motion) {
        if (!isOperator) {
            m_motion->request(motion::command::ClearQueue {});
        }
        if (commander.direct) {
            m_motion->requestStop();
        } else {
            m_motion->request(motion::command::SetMode {
                isOperator ? motion::Mode::Manual : motion::Mode::Automatic });
        }
    }
    QMetaObject::invokeMethod(
        m_spine.get(), [this, commander] { admit(commander); }, Qt::QueuedConnection);
    Q_EMIT commanderChanged();
    return std::nullopt;
}

void Cell::admit(const Commander& commander)
{
    const auto toMotion = mayCommandMotion(commander);
    const auto toOthers = mayCommandOthers(commander);
    m_spine->setCommanders(m_site.motion.command, toMotion);
    for (const auto& output : armOutputs(m_site)) {
        m_spine->setCommanders(output, mayCommandArm(commander, m_site));
    }
    const auto isProgram = commander.kind == Commander::Kind::Program;
    for (const auto& output : settableOutputs(m_site)) {
        // A program sets its outputs only while it commands.
        auto inputs = isProgram ? QStringList { programInputOf(output) } : QStringList();
        for (const auto& connection : m_site.spine.connections) {
            // Other actuators follow the commander of the arm; loggers receive everything.
            if (connection.output == output
                && (!m_site.actuators.contains(output) || toOthers.contains(connection.input))) {
                inputs << connection.input;
            }
        }
        m_spine->setCommanders(output, inputs);
    }
}

std::optional<motion::Refusal> Cell::refusalToOperator() const
{
    if (m_commander.kind == Commander::Kind::Operator) {
        return std::nullopt;
    }
    return motion::words::notInCommand();
}

motion::Path Cell::plan(const Position& start, motion::Request request) const
{
    if (request.speedLimitMmPerS > speedLimitMmPerS()) {
        request.speedLimitMmPerS = speedLimitMmPerS();
    }
    return motion::plan(start, request, m_rules);
}

std::optional<motion::WayBack> Cell::wayBack() const
{
    return m_motion ? m_motion->newestWayBack() : std::nullopt;
}

motion::Path Cell::planBack(const motion::WayBack& back, motion::Request request) const
{
    const auto start = motion::toPosition(back.start);
    if (!back.retraces) {
        return plan(start, request);
    }
    request.speedLimitMmPerS = std::min(request.speedLimitMmPerS, speedLimitMmPerS());
    return motion::planBack(start, request, back.measured, m_rules);
}

std::optional<motion::Refusal> Cell::execute(const motion::Request& request)
{
    if (isStopped()) {
        return std::nullopt;
    }
    if (auto refusal = refusalToOperator()) {
        return refusal;
    }
    if (m_motion) {
        m_clickedAt.store(m_clock.now().time_since_epoch().count());
        m_motion->request(motion::command::Execute { request });
        return std::nullopt;
    }
    if (auto refusal = motion::refusalOfTarget(request.target, m_rules)) {
        return refusal;
    }
    if (const auto cause = interruption()) {
        return motion::words::interruptedNow(*cause);
    }
    m_clickedAt.store(m_clock.now().time_since_epoch().count());
    QMetaObject::invokeMethod(
        m_spine.get(),
        [this, target = request.target, asked = m_clock.now()] {
            spine::Message message;
            message.coordinates = Coordinates(target);
            message.receivedAt = asked;
            if (isStopped() || m_clock.now() - asked > wire::kFreshFor) {
                return; // a click that waited so long is outdated
            }
            if (auto* command = m_spine->output(m_site.motion.command)) {
                command->submit(message);
            }
        },
        Qt::QueuedConnection);
    return std::nullopt;
}

std::optional<Position> Cell::lastStart() const
{
    if (!m_motion) {
        return std::nullopt;
    }
    const auto start = m_motion->newestStatus().start;
    return start ? std::optional(motion::toPosition(*start)) : std::nullopt;
}

std::optional<motion::Refusal> Cell::enqueue(const motion::Request& request)
{
    if (!m_motion) {
        return motion::words::notHosted();
    }
    if (auto refusal = refusalToOperator()) {
        return refusal;
    }
    if (!isStopped()) {
        m_motion->request(motion::command::Enqueue { request });
    }
    return std::nullopt;
}

void Cell::unqueue(std::uint64_t id)
{
    if (m_motion) {
        m_motion->request(motion::command::Unqueue { id });
    }
}

void Cell::clearQueue()
{
    if (m_motion) {
        m_motion->request(motion::command::ClearQueue {});
    }
}

motion::QueueView Cell::queue() const
{
    return m_motion ? m_motion->newestQueue() : motion::QueueView {};
}

std::optional<motion::Refusal> Cell::jog(const Position& velocityMmPerS)
{
    if (!m_motion) {
        return motion::words::notHosted();
    }
    if (auto refusal = refusalToOperator()) {
        return refusal;
    }
    const auto now = m_clock.now();
    if (isStopped() || (m_jogBarredAt && now - *m_jogBarredAt < motion::kJogWatchdog)) {
        m_jogBarredAt = now;
        return std::nullopt;
    }
    m_jogBarredAt.reset();
    m_motion->request(motion::command::Jog { velocityMmPerS });
    return std::nullopt;
}

void Cell::endJog()
{
    m_jogBarredAt.reset();
    if (m_motion) {
        m_motion->request(motion::command::EndJog {});
    }
}

void Cell::setSpeedLimit(double mmPerS)
{
    if (m_motion) {
        m_motion->requestSpeedLimit(mmPerS);
    }
}

double Cell::speedLimitMmPerS() const
{
    return m_motion ? m_motion->speedLimitMmPerS() : m_rules.limits.speedMmPerS;
}

template <class... Arguments, class... Values>
void Cell::tellTarget(void (target::Server::*function)(Arguments...), const Values&... values)
{
    if (m_target) {
        QMetaObject::invokeMethod(
            m_target.get(),
            [target = m_target.get(), function, values...] { (target->*function)(values...); },
            Qt::QueuedConnection);
    }
}

tl::expected<std::uint64_t, motion::Refusal> Cell::startRun(run::Request request, bool paused)
{
    const auto isTask = std::holds_alternative<task::TaskGraph>(request);
    const auto kind = isTask ? Commander::Kind::Task : Commander::Kind::Program;
    if (auto refusal = setCommander({ kind })) {
        return tl::make_unexpected(*refusal);
    }
    const auto number = ++m_newestRun;
    // Before the run begins, so that its first target is not dropped.
    QMetaObject::invokeMethod(
        m_spine.get(), [this, number] { m_commandingRun = number; }, Qt::QueuedConnection);
    m_runs->request(run::Begin { number, std::move(request), paused });
    return number;
}

void Cell::setFaults(const target::Faults& faults)
{
    if (m_target) {
        m_faults = faults;
    }
    tellTarget(&target::Server::setFaults, faults);
}

void Cell::perform(const target::Command& command)
{
    if (m_target) {
        QMetaObject::invokeMethod(
            m_target.get(), [this, command] { Q_EMIT performed(m_target->perform(command)); },
            Qt::QueuedConnection);
    }
}

} // namespace medulla::site
