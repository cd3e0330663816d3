// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/arm_gate.h"
#include "core/cell/telemetry.h"

#include <optional>
#include <vector>

#include <QJsonObject>
#include <QObject>
#include <QString>

namespace medulla::cell {

/// A motion that the operator has set up: target and parameters. Value type.
struct Wish {
    motion::Request request; ///< its speed limit is the operator's
    QString targetName; ///< empty: a bare point

    friend bool operator==(const Wish&, const Wish&) = default;
};

/// Every command to the arm of a cell: of the operator, and of tasks and programs in this process.
/// All functions are called from the thread that created it (the window's), except for those marked
/// thread-safe, and none waits. A function that returns a refusal returns one that is known at
/// once; later refusals come from the executor. With a remote executor, functions that need it are
/// refused or have no effect.
class ArmControl final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    struct Parts {
        Clock& clock;
        const site::Site& site;
        const motion::Rules& rules;
        spine::Spine& spine;
        motion::Executor* motion; ///< null when the executor is remote
        CellWatch& watch;
        run::RunHost& runs;
        ArmGate& gate;
        StopLatch& stop;
        Telemetry& telemetry;
        bool isReplay = false; ///< the cell is a recording: every command is refused
    };

    explicit ArmControl(const Parts& parts);

    /// STOP: ends the motion and closes the actuators until `release`. Thread-safe, bypasses all
    /// queues: after its return no datagram leaves an actuator's output. `stopReported` gives the
    /// time of the last datagram and of the measured standstill.
    void stop();
    /// Opens the actuators again, unless a later `stop` came. The executor stays at rest; sources
    /// in other programs stay closed until they were silent (see spine::SourceGate). `seen`: number
    /// of the interruption that the operator had seen when releasing, which is ended too, except
    /// for a jump of the measured position; nothing: none. Any other interruption stays.
    void release(std::optional<spine::HoldSwitch::Number> seen = {});
    /// Thread-safe.
    [[nodiscard]] bool isStopped() const { return m_parts.stop.isSet(); }

    /// Cause of the interruption of all motion, see CellWatch::latched; unset without one.
    /// Thread-safe.
    [[nodiscard]] std::optional<motion::Interruption> interruption() const;
    /// The operator has checked the cell and resumes after the interruption of this number, as
    /// CellWatch::latched gave it when it was shown: the actuators open, and an interrupted motion,
    /// task or program continues. The actuators open when the executor has accepted to continue,
    /// not before. After a jump of a measured position this confirms the new position, and the
    /// motion is discarded. Without that interruption, and while the reports are inconsistent,
    /// nothing changes and `resumeRefused` gives the reason; the executor gives its own refusal.
    /// Refused while stopped.
    std::optional<motion::Refusal> resume(spine::HoldSwitch::Number shown);

    /// All possible commanders of the arm, the operator first.
    [[nodiscard]] const std::vector<Commander>& commanders() const { return m_commanders; }
    /// The present commander of the arm: the operator at first, and again after a stop or any other
    /// end of automatic mode. The Spine rejects and counts the values of all other sources.
    [[nodiscard]] const Commander& commander() const { return m_commander; }
    /// Hands the arm, and all other actuators with it, to one of `commanders`, or takes it back. A
    /// running motion continues to its end, unless the new commander commands the arm directly or a
    /// program was the commander: then it is ended. The queue is cleared. Refused, with the reason,
    /// while stopped (except for the operator), while the arm is jogged, after an abort, or if it
    /// is none of `commanders`.
    std::optional<motion::Refusal> setCommander(const Commander& commander);
    /// Before the routing changes: ends the motion and any run, and gives the operator the arm.
    void endMotion();
    /// After the routing has changed: sources that are gone command no longer.
    void updateCommanders();
    /// Runs a task or a teleo-reactive program, which gets the arm for as long as it runs; a run
    /// that goes on is stopped. It ends when another commander gets the arm, and at a stop.
    /// `paused`: before its first tick or action. Returns the number of the run, or why it does not
    /// begin; later reports come from the RunHost.
    [[nodiscard]] tl::expected<std::uint64_t, motion::Refusal> startRun(
        run::Request request, bool paused = false);

