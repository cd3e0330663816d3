// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/geometry/coordinates.h"
#include "core/motion/rules.h"
#include "core/task/arm_rest.h"
#include "core/task/command_retry.h"
#include "core/task/compiled_task.h"
#include "core/task/event.h"
#include "core/task/matching.h"
#include "core/task/model.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::task {

/// Configuration of an engine; settings of the task are in the task.
struct EngineSettings {
    /// Workspace and keep-out zones, for detours; unset: no detours.
    std::optional<motion::Rules> rules;
    /// For pacing by motion: time between sending and the begin of a motion. The second value holds
    /// until the first motion is announced: without announcements, the begin is only seen in the
    /// measured position (see ArmRest), and this is the least time for it.
    Duration grace = std::chrono::milliseconds(250);
    Duration graceUnannounced = std::chrono::milliseconds(1000);
    /// Motion is executed by another program, which announces nothing and takes an equal command
    /// for no command: a retry is changed (see CommandRetry).
    bool remoteMotion = false;
    /// Age from which a report of the eyes counts as nothing seen. Unset where reports come through
    /// a Spine: that forwards changes only, so resting objects look like silent eyes.
    std::optional<Duration> sightFor;
};

/// Age from which the eyes count as silent: as long as a motion waits for the arm's position.
constexpr Duration kSightFor = std::chrono::seconds(3);

/// Callbacks of an engine, called on its thread; both may be empty. They may call the engine,
/// except for `begin`, `step` and `tick`, which have no effect within.
struct EngineSinks {
    /// Command for the arm: mm, global frame. With remote motion, a retry differs from the position
    /// of the event Dispatched by some micrometres.
    std::function<void(const Position&)> dispatch;
    std::function<void(const Event&)> event;
};

/// An object seen by the eyes.
struct SeenObject {
    Position at = Position::Zero();
    double certainty = 0.0; ///< 0 to 100

    friend bool operator==(const SeenObject&, const SeenObject&) = default;
};

/// Result of a run, with texts.
struct Outcome {
    enum class How : std::uint8_t { Finished, Stopped, Failed };
    How how = How::Finished;
    Text text;
    Text remedy; ///< empty when no remedy is needed
};

/// Progress of a run.
struct Progress {
    std::uint64_t ticks = 0;
    std::uint64_t cycles =
        0; ///< number of times that another action's success led to the initial action
    std::uint64_t fails = 0; ///< failed decisions
};

/// An execution of an action.
struct RunningAction {
    std::int32_t action = kNone;
    std::int32_t step = 0; ///< index of the next step
    std::int32_t wait = 0; ///< ticks until its begin
    std::uint32_t serial = 0;
    bool onDetour = false;
};

/// Runs a task as BrainJS does, tick by tick. Its inputs are the measured position, the observed
/// objects and the reports of motion execution; its outputs are positions. It uses neither sockets
/// nor a Spine.
///
/// **A tick** has two halves. First each running action, in the order of their beginnings: if it is
/// verified and has sent a step (including the last one), checks that the arm is at that step
/// (within the action's `verificationMm` on each axis); if it is not, the step is sent again in
/// this tick. Otherwise the decisions behind the last sent step are taken; after the last step the
/// action ends. Then all running actions add the coordinates of their next step, per axis, and the
/// sum is sent. While actions wait for their delay and none runs, the last sum is sent again. When
/// none is left, the run has finished.
///
/// **Decisions.** All conditions must hold: |measured - value| <= threshold. Each object condition
/// needs a different object, assigned by matching; the observation is not changed. Objects of
/// certainty 0 are ignored (`0,0,0,0` means that no object is seen). When the arm's condition
/// holds, `ACTION,DECISION,arm` is set; when all conditions hold, `ACTION,DECISION,K` as well. An
/// action started with the delay d in tick k begins in tick k + d + 1.
///
/// **Variables** are read anew at each use, and last until the run ends. An unset variable ends the
/// run with an error that names action, decision or step, and variable.
///
/// **Failures.** More successive failures of the verification than the action's `reset.timeout`
/// start its reset instead of a retry; more successive decisions for its own action than that start
/// the reset instead of the action. A timeout of 0 or less means no reset.
///
/// **Detours.** If an action has `findAnotherWay`, and `obstacleMet` was called since it sent a
/// step that the arm did not reach, it waits until the motion has ended, plans a detour around the
/// obstacle (`planDetour`), and sends its points, one per tick, each verified; then it continues as
/// if the step had succeeded. After an obstacle on the detour a new one is planned around all known
/// obstacles; after kMostDetours for one step, or without a way, the step counts as failed. Only
/// while the action runs alone. This includes the last step.
///
/// **Pacing.** As set in the task: every `period` on absolute deadlines (late ticks are not made up
/// for), or when the arm has settled: the announced motion has ended and the arm is at rest;
/// without announced motions, when ArmRest says so. While no announced motion runs, a settled tick
/// comes at most `kLatestSettledTick` after the previous one (or after the end of the motion),
/// since noise or a slow drift can keep an arm from ever counting as at rest.
///
/// Thread-confined from construction, which creates its alarm. After `begin` a tick allocates
/// nothing, except to plan a detour.
class Engine final {
public:
    enum class State : std::uint8_t { Idle, Running, Paused };
    /// Trigger of the ticks.
    enum class Drive : std::uint8_t {
        Clock, ///< the task's pace, beginning at once
        ClockPaused, ///< likewise, but paused before the first tick
        Hand, ///< only calls of `tick`
    };

