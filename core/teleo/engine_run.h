// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/engine.h"
#include "core/teleo/engine_frame.h"
#include "core/teleo/labour.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <QHash>

namespace medulla::teleo {

/// Implementation of Engine. An evaluation (`settle`) repeats until no work is left: it takes
/// results in, ends the activities of rules that are no longer first, then begins those of rules
/// that are first. Host and sink may call back at any point: their changes are only recorded during
/// an evaluation, except for `stop` and `begin`, which increment m_epoch so that loops return, and
/// for `pause`. Ended frames are freed between two rounds, when no loop uses them.
class Engine::Run {
public:
    Run(Clock& clock, const Vocabulary& vocabulary, Signals& signalTable, Host& host,
        EngineSettings settings, std::function<void(const Event&)> sink);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    // Control: engine.cpp.
    [[nodiscard]] Findings begin(const Document& document, State state);
    [[nodiscard]] Findings change(const Document& document);
    void stop();
    void pause();
    void resume();
    void step();
    void publish(const QString& topic, Truth truth, std::optional<TimePoint> at);
    void fail(ActivityId id, const Text& why, const Text& remedy); ///< engine_failures.cpp
    void done(ActivityId id); ///< engine_failures.cpp

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool goal() const { return m_goal; }
    [[nodiscard]] int ending() const { return m_labour.ending(); }
    void confirmFiles(std::shared_ptr<const ConfirmedFiles> files)
    {
        m_labour.confirm(std::move(files));
    }
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    [[nodiscard]] std::shared_ptr<const Status> status(); ///< engine_status.cpp

private:
    /// Held during each call out of the engine: nested calls neither evaluate nor free frames.
    class Busy {
    public:
        explicit Busy(Run& run)
            : m_run(run)
        {
            ++m_run.m_busy;
        }
        ~Busy() { --m_run.m_busy; }
        Busy(const Busy&) = delete;
        Busy& operator=(const Busy&) = delete;

    private:
        Run& m_run;
    };

    using Frame = detail::Frame;
    using RunningAction = detail::RunningAction;
    using Phase = ActionStatus::Phase;

    /// Rules of a frame that use a signal.
    struct Watcher {
        Frame* frame;
        const detail::SignalUse* use;
    };
    struct Said {
        Truth truth = Truth::Unknown;
        TimePoint at {};
    };
    struct Failures {
        int count = 0;
        TimePoint notBefore {};
    };
    /// An executable that was asked to end and has not ended yet.
    struct Leaving {
        Event about; ///< its rule and action
        QString program;
        Duration grace {};
    };

    // Evaluation: engine.cpp.
    void settle();
    void round();
    void settleLater();
    void compact();
    void onAlarm();
    void onGone(Labour::Id id, const Ending& ending);
    void dueAt(TimePoint due) { m_due = std::min(m_due, due); }
    void dirty() { m_dirty = true; }
    void emitEvent(Event event);
    [[nodiscard]] Event about(Event::Kind kind, const Frame& frame, int rule = kNoRule) const;
    void alarm(const Frame& frame, int rule, int action, Text text, Text remedy);
    void alarm(Event event, Text text, Text remedy);

    // Conditions: engine_watch.cpp.
    void onChanged(Signals::Id signal);
    void onReceived(Signals::Id signal);
    void absorb();
    void absorbSignals();
    void absorbReceived();
    void absorbTopics();
    void absorbFlags(Frame& frame);
    void absorbTime();
    void watch(Frame& frame);
    void unwatch(const Frame& frame);
    void beginChecker(Frame& frame, int rule);
    void evaluate(Frame& frame, int rule);
    /// `held`: state before, for the item bound to the variable.
    [[nodiscard]] Truth findItem(Frame& frame, int rule, Given& given, bool held);
    void report(Frame& frame, int rule, Truth truth, TimePoint at);
    void reportTopic(Frame& frame, int rule);
    void emitTruth(const Frame& frame, int rule);
    [[nodiscard]] Given given(const Frame& frame, int rule) const;
    /// Time of the last value of the signal that is silent for longest; now when there are no
    /// signals.
    [[nodiscard]] TimePoint oldest(const std::vector<Signals::Id>& signalIds) const;

    // Programs and rules: engine_act.cpp.
    void beginFrame(const detail::CompiledTrProgram& program, Frame* parent, int rule, int action);
    void endFrame(Frame& frame, std::vector<Labour::Id>& waits);
    void endStale();
    /// Sets the first rule.
    void choose(Frame& frame, int rule);
    void emitGoal();
    void endActions(Frame& frame, std::vector<Labour::Id>& waits);
    /// Appends to `waits` the executable whose end the next actions must await.
    void endAction(Frame& frame, int rule, int action, std::vector<Labour::Id>& waits);
    /// Ends all actions except calls of programs.
    void endLeaves(Frame& frame);
    [[nodiscard]] bool mayAct() const { return m_state == State::Running; }

