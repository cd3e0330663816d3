// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/arm_control.h"

#include "core/motion/words.h"

#include <algorithm>
#include <utility>

#include <QJsonArray>

namespace medulla::cell {

namespace {

QJsonObject valuesOf(const motion::Request& request)
{
    const auto& target = request.target;
    return { { QStringLiteral("target"), QJsonArray { target.x(), target.y(), target.z() } },
        { QStringLiteral("factor"), request.factor },
        { QStringLiteral("periodMs"), toS(request.period) * 1e3 } };
}

} // namespace

ArmControl::ArmControl(const Parts& parts)
    : m_parts(parts)
    , m_commanders(commandersOf(parts.site))
{
    const auto* watch = &m_parts.watch;
    connect(watch, &CellWatch::interrupted, this, &ArmControl::interruptionChanged,
        Qt::QueuedConnection);
    connect(
        watch, &CellWatch::cleared, this, &ArmControl::interruptionChanged, Qt::QueuedConnection);
    connect(watch, &CellWatch::stopReported, this, &ArmControl::stopReported, Qt::QueuedConnection);
    connect(&m_parts.gate, &ArmGate::resumeRefused, this, &ArmControl::resumeRefused,
        Qt::QueuedConnection);
    const auto* runs = &m_parts.runs;
    connect(runs, &run::RunHost::ended, this, &ArmControl::giveBack, Qt::QueuedConnection);
    connect(runs, &run::RunHost::refused, this, &ArmControl::giveBack, Qt::QueuedConnection);
    if (m_parts.motion != nullptr) {
        connectMotion();
    }
}

void ArmControl::connectMotion()
{
    const auto* motion = m_parts.motion;
    connect(
        motion, &motion::Executor::modeChanged, this,
        [this](motion::Mode mode) {
            // A status from before the change of commander does not apply to the new one.
            if (mode == motion::Mode::Automatic) {
                m_automaticSeen = true;
            } else if (m_automaticSeen && !m_commander.direct) {
                setCommander({});
            }
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::automaticRefused, this,
        [this] {
            if (!m_commander.direct) {
                setCommander({});
            }
        },
        Qt::QueuedConnection);
    connect(
        motion, &motion::Executor::refused, this, [this] { m_parts.telemetry.dropClick(); },
        Qt::DirectConnection);
}

template <class Function>
void ArmControl::onGate(Function function)
{
    if (m_parts.isReplay) {
        return;
    }
    QMetaObject::invokeMethod(
        &m_parts.gate, [gate = &m_parts.gate, function = std::move(function)] { function(*gate); },
        Qt::QueuedConnection);
}

void ArmControl::request(const motion::command::Command& command)
{
    if (m_parts.motion != nullptr && !m_parts.isReplay) {
        m_parts.motion->request(command);
    }
}

void ArmControl::showRecorded(const Commander& commander)
{
    if (commander != m_commander) {
        m_commander = commander;
        Q_EMIT commanderChanged();
    }
}

void ArmControl::stop()
{
    if (m_parts.isReplay) {
        return;
    }
    const auto pressed = m_parts.clock.now();
    const auto isRepeated = isStopped();
    if (m_parts.motion != nullptr) {
        m_parts.motion->requestStop();
    }
    m_parts.stop.set(m_parts.spine.holdOutputs(m_parts.site.actuators));
    if (m_parts.motion != nullptr) {
        // A request posted before the cell counted as stopped is refused as well.
        m_parts.motion->requestStop();
    }
    m_parts.watch.noteStop(pressed, isRepeated);
    // The commander belongs to this object's thread, and no datagram leaves meanwhile.
    QMetaObject::invokeMethod(
        this, [this] { setCommander({}); }, Qt::QueuedConnection);
    Q_EMIT acted(QStringLiteral("stop"), {});
}

void ArmControl::release(std::optional<spine::HoldSwitch::Number> seen)
{
    if (m_parts.isReplay) {
        return;
    }
    // First, so that no other source gets through.
    setCommander({});
    const auto upTo = m_parts.stop.newest();
    m_parts.stop.release(upTo);
    onGate([upTo, seen](ArmGate& gate) { gate.release(upTo, seen); });
    Q_EMIT acted(QStringLiteral("release"), {});
}

std::optional<motion::Interruption> ArmControl::interruption() const
{
    const auto latch = m_parts.watch.latched();
    return latch ? std::optional(latch->cause) : std::nullopt;
}

std::optional<motion::Refusal> ArmControl::resume(spine::HoldSwitch::Number shown)
{
    if (m_parts.isReplay) {
        return motion::words::recording();
    }
    if (isStopped()) {
        return motion::words::stoppedNow();
    }
    onGate([shown](ArmGate& gate) { gate.resume(shown); });
    Q_EMIT acted(QStringLiteral("resume after interruption"), {});
    return std::nullopt;
}

std::optional<motion::Refusal> ArmControl::setCommander(const Commander& commander)
{
    if (m_parts.isReplay) {
        return motion::words::recording();
    }
    if (commander == m_commander) {
        return std::nullopt;
    }
    const auto isOperator = commander.kind == Commander::Kind::Operator;
    if (!isOperator) {
        if (std::find(m_commanders.begin(), m_commanders.end(), commander) == m_commanders.end()) {
            return motion::words::notConnected(commander.input);
        }
        if (auto refusal = refusalToHandOver()) {
            return refusal;
        }
    }
    if (m_commander.isRun()) {
        m_parts.runs.request(run::Stop {});
        // It ends on its own thread; targets that it sends until then are dropped.
        onGate([isProgram = m_commander.kind == Commander::Kind::Program](
                   ArmGate& gate) { gate.endRun(isProgram); });
    }
    const auto wasAutomatic = m_commander.kind != Commander::Kind::Operator && !m_commander.direct;
    m_automaticSeen = m_automaticSeen && wasAutomatic && !isOperator;
    m_commander = commander;
    if (!isOperator) {
        request(motion::command::ClearQueue {});
    }
    if (!commander.direct) {
        request(motion::command::SetMode {
            isOperator ? motion::Mode::Manual : motion::Mode::Automatic });
    } else if (m_parts.motion != nullptr) {
        m_parts.motion->requestStop();
    }
    onGate([commander](ArmGate& gate) { gate.admit(commander); });
    Q_EMIT commanderChanged();
    return std::nullopt;
}

void ArmControl::endMotion()
{
    if (m_parts.isReplay) {
        return;
    }
    setCommander({});
    if (m_parts.motion != nullptr) {
        m_parts.motion->requestStop();
    } else {
        onGate([](ArmGate& gate) { gate.endRun(true); });
    }
}

void ArmControl::updateCommanders()
{
    auto commanders = commandersOf(m_parts.site);
    if (commanders == m_commanders) {
        return;
    }
    m_commanders = std::move(commanders);
    if (std::find(m_commanders.begin(), m_commanders.end(), m_commander) == m_commanders.end()) {
        setCommander({});
    }
    Q_EMIT commandersChanged();
}

tl::expected<std::uint64_t, motion::Refusal> ArmControl::startRun(run::Request request, bool paused)
{
    const auto isTask = std::holds_alternative<task::TaskGraph>(request);
    const auto kind = isTask ? Commander::Kind::Task : Commander::Kind::Program;
    // A run that takes the place of another of its kind does not change the commander.
    auto refusal = refusalToHandOver();
    if (!refusal) {
        refusal = setCommander({ kind });
    }
    if (refusal) {
        return tl::make_unexpected(*refusal);
    }
    const auto number = ++m_newestRun;
    // Before the run begins, so that its first target is not dropped.
    onGate([number](ArmGate& gate) { gate.beginRun(number); });
    Q_EMIT runStarted(number, request);
    m_parts.runs.request(run::Begin { number, std::move(request), paused });
    return number;
}

void ArmControl::giveBack(std::uint64_t run)
{
    if (m_commander.isRun() && run == m_newestRun) {
        setCommander({});
    }
}

std::optional<motion::Refusal> ArmControl::refusalOfHold() const
{
    if (m_parts.isReplay) {
        return motion::words::recording();
    }
    if (m_parts.gate.isProving()) {
        return motion::words::proofRuns();
    }
    for (const auto& output : m_parts.site.armOutputs()) {
        if (m_parts.spine.isHeld(output, spine::HoldReason::Preflight)) {
            return motion::words::motionLocked();
        }
        if (m_parts.spine.isHeld(output, spine::HoldReason::NewRoute)) {
            return motion::words::routeHeld(output);
        }
    }
    return std::nullopt;
}

std::optional<motion::Refusal> ArmControl::refusalToHandOver() const
{
    const auto state =
        m_parts.motion != nullptr ? m_parts.motion->newestStatus().state : motion::State::Idle;
    if (isStopped()) {
        return motion::words::stoppedNow();
    }
    if (state == motion::State::Aborted) {
        return motion::words::aborted();
    }
    if (const auto cause = interruption()) {
        return motion::words::interruptedNow(*cause);
    }
    if (state == motion::State::Jogging) {
        return motion::words::jogging();
    }
    return refusalOfHold();
}

std::optional<motion::Refusal> ArmControl::refusalToOperator() const
{
    if (m_commander.kind != Commander::Kind::Operator) {
        return motion::words::notInCommand();
    }
    return refusalOfHold();
}

std::optional<motion::Refusal> ArmControl::execute(const motion::Request& request)
{
    if (isStopped()) {
        return std::nullopt;
    }
    if (auto refusal = refusalToOperator()) {
        return refusal;
    }
    const auto now = m_parts.clock.now();
    if (m_parts.motion != nullptr) {
        m_parts.telemetry.noteClick(now);
        m_parts.motion->request(motion::command::Execute { request });
        Q_EMIT acted(QStringLiteral("execute"), valuesOf(request));
        return std::nullopt;
    }
    if (auto refusal = motion::refusalOfTarget(request.target, m_parts.rules)) {
        return refusal;
    }
    if (const auto cause = interruption()) {
        return motion::words::interruptedNow(*cause);
    }
    m_parts.telemetry.noteClick(now);
    onGate([target = request.target, now](ArmGate& gate) { gate.sendTarget(target, now); });
    Q_EMIT acted(QStringLiteral("execute"), valuesOf(request));
    return std::nullopt;
}

std::optional<Position> ArmControl::lastStart() const
{
    if (m_parts.motion == nullptr) {
        return std::nullopt;
    }
    const auto start = m_parts.motion->newestStatus().start;
    return start ? std::optional(motion::toPosition(*start)) : std::nullopt;
}

void ArmControl::pauseMotion()
{
    request(motion::command::Pause {});
    Q_EMIT acted(QStringLiteral("pause"), {});
}

std::optional<motion::Refusal> ArmControl::resumeMotion()
{
    if (isStopped()) {
        return motion::words::stoppedNow();
    }
    if (m_commander.kind == Commander::Kind::Outside) {
        return motion::words::notInCommand();
    }
    if (auto refusal = refusalOfHold()) {
        return refusal;
    }
    // The last motion before a run has no place in it.
    request(motion::command::Resume { .pausedOnly = m_commander.isRun() });
    Q_EMIT acted(QStringLiteral("resume"), {});
    return std::nullopt;
}

std::optional<motion::Refusal> ArmControl::reverseMotion()
{
    if (isStopped()) {
        return motion::words::stoppedNow();
    }
    if (m_commander.direct) {
        return motion::words::notInCommand();
    }
    if (auto refusal = refusalOfHold()) {
        return refusal;
    }
    request(motion::command::Reverse {});
    Q_EMIT acted(QStringLiteral("reverse"), {});
    return std::nullopt;
}

void ArmControl::clearAbort()
{
    request(motion::command::ClearAbort {});
    Q_EMIT acted(QStringLiteral("clear abort"), {});
}

std::optional<motion::Refusal> ArmControl::enqueue(const motion::Request& request)
{
    if (m_parts.motion == nullptr) {
        return motion::words::notHosted();
    }
    if (auto refusal = refusalToOperator()) {
        return refusal;
    }
    if (!isStopped()) {
        m_parts.motion->request(motion::command::Enqueue { request });
        Q_EMIT acted(QStringLiteral("enqueue"), valuesOf(request));
    }
    return std::nullopt;
}

void ArmControl::unqueue(std::uint64_t id)
{
    request(motion::command::Unqueue { id });
}

void ArmControl::clearQueue()
{
    request(motion::command::ClearQueue {});
}

motion::QueueView ArmControl::queue() const
{
    return m_parts.motion != nullptr ? m_parts.motion->newestQueue() : motion::QueueView {};
}

std::optional<motion::Refusal> ArmControl::jog(const Position& velocityMmPerS)
{
    if (m_parts.motion == nullptr) {
        return motion::words::notHosted();
    }
    if (auto refusal = refusalToOperator()) {
        return refusal;
    }
    const auto now = m_parts.clock.now();
    if (isStopped() || (m_jogBarredAt && now - *m_jogBarredAt < motion::kJogWatchdog)) {
        m_jogBarredAt = now;
        return std::nullopt;
    }
    m_jogBarredAt.reset();
    m_parts.motion->request(motion::command::Jog { velocityMmPerS });
    return std::nullopt;
}

void ArmControl::endJog()
{
    m_jogBarredAt.reset();
    request(motion::command::EndJog {});
}

void ArmControl::setSpeedLimit(double mmPerS)
{
    if (m_parts.motion != nullptr && !m_parts.isReplay) {
        m_parts.motion->requestSpeedLimit(mmPerS);
    }
}

double ArmControl::speedLimitMmPerS() const
{
    return m_parts.motion != nullptr ? m_parts.motion->speedLimitMmPerS()
                                     : m_parts.rules.limits.speedMmPerS;
}

} // namespace medulla::cell
