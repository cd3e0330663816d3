// SPDX-License-Identifier: GPL-3.0-or-later
// The queries of SignalSeries for points and lines.
#include "core/signals/line_maker.h"
#include "core/signals/signal_series.h"
#include "core/signals/signal_ticks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace medulla::signals {

template <class Visit>
void SignalSeries::forPieces(int finest, std::int64_t from, std::int64_t until, Visit&& visit) const
{
    const auto knows = [this](int tier, std::int64_t tick) {
        return knownFrom(tier) <= tick && tick < knownUntil(tier);
    };
    auto at = from;
    while (at < until) {
        int chosen = kCoarsest + 1;
        for (int tier = finest; tier <= kCoarsest && chosen > kCoarsest; ++tier) {
            chosen = knows(tier, at) ? tier : chosen;
        }
        // The newest intervals are incomplete; finer tiers have their values.
        for (int tier = finest - 1; tier >= kRaw && chosen > kCoarsest; --tier) {
            chosen = knows(tier, at) ? tier : chosen;
        }
        auto end = until;
        for (int tier = kRaw; tier <= kCoarsest; ++tier) {
            const bool better = tier < chosen && (tier >= finest || chosen > kCoarsest);
            if (better && knownFrom(tier) > at) {
                end = std::min(end, knownFrom(tier));
            }
        }
        if (chosen <= kCoarsest) {
            end = std::min(end, knownUntil(chosen));
            visit(chosen, at, end);
        }
        at = end;
    }
}

std::vector<SignalPoint> SignalSeries::finest(double fromS, double toS) const
{
    if (const auto* const exact = excerptOf(fromS, toS)) {
        return exact->finest(fromS, toS);
    }
    std::vector<SignalPoint> points;
    if (isEmpty() || !(fromS <= toS)) {
        return points;
    }
    const auto addInside = [&](double tS, double value) {
        if (tS >= fromS && tS <= toS) {
            points.push_back({ tS, value });
        }
    };
    const auto from = std::max(tickOf(fromS), tickOf(*oldestS()));
    const auto until = std::min(tickOf(toS), tickOf(m_values.back().tS)) + 1;
    forPieces(kRaw, from, until, [&](int tier, std::int64_t begin, std::int64_t end) {
        if (tier == kRaw) {
            for (auto i = valueAt(begin); i < m_values.size() && tickOf(m_values[i].tS) < end;
                 ++i) {
                addInside(m_values[i].tS, m_values[i].value);
            }
            return;
        }
        const auto& t = m_tiers[std::size_t(tier)];
        const auto ticks = ticksOf(tier);
        for (auto i = t.indexOf(floorDiv(begin, ticks)); i < t.stretches.size(); ++i) {
            const auto middle = t.slotOf(t.stretches[i]) * ticks + ticks / 2;
            if (middle >= end) {
                break;
            }
            if (middle >= begin) {
                addInside(t.middleS(t.stretches[i]),
                    t.stretches[i].count > 0 ? double(t.stretches[i].mean) : kUnknown);
            }
        }
    });
    return points;
}

int SignalSeries::finestWithin(double budget, std::int64_t from, std::int64_t until) const
{
    for (int tier = kRaw; tier < kCoarsest; ++tier) {
        if (double(entriesIn(tier, from, until)) <= budget) {
            return tier;
        }
    }
    return kCoarsest;
}

void SignalSeries::envelope(
    double fromS, double toS, double bucketS, double nowS, std::vector<SignalPoint>& line) const
{
    if (const auto* const exact = excerptOf(fromS, toS)) {
        exact->envelope(fromS, toS, bucketS, nowS, line);
        return;
    }
    line.clear();
    if (isEmpty() || !(fromS < toS) || !(bucketS > 0)) {
        return;
    }
    LineMaker maker(bucketS, m_between, line);
    const auto enter = heldAt(std::nextafter(fromS, fromS - 1));
    if (enter) {
        maker.add(enter->tS, enter->value, kGapS);
    }
    const auto from = std::max(tickOf(fromS), tickOf(*oldestS()));
    const auto until = std::min(tickOf(toS), tickOf(m_values.back().tS)) + 1;
    const double budget = kReadPerBucket * std::max((toS - fromS) / bucketS, 1.0);
    const double enteredS = enter ? enter->tS : -std::numeric_limits<double>::infinity();
    const int finest = finestWithin(budget, from, until);
    forPieces(finest, from, until, [&](int tier, std::int64_t begin, std::int64_t end) {
        if (tier == kRaw) {
            for (auto i = valueAt(begin); i < m_values.size() && tickOf(m_values[i].tS) < end;
                 ++i) {
                const auto& point = m_values[i];
                if (point.tS >= fromS) {
                    maker.add(point.tS, point.value, kGapS);
                }
            }
            return;
        }
        const auto& t = m_tiers[std::size_t(tier)];
        const auto ticks = ticksOf(tier);
        const double gapS = std::max(kGapS, 2.5 * t.lengthS);
        for (auto i = t.indexOf(floorDiv(begin, ticks)); i < t.stretches.size(); ++i) {
            const auto& stretch = t.stretches[i];
            const auto middle = t.slotOf(stretch) * ticks + ticks / 2;
            if (middle >= end) {
                break;
            }
            const double middleS = t.middleS(stretch);
            if (middle < begin || middleS <= enteredS) {
                continue;
            }
            if (stretch.count == 0) {
                maker.interrupt();
                continue;
            }
            maker.addInterval(
                middleS, double(stretch.min), double(stretch.max), double(stretch.mean), gapS);
        }
    });
    // The first point after the range, so that the line leaves the view.
    const auto next =
        m_values.firstNot([until](const SignalPoint& point) { return tickOf(point.tS) < until; });
    if (next < m_values.size() && tickOf(m_values[next].tS) >= until
        && (next > 0 || m_values.dropped() == 0)) {
        maker.add(m_values[next].tS, m_values[next].value, kGapS);
    } else if (m_between == Between::Hold && maker.any() && maker.last().tS < std::min(nowS, toS)) {
        maker.add(std::min(nowS, toS), maker.last().value, std::numeric_limits<double>::infinity());
    }
    maker.flush();
}

} // namespace medulla::signals
