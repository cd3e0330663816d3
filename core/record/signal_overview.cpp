// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/signal_overview.h"

#include <algorithm>
#include <cmath>

namespace medulla::record {

namespace {

/// A message a channel and minute: a head of a message for some 500 moments.
constexpr std::chrono::seconds kBlockSpan { 60 };

} // namespace

const QByteArray SignalOverview::kName = QByteArrayLiteral("signals.overview.mcap");

SignalOverview::SignalOverview()
{
    m_file.open(QIODevice::WriteOnly);
    // A buffer in memory takes all that is written.
    m_mcap = McapWriter::to(m_file, QString::fromLatin1(kName), { "x-medulla-overview", "Medulla" })
                 .value();
    m_blocks = std::make_unique<SignalBlocks>(*m_mcap, kBlockSpan);
}

SignalOverview::~SignalOverview() = default;

std::size_t SignalOverview::addChannel(SignalChannel channel)
{
    m_intervals.emplace_back();
    return m_blocks->addChannel(std::move(channel));
}

void SignalOverview::add(std::size_t channel, std::uint64_t timeNs, std::span<const double> values)
{
    auto& interval = m_intervals.at(channel);
    const auto number = timeNs / std::uint64_t(kInterval.count());
    if (!interval.isEmpty && number != interval.number) {
        end(channel);
    }
    if (interval.isEmpty) {
        interval.number = number;
        begin(interval, timeNs, values);
        return;
    }
    const auto assign = [&](Moment& moment) {
        moment.timeNs = timeNs;
        moment.values.assign(values.begin(), values.end());
    };
    assign(interval.last);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto isBeyond = [&](const Moment& moment, auto compare) {
            return compare(values[i], moment.values[i])
                || (std::isnan(moment.values[i]) && !std::isnan(values[i]));
        };
        if (isBeyond(interval.least[i], std::less())) {
            assign(interval.least[i]);
        }
        if (isBeyond(interval.greatest[i], std::greater())) {
            assign(interval.greatest[i]);
        }
    }
}

void SignalOverview::begin(Interval& interval, std::uint64_t timeNs, std::span<const double> values)
{
    const Moment moment { timeNs, { values.begin(), values.end() } };
    interval.isEmpty = false;
    interval.first = interval.last = moment;
    interval.least.assign(values.size(), moment);
    interval.greatest.assign(values.size(), moment);
}

void SignalOverview::end(std::size_t channel)
{
    auto& interval = m_intervals[channel];
    if (interval.isEmpty) {
        return;
    }
    std::vector<const Moment*> moments { &interval.first, &interval.last };
    for (std::size_t i = 0; i < interval.least.size(); ++i) {
        moments.push_back(&interval.least[i]);
        moments.push_back(&interval.greatest[i]);
    }
    std::ranges::stable_sort(moments, {}, &Moment::timeNs);
    const auto isSame = [](const Moment* a, const Moment* b) {
        return a->timeNs == b->timeNs && a->values == b->values;
    };
    moments.erase(std::unique(moments.begin(), moments.end(), isSame), moments.end());
    for (const auto* moment : moments) {
        (void)m_blocks->add(channel, moment->timeNs, moment->values); // into memory
    }
    interval.isEmpty = true;
    m_hasValues = true;
}

Result<void> SignalOverview::attachTo(McapWriter& mcap)
{
    for (std::size_t channel = 0; channel < m_intervals.size(); ++channel) {
        end(channel);
    }
    if (!m_hasValues) {
        return {};
    }
    if (auto flushed = m_blocks->flush(); !flushed) {
        return flushed;
    }
    if (auto finished = m_mcap->finish(); !finished) {
        return finished;
    }
    return mcap.attach({ 0, 0, kName, "application/octet-stream", m_file.data() });
}

} // namespace medulla::record
