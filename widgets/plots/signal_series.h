// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/recent_list.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace medulla::widgets {

/// A value of a signal at a moment, s on the store's clock.
struct SignalPoint {
    double tS = 0;
    double value = 0; ///< NaN: not known

    friend bool operator==(const SignalPoint&, const SignalPoint&) = default;
};

/// What a signal amounts to over a span of time.
struct SignalSummary {
    std::uint64_t count = 0; ///< values that are numbers; 0: the figures mean nothing
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    double mean = 0;
    double rms = 0; ///< root of the mean square
};

/// What becomes of a signal between its values.
enum class Between {
    Gap, ///< measured: silence of more than `SignalSeries::kGapS` interrupts the line
    Hold, ///< commanded: the last value stays in force until the next
};

/// One component of a signal over time, in bounded memory: the newest 65,536 values as they came,
/// and what they amount to in stretches of 20 ms for an hour, of 160 ms for 2.9 hours and of 1.28 s
/// for 23 hours (a pyramid of minima and maxima, with means and mean squares). Stretches begin at
/// whole multiples of their length on the clock, so that lines do not shimmer while they move.
///
/// Memory: `kMostBytes`, 8.3 MiB, whatever the rate and the time; 5.8 MiB after an hour at 1 kHz,
/// so that 12 such components take 69 MiB after an hour and never more than 100 MiB. Stretches keep
/// figures as float: minima are rounded down, maxima up, means are good to 1e-7 of their size.
///
/// Thread-confined. `append` is amortised constant; queries are O(log n) plus what they tell below.
class SignalSeries {
public:
    /// Values farther apart than this are not joined by a line, s.
    static constexpr double kGapS = 0.5;
    static constexpr std::size_t kValues = 65'536;
    /// Length of a stretch, s, and how many are kept.
    struct Level {
        double lengthS;
        std::size_t stretches;
    };
    static constexpr std::array<Level, 3> kLevels { { { 0.02, 187'392 }, { 0.16, 65'536 },
        { 1.28, 65'536 } } };
    static constexpr std::size_t kMostBytes =
        16 * kValues + 24 * (kLevels[0].stretches + kLevels[1].stretches + kLevels[2].stretches);

    explicit SignalSeries(Between between = Between::Gap);

    /// Adds a value; false when its time is not a number or before the newest one, since time on
    /// the clock never goes back. What is not finite is kept as NaN.
    bool append(double tS, double value);
    void clear();

    [[nodiscard]] Between between() const { return m_between; }
    [[nodiscard]] bool isEmpty() const { return m_values.isEmpty(); }
    /// The newest value; nothing when there is none.
    [[nodiscard]] std::optional<SignalPoint> newest() const;
    /// The time of the oldest thing that is kept, as a value or within a stretch.
    [[nodiscard]] std::optional<double> oldestS() const;
    /// From here on every single value is kept.
    [[nodiscard]] double exactSinceS() const;
    /// The value that held at `tS`: the last one not later. Where single values are gone, the mean
    /// of the stretch at `tS` or before. Nothing before the oldest.
    [[nodiscard]] std::optional<SignalPoint> heldAt(double tS) const;
    /// Over the values of [fromS, toS]. Where single values are gone, a stretch counts when its
    /// middle lies inside. Some thousand stretches for an hour.
    [[nodiscard]] SignalSummary summary(double fromS, double toS) const;
    /// The finest that is kept of [fromS, toS] in order of time: single values, before these the
    /// means of stretches at their middles.
    [[nodiscard]] std::vector<SignalPoint> finest(double fromS, double toS) const;

    /// The line to be drawn for [fromS, toS] in buckets of `bucketS` (a pixel, say), into `line`:
    /// per bucket at most its first, least, greatest and last value, in order of time; NaN
    /// interrupts the line. One point before and after is there, so that it enters and leaves.
    /// A held value goes on to `nowS`. Reads at most `kReadPerBucket` entries a bucket, from the
    /// level that allows for it.
    void envelope(double fromS, double toS, double bucketS, double nowS,
        std::vector<SignalPoint>& line) const;
    static constexpr double kReadPerBucket = 32;

    /// Bytes taken for values and stretches.
    [[nodiscard]] std::size_t bytes() const;

private:
    /// What the values of a stretch of time amount to. 24 bytes.
    struct Stretch {
        std::uint32_t slot; ///< number of the stretch, counted from the series' first
        std::uint32_t count; ///< 0: nothing known from here on
        float min;
        float max;
        float mean;
        float meanSquare;
    };
    static_assert(sizeof(Stretch) == 24);
    static_assert(sizeof(SignalPoint) == 16);

    /// A stretch that is being filled.
    struct Open {
        std::int64_t slot = 0; ///< in its tier's length, counted from time zero
        bool any = false; ///< a value came, a number or not
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
        /// Index of the first stretch whose slot is not below `slot`.
        [[nodiscard]] std::size_t indexOf(std::int64_t slot) const;

        double lengthS;
        std::int64_t first = 0; ///< slot of the first stretch ever
        RecentList<Stretch> stretches;
        Open open;
    };

    // Times are compared as slots of the finest tier ("ticks"), whole numbers, so that a value
    // that stands on the edge of two stretches is counted in one of them and only there.
    struct Totals;
    static constexpr int kRaw = -1;
    static constexpr int kCoarsest = int(kLevels.size()) - 1;
    [[nodiscard]] static std::int64_t tickOf(double tS);
    /// Ticks a stretch of the tier.
    [[nodiscard]] static std::int64_t ticksOf(int tier);

    void close(std::size_t tier);
    /// Index of the first value of a tick not below `tick`.
    [[nodiscard]] std::size_t valueAt(std::int64_t tick) const;
    /// First tick from which the tier (kRaw: the values) knows everything.
    [[nodiscard]] std::int64_t knownFrom(int tier) const;
    /// First tick that the tier does not know yet, since its stretch is still being filled.
    [[nodiscard]] std::int64_t knownUntil(int tier) const;
    [[nodiscard]] std::size_t entriesIn(int tier, std::int64_t from, std::int64_t until) const;
    /// Calls `visit(tier, from, until)` for pieces of the ticks [from, until) in order, each of the
    /// finest tier, not finer than `finest` where that can be, that knows it.
    template <class Visit>
    void forPieces(int finest, std::int64_t from, std::int64_t until, Visit&& visit) const;
    void sumUp(int tier, std::int64_t from, std::int64_t until, Totals& into) const;

    Between m_between;
    RecentList<SignalPoint> m_values { kValues };
    std::array<Tier, 3> m_tiers { Tier(kLevels[0]), Tier(kLevels[1]), Tier(kLevels[2]) };
};

} // namespace medulla::widgets
