// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/line.h"

#include <algorithm>
#include <utility>

namespace medulla::target {

Line::Line(std::uint64_t seed)
    : m_random(seed)
{
}

std::size_t Line::enter(std::span<const std::byte> datagram, TimePoint now, const Faults& faults)
{
    // Without a fault there is no draw, so that one fault's sequence does not depend on another.
    const auto happens = [this](double probability) {
        return probability > 0.0 && m_random.chance(probability);
    };
    if (happens(faults.loss) || m_underWay.size() >= kMostUnderWay) {
        return 1;
    }
    const auto copies = happens(faults.duplicate) ? 2 : 1;
    for (int i = 0; i < copies; ++i) {
        auto delay = faults.delay;
        if (faults.jitter > Duration::zero()) {
            delay += Duration(std::int64_t(m_random.normal(double(faults.jitter.count()))));
        }
        const auto due =
            std::max(m_lastDue, now + std::clamp(delay, Duration::zero(), kLongestDelay));
        UnderWay entry { due, { datagram.begin(), datagram.end() } };
        if (!m_overtaken && happens(faults.reorder)) {
            entry.due += kOvertakenWithin;
            m_overtaken = std::move(entry);
            continue;
        }
        put(std::move(entry));
        m_lastDue = due;
        if (auto overtaken = std::exchange(m_overtaken, std::nullopt)) {
            overtaken->due = due;
            put(std::move(*overtaken));
        }
    }
    return 0;
}

void Line::put(UnderWay entry)
{
    const auto before = std::upper_bound(m_underWay.begin(), m_underWay.end(), entry.due,
        [](TimePoint due, const UnderWay& other) { return due < other.due; });
    m_underWay.insert(before, std::move(entry));
}

std::optional<std::vector<std::byte>> Line::leave(TimePoint now)
{
    if (m_overtaken && m_overtaken->due <= now) {
        put(std::move(*m_overtaken));
        m_overtaken.reset();
    }
    if (m_underWay.empty() || m_underWay.front().due > now) {
        return std::nullopt;
    }
    auto datagram = std::move(m_underWay.front().datagram);
    m_underWay.pop_front();
    return datagram;
}

std::optional<TimePoint> Line::nextDue() const
{
    std::optional<TimePoint> due;
    if (!m_underWay.empty()) {
        due = m_underWay.front().due;
    }
    if (m_overtaken && (!due || m_overtaken->due < *due)) {
        due = m_overtaken->due;
    }
    return due;
}

} // namespace medulla::target
