// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/teleo/confirmed_files.h"
#include "core/teleo/event.h"
#include "core/teleo/host.h"
#include "core/teleo/model.h"
#include "core/teleo/signals.h"
#include "core/teleo/status.h"
#include "core/teleo/vocabulary.h"

#include <cstdint>
#include <functional>
#include <memory>

#include <QString>

namespace medulla::teleo {

/// Configuration of an engine.
struct EngineSettings {
    /// Working directory of executables and base of their relative paths; empty: the working
    /// directory of this program.
    QString folder {};
    /// Path of the program `medulla-labour`, which runs executables; empty: beside this program.
    QString labourProgram {};
    /// Whether executables may be started. Otherwise conditions by executables stay unknown, and
    /// actions that are executables wait.
    bool executables = true;
    /// Minimum interval between two runs of a condition's executable.
    Duration commandPause = std::chrono::milliseconds(100);
    /// Failed executables are started again after this interval, which doubles with each failure...
    Duration firstRetry = std::chrono::milliseconds(500);
    /// ... up to this.
    Duration lastRetry = std::chrono::seconds(30);
    /// Evaluation period of a formula that depends on the time.
    Duration tick = std::chrono::milliseconds(20);
};

/// Runs teleo-reactive programs (N. J. Nilsson, JAIR 1, 1994): at any moment the actions of the
/// first rule whose condition is true run, in the main program and in each called program.
///
/// **Evaluation.** Each change of a condition (by a signal, a topic, an executable, the time)
/// evaluates all programs from the top. Where another rule becomes first, all activities below it
/// are ended, in all programs, before a new activity is begun. While a rule stays first, its
/// actions continue: they follow the values of their arguments, and its variable (`some`) stays
/// bound to its item, identified by the attribute `id`, or by its index in the list when items have
/// none. If the variable must be bound to another item, the actions are begun anew. A result older
/// than the allowed age, and a formula with an unset value, are unknown, which counts as false.
/// Before their first result conditions are unknown.
///
/// **The host** receives one call of `begin` and one of `end` for each activity, in this order. It
/// may set signals within these calls; they are evaluated after the current evaluation. After 1,000
/// successive evaluations an alarm is raised, and they continue 20 ms later.
///
/// **Executables** of actions are ended with SIGTERM to all their processes, and SIGKILL after
/// their grace time; the following actions begin after that, unless `Action::overlap` is set. An
/// executable that ends by itself with exit status 0 is done until its rule becomes first anew.
/// After a failure an alarm is raised and it is started again, at growing intervals; the same holds
/// for an activity of the host.
///
/// **Goal.** The goal is reached when the first rule of the main program is first and has no
/// effective action. The run continues: if the goal is lost, the program reacts as to any other
/// change.
///
/// Thread-confined from construction; with a real clock or executables its thread must run an event
/// loop. It is driven by signals, topics and the clock's alarms. After the first evaluation, a
/// change of a signal that begins and ends activities allocates only within the host, the sink and
/// the formulas' library.
class Engine final {
public:
    using State = Status::State;

    /// Maximum depth of program calls; a deeper call raises an alarm and does not begin.
    static constexpr int kDeepest = 64;
    /// Maximum number of programs that run at the same time; a further one raises an alarm and does
    /// not begin.
    static constexpr int kMostFrames = 1024;
    /// Maximum number of successive evaluations at one moment.
    static constexpr int kMostRounds = 1000;

    /// All arguments must outlive the engine; `signalTable` has the shapes of `vocabulary`, and
    /// notifies the engine of its changes from now on. `sink` is called in the order of the events,
    /// and may call the engine; it may be empty.
    Engine(Clock& clock, const Vocabulary& vocabulary, Signals& signalTable, Host& host,
        EngineSettings settings, std::function<void(const Event&)> sink);
    /// Ends the run as `stop` does; executables are killed at once.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Begins a run of a copy of the document, with its first program; a present run is stopped.
    /// Existing values of signals are used. Errors, in which case nothing changes: the errors of
    /// `check` that prevent a run (a malformed expression, a call of an unknown program, arguments
    /// that do not fit).
    [[nodiscard]] Findings begin(const Document& document);
    /// From now on, also in later runs, executables are only started when they are among these
    /// files and unchanged; others count as failed. Null: all are started.
    void confirmFiles(std::shared_ptr<const ConfirmedFiles> files);
    /// Begins paused; otherwise as `begin`.
    [[nodiscard]] Findings beginPaused(const Document& document);
    /// During a run: replaces the running document at the next evaluation, atomically. Rules are
    /// identified by `Rule::id`: an unchanged condition keeps its results, an unchanged action
    /// continues while its rule is first. Existing variables keep their values. Errors as for
    /// `begin`; then the present document continues. Without a run: no effect.
    [[nodiscard]] Findings change(const Document& document);
    /// Ends the run and every activity at once; no activity begins after it, not even in a current
    /// evaluation. Executables are asked to end, and killed after their grace time.
    void stop();
    /// Ends every activity of the host and every executable, and begins none; conditions are still
    /// evaluated, and the first rules are updated.
    void pause();
    void resume();
    /// While paused: the actions of the first rules run until another rule becomes first in any
    /// program; then the run pauses again.
    void step();

    /// Receives a value of the topic of this name; `Unknown`: the publisher is gone. Also stored
    /// without a run.
    void publish(const QString& topic, Truth truth, std::optional<TimePoint> at = {});

    /// For the host: this activity cannot begin, or failed. It is ended, an alarm gives the reason,
    /// and it is begun again at growing intervals, as an executable is. No effect when it has
    /// already ended.
    void fail(ActivityId id, const Text& why, const Text& remedy);
    /// For the host: this activity has completed. It is not begun again before its rule becomes
    /// first anew; the host receives `end` when that rule stops being first, or at a pause. No
    /// effect when it has already ended.
    void done(ActivityId id);

    [[nodiscard]] State state() const;
    /// Whether the goal of the run is reached.
    [[nodiscard]] bool goal() const;
    /// Number of executables that were asked to end and have not ended yet; the program may wait
    /// for them before it quits.
    [[nodiscard]] int ending() const;
    /// Counter of status changes, except for those by time alone.
    [[nodiscard]] std::uint64_t revision() const;
    /// Current status. The snapshot is immutable and may be handed to any thread; without a change
    /// the same snapshot is returned again.
    [[nodiscard]] std::shared_ptr<const Status> status() const;

private:
    class Run;
    std::unique_ptr<Run> m_run;
};

} // namespace medulla::teleo
