// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/ring.h"
#include "core/motion/command.h"
#include "core/motion/command_filter.h"
#include "core/motion/events.h"
#include "core/motion/jog.h"
#include "core/motion/measured_path.h"
#include "core/motion/motion_queue.h"
#include "core/motion/path.h"
#include "core/motion/path_planner.h"
#include "core/motion/rules.h"
#include "core/motion/setpoint_history.h"
#include "core/motion/settings.h"
#include "core/motion/status.h"

#include <atomic>
#include <memory>
#include <optional>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::motion {

namespace words {
struct Ending;
}

/// PYT: executes minimum jerk motions, sample by sample, and compares the measured position with
/// them to detect obstacles. It uses no sockets: slots receive positions and commands, and the
/// signal `commanded` emits the samples to send; all in the global frame, mm.
///
/// **Schedule.** Sample k of a leg is due k periods after the first, by absolute alarms of the
/// clock, so the schedule does not drift. A sample that is late by less than a period is sent at
/// once, and the next sample on its own deadline. After a delay of a whole period or more, the rest
/// of the schedule is shifted by the delay and the shift is counted: no burst, no omitted sample,
/// thus no jump. After a delay of kStandsAfter or more the arm is at rest: the rest of the way is
/// planned anew, from standstill.
///
/// **Plans** are made by a PathPlanner: on the calling thread unless `planOnThread` was called. The
/// executor is busy until the answer comes, and then begins the leg. A stop, an interruption or a
/// pause in between discards the answer. If the arm has moved meanwhile, the plan is made anew.
///
/// **Obstacles.** Before each sample but the first of a leg, each axis of the newest measured
/// position is compared with the sample that was valid at the time of that measurement. A deviation
/// above the threshold (which covers the following error of the arm and the latency of its reports)
/// is an obstacle: the arm pauses for 10 periods and then moves from the measured position to the
/// motion's start with the same factor and period. A second obstacle on the way back, or a start
/// that cannot be reached, aborts: the abort latches and switches automatic mode off.
/// Settings::obstaclesToAbort obstacles on the way to one target abort as well, after the way back
/// from the last obstacle. Measurements from before the first sample of a leg are not compared with
/// its samples.
///
/// **Waiting.** A stale measurement makes a motion wait; it is never an obstacle. A motion waits,
/// with the arm held at the newest sample, while the newest measurement is older than
/// Settings::waitsForFresh or its next sample is farther than Settings::mostUnseenMm (in a
/// silence Settings::mostLostMm) from the sample of that measurement. It continues after a new
/// measurement, when the arm is at rest, by a new plan from the measured position. A motion that
/// waits without any measurement for 3 s is ended. It also waits for the arm to rest when the arm
/// moved by more than a step during a silence (kSilence) and is farther than a step from the sample
/// of that time.
///
/// **Start.** A motion, its way back and its continuation after a pause begin at the measured rest
/// position; without a fresh measurement, or while the arm still follows the newest sample, they
/// begin at the newest sample (otherwise setpoints would go back by the following error). The first
/// sample is only sent when it is within Limits::stepMm of a fresh measured position. Otherwise the
/// motion waits until the arm is at rest and begins at the position measured then. So does a motion
/// right after another one, while the arm is so far behind the last setpoint that the step back to
/// the measured position would exceed the acceleration limit. An arm that does not come to rest for
/// 3 s ends the motion.
///
/// With Settings::reportsChangesOnly, silence may also mean that the arm rests. A stale measurement
/// then suffices to begin a motion, at any age: the arm is assumed to rest at the last measured
/// position, or at the last setpoint if this is farther than a step away and the measurement was
/// not taken kFollowsWithin after it or later. During a motion the measured position must change; a
/// motion therefore waits only when it is kUnreportedMm away from the sample of the newest
/// measurement and no measurement has come for Settings::waitsForFresh.
///
/// **Automatic mode** follows commands (35 ms, factor 1 unless set otherwise): the newest command
/// waits while a motion runs, and starts from the measured position after the end of that motion.
/// `CommandFilter` decides which commands are new. A refusal is reported once for a command, not
/// for each of its repeats; refusals because automatic mode is off or a motion was aborted are
/// reported at most once a second.
///
/// **Pause.** The operator can hold a motion where it is. The motion continues, to its target or on
/// its way back, from the last sample, by a new minimum jerk leg of the same factor and period.
/// Waiting commands and queued motions keep waiting.
///
/// **Reverse.** The operator can send a motion back to its start, as an obstacle does but without a
/// pause. This clears the queue and switches automatic mode off, since the next command would undo
/// it.
///
/// **Retrace.** With Settings::retrace, a way back follows the measured path of the motion instead
/// of a straight line: an arm that was carried around an obstacle goes back around it. The path is
/// recorded (MeasuredPath) from the start of the motion to the begin of the way back, and while the
/// arm is held. The record is shortened as the arm goes back, so a way back that was held continues
/// along the rest. If the record is empty, or the arm cannot follow it (because of a keep-out zone,
/// for instance), the way back is straight, and Leg::remark gives the reason.
///
/// **Limits.** Every leg is planned by `plan`, so the rules on speed, acceleration, reach and
/// keep-out zones hold for motions of the operator, the queue, a command or an obstacle; `Jog`
/// keeps them as well. Only holds are sudden: a stop, a pause, an obstacle or a lost measurement
/// ends the samples, and the arm holds its position.
///
/// **Queue.** It holds up to kMostQueued motions; each starts at the target of the previous motion
/// when that was reached, and before any waiting command. The queue is cleared when a motion ends
/// otherwise or the next motion cannot start.
///
/// **Jog.** The arm moves while command::Jog is repeated at least every kJogWatchdog. After
/// that, and at command::EndJog, it comes to rest within the limit on acceleration. An obstacle
/// ends a jog at once, without a way back. After a jog was refused, or ended by a stop, an obstacle
/// or a lost position, the operator must let go (command::EndJog, or no command::Jog for
/// kJogWatchdog) before another jog begins. Jogging and automatic mode exclude each other: neither
/// begins during the other.
///
/// **Stop.** `requestStop` bypasses all queues: it sets an atomic that is read right before each
/// `commanded`, and wakes the executor's event loop. After it, at most the one sample that was
/// being emitted at that moment is sent. A stop ends the motion, discards the waiting command,
/// clears the queue and switches automatic mode off. Requests that were posted before a stop and
/// processed after it are refused.
///
/// **Interruption.** The cell ends all motion by itself when it is not safe (`Interruption`):
/// `requestInterrupt` bypasses all queues, as a stop does, and takes effect before the next sample.
/// It ends a motion or jog where the arm is, discards the waiting command, clears the queue and
/// latches State::Interrupted, in which no motion, command or jog begins. A paused motion is not
/// ended: command::ResumeInterrupted returns to State::Paused. Automatic mode is kept,
/// so that a task or program can continue afterwards. command::ResumeInterrupted leaves the latch
/// and continues to the target of the interrupted motion (or on its way back), by a new plan from a
/// position that was measured after the interruption, when the arm is at rest; the latch stays
/// until that plan is accepted. command::ClearInterruption leaves the latch and discards the
/// motion. A stop discards the motion and keeps the latch, and an abort is cleared first when both
/// are latched.
///
/// Threads: confined to the thread in which it lives, except for the functions marked thread-safe.
/// It may be created on another thread and moved before first use; it must be destroyed on its own
/// thread or after that thread has ended. No allocation for a step or a measurement.
class Executor final : public QObject {
    Q_OBJECT

public:
    /// Number of periods between an obstacle and the begin of the way back.
    static constexpr int kPausePeriods = 10;
    /// Window for counting obstacles on the way to one target, from motions of any source.
    static constexpr Duration kObstacleWindow = std::chrono::minutes(1);
    /// Targets nearer to each other than this count as one target, mm: a program that aims at an
    /// object follows the noise of the eyes.
    static constexpr double kSameTargetMm = 5.0;
    /// A measured position of this age or older must not start a motion.
    static constexpr Duration kStaleAfter = std::chrono::seconds(3);
    /// The arm is at rest when the measured position stayed within kRestMm for kRestsFor, thus
    /// slower than 10 mm/s. Encoder noise is below kRestMm.
    static constexpr double kRestMm = 1.0;
    static constexpr Duration kRestsFor = std::chrono::milliseconds(100);
    /// For this long after a motion that ended before its target, a moving arm is settling at the
    /// newest sample. A new motion starts at that sample rather than at the measured position,
    /// which lags by the following error. Several time constants of the arm (75 ms).
    static constexpr Duration kSettlesWithin = std::chrono::milliseconds(500);
    /// If the arm moved by more than a step away from its setpoint during a silence of this length
    /// in mid-motion, it was pushed or its target was restarted: a motion that continues during
    /// such a silence is so slow that its following error is 3 mm or less.
    static constexpr Duration kSilence = std::chrono::milliseconds(100);
    /// A free arm is near its setpoint after this time: two time constants reduce a following error
    /// of 20 mm to 3 mm.
    static constexpr Duration kFollowsWithin = std::chrono::milliseconds(150);
    /// An arm that received no setpoint for this long in mid-motion has come to rest. Shorter
    /// delays are jitter of a busy machine; the arm's controller smooths them (its following error
    /// of 15 mm at 200 mm/s is a time constant of 75 ms).
    static constexpr Duration kStandsAfter = std::chrono::milliseconds(50);
    /// A moving arm has reported a change after this distance, mm; it is above the resolution of
    /// encoders rounded to a millimetre.
    static constexpr double kUnreportedMm = 2.0;
    /// Reports that come later than this may be lost. Chosen: a Spine with the original's rules
    /// polls every 10 ms, and an arm reports every 5 to 10 ms.
    static constexpr Duration kSilentAfter = std::chrono::milliseconds(25);
    /// Interval at which a waiting motion checks for a measurement.
    static constexpr Duration kWaitPeriod = std::chrono::milliseconds(10);
    /// Longest time between two runs of this thread while a motion runs, waits, or is being planned
    /// (with Settings::interruptsAfterGap). A gap is noticed by up to this time too early, so it is
    /// a small part of the 250 ms of medulla-pyt.
    static constexpr Duration kGapTick = std::chrono::milliseconds(20);

