// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"
#include "core/base/save_file.h"
#include "core/game/recording_formats.h"
#include "core/maze/protocol/simulator_codec.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"

#include <array>
#include <numbers>

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>

namespace medulla::game {

namespace {

using record::mcap::ChannelId;

const QByteArray kProfile = "x-medulla-game";
const QByteArray kAboutTopic = "game";
const QByteArray kMomentsTopic = "moments";
/// Blocks of moments as of moment_codec.h, the first of a block complete.
const QByteArray kMomentsEncoding = "x-medulla-moments";

const QByteArray kAboutSchema =
    R"({"type": "object", "description": "Name, lab, grid and rules of a maze game."})";
const QByteArray kEventSchema = R"({
  "type": "object",
  "properties": {
    "cycle": {"type": "integer"},
    "robot": {"type": "integer"},
    "event": {"type": "string"},
    "value": {"type": "integer"},
    "words": {"type": "string"}
  },
  "required": ["cycle", "robot", "event"]
})";
const QByteArray kRobotSchema = R"({
  "type": "object",
  "properties": {
    "cycle": {"type": "integer"},
    "xMu": {"type": "number", "description": "robot diameters, frame of the arena"},
    "yMu": {"type": "number"},
    "headingDeg": {"type": "number"},
    "score": {"type": "integer"},
    "collisions": {"type": "integer"},
    "placeErrorMu": {"type": "number", "description": "believed less true place"},
    "decisionUs": {"type": "integer", "description": "computing time of the agent"}
  },
  "required": ["cycle"]
})";

/// A document as sent by simulators.
template <class T>
QString documentOf(const T& what)
{
    QByteArray datagram;
    maze::encode(what, datagram);
    datagram.chop(1); // the NUL byte
    return QString::fromUtf8(datagram);
}

template <class T>
std::optional<T> readDocument(const QJsonValue& value)
{
    const auto document = maze::decodeViewDocument(value.toString().toUtf8());
    if (!document || !std::holds_alternative<T>(*document)) {
        return std::nullopt;
    }
    return std::get<T>(*document);
}

