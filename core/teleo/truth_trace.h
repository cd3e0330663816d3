// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/event.h"
#include "core/teleo/status.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include <QStringList>

namespace medulla::teleo {

/// Truth of a condition from a moment on; nullopt: its program does not run.
struct TruthChange {
    TimePoint at {};
    std::optional<Truth> truth {};
};

struct TruthSpan {
    TimePoint from {};
    std::optional<TimePoint> to {}; ///< nullopt: still open
};

/// History of one condition over a run.
struct TruthLane {
    std::uint32_t rule = 0; ///< Rule::id
    QString number {}; ///< "5.3"; a dash if the rule was removed during the run
    QString name {}; ///< name of the rule, or its condition if it has none
    bool isMain = false; ///< of the main program, and not removed
    std::deque<TruthChange> changes {}; ///< oldest first
    std::deque<TruthSpan> ran {}; ///< times in which its rule was the first true one
    std::deque<TruthSpan> chattered {};
    int times = 0; ///< number of changes to true
    int first = 0; ///< number of times its rule became the first true one
    /// Maximum number of flips within `TruthTrace::kChatterSpan`.
    int mostFlips = 0;
    /// Flip rate in that span, flips per second, at least 1; 0: it never chattered.
    [[nodiscard]] int flipsPerSecond() const;

    /// Total time true until `now`.
    [[nodiscard]] Duration trueUntil(TimePoint now) const;
    [[nodiscard]] std::optional<Truth> truthAt(TimePoint at) const;

private:
    friend class TruthTrace;
    Duration m_trueFor {}; ///< without the time since the last change
    std::uint32_t m_frame = 0; ///< frame of the latest event
    std::deque<TimePoint> m_flips {}; ///< flips within the latest `kChatterSpan`
};

/// The active rule of the main program from a moment on, as lane index; -1: none.
struct TruthRun {
    TimePoint at {};
    int lane = -1;
};

/// An event that does not concern a single rule, such as an edit, a pause or a mishap.
struct TruthMark {
    TimePoint at {};
    Text text {};
    Text brief {}; ///< one or two words
};

/// One execution of a program within the run.
struct TruthFrame {
    std::uint32_t frame = 0; ///< number as in Event
    std::uint32_t parent = 0;
    int callingRule = kNoRule;
    int callingAction = -1;
    QString program {};
    TruthSpan span {};
};

/// The conditions of a run over time, built from its events in order of time. Statistics cover the
/// whole run; of the changes only the latest are kept, which bounds the memory for runs of hours.
/// Value type.
class TruthTrace {
public:
    /// Limits of changes per lane and of marks. They bound the memory to about 0.5 MB per lane.
    static constexpr std::size_t kMostChanges = 10'000;
    static constexpr std::size_t kMostMarks = 500;
    /// A condition chatters if it flips at least kChatterFlips times within kChatterSpan. Chosen,
    /// not measured: at 3 flips per second an action runs for less than a second at a time.
    static constexpr int kChatterFlips = 6;
    static constexpr Duration kChatterSpan = std::chrono::seconds(2);
    /// A mishap without a change of the active rule in this time had no effect on the run and
    /// counts as recovered.
    static constexpr Duration kUnharmed = std::chrono::seconds(2);

    /// `document`: the running document. The start of a run clears the trace.
    void add(const Event& event, const Document& document);

    [[nodiscard]] bool isEmpty() const { return !m_began; }
    [[nodiscard]] TimePoint began() const { return m_began.value_or(TimePoint()); }
    /// nullopt while the run continues.
    [[nodiscard]] std::optional<TimePoint> ended() const { return m_ended; }
    /// The conditions of the main program in its order; after them those of called programs.
    [[nodiscard]] const std::vector<TruthLane>& lanes() const { return m_lanes; }
    [[nodiscard]] const std::deque<TruthRun>& runs() const { return m_runs; }
    [[nodiscard]] const std::deque<TruthMark>& marks() const { return m_marks; }
    /// How often the goal was reached.
    [[nodiscard]] int goals() const { return m_goals; }
    /// Number of mishaps and alarms. A mishap counts as recovered when the goal is reached, when
    /// the rule active before it becomes first again, or after kUnharmed without a change.
    [[nodiscard]] int mishaps() const { return m_mishaps; }
    [[nodiscard]] int recovered(TimePoint now) const;
    /// Numbers of the rules that were never first, of the main program and of the called programs.
    [[nodiscard]] QStringList neverFirst() const;
    /// Status of the run at `at`, as far as recorded; after the end of the run its last status.
    /// Ages of results are not recorded. Simultaneous executions of the same program all show the
    /// same truths. Null before the start.
    [[nodiscard]] std::shared_ptr<const Status> statusAt(TimePoint at) const;
    /// Increases with each event.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    void begin(TimePoint at, const Document& document);
    void addMishap(TimePoint at, const Text& text);
    /// Adds a mark that is not a mishap.
    void addNote(TimePoint at, Text text, Text brief);
    std::size_t laneOf(const Event& event, const Document& document);
    void became(TruthLane& lane, TimePoint at, std::optional<Truth> truth);
    void flipped(TruthLane& lane, TimePoint at);
    void becameFirst(const Event& event, const Document& document);
    void leave(std::uint32_t frame, TimePoint at);
    void enter(const Event& event);
    void change(TimePoint at, const Document& document);
    [[nodiscard]] FrameStatus frameAt(
        const TruthFrame& frame, const TrProgram& program, TimePoint at) const;

    /// The running document from a moment on.
    struct Version {
        TimePoint from {};
        std::shared_ptr<const Document> document;
    };

    /// A mishap from which the run has not yet recovered.
    struct OpenMishap {
        TimePoint at {};
        int before = -1; ///< lane that was first
        bool isChanged = false; ///< the active rule has changed since
    };
    [[nodiscard]] static bool isUnharmed(const OpenMishap& mishap, TimePoint now)
    {
        return !mishap.isChanged && now - mishap.at >= kUnharmed;
    }

    std::optional<TimePoint> m_began;
    std::optional<TimePoint> m_ended;
    std::vector<TruthLane> m_lanes;
    std::unordered_map<std::uint32_t, std::size_t> m_laneOf; ///< by Rule::id
    std::unordered_map<std::uint32_t, QString> m_prefixes; ///< prefixes of rule numbers, by frame
    std::map<QString, QString> m_ran; ///< called programs with the prefixes of their rule numbers
    std::unordered_map<std::uint32_t, std::size_t> m_firsts; ///< lane of the first rule, by frame
    std::deque<TruthRun> m_runs;
    std::deque<TruthMark> m_marks;
    std::deque<TruthFrame> m_frames; ///< the main program first
    std::deque<TruthSpan> m_pauses;
    std::deque<Version> m_versions;
    std::deque<OpenMishap> m_open;
    int m_goals = 0;
    int m_mishaps = 0;
    int m_recovered = 0;
    std::uint64_t m_revision = 0;
};

} // namespace medulla::teleo
