// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/realtime_thread.h"
#include "core/base/ring.h"
#include "core/motion/executor.h"
#include "core/site/cell_watch.h"
#include "core/site/commander.h"
#include "core/site/program_part.h"
#include "core/site/signal_tap.h"
#include "core/site/site.h"
#include "core/site/task_eyes.h"
#include "core/site/task_part.h"
#include "core/spine/spine.h"
#include "core/target/server.h"
#include "core/wire/actuator_lock.h"

#include <atomic>
#include <memory>
#include <optional>

#include <QObject>

namespace medulla::site {

/// One value on its way past the workstation, for plots and views.
struct CellSample {
    enum class What : std::uint8_t {
        Measured, ///< the arm is there
        Commanded, ///< the arm was sent there
        LookedAt, ///< the head looks there
    };
    TimePoint at;
    motion::Point position {}; ///< global frame, mm
    What what = What::Measured;
};

/// What the eyes see: flames with their certainty.
struct Seen {
    static constexpr std::size_t kMost = 8;
    struct Object {
        motion::Point position {}; ///< global frame, mm
        double certainty = 0.0; ///< 0 to 100
    };
    TimePoint at;
    std::array<Object, kMost> objects {};
    std::size_t count = 0;
};

/// A site that runs: its Spine and motion part on one realtime thread and, when the site is
/// embedded, the simulated targets on a thread of their own. A facade for one other thread (the
/// window's): everything here is called from the thread that made it, except for what is marked
/// thread-safe, and nothing waits but `start` and the destructor. Signals of `motion` and `spine`
/// come from the realtime thread; connect to them queued.
class Cell final : public QObject {
    Q_OBJECT

public:
    /// Binds, connects and starts everything, or says why not: addresses, ports in use, or another
    /// instance that runs the same cell.
    /// `offered` is what programs may use, by default what the site offers: the cell of a dry run
    /// offers what the site that it stands for does. Signals that it does not have itself are never
    /// set, and nothing is sent to such outputs.
    [[nodiscard]] static Checked<std::unique_ptr<Cell>> start(
        const Site& site, std::optional<ProgramSignals> offered = {});
    /// Stops the motion, closes the actuators and ends the threads, in this order.
    ~Cell() override;

    [[nodiscard]] const Site& site() const { return m_site; }
    [[nodiscard]] const arm::Arm& arm() const { return m_arm; }
    [[nodiscard]] spine::Spine& spine() { return *m_spine; }
    /// The motion part; null when it is remote. Only its thread-safe functions may be called.
    [[nodiscard]] motion::Executor* motion() { return m_motion.get(); }
    /// The simulated targets; null unless the site is embedded. Only to be called by queued
    /// invocation.
    [[nodiscard]] target::Server* target() { return m_target.get(); }
    /// Where the Spine really sends, after embedding and rewriting.
    [[nodiscard]] const spine::Config& routing() const { return m_routing; }
    [[nodiscard]] const spine::Options& routingOptions() const { return m_options; }
    /// Whether anything leaves this machine: some output, as it really runs, sends to an address
    /// that is not on loopback. What says SIMULATED says it by this.
    [[nodiscard]] bool isLive() const { return !liveAddresses().empty(); }
    /// Where to, actuators first.
    [[nodiscard]] std::vector<wire::Address> liveAddresses() const
    {
        return site::liveAddresses(m_routing, m_options, m_site.actuators);
    }
    /// Whether motion and routing were granted SCHED_FIFO.
    [[nodiscard]] bool realtime() const { return m_thread.realtime(); }
    /// The thread of motion and routing; for what it was granted.
    [[nodiscard]] const RealtimeThread& thread() const { return m_thread; }
    [[nodiscard]] TimePoint now() const { return m_clock.now(); }

    /// STOP: ends the motion and closes the actuators until `release`. Thread-safe, queued behind
    /// nothing: when it returns no datagram leaves an actuator's output any more. `stopReported`
    /// says when the last datagram left and when the arm was measured to be at rest.
    void stop();
    /// Opens the actuators again, unless a later `stop` came. The motion part stays at rest;
    /// sources that are other programs stay shut until they were quiet (see spine::SourceGate).
    /// Also ends an interruption, but for a jump of the measured position.
    void release();
    [[nodiscard]] bool isStopped() const { return m_stopped.load() > m_released.load(); }

