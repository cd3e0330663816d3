// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/recording_contents.h"

#include "core/record/recording_format.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

namespace medulla::recorder {

namespace format = record::format;
using record::McapReader;

namespace {

constexpr double kNsInS = 1e9;
constexpr std::int64_t kNsInMs = 1'000'000;

std::uint64_t lostIn(McapReader& reader)
{
    std::uint64_t lost = 0;
    McapReader::Range range;
    range.channels.emplace();
    for (const auto& [id, channel] : reader.summary().channels) {
        if (channel.topic == format::kRecorderTopic) {
            range.channels->insert(id);
        }
    }
    reader.read(range, [&](const record::mcap::Message& message) {
        const auto event = QJsonDocument::fromJson(message.data);
        if (event[QLatin1String("event")].toString() == QLatin1String("lost")) {
            lost += std::uint64_t(event[QLatin1String("datagrams")].toInteger());
        }
        return true;
    });
    return lost;
}

QJsonObject toJson(const record::mcap::Dictionary& entries)
{
    QJsonObject object;
    for (const auto& [key, value] : entries) {
        object.insert(QString::fromUtf8(key), QString::fromUtf8(value));
    }
    return object;
}

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla", text);
}

QString entry(const record::mcap::Dictionary& entries, const QByteArray& key)
{
    const auto found = entries.find(key);
    return found == entries.end() ? QString() : QString::fromUtf8(found->second);
}

} // namespace

record::mcap::Dictionary newestMetadata(McapReader& reader, const QByteArray& name)
{
    const auto& all = reader.summary().metadata;
    for (auto index = all.rbegin(); index != all.rend(); ++index) {
        if (index->name == name) {
            if (const auto metadata = reader.metadata(*index)) {
                return metadata->entries;
            }
        }
    }
    return {};
}

bool hasMessages(const record::mcap::Summary& summary, const QByteArray& topic)
{
    return std::ranges::any_of(summary.channels, [&](const auto& entry) {
        const auto& [id, channel] = entry;
        const auto count = summary.statistics.messagesOfChannel.find(id);
        return channel.topic == topic && count != summary.statistics.messagesOfChannel.end()
            && count->second > 0;
    });
}

QByteArray cellEntry(McapReader& reader, const QByteArray& key)
{
    return entry(newestMetadata(reader, format::kCellMetadata), key).toUtf8();
}

std::int64_t monotonicOffsetNs(McapReader& reader)
{
    return cellEntry(reader, format::kMonotonicOffset).toLongLong();
}

Result<RecordingContents> readContents(const QString& path)
{
    auto opened = McapReader::open(path);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    auto& reader = **opened;
    const auto& summary = reader.summary();
    RecordingContents contents;
    contents.path = path;
    contents.bytes = std::uint64_t(QFileInfo(path).size());
    contents.firstNs = summary.statistics.firstTime;
    contents.lastNs = summary.statistics.lastTime;
    contents.messages = summary.statistics.messages;
    contents.lostDatagrams = lostIn(reader);
    contents.cell = newestMetadata(reader, format::kCellMetadata);
    contents.kept = newestMetadata(reader, format::kKeptMetadata);
    std::map<QString, std::uint64_t> messages;
    for (const auto& [id, count] : summary.statistics.messagesOfChannel) {
        if (const auto channel = summary.channels.find(id); channel != summary.channels.end()) {
            messages[QString::fromUtf8(channel->second.topic)] += count;
        }
    }
    for (const auto& [topic, count] : messages) {
        contents.channels.push_back({ topic, count });
    }
    for (const auto& attachment : summary.attachments) {
        contents.attachments.push_back({ QString::fromUtf8(attachment.name), attachment.dataSize });
    }
    contents.isComplete = reader.isComplete();
    contents.findings = reader.findings();
    return contents;
}

