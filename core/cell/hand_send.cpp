// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/hand_send.h"

#include "core/cell/hand_words.h"
#include "core/motion/words.h"

#include <algorithm>

namespace medulla::cell {

using Kind = spine::LoggedEnd::Kind;

HandSend::HandSend(const Parts& parts)
    : m_parts(parts)
{
    connect(&m_parts.gate, &ArmGate::handled, this, &HandSend::handled, Qt::QueuedConnection);
}

QStringList HandSend::outputsOf(Kind kind, const QString& name) const
{
    if (kind == Kind::Output) {
        return { name };
    }
    QStringList outputs;
    for (const auto& connection : m_parts.routing.connections) {
        if (connection.input == name) {
            outputs << connection.output;
        }
    }
    return outputs;
}

bool HandSend::reachesArm(const QStringList& outputs) const
{
    const auto arms = m_parts.site.armOutputs();
    return std::ranges::any_of(
        outputs, [&arms](const QString& output) { return arms.contains(output); });
}

std::optional<motion::Refusal> HandSend::refusalOfInput(const QString& name) const
{
    const auto& site = m_parts.site;
    if (m_parts.routing.input(name) == nullptr) {
        return hand_words::noSuchEnd(name);
    }
    const auto outputs = outputsOf(Kind::Input, name);
    if (name == site.armInput || site.actuators.contains(name)
        || outputs.contains(site.motion.position)) {
        return hand_words::measurement(name);
    }
    if (m_parts.options.localInputs.contains(name)) {
        return std::nullopt;
    }
    for (const auto& output : outputs) {
        if (site.actuators.contains(output) || output == site.motion.command) {
            return hand_words::commandOfOther(name, output);
        }
    }
    return std::nullopt;
}

std::optional<motion::Refusal> HandSend::refusalOfOutput(const QString& name) const
{
    const auto& motion = m_parts.site.motion;
    if (m_parts.routing.output(name) == nullptr) {
        return hand_words::noSuchEnd(name);
    }
    if (name == motion.command) {
        return hand_words::target(name);
    }
    if (name == motion.position) {
        return hand_words::measuredOfMotion(name);
    }
    return std::nullopt;
}

std::optional<motion::Refusal> HandSend::refusalOfHold(const QString& output) const
{
    if (m_parts.spine.isHeld(output, spine::HoldReason::Preflight)) {
        return motion::words::motionLocked();
    }
    if (m_parts.spine.isHeld(output, spine::HoldReason::NewRoute)) {
        return motion::words::routeHeld(output);
    }
    return std::nullopt;
}

std::optional<motion::Refusal> HandSend::refusalOf(Kind kind, const QString& name) const
{
    if (m_parts.arm.isReplay()) {
        return motion::words::recording();
    }
    if (m_parts.arm.isStopped()) {
        return motion::words::stoppedNow();
    }
    if (const auto cause = m_parts.arm.interruption()) {
        return motion::words::interruptedNow(*cause);
    }
    if (m_parts.arm.commander().kind != Commander::Kind::Operator) {
        return motion::words::notInCommand();
    }
    if (m_parts.gate.isProving()) {
        return motion::words::proofRuns();
    }
    if (m_parts.motion != nullptr && m_parts.motion->newestStatus().state != motion::State::Idle) {
        return hand_words::notIdle();
    }
    if (auto refusal = kind == Kind::Input ? refusalOfInput(name) : refusalOfOutput(name)) {
        return refusal;
    }
    const auto outputs = outputsOf(kind, name);
    if (m_parts.motion == nullptr && reachesArm(outputs)) {
        return hand_words::motionElsewhere();
    }
    for (const auto& output : outputs) {
        if (auto refusal = refusalOfHold(output)) {
            return refusal;
        }
    }
    return std::nullopt;
}

std::optional<motion::Refusal> HandSend::refusalOfPosition(const Coordinates& value) const
{
    const auto target = value.position();
    if (!target || value.count() != 1) {
        return hand_words::noPosition();
    }
    if (auto refusal = motion::refusalOfTarget(*target, m_parts.rules)) {
        return refusal;
    }
    const auto status = m_parts.motion->newestStatus();
    if (!status.measured) {
        return motion::words::noPosition();
    }
    if (const auto age = m_parts.clock.now() - status.measuredAt; age > wire::kFreshFor) {
        return motion::words::positionTooOld(age);
    }
    const auto way =
        motion::plan(motion::toPosition(*status.measured), { .target = *target }, m_parts.rules);
    // Nothing forbids to send the position where the arm is.
    return way.refusal && way.refusal->code != motion::RefusalCode::AlreadyThere ? way.refusal
                                                                                 : std::nullopt;
}

std::optional<motion::Refusal> HandSend::send(const HandValue& hand)
{
    if (auto refusal = refusalOf(hand.kind, hand.name)) {
        return refusal;
    }
    if (hand.value.isEmpty()) {
        return hand_words::empty();
    }
    if (reachesArm(outputsOf(hand.kind, hand.name))) {
        if (auto refusal = refusalOfPosition(hand.value)) {
            return refusal;
        }
    }
    QMetaObject::invokeMethod(
        &m_parts.gate,
        [gate = &m_parts.gate, hand, asked = m_parts.clock.now()] {
            gate->sendByHand(hand, asked);
        },
        Qt::QueuedConnection);
    return std::nullopt;
}

} // namespace medulla::cell
