// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/signal_series.h"

#include "core/signals/signal_ticks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace medulla::signals {
namespace {

float roundedDown(double value)
{
    const auto near = float(value);
    return double(near) > value ? std::nextafter(near, -std::numeric_limits<float>::infinity())
                                : near;
}

float roundedUp(double value)
{
    return -roundedDown(-value);
}

} // namespace

/// Sums over a time range.
struct SignalSeries::Totals {
    double fromS;
    double toS;
    std::uint64_t count = 0;
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    double sum = 0;
    double squares = 0;

    void add(double tS, double value)
    {
        if (tS >= fromS && tS <= toS && !std::isnan(value)) {
            ++count;
            min = std::min(min, value);
            max = std::max(max, value);
            sum += value;
            squares += value * value;
        }
    }
    void add(const Stretch& stretch)
    {
        if (stretch.count > 0) {
            count += stretch.count;
            min = std::min(min, double(stretch.min));
            max = std::max(max, double(stretch.max));
            sum += double(stretch.mean) * stretch.count;
            squares += double(stretch.meanSquare) * stretch.count;
        }
    }
};

SignalSeries::SignalSeries(Between between)
    : m_between(between)
{
}

void SignalSeries::Open::add(double value)
{
    any = true;
    if (std::isnan(value)) {
        return;
    }
    min = count == 0 ? value : std::min(min, value);
    max = count == 0 ? value : std::max(max, value);
    ++count;
    sum += value;
    squares += value * value;
}

void SignalSeries::Open::add(const Open& other)
{
    any = any || other.any;
    if (other.count == 0) {
        return;
    }
    min = count == 0 ? other.min : std::min(min, other.min);
    max = count == 0 ? other.max : std::max(max, other.max);
    count += other.count;
    sum += other.sum;
    squares += other.squares;
}

std::size_t SignalSeries::Tier::indexOf(std::int64_t slot) const
{
    return stretches.firstNot(
        [this, slot](const Stretch& stretch) { return slotOf(stretch) < slot; });
}

std::int64_t SignalSeries::tickOf(double tS)
{
    // the tick fits 64 bits
    constexpr double kFar = 1e15;
    return std::int64_t(std::floor(std::clamp(tS / kLevels[0].lengthS, -kFar, kFar)));
}

std::int64_t SignalSeries::ticksOf(int tier)
{
    return tier <= 0 ? 1 : std::int64_t(1) << (3 * tier);
}

bool SignalSeries::append(double tS, double value)
{
    if (!std::isfinite(tS) || (!m_values.isEmpty() && tS < m_values.back().tS)) {
        return false;
    }
    if (!std::isfinite(value)) {
        value = kUnknown;
    }
    const auto tick = tickOf(tS);
    if (m_values.isEmpty()) {
        for (int tier = 0; tier <= kCoarsest; ++tier) {
            auto& t = m_tiers[std::size_t(tier)];
            t.first = floorDiv(tick, ticksOf(tier));
            t.open = Open();
            t.open.slot = t.first;
        }
    }
    auto& finest = m_tiers[0];
    if (tick != finest.open.slot) {
        close(0);
        finest.open.slot = tick;
    }
    finest.open.add(value);
    m_values.append({ tS, value });
    return true;
}

