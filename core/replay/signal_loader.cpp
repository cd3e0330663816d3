// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/signal_loader.h"

#include "core/base/clock.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/record/signal_block_reader.h"
#include "core/record/signal_overview.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include <QBuffer>

namespace medulla::replay {

namespace format = record::format;
namespace mcap = record::mcap;
using record::McapReader;
using signals::EndSignals;
using signals::SignalStore;

namespace {

/// Time before an excerpt from which values are read, s: derived signals need 0.2 s, a block has
/// values of 0.1 s.
constexpr double kWarmS = 1;
/// Moments that wait to be derived from: 0.1 s of two ends at 100 kHz need 20,000. Bounds the
/// memory for a damaged file, all blocks of which have the same time.
constexpr std::size_t kMostWaiting = 200'000;

/// The input or output of a channel of signals.
std::optional<signals::SignalEnd> signalEndOf(const mcap::Channel& channel)
{
    if (!record::SignalBlockReader::reads(channel)) {
        return std::nullopt;
    }
    for (const auto& [topic, isInput] : { std::pair(format::kInputSignalTopic, true),
             std::pair(format::kOutputSignalTopic, false) }) {
        if (channel.topic.startsWith(topic)) {
            return signals::SignalEnd { .isInput = isInput,
                .name = QString::fromUtf8(channel.topic.mid(topic.size())) };
        }
    }
    return std::nullopt;
}

/// The channels of `summary` whose topics `known` has as well.
mcap::Summary onlyTopicsOf(const mcap::Summary& known, const mcap::Summary& summary)
{
    std::set<QByteArray> topics;
    for (const auto& [id, channel] : known.channels) {
        topics.insert(channel.topic);
    }
    mcap::Summary only;
    for (const auto& [id, channel] : summary.channels) {
        if (topics.contains(channel.topic)) {
            only.channels.insert({ id, channel });
        }
    }
    return only;
}

/// Collects the messages of a recording into a store.
class Collector {
public:
    enum class Derive { No, Yes };

    Collector(const SignalSource& source, std::uint64_t beginNs, Derive derive)
        : m_beginNs(beginNs)
        , m_derives(derive == Derive::Yes)
        , m_store(std::make_unique<SignalStore>())
        , m_ends(arm::Arm(source.arm), source.names, *m_store)
    {
    }

    /// Adds the channels of signals.
    std::set<mcap::ChannelId> addChannels(const mcap::Summary& summary)
    {
        std::set<mcap::ChannelId> channels;
        for (const auto& [id, channel] : summary.channels) {
            if (const auto end = signalEndOf(channel)) {
                m_endOf[id] = m_ends.add(*end);
                m_waiting.emplace_back();
                channels.insert(id);
            }
        }
        return channels;
    }
    /// Messages in order of time.
    void take(const mcap::Message& message)
    {
        const auto end = m_endOf.find(message.channel);
        if (end == m_endOf.end() || !m_block.take(message)) {
            return;
        }
        const bool waits = m_derives && m_ends.isDerivedFrom(end->second);
        if (waits) {
            deriveUntil(m_waitingCount < kMostWaiting ? message.logTime : kEnd);
        }
        const auto width = std::min(m_block.names().size(), EndSignals::kComponents);
        for (std::size_t i = 0; i < m_block.timesNs().size(); ++i) {
            Moment moment { m_block.timesNs()[i], width, {} };
            for (std::size_t value = 0; value < width; ++value) {
                moment.values.at(value) = m_block.values(value)[i];
            }
            if (waits) {
                m_waiting[end->second].push_back(moment);
                ++m_waitingCount;
            } else {
                m_ends.store(end->second, toS(moment.timeNs), 0, 0, moment.span());
            }
        }
    }
    [[nodiscard]] std::unique_ptr<SignalStore> finish()
    {
        deriveUntil(kEnd);
        return std::move(m_store);
    }

private:
    struct Moment {
        std::uint64_t timeNs = 0;
        std::size_t width = 0;
        std::array<double, EndSignals::kComponents> values {};

        [[nodiscard]] std::span<const double> span() const { return { values.data(), width }; }
    };

    static constexpr auto kEnd = std::numeric_limits<std::uint64_t>::max();

    [[nodiscard]] double toS(std::uint64_t ns) const
    {
        return medulla::toS(Duration(std::int64_t(ns - m_beginNs)));
    }

    /// Blocks overlap in time: takes the moments of all ends before `untilNs` in order of time.
    void deriveUntil(std::uint64_t untilNs)
    {
        for (;;) {
            std::optional<std::size_t> earliest;
            auto earliestNs = untilNs;
            for (std::size_t end = 0; end < m_waiting.size(); ++end) {
                if (m_waiting[end].empty() || m_waiting[end].front().timeNs >= untilNs) {
                    continue;
                }
                // A command is in force from its time on: before a measurement of the same time.
                const auto ns = m_waiting[end].front().timeNs;
                if (!earliest || ns < earliestNs || (ns == earliestNs && !m_ends.at(end).isInput)) {
                    earliest = end;
                    earliestNs = ns;
                }
            }
            if (!earliest) {
                return;
            }
            const auto moment = m_waiting[*earliest].front();
            m_waiting[*earliest].pop_front();
            --m_waitingCount;
            m_ends.take(*earliest, toS(moment.timeNs), 0, 0, moment.span());
        }
    }

