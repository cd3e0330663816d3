// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>
#include <vector>

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace medulla::record {
class McapReader;
}

namespace medulla::replay {

/// What the operator wrote about a recording. Stored beside it, as NAME.notes.json, so that the
/// recording is never changed. Value type.
struct RecordingNotes {
    QString note;
    QStringList tags;
    /// A marked moment.
    struct Mark {
        double atS = 0; ///< since the beginning of the recording
        QString text;

        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::vector<Mark> marks; ///< in order of time

    [[nodiscard]] bool isEmpty() const { return note.isEmpty() && tags.isEmpty() && marks.empty(); }
    friend bool operator==(const RecordingNotes&, const RecordingNotes&) = default;
};

/// The file of the notes about a recording.
[[nodiscard]] QString notesFileOf(const QString& recording);
/// Empty without such a file. Blocks for disk access: not for the GUI thread.
[[nodiscard]] Checked<RecordingNotes> readNotes(const QString& recording);
/// Removes the file when there are no notes. Blocks for disk access: not for the GUI thread.
[[nodiscard]] Result<void> saveNotes(const QString& recording, const RecordingNotes& notes);

/// Why a recording was kept.
enum class RecordingKind { Operator, Alarm, Run, Long, Recovered, Imported, Other };

/// A recording in the list: what its summary tells without reading it. Value type.
struct RecordingInfo {
    QString path;
    QDateTime begunAt; ///< local time of the first message; invalid: no messages
    double lengthS = 0;
    std::uint64_t bytes = 0;
    std::uint64_t messages = 0;
    RecordingKind kind = RecordingKind::Other;
    QString title; ///< the run, the alarm; empty: none is stored
    /// Of the run: "finished", "stopped", "failed", with ": " and the reason in English; empty:
    /// unknown.
    QString outcome;
    Text why; ///< that reason; empty: earlier versions stored it in English alone
    QString cell; ///< name of the site
    QString host;
    QString version; ///< of Medulla
    bool isLive = false; ///< commands left the machine; false: simulated, or unknown
    bool isComplete = true; ///< false: the file was cut off
    bool hasAlarms = false; ///< where they were not counted: or warnings
    RecordingNotes notes {};

    friend bool operator==(const RecordingInfo&, const RecordingInfo&) = default;
};

/// Error: no MCAP file. Blocks for disk access: not for the GUI thread.
[[nodiscard]] Result<RecordingInfo> readInfo(const QString& path);
/// The same of an open file.
[[nodiscard]] RecordingInfo infoOf(record::McapReader& reader, const QString& path);

/// The recordings of a folder (files *.mcap), newest first, and findings about files that cannot be
/// read. A missing folder has none. Blocks for disk access: not for the GUI thread.
struct RecordingList {
    std::vector<RecordingInfo> recordings;
    Findings findings;
};
[[nodiscard]] RecordingList listRecordings(const QString& folder);

/// The newest run before `recording` of the same cell that finished without an alarm;
/// `recordings` as of `listRecordings`. Null: none.
[[nodiscard]] const RecordingInfo* lastGoodRun(
    const std::vector<RecordingInfo>& recordings, const RecordingInfo& recording);

/// Whether all words of `search` occur in the title, outcome, note, tags, cell or file name;
/// case-insensitive. An empty search matches.
[[nodiscard]] bool matches(const RecordingInfo& recording, const QString& search);

} // namespace medulla::replay