void SignalSeries::close(std::size_t tier)
{
    auto& t = m_tiers[tier];
    const auto& open = t.open;
    if (tier + 1 < m_tiers.size()) {
        auto& coarser = m_tiers[tier + 1];
        const auto slot = floorDiv(open.slot, 8);
        if (slot != coarser.open.slot) {
            close(tier + 1);
            coarser.open.slot = slot;
        }
        coarser.open.add(open);
    }
    // Of a span of unknown values only the first interval is kept.
    if (open.count > 0 || (open.any && (t.stretches.isEmpty() || t.stretches.back().count > 0))) {
        const double n = double(std::max<std::uint64_t>(open.count, 1));
        t.stretches.append({ std::uint32_t(open.slot - t.first),
            std::uint32_t(std::min<std::uint64_t>(open.count, 0xffff'ffff)), roundedDown(open.min),
            roundedUp(open.max), float(open.sum / n), float(open.squares / n) });
    }
    t.open = Open();
}

void SignalSeries::setExcerpt(double fromS, double toS, std::unique_ptr<SignalSeries> values)
{
    const double exactFromS = values ? std::max(fromS, values->exactSinceS()) : fromS;
    m_excerpt = { std::move(values), exactFromS, toS };
}

const SignalSeries* SignalSeries::excerptOf(double fromS, double toS) const
{
    const auto& [values, beginS, endS] = m_excerpt;
    const bool isCovered = values && !values->isEmpty() && fromS >= beginS && toS <= endS;
    return isCovered ? values.get() : nullptr;
}

bool SignalSeries::isExact(double fromS, double toS) const
{
    return fromS >= exactSinceS() || excerptOf(fromS, toS) != nullptr;
}

void SignalSeries::takeValues(SignalSeries&& from)
{
    from.m_excerpt = std::move(m_excerpt);
    *this = std::move(from);
}

void SignalSeries::clear()
{
    m_excerpt = {};
    m_values.clear();
    for (auto& tier : m_tiers) {
        tier.stretches.clear();
        tier.open = Open();
    }
}

std::optional<SignalPoint> SignalSeries::newest() const
{
    return isEmpty() ? std::nullopt : std::optional(m_values.back());
}

std::size_t SignalSeries::valueAt(std::int64_t tick) const
{
    return m_values.firstNot([tick](const SignalPoint& point) { return tickOf(point.tS) < tick; });
}

std::int64_t SignalSeries::knownFrom(int tier) const
{
    if (tier == kRaw) {
        return m_values.dropped() == 0 ? -kNever : tickOf(m_values[0].tS) + 1;
    }
    const auto& t = m_tiers[std::size_t(tier)];
    return t.stretches.dropped() == 0 ? -kNever : t.slotOf(t.stretches[0]) * ticksOf(tier);
}

std::int64_t SignalSeries::knownUntil(int tier) const
{
    if (tier == kRaw || isEmpty()) {
        return kNever;
    }
    return m_tiers[std::size_t(tier)].open.slot * ticksOf(tier);
}

std::size_t SignalSeries::entriesIn(int tier, std::int64_t from, std::int64_t until) const
{
    if (tier == kRaw) {
        return valueAt(until) - valueAt(from);
    }
    const auto& t = m_tiers[std::size_t(tier)];
    const auto ticks = ticksOf(tier);
    return t.indexOf(ceilDiv(until, ticks)) - t.indexOf(floorDiv(from, ticks));
}

double SignalSeries::exactSinceS() const
{
    if (m_isSelection && !isEmpty()) {
        return m_values.back().tS;
    }
    return m_values.dropped() == 0 ? -std::numeric_limits<double>::infinity() : m_values[0].tS;
}

std::optional<double> SignalSeries::oldestS() const
{
    if (isEmpty()) {
        return std::nullopt;
    }
    double oldest = m_values[0].tS;
    if (m_values.dropped() > 0) {
        for (const auto& tier : m_tiers) {
            if (!tier.stretches.isEmpty()) {
                oldest = std::min(oldest, double(tier.slotOf(tier.stretches[0])) * tier.lengthS);
            }
        }
    }
    return oldest;
}

std::optional<SignalPoint> SignalSeries::heldAt(double tS) const
{
    if (const auto* const exact = excerptOf(tS, tS)) {
        return exact->heldAt(tS);
    }
    const auto after = m_values.firstNot([tS](const SignalPoint& point) { return point.tS <= tS; });
    if (after > 0) {
        return m_values[after - 1];
    }
    for (const auto& tier : m_tiers) {
        const auto index = tier.stretches.firstNot([&tier, tS](const Stretch& stretch) {
            return double(tier.slotOf(stretch)) * tier.lengthS <= tS;
        });
        if (index > 0) {
            const auto& stretch = tier.stretches[index - 1];
            return SignalPoint { std::min(tS, tier.middleS(stretch)),
                stretch.count > 0 ? double(stretch.mean) : kUnknown };
        }
    }
    return std::nullopt;
}

void SignalSeries::sumUp(int tier, std::int64_t from, std::int64_t until, Totals& into) const
{
    if (from >= until) {
        return;
    }
    if (tier == kRaw) {
        for (auto i = valueAt(from); i < m_values.size() && tickOf(m_values[i].tS) < until; ++i) {
            into.add(m_values[i].tS, m_values[i].value);
        }
        return;
    }
    const auto& t = m_tiers[std::size_t(tier)];
    const auto ticks = ticksOf(tier);
    const auto first = ceilDiv(std::max(from, knownFrom(tier)), ticks);
    const auto last = std::max(first, floorDiv(std::min(until, knownUntil(tier)), ticks));
    // The remainders at both ends cover part of an interval. Finer tiers are used if they have the
    // values; else the interval counts if its centre is inside.
    const auto part = [&](std::int64_t begin, std::int64_t end) {
        if (begin >= end) {
            return;
        }
        if (knownFrom(tier - 1) <= begin) {
            sumUp(tier - 1, begin, end, into);
            return;
        }
        const auto slot = floorDiv(begin, ticks);
        const auto index = t.indexOf(slot);
        const auto middle = slot * ticks + ticks / 2;
        if (index < t.stretches.size() && t.slotOf(t.stretches[index]) == slot && middle >= begin
            && middle < end) {
            into.add(t.stretches[index]);
        }
        // After this interval the finer tiers may have values again.
        sumUp(tier - 1, std::max((slot + 1) * ticks, knownFrom(tier - 1)), end, into);
    };
    part(from, std::min(first * ticks, until));
    for (auto i = t.indexOf(first); i < t.stretches.size() && t.slotOf(t.stretches[i]) < last;
         ++i) {
        into.add(t.stretches[i]);
    }
    part(std::max(from, std::max(first, last) * ticks), until);
}

SignalSummary SignalSeries::summary(double fromS, double toS) const
{
    if (const auto* const exact = excerptOf(fromS, toS)) {
        return exact->summary(fromS, toS);
    }
    SignalSummary summary;
    if (isEmpty() || !(fromS <= toS)) {
        return summary;
    }
    Totals totals { fromS, toS };
    const auto from = tickOf(fromS);
    const auto to = tickOf(toS);
    // The ticks at both ends may be partly inside.
    const auto edge = [&](std::int64_t tick) {
        if (knownFrom(kRaw) <= tick) {
            sumUp(kRaw, tick, tick + 1, totals);
            return;
        }
        const auto& t = m_tiers[0];
        const auto index = t.indexOf(tick);
        if (index < t.stretches.size() && t.slotOf(t.stretches[index]) == tick
            && t.middleS(t.stretches[index]) >= fromS && t.middleS(t.stretches[index]) <= toS) {
            totals.add(t.stretches[index]);
        }
    };
    edge(from);
    if (to > from) {
        sumUp(kCoarsest, from + 1, to, totals);
        edge(to);
    }
    summary.count = totals.count;
    if (totals.count > 0) {
        summary.min = totals.min;
        summary.max = totals.max;
        summary.mean = totals.sum / double(totals.count);
        summary.rms = std::sqrt(totals.squares / double(totals.count));
    }
    return summary;
}

std::size_t SignalSeries::bytes() const
{
    auto bytes = m_values.bytes();
    for (const auto& tier : m_tiers) {
        bytes += tier.stretches.bytes();
    }
    return bytes + (m_excerpt.values ? m_excerpt.values->bytes() : 0);
}

} // namespace medulla::signals