    /// Limit of simultaneously running actions; more end the run, since they multiply without end.
    static constexpr std::size_t kMostRunning = 64;
    /// Limit of the objects used.
    static constexpr std::size_t kMostSeen = 64;
    /// Limit of detours for one step.
    static constexpr int kMostDetours = 4;
    static constexpr double kSlowest = 0.05;
    static constexpr double kFastest = 20.0;

    /// `clock` must outlive the engine.
    Engine(Clock& clock, EngineSettings settings, EngineSinks sinks);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Begins a run of a copy of the task; a present run is stopped. Earlier measurements and
    /// observations are used. Errors: the initial action does not exist.
    [[nodiscard]] std::optional<Finding> begin(const TaskGraph& task, Drive drive = Drive::Clock);
    /// Ends the run: no position is sent after this, not even in a current tick.
    void stop();
    void pause();
    void resume();
    /// While paused: continues to the end of the next tick, without regard to breakpoints, and
    /// pauses again. With pacing by motion, it waits for the end of the motion.
    void step();
    /// Executes one tick now, independent of the pace; only while running.
    void tick();
    /// Multiplies the task's pace, kSlowest to kFastest; only for pacing by interval.
    void setSpeed(double factor);
    /// Copies breakpoints and watched variables from a task with the same actions.
    void setBreakpoints(const TaskGraph& task);

    /// The arm is at `position`. A position that is not finite is dropped.
    void measured(const Position& position);
    /// Observation of the eyes, as on the wire: `x,y,z,certainty`; an object without a certainty
    /// counts as certain, objects with fewer than three values or a certainty of 0 are ignored.
    /// `at`: when they were reported; unset: now.
    void observed(const Coordinates& objects, std::optional<TimePoint> at = {});
    void motionStarted();
    void motionEnded();
    /// The arm was stopped by an obstacle; `measured` is its position at that time.
    void obstacleMet(const Position& measured);

