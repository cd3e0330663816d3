// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/recorded_games.h"

#include "core/base/clock.h"
#include "core/base/json_document.h"
#include "core/game/moment_stream.h"
#include "core/game/recording_formats.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace medulla::replay {

namespace format = record::format;

namespace {

/// Passes the messages of a topic, in order of time.
void readTopic(record::McapReader& reader, const QByteArray& topic,
    const std::function<bool(const record::mcap::Message&)>& take)
{
    record::McapReader::Range range;
    range.channels.emplace();
    for (const auto& [id, channel] : reader.summary().channels) {
        if (channel.topic == topic) {
            range.channels->insert(id);
        }
    }
    if (!range.channels->empty()) {
        reader.read(range, take);
    }
}

/// The newest state message of each game (name, lab, rules), by the number of the game.
std::map<std::uint64_t, QJsonObject> readAbouts(
    record::McapReader& reader, const std::stop_token& stop)
{
    std::map<std::uint64_t, QJsonObject> abouts;
    QByteArray last; // the same one comes every second
    readTopic(reader, format::kMazeStateTopic, [&](const record::mcap::Message& message) {
        if (message.data != last) {
            last = message.data;
            auto json = parseJsonObject(message.data, {}).value_or(QJsonObject());
            if (const auto number = json[QStringLiteral("game")]; number.isDouble()) {
                abouts[std::uint64_t(number.toInteger())] = std::move(json);
            }
        }
        return !stop.stop_requested();
    });
    return abouts;
}

/// Warnings about a missing or unreadable lab or rules of a game.
Findings lacking(const QJsonObject& json, const game::GameAbout& about, const QString& place)
{
    auto findings = game::oddities(json, about, place);
    if (!json.contains(QLatin1String("lab"))) {
        findings.push_back({ Severity::Warning, place,
            Text(QT_TRANSLATE_NOOP("medulla",
                "The recording has no lab of the maze game: walls and targets are shown as "
                "unknown.")),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Take a longer part of the recording; some simulators send no lab.")) });
    }
    return findings;
}

Finding damagedMoments(int count, const QString& place)
{
    return { Severity::Warning, place,
        Text(QT_TRANSLATE_NOOP("medulla", "Moments of the maze game cannot be read: %1."),
            { QString::number(count) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Take another copy of the file, if there is one.")) };
}

} // namespace

std::optional<double> RecordedGame::atS(int cycle) const
{
    if (spots.empty()) {
        return std::nullopt;
    }
    const auto behind = std::ranges::upper_bound(spots, cycle, {}, &Spot::cycle);
    return behind == spots.begin() ? behind->atS : std::prev(behind)->atS;
}

Result<RecordedGames> readGames(const QString& path, const std::stop_token& stop)
{
    auto opened = record::McapReader::open(path);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    auto& reader = **opened;
    const auto abouts = readAbouts(reader, stop);
    RecordedGames read;
    std::shared_ptr<game::Recording> recording; // of the newest game
    game::MomentDecoder decoder;
    int damaged = 0;
    bool isBegun = false; // a complete moment was read
    const auto beginNs = reader.summary().statistics.firstTime;
    readTopic(reader, format::kMazeMomentsTopic, [&](const record::mcap::Message& message) {
        isBegun |= game::MomentDecoder::isComplete(message.data);
        if (!decoder.take(message.data)) {
            damaged += isBegun ? 1 : 0;
            return !stop.stop_requested();
        }
        const auto& moment = *decoder.moment();
        if (read.games.empty() || read.games.back().number != decoder.game()) {
            recording = std::make_shared<game::Recording>();
            read.games.push_back({ decoder.game(), recording, {} });
            const auto known = abouts.find(decoder.game());
            const auto json = known == abouts.end() ? QJsonObject() : known->second;
            const auto about = game::aboutOf(json);
            recording->setAbout(about);
            const auto lacks = lacking(json, about, path);
            read.findings.insert(read.findings.end(), lacks.begin(), lacks.end());
        }
        auto& spots = read.games.back().spots;
        if (spots.empty() || moment.cycle > spots.back().cycle) {
            spots.push_back(
                { moment.cycle, toS(Duration(std::int64_t(message.logTime - beginNs))) });
        }
        // An earlier cycle, of a damaged recording, would delete all before it.
        if (moment.cycle >= spots.back().cycle) {
            recording->append(moment);
        }
        return !stop.stop_requested();
    });
    if (damaged > 0) {
        read.findings.push_back(damagedMoments(damaged, path));
    }
    return read;
}

} // namespace medulla::replay
