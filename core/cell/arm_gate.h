// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell_watch.h"
#include "core/cell/commander.h"
#include "core/cell/hand_value.h"
#include "core/cell/stop_latch.h"
#include "core/motion/executor.h"
#include "core/run/host.h"
#include "core/spine/spine.h"

#include <atomic>
#include <cstdint>
#include <optional>

#include <QObject>

namespace medulla::cell {

/// The commands of a cell to its actuators, on the realtime thread: it admits the values of the
/// commander alone, passes on the targets of the run that has the arm, and carries out Release and
/// Resume. ArmControl is its other half, on the window's thread.
///
/// To be created before the Spine moves to the realtime thread; lives there afterwards, and is
/// destroyed before its parts.
class ArmGate final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    struct Parts {
        Clock& clock;
        const site::Site& site;
        spine::Spine& spine;
        motion::Executor* motion; ///< null when the executor is remote
        CellWatch& watch;
        run::RunHost& runs;
        const StopLatch& stop;
    };

    explicit ArmGate(const Parts& parts);

    /// Sets the inputs whose values may reach the executor and the actuators.
    void admit(const Commander& commander);
    /// The run of this number gets the arm; targets of other runs are dropped.
    void beginRun(std::uint64_t run) { m_commandingRun = run; }
    /// The run loses the arm. `holdsMotion`: its motion ends where the arm is.
    void endRun(bool holdsMotion);
    /// Sends a target of the operator, given at `asked`, to a remote executor. Dropped while
    /// stopped, and when it waited too long.
    void sendTarget(const Position& target, TimePoint asked);
    /// Sends a value by hand, given at `asked`: submits it to its input, or to its output, whose
    /// hold and guard decide. Refused while stopped, while a proof runs, while the operator does
    /// not have the arm, while the executor is not idle, and when it waited too long. Answers with
    /// `handled`.
    void sendByHand(const HandValue& hand, TimePoint asked);
    /// Opens the actuators after all STOPs up to `upTo`, and ends the interruption of the number
    /// `seen`, if that is the latched one. Any other one, and a jump of the measured position, stay
    /// latched.
    void release(StopLatch::Number upTo, std::optional<spine::HoldSwitch::Number> seen);
    /// Resumes after the interruption of this number; see ArmControl::resume.
    void resume(spine::HoldSwitch::Number shown);
    /// While a wiggle proof runs, no source commands an actuator but the proof itself.
    void setProving(bool on);
    /// Thread-safe: the operator has asked for a proof, which begins soon.
    void noteProof() { m_proving.store(true); }
    /// Thread-safe.
    [[nodiscard]] bool isProving() const { return m_proving.load(); }
    /// Ends motion, and pauses a run.
    void interrupt(motion::Interruption cause);

Q_SIGNALS:
    /// `resume` was refused, with the reason; connect queued.
    void resumeRefused(const medulla::Text& text, const medulla::Text& remedy);
    /// The answer to `sendByHand`; connect queued.
    void handled(const medulla::cell::HandFate& fate);

private:
    /// A run sends the arm to a target; dropped and counted when it waited too long.
    void takeMove(const run::Move& move);
    /// A run sets an output.
    void takeValue(
        std::uint64_t run, const QString& output, const Coordinates& value, TimePoint wantedAt);
    [[nodiscard]] std::optional<motion::Refusal> refusalOfHand(TimePoint asked) const;
    /// Ends the motion of a run where the arm is. A remote executor is sent the measured position
    /// for that, when a fresh one comes.
    void holdMotion();
    /// Whether the measured position of an actuator jumped and was not confirmed yet.
    [[nodiscard]] bool isJumped() const;
    /// Confirms the positions that jumped; whether all could be confirmed.
    [[nodiscard]] bool acceptJumps();
    /// Discards the interrupted motion and leaves the latch.
    void discardInterrupted();
    /// Leaves the latch: opens the actuators, and lets a run continue that the interruption had
    /// paused.
    void endInterruption(bool resumesRun);

    Parts m_parts;
    const QStringList m_armOutputs;
    const QStringList m_settable; ///< outputs that programs may set
    Commander m_commander;
    std::atomic<bool> m_proving { false };
    std::uint64_t m_commandingRun = 0; ///< this run has the arm; 0: none
};

} // namespace medulla::cell