    /// `clock` must outlive the executor. Ends the program when Settings::obstaclesToAbort is not 0
    /// to kMostObstacles.
    Executor(Clock& clock, Rules rules, Settings settings = {}, QObject* parent = nullptr);
    ~Executor() override;

    /// From now on plans on a separate thread. Must be called before the first motion.
    void planOnThread();

    /// Current status.
    [[nodiscard]] const Status& status() const { return m_status; }
    /// Thread-safe: both are constant.
    [[nodiscard]] const Settings& settings() const { return m_settings; }
    [[nodiscard]] const Rules& rules() const { return m_rules; }

    /// Thread-safe: the newest published status; published at every step, measurement and change.
    [[nodiscard]] Status newestStatus() const;
    /// Thread-safe: the way back that began last; nothing before the first.
    [[nodiscard]] std::optional<WayBack> newestWayBack() const { return m_wayBack.newest(); }
    /// Thread-safe: the queued motions.
    [[nodiscard]] QueueView newestQueue() const;
    /// Thread-safe: speed limit of the next motion and of a running jog, mm/s; the lower of the
    /// rules' limit and the last requested limit.
    [[nodiscard]] double speedLimitMmPerS() const;

    /// Thread-safe and lock-free, callable from a signal handler: see above.
    void requestStop() noexcept;
    /// Thread-safe and lock-free, callable from a signal handler: see above.
    void requestInterrupt(medulla::motion::Interruption cause) noexcept;
    /// Thread-safe: carries out the command on the executor's thread, in the order of the calls.
    /// Refused when a stop or an interruption came between the call and that moment.
    void request(const command::Command& command);
    /// Carries out the command now. On the executor's thread.
    void carryOut(const command::Command& command);
    /// Thread-safe: lowers the speed limit of all later plans and of a running jog; never above the
    /// rules' limit. Values below kLowestSpeedLimitMmPerS or NaN count as kLowestSpeedLimitMmPerS.
    void requestSpeedLimit(double mmPerS);
    /// Publishes a recorded status and queue. For an executor without a thread of its own, which is
    /// given neither commands nor measurements.
    void showRecorded(const Status& status, const QueueView& queue);

public Q_SLOTS:
    /// The arm is at `position` now. A position that is not finite is dropped.
    void measured(const medulla::Position& position);
    /// The arm was at `position` at the time `at` of the clock, when the report was received; not
    /// in the future. A position older than the newest is dropped.
    void measured(const medulla::Position& position, medulla::TimePoint at);
    /// A command from outside; followed in automatic mode only.
    void command(const medulla::Position& target);
    /// As `command`, from a source that repeats a command deliberately: the command is new when the
    /// motion to its predecessor failed, even if it comes at regular intervals.
    void commandAgain(const medulla::Position& target);
    /// The source of the commands supersedes its newest command: ends the motion to that command
    /// where the arm is, and discards the waiting command. Automatic mode continues, and so does a
    /// way back. No effect in manual mode.
    void supersede();
    /// Ends the motion, and automatic mode.
    void stop();
    /// Ends all motion and latches State::Interrupted; see the class comment.
    void interruptBy(medulla::motion::Interruption cause);

Q_SIGNALS:
    /// The next sample, to be sent to the arm.
    void commanded(const medulla::Position& sample);
    /// A leg begins; emitted before its first sample.
    void started(const medulla::motion::Leg& leg);
    /// A motion has ended; emitted once for each started motion.
    void ended(const medulla::motion::End& end);
    void obstacleMet(const medulla::motion::Obstacle& obstacle);
    /// The motion is held.
    void paused();
    /// After an abort: the cause, and the action needed from the operator.
    void operatorNeeded(const medulla::Text& text, const medulla::Text& remedy);
    /// An interruption is latched: the cause, and the action needed from the operator. Emitted
    /// after the end of the motion.
    void interrupted(medulla::motion::Interruption cause, const medulla::Text& text,
        const medulla::Text& remedy);
    /// The latch was left; before the first sample of a motion that continues. `resumes`: by
    /// command::ResumeInterrupted.
    void interruptionCleared(bool resumes);
    void refused(const medulla::motion::Refusal& refusal);
    void modeChanged(medulla::motion::Mode mode);
    /// A request for automatic mode was refused; `refused` gives the reason.
    void automaticRefused();
    /// The queue has changed; `newestQueue` returns it.
    void queueChanged();
    /// Queued motions will not be executed.
    void queueCleared(const medulla::motion::QueueEnd& end);
    void jogStarted(const medulla::Position& start);
    /// Emitted once for each started jog.
    void jogEnded(const medulla::motion::JogEnd& end);
    /// A running jog cannot continue in the requested direction, with the reason. Once for each
    /// request.
    void jogHeld(const medulla::motion::Refusal& refusal);
    /// State, mode, target or waiting command changed: not emitted for each step or measurement, so
    /// it may be queued to a panel.
    void statusChanged();

private:
    /// `asked`: when the command was given.
    void perform(const command::Command& command, TimePoint asked);
    void execute(const Request& request);
    void pause();
    void resume(bool pausedOnly);
    void reverse();
    void setMode(Mode mode);
    void clearAbort();
    void clearInterruption();
    void enqueue(const Request& request);
    void unqueue(std::uint64_t id);
    void clearQueue();
    void jog(const Position& velocityMmPerS, TimePoint asked);
    void endJog();

