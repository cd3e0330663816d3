// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/record/signal_overview.h"
#include "core/recorder/datagram_message.h"

#include <vector>

#include <QDir>
#include <QFile>

namespace medulla::test {

/// The recordings in a folder, oldest first.
inline QStringList recordingsIn(const QString& folder)
{
    QStringList paths;
    const QDir dir(folder);
    for (const auto& name :
        dir.entryList({ QStringLiteral("*.mcap") }, QDir::Files, QDir::Time | QDir::Reversed)) {
        paths << dir.filePath(name);
    }
    return paths;
}

/// What a recording holds, read whole.
struct Recorded {
    explicit Recorded(const QString& path)
    {
        auto opened = record::McapReader::open(path);
        if (!opened) {
            findings.push_back(opened.error());
            return;
        }
        auto& reader = **opened;
        isComplete = reader.isComplete();
        reader.read({}, [&](const record::mcap::Message& message) {
            const auto& channel = reader.summary().channels.at(message.channel);
            if (auto datagram = recorder::readDatagram(channel, message)) {
                datagrams.push_back(*datagram);
            } else {
                events.push_back({ channel.topic, message.data });
            }
            return true;
        });
        for (const auto& index : reader.summary().metadata) {
            if (const auto one = reader.metadata(index)) {
                metadata.push_back(*one);
            }
        }
        for (const auto& index : reader.summary().attachments) {
            if (index.name == record::SignalOverview::kName) {
                hasOverview = true;
            } else if (const auto one = reader.attachment(index)) {
                attachments.push_back(*one);
            }
        }
        findings = reader.findings();
    }

    /// The value of the newest metadata of that name.
    [[nodiscard]] QByteArray entry(const QByteArray& name, const QByteArray& key) const
    {
        for (auto one = metadata.rbegin(); one != metadata.rend(); ++one) {
            if (one->name == name) {
                const auto found = one->entries.find(key);
                return found == one->entries.end() ? QByteArray() : found->second;
            }
        }
        return {};
    }
    /// Numbers of PushedDatagrams, as they stand in the file.
    [[nodiscard]] std::vector<std::uint64_t> numbers() const
    {
        std::vector<std::uint64_t> list;
        for (const auto& datagram : datagrams) {
            list.push_back(datagram.bytes.toULongLong());
        }
        return list;
    }
    /// The numbers that are missing between the first and the last one.
    [[nodiscard]] std::uint64_t gaps() const
    {
        const auto list = numbers();
        std::uint64_t missing = 0;
        for (std::size_t i = 1; i < list.size(); ++i) {
            missing += list[i] - list[i - 1] - 1;
        }
        return missing;
    }
    [[nodiscard]] QByteArrayList eventsOf(const QByteArray& topic) const
    {
        QByteArrayList list;
        for (const auto& [of, json] : events) {
            if (of == topic) {
                list << json;
            }
        }
        return list;
    }

    bool isComplete = false;
    bool hasOverview = false; ///< of the signals; an attachment, but not one of `attachments`
    std::vector<recorder::RecordedDatagram> datagrams;
    std::vector<std::pair<QByteArray, QByteArray>> events; ///< topic and JSON of all others
    std::vector<record::mcap::Metadata> metadata;
    std::vector<record::mcap::Attachment> attachments;
    Findings findings;
};

} // namespace medulla::test