    std::uint64_t m_beginNs;
    bool m_derives;
    std::unique_ptr<SignalStore> m_store;
    EndSignals m_ends;
    std::map<mcap::ChannelId, std::size_t> m_endOf;
    /// Moments that wait until those of other ends before them are known; by end.
    std::vector<std::deque<Moment>> m_waiting;
    std::size_t m_waitingCount = 0;
    record::SignalBlockReader m_block;
};

} // namespace

SignalLoader::SignalLoader(McapReader& reader, SignalSource source)
    : m_reader(reader)
    , m_source(std::move(source))
    , m_beginNs(reader.summary().statistics.firstTime)
{
}

std::unique_ptr<SignalStore> SignalLoader::names()
{
    Collector collector(m_source, m_beginNs, Collector::Derive::No);
    collector.addChannels(m_reader.summary());
    return collector.finish();
}

std::unique_ptr<SignalStore> SignalLoader::overview(Findings& findings)
{
    const auto& attachments = m_reader.summary().attachments;
    const auto index =
        std::ranges::find(attachments, record::SignalOverview::kName, &mcap::AttachmentIndex::name);
    auto attached = index == attachments.end() ? std::nullopt : [&] {
        auto read = m_reader.attachment(*index);
        return read ? std::optional(std::move(read->data)) : std::nullopt;
    }();
    if (!attached) {
        return nullptr;
    }
    auto file = std::make_unique<QBuffer>();
    file->setData(*attached);
    file->open(QIODevice::ReadOnly);
    auto opened = McapReader::open(
        std::move(file), m_source.path + QLatin1Char(':') + QString::fromUtf8(index->name));
    if (!opened) {
        findings.push_back(opened.error());
        return nullptr;
    }
    auto& reader = **opened;
    Collector collector(m_source, m_beginNs, Collector::Derive::No);
    // The names of all signals, in the order in which all values have them.
    collector.addChannels(m_reader.summary());
    Collector overview(m_source, m_beginNs, Collector::Derive::No);
    McapReader::Range range;
    range.channels = overview.addChannels(onlyTopicsOf(m_reader.summary(), reader.summary()));
    reader.read(range, [&overview](const mcap::Message& message) {
        overview.take(message);
        return true;
    });
    if (!reader.findings().empty()) {
        findings.insert(findings.end(), reader.findings().begin(), reader.findings().end());
        return nullptr;
    }
    auto store = collector.finish();
    store->takeValues(overview.finish());
    store->setSelection();
    return store;
}

std::unique_ptr<SignalStore> SignalLoader::all(ReadProgress& progress)
{
    Collector collector(m_source, m_beginNs, Collector::Derive::Yes);
    McapReader::Range range;
    range.channels = collector.addChannels(m_reader.summary());
    const auto lengthNs = double(m_reader.summary().statistics.lastTime - m_beginNs);
    m_reader.read(range, [&](const mcap::Message& message) {
        collector.take(message);
        progress.setPart(lengthNs > 0 ? double(message.logTime - m_beginNs) / lengthNs : 1.0);
        return !progress.isCancelled();
    });
    return progress.isCancelled() ? nullptr : collector.finish();
}

std::unique_ptr<SignalStore> SignalLoader::excerpt(double fromS, double toS)
{
    const auto toNs = [this](double atS) {
        constexpr double kMostNs = 9e18; // fits 64 bits: a file may state any length
        return m_beginNs + std::uint64_t(std::clamp(atS * 1e9, 0.0, kMostNs));
    };
    Collector collector(m_source, m_beginNs, Collector::Derive::Yes);
    McapReader::Range range { toNs(fromS - kWarmS), toNs(toS + kWarmS), {} };
    range.channels = collector.addChannels(m_reader.summary());
    std::vector<mcap::Message> before;
    for (auto& [channel, message] : m_reader.newestBefore(range.from, *range.channels)) {
        before.push_back(std::move(message));
    }
    std::ranges::stable_sort(before, {}, &mcap::Message::logTime);
    for (const auto& message : before) {
        collector.take(message);
    }
    m_reader.read(range, [&collector](const mcap::Message& message) {
        collector.take(message);
        return true;
    });
    return collector.finish();
}

std::uint64_t SignalLoader::bytes() const
{
    std::set<mcap::ChannelId> channels;
    for (const auto& [id, channel] : m_reader.summary().channels) {
        if (signalEndOf(channel)) {
            channels.insert(id);
        }
    }
    std::uint64_t bytes = 0;
    for (const auto& chunk : m_reader.chunksOf({ .channels = channels })) {
        bytes += chunk.uncompressedSize;
    }
    return bytes;
}

Result<ReadSignals> readAllSignals(const SignalSource& source, ReadProgress& progress)
{
    auto reader = McapReader::open(source.path);
    if (!reader) {
        return tl::make_unexpected(reader.error());
    }
    auto store = SignalLoader(**reader, source).all(progress);
    return ReadSignals { std::move(store), (*reader)->findings() };
}

ExcerptReader::ExcerptReader(SignalSource source)
    : m_source(std::move(source))
{
}

ExcerptReader::~ExcerptReader() = default;

Result<ReadSignals> ExcerptReader::read(double fromS, double toS)
{
    if (!m_reader) {
        auto opened = McapReader::open(m_source.path);
        if (!opened) {
            return tl::make_unexpected(opened.error());
        }
        m_reader = std::move(*opened);
    }
    auto store = SignalLoader(*m_reader, m_source).excerpt(fromS, toS);
    return ReadSignals { std::move(store), m_reader->findings() };
}

} // namespace medulla::replay
