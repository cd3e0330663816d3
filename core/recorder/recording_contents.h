// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap_reader.h"

#include <cstdint>
#include <vector>

#include <QJsonObject>
#include <QString>

namespace medulla::recorder {

/// What a recording holds, without its messages. Value type.
struct RecordingContents {
    struct Channel {
        QString topic;
        std::uint64_t messages = 0;
    };
    struct Attachment {
        QString name;
        std::uint64_t bytes = 0;
    };

    QString path;
    std::uint64_t bytes = 0; ///< of the file
    std::uint64_t firstNs = 0; ///< ns since 1970; 0 without messages
    std::uint64_t lastNs = 0;
    std::uint64_t messages = 0;
    std::uint64_t lostDatagrams = 0; ///< in this file, as the recorder counted them
    record::mcap::Dictionary cell; ///< see recording_format.h
    record::mcap::Dictionary kept; ///< likewise; empty: the file was not kept by a black box
    std::vector<Channel> channels; ///< by topic
    std::vector<Attachment> attachments;
    bool isComplete = false; ///< false: it was cut off, and can be recovered
    Findings findings;
};

/// Error: the file cannot be read, or is no recording. Blocks for disk access.
[[nodiscard]] Result<RecordingContents> readContents(const QString& path);
/// For scripts: times in s since 1970, English texts.
[[nodiscard]] QJsonObject toJson(const RecordingContents& contents);
/// For people, some lines.
[[nodiscard]] QString toWords(const RecordingContents& contents);

/// The newest metadata of that name; empty without any.
[[nodiscard]] record::mcap::Dictionary newestMetadata(
    record::McapReader& reader, const QByteArray& name);
/// Whether it has messages of that topic.
[[nodiscard]] bool hasMessages(const record::mcap::Summary& summary, const QByteArray& topic);
/// An entry of the newest metadata of the cell; empty without one.
[[nodiscard]] QByteArray cellEntry(record::McapReader& reader, const QByteArray& key);
/// ns since 1970 minus ns of the program's monotonic clock; 0 where the file does not say.
[[nodiscard]] std::int64_t monotonicOffsetNs(record::McapReader& reader);

} // namespace medulla::recorder
