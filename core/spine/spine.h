// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/config_check.h"
#include "core/spine/connection.h"
#include "core/spine/input.h"
#include "core/spine/notice.h"
#include "core/spine/output.h"
#include "core/spine/send_pool.h"
#include "core/spine/triple_buffer.h"

#include <array>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include <QObject>
#include <QSocketNotifier>

namespace medulla::spine {

/// The routing of a cell: inputs, outputs and connections between them, run on one thread with an
/// event loop (the realtime thread in the programs). Every socket is read for a bounded number of
/// datagrams a pass, so a flood on one input delays no other.
///
/// Made with `create` on any thread, moved to its thread if that is another, then `start`ed there.
/// Thread-confined from then on, except for functions marked thread-safe. Ends (also those of
/// local ends) are reached by name after each `reloaded`.
class Spine final : public QObject {
    Q_OBJECT

public:
    /// Binds and opens every socket, or none: the errors of `checkConfig` and of binding. The
    /// warnings are to be had from `checkConfig`. Datagrams that come before `start` wait.
    [[nodiscard]] static Checked<std::unique_ptr<Spine>> create(
        const Config& config, const Options& options, Clock& clock);
    ~Spine() override;

    /// Begins to read and to repeat. On the Spine's thread, once.
    void start();
    /// Goes over to another configuration with the same options. Unchanged parts keep their
    /// sockets, counters, newest values and the state of its guard; what has the same name stays
    /// the same object. Nothing leaves the outputs `held` under the new configuration until they
    /// are released for HoldReason::NewRoute. When the findings hold errors nothing was changed.
    /// Not from a slot of the Spine's own signals.
    Findings reload(const Config& config, const QStringList& held = {});

    [[nodiscard]] const Config& config() const { return m_config; }
    [[nodiscard]] const Options& options() const { return m_options; }
    /// Null when there is none of that name.
    [[nodiscard]] Input* input(const QString& name) const;
    [[nodiscard]] Output* output(const QString& name) const;
    [[nodiscard]] const std::vector<Input*>& inputs() const { return m_inputs; }
    [[nodiscard]] const std::vector<Output*>& outputs() const { return m_outputs; }
    [[nodiscard]] const std::vector<Connection*>& connections() const { return m_connections; }
    /// Open sockets, of inputs and outputs.
    [[nodiscard]] std::size_t socketCount() const;

    /// Thread-safe: after the call nothing leaves these outputs, not even a repeat, until they are
    /// released; values are counted as held and not kept. All are held before the call waits for a
    /// datagram in flight, some microseconds at most. Names that there are not yet are held once a
    /// reload brings them. Returns the number of this hold, for `releaseOutputs`.
    HoldSwitch::Number holdOutputs(const QStringList& names, HoldReason reason = HoldReason::Stop);
    /// Thread-safe: ends the holds for this reason up to number `upTo`; nothing: all. A later hold
    /// stays. Sources of actuators that are other programs stay shut (see SourceGate), and a value
    /// from before the hold is not repeated.
    void releaseOutputs(const QStringList& names, HoldReason reason = HoldReason::Stop,
        std::optional<HoldSwitch::Number> upTo = {});
    /// Thread-safe.
    [[nodiscard]] bool isHeld(const QString& output, HoldReason reason) const;

    /// The operator confirms the position of an output's device after a jump. Whether it counts
    /// now; false while its reports do not agree. On the Spine's thread, as all of these.
    bool acceptJump(const QString& output);
    /// The operator opens a shut source, as it was shown. Whether it is open; otherwise a notice
    /// gives the reason (see Connection::open).
    bool openSource(const QString& input, const QString& output, const ShownSource& shown);
    /// The operator allows or forbids a sender, host byte order.
    void allowSender(const QString& input, std::uint32_t host);
    void forbidSender(const QString& input, std::uint32_t host);

    /// To be called first whenever the Spine's thread runs for it, as before a value is submitted
    /// to a local input: notices a gap before that value could leave.
    void noteRunning();

    /// Names the commanders of an output: values from other inputs are rejected and counted from
    /// now on, also after a reload. Nothing: any input that is connected to it, as at first. On the
    /// Spine's thread.
    void setCommanders(const QString& output, const std::optional<QStringList>& inputs);

    /// Logs the datagrams of one input or output from now on, also after a reload, and of no other;
    /// none while there is no such one. On the Spine's thread.
    void logDatagrams(const LoggedEnd& end, std::shared_ptr<DatagramLog> log);
    /// Logs the datagrams of all inputs and outputs from now on, also after a reload, beside the
    /// one above; null: none. On the Spine's thread, or before it is moved there.
    void logAllDatagrams(std::shared_ptr<DatagramLog> log);

