// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell_recording.h"
#include "core/recorder/recorder.h"

#include <functional>
#include <map>
#include <memory>

#include <QObject>
#include <QString>
#include <QTimer>

namespace medulla::widgets::mazes {
class MazeGame;
} // namespace medulla::widgets::mazes

namespace medulla::widgets {

class AlarmLog;
class AlarmModel;
class Documents;
class Preferences;
struct AlarmEntry;

/// The recorder of the cell as the window sees it: keeps a recording on request and around alarms,
/// hands alarms, open files and the maze game to it, and shows its failures as alarms. GUI thread;
/// nothing waits for the disk but `end`.
class RecorderPresenter final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    struct Parts {
        cell::Cell& cell;
        AlarmModel& alarms;
        AlarmLog& alarmLog;
        Preferences& preferences;
        Documents& documents;
        mazes::MazeGame& maze;
        std::function<void()> stop; ///< STOP, if the operator chose so for failures
    };

    explicit RecorderPresenter(Parts parts);
    ~RecorderPresenter() override;

    /// Begins to record into the folder. Until then nothing is recorded. Reads the files of site
    /// and routing: before the window is shown.
    void begin(const QString& folder);
    /// Completes the recordings. False: the disk does not answer (see recorder::Recorder::end).
    bool end();
    /// The folder of `begin`; empty before.
    [[nodiscard]] const QString& folder() const { return m_folder; }
    /// The open tasks and programs.
    [[nodiscard]] static std::vector<cell::CellRecording::OpenFile> openFilesOf(
        const Documents& documents);
    [[nodiscard]] bool isOn() const { return m_recorder != nullptr; }
    /// Null before `begin`.
    [[nodiscard]] recorder::Recorder* recorder() { return m_recorder.get(); }
    [[nodiscard]] const recorder::RecorderStatus& status() const { return m_status; }

    /// Keeps the black box as a recording.
    void keep();
    /// Begins or ends a long recording.
    void setLong(bool on);
    /// The name of the run that goes on; empty: none, or without a name.
    void nameRun(const QString& name);
    /// Takes over the state of the recorder. Its alarms, and STOP after a failure, wait for the
    /// next call.
    void update();

    /// "Last 10 min kept", in a few words.
    [[nodiscard]] QString words() const;
    /// Explains the state in a sentence.
    [[nodiscard]] QString explanation() const;

Q_SIGNALS:
    /// `status` or `words` changed.
    void changed();
    /// A new recording is complete.
    void kept();

private:
    void noteAlarm(const AlarmEntry& entry, const QString& key);
    /// Acknowledged alarms, and those that are over, since the last call.
    void followAlarms();
    void takeOpenFiles();
    /// Records the maze game that is played or watched.
    void followGame();
    void showState();
    void showLosses(const recorder::RecorderStatus& before);
    /// Raises the alarm, or clears it without a finding.
    void showAlarm(const QString& key, const std::optional<Finding>& finding, bool isAlarm);
    void noteFailure();
    /// Length of what the black box holds: "40 s", "10 min".
    [[nodiscard]] QString lengthWords() const;

    const Parts m_parts;
    std::unique_ptr<recorder::Recorder> m_recorder;
    std::unique_ptr<cell::CellRecording> m_recording;
    QString m_folder;
    recorder::RecorderStatus m_status;
    std::uint64_t m_long = 0; ///< number of the long recording that goes on; 0: none
    QString m_runName;
    QTimer m_justKept; ///< runs while the newest file is named
    QTimer m_filesChanged;
    QTimer m_alarmsChanged;
    /// By key: the alarms that are present and not acknowledged.
    std::map<QString, QString> m_openAlarms;
};

} // namespace medulla::widgets
