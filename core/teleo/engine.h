// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
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

/// What an engine is set up with.
struct EngineSettings {
    /// Where executables run, and what their relative paths begin at; empty: where this program
    /// runs.
    QString folder {};
    /// The program `medulla-labour`, which runs executables; empty: the one beside this program.
    QString labourProgram {};
    /// Whether executables may be started. Otherwise conditions by them stay unknown, and actions
    /// that are executables wait.
    bool executables = true;
    /// Between two runs of a condition's executable, at least.
    Duration commandPause = std::chrono::milliseconds(100);
    /// Executables that fail are tried again after this, twice as long each time...
    Duration firstRetry = std::chrono::milliseconds(500);
    /// ... up to this.
    Duration lastRetry = std::chrono::seconds(30);
    /// How often a formula is looked at that depends on the time.
    Duration tick = std::chrono::milliseconds(20);
};

/// Runs teleo-reactive programs (N. J. Nilsson, JAIR 1, 1994): at any moment the actions of the
/// first rule whose condition is true run, in the main program and in each that it called.
///
/// **Evaluation.** Whatever changes a condition (a signal, a topic, an executable, the time) has
/// all programs looked at from the top. Where another rule is first now, everything below it is
/// ended, in all programs, before anything new is begun. A rule that has stayed first goes on: its
/// actions follow the values of their arguments, and its variable (`some`) is kept to its item,
/// told by the attribute `id`, or by its place in the list when items have none. When the variable
/// must stand for another item, the actions are begun anew. A result that is older than the allowed
/// age, and a formula one of whose values is not set, are unknown, which counts as false. Before
/// their first result conditions are unknown.
///
/// **The host** is told of each activity by `begin` and `end`, in this order, once each. It may set
/// signals within; these count after the evaluation in a next one. When 1,000 follow one another
/// without end, an alarm says so, and they go on 20 ms later.
///
/// **Executables** of actions end with SIGTERM to all that they started, and SIGKILL after their
/// grace time; the actions that follow begin when that is over, unless `Action::overlap` is set.
/// One that ends by itself with exit status 0 is done until its rule is first anew. One that fails
/// raises an alarm and is tried again, later each time; so is an activity of the host.
///
/// **Goal.** When the first rule of the main program is first and does nothing, the goal is
/// reached. The run goes on: what undoes the goal is answered as anything else.
///
/// Thread-confined from its making on; with a real clock or executables its thread must run an
/// event loop. Signals, topics and the clock's alarms are what makes it go on. After the first
/// evaluation a change of a signal that begins and ends activities allocates nothing but what the
/// host, the sink and the formulas' library do.
class Engine final {
public:
    using State = Status::State;

    /// Programs that are called by one another; deeper ones raise an alarm and do not begin.
    static constexpr int kDeepest = 64;
    /// Programs that run at the same time; more raise an alarm and do not begin.
    static constexpr int kMostFrames = 1024;
    /// Evaluations that may follow one another at one moment.
    static constexpr int kMostRounds = 1000;

    /// All that is handed in must outlive the engine; `signalTable` has the shapes of `vocabulary`,
    /// and tells the engine of its changes from now on. `sink` is called in the order of what
    /// happens, and may call the engine; may be empty.
    Engine(Clock& clock, const Vocabulary& vocabulary, Signals& signalTable, Host& host,
        EngineSettings settings, std::function<void(const Event&)> sink);
    /// Ends all as `stop` does; executables are killed at once.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Begins a run of the first program, of which it keeps a copy; one that runs is stopped.
    /// Values that signals have already count. Errors, in which case nothing changes: what `check`
    /// calls errors as far as they keep it from running (an expression that cannot be understood, a
    /// call of what does not exist, arguments that do not fit).
    [[nodiscard]] Findings begin(const Document& document);
    /// Paused from the beginning, otherwise as `begin`.
    [[nodiscard]] Findings beginPaused(const Document& document);
    /// While a run goes on: takes another document in place of the one that runs, at the next
    /// evaluation and all at once. Rules are the same when their `Rule::id` is: a condition that is
    /// the same keeps its results, an action that is the same goes on while its rule is first.
    /// Variables that were there keep their values. Errors as for `begin`; then it goes on as
    /// before. While none runs: nothing happens.
    [[nodiscard]] Findings change(const Document& document);
    /// Ends the run and every activity at once; nothing begins after it, not even in an evaluation
    /// that is under way. Executables are told to end, and killed after their grace time.
    void stop();
    /// Ends every activity of the host and every executable, and begins none; conditions are
    /// watched as before, and which rules are first is followed.
    void pause();
    void resume();
    /// While paused: what would run now does, until another rule is first somewhere; then it is
    /// paused again.
    void step();

    /// Takes what was said on the topic of this name; `Unknown`: who says it is not there any more.
    /// Kept while no run goes on, too.
    void publish(const QString& topic, Truth truth, std::optional<TimePoint> at = {});

    /// For the host: this activity cannot begin, or came to a bad end. It is ended, an alarm says
    /// why, and it is tried again as an executable is. Nothing happens when it has ended already.
    void fail(ActivityId id, const Text& why, const Text& remedy);
    /// For the host: this activity has done what it was for. It is not begun again before its rule
    /// is first anew; the host is told of its end when that rule is first no more, or at a pause.
    /// Nothing happens when it has ended already.
    void done(ActivityId id);

    [[nodiscard]] State state() const;
    /// Whether the goal of the run is reached.
    [[nodiscard]] bool goal() const;
    /// Executables that were told to end and have not yet: who ends the program may wait for that.
    [[nodiscard]] int ending() const;
    /// Counted up by whatever changes the status except for the time.
    [[nodiscard]] std::uint64_t revision() const;
    /// How it stands now. The picture may be handed to any thread; asked for again before anything
    /// changed, it is the same one.
    [[nodiscard]] std::shared_ptr<const Status> status() const;

private:
    class Run;
    std::unique_ptr<Run> m_run;
};

} // namespace medulla::teleo
