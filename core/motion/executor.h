// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/ring.h"
#include "core/motion/command_filter.h"
#include "core/motion/jog.h"
#include "core/motion/motion_queue.h"
#include "core/motion/path.h"
#include "core/motion/path_planner.h"
#include "core/motion/rules.h"
#include "core/motion/setpoint_history.h"
#include "core/motion/status.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::motion {

namespace words {
struct Ending;
}

/// What an executor is set up with.
struct Settings {
    double thresholdMm = 25.0; ///< an axis that is off by more has met an obstacle
    Duration automaticPeriod = kStandardPeriod;
    int automaticFactor = kStandardFactor;
    Mode mode = Mode::Manual; ///< to begin with
    /// A motion waits while the newest measured position is older than this. None: any age up to
    /// Executor::kStaleAfter will do.
    std::optional<Duration> waitsForFresh = std::chrono::milliseconds(250);
    /// A motion waits as well when it got farther than this from the sample that stood when the arm
    /// was measured last: what the arm or the link lost meanwhile stays below the threshold of an
    /// obstacle (25 mm). Where samples can be lost on their way, it should be below the longest
    /// step that the arm may make (10 mm).
    double mostUnseenMm = 20.0;
    /// Positions come through a Spine that forwards changes only: an arm that rests exactly still
    /// reports nothing. See "Waiting".
    bool reportsChangesOnly = false;
    /// A sample that is later than this ends the motion as interrupted: the process or the host was
    /// suspended. None: the motion goes on.
    std::optional<Duration> interruptsAfterGap = {};
    /// So many obstacles on the way to one target within Executor::kObstacleWindow abort, at most
    /// Executor::kMostObstacles; 0: never.
    int obstaclesToAbort = 0;
};

/// A leg that begins: the way to the target, or back to the start.
struct Leg {
    Position start = Position::Zero();
    Position target = Position::Zero();
    int samples = 0;
    Duration duration {};
    bool reverse = false;
    bool resumed = false; ///< goes on after a pause
    bool automatic = false; ///< from a command rather than from the operator
};

/// A motion that has ended, in words too.
struct End {
    EndReason reason = EndReason::Reached;
    Position start = Position::Zero();
    Position target = Position::Zero(); ///< of the motion, not of its way back
    bool automatic = false;
    Text text;
    Text remedy; ///< empty when there is nothing to do
};

/// A jog that has ended, in words too.
struct JogEnd {
    JogEndReason reason = JogEndReason::Released;
    Position start = Position::Zero();
    Position end = Position::Zero(); ///< where the arm was sent last
    Text text;
    Text remedy; ///< empty when there is nothing to do
};

/// Motions that waited and will not be executed.
struct QueueEnd {
    int count = 0;
    Text text; ///< with the reason
};

