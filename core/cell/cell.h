// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/base/realtime_thread.h"
#include "core/cell/arm_control.h"
#include "core/cell/hand_send.h"
#include "core/cell/preflight.h"
#include "core/cell/routing_control.h"
#include "core/cell/simulated_targets.h"
#include "core/run/available_signals.h"
#include "core/wire/actuator_lock.h"

#include <memory>
#include <optional>

#include <QDateTime>

namespace medulla::cell {

/// A running site: its Spine and motion executor on one realtime thread, its runs on another and,
/// when the site is embedded, the simulated targets on a third. Starts, connects and ends them.
/// `control` takes every command to the arm, `telemetry` gives the values that pass.
///
/// All functions are called from the thread that created it (the window's); none waits but `start`
/// and the destructor. Signals of `motion`, `spine` and `runs` come from their threads; connect to
/// them queued.
class Cell final {
public:
    /// Binds, connects and starts everything. Errors: addresses, ports in use, or another instance
    /// that runs the same cell. `offered` is the vocabulary of programs, by default that of the
    /// site; the cell of a dry run offers the vocabulary of the real site. Signals that the cell
    /// does not have are never set, and values for missing outputs are not sent.
    [[nodiscard]] static Checked<std::unique_ptr<Cell>> start(
        const site::Site& site, std::optional<run::AvailableSignals> offered = {});
    /// The same objects without sockets, threads, locks and simulated targets, to show a recording
    /// of the site: every command is refused with that reason, and no datagram can leave.
    /// ReplayCell sets its state. `clock` gives the replayed moment; it must outlive the cell.
    /// Errors: the routing.
    [[nodiscard]] static Checked<std::unique_ptr<Cell>> replay(
        const site::Site& site, Clock& clock);
    /// Stops the motion, closes the actuators and ends the threads, in this order.
    ~Cell();
    Cell(const Cell&) = delete;
    Cell& operator=(const Cell&) = delete;
    Cell(Cell&&) = delete;
    Cell& operator=(Cell&&) = delete;

    /// Hands the cell over to another thread, from which it is used from now on.
    void moveToThread(QThread* thread);

    [[nodiscard]] const site::Site& site() const { return m_site; }
    [[nodiscard]] const arm::Arm& arm() const { return m_arm; }
    /// Constraints of every motion: reach, limits, keep-out zones.
    [[nodiscard]] const motion::Rules& rules() const { return m_rules; }
    /// Changes the Spine configuration of the site.
    [[nodiscard]] RoutingControl& routingControl() { return *m_routingControl; }
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
    /// The thread of motion and routing, with its granted scheduling.
    [[nodiscard]] const RealtimeThread& thread() const { return m_thread; }
    [[nodiscard]] TimePoint now() const { return m_clock.now(); }
    /// Local time of day at a moment of the cell's clock.
    [[nodiscard]] QDateTime dateTimeOf(TimePoint at) const;
    /// It shows a recording.
    [[nodiscard]] bool isReplay() const { return m_isReplay; }

    /// Every command to the arm.
    [[nodiscard]] ArmControl& control() { return *m_control; }
    [[nodiscard]] const ArmControl& control() const { return *m_control; }
    /// The lock of motion, and the checks and the proof that open it.
    [[nodiscard]] Preflight& preflight() { return *m_preflight; }
    [[nodiscard]] const Preflight& preflight() const { return *m_preflight; }
    /// Values that the operator sends by hand.
    [[nodiscard]] HandSend& handSend() { return *m_handSend; }
    /// Values and times, for one reader.
    [[nodiscard]] Telemetry& telemetry() { return m_telemetry; }
    [[nodiscard]] const Telemetry& telemetry() const { return m_telemetry; }
    /// Watchdog of the window's thread; its thread-safe functions only.
    [[nodiscard]] CellWatch& watch() { return *m_watch; }
    [[nodiscard]] const CellWatch& watch() const { return *m_watch; }
    /// The status of the executor, by its thread-safe functions, and its signals; null when it is
    /// remote. Commands go through `control`.
    [[nodiscard]] const motion::Executor* motion() const { return m_motion.get(); }
    [[nodiscard]] spine::Spine& spine() { return *m_spine; }
    /// Runs tasks and programs; they begin by `control`. Its thread-safe functions only.
    [[nodiscard]] run::RunHost& runs() { return *m_runs; }
    /// The signals that runs can use.
    [[nodiscard]] const run::AvailableSignals& availableSignals() const { return m_available; }
    /// The simulated targets; null unless the site is embedded.
    [[nodiscard]] SimulatedTargets* targets() { return m_targets.get(); }

private:
    friend class ReplayCell; // publishes recorded states

    /// `replayed`: null for a running cell.
    Cell(site::Site site, std::optional<run::AvailableSignals> offered, Clock* replayed = nullptr);
    [[nodiscard]] Findings begin();
    [[nodiscard]] Findings beginReplay();
    [[nodiscard]] Findings beginTargets();
    /// A configuration of the site with the connections of this process, and the simulated targets.
    [[nodiscard]] spine::Config effective(const spine::Config& config) const;
    /// The simulated targets report to the inputs as these are bound now.
    void redirectReports();
    /// One program commands an actuator at a time: takes the locks of all that are not simulated.
    [[nodiscard]] Findings lockActuators();
    void makeMotion();
    void makeRuns();
    void makeControl();
    void connectMotion();
    void beginThreads();

    site::Site m_site;
    arm::Arm m_arm;
    motion::Rules m_rules;
    SystemClock m_systemClock;
    const bool m_isReplay;
    Clock& m_clock;
    wire::ActuatorLocks m_locks;
    std::vector<spine::ConnectionConfig> m_ownConnections; ///< of tasks and programs
    spine::Config m_routing;
    spine::Options m_options;
    StopLatch m_stop;
    Telemetry m_telemetry { m_clock, m_site };

    QThread m_runThread;
    const run::AvailableSignals m_available;
    std::unique_ptr<run::RunHost> m_runs;
    std::unique_ptr<SimulatedTargets> m_targets;

    RealtimeThread m_thread { QStringLiteral("realtime") };
    // On the realtime thread.
    std::unique_ptr<spine::Spine> m_spine;
    std::unique_ptr<motion::Executor> m_motion;
    std::unique_ptr<CellWatch> m_watch;
    std::unique_ptr<TelemetrySource> m_source;
    std::unique_ptr<ArmGate> m_gate;
    std::unique_ptr<ProofDrive> m_proofDrive;
    std::unique_ptr<ReportWatch> m_reportWatch;

    std::unique_ptr<ArmControl> m_control;
    std::unique_ptr<HandSend> m_handSend;
    std::unique_ptr<Preflight> m_preflight;
    std::unique_ptr<RoutingControl> m_routingControl;
};

/// Plans a motion exactly as the cell would execute it now, for the preview.
[[nodiscard]] motion::Path plan(const Cell& cell, const Position& start, motion::Request request);
/// Plans a way back, to the request's target, exactly as the cell executes it.
[[nodiscard]] motion::Path planBack(
    const Cell& cell, const motion::WayBack& back, motion::Request request);

} // namespace medulla::cell
