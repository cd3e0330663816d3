// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recorder/recording_writer.h"
#include "core/replay/recording_info.h"
#include "core/replay/signal_loader.h"
#include "core/signals/signal_store.h"
#include "core/site/site.h"

#include <memory>
#include <optional>
#include <vector>

#include <QJsonObject>
#include <QString>

class QTemporaryDir;
class QThread;

namespace medulla::replay {

/// An event of a recording. Value type.
struct RecordedEvent {
    double atS = 0; ///< since the beginning of the recording
    recorder::Topic topic = recorder::Topic::Motion;
    QString keyword; ///< "started", "ended", ...; see resources/docs/recordings.md
    QJsonObject members; ///< the whole message

    friend bool operator==(const RecordedEvent&, const RecordedEvent&) = default;
};

/// A file of the cell's configuration, as it was at the end of the recording, or the task or
/// program of its last run.
struct RecordedFile {
    QString name; ///< "site.json", "tasks/passFlame.json"
    QByteArray content;

    friend bool operator==(const RecordedFile&, const RecordedFile&) = default;
};

/// A position that was in force at a moment.
struct RecordedPosition {
    Position position = Position::Zero(); ///< global frame, mm
    double atS = 0; ///< when it was received or sent
};

/// The content of a recording that Review shows: signals over time, events and configuration.
/// Raw datagrams are read when they are asked for. Made on any thread; moved to the GUI thread by
/// `moveToThread`, and used there.
struct LoadedRecording {
    RecordingInfo info;
    std::unique_ptr<signals::SignalStore> signalStore; ///< times as of RecordedEvent::atS
    /// False: signalStore has the overview, or no values; `readAllSignals` reads the others.
    bool hasAllSignals = false;
    bool hasOverview = false; ///< with its values in signalStore at first
    SignalSource signalSource;
    QString armInput; ///< input of the measured position
    QString armOutput; ///< output of the commands
    std::shared_ptr<QTemporaryDir> siteFolder; ///< of the files that `site` names
    std::optional<site::Site> site; ///< unset: the recording has no site file, or a damaged one
    std::vector<RecordedEvent> events; ///< in order of time
    std::vector<RecordedFile> files;
    bool hasStates = false; ///< of the panels, for StateReader
    Findings findings; ///< damage of the file

    void moveToThread(QThread* thread) { signalStore->moveToThread(thread); }
    /// Measured or commanded position of the arm in force at a moment; unset before the first.
    /// Exact within an excerpt of the signals (SignalStore::takeExcerpt), and otherwise the value
    /// of the overview or the mean of 20 ms.
    [[nodiscard]] std::optional<RecordedPosition> measuredAt(double atS) const;
    [[nodiscard]] std::optional<RecordedPosition> commandedAt(double atS) const;
    /// Measured positions in [fromS, toS], global frame, mm, in order of time, `stepS` apart; at
    /// most 10,000.
    [[nodiscard]] std::vector<Position> trail(double fromS, double toS, double stepS) const;
    /// Position of a signal, by its key as of signals::keyOf, in force at a moment; unset before
    /// the first.
    [[nodiscard]] std::optional<RecordedPosition> positionAt(const QString& key, double atS) const;
};

/// The files of the configuration; damaged ones are left out, with a finding.
[[nodiscard]] std::vector<RecordedFile> filesOf(record::McapReader& reader, Findings& findings);

/// Opens a recording: all but the signals, and their overview. A short recording has all signals,
/// since an overview would save no time. Error: no MCAP file. Damage is reported in `findings` and
/// left out. Blocks for disk access and computes: not for the GUI thread.
[[nodiscard]] Result<std::shared_ptr<LoadedRecording>> openRecording(const QString& path);
/// The same with all signals.
[[nodiscard]] Result<std::shared_ptr<LoadedRecording>> loadRecording(const QString& path);

} // namespace medulla::replay