    /// The window's thread is alive: to be called at least every 100 ms from the first frame on.
    /// When it fails for the site's windowTimeoutMs, all motion is interrupted. A cell without a
    /// window never calls it.
    void tickWindow() { m_watch->tickWindow(); }
    /// The window closes in order.
    void forgetWindow() { m_watch->forgetWindow(); }
    /// Why all motion was interrupted, until `resume` or `release`; nothing while all is well.
    [[nodiscard]] std::optional<motion::Interruption> interruption() const;
    /// The operator has looked and goes on after an interruption: the actuators open, a motion,
    /// task or program that ran goes on. After a jump of a measured position this confirms the new
    /// position, and the motion is forgotten; while the reports do not agree, `resumeRefused` says
    /// so. Refused while stopped.
    std::optional<motion::Refusal> resume();
    /// The operator opens a source of an actuator that is shut, by name.
    void openSource(const QString& input, const QString& output);
    /// The operator allows or forbids a sender of an input, host byte order.
    void allowSender(const QString& input, std::uint32_t host);
    void forbidSender(const QString& input, std::uint32_t host);

    /// All that may command the arm, the operator first.
    [[nodiscard]] const std::vector<Commander>& commanders() const { return m_commanders; }
    /// Who has the arm: the operator at first, and again after a stop or whatever else ends
    /// automatic mode. The Spine refuses and counts what comes from all others.
    [[nodiscard]] const Commander& commander() const { return m_commander; }
    /// Hands the arm, and all other actuators with it, to one of `commanders`, or takes it back. A
    /// motion that runs goes on to its end, unless the new one commands the arm itself or a program
    /// had it: that ends it. While stopped the operator keeps the arm. Neither is it given away
    /// while the arm is jogged or a motion was aborted. Its queue is cleared then. Why not.
    std::optional<motion::Refusal> setCommander(const Commander& commander);

    /// What every motion keeps to: reach, limits, keep-out zones.
    [[nodiscard]] const motion::Rules& rules() const { return m_rules; }
    /// The zones that the arm's tip may not enter, to be drawn.
    [[nodiscard]] const std::vector<motion::KeepOut>& zones() const { return m_rules.zones; }
    /// Plans a motion just as it would be executed now, for the preview.
    [[nodiscard]] motion::Path plan(const Position& start, motion::Request request) const;

    /// Moves the arm; a remote motion part is sent the target instead, unless that lies in a
    /// keep-out zone or out of reach. Why not, when that is known at once; later refusals come from
    /// the motion part. This and all that follow move nothing while stopped, and are refused while
    /// somebody else has the arm.
    std::optional<motion::Refusal> execute(const motion::Request& request);
    /// Where the last motion or jog began, for "back"; nothing before the first, or when the motion
    /// part is remote.
    [[nodiscard]] std::optional<Position> lastStart() const;

    /// As of the motion part; refused when that is remote.
    std::optional<motion::Refusal> enqueue(const motion::Request& request);
    void unqueue(std::uint64_t id);
    void clearQueue();
    /// The motions that wait, the next one first.
    [[nodiscard]] motion::QueueView queue() const;

    /// Begins to jog or goes on: to be called anew at least each motion::kJogWatchdog while the key
    /// is held. A key that was held while stopped must be let go first.
    std::optional<motion::Refusal> jog(const Position& velocityMmPerS);
    void endJog();

    /// Lowers the speed of the next motions and of a running jog, mm/s; above the site's limit is
    /// that limit. A remote motion part knows nothing of it.
    void setSpeedLimit(double mmPerS);
    /// What holds now; infinite when there is no limit.
    [[nodiscard]] double speedLimitMmPerS() const;

    /// Runs a task, which gets the arm for as long as it runs; the task before is stopped. It ends
    /// when somebody else gets the arm, and at a stop. Why not, when that is known at once; later
    /// news come from `task`.
    std::optional<motion::Refusal> runTask(const task::TaskGraph& task, task::Engine::Drive drive);
    /// The part that runs tasks. Only its thread-safe functions may be called.
    [[nodiscard]] TaskPart& task() { return *m_task; }

    /// Runs a teleo-reactive program likewise; the run before is stopped. Relative paths in it
    /// begin at `folder`. `paused`: to be stepped or resumed. `executables`: they may be started,
    /// as of teleo::EngineSettings. `files`: as of ProgramPart::requestBegin. Later news come
    /// from `program`.
    std::optional<motion::Refusal> runProgram(const teleo::Document& document,
        const QString& folder, bool paused = false, bool executables = true,
        std::shared_ptr<const RunFiles> files = {});
    /// The part that runs programs. Only its thread-safe functions may be called.
    [[nodiscard]] ProgramPart& program() { return *m_program; }

    /// What goes wrong in the simulated cell; all without effect unless the site is embedded.
    void setFaults(const target::Faults& faults);
    /// As set last.
    [[nodiscard]] const target::Faults& faults() const { return m_faults; }
    /// What a line of text can ask the simulated cell for; `performed` tells of each
    /// in turn. Thread-safe.
    void perform(const target::Command& command);