    [[nodiscard]] State state() const { return m_state; }
    /// Of the last run; unset while one runs, and before the first.
    [[nodiscard]] const std::optional<Outcome>& outcome() const { return m_outcome; }
    [[nodiscard]] const Progress& progress() const { return m_progress; }
    /// Task of the present or the last run.
    [[nodiscard]] const TaskGraph& task() const { return m_task; }
    /// In the order of their beginnings.
    [[nodiscard]] std::vector<RunningAction> running() const;
    /// Value of a variable; unset when it is not set.
    [[nodiscard]] std::optional<SeenObject> value(const Variable& variable) const;
    /// With remote motion: number of retries of the last sent position.
    [[nodiscard]] int retries() const { return m_retry.retries(); }
    /// Last sent position of this run.
    [[nodiscard]] const std::optional<Position>& lastSent() const { return m_lastSent; }

private:
    /// An execution of an action.
    struct Run {
        RunningAction info;
        int failures = 0; ///< successive failures of verification
        bool repeat = false; ///< the last step is sent again
        bool ended = false;
        int detours = 0; ///< number of detours for the previous step
        Position target = Position::Zero(); ///< of a detour
        std::vector<Position> points; ///< of a detour, the next one last
    };
    struct Memory {
        SeenObject value;
        bool set = false;
    };
    enum class Half : std::uint8_t { Decide, Send };
    /// Deviation of the arm from its step on an axis.
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
        return m_compiled.acts[std::size_t(run.info.action)];
    }

    // Ticks: engine.cpp.
    void runTick();
    void decide();
    void decideFor(std::size_t index);
    [[nodiscard]] std::optional<Off> offFromSent(double withinMm) const;
    /// The arm is not at the step: sends the step again, or starts the reset.
    void countFailure(Run& run, const Off& off);
    void start(const detail::Way& way, const QString& name);
    void resetFrom(const Run& run, int failures);
    /// The next steps of all running actions.
    struct Steps {
        Position sum = Position::Zero();
        bool any = false; ///< an action sends
        bool isNew = false; ///< one of them is no repeat of the step before
        bool waits = false; ///< an action waits for its turn
    };
    /// Unset when the run ended meanwhile.
    [[nodiscard]] std::optional<Steps> takeSteps();
    void send();
    /// Adds the action's position for this tick to `sum`; false when the run had to end.
    [[nodiscard]] bool addStep(Run& run, Position& sum);
    [[nodiscard]] bool pausesBeforeDecision();
    [[nodiscard]] bool pausesBeforeSending();

    // Decisions: engine_decisions.cpp.
    void take(std::size_t index, std::int32_t decision);
    [[nodiscard]] bool armHolds(const Run& run, std::int32_t decision);
    [[nodiscard]] bool objectsHold(const Run& run, std::int32_t decision);
    [[nodiscard]] bool fits(const detail::Test& test, int axis, double measured) const;
    [[nodiscard]] bool fits(const detail::ObjectTests& tests, const SeenObject& object) const;
    void emitReason(const Run& run, std::int32_t decision, std::size_t condition);
    [[nodiscard]] bool isSightOld() const;
    void set(std::int32_t slot, const SeenObject& value);
    [[nodiscard]] double resolve(const detail::Operand& operand, int axis) const;
    [[nodiscard]] std::int32_t slotOf(const Variable& variable) const;
    [[nodiscard]] Variable variableOf(const detail::Slot& slot) const;
    /// Whether the operand has a value; ends the run otherwise. `decision` kNone: of the next step.
    [[nodiscard]] bool isSet(const detail::Operand& operand, const Run& run, std::int32_t decision);

    // Detours: engine_detour.cpp.
    /// The arm was stopped before it reached a step: whether this tick is used for the detour.
    [[nodiscard]] bool meetObstacle(Run& run);
    [[nodiscard]] bool planAnotherWay(Run& run);
    /// On a detour: whether this tick is used for it.
    [[nodiscard]] bool followDetour(Run& run);

    // Time: engine_control.cpp.
    void schedule();
    void onAlarm();
    [[nodiscard]] Duration period() const;
    /// Time of the next settled tick; unset while an announced motion runs.
    [[nodiscard]] std::optional<TimePoint> settledAt() const;

    Clock& m_clock;
    EngineSettings m_settings;
    EngineSinks m_sinks;
    std::unique_ptr<Alarm> m_alarm;

    TaskGraph m_task;
    detail::CompiledTask m_compiled;
    bool m_anyBreakpoints = false;

    State m_state = State::Idle;
    Drive m_drive = Drive::Clock;
    Half m_half = Half::Decide;
    bool m_stepping = false;
    bool m_passBreakpoints = false; ///< the run has already paused at them
    bool m_inTick = false;
    std::optional<Outcome> m_outcome;
    Progress m_progress;
    std::vector<Run> m_running;
    std::vector<Memory> m_memory; ///< of each slot
    std::vector<int> m_repeats; ///< successive decisions of each action for itself
    std::int32_t m_changed = kNone; ///< a watched slot that changed in this tick
    std::uint32_t m_serial = 0;
    detail::Matching m_matching;

    std::optional<Position> m_measured;
    std::array<SeenObject, kMostSeen> m_seen;
    std::size_t m_seenCount = 0;
    std::optional<TimePoint> m_seenAt; ///< unset before the first report
    std::optional<Position> m_lastSent;
    std::vector<Position>
        m_contacts; ///< positions at which the arm was stopped on its way to the previous step
    bool m_obstacleNew = false; ///< an obstacle was reported since the last new position

    double m_speed = 1.0;
    TimePoint m_now; ///< time of the tick
    TimePoint m_due; ///< deadline of the previous tick
    TimePoint m_sentAt;
    TimePoint m_motionEndedAt;
    ArmRest m_rest;
    CommandRetry m_retry; ///< used with remote motion
    bool m_verifiedElsewhere = false; ///< a step has failed in this tick
    bool m_moving = false; ///< as announced
    bool m_announced = false; ///< a motion was ever announced
};

} // namespace medulla::task
