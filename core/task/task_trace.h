// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/position.h"
#include "core/task/event.h"
#include "core/task/model.h"

#include <map>
#include <vector>

#include <QByteArray>

namespace medulla::task {

/// A step on the timeline.
struct TraceStep {
    std::size_t action = 0;
    int step = 0;
    std::uint64_t tick = 0; ///< tick in which the step was sent
    bool again = false; ///< sent again, because the arm had not arrived
};

/// A decision, reset or failed verification on the timeline, with its reasons.
struct TraceMark {
    enum class Kind : std::uint8_t { Success, Fail, Reset, Unreached, Detour, Pause, End };
    Kind kind = Kind::Success;
    std::size_t action = 0; ///< undefined for a pause and the end
    std::uint64_t tick = 0;
    std::vector<Text> reasons; ///< sentences; the first one is the event
    int next = kNone; ///< the next action
};

/// The value of a variable from a tick on.
struct TraceValue {
    Variable variable;
    std::uint64_t tick = 0;
    Position at = Position::Zero();
    double certainty = 0.0;
};

/// History of one run of a task, built from its events in order. A regular value type, but large:
/// some hundred bytes per event, up to kMostEvents. Derived data is updated with each event, so
/// that queries do not become slower during a long run.
class TaskTrace {
public:
    /// Limit of the memory, tens of MB. Later events of a longer run are not recorded.
    static constexpr std::size_t kMostEvents = 200'000;

    TaskTrace() = default;
    /// `task`: the task at the start of the run.
    explicit TaskTrace(TaskGraph task);

    void add(const Event& event);
    /// `position`: measured position of the arm, mm, global frame.
    void addMeasured(TimePoint at, const Position& position);

    [[nodiscard]] const TaskGraph& task() const { return m_task; }
    [[nodiscard]] bool isEmpty() const { return m_events.empty(); }
    [[nodiscard]] bool isFull() const { return m_events.size() >= kMostEvents; }
    /// Tick of the latest event, counted from 0.
    [[nodiscard]] std::uint64_t lastTick() const { return m_lastTick; }
    /// Time since the start of the run, s.
    [[nodiscard]] double secondsAt(std::uint64_t tick) const;
    [[nodiscard]] int cyclesUntil(std::uint64_t tick) const;
    [[nodiscard]] int failsUntil(std::uint64_t tick) const;

    /// In ascending order of ticks.
    [[nodiscard]] const std::vector<TraceStep>& steps() const { return m_steps; }
    [[nodiscard]] const std::vector<TraceMark>& marks() const { return m_marks; }
    /// The variables that were set, in the order of their first setting.
    [[nodiscard]] const std::vector<Variable>& variables() const { return m_variables; }
    /// Changes of one of `variables`, in ascending order of ticks.
    [[nodiscard]] const std::vector<TraceValue>& valuesOf(std::size_t variable) const
    {
        return m_values[variable];
    }
    /// The executed actions, in the order of the task.
    [[nodiscard]] const std::vector<std::size_t>& actions() const { return m_ran; }
    /// Fractional tick and x of the arm, mm; in ascending order of ticks.
    [[nodiscard]] const std::vector<std::pair<double, double>>& armX() const;
    /// Minimum and maximum x of `armX`, mm.
    [[nodiscard]] std::pair<double, double> armSpan() const;

    /// Lines of JSON, as a recording holds them: the task, then one line per event (`toJson`)
    /// and position.
    [[nodiscard]] QByteArray toText() const;
    /// Inverse of `toText`. Findings begin with `source`.
    [[nodiscard]] static Result<TaskTrace> read(const QByteArray& text, const QString& source);

private:
    struct Measured {
        TimePoint at;
        Position position;
    };

    void beginTick(const Event& event);
    void note(TraceValue value);
    /// Assigns ticks to new measured positions.
    void place() const;

    TaskGraph m_task;
    std::optional<std::size_t> m_initial;
    std::vector<Event> m_events;
    std::vector<Measured> m_measured;
    std::vector<TraceStep> m_steps;
    std::vector<TraceMark> m_marks;
    std::vector<std::uint64_t> m_cycles; ///< ticks
    std::vector<std::uint64_t> m_fails;
    std::vector<Variable> m_variables;
    std::vector<std::vector<TraceValue>> m_values; ///< of each variable
    std::vector<std::size_t> m_ran;
    // Measured positions by tick, computed on demand.
    mutable std::vector<std::pair<double, double>> m_armX;
    mutable std::pair<double, double> m_armSpan;
    mutable std::size_t m_placed = 0; ///< number of `m_measured` with ticks
    mutable std::size_t m_before = 0; ///< number of `m_measured` before the run, not in `m_armX`
    std::vector<Text> m_reasons; ///< reasons of the next decision
    std::map<std::uint64_t, TimePoint> m_ticks; ///< start times of the ticks
    std::uint64_t m_lastTick = 0;
};

} // namespace medulla::task
