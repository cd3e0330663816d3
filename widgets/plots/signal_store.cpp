// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/signal_store.h"

#include <algorithm>
#include <cmath>

namespace medulla::widgets {

SignalStore::SignalStore(std::size_t capacity, QObject* parent)
    : QObject(parent)
    , m_samples(std::max<std::size_t>(capacity, 2))
{
}

void SignalStore::append(std::span<const SignalSample> samples)
{
    bool any = false;
    for (const auto& sample : samples) {
        if (!std::isfinite(sample.tS) || (m_size > 0 && sample.tS < at(m_size - 1).tS)) {
            continue;
        }
        any = true;
        ++m_revision;
        if (m_size > 0
            && std::floor(sample.tS / kFinestS) == std::floor(at(m_size - 1).tS / kFinestS)) {
            m_samples[(m_begin + m_size - 1) % m_samples.size()] = sample;
            continue;
        }
        m_samples[(m_begin + m_size) % m_samples.size()] = sample;
        if (m_size < m_samples.size()) {
            ++m_size;
        } else {
            m_begin = (m_begin + 1) % m_samples.size();
        }
        ++m_appendedEver;
    }
    if (any) {
        Q_EMIT appended();
    }
}

void SignalStore::addEvent(const SignalEvent& event)
{
    // Events of different origin may come late by a display tick; they are kept in order.
    const auto place = std::upper_bound(m_events.begin(), m_events.end(), event.tS,
        [](double tS, const SignalEvent& other) { return tS < other.tS; });
    m_events.insert(place, event);
    if (m_events.size() > kEvents) {
        m_events.pop_front();
    }
    Q_EMIT eventsChanged();
}

void SignalStore::clear()
{
    m_begin = 0;
    m_size = 0;
    m_appendedEver = 0;
    ++m_revision;
    m_events.clear();
    Q_EMIT cleared();
}

const SignalSample& SignalStore::at(std::size_t index) const
{
    return m_samples[(m_begin + index) % m_samples.size()];
}

std::size_t SignalStore::firstAt(double tS) const
{
    std::size_t low = 0;
    std::size_t high = m_size;
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (at(middle).tS < tS) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

std::optional<SignalSample> SignalStore::heldAt(double tS) const
{
    const auto index = firstAt(tS);
    if (index < m_size && at(index).tS == tS) {
        return at(index);
    }
    if (index == 0) {
        return std::nullopt;
    }
    return at(index - 1);
}

ErrorSummary SignalStore::errors(double fromS, double toS) const
{
    ErrorSummary summary;
    double squares = 0;
    double largest = 0;
    for (auto i = firstAt(fromS); i < m_size && at(i).tS <= toS; ++i) {
        const double square = (at(i).measured - at(i).commanded).squaredNorm();
        if (std::isfinite(square)) {
            ++summary.samples;
            squares += square;
            largest = std::max(largest, square);
        }
    }
    if (summary.samples > 0) {
        summary.rmsMm = std::sqrt(squares / double(summary.samples));
        summary.maxMm = std::sqrt(largest);
    }
    return summary;
}

} // namespace medulla::widgets
