// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/motion/rules.h"
#include "core/task/event.h"
#include "core/task/matching.h"
#include "core/task/model.h"
#include "core/task/program.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::task {

/// What an engine is set up with; what a task says itself is in the task.
struct EngineSettings {
    /// Workspace and keep-out zones, for finding another way; without, none is looked for.
    std::optional<motion::Rules> rules;
    /// For pacing by motion: the arm stands when it moved less than `stillMm` for so long.
    Duration settle = std::chrono::milliseconds(250);
    double stillMm = 0.5;
    /// How long after sending a motion may take to begin. The second holds until the first motion
    /// was announced: where nobody announces them, a slow beginning is all there is to see.
    Duration grace = std::chrono::milliseconds(250);
    Duration graceUnannounced = std::chrono::milliseconds(1000);
};

/// What an engine gives out, called on its thread; either may be empty. They may call the engine,
/// except for `begin`, `step` and `tick`, which do nothing then.
struct EngineSinks {
    /// Send the arm there: mm, global frame.
    std::function<void(const Position&)> dispatch;
    std::function<void(const Event&)> event;
};

/// Something that the eyes report.
struct SeenObject {
    Position at = Position::Zero();
    double certainty = 0.0; ///< 0 to 100

    friend bool operator==(const SeenObject&, const SeenObject&) = default;
};

/// How a run ended, in words too.
struct Outcome {
    enum class How : std::uint8_t { Finished, Stopped, Failed };
    How how = How::Finished;
    Text text;
    Text remedy; ///< empty when there is nothing to do
};

/// How far a run has come.
struct Progress {
    std::uint64_t ticks = 0;
    std::uint64_t cycles = 0; ///< how often a success of another action led to the initial one
    std::uint64_t fails = 0; ///< decisions that failed
};

/// A time that an action runs.
struct RunningAction {
    std::int32_t action = kNone;
    std::int32_t step = 0; ///< that comes next
    std::int32_t wait = 0; ///< ticks until it begins
    std::uint32_t serial = 0;
    bool onDetour = false;
};

/// Runs a task as BrainJS does, tick by tick. It takes the measured position, what the eyes see and
/// what the motion part reports, and gives out positions; it knows no sockets and no Spine.
///
/// **A tick** has two halves. First each action that runs, in the order of their beginnings:
/// verifies that the arm is where it was sent last (within the action's `verificationMm` on each
/// axis) if it is verified and has sent a step, the last one included; if the arm is elsewhere,
/// that step is sent again in this tick. Otherwise the decisions that stand after the step it sent
/// last are taken; after the last step it ends. Then all that run add the coordinates of their next
/// step, per axis, and the sum goes out. While actions wait for their delay and none runs, the last
/// sum goes out again. When none is left, the run has finished.
///
/// **Decisions.** All conditions must hold: |measured - value| <= threshold. Each object condition
/// needs an object of its own; which one is found by matching, and what is seen stays as it is.
/// Objects whose certainty is 0 are none (`0,0,0,0` is nothing seen). When the arm's condition
/// holds, `ACTION,DECISION,arm` is set; when all holds, `ACTION,DECISION,K` as well. An action that
/// is started with the delay d in tick k begins in tick k + d + 1.
///
/// **Variables** are looked up anew each time, and last until the run ends. One that is not set
/// ends the run with an error that names action, decision or step, and variable.
///
/// **Failures.** A verification that fails more often in a row than the action's `reset.timeout`
/// starts its reset in place of it; a decision that leads to its own action more often in a row
/// than that starts the reset in place of the action. A timeout of 0 or less means no reset.
///
/// **Another way.** Where an action has `findAnotherWay` and `obstacleMet` was told since it sent a
/// step that the arm did not get to, it waits until the motion has ended, plans a detour around the
/// obstacle (`planDetour`), and sends its points, one a tick, each verified; then it goes on as if
/// the step had succeeded. An obstacle on the detour has it planned anew, around all that were met;
/// after kMostDetours for one step, or when there is no other way, the rule on failures holds. Only
/// while it runs alone. This goes for the last step as well.
///
/// **Pacing.** As the task says: every `period` on absolute deadlines (a late tick is not made up
/// for), or when the arm has settled: the announced motion has ended and the arm stands still.
/// While no announced motion runs, a settled tick comes at the latest `kLatestSettledTick` after
/// the one before (or after the end of the motion), since noise or a slow drift can keep an arm
/// from ever counting as still.
///
/// Thread-confined from its making on, since that makes its alarm. After `begin` a tick allocates
/// nothing, except to plan a detour.
class Engine final {
public:
    enum class State : std::uint8_t { Idle, Running, Paused };
    /// What makes the ticks come.
    enum class Drive : std::uint8_t {
        Clock, ///< the task's pace, beginning at once
        ClockPaused, ///< likewise, but paused before the first tick
        Hand, ///< nothing but `tick`
    };