/// PYT: executes minimum jerk motions, sample by sample, and watches the measured position for
/// obstacles. It knows no sockets: it takes positions and commands by its slots and gives the
/// samples to send by `commanded`, all in the global frame, mm.
///
/// **Schedule.** Sample k of a leg is due k periods after the first, by absolute alarms of the
/// clock, so nothing drifts. A sample that is late by less than a period is sent at once and the
/// next one on its own deadline. When a whole period or more was missed, the rest of the schedule
/// is shifted by the delay and counted: no burst, no sample left out, thus no jump. After a delay
/// of kStandsAfter or more the arm has come to rest: the rest of the way is planned anew, from
/// standstill.
///
/// **Plans** are made by a PathPlanner: on the calling thread unless `planOnThread` was called. The
/// executor is busy until the answer comes, and begins the leg then. A stop, an interruption or a
/// pause in between discards the answer. When the arm has moved meanwhile, the plan is made anew.
///
/// **Obstacles.** Before each sample but a leg's first, each axis of the newest measured position
/// is compared with the sample that stood at the time of that measurement. When one is off by more
/// than the threshold (which covers the following error of the arm and the latency of its reports):
/// pause of 10 periods, then a leg from the measured position to the motion's start with the same
/// factor and period. Again on the way back, or when there is no reachable way back: abort, which
/// latches and switches automatic mode off. So do Settings::obstaclesToAbort obstacles on the way
/// to one target, after the way back from the last one. Measurements from before a leg's first
/// sample are not compared with it.
///
/// **Waiting.** An old measurement is a reason to wait, never an obstacle. A motion waits, with the
/// arm held at the newest sample, while the newest measurement is older than
/// Settings::waitsForFresh or the motion got farther than Settings::mostUnseenMm since then. It
/// goes on when a new measurement has come and the arm is at rest, by a new plan from the measured
/// position. A motion that waits without any measurement for 3 s is ended. It waits for the arm to
/// rest as well when the arm moved by more than a step during a silence (kSilence) and is farther
/// than a step from the sample of that time.
///
/// **Start.** A motion, its way back and what goes on after a pause begin where the arm was
/// measured to rest, or at the newest sample when there is no fresh measurement or the arm still
/// follows it (setpoints would go back by the following error otherwise). The first sample is only
/// sent when it is within Limits::stepMm of a fresh measured position. If it is not, the motion
/// waits until the arm is at rest and begins at the position measured then. An arm that does not
/// come to rest for 3 s ends the motion.
///
/// With Settings::reportsChangesOnly silence may also mean an arm that rests. Then an old
/// measurement is ground enough to begin a motion, whatever its age: the arm rests where it was
/// measured last, or where it was sent last if that is farther than a step from there and the
/// measurement is not from kFollowsWithin after that or later. In motion
/// the measured position must change, so a motion waits only when it got kUnreportedMm away from
/// the sample of the newest measurement and none has come for Settings::waitsForFresh.
///
/// **Automatic mode** follows commands (35 ms, factor 1 unless set otherwise): the newest one waits
/// while a motion runs, and starts from the measured position when that has ended. `CommandFilter`
/// says which commands are new. A refusal is said once for a command, not for each of its repeats;
/// that automatic mode is off or a motion was aborted, at most once a second.
///
/// **Pause.** The operator can hold a motion where it is. It goes on, to its target or on its way
/// back, from the sample sent last, by a new minimum jerk leg of the same factor and period. What
/// waits goes on waiting.
///
/// **Reverse.** The operator can send a motion back to its start, as an obstacle does but at once.
/// That clears the queue and switches automatic mode off, whose next command would undo it.
///
/// **Limits.** Every leg is planned by `plan`, so the rules on speed, acceleration, reach and
/// keep-out zones hold for what the operator, the queue, a command or an obstacle begins; `Jog`
/// keeps them as well. Only what holds a motion is sudden: a stop, a pause, an obstacle or a lost
/// measurement just ends the samples, and the arm holds.
///
/// **Queue.** Motions wait in it, up to kMostQueued; each starts when the one before has reached
/// its target, from that target, and before any command that waits. When a motion ends otherwise,
/// or the next one cannot start, the queue is cleared.
///
/// **Jog.** The arm moves for as long as `requestJog` is called anew at least each kJogWatchdog.
/// Then, and at `requestJogEnd`, it comes to rest within the limit on acceleration. An obstacle
/// ends a jog at once; there is no way back. After a jog was refused, or ended by a stop, an
/// obstacle or a lost position, the operator must let go (`requestJogEnd`, or no call for
/// kJogWatchdog) before another begins. No jog in automatic mode, and none of the two is switched
/// on during the other.
///
/// **Stop.** `requestStop` is queued behind nothing: it sets an atomic that is looked at right
/// before each `commanded`, and wakes the executor's event loop. After it, at most the one sample
/// that was being handed out at that moment is sent. A stop ends the motion, forgets the waiting
/// command, clears the queue and switches automatic mode off. Wishes that were posted before a stop
/// and seen after it are refused.
///
/// **Interruption.** The cell ends all motion by itself when it is not safe (`Interruption`):
/// `requestInterrupt` is queued behind nothing, as a stop is, and takes effect before the next
/// sample. It ends a motion or jog where the arm is, forgets the command that waits, clears the
/// queue and latches State::Interrupted, in which no motion, command or jog begins. Automatic mode
/// stays as it is, so that a task or program can go on afterwards. `resume` leaves the latch and
/// goes on to the target of the interrupted motion (or on its way back), by a new plan from a
/// position that was measured after the interruption, when the arm has come to rest;
/// `clearInterruption` leaves the latch and forgets the motion. A stop leaves the latch as it is,
/// and an abort is cleared first when both are latched.
///
/// Threads: confined to the thread it lives on, except for the functions marked thread-safe. It may
/// be made on another thread and moved before first use; it must be destroyed on its own thread or
/// after that has ended. No allocation for a step or a measurement.
class Executor final : public QObject {
    Q_OBJECT

public:
    /// Periods that the arm waits after an obstacle before it goes back.
    static constexpr int kPausePeriods = 10;
    /// Obstacles on the way to one target are counted for so long, whatever asked for the motion.
    static constexpr Duration kObstacleWindow = std::chrono::minutes(1);
    static constexpr std::size_t kMostObstacles = 32;
    /// Targets that are nearer to each other are one, mm: a program that aims at an object follows
    /// the noise of the eyes.
    static constexpr double kSameTargetMm = 5.0;
    /// Age from which a measured position is no ground for moving.
    static constexpr Duration kStaleAfter = std::chrono::seconds(3);
    /// The arm is at rest when the measured position stayed within kRestMm for kRestsFor: an arm
    /// slower than 10 mm/s. Encoder noise is below kRestMm.
    static constexpr double kRestMm = 1.0;
    static constexpr Duration kRestsFor = std::chrono::milliseconds(100);
    /// An arm that still moves after a motion was ended on its way is settling at the newest sample
    /// for so long: a new motion starts there rather than at the measured position, which is behind
    /// by the following error. Several of its time constants (75 ms).
    static constexpr Duration kSettlesWithin = std::chrono::milliseconds(500);
    /// An arm that was measured to move by more than a step during a silence of this long in
    /// mid-motion, away from its setpoint, was carried off, or its target was restarted: a motion
    /// that goes on meanwhile is so slow that its following error is 3 mm or less.
    static constexpr Duration kSilence = std::chrono::milliseconds(100);
    /// An arm that is free to move is near its setpoint after so long: twice its time constant
    /// leaves 3 mm of a following error of 20 mm.
    static constexpr Duration kFollowsWithin = std::chrono::milliseconds(150);
    /// An arm that was sent nothing for so long in mid-motion has come to rest. Shorter delays are
    /// jitter of a busy machine, which the arm's controller smooths (its following error of 15 mm
    /// at 200 mm/s is a time constant of 75 ms).
    static constexpr Duration kStandsAfter = std::chrono::milliseconds(50);
    /// A moving arm has reported a change after this way, mm; above the resolution of encoders that
    /// are rounded to a millimetre.
    static constexpr double kUnreportedMm = 2.0;
    /// How often a motion that waits looks for a measurement.
    static constexpr Duration kWaitPeriod = std::chrono::milliseconds(10);

