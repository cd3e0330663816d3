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

/// What is behind an Engine. An evaluation (`settle`) goes round until nothing is left to look at:
/// results are taken in, what is not first any more is ended, then what is first is begun. Host and
/// sink may call in at any point: what they change is only noted during an evaluation, except for
/// `stop` and `begin`, which count up m_epoch so that loops give up, and for `pause`. Frames that
/// have ended are freed between two rounds, when no loop looks at them.
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
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    [[nodiscard]] std::shared_ptr<const Status> status(); ///< engine_status.cpp

private:
    /// Whoever calls out holds one: nothing is evaluated or freed below it.
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

    /// Rules of a frame that name a signal.
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
    /// An executable that was told to end and has not yet.
    struct Leaving {
        Event about; ///< whose it was
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
    void onSaid(Signals::Id signal);
    void absorb();
    void absorbSignals();
    void absorbSaid();
    void absorbTopics();
    void absorbFlags(Frame& frame);
    void absorbTime();
    void watch(Frame& frame);
    void unwatch(const Frame& frame);
    void beginChecker(Frame& frame, int rule);
    void evaluate(Frame& frame, int rule);
    /// `held`: for the item that the variable stands for.
    [[nodiscard]] Truth findItem(Frame& frame, int rule, Given& given, bool held);
    void report(Frame& frame, int rule, Truth truth, TimePoint at);
    void reportTopic(Frame& frame, int rule);
    void tellTruth(const Frame& frame, int rule);
    [[nodiscard]] Given given(const Frame& frame, int rule) const;
    /// Of the signal among these that is silent for longest; now when there are none.
    [[nodiscard]] TimePoint oldest(const std::vector<Signals::Id>& signalIds) const;

    // Programs and rules: engine_act.cpp.
    void beginFrame(const detail::CompiledProgram& program, Frame* parent, int rule, int action);
    void endFrame(Frame& frame, std::vector<Labour::Id>& waits);
    void endStale();
    /// Which rule is first from now on.
    void choose(Frame& frame, int rule);
    void tellGoal();
    void endActions(Frame& frame, std::vector<Labour::Id>& waits);
    /// `waits` takes the executable that others must wait for.
    void endAction(Frame& frame, int rule, int action, std::vector<Labour::Id>& waits);
    /// Ends what acts by itself, but no program.
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
    /// The values of the arguments into the activity: whether they are others now; nothing when one
    /// is unknown, and they stay as they are.
    [[nodiscard]] std::optional<bool> takeArguments(Frame& frame, int action);
    static void giveParameters(Frame& child, const RunningAction& running);
    void tellAction(Event::Kind kind, Frame& frame, int rule, int action);

    // Executables: engine_command.cpp.
    void beginCommand(Frame& frame, int action);
    void commandEnded(Labour::Id id, const Ending& ending);
    void takeEnding(Labour::Id id, const Ending& ending);
    /// Whose it is, as the rule stands now, or as it stood when it was told to end.
    [[nodiscard]] Event aboutCommand(Event::Kind kind, Labour::Id id);
    /// The executable of this action is to end.
    void endCommand(const Frame& frame, int rule, int action, Labour::Id id);

    // What failed, and what is done: engine_failures.cpp.
    /// The action that `runs`; null: none does any more.
    template <class Runs>
    [[nodiscard]] std::pair<Frame*, int> place(Runs runs);
    [[nodiscard]] std::pair<Frame*, int> placeOf(Labour::Id id);
    /// Marks the action as failed, and says when it is tried again.
    void takeFailure(Frame& frame, int action);
    /// Whether it failed lately, and is marked to be tried again.
    [[nodiscard]] bool restsAfterFailure(Frame& frame, int action);

    // Another document: engine_change.cpp.
    void takeChange();
    void endChanged(Frame& frame, const detail::CompiledProgram& program);
    void remap(Frame& frame, const detail::CompiledProgram& program);
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
    bool m_open = false; ///< a run was told to have begun, and not to have ended
    bool m_stepping = false;
    bool m_goal = false;
    std::uint64_t m_runs = 0;
    std::uint64_t m_revision = 0;
    std::uint64_t m_epoch = 0;
    TimePoint m_now {}; ///< of the evaluation
    TimePoint m_began {};
    std::shared_ptr<const detail::Compiled> m_compiled;
    std::shared_ptr<const detail::Compiled> m_next; ///< to be taken at the next evaluation
    std::vector<double> m_variables;
    std::vector<std::unique_ptr<Frame>> m_frames; ///< callers before what they called
    Frame* m_root = nullptr;
    std::size_t m_living = 0;
    bool m_anyDead = false;
    std::uint32_t m_nextFrame = 0;
    ActivityId m_nextActivity = 0;
    std::vector<Labour::Id> m_waits; ///< of the run before
    std::map<Labour::Id, Leaving> m_leaving;
    std::map<std::pair<std::uint32_t, int>, Failures> m_failures; ///< by rule and action
    QHash<QString, Said> m_topics;

    // What there is to look at.
    int m_busy = 0;
    bool m_dirty = false; ///< there is something to look at
    bool m_topicsDirty = false;
    bool m_variablesDirty = false;
    bool m_look = false; ///< at the time
    std::vector<std::vector<Watcher>> m_watchers; ///< of each signal
    std::vector<Signals::Id> m_changed;
    std::vector<Signals::Id> m_said;
    std::vector<Signals::Id> m_taken; ///< of either, being looked at
    std::vector<int> m_rulesDue; ///< kept for its memory
    std::vector<double> m_scratch; ///< likewise

    TimePoint m_due = TimePoint::max(); ///< when to look at the time, at the latest
    TimePoint m_alarmAt = TimePoint::max();
    TimePoint m_tickAt {};
    QHash<QString, TimePoint> m_alarms; ///< what was told when, to tell it not too often
    std::shared_ptr<const Status> m_status;
    std::uint64_t m_statusRevision = 0;
    std::uint64_t m_sayings = 0; ///< of signals
    std::uint64_t m_statusSayings = 0;
};

} // namespace medulla::teleo
