// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/task/event.h"
#include "core/task/model.h"

#include <map>
#include <vector>

#include <QByteArray>

namespace medulla::widgets {

/// A step on the timeline.
struct TraceStep {
    std::size_t action = 0;
    int step = 0;
    std::uint64_t tick = 0; ///< it was sent in
    bool again = false; ///< sent a second time, as the arm was not there
};

/// A decision, reset or failed verification on the timeline, with why it went so.
struct TraceMark {
    enum class Kind : std::uint8_t { Success, Fail, Reset, Unreached, Detour, Pause, End };
    Kind kind = Kind::Success;
    std::size_t action = 0; ///< without meaning for a pause or the end
    std::uint64_t tick = 0;
    std::vector<Text> reasons; ///< sentences; the first one is what happened
    int next = task::kNone; ///< the action that follows
};

/// A value that a variable has from a tick on.
struct TraceValue {
    task::Variable variable;
    std::uint64_t tick = 0;
    Position at = Position::Zero();
    double certainty = 0.0;
};

/// What happened in one run of a task, from its events, in order. A regular value type but for its
/// size: it grows by some hundred bytes an event, up to kMostEvents. What it tells is kept while it
/// grows, so that asking costs as much after an hour as after a second.
class TaskTrace {
public:
    /// Of a run that goes on for longer the beginning is kept.
    static constexpr std::size_t kMostEvents = 200'000;

    TaskTrace() = default;
    /// Of a run of `task`, as it was when the run began.
    explicit TaskTrace(task::TaskGraph task);

    void add(const task::Event& event);
    /// Where the arm was: mm, global frame.
    void addMeasured(TimePoint at, const Position& position);

    [[nodiscard]] const task::TaskGraph& task() const { return m_task; }
    [[nodiscard]] bool isEmpty() const { return m_events.empty(); }
    [[nodiscard]] bool isFull() const { return m_events.size() >= kMostEvents; }
    /// Counted from 0; that of the last event.
    [[nodiscard]] std::uint64_t lastTick() const { return m_lastTick; }
    /// Since the run began, s.
    [[nodiscard]] double secondsAt(std::uint64_t tick) const;
    [[nodiscard]] int cyclesUntil(std::uint64_t tick) const;
    [[nodiscard]] int failsUntil(std::uint64_t tick) const;

    /// Steps and marks go up in ticks.
    [[nodiscard]] const std::vector<TraceStep>& steps() const { return m_steps; }
    [[nodiscard]] const std::vector<TraceMark>& marks() const { return m_marks; }
    /// Variables that were set, in the order in which they were first.
    [[nodiscard]] const std::vector<task::Variable>& variables() const { return m_variables; }
    /// Of one of `variables`, when it became another one; they go up in ticks.
    [[nodiscard]] const std::vector<TraceValue>& valuesOf(std::size_t variable) const
    {
        return m_values[variable];
    }
    /// Actions that ran, in the order of the task.
    [[nodiscard]] const std::vector<std::size_t>& actions() const { return m_ran; }
    /// Tick (with fraction) and x of the arm, mm; they go up in ticks.
    [[nodiscard]] const std::vector<std::pair<double, double>>& armX() const;
    /// The least and the most x of `armX`, mm.
    [[nodiscard]] std::pair<double, double> armSpan() const;

    /// A file: the task and, a line each, events as of `task::toJson` and positions (JSON).
    [[nodiscard]] QByteArray toText() const;
    /// The inverse. `source` is what findings begin with.
    [[nodiscard]] static Result<TaskTrace> read(const QByteArray& text, const QString& source);

private:
    struct Measured {
        TimePoint at;
        Position position;
    };

    void beginTick(const task::Event& event);
    void note(TraceValue value);
    /// Finds the ticks of what was measured and has none yet.
    void place() const;

    task::TaskGraph m_task;
    std::optional<std::size_t> m_initial;
    std::vector<task::Event> m_events;
    std::vector<Measured> m_measured;
    std::vector<TraceStep> m_steps;
    std::vector<TraceMark> m_marks;
    std::vector<std::uint64_t> m_cycles; ///< ticks
    std::vector<std::uint64_t> m_fails;
    std::vector<task::Variable> m_variables;
    std::vector<std::vector<TraceValue>> m_values; ///< of each of them
    std::vector<std::size_t> m_ran;
    // What was measured by ticks, as far as it was asked for.
    mutable std::vector<std::pair<double, double>> m_armX;
    mutable std::pair<double, double> m_armSpan;
    mutable std::size_t m_placed = 0; ///< of `m_measured`
    mutable std::size_t m_before = 0; ///< of these before the run, which are not in `m_armX`
    std::vector<Text> m_reasons; ///< of the decision that comes next
    std::map<std::uint64_t, TimePoint> m_ticks; ///< when each began
    std::uint64_t m_lastTick = 0;
};

} // namespace medulla::widgets