    /// `clock` must outlive the executor.
    Executor(Clock& clock, Rules rules, Settings settings = {}, QObject* parent = nullptr);
    ~Executor() override;

    /// Plans on a thread of its own from now on. Before the first motion.
    void planOnThread();

    /// As of now.
    [[nodiscard]] const Status& status() const { return m_status; }
    /// Thread-safe: neither ever changes.
    [[nodiscard]] const Settings& settings() const { return m_settings; }
    [[nodiscard]] const Rules& rules() const { return m_rules; }

    /// Thread-safe: the newest status that was published, at every step, measurement and change.
    [[nodiscard]] Status newestStatus() const;
    /// Thread-safe: the motions that wait.
    [[nodiscard]] QueueView newestQueue() const;
    /// Thread-safe: what the next motion and a running jog keep, mm/s; the lower of the rules'
    /// limit and of what was asked for last.
    [[nodiscard]] double speedLimitMmPerS() const;

    /// Thread-safe and lock-free, callable from a signal handler: see above.
    void requestStop() noexcept;
    /// Thread-safe and lock-free, callable from a signal handler: see above.
    void requestInterrupt(medulla::motion::Interruption cause) noexcept;
    /// Thread-safe: the slots of the same names, carried out on the executor's thread in the order
    /// of the calls. Refused when a stop came between the call and that moment.
    void requestExecute(const medulla::motion::Request& request);
    void requestPause();
    void requestResume();
    void requestReverse();
    void requestMode(medulla::motion::Mode mode);
    void requestClearAbort();
    void requestClearInterruption();
    void requestEnqueue(const medulla::motion::Request& request);
    void requestUnqueue(std::uint64_t id);
    void requestClearQueue();
    /// Thread-safe: begins to jog, or goes on with this velocity, mm/s in the global frame. To be
    /// repeated while the key is held, at least each kJogWatchdog; it counts from the call, however
    /// long that takes to get through.
    void requestJog(const medulla::Position& velocityMmPerS);
    void requestJogEnd();
    /// Thread-safe: lowers the speed of all that is planned from now on, and of a running jog;
    /// never above the rules' limit. What is below kLowestSpeedLimitMmPerS or no number counts as
    /// that.
    void requestSpeedLimit(double mmPerS);

public Q_SLOTS:
    /// The arm is at `position` now. One that is not finite is passed over.
    void measured(const medulla::Position& position);
    /// The arm was at `position` at the moment `at` of the clock, when the report was received: not
    /// after now. One that is older than the newest is passed over.
    void measured(const medulla::Position& position, medulla::TimePoint at);
    /// A command from outside, which counts in automatic mode.
    void command(const medulla::Position& target);
    /// Likewise, from a source that knows that it may be equal to the one before, and means it: so
    /// it is new when the motion to that failed, however regularly it comes.
    void commandAgain(const medulla::Position& target);
    /// The source of the commands supersedes its newest one: ends the motion to the newest command
    /// where the arm is, and forgets the command that waits. Automatic mode goes on. A way back
    /// goes on as well; in manual mode nothing happens.
    void supersede();
    /// The operator's request, in either mode. Refused while a motion runs: stop that first.
    void execute(const medulla::motion::Request& request);
    /// Ends the motion, and automatic mode.
    void stop();
    /// Ends all motion and latches State::Interrupted: see above.
    void interruptBy(medulla::motion::Interruption cause);
    /// The operator has looked: leaves the latch of an interruption; the interrupted motion is
    /// forgotten.
    void clearInterruption();
    /// Holds the running motion. Refused when none runs.
    void pause();
    /// Goes on with a motion that is paused, or to the target of one that ended before it got
    /// there, then from the measured position; with its factor and period. Leaves the latch of an
    /// interruption; refused then unless the arm was measured to be at rest since.
    void resume();
    /// Takes the running or paused motion back to its start. Refused when there is none.
    void reverse();
    /// Automatic mode is refused while aborted or interrupted. Switching it off lets a running
    /// motion end.
    void setMode(medulla::motion::Mode mode);
    /// The operator has looked: leaves Aborted for Idle.
    void clearAbort();
    /// Executes it when all before it have reached their targets: at once when nothing runs.
    /// Refused at once when the queue is full, the request is malformed or its target cannot be
    /// gone to; the way to it is looked at when its turn comes.
    void enqueue(const medulla::motion::Request& request);
    /// Takes a motion out of the queue; without effect when it has begun already.
    void unqueue(std::uint64_t id);
    void clearQueue();
    /// See `requestJog`.
    void jog(const medulla::Position& velocityMmPerS);
    void endJog();

Q_SIGNALS:
    /// The next sample: send it.
    void commanded(const medulla::Position& sample);
    /// A leg begins; before its first sample.
    void started(const medulla::motion::Leg& leg);
    /// A motion has ended; each that started ends once.
    void ended(const medulla::motion::End& end);
    void obstacleMet(const medulla::motion::Obstacle& obstacle);
    /// The motion is held.
    void paused();
    /// After an abort: what happened, and what the operator has to do.
    void operatorNeeded(const medulla::Text& text, const medulla::Text& remedy);
    /// An interruption is latched: what happened, and what the operator has to do. After the end of
    /// the motion.
    void interrupted(medulla::motion::Interruption cause, const medulla::Text& text,
        const medulla::Text& remedy);
    /// The latch was left.
    void interruptionCleared();
    void refused(const medulla::motion::Refusal& refusal);
    void modeChanged(medulla::motion::Mode mode);
    /// A wish for automatic mode was refused; `refused` says why.
    void automaticRefused();
    /// What waits has changed: `newestQueue` tells it.
    void queueChanged();
    /// Motions that waited will not be executed.
    void queueCleared(const medulla::motion::QueueEnd& end);
    void jogStarted(const medulla::Position& start);
    /// Each jog that started ends once.
    void jogEnded(const medulla::motion::JogEnd& end);
    /// A running jog cannot go on in the wished direction: why. Once for each wish.
    void jogHeld(const medulla::motion::Refusal& refusal);
    /// State, mode, target or waiting command changed: not for each step or measurement, so it may
    /// be queued to a panel.
    void statusChanged();

private:
    /// Asks `wish` of the executor on its thread, unless a stop comes first.
    void post(std::function<void()> wish);
    void executeNow(const Request& request);
    void pauseNow();
    void resumeNow();
    void reverseNow();
    void setModeNow(Mode mode);
    void clearAbortNow();
    void enqueueNow(const Request& request);
    void unqueueNow(std::uint64_t id);
    void clearQueueNow();
    void jogNow(const Position& velocityMmPerS, TimePoint asked);
    void endJogNow();

