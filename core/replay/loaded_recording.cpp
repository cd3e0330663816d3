// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/loaded_recording.h"

#include "core/base/clock.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/record/signal_block_reader.h"
#include "core/signals/end_signals.h"

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

/// The input or output of a channel of signals.
std::optional<signals::SignalEnd> signalEndOf(const record::mcap::Channel& channel)
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

std::vector<RecordedFile> filesOf(record::McapReader& reader, Findings& findings)
{
    std::vector<RecordedFile> files;
    for (const auto& index : reader.summary().attachments) {
        if (auto attachment = reader.attachment(index)) {
            // A file that changed was attached again.
            setFile(files, { QString::fromUtf8(attachment->name), std::move(attachment->data) });
        } else {
            findings.push_back(attachment.error());
        }
    }
    return files;
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

/// Reads the messages of a recording into the loaded one.
class Loader {
public:
    Loader(record::McapReader& reader, LoadedRecording& into)
        : m_reader(reader)
        , m_into(into)
        , m_beginNs(reader.summary().statistics.firstTime)
    {
    }

    void load()
    {
        nameArm();
        m_into.signalStore = std::make_unique<signals::SignalStore>();
        const auto arm = m_into.site ? m_into.site->arm : arm::Geometry::standard();
        m_ends = std::make_unique<signals::EndSignals>(arm::Arm(arm),
            signals::FeedNames {
                m_into.armInput, m_into.armOutput, { m_into.armInput, QStringLiteral("eyes") } },
            *m_into.signalStore);
        chooseChannels();
        m_reader.read(m_range, [this](const record::mcap::Message& message) {
            take(message);
            return true;
        });
        for (const auto& finding : m_reader.findings()) {
            m_into.findings.push_back(finding);
        }
    }

private:
    void nameArm()
    {
        const auto& site = m_into.site;
        m_into.armInput = site ? site->armInput : QStringLiteral("arm");
        const auto outputs = site ? site->armOutputs() : QStringList();
        m_into.armOutput = outputs.isEmpty() ? QStringLiteral("arm") : outputs.front();
    }

    void chooseChannels()
    {
        m_range.channels.emplace();
        for (const auto& [id, channel] : m_reader.summary().channels) {
            if (channel.topic == format::kMotionStateTopic) {
                const auto& counts = m_reader.summary().statistics.messagesOfChannel;
                const auto count = counts.find(id);
                m_into.hasStates |= count != counts.end() && count->second > 0;
            }
            if (const auto end = signalEndOf(channel)) {
                m_signals[id] = m_ends->add(*end);
            } else if (const auto topic = eventTopicOf(channel.topic)) {
                m_topics[id] = *topic;
            } else {
                continue;
            }
            m_range.channels->insert(id);
        }
    }

    [[nodiscard]] double toRecordingS(std::uint64_t ns) const
    {
        return toS(Duration(std::int64_t(ns - m_beginNs)));
    }

    void take(const record::mcap::Message& message)
    {
        if (const auto end = m_signals.find(message.channel); end != m_signals.end()) {
            takeSignal(end->second, message);
        } else if (const auto topic = m_topics.find(message.channel); topic != m_topics.end()) {
            auto json = QJsonDocument::fromJson(message.data).object();
            auto keyword = json[QStringLiteral("event")].toString();
            if (topic->second == Topic::Run && keyword == QLatin1String("began")) {
                takeRun(json);
            }
            m_into.events.push_back({ toRecordingS(message.logTime), topic->second,
                std::move(keyword), std::move(json) });
        }
    }

    void takeRun(const QJsonObject& began)
    {
        const auto text = began[QStringLiteral("file")].toString().toUtf8();
        const bool isTask = began[QStringLiteral("kind")].toString() == QLatin1String("task");
        if (!text.isEmpty()) {
            setFile(m_into.files,
                { isTask ? QStringLiteral("run/task.json") : QStringLiteral("run/program.tr"),
                    text });
        }
    }

    void takeSignal(std::size_t end, const record::mcap::Message& message)
    {
        if (!m_block.take(message)) {
            return;
        }
        const auto width = m_block.names().size();
        for (std::size_t i = 0; i < m_block.timesNs().size(); ++i) {
            m_moment.clear();
            for (std::size_t value = 0; value < width; ++value) {
                m_moment.push_back(m_block.values(value)[i]);
            }
            m_ends->take(end, toRecordingS(m_block.timesNs()[i]), 0, 0, m_moment);
        }
    }

    record::McapReader& m_reader;
    LoadedRecording& m_into;
    std::uint64_t m_beginNs;
    std::unique_ptr<signals::EndSignals> m_ends;
    record::McapReader::Range m_range;
    std::map<record::mcap::ChannelId, std::size_t> m_signals; ///< their ends
    std::map<record::mcap::ChannelId, Topic> m_topics;
    record::SignalBlockReader m_block;
    std::vector<double> m_moment; ///< a member, so that its memory is kept
};

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

Result<std::shared_ptr<LoadedRecording>> loadRecording(const QString& path)
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
    Loader(**reader, *loaded).load();
    return loaded;
}

} // namespace medulla::replay