    /// Actions that run at the same time; more end the run, since they multiply without end.
    static constexpr std::size_t kMostRunning = 64;
    /// Objects that are looked at.
    static constexpr std::size_t kMostSeen = 64;
    /// Other ways that are tried for one step.
    static constexpr int kMostDetours = 4;
    static constexpr double kSlowest = 0.05;
    static constexpr double kFastest = 20.0;

    /// `clock` must outlive the engine.
    Engine(Clock& clock, EngineSettings settings, EngineSinks sinks);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Begins a run of the task, of which it keeps a copy; one that runs is stopped. What was
    /// measured and seen before counts. Errors: there is no such action as the initial one.
    [[nodiscard]] std::optional<Finding> begin(const TaskGraph& task, Drive drive = Drive::Clock);
    /// Ends the run: nothing is sent after this, not even in a tick that is under way.
    void stop();
    void pause();
    void resume();
    /// While paused: goes on to the end of the next tick, breakpoints or not, and pauses again.
    /// When the pace is that of the motion, it waits for its end.
    void step();
    /// One tick now, whatever the pace; while running only.
    void tick();
    /// Times the task's pace, kSlowest to kFastest; of pacing by interval only.
    void setSpeed(double factor);
    /// Takes over breakpoints and watched variables of a task that has the same actions.
    void setBreakpoints(const TaskGraph& task);

    /// The arm is at `position`. One that is not finite is passed over.
    void measured(const Position& position);
    /// What the eyes report, as on the wire: `x,y,z,certainty`; an object without a certainty
    /// counts as certain, one with fewer than three values or a certainty of 0 as none.
    void observed(const Coordinates& objects);
    void motionStarted();
    void motionEnded();
    /// The arm was stopped by something there; `measured` is where it was then.
    void obstacleMet(const Position& measured);

    [[nodiscard]] State state() const { return m_state; }
    /// Of the run that ended last; nothing while one runs, and before the first.
    [[nodiscard]] const std::optional<Outcome>& outcome() const { return m_outcome; }
    [[nodiscard]] const Progress& progress() const { return m_progress; }
    /// The task that runs, or ran last.
    [[nodiscard]] const TaskGraph& task() const { return m_task; }
    /// In the order of their beginnings.
    [[nodiscard]] std::vector<RunningAction> running() const;
    /// Value of a variable; nothing when it is not set.
    [[nodiscard]] std::optional<SeenObject> value(const Variable& variable) const;
    /// What was sent last in this run.
    [[nodiscard]] const std::optional<Position>& lastSent() const { return m_lastSent; }

private:
    /// A time that an action runs.
    struct Run {
        RunningAction told;
        int failures = 0; ///< of verification, in a row
        bool repeat = false; ///< what was sent last is sent again
        bool ended = false;
        int detours = 0; ///< tried for the step before
        Position target = Position::Zero(); ///< of a detour
        std::vector<Position> points; ///< of a detour, the next one last
    };
    struct Memory {
        SeenObject value;
        bool set = false;
    };
    enum class Half : std::uint8_t { Decide, Send };
    /// The axis on which the arm is not where it was sent.
    struct Off {
        std::int32_t axis = kNone; ///< kNone: no position is known
        double measured = 0.0;
        double sent = 0.0;
    };

    void emitEvent(Event event);
    [[nodiscard]] static Event about(Event::Kind kind, const Run& run);
    void end(Outcome::How how, Text text, Text remedy);
    void fail(Text text, Text remedy)
    {
        end(Outcome::How::Failed, std::move(text), std::move(remedy));
    }
    void pauseFor(Event why);
    [[nodiscard]] bool isIdle() const { return m_state == State::Idle; }
    [[nodiscard]] const detail::Act& actOf(const Run& run) const
    {
        return m_program.acts[std::size_t(run.told.action)];
    }