    /// What a plan is for: it decides what follows from the answer.
    enum class Purpose : std::uint8_t {
        Execute, ///< a motion that the operator asked for, or resumes
        Command, ///< a motion to a command
        Queued, ///< the next motion of the queue
        GoOn, ///< the rest of the way to the target
        Back, ///< the way back to the motion's start
    };
    /// A plan that was asked for.
    struct Pending {
        Purpose purpose = Purpose::Execute;
        Position start = Position::Zero();
        Request request;
        bool automatic = false;
        bool resumed = false;
        bool fromMeasured = false; ///< it starts at the measured position
        bool afterWaiting = false; ///< no motion begins: one goes on
        std::optional<TimePoint> waitsSince; ///< for a measurement, before its first sample
        int tries = 0;
        std::optional<Interruption> relatch; ///< latched again when there is no plan
    };

    /// A motion runs, or is being planned.
    [[nodiscard]] bool isBusy() const { return m_status.isBusy() || m_pending.has_value(); }
    [[nodiscard]] const Path& path() const { return m_planned->path; }
    [[nodiscard]] std::optional<Refusal> refusalToBegin() const;
    [[nodiscard]] Request limited(Request request) const;
    /// From where the arm rests unless `start` says otherwise.
    void begin(Pending next, const std::optional<Position>& start = std::nullopt);
    void beginCommand(const Position& target);
    void planLeg(bool back, const Position& from, bool afterWaiting);
    void ask(Pending next);
    void takePlan();
    void follow(const Pending& next);
    void refusePlan(const Pending& next, const Refusal& refusal);
    void refuseBack(const Pending& next, const Refusal& refusal);
    void cancelPlan();
    void beginLeg(State state, const Pending& next);
    void sendDue();
    void sendSample(int k, Duration lateness);
    /// Notes a sample that is about to be sent.
    void record(const Position& sample);
    /// Whether the measured position is young enough to send the arm anywhere.
    [[nodiscard]] bool isFresh() const;
    [[nodiscard]] bool isAtRest() const;
    [[nodiscard]] bool mustWait() const;
    bool waitForMeasurement();
    /// Since when a leg that begins now waits for a measurement; none: it does not.
    [[nodiscard]] std::optional<TimePoint> beginOfWait() const;
    void goOnAfterWaiting();
    [[nodiscard]] std::optional<Obstacle> obstacleAt(const Position& commanded) const;
    /// By the newest measurement and the sample that stood then.
    [[nodiscard]] std::optional<Obstacle> obstacleNow() const;
    void meet(const Obstacle& obstacle);
    /// Counts an obstacle on the way to the target: whether they are too many.
    bool countObstacle();
    void turnBackFromObstacle();
    void endBack(const Position& at);
    /// Whether the newest measured position is within a step of the position.
    [[nodiscard]] bool isNear(const Position& position) const;
    /// Whether the newest sample lies beyond an obstacle that holds the arm.
    [[nodiscard]] bool isHeldBack() const;
    /// Whether the newest measured position is where the arm rests.
    [[nodiscard]] bool knowsRest() const;
    /// Whether the arm is still on its way to the newest sample of a motion that ended before its
    /// target, or of a jog.
    [[nodiscard]] bool isSettling() const;
    /// Where the next samples start: where the arm rests; at the newest sample while the arm still
    /// follows that, or when there is no fresh measurement. The arm must be measured.
    [[nodiscard]] Position nextStart() const;
    /// Where a new motion starts: where the arm rests, or where it is settling.
    [[nodiscard]] Position restingPosition() const;
    void end(EndReason reason, const words::Ending& words);
    void abort(const words::Ending& words);
    void startNext();
    void startWaiting();
    void dropWaiting();
    void dropQueue(const Text& why);
    void wake() noexcept;
    /// Obeys a stop or an interruption that was asked for: whether there was one.
    bool obey();
    bool obeyStop();
    bool obeyInterrupt();
    void latch(Interruption cause);
    void unlatch();
    /// The state in which nothing runs.
    [[nodiscard]] State restState() const;
    [[nodiscard]] std::optional<Refusal> refusalToResume() const;
    void resumeInterrupted();
    void clearInterruptionNow();
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
    std::unique_ptr<PathPlanner> m_planner;
    std::unique_ptr<Planned> m_planned; ///< the running leg; never null
    std::optional<Pending> m_pending;
    std::uint64_t m_planNumber = 0; ///< of the plan that was asked for last
    Request m_request; ///< of the running or last motion
    bool m_automatic = false; ///< that motion came from a command
    bool m_resumable = false; ///< that motion did not end at its target
    bool m_resumesBack = false; ///< the interrupted motion was on its way back
    Position m_restedAt = Position::Zero(); ///< the measured position stays near this
    TimePoint m_movedAt; ///< since then
    SetpointHistory m_history;
    std::optional<Position> m_seenSample; ///< of this leg, when the arm was measured last
    TimePoint m_legSentAt; ///< first sample of this leg
    bool m_startsAtMeasured = false; ///< this leg
    /// During a silence of this leg the arm moved away from the sample that stood then.
    bool m_isAstray = false;
    struct MetObstacle {
        TimePoint at;
        Point target {};
    };
    std::array<MetObstacle, kMostObstacles> m_metObstacles {}; ///< the newest, as a ring
    std::size_t m_obstaclesMet = 0;
    bool m_abortsAtStart = false; ///< when the arm has gone back
    std::optional<TimePoint> m_waitsSince; ///< for a measurement
    TimePoint m_base; ///< when sample 0 was due
    std::uint64_t m_leg = 0; ///< changes whenever a leg or jog begins or ends

