// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/loaded_recording.h"

#include "core/base/clock.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/record/signal_overview.h"
#include "core/recorder/recording_contents.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

namespace medulla::replay {

namespace format = record::format;
using recorder::Topic;

namespace {

/// Length of a trail: more points are not seen in a view.
constexpr std::size_t kMostTrail = 10'000;
/// Signals of up to so many bytes are read at once, in less than 0.1 s.
constexpr std::uint64_t kShortBytes = 4U << 20U;
constexpr std::array kAxes { ".x", ".y", ".z" };

/// Log lines are left out: they are many, and what matters of them is an alarm too.
std::optional<Topic> eventTopicOf(const QByteArray& name)
{
    for (const auto topic :
        { Topic::Motion, Topic::Operator, Topic::Alarm, Topic::Run, Topic::Recorder }) {
        if (toName(topic) == name) {
            return topic;
        }
    }
    return std::nullopt;
}

/// Adds a file, in place of an earlier one of its name.
void setFile(std::vector<RecordedFile>& files, RecordedFile file)
{
    const auto earlier = std::ranges::find(files, file.name, &RecordedFile::name);
    if (earlier == files.end()) {
        files.push_back(std::move(file));
    } else {
        *earlier = std::move(file);
    }
}

/// The site as its reader reads it, from files in a temporary folder.
std::optional<site::Site> siteOf(
    const std::vector<RecordedFile>& files, const QTemporaryDir& folder)
{
    const auto contentOf = [&files](const QByteArray& name) {
        const auto found = std::ranges::find(files, QString::fromUtf8(name), &RecordedFile::name);
        return found == files.end() ? QByteArray() : found->content;
    };
    auto site = QJsonDocument::fromJson(contentOf(format::kSiteFile)).object();
    const auto spine = contentOf(format::kSpineFile);
    if (site.isEmpty() || spine.isEmpty() || !folder.isValid()) {
        return std::nullopt;
    }
    const auto spineName = QString::fromUtf8(format::kSpineFile);
    site[QStringLiteral("spine")] = spineName;
    const auto write = [&folder](const QString& name, const QByteArray& content) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    const auto siteName = QString::fromUtf8(format::kSiteFile);
    if (!write(spineName, spine) || !write(siteName, QJsonDocument(site).toJson())) {
        return std::nullopt;
    }
    auto read = site::readSite(folder.filePath(siteName));
    return read ? std::optional(std::move(*read)) : std::nullopt;
}

/// The text of a run is recorded once, when it begins.
void takeRun(std::vector<RecordedFile>& files, const QJsonObject& began)
{
    const auto text = began[QStringLiteral("file")].toString().toUtf8();
    const bool isTask = began[QStringLiteral("kind")].toString() == QLatin1String("task");
    if (!text.isEmpty()) {
        setFile(files,
            { isTask ? QStringLiteral("run/task.json") : QStringLiteral("run/program.tr"), text });
    }
}

/// Reads the events, and the files that are in them.
void readEvents(record::McapReader& reader, LoadedRecording& into)
{
    std::map<record::mcap::ChannelId, Topic> topics;
    record::McapReader::Range range;
    range.channels.emplace();
    for (const auto& [id, channel] : reader.summary().channels) {
        if (const auto topic = eventTopicOf(channel.topic)) {
            topics[id] = *topic;
            range.channels->insert(id);
        }
    }
    const auto beginNs = reader.summary().statistics.firstTime;
    reader.read(range, [&](const record::mcap::Message& message) {
        auto json = QJsonDocument::fromJson(message.data).object();
        auto keyword = json[QStringLiteral("event")].toString();
        const auto topic = topics.at(message.channel);
        if (topic == Topic::Run && keyword == QLatin1String("began")) {
            takeRun(into.files, json);
        }
        into.events.push_back({ toS(Duration(std::int64_t(message.logTime - beginNs))), topic,
            std::move(keyword), std::move(json) });
        return true;
    });
}

void nameArm(LoadedRecording& recording)
{
    const auto& site = recording.site;
    const auto arm = QStringLiteral("arm");
    recording.armInput = site ? site->armInput : arm;
    const auto outputs = site ? site->armOutputs() : QStringList();
    recording.armOutput = outputs.isEmpty() ? arm : outputs.front();
    auto& source = recording.signalSource;
    source.path = recording.info.path;
    source.names = { recording.armInput, recording.armOutput,
        { recording.armInput, QStringLiteral("eyes") } };
    if (site) {
        source.arm = site->arm;
    }
}

enum class Signals { Overview, All };

void readSignals(record::McapReader& reader, LoadedRecording& into, Signals which)
{
    SignalLoader loader(reader, into.signalSource);
    if (which == Signals::All || loader.bytes() <= kShortBytes) {
        ReadProgress progress;
        into.signalStore = loader.all(progress);
        into.hasAllSignals = true;
        return;
    }
    into.signalStore = loader.overview(into.findings);
    into.hasOverview = into.signalStore != nullptr;
    if (!into.hasOverview) {
        into.signalStore = loader.names();
    }
}

Result<std::shared_ptr<LoadedRecording>> read(const QString& path, Signals which)
{
    auto reader = record::McapReader::open(path);
    if (!reader) {
        return tl::make_unexpected(reader.error());
    }
    auto loaded = std::make_shared<LoadedRecording>();
    loaded->info = infoOf(**reader, path);
    if (auto notes = readNotes(path)) {
        loaded->info.notes = std::move(*notes);
    } else {
        loaded->findings = notes.error();
    }
    loaded->files = filesOf(**reader, loaded->findings);
    loaded->siteFolder = std::make_shared<QTemporaryDir>();
    loaded->site = siteOf(loaded->files, *loaded->siteFolder);
    nameArm(*loaded);
    readEvents(**reader, *loaded);
    loaded->hasStates = recorder::hasMessages((*reader)->summary(), format::kMotionStateTopic);
    readSignals(**reader, *loaded, which);
    const auto& findings = (*reader)->findings();
    loaded->findings.insert(loaded->findings.end(), findings.begin(), findings.end());
    return loaded;
}

} // namespace

std::optional<RecordedPosition> LoadedRecording::positionAt(const QString& key, double atS) const
{
    RecordedPosition found;
    for (int axis = 0; axis < 3; ++axis) {
        const auto id = signalStore->find(key + QLatin1String(kAxes.at(std::size_t(axis))));
        const auto value = id ? signalStore->series(*id).heldAt(atS) : std::nullopt;
        if (!value) {
            return std::nullopt;
        }
        found.position[axis] = value->value;
        found.atS = value->tS;
    }
    return found.position.allFinite() ? std::optional(found) : std::nullopt;
}

std::optional<RecordedPosition> LoadedRecording::measuredAt(double atS) const
{
    return positionAt(signals::keyOf(armInput), atS);
}

std::optional<RecordedPosition> LoadedRecording::commandedAt(double atS) const
{
    return positionAt(signals::keyOf(armOutput) + QStringLiteral(".sent"), atS);
}

std::vector<Position> LoadedRecording::trail(double fromS, double toS, double stepS) const
{
    std::vector<Position> trail;
    if (!(toS >= fromS) || !(stepS > 0)) {
        return trail;
    }
    const auto count = std::min(std::size_t((toS - fromS) / stepS) + 1, kMostTrail);
    // The newest positions of a trail that is too long.
    for (auto i = count; i-- > 0;) {
        if (const auto position = measuredAt(toS - double(i) * stepS)) {
            trail.push_back(position->position);
        }
    }
    return trail;
}

std::vector<RecordedFile> filesOf(record::McapReader& reader, Findings& findings)
{
    std::vector<RecordedFile> files;
    for (const auto& index : reader.summary().attachments) {
        if (index.name == record::SignalOverview::kName) {
            continue;
        }
        if (auto attachment = reader.attachment(index)) {
            // A file that changed was attached again.
            setFile(files, { QString::fromUtf8(attachment->name), std::move(attachment->data) });
        } else {
            findings.push_back(attachment.error());
        }
    }
    return files;
}

Result<std::shared_ptr<LoadedRecording>> openRecording(const QString& path)
{
    return read(path, Signals::Overview);
}

Result<std::shared_ptr<LoadedRecording>> loadRecording(const QString& path)
{
    return read(path, Signals::All);
}

} // namespace medulla::replay