    /// Purpose of a plan; it decides how the answer is used.
    enum class Purpose : std::uint8_t {
        Execute, ///< a motion that the operator requested or resumes
        Command, ///< a motion to a command
        Queued, ///< the next motion of the queue
        GoOn, ///< the rest of the way to the target
        Back, ///< the way back to the motion's start
    };
    /// A requested plan.
    struct Pending {
        Purpose purpose = Purpose::Execute;
        Position start = Position::Zero();
        Request request;
        bool automatic = false;
        bool resumed = false;
        bool fromMeasured = false; ///< it starts at the measured position
        bool afterWaiting = false; ///< a running motion continues; no new motion begins
        std::optional<TimePoint> waitsSince; ///< for a measurement, before its first sample
        int tries = 0;
        bool leavesLatch = false; ///< of an interruption, when the plan is accepted
    };

    /// A motion runs or is being planned.
    [[nodiscard]] bool isBusy() const { return m_status.isBusy() || m_pending.has_value(); }
    [[nodiscard]] const Path& path() const { return m_planned->path; }
    [[nodiscard]] std::optional<Refusal> refusalToBegin(bool leavesLatch = false) const;
    [[nodiscard]] Request limited(Request request) const;
    /// Begins at the rest position of the arm unless `start` is given.
    void begin(Pending next, const std::optional<Position>& start = std::nullopt);
    void beginCommand(const Position& target);
    void planLeg(bool back, const Position& from, bool afterWaiting);
    void ask(Pending next);
    void takePlan();
    void follow(const Pending& next);
    void refusePlan(const Pending& next, const Refusal& refusal);
    void refuseBack(const Pending& next, const Refusal& refusal);
    void cancelPlan();
    /// Cancels the planned motion; with it, if it was queued, the rest of the queue.
    void cancelNext();
    void beginLeg(State state, const Pending& next);
    void sendDue();
    void sendSample(int k, Duration lateness);
    /// Records a sample that is about to be sent.
    void record(const Position& sample);
    /// Whether the measured position is recent enough to begin a motion.
    [[nodiscard]] bool isFresh() const;
    [[nodiscard]] bool isAtRest() const;
    [[nodiscard]] bool mustWait() const;
    /// Distance from the sample that was valid at the newest measurement; 0 before the first sample
    /// of a leg.
    [[nodiscard]] double unseenMm(const std::optional<Position>& sample) const;
    /// The next sample of the path; on no path the newest one.
    [[nodiscard]] std::optional<Position> nextSample() const;
    bool waitForMeasurement();
    /// Time since which a leg that begins now waits for a measurement; unset: it does not wait.
    [[nodiscard]] std::optional<TimePoint> beginOfWait() const;
    void goOnAfterWaiting();
    /// Whether a position that is measured now belongs to the path that a way back follows.
    [[nodiscard]] bool recordsPath() const;
    [[nodiscard]] std::optional<Obstacle> obstacleAt(const Position& commanded) const;
    /// Compares the newest measurement with the sample that was valid at its time.
    [[nodiscard]] std::optional<Obstacle> obstacleNow() const;
    void meet(const Obstacle& obstacle);
    /// Counts an obstacle on the way to the target; whether the limit is reached.
    bool countObstacle();
    void turnBackFromObstacle();
    void endBack(const Position& at);
    /// Whether the newest measured position is within a step of the position.
    [[nodiscard]] bool isNear(const Position& position) const;
    /// Whether the newest sample lies beyond an obstacle that holds the arm.
    [[nodiscard]] bool isHeldBack() const;
    /// Whether the newest measured position is the rest position of the arm.
    [[nodiscard]] bool knowsRest() const;
    /// Whether the arm is still on its way to the newest sample, so far behind it that samples of
    /// this period from the measured position would begin with a step back beyond the acceleration
    /// limit.
    [[nodiscard]] bool isBehindSetpoint(Duration period) const;
    /// Whether the arm is still on its way to the newest sample of a motion that ended before its
    /// target, or of a jog.
    [[nodiscard]] bool isSettling() const;
    /// Start of the next samples: the rest position of the arm, or the newest sample while the arm
    /// still follows it or without a fresh measurement. The arm must have been measured.
    [[nodiscard]] Position nextStart() const;
    /// Start of a new motion: the rest position of the arm, or the sample at which it is settling.
    [[nodiscard]] Position restingPosition() const;
    void end(EndReason reason, const words::Ending& words);
    void abort(const words::Ending& words);
    void startNext();
    void startWaiting();
    void dropWaiting();
    void dropQueue(const Text& why);
    void wake() noexcept;
    /// Executes a requested stop or interruption; whether there was one. Called at every entry of
    /// the executor's thread, before anything else is done there.
    bool obey();
    /// Requests an interruption when this thread did not run for Settings::interruptsAfterGap
    /// although a motion runs, waits, or is being planned.
    void noteGap();
    /// Begins to watch for gaps; the watch ends with the motion.
    void watchGaps();
    bool obeyStop();
    bool obeyInterrupt();
    void latch(Interruption cause);
    void unlatch(bool resumes);
    /// The state in which no motion runs.
    [[nodiscard]] State restState() const;
    [[nodiscard]] std::optional<Refusal> refusalToResume() const;
    void resumeInterrupted();
    /// The interrupted motion will not continue; the latch stays. `reason` and `words`: of a motion
    /// that was paused when the interruption came.
    void discardInterrupted(EndReason reason, const words::Ending& words);
    void onAlarm();
    void watch();

