// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/recent_list.h"

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::signals {

/// A value of a signal at a time, s on the store's clock.
struct SignalPoint {
    double tS = 0;
    double value = 0; ///< NaN: unknown

    friend bool operator==(const SignalPoint&, const SignalPoint&) = default;
};

/// Statistics of a signal over a time range.
struct SignalSummary {
    std::uint64_t count = 0; ///< number of finite values; 0: the figures are undefined
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    double mean = 0;
    double rms = 0; ///< root of the mean square
};

/// Interpolation of a signal between its values.
enum class Between {
    Gap, ///< measured: a silence longer than `SignalSeries::kGapS` interrupts the line
    Hold, ///< commanded: each value is in force until the next
};

/// One component of a signal over time in bounded memory: the newest 65,536 single values, and
/// statistics over intervals of 20 ms for an hour, of 160 ms for 2.9 hours and of 1.28 s for 23
/// hours (a pyramid of minima and maxima, with means and mean squares). Intervals begin at whole
/// multiples of their length on the clock, so that moving lines do not flicker.
/// Memory: `kMostBytes`, 8.3 MiB, independent of rate and time; 5.8 MiB after an hour at 1 kHz, so
/// that 12 such components take 69 MiB after an hour and never more than 100 MiB. Statistics are
/// stored as float: minima are rounded down, maxima up, means have a relative error of 1e-7.
/// Thread-confined. `append` is amortised constant; queries are O(log n) plus the cost given below.
class SignalSeries {
public:
    /// Values farther apart than this are not joined by a line, s.
    static constexpr double kGapS = 0.5;
    static constexpr std::size_t kValues = 65'536;
    /// Length of an interval, s, and number of stored intervals.
    struct Level {
        double lengthS;
        std::size_t stretches;
    };
    /// Together 62 min, 2.9 h and 23 h.
    static constexpr std::array<Level, 3> kLevels { { { 0.02, 187'392 }, { 0.16, 65'536 },
        { 1.28, 65'536 } } };
    static constexpr std::size_t kMostBytes =
        16 * kValues + 24 * (kLevels[0].stretches + kLevels[1].stretches + kLevels[2].stretches);

    explicit SignalSeries(Between between = Between::Gap);

    /// Adds a value; false if its time is not finite or before the newest one, because time on the
    /// clock never decreases. A value that is not finite is stored as NaN.
    bool append(double tS, double value);
    void clear();
    /// All values of [fromS, toS], and the one in force at fromS: queries of times within that
    /// range use them. For recordings, which have more values than are stored. Replaces the excerpt
    /// before. Where `values` has dropped single values, the range begins later. Null: no excerpt.
    void setExcerpt(double fromS, double toS, std::unique_ptr<SignalSeries> values);
    /// Takes over the values of another series in place of the own ones; the excerpt stays.
    void takeValues(SignalSeries&& from);

    [[nodiscard]] Between between() const { return m_between; }
    [[nodiscard]] bool isEmpty() const { return m_values.isEmpty(); }
    /// The newest value; nullopt: none.
    [[nodiscard]] std::optional<SignalPoint> newest() const;
    /// The time of the oldest stored value or interval.
    [[nodiscard]] std::optional<double> oldestS() const;
    /// All single values are stored from this time on.
    [[nodiscard]] double exactSinceS() const;
    /// The stored values are a selection: only the newest one is exact.
    void setSelection() { m_isSelection = true; }
    [[nodiscard]] bool isSelection() const { return m_isSelection; }
    /// Whether queries of [fromS, toS] have all single values, of the stored ones or of the
    /// excerpt.
    [[nodiscard]] bool isExact(double fromS, double toS) const;
    /// The value in force at `tS`: the last one not later. Where single values have been dropped,
    /// the mean of the interval at or before `tS`. nullopt before the oldest.
    [[nodiscard]] std::optional<SignalPoint> heldAt(double tS) const;
    /// Statistics of the values in [fromS, toS]. Where single values have been dropped, an interval
    /// counts if its centre is inside. Cost: some thousand intervals per hour.
    [[nodiscard]] SignalSummary summary(double fromS, double toS) const;
    /// The values of [fromS, toS] at the finest stored resolution, in order of time: single values,
    /// and before them the means of intervals at their centres.
    [[nodiscard]] std::vector<SignalPoint> finest(double fromS, double toS) const;

    /// Computes the line of [fromS, toS] in buckets of `bucketS` (for example one pixel) into
    /// `line`: at most the first, minimum, maximum and last value per bucket, in order of time; NaN
    /// interrupts the line. Includes one point before and one after the range, so that the line
    /// crosses the edges. A held value continues to `nowS`. Reads at most `kReadPerBucket` entries
    /// per bucket, from the finest tier that allows it.
    void envelope(double fromS, double toS, double bucketS, double nowS,
        std::vector<SignalPoint>& line) const;
    static constexpr double kReadPerBucket = 32; ///< bounds the time of a repaint

    /// Allocated bytes of values and intervals.
    [[nodiscard]] std::size_t bytes() const;

private:
    /// Statistics of the values of an interval. 24 bytes.
    struct Stretch {
        std::uint32_t slot; ///< number of the interval, counted from the first of the series
        std::uint32_t count; ///< 0: unknown from here on
        float min;
        float max;
        float mean;
        float meanSquare;
    };
    static_assert(sizeof(Stretch) == 24);
    static_assert(sizeof(SignalPoint) == 16);

    /// An incomplete interval.
    struct Open {
        std::int64_t slot = 0; ///< number of the interval, counted from time zero
        bool any = false; ///< it has a value, finite or not
        std::uint64_t count = 0;
        double min = 0;
        double max = 0;
        double sum = 0;
        double squares = 0;

        void add(double value);
        void add(const Open& other);
    };
    struct Tier {
        explicit Tier(const Level& level)
            : lengthS(level.lengthS)
            , stretches(level.stretches)
        {
        }
        [[nodiscard]] std::int64_t slotOf(const Stretch& stretch) const
        {
            return first + stretch.slot;
        }
        [[nodiscard]] double middleS(const Stretch& stretch) const
        {
            return (double(slotOf(stretch)) + 0.5) * lengthS;
        }
        /// Index of the first interval whose slot is not below `slot`.
        [[nodiscard]] std::size_t indexOf(std::int64_t slot) const;

        double lengthS;
        std::int64_t first = 0; ///< slot of the first interval of the series
        RecentList<Stretch> stretches;
        Open open;
    };

    // Times are compared as slots of the finest tier ("ticks"). These are integers, so that a value
    // at the border of two intervals is counted in exactly one of them.
    struct Totals;
    static constexpr int kRaw = -1;
    static constexpr int kCoarsest = int(kLevels.size()) - 1;
    [[nodiscard]] static std::int64_t tickOf(double tS);
    /// Ticks per interval of the tier.
    [[nodiscard]] static std::int64_t ticksOf(int tier);

    /// The excerpt if it has all values of [fromS, toS]; null: it has not.
    [[nodiscard]] const SignalSeries* excerptOf(double fromS, double toS) const;
    void close(std::size_t tier);
    /// Index of the first value of a tick not below `tick`.
    [[nodiscard]] std::size_t valueAt(std::int64_t tick) const;
    /// First tick from which the tier (kRaw: the values) is complete.
    [[nodiscard]] std::int64_t knownFrom(int tier) const;
    /// First tick that the tier lacks, because its interval is incomplete.
    [[nodiscard]] std::int64_t knownUntil(int tier) const;
    [[nodiscard]] std::size_t entriesIn(int tier, std::int64_t from, std::int64_t until) const;
    /// The finest tier with at most `budget` entries in the ticks [from, until); else the coarsest.
    [[nodiscard]] int finestWithin(double budget, std::int64_t from, std::int64_t until) const;
    /// Calls `visit(tier, from, until)` for consecutive parts of the ticks [from, until). Each part
    /// uses the finest tier that covers it, but none finer than `finest` if a coarser tier covers
    /// it.
    template <class Visit>
    void forPieces(int finest, std::int64_t from, std::int64_t until, Visit&& visit) const;
    void sumUp(int tier, std::int64_t from, std::int64_t until, Totals& into) const;

    Between m_between;
    bool m_isSelection = false;
    RecentList<SignalPoint> m_values { kValues };
    std::array<Tier, 3> m_tiers { Tier(kLevels[0]), Tier(kLevels[1]), Tier(kLevels[2]) };
    struct Excerpt {
        std::unique_ptr<SignalSeries> values;
        double fromS = 0;
        double toS = 0;
    };
    Excerpt m_excerpt;
};

} // namespace medulla::signals