QJsonObject toJson(const RecordingContents& contents)
{
    QJsonArray channels;
    for (const auto& channel : contents.channels) {
        channels.append(QJsonObject { { QStringLiteral("topic"), channel.topic },
            { QStringLiteral("messages"), qint64(channel.messages) } });
    }
    QJsonArray attachments;
    for (const auto& attachment : contents.attachments) {
        attachments.append(QJsonObject { { QStringLiteral("name"), attachment.name },
            { QStringLiteral("bytes"), qint64(attachment.bytes) } });
    }
    return { { QStringLiteral("file"), contents.path },
        { QStringLiteral("bytes"), qint64(contents.bytes) },
        { QStringLiteral("from"), double(contents.firstNs) / kNsInS },
        { QStringLiteral("to"), double(contents.lastNs) / kNsInS },
        { QStringLiteral("seconds"), double(contents.lastNs - contents.firstNs) / kNsInS },
        { QStringLiteral("messages"), qint64(contents.messages) },
        { QStringLiteral("lostDatagrams"), qint64(contents.lostDatagrams) },
        { QStringLiteral("complete"), contents.isComplete },
        { QStringLiteral("cell"), toJson(contents.cell) },
        { QStringLiteral("kept"), toJson(contents.kept) }, { QStringLiteral("channels"), channels },
        { QStringLiteral("attachments"), attachments },
        { QStringLiteral("findings"), toJson(contents.findings) } };
}

QString toWords(const RecordingContents& contents)
{
    const auto time = [](std::uint64_t ns) {
        return QDateTime::fromMSecsSinceEpoch(std::int64_t(ns) / kNsInMs)
            .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
    };
    const QLocale locale;
    QStringList lines;
    const auto add = [&lines](const QString& name, const QString& value) {
        if (!value.isEmpty()) {
            lines << QStringLiteral("%1: %2").arg(name, value);
        }
    };
    add(translated(QT_TRANSLATE_NOOP("medulla", "cell")), entry(contents.cell, format::kCell));
    add(translated(QT_TRANSLATE_NOOP("medulla", "badge")), entry(contents.cell, format::kBadge));
    add(translated(QT_TRANSLATE_NOOP("medulla", "computer")), entry(contents.cell, format::kHost));
    add(translated(QT_TRANSLATE_NOOP("medulla", "version")),
        entry(contents.cell, format::kVersion));
    add(translated(QT_TRANSLATE_NOOP("medulla", "kept because")),
        entry(contents.kept, format::kReason));
    add(translated(QT_TRANSLATE_NOOP("medulla", "text")), entry(contents.kept, format::kText));
    add(translated(QT_TRANSLATE_NOOP("medulla", "outcome")),
        entry(contents.kept, format::kOutcome));
    add(translated(QT_TRANSLATE_NOOP("medulla", "time")),
        QCoreApplication::translate("medulla", "%1 to %2, %3 s")
            .arg(time(contents.firstNs), time(contents.lastNs),
                locale.toString(double(contents.lastNs - contents.firstNs) / kNsInS, 'f', 3)));
    add(translated(QT_TRANSLATE_NOOP("medulla", "size")),
        locale.formattedDataSize(qint64(contents.bytes)));
    add(translated(QT_TRANSLATE_NOOP("medulla", "lost datagrams")),
        locale.toString(qulonglong(contents.lostDatagrams)));
    add(translated(QT_TRANSLATE_NOOP("medulla", "complete")),
        contents.isComplete ? translated(QT_TRANSLATE_NOOP("medulla", "yes"))
                            : translated(QT_TRANSLATE_NOOP(
                                "medulla", "no: it was cut off; \"recover\" completes it")));
    for (const auto& channel : contents.channels) {
        add(channel.topic, locale.toString(qulonglong(channel.messages)));
    }
    for (const auto& attachment : contents.attachments) {
        add(attachment.name, locale.formattedDataSize(qint64(attachment.bytes)));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace medulla::recorder