    void beginJog(const Position& velocityMmPerS, TimePoint asked);
    void stepJog();
    void tellJogEdge();
    void finishJog(JogEndReason reason, const words::Ending& words);

    void makeAlarms();
    void refuseCommand(const Position& target, const Refusal& refusal);
    void ignoreCommand();
    void changeMode(Mode mode);
    void publish();
    void publishChange();
    void publishQueue();

    Clock& m_clock;
    const Rules m_rules;
    const Settings m_settings;

    std::unique_ptr<Alarm> m_stepAlarm; ///< made at first use, on the executor's own thread
    std::unique_ptr<Alarm> m_watchAlarm;
    std::unique_ptr<Alarm> m_gapAlarm; ///< rings while a motion runs, waits, or is being planned
    bool m_watchesGaps = false;
    TimePoint m_ranAt; ///< while `m_watchesGaps`: when this thread ran last
    std::unique_ptr<PathPlanner> m_planner;
    std::unique_ptr<Planned> m_planned; ///< the running leg; never null
    std::optional<Pending> m_pending;
    std::uint64_t m_planNumber = 0; ///< of the newest requested plan
    Request m_request; ///< of the running or last motion
    bool m_automatic = false; ///< that motion came from a command
    bool m_resumable = false; ///< that motion did not end at its target
    Position m_restedAt = Position::Zero(); ///< the measured position stays near this position
    TimePoint m_movedAt; ///< time of the last move away from `m_restedAt`
    SetpointHistory m_history;
    MeasuredPath m_measuredPath; ///< of this motion; only with Settings::retrace
    std::optional<Position> m_seenSample; ///< sample of this leg at the newest measurement
    TimePoint m_legSentAt; ///< first sample of this leg
    bool m_startsAtMeasured = false; ///< this leg
    /// During a silence of this leg the arm moved away from the sample of that time.
    bool m_isAstray = false;
    struct MetObstacle {
        TimePoint at;
        Point target {};
    };
    std::array<MetObstacle, kMostObstacles>
        m_metObstacles {}; ///< newest obstacles, as a ring buffer
    std::size_t m_obstaclesMet = 0;
    bool m_abortsAtStart = false; ///< after the way back has ended
    std::optional<TimePoint> m_waitsSince; ///< start of the wait for a measurement
    TimePoint m_base; ///< when sample 0 was due
    std::uint64_t m_leg = 0; ///< changes whenever a leg or jog begins or ends