    /// Samples since the last call, oldest first; one reader.
    [[nodiscard]] std::optional<CellSample> nextSample() { return m_samples.pop(); }
    [[nodiscard]] std::optional<Seen> newestSeen() const { return m_seen.newest(); }
    /// Every value of every signal, for one reader.
    [[nodiscard]] SignalTap& tap() { return m_tap; }
    /// From the last `execute` to the first datagram of it at the arm's output; nothing before.
    [[nodiscard]] std::optional<Duration> clickToDatagram() const { return m_clicks.newest(); }
    /// From the last `execute` whose datagram left to the first measured position that is another
    /// one (by more than encoders tremble); nothing before.
    [[nodiscard]] std::optional<Duration> clickToEncoder() const { return m_answers.newest(); }

Q_SIGNALS:
    void commanderChanged();
    /// An interruption began or ended.
    void interruptionChanged();
    /// `resume` could not go on: why.
    void resumeRefused(const medulla::Text& text, const medulla::Text& remedy);
    /// What came of the last STOP.
    void stopReported(const medulla::site::StopReport& report);
    /// From the Spine: senders, jumps, gaps, rejected values.
    void noticed(const medulla::spine::Notice& notice);
    /// What `perform` asked for was done, or why not. From the simulated cell's thread.
    void performed(const medulla::Text& why);

private:
    Cell(Site site, std::optional<ProgramSignals> offered);
    [[nodiscard]] Findings begin();
    [[nodiscard]] Findings beginTarget();
    [[nodiscard]] Findings lock();
    void connectParts();
    void connectMotion();
    void connectTask();
    void connectProgram();
    void connectWatch();
    /// Ends motion, and pauses task and program. On the Spine's thread.
    void interruptParts(motion::Interruption cause);
    void resumeNow(spine::HoldSwitch::Number upTo);
    /// Whether the measured position of an actuator jumped and is not accepted yet. On the Spine's
    /// thread.
    [[nodiscard]] bool isJumped() const;
    /// Hands the program what the Spine takes in. On the Spine's thread.
    void feedProgram();
    /// Ends the motion of a program where the arm is. On the Spine's thread.
    void holdMotion();
    /// Which inputs may command the motion part and the arm. On the Spine's thread, or before that
    /// runs.
    void admit(const Commander& commander);
    /// Why the operator may move nothing.
    [[nodiscard]] std::optional<motion::Refusal> refusalToOperator() const;
    /// Invokes a function of the simulated targets on their thread.
    template <class... Arguments, class... Values>
    void tellTarget(void (target::Server::*function)(Arguments...), const Values&... values);

    Site m_site;
    arm::Arm m_arm;
    motion::Rules m_rules;
    std::vector<Commander> m_commanders;
    Commander m_commander;
    bool m_automaticSeen = false; ///< since somebody else got the arm by the motion part
    /// For a run, by programs too, to tell the newest run's end from others.
    std::atomic<std::uint64_t> m_tasksAsked { 0 };
    std::uint64_t m_programsAsked = 0; ///< likewise
    target::Faults m_faults;
    std::optional<TimePoint> m_jogBarredAt; ///< a key was held then although stopped
    SystemClock m_clock;
    wire::ActuatorLocks m_locks;
    spine::Config m_routing;
    spine::Options m_options;
    Ring<CellSample> m_samples { 1U << 14U };
    Ring<Seen> m_seen { 4 };
    Ring<Duration> m_clicks { 2 };
    SignalTap m_tap { m_clock };
    Ring<Duration> m_answers { 2 };
    // Of the realtime thread: a click that the encoders have not answered yet, ns on the clock (0:
    // none), where the arm stood then, and where it was last.
    std::int64_t m_unanswered = 0;
    motion::Point m_stoodAt {};
    motion::Point m_lastMeasured {};
    bool m_programCommands = false; ///< of the realtime thread: the program has the arm
    teleo::ActivityId m_programTask = 0; ///< of the realtime thread: that its newest task is for
    bool m_taskInterrupted = false; ///< of the realtime thread: the interruption paused the task
    bool m_programInterrupted = false; ///< likewise
    std::atomic<spine::HoldSwitch::Number> m_stopped { 0 }; ///< the hold of the newest STOP
    std::atomic<spine::HoldSwitch::Number> m_released { 0 }; ///< and up to which one is released
    std::atomic<std::int64_t> m_clickedAt {
        0
    }; ///< ns on the clock; 0: none waits for its datagram

    QThread m_programThread;
    ProgramSignals m_offered;
    std::unique_ptr<ProgramPart> m_program;
    QThread m_targetThread;
    std::unique_ptr<target::Server> m_target;
    RealtimeThread m_thread { QStringLiteral("realtime") };
    std::unique_ptr<spine::Spine> m_spine;
    std::unique_ptr<CellWatch> m_watch;
    TaskEyes m_taskEyes; ///< of the realtime thread
    std::unique_ptr<TaskPart> m_task;
    std::unique_ptr<motion::Executor> m_motion;
};

} // namespace medulla::site
