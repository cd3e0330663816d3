// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/realtime_thread.h"
#include "core/base/ring.h"
#include "core/motion/executor.h"
#include "core/run/available_signals.h"
#include "core/run/host.h"
#include "core/site/cell_watch.h"
#include "core/site/commander.h"
#include "core/site/signal_tap.h"
#include "core/site/site.h"
#include "core/spine/spine.h"
#include "core/target/server.h"
#include "core/wire/actuator_lock.h"

#include <atomic>
#include <memory>
#include <optional>

#include <QObject>

namespace medulla::site {

/// A value passing through the workstation, for plots and views.
struct CellSample {
    enum class What : std::uint8_t {
        Measured, ///< measured position of the arm
        Commanded, ///< commanded position of the arm
        LookedAt, ///< point at which the head looks
    };
    TimePoint at;
    motion::Point position {}; ///< global frame, mm
    What what = What::Measured;
};

/// A flame seen by the eyes.
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

/// A running site: its Spine and motion executor on one realtime thread and, when the site is
/// embedded, the simulated targets on a thread of their own. A facade for one other thread (the
/// window's): all functions are called from the thread that created it, except for those marked
/// thread-safe, and none blocks but `start` and the destructor. Signals of `motion` and `spine`
/// come from the realtime thread; connect to them queued.
class Cell final : public QObject {
    Q_OBJECT

public:
    /// Binds, connects and starts everything. Errors: addresses, ports in use, or another instance
    /// that runs the same cell. `offered` is the vocabulary of programs, by default that of the
    /// site; the cell of a dry run offers the vocabulary of the real site. Signals that the cell
    /// does not have are never set, and values for missing outputs are not sent.
    [[nodiscard]] static Checked<std::unique_ptr<Cell>> start(
        const Site& site, std::optional<run::AvailableSignals> offered = {});
    /// Stops the motion, closes the actuators and ends the threads, in this order.
    ~Cell() override;

    [[nodiscard]] const Site& site() const { return m_site; }
    [[nodiscard]] const arm::Arm& arm() const { return m_arm; }
    [[nodiscard]] spine::Spine& spine() { return *m_spine; }
    /// The motion executor; null when it is remote. Only its thread-safe functions may be called.
    [[nodiscard]] motion::Executor* motion() { return m_motion.get(); }
    /// The simulated targets; null unless the site is embedded. Only to be called by queued
    /// invocation.
    [[nodiscard]] target::Server* target() { return m_target.get(); }
    /// The effective routing of the Spine, after embedding and rewriting.
    [[nodiscard]] const spine::Config& routing() const { return m_routing; }
    [[nodiscard]] const spine::Options& routingOptions() const { return m_options; }
    /// Whether datagrams leave this machine: some output in its effective routing sends to an
    /// address that is not on loopback. The label SIMULATED depends on this.
    [[nodiscard]] bool isLive() const { return !liveAddresses().empty(); }
    /// Addresses outside this machine, actuators first.
    [[nodiscard]] std::vector<wire::Address> liveAddresses() const
    {
        return site::liveAddresses(m_routing, m_options, m_site.actuators);
    }
    /// Whether motion and routing were granted SCHED_FIFO.
    [[nodiscard]] bool realtime() const { return m_thread.realtime(); }
    /// The thread of motion and routing, with its granted scheduling.
    [[nodiscard]] const RealtimeThread& thread() const { return m_thread; }
    [[nodiscard]] TimePoint now() const { return m_clock.now(); }

    /// STOP: ends the motion and closes the actuators until `release`. Thread-safe, bypasses all
    /// queues: after its return no datagram leaves an actuator's output. `stopReported` gives the
    /// time of the last datagram and of the measured standstill.
    void stop();
    /// Opens the actuators again, unless a later `stop` came. The executor stays at rest; sources
    /// in other programs stay closed until they were silent (see spine::SourceGate). Also ends an
    /// interruption, except for a jump of the measured position.
    void release();
    [[nodiscard]] bool isStopped() const { return m_stopped.load() > m_released.load(); }