    /// Moves the arm; a remote executor is sent the target instead, unless that lies in a keep-out
    /// zone or out of reach. This and all following functions move nothing while stopped, and are
    /// refused while another commander has the arm, unless their description says otherwise.
    std::optional<motion::Refusal> execute(const motion::Request& request);
    /// Start of the last motion or jog, for "back"; unset before the first.
    [[nodiscard]] std::optional<Position> lastStart() const;
    /// Holds the running motion, also that of a run or of another program.
    void pauseMotion();
    /// Continues the paused motion, also that of a run. While the operator has the arm and no
    /// motion is paused: moves on to the target of the last motion, when that ended before its
    /// target.
    std::optional<motion::Refusal> resumeMotion();
    /// Moves back to the start of the running or paused motion. Takes the arm back from a run or
    /// another program for that; refused only while a program commands the arm directly.
    std::optional<motion::Refusal> reverseMotion();
    void clearAbort();

    std::optional<motion::Refusal> enqueue(const motion::Request& request);
    void unqueue(std::uint64_t id);
    void clearQueue();
    /// The queued motions, the next one first.
    [[nodiscard]] motion::QueueView queue() const;

    /// Begins or continues a jog: to be called anew at least every motion::kJogWatchdog while the
    /// key is held. A key that was held while stopped must be released first.
    std::optional<motion::Refusal> jog(const Position& velocityMmPerS);
    void endJog();

    /// Lowers the speed limit of the next motions and of a running jog, mm/s; at most the site's
    /// limit.
    void setSpeedLimit(double mmPerS);
    /// The effective limit; infinite without one.
    [[nodiscard]] double speedLimitMmPerS() const;

    /// The motion that the operator has set up, for the recording. Unset: none yet.
    [[nodiscard]] const std::optional<Wish>& wish() const { return m_wish; }
    void noteWish(const Wish& wish) { m_wish = wish; }

    /// The cell is a recording: commands have no effect, or are refused with that reason.
    [[nodiscard]] bool isReplay() const { return m_parts.isReplay; }
    /// The commander at the replayed moment. For a recording only.
    void showRecorded(const Commander& commander);

Q_SIGNALS:
    /// The operator gave a command: a keyword and its values, for the recording. From the thread of
    /// the command, after its effect.
    void acted(const QString& action, const QJsonObject& values);
    /// A run was begun, before its first event.
    void runStarted(std::uint64_t run, const medulla::run::Request& request);
    void commanderChanged();
    /// The list of `commanders`.
    void commandersChanged();
    /// An interruption began or ended.
    void interruptionChanged();
    /// `resume` was refused, with the reason.
    void resumeRefused(const medulla::Text& text, const medulla::Text& remedy);
    /// Result of the last STOP.
    void stopReported(const medulla::cell::StopReport& report);

private:
    void connectMotion();
    /// A run has ended: the operator has the arm again.
    void giveBack(std::uint64_t run);
    /// The arm's output is held by the preflight or since its route changed, or a proof runs.
    [[nodiscard]] std::optional<motion::Refusal> refusalOfHold() const;
    /// Why no other commander may get the arm, and no run may begin.
    [[nodiscard]] std::optional<motion::Refusal> refusalToHandOver() const;
    /// Why the operator may not move the arm.
    [[nodiscard]] std::optional<motion::Refusal> refusalToOperator() const;
    /// Sends a command to the executor, if it is hosted.
    void request(const motion::command::Command& command);
    /// Calls a function of the gate on the realtime thread.
    template <class Function>
    void onGate(Function function);

    const Parts m_parts;
    std::vector<Commander> m_commanders;
    Commander m_commander;
    std::optional<Wish> m_wish;
    bool m_automaticSeen = false; ///< since another commander got the arm through the executor
    std::uint64_t m_newestRun = 0; ///< number of the run that was begun last
    std::optional<TimePoint> m_jogBarredAt; ///< a key was held at that time although stopped
};

} // namespace medulla::cell