    MotionQueue m_queue;

    std::optional<Jog> m_jog;
    TimePoint m_jogRenewedAt;
    /// Reason for the final deceleration; unset while the key is held.
    std::optional<JogEndReason> m_jogEnds;
    bool m_jogEdgeTold = false; ///< the present request was reported as held back
    Position m_jogWish = Position::Zero();
    /// While requests for a barred jog continue: time of the newest. No jog begins until they
    /// pause.
    std::optional<TimePoint> m_jogBarredAt;

    CommandFilter m_commands;
    std::optional<Position> m_refusedCommand; ///< the refusal of this command was reported
    RefusalCode m_refusedFor = RefusalCode::Aborted; ///< reason of that refusal
    TimePoint m_refusedAt; ///< time of that report

    Status m_status;
    Ring<Status> m_published;
    Ring<QueueView> m_publishedQueue;
    Ring<WayBack> m_wayBack;

    std::atomic<double> m_speedAsked { kUnlimited };
    std::atomic<std::uint64_t> m_stopsAsked { 0 };
    std::uint64_t m_stopsObeyed = 0;
    std::atomic<unsigned> m_interruptionsAsked { 0 }; ///< one bit for each cause
    std::atomic<std::uint64_t> m_interruptsAsked { 0 };
    std::uint64_t m_interruptsObeyed = 0;
    int m_wake; ///< eventfd
    QSocketNotifier m_wakeNotifier;
};

} // namespace medulla::motion