    /// Watchdog of the window's thread: to be called at least every 100 ms from the first frame on.
    /// A gap of the site's windowTimeoutMs interrupts all motion. A cell without a window never
    /// calls it.
    void tickWindow() { m_watch->tickWindow(); }
    /// Ends the watchdog of the window before it closes.
    void forgetWindow() { m_watch->forgetWindow(); }
    /// Cause of the interruption of all motion, until `resume` or `release`; unset without an
    /// interruption.
    [[nodiscard]] std::optional<motion::Interruption> interruption() const;
    /// The operator has checked the cell and resumes after an interruption: the actuators open, and
    /// an interrupted motion, task or program continues. After a jump of a measured position this
    /// confirms the new position, and the motion is discarded; while the reports are inconsistent,
    /// `resumeRefused` gives the reason. Refused while stopped.
    std::optional<motion::Refusal> resume();
    /// The operator opens a closed source of an actuator, by name.
    void openSource(const QString& input, const QString& output);
    /// The operator adds a sender of an input to the allow list, or removes it; host byte order.
    void allowSender(const QString& input, std::uint32_t host);
    void forbidSender(const QString& input, std::uint32_t host);

    /// All possible commanders of the arm, the operator first.
    [[nodiscard]] const std::vector<Commander>& commanders() const { return m_commanders; }
    /// The present commander of the arm: the operator at first, and again after a stop or any other
    /// end of automatic mode. The Spine rejects and counts the values of all other sources.
    [[nodiscard]] const Commander& commander() const { return m_commander; }
    /// Hands the arm, and all other actuators with it, to one of `commanders`, or takes it back. A
    /// running motion continues to its end, unless the new commander commands the arm directly or a
    /// program was the commander: then it is ended. The queue is cleared. Refused, with the reason,
    /// while stopped (except for the operator), while the arm is jogged, or after an abort.
    std::optional<motion::Refusal> setCommander(const Commander& commander);

    /// Constraints of every motion: reach, limits, keep-out zones.
    [[nodiscard]] const motion::Rules& rules() const { return m_rules; }
    /// The keep-out zones of the arm's tip, to be drawn.
    [[nodiscard]] const std::vector<motion::KeepOut>& zones() const { return m_rules.zones; }
    /// Plans a motion exactly as it would be executed now, for the preview.
    [[nodiscard]] motion::Path plan(const Position& start, motion::Request request) const;
    /// The way back that began last; nothing before the first, or with a remote executor.
    [[nodiscard]] std::optional<motion::WayBack> wayBack() const;
    /// Plans a way back, to the request's target, exactly as it is executed.
    [[nodiscard]] motion::Path planBack(const motion::WayBack& back, motion::Request request) const;

    /// Moves the arm; a remote executor is sent the target instead, unless that lies in a keep-out
    /// zone or out of reach. Returns a refusal that is known at once; later refusals come from the
    /// executor. This and all following functions move nothing while stopped, and are refused while
    /// another commander has the arm.
    std::optional<motion::Refusal> execute(const motion::Request& request);
    /// Start of the last motion or jog, for "back"; unset before the first, or with a remote
    /// executor.
    [[nodiscard]] std::optional<Position> lastStart() const;

    /// As the function of the executor; refused when that is remote.
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
    /// limit. Without effect on a remote executor.
    void setSpeedLimit(double mmPerS);
    /// The effective limit; infinite without one.
    [[nodiscard]] double speedLimitMmPerS() const;

    /// Runs a task or a teleo-reactive program, which gets the arm for as long as it runs; a run
    /// that goes on is stopped. It ends when another commander gets the arm, and at a stop.
    /// `paused`: before its first tick or action. Returns the number of the run, or why it does not
    /// begin, as far as that is known at once; later reports come from `runs`.
    [[nodiscard]] tl::expected<std::uint64_t, motion::Refusal> startRun(
        run::Request request, bool paused = false);
    /// Runs tasks and programs. Only its thread-safe functions may be called.
    [[nodiscard]] run::RunHost& runs() { return *m_runs; }
    /// The signals that runs can use.
    [[nodiscard]] const run::AvailableSignals& availableSignals() const { return m_available; }

    /// Faults of the simulated cell; no effect unless the site is embedded.
    void setFaults(const target::Faults& faults);
    /// As set last.
    [[nodiscard]] const target::Faults& faults() const { return m_faults; }
    /// Executes a command line for the simulated cell; `performed` reports the result of each in
    /// turn. Thread-safe.
    void perform(const target::Command& command);

