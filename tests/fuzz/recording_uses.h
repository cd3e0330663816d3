// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/save_file.h"
#include "core/recorder/copy_recording.h"
#include "core/recorder/export.h"
#include "core/recorder/recording_contents.h"

#include <optional>

#include <QFile>

namespace medulla::test {

/// Does with a recording all that medulla-record does, in a folder in memory. What was wrong;
/// nothing when all went as it should: a copy of what can be read is whole, and holds as much.
inline std::optional<QString> useRecording(const QByteArray& bytes, const QString& folder)
{
    const auto path = folder + QStringLiteral("/x.mcap");
    const auto copyPath = folder + QStringLiteral("/copy.mcap");
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            return QStringLiteral("The folder cannot be written.");
        }
    }
    const auto info = recorder::readContents(path);
    recorder::Copy copy;
    copy.from << path;
    copy.to = copyPath;
    const auto copied = recorder::copyRecording(copy);
    const auto csv = recorder::exportCsv(path, folder + QStringLiteral("/x.csv"));
    const auto pcap = recorder::exportPcap(path, folder + QStringLiteral("/x.pcap"));
    if (!info) {
        return copied || csv || pcap ? std::optional(QStringLiteral("Only the info is refused."))
                                     : std::nullopt;
    }
    (void)recorder::toJson(*info);
    (void)recorder::toWords(*info);
    if (!copied) {
        return std::nullopt;
    }
    const auto again = recorder::readContents(copyPath);
    if (!again || !again->isComplete || !again->findings.empty()) {
        return QStringLiteral("The copy is damaged.");
    }
    return again->messages == copied->messages
        ? std::nullopt
        : std::optional(QStringLiteral("The copy has %1 messages, %2 were copied.")
                            .arg(again->messages)
                            .arg(copied->messages));
}

} // namespace medulla::test
