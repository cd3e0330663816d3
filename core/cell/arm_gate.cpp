// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/arm_gate.h"

#include "core/cell/available_signals.h"
#include "core/cell/hand_words.h"
#include "core/motion/words.h"
#include "core/wire/arrival.h"

#include <algorithm>

namespace medulla::cell {

ArmGate::ArmGate(const Parts& parts)
    : m_parts(parts)
    , m_armOutputs(parts.site.armOutputs())
    , m_settable(settableOutputs(parts.site))
{
    // Sources may have come and gone.
    connect(
        &m_parts.spine, &spine::Spine::reloaded, this, [this] { admit(m_commander); },
        Qt::DirectConnection);
    auto* runs = &m_parts.runs;
    connect(runs, &run::RunHost::moveWanted, this, &ArmGate::takeMove);
    connect(runs, &run::RunHost::setWanted, this, &ArmGate::takeValue);
    // A run that takes the place of another ends the motion of that, so its number does not count.
    connect(runs, &run::RunHost::holdWanted, this, [this] {
        if (m_commandingRun != 0) {
            holdMotion();
        }
    });
    if (m_parts.motion != nullptr) {
        connect(m_parts.motion, &motion::Executor::interruptionCleared, this,
            &ArmGate::endInterruption, Qt::DirectConnection);
    }
}

void ArmGate::admit(const Commander& commander)
{
    m_commander = commander;
    const auto& site = m_parts.site;
    auto& spine = m_parts.spine;
    if (isProving()) {
        for (const auto& output : site.actuators + QStringList { site.motion.command }) {
            spine.setCommanders(output, QStringList {});
        }
        return;
    }
    const auto toOthers = mayCommandOthers(commander);
    spine.setCommanders(site.motion.command, mayCommandMotion(commander));
    for (const auto& output : m_armOutputs) {
        spine.setCommanders(output, mayCommandArm(commander, site));
    }
    const auto isProgram = commander.kind == Commander::Kind::Program;
    for (const auto& output : m_settable) {
        // A program sets its outputs only while it commands.
        const auto own = programInputOf(output);
        auto inputs = isProgram ? QStringList { own } : QStringList();
        for (const auto& connection : spine.config().connections) {
            // Other actuators follow the commander of the arm; loggers receive everything.
            if (connection.output == output && connection.input != own
                && (!site.actuators.contains(output) || toOthers.contains(connection.input))) {
                inputs << connection.input;
            }
        }
        spine.setCommanders(output, inputs);
    }
}

void ArmGate::setProving(bool on)
{
    m_proving.store(on);
    admit(m_commander);
}

void ArmGate::endRun(bool holdsMotion)
{
    if (holdsMotion) {
        holdMotion();
    }
    m_commandingRun = 0;
    m_parts.spine.setCommanders(m_parts.site.motion.command, QStringList {});
}

void ArmGate::takeMove(const run::Move& move)
{
    m_parts.spine.noteRunning();
    if (move.run != m_commandingRun) {
        return;
    }
    if (m_parts.clock.now() - move.wantedAt > wire::kFreshFor) {
        // It waited while this thread stood still.
        spine::Message expired;
        expired.coordinates = Coordinates(move.target);
        expired.receivedAt = move.wantedAt;
        m_parts.spine.output(m_parts.site.motion.command)->reject(expired, spine::Outcome::Expired);
        QMetaObject::invokeMethod(
            &m_parts.runs,
            [runs = &m_parts.runs] {
                runs->takeMotion({ .kind = run::MotionEvent::Kind::Refused });
            },
            Qt::QueuedConnection);
        return;
    }
    const auto& name = move.mover == run::Mover::Task ? site::kTaskInput : site::kProgramInput;
    m_parts.spine.input(name)->submit(Coordinates(move.target), move.again, move.wantedAt);
}

void ArmGate::takeValue(
    std::uint64_t run, const QString& output, const Coordinates& value, TimePoint wantedAt)
{
    m_parts.spine.noteRunning();
    auto* input = m_parts.spine.input(programInputOf(output));
    if (run == m_commandingRun && input != nullptr) {
        input->submit(value, true, wantedAt);
    }
}

void ArmGate::sendTarget(const Position& target, TimePoint asked)
{
    m_parts.spine.noteRunning();
    if (m_parts.stop.isSet() || m_parts.clock.now() - asked > wire::kFreshFor) {
        return;
    }
    spine::Message message;
    message.coordinates = Coordinates(target);
    message.receivedAt = asked;
    if (auto* command = m_parts.spine.output(m_parts.site.motion.command)) {
        command->submit(message);
    }
}

std::optional<motion::Refusal> ArmGate::refusalOfHand(TimePoint asked) const
{
    if (m_parts.stop.isSet()) {
        return motion::words::stoppedNow();
    }
    if (isProving()) {
        return motion::words::proofRuns();
    }
    if (m_commander.kind != Commander::Kind::Operator || m_commandingRun != 0) {
        return motion::words::notInCommand();
    }
    if (m_parts.motion != nullptr && m_parts.motion->newestStatus().state != motion::State::Idle) {
        return hand_words::notIdle();
    }
    if (m_parts.clock.now() - asked > wire::kFreshFor) {
        return hand_words::waitedTooLong();
    }
    return std::nullopt;
}

void ArmGate::sendByHand(const HandValue& hand, TimePoint asked)
{
    auto& spine = m_parts.spine;
    spine.noteRunning();
    HandFate fate { hand, refusalOfHand(asked), 0, {}, {} };
    const auto isInput = hand.kind == spine::LoggedEnd::Kind::Input;
    auto* input = isInput ? spine.input(hand.name) : nullptr;
    auto* output = isInput ? nullptr : spine.output(hand.name);
    if (!fate.refusal && input == nullptr && output == nullptr) {
        fate.refusal = hand_words::noSuchEnd(hand.name);
    }
    if (fate.refusal) {
        Q_EMIT handled(fate);
        return;
    }
    // A refused value is told of by its signal; values of other sources come on this thread alone.
    std::vector<QMetaObject::Connection> made;
    const auto follow = [&](const spine::Output& end) {
        made.push_back(connect(
            &end, &spine::Output::sent, this, [&fate] { ++fate.sentBy; }, Qt::DirectConnection));
        made.push_back(connect(
            &end, &spine::Output::refused, this,
            [&fate, &end](const spine::Refused& refused) {
                if (fate.rejecter.isEmpty()) {
                    fate.rejecter = end.name();
                    fate.rejected = refused;
                }
            },
            Qt::DirectConnection));
    };
    for (auto* connection : spine.connections()) {
        if (isInput && &connection->input() == input) {
            follow(connection->output());
        } else if (&connection->output() == output) {
            // The device is where this value sends it, so an equal value of a source is a change.
            connection->forget();
        }
    }
    if (isInput) {
        (void)input->submitByHand(hand.value, asked);
    } else {
        follow(*output);
        spine::Message message;
        message.coordinates = hand.value;
        message.receivedAt = asked;
        message.again = true;
        output->submit(message);
    }
    for (const auto& connection : made) {
        disconnect(connection);
    }
    Q_EMIT handled(fate);
}

void ArmGate::holdMotion()
{
    if (m_parts.motion != nullptr) {
        m_parts.motion->supersede();
        return;
    }
    // A remote executor takes nothing but targets.
    auto* command = m_parts.spine.output(m_parts.site.motion.command);
    const auto holdAt = [command, sent = command->counters().sent](const spine::Message* measured) {
        if (measured == nullptr || command->counters().sent != sent) {
            return; // another target was sent meanwhile
        }
        spine::Message message = *measured;
        message.again = true;
        command->submit(message);
    };
    auto* arm = m_parts.spine.input(m_parts.site.armInput);
    const auto* measured = arm->latest();
    if (measured != nullptr && m_parts.clock.now() - measured->receivedAt <= wire::kFreshFor) {
        holdAt(measured);
    } else {
        // An old position may be far from the arm. The executor ends its motion by itself when no
        // position comes for motion::Executor::kStaleAfter.
        arm->next(motion::Executor::kStaleAfter, holdAt);
    }
}

void ArmGate::release(StopLatch::Number upTo, std::optional<spine::HoldSwitch::Number> seen)
{
    m_parts.spine.releaseOutputs(m_parts.site.actuators, spine::HoldReason::Stop, upTo);
    // An interruption that the operator had not seen stays.
    const auto latch = m_parts.watch.latched();
    if (seen && latch && latch->number == *seen && !isJumped()) {
        discardInterrupted();
    }
}

void ArmGate::resume(spine::HoldSwitch::Number shown)
{
    const auto latch = m_parts.watch.latched();
    if (!latch) {
        Q_EMIT resumeRefused(QT_TRANSLATE_NOOP("medulla", "Motion is no longer interrupted."), {});
    } else if (latch->number != shown) {
        Q_EMIT resumeRefused(
            QT_TRANSLATE_NOOP("medulla", "Motion was interrupted again meanwhile."),
            QT_TRANSLATE_NOOP("medulla", "Look at the arm, then resume once more."));
    } else if (m_parts.stop.isSet()) {
        const auto refusal = motion::words::stoppedNow();
        Q_EMIT resumeRefused(refusal.text, refusal.remedy);
    } else if (!acceptJumps()) {
        Q_EMIT resumeRefused(
            QT_TRANSLATE_NOOP("medulla", "The reports of the device do not agree yet."),
            QT_TRANSLATE_NOOP("medulla",
                "Wait until the position shown is steady and right, then confirm it again."));
    } else if (m_parts.watch.hasJumped()) {
        // The arm is not where it was assumed to be: nothing continues by itself.
        discardInterrupted();
    } else if (m_parts.motion != nullptr) {
        m_parts.motion->carryOut(motion::command::ResumeInterrupted {});
    } else {
        endInterruption(false);
    }
}

void ArmGate::interrupt(motion::Interruption cause)
{
    if (m_parts.motion != nullptr) {
        m_parts.motion->interruptBy(cause);
    }
    m_parts.runs.request(run::Interrupt {});
}

bool ArmGate::isJumped() const
{
    const auto& outputs = m_parts.spine.outputs();
    return std::any_of(outputs.begin(), outputs.end(), [this](const spine::Output* output) {
        return m_parts.site.actuators.contains(output->name()) && output->jump() != nullptr;
    });
}

bool ArmGate::acceptJumps()
{
    if (!isJumped()) {
        return true;
    }
    for (auto* output : m_parts.spine.outputs()) {
        if (m_parts.site.actuators.contains(output->name())) {
            output->acceptJump();
        }
    }
    return !isJumped();
}

void ArmGate::discardInterrupted()
{
    if (m_parts.motion != nullptr) {
        m_parts.motion->carryOut(motion::command::ClearInterruption {});
    } else {
        endInterruption(false);
    }
}

void ArmGate::endInterruption(bool resumesRun)
{
    m_parts.watch.clear();
    m_parts.runs.request(run::EndInterruption { resumesRun });
}

} // namespace medulla::cell