    // Actions: engine_begin.cpp.
    void beginWanted();
    void beginAction(Frame& frame, int action);
    void beginActivity(Frame& frame, int action);
    void call(Frame& frame, int action);
    void keep(Frame& frame, int action);
    void followArguments();
    void follow(Frame& frame, int action);
    /// Evaluates the arguments into the activity: whether they have changed; unset, without a
    /// change, when one is unknown.
    [[nodiscard]] std::optional<bool> takeArguments(Frame& frame, int action);
    static void giveParameters(Frame& child, const RunningAction& running);
    void emitAction(Event::Kind kind, Frame& frame, int rule, int action);

    // Executables: engine_command.cpp.
    void beginCommand(Frame& frame, int action);
    void commandEnded(Labour::Id id, const Ending& ending);
    void takeEnding(Labour::Id id, const Ending& ending);
    /// Event with the rule and action of the executable, as they are now, or as they were when it
    /// was asked to end.
    [[nodiscard]] Event aboutCommand(Event::Kind kind, Labour::Id id);
    /// Asks the executable of this action to end.
    void endCommand(const Frame& frame, int rule, int action, Labour::Id id);

    // Failures and completion: engine_failures.cpp.
    /// The action for which `runs` is true; null: none.
    template <class Runs>
    [[nodiscard]] std::pair<Frame*, int> place(Runs runs);
    [[nodiscard]] std::pair<Frame*, int> placeOf(Labour::Id id);
    /// Marks the action as failed, and sets the time of its next begin.
    void takeFailure(Frame& frame, int action);
    /// Whether it has failed and waits for its next begin.
    [[nodiscard]] bool restsAfterFailure(Frame& frame, int action);

    // Change of the document: engine_change.cpp.
    void takeChange();
    void endChanged(Frame& frame, const detail::CompiledTrProgram& program);
    void remap(Frame& frame, const detail::CompiledTrProgram& program);
    void takeVariables(const detail::Compiled& before);

    [[nodiscard]] FrameStatus frameStatus(const Frame& frame) const;

    Clock& m_clock;
    const Vocabulary& m_vocabulary;
    Signals& m_signals;
    Host& m_host;
    const EngineSettings m_settings;
    std::function<void(const Event&)> m_sink;
    Labour m_labour;
    std::unique_ptr<Alarm> m_alarm;

    State m_state = State::Idle;
    bool m_open = false; ///< RunBegan was emitted, RunEnded not yet
    bool m_stepping = false;
    bool m_goal = false;
    std::uint64_t m_runs = 0;
    std::uint64_t m_revision = 0;
    std::uint64_t m_epoch = 0;
    TimePoint m_now {}; ///< time of the evaluation
    TimePoint m_began {};
    std::shared_ptr<const detail::Compiled> m_compiled;
    std::shared_ptr<const detail::Compiled>
        m_next; ///< replaces the document at the next evaluation
    std::vector<double> m_variables;
    std::vector<std::unique_ptr<Frame>> m_frames; ///< callers before the programs they called
    Frame* m_root = nullptr;
    std::size_t m_living = 0;
    bool m_anyDead = false;
    std::uint32_t m_nextFrame = 0;
    ActivityId m_nextActivity = 0;
    std::vector<Labour::Id> m_waits; ///< of the previous run
    std::map<Labour::Id, Leaving> m_leaving;
    std::map<std::pair<std::uint32_t, int>, Failures> m_failures; ///< by rule and action
    QHash<QString, Said> m_topics;

    // Pending work of the evaluation.
    int m_busy = 0;
    bool m_dirty = false; ///< an evaluation is needed
    bool m_topicsDirty = false;
    bool m_variablesDirty = false;
    bool m_look = false; ///< because of the time
    std::vector<std::vector<Watcher>> m_watchers; ///< of each signal
    std::vector<Signals::Id> m_changed;
    std::vector<Signals::Id> m_received;
    std::vector<Signals::Id> m_taken; ///< the batch being processed, of either
    std::vector<int> m_rulesDue; ///< member to reuse its memory
    std::vector<double> m_scratch; ///< likewise

    TimePoint m_due = TimePoint::max(); ///< latest time of the next evaluation by time
    TimePoint m_alarmAt = TimePoint::max();
    TimePoint m_tickAt {};
    QHash<QString, TimePoint> m_alarms; ///< time of each alarm, to limit its repetition
    std::shared_ptr<const Status> m_status;
    std::uint64_t m_statusRevision = 0;
    std::uint64_t m_receivedCount = 0; ///< number of values received from signals
    std::uint64_t m_statusReceivedCount = 0;
};

} // namespace medulla::teleo
