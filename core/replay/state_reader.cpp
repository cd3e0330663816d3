// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/state_reader.h"

#include "core/cell/state_recording.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/run/status_json.h"
#include "core/spine/snapshot_json.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::replay {

namespace format = record::format;

namespace {

/// A state is recorded at least every kLongest, unless the window's thread was late.
constexpr auto kNear = 2 * Duration(cell::StateRecording::kLongest);
/// The window's thread may have hung: the panels showed the last state all the time.
constexpr std::chrono::seconds kFar { 30 };
/// Beyond any offset; sums of two such numbers do not overflow.
constexpr qint64 kMostOffsetNs = std::numeric_limits<qint64>::max() / 4;
/// Rounding of a moment in s; the clock of a cell is read at most every 10 us.
constexpr std::uint64_t kRoundingNs = 1000;

Duration offsetOf(record::McapReader& reader)
{
    for (const auto& index : reader.summary().metadata) {
        if (index.name != format::kCellMetadata) {
            continue;
        }
        if (const auto cell = reader.metadata(index)) {
            const auto found = cell->entries.find(format::kMonotonicOffset);
            if (found != cell->entries.end()) {
                return Duration(
                    std::clamp<qint64>(found->second.toLongLong(), -kMostOffsetNs, kMostOffsetNs));
            }
        }
    }
    return {};
}

} // namespace

/// The newest or first message of each kind.
struct StateReader::Found {
    std::optional<QByteArray> motion;
    std::optional<QByteArray> routing;
    std::optional<QByteArray> run;

    [[nodiscard]] std::optional<QByteArray>* of(const QByteArray& topic)
    {
        return topic == format::kMotionStateTopic ? &motion
            : topic == format::kRoutingStateTopic ? &routing
            : topic == format::kRunStateTopic     ? &run
                                                  : nullptr;
    }
};

Result<std::unique_ptr<StateReader>> StateReader::open(const QString& path)
{
    auto reader = record::McapReader::open(path);
    if (!reader) {
        return tl::make_unexpected(reader.error());
    }
    return std::unique_ptr<StateReader>(new StateReader(std::move(*reader)));
}

StateReader::StateReader(std::unique_ptr<record::McapReader> reader)
    : m_reader(std::move(reader))
    , m_offset(offsetOf(*m_reader))
{
}

StateReader::~StateReader() = default;

StateReader::Found StateReader::find(std::uint64_t fromNs, std::uint64_t toNs, bool isFirst)
{
    Found found;
    const auto& channels = m_reader->summary().channels;
    record::McapReader::Range range { .from = fromNs, .to = toNs };
    range.channels.emplace();
    for (const auto& [id, channel] : channels) {
        if (found.of(channel.topic) != nullptr) {
            range.channels->insert(id);
        }
    }
    if (range.channels->empty()) {
        return found;
    }
    m_reader->read(range, [&](const record::mcap::Message& message) {
        auto* data = found.of(channels.at(message.channel).topic);
        if (data != nullptr && !(isFirst && *data)) {
            *data = message.data;
        }
        return !isFirst || !found.motion || !found.routing || !found.run;
    });
    return found;
}

double StateReader::secondsOf(TimePoint at) const
{
    const auto beginNs = std::int64_t(m_reader->summary().statistics.firstTime);
    return toS(at.time_since_epoch() + m_offset - Duration(beginNs));
}

RecordedState StateReader::read(double atS)
{
    const auto beginNs = m_reader->summary().statistics.firstTime;
    const auto nearNs = std::uint64_t(kNear.count());
    const auto atNs = beginNs + std::uint64_t(std::max(atS, 0.0) * 1e9) + kRoundingNs;
    auto found = find(atNs - std::min(nearNs, atNs), atNs, false);
    const auto add = [&found](const Found& more) {
        for (auto member : { &Found::motion, &Found::routing, &Found::run }) {
            if (!(found.*member)) {
                found.*member = more.*member;
            }
        }
    };
    const auto isMissing = [&found] { return !found.motion || !found.routing || !found.run; };
    if (isMissing()) {
        const auto farNs = std::uint64_t(Duration(kFar).count());
        add(find(atNs - std::min(farNs, atNs), atNs, false));
    }
    if (isMissing()) {
        add(find(atNs, atNs + nearNs, true));
    }
    RecordedState state { TimePoint(Duration(std::int64_t(atNs))), {}, {}, {} };
    if (found.motion) {
        state.motion =
            cell::motionStateOf(QJsonDocument::fromJson(*found.motion).object(), m_offset);
    }
    if (found.routing) {
        state.routing = std::make_shared<const spine::Snapshot>(
            spine::snapshotOf(QJsonDocument::fromJson(*found.routing).object(), m_offset));
    }
    if (found.run) {
        state.run = std::make_shared<const run::Status>(
            run::statusOf(QJsonDocument::fromJson(*found.run).object(), m_offset));
    }
    return state;
}

} // namespace medulla::replay