    /// Samples since the last call, oldest first; one reader.
    [[nodiscard]] std::optional<CellSample> nextSample() { return m_samples.pop(); }
    [[nodiscard]] std::optional<Seen> newestSeen() const { return m_seen.newest(); }
    /// Every value of every signal, for one reader.
    [[nodiscard]] SignalTap& tap() { return m_tap; }
    /// From the last `execute` to its first datagram at the arm's output; unset before.
    [[nodiscard]] std::optional<Duration> clickToDatagram() const { return m_clicks.newest(); }
    /// From the last `execute` with a datagram to the first changed measured position (by more than
    /// encoder noise); unset before.
    [[nodiscard]] std::optional<Duration> clickToEncoder() const { return m_answers.newest(); }

Q_SIGNALS:
    void commanderChanged();
    /// An interruption began or ended.
    void interruptionChanged();
    /// `resume` was refused, with the reason.
    void resumeRefused(const medulla::Text& text, const medulla::Text& remedy);
    /// Result of the last STOP.
    void stopReported(const medulla::site::StopReport& report);
    /// From the Spine: senders, jumps, gaps, rejected values.
    void noticed(const medulla::spine::Notice& notice);
    /// Result of `perform`, with the reason of a failure. From the simulated cell's thread.
    void performed(const medulla::Text& why);

private:
    Cell(Site site, std::optional<run::AvailableSignals> offered);
    [[nodiscard]] Findings begin();
    [[nodiscard]] Findings beginTarget();
    [[nodiscard]] Findings lock();
    void connectParts();
    void connectMotion();
    void connectRuns();
    void connectWatch();
    /// Ends motion, and pauses a run. On the Spine's thread.
    void interruptParts(motion::Interruption cause);
    void resumeNow(spine::HoldSwitch::Number upTo);
    /// Whether the measured position of an actuator jumped and was not confirmed yet. On the
    /// Spine's thread.
    [[nodiscard]] bool isJumped() const;
    /// Hands the values of the Spine to the runs. On the Spine's thread.
    void feedRuns();
    void reportMotionToRuns();
    /// Ends the motion of a run where the arm is. On the Spine's thread.
    void holdMotion();
    /// A run has ended: the operator has the arm again.
    void giveBack(std::uint64_t run);
    /// Sets the inputs that may command the executor and the arm. On the Spine's thread, or before
    /// that runs.
    void admit(const Commander& commander);
    /// Reason why the operator may not move the arm.
    [[nodiscard]] std::optional<motion::Refusal> refusalToOperator() const;
    /// Invokes a function of the simulated targets on their thread.
    template <class... Arguments, class... Values>
    void tellTarget(void (target::Server::*function)(Arguments...), const Values&... values);

    Site m_site;
    arm::Arm m_arm;
    motion::Rules m_rules;
    std::vector<Commander> m_commanders;
    Commander m_commander;
    bool m_automaticSeen = false; ///< since another commander got the arm through the executor
    std::uint64_t m_newestRun = 0; ///< number of the run that was begun last
    target::Faults m_faults;
    std::optional<TimePoint> m_jogBarredAt; ///< a key was held at that time although stopped
    SystemClock m_clock;
    wire::ActuatorLocks m_locks;
    spine::Config m_routing;
    spine::Options m_options;
    Ring<CellSample> m_samples { 1U << 14U };
    Ring<Seen> m_seen { 4 };
    Ring<Duration> m_clicks { 2 };
    SignalTap m_tap { m_clock };
    Ring<Duration> m_answers { 2 };
    // On the realtime thread: a click without an answer of the encoders, ns on the clock (0: none),
    // the arm's position at that time, and its last position.
    std::int64_t m_unanswered = 0;
    motion::Point m_stoodAt {};
    motion::Point m_lastMeasured {};
    std::uint64_t m_commandingRun = 0; ///< of the realtime thread: this run has the arm; 0: none
    std::atomic<spine::HoldSwitch::Number> m_stopped { 0 }; ///< the hold of the newest STOP
    std::atomic<spine::HoldSwitch::Number> m_released { 0 }; ///< the newest released hold
    std::atomic<std::int64_t> m_clickedAt {
        0
    }; ///< ns on the clock; 0: no click waits for its datagram

    QThread m_runThread;
    const run::AvailableSignals m_available;
    std::unique_ptr<run::RunHost> m_runs;
    QThread m_targetThread;
    std::unique_ptr<target::Server> m_target;
    RealtimeThread m_thread { QStringLiteral("realtime") };
    std::unique_ptr<spine::Spine> m_spine;
    std::unique_ptr<CellWatch> m_watch;
    std::unique_ptr<motion::Executor> m_motion;
};

} // namespace medulla::site