    // A tick: engine.cpp.
    void runTick();
    void decide();
    void decideFor(std::size_t index);
    [[nodiscard]] std::optional<Off> offFromSent(double withinMm) const;
    /// The arm is not where the step led: the step again, or the reset.
    void countFailure(Run& run, const Off& off);
    void start(const detail::Way& way, const QString& name);
    void resetFrom(const Run& run, int failures);
    void send();
    /// Adds what the action sends in this tick to `sum`; false when the run had to end.
    [[nodiscard]] bool addStep(Run& run, Position& sum);
    [[nodiscard]] bool pausesBeforeDecision();
    [[nodiscard]] bool pausesBeforeSending();

    // Decisions: engine_decisions.cpp.
    void take(std::size_t index, std::int32_t decision);
    [[nodiscard]] bool armHolds(const Run& run, std::int32_t decision);
    [[nodiscard]] bool objectsHold(const Run& run, std::int32_t decision);
    [[nodiscard]] bool fits(const detail::Test& test, int axis, double measured) const;
    [[nodiscard]] bool fits(const detail::ObjectTests& tests, const SeenObject& object) const;
    void tellWhyNot(const Run& run, std::int32_t decision, std::size_t condition);
    void set(std::int32_t slot, const SeenObject& value);
    [[nodiscard]] double resolve(const detail::Operand& operand, int axis) const;
    [[nodiscard]] std::int32_t slotOf(const Variable& variable) const;
    [[nodiscard]] Variable variableOf(const detail::Slot& slot) const;
    /// Whether it has a value; ends the run otherwise. `decision` or kNone: the next step.
    [[nodiscard]] bool isSet(const detail::Operand& operand, const Run& run, std::int32_t decision);

    // Another way: engine_detour.cpp.
    /// The arm was stopped before it got to where a step led: whether the tick is used up by that.
    [[nodiscard]] bool meetObstacle(Run& run);
    [[nodiscard]] bool planAnotherWay(Run& run);
    /// On a detour: whether the tick is used up by it.
    [[nodiscard]] bool followDetour(Run& run);

    // Time: engine_control.cpp.
    void schedule();
    void onAlarm();
    [[nodiscard]] Duration period() const;
    /// When a settled tick is due; nothing while an announced motion runs.
    [[nodiscard]] std::optional<TimePoint> settledAt() const;

    Clock& m_clock;
    EngineSettings m_settings;
    EngineSinks m_sinks;
    std::unique_ptr<Alarm> m_alarm;

    TaskGraph m_task;
    detail::Program m_program;
    bool m_anyBreakpoints = false;

    State m_state = State::Idle;
    Drive m_drive = Drive::Clock;
    Half m_half = Half::Decide;
    bool m_stepping = false;
    bool m_passBreakpoints = false; ///< the run stopped at them already
    bool m_inTick = false;
    std::optional<Outcome> m_outcome;
    Progress m_progress;
    std::vector<Run> m_running;
    std::vector<Memory> m_memory; ///< of each slot
    std::vector<int> m_repeats; ///< of each action by its own decisions, in a row
    std::int32_t m_changed = kNone; ///< a watched slot that changed in this tick
    std::uint32_t m_serial = 0;
    detail::Matching m_matching;

    std::optional<Position> m_measured;
    std::array<SeenObject, kMostSeen> m_seen;
    std::size_t m_seenCount = 0;
    std::optional<Position> m_lastSent;
    std::vector<Position> m_contacts; ///< where the arm was stopped on its way to the step before
    bool m_obstacleNew = false; ///< one was told of since something new was sent

    double m_speed = 1.0;
    TimePoint m_now; ///< of the tick
    TimePoint m_due; ///< when the tick before should have come
    TimePoint m_sentAt;
    TimePoint m_stillSince;
    TimePoint m_motionEndedAt;
    Position m_stillAt = Position::Zero();
    bool m_moving = false; ///< as announced
    bool m_announced = false; ///< a motion was, at all
};

} // namespace medulla::task
