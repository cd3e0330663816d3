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

namespace medulla::widgets {

/// What a condition is from a moment on; nothing: its program does not run.
struct TruthChange {
    TimePoint at {};
    std::optional<teleo::Truth> truth {};
};

struct TruthSpan {
    TimePoint from {};
    std::optional<TimePoint> to {}; ///< nothing: it goes on
};

/// One condition over a run.
struct TruthLane {
    std::uint32_t rule = 0; ///< Rule::id
    QString number {}; ///< "5.3"; a dash when the rule was taken out meanwhile
    QString name {}; ///< of the rule, or its condition where that has none
    bool isMain = false; ///< of the main program, and still there
    std::deque<TruthChange> changes {}; ///< oldest first
    std::deque<TruthSpan> ran {}; ///< while its rule was the first true one
    std::deque<TruthSpan> chattered {};
    int times = 0; ///< that it became true
    int first = 0; ///< times that its rule was the first true one
    /// The most flips within `TruthTrace::kChatterSpan`.
    int mostFlips = 0;
    /// The same a second, at least 1; 0: it never chattered.
    [[nodiscard]] int flipsPerSecond() const;

    /// For how long it was true until then.
    [[nodiscard]] Duration trueUntil(TimePoint now) const;
    [[nodiscard]] std::optional<teleo::Truth> truthAt(TimePoint at) const;

private:
    friend class TruthTrace;
    Duration m_trueFor {}; ///< without the time since the last change
    std::uint32_t m_frame = 0; ///< that told of it last
    std::deque<TimePoint> m_flips {}; ///< the last ones
};

/// Which rule of the main program ran from a moment on; none: lane -1.
struct TruthRun {
    TimePoint at {};
    int lane = -1;
};

/// Something that happened beside the rules.
struct TruthMark {
    TimePoint at {};
    Text text {};
    Text brief {}; ///< a word or two of it
};

/// A program that ran.
struct TruthFrame {
    std::uint32_t frame = 0; ///< as in Event
    std::uint32_t parent = 0;
    int callingRule = teleo::kNoRule;
    int callingAction = -1;
    QString program {};
    TruthSpan span {};
};

/// The conditions of a run over time, from its events, in order. Figures are of the whole run,
/// while of the changes the last ones are kept, so that it stays small for hours. Value type.
class TruthTrace {
public:
    /// Of each lane.
    static constexpr std::size_t kMostChanges = 10'000;
    static constexpr std::size_t kMostMarks = 500;
    /// A condition that flips so often within so long chatters.
    static constexpr int kChatterFlips = 6;
    static constexpr Duration kChatterSpan = std::chrono::seconds(2);
    /// What did not change for so long after a mishap is not changed by it.
    static constexpr Duration kUnharmed = std::chrono::seconds(2);

    /// `document` is the one that runs. A run that begins clears it.
    void add(const teleo::Event& event, const teleo::Document& document);

    [[nodiscard]] bool isEmpty() const { return !m_began; }
    [[nodiscard]] TimePoint began() const { return m_began.value_or(TimePoint()); }
    /// Nothing while it goes on.
    [[nodiscard]] std::optional<TimePoint> ended() const { return m_ended; }
    /// Those of the main program in its order, and below them those of others that were watched.
    [[nodiscard]] const std::vector<TruthLane>& lanes() const { return m_lanes; }
    [[nodiscard]] const std::deque<TruthRun>& runs() const { return m_runs; }
    [[nodiscard]] const std::deque<TruthMark>& marks() const { return m_marks; }
    /// How often the goal was reached.
    [[nodiscard]] int goals() const { return m_goals; }
    /// Mishaps and alarms, and those after which the goal was reached, or the rule that ran before
    /// became first again, or remained so for kUnharmed.
    [[nodiscard]] int mishaps() const { return m_mishaps; }
    [[nodiscard]] int recovered(TimePoint now) const;
    /// Numbers of the rules that were never the first true one, of the main program and of those
    /// that ran.
    [[nodiscard]] QStringList neverFirst() const;
    /// How the run stood then, as far as that is kept; after its end, at its last moment. How old
    /// results were is not known. Where a program ran several times at once, all show the same.
    /// Null before it began.
    [[nodiscard]] std::shared_ptr<const teleo::Status> statusAt(TimePoint at) const;
    /// Changes with each event.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    void begin(TimePoint at, const teleo::Document& document);
    void addMishap(TimePoint at, const Text& text);
    /// Something that is no mishap.
    void addNote(TimePoint at, Text text, Text brief);
    std::size_t laneOf(const teleo::Event& event, const teleo::Document& document);
    void became(TruthLane& lane, TimePoint at, std::optional<teleo::Truth> truth);
    void flipped(TruthLane& lane, TimePoint at);
    void becameFirst(const teleo::Event& event, const teleo::Document& document);
    void leave(std::uint32_t frame, TimePoint at);
    void enter(const teleo::Event& event);
    void change(TimePoint at, const teleo::Document& document);
    [[nodiscard]] teleo::FrameStatus frameAt(
        const TruthFrame& frame, const teleo::Program& program, TimePoint at) const;

    /// What ran from a moment on.
    struct Version {
        TimePoint from {};
        std::shared_ptr<const teleo::Document> document;
    };

    /// A mishap that goes on.
    struct OpenMishap {
        TimePoint at {};
        int before = -1; ///< lane that was first
        bool isChanged = false; ///< another one was first since
    };
    [[nodiscard]] static bool isUnharmed(const OpenMishap& mishap, TimePoint now)
    {
        return !mishap.isChanged && now - mishap.at >= kUnharmed;
    }

    std::optional<TimePoint> m_began;
    std::optional<TimePoint> m_ended;
    std::vector<TruthLane> m_lanes;
    std::unordered_map<std::uint32_t, std::size_t> m_laneOf; ///< by Rule::id
    std::unordered_map<std::uint32_t, QString> m_prefixes; ///< of the numbers, by frame
    std::map<QString, QString> m_ran; ///< programs that were called: the prefix of their numbers
    std::unordered_map<std::uint32_t, std::size_t> m_firsts; ///< lane that is first, by frame
    std::deque<TruthRun> m_runs;
    std::deque<TruthMark> m_marks;
    std::deque<TruthFrame> m_frames; ///< the main one first
    std::deque<TruthSpan> m_pauses;
    std::deque<Version> m_versions;
    std::deque<OpenMishap> m_open;
    int m_goals = 0;
    int m_mishaps = 0;
    int m_recovered = 0;
    std::uint64_t m_revision = 0;
};

} // namespace medulla::widgets
