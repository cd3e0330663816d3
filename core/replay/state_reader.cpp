// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/state_reader.h"

#include "core/base/json_document.h"
#include "core/cell/state_recording.h"
#include "core/game/moment_stream.h"
#include "core/game/recording_formats.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/recorder/recording_contents.h"
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
    std::optional<QByteArray> game;
    std::vector<QByteArray> moments; ///< a complete one and the differences that follow

    /// Passes over differences that follow on no complete moment.
    void takeMoment(const QByteArray& message, bool isFirst)
    {
        const bool isComplete = game::MomentDecoder::isComplete(message);
        if (isFirst && !moments.empty()) {
            return;
        }
        if (isComplete) {
            moments.clear();
        }
        if (isComplete || !moments.empty()) {
            moments.push_back(message);
        }
    }

    [[nodiscard]] std::optional<QByteArray>* of(const QByteArray& topic)
    {
        return topic == format::kMotionStateTopic ? &motion
            : topic == format::kRoutingStateTopic ? &routing
            : topic == format::kRunStateTopic     ? &run
            : topic == format::kMazeStateTopic    ? &game
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
    , m_hasGames(recorder::hasMessages(m_reader->summary(), format::kMazeStateTopic))
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
        if (found.of(channel.topic) != nullptr || channel.topic == format::kMazeMomentsTopic) {
            range.channels->insert(id);
        }
    }
    if (range.channels->empty()) {
        return found;
    }
    m_reader->read(range, [&](const record::mcap::Message& message) {
        const auto& topic = channels.at(message.channel).topic;
        auto* data = found.of(topic);
        if (topic == format::kMazeMomentsTopic) {
            found.takeMoment(message.data, isFirst);
        } else if (data != nullptr && !(isFirst && *data)) {
            *data = message.data;
        }
        return !isFirst || lacksAny(found);
    });
    return found;
}

bool StateReader::lacksAny(const Found& found)
{
    const auto lacksGame = [&] {
        return !found.game || (gameIn(*found.game) && found.moments.empty());
    };
    return !found.motion || !found.routing || !found.run || (m_hasGames && lacksGame());
}

const std::optional<RecordedGameState>& StateReader::gameIn(const QByteArray& message)
{
    if (message != m_gameMessage) {
        m_gameMessage = message;
        m_game.reset();
        const auto json = parseJsonObject(message, {}).value_or(QJsonObject());
        if (const auto number = json[QStringLiteral("game")]; number.isDouble()) {
            m_game = { std::uint64_t(number.toInteger()),
                std::make_shared<const game::GameAbout>(game::aboutOf(json)), nullptr };
        }
    }
    return m_game;
}

std::optional<RecordedGameState> StateReader::gameOf(const Found& found)
{
    auto state = found.game ? gameIn(*found.game) : std::nullopt;
    if (!state) {
        return state;
    }
    game::MomentDecoder decoder;
    for (const auto& message : found.moments) {
        // After a damaged one: up to it.
        if (decoder.take(message) && decoder.game() == state->game) {
            state->moment = decoder.moment();
        }
    }
    return state;
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
        for (auto member : { &Found::motion, &Found::routing, &Found::run, &Found::game }) {
            if (!(found.*member)) {
                found.*member = more.*member;
            }
        }
        if (found.moments.empty()) {
            found.moments = more.moments;
        }
    };
    if (lacksAny(found)) {
        const auto farNs = std::uint64_t(Duration(kFar).count());
        add(find(atNs - std::min(farNs, atNs), atNs, false));
    }
    if (lacksAny(found)) {
        add(find(atNs, atNs + nearNs, true));
    }
    RecordedState state { TimePoint(Duration(std::int64_t(atNs))), {}, {}, {}, gameOf(found) };
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