    /// Copies all counters. On the Spine's thread.
    void snapshot(Snapshot& into);
    /// Publishes a snapshot every `period` (0: never, the default) for `newestSnapshot`. On the
    /// Spine's thread, or before it is moved there.
    void publishSnapshots(Duration period);
    /// The snapshot published last, valid until the next call; null when there was none yet. From
    /// one thread, any one; neither side waits.
    [[nodiscard]] const Snapshot* newestSnapshot() { return m_published.newest(); }
    /// Publishes a recorded snapshot. For a Spine that is never started.
    void showRecorded(const Snapshot& snapshot);

Q_SIGNALS:
    /// Inputs and outputs may have come and gone.
    void reloaded();
    /// For the operator or the log.
    void noticed(const medulla::spine::Notice& notice);
    /// The Spine's thread did not run for that long, more than wire::kFreshFor: it was suspended,
    /// stopped or kept from running. Datagrams that waited in the sockets are dropped, and sources
    /// of actuators are shut. Before any datagram is read.
    void gapNoticed(medulla::Duration gap);

private:
    struct PlannedInput;
    struct Plan;
    struct Ends;

    Spine(Options options, Clock& clock);
    [[nodiscard]] Checked<Plan> plan(const Config& config);
    [[nodiscard]] std::vector<PlannedInput> planInputs(
        const Config& config, const QStringList& actuators, Findings& findings) const;
    [[nodiscard]] InputSetup setupOf(
        const Config& config, const InputConfig& input, const QStringList& actuators) const;
    [[nodiscard]] OutputSetup setupOf(
        const Config& config, const OutputConfig& output, const QStringList& actuators) const;
    void commit(const Config& config, Plan&& plan);
    void changeInputs(Plan& plan, Ends& ends);
    /// Before the guards change: only the operator ends a jump, no reload does.
    void keepJumps();
    void changeOutputs(const Plan& plan, Ends& ends);
    void changeConnections(const Plan& plan, const Ends& ends);
    /// Deletes the ends that are left out.
    void replaceEnds(Ends&& ends);
    /// Hands the measurements of a device to the output of its name.
    void connectMeasurements();
    /// The input whose open socket serves `setup` too; null when one must be bound.
    [[nodiscard]] Input* openInput(const InputSetup& setup) const;
    void admit(Connection& connection) const;
    void attachLogs();
    [[nodiscard]] std::shared_ptr<HoldSwitch> switchOf(const QString& name);
    [[nodiscard]] std::shared_ptr<HoldSwitch> findSwitch(const QString& name) const;
    void watch(Input& input);
    void readWaiting();
    void tick();
    void publish();

    Config m_config;
    Options m_options;
    Clock& m_clock;
    std::vector<Input*> m_inputs; ///< children, as the two below
    std::vector<Output*> m_outputs;
    std::vector<Connection*> m_connections;
    std::map<QString, QStringList> m_commanders; ///< by output; those that not all may command
    /// By output: those of outputs that have no guard now, or that a reload took out.
    std::map<QString, StepGuard::Jump> m_jumps;
    /// Of inputs that a reload took out: neither a lock nor a decision of the operator ends by it.
    std::map<QString, wire::SenderList> m_senders;
    LoggedEnd m_logged;
    std::shared_ptr<DatagramLog> m_log; ///< of the end `m_logged`
    std::shared_ptr<DatagramLog> m_fullLog; ///< of all ends
    SendPool m_pool;
    std::array<wire::UdpSocket::Slot, wire::UdpSocket::kMostSlots> m_slots; ///< for all inputs
    std::vector<std::byte> m_buffer; ///< of the slots
    std::atomic<HoldSwitch::Number> m_holds { 0 };
    /// The switches of all outputs so far, as a list that only grows: it is searched without a
    /// lock, so that no thread waits for another one at a stop.
    struct NamedSwitch {
        QString name;
        std::shared_ptr<HoldSwitch> held;
        const NamedSwitch* next;
    };
    std::atomic<const NamedSwitch*> m_newestSwitch { nullptr };
    std::mutex m_switchesMutex; ///< of those that add a switch
    std::deque<NamedSwitch> m_switches;
    int m_epoll;
    std::unique_ptr<QSocketNotifier> m_notifier;
    TimePoint m_ranAt; ///< when the thread last ran for the Spine
    std::unique_ptr<Alarm> m_tickAlarm;
    Duration m_publishPeriod {};
    TimePoint m_nextPublish;
    std::unique_ptr<Alarm> m_publishAlarm;
    TripleBuffer<Snapshot> m_published;
};

} // namespace medulla::spine