QByteArray jsonOf(const GameEvent& event)
{
    static constexpr std::array kNames { "behaviour", "activity", "saw_beacon", "heard_of_target",
        "knows_path", "arrived", "ended_outside", "collision", "alone", "together", "ordered",
        "removed" };
    QJsonObject json { { QStringLiteral("cycle"), event.cycle },
        { QStringLiteral("robot"), event.robot },
        { QStringLiteral("event"), QLatin1String(kNames.at(std::size_t(event.kind))) },
        { QStringLiteral("value"), event.value } };
    if (!event.words.isEmpty()) {
        json[QStringLiteral("words")] = event.words;
    }
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QByteArray jsonOf(const TrackPoint& point)
{
    QJsonObject json { { QStringLiteral("cycle"), point.cycle } };
    const auto put = [&json](const char* name, const auto& value) {
        if (value) {
            json[QLatin1String(name)] = *value;
        }
    };
    if (point.truth) {
        json[QStringLiteral("xMu")] = point.truth->x;
        json[QStringLiteral("yMu")] = point.truth->y;
        json[QStringLiteral("headingDeg")] = point.truth->headingRad * 180.0 / std::numbers::pi;
    }
    put("score", point.score);
    put("collisions", point.collisions);
    put("placeErrorMu", point.placeErrorMu);
    put("decisionUs", point.decisionUs);
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

/// Appends the messages of one channel, in order.
class ChannelWriter {
public:
    ChannelWriter(record::McapWriter& mcap, ChannelId channel, std::uint64_t cycleNs)
        : m_mcap(mcap)
        , m_channel(channel)
        , m_cycleNs(cycleNs)
    {
    }
    [[nodiscard]] Result<void> add(int cycle, const QByteArray& data)
    {
        const auto time = std::uint64_t(std::max(cycle, 0)) * m_cycleNs;
        return m_mcap.write({ m_channel, m_sequence++, time, time, data });
    }

private:
    record::McapWriter& m_mcap;
    ChannelId m_channel;
    std::uint64_t m_cycleNs;
    std::uint32_t m_sequence = 0;
};

/// A copy of a recording, so that no player waits for the disk.
struct Content {
    GameAbout about;
    std::vector<Recording::Block> blocks;
    std::vector<GameEvent> events;
    std::map<int, Track> tracks; ///< by robot
};

Result<void> write(const Content& content, record::McapWriter& mcap)
{
    constexpr std::uint64_t kNsPerMs = 1'000'000;
    const auto parameters = content.about.parameters.value_or(maze::SimulationParameters {});
    const auto cycleNs = std::uint64_t(parameters.cycleTimeMs) * kNsPerMs;
    const auto addJson = [&](const QByteArray& topic, record::mcap::SchemaId schema) {
        return ChannelWriter(mcap, mcap.addChannel(topic, schema, "json"), cycleNs);
    };
    auto about = addJson(kAboutTopic, mcap.addSchema("Game", "jsonschema", kAboutSchema));
    auto written =
        about.add(0, QJsonDocument(toJson(content.about)).toJson(QJsonDocument::Compact));
    ChannelWriter moments(mcap, mcap.addChannel(kMomentsTopic, 0, kMomentsEncoding), cycleNs);
    for (const auto& block : content.blocks) {
        written =
            written.and_then([&] { return moments.add(block.cycles.front(), block.moments()); });
    }
    // For other programs: `readRecording` derives both from the moments.
    auto events = addJson("events", mcap.addSchema("Event", "jsonschema", kEventSchema));
    for (const auto& event : content.events) {
        written = written.and_then([&] { return events.add(event.cycle, jsonOf(event)); });
    }
    const auto robotSchema = mcap.addSchema("Robot", "jsonschema", kRobotSchema);
    for (const auto& [robot, track] : content.tracks) {
        auto points = addJson("robot" + QByteArray::number(robot), robotSchema);
        for (const auto& point : track) {
            written = written.and_then([&] { return points.add(point.cycle, jsonOf(point)); });
        }
    }
    return written.and_then([&] { return mcap.finish(); });
}

/// Identifier of a channel; nothing without one.
std::optional<ChannelId> channelOf(const record::McapReader& reader, const QByteArray& topic)
{
    for (const auto& [id, channel] : reader.summary().channels) {
        if (channel.topic == topic) {
            return id;
        }
    }
    return std::nullopt;
}

Result<OpenedRecording> readMcap(record::McapReader& reader, const QString& place)
{
    OpenedRecording opened { std::make_shared<Recording>(), {} };
    auto& recording = *opened.recording;
    const auto aboutChannel = channelOf(reader, kAboutTopic);
    const auto moments = channelOf(reader, kMomentsTopic);
    bool isDamaged = !aboutChannel;
    std::uint32_t blocks = 0;
    const auto take = [&](const record::mcap::Message& message) {
        if (message.channel == moments) {
            isDamaged = message.sequence != blocks++ || !recording.appendBlock(message.data);
            return !isDamaged;
        }
        const auto json = parseJsonObject(message.data, {}).value_or(QJsonObject());
        const auto about = aboutOf(json);
        recording.setAbout(about);
        opened.warnings = oddities(json, about, place);
        return true;
    };
    for (const auto& channel : { aboutChannel, moments }) {
        if (channel) {
            reader.read({ .channels = { { *channel } } }, take);
        }
    }
    if (isDamaged || !reader.isComplete() || !reader.findings().empty()) {
        opened.warnings.push_back(cutAfter(recording, place));
    }
    return opened;
}

} // namespace

QJsonObject toJson(const GameAbout& about)
{
    QJsonObject json { { QStringLiteral("name"), about.name } };
    if (about.lab) {
        json[QStringLiteral("lab")] = documentOf(*about.lab);
    }
    if (about.grid) {
        json[QStringLiteral("grid")] = documentOf(*about.grid);
    }
    if (about.parameters) {
        json[QStringLiteral("reply")] = documentOf(maze::Reply { true, *about.parameters });
    }
    if (about.radioRangeMu) {
        json[QStringLiteral("radioRange")] = *about.radioRangeMu;
    }
    if (about.seed) {
        json[QStringLiteral("seed")] =
            QString::number(*about.seed); // exceeds the precision of a double
    }
    return json;
}

GameAbout aboutOf(const QJsonObject& json)
{
    GameAbout about;
    about.name = json[QStringLiteral("name")].toString();
    about.lab = readDocument<maze::Lab>(json[QStringLiteral("lab")]);
    about.grid = readDocument<maze::Grid>(json[QStringLiteral("grid")]);
    if (const auto reply = readDocument<maze::Reply>(json[QStringLiteral("reply")])) {
        about.parameters = reply->parameters;
    }
    if (const auto range = json[QStringLiteral("radioRange")]; range.isDouble()) {
        about.radioRangeMu = range.toDouble();
    }
    bool isNumber = false;
    if (const auto seed = json[QStringLiteral("seed")].toString().toULongLong(&isNumber);
        isNumber) {
        about.seed = seed;
    }
    return about;
}

Findings oddities(const QJsonObject& json, const GameAbout& about, const QString& place)
{
    Findings odd;
    const auto note = [&](const char* key, bool isKnown, const char* text) {
        if (json.contains(QLatin1String(key)) && !isKnown) {
            odd.push_back({ Severity::Warning, place, Text(text),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Take another copy of the file, if there is one.")) });
        }
    };
    note("lab", about.lab.has_value(),
        QT_TRANSLATE_NOOP("medulla",
            "The lab in the file cannot be read: walls and targets are shown as unknown."));
    note("grid", about.grid.has_value(),
        QT_TRANSLATE_NOOP("medulla",
            "The start positions in the file cannot be read: they are shown as unknown."));
    note("reply", about.parameters.has_value(),
        QT_TRANSLATE_NOOP("medulla",
            "The rules in the file cannot be read: the length of the game and of its cycles is "
            "unknown."));
    return odd;
}

Finding cutAfter(const Recording& recording, const QString& place)
{
    const auto span = recording.span();
    return { Severity::Warning, place,
        Text(QT_TRANSLATE_NOOP(
                 "medulla", "The file is truncated or damaged: the game is shown up to cycle %1."),
            { QString::number(span ? span->last : 0) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Take another copy of the file, if there is one.")) };
}

Result<void> Recording::save(const QString& path) const
{
    Content content;
    {
        const std::lock_guard lock(m_mutex);
        content = { m_recordedAbout.value_or(m_about), m_blocks, m_events, m_tracks };
    }
    return saveFile(path, [&](QIODevice& device) -> Result<void> {
        auto mcap = record::McapWriter::to(
            device, path, { kProfile, QByteArray("Medulla ") + MEDULLA_VERSION });
        return mcap ? write(content, **mcap) : tl::make_unexpected(mcap.error());
    });
}

Result<void> Recording::save(const QString& path, int generation) const
{
    std::shared_ptr<const Recording> former;
    {
        const std::lock_guard lock(m_mutex);
        if (generation != m_generation) {
            former = m_former;
        }
    }
    if (former == nullptr) {
        return save(path);
    }
    if (former->generation() != generation) {
        return failure(path,
            Text(QT_TRANSLATE_NOOP("medulla", "The recording of that game is no longer kept.")),
            Text());
    }
    return former->save(path);
}

Result<OpenedRecording> readRecording(const QByteArray& file, const QString& place)
{
    if (!file.startsWith(record::mcap::kMagic)) {
        // Recordings of earlier versions begin with a JSON object. A byte order mark may stand
        // before the "<" of a log.
        constexpr qsizetype kLongestStart = 64;
        const bool isLog = !file.startsWith('{') && file.left(kLongestStart).contains('<');
        return isLog ? readLogRecording(file, place) : readOldRecording(file, place);
    }
    auto device = std::make_unique<QBuffer>();
    device->setData(file);
    device->open(QIODevice::ReadOnly);
    auto reader = record::McapReader::open(std::move(device), place);
    if (!reader) {
        return tl::make_unexpected(reader.error());
    }
    if ((*reader)->header().profile != kProfile) {
        return tl::make_unexpected(notAGame(place));
    }
    return readMcap(**reader, place);
}

} // namespace medulla::game