    MotionQueue m_queue;

    std::optional<Jog> m_jog;
    TimePoint m_jogRenewedAt;
    /// Why it slows down for good; nothing while the key is held.
    std::optional<JogEndReason> m_jogEnds;
    bool m_jogEdgeTold = false; ///< for the present wish
    Position m_jogWish = Position::Zero();
    /// No jog begins while calls for one go on: the newest of these.
    std::optional<TimePoint> m_jogBarredAt;

    CommandFilter m_commands;
    std::optional<Position> m_refusedCommand; ///< the refusal of this one was said
    RefusalCode m_refusedFor = RefusalCode::Aborted; ///< for this reason
    TimePoint m_refusedAt; ///< and then

    Status m_status;
    Ring<Status> m_published;
    Ring<QueueView> m_publishedQueue;

    std::atomic<double> m_speedAsked { kUnlimited };
    std::atomic<std::uint64_t> m_stopsAsked { 0 };
    std::uint64_t m_stopsObeyed = 0;
    std::atomic<unsigned> m_interruptionsAsked { 0 }; ///< a bit for each cause
    std::atomic<std::uint64_t> m_interruptsAsked { 0 };
    std::uint64_t m_interruptsObeyed = 0;
    int m_wake; ///< eventfd
    QSocketNotifier m_wakeNotifier;
};

} // namespace medulla::motion
